// SPDX-License-Identifier: Apache-2.0
// Lists of any rows, added up and looked up in arrays of exact size.
#include <assert.h>
#include <stdlib.h>

#include "sums.h"

enum { ROUNDS = 2000, TABLE = 60, MOST_LISTS = 5, MOST_DIM = 3 };

static void *room(i64 count, size_t size)
{
    return calloc((size_t)count + !count, size);
}

// Rows of the table, each with a chance; returns how many.
static i64 draw(i64 **rows)
{
    i64 count = 0, chance = rand() % 4;
    bool has[TABLE];

    for (i64 row = 0; row < TABLE; row++)
        count += has[row] = rand() % 4 < chance;
    *rows = room(count, sizeof **rows);
    count = 0;
    for (i64 row = 0; row < TABLE; row++)
        if (has[row])
            (*rows)[count++] = row;
    return count;
}

static void add_up(void)
{
    i64 lists = 1 + rand() % MOST_LISTS, dim = 1 + rand() % MOST_DIM, counts[MOST_LISTS], all = 0, found;
    i64 *lists_rows[MOST_LISTS], *at = room(lists, sizeof *at), *rows;
    float *values[MOST_LISTS], expected[TABLE * MOST_DIM] = {0}, *totals;

    for (i64 k = 0; k < lists; k++) {
        counts[k] = draw(&lists_rows[k]);
        all += counts[k];
        values[k] = room(counts[k] * dim, sizeof **values);
        for (i64 i = 0; i < counts[k] * dim; i++) {
            values[k][i] = (float)(1 + rand() % 100);
            expected[lists_rows[k][i / dim] * dim + i % dim] += values[k][i];
        }
    }
    rows = room(all, sizeof *rows);
    totals = room(all * dim, sizeof *totals);
    found = rows_add(lists, counts, (const i64 *const *)lists_rows, (const float *const *)values, dim, at, rows, totals);
    for (i64 place = 0; place < found; place++) {
        assert(place == 0 || rows[place - 1] < rows[place]);
        for (i64 i = 0; i < dim; i++) {
            assert(totals[place * dim + i] == expected[rows[place] * dim + i]);
            expected[rows[place] * dim + i] = 0;
        }
    }
    for (i64 i = 0; i < TABLE * dim; i++)
        assert(expected[i] == 0);
    for (i64 k = 0; k < lists; k++) {
        free(lists_rows[k]);
        free(values[k]);
    }
    free(at);
    free(rows);
    free(totals);
}

static void look_up(void)
{
    i64 *known, *rows, length = draw(&known), count = draw(&rows), *at = room(count, sizeof *at);

    rows_find(known, length, rows, count, at);
    for (i64 i = 0; i < count; i++) {
        bool there = false;

        for (i64 k = 0; k < length; k++)
            there |= known[k] == rows[i];
        assert(there ? known[at[i]] == rows[i] : at[i] == -1);
    }
    free(known);
    free(rows);
    free(at);
}

int main(void)
{
    for (int round = 0; round < ROUNDS; round++) {
        add_up();
        look_up();
    }
    return 0;
}
