// SPDX-License-Identifier: Apache-2.0
#include "numbers.h"
#include "rto.h"

static const double ALPHA = 1.0 / 8, BETA = 1.0 / 4, K = 4;

// A sample counts as SHORTEST seconds at least, and as LONGEST shortest round trips at most; the first one,
// as LONGEST handshakes at most.
static const double SHORTEST = 1e-7, LONGEST = 16;

enum { QUEUE = 32, MOST_DOUBLINGS = 16 };

double rto_timeout(const struct rto *rto)
{
    return min(rto->base * (double)rto->backoff, rto->maximum);
}

double rto_behind(const struct rto *rto, i64 queue)
{
    double timeout = rto_timeout(rto);

    if (is_known(rto->per_frame))
        return min(max(timeout, 2 * (double)queue * rto->per_frame), rto->maximum);
    return queue >= QUEUE ? max(timeout, rto->initial) : timeout;
}

// Returns the round-trip time of a frame with `queue` in flight, if others delay nothing.
static double expected(const struct rto *rto, i64 queue)
{
    double own = is_known(rto->per_frame) ? (double)queue * rto->per_frame : 0;

    return min(max(rto->min_rtt, own), LONGEST * rto->min_rtt);
}

double rto_quickest(const struct rto *rto, i64 queue)
{
    return max(rto->min_rtt, expected(rto, queue) / 2);
}

double rto_usual(const struct rto *rto)
{
    return is_known(rto->srtt) ? min(rto->srtt + K * rto->rttvar, 2 * LONGEST * rto->min_rtt) : rto->initial;
}

double rto_reply(const struct rto *rto, i64 queue, bool lossy)
{
    double wait = expected(rto, queue) + rto->rest + max(rto->granularity, K * rto->rest_var);

    return max(wait, lossy ? rto->held : max(rto->soonest, rto->held));
}

void rto_sample(struct rto *rto, double rtt, double weight, i64 queue)
{
    double rest;

    rtt = max(is_known(rto->srtt) ? rtt : min(rtt, LONGEST * rto->handshake), SHORTEST);
    rto->min_rtt = min(rto->min_rtt, rtt);
    rest = max(min(rtt, LONGEST * rto->min_rtt) - expected(rto, queue), 0);
    if (is_known(rto->srtt)) {
        rto->rest_var += weight * BETA * (__builtin_fabs(rto->rest - rest) - rto->rest_var);
        rto->rest += weight * ALPHA * (rest - rto->rest);
        rto->rttvar += weight * BETA * (__builtin_fabs(rto->srtt - rtt) - rto->rttvar);
        rto->srtt += weight * ALPHA * (rtt - rto->srtt);
    } else {
        rto->srtt = rtt;
        rto->rttvar = rtt / 2;
        rto->rest = rest;
        rto->rest_var = rtt / 2;
    }
    if (queue >= QUEUE) {
        double per_frame = rtt / (double)queue;
        double known = is_known(rto->per_frame) ? rto->per_frame : per_frame;

        rto->per_frame = known + weight * ALPHA * (per_frame - known);
    }
    rto->base = min(max(rto->srtt + max(rto->granularity, K * rto->rttvar), rto->minimum), rto->maximum);
    rto->backoff = 1;
}

double rto_doubled(double seconds, i64 times)
{
    return seconds * (double)(1 << (times < MOST_DOUBLINGS ? times : MOST_DOUBLINGS));
}

void rto_back_off(struct rto *rto)
{
    if (rto->base * (double)rto->backoff < rto->maximum)
        rto->backoff *= 2;
}

void rto_forgive(struct rto *rto)
{
    rto->backoff = 1;
}
