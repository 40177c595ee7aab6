// SPDX-License-Identifier: Apache-2.0
// Values to lanes and back: the arithmetic of libra.vans.libra.codec, touching each value once.
#pragma once

#include "wire.h"

// By scale: what a value is multiplied with, in two steps, and what a sum is; codec.py says why.
struct factors {
    float up[256];
    float up_rest[256];
    float down[256];
    float down_rest[256];
};

// The three loops over lanes are not inlined: they are long when vectorised, and a call costs nothing beside a chunk.
#define LOOP __attribute__((noinline))

// Values to lanes in network order. What leaves +-bound is clipped, what is not a number becomes 0.
// Returns the biased exponent of the largest magnitude; 255: not all are finite. flushed: how many are not 0, but their
// lane is.
LOOP u32 quantise(const float *restrict values, u32 *restrict lanes, i64 count, float factor, float rest, float bound,
                  u32 *flushed);

// Lanes in network order to values.
LOOP void dequantise(const word *restrict lanes, float *restrict values, i64 count, float factor, float rest);

// Words between network and host order.
LOOP void swap_words(const word *restrict from, u32 *restrict to, i64 count);

// The first `count` lanes of an intact packet as float32, or as int32 if there are no factors; what it has no blocks for
// is 0.
void read_values(const struct libra *libra, const struct factors *factors, u32 *values, i64 count);
