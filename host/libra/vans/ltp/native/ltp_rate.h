// SPDX-License-Identifier: Apache-2.0
// Rate of a sender after BBR, version 1, in bytes and seconds. Losses never lower it.
// tests/oracle/ltp/rate.py specifies it; a test compares.
#pragma once

#include "ltp_packets.h"

enum { LTP_STARTUP = 1, LTP_DRAIN, LTP_PROBE_BANDWIDTH, LTP_PROBE_RTT };
enum { LTP_BANDWIDTH_ROUNDS = 10, LTP_BESTS = 16 };

// State of the delivery when a packet left.
struct ltp_snapshot {
    double sent, first_sent, delivered_at;
    i64 delivered; // bytes
    bool limited;  // the sender had nothing more to send
};

struct ltp_best {
    i64 round;
    double rate;
};

struct ltp_rate {
    i32 state;
    i64 first_phase; // of the cycle that begins; senders that share a bottleneck should differ
    double window, pacing;
    double rtt; // the least of the last seconds; negative: unknown
    double gain, window_gain;
    i64 round;
    struct ltp_best bests[LTP_BESTS]; // highest rates of round trips, falling, a ring
    u32 best_first, best_count;
    double rtt_since;
    bool expired;
    double full;
    i64 full_rounds;
    bool filled;
    i64 phase;
    double phase_since;
    double probe_until; // negative: the window is still too full
    i64 delivered;
    double delivered_at, first_sent;
    i64 limited_until; // delivered bytes up to which samples are limited by the application; negative: none
    i64 round_ends;    // delivered bytes at which the next round trip begins
};

#pragma GCC visibility push(hidden)

void ltp_rate_begin(struct ltp_rate *, i64 first_phase);

// Returns the highest delivery rate of the last round trips in bytes per second; 0 if unknown.
double ltp_bandwidth(const struct ltp_rate *);

// Returns the seconds that so many bytes take, with time to repeat a packet; 0 if unknown.
double ltp_expected(const struct ltp_rate *, u64 size);

// Returns a round trip's time over the least, both with the time that ACKs are held; 1 if one is unknown.
double ltp_rate_stretch(const struct ltp_rate *, double rtt);

// Returns the seconds behind its last packet after which a sender that has no more repeats it: a quarter of a round
// trip. Infinity in start-up, when the round trip may be that of a queue, and if it is so short that held ACKs take
// longer.
double ltp_rate_patience(const struct ltp_rate *);

// Notes that a packet leaves. in_flight: bytes before it.
void ltp_rate_sent(struct ltp_rate *, double now, i64 in_flight, struct ltp_snapshot *snapshot);

// Notes that the sender has nothing to send though the window has room.
void ltp_rate_idle(struct ltp_rate *, i64 in_flight);

// Takes an ACK. delivered: bytes that it names. latest: snapshot of the latest packet that it names. rtt: negative
// if unknown. in_flight: bytes left.
void ltp_rate_acked(struct ltp_rate *, double now, i64 delivered, const struct ltp_snapshot *latest, double rtt,
                    i64 in_flight);

#pragma GCC visibility pop
