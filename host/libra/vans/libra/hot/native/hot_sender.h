// SPDX-License-Identifier: Apache-2.0
// Sender of a worker's HOTs: retransmits each until the switch has answered. No socket, no clock, and no memory but
// Python's. tests/oracle/hot_sender.py specifies it and gives the reasons.
#pragma once

#include "flights.h"
#include "hot_packing.h"
#include "link.h"

struct hot_push {
    const u16 *cells;      // (packets, HOT_ARRAYS)
    const i32 *values;     // (packets, HOT_ARRAYS)
    u64 *refused;          // (packets) a bit for each array whose pair was not added
    i64 packets;
    i64 node;              // id of the pool's server
    u32 epoch;             // pool epoch that it is for; 0: the present one
    // State of the sender:
    i64 left;              // packets sent
    i64 unanswered;
    struct hot_push *next; // next in its list
};

struct hot_pushes {
    struct hot_push *first, *last;
};

struct hot_sender {
    // State of each place.
    struct hot_push *push[MESSAGE_WINDOW];
    i64 packet[MESSAGE_WINDOW];      // its number in the push
    u32 next[MESSAGE_WINDOW];        // s of its next packet
    u32 s[MESSAGE_WINDOW];           // s of the packet in flight

    i64 outgoing[MESSAGE_WINDOW];    // places whose frames are to be sent
    i64 free[MESSAGE_WINDOW];        // ring of the places without a packet in flight
    i64 free_first, free_count;
    i64 outgoing_count;
    i64 unfinished;              // number of pushes
    struct hot_pushes waiting;   // pushes with packets not sent yet
    struct hot_pushes ended;     // pushes that have ended since Python looked

    struct frame *frames;        // (MESSAGE_WINDOW) each place's last packet
    struct iovec *iovecs;        // (MESSAGE_WINDOW) of these frames
    const struct header *templates; // (MAX_BLOCKS + 1) by blocks, in host order
    double closed_seconds;       // until a packet that met a closed pool is sent again
    u32 job;                     // job and generation, as in a header
    u32 term;
    u32 refusal;                 // outcome that stops sending in this term, until Python looks; 0: none
    i64 refusing;                // id of the server whose pool it is
    struct flights flights;      // by place
};

// Begins another term, or the first, with `templates` and `term` filled in, and `flights` begun. Forgets all pushes.
void hot_enter(struct hot_sender *);

// Queues a push, which has packets. Its arrays stay where they are until it has ended.
void hot_submit(struct hot_sender *, struct hot_push *);

// Takes the answers to HOTs in a batch as received; ignores everything else.
void hot_take(struct hot_sender *, const struct packet *packets, i64 count, double now);

// Fills `outgoing` with packets to send: lost ones, those late at `asked`, new ones. Returns how many.
i64 hot_poll(struct hot_sender *, double asked, double now);

// Returns when to poll again, at the latest.
double hot_deadline(const struct hot_sender *);

// Sends the packets in `outgoing`. Returns 0 or the link's -errno.
i64 hot_send(const struct hot_sender *, struct link *);

// True if Python has something to look at.
bool hot_needs_python(const struct hot_sender *);
