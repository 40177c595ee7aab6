// SPDX-License-Identifier: Apache-2.0
#include <assert.h>
#include <stdlib.h>

#include "arrays.h"
#include "server.h"

static void test_sums_are_read_in_the_order_that_is_asked(void)
{
    struct frame *frames = zeros(3, sizeof *frames);
    u32 *values = zeros(2 * 256, sizeof *values);
    const i64 at[] = {2, 0};

    frames[2].header.libra.kind = swap(MAX_BLOCKS << 8);
    frames[0].header.libra.kind = swap(1 << 8);
    frames[2].header.libra.slot = frames[0].header.libra.slot = swap(127);
    frames[2].lanes[255] = swap((u32)-7);
    frames[0].lanes[0] = swap(8);
    frames[0].lanes[32] = swap(9); // behind its own lanes
    values[256 + 32] = 10;
    read_sums(0, frames, at, 2, values, 256);
    assert((i32)values[255] == -7 && values[256] == 8 && values[256 + 32] == 0);
    read_sums(&ONE, frames, at, 2, values, 256);
    assert(((float *)values)[255] == -7.0f && ((float *)values)[256] == 8.0f);
    free(frames);
    free(values);
}

int main(void)
{
    test_sums_are_read_in_the_order_that_is_asked();
}
