// SPDX-License-Identifier: Apache-2.0
// Messages in: each packet is taken once, acknowledged as often as it comes, and put together in order. No socket, no clock,
// and no memory but Python's. libra.vans.libra.messages.receiver specifies it and gives the reasons; a test compares.
#pragma once

#include "acknowledgements.h"
#include "credit.h"
#include "inbound.h"
#include "seen.h"

// Why nothing can be taken any more.
enum { FAULT_NONE, FAULT_LEAP, FAULT_MEMORY };

struct receiver {
    struct inbound from[NODES];    // by node id
    double heard[NODES];           // when, by node id
    i64 granted[NODES];            // credit, by node id
    struct acknowledgements owed;
    struct incoming_list due;      // since Python looked
    struct memory memory;
    i64 duplicates;                // packets, ever
    i64 fault;                     // FAULT_*
    u32 leap;                      // the number that made it
    u32 nonce;                     // of this host's life
    i64 lanes;                     // of a whole fragment
    struct seen seen;
};

// Another term, or the first, with `nonce` and that of `owed` filled in.
void receiver_enter(struct receiver *);

// An intact MESSAGE of this term.
void receiver_take(struct receiver *, const struct packet *, double now);

// Fills `owed.packets`. Returns how many.
i64 receiver_poll(struct receiver *, double now);

// Messages that were not handed over yet, whole or not.
i64 receiver_held(const struct receiver *);
