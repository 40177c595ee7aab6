// SPDX-License-Identifier: Apache-2.0
// Retransmission time-out. tests/oracle/rto.py specifies it and gives the reasons; a test compares.
#pragma once

#include "wire.h"

// Times in seconds; NaN: not known yet.
struct rto {
    double initial, minimum, maximum, granularity;
    double soonest; // shortest time before a probe
    double held;    // likewise if packets were lost of late: a receiver may hold its answer for so long
    double handshake; // time of an exchange that waited for nobody else; infinite: not known
    double srtt, rttvar;
    double per_frame;
    double min_rtt;
    double rest, rest_var; // of how much longer a round trip is than its frames in flight explain
    double base; // without back-off
    i64 backoff;
};

double rto_timeout(const struct rto *rto);

// Returns a bound of a usual round-trip time: the time-out without its minimum.
double rto_usual(const struct rto *rto);

// Returns how long to wait for an answer before asking again, with `queue` frames in flight. lossy:
// packets have been lost of late, so a silence is more likely a loss than a host that does not run.
double rto_reply(const struct rto *rto, i64 queue, bool lossy);

// Returns a time that a round trip does not take less than, with `queue` frames in flight.
double rto_quickest(const struct rto *rto, i64 queue);

// Returns the time-out of frames sent when `queue` frames, including themselves, are in flight.
double rto_behind(const struct rto *rto, i64 queue);

// Takes a round-trip time, the share of a round trip's answers that it stands for, and the frames in flight with it.
void rto_sample(struct rto *rto, double rtt, double weight, i64 queue);

// Returns the seconds doubled so many times, at most 16.
double rto_doubled(double seconds, i64 times);

void rto_back_off(struct rto *rto);
void rto_forgive(struct rto *rto);
