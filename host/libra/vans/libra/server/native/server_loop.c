// SPDX-License-Identifier: Apache-2.0
#include "server_loop.h"

#include "libc.h"
#include "numbers.h"

// Maximum of batches without a return to Python, for which other threads wait meanwhile.
enum { BATCHES = 8 };

// Maximum of looks at the link while packets gather.
enum { LOOKS = 4 };

// Returns the number of packets in the next batch, or -errno. None after a wake, or at the time to return.
static i64 next_batch(const struct server_loop *loop, double put_off, bool *woken)
{
    struct link *link = loop->link;
    i64 count = link->receive(link, loop->packets, loop->room), status;

    if (count)
        return count;
    status = link->wait(link, min(min(sender_deadline(&loop->messages->sender), loop->until), put_off) - monotonic());
    *woken = status > 0;
    return status < 0 ? status : link->receive(link, loop->packets, loop->room);
}

static i64 send_again(const struct server_loop *loop)
{
    struct server *server = loop->server;
    struct link *link = loop->link;
    i64 count = server->again_count;

    server->again_count = 0;
    return count ? link->send(link, server->iovecs, server->again, count) : 0;
}

// Sends packets of messages: acknowledgements, those late at `asked`, new ones. Returns 0 or -errno.
static i64 send_messages(const struct server_loop *loop, double asked, double now)
{
    messages_poll(loop->messages, asked, now);
    return messages_send(loop->messages, loop->link);
}

// Returns how many packets have been taken, or -errno.
static i64 take_batch(struct server_loop *loop, double put_off, bool *woken)
{
    double asked = monotonic(), now;
    i64 count = next_batch(loop, put_off, woken), status;

    if (count < 0)
        return count;
    now = monotonic();
    loop->arrived = count;
    server_take(loop->server, loop->packets, count, now);
    status = send_again(loop);
    if (status < 0)
        return status;
    messages_take(loop->messages, loop->packets, count, now);
    status = send_messages(loop, count < loop->room ? asked : -infinity(), now);
    return status < 0 ? status : count;
}

static bool needs_python(const struct server_loop *loop)
{
    const struct server *server = loop->server;

    return server->call_count || server->foreign_count || server->hot_packets.count ||
           server->sharing.deadline < infinity() || messages_need_python(loop->messages);
}

// Lets packets gather while the link sends earlier answers, for which theirs would wait. An idle link waits for answers.
static void gather(const struct server_loop *loop)
{
    if (loop->arrived < loop->gather_from)
        return;
    for (i64 look = 0; look < LOOKS && loop->link->busy(loop->link); look++)
        sleep_for(loop->gather_seconds / (double)LOOKS);
}

static i64 run(struct server_loop *loop)
{
    double put_off = infinity(); // time by which Python has to see acknowledged messages

    for (i64 batch = 0; batch < BATCHES; batch++) {
        bool woken = false; // frames may come with a wake, which is Python's
        double now;
        i64 count;

        gather(loop);
        count = take_batch(loop, put_off, &woken);
        if (count < 0)
            return count;
        now = monotonic();
        if (put_off == infinity() && messages_were_heard(loop->messages))
            put_off = put_off_from(now);
        if (!count || woken || needs_python(loop) || now >= min(loop->until, put_off))
            break;
    }
    return 0;
}

i64 server_run(struct server_loop *loop)
{
    i64 status = send_messages(loop, -infinity(), monotonic()); // those that Python has submitted

    if (status >= 0)
        status = run(loop);
    loop->news = messages_have_news(loop->messages);
    return status;
}
