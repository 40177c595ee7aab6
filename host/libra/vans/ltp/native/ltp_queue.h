// SPDX-License-Identifier: Apache-2.0
// Queue of numbers that grows. Zeros at the beginning.
#pragma once

#include "wire.h"

struct ltp_queue {
    u64 *items; // a ring
    u64 first, count, room;
};

#pragma GCC visibility push(hidden)

void ltp_queue_put(struct ltp_queue *, u64 item);
u64 ltp_queue_take(struct ltp_queue *); // from a queue that is not empty

#pragma GCC visibility pop
