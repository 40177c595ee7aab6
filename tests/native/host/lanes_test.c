// SPDX-License-Identifier: Apache-2.0
#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "lanes.h"

struct quantised {
    float value;
    float factor;
    i32 lane;
    u32 exponent;
    u32 flushed;
};

static void test_values_become_lanes(void)
{
    const float bound = 1 << 28;
    const struct quantised cases[] = {
        {0.0f, 1, 0, 0, 0},
        {-0.0f, 1, 0, 0, 0},
        {0.5f, 1, 0, 126, 1},
        {1.5f, 1, 2, 127, 0},
        {-2.5f, 1, -2, 128, 0},
        {1, bound, 1 << 28, 127, 0},
        {-3, bound, -(1 << 28), 128, 0},
        {1e-45f, bound, 0, 0, 1},
        {0.5f, 0x1p-1f, 0, 126, 1}, // to even
        {-0x1p-30f, 0x1p28f, 0, 97, 1},
        {3e38f, bound, 1 << 28, 254, 0},
        {INFINITY, 1, 1 << 28, 255, 0},
        {-INFINITY, 1, -(1 << 28), 255, 0},
        {INFINITY, 0, 0, 255, 1},
        {NAN, 1, 0, 255, 1},
        {-NAN, bound, 0, 255, 1},
    };

    for (u64 i = 0; i < sizeof cases / sizeof *cases; i++) {
        u32 lane, flushed;

        assert(quantise(&cases[i].value, &lane, 1, cases[i].factor, 1, bound, &flushed) == cases[i].exponent);
        assert((i32)swap(lane) == cases[i].lane && flushed == cases[i].flushed);
    }
}

// Also those that are no multiple of a vector: nothing beyond `count` is read or written.
static void test_any_number_of_lanes_there_and_back(void)
{
    for (i64 count = 0; count <= 256; count++) {
        float *values = calloc((u64)count, sizeof *values), *back = calloc((u64)count, sizeof *back);
        u32 *lanes = calloc((u64)count, sizeof *lanes), *swapped = calloc((u64)count, sizeof *swapped), flushed;

        for (i64 i = 0; i < count; i++)
            values[i] = (float)(i - 100);
        quantise(values, lanes, count, 0x1p10f, 0x1p10f, 1 << 30, &flushed);
        assert(flushed == 0);
        dequantise(lanes, back, count, 0x1p-10f, 0x1p-10f);
        swap_words(lanes, swapped, count);
        for (i64 i = 0; i < count; i++) {
            assert(back[i] == values[i]);
            assert((i32)swapped[i] == (i32)(i - 100) * (1 << 20));
        }
        free(values);
        free(back);
        free(lanes);
        free(swapped);
    }
}

int main(void)
{
    test_values_become_lanes();
    test_any_number_of_lanes_there_and_back();
}
