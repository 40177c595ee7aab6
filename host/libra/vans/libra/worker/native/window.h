// SPDX-License-Identifier: Apache-2.0
// Slot window: assigns chunks to slots, decides when to send, repeat and move on, and how much is in flight.
// tests/oracle/worker/window.py specifies it and gives the reasons; a test compares. Times are seconds on the
// caller's clock; infinity is never.
#pragma once

#include "asks.h"
#include "losses.h"
#include "marks.h"

enum { IDLE = -1, ACCEPTED = -2 }; // in place of the use that a slot expects

struct window {
    // State of each slot.
    i64 *chunk;      // chunk in flight, or the next one
    u32 *use;        // use of that chunk
    i64 *expected;   // that use while its answer is awaited; else IDLE or, until finished or redone, ACCEPTED
    i64 *queue;      // frames in flight when this use was first sent, itself included; 0: a probe
    double *since;   // when this use was first sent
    double *sent;    // when it was sent last
    i64 *first;      // order of the first packet of this use
    double *deadline;
    double *heard;   // last STATUS; about this use if not before `since`
    u32 *contributors; // in that STATUS
    u32 *level;      // of the switch that has sent it, above this worker's own

    i64 rank;        // of this worker, by which a STATUS of its own switch says whose packet it answers
    const u32 *own;  // (MAX_LEVELS) by level: the bit of this worker's values in the switch's bitmaps
    i64 slots, floor;
    double limit;    // the congestion window
    double threshold; // below it the window doubles a round trip (slow start)
    i64 submitted;   // number of chunks
    i64 unsent;      // those that wait to be sent, or to be sent again in their slot's next use
    i64 *idle;       // queue of the idle slots: they send in the order in which they became idle. All workers get the
                     // same answers, so all send in one order, whatever their windows, and however answers are batched
    i64 idle_first, idle_count;
    i64 wanted;      // the first of these: others wait for their chunks
    bool all_sent;   // all chunks that are not sent are new: submitted since
    bool overtaking; // false: chunks were sent in their order since then
    i64 in_flight;
    i64 probes;      // of these, frames without lanes
    i64 retransmissions, duplicates;
    i64 marked;      // answers that closed a use and were marked
    double earliest; // no deadline is before it
    double status_at; // last STATUS about any slot
    double shrunk_at, limit_before, threshold_before;
    i64 burst, allowed; // repeats allowed until `burst_ends`, and those left
    double burst_ends;
    bool repaired;   // a repeat was answered since, and no STATUS came
    i64 in_turn;     // answers wait for later chunks: late slots are repeated in turn, and all chunks that were overtaken
                     // may pass a full window; else those of the lowest chunks, again and again
    double repairs;  // lost packets that may be repeated now; infinity unless there was a silence
    i64 own_answered; // answers since its losses were last judged
    i64 own_lost;    // packets of this host lost among these, as far as answers tell
    struct marks marks;
    struct asks asks;
    struct losses losses; // each slot's tries are of its use
};

// Lets waiting chunks into idle slots. Returns how many; `slots`, which has room for all, lists them in the order of
// sending.
i64 window_enter(struct window *, double now, i64 *slots);

// Notes that the slot, which was just entered, sends a probe.
void window_probed(struct window *, i64 slot);

// Accepts answers, all intact and of the chunks that their slots sent: keeps those in front of `packets` that close a
// use, the first of each slot, and returns how many. Their slots become ACCEPTED: each needs window_finish or
// window_redo.
i64 window_accept(struct window *, struct packet *packets, i64 count, double now);

// Frees a slot: its chunk is done.
void window_finish(struct window *, i64 slot);

// Stops sending the slot's packet: its chunk was refused.
void window_give_up(struct window *, i64 slot);

// Frees a slot: its chunk is to be sent again, in the slot's next use.
void window_redo(struct window *, i64 slot);

// Takes an intact STATUS: the switch has this worker's contribution and waits for others'.
void window_status(struct window *, const struct libra *, double now);

// Takes an intact STATUS. If it is of the slot's next use, others wait for its chunk: that one enters next, however full
// the window is.
void window_want(struct window *, const struct libra *);

// Lists the slots whose packets are repeated now: lost ones, late ones, a probe. Returns how many; `slots` has room for
// all.
i64 window_overdue(struct window *, double now, i64 *slots);

// Returns when to call window_overdue again, at the latest.
double window_deadline(const struct window *);
