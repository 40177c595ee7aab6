// SPDX-License-Identifier: Apache-2.0
// Packets that are parsed again: resubmitted and recirculated packets wait in a ring of items.
#include "calls.h"
#include "packets.h"

// Frames may refer to an item until the next flush, so the ring has BATCH more items than may wait.
static struct item *item_at(const struct context *ctx, u64 number)
{
    return &ctx->items[number % (REQUEUE_SLOTS + BATCH)];
}

struct item *libra_requeue(struct context *ctx, u64 kind, u64 port, const u8 *headers, u64 header_length,
                           const u8 *payload, u64 payload_length)
{
    struct item *item = item_at(ctx, ctx->requeue_tail);
    u64 length = header_length + payload_length;
    if (ctx->requeue_tail - ctx->requeue_head >= REQUEUE_SLOTS || length > MAX_PACKET) {
        ctx->requeue_drops++;
        return NULL;
    }
    ctx->requeue_tail++;
    item->length = length;
    item->port = port;
    item->kind = kind;
    copy(item->data, headers, header_length);
    copy(item->data + header_length, payload, payload_length);
    return item;
}

void run(struct context *ctx, u8 *data, u64 length, u64 port, struct item *item)
{
    struct program *program = item ? item->program : ctx->program;
    if (!program)
        return;
    ctx->parsed++;
    program->run(ctx, program, data, length, port, item);
}

void run_requeued(struct context *ctx)
{
    for (int i = 0; i < BATCH && ctx->requeue_head != ctx->requeue_tail; i++) {
        struct item *item = item_at(ctx, ctx->requeue_head);
        run(ctx, item->data, item->length, item->port, item);
        ctx->requeue_head++;
    }
}
