// SPDX-License-Identifier: Apache-2.0
// Runs packets under the caller's clock: without a thread or a descriptor, at the given times only.
#include "calls.h"
#include "packets.h"

enum { TURNS = 1024 }; // rounds of packets that enter again, for one frame; the rest go on with the next frame

static bool is_crowded(const struct context *ctx)
{
    return ctx->upcall_used > ctx->upcall_size / 2;
}

static void arrive(struct context *ctx, u64 now_ns, u64 number, u8 *data, u64 length)
{
    ctx->now_ns = now_ns;
    ctx->now_us = (now_ns - ctx->start_ns) / 1000;
    struct port *port = ctx->portmap[number];
    if (port)
        count_received(ctx, port, data, length);
    run(ctx, data, length, number, NULL);
    for (int turn = 0; turn < TURNS && ctx->requeue_head != ctx->requeue_tail && !is_crowded(ctx); turn++)
        run_requeued(ctx);
    flush_all(ctx);
}

u64 libra_batch(struct context *ctx, const u64 *times_ns, const u64 *ports, const u64 *lengths, u8 *frames, u64 *ends,
                u64 count)
{
    u64 done = 0;
    for (; done < count && !is_crowded(ctx); done++) {
        arrive(ctx, times_ns[done], ports[done], frames, lengths[done]);
        frames += lengths[done];
        ends[done] = ctx->upcall_used;
    }
    return done;
}
