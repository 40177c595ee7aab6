// SPDX-License-Identifier: Apache-2.0
// The packet, as in libra.wire.format and libra.wire.words; a test compares.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef uint8_t u8;
typedef uint32_t u32;
typedef uint64_t u64;
typedef int32_t i32;
typedef int64_t i64;

enum {
    LIBRA_VERSION = 1,
    BLOCK_LANES = 32,
    MAX_BLOCKS = 8,
    SCALE_PROBE = 0,
    PAD_BYTES = 2,    // before each frame in memory, so that its words are aligned
    HEADER_WORD = 11, // where the Libra header starts: behind Ethernet, IPv4 and UDP
};

enum { KIND_RESULT = 3 };

enum { FLAG_OVERFLOW = 1, FLAG_FLOAT = 4 };

// A frame without its lanes.
struct header {
    u32 outer[HEADER_WORD];
    u32 kind; // version, kind, flags, blocks, node
    u32 job;  // job, generation
    u32 slot; // slot, exponent, scale
    u32 use;
    u32 key[2];
    u32 chunk;
    u32 round;
    u32 contributors;
    u32 length;
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

// Between network and host order.
static inline u32 swap(u32 word) { return __builtin_bswap32(word); }

// The fields of a header's words, these in host order.
static inline u32 version_of(u32 kind) { return kind >> 28; }
static inline u32 kind_of(u32 kind) { return kind >> 24 & 15; }
static inline bool has_flag(u32 kind, u32 flags) { return kind >> 16 & flags; }
static inline u32 blocks_of(u32 kind) { return kind >> 8 & 255; }
static inline u32 slot_of(u32 slot) { return slot >> 16; }
static inline u32 scale_of(u32 slot) { return slot & 255; }

static inline u64 frame_bytes(u32 blocks)
{
    return sizeof(struct header) - PAD_BYTES + (u64)blocks * BLOCK_LANES * sizeof(u32);
}
