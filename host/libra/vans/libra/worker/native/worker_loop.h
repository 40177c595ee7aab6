// SPDX-License-Identifier: Apache-2.0
// Loop of a worker's thread, which runs until Python has to act.
#pragma once

#include "hot_sender.h"
#include "link.h"
#include "messages.h"
#include "worker.h"

struct worker_loop {
    struct worker *worker;
    struct messages *messages;
    struct hot_sender *hot;
    struct link *link;
    struct packet *packets; // (room) scratch
    i64 room;
    double until;           // when Python has to act, on the clock of time.monotonic
    i64 waited;             // batches taken while a time-out was due
    i64 drain_batches;      // maximum of `waited`; see loop.py for this and the next two
    i64 gather_from;        // chunks, or HOTs, in flight
    double gather_seconds;  // at most
    i64 in_flight;          // chunks in flight when the loop looked last
    i64 full;               // chunks in flight when they were last not fewer than before
    bool called;            // true: return to Python; set by any thread, which then wakes the link
    bool news;              // true: at its end, messages had something for Python
};

// Moves frames until a transfer is complete, packets wait in `odd` or `notices`, messages or HOTs need Python, the record
// is full, another thread calls Python, or its time has come. Packets in `hot_packets`, and acknowledged messages, wait for a
// while: they do not bring Python back at once. Returns 0, or the link's -errno.
i64 worker_run(struct worker_loop *);
