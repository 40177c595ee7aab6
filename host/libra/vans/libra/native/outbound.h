// SPDX-License-Identifier: Apache-2.0
// What a sender keeps for one receiver: its queue, how much may be under way to it, and its timer.
// libra.vans.libra.messages.outbound specifies it and gives the reasons; a test compares. Times are seconds on the caller's clock.
#pragma once

#include "credit.h"
#include "marks.h"
#include "message_list.h"
#include "rto.h"

struct outbound {
    bool known;                // messages were submitted to it
    u32 nonce;                 // of the receiver's life, as it last acknowledged or wrote; 0: never yet
    u32 number;                // of the next message
    u32 error;                 // the outcome why nothing can be sent to it in this term, or 0
    struct message *queue;     // that have not begun
    i64 queued;                // how many
    struct message_list begun; // in the order of their numbers; the first is not acknowledged
    struct message *again;     // the first of these that is to leave anew in this term, or null
    struct message *current;   // which is leaving, or null
    double heard;              // when it last acknowledged
    double window;             // falls with losses and marks
    i64 credit;
    bool silent;               // its time-out has come, and no acknowledgement since: nothing may be under way
    i64 in_flight;             // packets
    i64 sent;                  // packets of this term, repeats included: what stamps count
    i64 left;                  // packets of this term, each once
    i64 oldest;                // scratch: place of the first that is under way, see `left`
    i64 newest;                // stamp of the newest packet that was acknowledged
    i64 shrunk_at;             // stamp; what was sent before it has been paid for
    i64 round_trip;            // stamp of the first packet that was sent in it
    u32 told;                  // how many packets of this term were marked, as the receiver last said
    struct marks marks;
    struct rto rto;
};

// For a new term: nothing is under way.
void outbound_reset(struct outbound *);

void outbound_queue(struct outbound *, struct message *);

// Of what would leave next; null when there is nothing. It stays where it is.
const struct message *outbound_next(const struct outbound *);

// The one that is leaving; there is one. The caller says by `left` how much of it has left.
struct message *outbound_leaving(struct outbound *, double now);

// That many more of its fragments are leaving.
void outbound_went(struct outbound *, struct message *, i64 count);

// Moves those that the receiver has handed over behind `ended`.
void outbound_take_acknowledged(struct outbound *, struct message_list *ended);

// Moves everything that is not acknowledged behind `ended`, in order: it will not be sent, or sent again.
void outbound_take_all(struct outbound *, i64 ending, struct message_list *ended);

// Packets that may leave now; none if not positive.
i64 outbound_room(const struct outbound *, double now);

// An acknowledgement came.
void outbound_hear(struct outbound *, u32 credit, double now);

// The receiver's life has this nonce. Whether what is not acknowledged was meant for another one.
bool outbound_meet(struct outbound *, u32 nonce);

// So many were acknowledged.
void outbound_grow(struct outbound *, i64 packets);

// So many were acknowledged, and `told` were marked in this term. Returns how many more that is than it was.
i64 outbound_heed(struct outbound *, i64 packets, u32 told);

// The packet with this stamp was lost.
void outbound_shrink(struct outbound *, i64 stamp);
