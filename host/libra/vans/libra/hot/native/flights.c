// SPDX-License-Identifier: Apache-2.0
#include "flights.h"

#include "numbers.h"

void flights_begin(struct flights *flights)
{
    slot_states_begin(&flights->states);
    losses_use(&flights->losses, &flights->states);
    flights->losses.reordering.peers = 1;
    losses_begin(&flights->losses);
    flights_forget(flights);
}

void flights_forget(struct flights *flights)
{
    losses_forget(&flights->losses);
    for (i64 place = 0; place < MESSAGE_WINDOW; place++)
        flights->until[place] = infinity();
}

// Returns how long an answer takes to what is in flight, in seconds.
static double reply(const struct flights *flights)
{
    return losses_reply(&flights->losses, flights->losses.in_flight);
}

static double next_timeout(const struct flights *flights, double now)
{
    return now + rto_behind(&flights->losses.rto, flights->losses.in_flight);
}

static void leave(struct flights *flights, const i64 *places, i64 count, double now)
{
    for (i64 i = 0; i < count; i++) {
        flights->until[places[i]] = infinity();
        losses_send(&flights->losses, places[i], flights->losses.in_flight, now);
    }
}

void flights_depart(struct flights *flights, const i64 *places, i64 count, double now)
{
    struct losses *losses = &flights->losses;

    if (!count)
        return;
    for (i64 i = 0; i < count; i++)
        losses_enter(losses, places[i]);
    leave(flights, places, count, now);
    losses_set_deadlines(losses, places, count, next_timeout(flights, now));
    losses_note_progress(losses, now);
}

// Lists the places whose packets have rested. Returns how many.
static i64 take_rested(const struct flights *flights, double asked, i64 *places)
{
    i64 count = 0;

    for (i64 place = 0; place < MESSAGE_WINDOW; place++)
        if (flights->until[place] <= asked)
            places[count++] = place;
    return count;
}

i64 flights_repeat(struct flights *flights, double asked, double now, i64 *places)
{
    struct losses *losses = &flights->losses;
    i64 lost, late, count;

    if (flights_deadline(flights) > asked)
        return 0;
    lost = losses_take_lost(losses, MESSAGE_WINDOW, asked, places);
    losses_set_deadlines(losses, places, lost, next_timeout(flights, now));
    late = losses_list_late(losses, asked, &places[lost]);
    if (late)
        rto_back_off(&losses->rto);
    count = lost + late + take_rested(flights, asked, &places[lost + late]);
    losses_set_deadlines(losses, &places[lost], count - lost, next_timeout(flights, now));
    count = losses_probe_unless(losses, count, reply(flights), asked, now, places);
    leave(flights, places, count, now);
    flights->repeats += count;
    return count;
}

double flights_deadline(const struct flights *flights)
{
    double earliest = losses_deadline(&flights->losses, reply(flights));

    for (i64 place = 0; place < MESSAGE_WINDOW; place++)
        earliest = min(earliest, flights->until[place]);
    return earliest;
}

static void hear(struct flights *flights, const i64 *places, i64 count, double now)
{
    struct losses *losses = &flights->losses;
    bool congested;

    losses_hear(losses, places, count, now);
    losses_end_round_trip(losses, losses->answers, &congested);
}

void flights_land(struct flights *flights, const i64 *places, i64 count, double now)
{
    hear(flights, places, count, now);
    for (i64 i = 0; i < count; i++) {
        losses_release(&flights->losses, places[i]);
        flights->until[places[i]] = infinity();
    }
}

void flights_rest(struct flights *flights, const i64 *places, i64 count, double until, double now)
{
    hear(flights, places, count, now);
    for (i64 i = 0; i < count; i++) {
        i64 *tries = &flights->losses.tries[places[i]];

        flights->until[places[i]] = until;
        if (*tries == 1) // no copy is under way: the next one is a first one
            *tries = 0;
    }
}

void flights_needless(struct flights *flights, i64 answers)
{
    i64 most = flights->repeats - flights->losses.needless; // the network may double packets, too

    answers = answers < most ? answers : most;
    if (answers > 0)
        losses_needless(&flights->losses, answers, 2);
}
