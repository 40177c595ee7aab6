// SPDX-License-Identifier: Apache-2.0
#include "flights.h"

#include "numbers.h"

void flights_begin(struct flights *flights)
{
    struct losses *losses = &flights->losses;

    losses->tries = flights->tries;
    losses->order = flights->order;
    losses->overtaken = flights->overtaken;
    losses->moved = flights->moved;
    losses->before = flights->before;
    losses->behind = flights->behind;
    losses->reordering.peers = 1;
    losses_begin(losses);
    for (i64 place = 0; place < MESSAGE_WINDOW; place++) {
        flights->behind[place] = IN_NO_LIST;
        flights->overtaken[place] = flights->deadline[place] = infinity();
    }
}

static void end(struct flights *flights, i64 place)
{
    flights->in_flight -= flights->under_way[place];
    flights->under_way[place] = flights->resting[place] = false;
    flights->deadline[place] = infinity();
}

void flights_forget(struct flights *flights)
{
    losses_forget(&flights->losses);
    for (i64 place = 0; place < MESSAGE_WINDOW; place++)
        end(flights, place);
}

static void leave(struct flights *flights, const i64 *places, i64 count, double now)
{
    for (i64 i = 0; i < count; i++) {
        i64 place = places[i];

        flights->tries[place]++;
        flights->sent[place] = now;
        flights->queue[place] = flights->in_flight;
        flights->resting[place] = false;
        losses_depart(&flights->losses, place, now);
    }
}

static void set_deadlines(struct flights *flights, const i64 *places, i64 count, double now)
{
    double timeout = rto_behind(&flights->losses.rto, flights->in_flight);

    for (i64 i = 0; i < count; i++)
        flights->deadline[places[i]] = now + timeout;
}

void flights_depart(struct flights *flights, const i64 *places, i64 count, double now)
{
    if (!count)
        return;
    for (i64 i = 0; i < count; i++) {
        flights->under_way[places[i]] = true;
        flights->tries[places[i]] = 0;
    }
    flights->in_flight += count;
    leave(flights, places, count, now);
    set_deadlines(flights, places, count, now);
    losses_note_progress(&flights->losses, now);
}

// Returns how long an answer takes to what is in flight, in seconds.
static double reply(const struct flights *flights)
{
    return losses_reply(&flights->losses, flights->in_flight);
}

static i64 take_late(struct flights *flights, double asked, i64 *places)
{
    i64 count = 0;
    bool silent = false;

    for (i64 place = 0; place < MESSAGE_WINDOW; place++) {
        if (flights->deadline[place] > asked || losses_is_overtaken(&flights->losses, place))
            continue;
        silent |= !flights->resting[place];
        places[count++] = place;
    }
    if (silent)
        rto_back_off(&flights->losses.rto);
    return count;
}

i64 flights_repeat(struct flights *flights, double asked, double now, i64 *places)
{
    struct losses *losses = &flights->losses;
    i64 count, lost;

    if (flights_deadline(flights) > asked)
        return 0;
    lost = losses_take_lost(losses, MESSAGE_WINDOW, asked, places);
    set_deadlines(flights, places, lost, now);
    count = lost + take_late(flights, asked, &places[lost]);
    set_deadlines(flights, &places[lost], count - lost, now);
    if (count)
        losses_note_repeats(losses, reply(flights), now);
    else // a probe leaves the time-out alone
        count = losses_take_probe(losses, reply(flights), false, asked, places);
    leave(flights, places, count, now);
    flights->repeats += count;
    return count;
}

double flights_deadline(const struct flights *flights)
{
    const struct losses *losses = &flights->losses;
    double earliest = min(losses_lost_at(losses), losses_probe_at(losses, reply(flights)));

    for (i64 place = 0; place < MESSAGE_WINDOW; place++)
        if (!losses_is_overtaken(losses, place))
            earliest = min(earliest, flights->deadline[place]);
    return earliest;
}

// Answers --------------------------------------------------------------------------------------------------------

// True if only the answer to one copy can have arrived.
static bool was_sent_once(const struct flights *flights, i64 place)
{
    return flights->tries[place] == 1 && !flights->resting[place];
}

// Samples round-trip times of packets sent once (Karn).
static void measure(struct flights *flights, const i64 *places, i64 count, double now)
{
    i64 once = 0, last = -1;

    for (i64 i = 0; i < count; i++) {
        if (!was_sent_once(flights, places[i]))
            continue;
        once++;
        if (last < 0 || flights->order[places[i]] > flights->order[last])
            last = places[i];
    }
    if (once)
        rto_sample(&flights->losses.rto, now - flights->sent[last], (double)once / (double)flights->in_flight,
                   flights->queue[last]);
}

static void hear(struct flights *flights, const i64 *places, i64 count, double now)
{
    struct losses *losses = &flights->losses;
    double alive = losses_alive_at(losses, now), quickest, later;
    bool congested;

    measure(flights, places, count, now);
    quickest = rto_quickest(&losses->rto, flights->in_flight);
    // While answers arrive, later packets are on their way: the timer starts anew (RFC 6298, 5.3).
    later = now + rto_timeout(&losses->rto);
    for (i64 place = 0; place < MESSAGE_WINDOW; place++)
        if (flights->under_way[place] && !flights->resting[place])
            flights->deadline[place] = max(flights->deadline[place], later);
    for (i64 i = 0; i < count; i++) {
        i64 place = places[i];
        bool once = was_sent_once(flights, place);
        // A retransmission is not answered in less than half the usual time: an earlier answer is the first copy's.
        bool is_late = is_known(losses->rto.srtt) && now - flights->sent[place] >= losses->rto.srtt / 2;

        if (!once && is_late)
            losses_needed(losses);
        losses_take_answer(losses, place, once || is_late ? flights->order[place] : -1, quickest, alive, now);
    }
    losses_end_batch(losses, alive, now);
    flights->answered += count;
    if (losses_end_round_trip(losses, flights->answered, &congested))
        flights->answered = 0;
}

void flights_land(struct flights *flights, const i64 *places, i64 count, double now)
{
    hear(flights, places, count, now);
    for (i64 i = 0; i < count; i++)
        end(flights, places[i]);
}

void flights_rest(struct flights *flights, const i64 *places, i64 count, double until, double now)
{
    hear(flights, places, count, now);
    for (i64 i = 0; i < count; i++) {
        flights->resting[places[i]] = true;
        if (flights->tries[places[i]] == 1) // no copy is under way: the next one is a first one
            flights->tries[places[i]] = 0;
        flights->deadline[places[i]] = until;
    }
}

void flights_needless(struct flights *flights, i64 answers)
{
    i64 most = flights->repeats - flights->losses.needless; // the network may double packets, too

    answers = answers < most ? answers : most;
    if (answers > 0)
        losses_needless(&flights->losses, answers, 2);
}
