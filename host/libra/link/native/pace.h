// SPDX-License-Identifier: Apache-2.0
// Number of packets of one length that may go together: as many as the link takes in SPAN. More would only make others
// wait, and the round trip longer.
#pragma once

#include "wire.h"

enum { MAX_JOINED = 64 }; // packets of a super-frame

static const double SPAN = 0.0015; // seconds that a super-frame may keep the link busy
static const double WINDOW = 0.02; // seconds in which the link's rate is measured

// A link's rate shows in the bytes sent in a round trip or more while there is always something to send. So the rate is
// the highest of any window, forgotten slowly. Zeros at the beginning.
struct pace {
    double since; // when the window began, in seconds
    double rate;  // bytes a second
    u64 bytes;    // sent in the window
};

#pragma GCC visibility push(hidden)

// Returns how many packets of `length` bytes may go together, 1 to MAX_JOINED.
i64 packets_together(const struct pace *, u64 length);

// Counts sent bytes. now: seconds on a clock that began before.
void count_bytes(struct pace *, u64 bytes, double now);

#pragma GCC visibility pop
