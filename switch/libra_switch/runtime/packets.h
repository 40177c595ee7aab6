// SPDX-License-Identifier: Apache-2.0
// Functions by which the run time's files pass packets to each other.
#pragma once

#include "context.h"

enum { FINISHED = 4096 }; // frames in a row that needed no offload, after which a port does without struct vnet

// offloads.c: writes a struct vnet in front of a frame that was received without one. The kernel's segment size is not
// known then: TCP is cut to any size, and UDP passes whole.
void libra_describe(u8 *data, u64 length, u32 status);

// Does the work left to a network card on a frame. Returns the number of bytes added in front of the data, or -1 if the
// frame was cut and its segments have been run. A frame that should be cut but cannot passes whole.
i64 libra_repair(struct context *, struct port *, u8 *data, u64 length, const struct ancillary *);

#pragma GCC visibility push(hidden)

// Makes the kernel put `bytes` in front of each frame: VNET_HDR or 0.
void ask(struct port *, u64 bytes);

// ports.c: counts a frame that a port has received, and copies it to Python if the port's frames are captured.
void count_received(struct context *, struct port *, const u8 *data, u64 length);

// Counts packets that the kernel did not take, and never will.
void count_drops(struct port *, u64 packets, i32 error);

// Makes packets for the port wait from now on.
void block(struct context *, struct port *);

// arrivals.c: runs the program on a packet that has arrived at a port.
void enter(struct context *, struct port *, u8 *data, u64 length);

// The same for a packet that comes from the port's link: the link's impairments decide whether and when.
void deliver(struct context *, struct port *, u8 *data, u64 length);

// Lets the packets of all lines arrive whose time has come, at most BATCH of each line.
void release(struct context *);

// Returns the ns from now until a packet arrives, or a negative number if none is under way.
i64 next_release(const struct context *);

// receive.c: runs up to `room` frames that wait on a port; returns their number.
u64 receive(struct context *, struct port *, u64 room);

// The same for frames that wait on one of a port's AF_XDP sockets. Their memory stays in use until `give_back_all`.
u64 receive_rings(struct context *, struct rings *, u64 room);

// Gives the kernel the frames that `receive_rings` took. No packet may refer to them: every port is flushed.
void give_back_all(struct context *);

// rings.c: sends up to `count` packets by a port's rings; returns the number that are sent or dropped.
u64 send_rings(struct port *, struct part (*parts)[2], u64 count);

// Makes the kernel send what the port's rings hold; returns true if it takes no more now.
bool kick(struct port *);

// requeue.c: runs the program on a packet, which is `item`'s if it enters again.
void run(struct context *, u8 *data, u64 length, u64 port, struct item *item);

// Runs packets that enter again, at most BATCH of them.
void run_requeued(struct context *);

// queues.c: sends packets to blocked ports, and unblocks ports that have caught up. Sets `eager` if packets could go on at once;
// then the caller must not wait.
void serve(struct context *);

// sending.c: makes a frame one of the port's next flush; both parts must stay until then.
void transmit(struct context *, struct port *, u8 *headers, u64 header_length, u8 *payload, u64 payload_length);

// Sends a port's frames.
void flush(struct context *, struct port *);

// Flushes every port that has frames.
void flush_all(struct context *);

// Sends the part of the backlog that the kernel takes now; returns true if some is left.
bool drain_backlog(struct port *);

#pragma GCC visibility pop

// Returns true if the kernel will take more later, after this error.
static inline bool is_busy(i32 error)
{
    return error == EAGAIN || error == ENOBUFS || error == EINTR || error == EBUSY;
}

static inline bool has_backlog(const struct port *port)
{
    return port->backlog_head != port->backlog_end || (port->rings && port->rings->unsent);
}
