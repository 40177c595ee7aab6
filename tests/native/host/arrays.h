// SPDX-License-Identifier: Apache-2.0
// A worker and its transfers in arrays of exact size, so that AddressSanitizer sees a step beyond any of them.
#pragma once

#include <math.h>

#include "worker.h"
#include "zeros.h"

static const struct factors ONE = {.up = {[1] = 1, [127] = 1}, .up_rest = {[1] = 1, [127] = 1},
                                   .down = {[127] = 1}, .down_rest = {[127] = 1}};

static const u32 OWN[4] = {1}; // worker 0 of a star; a STATUS counts levels in two bits

static inline struct window make_window(i64 count)
{
    struct window window = {
        .chunk = zeros(count, sizeof(i64)), .use = zeros(count, sizeof(u32)), .expected = zeros(count, sizeof(i64)),
        .queue = zeros(count, sizeof(i64)), .since = zeros(count, sizeof(double)),
        .sent = zeros(count, sizeof(double)), .deadline = zeros(count, sizeof(double)),
        .heard = zeros(count, sizeof(double)), .contributors = zeros(count, sizeof(u32)),
        .level = zeros(count, sizeof(u32)), .own = OWN, .idle = zeros(count, sizeof(i64)),
        .idle_count = count, .all_sent = true,
        .first = zeros(count, sizeof(i64)),
        .slots = count, .floor = count, .limit = (double)count, .earliest = INFINITY, .shrunk_at = -INFINITY,
        .burst = 4, .allowed = 4, .burst_ends = -INFINITY, .status_at = -INFINITY,
        .losses = {
            .tries = zeros(count, sizeof(i64)), .order = zeros(count, sizeof(i64)),
            .overtaken = zeros(count, sizeof(double)), .moved = zeros(count, sizeof(double)),
            .before = zeros(count, sizeof(i64)), .behind = zeros(count, sizeof(i64)), .reordering = {.peers = 1},
            .rto = {.initial = 0.1, .minimum = 0.05, .maximum = 1, .granularity = 0.001, .soonest = 0.01, .srtt = NAN,
                    .per_frame = NAN, .min_rtt = INFINITY, .base = 0.1, .backoff = 1},
        },
        .asks = {
            .at = zeros(count, sizeof(double)), .left = zeros(count, sizeof(double)), .out = zeros(count, sizeof(i64)),
            .times = zeros(count, sizeof(i64)),
        },
    };

    losses_begin(&window.losses);
    asks_begin(&window.asks, count, 1, 0, 0);
    for (i64 slot = 0; slot < count; slot++) {
        window.chunk[slot] = window.idle[slot] = slot;
        window.expected[slot] = IDLE;
        window.deadline[slot] = window.losses.overtaken[slot] = INFINITY;
        window.losses.before[slot] = window.losses.behind[slot] = IN_NO_LIST;
        window.asks.at[slot] = window.asks.left[slot] = INFINITY;
        window.heard[slot] = -INFINITY;
    }
    return window;
}

static inline void free_window(struct window *window)
{
    free(window->chunk);
    free(window->use);
    free(window->expected);
    free(window->losses.tries);
    free(window->queue);
    free(window->since);
    free(window->sent);
    free(window->deadline);
    free(window->heard);
    free(window->level);
    free(window->idle);
    free(window->losses.order);
    free(window->first);
    free(window->losses.overtaken);
    free(window->losses.moved);
    free(window->losses.before);
    free(window->losses.behind);
    free(window->asks.at);
    free(window->asks.left);
    free(window->asks.out);
    free(window->asks.times);
    free(window->contributors);
}

static inline struct slots make_slots(i64 count, i64 transfers, i64 batch)
{
    return (struct slots){
        .window = make_window(count),
        .frames = zeros(count, sizeof(struct frame)),
        .iovecs = zeros(count, sizeof(struct iovec)),
        .owners = zeros(count, sizeof(struct transfer *)),
        .active = zeros(transfers, sizeof(struct transfer *)),
        .answers = zeros(batch, sizeof(struct packet)),
        .outgoing = zeros(2 * count, sizeof(i64)),
    };
}

static inline void free_slots(struct slots *slots)
{
    free_window(&slots->window);
    free(slots->frames);
    free(slots->iovecs);
    free(slots->owners);
    free(slots->active);
    free(slots->answers);
    free(slots->outgoing);
}

// At most `batch` packets are taken at once; at most 2 pushes and 2 pulls are started.
static inline struct worker make_worker(i64 slots, i64 lanes, i64 batch)
{
    return (struct worker){
        .pushes = make_slots(slots, 2, batch), .pulls = make_slots(slots, 2, batch),
        .templates = zeros(MAX_BLOCKS + 1, sizeof(struct header)), .lanes = lanes, .job = JOB,
        .flushing = zeros(slots, sizeof(u32)), .odd = make_rows(2 * slots), .notices = make_rows(2),
    };
}

static inline void free_worker(struct worker *worker)
{
    free_slots(&worker->pushes);
    free_slots(&worker->pulls);
    free((void *)worker->templates);
    free(worker->flushing);
    free_rows(&worker->odd);
    free_rows(&worker->notices);
}

static inline void start(struct slots *slots, struct transfer *transfer, u32 kind, u32 blocks, i64 rows, i64 lanes)
{
    struct header *headers = zeros(rows, sizeof *headers);

    for (i64 row = 0; row < rows; row++) {
        headers[row].libra.kind = (u32)LIBRA_VERSION << 28 | kind << 24 | blocks << 8;
        headers[row].libra.job = JOB;
        headers[row].libra.length = (u32)row;
    }
    transfer->first = slots->window.submitted;
    transfer->rows = rows;
    transfer->unanswered = zeros(1, sizeof(i64));
    *transfer->unanswered = rows;
    transfer->headers = headers;
    transfer->values = zeros(rows, sizeof(u32 *));
    for (i64 row = 0; row < rows; row++)
        transfer->values[row] = zeros(lanes, sizeof(u32));
    transfer->lives = zeros(rows, sizeof(struct life));
    slots->window.submitted += rows;
    slots->window.unsent += rows;
    slots->active[slots->active_count++] = transfer;
}

static inline void free_transfer(struct transfer *transfer)
{
    free(transfer->unanswered);
    free((void *)transfer->headers);
    for (i64 row = 0; row < transfer->rows; row++)
        free(transfer->values[row]);
    free(transfer->values);
    free(transfer->lives);
}

static inline const struct coding *one_coding(void)
{
    static u8 said[256], redo_scales[256];
    static const struct coding coding = {
        .factors = &ONE, .said = said, .redo_scales = redo_scales, .bound = 1 << 30, .floating = true,
    };

    for (int exponent = 0; exponent < 256; exponent++) {
        said[exponent] = (u8)exponent;
        redo_scales[exponent] = (u8)(exponent ? exponent : 1);
    }
    return &coding;
}

// At scale 127, or plain; what comes takes the place of what is pushed.
static inline void start_push(struct worker *worker, struct push *push, i64 rows, bool floats)
{
    *push = (struct push){
        .scales = zeros(rows, 1), .results = zeros(rows, sizeof(u32)), .coding = floats ? one_coding() : 0,
    };
    for (i64 row = 0; row < rows; row++)
        push->scales[row] = floats ? 127 : SCALE_PLAIN;
    start(&worker->pushes, &push->transfer, KIND_ADD, (u32)worker->lanes / BLOCK_LANES, rows, worker->lanes);
    push->pushed = (const u32 *const *)push->transfer.values;
}

static inline void free_push(struct push *push)
{
    free_transfer(&push->transfer);
    free(push->scales);
    free(push->results);
}

static inline void start_pull(struct worker *worker, struct pull *pull, i64 rows)
{
    *pull = (struct pull){.lengths = zeros(rows, sizeof(u32)), .contents = zeros(rows, 1)};
    start(&worker->pulls, &pull->transfer, KIND_PULL, 0, rows, worker->lanes);
}

static inline void free_pull(struct pull *pull)
{
    free_transfer(&pull->transfer);
    free(pull->lengths);
    free(pull->contents);
}
