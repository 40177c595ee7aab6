// SPDX-License-Identifier: Apache-2.0
// Decides when to let frames gather. A frame that arrives alone costs a wake-up and system calls of its own. So if
// frames arrive steadily, one by one, the loop sleeps for a moment, takes all frames that have arrived, and sends all
// frames for one port together.
//
// Waiting must not delay senders that wait for an answer before they send more: an idle switch takes the first frame at
// once, and gathering would slow a closed loop down. So the frames' own rate is measured first, and gathering ends if
// they arrive more slowly with it.
#pragma once

#include "integers.h"

enum {
    GATHER_NS = 150000, // length of the sleep; the kernel may add 50 us, the usual slack of its timers
};

struct gathering {
    u64 last_ns; // time when frames were last taken
    u64 gap_ns;  // time between two frames without gathering; 0: frames do not gather
    u64 since_ns, wake_ups, frames; // start, wake-ups and frames of this gathering, or of this measurement of the gap
    i64 late_ns;       // delay of frames beyond the gap
    u64 pause, rest;   // measurements between two attempts, and those left before the next attempt
};

#pragma GCC visibility push(hidden)

// Notes that `frames` frames (or none) were taken, with a poll if `asked`.
void note_taken(struct gathering *, u64 now_ns, u64 frames, bool asked);

#pragma GCC visibility pop
