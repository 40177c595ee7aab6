// SPDX-License-Identifier: Apache-2.0
// Increasing numbers as the gaps between them, seven bits a byte, the lowest first. libra.sparse.gaps specifies it; a test
// compares.
#pragma once

#include "wire.h"

enum { GAP_BITS = 7, MOST_GAP_BYTES = 9 };

// numbers: (count) from 0 on, each above the one before. octets: room for MOST_GAP_BYTES of each. Returns how many bytes.
i64 gaps_encode(const i64 *numbers, i64 count, u8 *octets);

// numbers: room for one a byte. Returns how many, or -1 for what is not that.
i64 gaps_decode(const u8 *octets, i64 length, i64 *numbers);
