// SPDX-License-Identifier: Apache-2.0
// Hostile frames at a server, and a handler that answers some. Input: batches of a byte, how many frames, and what the
// handler does with each call; then for each frame: its length (2 bytes), then its Libra header.
#include <assert.h>
#include <string.h>

#include "cells.h"

int LLVMFuzzerTestOneInput(const u8 *data, size_t size);

enum { SLOTS = 3, LANES = 96, ROOM = 16, RECORD = 2 + sizeof(struct libra) };

enum { WILD = 128 }; // in a record's first byte: not even version and job are right

// At an address that is aligned to nothing, with nothing behind it.
static struct packet packet_of(const u8 *record, u8 **memory)
{
    u64 length = ((u64)record[0] << 8 | record[1]) % (packet_bytes(MAX_BLOCKS) + 2);
    struct packet packet = {.length = length, .marked = record[1] & 1};
    struct libra *libra;

    *memory = calloc(length + 1, 1);
    packet.libra = libra = (struct libra *)(*memory + 1);
    for (u64 at = 0; at < length; at++)
        (*memory)[1 + at] = record[2 + at % (RECORD - 2)];
    if (!(record[0] & WILD) && length >= sizeof *libra) {
        libra->kind = swap((swap(libra->kind) & 0x07ffffff) | (u32)LIBRA_VERSION << 28);
        libra->job = swap(JOB);
    }
    return packet;
}

// Every SUM and PULL is in one call, in order.
static void check_calls(const struct server *server)
{
    i64 arrivals = 0;

    for (i64 at = 0; at < server->call_count; at++) {
        assert(server->calls[at].first == arrivals && server->calls[at].count > 0);
        assert(server->calls[at].runs > 0 && server->calls[at].runs <= server->calls[at].count);
        arrivals += server->calls[at].count;
    }
    assert(arrivals == server->arrival_count);
    for (i64 i = 0; i < server->again_count; i++)
        assert(server->state[server->again[i]] == CELL_ANSWERED);
    for (i64 cell = 0; cell < 2 * SLOTS; cell++) {
        assert(server->state[cell] <= CELL_ANSWERED);
        assert(server->state[cell] == CELL_FREE || (server->use[cell] & 1) == (cell & 1));
    }
}

static void handle_push(struct server *server, i64 at, u8 choice)
{
    struct reading reading = read_push(server, at);
    i64 count = server->calls[at].count, elements = 0, *cells = zeros(count, sizeof *cells);
    u32 *reason = zeros(LANES, sizeof *reason);
    i64 answered = 0;

    for (i64 i = 0; i < count; i++)
        elements += reading.sums[i].elements;
    assert(elements == server->calls[at].elements);
    switch (choice % 4) {
    case 0: answered = server_answer(server, reading.sums, count, 0, 0, cells); break;
    case 1: answered = server_answer(server, reading.sums, count, reading.values, FLAG_FLOAT, cells); break;
    case 2: answered = server_refuse(server, reading.sums, count, reason, cells); break;
    case 3: break; // later, or never
    }
    assert(answered == (choice % 4 == 3 ? 0 : count));
    for (i64 i = 0; i < answered; i++) {
        const struct libra *libra = &server->frames[cells[i]].header.libra;
        const struct packet packet = {libra, server->iovecs[cells[i]].length - frame_bytes(0) + packet_bytes(0), false};

        assert(is_intact(&packet, JOB) && kind_of(swap(libra->kind)) == KIND_RESULT);
        assert(cells[i] == reading.sums[i].cell && swap(libra->use) == reading.sums[i].use);
    }
    assert(server_answer(server, reading.sums, answered, 0, 0, cells) == 0);
    free(cells);
    free(reason);
    free_reading(&reading);
}

// Pieces of any size, of values of any size.
static void handle_pull(const struct server *server, i64 at, u8 choice)
{
    const struct call *call = &server->calls[at];
    struct libra *asked = zeros(call->count, sizeof *asked);
    struct frame *frames = zeros(call->count, sizeof *frames);
    struct iovec *iovecs = zeros(call->count, sizeof *iovecs);
    i64 *runs = zeros(4 * call->runs, sizeof *runs), *totals = zeros(call->runs, sizeof *totals), count = choice;
    const i64 *lens = &runs[call->runs], *offsets = &runs[2 * call->runs];
    u32 *values = zeros(count, sizeof *values), *reason = zeros(LANES, sizeof *reason);
    const struct pieces pieces = {lens, offsets, totals, values, count, 0};

    server_read_pull(server, call, asked, runs);
    for (i64 run = 0; run < call->runs; run++)
        totals[run] = choice & 128 ? offsets[run] + choice : choice;
    if (choice % 4)
        server_values(server, asked, call->count, &pieces, frames, iovecs);
    else
        server_refuse_pull(server, asked, call->count, reason, frames, iovecs);
    for (i64 i = 0; i < call->count; i++) {
        const struct libra *libra = &frames[i].header.libra;
        const struct packet packet = {libra, iovecs[i].length - frame_bytes(0) + packet_bytes(0), false};

        assert(is_intact(&packet, JOB) && kind_of(swap(libra->kind)) == KIND_VALUE);
        assert(node_of(swap(libra->kind)) == call->from && libra->use == asked[i].use);
    }
    free(asked);
    free(frames);
    free(iovecs);
    free(runs);
    free(totals);
    free(values);
    free(reason);
}

int LLVMFuzzerTestOneInput(const u8 *data, size_t size)
{
    struct server server = make_server(SLOTS, LANES, ROOM);
    double now = 0;

    while (size) {
        u8 choice = *data++, *memory[ROOM];
        u64 left = --size / RECORD;
        i64 most = choice >> 2 & 15, count = (u64)most < left ? most : (i64)left;
        struct packet *packets = zeros(count, sizeof *packets);

        for (i64 i = 0; i < count; i++)
            packets[i] = packet_of(&data[i * RECORD], &memory[i]);
        data += count * RECORD;
        size -= (u64)count * RECORD;
        server_take(&server, packets, count, now += choice & 3);
        for (i64 i = 0; i < count; i++)
            free(memory[i]);
        free(packets);
        check_calls(&server);
        for (i64 at = 0; at < server.call_count; at++) {
            if (server.calls[at].kind == CALL_PULL)
                handle_pull(&server, at, choice);
            else
                handle_push(&server, at, choice);
        }
    }
    free_server(&server);
    return 0;
}
