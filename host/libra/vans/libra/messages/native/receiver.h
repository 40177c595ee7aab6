// SPDX-License-Identifier: Apache-2.0
// Receiver of messages: it takes each packet once, acknowledges every copy, and assembles them in order. No socket, no
// clock, and no memory but Python's. tests/oracle/messages/receiver.py specifies it and gives the reasons; a test
// compares.
#pragma once

#include "acknowledgements.h"
#include "credit.h"
#include "inbound.h"
#include "seen.h"

// Reasons why no message can be taken any more.
enum { FAULT_NONE, FAULT_LEAP, FAULT_MEMORY };

struct receiver {
    struct inbound from[NODES];    // by node id
    double heard[NODES];           // by node id: when its last packet arrived
    i64 granted[NODES];            // credit, by node id
    struct acknowledgements owed;
    struct incoming_list due;      // messages completed since Python looked
    struct memory memory;
    i64 duplicates;                // packets received again, since the start
    i64 fault;                     // FAULT_*
    u32 leap;                      // number that made a leap
    u32 nonce;                     // of this host's life
    i64 lanes;                     // of a whole fragment
    struct seen seen;
};

// Begins another term, or the first, with `nonce` and that of `owed` filled in.
void receiver_enter(struct receiver *);

// Takes an intact MESSAGE of this term.
void receiver_take(struct receiver *, const struct packet *, double now);

// Fills `owed.packets`. Returns how many.
i64 receiver_poll(struct receiver *, double now);

// Returns the number of messages that are received, wholly or partly, but not delivered yet.
i64 receiver_held(const struct receiver *);
