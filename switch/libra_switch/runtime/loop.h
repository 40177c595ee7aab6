// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "context.h"

// Fills constant tables; once, before anything else.
void libra_init(void);

// Waits for packets on every port, takes up to BATCH of them, runs the program on each, sends what came out, and
// returns only for control operations or records in the upcall buffer: EV_CONTROL, EV_UPCALL.
u64 libra_loop(struct context *);

// Sends what can be sent, and what comes of it.
void libra_resume(struct context *);

// Runs a frame that Python has for a port, and sends what came out.
void libra_inject(struct context *, u8 *data, u64 length, u64 port);

// Runs `count` frames of `length` bytes in turn, `times` in all; what comes out is forgotten.
void libra_bench(struct context *, u8 *frames, u64 length, u64 port, u64 times, u64 count);
