// SPDX-License-Identifier: Apache-2.0
// A worker and a push in arrays of exact size, so that AddressSanitizer sees a step beyond any of them.
#pragma once

#include <stdlib.h>

#include "worker.h"

enum { JOB = 0x00070002 };

static const struct factors ONE = {.up = {[1] = 1, [127] = 1}, .up_rest = {[1] = 1, [127] = 1},
                                   .down = {[127] = 1}, .down_rest = {[127] = 1}};

static inline void *zeros(i64 count, u64 size)
{
    return calloc((u64)count, size);
}

// All slots wait for the result of their first use.
static inline struct worker make_worker(i64 slots, i64 lanes)
{
    struct worker worker = {
        .chunk = zeros(slots, sizeof(i64)),
        .use = zeros(slots, sizeof(u32)),
        .expected = zeros(slots, sizeof(i64)),
        .busy = zeros(slots, sizeof(bool)),
        .deadline = zeros(slots, sizeof(double)),
        .frames = zeros(slots, sizeof(struct frame)),
        .iovecs = zeros(slots, sizeof(struct iovec)),
        .factors = &ONE,
        .templates = zeros(MAX_BLOCKS + 1, sizeof(struct header)),
        .slots = slots,
        .lanes = lanes,
        .job = JOB,
        .bound = 1 << 30,
    };

    for (i64 slot = 0; slot < slots; slot++) {
        worker.chunk[slot] = slot;
        worker.busy[slot] = true;
    }
    return worker;
}

static inline void free_worker(struct worker *worker)
{
    free(worker->chunk);
    free(worker->use);
    free(worker->expected);
    free(worker->busy);
    free(worker->deadline);
    free(worker->frames);
    free(worker->iovecs);
    free((void *)worker->templates);
}

static inline struct push make_push(const struct worker *worker, i64 first, i64 rows, bool floats)
{
    struct header *headers = zeros(rows, sizeof *headers);
    u8 *scales = zeros(rows, 1);

    for (i64 row = 0; row < rows; row++) {
        headers[row].libra.kind = (u32)LIBRA_VERSION << 28 | 1 << 24 | (u32)worker->lanes / BLOCK_LANES << 8;
        headers[row].libra.job = JOB;
        headers[row].libra.length = (u32)row;
        scales[row] = floats ? 127 : 255;
    }
    return (struct push){
        .worker = worker,
        .values = zeros(rows * worker->lanes, sizeof(u32)),
        .headers = headers,
        .scales = scales,
        .results = zeros(rows, sizeof(u32)),
        .first = first,
        .rows = rows,
        .floats = floats,
    };
}

static inline void free_push(struct push *push)
{
    free(push->values);
    free((void *)push->headers);
    free((void *)push->scales);
    free(push->results);
}
