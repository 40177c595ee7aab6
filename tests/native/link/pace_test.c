// SPDX-License-Identifier: Apache-2.0
// Promise: super-frames keep a link busy for SPAN and no longer, however fast it is.
#include <assert.h>

#include "pace.h"

enum { LENGTH = 1110 }; // of a packet with 256 lanes

struct rate {
    double megabits;
    i64 together;
};

static void test_a_busy_link_is_kept_busy_for_the_span(void)
{
    const struct rate rates[] = {{1, 1}, {10, 1}, {100, 16}, {1000, MAX_JOINED}, {100000, MAX_JOINED}};

    for (u64 i = 0; i < sizeof rates / sizeof *rates; i++) {
        double bytes_per_second = rates[i].megabits * 1e6 / 8, now = 0;
        struct pace pace = {0};
        i64 got;

        assert(packets_together(&pace, LENGTH, 1) == 1); // nothing is known yet
        while (now < 10 * WINDOW) {
            u64 bytes = (u64)(bytes_per_second * 0.002);

            bytes = bytes > LENGTH ? bytes : LENGTH;
            count_bytes(&pace, bytes, now);
            now += (double)bytes / bytes_per_second;
        }
        got = packets_together(&pace, LENGTH, 1);
        assert(got >= rates[i].together - 1 && got <= rates[i].together + 1);
        assert(got == 1 || (double)(got * LENGTH) / bytes_per_second <= SPAN * 1.1);
    }
}

static double keep_sending(struct pace *pace, double seconds, double bytes_per_second, double now)
{
    double end = now + seconds;

    for (; now < end; now += 0.001)
        count_bytes(pace, (u64)(bytes_per_second * 0.001), now);
    return end;
}

static void test_a_pause_is_not_a_slow_link_and_a_slower_link_is_noticed(void)
{
    struct pace pace = {0};
    double now = keep_sending(&pace, 0.2, 12.5e6, 1e6); // a long time after the clock began
    i64 fast = packets_together(&pace, LENGTH, 1);

    assert(fast > 10);
    now = keep_sending(&pace, 0.03, 12.5e6, now + 1); // a second of computing in between
    assert(packets_together(&pace, LENGTH, 1) * 10 >= fast * 8);
    keep_sending(&pace, 1, 1.25e6, now);
    assert(packets_together(&pace, LENGTH, 1) == 1);
}

static void test_packets_of_no_length_are_no_reason_to_fail(void)
{
    struct pace pace = {0};

    assert(packets_together(&pace, 0, 1) <= MAX_JOINED);
    keep_sending(&pace, 0.2, 12.5e6, 0);
    assert(packets_together(&pace, 0, 1) == MAX_JOINED);
}

// A round that ends sooner than the window, and the computing after it, say little of the link, but nothing against it.
static void test_short_rounds_between_pauses_forget_nothing(void)
{
    struct pace pace = {0};
    double now = keep_sending(&pace, 0.2, 12.5e6, 0);
    i64 fast = packets_together(&pace, LENGTH, 1);

    for (int i = 0; i < 100; i++)
        now = keep_sending(&pace, 0.007, 12.5e6, now) + 0.05;
    assert(packets_together(&pace, LENGTH, 1) == fast);
}

static void test_a_part_of_many_goes_together_though_nothing_is_known_of_the_link(void)
{
    const struct pace pace = {0};

    assert(packets_together(&pace, LENGTH, PARTS - 1) == 1);
    assert(packets_together(&pace, LENGTH, 20 * PARTS) == 20);
    assert(packets_together(&pace, LENGTH, 1000 * PARTS) == MAX_JOINED);
}

int main(void)
{
    test_short_rounds_between_pauses_forget_nothing();
    test_a_part_of_many_goes_together_though_nothing_is_known_of_the_link();
    test_a_busy_link_is_kept_busy_for_the_span();
    test_a_pause_is_not_a_slow_link_and_a_slower_link_is_noticed();
    test_packets_of_no_length_are_no_reason_to_fail();
}
