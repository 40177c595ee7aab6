// SPDX-License-Identifier: Apache-2.0
// What is done with lists of increasing row numbers. libra.sparse.sums specifies it; a test compares.
#pragma once

#include "wire.h"

// Adds up `lists` lists, in their order: list k has counts[k] rows and (counts[k], dim) values. at: (lists) scratch. rows and
// (rows, dim) totals: room for all. Returns how many rows there are.
i64 rows_add(i64 lists, const i64 *counts, const i64 *const *lists_rows, const float *const *values, i64 dim, i64 *at,
             i64 *rows, float *totals);

// at: (count) where in `sorted` each of `rows` is, or -1.
void rows_find(const i64 *sorted, i64 length, const i64 *rows, i64 count, i64 *at);
