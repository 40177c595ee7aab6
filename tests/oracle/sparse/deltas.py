# SPDX-License-Identifier: Apache-2.0
"""Delta coding of increasing numbers: the specification of `libra.compression.encodings`."""

from __future__ import annotations

import numpy as np

from libra.errors import LibraError
from libra.hot.homes import Ints

_BITS = 7
_MORE = 1 << _BITS  # another byte of this number follows
_MOST = 9  # bytes of a number below 2**63


def encode_increasing(numbers: Ints) -> bytes:
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


def decode_increasing(content: bytes) -> Ints:
    octets = np.frombuffer(content, np.uint8)
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
