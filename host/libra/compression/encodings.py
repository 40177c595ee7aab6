# SPDX-License-Identifier: Apache-2.0
"""Encodings: increasing numbers in few bytes, and some elements of an array with or without their places."""

from __future__ import annotations

import functools
import struct
from enum import IntEnum, unique
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from libra import machine_code
from libra.errors import LibraError
from libra.wire.format import U8

if TYPE_CHECKING:
    from libra_native.library import Functions

# Delta coding of increasing numbers: differences between neighbours, less 1, as LEB128 varints.
#
# A number costs one byte if at most 127 numbers are left out before it. native/deltas.h has the functions.

Ints = npt.NDArray[np.int64]

_BITS = 7
_MORE = 1 << _BITS  # another byte of this number follows
_MOST = 9  # bytes of a number below 2**63


@functools.cache
def _functions() -> Functions:
    """Return the functions of native/deltas.c. Raises ConfigError where LLVM is missing."""
    return machine_code.of_package("libra.compression.native")


def encode_increasing(numbers: Ints) -> bytes:
    """Encode (n,) increasing numbers, from 0 on.

    >>> encode_increasing(np.array([3, 4, 300])).hex()
    '0300a702'
    """
    given = np.ascontiguousarray(numbers, np.int64)
    octets = np.empty(_MOST * len(given), np.uint8)
    size = _functions().deltas_encode(given.ctypes.data, len(given), octets.ctypes.data)
    return octets[:size].tobytes()


def decode_increasing(content: memoryview | bytes) -> Ints:
    """Return the numbers of ``encode_increasing``, (n,) int64. Raises LibraError for other bytes."""
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


# Encodings of some elements of an array: all values, a bitmap with values, or gaps with values.
#
# The smallest one is taken, by its exact size. For k of n elements: dense 4 n bytes, bitmap n / 8 + 4 k, gaps
# 4 k and a byte for each gap below 128. So dense wins above 31/32 of the elements, and gaps win below about
# 1/8. The first byte says which one it is, and whether values are halves. All fields are little-endian.


Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]

_COUNT = struct.Struct("<I")
_HALVES = 0x80  # in the first byte


@unique
class Encoding(IntEnum):
    DENSE = 0
    BITMAP = 1
    GAPS = 2


def encode(values: Floats, chosen: Mask, *, halves: bool = False) -> bytes:
    """Encode the chosen ones of ``values``, both (n,). halves: values as IEEE 754 halves.

    Dense, it is all of ``values``: those not chosen have to be what the receiver may take for them.
    """
    places = np.flatnonzero(chosen)
    width = "<f2" if halves else "<f4"
    size = np.dtype(width).itemsize
    numbers = encode_increasing(places)
    sizes = {
        Encoding.GAPS: _COUNT.size + size * len(places) + len(numbers),
        Encoding.BITMAP: -(-len(values) // 8) + size * len(places),
        Encoding.DENSE: size * len(values),
    }
    encoding = min(sizes, key=sizes.__getitem__)
    head = bytes([encoding | _HALVES * halves])
    if encoding is Encoding.DENSE:
        return head + values.astype(width).tobytes()
    content = values[places].astype(width).tobytes()
    if encoding is Encoding.BITMAP:
        return head + np.packbits(chosen, bitorder="little").tobytes() + content
    return head + _COUNT.pack(len(places)) + content + numbers


def encoding_of(payload: bytes | memoryview) -> Encoding:
    """Return the encoding of what ``encode`` returned."""
    return Encoding(payload[0] & ~_HALVES)


def decode(payload: bytes | memoryview, length: int) -> tuple[Ints, Floats]:
    """Return the places, (k,) increasing, and the values, (k,), of ``length`` encoded elements.

    Raises ValueError for bytes that ``encode`` does not return for that many elements.
    """
    view = memoryview(payload)
    if not view:
        raise ValueError("0 bytes; expected an encoding")
    halves, kind = bool(view[0] & _HALVES), view[0] & ~_HALVES
    if kind not in list(Encoding):
        raise ValueError(f"encoding {kind}; expected one of {[int(each) for each in Encoding]}")
    width, body = np.dtype("<f2" if halves else "<f4"), view[1:]
    if kind == Encoding.DENSE:
        return np.arange(length), _values(body, width, length)
    if kind == Encoding.BITMAP:
        size = -(-length // 8)
        if len(body) < size:
            raise ValueError(f"{len(body)} bytes; expected a bitmap of {length} elements")
        bits = np.unpackbits(np.frombuffer(body[:size], np.uint8), bitorder="little")
        if bits[length:].any():
            raise ValueError(f"the bitmap has elements beyond the {length} that there are")
        places = np.flatnonzero(bits)
        return places, _values(body[size:], width, len(places))
    if len(body) < _COUNT.size:
        raise ValueError(f"{len(body)} bytes; expected the number of elements")
    (count,) = _COUNT.unpack_from(body)
    end = _COUNT.size + width.itemsize * count
    if count > length or len(body) < end:
        raise ValueError(f"{len(body)} bytes; expected {count} of {length} elements in them")
    try:
        places = decode_increasing(body[end:])
    except LibraError as error:
        raise ValueError(str(error)) from error
    if len(places) != count or (count and int(places[-1]) >= length):
        raise ValueError(f"{len(places)} places; expected {count}, below {length}")
    return places, _values(body[_COUNT.size : end], width, count)


def spread(payload: bytes | memoryview, length: int) -> Floats:
    """Return (length,) values, 0 where none was encoded. Raises ValueError as ``decode`` does."""
    places, values = decode(payload, length)
    found = np.zeros(length, np.float32)
    found[places] = values
    return found


def _values(body: memoryview, width: np.dtype[np.floating], count: int) -> Floats:
    if len(body) != width.itemsize * count:
        raise ValueError(f"{len(body)} bytes of values; expected {width.itemsize * count}")
    return np.frombuffer(body, width).astype(np.float32)
