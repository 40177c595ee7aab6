// SPDX-License-Identifier: Apache-2.0
// A server's loop: SUM frames become a handler's values.
#pragma once

#include "lanes.h"

// The values of frames[at[i]] to row i of `values` (count, lanes): float32, or int32 if there are no factors.
void read_sums(const struct factors *factors, const struct frame *frames, const i64 *at, i64 count, u32 *values,
               i64 lanes);
