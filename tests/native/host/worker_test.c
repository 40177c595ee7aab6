// SPDX-License-Identifier: Apache-2.0
#include <assert.h>
#include <string.h>

#include "arrays.h"

// What a worker sent comes back with other flags, as an answer of that kind.
static struct frame answer_to(const struct frame *sent, u32 kind, u32 flags)
{
    struct frame frame = *sent;
    u32 first = swap(sent->header.libra.kind);

    frame.header.libra.kind = swap((first & 0xf000ff00) | kind << 24 | flags << 16);
    return frame;
}

static struct packet packet_of(const struct frame *frame)
{
    u32 blocks = blocks_of(swap(frame->header.libra.kind));

    return (struct packet){&frame->header.libra, packet_bytes(blocks), false};
}

static void test_frames_of_two_pushes(void)
{
    struct worker worker = make_worker(4, 32, 4);
    const struct frame *frames = worker.pushes.frames;
    struct push integers, floats;

    start_push(&worker, &integers, 1, false);
    start_push(&worker, &floats, 2, true);
    integers.transfer.values[0][31] = 63;
    worker.pushes.window.use[2] = 9;
    assert(worker_poll(&worker, 0, 0) == 3);
    for (i64 slot = 0; slot < 3; slot++)
        assert(worker.pushes.outgoing[slot] == slot);
    assert(swap(frames[0].header.libra.slot) == SCALE_PLAIN);
    assert(swap(frames[0].lanes[31]) == 63);
    assert(frames[0].lanes[32] == 0);
    assert(swap(frames[1].header.libra.slot) == (1 << 16 | 127));
    assert(swap(frames[2].header.libra.use) == 9);
    assert(swap(frames[2].header.libra.length) == 1);
    assert(worker.pushes.iovecs[2].length == 14 + 20 + 8 + 44 + 128);
    assert(worker_poll(&worker, 0, 0) == 0);
    free_push(&integers);
    free_push(&floats);
    free_worker(&worker);
}

struct scaled {
    u8 scale;
    float value;
    u32 flags;
    u32 exponent;
    i32 lane;
};

static void test_what_does_not_fit_its_scale_is_flagged(void)
{
    const struct scaled cases[] = {
        {127, 1, 0, 127, 1},
        {127, 2, FLAG_OVERFLOW, 128, 2},
        {127, NAN, FLAG_OVERFLOW, 255, 0},
        {SCALE_PROBE, 0, FLAG_OVERFLOW, 0, 0},
        {SCALE_PROBE, 5, FLAG_OVERFLOW, 129, 0},
    };

    for (u64 i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct worker worker = make_worker(1, 32, 1);
        const struct libra *libra = &worker.pushes.frames->header.libra;
        struct push push;

        start_push(&worker, &push, 1, true);
        ((float *)push.transfer.values[0])[3] = cases[i].value;
        push.scales[0] = cases[i].scale;
        assert(worker_poll(&worker, 0, 0) == 1);
        assert(flags_of(swap(libra->kind)) == (cases[i].flags | FLAG_FLOATING));
        assert(swap(libra->slot) == (cases[i].exponent << 8 | cases[i].scale));
        assert((i32)swap(worker.pushes.frames->lanes[3]) == cases[i].lane);
        free_push(&push);
        free_worker(&worker);
    }
}

// Its outer headers have lengths and a checksum of their own.
static void test_a_probe_goes_without_lanes(void)
{
    for (u32 blocks = 1; blocks <= MAX_BLOCKS; blocks++) {
        for (int scale = 127; scale >= SCALE_PROBE; scale -= 127) {
            struct worker worker = make_worker(1, blocks * BLOCK_LANES, 1);
            const struct header *header = &worker.pushes.frames->header;
            struct push push;

            start_push(&worker, &push, 1, true);
            for (u32 i = 0; i < HEADER_WORD; i++) {
                ((struct header *)worker.templates)->outer[i] = 100 + i;
                ((struct header *)push.transfer.headers)->outer[i] = 200 + i;
            }
            push.scales[0] = (u8)scale;
            assert(worker_poll(&worker, 0, 0) == 1);
            assert(blocks_of(swap(header->libra.kind)) == (scale == SCALE_PROBE ? 0 : blocks));
            assert(worker.probes == (scale == SCALE_PROBE));
            assert(worker.pushes.iovecs->length == frame_bytes(scale == SCALE_PROBE ? 0 : blocks));
            for (u32 i = 0; i < HEADER_WORD; i++)
                assert(swap(header->outer[i]) == (scale == SCALE_PROBE ? 100 : 200) + i);
            free_push(&push);
            free_worker(&worker);
        }
    }
}

static void test_a_result_ends_a_chunk_once(void)
{
    struct worker worker = make_worker(2, 32, 4);
    struct frame answers[2];
    struct packet packets[4];
    struct push push;

    start_push(&worker, &push, 2, false);
    push.transfer.values[1][0] = 5;
    worker_poll(&worker, 0, 0);
    for (i64 slot = 0; slot < 2; slot++)
        answers[slot] = answer_to(&worker.pushes.frames[slot], KIND_RESULT, 0);
    answers[1].lanes[0] = swap(7);
    packets[0] = packets[1] = packets[3] = packet_of(&answers[1]);
    packets[2] = packet_of(&answers[0]);
    worker_take(&worker, packets, 2, 0.01);
    assert(*push.transfer.unanswered == 1 && worker.completed == 0 && worker.pushes.window.duplicates == 1);
    assert(push.transfer.values[1][0] == 7 && push.results[1] == (1 << 16 | SCALE_PLAIN));
    worker_take(&worker, &packets[2], 2, 0.01);
    assert(*push.transfer.unanswered == 0 && worker.completed == 1 && worker.pushes.window.in_flight == 0);
    assert(worker_poll(&worker, 1, 1) == 0 && isinf(worker_deadline(&worker)));
    free_push(&push);
    free_worker(&worker);
}

static void test_what_overflows_goes_again_where_it_fits(void)
{
    struct worker worker = make_worker(1, 32, 1);
    const struct libra *libra = &worker.pushes.frames->header.libra;
    struct frame answer;
    struct packet packet;
    struct push push;

    start_push(&worker, &push, 1, true);
    ((float *)push.transfer.values[0])[0] = 2;
    worker_poll(&worker, 0, 0);
    answer = answer_to(worker.pushes.frames, KIND_RESULT, FLAG_OVERFLOW);
    packet = packet_of(&answer);
    worker_take(&worker, &packet, 1, 0.01);
    assert(worker.redone == 1 && *push.transfer.unanswered == 1);
    assert(worker_poll(&worker, 0.01, 0.01) == 1);
    assert(scale_of(swap(libra->slot)) == 128 && swap(libra->use) == 1);
    assert(push.transfer.lives->ended == 0.01 && push.transfer.lives->sent == 1);
    answer = answer_to(worker.pushes.frames, KIND_RESULT, 0);
    worker_take(&worker, &packet, 1, 0.5);
    assert(push.transfer.lives->began == 0 && push.transfer.lives->ended == 0.5 && push.transfer.lives->sent == 2);
    free_push(&push);
    free_worker(&worker);
}

static void test_python_gets_what_is_no_value(void)
{
    struct worker worker = make_worker(1, 32, 4);
    struct frame answers[2];
    struct packet packets[2];
    struct push push;
    struct pull pull;

    start_push(&worker, &push, 1, false);
    start_pull(&worker, &pull, 1);
    worker_poll(&worker, 0, 0);
    answers[0] = answer_to(worker.pushes.frames, KIND_RESULT, FLAG_ERROR);
    answers[1] = answer_to(worker.pulls.frames, KIND_VALUE, FLAG_ERROR);
    for (int i = 0; i < 2; i++)
        packets[i] = packet_of(&answers[i]);
    worker_take(&worker, packets, 2, 0.01);
    assert(worker.odd.count == 2 && !worker.notices.count);
    assert(memcmp(&worker.odd.frames->header.libra, packets[0].libra, packets[0].length) == 0);
    assert(worker.odd.iovecs->length == frame_bytes(1));
    assert(*worker.pushes.window.expected == ACCEPTED && *push.transfer.unanswered == 1);
    free_push(&push);
    free_pull(&pull);
    free_worker(&worker);
}

static void test_a_status_is_heard_or_handed_over_by_what_it_says(void)
{
    const struct { u32 outcome; bool heard, told; } cases[] = {
        {OUTCOME_DUPLICATE, true, false}, {OUTCOME_STALE, false, true}, {OUTCOME_MISMATCHED, false, true},
        {OUTCOME_MALFORMED, false, true}, {0, false, false}, {255, false, false},
    };

    for (u64 i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct worker worker = make_worker(1, 32, 4);
        struct frame frame;
        struct packet packet;
        struct push push;

        start_push(&worker, &push, 1, false);
        worker_poll(&worker, 0, 0);
        frame = answer_to(worker.pushes.frames, KIND_STATUS, 0);
        frame.header.libra.kind |= swap(cases[i].outcome);
        packet = packet_of(&frame);
        frame.header.libra.chunk = swap(7);
        worker_take(&worker, &packet, 1, 1);
        assert(isinf(*worker.pushes.window.heard) && worker.notices.count == 0);
        frame.header.libra.chunk = 0;
        worker_take(&worker, &packet, 1, 1);
        assert((*worker.pushes.window.heard == 1) == cases[i].heard && worker.notices.count == cases[i].told);
        free_push(&push);
        free_worker(&worker);
    }
}

static void test_values_are_pulled(void)
{
    struct worker worker = make_worker(2, 64, 2);
    struct frame answers[2] = {0};
    struct packet packets[2];
    struct pull pull;

    start_pull(&worker, &pull, 2);
    assert(worker_poll(&worker, 0, 0) == 2 && worker.pulls.outgoing_count == 2);
    for (int i = 0; i < 2; i++) {
        answers[i] = answer_to(&worker.pulls.frames[i], KIND_VALUE, FLAG_FLOAT);
        answers[i].header.libra.length = swap(70);
    }
    answers[0].header.libra.kind |= swap(1 << 8);
    answers[0].lanes[31] = swap(8);
    pull.transfer.values[1][31] = 1; // the packet has no lane for it
    for (int i = 0; i < 2; i++)
        packets[i] = packet_of(&answers[i]);
    worker_take(&worker, packets, 2, 0.01);
    assert(worker.completed == 1 && pull.lengths[1] == 70);
    assert(pull.contents[0] == CONTENTS_FLOATS && pull.contents[1] == CONTENTS_NONE);
    assert(pull.transfer.values[0][31] == 8 && pull.transfer.values[1][31] == 0);
    free_pull(&pull);
    free_worker(&worker);
}

int main(void)
{
    test_frames_of_two_pushes();
    test_what_does_not_fit_its_scale_is_flagged();
    test_a_probe_goes_without_lanes();
    test_a_result_ends_a_chunk_once();
    test_what_overflows_goes_again_where_it_fits();
    test_python_gets_what_is_no_value();
    test_a_status_is_heard_or_handed_over_by_what_it_says();
    test_values_are_pulled();
}
