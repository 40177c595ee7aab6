// SPDX-License-Identifier: Apache-2.0
// The arrival of packets at the program and, of packets that the switch sends, at the port: at once, or when they have been
// under way on an impaired link as long as they should.
#include "impairments.h"
#include "packets.h"

void enter(struct context *ctx, struct port *port, u8 *data, u64 length)
{
    count_received(ctx, port, data, length);
    run(ctx, data, length, port->number, NULL);
}

void deliver(struct context *ctx, struct port *port, u8 *data, u64 length)
{
    if (!port->in) {
        enter(ctx, port, data, length);
        return;
    }
    _Alignas(16) struct part packet[2] = {{data, length}};
    for (u64 copies = impair(ctx, port->in, packet); copies; copies--)
        enter(ctx, port, data, length);
}

// Returns true if the line's first packet could go on now.
static bool may_arrive(const struct context *ctx, const struct line *line)
{
    bool crowded = ctx->upcall_used > ctx->upcall_size / 2;
    return line->held && !crowded && !(line->outward && has_backlog(line->port));
}

// Lets packets arrive. Their memory stays in use until every port is flushed, because frames refer to it.
static void release_line(struct context *ctx, struct line *line)
{
    _Alignas(16) struct held *gone[BATCH];
    u64 count = 0;
    while (count < BATCH && may_arrive(ctx, line) && line->heap[0].time_ns <= ctx->now_ns) {
        struct held *held = gone[count++] = take_held(line);
        if (line->outward)
            transmit(ctx, line->port, held->bytes, held->length, NULL, 0);
        else
            enter(ctx, line->port, held->bytes, held->length);
    }
    if (!count)
        return;
    flush_all(ctx);
    while (count)
        gone[--count]->gone = 1;
    free_held(line);
}

void release(struct context *ctx)
{
    for (u64 i = 0; i < ctx->line_count; i++)
        release_line(ctx, ctx->lines[i]);
}

i64 next_release(const struct context *ctx)
{
    i64 least = -1;
    for (u64 i = 0; i < ctx->line_count; i++) {
        const struct line *line = ctx->lines[i];
        if (!may_arrive(ctx, line))
            continue; // a port with a backlog is asked again soon
        u64 time_ns = line->heap[0].time_ns;
        i64 left = time_ns > ctx->now_ns ? (i64)(time_ns - ctx->now_ns) : 0;
        least = least < 0 || left < least ? left : least;
    }
    return least;
}
