// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <assert.h>
#include <stdlib.h>

#include "integers.h"

// Zeroed and aligned as memory.py's, and exactly so many bytes: a sanitizer sees the first one that is not ours.
static inline void *zeros(u64 size)
{
    void *made;
    assert(posix_memalign(&made, 64, size) == 0);
    __builtin_memset(made, 0, size);
    return made;
}
