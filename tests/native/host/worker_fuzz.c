// SPDX-License-Identifier: Apache-2.0
// Hostile packets at a worker with pushes and a pull in flight. Input for each packet: milliseconds since the last one,
// whether to poll then, the length of its frame (2 bytes), its Libra header.
#include <assert.h>
#include <string.h>

#include "arrays.h"

int LLVMFuzzerTestOneInput(const u8 *data, size_t size);

enum { SLOTS = 5, LANES = 96, BATCH = 16, RECORD = 4 + sizeof(struct libra) };

struct received {
    struct frame *frames;
    struct packet *packets;
    i64 count;
};

static void add_packet(struct received *batch, const u8 *record)
{
    struct frame *frame = &batch->frames[batch->count];
    u64 length = (u64)record[2] << 8 | record[3];

    memcpy(&frame->header.libra, &record[4], sizeof frame->header.libra);
    for (i64 lane = 0; lane < LANES; lane++)
        memcpy(&frame->lanes[lane], &record[4 + lane * 4 % (i64)sizeof(struct libra)], 4);
    batch->packets[batch->count++] = (struct packet){&frame->header.libra, length, record[5] & FLAG_MARKED};
}

static i64 busy_slots(const struct window *window)
{
    i64 busy = 0;

    for (i64 slot = 0; slot < window->slots; slot++)
        busy += window->expected[slot] != IDLE;
    return busy;
}

static void check(const struct slots *slots)
{
    const struct window *window = &slots->window;

    assert(busy_slots(window) == window->in_flight);
    assert(window->limit >= 1 && window->limit <= (double)window->slots);
    assert(slots->outgoing_count >= 0 && slots->outgoing_count <= 2 * window->slots);
    for (i64 i = 0; i < slots->outgoing_count; i++)
        assert(window->expected[slots->outgoing[i]] >= 0);
    for (i64 slot = 0; slot < window->slots; slot++)
        assert(window->chunk[slot] % window->slots == slot);
}

// What was taken, whatever bits these are, can be pushed.
static void check_lanes(const struct worker *worker)
{
    for (i64 i = 0; i < worker->pushes.outgoing_count; i++) {
        const struct frame *frame = &worker->pushes.frames[worker->pushes.outgoing[i]];

        if (scale_of(swap(frame->header.libra.slot)) == SCALE_PLAIN)
            continue;
        for (i64 lane = 0; lane < LANES; lane++) {
            i32 sent = (i32)swap(frame->lanes[lane]);

            assert(sent >= -(1 << 30) && sent <= 1 << 30);
        }
    }
}

// As Python does with what is no value.
static void give_up(struct worker *worker)
{
    for (i64 i = 0; i < worker->odd.count; i++) {
        const struct libra *libra = &worker->odd.frames[i].header.libra;
        struct slots *slots = kind_of(swap(libra->kind)) == KIND_RESULT ? &worker->pushes : &worker->pulls;
        i64 slot = slot_of(swap(libra->slot));

        assert(slots->window.expected[slot] == ACCEPTED);
        --*slots->owners[slot]->unanswered;
        window_finish(&slots->window, slot);
    }
    worker->odd.count = worker->notices.count = 0;
}

int LLVMFuzzerTestOneInput(const u8 *data, size_t size)
{
    struct worker worker = make_worker(SLOTS, LANES, BATCH);
    struct received batch = {zeros(BATCH, sizeof(struct frame)), zeros(BATCH, sizeof(struct packet)), 0};
    struct push integers, floats;
    struct pull pull;
    double now = 0;

    start_push(&worker, &integers, 3, false);
    start_push(&worker, &floats, 7, true);
    start_pull(&worker, &pull, 8);
    worker_poll(&worker, now, now);
    for (; size >= RECORD; data += RECORD, size -= RECORD) {
        now += data[0] / 1000.0;
        add_packet(&batch, data);
        if (batch.count < BATCH && !data[1] && size >= 2 * RECORD)
            continue;
        worker_take(&worker, batch.packets, batch.count, now);
        batch.count = 0;
        give_up(&worker);
        worker_poll(&worker, now, now);
        check(&worker.pushes);
        check(&worker.pulls);
        check_lanes(&worker);
    }
    assert(*integers.transfer.unanswered + *floats.transfer.unanswered ==
           worker.pushes.window.unsent + worker.pushes.window.in_flight);
    assert(*pull.transfer.unanswered == worker.pulls.window.unsent + worker.pulls.window.in_flight);

    free_push(&integers);
    free_push(&floats);
    free_pull(&pull);
    free_worker(&worker);
    free(batch.frames);
    free(batch.packets);
    return 0;
}
