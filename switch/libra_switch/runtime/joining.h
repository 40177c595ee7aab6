// SPDX-License-Identifier: Apache-2.0
// Super-frames: packets of one UDP flow and size that leave together by one port, as one frame that the receiver cuts.
// For the kernel that is one system call, one turn of the queueing discipline and one wake-up instead of many.
//
// Only a peer that sends super-frames gets them, and none longer than its own: it knows how long one may keep its link
// busy. Linux 6.2 is needed at both ends (GSO_UDP_L4 in struct vnet).
#pragma once

#include "context.h"

#pragma GCC visibility push(hidden)

// The peer has sent a super-frame of that many packets, the longest of `length` bytes.
void note_super_frame(struct port *, u64 packets, u64 length);

// The kernel takes no super-frames for this port.
void join_no_more(struct port *);

// Makes ctx->joined of the port's packets from number `first` on; returns how many frames these are.
u64 join(struct context *, struct port *, u64 first);

#pragma GCC visibility pop
