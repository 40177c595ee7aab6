// SPDX-License-Identifier: Apache-2.0
// Packets that the switch answers one by one, in flight: HOTs and READs. tests/oracle/flights.py specifies it and gives the
// reasons; a test compares. Times are seconds on the caller's clock; infinity is never.
#pragma once

#include "losses.h"

struct flights {
    struct slot_states states;
    double until[MESSAGE_WINDOW]; // when the place's packet, which was answered, but not for good, goes again; infinity: never
    i64 repeats; // packets retransmitted since the start
    struct losses losses;
};

// Begins with nothing in flight. `losses.rto` is filled in.
void flights_begin(struct flights *);

// Forgets all packets in flight.
void flights_forget(struct flights *);

// Sends new packets from these places, which have none in flight.
void flights_depart(struct flights *, const i64 *places, i64 count, double now);

// Lists the places whose packets go again: lost ones, those late at `asked`, a probe. Returns how many; `places` has room
// for all.
i64 flights_repeat(struct flights *, double asked, double now, i64 *places);

// Frees these places, each given once: their packets are answered for good.
void flights_land(struct flights *, const i64 *places, i64 count, double now);

// Notes that these packets are answered, but not for good: they go again at `until`.
void flights_rest(struct flights *, const i64 *places, i64 count, double until, double now);

// Notes so many answers to repeats of packets that had not been lost.
void flights_needless(struct flights *, i64 answers);

// Returns when to call flights_repeat again, at the latest.
double flights_deadline(const struct flights *);
