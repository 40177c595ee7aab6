// SPDX-License-Identifier: Apache-2.0
#include "lookups.h"
#include "prefixes.h"

typedef u64 vector __attribute__((vector_size(8 * FANOUT), aligned(8 * FANOUT)));
typedef bool bits __attribute__((ext_vector_type(FANOUT)));

// How many of a node's bounds are at most the key: a bit each, from the least significant word on.
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

// A program's number of words is a constant: for few of them there are loops without counting.
__attribute__((always_inline)) u32 libra_longest_prefix(const struct prefix_tree *tree, const u64 *key, u64 words)
{
    switch (words) {
    case 1: return search(tree, key, 1);
    case 2: return search(tree, key, 2);
    default: return search(tree, key, words);
    }
}

// Building ------------------------------------------------------------------------------------------------

// A list of intervals, in nodes as `struct level` has them.
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

// A record: the words of its first key, those of the key after the last, entry | "there is no such key" << 32.
static u32 entry_of(const u64 *record, u64 words) { return (u32)record[2 * words]; }
static bool is_endless(const u64 *record, u64 words) { return record[2 * words] >> 32; }

u64 libra_intervals(const u32 *order, u64 count, const u64 *records, u64 words, u64 *nodes, u32 *entries,
                    const u64 **stack)
{
    struct intervals made = {nodes, entries, words, 0};
    u64 depth = 0;
    append(&made, records, 0); // from key 0 on there is no entry; record 0 is of none
    for (u64 i = 0; i <= count; i++) {
        const u64 *record = i < count ? records + order[i] * (2 * words + 1) : NULL;
        // The prefixes that ended before: behind each is the interval of the prefix around it.
        while (depth && (!record || (!is_endless(stack[depth - 1], words) && at_most(stack[depth - 1] + words, record, words)))) {
            const u64 *ended = stack[--depth];
            if (!is_endless(ended, words))
                append(&made, ended + words, depth ? entry_of(stack[depth - 1], words) : 0);
        }
        if (record) {
            append(&made, record, entry_of(record, words));
            stack[depth++] = record;
        }
    }
    return made.count;
}
