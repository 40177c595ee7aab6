// SPDX-License-Identifier: Apache-2.0
// Encoding of increasing numbers as gaps, seven bits a byte, lowest first. libra.gaps.coder is the specification; a test
// compares.
#pragma once

#include "wire.h"

enum { GAP_BITS = 7, MOST_GAP_BYTES = 9 };

// Encodes (count) increasing numbers, from 0 on. octets: room for MOST_GAP_BYTES of each. Returns the number of bytes.
i64 gaps_encode(const i64 *numbers, i64 count, u8 *octets);

// Decodes (length) bytes. numbers: room for one a byte. Returns the number of numbers, or -1 for other bytes.
i64 gaps_decode(const u8 *octets, i64 length, i64 *numbers);
