// SPDX-License-Identifier: Apache-2.0
// Packet loops for benchmarks on AF_PACKET sockets, in C so that they do not measure the interpreter.
#pragma once

#include "../../switch/libra_switch/runtime/libc.h"

enum {
    MESSAGES = 64,     // messages per system call
    FRAME_SLOT = 9216, // room for a frame, jumbo included
    HEADERS = 42,      // bytes of the headers common to a super-frame's packets: Ethernet, IPv4 and UDP
    UDP_PORT = 36,     // offset of the destination port
    LONGEST = 1 << 16 | 256, // room for a super-frame with its struct vnet
    POLLIN = 1,
    READY_MS = 5000,    // wait for a sender that begins
    LOST_MS = 100,      // wait for an answer, before the whole window is sent again
    MOST_RESENDS = 100, // after which a closed loop ends
};

struct outcome {
    u64 packets, nanoseconds;
    u64 resends; // number of times that the client sent the window again
    u64 others;  // packets that are not counted in `packets`
};

// The start of a frame of n packets, which is a super-frame if n > 1.
struct lead {
    struct vnet vnet;
    u8 headers[HEADERS];
};

// A loop that keeps `window` packets in flight. Frame i carries i as a big-endian u16 at `slot_offset`. When it comes
// back, the u32 at `use_offset` is incremented and the frame is sent again. Packets that come within `gather_ns` are
// answered together. In a packet that comes back, the low 4 bits of the byte at `kind_offset` must be `kind`.
struct loop {
    struct message *client; // `window` of them
    struct message *batch;  // MESSAGES of them
    struct message *sending; // `window` of them
    u64 window, slot_offset, use_offset, kind_offset, kind, gather_ns;
    u64 together;        // maximum of packets in a super-frame; 0: a packet a frame, without struct vnet
    struct lead *leads;  // leads[n] is for n packets
    struct part *joined; // 2 * window of them
};

// Returns the monotonic time in nanoseconds.
u64 now(void);

// Waits until the descriptor has `events`; returns false if it has none for `timeout_ms`.
bool wait_for(i32 fd, u16 events, i32 timeout_ms);

// Makes a message of the frame for a reply's slot with the next use; returns false if the reply was not awaited.
bool answer(const struct loop *, const u8 *reply, struct message *, struct outcome *);

bool are_alike(const u8 *, const u8 *, u64 length);

// Runs the loop until `total` packets have come back, or `stop` is not 0.
void closed_loop(const struct loop *, i32 fd, u64 total, const volatile u64 *stop, struct outcome *);

// Sends at least `total` frames, MESSAGES messages in turn, as fast as the interface takes them.
void open_send(i32 fd, struct message *, u64 total, struct outcome *);

// Counts packets of `length` bytes that begin with the `begins` bytes at `start`, until none has come for `quiet_ms`.
// The time is from the first packet to the last.
void open_count(i32 fd, struct message *, u64 quiet_ms, u64 length, const u8 *start, u64 begins, struct outcome *);

// Sends all frames from one socket out by another until the descriptor `stop` is readable.
void forward(i32 source, i32 sink, i32 stop, struct message *);
