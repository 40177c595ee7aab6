// SPDX-License-Identifier: Apache-2.0
// A server's cells: each SUM is taken once and kept, its answer becomes a RESULT in its place. PULLs change nothing; they
// are answered with VALUEs. No socket, no clock, and no memory but Python's. libra.vans.libra.server.numpy_cells and
// libra.vans.libra.server.numpy_reads specify it; a test compares.
#pragma once

#include "lanes.h"
#include "rows.h"
#include "sharing.h"

enum { CELL_FREE, CELL_PENDING, CELL_ANSWERED, CELL_TAKEN }; // TAKEN: in the batch that is being taken

// What a RESULT or VALUE starts with: all that is not that of the SUM or PULL which it answers.
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

// A SUM or PULL of the batch, with all that decides its place in it.
struct arrival {
    u64 request; // which push or pull it is of
    u64 key;
    u32 chunk;
    u32 elements; // of the chunk; as if it were full, if that is what is asked
    i64 place;    // the SUM's cell, or where in `pulls` it is
};

enum { CALL_PULL, CALL_INTEGERS, CALL_FLOATS };

// The batch's chunks of one push or pull, for one call of the handler.
struct call {
    i64 first; // of `arrivals`
    i64 count;
    i64 runs; // of adjacent chunks of a key
    i64 elements;
    i64 kind; // CALL_*
    i64 from; // a push: how many workers' values are in; a pull: whose it is, a rank or EVERY_WORKER
};

struct server {
    u8 *state;             // (cells) CELL_*; cell 2 * slot + set
    u32 *use;              // (cells) of the SUM that was taken last
    struct frame *frames;  // (cells) that SUM, and in its place its RESULT
    struct iovec *iovecs;  // (cells) of these frames
    const struct start *results; // by blocks: what these start with
    const struct start *values;  // likewise
    const struct factors *factors;
    i64 slots;
    i64 lanes;                // of a chunk
    i64 duplicates;           // SUMs that were ignored or answered again
    struct sharing sharing;
    // Room is for a batch's packets, and all PULLs that may have been held before it.
    struct arrival *arrivals; // (room) in the order of the calls' values
    struct arrival *scratch;  // (room)
    struct call *calls;       // (room)
    i64 *again;               // (room) cells whose RESULT is to be sent again
    struct libra *pulls;      // (room) that are to be answered
    struct frame *told;       // (room) PULLs that ask for no value, from the Libra header on: words of announcements
    i64 arrival_count, call_count, again_count, pull_count, told_count;
    i64 foreign_count; // SUMs and PULLs of another term, which were not taken
    struct rows mail;  // (room) what is_hot, of any term
    u32 job; // and generation, as a header has them
    u32 term;
};

// Takes a batch of packets, whatever they are, and the time. Without packets: PULLs that have been held long enough.
void server_take(struct server *server, const struct packet *packets, i64 count, double now);

// The same for rows of a FrameBuffer.
void server_take_frames(struct server *server, const struct frame *frames, const struct iovec *iovecs, i64 count,
                        double now);

// Of a push of the last batch: its SUMs (count), its runs' keys, lengths, offsets and whole lengths (4, runs), and its
// values (elements), float32 or int32.
void server_read(const struct server *server, const struct call *call, struct sum *sums, i64 *runs, u32 *values);

// Of a pull: its PULLs (count) and its runs, likewise; whole lengths are 0.
void server_read_pull(const struct server *server, const struct call *call, struct libra *asked, i64 *runs);

// Makes RESULTs of the SUMs that are still waiting, with these values (all their elements) or, without, with the sum
// itself. Returns how many, and their cells. The exponent and the scale are the SUM's, whatever the values are.
i64 server_answer(struct server *server, const struct sum *sums, i64 count, const u32 *values, u32 flags, i64 *cells);

// The same with one reason (lanes, in host order) for all.
i64 server_refuse(struct server *server, const struct sum *sums, i64 count, const u32 *reason, i64 *cells);

// Values as a handler gives them: a piece for each run of a pull.
struct pieces {
    const i64 *lens;    // (runs) elements
    const i64 *offsets; // (runs) where each begins in its value
    const i64 *totals;  // (runs) elements of that value
    const u32 *values;  // (count) of all pieces, one after the other
    i64 count;
    u32 flags;          // what they are
};

// Makes the VALUEs of these PULLs (count).
void server_values(const struct server *server, const struct libra *asked, i64 count, const struct pieces *pieces,
                   struct frame *frames, struct iovec *iovecs);

// The same with one reason (lanes, in host order) for all.
void server_refuse_pull(const struct server *server, const struct libra *asked, i64 count, const u32 *reason,
                        struct frame *frames, struct iovec *iovecs);
