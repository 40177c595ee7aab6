// SPDX-License-Identifier: Apache-2.0
// Positions and entries of an AF_XDP socket's rings (context.h), which the kernel shares.
#pragma once

#include "context.h"

enum { FRAMES_A_KICK = 32 }; // frames that the kernel sends a call, if the driver has no rings of its own

static inline u32 produced(const struct ring *ring)
{
    return __atomic_load_n(ring->producer, __ATOMIC_ACQUIRE);
}

static inline u32 consumed(const struct ring *ring)
{
    return __atomic_load_n(ring->consumer, __ATOMIC_ACQUIRE);
}

static inline u64 *place_in(const struct ring *ring, u32 position)
{
    return (u64 *)ring->entries + (position & (u32)(ring->size - 1));
}

static inline struct descriptor *descriptor_in(const struct ring *ring, u32 position)
{
    return (struct descriptor *)ring->entries + (position & (u32)(ring->size - 1));
}

// Takes back the frames that the kernel has sent.
static inline void take_back(struct rings *rings)
{
    u32 from = *rings->completed->consumer, to = produced(rings->completed);
    for (; from != to; from++)
        rings->free[rings->free_count++] = *place_in(rings->completed, from);
    __atomic_store_n(rings->completed->consumer, from, __ATOMIC_RELEASE);
}

// Gives the memory of the first `count` received frames back to the kernel.
static inline void refill(struct rings *rings, u32 count)
{
    u32 from = *rings->rx->consumer, to = *rings->fill->producer;
    for (u32 i = 0; i < count; i++)
        *place_in(rings->fill, to + i) = descriptor_in(rings->rx, from + i)->address;
    __atomic_store_n(rings->fill->producer, to + count, __ATOMIC_RELEASE);
    __atomic_store_n(rings->rx->consumer, from + count, __ATOMIC_RELEASE);
}
