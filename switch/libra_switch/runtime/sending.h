// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "context.h"

#pragma GCC visibility push(hidden)

// Sends a port's frames. What a full send buffer (EAGAIN) or queueing discipline (ENOBUFS) does not take becomes
// the port's backlog, and the port is blocked: its next packets wait before egress (queues.c) until the backlog is
// gone. So shaping loses nothing, and no port waits for another. A frame that cannot be sent at all is dropped and
// counted.
void flush(struct context *, struct port *);

// Flushes every port that has frames.
void flush_all(struct context *);

// Sends of the backlog what the kernel takes now; returns whether some is left.
bool drain_backlog(struct port *);

static inline bool has_backlog(const struct port *port)
{
    return port->backlog_head != port->backlog_end;
}

#pragma GCC visibility pop
