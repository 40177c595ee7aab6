# SPDX-License-Identifier: Apache-2.0
"""Encoding of increasing numbers in few bytes: the gaps, seven bits a byte, lowest first (LEB128).

A row number costs one byte if the gap to the row before is below 128. There is an implementation in numpy,
which is the specification, and one in C (native/gaps.h).
"""

from __future__ import annotations

import numpy as np

from libra.errors import LibraError
from libra.hot.rows import Ints
from libra.sparse import kernels
from libra.wire.format import U8

_BITS = 7
_MORE = 1 << _BITS  # another byte of this number follows
_MOST = 9  # bytes of a number below 2**63


def encode(numbers: Ints, *, native: bool = True) -> bytes:
    """Encode (n,) increasing numbers, from 0 on. native: in C, if LLVM is installed.

    >>> encode(np.array([3, 4, 300])).hex()
    '0300a702'
    """
    functions = kernels.load() if native else None
    if functions is None:
        return _encoded(numbers)
    given = np.ascontiguousarray(numbers, np.int64)
    octets = np.empty(_MOST * len(given), np.uint8)
    size = functions.gaps_encode(given.ctypes.data, len(given), octets.ctypes.data)
    return octets[:size].tobytes()


def decode(content: memoryview | bytes, *, native: bool = True) -> Ints:
    """Return the numbers that ``encode`` encoded, (n,) int64. Raises LibraError for other bytes. native: as
    in ``encode``."""
    octets = np.frombuffer(content, np.uint8)
    functions = kernels.load() if native else None
    if functions is None:
        return _decoded(octets)
    numbers = np.empty(len(octets), np.int64)
    count = functions.gaps_decode(octets.ctypes.data, len(octets), numbers.ctypes.data)
    return _decoded(octets) if count < 0 else numbers[:count]  # numpy's raises an error with the reason


def _encoded(numbers: Ints) -> bytes:
    between = np.diff(numbers, prepend=-1) - 1
    sizes = np.ones(len(numbers), np.int64)
    while (longer := between >> (_BITS * sizes) != 0).any():
        sizes += longer
    starts = np.cumsum(sizes) - sizes
    octets = np.empty(int(sizes.sum()), np.uint8)
    for place in range(int(sizes.max(initial=0))):
        has = np.flatnonzero(sizes > place)
        bits = (between[has] >> (_BITS * place)) % _MORE
        octets[starts[has] + place] = bits + _MORE * (sizes[has] > place + 1)
    return octets.tobytes()


def _decoded(octets: U8) -> Ints:
    ends = np.flatnonzero(octets < _MORE) + 1
    if (int(ends[-1]) if len(ends) else 0) != len(octets):
        raise LibraError(f"{len(octets)} bytes of row numbers end within one")
    starts = np.concatenate(([0], ends[:-1])) if len(ends) else ends
    places = np.arange(len(octets)) - np.repeat(starts, ends - starts)
    if places.max(initial=0) >= _MOST:
        raise LibraError(f"a row number of {int(places.max()) + 1} bytes; expected at most {_MOST}")
    if not len(ends):
        return np.empty(0, np.int64)
    parts = (octets % _MORE).astype(np.int64) << (_BITS * places)
    numbers: Ints = np.cumsum(np.add.reduceat(parts, starts) + 1) - 1
    if (too_large := np.flatnonzero(numbers < 0)).size:
        raise LibraError(f"row number {too_large[0]} of {len(numbers)} is not below 2**63")
    return numbers
