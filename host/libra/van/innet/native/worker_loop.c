// SPDX-License-Identifier: Apache-2.0
#include "libc.h"
#include "numbers.h"
#include "worker_loop.h"

// A batch costs two system calls and a wake-up however few packets it has, so a worker with this many chunks in flight
// waits for a quarter of them to gather, as a network card's interrupt moderation does. The rest keeps its link full.
static const double COALESCE_SECONDS = 0.002; // at most

enum { COALESCE_FROM = 16 }; // chunks in flight

// What has arrived is taken before a time-out is believed, else results that wait in the socket are repeated. A flood may
// keep time-outs waiting for this many batches: more than a whole window of answers.
enum { DRAIN_BATCHES = 16 };

static bool needs_python(const struct worker_loop *loop, double now)
{
    const struct worker *worker = loop->worker;
    const struct record *record = worker->record;

    return worker->completed || worker->odd.count || worker->told.count || (record && *record->count > record->most) ||
           __atomic_load_n(&loop->called, __ATOMIC_ACQUIRE) || now >= loop->until;
}

static i64 send_slots(struct link *link, const struct slots *slots)
{
    return slots->outgoing_count ? link->send(link, slots->iovecs, slots->outgoing, slots->outgoing_count) : 0;
}

static i64 send_all(const struct worker_loop *loop)
{
    i64 status = send_slots(loop->link, &loop->worker->pushes);

    return status < 0 ? status : send_slots(loop->link, &loop->worker->pulls);
}

// While frames are in flight: for the next ones to gather.
static void coalesce(const struct worker *worker)
{
    const struct rto *rto = &worker->pushes.window.rto;

    if (worker->pushes.window.in_flight + worker->pulls.window.in_flight >= COALESCE_FROM && is_known(rto->srtt))
        sleep_for(min(COALESCE_SECONDS, rto->srtt / 4));
}

i64 worker_run(struct worker_loop *loop)
{
    struct worker *worker = loop->worker;
    struct link *link = loop->link;

    for (;;) {
        double asked = monotonic(), now;
        i64 count = link->receive(link, loop->packets, loop->room), sent, status;
        bool believe = count == 0 || loop->waited >= DRAIN_BATCHES;

        if (count < 0)
            return count;
        now = count ? monotonic() : asked;
        worker_take(worker, loop->packets, count, now);
        loop->waited = !believe && worker_deadline(worker) <= asked ? loop->waited + 1 : 0;
        // Of `asked`, not of `now`: a thread that lost the processor since knows nothing of later.
        sent = worker_poll(worker, believe ? asked : -__builtin_inf(), now);
        status = send_all(loop);
        if (status < 0)
            return status;
        if (needs_python(loop, now))
            return 0;
        if (loop->waited)
            continue;
        if (!count || !sent) {
            status = link->wait(link, min(worker_deadline(worker), loop->until) - monotonic());
            if (status < 0)
                return status;
        }
        coalesce(worker);
    }
}
