// SPDX-License-Identifier: Apache-2.0
#include "server_loop.h"

#include "libc.h"

// How many packets, or -errno. None after a wake, or when it is time.
static i64 next_batch(const struct server_loop *loop)
{
    struct link *link = loop->link;
    i64 count = link->receive(link, loop->packets, loop->room), status;

    if (count)
        return count;
    status = link->wait(link, loop->until - monotonic());
    return status < 0 ? status : link->receive(link, loop->packets, loop->room);
}

i64 server_run(struct server_loop *loop)
{
    struct server *server = loop->server;
    struct link *link = loop->link;
    i64 count, repeats;

    if (loop->arrived >= loop->gather_from)
        sleep_for(loop->gather_seconds);
    count = next_batch(loop);
    if (count < 0)
        return count;
    loop->arrived = count;
    server_take(server, loop->packets, count, monotonic());
    repeats = server->again_count;
    server->again_count = 0;
    return repeats ? link->send(link, server->iovecs, server->again, repeats) : 0;
}
