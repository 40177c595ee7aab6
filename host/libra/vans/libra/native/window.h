// SPDX-License-Identifier: Apache-2.0
// The slot window: which chunk each slot carries, and when to send, repeat and move on. libra.vans.libra.worker.windows.window specifies it
// and gives the reasons; a test compares. Times are seconds on the caller's clock; infinity is never.
#pragma once

#include "marks.h"
#include "rto.h"

enum { IDLE = -1, ACCEPTED = -2 }; // instead of the use that a slot expects

struct window {
    // Of each slot.
    i64 *chunk;      // in flight, or the next one
    u32 *use;        // of that chunk
    i64 *expected;   // that use while an answer to it is awaited; else IDLE or, until the next call for it, ACCEPTED
    i64 *tries;      // in this use
    i64 *queue;      // frames in flight when this use was first sent, itself included; 0 of a probe
    double *since;   // when this use was first sent
    double *sent;    // last time
    double *deadline;
    double *heard;   // last STATUS; of this use if not before `since`
    u32 *contributors; // as that STATUS said

    i64 slots, floor;
    double limit;    // the congestion window
    i64 submitted;   // chunks
    i64 unsent;      // of these, in no slot yet
    i64 frontier;    // no chunk below it is unsent
    i64 in_flight;
    i64 retransmissions, duplicates;
    i64 marked;      // answers that closed a use
    double earliest; // no deadline is before it
    double newest;   // when the latest of all packets that were answered was sent
    double shrunk_at, limit_before;
    i64 burst, allowed; // repeats until `burst_ends`, and how many of them are left
    double burst_ends;
    bool repaired;   // a repeat was answered since, and none by STATUS
    double round_trip; // when it began
    struct marks marks;
    struct rto rto;
};

// Lets waiting chunks into free slots. Returns how many; `slots`, which has room for all, says which, in the order of
// their chunks.
i64 window_enter(struct window *, double now, i64 *slots);

// What the slot, which was just entered, sends is a probe.
void window_probed(struct window *, i64 slot);

// Answers, all intact and of the chunks that their slots sent: keeps those in front of `packets` that close a use, the first of each slot, and returns how many.
// Their slots are ACCEPTED then: each needs window_finish or window_redo.
i64 window_accept(struct window *, struct packet *packets, i64 count, double now);

// The slot's chunk is done.
void window_finish(struct window *, i64 slot);

// The chunks of these slots go out again, in the slots' next use.
void window_redo(struct window *, const i64 *slots, i64 count, double now);

// An intact STATUS: the switch has our contribution and waits for others'.
void window_status(struct window *, const struct libra *, double now);

// A repeat was answered by REPLAY or STATUS: what it repeats had not been lost.
void window_needless(struct window *);

// Slots whose answer is late and that may be repeated now, lowest chunks first. Returns how many; `slots` has room for all.
i64 window_overdue(struct window *, double now, i64 *slots);

// When to ask for these again, at the latest.
double window_deadline(const struct window *);
