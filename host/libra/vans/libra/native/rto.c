// SPDX-License-Identifier: Apache-2.0
#include "numbers.h"
#include "rto.h"

static const double ALPHA = 1.0 / 8, BETA = 1.0 / 4, K = 4;

enum { QUEUE = 32 };

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

void rto_sample(struct rto *rto, double rtt, double weight, i64 queue)
{
    if (is_known(rto->srtt)) {
        rto->rttvar += weight * BETA * (__builtin_fabs(rto->srtt - rtt) - rto->rttvar);
        rto->srtt += weight * ALPHA * (rtt - rto->srtt);
    } else {
        rto->srtt = rtt;
        rto->rttvar = rtt / 2;
    }
    if (queue >= QUEUE) {
        double per_frame = rtt / (double)queue;
        double known = is_known(rto->per_frame) ? rto->per_frame : per_frame;

        rto->per_frame = known + weight * ALPHA * (per_frame - known);
    }
    rto->base = min(max(rto->srtt + max(rto->granularity, K * rto->rttvar), rto->minimum), rto->maximum);
    rto->backoff = 1;
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
