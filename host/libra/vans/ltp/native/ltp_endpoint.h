// SPDX-License-Identifier: Apache-2.0
// Endpoint of LTP towards one peer: a sender and a receiver, without socket or clock. Times are seconds of any clock
// that never goes back.
#pragma once

#include "ltp_receiver.h"
#include "ltp_sender.h"

struct ltp_endpoint {
    struct ltp_sender sender;
    struct ltp_receiver receiver;
    struct ltp_queue ends; // flow << 32 | total, of CLOSEs to answer
    bool touched;          // since the caller cleared it
};

// Begins with zeros. node: this node's id. rank: of this node, for the phase of its rate. Returns false without memory.
bool ltp_begin(struct ltp_endpoint *, u32 node, u32 job, i64 rank, double fraction);
void ltp_end(struct ltp_endpoint *);

// Queues a message. Returns false without memory.
bool ltp_add(struct ltp_endpoint *, const struct ltp_message *);

// Takes a packet of the peer. Returns the flow whose registration is complete now and waits for ltp_register or
// ltp_refuse; nothing else may be called before, but what reads it.
struct ltp_inbound *ltp_take(struct ltp_endpoint *, const struct ltp_packet *, double now);

// As ltp_take, of bytes; those that are no packet are left alone.
struct ltp_inbound *ltp_take_bytes(struct ltp_endpoint *, const u8 *data, u64 length, double now);
void ltp_register(struct ltp_endpoint *, struct ltp_inbound *, const struct ltp_registered *, double now);
void ltp_refuse(struct ltp_endpoint *, struct ltp_inbound *);

// Writes at most `room` packets to send now, and returns their number: if that is `room`, there may be more.
i64 ltp_poll(struct ltp_endpoint *, double now, struct ltp_frame *frames, i64 room);

// Returns the time of the next poll that is needed if no packet comes before.
double ltp_deadline(const struct ltp_endpoint *);

// Returns the smoothed round trip's time over the least: above 1 a queue delays packets.
double ltp_stretch(const struct ltp_endpoint *);

// True if neither side waits for the other: of the sender alone, of both.
bool ltp_has_sent(const struct ltp_endpoint *);
bool ltp_idle(const struct ltp_endpoint *);

// Takes the next flow that has been closed, which the caller frees; 0 if there is none.
struct ltp_inbound *ltp_next_closed(struct ltp_endpoint *);
bool ltp_next_ended(struct ltp_endpoint *, struct ltp_ended *);
void ltp_forget(struct ltp_endpoint *, u32 first);
