// SPDX-License-Identifier: Apache-2.0
#include <assert.h>
#include <math.h>
#include <string.h>

#include "arrays.h"

static void test_pack_writes_the_frames_of_its_push_only(void)
{
    struct worker worker = make_worker(4, 32);
    struct push push = make_push(&worker, 1, 2, false);
    const i64 slots[] = {0, 1, 2, 3};
    const struct frame untouched = {0};

    for (i64 i = 0; i < 64; i++)
        push.values[i] = (u32)i;
    worker.use[2] = 9;
    assert(pack(&push, slots, 4) == 2);
    assert(memcmp(&worker.frames[0], &untouched, sizeof untouched) == 0);
    assert(memcmp(&worker.frames[3], &untouched, sizeof untouched) == 0);
    assert(swap(worker.frames[1].header.libra.slot) == (1 << 16 | 255));
    assert(swap(worker.frames[2].header.libra.use) == 9);
    assert(swap(worker.frames[2].header.libra.length) == 1);
    assert(swap(worker.frames[2].lanes[31]) == 63);
    assert(worker.frames[2].lanes[32] == 0);
    assert(worker.iovecs[2].length == 14 + 20 + 8 + 40 + 128);
    free_push(&push);
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
        struct worker worker = make_worker(1, 32);
        struct push push = make_push(&worker, 0, 1, true);
        const struct libra *header = &worker.frames->header.libra;
        const i64 slot = 0;

        ((float *)push.values)[3] = cases[i].value;
        ((u8 *)push.scales)[0] = cases[i].scale;
        assert(pack(&push, &slot, 1) == 1);
        assert((swap(header->kind) >> 16 & 255) == cases[i].flags);
        assert(swap(header->slot) == (cases[i].exponent << 8 | cases[i].scale));
        assert((i32)swap(worker.frames->lanes[3]) == cases[i].lane);
        free_push(&push);
        free_worker(&worker);
    }
}

// Its outer headers have lengths and a checksum of their own.
static void test_a_probe_goes_without_lanes(void)
{
    for (u32 blocks = 1; blocks <= MAX_BLOCKS; blocks++) {
        struct worker worker = make_worker(1, blocks * BLOCK_LANES);
        struct push push = make_push(&worker, 0, 1, true);
        const struct header *header = &worker.frames->header;
        const i64 slot = 0;

        for (u32 i = 0; i < HEADER_WORD; i++) {
            ((struct header *)worker.templates)[0].outer[i] = 100 + i;
            ((struct header *)push.headers)[0].outer[i] = 200 + i;
        }
        for (int scale = 127; scale >= SCALE_PROBE; scale -= 127) {
            ((u8 *)push.scales)[0] = (u8)scale;
            assert(pack(&push, &slot, 1) == 1);
            assert(blocks_of(swap(header->libra.kind)) == (scale == SCALE_PROBE ? 0 : blocks));
            assert(worker.iovecs->length == frame_bytes(scale == SCALE_PROBE ? 0 : blocks));
            for (u32 i = 0; i < HEADER_WORD; i++)
                assert(swap(header->outer[i]) == (scale == SCALE_PROBE ? 100 : 200) + i);
        }
        free_push(&push);
        free_worker(&worker);
    }
}

// A frame as the switch answers what is in the slot.
static struct frame result_of(const struct worker *worker, u32 slot, u32 flags)
{
    struct frame frame = {0};

    frame.header.libra.kind = swap((u32)LIBRA_VERSION << 28 | KIND_RESULT << 24 | flags << 16 | 1 << 8);
    frame.header.libra.job = swap(JOB);
    frame.header.libra.slot = swap(slot << 16 | 127 << 8 | 127);
    frame.header.libra.use = swap(worker->use[slot]);
    for (u32 lane = 0; lane < BLOCK_LANES; lane++)
        frame.lanes[lane] = swap(100 * slot + lane);
    return frame;
}

static void test_results_are_taken_as_floats_integers_or_bits(void)
{
    const float bits = 1.5f;

    for (int floats = 0; floats < 2; floats++) {
        struct worker worker = make_worker(2, 32);
        struct push push = make_push(&worker, 0, 2, floats);
        struct frame frames[] = {result_of(&worker, 1, 0), result_of(&worker, 0, FLAG_FLOAT)};
        const i64 slots[] = {1, 0}, at[] = {0, 1};
        u32 word;

        memcpy(&word, &bits, sizeof word);
        frames[1].lanes[0] = swap(word);
        assert(unpack(&push, slots, frames, at, 2) == 2);
        assert(push.values[0] == word);
        if (floats)
            assert(((float *)push.values)[32 + 5] == 105.0f);
        else
            assert(push.values[32 + 5] == 105);
        assert(push.results[1] == (1 << 16 | 127 << 8 | 127));
        free_push(&push);
        free_worker(&worker);
    }
}

static void test_a_result_frees_its_slot_once(void)
{
    struct worker worker = make_worker(3, 32);
    struct push push = make_push(&worker, 0, 3, false);
    struct frame frames[] = {result_of(&worker, 2, 0), result_of(&worker, 0, 0), result_of(&worker, 2, 0)};
    struct iovec iovecs[3];
    i64 at[3], slots[3], left[3];

    for (int i = 0; i < 3; i++)
        iovecs[i].length = frame_bytes(1);
    assert(finish(&push, frames, iovecs, 3, at, slots, left) == 2);
    assert(at[0] == 0 && slots[0] == 2 && at[1] == 1 && slots[1] == 0 && left[0] == 2);
    assert(!worker.busy[2] && worker.busy[1] && !worker.busy[0]);
    assert(worker.expected[2] == -1 && worker.use[2] == 1 && worker.chunk[2] == 5 && isinf(worker.deadline[2]));
    assert(worker.expected[1] == 0 && worker.use[1] == 0 && worker.chunk[1] == 1 && worker.deadline[1] == 0);
    assert(push.values[64] == 200 && push.values[31] == 31 && push.values[32] == 0);
    free_push(&push);
    free_worker(&worker);
}

enum deviation { VERSION, KIND, OVERFLOW, FLOAT, BLOCKS, TRUNCATED, JOB_OF_OTHERS, SLOT, USE, IDLE, PUSH, DEVIATIONS };

static void test_whatever_else_comes_is_left_alone(void)
{
    for (int deviation = 0; deviation < DEVIATIONS; deviation++) {
        struct worker worker = make_worker(2, 32);
        struct push push = make_push(&worker, 0, 1, false);
        struct frame frame = result_of(&worker, 0, 0);
        struct iovec iovec = {.length = frame_bytes(1)};
        struct libra *header = &frame.header.libra;
        i64 at, slot, left = -1;

        switch ((enum deviation)deviation) {
        case VERSION: header->kind ^= swap(3u << 28); break;
        case KIND: header->kind ^= swap(1 << 24); break;
        case OVERFLOW: header->kind |= swap(FLAG_OVERFLOW << 16); break;
        case FLOAT: header->kind |= swap(FLAG_FLOAT << 16); break;
        case BLOCKS: header->kind |= swap((MAX_BLOCKS + 1) << 8); iovec.length = 9000; break;
        case TRUNCATED: iovec.length--; break;
        case JOB_OF_OTHERS: header->job ^= swap(1); break;
        case SLOT: header->slot = swap(2u << 16); break;
        case USE: header->use = swap(1); break;
        case IDLE: worker.expected[0] = -1; header->use = 0xffffffff; break;
        case PUSH: header->slot = swap(1 << 16); break;
        case DEVIATIONS: break;
        }
        assert(finish(&push, &frame, &iovec, 1, &at, &slot, &left) == 0);
        assert(left == 0);
        assert(worker.busy[0] && worker.use[0] == 0 && worker.chunk[0] == 0 && push.values[1] == 0);
        free_push(&push);
        free_worker(&worker);
    }
}

int main(void)
{
    test_pack_writes_the_frames_of_its_push_only();
    test_what_does_not_fit_its_scale_is_flagged();
    test_a_probe_goes_without_lanes();
    test_results_are_taken_as_floats_integers_or_bits();
    test_a_result_frees_its_slot_once();
    test_whatever_else_comes_is_left_alone();
}
