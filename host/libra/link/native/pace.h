// SPDX-License-Identifier: Apache-2.0
// How many packets of a length may go together: as many as the link takes in SPAN. More would only make others wait, and
// the round trip longer.
#pragma once

#include "wire.h"

enum { MAX_JOINED = 64 }; // packets of a super-frame

static const double SPAN = 0.0015; // seconds that a super-frame may keep the link busy for
static const double WINDOW = 0.02; // seconds in which the link's rate is measured

// A link's rate is seen in what goes out in a round trip or more while there is always something to send, so it is the
// most that went out in a window, forgotten slowly. Zeros, in the beginning.
struct pace {
    double since; // seconds: when the window began
    double rate;  // bytes a second
    u64 bytes;    // that went out in the window
};

#pragma GCC visibility push(hidden)

// Of packets with `length` bytes, 1 to MAX_JOINED.
i64 packets_together(const struct pace *, u64 length);

// So many bytes went out. now: seconds on a clock that began before.
void count_bytes(struct pace *, u64 bytes, double now);

#pragma GCC visibility pop
