// SPDX-License-Identifier: Apache-2.0
// Memory of exact size, so that AddressSanitizer sees a step beyond it.
#pragma once

#include <stdlib.h>

#include "rows.h"

enum { JOB = 0x00070002 };

static inline void *zeros(i64 count, u64 size)
{
    return calloc((u64)count, size);
}

static inline struct rows make_rows(i64 room)
{
    return (struct rows){zeros(room, sizeof(struct frame)), zeros(room, sizeof(struct iovec)), 0, room};
}

static inline void free_rows(struct rows *rows)
{
    free(rows->frames);
    free(rows->iovecs);
}
