// SPDX-License-Identifier: Apache-2.0
// A worker's pushes and pulls: what has arrived is taken, what is to be sent is given. No socket, no clock, and no memory
// but Python's. libra.vans.libra.worker.numpy_engine specifies it; a test compares.
#pragma once

#include "lanes.h"
#include "rows.h"
#include "window.h"

// Of a chunk, for a timeline.
struct life {
    double began, ended; // when it was first sent, and last answered
    double sent;         // how often, redone or repeated
};

// A push or a pull in progress, the first field of each. Its chunks have consecutive numbers: row r of its arrays is chunk
// first + r.
struct transfer {
    i64 first;
    i64 rows;
    i64 *unanswered;              // how many chunks
    const struct header *headers; // (rows) in host order, without what depends on the slot
    u32 **values;                 // (rows) where the lanes of each chunk's answer go; or null, when nobody wants them
    struct life *lives;           // (rows), or null
};

struct push {
    struct transfer transfer;
    const u32 *const *pushed; // (rows) where each chunk's lanes are; its answer may go to the same place
    u8 *scales;               // (rows)
    u32 *results;             // (rows) the word of each RESULT that has its exponent
    bool floats;              // float32, else int32
};

enum contents { CONTENTS_NONE, CONTENTS_FLOATS, CONTENTS_INTEGERS };

struct pull {
    struct transfer transfer;
    u32 *lengths; // (rows) of each chunk's value, in elements
    u8 *contents; // (rows) enum contents
};

// Transfers in progress and the slots that they go through.
struct slots {
    struct window window;
    struct frame *frames;     // (slots) which each sent last, ready to be repeated
    struct iovec *iovecs;     // (slots) of these
    struct transfer **owners; // (slots) of the chunk in flight
    struct transfer **active; // in the order of their chunks
    i64 active_count;
    struct packet *answers;   // (batch) scratch: of those that arrived, the answers
    i64 *outgoing;            // (2 * slots) the slots whose frames are to be sent
    i64 outgoing_count;
};

// The ADDs and the RESULTs of chunks whose sum is final, as they were on the wire.
struct record {
    struct frame *sent, *received;
    i64 *count;
    i64 most; // when there are more, Python empties it; there is room for a batch more
};

struct worker {
    struct slots pushes, pulls;
    const struct factors *factors;
    const struct header *templates; // (MAX_BLOCKS + 1) by blocks, in host order: what each frame of so many starts with
    const u8 *redo_scales;      // (256) by exponent: where it fits
    i64 lanes;                  // of a chunk
    u32 job;                    // and generation, as a header has them
    u32 term;                   // what carries another is nobody's
    float bound;                // no lane exceeds it
    bool floating;              // a sum that is too far below its scale comes back
    u32 *flushing;              // (slots) values of what each push slot sent last that are not 0, but their lane is
    i64 *due;                   // (slots) pushes that overflowed or faded, to be sent again
    i64 due_count;
    i64 redone;                 // chunks, ever, without those that only a probe was sent of
    i64 probes;                 // ever
    i64 flushed;                // values, ever, of chunks that were summed
    i64 completed;              // transfers whose last answer came since Python looked
    struct rows odd;            // (all slots) answers that are no values; their slots are ACCEPTED
    struct rows told;           // VALUEs to words of announcements, and that this term is over; when there are more, they
                                // come again
    struct rows mail;           // (2 * batch) what is_hot and no STATUS, of any term: hot_sender.h has these
    struct record *record;      // or null
};

// Packets from the frames that are in memory; a frame that is too short is a packet without bytes.
void packets_of(const struct iovec *frames, i64 count, struct packet *packets);

// A batch as it was received, at most as many as `answers` has room for.
void worker_take(struct worker *, const struct packet *packets, i64 count, double now);

// Fills both `outgoing`: with what is late at `asked`, with chunks that overflowed, with new ones. Returns how many.
// asked: -infinity while more may have arrived.
i64 worker_poll(struct worker *, double asked, double now);

// When to poll again, at the latest.
double worker_deadline(const struct worker *);
