// SPDX-License-Identifier: Apache-2.0
// How many packets a host lets be under way to all receivers together. libra.vans.libra.messages.outlet specifies it and gives
// the reasons; a test compares.
#pragma once

#include "wire.h"

// Zeros, in the beginning.
struct outlet {
    double per_packet; // seconds of a round trip for each packet under way; 0: not known
};

// A round trip, in seconds, of a packet that was sent once when `queue` were under way, it included.
// weight: which part of a round trip's answers it stands for.
void outlet_sample(struct outlet *, double rtt, double weight, i64 queue);

// Seconds that an answer takes at least before it is late, when `queue` packets are under way.
double outlet_behind(const struct outlet *, i64 queue);

// Packets that may be under way.
i64 outlet_window(const struct outlet *);
