// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "integers.h"

struct bucket {
    double rate; // tokens a microsecond
    u64 burst;
    u64 tokens;
    u64 made; // tokens since the start
};

struct meter {
    u64 configured; // else every packet is green
    struct bucket peak, committed;
};
