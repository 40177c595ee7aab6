// SPDX-License-Identifier: Apache-2.0
// Sender's state for one receiver: its queue, how many packets may be in flight to it, and which are.
// tests/oracle/messages/outbound.py specifies it and gives the reasons; a test compares. Times are seconds on the caller's
// clock.
#pragma once

#include "credit.h"
#include "losses.h"
#include "marks.h"
#include "message_list.h"

struct outbound {
    bool known;                // true if messages were submitted to it
    u32 nonce;                 // of the receiver's life, from its last packet; 0: none yet
    u32 number;                // of the next message
    u32 error;                 // outcome that stops sending to it in this term, or 0
    struct message *queue;     // messages that have not begun
    i64 queued;                // their number
    struct message_list begun; // begun ones in the order of their numbers; the first is unacknowledged
    struct message *again;     // the first of these to send again in this term, or null
    struct message *current;   // the message whose fragments are being sent, or null
    double heard;              // when the receiver last acknowledged
    double window;             // shrinks with losses and marks
    i64 credit;
    bool silent;               // timed out, and no acknowledgement since: the packets in flight may be lost
    i64 left;                  // packets sent in this term, each counted once
    i64 oldest;                // scratch: place of the first one in flight, see `left`
    u32 marked;                // marked packets of this term, in the last acknowledgement
    u32 duplicates;            // likewise, packets that had arrived before
    struct marks marks;
    struct losses losses;
};

// Begins a new term, with no packet in flight.
void outbound_reset(struct outbound *);

void outbound_queue(struct outbound *, struct message *);

// Returns the message to send from next, without taking it; null: there is none.
const struct message *outbound_next(const struct outbound *);

// Returns the message to send from; there is one. The caller counts its sent fragments in `left`.
struct message *outbound_leaving(struct outbound *, double now);

// Notes that `count` more fragments of the message are sent.
void outbound_went(struct outbound *, struct message *, i64 count);

// Moves the messages that the receiver has delivered behind `ended`.
void outbound_take_acknowledged(struct outbound *, struct message_list *ended);

// Moves every unacknowledged message behind `ended`, in order: none of them is sent again.
void outbound_take_all(struct outbound *, i64 ending, struct message_list *ended);

// Returns how many packets may be sent now; none if not positive.
i64 outbound_room(const struct outbound *, double now);

// Takes an acknowledgement.
void outbound_hear(struct outbound *, u32 credit, double now);

// Notes the nonce of the receiver's life. True if unacknowledged messages were for another life.
bool outbound_meet(struct outbound *, u32 nonce);

// Grows the window by `packets` acknowledged packets.
void outbound_grow(struct outbound *, i64 packets);

// Ends round trips: marks shrink the window, or many losses. packets: newly acknowledged. marked: packets of this term. Returns by how much `marked` grew.
i64 outbound_heed(struct outbound *, i64 packets, u32 marked);

// Shrinks the window after a time-out.
void outbound_shrink(struct outbound *);

// Takes the number of packets of this term that had arrived before: so many repeats were needless, but at most `most`.
void outbound_note_duplicates(struct outbound *, u32 duplicates, i64 most);
