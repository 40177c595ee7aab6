// SPDX-License-Identifier: Apache-2.0 Reaction to ECN marks: the more packets are marked, the less is sent.
// tests/oracle/marks.py specifies it and gives the reasons; a test compares.
#pragma once

#include "wire.h"

// True if a SUM or an answer has met a long queue, or carries the mark of a packet that led to it.
static inline bool tells_mark(const struct packet *packet)
{
    return packet->marked || has_flag(swap(packet->libra->kind), FLAG_MARKED);
}

struct marks {
    double share;         // of answered packets that were marked: a moving average
    i64 answered, marked; // packets in this round trip
};

void marks_reset(struct marks *);

// Counts answered and marked packets.
void marks_take(struct marks *, i64 answered, i64 marked);

// Ends a round trip, which has had an answer at least. Returns the window's factor, from 1/2 to 1.
double marks_end(struct marks *);
