// SPDX-License-Identifier: Apache-2.0
// Link on AF_XDP sockets, one for each receive queue of the interface; it sends by the first. The interface's XDP program
// passes only packets to Libra's port that this host's job has, each in a frame of its own.
#pragma once

#include "kernel.h"
#include "link.h"
#include "rings.h"
#include "waiting.h"

enum { QUEUES = 64 }; // at most

struct xdp_link {
    struct link link;
    struct totals totals;
    u64 count; // of queues
    u64 turn;  // the queue that is looked at first
    struct poll polls[QUEUES + 1]; // of their sockets, and of the non-blocking eventfd that ends a wait
    struct rings *queues[QUEUES];
};

// Makes a link of a zeroed structure, these queues and this descriptor; without queues, a closed one.
void open_xdp_link(struct xdp_link *, struct rings **queues, u64 count, i32 wake);

// Receives whole frames, otherwise as link.receive: writes at most `room` frames, and at most `most` bytes of each, to
// where frames[0..] begin, and sets their lengths.
i64 receive_xdp_frames(struct xdp_link *, struct iovec *frames, i64 room, u64 most);
