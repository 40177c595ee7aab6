# SPDX-License-Identifier: Apache-2.0
"""Updates as lanes: one scale for all members of a group, which follows from the exponents of their asks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

from libra.optimizers.base import Floats

Lanes = npt.NDArray[np.int32]

_BIAS = 126  # of IEEE 754's exponent, for magnitudes below 1
_BITS = 30  # of the sum of all members' lanes, without its sign


def exponent_of(values: Floats) -> int:
    """Return e so that all magnitudes are below 2^e, for an ask."""
    return int(np.frexp(np.abs(values).max(initial=0.0))[1])


def scale_of(exponents: Iterable[int]) -> int:
    """Return the scale, 1 to 254, at which all members' values fit."""
    return min(max(*exponents, 1 - _BIAS) + _BIAS, 254)


def _shift(scale: int, members: int) -> int:
    return _BITS - (members - 1).bit_length() - (scale - _BIAS)


def to_lanes(values: Floats, scale: int, members: int, lanes: int) -> Lanes:
    """Return (chunks, lanes) lanes of which no sum of ``members`` overflows; zeros behind the last value."""
    padded = np.zeros(-(-len(values) // lanes) * lanes, dtype=np.int32)
    padded[: len(values)] = np.rint(np.ldexp(values.astype(np.float64), _shift(scale, members)))
    return padded.reshape(-1, lanes)


def to_floats(lanes: Lanes, scale: int, members: int, elements: int) -> Floats:
    """Return the sum of ``elements`` values that `to_lanes` of all members' values add up to."""
    flat = lanes.reshape(-1)[:elements].astype(np.float64)
    return np.ldexp(flat, -_shift(scale, members)).astype(np.float32)


def chunks_of(elements: int, lanes: int) -> int:
    """Return how many chunks an update has."""
    return -(-elements // lanes)


def summed(updates: Sequence[Floats], exponents: Iterable[int]) -> Floats:
    """Return the sum of a group's updates as the switch makes it, in any order."""
    scale, members = scale_of(exponents), len(updates)
    total = sum(to_lanes(each, scale, members, len(each)) for each in updates)
    return to_floats(np.asarray(total), scale, members, len(updates[0]))
