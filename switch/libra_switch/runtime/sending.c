// SPDX-License-Identifier: Apache-2.0
#include "sending.h"
#include "calls.h"
#include "queues.h"

i64 send(i32 fd, const void *data, u64 length, i32 flags);
i32 sendmmsg(i32 fd, struct message *, u32 count, i32 flags);

static bool is_busy(i32 error)
{
    return error == EAGAIN || error == ENOBUFS || error == EINTR;
}

static void count_drop(struct port *port, i32 error)
{
    port->last_errno = (u64)error;
    port->tx_drops++;
    port->tx_too_long += error == EMSGSIZE;
}

bool drain_backlog(struct port *port)
{
    while (has_backlog(port)) {
        const struct kept *frame = (void *)(port->backlog + port->backlog_head);
        if (send((i32)port->send_fd, frame->bytes, frame->length, MSG_DONTWAIT) < 0) {
            i32 error = error_number();
            if (is_busy(error))
                return true;
            count_drop(port, error);
        }
        port->backlog_head += sizeof *frame + round_up8(frame->length);
    }
    port->backlog_head = port->backlog_end = 0;
    return false;
}

static void keep(struct port *port, const struct part parts[2])
{
    u64 length = parts[0].length + parts[1].length;
    u64 end = port->backlog_end + sizeof(struct kept) + round_up8(length);
    if (end > BACKLOG_BYTES) {
        port->tx_drops++;
        return;
    }
    struct kept *frame = (void *)(port->backlog + port->backlog_end);
    frame->length = length;
    copy(frame->bytes, parts[0].data, parts[0].length);
    copy(frame->bytes + parts[0].length, parts[1].data, parts[1].length);
    port->backlog_end = end;
}

void flush(struct context *ctx, struct port *port)
{
    u64 count = port->count, sent = 0;
    port->count = 0;
    while (sent < count) {
        i32 taken = sendmmsg((i32)port->send_fd, port->messages + sent, (u32)(count - sent), MSG_DONTWAIT);
        if (taken > 0) {
            sent += (u64)taken;
            continue;
        }
        i32 error = error_number();
        if (is_busy(error)) {
            // The backlog was empty: a blocked port gets no frames until it is.
            for (; sent < count; sent++)
                keep(port, port->parts[sent]);
            block(ctx, port);
            return;
        }
        count_drop(port, error);
        sent++;
    }
}

void flush_all(struct context *ctx)
{
    for (u64 i = 0; i < ctx->port_count; i++)
        if (ctx->ports[i]->count)
            flush(ctx, ctx->ports[i]);
    ctx->arena_used = 0;
}

u8 *libra_arena(struct context *ctx, u64 size)
{
    if (ctx->arena_used + size > ARENA_BYTES)
        flush_all(ctx);
    return ctx->arena + ctx->arena_used;
}

void libra_tx(struct context *ctx, u64 number, u8 *headers, u64 header_length, u8 *payload, u64 payload_length)
{
    struct port *port = number < MAX_PORTS ? ctx->portmap[number] : NULL;
    if (!port) {
        ctx->no_port++;
        return;
    }
    port->tx_packets++;
    port->tx_bytes += header_length + payload_length;
    if (port->capture)
        libra_upcall(ctx, UP_CAPTURE_OUT, number, headers, header_length, payload, payload_length);
    if (port->fd < 0) {
        libra_upcall(ctx, UP_FRAME, number, headers, header_length, payload, payload_length);
        return;
    }
    struct part *parts = port->parts[port->count];
    parts[0] = (struct part){headers, header_length};
    parts[1] = (struct part){payload, payload_length};
    // Each part costs the kernel a few tens of ns; a frame that the program parsed to its end has one.
    port->messages[port->count].part_count = payload_length ? 2 : 1;
    if (++port->count == TX_QUEUE)
        flush(ctx, port);
}
