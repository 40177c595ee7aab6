// SPDX-License-Identifier: Apache-2.0
// Sending side towards one peer: queues by priority, pacing, acknowledgements, losses. Seconds, no clock.
// tests/oracle/ltp/sender.py specifies it; a test compares.
#pragma once

#include "ltp_queue.h"
#include "ltp_rate.h"

enum {
    LTP_SENT = 1 << 14,  // transmissions whose ACKs are understood: none in flight is older
    LTP_REORDERING = 3,  // packets sent later whose ACKs tell a loss
};

// Message to be sent as a flow of its own. All but the body is copied.
struct ltp_message {
    u64 id; // the caller's
    i64 priority;
    const u8 *body; // until the flow has ended
    u64 body_bytes;
    const u8 *regs; // the registration
    u64 reg_bytes;
    const u32 *order; // of the first transmissions of DATA packets
    u64 order_count;
    const u32 *critical; // DATA packets that are always delivered
    u64 critical_count;
    bool tolerant; // may lack packets
    bool expects;  // the registration is to say how long the flow takes
};

struct ltp_outbound {
    struct ltp_outbound *before, *behind; // in `waiting`
    struct ltp_outbound *next;            // in `ended`
    u64 id;
    i64 priority;
    const u8 *body;
    u64 body_bytes;
    u32 *order;
    u8 *marks; // by packet
    u8 *regs;
    u64 reg_bytes;
    u64 order_at, order_count;
    u32 flow, total, reg_count, left; // left: packets that are not acknowledged
    bool tolerant, expects, waits, begun;
    u8 *counted; // bitmap of the CLOSE; 0 if nothing is missing
};

enum { LTP_ACKED = 1, LTP_CRITICAL = 2 }; // marks

enum { LTP_FREE, LTP_IN_FLIGHT, LTP_LOST };

struct ltp_sent {
    struct ltp_snapshot snapshot;
    u32 flow, seq;
    u16 size;
    u8 state;
    u8 kind;
};

// Flow that has ended, as the caller sees it. missing: true if `counted` is a bitmap of `total` packets.
struct ltp_ended {
    u64 id;
    u32 total, reg_count;
    bool missing;
    u8 counted[LTP_PAYLOAD];
};

struct ltp_sender {
    struct ltp_rate rate;
    u64 sent, retransmissions, timeouts, needless, impossible; // counters
    u64 full_sent, full_acked;                                 // DATA packets of full length
    u32 node, job;                                             // of this node
    struct ltp_outbound *open[LTP_MOST_OPEN];                 // by flow
    u32 open_count;
    u32 next_flow;
    struct ltp_outbound *waiting, *last_waiting; // flows with packets never sent: by priority, then by age
    struct ltp_outbound *ended, *last_ended;
    struct ltp_queue critical, again; // flow << 32 | seq
    struct ltp_sent *ring;            // by number
    u32 number, oldest;               // the next one; the oldest in flight
    u32 tail;                         // number behind packets whose last ones have been repeated
    i64 in_flight, bytes;
    i64 latest[LTP_REORDERING]; // highest acknowledged numbers, rising
    double may_send;
    double smoothed; // negative: unknown
    double deviation;
    i32 backoff;
    double alive; // when the time-out began to run
};

#pragma GCC visibility push(hidden)

bool ltp_sender_begin(struct ltp_sender *, u32 node, u32 job, i64 rank); // false: no memory
void ltp_sender_end(struct ltp_sender *);
bool ltp_sender_add(struct ltp_sender *, const struct ltp_message *);
bool ltp_sender_next_ended(struct ltp_sender *, struct ltp_ended *);

// Writes at most `room` packets that may leave now; returns their number.
i64 ltp_sender_poll(struct ltp_sender *, double now, struct ltp_frame *frames, i64 room);

// Returns the time of the next poll that may do something without an ACK before it.
double ltp_sender_deadline(const struct ltp_sender *);
bool ltp_sender_idle(const struct ltp_sender *);

void ltp_take_ack(struct ltp_sender *, const struct ltp_packet *, double now);

// Returns true if an END is to answer the CLOSE.
bool ltp_take_close(struct ltp_sender *, const struct ltp_packet *);

#pragma GCC visibility pop
