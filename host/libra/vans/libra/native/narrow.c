// SPDX-License-Identifier: Apache-2.0
#include "narrow.h"

// The loops are not inlined, as in lanes.h.
#define LOOP __attribute__((noinline))
#define INLINE __attribute__((always_inline)) inline

enum { MAX_FIELDS = 8, MAX_LANES = MAX_BLOCKS * BLOCK_LANES, MAX_VALUES = MAX_FIELDS * MAX_LANES };

// Random numbers ------------------------------------------------------------------------------------------

static const u32 GOLDEN = 0x9e3779b9;

// Returns the finaliser of MurmurHash3 (Appleby).
static u32 mix(u32 bits)
{
    bits = (bits ^ bits >> 16) * 0x85ebca6b;
    bits = (bits ^ bits >> 13) * 0xc2b2ae35;
    return bits ^ bits >> 16;
}

static u32 absorb(u32 state, u32 number)
{
    return mix((state ^ number) + GOLDEN);
}

// Returns random number i of a stream: SplitMix (Steele et al., OOPSLA 2014), which counts in steps of GOLDEN.
static u32 draw(u32 stream, u32 i)
{
    return mix(stream + (i + 1) * GOLDEN);
}

static u32 stream_of_chunk(const struct narrow *narrow, const struct libra *libra)
{
    u32 state = absorb(absorb(absorb(0, narrow->seed), swap(libra->key[0])), swap(libra->key[1]));

    return absorb(state, swap(libra->chunk));
}

// Rotation ------------------------------------------------------------------------------------------------

// Gives values random signs.
LOOP static void flip(float *values, i64 count, u32 stream)
{
    for (i64 i = 0; i < count; i++) {
        u32 bits;

        __builtin_memcpy(&bits, &values[i], sizeof bits);
        bits ^= draw(stream, (u32)i) & 0x80000000;
        __builtin_memcpy(&values[i], &bits, sizeof bits);
    }
}

LOOP static void scale(float *values, i64 count, float factor)
{
    for (i64 i = 0; i < count; i++)
        values[i] *= factor;
}

typedef float eight __attribute__((vector_size(32)));

// The first three steps of a transform: neighbours, then pairs, then fours. Each value becomes the sum with its partner,
// or the partner less the value: what a butterfly makes, to the bit, without leaving a vector.
LOOP static void small_butterflies(float *values, i64 count)
{
    for (i64 i = 0; i < count; i += 8) {
        eight v;

        __builtin_memcpy(&v, &values[i], sizeof v);
        v = __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6) + v * (eight){1, -1, 1, -1, 1, -1, 1, -1};
        v = __builtin_shufflevector(v, v, 2, 3, 0, 1, 6, 7, 4, 5) + v * (eight){1, 1, -1, -1, 1, 1, -1, -1};
        v = __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3) + v * (eight){1, 1, 1, 1, -1, -1, -1, -1};
        __builtin_memcpy(&values[i], &v, sizeof v);
    }
}

LOOP static void butterfly(float *restrict low, float *restrict high, i64 count)
{
    for (i64 i = 0; i < count; i++) {
        float sum = low[i] + high[i], difference = low[i] - high[i];

        low[i] = sum;
        high[i] = difference;
    }
}

// Two steps at once, of four neighbouring runs of `count` values: memory is passed over half as often.
LOOP static void double_butterfly(float *restrict a, float *restrict b, float *restrict c, float *restrict d, i64 count)
{
    for (i64 i = 0; i < count; i++) {
        float p = a[i] + b[i], q = a[i] - b[i], r = c[i] + d[i], s = c[i] - d[i];

        a[i] = p + r;
        b[i] = q + s;
        c[i] = p - r;
        d[i] = q - s;
    }
}

// Multiplies a power of two of values, at least 8, with the Hadamard matrix of that size.
static void transform(float *values, i64 count)
{
    i64 width = 8;

    small_butterflies(values, count);
    for (; 4 * width <= count; width *= 4)
        for (float *v = values; v < values + count; v += 4 * width)
            double_butterfly(v, v + width, v + 2 * width, v + 3 * width, width);
    if (width < count)
        butterfly(values, values + width, width);
}

// Rotates values, or rotates them back, in parts whose sizes are the powers of two that `count` is the sum of, largest
// first. A part of 2^p values is scaled by 2^-(p / 2), rounded down, and back by 2^(p / 2 - p): powers of two, exactly.
static void rotate(float *values, i64 count, bool back)
{
    while (count) {
        i64 power = 63 - __builtin_clzll((u64)count), size = 1ll << power;

        scale(values, size, 1.0f / (float)(1ll << (back ? power - power / 2 : power / 2)));
        transform(values, size);
        values += size;
        count -= size;
    }
}

// Rounding ------------------------------------------------------------------------------------------------

static u32 magnitude_bits(float value)
{
    u32 bits;

    __builtin_memcpy(&bits, &value, sizeof bits);
    return bits & 0x7fffffff;
}

// Returns the biased exponent of a magnitude; 1 for a subnormal number, which is no zero: a sum may fade to it.
static u32 exponent_above(u32 bits)
{
    return bits >> 23 ? bits >> 23 : bits > 0;
}

// Values as they become fields of lanes.
struct rounding {
    const struct scaling *scaling;
    float bound;
    u32 stream;  // of random numbers
    u32 largest; // magnitude's bits until now
    u32 clipped; // values until now
};

// Rounds a field's values, whose first one is number `first` of the chunk: to the nearest number (at a tie, the lower
// one), or up or down at random, so that the mean is the value.
INLINE static void round_values(const float *values, i32 *rounded, i64 count, bool nearest, u32 first,
                                struct rounding *rounding)
{
    float factor = rounding->scaling->up, rest = rounding->scaling->up_rest, bound = rounding->bound;
    u32 stream = rounding->stream, largest = rounding->largest, beyond = 0;

    for (i64 i = 0; i < count; i++) {
        u32 bits = magnitude_bits(values[i]);
        float scaled = values[i] * factor * rest, number = scaled == scaled ? scaled : 0;
        float upper = number > bound ? bound : number, kept = upper < -bound ? -bound : upper;
        float below = __builtin_floorf(kept);
        float chance = nearest ? 0.5f : (float)(i32)(draw(stream, first + (u32)i) >> 8) * 0x1p-24f;

        largest = bits > largest ? bits : largest;
        beyond += number != kept;
        rounded[i] = (i32)below + (chance < kept - below);
    }
    rounding->largest = largest;
    rounding->clipped += beyond;
}

LOOP static void round_randomly(const float *restrict values, i32 *restrict rounded, i64 count, u32 first,
                                struct rounding *rounding)
{
    round_values(values, rounded, count, false, first, rounding);
}

LOOP static void round_to_nearest(const float *restrict values, i32 *restrict rounded, i64 count,
                                  struct rounding *rounding)
{
    round_values(values, rounded, count, true, 0, rounding);
}

LOOP static void add_field(const i32 *restrict rounded, u32 *restrict lanes, i64 count, u32 shift)
{
    for (i64 i = 0; i < count; i++)
        lanes[i] += (u32)rounded[i] << shift;
}

// Writes what the rounding has left of the values; nothing of values that are not finite: those have been sent.
LOOP static void leave(const float *restrict values, const i32 *restrict rounded, float *restrict left, i64 count,
                       float factor, float rest)
{
    for (i64 i = 0; i < count; i++) {
        float difference = values[i] - (float)rounded[i] * factor * rest;

        left[i] = magnitude_bits(difference) < 0x7f800000 ? difference : 0;
    }
}

LOOP static void add(const float *restrict kept, float *restrict values, i64 count)
{
    for (i64 i = 0; i < count; i++)
        values[i] += kept[i];
}

// Converts words between network and host order, from one place to another or where they are.
LOOP static void swap_all(const word *from, u32 *to, i64 count)
{
    for (i64 i = 0; i < count; i++)
        to[i] = swap(from[i]);
}

u32 narrow_pack(const struct narrow *narrow, const struct libra *header, const float *values, const float *kept,
                float *left, u32 *lanes, const struct scaling *scaling, float bound, u32 *clipped)
{
    i64 width = (i64)blocks_of(swap(header->kind)) * BLOCK_LANES, count = width * narrow->fields;
    u32 of_chunk = stream_of_chunk(narrow, header);
    struct rounding rounding = {
        .scaling = scaling,
        .bound = bound,
        .stream = absorb(absorb(of_chunk, swap(header->round)), narrow->rank),
    };
    _Alignas(64) float given[MAX_VALUES];
    _Alignas(64) i32 rounded[MAX_LANES];

    if (narrow->rotated || kept) {
        __builtin_memcpy(given, values, (u64)count * sizeof *given);
        values = given;
    }
    if (narrow->rotated) {
        flip(given, count, of_chunk);
        rotate(given, count, false);
    }
    if (kept)
        add(kept, given, count);
    __builtin_memset(lanes, 0, (u64)width * sizeof *lanes);
    for (u32 field = 0; field < narrow->fields; field++) {
        i64 first = field * width;

        if (narrow->nearest)
            round_to_nearest(&values[first], rounded, width, &rounding);
        else
            round_randomly(&values[first], rounded, width, (u32)first, &rounding);
        add_field(rounded, lanes, width, field * narrow->bits);
        if (left)
            leave(&values[first], rounded, &left[first], width, scaling->down, scaling->down_rest);
    }
    swap_all((const word *)lanes, lanes, width);
    *clipped = rounding.clipped;
    return exponent_above(rounding.largest);
}

// Takes the lowest field of each lane: what remains is the number above it, without the borrow.
LOOP static void take_field(i32 *restrict lanes, float *restrict values, i64 count, u32 bits, float factor, float rest)
{
    for (i64 i = 0; i < count; i++) {
        i32 field = (i32)((u32)lanes[i] << (32 - bits)) >> (32 - bits);

        lanes[i] = (i32)((u32)lanes[i] - (u32)field) >> bits;
        values[i] = (float)field * factor * rest;
    }
}

void narrow_unpack(const struct narrow *narrow, const struct libra *libra, float *values, i64 count,
                   const struct scaling *scaling)
{
    i64 width = (i64)blocks_of(swap(libra->kind)) * BLOCK_LANES, own = width * narrow->fields;
    _Alignas(64) float found[MAX_VALUES];
    _Alignas(64) i32 rest[MAX_LANES];

    swap_all(lanes_of(libra), (u32 *)rest, width);
    for (u32 field = 0; field < narrow->fields; field++)
        take_field(rest, &found[field * width], width, narrow->bits, scaling->down, scaling->down_rest);
    if (narrow->rotated) {
        rotate(found, own, true);
        flip(found, own, stream_of_chunk(narrow, libra));
    }
    own = own < count ? own : count;
    __builtin_memcpy(values, found, (u64)own * sizeof *values);
    __builtin_memset(&values[own], 0, (u64)(count - own) * sizeof *values);
}
