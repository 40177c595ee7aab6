// SPDX-License-Identifier: Apache-2.0
// Functions that the loops call in the C library of 64-bit Linux. LLVM finds them in the process.
#pragma once

#include "wire.h"

enum { CLOCK_MONOTONIC = 1 };

struct timespec {
    i64 seconds, nanoseconds;
};

int clock_gettime(int clock, struct timespec *);
int nanosleep(const struct timespec *, struct timespec *remaining);

// Returns the seconds on the clock of Python's time.monotonic.
static inline double monotonic(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.seconds + (double)time.nanoseconds * 1e-9;
}

// Sleeps. seconds: below one.
static inline void sleep_for(double seconds)
{
    nanosleep(&(struct timespec){0, (i64)(seconds * 1e9)}, 0);
}
