// SPDX-License-Identifier: Apache-2.0
// Asks: when this worker asks the switch for sums that others have overtaken, its suspects. tests/oracle/worker/asks.py
// specifies them and gives the reasons; a test compares. Times are seconds on the caller's clock; infinity is never.
#pragma once

#include "rto.h"

enum { UNASKED, ASKED, REPAIRED }; // what a slot's last packet is

struct asks {
    // State of each slot.
    double *at;      // when its sum is asked for; infinity: it is no suspect
    double *left;    // when its last packet had left this host
    i64 *times;      // how often it was asked since the last answer
    i64 *out;        // ASKED: that packet is an ask, and awaits its answer; REPAIRED: it was missing in the switch

    i64 slots, peers;
    i64 rank;        // of this worker among them
    i64 served;      // 1: a server answers complete sums; 0: the switch does
    i64 suspects;
    i64 unanswered;  // slots ASKED
    double most;     // how many may be
    double line;     // when all that was sent will have left this host
    double per_frame; // seconds that each frame takes to leave; NaN: not known yet
    double way, way_var; // of answers that wait for no worker, from when packets have left; NaN: not known yet
    i64 losing;      // for so many round trips more, packets are being lost
};

void asks_begin(struct asks *, i64 slots, i64 peers, i64 rank, i64 served);

bool asks_suspect(const struct asks *, i64 slot);

// Returns how long to wait for the answer to a packet that is sent now.
double asks_wait(const struct asks *, const struct rto *, double now);

// Returns how many chunks that are no suspects may be in flight while packets are being lost.
double asks_room(const struct asks *, const struct rto *);

// Returns how many asks may be out at least.
double asks_fewest(const struct asks *, const struct rto *);

// Notes that the slot's packet joins those that leave this host. Returns when it will have left.
void asks_depart(struct asks *, i64 slot, double now);

// Notes that the packet that has just joined them has no lanes.
void asks_depart_empty(struct asks *);

// True if this worker is one of the few that repair the chunk's losses at once.
bool asks_owns(const struct asks *, i64 chunk);

// Returns how long after the chunk's owners, whose answer takes `wait`, this worker asks.
double asks_turn(const struct asks *, const struct rto *, i64 chunk, double wait);

// Makes the slot a suspect: it is asked for when it is this worker's turn.
void asks_add(struct asks *, const struct rto *, i64 slot, i64 chunk, double now);

// Makes the slot a suspect whose contribution is missing in the switch, unless the last copy may still be on its way.
void asks_missing(struct asks *, const struct rto *, i64 slot, double now);

// Puts off the slot's next ask, which waits for other workers. least: for so long, in seconds.
void asks_put_off(struct asks *, const struct rto *, i64 slot, i64 chunk, double least, double now);

// Notes that the slot's last packet has its answer.
void asks_answered(struct asks *, i64 slot);

// Takes the round-trip time of the slot's last packet, whose answer waits for no other worker.
void asks_sample(struct asks *, struct rto *, i64 slot, double now);

// True if the answer to the slot's last packet can be here, unless the packet was lost.
bool asks_has_arrived(const struct asks *, const struct rto *, i64 slot, double now);

// Notes that the slot's last packet has its answer, however long others delayed it.
void asks_arrived(struct asks *, const struct rto *, i64 slot, double now);

// Notes that a packet was lost, perhaps another worker's.
void asks_lossy(struct asks *);

void asks_end_round_trip(struct asks *);

// Takes the round-trip time of a frame that was sent with `queue` in flight; `in_flight` are now.
void asks_sample_frame(struct asks *, const struct rto *, double rtt, i64 queue, i64 in_flight, double now);

// The slot has its sum, or is given up.
void asks_leave(struct asks *, i64 slot);

// Returns when asks_take has something.
double asks_deadline(const struct asks *);

// Lists the slots that are asked for now.
i64 asks_take(struct asks *, double now, i64 *slots);

// Notes that the slot's packet is sent as an ask. If nothing answers, the next one is due after twice the time, and fewer
// may be out. least: see asks_put_off.
void asks_sent(struct asks *, const struct rto *, i64 slot, double least, double now);
