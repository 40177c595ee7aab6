// SPDX-License-Identifier: Apache-2.0
// Loop of a server's thread between two calls of Python.
#pragma once

#include "link.h"
#include "messages.h"
#include "server.h"

struct server_loop {
    struct server *server;
    struct messages *messages;
    struct link *link;
    struct packet *packets; // (room) scratch
    i64 room;
    double until;    // when Python has to act, on the clock of time.monotonic
    i64 arrived;     // packets of the last batch
    i64 gather_from; // packets, see endpoint.py
    double gather_seconds;
    bool news;       // true: at its end, messages had something for Python
};

// Sends packets of messages; waits for packets, a wake or its time; takes what has arrived; sends answers to repeated
// SUMs, and packets of messages. Goes on for some batches in which nothing is for Python; that messages were acknowledged
// waits for a while. Returns 0, or the link's -errno.
i64 server_run(struct server_loop *loop);
