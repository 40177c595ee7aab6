// SPDX-License-Identifier: Apache-2.0
// A server's cells: each SUM is taken once and kept, its answer becomes a RESULT in its place. No socket, no clock, and no
// memory but Python's. libra.van.innet.numpy_cells specifies it; a test compares.
#pragma once

#include "lanes.h"

enum { CELL_FREE, CELL_PENDING, CELL_ANSWERED, CELL_TAKEN }; // TAKEN: in the batch that is being taken

// What a RESULT starts with: all that is not its SUM's.
struct start {
    u32 outer[HEADER_WORD];
    u32 kind;
};

// A SUM that waits for its answer.
struct sum {
    i64 cell;
    u32 use;
    u32 elements;
};

// A SUM of the batch, with all that decides its place in it.
struct arrival {
    struct sum sum;
    u64 key;
    u32 chunk;
    u32 push; // its number modulo 256; the lowest bit says that it is plain integers
};

// The batch's chunks of one push, for one call of the handler.
struct call {
    i64 first; // of `arrivals`
    i64 count;
    i64 runs; // of adjacent chunks of a key
    i64 elements;
    i64 contributors; // how many workers' values are in
    i64 floats;       // float32, else int32
};

struct server {
    u8 *state;             // (cells) CELL_*; cell 2 * slot + set
    u32 *use;              // (cells) of the SUM that was taken last
    struct frame *frames;  // (cells) that SUM, and in its place its RESULT
    struct iovec *iovecs;  // (cells) of these frames
    const struct start *starts; // by blocks
    const struct factors *factors;
    i64 slots;
    i64 lanes;                // of a chunk
    i64 duplicates;           // SUMs that were ignored or answered again
    struct arrival *arrivals; // (room) in the order of the calls' values
    struct arrival *scratch;  // (room)
    struct call *calls;       // (room)
    i64 *again;               // (room) cells whose RESULT is to be sent again
    struct frame *pulls;      // (room) PULLs, from the Libra header on, for Python to answer
    i64 arrival_count, call_count, again_count, pull_count;
    u32 job; // and generation, as a header has them
};

// Takes a batch of at most `room` packets, whatever they are.
void server_take(struct server *server, const struct packet *packets, i64 count);

// The same for rows of a FrameBuffer.
void server_take_frames(struct server *server, const struct frame *frames, const struct iovec *iovecs, i64 count);

// Of a call of the last batch: its SUMs (count), its runs' keys, lengths, offsets and whole lengths (4, runs), and its
// values (elements), float32 or int32.
void server_read(const struct server *server, const struct call *call, struct sum *sums, i64 *runs, u32 *values);

// Makes RESULTs of the SUMs that are still waiting, with these values (all their elements) or, without, with the sum
// itself. Returns how many, and their cells.
i64 server_answer(struct server *server, const struct sum *sums, i64 count, const u32 *values, u32 flags, u32 scale,
                  i64 *cells);

// The same with one reason (lanes, in host order) for all.
i64 server_refuse(struct server *server, const struct sum *sums, i64 count, const u32 *reason, u32 scale, i64 *cells);
