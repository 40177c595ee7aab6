// SPDX-License-Identifier: Apache-2.0
#include "asks.h"

#include "losses.h"
#include "numbers.h"

static const double GAIN = 1.0 / 8, VARIANCE_GAIN = 1.0 / 4, DEVIATIONS = 4, FIRST_VARIANCE = 1.0 / 4;
static const double SHORTEST = 1e-7, SLOWER = 1.0 / 64, LONGEST = 16, LEAST_MARGIN = 1.0 / 2;
static const double SPREAD = 1.0 / 2, LEAST_ROOM = 16, WAYS = 2, WAYS_OF_RTT = 2, LONGEST_BACKOFF = 0.25;
static const double FEWEST_ASKS = 2, SHARE_OF_ASKS = 1.0 / 16;

enum { QUEUE = 32, MEMORY = 16, OWNERS = 2 };

void asks_begin(struct asks *asks, i64 slots, i64 peers, i64 rank, i64 served)
{
    asks->slots = slots;
    asks->peers = peers;
    asks->rank = rank;
    asks->served = served;
    asks->most = FEWEST_ASKS;
    asks->line = -infinity();
    asks->per_frame = asks->way = __builtin_nan("");
}

void asks_lossy(struct asks *asks)
{
    asks->losing = MEMORY;
}

void asks_end_round_trip(struct asks *asks)
{
    asks->losing -= asks->losing > 0;
}

bool asks_suspect(const struct asks *asks, i64 slot)
{
    return asks->at[slot] < infinity();
}

// Returns the shortest round trip so far.
static double shortest(const struct rto *rto)
{
    return rto->min_rtt < infinity() ? rto->min_rtt : rto->initial;
}

// Returns a usual time from when a packet has left until its answer is here.
static double usual(const struct asks *asks, const struct rto *rto)
{
    return is_known(asks->way) ? max(asks->way, shortest(rto)) : shortest(rto);
}

// Returns a bound of that time.
static double way(const struct asks *asks, const struct rto *rto)
{
    double deviations = is_known(asks->way) ? DEVIATIONS * asks->way_var : shortest(rto);

    return usual(asks, rto) + max(deviations, LEAST_MARGIN * shortest(rto));
}

double asks_wait(const struct asks *asks, const struct rto *rto, double now)
{
    return max(asks->line - now, 0) + way(asks, rto);
}

double asks_room(const struct asks *asks, const struct rto *rto)
{
    return is_known(asks->per_frame) ? max(LEAST_ROOM, WAYS * usual(asks, rto) / asks->per_frame) : infinity();
}

double asks_fewest(const struct asks *asks, const struct rto *rto)
{
    return is_known(asks->per_frame) ? max(FEWEST_ASKS, SHARE_OF_ASKS * usual(asks, rto) / asks->per_frame) : FEWEST_ASKS;
}

static double frame_seconds(const struct asks *asks)
{
    return is_known(asks->per_frame) ? asks->per_frame : 0;
}

void asks_depart(struct asks *asks, i64 slot, double now)
{
    asks->line = max(asks->line, now) + frame_seconds(asks);
    asks->left[slot] = asks->line;
}

void asks_depart_empty(struct asks *asks)
{
    asks->line -= frame_seconds(asks);
}

static void join(struct asks *asks, i64 slot, double at)
{
    asks->suspects += !asks_suspect(asks, slot);
    asks->at[slot] = at;
}

static i64 distance_of(const struct asks *asks, i64 chunk)
{
    return (chunk + asks->rank) % asks->peers;
}

bool asks_owns(const struct asks *asks, i64 chunk)
{
    return distance_of(asks, chunk) < (asks->served ? 1 : OWNERS);
}

double asks_turn(const struct asks *asks, const struct rto *rto, i64 chunk, double wait)
{
    double share = (double)distance_of(asks, chunk) / (double)asks->peers;

    return asks_owns(asks, chunk) ? 0 : wait + SPREAD * share * way(asks, rto);
}

void asks_add(struct asks *asks, const struct rto *rto, i64 slot, i64 chunk, double now)
{
    join(asks, slot, now + asks_turn(asks, rto, chunk, asks_wait(asks, rto, now)));
}

void asks_missing(struct asks *asks, const struct rto *rto, i64 slot, double now)
{
    asks_answered(asks, slot);
    asks->out[slot] = REPAIRED;
    join(asks, slot, max(now, asks->left[slot] + way(asks, rto)));
}

void asks_put_off(struct asks *asks, const struct rto *rto, i64 slot, i64 chunk, double least, double now)
{
    double wait = asks_wait(asks, rto, now);

    join(asks, slot, now + max(wait, least) + asks_turn(asks, rto, chunk, wait));
}

void asks_answered(struct asks *asks, i64 slot)
{
    asks->unanswered -= asks->out[slot] == ASKED;
    asks->out[slot] = UNASKED;
    asks->times[slot] = 0;
}

bool asks_has_arrived(const struct asks *asks, const struct rto *rto, i64 slot, double now)
{
    return now >= asks->left[slot] + shortest(rto);
}

void asks_arrived(struct asks *asks, const struct rto *rto, i64 slot, double now)
{
    double early = asks->left[slot] + shortest(rto) - now;

    if (early > 0)
        asks->line -= early;
}

void asks_sample(struct asks *asks, struct rto *rto, i64 slot, double now)
{
    double took = min(max(now - asks->left[slot], 0), LONGEST * shortest(rto));

    asks_arrived(asks, rto, slot, now);
    if (is_known(asks->way)) {
        asks->way_var += VARIANCE_GAIN * (__builtin_fabs(asks->way - took) - asks->way_var);
        asks->way += GAIN * (took - asks->way);
    } else {
        asks->way = took;
        asks->way_var = FIRST_VARIANCE * took;
    }
    if (!asks->served)
        rto->min_rtt = min(rto->min_rtt, max(WAYS_OF_RTT * asks->way, rto->min_rtt / 2));
}

void asks_sample_frame(struct asks *asks, const struct rto *rto, double rtt, i64 queue, i64 in_flight, double now)
{
    double sample = max(rtt, SHORTEST) / (double)queue, waited = (rtt - rto->min_rtt) / (double)queue;

    if (queue < QUEUE)
        return;
    if (!is_known(asks->per_frame))
        asks->line = max(asks->line, now) + (double)in_flight * sample;
    if (is_known(asks->per_frame) && sample > asks->per_frame)
        asks->per_frame += SLOWER * max(min(waited - asks->per_frame, asks->per_frame), 0);
    else
        asks->per_frame = sample;
}

void asks_leave(struct asks *asks, i64 slot)
{
    asks_answered(asks, slot);
    asks->suspects -= asks_suspect(asks, slot);
    asks->at[slot] = infinity();
}

static bool may_ask(const struct asks *asks)
{
    return (double)asks->unanswered < asks->most;
}

double asks_deadline(const struct asks *asks)
{
    double earliest = infinity();

    if (asks->suspects)
        for (i64 slot = 0; slot < asks->slots; slot++)
            if (asks->out[slot] != UNASKED || may_ask(asks))
                earliest = min(earliest, asks->at[slot]);
    return earliest;
}

// Returns the slot whose first ask has been due for longest; NO_SLOT: none is due.
static i64 first_due(const struct asks *asks, double now)
{
    i64 first = NO_SLOT;

    for (i64 slot = 0; slot < asks->slots; slot++)
        if (asks->out[slot] == UNASKED && asks->at[slot] <= now && (first == NO_SLOT || asks->at[slot] < asks->at[first]))
            first = slot;
    return first;
}

i64 asks_take(struct asks *asks, double now, i64 *slots)
{
    i64 count = 0, slot;

    if (!asks->suspects)
        return 0;
    for (slot = 0; slot < asks->slots; slot++)
        if (asks->out[slot] != UNASKED && asks->at[slot] <= now)
            slots[count++] = slot;
    while (may_ask(asks) && (slot = first_due(asks, now)) != NO_SLOT) {
        asks->out[slot] = ASKED;
        asks->unanswered++;
        slots[count++] = slot;
    }
    return count;
}

void asks_sent(struct asks *asks, const struct rto *rto, i64 slot, double least, double now)
{
    double wait = asks_wait(asks, rto, now);
    i64 times = asks->times[slot]++;

    if (times)
        asks->most = max(asks_fewest(asks, rto), asks->most - 1);
    asks->at[slot] = now + max(max(wait, min(rto_doubled(wait, times), LONGEST_BACKOFF)), least);
}
