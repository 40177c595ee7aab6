// SPDX-License-Identifier: Apache-2.0
// A packet's way through the run time: what its steps call of each other.
#pragma once

#include "context.h"

enum { FINISHED = 4096 }; // frames in a row that needed no offload, after which a port does without struct vnet

// offloads.c: writes the struct vnet of a frame that came without one, in front of it. The kernel's choice of a
// segment's size is lost: TCP takes any, and UDP passes whole.
void libra_describe(u8 *data, u64 length, u32 status);

// Does what is left to do to a frame; returns how many bytes it added in front of the data, or -1 when the frame was
// cut and its segments have been run. A frame that should be cut and cannot passes whole.
i64 libra_repair(struct context *, struct port *, u8 *data, u64 length, const struct ancillary *);

#pragma GCC visibility push(hidden)

// Has the kernel put `bytes` in front of each frame: VNET_HDR or 0.
void ask(struct port *, u64 bytes);

// receive.c: counts a frame that a port has received, and shows it to Python if it wants to see frames.
void count_received(struct context *, struct port *, const u8 *data, u64 length);

// Runs up to `room` frames that wait on a port; returns how many there were.
u64 receive(struct context *, struct port *, u64 room);

// requeue.c: runs the program on a packet, which is `item` when it enters again.
void run(struct context *, u8 *data, u64 length, u64 port, struct item *item);

// Runs packets that enter again, at most BATCH of them.
void run_requeued(struct context *);

// queues.c: from now on packets for the port wait.
void block(struct context *, struct port *);

// Lets packets go to blocked ports, and unblocks those that have caught up. Sets `eager` when packets could go on at
// once: the caller must not wait for anything else.
void serve(struct context *);

// sending.c: sends a port's frames.
void flush(struct context *, struct port *);

// Flushes every port that has frames.
void flush_all(struct context *);

// Sends of the backlog what the kernel takes now; returns whether some is left.
bool drain_backlog(struct port *);

#pragma GCC visibility pop

static inline bool has_backlog(const struct port *port)
{
    return port->backlog_head != port->backlog_end;
}
