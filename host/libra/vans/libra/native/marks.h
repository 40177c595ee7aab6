// SPDX-License-Identifier: Apache-2.0
// How much less is sent when packets meet long queues. libra.vans.libra.marks specifies it and gives the reasons; a test
// compares.
#pragma once

#include "wire.h"

// Whether a SUM or an answer has met a long queue, or says so of what has led to it.
static inline bool tells_mark(const struct packet *packet)
{
    return packet->marked || has_flag(swap(packet->libra->kind), FLAG_MARKED);
}

struct marks {
    double share;         // of what is answered, which was marked: a moving average
    i64 answered, marked; // packets, in this round trip
};

void marks_reset(struct marks *);

// So many were answered, and so many were marked.
void marks_take(struct marks *, i64 answered, i64 marked);

// By what the window shrinks, from 1/2 to 1; a round trip is over, with an answer at least.
double marks_end(struct marks *);
