// SPDX-License-Identifier: Apache-2.0
// Functions for Python: the loop of the data plane's thread, and frames from other sources.
#include "calls.h"
#include "impairments.h"
#include "libc.h"
#include "packets.h"

enum {
    BACKLOG_WAIT_NS = 1000000, // time between attempts to send a backlog while no frame arrives
    UNASKED = 3,         // rounds without a poll while frames keep arriving
};

static void read_clock(struct context *ctx)
{
    struct time time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    ctx->now_ns = (u64)time.seconds * 1000000000 + (u64)time.nanoseconds;
    ctx->now_us = (ctx->now_ns - ctx->start_ns) / 1000;
}

static void send_all(struct context *ctx)
{
    flush_all(ctx);
    if (ctx->line_count)
        release(ctx);
    if (ctx->blocked)
        serve(ctx);
}

static i64 earlier(i64 a, i64 b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

// Returns how long blocked ports may wait, in ns; a negative number if there are none.
static i64 patience_of_ports(const struct context *ctx)
{
    i64 least = -1;
    for (const struct port *port = ctx->first_blocked; port; port = port->next_blocked) {
        u64 busy = has_backlog(port) ? 0 : busy_ns(ctx, port);
        // A full queueing discipline leaves the socket writable, so the loop can only wait for a time.
        least = earlier(least, busy && busy < BACKLOG_WAIT_NS ? (i64)busy : BACKLOG_WAIT_NS);
    }
    return least;
}

// Returns how long a poll may wait for frames, in ns; a negative number for ever.
static i64 patience(struct context *ctx)
{
    if (ctx->requeue_head != ctx->requeue_tail || ctx->eager)
        return 0;
    if (!ctx->line_count)
        return ctx->blocked ? BACKLOG_WAIT_NS : -1;
    read_clock(ctx);
    return earlier(patience_of_ports(ctx), next_release(ctx));
}

// Waits for frames, and for more frames if that pays; returns poll's result.
static i32 wait_for_frames(struct context *ctx)
{
    static const struct time gather = {.nanoseconds = GATHER_NS};
    i64 most = patience(ctx);
    struct time limit = {most / 1000000000, most % 1000000000};
    if (ctx->gathering.gap_ns && (most < 0 || most > GATHER_NS))
        nanosleep(&gather, NULL);
    return ppoll(ctx->polls, ctx->port_count + ctx->rings_count + 1, most < 0 ? NULL : &limit, NULL);
}

// Takes a round of frames from the ports that have some; returns their number.
static u64 receive_all(struct context *ctx)
{
    u64 room = BATCH, taken = 0;
    give_back_all(ctx);
    for (u64 i = 0; i < ctx->port_count + ctx->rings_count; i++) {
        if (!ctx->polls[i + 1].revents)
            continue;
        if (!room) {
            flush_all(ctx);
            give_back_all(ctx);
            room = BATCH;
        }
        u64 count = i < ctx->port_count ? receive(ctx, ctx->ports[i], room)
                                        : receive_rings(ctx, ctx->rings[i - ctx->port_count], room);
        room -= count;
        taken += count;
    }
    return taken;
}

u64 libra_loop(struct context *ctx)
{
    u64 unasked = 0; // rounds left in which ports that had frames are read without a poll
    for (;;) {
        bool ask = !unasked;
        i32 ready = ask ? wait_for_frames(ctx) : 1;
        read_clock(ctx);
        u64 taken = ready > 0 ? receive_all(ctx) : 0;
        u64 rest = ask ? UNASKED : unasked - 1;
        u64 most = ctx->gathering.gap_ns ? BATCH - 1 : 0; // gathering polls after each round but a full one
        unasked = taken > most ? rest : 0;
        note_taken(&ctx->gathering, ctx->now_ns, taken, ask);
        run_requeued(ctx);
        send_all(ctx);
        if (ctx->polls[0].revents)
            return EV_CONTROL;
        if (ctx->upcall_used)
            return EV_UPCALL;
    }
}

void libra_resume(struct context *ctx)
{
    read_clock(ctx);
    send_all(ctx);
    run_requeued(ctx);
    send_all(ctx);
}

void libra_inject(struct context *ctx, u8 *data, u64 length, u64 number)
{
    read_clock(ctx);
    struct port *port = ctx->portmap[number];
    if (port)
        deliver(ctx, port, data, length);
    else
        run(ctx, data, length, number, NULL);
    run_requeued(ctx);
    libra_resume(ctx);
}

void libra_bench(struct context *ctx, u8 *frames, u64 length, u64 port, u64 times, u64 count)
{
    for (u64 i = 0, next = 0; i < times; i++) {
        run(ctx, frames + next * length, length, port, NULL);
        next = next + 1 < count ? next + 1 : 0;
        ctx->upcall_used = 0;
        ctx->arena_used = 0;
    }
}
