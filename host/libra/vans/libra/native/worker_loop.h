// SPDX-License-Identifier: Apache-2.0
// A worker's thread between two things that Python has to see to.
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
    double until;           // when Python has something to do, on the clock of time.monotonic
    i64 waited;             // batches that time-outs which are due have waited for
    i64 drain_batches;      // how many they may wait for; see pace.py for this and the next two
    i64 gather_from;        // chunks, or HOTs, in flight
    double gather_seconds;  // at most
    bool called;            // Python wants to be back; set by any thread, which wakes the link then
};

// Moves frames until a transfer is complete, packets wait in `odd` or `told`, there is something about messages or HOTs, the
// record is full, Python is called or its time has come. Packets in `mail`, and that messages were heard, are put off for a
// while: they do not bring Python back at once. Returns 0, or the link's -errno.
i64 worker_run(struct worker_loop *);
