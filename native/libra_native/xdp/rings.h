// SPDX-License-Identifier: Apache-2.0
// The rings of an AF_XDP socket (Linux, Documentation/networking/af_xdp.rst), which the kernel shares.
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { FRAMES_A_KICK = 32 }; // frames that the kernel sends a call, if the driver has no rings of its own

// struct xdp_desc
struct descriptor {
    uint64_t address; // of the frame in the UMEM
    uint32_t length, options;
};

// One of the four rings. Positions only grow; modulo `size`, a power of two, they are indices of `entries`: struct
// descriptor, or in `fill` and `completed` a uint64_t, the frame's place in the UMEM.
struct ring {
    uint32_t *producer, *consumer;
    void *entries;
    uint64_t size;
};

// A socket: one receive queue of an interface, and the frames that it shares with the kernel (UMEM).
struct rings {
    int64_t fd;
    void *port; // a switch's
    uint8_t *frames;
    uint64_t longest; // frame that the interface sends, in bytes
    uint64_t copied;  // 1: the kernel copies the frames to send while it is called; 0: the driver reads them when it likes
    uint64_t unsent;  // 1: the kernel has not copied all
    struct ring *rx, *fill, *tx, *completed;
    uint64_t taken; // received frames that are in use
    uint64_t *free; // places of frames for sending
    uint64_t free_count;
    uint64_t received, sent; // frames
};

static inline uint32_t produced(const struct ring *ring)
{
    return __atomic_load_n(ring->producer, __ATOMIC_ACQUIRE);
}

static inline uint32_t consumed(const struct ring *ring)
{
    return __atomic_load_n(ring->consumer, __ATOMIC_ACQUIRE);
}

static inline uint64_t *place_in(const struct ring *ring, uint32_t position)
{
    return (uint64_t *)ring->entries + (position & (uint32_t)(ring->size - 1));
}

static inline struct descriptor *descriptor_in(const struct ring *ring, uint32_t position)
{
    return (struct descriptor *)ring->entries + (position & (uint32_t)(ring->size - 1));
}

// Returns how many frames have been received and not taken.
static inline uint32_t waiting_in(const struct rings *rings)
{
    return produced(rings->rx) - *rings->rx->consumer - (uint32_t)rings->taken;
}

// Takes a received frame; there is one. It stays as it is until `give_back`.
static inline const struct descriptor *take_frame(struct rings *rings)
{
    return descriptor_in(rings->rx, *rings->rx->consumer + (uint32_t)rings->taken++);
}

// Gives the memory of taken frames back to the kernel.
static inline void give_back(struct rings *rings)
{
    uint32_t from = *rings->rx->consumer, to = *rings->fill->producer, count = (uint32_t)rings->taken;
    for (uint32_t i = 0; i < count; i++)
        *place_in(rings->fill, to + i) = descriptor_in(rings->rx, from + i)->address;
    __atomic_store_n(rings->fill->producer, to + count, __ATOMIC_RELEASE);
    __atomic_store_n(rings->rx->consumer, from + count, __ATOMIC_RELEASE);
    rings->taken = 0;
}

// Takes back the frames that the kernel has sent.
static inline void take_back(struct rings *rings)
{
    uint32_t from = *rings->completed->consumer, to = produced(rings->completed);
    for (; from != to; from++)
        rings->free[rings->free_count++] = *place_in(rings->completed, from);
    __atomic_store_n(rings->completed->consumer, from, __ATOMIC_RELEASE);
}

// Puts a frame, whose place is taken from `free`, behind the `added` others that `publish` will show the kernel.
static inline uint64_t reserve(struct rings *rings, uint32_t added, uint64_t length)
{
    uint64_t place = rings->free[--rings->free_count];
    *descriptor_in(rings->tx, *rings->tx->producer + added) = (struct descriptor){place, (uint32_t)length, 0};
    return place;
}

static inline void publish(struct rings *rings, uint32_t added)
{
    __atomic_store_n(rings->tx->producer, *rings->tx->producer + added, __ATOMIC_RELEASE);
    rings->sent += added;
}

static inline uint32_t unsent_in(const struct rings *rings)
{
    return *rings->tx->producer - consumed(rings->tx);
}
