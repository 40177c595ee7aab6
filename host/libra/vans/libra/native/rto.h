// SPDX-License-Identifier: Apache-2.0
// The retransmission time-out. libra.vans.libra.rto specifies it and gives the reasons; a test compares.
#pragma once

#include "wire.h"

enum { OVERTAKEN = 3 }; // packets that were sent later and are answered: then one that is not is lost

// Seconds. Not known yet: NaN.
struct rto {
    double initial, minimum, maximum, granularity;
    double srtt, rttvar;
    double per_frame;
    double base; // without back-off
    i64 backoff;
};

double rto_timeout(const struct rto *rto);

// The time-out of frames that are sent when `queue` frames, they included, are in flight.
double rto_behind(const struct rto *rto, i64 queue);

// A round trip, which part of a round trip's answers it stands for, and the frames that were in flight with it.
void rto_sample(struct rto *rto, double rtt, double weight, i64 queue);

void rto_back_off(struct rto *rto);
void rto_forgive(struct rto *rto);
