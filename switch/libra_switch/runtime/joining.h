// SPDX-License-Identifier: Apache-2.0
// Super-frames: packets of one UDP flow and size that leave by one port as one frame, which the receiver cuts. The
// kernel then needs one system call, one turn of the queueing discipline and one wake-up instead of many.
//
// Only a peer that sends super-frames gets them, and none longer than its own, because the peer knows how long one may
// occupy its link. Linux 6.2 is needed at both ends (GSO_UDP_L4 in struct vnet).
#pragma once

#include "context.h"

#pragma GCC visibility push(hidden)

// Notes that the peer has sent a super-frame of `packets` packets, the longest of `length` bytes.
void note_super_frame(struct port *, u64 packets, u64 length);

// Stops super-frames for this port, because the kernel does not take them.
void join_no_more(struct port *);

// Makes ctx->joined of the port's packets from number `first` on; returns the number of frames.
u64 join(struct context *, struct port *, u64 first);

#pragma GCC visibility pop
