// SPDX-License-Identifier: Apache-2.0
#include "libc.h"
#include "numbers.h"
#include "worker_loop.h"

// True if something for Python can wait. Notifications count only when their server's message has arrived.
static bool has_what_can_wait(const struct worker_loop *loop)
{
    return loop->worker->hot_packets.count || messages_were_heard(loop->messages);
}

static bool needs_python(const struct worker_loop *loop, double now)
{
    const struct worker *worker = loop->worker;
    const struct record *record = worker->record;

    return worker->completed || worker->odd.count || worker->notices.count ||
           worker->hot_packets.count > worker->hot_packets.room - loop->room || // no room for another batch
           messages_need_python(loop->messages) || hot_needs_python(loop->hot) ||
           (record && *record->count > record->most) || __atomic_load_n(&loop->called, __ATOMIC_ACQUIRE) ||
           now >= loop->until;
}

static i64 send_slots(struct link *link, const struct slots *slots)
{
    return slots->outgoing_count ? link->send(link, slots->iovecs, slots->outgoing, slots->outgoing_count) : 0;
}

static i64 send_all(const struct worker_loop *loop)
{
    i64 status = send_slots(loop->link, &loop->worker->pushes);

    if (status >= 0)
        status = send_slots(loop->link, &loop->worker->pulls);
    if (status >= 0)
        status = messages_send(loop->messages, loop->link);
    return status < 0 ? status : hot_send(loop->hot, loop->link);
}

static double deadline(const struct worker_loop *loop)
{
    return min(min(worker_deadline(loop->worker), sender_deadline(&loop->messages->sender)), hot_deadline(loop->hot));
}

// Notes how many chunks are in flight; once nothing follows them, they become fewer.
static void note_in_flight(struct worker_loop *loop, i64 in_flight)
{
    if (in_flight >= loop->in_flight)
        loop->full = in_flight;
    loop->in_flight = in_flight;
}

// Waits for more frames to arrive while frames are in flight: for a quarter of them, as long as others keep the link
// full; for a quarter of those that are left, so that the last ones of a round do not wait for longer than they travel.
static void gather(struct worker_loop *loop)
{
    const struct window *pushes = &loop->worker->pushes.window, *pulls = &loop->worker->pulls.window;
    double srtt = pushes->losses.rto.srtt;

    note_in_flight(loop, pushes->in_flight + pulls->in_flight);
    if (loop->in_flight >= loop->gather_from && is_known(srtt))
        sleep_for(min(loop->gather_seconds, srtt / 4 * (double)loop->in_flight / (double)loop->full));
    else if (loop->hot->flights.losses.in_flight >= loop->gather_from && is_known(loop->hot->flights.losses.rto.srtt))
        sleep_for(min(loop->gather_seconds, loop->hot->flights.losses.rto.srtt / 4));
}

static i64 run(struct worker_loop *loop)
{
    struct worker *worker = loop->worker;
    struct link *link = loop->link;
    double put_off = infinity(); // time until which such tasks may wait

    for (;;) {
        double asked = monotonic(), now;
        i64 count = link->receive(link, loop->packets, loop->room), sent, status;
        bool believe = count == 0 || loop->waited >= loop->drain_batches;

        if (count < 0)
            return count;
        now = count ? monotonic() : asked;
        worker_take(worker, loop->packets, count, now);
        messages_take(loop->messages, loop->packets, count, now);
        hot_take(loop->hot, loop->packets, count, now);
        loop->waited = !believe && deadline(loop) <= asked ? loop->waited + 1 : 0;
        // Poll at `asked`, not `now`: a thread that lost the processor since knows nothing of the time between.
        asked = believe ? asked : -infinity();
        sent = worker_poll(worker, asked, now) + messages_poll(loop->messages, asked, now) +
               hot_poll(loop->hot, asked, now);
        status = send_all(loop);
        if (status < 0)
            return status;
        if (put_off == infinity() && has_what_can_wait(loop))
            put_off = put_off_from(now);
        if (needs_python(loop, now) || now >= put_off)
            return 0;
        if (loop->waited)
            continue;
        if (!count || !sent) {
            status = link->wait(link, min(min(deadline(loop), loop->until), put_off) - monotonic());
            if (status < 0)
                return status;
        }
        gather(loop);
    }
}

i64 worker_run(struct worker_loop *loop)
{
    i64 status = run(loop);

    loop->news = messages_have_news(loop->messages);
    return status;
}
