// SPDX-License-Identifier: Apache-2.0
// A server's cells: each takes a SUM once and keeps it; its answer becomes a RESULT in the same frame. PULLs change
// nothing; the server answers them with VALUEs. No socket, no clock, and no memory but Python's.
// tests/oracle/server/cells.py and reads.py specify it; a test compares.
#pragma once

#include "lanes.h"
#include "rows.h"
#include "sharing.h"

enum { CELL_FREE, CELL_PENDING, CELL_ANSWERED, CELL_TAKEN }; // TAKEN: in the present batch

// Beginning of a RESULT or VALUE; the rest equals the SUM or PULL which it answers.
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

// SUM or PULL of the batch, with everything that determines its place in it.
struct arrival {
    u64 request; // number of its push or pull
    u64 key;
    u32 chunk;
    u32 elements; // of the chunk; of a PULL, as if the chunk were full
    i64 place;    // the SUM's cell, or the PULL's index in `pulls`
};

enum { CALL_PULL, CALL_INTEGERS, CALL_FLOATS };

// Chunks of one push or pull in the batch, for one call of the handler.
struct call {
    i64 first; // index in `arrivals`
    i64 count;
    i64 runs; // number of runs of adjacent chunks of a key
    i64 elements;
    i64 kind; // CALL_*
    i64 from; // push: number of contributors; pull: the rank that asks, or EVERY_WORKER
};

struct server {
    u8 *state;             // (cells) CELL_*; cell 2 * slot + set
    u32 *use;              // (cells) use of the SUM taken last
    i64 *order;            // (cells) of that SUM among all
    struct frame *frames;  // (cells) that SUM, then its RESULT
    struct iovec *iovecs;  // (cells) of these frames
    const struct start *results; // by blocks: beginnings of RESULTs
    const struct start *values;  // by blocks: beginnings of VALUEs
    const struct factors *factors;
    i64 slots;
    i64 lanes;                // of a chunk
    const struct narrow *narrow; // how float32 values share lanes; null: each has its own
    i64 taken;                // SUMs
    i64 duplicates;           // SUMs that were ignored or answered again
    struct sharing sharing;
    // There is room for a batch's packets, and for all PULLs that may have been held before it.
    struct arrival *arrivals; // (room) in the order of the calls' values
    struct arrival *scratch;  // (room)
    struct call *calls;       // (room)
    i64 *again;               // (room) cells whose RESULT has to be sent again
    struct libra *pulls;      // (room) PULLs to answer
    i64 arrival_count, call_count, again_count, pull_count;
    i64 foreign_count; // SUMs and PULLs of another term, which were ignored
    struct rows hot_packets; // (room) packets for which is_hot holds, of any term
    u32 job; // job and generation, as in a header
    u32 term;
};

// Takes a batch of packets of any kind. Without packets it releases the PULLs that have been held long enough.
void server_take(struct server *server, const struct packet *packets, i64 count, double now);

// Takes a batch of rows of a FrameBuffer.
void server_take_frames(struct server *server, const struct frame *frames, const struct iovec *iovecs, i64 count,
                        double now);

// Reads a push of the last batch: its SUMs (count), its runs' keys, lengths, offsets and whole lengths (4, runs), and
// its values (elements), float32 or int32.
void server_read(const struct server *server, const struct call *call, struct sum *sums, i64 *runs, u32 *values);

// Reads a pull of the last batch: its PULLs (count) and its runs as in server_read; whole lengths are 0.
void server_read_pull(const struct server *server, const struct call *call, struct libra *asked, i64 *runs);

// Makes RESULTs of the SUMs that still wait, with these values (all their elements) or, without values, with the sum
// itself. Returns how many, and their cells. Exponent and scale are the SUM's, whatever the values are.
i64 server_answer(struct server *server, const struct sum *sums, i64 count, const u32 *values, u32 flags, i64 *cells);

// Makes RESULTs with one reason (lanes, in host order) for all.
i64 server_refuse(struct server *server, const struct sum *sums, i64 count, const u32 *reason, i64 *cells);

// Values that a handler gives: a piece for each run of a pull.
struct pieces {
    const i64 *lens;    // (runs) elements
    const i64 *offsets; // (runs) where each begins in its value
    const i64 *totals;  // (runs) elements of that value
    const u32 *values;  // (count) of all pieces, one after the other
    i64 count;
    u32 flags;          // type of the values
};

// Makes the VALUEs of these PULLs (count).
void server_values(const struct server *server, const struct libra *asked, i64 count, const struct pieces *pieces,
                   struct frame *frames, struct iovec *iovecs);

// Makes VALUEs with one reason (lanes, in host order) for all.
void server_refuse_pull(const struct server *server, const struct libra *asked, i64 count, const u32 *reason,
                        struct frame *frames, struct iovec *iovecs);
