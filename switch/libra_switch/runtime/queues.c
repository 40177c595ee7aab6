// SPDX-License-Identifier: Apache-2.0
// The traffic manager: queues between ingress and egress, for ports that cannot send at present.
//
// A port is blocked while the kernel has not taken all of its frames, while packets for it wait, while a packet occupies
// its line (impairments.h), or while its credit is limited (by tests). Packets for other ports go directly from ingress to egress. A blocked port has a queue for each
// priority, served from the highest number on, as in simple_switch.
#include "calls.h"
#include "impairments.h"
#include "packets.h"

enum {
    // Packets that leave a queue between two attempts to send. It is small, because packets that the kernel then
    // refuses have their queueing metadata already, and packets of higher priority wait for them.
    TOGETHER = 8,
    ROUNDS = 32, // rounds of one port before other ports and the receivers have their turn
};

static struct waiting *record_at(const struct queue *queue, u64 position)
{
    return (void *)(queue->base + (position & (queue->size - 1)));
}

// Returns the number of bytes from a position to the end of the ring.
static u64 left_at(const struct queue *queue, u64 position)
{
    return queue->size - (position & (queue->size - 1));
}

struct waiting *libra_enqueue(struct context *ctx, struct port *port, struct queue *queue, const u8 *phv,
                              u64 phv_size, const u8 *payload, u64 payload_length)
{
    u64 size = round_up8(sizeof(struct waiting) + phv_size + payload_length);
    u64 left = left_at(queue, queue->tail);
    u64 start = left < size ? queue->tail + left : queue->tail;
    u64 limit = port->out && port->out->queue_limit ? port->out->queue_limit : ctx->queue_limit;
    if (queue->depth >= limit || start + size - queue->free > queue->size) {
        port->queue_drops++;
        ctx->queue_drops++;
        return NULL;
    }
    if (start != queue->tail)
        record_at(queue, queue->tail)->size = 0;
    struct waiting *record = record_at(queue, start);
    record->size = size;
    record->ticket = ctx->tickets++;
    copy(record->phv, phv, phv_size);
    copy(record->phv + phv_size, payload, payload_length);
    queue->tail = start + size;
    queue->depth++;
    port->queued++;
    return record;
}

// Runs the first packet of the highest priority; at least one packet must be queued.
static void pop(struct context *ctx, struct port *port)
{
    u64 priority = ctx->queues - 1;
    while (!port->queues[priority].depth)
        priority--;
    struct queue *queue = &port->queues[priority];
    u64 start = queue->head;
    if (!record_at(queue, start)->size)
        start += left_at(queue, start);
    struct waiting *record = record_at(queue, start);
    queue->depth--;
    port->queued--;
    record->program->dequeue(ctx, record->program, record, port->number, priority, queue->depth);
    queue->head = start + record->size;
}

// Returns true if one more packet may go on to the port, and takes its credit.
static bool may_leave(const struct context *ctx, struct port *port)
{
    // Frames for Python, captures and traces need room there.
    bool crowded = ctx->upcall_used > ctx->upcall_size / 2;
    if (!port->queued || !port->credit || crowded || busy_ns(ctx, port))
        return false;
    port->credit -= port->credit > 0;
    return true;
}

// Runs the packets that the port can send now. A record's memory stays in use until `serve` has flushed every port,
// because frames refer to it.
static void serve_port(struct context *ctx, struct port *port)
{
    for (int round = 0; round < ROUNDS; round++) {
        if (has_backlog(port) && drain_backlog(port))
            return;
        for (int i = 0; i < TOGETHER; i++) {
            if (!may_leave(ctx, port)) {
                flush(ctx, port);
                return;
            }
            pop(ctx, port);
        }
        flush(ctx, port);
    }
}

// Frees the records of packets that have left; an empty queue starts over, to touch few pages.
static void reclaim(const struct context *ctx, struct port *port)
{
    for (u64 i = 0; i < ctx->queues; i++) {
        struct queue *queue = &port->queues[i];
        if (!queue->depth)
            queue->head = queue->tail = 0;
        queue->free = queue->head;
    }
}

void serve(struct context *ctx)
{
    for (struct port *port = ctx->first_blocked; port; port = port->next_blocked)
        serve_port(ctx, port);
    flush_all(ctx);
    struct port *port = ctx->first_blocked; // serving may have blocked more, in front of the others
    ctx->first_blocked = NULL;
    ctx->blocked = 0;
    ctx->eager = 0;
    while (port) {
        struct port *next = port->next_blocked;
        port->blocked = 0;
        reclaim(ctx, port);
        if (port->queued || has_backlog(port) || port->credit >= 0 || busy_ns(ctx, port))
            block(ctx, port);
        if (port->queued && !has_backlog(port) && port->credit && !busy_ns(ctx, port))
            ctx->eager = 1;
        port = next;
    }
}
