// SPDX-License-Identifier: Apache-2.0
// Functions of the C library; code compiled from the IR finds them in the process.
#pragma once

#include "kernel.h"

i32 clock_gettime(i32 clock, struct time *);
i32 ppoll(struct poll *, u64 count, const struct time *timeout, const void *signals);
i32 getsockopt(i32 fd, i32 level, i32 option, void *value, u32 *length);
i64 read(i32 fd, void *to, u64 size);
i32 recvmmsg(i32 fd, struct message *, u32 count, i32 flags, struct time *timeout);
i64 send(i32 fd, const void *data, u64 size, i32 flags);
i32 sendmmsg(i32 fd, struct message *, u32 count, i32 flags);
i32 *__errno_location(void);

static inline i32 error_number(void)
{
    return *__errno_location();
}
