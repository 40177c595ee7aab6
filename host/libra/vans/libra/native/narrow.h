// SPDX-License-Identifier: Apache-2.0
// Narrow lanes: several values share a lane, as fields of one signed number. docs/narrow_lanes.md.
// tests/oracle/narrow.py specifies it and gives the reasons; a test compares.
#pragma once

#include "wire.h"

struct narrow {
    u32 fields; // values in a lane
    u32 bits;   // of a field: 32 / fields
    u32 seed;   // of all random numbers, the same at all hosts
    u32 rank;   // of this worker, whose roundings are its own
    bool rotated;
    bool nearest; // true: values are rounded to the nearest number; false: at random
};

// Factors of a chunk's scale, in two steps as in struct factors.
struct scaling {
    float up, up_rest, down, down_rest;
};

// Rounds the values of the chunk that `header` (in network order) names, clips them beyond +-bound levels, and packs
// them into `lanes`, in network order: as many as the header's blocks have, `fields` values each. kept: what earlier
// rounds' roundings have left, which is added first; left: where that of this round goes. Both null: no error feedback.
// clipped: number of values that did not fit. Returns the biased exponent of the largest magnitude; 0: all are zeros;
// 255: not all are finite.
u32 narrow_pack(const struct narrow *, const struct libra *header, const float *values, const float *kept, float *left,
                u32 *lanes, const struct scaling *, float bound, u32 *clipped);

// Unpacks the first `count` values of an intact packet's chunk; those beyond its blocks are 0.
void narrow_unpack(const struct narrow *, const struct libra *, float *values, i64 count, const struct scaling *);
