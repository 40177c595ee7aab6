// SPDX-License-Identifier: Apache-2.0
#include "lookups.h"

typedef u64 vector __attribute__((vector_size(8 * FANOUT), aligned(8 * FANOUT)));
typedef bool bits __attribute__((ext_vector_type(FANOUT)));

// Returns the number of a node's bounds that are at most the key; compares from the least significant word on.
static inline int count_at_most(const vector *node, const u64 *key, u64 words)
{
    bits at_most = __builtin_convertvector(node[0] <= key[0], bits);
    for (u64 w = 1; w < words; w++) {
        bits equal = __builtin_convertvector(node[w] == key[w], bits);
        at_most = __builtin_convertvector(node[w] < key[w], bits) | (equal & at_most);
    }
    u8 mask;
    copy(&mask, &at_most, sizeof mask);
    return __builtin_popcount(mask);
}

static inline u32 search(const struct prefix_tree *tree, const u64 *key, u64 words)
{
    u64 interval = 0;
    for (u64 i = 0; i < tree->depth; i++) {
        const struct level *level = &tree->levels[i];
        const vector *nodes = (const void *)level->nodes;
        u64 at = interval * FANOUT + (u64)count_at_most(nodes + interval * words, key, words) - 1;
        // The key of all ones also finds the padding behind the last bound.
        interval = at < level->last ? at : level->last;
    }
    return tree->entries[interval];
}

INLINED u32 libra_longest_prefix(const struct prefix_tree *tree, const u64 *key, u64 words)
{
    return words == 1 ? search(tree, key, 1) : words == 2 ? search(tree, key, 2) : search(tree, key, words);
}

// Building ------------------------------------------------------------------------------------------------

// A list of intervals in nodes, as in `struct level`.
struct intervals {
    u64 *nodes;
    u32 *entries;
    u64 words, count;
};

static u64 *bound(const struct intervals *made, u64 number, u64 word)
{
    return &made->nodes[(number / FANOUT * made->words + word) * FANOUT + number % FANOUT];
}

static bool starts_at(const struct intervals *made, u64 number, const u64 *key)
{
    for (u64 w = 0; w < made->words; w++)
        if (*bound(made, number, w) != key[w])
            return false;
    return true;
}

// Appends an interval, or changes the last one's entry if it starts at the same key.
static void append(struct intervals *made, const u64 *key, u32 entry)
{
    if (made->count && starts_at(made, made->count - 1, key)) {
        made->entries[made->count - 1] = entry;
        return;
    }
    for (u64 w = 0; w < made->words; w++)
        *bound(made, made->count, w) = key[w];
    made->entries[made->count++] = entry;
}

static bool at_most(const u64 *a, const u64 *b, u64 words)
{
    for (u64 w = words; w-- > 0;)
        if (a[w] != b[w])
            return a[w] < b[w];
    return true;
}

static bool is_endless(const u64 *prefix, u64 words)
{
    return prefix[2 * words] >> 32;
}

// Returns true if a prefix ends before another begins; null begins behind all.
static bool ends_before(const u64 *prefix, const u64 *next, u64 words)
{
    return !next || (!is_endless(prefix, words) && at_most(prefix + words, next, words));
}

u64 libra_intervals(const u32 *order, u64 count, const u64 *records, u64 words, u64 *nodes, u32 *entries,
                    const u64 **stack)
{
    struct intervals made = {nodes, entries, words, 0};
    u64 depth = 0;
    append(&made, records, 0); // no entry from key 0 on; record 0 is all zeros
    for (u64 i = 0; i <= count; i++) {
        const u64 *next = i < count ? records + order[i] * (2 * words + 1) : NULL;
        while (depth && ends_before(stack[depth - 1], next, words)) {
            const u64 *ended = stack[--depth];
            if (!is_endless(ended, words)) // an interval of the enclosing prefix follows
                append(&made, ended + words, depth ? (u32)stack[depth - 1][2 * words] : 0);
        }
        if (next) {
            append(&made, next, (u32)next[2 * words]);
            stack[depth++] = next;
        }
    }
    return made.count;
}
