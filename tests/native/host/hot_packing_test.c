// SPDX-License-Identifier: Apache-2.0
// Rows of any homes in packets, in arrays of exact size.
#include <assert.h>
#include <math.h>
#include <string.h>

#include "hot_packing.h"
#include "zeros.h"

enum { ROUNDS = 500, MOST_ROWS = 300 };

static i64 below(i64 bound)
{
    return rand() % bound;
}

static struct hot_rows draw(i64 dim)
{
    i64 count = below(MOST_ROWS), group_count = HOT_ARRAYS / dim;
    i64 *groups = zeros(2 * count, sizeof *groups), *cells = zeros(2 * count, sizeof *cells);
    i32 *values = zeros(count * dim, sizeof *values);

    for (i64 row = 0; row < count; row++) {
        groups[2 * row] = below(1 + below(group_count));
        groups[2 * row + 1] = below(3) ? groups[2 * row] : below(group_count);
        for (i64 home = 0; home < 2; home++)
            cells[2 * row + home] = below(below(2) ? NO_CELL : 300);
        for (i64 i = 0; i < dim; i++)
            values[row * dim + i] = (i32)(1 + row * dim + i);
    }
    return (struct hot_rows){groups, cells, values, count, dim, group_count, zeros(count, sizeof(i64)),
                             zeros(group_count, sizeof(i64)), zeros(count, sizeof(i64)), zeros(count, sizeof(i64))};
}

static void check(const struct hot_rows *rows, i64 packets, const i64 *packed, const u16 *cells, const i32 *values)
{
    i64 there = 0;

    for (i64 place = 0; place < packets * rows->group_count; place++) {
        i64 packet = place / rows->group_count, group = place % rows->group_count, row = packed[place];

        there += row != EMPTY;
        for (i64 i = 0; i < rows->dim; i++) {
            i64 at = packet * HOT_ARRAYS + group * rows->dim + i;

            if (row == EMPTY) {
                assert(cells[at] == NO_CELL && !values[at]);
                continue;
            }
            assert(group == rows->groups[2 * row + rows->chosen[row]]);
            assert(cells[at] == rows->cells[2 * row + rows->chosen[row]]);
            assert(!packet || cells[at] <= cells[at - HOT_ARRAYS]);
            assert(values[at] == rows->values[row * rows->dim + i]);
        }
    }
    assert(there == rows->count);
}

static void test_packets(void)
{
    for (i64 round = 0; round < ROUNDS; round++) {
        struct hot_rows rows = draw(1ll << below(7));
        i64 packets = hot_choose(&rows), least = (rows.count + rows.group_count - 1) / rows.group_count;
        i64 *packed = zeros(packets * rows.group_count, sizeof *packed);
        u16 *cells = zeros(packets * HOT_ARRAYS, sizeof *cells);
        i32 *values = zeros(packets * HOT_ARRAYS, sizeof *values);

        assert(packets >= least && packets <= rows.count);
        hot_fill(&rows, packets, packed, cells, values);
        check(&rows, packets, packed, cells, values);
        free(packed);
        free(cells);
        free(values);
        free((void *)rows.groups);
        free((void *)rows.cells);
        free((void *)rows.values);
        free(rows.chosen);
        free(rows.load);
        free(rows.order);
        free(rows.aside);
    }
}

static void test_integers(void)
{
    const float gradients[] = {0.25f, -0.75f, INFINITY, 1, NAN, 1, 1e30f, -1e30f, 0x1p29f, 0, 0x1.fffffep28f, -0x1p28f};
    i32 values[12];
    bool fit[6];

    hot_quantise(gradients, 6, 2, 4, values, fit);
    assert(fit[0] && !fit[1] && !fit[2] && !fit[3] && !fit[4] && fit[5]);
    assert(values[0] == 1 && values[1] == -3 && values[2] == 0 && values[3] == 0 && values[8] == 0);
    assert(values[10] == 0x7fffff80 && values[11] == -0x40000000);
}

int main(void)
{
    test_packets();
    test_integers();
    return 0;
}
