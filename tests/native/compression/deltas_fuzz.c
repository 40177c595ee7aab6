// SPDX-License-Identifier: Apache-2.0
// Any bytes are increasing numbers, whose bytes are no more, or none.
#include <assert.h>
#include <stdlib.h>

#include "deltas.h"

int LLVMFuzzerTestOneInput(const u8 *octets, size_t length);

int LLVMFuzzerTestOneInput(const u8 *octets, size_t length)
{
    i64 *numbers = malloc(length * sizeof *numbers + 1);
    i64 count = deltas_decode(octets, (i64)length, numbers);

    assert(-1 <= count && count <= (i64)length);
    for (i64 i = 0; i < count; i++)
        assert(numbers[i] >= 0 && (i == 0 || numbers[i - 1] < numbers[i]));
    if (count >= 0) {
        u8 *again = malloc((size_t)count * MOST_DELTA_BYTES + 1);

        assert(deltas_encode(numbers, count, again) <= (i64)length);
        free(again);
    }
    free(numbers);
    return 0;
}
