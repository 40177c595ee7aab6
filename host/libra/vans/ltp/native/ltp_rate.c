// SPDX-License-Identifier: Apache-2.0
#include "ltp_rate.h"

static const double HIGH_GAIN = 2.885; // 2 / ln 2: doubles the rate each round trip
static const double WINDOW_GAIN = 2.0;
static const double MARGIN = 0.99; // of pacing, so that no queue builds up by rounding (Linux)
static const double RTT_SECONDS = 10.0, PROBE_SECONDS = 0.2;
static const double FIRST_RTT = 1e-3; // paces the first window, before a round trip is known
static const double HELD = 2e-3;      // what pacing's quantum and held ACKs add to a round trip at most

static const double FIRST_WINDOW = 10 * LTP_FULL, LEAST_WINDOW = 4 * LTP_FULL;

enum { PHASES = 8 };

static double gain_of(i64 phase) { return phase == 0 ? 1.25 : phase == 1 ? 0.75 : 1.0; }
static double most(double one, double other) { return one > other ? one : other; }
static double least(double one, double other) { return one < other ? one : other; }

void ltp_rate_begin(struct ltp_rate *rate, i64 first_phase)
{
    *rate = (struct ltp_rate){
        .state = LTP_STARTUP,
        .first_phase = first_phase,
        .window = FIRST_WINDOW,
        .pacing = HIGH_GAIN * FIRST_WINDOW / FIRST_RTT,
        .rtt = -1,
        .gain = HIGH_GAIN,
        .window_gain = HIGH_GAIN,
        .probe_until = -1,
        .limited_until = -1,
    };
}

double ltp_bandwidth(const struct ltp_rate *rate)
{
    return rate->best_count ? rate->bests[rate->best_first].rate : 0;
}

double ltp_expected(const struct ltp_rate *rate, u64 size)
{
    double bandwidth = ltp_bandwidth(rate);

    if (rate->rtt < 0 || !(bandwidth > 0))
        return 0;
    return 1.5 * (rate->rtt + HELD) + (double)size / bandwidth;
}

double ltp_rate_stretch(const struct ltp_rate *rate, double rtt)
{
    return rtt < 0 || rate->rtt < 0 ? 1.0 : (rtt + HELD) / (rate->rtt + HELD);
}

double ltp_rate_patience(const struct ltp_rate *rate)
{
    return !rate->filled || rate->rtt / 4 < HELD ? __builtin_inf() : rate->rtt / 4 + HELD;
}

void ltp_rate_sent(struct ltp_rate *rate, double now, i64 in_flight, struct ltp_snapshot *snapshot)
{
    if (!in_flight)
        rate->first_sent = rate->delivered_at = now;
    *snapshot = (struct ltp_snapshot){now, rate->first_sent, rate->delivered_at, rate->delivered,
                                      rate->limited_until >= rate->delivered};
}

void ltp_rate_idle(struct ltp_rate *rate, i64 in_flight)
{
    rate->limited_until = rate->delivered + in_flight;
}

static void learn_rtt(struct ltp_rate *rate, double now, double rtt)
{
    rate->expired = rate->rtt >= 0 && now > rate->rtt_since + RTT_SECONDS;
    if (rtt >= 0 && (rate->rtt < 0 || rtt <= rate->rtt || rate->expired)) {
        rate->rtt = rtt;
        rate->rtt_since = now;
    }
}

static struct ltp_best *last_best(struct ltp_rate *rate)
{
    return &rate->bests[(rate->best_first + rate->best_count - 1) % LTP_BESTS];
}

static void learn_rate(struct ltp_rate *rate, double found, bool limited)
{
    if (!limited || found >= ltp_bandwidth(rate)) {
        while (rate->best_count && last_best(rate)->rate <= found)
            rate->best_count--;
        if (!rate->best_count || last_best(rate)->round != rate->round) {
            rate->best_count++;
            *last_best(rate) = (struct ltp_best){rate->round, found};
        }
    }
    while (rate->best_count > 1 && rate->bests[rate->best_first].round <= rate->round - LTP_BANDWIDTH_ROUNDS) {
        rate->best_first = (rate->best_first + 1) % LTP_BESTS;
        rate->best_count--;
    }
}

// Ends start-up when the rate has not grown by a quarter in three round trips.
static void learn_fullness(struct ltp_rate *rate)
{
    if (rate->filled)
        return;
    if (ltp_bandwidth(rate) >= 1.25 * rate->full) {
        rate->full = ltp_bandwidth(rate);
        rate->full_rounds = 0;
        return;
    }
    rate->full_rounds++;
    rate->filled = rate->full_rounds >= 3;
}

static double target(const struct ltp_rate *rate, double gain)
{
    double bandwidth = ltp_bandwidth(rate);

    if (rate->rtt < 0 || !(bandwidth > 0))
        return FIRST_WINDOW;
    return gain * bandwidth * (rate->rtt + HELD) + 3 * LTP_FULL;
}

// Returns the window: a product of two long round trips, as any BBR's, which has room for what is held; beside short
// ones that takes longer than they do.
static double wanted(const struct ltp_rate *rate)
{
    double bandwidth = ltp_bandwidth(rate);

    if (rate->rtt < 0 || !(bandwidth > 0))
        return FIRST_WINDOW;
    return bandwidth * most(rate->window_gain * rate->rtt, rate->rtt + 2 * HELD) + 3 * LTP_FULL;
}

static void probe_bandwidth(struct ltp_rate *rate, double now)
{
    rate->state = LTP_PROBE_BANDWIDTH;
    rate->window_gain = WINDOW_GAIN;
    rate->phase = (2 + rate->first_phase % 7) % PHASES; // any but the one that drains
    rate->phase_since = now;
    rate->gain = gain_of(rate->phase);
}

static void follow(struct ltp_rate *rate, double now, i64 in_flight, bool limited)
{
    double flying = (double)in_flight, gain;
    bool over;

    if (rate->state == LTP_STARTUP && rate->filled) {
        rate->state = LTP_DRAIN;
        rate->gain = 1 / HIGH_GAIN;
        rate->window_gain = HIGH_GAIN;
    }
    if (rate->state == LTP_DRAIN && flying <= target(rate, 1.0))
        probe_bandwidth(rate, now);
    if (rate->state != LTP_PROBE_BANDWIDTH)
        return;
    gain = gain_of(rate->phase);
    over = rate->rtt >= 0 && now - rate->phase_since > rate->rtt;
    if (gain > 1) // packets may be too few to fill the line
        over = over && (flying >= target(rate, gain) || limited);
    else if (gain < 1)
        over = over || flying <= target(rate, 1.0);
    if (over) {
        rate->phase = (rate->phase + 1) % PHASES;
        rate->phase_since = now;
        rate->gain = gain_of(rate->phase);
    }
}

static void probe_rtt(struct ltp_rate *rate, double now, i64 in_flight)
{
    if (rate->expired && rate->state != LTP_PROBE_RTT) {
        rate->state = LTP_PROBE_RTT;
        rate->gain = 1.0;
        rate->probe_until = -1;
    }
    if (rate->state != LTP_PROBE_RTT)
        return;
    if (rate->probe_until < 0) {
        if ((double)in_flight <= LEAST_WINDOW)
            rate->probe_until = now + most(PROBE_SECONDS, rate->rtt);
    } else if (now >= rate->probe_until) {
        rate->rtt_since = now;
        if (rate->filled) {
            probe_bandwidth(rate, now);
        } else {
            rate->state = LTP_STARTUP;
            rate->gain = rate->window_gain = HIGH_GAIN;
        }
    }
}

// Sets pacing and window. delivered: bytes of this ACK.
static void set_pace(struct ltp_rate *rate, i64 delivered)
{
    double bandwidth = ltp_bandwidth(rate), paced = MARGIN * rate->gain * bandwidth, most_bytes = wanted(rate);

    if (bandwidth > 0) {
        if (rate->filled || paced > rate->pacing || rate->round < 2)
            rate->pacing = paced;
    } else if (rate->rtt > 0) {
        rate->pacing = HIGH_GAIN * FIRST_WINDOW / rate->rtt;
    }
    if (rate->filled)
        rate->window = least(rate->window + (double)delivered, most_bytes);
    else if (rate->window < most_bytes || (double)rate->delivered < FIRST_WINDOW)
        rate->window += (double)delivered;
    rate->window = most(rate->window, LEAST_WINDOW);
    if (rate->state == LTP_PROBE_RTT)
        rate->window = LEAST_WINDOW;
}

void ltp_rate_acked(struct ltp_rate *rate, double now, i64 delivered, const struct ltp_snapshot *latest, double rtt,
                    i64 in_flight)
{
    bool starts, queues;
    double elapsed;

    rate->delivered += delivered;
    rate->delivered_at = now;
    rate->first_sent = latest->sent;
    starts = latest->delivered >= rate->round_ends;
    if (starts) {
        rate->round_ends = rate->delivered;
        rate->round++;
    }
    learn_rtt(rate, now, rtt);
    elapsed = most(latest->sent - latest->first_sent, now - latest->delivered_at);
    if (rate->rtt >= 0 && elapsed >= rate->rtt) { // a held ACK names packets of a longer time than it seems to take
        elapsed = most(elapsed, rate->rtt + HELD);
        learn_rate(rate, (double)(rate->delivered - latest->delivered) / elapsed, latest->limited);
    }
    queues = rate->rtt >= 0 && rtt > 1.5 * (rate->rtt + HELD); // then the line is full, whoever fills it
    if (starts && (queues || !latest->limited))
        learn_fullness(rate);
    follow(rate, now, in_flight, latest->limited);
    probe_rtt(rate, now, in_flight);
    set_pace(rate, delivered);
}
