// SPDX-License-Identifier: Apache-2.0
// A server and what it receives in arrays of exact size, so that AddressSanitizer sees a step beyond any of them.
#pragma once

#include "server.h"
#include "zeros.h"

static const struct factors HALVES = {.down = {[127] = 0.5f}, .down_rest = {[127] = 1}};

static inline struct start *make_starts(u32 kind)
{
    struct start *starts = zeros(MAX_BLOCKS + 1, sizeof *starts);

    for (u32 blocks = 0; blocks <= MAX_BLOCKS; blocks++)
        starts[blocks].kind = swap((u32)LIBRA_VERSION << 28 | kind << 24 | blocks << 8);
    return starts;
}

// Of a job of two workers, and all PULLs that may be held.
static inline struct server make_server(i64 slots, i64 lanes, i64 room)
{
    const i64 more = room + PULL_SLOTS * MAX_WORKERS;

    return (struct server){
        .state = zeros(2 * slots, 1),
        .use = zeros(2 * slots, sizeof(u32)),
        .order = zeros(2 * slots, sizeof(i64)),
        .frames = zeros(2 * slots, sizeof(struct frame)),
        .iovecs = zeros(2 * slots, sizeof(struct iovec)),
        .results = make_starts(KIND_RESULT),
        .values = make_starts(KIND_VALUE),
        .factors = &HALVES,
        .slots = slots,
        .lanes = lanes,
        .sharing = {
            .asked = zeros(PULL_SLOTS, sizeof(struct libra)),
            .askers = zeros(PULL_SLOTS, sizeof(u32)),
            .since = zeros(PULL_SLOTS, sizeof(double)),
            .held = zeros(PULL_SLOTS, sizeof(bool)),
            .patience = 1,
            .most = 8,
            .deadline = __builtin_inf(),
            .doubted = -__builtin_inf(),
            .everyone = 3,
        },
        .arrivals = zeros(more, sizeof(struct arrival)),
        .scratch = zeros(more, sizeof(struct arrival)),
        .calls = zeros(more, sizeof(struct call)),
        .again = zeros(room, sizeof(i64)),
        .pulls = zeros(more, sizeof(struct libra)),
        .job = JOB,
    };
}

static inline void free_server(struct server *server)
{
    free(server->state);
    free(server->use);
    free(server->order);
    free(server->frames);
    free(server->iovecs);
    free((void *)server->results);
    free((void *)server->values);
    free(server->sharing.asked);
    free(server->sharing.askers);
    free(server->sharing.since);
    free(server->sharing.held);
    free(server->arrivals);
    free(server->scratch);
    free(server->calls);
    free(server->again);
    free(server->pulls);
}

// A push of the last batch, as Python keeps it.
struct reading {
    struct sum *sums;
    i64 *runs;
    u32 *values;
};

static inline struct reading read_push(const struct server *server, i64 at)
{
    const struct call *call = &server->calls[at];
    struct reading reading = {zeros(call->count, sizeof(struct sum)), zeros(4 * call->runs, sizeof(i64)),
                              zeros(call->elements, sizeof(u32))};

    server_read(server, call, reading.sums, reading.runs, reading.values);
    return reading;
}

static inline void free_reading(struct reading *reading)
{
    free(reading->sums);
    free(reading->runs);
    free(reading->values);
}
