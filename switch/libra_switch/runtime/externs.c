// SPDX-License-Identifier: Apache-2.0
// Functions for running programs.
#include "calls.h"

// splitmix64
static u64 next_random(struct context *ctx)
{
    u64 z = ctx->random += 0x9E3779B97F4A7C15;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
}

u64 libra_random(struct context *ctx, u64 low, u64 high)
{
    u64 value = next_random(ctx), span = high - low + 1;
    return span ? low + value % span : value; // a span of 2**64 wraps to 0: every value will do
}

void libra_assert(struct context *ctx, bool failed)
{
    ctx->assert_failures += failed;
}

// Reserves a record of `length` bytes; returns null if the buffer would exceed `limit`.
static struct upcall *new_upcall(struct context *ctx, u64 limit, u64 kind, u64 id, u64 length)
{
    struct upcall *record = (void *)(ctx->upcalls + ctx->upcall_used);
    u64 size = sizeof *record + round_up8(length);
    if (ctx->upcall_used + size > limit)
        return NULL;
    record->size = (u32)size;
    record->kind = (u16)kind;
    record->id = (u16)id;
    record->length = length;
    ctx->upcall_used += size;
    return record;
}

void libra_upcall(struct context *ctx, u64 kind, u64 id, const u8 *head, u64 head_length, const u8 *rest,
                  u64 rest_length)
{
    struct upcall *record = new_upcall(ctx, ctx->upcall_size, kind, id, head_length + rest_length);
    if (!record) {
        ctx->upcall_drops++;
        return;
    }
    copy(record->bytes, head, head_length);
    copy(record->bytes + head_length, rest, rest_length);
}

u64 *libra_trace(struct context *ctx, u64 *lost, u64 id, u64 point, u64 words)
{
    struct upcall *record = new_upcall(ctx, ctx->upcall_size / 4 * 3, UP_TRACE, id, 8 + 8 * words);
    if (!record) {
        ++*lost;
        return lost + 1;
    }
    u64 *values = (void *)record->bytes;
    values[0] = point;
    return values + 1;
}
