// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "integers.h"

// Cuts the keys into intervals that one prefix wins: match/prefixes.py's lowest level. `order` are the numbers of
// records, sorted by first key and then by length of the prefix; a record is the words of the first key, those of the
// key after the last, and entry | "there is no such key" << 32. `stack` has room for as many addresses as prefixes
// can be nested. Returns how many intervals there are.
u64 libra_intervals(const u32 *order, u64 count, const u64 *records, u64 words, u64 *nodes, u32 *entries,
                    const u64 **stack);
