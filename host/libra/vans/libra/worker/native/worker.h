// SPDX-License-Identifier: Apache-2.0
// A worker's pushes and pulls: takes packets that have arrived, and lists packets to send. No socket, no clock, and no
// memory but Python's. tests/oracle/worker/engine.py specifies it; a test compares.
#pragma once

#include "lanes.h"
#include "rows.h"
#include "window.h"

// Times of a chunk, for a timeline.
struct life {
    double began, ended; // when it was first sent, and last answered
    double sent;         // times sent, redone or repeated
};

// Push or pull in progress, the first field of each. Its chunks have consecutive numbers: row r of its arrays is chunk
// first + r.
struct transfer {
    i64 first;
    i64 rows;
    i64 *unanswered;              // number of chunks
    const struct header *headers; // (rows) in host order, without what depends on the slot
    u32 **values;                 // (rows) where the lanes of each chunk's answer go; null: not wanted
    struct life *lives;           // (rows), or null
};

// How float32 values become lanes, and sums become values again: what codec.py decides.
struct coding {
    const struct factors *factors;
    const u8 *said;              // (256) by exponent of the largest magnitude: what a packet says of it
    const u8 *redo_scales;       // (256) by exponent that packets have said: a scale that fits
    const struct narrow *narrow; // how values share lanes; null: each has its own
    float bound;                 // no lane, or field of a lane, exceeds it
    bool floating;               // a sum too far below its scale is redone
    bool clips;                  // narrow values beyond the bound may stay clipped, and are counted
};

struct push {
    struct transfer transfer;
    const u32 *const *pushed; // (rows) where each chunk's lanes are; its answer may go to the same place
    u8 *scales;               // (rows)
    u32 *results;             // (rows) the word of each RESULT that holds its exponent
    float **kept;             // (rows) what roundings have left of each chunk's values, or null: see narrow.h
    const struct coding *coding; // of float32; null: int32
};

enum contents { CONTENTS_NONE, CONTENTS_FLOATS, CONTENTS_INTEGERS };

struct pull {
    struct transfer transfer;
    u32 *lengths; // (rows) of each chunk's value, in elements
    u8 *contents; // (rows) enum contents
};

// Transfers in progress, and the slots that carry their chunks.
struct slots {
    struct window window;
    struct frame *frames;     // (slots) each slot's last packet, ready to be repeated
    struct iovec *iovecs;     // (slots) of these frames
    struct transfer **owners; // (slots) transfer of the chunk in flight
    struct transfer **active; // in the order of their chunks
    i64 active_count;
    struct packet *answers;   // (batch) scratch: the answers among arrived packets
    i64 *outgoing;            // (2 * slots) the slots whose frames are to be sent
    i64 outgoing_count;
};

// ADDs and RESULTs of chunks whose sum is final, as they were on the wire.
struct record {
    struct frame *sent, *received;
    i64 *count;
    i64 most; // with more rows Python empties it; there is room for a batch more
};

struct worker {
    struct slots pushes, pulls;
    const struct header *templates; // (MAX_BLOCKS + 1) by blocks, in host order: beginnings of frames
    i64 lanes;                  // of a chunk
    float *left;                // (slots) a chunk each: what the rounding of each push slot's last packet has left; or null
    u32 job;                    // job and generation, as in a header
    u32 term;                   // packets of another term are ignored
    u32 *flushing;              // (slots) values in each push slot's last packet that are not 0, though their lane is; or,
                                // in narrow lanes, that were clipped
    i64 redone;                 // chunks sent again since the start, except after a probe
    i64 probes;                 // since the start
    i64 flushed;                // these values since the start, of chunks that were summed
    i64 completed;              // transfers completed since Python looked
    struct rows odd;            // (all slots) answers without values; their slots are ACCEPTED
    struct rows notices;        // refused contributions, and that this term is over; packets
                                // without room are lost, and come again
    struct rows hot_packets;    // (2 * batch) packets for which is_hot holds, except STATUSes: hot_sender.h has these
    struct record *record;      // or null
};

// Makes packets of the frames in memory; a frame that is too short is a packet without bytes.
void packets_of(const struct iovec *frames, i64 count, struct packet *packets);

// Takes a batch as received, at most as many packets as `answers` has room for.
void worker_take(struct worker *, const struct packet *packets, i64 count, double now);

// Fills both `outgoing`: with slots late at `asked`, with chunks that overflowed and new ones. Returns how many.
// asked: -infinity while more may have arrived.
i64 worker_poll(struct worker *, double asked, double now);

// Returns when to poll again, at the latest.
double worker_deadline(const struct worker *);
