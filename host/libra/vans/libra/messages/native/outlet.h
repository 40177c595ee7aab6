// SPDX-License-Identifier: Apache-2.0 Limit on a host's packets in flight to all receivers together.
// tests/oracle/messages/outlet.py specifies it and gives the reasons; a test compares.
#pragma once

#include "wire.h"

// Zeros at the beginning.
struct outlet {
    double per_packet; // round-trip seconds for each packet in flight; 0: not known
};

// Takes the round-trip time, in seconds, of a packet that was sent once with `queue` in flight, itself included.
// weight: share of a round trip's answers that the sample stands for.
void outlet_sample(struct outlet *, double rtt, double weight, i64 queue);

// Returns the least seconds after which an answer is late, if `queue` packets are in flight.
double outlet_behind(const struct outlet *, i64 queue);

// Returns how many packets may be in flight.
i64 outlet_window(const struct outlet *);
