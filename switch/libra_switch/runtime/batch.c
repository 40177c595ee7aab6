// SPDX-License-Identifier: Apache-2.0
// Packets under a clock that somebody else keeps: no thread, no descriptor, no time but the one that is given.
#include "calls.h"
#include "packets.h"

enum { TURNS = 1024 }; // of packets that enter again, for one frame; what is left goes on with the next frame

static bool is_crowded(const struct context *ctx)
{
    return ctx->upcall_used > ctx->upcall_size / 2;
}

u64 libra_batch(struct context *ctx, u64 now_ns, u8 *frames, const u64 *lengths, u64 count, u64 number)
{
    struct port *port = ctx->portmap[number];
    ctx->now_ns = now_ns;
    ctx->now_us = (now_ns - ctx->start_ns) / 1000;
    u64 done = 0;
    for (; done < count && !is_crowded(ctx); done++) {
        if (port)
            count_received(ctx, port, frames, lengths[done]);
        run(ctx, frames, lengths[done], number, NULL);
        for (int turn = 0; turn < TURNS && ctx->requeue_head != ctx->requeue_tail && !is_crowded(ctx); turn++)
            run_requeued(ctx);
        flush_all(ctx);
        frames += lengths[done];
    }
    return done;
}
