// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "context.h"

#pragma GCC visibility push(hidden)

// Runs the program on a packet, which is `item` when it enters again.
void run(struct context *, u8 *data, u64 length, u64 port, struct item *item);

// Runs packets that enter again, at most BATCH of them.
void run_requeued(struct context *);

#pragma GCC visibility pop
