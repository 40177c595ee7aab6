// SPDX-License-Identifier: Apache-2.0
#include "gaps.h"

enum { MORE = 1 << GAP_BITS }; // another byte of this number follows

i64 gaps_encode(const i64 *numbers, i64 count, u8 *octets)
{
    u8 *octet = octets;
    u64 following = 0; // least possible next number

    for (i64 i = 0; i < count; i++) {
        u64 between = (u64)numbers[i] - following;

        following = (u64)numbers[i] + 1;
        for (; between >= MORE; between >>= GAP_BITS)
            *octet++ = (u8)(between % MORE + MORE);
        *octet++ = (u8)between;
    }
    return octet - octets;
}

i64 gaps_decode(const u8 *octets, i64 length, i64 *numbers)
{
    i64 count = 0;
    u64 following = 0; // least possible next number

    for (i64 at = 0; at < length;) {
        u64 between = 0;
        int bytes = 0;

        do {
            if (at == length || bytes == MOST_GAP_BYTES)
                return -1;
            between |= (u64)(octets[at] % MORE) << GAP_BITS * bytes++;
        } while (octets[at++] >= MORE);
        if (following + between > INT64_MAX)
            return -1;
        numbers[count++] = (i64)(following + between);
        following += between + 1;
    }
    return count;
}
