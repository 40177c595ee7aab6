// SPDX-License-Identifier: Apache-2.0 Packing of a push's hot rows into HOTs, each with at most one value for each
// array. libra.hot.homes specifies it and gives the reasons, for integers libra.sparse.hot_rows; a test compares.
#pragma once

#include "wire.h"

enum { EMPTY = -1, PASSES = 16 };

// Hot rows of one server.
struct hot_rows {
    const i64 *groups; // (count, 2) of both homes, equal if a row has only one
    const i64 *cells;  // (count, 2) likewise
    const i32 *values; // (count, dim)
    i64 count, dim, group_count;
    i64 *chosen;       // (count) chosen home, 0 or 1
    i64 *load;         // (group_count) number of rows in each group
    i64 *order;        // (count) rows by the cell of their home
    i64 *aside;        // (count) for sorting
};

// Fills `chosen` and `load`. Returns how many packets the rows take.
i64 hot_choose(struct hot_rows *);

// Fills `packed`, (packets, group_count): the row of a packet for a group, or EMPTY; `cells`, (packets, HOT_ARRAYS), or
// NO_CELL; `values`, (packets, HOT_ARRAYS), or 0; and `order`. Uses up `load`.
void hot_fill(struct hot_rows *, i64 packets, i64 *packed, u16 *cells, i32 *values);

// Quantises gradients. values: (count, dim) gradients times factor, a power of two, rounded to integers, ties to even.
// fit: (count) true if all of a row's values are int32; the values of other rows are 0.
void hot_quantise(const float *gradients, i64 count, i64 dim, double factor, i32 *values, bool *fit);
