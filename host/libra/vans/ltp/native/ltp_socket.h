// SPDX-License-Identifier: Apache-2.0
// Socket of a node: packets between it and the endpoints of its peers, many in one call of the kernel.
#pragma once

#include "kernel.h"
#include "ltp_endpoint.h"

enum {
    LTP_NODES = 1 << 16,
    LTP_BATCH = 64,            // packets given to or taken from the kernel at once
    LTP_LONGEST = 2048,        // bytes of a packet
    LTP_READ_AT_ONCE = 256,    // packets before others are sent
};

// What ends a call of ltp_read.
enum { LTP_DRAINED, LTP_REGISTRATION, LTP_STRANGER, LTP_ENOUGH };

struct ltp_peer {
    struct ltp_endpoint *endpoint;
    struct address address; // where its packets go to
    struct address source;  // where they come from; of family 0 before the first
};

struct ltp_socket {
    i32 fd;
    u32 job;
    u64 bytes_sent, bytes_received, packets_sent, packets_received, foreign; // counters
    struct ltp_peer *peers[LTP_NODES];                                      // by node id
    bool strangers[LTP_NODES];                                              // nodes that may write first
    i64 next, count;                                                        // of the packets in `places`
    i64 read; // since the last time that it was enough
    bool met_stranger; // the packet at `next` has ended the last call
    u32 node;          // whose packet ended a call
    struct address source;
    struct ltp_inbound *flow;
    struct message incoming[LTP_BATCH], outgoing[LTP_BATCH];
    struct iovec places[LTP_BATCH], parts[2 * LTP_BATCH];
    struct address sources[LTP_BATCH];
    struct ltp_frame frames[LTP_BATCH];
    u8 received[LTP_BATCH][LTP_LONGEST];
};

// Begins with zeros.
void ltp_open(struct ltp_socket *, i32 fd, u32 job);

// Reads packets and gives them to endpoints, until there is something for the caller: a complete registration, which
// waits for ltp_register or ltp_refuse; a stranger's first packet, which is read again if the caller has added the
// peer, and counted as foreign otherwise; enough packets; no packets.
i64 ltp_read(struct ltp_socket *, double now);

// Sends what an endpoint has to send.
void ltp_write(struct ltp_socket *, const struct ltp_peer *, double now);
