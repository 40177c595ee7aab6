// SPDX-License-Identifier: Apache-2.0
#include "gathering.h"

enum {
    MEASURED = 32,      // wake-ups over which the gap is measured
    PAYS_NS = 150000,   // maximal mean time between wake-ups for gathering, which makes it GATHER_NS and some 50 us
    FEW = 4,            // maximum of frames a wake-up; more frames are together already
    IDLE_NS = 2000000,  // time without a frame after which frames are not steady
    TOLERANCE = 16,     // frames may arrive slower by one part in so many
    LATE = 8,           // gaps by which frames may be later than that
    LASTING = 512,      // wake-ups after which the gap is measured again
    PROVEN = 16,        // wake-ups after which gathering counts as successful
    LONGEST_PAUSE = 256,
};

static void begin(struct gathering *it, u64 now_ns)
{
    it->since_ns = now_ns;
    it->wake_ups = it->frames = 0;
}

static void measure(struct gathering *it, u64 now_ns, u64 passed_ns)
{
    if (passed_ns > IDLE_NS) {
        begin(it, now_ns);
        return;
    }
    if (it->wake_ups < MEASURED)
        return;
    u64 spent_ns = now_ns - it->since_ns;
    bool pays = spent_ns < MEASURED * PAYS_NS && it->frames < MEASURED * FEW;
    if (pays && it->rest)
        it->rest--;
    else if (pays) {
        it->gap_ns = spent_ns / it->frames;
        it->late_ns = 0;
    }
    begin(it, now_ns);
}

static void end(struct gathering *it, u64 now_ns, u64 pause)
{
    it->gap_ns = 0;
    it->pause = it->rest = pause;
    begin(it, now_ns);
}

// Keeps a cumulative sum: delays in every wake-up add up, but a delay that the next wake-up makes good does not.
static void watch(struct gathering *it, u64 now_ns, u64 passed_ns, u64 frames)
{
    it->late_ns += (i64)(passed_ns - passed_ns / TOLERANCE) - (i64)(frames * it->gap_ns);
    if (it->late_ns < 0)
        it->late_ns = 0;
    if (it->wake_ups >= LASTING)
        end(it, now_ns, 0);
    else if (it->late_ns > (i64)(LATE * it->gap_ns)) {
        u64 doubled = 2 * it->pause < LONGEST_PAUSE ? 2 * it->pause : LONGEST_PAUSE;
        end(it, now_ns, it->wake_ups >= PROVEN || !doubled ? 1 : doubled);
    }
}

void note_taken(struct gathering *it, u64 now_ns, u64 frames, bool asked)
{
    if (!frames)
        return;
    u64 passed_ns = now_ns - it->last_ns;
    it->last_ns = now_ns;
    it->frames += frames;
    it->wake_ups += asked;
    if (it->gap_ns)
        watch(it, now_ns, passed_ns, frames);
    else
        measure(it, now_ns, passed_ns);
}
