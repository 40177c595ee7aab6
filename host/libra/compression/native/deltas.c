// SPDX-License-Identifier: Apache-2.0
#include "deltas.h"

enum { MORE = 1 << DELTA_BITS }; // another byte of this number follows

i64 deltas_encode(const i64 *numbers, i64 count, u8 *octets)
{
    u8 *octet = octets;
    u64 following = 0; // least possible next number

    for (i64 i = 0; i < count; i++) {
        u64 delta = (u64)numbers[i] - following;

        following = (u64)numbers[i] + 1;
        for (; delta >= MORE; delta >>= DELTA_BITS)
            *octet++ = (u8)(delta % MORE + MORE);
        *octet++ = (u8)delta;
    }
    return octet - octets;
}

i64 deltas_decode(const u8 *octets, i64 length, i64 *numbers)
{
    i64 count = 0;
    u64 following = 0; // least possible next number

    for (i64 at = 0; at < length;) {
        u64 delta = 0;
        int bytes = 0;

        do {
            if (at == length || bytes == MOST_DELTA_BYTES)
                return -1;
            delta |= (u64)(octets[at] % MORE) << DELTA_BITS * bytes++;
        } while (octets[at++] >= MORE);
        if (following + delta > INT64_MAX)
            return -1;
        numbers[count++] = (i64)(following + delta);
        following += delta + 1;
    }
    return count;
}
