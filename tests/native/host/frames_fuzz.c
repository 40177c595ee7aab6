// SPDX-License-Identifier: Apache-2.0
// Hostile frames at a worker with two pushes in flight. Input: 42 bytes a frame: its length, then its Libra header.
#include <assert.h>
#include <string.h>

#include "arrays.h"

int LLVMFuzzerTestOneInput(const u8 *data, size_t size);

enum { SLOTS = 5, LANES = 96, FRAMES = 128, RECORD = 42 };

struct received {
    struct frame *frames;
    struct iovec *iovecs;
    i64 count;
};

static struct received receive(const u8 *data, u64 size)
{
    i64 count = (i64)(size / RECORD) < FRAMES ? (i64)(size / RECORD) : FRAMES;
    struct received batch = {zeros(count, sizeof(struct frame)), zeros(count, sizeof(struct iovec)), count};

    for (i64 i = 0; i < count; i++) {
        const u8 *record = &data[i * RECORD];

        batch.iovecs[i].length = (u64)record[0] << 8 | record[1];
        memcpy(&batch.frames[i].header.libra.kind, &record[2], RECORD - 2);
        for (i64 lane = 0; lane < LANES; lane++)
            memcpy(&batch.frames[i].lanes[lane], &record[2 + lane * 4 % 40], 4);
    }
    return batch;
}

static i64 busy_slots(const struct worker *worker)
{
    i64 busy = 0;

    for (i64 slot = 0; slot < worker->slots; slot++)
        busy += worker->busy[slot];
    return busy;
}

// Every row is either finished or left, in order; a slot is freed by the frame that names it.
static void check_sorted(const struct received *batch, const i64 *at, const i64 *slots, const i64 *left, i64 finished)
{
    i64 taken = 0;

    for (i64 i = 0; i < batch->count; i++) {
        if (taken < finished && at[taken] == i) {
            assert(slots[taken] == slot_of(swap(batch->frames[i].header.libra.slot)));
            taken++;
        } else {
            assert(left[i - taken] == i);
        }
    }
    assert(taken == finished);
}

// As results.py does with what is left: unpack what names a slot, whatever else it says.
static void unpack_left(const struct push *push, const struct received *batch, const i64 *left, i64 count)
{
    for (i64 i = 0; i < count; i++) {
        i64 slot = slot_of(swap(batch->frames[left[i]].header.libra.slot));

        if (slot < SLOTS)
            unpack(push, &slot, batch->frames, &left[i], 1);
    }
}

static void check_slots(const struct worker *worker)
{
    for (i64 slot = 0; slot < SLOTS; slot++) {
        assert(worker->busy[slot] == (worker->expected[slot] == 0));
        assert(worker->use[slot] == !worker->busy[slot]);
        assert(worker->chunk[slot] == slot + (worker->busy[slot] ? 0 : SLOTS));
    }
}

// What was taken, whatever bits these are, can be pushed.
static void push_again(const struct push *push, struct worker *worker)
{
    for (i64 slot = 0; slot < SLOTS; slot++) {
        worker->chunk[slot] = slot;
        pack(push, &slot, 1);
        for (i64 lane = 0; lane < LANES; lane++) {
            i32 sent = (i32)swap(worker->frames[slot].lanes[lane]);

            assert(sent >= -(1 << 30) && sent <= 1 << 30);
        }
    }
}

int LLVMFuzzerTestOneInput(const u8 *data, size_t size)
{
    struct received batch = receive(data, size);
    struct worker worker = make_worker(SLOTS, LANES);
    struct push integers = make_push(&worker, 0, 2, false), floats = make_push(&worker, 2, 2, true);
    i64 *at = zeros(batch.count, 8), *slots = zeros(batch.count, 8), *left = zeros(batch.count, 8);

    for (const struct push *push = &integers; push; push = push == &integers ? &floats : 0) {
        i64 busy = busy_slots(&worker);
        i64 finished = finish(push, batch.frames, batch.iovecs, batch.count, at, slots, left);

        assert(busy_slots(&worker) == busy - finished);
        check_sorted(&batch, at, slots, left, finished);
        unpack_left(push, &batch, left, batch.count - finished);
    }
    check_slots(&worker);
    assert(worker.busy[4]); // no push has its chunk
    push_again(&floats, &worker);

    free(at);
    free(slots);
    free(left);
    free_push(&integers);
    free_push(&floats);
    free_worker(&worker);
    free(batch.frames);
    free(batch.iovecs);
    return 0;
}
