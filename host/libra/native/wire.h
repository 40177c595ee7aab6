// SPDX-License-Identifier: Apache-2.0
// The packet in memory, around the protocol's numbers and the Libra header.
#pragma once

#include "protocol.h"

#include <stdbool.h>
#include <stdint.h>

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;
typedef int32_t i32;
typedef int64_t i64;

enum {
    PAD_BYTES = 2,    // before each frame in memory, so that its words are aligned
    HEADER_WORD = 11, // where the Libra header starts: behind Ethernet, IPv4 and UDP
};

// A frame without its lanes.
struct header {
    u32 outer[HEADER_WORD];
    struct libra libra;
};

// A row of a FrameBuffer, in network order.
struct frame {
    struct header header;
    u32 lanes[BLOCK_LANES * MAX_BLOCKS];
};

// As in Linux: the first byte of a frame, behind the padding, and how many there are.
struct iovec {
    void *base;
    u64 length;
};

// What was received, from the Libra header on: in network order, and of any bytes.
struct packet {
    const struct libra *libra;
    u64 length;
    bool marked; // has met a long queue (ECN)
};

// Of an array on the stack: processors differ in what they take by themselves, and the IR is one for all.
#define ON_STACK _Alignas(16)

// Between network and host order.
static inline u32 swap(u32 word) { return __builtin_bswap32(word); }

static inline bool has_flag(u32 kind, u32 flags) { return flags_of(kind) & flags; }
static inline u32 without_blocks(u32 kind) { return kind & ~(255u << 8); }

static inline const word *lanes_of(const struct libra *libra) { return (const word *)(libra + 1); }

// From the Libra header on.
static inline u64 packet_bytes(u32 blocks) { return sizeof(struct libra) + (u64)blocks * BLOCK_LANES * sizeof(u32); }

// Whether the frame, from its first byte on, has met a long queue (RFC 3168); it is of IPv4.
static inline bool is_marked(const u8 *frame) { return (frame[15] & ECN_MARKED) == ECN_MARKED; }

static inline u64 frame_bytes(u32 blocks) { return HEADER_WORD * sizeof(u32) - PAD_BYTES + packet_bytes(blocks); }

// Whether it is of hot cells: a row, the switch's word about one, or what a server tells all workers of its values.
static inline bool is_hot(const struct libra *libra)
{
    u32 kind = kind_of(swap(libra->kind)), slot = slot_of(swap(libra->slot));

    return kind == KIND_HOT_SUM ||
           ((kind == KIND_STATUS || kind == KIND_VALUE) && slot >= SLOT_KINDS && slot != SLOT_NONE);
}

// Whether it says that this term is over.
static inline bool is_outdated(const struct libra *libra, u32 term)
{
    u32 kind = swap(libra->kind);

    return kind_of(kind) == KIND_STATUS && node_of(kind) == OUTCOME_OUTDATED && swap(libra->length) == term;
}

// Whether both name the same key, chunk and round.
static inline bool is_of_chunk(const struct libra *a, const struct libra *b)
{
    return a->key[0] == b->key[0] && a->key[1] == b->key[1] && a->chunk == b->chunk && a->round == b->round;
}

// Whether it is complete, of our version and of this job and generation.
static inline bool is_intact(const struct packet *packet, u32 job)
{
    const struct libra *libra = packet->libra;
    u32 kind;

    if (packet->length < sizeof *libra)
        return false;
    kind = swap(libra->kind);
    return version_of(kind) == LIBRA_VERSION && blocks_of(kind) <= MAX_BLOCKS &&
           packet->length >= packet_bytes(blocks_of(kind)) && swap(libra->job) == job;
}
