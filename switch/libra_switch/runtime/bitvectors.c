// SPDX-License-Identifier: Apache-2.0
#include "lookups.h"

typedef u64 row __attribute__((vector_size(ROW_BYTES), aligned(ROW_BYTES)));

// Finds the rows that a key selects in each block; each value of a key byte has `size` bytes of rows.
static inline void find_rows(const struct bit_vectors *vectors, const u8 *key, u64 from, u64 to, u64 size)
{
    for (u64 i = from; i < to; i++)
        vectors->places[i] = vectors->steps[i].rows + key[vectors->steps[i].byte] * size;
}

// Writes a block's matching entries to `found`; returns true if there are any.
static inline bool match(const struct bit_vectors *vectors, const u8 *block, row *found)
{
    const u64 *places = vectors->places;
    row none = {0}, all = ~none, left = all, low = all, high = all;
    u64 i = 0;
    for (; i < vectors->plain; i += UNROLL) {
        for (u64 k = 0; k < UNROLL; k++)
            left &= *(const row *)(block + places[i + k]);
        if (!__builtin_reduce_or(left))
            return false;
    }
    for (; i < vectors->plain + vectors->ranged; i++) {
        // key >= low is above[b0] | equal[b0] & (above[b1] | ...), and the same for key <= high.
        const row *rows = (const void *)(block + (places[i] & ~(u64)CLOSES));
        low = rows[0] | (rows[1] & low);
        high = rows[2] | (rows[3] & high);
        if (places[i] & CLOSES) {
            left &= low & high;
            low = high = all;
            if (!__builtin_reduce_or(left))
                return false;
        }
    }
    *found = left;
    return true;
}

// Returns the entry of the lowest rank.
static u32 best_of(const row *found, const u64 *ranks)
{
    u64 best = ~0ull;
    for (u64 word = 0; word < ROW_BYTES / 8; word++)
        for (u64 bits = (*found)[word]; bits; bits &= bits - 1) {
            u64 rank = ranks[64 * word + (u64)__builtin_ctzll(bits)];
            best = rank < best ? rank : best;
        }
    return (u32)best;
}

u32 libra_bit_vectors(const struct bit_vectors *vectors, const u64 *key, u64 words)
{
    (void)words; // the steps say where the key's bytes are
    find_rows(vectors, (const u8 *)key, 0, vectors->plain, ROW_BYTES);
    find_rows(vectors, (const u8 *)key, vectors->plain, vectors->plain + vectors->ranged, 4 * ROW_BYTES);
    for (u64 i = 0; i < vectors->block_count; i++) {
        const u8 *block = vectors->blocks[i];
        row found;
        if (match(vectors, block, &found))
            return best_of(&found, (const u64 *)(block + vectors->ranks));
    }
    return 0;
}
