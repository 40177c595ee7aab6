// SPDX-License-Identifier: Apache-2.0
// Number of packets of one length that may go together: as many as the link takes in SPAN. More would only make others
// wait, and the round trip longer. Of many packets that are sent at once a part may go together in any case: others wait
// for all of them anyway, and the next hop goes on with each part.
#pragma once

#include "wire.h"

enum {
    MAX_JOINED = 64, // packets of a super-frame
    PARTS = 8,       // super-frames of many packets that are sent at once, at least
};

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

// Returns how many packets of `length` bytes may go together, 1 to MAX_JOINED, of those `waiting` to be sent at once.
i64 packets_together(const struct pace *, u64 length, i64 waiting);

// Counts sent bytes. now: seconds on a clock that began before.
void count_bytes(struct pace *, u64 bytes, double now);

#pragma GCC visibility pop
