// SPDX-License-Identifier: Apache-2.0
// A link on a packet socket with PACKET_VNET_HDR: runs of packets go and come as super-frames. The socket passes only
// IPv4 without options and UDP to Libra's port, which is as much as the link knows of what it receives.
#pragma once

#include "kernel.h"
#include "link.h"
#include "pace.h"
#include "super_frames.h"

enum {
    BATCH = 128,                    // frames that are given to the kernel at once
    MESSAGES = 16,                  // that it gives at once
    RECEIVED_BYTES = 1 << 16 | 256, // the longest frame and its struct vnet
};

// Since the link was opened.
struct totals {
    u64 bytes_sent, bytes_received, packets_sent, packets_received, drops;
};

enum { SOCKET, WAKE }; // in `polls`

struct raw_link {
    struct link link;
    struct totals totals;
    struct poll polls[2]; // of the socket, which blocks, and of the eventfd that ends a wait, which does not
    bool singly;          // packets do not go together: nobody wants it, or the kernel cannot
    struct pace pace;
    i64 arrived; // messages
    i64 next;    // of these, the first that has not been begun
    struct uncut uncut;
    struct message outgoing[BATCH];
    struct lead leads[BATCH];
    struct iovec parts[2 * BATCH];
    struct message incoming[MESSAGES];
    struct iovec places[MESSAGES];
    u8 received[MESSAGES][RECEIVED_BYTES];
};

// Makes a link of zeros and these descriptors.
void open_link(struct raw_link *, i32 fd, i32 wake, bool singly);

// As link.receive, for whoever wants whole frames: writes what has arrived, at most `room` frames and `most` bytes of
// each, to where frames[0..] begin, and their lengths.
i64 receive_frames(struct raw_link *, struct iovec *frames, i64 room, u64 most);
