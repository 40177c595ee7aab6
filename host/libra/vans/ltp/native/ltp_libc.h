// SPDX-License-Identifier: Apache-2.0
// Functions of the C library; code compiled from the IR finds them in the process.
#pragma once

#include "kernel.h"

void *calloc(u64 count, u64 size);
void *realloc(void *block, u64 size);
void free(void *block);
void *memcpy(void *restrict to, const void *restrict from, u64 size);
void *memset(void *to, int octet, u64 size);
i32 recvmmsg(i32 fd, struct message *, u32 count, i32 flags, struct time *timeout);
i32 sendmmsg(i32 fd, struct message *, u32 count, i32 flags);
i32 *__errno_location(void);

static inline i32 error_number(void)
{
    return *__errno_location();
}
