// SPDX-License-Identifier: Apache-2.0
// Delta coding of increasing numbers: LEB128, seven bits a byte, lowest first. tests/oracle/sparse/deltas.py specifies it;
// a test compares.
#pragma once

#include "wire.h"

enum { DELTA_BITS = 7, MOST_DELTA_BYTES = 9 };

// Encodes (count) increasing numbers, from 0 on. octets: room for MOST_DELTA_BYTES of each. Returns the number of bytes.
i64 deltas_encode(const i64 *numbers, i64 count, u8 *octets);

// Decodes (length) bytes. numbers: room for one a byte. Returns the number of numbers, or -1 for other bytes.
i64 deltas_decode(const u8 *octets, i64 length, i64 *numbers);
