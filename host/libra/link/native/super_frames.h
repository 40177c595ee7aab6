// SPDX-License-Identifier: Apache-2.0
// Super-frames: packets of one UDP flow and one size as one frame, which whoever receives it cuts. For the kernel that
// is one system call, one turn of the queueing discipline and one wake-up instead of many. Needs Linux 6.2 to send.
#pragma once

#include "kernel.h"

enum {
    VNET_HDR = 10, // sizeof(struct vnet)
    HEADERS = 42,  // of a packet: Ethernet without tags, IPv4 without options, UDP
};

// In front of what a super-frame's packets do not have in common. A packet that goes alone needs only `vnet`.
struct lead {
    struct vnet vnet;
    u8 headers[HEADERS];
};

// What was received and has not been cut off yet.
struct uncut {
    const u8 *headers; // of all its packets
    const u8 *payload; // of the next one
    u64 left;          // bytes of payload
    u64 size;          // of each packet's payload but the last's
    u64 taken;         // packets
    bool joined;
};

#pragma GCC visibility push(hidden)

// Makes messages of the frames rows[0..count), which are packets of one flow: at most `together` of one size, of which
// the last may be shorter, become a super-frame. Returns how many messages; there is room for `count` of them and of
// `leads`, and for 2 * count parts. A message has one part more than packets.
i64 join(const struct iovec *frames, const i64 *rows, i64 count, i64 together, struct lead *leads, struct iovec *parts,
         struct message *messages);

// Makes `uncut` of `length` bytes as they were received, with the struct vnet in front.
void begin_cut(struct uncut *, const u8 *received, u64 length);

// The next packet that a wire would have carried, in place. False: there is none left.
bool cut(struct uncut *, struct packet *);

// Writes the frame of the packet that was cut off last, at most `most` bytes of it, which is more than HEADERS. Returns
// how many.
u64 restore(const struct uncut *, const struct packet *, u8 *frame, u64 most);

#pragma GCC visibility pop
