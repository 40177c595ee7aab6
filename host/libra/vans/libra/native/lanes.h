// SPDX-License-Identifier: Apache-2.0
// Conversion of values to lanes and back: the arithmetic of libra.vans.libra.codec, touching each value once.
#pragma once

#include "narrow.h"

// Factors by scale: of a value, in two steps, and of a sum, in two steps; codec.py gives the reason.
struct factors {
    float up[256];
    float up_rest[256];
    float down[256];
    float down_rest[256];
};

// The three loops over lanes are not inlined: they are long when vectorised, and a call costs little beside a chunk.
#define LOOP __attribute__((noinline))

// Converts values to lanes in network order; clips values beyond +-bound, makes not-a-numbers 0. Returns the biased
// exponent of the largest magnitude; 255: not all are finite. flushed: number of values that are not 0, though their
// lane is.
LOOP u32 quantise(const float *restrict values, u32 *restrict lanes, i64 count, float factor, float rest, float bound,
                  u32 *flushed);

// Converts lanes in network order to values.
LOOP void dequantise(const word *restrict lanes, float *restrict values, i64 count, float factor, float rest);

// Converts words between network and host order.
LOOP void swap_words(const word *restrict from, u32 *restrict to, i64 count);

// Reads the factors of a scale.
void scaling_at(const struct factors *factors, u32 scale, struct scaling *scaling);

// Reads the first `count` values of an intact packet as float32, or as int32 if there are no factors; those beyond its
// blocks are 0. narrow: how values share lanes that have a scale, or null.
void read_values(const struct libra *libra, const struct factors *factors, const struct narrow *narrow, u32 *values,
                 i64 count);
