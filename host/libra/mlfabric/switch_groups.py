# SPDX-License-Identifier: Apache-2.0
"""Groups that a switch sums: leases of its slots, and updates as lanes.

A lease is one use of one range of slots, a slot for each chunk. Uses of a range are leased one after the
other. Use n + 2 overwrites the cells of use n, so it is leased when the server has all sums of use n. A use
whose members cannot all send never ends, so its range is not leased again behind the next use.

All members of a group have one scale, which follows from the exponents of their asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError
from libra.optimizers.rules import Floats


class SlotLease(NamedTuple):
    """Use ``use`` of as many slots, from ``first_slot`` on, as an update has chunks."""

    first_slot: int
    use: int


@dataclass
class _Range:
    use: int = 0  # the next one
    under_way: set[int] = field(default_factory=set)

    @property
    def free(self) -> int:
        """Return how many uses can be leased now."""
        return 0 if self.use - 2 in self.under_way else 1 if self.use - 1 in self.under_way else 2


class Leases:
    """Leases of one job's slots. chunks: of an update. Raises ConfigError if the job has fewer slots."""

    def __init__(self, slots: int, chunks: int) -> None:
        if not 1 <= chunks <= slots:
            raise ConfigError(
                f"an update has {chunks} chunks, and each needs a slot of the switch: the job has {slots};"
                " install it with more, or leave the groups to workers"
            )
        self._chunks = chunks
        self._ranges = [_Range() for _ in range(slots // chunks)]
        self._of: dict[int, tuple[_Range, int]] = {}  # range and use, by commit

    @property
    def free(self) -> int:
        """Return how many leases `take` has now."""
        return sum(each.free for each in self._ranges)

    def take(self, commit: int) -> SlotLease:
        """Lease slots to a commit's group: those with the fewest uses. Call only if some are ``free``."""
        place = min((n for n, each in enumerate(self._ranges) if each.free), key=self._order)
        taken = self._ranges[place]
        use, taken.use = taken.use, taken.use + 1
        taken.under_way.add(use)
        self._of[commit] = taken, use
        return SlotLease(place * self._chunks, use)

    def _order(self, place: int) -> tuple[int, int]:
        return self._ranges[place].use, place

    def end(self, commit: int) -> None:
        """Take note that the server has all sums of a commit's lease."""
        if (found := self._of.pop(commit, None)) is not None:
            found[0].under_way.discard(found[1])


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
