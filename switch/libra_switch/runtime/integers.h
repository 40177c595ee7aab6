// SPDX-License-Identifier: Apache-2.0
// Integers of fixed width, and functions that read and write them at any address.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;
typedef int32_t i32;
typedef int64_t i64;

static inline void copy(void *to, const void *from, u64 size)
{
    __builtin_memcpy(to, from, size);
}

static inline bool same(const void *a, const void *b, u64 size)
{
    return __builtin_memcmp(a, b, size) == 0;
}

// Reads at most 8 bytes in the machine's order, which is little-endian.
static inline u64 load(const u8 *at, u64 size)
{
    u64 value = 0;
    copy(&value, at, size);
    return value;
}

// The following functions use the network's byte order.
static inline u16 load_be16(const u8 *at)
{
    return __builtin_bswap16((u16)load(at, 2));
}

static inline u32 load_be32(const u8 *at)
{
    return __builtin_bswap32((u32)load(at, 4));
}

static inline void store_be16(u8 *at, u64 value)
{
    u16 swapped = __builtin_bswap16((u16)value);
    copy(at, &swapped, sizeof swapped);
}

static inline void store_be32(u8 *at, u32 value)
{
    u32 swapped = __builtin_bswap32(value);
    copy(at, &swapped, sizeof swapped);
}

static inline u64 round_up8(u64 size)
{
    return (size + 7) & ~7ull;
}
