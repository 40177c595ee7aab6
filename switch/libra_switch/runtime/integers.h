// SPDX-License-Identifier: Apache-2.0
// Integers of fixed width, and how they are read from and written to a packet.
#pragma once

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

// Little-endian, as the machine itself; from any address.
static inline u16 load16(const u8 *at)
{
    u16 value;
    copy(&value, at, sizeof value);
    return value;
}

static inline u32 load32(const u8 *at)
{
    u32 value;
    copy(&value, at, sizeof value);
    return value;
}

static inline u64 load64(const u8 *at)
{
    u64 value;
    copy(&value, at, sizeof value);
    return value;
}
