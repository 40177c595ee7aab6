// SPDX-License-Identifier: Apache-2.0
// Which of the numbers that the switch has given to a receiver's packets have arrived.
// libra.vans.libra.messages.seen specifies it and gives the reasons; a test compares.
#pragma once

#include "wire.h"

enum { SPAN = 1 << 15 };

// What a number is. LEAP: no switch gives it.
enum { SEEN_NEW, SEEN_BEFORE, SEEN_LEAP };

struct seen {
    i64 top;       // above all that have arrived; counts on where numbers of 32 bits wrap around
    i64 *missing;  // (missing_room) numbers that have not come, though SPAN later ones have
    i64 missing_count, missing_room;
    bool has[SPAN]; // number n at n mod SPAN
};

// Of a new term: `top` is 0, and what is before it counts as seen.
void seen_reset(struct seen *);

// SEEN_*. A leap changes nothing.
int seen_take(struct seen *, u32 number);
