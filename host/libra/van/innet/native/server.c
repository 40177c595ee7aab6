// SPDX-License-Identifier: Apache-2.0
#include "server.h"

void read_sums(const struct factors *factors, const struct frame *frames, const i64 *at, i64 count, u32 *values,
               i64 lanes)
{
    for (i64 i = 0; i < count; i++)
        read_values(&frames[at[i]].header.libra, factors, &values[i * lanes], lanes);
}
