// SPDX-License-Identifier: Apache-2.0
#include "sums.h"

// Returns the least of the lists' next rows; INT64_MAX if all lists have ended.
static i64 next_row(i64 lists, const i64 *counts, const i64 *const *lists_rows, const i64 *at)
{
    i64 least = INT64_MAX;

    for (i64 k = 0; k < lists; k++)
        if (at[k] < counts[k] && lists_rows[k][at[k]] < least)
            least = lists_rows[k][at[k]];
    return least;
}

i64 rows_add(i64 lists, const i64 *counts, const i64 *const *lists_rows, const float *const *values, i64 dim, i64 *at,
             i64 *rows, float *totals)
{
    i64 found = 0, row;

    for (i64 k = 0; k < lists; k++)
        at[k] = 0;
    while ((row = next_row(lists, counts, lists_rows, at)) < INT64_MAX) {
        float *total = &totals[found * dim];

        for (i64 i = 0; i < dim; i++)
            total[i] = 0;
        for (i64 k = 0; k < lists; k++) {
            if (at[k] == counts[k] || lists_rows[k][at[k]] != row)
                continue;
            for (i64 i = 0; i < dim; i++)
                total[i] += values[k][at[k] * dim + i];
            at[k]++;
        }
        rows[found++] = row;
    }
    return found;
}

// Returns the first index from `low` on whose row is not below `row`. Steps double, since successive rows are close.
static i64 place_of(const i64 *sorted, i64 low, i64 length, i64 row)
{
    i64 high = low;

    for (i64 step = 1; high < length && sorted[high] < row; step *= 2) {
        low = high + 1;
        high += step;
    }
    high = high < length ? high : length;
    while (low < high) {
        i64 middle = low + (high - low) / 2;

        if (sorted[middle] < row)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

void rows_find(const i64 *sorted, i64 length, const i64 *rows, i64 count, i64 *at)
{
    i64 place = 0;

    for (i64 i = 0; i < count; i++) {
        place = place_of(sorted, place, length, rows[i]);
        at[i] = place < length && sorted[place] == rows[i] ? place : -1;
    }
}
