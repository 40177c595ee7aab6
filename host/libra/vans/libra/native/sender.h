// SPDX-License-Identifier: Apache-2.0
// Messages out: cut into packets, sent, and repeated until they are acknowledged. No socket, no clock, and no memory but
// Python's. libra.vans.libra.messages.sender specifies it and gives the reasons; a test compares.
#pragma once

#include "outbound.h"
#include "outlet.h"

struct sender {
    struct outbound to[NODES]; // by node id
    // Of each slot.
    struct message *message[MESSAGE_WINDOW]; // null: it has ended
    double sent[MESSAGE_WINDOW];     // when, last
    double deadline[MESSAGE_WINDOW]; // infinity: never
    i64 place[MESSAGE_WINDOW];       // among those to its receiver; repeats count once
    i64 stamp[MESSAGE_WINDOW];       // likewise; repeats count again
    i64 tries[MESSAGE_WINDOW];       // repeats of it
    i64 queue[MESSAGE_WINDOW];       // packets under way to all when it was sent, it included
    u32 next[MESSAGE_WINDOW];        // s of what the slot sends next
    u32 s[MESSAGE_WINDOW];           // of what is under way
    u32 told[MESSAGE_WINDOW];        // the receiver's nonce that it carries
    u32 node[MESSAGE_WINDOW];        // whom it is for; 0: nothing is under way
    bool lost[MESSAGE_WINDOW];       // later ones have overtaken it

    i64 outgoing[MESSAGE_WINDOW];    // the slots whose frames are to be sent
    i64 free[MESSAGE_WINDOW];        // a ring of the slots in which nothing is under way
    i64 free_first, free_count;
    i64 outgoing_count;
    i64 known[NODES];        // nodes that messages were submitted to, in the order of their first ones
    i64 known_count;
    bool restarted[NODES];   // another process was found to live there, since Python looked
    i64 restarted_count;
    struct message_list ended; // since Python looked
    u64 ages;                // messages, ever
    struct outlet outlet;
    i64 repeats;             // packets, ever
    i64 marked;              // likewise: that met a long queue, as their receivers say

    struct frame *frames;    // (MESSAGE_WINDOW) what each slot sent last
    struct iovec *iovecs;    // (MESSAGE_WINDOW) of these
    const struct header *templates; // (MAX_BLOCKS + 1) by blocks, in host order
    i64 lanes;               // of a whole fragment
    u32 nonce;               // of this host's life
    struct rto rto;          // as each receiver's begins
};

// Another term, or the first, with `templates` and `nonce` filled in.
void sender_enter(struct sender *);

// Its content stays where it is until it has ended.
void sender_submit(struct sender *, struct message *);

// Ends everything that is not acknowledged.
void sender_fail(struct sender *);

// Fills `outgoing`: with what is lost, what is late at `asked`, what is new. Returns how many.
i64 sender_poll(struct sender *, double asked, double now);

// When to poll again, at the latest.
double sender_deadline(const struct sender *);

// Whether everything is acknowledged.
bool sender_is_idle(const struct sender *);

// An intact MESSAGE of this term has come: it says which life its node has.
void sender_meet(struct sender *, const struct libra *);

// An intact ACK of this term.
void sender_take_acknowledgement(struct sender *, const struct libra *, double now);

// An intact STATUS of this term with SLOT_NONE.
void sender_take_status(struct sender *, const struct libra *);
