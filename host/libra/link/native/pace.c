// SPDX-License-Identifier: Apache-2.0
#include "pace.h"

static const double FORGETTING = 0.9; // factor of a rate after a window in which less was sent

i64 packets_together(const struct pace *pace, u64 length, i64 waiting)
{
    double packets = pace->rate * SPAN / (double)length, part = (double)(waiting / PARTS);

    packets = packets < part ? part : packets;
    if (packets < 1)
        return 1;
    return packets < (double)MAX_JOINED ? (i64)packets : MAX_JOINED;
}

void count_bytes(struct pace *pace, u64 bytes, double now)
{
    double elapsed = now - pace->since;

    if (elapsed >= WINDOW) {
        double seen = (double)pace->bytes / elapsed;
        // A long pause says nothing against what is known of the link.
        double before = elapsed < 2 * WINDOW ? FORGETTING * pace->rate : pace->rate;

        *pace = (struct pace){.since = now, .rate = seen > before ? seen : before};
    }
    pace->bytes += bytes;
}
