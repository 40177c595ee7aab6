// SPDX-License-Identifier: Apache-2.0
#include "waiting.h"

#include "libc.h"

static const double FOREVER = 1e9; // seconds

// A signal ends the wait, too: the caller looks at the clock anyway.
i64 wait_on(struct poll *polls, u64 sockets, double seconds)
{
    struct time time;
    u64 wakes;

    if (!(seconds > 0))
        return 0;
    if (seconds < FOREVER)
        time = (struct time){(i64)seconds, (i64)((seconds - (double)(i64)seconds) * 1e9)};
    if (ppoll(polls, sockets + 1, seconds < FOREVER ? &time : 0, 0) < 0)
        return error_number() == EINTR ? 0 : -error_number();
    if (!polls[sockets].revents)
        return 0;
    read(polls[sockets].fd, &wakes, sizeof wakes);
    return 1;
}
