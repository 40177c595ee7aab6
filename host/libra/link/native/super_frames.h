// SPDX-License-Identifier: Apache-2.0 Super-frames: several packets of one UDP flow and one size in one frame, which
// the receiver cuts. They cost the kernel one system call, one turn of the queueing discipline and one wake-up instead
// of many. Sending needs Linux 6.2.
#pragma once

#include "waiting.h"

enum { VNET_HDR = 10 }; // sizeof(struct vnet)

// Beginning of a message: what a super-frame's packets have in common. A single packet needs only `vnet`.
struct lead {
    struct vnet vnet;
    u8 headers[HEADERS];
};

// Received super-frame that is not completely cut yet.
struct uncut {
    const u8 *headers; // of all its packets
    const u8 *payload; // of the next one
    u64 left;          // bytes of payload
    u64 size;          // bytes of each packet's payload except the last's
    u64 taken;         // packets cut so far
    bool joined;
};

#pragma GCC visibility push(hidden)

// Makes messages of the frames rows[0..count), which are packets of one flow: at most `together` of one size, of which
// the last may be shorter, become a super-frame. Returns the number of messages; there is room for `count` of them and
// of `leads`, and for 2 * count parts. A message has one part more than packets.
i64 join(const struct iovec *frames, const i64 *rows, i64 count, i64 together, struct lead *leads, struct iovec *parts,
         struct message *messages);

// Sets `uncut` to `length` bytes as received, with the struct vnet in front.
void begin_cut(struct uncut *, const u8 *received, u64 length);

// Cuts the next packet, in place, as a wire would have carried it. False: none is left.
bool cut(struct uncut *, struct packet *);

// Writes the frame of the packet that was cut last, at most `most` bytes of it, which is more than HEADERS. Returns how
// many.
u64 restore(const struct uncut *, const struct packet *, u8 *frame, u64 most);

#pragma GCC visibility pop
