// SPDX-License-Identifier: Apache-2.0
// Look-ups of a packet's entry in a table, in structures made by match/. A key is `words` words, packed as
// match/keys.py says. Each look-up returns the entry's index, 0 for none.
#pragma once

#include "integers.h"

// Compiled into the calling program, where the number of words is a constant, so that few words need no loop.
#define INLINED __attribute__((always_inline))

// Exact match, and ternary match with few masks (match/hash_tables.py) -------------------------------------

// A slot with the key's words; entry 0 is a free slot.
struct slot {
    u32 entry, priority;
    u64 key[];
};

struct hash_table {
    const u8 *slots;
    u64 mask; // maximum of a slot's number
};

u32 libra_exact(const struct hash_table *, const u64 *key, u64 words);

// Entries with the same masks, one mask for each word.
struct tuple {
    struct hash_table table;
    u64 priority; // the best entry's
    u64 masks[];
};

struct tuple_space {
    const u8 *tuples; // in the order of their best entries
    u64 count;
};

u32 libra_tuple_space(const struct tuple_space *, const u64 *key, u64 words);

// Longest prefix match (match/prefixes.py) -----------------------------------------------------------------

enum { FANOUT = 8 };

// A node is FANOUT lower bounds of intervals: a vector for each word of the bounds, the least significant word first.
struct level {
    const u64 *nodes;
    u64 last; // number of the last interval
};

struct prefix_tree {
    u64 depth;
    const struct level *levels; // the root first
    const u32 *entries;         // by interval
};

u32 libra_longest_prefix(const struct prefix_tree *, const u64 *key, u64 words);

// Cuts the keys into intervals, each won by one prefix, which are the tree's lowest level; returns their number.
// `order` has the numbers of records, sorted by first key and then by length of the prefix. A record is the words of
// the first key, those of the key after the last, and entry | "no such key" << 32. `stack` has room for an address for
// each level of nested prefixes.
u64 libra_intervals(const u32 *order, u64 count, const u64 *records, u64 words, u64 *nodes, u32 *entries,
                    const u64 **stack);

// Ternary and range match (match/bitvectors.py) ------------------------------------------------------------

enum {
    BLOCK_ENTRIES = 512, // a row has a bit for each entry
    ROW_BYTES = BLOCK_ENTRIES / 8,
    UNROLL = 4, // rows between two checks that an entry is left
    CLOSES = 1 << 30,
};

// The rows of a byte of the key in a block.
struct step {
    u32 byte;
    u32 rows; // offset of the rows
};

// The number of plain steps is a multiple of UNROLL. Steps of a range field go from its least significant byte to its
// most significant one, whose offset has CLOSES set.
struct bit_vectors {
    const u8 *const *blocks;
    u64 block_count;
    const struct step *steps;
    u64 plain, ranged; // numbers of steps
    u64 ranks;         // offset of the entries' ranks in a block
    u64 *places;       // room for a u64 a step
};

u32 libra_bit_vectors(const struct bit_vectors *, const u64 *key, u64 words);
