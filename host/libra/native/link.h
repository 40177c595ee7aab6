// SPDX-License-Identifier: Apache-2.0
// What a loop needs of a link, without Python. Whoever implements it has this as the first field of its structure.
#pragma once

#include "wire.h"

struct link {
    // Takes what has arrived, at most `room` packets, without waiting; they stay as they are until the next call.
    // Returns how many, or -errno.
    i64 (*receive)(struct link *, struct packet *packets, i64 room);
    // Sends frames[rows[i]], in order; may wait while the interface is busy. Returns 0 or -errno.
    i64 (*send)(struct link *, const struct iovec *frames, const i64 *rows, i64 count);
    // Returns when something has arrived, after a wake, or after `seconds`; infinity is allowed. 1 if it has
    // taken a wake, else 0, or -errno.
    i64 (*wait)(struct link *, double seconds);
    // Returns true if sent frames wait in the interface's queue, so that more would wait as well.
    bool (*busy)(struct link *);
};
