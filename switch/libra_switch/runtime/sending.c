// SPDX-License-Identifier: Apache-2.0
#include "calls.h"
#include "impairments.h"
#include "joining.h"
#include "libc.h"
#include "packets.h"

static i64 send_kept(const struct port *port, const struct kept *frame)
{
    if (port->together)
        return send((i32)port->send_fd, &frame->vnet, VNET_HDR + frame->length, MSG_DONTWAIT);
    return send((i32)port->send_fd, frame->bytes, frame->length, MSG_DONTWAIT);
}

static bool drain_to_rings(struct port *port)
{
    if (kick(port))
        return true;
    while (port->backlog_head != port->backlog_end) {
        struct kept *frame = (void *)(port->backlog + port->backlog_head);
        _Alignas(16) struct part parts[1][2] = {{{frame->bytes, frame->length}}};
        if (!send_rings(port, parts, 1))
            return true;
        port->backlog_head += sizeof *frame + round_up8(frame->length);
    }
    port->backlog_head = port->backlog_end = 0;
    return has_backlog(port);
}

bool drain_backlog(struct port *port)
{
    if (port->rings)
        return drain_to_rings(port);
    while (has_backlog(port)) {
        const struct kept *frame = (void *)(port->backlog + port->backlog_head);
        if (send_kept(port, frame) < 0) {
            i32 error = error_number();
            if (is_busy(error))
                return true;
            count_drops(port, 1, error);
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
    frame->vnet = (struct vnet){0};
    copy(frame->bytes, parts[0].data, parts[0].length);
    copy(frame->bytes + parts[0].length, parts[1].data, parts[1].length);
    port->backlog_end = end;
}

// Sends `count` messages; returns the number that are sent or dropped. Fewer are if the kernel is busy, or cannot join
// the next one's packets. `frames` describes the messages; null: each is one packet.
static u64 send_messages(struct port *port, struct message *messages, u64 count, const struct joined *frames)
{
    u64 sent = 0;
    while (sent < count) {
        i32 taken = sendmmsg((i32)port->send_fd, messages + sent, (u32)(count - sent), MSG_DONTWAIT);
        if (taken > 0) {
            sent += (u64)taken;
            continue;
        }
        i32 error = error_number();
        u64 packets = frames ? frames[sent].count : 1;
        if (error == EINVAL && packets > 1) {
            join_no_more(port);
            break;
        }
        if (is_busy(error))
            break;
        count_drops(port, packets, error);
        sent++;
    }
    return sent;
}

// Sends packets, joined if possible; returns the number that are sent or dropped.
static u64 send_joined(struct context *ctx, struct port *port)
{
    u64 done = 0;
    for (bool joining = true; joining && done < port->count;) {
        u64 before = port->together, frames = join(ctx, port, done);
        u64 sent = send_messages(port, ctx->joined_messages, frames, ctx->joined);
        done = sent < frames ? ctx->joined[sent].first : port->count;
        joining = port->together != before; // the remaining packets go one by one
    }
    return done;
}

// Frames that a full send buffer (EAGAIN) or queueing discipline (ENOBUFS) does not take become the port's backlog, and
// the port is blocked: its next packets wait before egress (queues.c) until the backlog is gone. So shaping loses no
// frame, and no port waits for another. A frame that cannot be sent at all is dropped and counted.
void flush(struct context *ctx, struct port *port)
{
    // Packets of a line that were under way may come while others wait; they go behind these.
    u64 done = 0;
    if (port->rings)
        done = has_backlog(port) ? 0 : send_rings(port, port->parts, port->count);
    else if (!has_backlog(port))
        done = port->together ? send_joined(ctx, port) : send_messages(port, port->messages, port->count, NULL);
    for (; done < port->count; done++)
        keep(port, port->parts[done]);
    if (has_backlog(port))
        block(ctx, port);
    port->count = 0;
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

void transmit(struct context *ctx, struct port *port, u8 *headers, u64 header_length, u8 *payload, u64 payload_length)
{
    if (port->fd < 0) {
        libra_upcall(ctx, UP_FRAME, port->number, headers, header_length, payload, payload_length);
        return;
    }
    struct part *parts = port->parts[port->count];
    parts[0] = (struct part){headers, header_length};
    parts[1] = (struct part){payload, payload_length};
    // Each part costs the kernel a few tens of ns; a frame that the program parsed to its end has one part.
    port->messages[port->count].part_count = payload_length ? 2 : 1;
    if (++port->count == TX_QUEUE)
        flush(ctx, port);
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
    if (!port->out) {
        transmit(ctx, port, headers, header_length, payload, payload_length);
        return;
    }
    _Alignas(16) struct part packet[2] = {{headers, header_length}, {payload, payload_length}};
    for (u64 copies = impair(ctx, port->out, packet); copies; copies--)
        transmit(ctx, port, headers, header_length, payload, payload_length);
    occupy(ctx, port->out, header_length + payload_length);
}
