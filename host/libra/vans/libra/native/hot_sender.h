// SPDX-License-Identifier: Apache-2.0
// A worker's HOTs: sent, and repeated until the switch has answered each. No socket, no clock, and no memory but Python's.
// libra.vans.libra.hot.numpy_sender and .flights specify it and give the reasons; a test compares.
#pragma once

#include "hot_packing.h"
#include "link.h"
#include "rto.h"

enum { HOT_WINDOW = MESSAGE_WINDOW };

struct hot_push {
    const u16 *cells;      // (packets, HOT_ARRAYS)
    const i32 *values;     // (packets, HOT_ARRAYS)
    u64 *refused;          // (packets) a bit for each array whose pair was not added
    i64 packets;
    i64 node;              // id of the pool's server
    u32 epoch;           // that it is for; 0: whichever fills
    // The sender's own:
    i64 left;              // packets that have left
    i64 unanswered;
    struct hot_push *next; // in its list
};

struct hot_pushes {
    struct hot_push *first, *last;
};

struct hot_sender {
    // Of each place.
    struct hot_push *push[HOT_WINDOW];
    i64 packet[HOT_WINDOW];      // its number in the push
    i64 stamp[HOT_WINDOW];       // among all that were sent; repeats count again
    i64 queue[HOT_WINDOW];       // packets under way when it was sent
    double sent[HOT_WINDOW];     // when, last
    double deadline[HOT_WINDOW]; // infinity: never
    u32 next[HOT_WINDOW];        // s of what it sends next
    u32 s[HOT_WINDOW];           // of what is under way
    bool under_way[HOT_WINDOW];
    bool resting[HOT_WINDOW];    // answered: to be sent again at the deadline
    bool lost[HOT_WINDOW];       // overtaken
    bool repeated[HOT_WINDOW];

    i64 outgoing[HOT_WINDOW];    // places whose frames are to be sent
    i64 free[HOT_WINDOW];        // a ring of the places in which nothing is under way
    i64 free_first, free_count;
    i64 outgoing_count;
    i64 departed;                // packets that were sent
    i64 newest;                  // stamp of the newest that was answered
    i64 repeats;                 // packets that were sent again, ever
    i64 unfinished;              // pushes
    struct hot_pushes waiting;   // packets of which have not left
    struct hot_pushes ended;     // since Python looked

    struct frame *frames;        // (HOT_WINDOW) what each place sent last
    struct iovec *iovecs;        // (HOT_WINDOW) of these
    const struct header *templates; // (MAX_BLOCKS + 1) by blocks, in host order
    double closed_seconds;       // until a packet comes again that met a closed pool
    u32 job;                     // and generation, as a header has them
    u32 term;
    u32 refusal;                 // an outcome for which nothing can be sent in this term, until Python looks; 0: none
    i64 refusing;                // id of the server whose pool it is
    struct rto rto;
};

// Another term, or the first, with `templates` and `term` filled in. Forgets all pushes.
void hot_enter(struct hot_sender *);

// Its arrays stay where they are until it has ended. It has packets.
void hot_submit(struct hot_sender *, struct hot_push *);

// A batch as it was received: answers to HOTs count.
void hot_take(struct hot_sender *, const struct packet *packets, i64 count, double now);

// Fills `outgoing`: with what is lost, what is late at `asked`, what is new. Returns how many.
i64 hot_poll(struct hot_sender *, double asked, double now);

// When to poll again, at the latest.
double hot_deadline(const struct hot_sender *);

// Sends what the last poll has filled `outgoing` with. Returns 0 or the link's -errno.
i64 hot_send(const struct hot_sender *, struct link *);

// Packets under way.
i64 hot_in_flight(const struct hot_sender *);

// Whether there is something for Python to look at.
bool hot_needs_python(const struct hot_sender *);
