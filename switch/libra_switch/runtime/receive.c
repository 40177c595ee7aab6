// SPDX-License-Identifier: Apache-2.0
#include "calls.h"
#include "libc.h"
#include "packets.h"

static void count_error(struct port *port, i32 error)
{
    if (error == EAGAIN)
        return;
    // The interface is down or gone: the socket stays, and works again when the interface is up.
    port->rx_errors++;
    port->last_errno = (u64)error;
    // EINVAL: virtio_net_hdr has no code for the frame's segmentation, and the kernel has dropped the frame.
    port->rx_uncut += error == EINVAL;
}

// Returns the kernel's tpacket status of a frame.
static u32 status_of(const struct message *message)
{
    const struct ancillary *aux = message->control;
    bool known = aux->level == SOL_PACKET && aux->type == PACKET_AUXDATA;
    return known && message->control_length >= offsetof(struct ancillary, vlan_tpid) + 2 ? aux->status : 0;
}

// Runs a received frame behind `vnet` bytes of the kernel.
static void take(struct context *ctx, struct port *port, struct message *message, u64 vnet)
{
    u8 *data = message->parts->data + vnet;
    u64 length = message->length - vnet;
    u32 status = status_of(message);
    message->control_length = RX_CONTROL;
    if (status & (TP_STATUS_CSUMNOTREADY | TP_STATUS_VLAN_VALID)) {
        if (!vnet)
            libra_describe(data, length, status);
        if (status & TP_STATUS_CSUMNOTREADY) {
            port->finished = 0;
            ask(port, VNET_HDR);
        }
        i64 added = libra_repair(ctx, port, data, length, message->control);
        if (added < 0)
            return;
        data -= added;
        length += (u64)added;
    }
    deliver(ctx, port, data, length);
}

u64 receive(struct context *ctx, struct port *port, u64 room)
{
    // The last messages, because frames that wait to be sent may refer to the buffers of earlier ones.
    struct message *messages = ctx->messages + (BATCH - room);
    u64 vnet = port->vnet;
    i32 count = recvmmsg((i32)port->fd, messages, (u32)room, MSG_DONTWAIT, NULL);
    if (count < 0) {
        count_error(port, error_number());
        return 0;
    }
    for (i32 i = 0; i < count; i++)
        take(ctx, port, &messages[i], vnet);
    if (vnet && !port->together) {
        port->finished += (u64)count;
        if (port->finished > FINISHED)
            ask(port, 0);
    }
    return (u64)count;
}

// By AF_XDP: the kernel receives into the frames of `fill`, and hands them over by `rx`.
u64 receive_rings(struct context *ctx, struct rings *rings, u64 room)
{
    u64 waiting = waiting_in(rings), count = waiting < room ? waiting : room;
    for (u64 i = 0; i < count; i++) {
        const struct descriptor *found = take_frame(rings);
        deliver(ctx, rings->port, rings->frames + found->address, found->length);
    }
    rings->received += count;
    return count;
}

void give_back_all(struct context *ctx)
{
    for (u64 i = 0; i < ctx->rings_count; i++)
        if (ctx->rings[i]->taken)
            give_back(ctx->rings[i]);
}
