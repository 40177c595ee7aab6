// SPDX-License-Identifier: Apache-2.0
// Sums over, and look-ups in, lists of increasing row numbers. tests/oracle/sparse/sums.py specifies it; a test compares.
#pragma once

#include "wire.h"

// Adds `lists` lists, in their order: list k has counts[k] rows and (counts[k], dim) values. at: (lists) scratch. rows and
// (rows, dim) totals: room for all. Returns the number of rows.
i64 rows_add(i64 lists, const i64 *counts, const i64 *const *lists_rows, const float *const *values, i64 dim, i64 *at,
             i64 *rows, float *totals);

// Finds each of `rows` in `sorted`; both increase. at: (count) the index of each, or -1.
void rows_find(const i64 *sorted, i64 length, const i64 *rows, i64 count, i64 *at);
