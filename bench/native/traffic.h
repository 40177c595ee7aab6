// SPDX-License-Identifier: Apache-2.0
// Packet loops for benchmarks, on AF_PACKET sockets, so that the interpreter is not what gets measured.
#pragma once

#include "../../switch/libra_switch/runtime/libc.h"

enum {
    BATCH = 64,        // messages at a time
    FRAME_SLOT = 9216, // room for a frame, jumbo included
    HEADERS = 42,      // that packets of a super-frame have in common: Ethernet, IPv4 and UDP
    LONGEST = 1 << 16 | 256, // room for a super-frame with its struct vnet
};

struct outcome {
    u64 packets, nanoseconds;
    u64 resends; // times that the client had to start the window again
    u64 others;  // packets that are none of those to be counted
};

// In front of the payloads of n packets: of a super-frame, when there are several.
struct lead {
    struct vnet vnet;
    u8 headers[HEADERS];
};

// What keeps `window` packets under way: frame i carries i as a big-endian u16 at `slot_offset`; when it comes back, the
// u32 at `use_offset` is counted up and it is sent again. What comes within `gather_ns` is answered together. Of a packet
// that comes back, the low 4 bits of the byte at `kind_offset` must be `kind`.
struct loop {
    struct message *client; // `window` of them
    struct message *batch;  // BATCH of them
    struct message *sending; // `window` of them
    u64 window, slot_offset, use_offset, kind_offset, kind, gather_ns;
    u64 together;        // packets of a super-frame at most; 0: a packet a frame, without struct vnet
    struct lead *leads;  // leads[n] is for n packets
    struct part *joined; // 2 * window of them
};

// Until `total` packets have come back, or `stop` is not 0.
void closed_loop(const struct loop *, i32 fd, u64 total, const volatile u64 *stop, struct outcome *);

// Sends `total` frames, BATCH messages in turn, as fast as the interface takes them.
void open_send(i32 fd, struct message *, u64 total, struct outcome *);

// Counts packets of `length` bytes that begin with the `begins` ones at `start`, until none has come for `quiet_ms`; the
// time is from the first to the last.
void open_count(i32 fd, struct message *, u64 quiet_ms, u64 length, const u8 *start, u64 begins, struct outcome *);

// Sends everything from one socket out by another until the descriptor `stop` is readable.
void forward(i32 source, i32 sink, i32 stop, struct message *);
