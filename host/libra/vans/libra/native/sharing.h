// SPDX-License-Identifier: Apache-2.0
// One VALUE for all who have sent the same PULL. libra.vans.libra.server.sharing specifies it and gives the reasons; a
// test compares.
#pragma once

#include "wire.h"

struct sharing {
    // Of each of a worker's slots for pulls.
    struct libra *asked; // the PULL of the latest use, as the first of its askers sent it
    u32 *askers;         // ranks that have sent it, as a bitmap; 0 when nobody has
    double *since;       // when the last of them did
    bool *held;          // its askers wait for the others
    double patience;     // seconds
    u32 most;            // of `confidence`
    double deadline;     // nobody has waited in vain for that long before it; infinity when nobody waits
    double doubted;      // when `confidence` was halved last
    u32 everyone;        // the job's workers, as a bitmap
    u32 confidence;      // that all will send the same PULL: while there is any, PULLs are held
};

// Takes a PULL. Writes those that are to be answered now, node and all, and returns how many: at most one more than
// the job has workers.
i64 sharing_take(struct sharing *, const struct libra *, double now, struct libra *answered);

// Likewise of those that have waited long enough: at most PULL_SLOTS for each worker.
i64 sharing_expire(struct sharing *, double now, struct libra *answered);
