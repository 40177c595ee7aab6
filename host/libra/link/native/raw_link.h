// SPDX-License-Identifier: Apache-2.0 Link on a packet socket with PACKET_VNET_HDR: it sends and receives runs of
// packets as super-frames. The socket passes only IPv4 without options and UDP to Libra's port, and single packets of one
// job alone; the link leaves out other jobs' packets from super-frames.
#pragma once

#include "kernel.h"
#include "link.h"
#include "pace.h"
#include "super_frames.h"

enum {
    BATCH = 128,                    // frames given to the kernel at once
    MESSAGES = 16,                  // messages taken from the kernel at once
    RECEIVED_BYTES = 1 << 16 | 256, // the longest frame and its struct vnet
};

enum { SOCKET, WAKE }; // in `polls`

struct raw_link {
    struct link link;
    struct totals totals;
    struct poll polls[2]; // the blocking socket, and the non-blocking eventfd that ends a wait
    i64 job;              // whose packets are received, in host order; -1: every job's
    bool singly;          // send no super-frames: the caller wants none, or the kernel cannot
    struct pace pace;
    i64 arrived; // number of messages
    i64 next;    // the first of them that has not been begun
    struct uncut uncut;
    struct message outgoing[BATCH];
    struct lead leads[BATCH];
    struct iovec parts[2 * BATCH];
    struct message incoming[MESSAGES];
    struct iovec places[MESSAGES];
    u8 received[MESSAGES][RECEIVED_BYTES];
};

// Makes a link of a zeroed structure and these descriptors.
void open_link(struct raw_link *, i32 fd, i32 wake, bool singly, i64 job);

// Receives whole frames, otherwise as link.receive: writes at most `room` frames, and at most `most` bytes of each, to
// where frames[0..] begin, and sets their lengths.
i64 receive_frames(struct raw_link *, struct iovec *frames, i64 room, u64 most);
