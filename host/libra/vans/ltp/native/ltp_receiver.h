// SPDX-License-Identifier: Apache-2.0
// Receiving side towards one peer: acknowledges packets, puts flows together, closes them early.
// tests/oracle/ltp/receiver.py specifies it; a test compares.
#pragma once

#include "ltp_packets.h"

enum {
    LTP_ACK_EVERY = 16,    // packets
    LTP_BLOCK = 16,        // packets whose payloads are stored together
    LTP_LENGTH = 0x7fff,   // of a packet's entry in `sizes`: bytes of the payload, 0 if it is missing
    LTP_AWAITED = 0x8000,  // of the same: a critical packet that is missing
    LTP_UNREGISTERED = -1, // number of REG packets before the first of them has come
};

enum { LTP_BY_ALL = 1, LTP_BY_FRACTION, LTP_BY_DEADLINE };

// Packet of a flow that is not registered: it is acknowledged with the registration.
struct ltp_held {
    struct ltp_held *next;
    u32 seq, number, length;
    u8 payload[LTP_PAYLOAD];
};

// Flow that is arriving. Anybody's packets may come before its registration: REG and short DATA packets are held,
// others acknowledged and stored whatever total they say. total, regs: of the latest first REG packet.
struct ltp_inbound {
    struct ltp_inbound *next;            // in `closed`
    struct ltp_inbound *earlier, *later; // in `timed`, in the order of registrations
    u32 flow, total, got, awaited, closed_by;
    u32 last_length; // of the last DATA packet of a registered flow, in bytes
    i64 regs;
    bool registered, tolerant, timed;
    double began, last, threshold, deadline, due, took; // last: when the last packet came
    struct ltp_held *held; // REG packets, by their sequence numbers
    struct ltp_held *tail; // the latest short DATA packet; 0 if there is none
    i64 held_count;
    u32 held_stamp; // of the latest of them
    u32 room;       // packets that these have room for
    u16 *sizes;     // by packet
    u8 **blocks;    // payloads, LTP_PAYLOAD bytes each
};

// Facts of a registration that the caller has read.
struct ltp_registered {
    u64 body_bytes;
    bool tolerant;
    bool timed; // may close early
    double threshold, deadline; // times
    const u32 *critical;        // DATA packets that must arrive
    u64 critical_count;
};

struct ltp_closing {
    struct ltp_closing *next;
    u32 flow, total;
    double due, after; // when the CLOSE leaves again, and in how many seconds once more
    u64 length;
    u8 counted[]; // bitmap
};

struct ltp_acked {
    u32 number, fingerprint; // in network order
};

struct ltp_ack {
    u32 count, stamp;
    struct ltp_acked packets[LTP_ACK_EVERY];
};

struct ltp_receiver {
    u64 duplicates, impossible; // counters
    double fraction;            // of DATA packets that is enough behind the threshold
    double heard;               // when the last packet came that was missing
    u32 first;                  // lowest flow that has not ended; the caller moves it
    u32 seen;                   // flows from the lowest to the highest that has a packet
    struct ltp_inbound *open[LTP_MOST_OPEN]; // by flow
    u8 ended[LTP_MOST_OPEN];                 // by flow, from `first` on
    struct ltp_inbound *closed, *last_closed;
    struct ltp_inbound *timed, *last_timed;
    struct ltp_closing *closing, *last_closing, *free_at_poll;
    struct ltp_ack ack;    // that gathers
    double ack_due;
    struct ltp_ack *acks; // that leave with the next poll
    u64 ack_count, ack_room, ack_at;
};

#pragma GCC visibility push(hidden)

void ltp_receiver_begin(struct ltp_receiver *, double fraction);
void ltp_receiver_end(struct ltp_receiver *);

// Takes a REG or DATA packet. Returns the flow if its registration is complete now and waits for ltp_register.
struct ltp_inbound *ltp_receiver_take(struct ltp_receiver *, const struct ltp_packet *, double now);
void ltp_take_end(struct ltp_receiver *, u32 flow);

// Closes flows whose time has come, and lets ACKs go. Payloads of earlier packets are no longer needed.
void ltp_receiver_gather(struct ltp_receiver *, double now);

// Writes the next packet to send now, behind ltp_receiver_gather; returns false if there is none.
bool ltp_receiver_next(struct ltp_receiver *, double now, struct ltp_packet *);
double ltp_receiver_deadline(const struct ltp_receiver *);

void ltp_receiver_register(struct ltp_receiver *, struct ltp_inbound *, const struct ltp_registered *, double now);
void ltp_receiver_refuse(struct ltp_receiver *, struct ltp_inbound *);
struct ltp_inbound *ltp_receiver_next_closed(struct ltp_receiver *);

#pragma GCC visibility pop

// Writes the payloads of the REG packets of a flow that waits for ltp_register; returns their bytes.
i64 ltp_registration(const struct ltp_inbound *, u8 *to);

// Writes the body of a closed flow, with zeros for missing packets.
void ltp_body(const struct ltp_inbound *, u8 *to, u64 body_bytes);
void ltp_free_inbound(struct ltp_inbound *);

// Moves the lowest flow that has not ended.
void ltp_move_first(struct ltp_receiver *, u32 first);
