// SPDX-License-Identifier: Apache-2.0
#include "worker.h"

enum { NO_ROW = -1 };

static i64 row_of(const struct push *push, i64 chunk)
{
    i64 row = chunk - push->first;

    return row >= 0 && row < push->rows ? row : NO_ROW;
}

// Whether the chunk has to come again at a scale that it fits; a probe only finds that scale out.
static bool overflows(u32 exponent, u32 scale)
{
    return exponent > scale || scale == SCALE_PROBE;
}

static void pack_chunk(const struct push *push, i64 row, i64 slot)
{
    const struct worker *worker = push->worker;
    const struct header *header = &push->headers[row];
    const u32 *values = &push->values[row * worker->lanes];
    struct frame *frame = &worker->frames[slot];
    u32 kind = header->libra.kind, scale = push->scales[row], exponent = 0;

    swap_words((const word *)header, (u32 *)&frame->header, sizeof *header / sizeof(u32));
    if (push->floats) {
        float factor = worker->factors->up[scale], rest = worker->factors->up_rest[scale];

        exponent = quantise((const float *)values, frame->lanes, worker->lanes, factor, rest, worker->bound);
        if (overflows(exponent, scale))
            kind |= FLAG_OVERFLOW << 16;
    } else {
        swap_words(values, frame->lanes, worker->lanes);
    }
    if (scale == SCALE_PROBE) { // goes without its lanes
        swap_words(worker->templates[0].outer, frame->header.outer, HEADER_WORD);
        kind = without_blocks(kind);
    }
    frame->header.libra.kind = swap(kind);
    frame->header.libra.slot = swap((u32)slot << 16 | exponent << 8 | scale);
    frame->header.libra.use = swap(worker->use[slot]);
    worker->iovecs[slot].length = frame_bytes(blocks_of(kind));
}

i64 pack(const struct push *push, const i64 *slots, i64 count)
{
    i64 packed = 0;

    for (i64 i = 0; i < count; i++) {
        i64 row = row_of(push, push->worker->chunk[slots[i]]);

        if (row == NO_ROW)
            continue;
        pack_chunk(push, row, slots[i]);
        packed++;
    }
    return packed;
}

static void take_result(const struct push *push, i64 row, const struct frame *frame)
{
    const struct worker *worker = push->worker;

    read_values(&frame->header.libra, push->floats ? worker->factors : 0, &push->values[row * worker->lanes], worker->lanes);
    push->results[row] = swap(frame->header.libra.slot);
}

i64 unpack(const struct push *push, const i64 *slots, const struct frame *frames, const i64 *at, i64 count)
{
    i64 unpacked = 0;

    for (i64 i = 0; i < count; i++) {
        i64 row = row_of(push, push->worker->chunk[slots[i]]);

        if (row == NO_ROW)
            continue;
        take_result(push, row, &frames[at[i]]);
        unpacked++;
    }
    return unpacked;
}

static bool is_plain_result(const struct libra *libra)
{
    u32 kind = swap(libra->kind);

    return kind_of(kind) == KIND_RESULT && !has_flag(kind, FLAG_OVERFLOW | FLAG_FLOAT);
}

// The push's row whose result this is, if its slot is in the use that is expected.
static i64 awaited_row(const struct push *push, const struct libra *libra)
{
    const struct worker *worker = push->worker;
    i64 slot = slot_of(swap(libra->slot));

    if (slot >= worker->slots || worker->expected[slot] != swap(libra->use))
        return NO_ROW;
    return row_of(push, worker->chunk[slot]);
}

static void free_slot(const struct worker *worker, i64 slot)
{
    worker->busy[slot] = false;
    worker->expected[slot] = -1;
    worker->use[slot]++;
    worker->chunk[slot] += worker->slots;
    worker->deadline[slot] = __builtin_inf();
}

i64 finish(const struct push *push, const struct frame *frames, const struct iovec *iovecs, i64 count, i64 *at,
           i64 *slots, i64 *left)
{
    i64 finished = 0;

    for (i64 i = 0; i < count; i++) {
        const struct libra *libra = &frames[i].header.libra;
        const struct packet packet = {libra, iovecs[i].length - (frame_bytes(0) - packet_bytes(0))};
        i64 row = NO_ROW;

        if (iovecs[i].length >= frame_bytes(0) && is_intact(&packet, push->worker->job) && is_plain_result(libra))
            row = awaited_row(push, libra);
        if (row == NO_ROW) {
            left[i - finished] = i;
            continue;
        }
        at[finished] = i;
        slots[finished] = slot_of(swap(libra->slot));
        take_result(push, row, &frames[i]);
        free_slot(push->worker, slots[finished]);
        finished++;
    }
    return finished;
}
