// SPDX-License-Identifier: Apache-2.0
// Hash and checksum algorithms; results are those of BMv2's calculations of the same names.
#pragma once

#include "integers.h"

// Returns start + the sum of big-endian 16-bit words; an odd last byte is a high one.
u64 libra_sum16(const u8 *data, u64 length, u64 start);

u64 libra_csum16(const u8 *data, u64 length);
u64 libra_crc8(const u8 *data, u64 length);
u64 libra_crc16(const u8 *data, u64 length);
u64 libra_crc_ccitt(const u8 *data, u64 length);
u64 libra_crc32(const u8 *data, u64 length);
u64 libra_crc64(const u8 *data, u64 length);
u64 libra_xor16(const u8 *data, u64 length);
u64 libra_xor32(const u8 *data, u64 length);
u64 libra_identity(const u8 *data, u64 length);
u64 libra_hash_ex(const u8 *data, u64 length);
u64 libra_xxh64(const u8 *data, u64 length);

// Returns the one's complement sum of a number's 16-bit pieces.
static inline u64 fold16(u64 total)
{
    for (int i = 0; i < 4; i++)
        total = (total & 0xFFFF) + (total >> 16);
    return total;
}
