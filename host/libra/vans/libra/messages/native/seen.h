// SPDX-License-Identifier: Apache-2.0
// Record of which sequence numbers of a receiver, given by the switch, have arrived.
// tests/oracle/messages/seen.py specifies it and gives the reasons; a test compares.
#pragma once

#include "wire.h"

enum { SPAN = 1 << 15 };

// Kinds of a number. LEAP: no switch gives it.
enum { SEEN_NEW, SEEN_BEFORE, SEEN_LEAP };

struct seen {
    i64 top;       // one above all that have arrived; does not wrap around as 32-bit numbers do
    i64 *missing;  // (missing_room) numbers that are missing though SPAN later ones have arrived
    i64 missing_count, missing_room;
    bool has[SPAN]; // number n at n mod SPAN
};

// Begins a new term: `top` is 0, and numbers below it count as seen.
void seen_reset(struct seen *);

// Records a number. Returns SEEN_*. A leap changes nothing.
int seen_take(struct seen *, u32 number);
