# SPDX-License-Identifier: Apache-2.0
"""Delta coding of increasing numbers: differences between neighbours, less 1, as LEB128 varints.

A number costs one byte if at most 127 numbers are left out before it. native/deltas.h has the functions.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from libra import machine_code
from libra.errors import LibraError
from libra.wire.format import U8

if TYPE_CHECKING:
    from libra_native.library import Functions

Ints = npt.NDArray[np.int64]

_BITS = 7
_MORE = 1 << _BITS  # another byte of this number follows
_MOST = 9  # bytes of a number below 2**63


@functools.cache
def _functions() -> Functions:
    """Return the functions of native/deltas.c. Raises ConfigError where LLVM is missing."""
    return machine_code.of_package("libra.compression.native")


def encode(numbers: Ints) -> bytes:
    """Encode (n,) increasing numbers, from 0 on.

    >>> encode(np.array([3, 4, 300])).hex()
    '0300a702'
    """
    given = np.ascontiguousarray(numbers, np.int64)
    octets = np.empty(_MOST * len(given), np.uint8)
    size = _functions().deltas_encode(given.ctypes.data, len(given), octets.ctypes.data)
    return octets[:size].tobytes()


def decode(content: memoryview | bytes) -> Ints:
    """Return the numbers that ``encode`` encoded, (n,) int64. Raises LibraError for other bytes."""
    octets = np.frombuffer(content, np.uint8)
    numbers = np.empty(len(octets), np.int64)
    count = _functions().deltas_decode(octets.ctypes.data, len(octets), numbers.ctypes.data)
    if count < 0:
        raise _refusal(octets)
    return numbers[:count]


def _refusal(octets: U8) -> LibraError:
    """Return the error of bytes that encode no increasing numbers below 2**63."""
    if octets[-1] >= _MORE:
        return LibraError(f"{len(octets)} bytes of row numbers end within one")
    numbers, number, delta, size, longest = [], -1, 0, 0, 0
    for octet in octets.tolist():
        delta += octet % _MORE << _BITS * size
        size += 1
        longest = max(longest, size)
        if octet < _MORE:
            number += delta + 1
            numbers.append(number)
            delta = size = 0
    if longest > _MOST:
        return LibraError(f"a row number of {longest} bytes; expected at most {_MOST}")
    place = next(place for place, number in enumerate(numbers) if number >= 2**63)
    return LibraError(f"row number {place} of {len(numbers)} is not below 2**63")
