// SPDX-License-Identifier: Apache-2.0
// When to let frames gather. A frame that comes alone costs a wake-up and system calls of its own. So where frames come
// steadily, one after the other, the loop sleeps for a moment, takes together what has come, and sends together what
// leaves by the same port.
//
// Waiting must not delay those who wait for an answer before they send more: an idle switch takes the first frame at
// once, and a closed loop would only become slower. So the rate at which frames come by themselves is measured first,
// and gathering ends when they come more slowly with it.
#pragma once

#include "integers.h"

enum {
    GATHER_NS = 150000, // of sleep; the kernel may add 50 us, the usual slack of its timers
};

struct gathering {
    u64 last_ns; // when frames were taken last
    u64 gap_ns;  // between two frames as they come by themselves, while frames gather; 0: they do not
    u64 since_ns, wake_ups, frames; // since this gathering, or this measurement of the gap, began
    i64 late_ns;       // how far frames are behind the gap
    u64 pause, rest;   // measurements before the next attempt: after the last one, and what is left of them
};

#pragma GCC visibility push(hidden)

// `frames` of them were taken, some or none, `asked` unless it was without a poll.
void note_taken(struct gathering *, u64 now_ns, u64 frames, bool asked);

#pragma GCC visibility pop
