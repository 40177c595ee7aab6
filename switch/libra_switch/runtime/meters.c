// SPDX-License-Identifier: Apache-2.0
// Meters: two token buckets a cell, as BMv2 computes them (meters.cpp), in double precision.
#include "calls.h"

// Takes tokens for `units` from the bucket; returns false, and takes none, if there are too few.
static bool take(struct bucket *bucket, u64 now_us, u64 units)
{
    u64 made = (u64)((double)now_us * bucket->rate);
    // Configuration does not move the origin of time, so the first packet finds the bucket full, as in BMv2.
    u64 tokens = bucket->tokens + (made - bucket->made);
    if (tokens > bucket->burst)
        tokens = bucket->burst;
    bool enough = tokens >= units;
    bucket->made = made;
    bucket->tokens = enough ? tokens - units : tokens;
    return enough;
}

u64 libra_meter(const struct context *ctx, struct meter *meter, u64 units)
{
    if (!meter->configured)
        return 0;
    if (!take(&meter->peak, ctx->now_us, units))
        return 2;
    return take(&meter->committed, ctx->now_us, units) ? 0 : 1;
}
