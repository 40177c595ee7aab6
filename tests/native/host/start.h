// SPDX-License-Identifier: Apache-2.0
// What a host begins with, whatever it sends.
#pragma once

#include <math.h>

#include "rto.h"
#include "zeros.h"

enum { TERM = 3 };

static inline struct header *make_templates(void)
{
    struct header *templates = zeros(MAX_BLOCKS + 1, sizeof *templates);

    for (u32 blocks = 0; blocks <= MAX_BLOCKS; blocks++) {
        templates[blocks].libra.kind = (u32)LIBRA_VERSION << 28 | blocks << 8;
        templates[blocks].libra.job = JOB;
        templates[blocks].libra.term = TERM;
    }
    return templates;
}

static inline struct rto first_rto(void)
{
    return (struct rto){.initial = 0.1, .minimum = 0.05, .maximum = 1, .granularity = 0.001, .soonest = 0.01, .srtt = NAN,
                        .per_frame = NAN, .base = 0.1, .backoff = 1};
}
