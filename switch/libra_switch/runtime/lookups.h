// SPDX-License-Identifier: Apache-2.0
// How programs find a packet's entry in a table; match/ makes the structures. A key is `words` words, packed as
// match/keys.py says. Each look-up returns the entry's index, 0 for none.
#pragma once

#include "integers.h"

// Part of the program that calls it, where the number of words is a constant: few need no counting.
#define INLINED __attribute__((always_inline))

// Exact match, and ternary match with few masks (match/hash_tables.py) -------------------------------------

// Followed by the key's words. Entry 0: the slot is free.
struct slot {
    u32 entry, priority;
    u64 key[];
};

struct hash_table {
    const u8 *slots;
    u64 mask; // of a slot's number
};

u32 libra_exact(const struct hash_table *, const u64 *key, u64 words);

// The entries that have the same masks: one for each word.
struct tuple {
    struct hash_table table;
    u64 priority; // of the best entry
    u64 masks[];
};

struct tuple_space {
    const u8 *tuples; // that with the best entry first
    u64 count;
};

u32 libra_tuple_space(const struct tuple_space *, const u64 *key, u64 words);

// Longest prefix match (match/prefixes.py) -----------------------------------------------------------------

enum { FANOUT = 8 };

// Nodes are a vector of FANOUT for each word of the lower bounds of intervals, the least significant word first.
struct level {
    const u64 *nodes;
    u64 last; // interval
};

struct prefix_tree {
    u64 depth;
    const struct level *levels; // the root first
    const u32 *entries;         // of the intervals
};

u32 libra_longest_prefix(const struct prefix_tree *, const u64 *key, u64 words);

// Cuts the keys into intervals that one prefix wins, the tree's lowest level; returns how many there are. `order` are
// the numbers of records, sorted by first key and then by length of the prefix; a record is the words of the first
// key, those of the key after the last, and entry | "there is no such key" << 32. `stack` has room for as many
// addresses as prefixes can be nested.
u64 libra_intervals(const u32 *order, u64 count, const u64 *records, u64 words, u64 *nodes, u32 *entries,
                    const u64 **stack);

// Ternary and range match (match/bitvectors.py) ------------------------------------------------------------

enum {
    BLOCK_ENTRIES = 512, // a row has a bit for each
    ROW_BYTES = BLOCK_ENTRIES / 8,
    UNROLL = 4, // rows between looks at whether any entry is left
    CLOSES = 1 << 30,
};

// Where a byte of the key has its rows in a block.
struct step {
    u32 byte;
    u32 rows; // offset
};

// The plain steps' number is a multiple of UNROLL; ranges go from the least significant byte of a field to the most
// significant one, whose offset has CLOSES set.
struct bit_vectors {
    const u8 *const *blocks;
    u64 block_count;
    const struct step *steps;
    u64 plain, ranged; // steps
    u64 ranks;         // offset of an entry's rank in a block
    u64 *places;       // room for a u64 a step
};

u32 libra_bit_vectors(const struct bit_vectors *, const u64 *key, u64 words);
