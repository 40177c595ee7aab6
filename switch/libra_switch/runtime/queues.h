// SPDX-License-Identifier: Apache-2.0
// The traffic manager: queues between ingress and egress, for ports that cannot send at the moment.
//
// A port is blocked while the kernel has not taken all of its frames, while packets for it wait, or while
// its credit is limited (tests do that). Packets for any other port go straight from ingress to egress. A
// blocked port has a queue for each priority, the highest number first, as in simple_switch.
#pragma once

#include "context.h"

#pragma GCC visibility push(hidden)

// From now on packets for the port wait.
void block(struct context *, struct port *);

// Lets packets go to blocked ports, and unblocks those that have caught up. Sets `eager` when packets could go on at
// once: the caller must not wait for anything else.
void serve(struct context *);

#pragma GCC visibility pop
