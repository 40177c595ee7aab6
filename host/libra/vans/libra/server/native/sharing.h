// SPDX-License-Identifier: Apache-2.0
// One VALUE for all workers that have sent the same PULL. tests/oracle/server/sharing.py specifies it and gives the
// reasons; a test compares.
#pragma once

#include "wire.h"

struct sharing {
    // State of each of a worker's slots for pulls.
    struct libra *asked; // the PULL of the latest use, as the first of its askers sent it
    u32 *askers;         // ranks that have sent it, as a bitmap; 0: none
    double *since;       // when the last of them has sent it
    bool *held;          // true while its askers wait for the others
    double patience;     // seconds
    u32 most;            // maximum of `confidence`
    double deadline;     // no PULL has waited for `patience` before it; infinity: none waits
    double doubted;      // when `confidence` was halved last
    u32 everyone;        // the job's workers, as a bitmap
    u32 confidence;      // in all workers sending the same PULL: if not 0, PULLs are held
};

// Takes a PULL. Writes the PULLs to answer now, with their nodes, and returns how many: at most one more than the job
// has workers.
i64 sharing_take(struct sharing *, const struct libra *, double now, struct libra *answered);

// Writes the PULLs that have waited long enough, at most PULL_SLOTS for each worker, and returns how many.
i64 sharing_expire(struct sharing *, double now, struct libra *answered);
