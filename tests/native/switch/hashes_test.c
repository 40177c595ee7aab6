// SPDX-License-Identifier: Apache-2.0
// Every algorithm, on every short length and at every address, reads its input and nothing else.
#include "hashes.h"
#include "memory.h"

static u64 slow_crc_reflected(u64 polynomial, u64 rest, const u8 *data, u64 length)
{
    for (u64 i = 0; i < length; i++) {
        rest ^= data[i];
        for (int bit = 0; bit < 8; bit++)
            rest = rest >> 1 ^ (rest & 1 ? polynomial : 0);
    }
    return rest;
}

static u64 slow_crc_straight(u64 top, u64 polynomial, u64 rest, const u8 *data, u64 length)
{
    for (u64 i = 0; i < length; i++)
        for (int bit = 7; bit >= 0; bit--) {
            bool odd = !(rest & top) != !(data[i] >> bit & 1);
            rest = (rest << 1 & (2 * top - 1)) ^ (odd ? polynomial : 0);
        }
    return rest;
}

static u64 slow_sum16(const u8 *data, u64 length)
{
    u64 total = 0;
    for (u64 i = 0; i < length; i++)
        total += (u64)data[i] << (i % 2 ? 0 : 8);
    return fold16(total);
}

static void check(const u8 *data, u64 length)
{
    assert(libra_crc8(data, length) == slow_crc_straight(1 << 7, 0x07, 0, data, length));
    assert(libra_crc_ccitt(data, length) == slow_crc_straight(1 << 15, 0x1021, 0xFFFF, data, length));
    assert(libra_crc16(data, length) == slow_crc_reflected(0xA001, 0, data, length));
    assert(libra_crc32(data, length) == ~(u32)slow_crc_reflected(0xEDB88320, 0xFFFFFFFF, data, length));
    assert(libra_crc64(data, length) == slow_crc_reflected(0xD800000000000000, 0, data, length));
    assert(libra_sum16(data, length, 7) == slow_sum16(data, length) + 7);
    assert(libra_csum16(data, length) == (slow_sum16(data, length) ^ 0xFFFF));
    libra_xor16(data, length);
    libra_xor32(data, length);
    libra_identity(data, length);
    libra_hash_ex(data, length);
    libra_xxh64(data, length);
}

int main(void)
{
    for (u64 length = 0; length <= 200; length++)
        for (u64 start = 0; start < 8; start++) {
            u8 *memory = zeros(start + length);
            for (u64 i = 0; i < start + length; i++)
                memory[i] = (u8)(i * 151 + length);
            check(memory + start, length);
            free(memory);
        }
}
