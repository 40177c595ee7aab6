// SPDX-License-Identifier: Apache-2.0
// Packets of LTP: a header and a payload, in network byte order. libra.vans.ltp.packets describes them.
#pragma once

#include "wire.h"

enum {
    LTP_MAGIC = 0xB7,
    LTP_HEADER_BYTES = 28,
    LTP_PAYLOAD = 1440,  // bytes, 360 floats: with the headers of UDP and IPv4 a frame has 1496 bytes
    LTP_UDP_HEADERS = 42, // Ethernet, IPv4, UDP: what a packet takes beside its own bytes
    LTP_FULL = LTP_PAYLOAD + LTP_HEADER_BYTES + LTP_UDP_HEADERS,
    LTP_MOST_PACKETS = 1 << 22,          // of a flow
    LTP_MOST_TOLERANT = 8 * LTP_PAYLOAD, // packets of a flow that may lack some: the bitmap of CLOSE is one payload
    LTP_MOST_OPEN = 4096,                // flows from the lowest that has not ended
    LTP_ACKED_BYTES = 8,                 // of an ACK for each packet: its number, its fingerprint
    LTP_FIXED_BYTES = 27,                // of a registration, before its ranges
    LTP_RANGE_BYTES = 8,
    LTP_EXPECTED_AT = 20, // the expected time in a registration
};

enum { LTP_REG = 1, LTP_DATA, LTP_ACK, LTP_CLOSE, LTP_END };

struct ltp_header {
    u8 magic, kind;
    u16 sender;
    u32 job, flow, seq, number, total, stamp;
};

// Packet in host order.
struct ltp_packet {
    u32 kind, sender, job, flow, seq, number, total, stamp;
    u64 length; // of the payload
    const u8 *payload;
};

// Packet that is to leave; the payload is the engine's or the caller's until the next call.
struct ltp_frame {
    struct ltp_header header;
    u32 length;
    const u8 *payload;
};

// Reads a packet; returns false for bytes that are none, and for impossible numbers.
bool ltp_parse(const u8 *data, u64 length, struct ltp_packet *packet);

#pragma GCC visibility push(hidden)

void ltp_encode(struct ltp_frame *frame, const struct ltp_packet *packet);

#pragma GCC visibility pop

static inline u32 ltp_word_at(const u8 *octets)
{
    return (u32)octets[0] << 24 | (u32)octets[1] << 16 | (u32)octets[2] << 8 | octets[3];
}

// Returns what an ACK says of a packet beside its number: the sender compares it, so that a stranger's packet with a
// number that the sender has used is not taken for the sender's.
static inline u32 ltp_fingerprint(u32 kind, u32 flow, u32 seq, u64 length)
{
    return flow * 0x9E3779B1u ^ seq * 0x85EBCA77u ^ (u32)(length << 1 | (kind == LTP_REG));
}

static inline u32 ltp_packets_of(u64 bytes) { return (u32)((bytes + LTP_PAYLOAD - 1) / LTP_PAYLOAD); }
static inline u32 ltp_stamp(double now) { return (u32)(u64)(now * 1e6); }
