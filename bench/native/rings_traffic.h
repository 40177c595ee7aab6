// SPDX-License-Identifier: Apache-2.0
// The loops of traffic.h on AF_XDP sockets, with one copy of each frame that is sent.
#pragma once

#include "rings.h"
#include "traffic.h"

// closed_loop without super-frames.
void closed_loop_rings(const struct loop *, struct rings *, u64 total, struct outcome *);

// Sends `total` times the same frame, as fast as the interface takes it.
void open_send_rings(struct rings *, const struct message *, u64 total, struct outcome *);

// open_count on rings.
void open_count_rings(struct rings *, u64 quiet_ms, u64 length, const u8 *start, u64 begins, struct outcome *);

// Sends frames for the UDP port `libra` back and all others out by the next interface, until `stop` is readable.
// polled: `count` + 1 of them, for the interfaces and `stop`.
void forward_rings(struct rings **, u64 count, u64 libra, struct poll *polled);
