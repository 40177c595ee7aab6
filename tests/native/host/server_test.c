// SPDX-License-Identifier: Apache-2.0
#include <assert.h>
#include <string.h>

#include "cells.h"

enum { SLOTS = 4, LANES = 64, ROOM = 8, LENGTH = 3 * LANES - 10 };

// What arrives: a header and lanes, of which only the packet's own may be read.
struct sent {
    struct libra *libra;
    struct packet packet;
};

// A chunk of a value of LENGTH elements: of a plain sum of push `push`, whose lanes count from 1000 * chunk.
static struct sent sum(u32 slot, u32 use, u32 push, u32 key, u32 chunk)
{
    u32 elements = LENGTH - chunk * LANES < LANES ? LENGTH - chunk * LANES : LANES;
    u32 blocks = (elements + BLOCK_LANES - 1) / BLOCK_LANES;
    struct libra *libra = calloc(1, packet_bytes(blocks));
    word *lanes = (word *)(libra + 1);

    libra->kind = swap((u32)LIBRA_VERSION << 28 | KIND_SUM << 24 | FLAG_REPLAY << 16 | blocks << 8 | push);
    libra->job = swap(JOB);
    libra->slot = swap(slot << 16 | 130 << 8 | SCALE_PLAIN);
    libra->use = swap(use);
    libra->key[1] = swap(key);
    libra->chunk = swap(chunk);
    libra->contributors = swap(7);
    libra->length = swap(LENGTH);
    for (u32 lane = 0; lane < elements; lane++)
        lanes[lane] = swap(1000 * chunk + lane);
    return (struct sent){libra, {libra, packet_bytes(blocks), false}};
}

static void take_at(struct server *server, struct sent *sent, i64 count, double now)
{
    struct packet *packets = zeros(count, sizeof *packets);

    for (i64 i = 0; i < count; i++)
        packets[i] = sent[i].packet;
    server_take(server, packets, count, now);
    for (i64 i = 0; i < count; i++)
        free(sent[i].libra);
    free(packets);
}

static void take(struct server *server, struct sent *sent, i64 count)
{
    take_at(server, sent, count, 0);
}

static void test_chunks_of_a_push_become_a_call_in_the_order_of_its_values(void)
{
    struct server server = make_server(SLOTS, LANES, ROOM);
    struct sent batch[] = {sum(2, 0, 5, 9, 2), sum(0, 0, 5, 9, 0), sum(3, 0, 5, 8, 1), sum(1, 0, 5, 9, 1)};
    const i64 keys[] = {8, 9}, lens[] = {LANES, LENGTH}, offsets[] = {LANES, 0};
    struct reading reading;

    take(&server, batch, 4);
    assert(server.call_count == 1);
    assert(server.calls->count == 4 && server.calls->runs == 2 && server.calls->elements == LANES + LENGTH);
    assert(server.calls->from == 3 && server.calls->kind == CALL_INTEGERS);
    reading = read_push(&server, 0);
    assert(!memcmp(reading.runs, keys, sizeof keys) && !memcmp(&reading.runs[2], lens, sizeof lens));
    assert(!memcmp(&reading.runs[4], offsets, sizeof offsets));
    assert(reading.runs[6] == LENGTH && reading.runs[7] == LENGTH);
    assert(reading.sums[0].cell == 6 && reading.sums[1].cell == 0 && reading.sums[3].elements == LANES - 10);
    assert(reading.values[0] == 1000 && reading.values[LANES] == 0);
    assert(reading.values[LANES + LENGTH - 1] == 2000 + LANES - 11);
    free_reading(&reading);
    free_server(&server);
}

static void test_each_push_and_dtype_has_its_call(void)
{
    struct server server = make_server(SLOTS, LANES, ROOM);
    struct sent batch[] = {sum(0, 0, 2, 1, 0), sum(1, 0, 1, 1, 0), sum(2, 0, 1, 2, 0), sum(3, 0, 1, 1, 1)};
    struct reading reading;

    batch[2].libra->slot = swap(2 << 16 | 127);
    take(&server, batch, 4);
    assert(server.call_count == 3);
    assert(server.calls[0].kind == CALL_FLOATS && server.calls[0].count == 1);
    assert(server.calls[1].kind == CALL_INTEGERS && server.calls[1].count == 2 && server.calls[1].runs == 1);
    assert(server.calls[2].first == 3 && server.calls[2].count == 1);
    reading = read_push(&server, 0);
    assert(((float *)reading.values)[3] == 1.5f);
    free_reading(&reading);
    free_server(&server);
}

// The bytes of RESULT `cell`, from the Libra header on.
static const struct libra *result(const struct server *server, i64 cell)
{
    const struct libra *libra = &server->frames[cell].header.libra;

    assert(kind_of(swap(libra->kind)) == KIND_RESULT);
    assert(server->iovecs[cell].length == frame_bytes(blocks_of(swap(libra->kind))));
    return libra;
}

static void test_a_sum_is_taken_once_and_answered_again(void)
{
    struct server server = make_server(SLOTS, LANES, ROOM);
    struct sent twice[] = {sum(1, 4, 0, 1, 0), sum(1, 4, 0, 1, 1)}, pending = sum(1, 4, 0, 1, 0);
    struct sent again = sum(1, 4, 0, 1, 0), stale = sum(1, 2, 0, 1, 0);
    struct sent next[] = {sum(1, 4, 0, 1, 0), sum(1, 6, 0, 1, 0)};
    struct reading reading;
    i64 cell;

    take(&server, twice, 2);
    assert(server.arrival_count == 1 && server.duplicates == 1);
    reading = read_push(&server, 0);
    assert(reading.values[0] == 0); // the first of the two
    take(&server, &pending, 1);
    assert(server.arrival_count == 0 && server.again_count == 0);
    assert(server_answer(&server, reading.sums, 1, 0, 0, &cell) == 1 && cell == 2);
    assert(server_answer(&server, reading.sums, 1, 0, 0, &cell) == 0);
    take(&server, &again, 1);
    assert(server.arrival_count == 0 && server.again_count == 1 && server.again[0] == 2);
    take(&server, &stale, 1);
    assert(server.arrival_count == 0 && server.again_count == 0);
    take(&server, next, 2); // what has moved on needs no repeat
    assert(server.arrival_count == 1 && server.again_count == 0 && server.use[2] == 6);
    assert(server_answer(&server, reading.sums, 1, 0, 0, &cell) == 0);
    free_reading(&reading);
    free_server(&server);
}

static void test_uses_wrap_around(void)
{
    struct server server = make_server(SLOTS, LANES, ROOM);
    struct sent last = sum(0, 0xfffffffe, 0, 1, 0), first = sum(0, 0, 0, 1, 0), late = sum(0, 0xfffffffe, 0, 1, 0);

    take(&server, &last, 1);
    take(&server, &first, 1);
    assert(server.arrival_count == 1 && server.use[0] == 0);
    take(&server, &late, 1);
    assert(server.arrival_count == 0);
    free_server(&server);
}

static void test_the_sum_itself_goes_back_bit_for_bit(void)
{
    struct server server = make_server(SLOTS, LANES, ROOM);
    struct sent batch = sum(3, 1, 77, 1, 2);
    struct reading reading;
    const struct libra *libra;
    i64 cell;

    take(&server, &batch, 1);
    reading = read_push(&server, 0);
    assert(server_answer(&server, reading.sums, 1, 0, 0, &cell) == 1 && cell == 7);
    libra = result(&server, 7);
    assert(swap(libra->kind) == ((u32)LIBRA_VERSION << 28 | KIND_RESULT << 24 | 2 << 8));
    assert(swap(libra->slot) == (3 << 16 | 130 << 8 | SCALE_PLAIN) && swap(libra->use) == 1);
    assert(swap(lanes_of(libra)[9]) == 2009);
    free_reading(&reading);
    free_server(&server);
}

static void test_other_values_and_reasons_go_out_in_its_place(void)
{
    struct server server = make_server(SLOTS, LANES, ROOM);
    struct sent batch[] = {sum(0, 0, 0, 1, 1), sum(1, 0, 0, 1, 2)}, more = sum(2, 0, 0, 1, 2);
    u32 values[2 * LANES - 10], reason[LANES];
    struct reading reading;
    i64 cells[2];

    for (u32 i = 0; i < 2 * LANES - 10; i++)
        values[i] = 7000 + i;
    for (u32 i = 0; i < LANES; i++)
        reason[i] = i;
    take(&server, batch, 2);
    reading = read_push(&server, 0);
    assert(server_answer(&server, reading.sums, 2, values, FLAG_FLOAT, cells) == 2);
    assert(swap(result(&server, 0)->slot) == (130 << 8 | SCALE_PLAIN) && has_flag(swap(result(&server, 0)->kind), FLAG_FLOAT));
    assert(swap(lanes_of(result(&server, 0))[63]) == 7063 && swap(lanes_of(result(&server, 2))[53]) == 7117);
    assert(lanes_of(result(&server, 2))[54] == 0);
    free_reading(&reading);
    take(&server, &more, 1);
    reading = read_push(&server, 0);
    assert(server_refuse(&server, reading.sums, 1, reason, cells) == 1 && cells[0] == 4);
    assert(flags_of(swap(result(&server, 4)->kind)) == FLAG_ERROR && scale_of(swap(result(&server, 4)->slot)) == SCALE_PLAIN);
    assert(swap(lanes_of(result(&server, 4))[63]) == 63);
    free_reading(&reading);
    free_server(&server);
}

enum deviation { VERSION, KIND, OVERFLOW, FLOAT, BLOCKS, TRUNCATED, JOB_OF_OTHERS, SLOT, CHUNK, NO_LENGTH, DEVIATIONS };

static void test_whatever_else_comes_is_left_alone(void)
{
    for (int deviation = 0; deviation < DEVIATIONS; deviation++) {
        struct server server = make_server(SLOTS, LANES, ROOM);
        struct sent sent = sum(0, 0, 0, 1, 2);

        switch ((enum deviation)deviation) {
        case VERSION: sent.libra->kind ^= swap(3u << 28); break;
        case KIND: sent.libra->kind ^= swap(7 << 24); break;
        case OVERFLOW: sent.libra->kind |= swap(FLAG_OVERFLOW << 16); break;
        case FLOAT: sent.libra->kind |= swap(FLAG_FLOAT << 16); break;
        case BLOCKS: sent.libra->kind ^= swap(3 << 8); break;
        case TRUNCATED: sent.packet.length--; break;
        case JOB_OF_OTHERS: sent.libra->job ^= swap(1); break;
        case SLOT: sent.libra->slot = swap(SLOTS << 16); break;
        case CHUNK: sent.libra->chunk = swap(3); break;
        case NO_LENGTH: sent.libra->length = 0; break;
        case DEVIATIONS: break;
        }
        take(&server, &sent, 1);
        assert(!server.arrival_count && !server.call_count && !server.again_count && !server.pull_count);
        assert(!server.state[0] && !server.duplicates);
        free_server(&server);
    }
}

// For chunk `chunk` of key `key`, in the third pull of worker 5.
static struct sent pull(u32 slot, u32 key, u32 chunk)
{
    struct sent sent = sum(slot, 4, 5, key, 2);

    sent.libra->kind ^= swap((KIND_SUM ^ KIND_PULL) << 24);
    sent.libra->round = swap(3);
    sent.libra->chunk = swap(chunk);
    return sent;
}

// A pull's call, with room for its answer.
struct asking {
    struct libra *asked;
    i64 *runs;
    struct frame *frames;
    struct iovec *iovecs;
};

static struct asking read_pull(const struct server *server, const struct call *call)
{
    struct asking asking = {zeros(call->count, sizeof(struct libra)), zeros(4 * call->runs, sizeof(i64)),
                            zeros(call->count, sizeof(struct frame)), zeros(call->count, sizeof(struct iovec))};

    server_read_pull(server, call, asking.asked, asking.runs);
    return asking;
}

static void free_asking(struct asking *asking)
{
    free(asking->asked);
    free(asking->runs);
    free(asking->frames);
    free(asking->iovecs);
}

static void test_a_pull_is_answered_piece_by_piece(void)
{
    struct server server = make_server(SLOTS, LANES, ROOM);
    struct sent batch[] = {pull(9, 2, 1), sum(0, 0, 5, 1, 0), pull(7, 1, 3), pull(8, 2, 0)};
    const i64 runs[] = {1, 2, LANES, 2 * LANES, 3 * LANES, 0, 0, 0};
    const i64 lens[] = {LANES, LANES + 5}, offsets[] = {3 * LANES, 0}, totals[] = {9 * LANES, LANES + 5};
    u32 values[2 * LANES + 5];
    const struct pieces pieces = {lens, offsets, totals, values, 2 * LANES + 5, FLAG_FLOAT};
    struct asking asking;

    for (u32 i = 0; i < 2 * LANES + 5; i++)
        values[i] = 100 + i;
    take(&server, batch, 4);
    assert(server.call_count == 2 && server.calls[1].kind == CALL_PULL && server.calls[1].from == 5);
    asking = read_pull(&server, &server.calls[1]);
    assert(!memcmp(asking.runs, runs, sizeof runs));
    server_values(&server, asking.asked, 3, &pieces, asking.frames, asking.iovecs);
    for (u32 i = 0; i < 3; i++) {
        const struct libra *libra = &asking.frames[i].header.libra;
        const u32 slots[] = {7, 8, 9}, blocks = i == 2 ? 1 : 2;

        assert(swap(libra->kind) ==
               ((u32)LIBRA_VERSION << 28 | KIND_VALUE << 24 | FLAG_FLOAT << 16 | blocks << 8 | 5));
        assert(swap(libra->slot) == slots[i] << 16 && swap(libra->round) == 3 && swap(libra->use) == 4);
        assert(swap(libra->length) == totals[i > 0]);
        assert(swap(asking.frames[i].lanes[0]) == 100 + i * LANES);
        assert(asking.iovecs[i].length == frame_bytes(blocks));
    }
    assert(swap(asking.frames[2].lanes[4]) == 100 + 2 * LANES + 4 && asking.frames[2].lanes[5] == 0);
    free_asking(&asking);
    free_server(&server);
}

static void test_a_pull_is_refused_with_the_reason_in_each_value(void)
{
    struct server server = make_server(SLOTS, LANES, ROOM);
    struct sent batch[] = {pull(1, 4, 1), pull(2, 4, 2)};
    u32 reason[LANES] = {[LANES - 1] = 17};
    struct asking asking;

    take(&server, batch, 2);
    asking = read_pull(&server, server.calls);
    server_refuse_pull(&server, asking.asked, 2, reason, asking.frames, asking.iovecs);
    for (u32 i = 0; i < 2; i++) {
        const struct libra *libra = &asking.frames[i].header.libra;

        assert(flags_of(swap(libra->kind)) == FLAG_ERROR && swap(libra->slot) == (i + 1) << 16);
        assert(libra->length == 0 && swap(asking.frames[i].lanes[LANES - 1]) == 17);
        assert(asking.iovecs[i].length == frame_bytes(2));
    }
    free_asking(&asking);
    free_server(&server);
}

// Worker `rank`'s PULL in the slot's use.
static struct sent pull_of(u32 rank, u32 use)
{
    struct sent sent = pull(1, 4, 0);

    sent.libra->kind = swap((swap(sent.libra->kind) & ~255u) | rank);
    sent.libra->use = swap(use);
    return sent;
}

static void test_what_all_ask_for_together_is_answered_once(void)
{
    struct server server = make_server(SLOTS, LANES, ROOM);
    struct sent both[] = {pull_of(0, 0), pull_of(1, 0)}, first = pull_of(1, 1), second = pull_of(0, 1);
    struct sent repeated = pull_of(1, 1), alone = pull_of(0, 2);

    take(&server, both, 2);
    assert(server.call_count == 2 && server.calls[0].from == 0 && server.calls[1].from == 1);
    take(&server, &first, 1);
    assert(server.call_count == 0 && server.sharing.deadline == 1);
    take(&server, &second, 1);
    assert(server.call_count == 1 && server.calls[0].from == EVERY_WORKER && server.calls[0].count == 1);
    take(&server, &repeated, 1);
    assert(server.call_count == 1 && server.calls[0].from == 1);
    take_at(&server, &alone, 1, 2);
    assert(server.call_count == 0 && server.sharing.deadline == 3);
    take_at(&server, 0, 0, 3);
    assert(server.call_count == 1 && server.calls[0].from == 0 && server.sharing.deadline > 4);
    free_server(&server);
}

static void test_frames_of_a_buffer_are_packets(void)
{
    struct server server = make_server(SLOTS, LANES, ROOM);
    struct sent sent = sum(0, 0, 0, 1, 2);
    struct frame *frames = zeros(2, sizeof *frames);
    struct iovec iovecs[] = {{.length = 3}, {.length = frame_bytes(2)}};

    for (int i = 0; i < 2; i++)
        memcpy(&frames[i].header.libra, sent.libra, sent.packet.length);
    server_take_frames(&server, frames, iovecs, 2, 0);
    assert(server.arrival_count == 1 && server.duplicates == 0);
    free(sent.libra);
    free(frames);
    free_server(&server);
}

int main(void)
{
    test_chunks_of_a_push_become_a_call_in_the_order_of_its_values();
    test_each_push_and_dtype_has_its_call();
    test_a_sum_is_taken_once_and_answered_again();
    test_uses_wrap_around();
    test_the_sum_itself_goes_back_bit_for_bit();
    test_other_values_and_reasons_go_out_in_its_place();
    test_whatever_else_comes_is_left_alone();
    test_a_pull_is_answered_piece_by_piece();
    test_a_pull_is_refused_with_the_reason_in_each_value();
    test_what_all_ask_for_together_is_answered_once();
    test_frames_of_a_buffer_are_packets();
}
