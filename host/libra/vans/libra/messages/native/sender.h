// SPDX-License-Identifier: Apache-2.0
// Sender of messages: it cuts them into packets and retransmits these until they are acknowledged. No socket, no clock,
// and no memory but Python's. tests/oracle/messages/sender.py specifies it and gives the reasons; a test compares.
#pragma once

#include "outbound.h"
#include "outlet.h"

struct sender {
    struct outbound to[NODES]; // by node id
    struct slot_states states; // of all receivers' packets; `queue`: packets in flight to all
    // State of each slot.
    struct message *message[MESSAGE_WINDOW]; // null: the message has ended
    i64 place[MESSAGE_WINDOW];       // number among packets to its receiver; repeats count once
    u32 next[MESSAGE_WINDOW];        // s of the slot's next packet
    u32 s[MESSAGE_WINDOW];           // s of the packet in flight
    u32 nonces[MESSAGE_WINDOW];      // the receiver's nonce that it carries
    u32 node[MESSAGE_WINDOW];        // its receiver's id; 0: nothing is in flight

    i64 outgoing[MESSAGE_WINDOW];    // the slots whose frames are to be sent
    i64 free[MESSAGE_WINDOW];        // ring of the slots without a packet in flight
    i64 free_first, free_count;
    i64 outgoing_count;
    i64 known[NODES];        // nodes that messages were submitted to, in the order of their first ones
    i64 known_count;
    bool restarted[NODES];   // another process runs there, found since Python looked
    i64 restarted_count;
    struct message_list ended; // messages that have ended since Python looked
    u64 ages;                // messages since the start
    struct outlet outlet;
    i64 repeats;             // packets retransmitted since the start
    i64 marked;              // packets that met a long queue, according to their receivers

    struct frame *frames;    // (MESSAGE_WINDOW) each slot's last packet
    struct iovec *iovecs;    // (MESSAGE_WINDOW) of these frames
    const struct header *templates; // (MAX_BLOCKS + 1) by blocks, in host order
    i64 lanes;               // of a whole fragment
    u32 nonce;               // of this host's life
    struct rto rto;          // initial state of each receiver's
};

// Begins another term, or the first, with `templates` and `nonce` filled in.
void sender_enter(struct sender *);

// Queues a message. Its content stays where it is until it has ended.
void sender_submit(struct sender *, struct message *);

// Ends every message that is not acknowledged.
void sender_fail(struct sender *);

// Fills `outgoing` with packets to send: lost ones, those late at `asked`, probes, new ones. Returns how many.
i64 sender_poll(struct sender *, double asked, double now);

// Returns when to poll again, at the latest.
double sender_deadline(const struct sender *);

// True if every message is acknowledged.
bool sender_is_idle(const struct sender *);

// Returns the number of repeats of packets that had not been lost, as far as answers tell.
i64 sender_needless(const struct sender *);

// Notes an intact MESSAGE of this term: it names its node's life.
void sender_meet(struct sender *, const struct libra *);

// Takes an intact ACK of this term.
void sender_take_acknowledgement(struct sender *, const struct libra *, double now);

// Takes an intact STATUS of this term with SLOT_NONE.
void sender_take_status(struct sender *, const struct libra *);
