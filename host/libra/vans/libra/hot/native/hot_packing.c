// SPDX-License-Identifier: Apache-2.0
#include "hot_packing.h"

static i64 fullest(const struct hot_rows *rows)
{
    i64 most = 0;

    for (i64 group = 0; group < rows->group_count; group++)
        most = rows->load[group] > most ? rows->load[group] : most;
    return most;
}

static bool has_one_home(const i64 *homes)
{
    return homes[0] == homes[1];
}

static void choose_first(struct hot_rows *rows)
{
    for (i64 row = 0; row < rows->count; row++) {
        const i64 *homes = &rows->groups[2 * row];

        rows->chosen[row] = 0;
        if (has_one_home(homes))
            rows->load[homes[0]]++;
    }
    for (i64 row = 0; row < rows->count; row++) {
        const i64 *homes = &rows->groups[2 * row];

        if (has_one_home(homes))
            continue;
        rows->chosen[row] = rows->load[homes[1]] < rows->load[homes[0]];
        rows->load[homes[rows->chosen[row]]]++;
    }
}

// Moves rows out of groups that have more than their share.
static void move_on(struct hot_rows *rows, i64 share)
{
    for (i64 row = 0; row < rows->count; row++) {
        i64 here = rows->groups[2 * row + rows->chosen[row]], there = rows->groups[2 * row + 1 - rows->chosen[row]];

        if (rows->load[here] <= share || rows->load[here] <= rows->load[there])
            continue;
        rows->chosen[row] = 1 - rows->chosen[row];
        rows->load[here]--;
        rows->load[there]++;
    }
}

i64 hot_choose(struct hot_rows *rows)
{
    i64 share = (rows->count + rows->group_count - 1) / rows->group_count;

    for (i64 group = 0; group < rows->group_count; group++)
        rows->load[group] = 0;
    choose_first(rows);
    for (i64 pass = 0; pass < PASSES && fullest(rows) > share; pass++)
        move_on(rows, share);
    return fullest(rows);
}

static i64 home_of(const struct hot_rows *rows, i64 row)
{
    return 2 * row + rows->chosen[row];
}

// Sorts rows by one byte of their cells, stably.
static void sort_by_byte(const struct hot_rows *rows, int shift, const i64 *from, i64 *to)
{
    ON_STACK i64 starts[257] = {0};

    for (i64 i = 0; i < rows->count; i++)
        starts[(rows->cells[home_of(rows, from[i])] >> shift & 0xff) + 1]++;
    for (int value = 0; value < 256; value++)
        starts[value + 1] += starts[value];
    for (i64 i = 0; i < rows->count; i++)
        to[starts[rows->cells[home_of(rows, from[i])] >> shift & 0xff]++] = from[i];
}

// Sorts rows by their cells, which have 16 bits.
static void sort_by_cell(struct hot_rows *rows)
{
    for (i64 row = 0; row < rows->count; row++)
        rows->order[row] = row;
    sort_by_byte(rows, 0, rows->order, rows->aside);
    sort_by_byte(rows, 8, rows->aside, rows->order);
}

void hot_fill(struct hot_rows *rows, i64 packets, i64 *packed, u16 *cells, i32 *values)
{
    for (i64 i = 0; i < packets * rows->group_count; i++)
        packed[i] = EMPTY;
    for (i64 i = 0; i < packets * HOT_ARRAYS; i++) {
        cells[i] = NO_CELL;
        values[i] = 0;
    }
    for (i64 group = 0; group < rows->group_count; group++)
        rows->load[group] = 0;
    sort_by_cell(rows);
    for (i64 at = rows->count - 1; at >= 0; at--) {
        i64 row = rows->order[at], home = home_of(rows, row);
        i64 group = rows->groups[home], packet = rows->load[group]++;
        i64 array = packet * HOT_ARRAYS + group * rows->dim;

        packed[packet * rows->group_count + group] = row;
        for (i64 i = 0; i < rows->dim; i++) {
            cells[array + i] = (u16)rows->cells[home];
            values[array + i] = rows->values[row * rows->dim + i];
        }
    }
}

void hot_quantise(const float *gradients, i64 count, i64 dim, double factor, i32 *values, bool *fit)
{
    const double most = 0x1p31; // an int32 is below it

    for (i64 row = 0; row < count; row++) {
        const float *gradient = &gradients[row * dim];

        fit[row] = true;
        for (i64 i = 0; i < dim; i++)
            fit[row] &= __builtin_fabs(__builtin_rint((double)gradient[i] * factor)) < most;
        for (i64 i = 0; i < dim; i++)
            values[row * dim + i] = fit[row] ? (i32)__builtin_rint((double)gradient[i] * factor) : 0;
    }
}
