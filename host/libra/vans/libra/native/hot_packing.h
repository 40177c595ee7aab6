// SPDX-License-Identifier: Apache-2.0
// Hot rows of a push, to what each HOT says to each array. libra.hot.packing specifies it and gives the reasons, of integers
// libra.sparse.packer; a test compares.
#pragma once

#include "wire.h"

enum { EMPTY = -1, PASSES = 16 };

// One server's.
struct hot_rows {
    const i64 *groups; // (count, 2) of both homes, twice the same of a row that has one
    const i64 *cells;  // (count, 2) likewise
    const i32 *values; // (count, dim)
    i64 count, dim, group_count;
    i64 *chosen;       // (count) which home, 0 or 1
    i64 *load;         // (group_count) rows that are in it
    i64 *order;        // (count) rows by the cell of their home
    i64 *aside;        // (count) for sorting
};

// Fills `chosen` and `load`. Returns how many packets it takes.
i64 hot_choose(struct hot_rows *);

// packed: (packets, group_count) the row of a packet for a group, or EMPTY. cells: (packets, HOT_ARRAYS), or NO_CELL.
// values: (packets, HOT_ARRAYS), or 0. Uses `load` up, fills `order`.
void hot_fill(struct hot_rows *, i64 packets, i64 *packed, u16 *cells, i32 *values);

// values: (count, dim) gradients times factor, a power of two, rounded to integers, of two to the even one; fit: (count)
// whether a row's are int32. Others are 0.
void hot_quantise(const float *gradients, i64 count, i64 dim, double factor, i32 *values, bool *fit);
