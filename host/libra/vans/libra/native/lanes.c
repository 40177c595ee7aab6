// SPDX-License-Identifier: Apache-2.0
#include "lanes.h"

// Returns bits that are ordered as the magnitudes are; a not-a-number's are above infinity's.
static u32 magnitude_bits(float value)
{
    u32 bits;

    __builtin_memcpy(&bits, &value, sizeof bits);
    return bits & 0x7fffffff;
}

static float clip(float value, float bound)
{
    float number = value == value ? value : 0;
    float upper = number > bound ? bound : number;

    return upper < -bound ? -bound : upper;
}

u32 quantise(const float *restrict values, u32 *restrict lanes, i64 count, float factor, float rest, float bound,
             u32 *flushed)
{
    u32 largest = 0, lost = 0;

    for (i64 i = 0; i < count; i++) {
        u32 bits = magnitude_bits(values[i]);
        float rounded = __builtin_rintf(values[i] * factor * rest);

        largest = bits > largest ? bits : largest;
        lanes[i] = swap((u32)(i32)clip(rounded, bound));
        lost += bits && !lanes[i];
    }
    *flushed = lost;
    return largest >> 23;
}

void dequantise(const word *restrict lanes, float *restrict values, i64 count, float factor, float rest)
{
    for (i64 i = 0; i < count; i++)
        values[i] = (float)(i32)swap(lanes[i]) * factor * rest;
}

void swap_words(const word *restrict from, u32 *restrict to, i64 count)
{
    for (i64 i = 0; i < count; i++)
        to[i] = swap(from[i]);
}

void scaling_at(const struct factors *factors, u32 scale, struct scaling *scaling)
{
    scaling->up = factors->up[scale];
    scaling->up_rest = factors->up_rest[scale];
    scaling->down = factors->down[scale];
    scaling->down_rest = factors->down_rest[scale];
}

static void read_narrow(const struct libra *libra, const struct factors *factors, const struct narrow *narrow,
                        float *values, i64 count)
{
    struct scaling scaling;

    scaling_at(factors, scale_of(swap(libra->slot)), &scaling);
    narrow_unpack(narrow, libra, values, count, &scaling);
}

void read_values(const struct libra *libra, const struct factors *factors, const struct narrow *narrow, u32 *values,
                 i64 count)
{
    u32 kind = swap(libra->kind), scale = scale_of(swap(libra->slot));
    i64 own = (i64)blocks_of(kind) * BLOCK_LANES, n = own < count ? own : count;

    if (factors && narrow && !has_flag(kind, FLAG_FLOAT)) {
        read_narrow(libra, factors, narrow, (float *)values, count);
        return;
    }
    if (factors && !has_flag(kind, FLAG_FLOAT))
        dequantise(lanes_of(libra), (float *)values, n, factors->down[scale], factors->down_rest[scale]);
    else
        swap_words(lanes_of(libra), values, n);
    __builtin_memset(&values[n], 0, (u64)(count - n) * sizeof *values);
}
