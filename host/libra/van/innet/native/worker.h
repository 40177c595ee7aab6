// SPDX-License-Identifier: Apache-2.0
// A worker's loops: chunks of a push become ADD frames, RESULT frames become values.
#pragma once

#include "lanes.h"

// What a worker's pushes share: the slots (window.py), the frame that each sent last, the codec's numbers.
struct worker {
    i64 *chunk;           // (slots) the chunk in flight, or the next one
    u32 *use;             // (slots) of that chunk
    i64 *expected;        // (slots) the use of a busy slot, -1 of an idle one
    bool *busy;           // (slots)
    double *deadline;     // (slots) seconds; infinity of an idle slot
    struct frame *frames; // (slots)
    struct iovec *iovecs; // (slots) of these frames
    const struct factors *factors;
    const struct header *templates; // (MAX_BLOCKS + 1) by blocks, in host order: what each frame of so many starts with
    i64 slots;
    i64 lanes;   // of a chunk
    u32 job;     // and generation, as a header has them
    float bound; // no lane exceeds it
};

// A push in progress. Its chunks have consecutive numbers: row r of its arrays is chunk first + r.
struct push {
    const struct worker *worker;
    u32 *values;                  // (rows, lanes) float32 or int32; a chunk's result takes the place of what was pushed
    const struct header *headers; // (rows) in host order, without what depends on the slot
    const u8 *scales;             // (rows)
    u32 *results;                 // (rows) the word of each result that has its exponent
    i64 first;
    i64 rows;
    bool floats;
};

// Writes the ADD frame of each slot whose chunk is the push's. Returns how many.
i64 pack(const struct push *push, const i64 *slots, i64 count);

// frames[at[i]] is the result for slots[i]: takes the values of those whose chunk is the push's. Returns how many.
i64 unpack(const struct push *push, const i64 *slots, const struct frame *frames, const i64 *at, i64 count);

// Of a batch as it was received: takes the values and frees the slots of what needs no more than that, which is intact
// RESULTs of this push in the use that is expected, without OVERFLOW and FLOAT. Returns how many; `at` says where these
// were, `slots` for which slots, `left` where the others are. Each has room for `count`.
i64 finish(const struct push *push, const struct frame *frames, const struct iovec *iovecs, i64 count, i64 *at,
           i64 *slots, i64 *left);
