// SPDX-License-Identifier: Apache-2.0
// A token bucket never holds more than what its rate has made since the start, less what packets took, nor its burst.
#include "calls.h"
#include "memory.h"

static struct context ctx;

static u64 colour_at(struct meter *meter, u64 now_us, u64 units)
{
    ctx.now_us = now_us;
    return libra_meter(&ctx, meter, units);
}

static struct meter full_meter(double peak, double committed, u64 burst)
{
    return (struct meter){true, {peak, burst, burst, 0}, {committed, burst, burst, 0}};
}

// A refused packet takes nothing, and what the bucket has made until then is there once.
static void test_tokens_count_once(void)
{
    const u64 red = 2, green = 0;
    struct meter meter = full_meter(1, 1, 10);

    assert(colour_at(&meter, 0, 10) == green);
    for (u64 now = 1; now < 10; now++)
        assert(colour_at(&meter, now, 10) == red);
    assert(colour_at(&meter, 10, 10) == green);
    assert(colour_at(&meter, 25, 11) == red && colour_at(&meter, 25, 10) == green); // no more than its burst
}

// Also of the second bucket, which a packet asks that the first one has let pass.
static void test_committed_tokens_count_once(void)
{
    const u64 yellow = 1, green = 0;
    struct meter meter = full_meter(10, 1, 10);

    assert(colour_at(&meter, 0, 10) == green);
    for (u64 now = 1; now < 10; now++)
        assert(colour_at(&meter, now, 10) == yellow);
    assert(colour_at(&meter, 10, 10) == green);
}

static void test_a_meter_without_rates_is_green(void)
{
    struct meter meter = {0};

    assert(colour_at(&meter, 0, 1000) == 0);
}

int main(void)
{
    test_tokens_count_once();
    test_committed_tokens_count_once();
    test_a_meter_without_rates_is_green();
}
