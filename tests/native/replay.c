// SPDX-License-Identifier: Apache-2.0
// A fuzzer's inputs again, each a hundred times, without sanitizers: for perf.
#include <stdint.h>
#include <stdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int main(int count, char **names)
{
    static uint8_t input[8192];
    for (int i = 1; i < count; i++) {
        FILE *file = fopen(names[i], "rb");
        size_t size = file ? fread(input, 1, sizeof input, file) : 0;
        for (int times = 0; times < 100; times++)
            LLVMFuzzerTestOneInput(input, size);
        if (file)
            fclose(file);
    }
}
