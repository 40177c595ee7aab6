// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "context.h"

#pragma GCC visibility push(hidden)

// Counts a frame that a port has received, and shows it to Python if it wants to see frames.
void count_received(struct context *, struct port *, const u8 *data, u64 length);

// Runs up to `room` frames that wait on a port; returns how many there were.
u64 receive(struct context *, struct port *, u64 room);

#pragma GCC visibility pop
