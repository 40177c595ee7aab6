// SPDX-License-Identifier: Apache-2.0
#include "lookups.h"

// Must agree with hash_words in match/hash_tables.py.
static inline u64 mix(u64 hash, u64 word)
{
    hash = (hash ^ word) * 0x9E3779B97F4A7C15; // 2**64 / golden ratio
    return hash ^ hash >> 32;
}

// Null masks are all ones.
static inline u64 masked(const u64 *key, const u64 *masks, u64 word)
{
    return masks ? key[word] & masks[word] : key[word];
}

static inline bool is_key(const struct slot *slot, const u64 *key, const u64 *masks, u64 words)
{
    bool same = true;
    for (u64 w = 0; w < words; w++)
        same &= slot->key[w] == masked(key, masks, w);
    return same;
}

// Returns the slot of a key, or the free slot that ends the search.
static inline const struct slot *probe(const struct hash_table *table, const u64 *key, const u64 *masks, u64 words)
{
    u64 hash = 0;
    for (u64 w = 0; w < words; w++)
        hash = mix(hash, masked(key, masks, w));
    for (u64 i = hash & table->mask;; i = (i + 1) & table->mask) {
        const struct slot *slot = (const void *)(table->slots + i * (sizeof *slot + words * sizeof *key));
        if (!slot->entry || is_key(slot, key, masks, words))
            return slot;
    }
}

INLINED u32 libra_exact(const struct hash_table *table, const u64 *key, u64 words)
{
    return words == 1   ? probe(table, key, NULL, 1)->entry
           : words == 2 ? probe(table, key, NULL, 2)->entry
                        : probe(table, key, NULL, words)->entry;
}

u32 libra_tuple_space(const struct tuple_space *space, const u64 *key, u64 words)
{
    u32 best = 0;
    i64 priority = -1;
    const struct tuple *tuple = (const void *)space->tuples;
    for (u64 i = 0; i < space->count; i++, tuple = (const void *)&tuple->masks[words]) {
        // Tuples are in the order of their best priority, so no better entry can follow.
        if ((i64)tuple->priority < priority)
            break;
        const struct slot *slot = probe(&tuple->table, key, tuple->masks, words);
        // The lower index wins among equal priorities, as in BMv2.
        bool better = slot->priority > priority || (slot->priority == priority && slot->entry < best);
        if (slot->entry && better) {
            best = slot->entry;
            priority = slot->priority;
        }
    }
    return best;
}
