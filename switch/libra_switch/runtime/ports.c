// SPDX-License-Identifier: Apache-2.0
// Facts about ports: the frames that they receive, and the list of those that are blocked.
#include "calls.h"
#include "packets.h"

void count_received(struct context *ctx, struct port *port, const u8 *data, u64 length)
{
    port->rx_packets++;
    port->rx_bytes += length;
    if (port->capture)
        libra_upcall(ctx, UP_CAPTURE_IN, port->number, data, length, NULL, 0);
}

void count_drops(struct port *port, u64 packets, i32 error)
{
    port->last_errno = (u64)error;
    port->tx_drops += packets;
    port->tx_too_long += error == EMSGSIZE ? packets : 0;
}

void block(struct context *ctx, struct port *port)
{
    if (port->blocked)
        return;
    port->blocked = 1;
    port->next_blocked = ctx->first_blocked;
    ctx->first_blocked = port;
    ctx->blocked++;
}

struct port *libra_blocked(const struct context *ctx, u64 number)
{
    struct port *port = number < MAX_PORTS ? ctx->portmap[number] : NULL;
    return port && port->blocked ? port : NULL;
}
