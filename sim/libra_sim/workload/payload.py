# SPDX-License-Identifier: Apache-2.0
"""Made-up values that workers push: computed from the seed in integer arithmetic, with sums known exactly.

In round n rank r pushes base * a + b: base is a vector of the job, a and b are two small numbers of (r, n).
The sum over the ranks is base * sum(a) + sum(b). A contribution that is missing, counted twice, of another
round or of another place in the vector changes the sum.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from libra.rpc.values import Values
from libra_workloads.random_streams import RandomStreams

# Magnitudes below 2**23 for integers, and for floats below 2**10: integers that a block of floats whose
# largest element has a third of its bits left (docs/protocol.md, codecs) carries exactly.
_BITS = {"int32": 20, "float32": 7}
_FACTORS = 7  # a is 1 to 7
_SHIFTS = 64  # b is 0 to 63


class Payload:
    """Values of one job: all its tensors, concatenated."""

    def __init__(self, streams: RandomStreams, job: str, elements: int, dtype: str, ranks: int) -> None:
        self._streams, self._job, self._ranks = streams, job, ranks
        base = _mixed(streams.stream("payload", job).bits(64), elements) >> np.uint64(63 - _BITS[dtype])
        self._base: Values = (base.astype(np.int64) - (1 << _BITS[dtype])).astype(dtype)

    def values(self, rank: int, number: int) -> Values:
        """Return the values that ``rank`` pushes in round ``number``."""
        factor, shift = self._numbers(rank, number)
        dtype = self._base.dtype.type
        pushed: Values = self._base * dtype(factor)
        pushed += dtype(shift)
        return pushed

    def sums(self, number: int) -> Values:
        """Return the exact sum over all ranks in round ``number``."""
        pairs = [self._numbers(rank, number) for rank in range(self._ranks)]
        dtype = self._base.dtype.type
        total: Values = self._base * dtype(sum(factor for factor, _ in pairs))
        total += dtype(sum(shift for _, shift in pairs))
        return total

    def _numbers(self, rank: int, number: int) -> tuple[int, int]:
        stream = self._streams.stream("payload", self._job, rank, number)
        return 1 + stream.below(_FACTORS), stream.below(_SHIFTS)


def _mixed(seed: int, count: int) -> npt.NDArray[np.uint64]:
    """Return (count,) numbers of SplitMix64, which are the same with every version of numpy."""
    state = np.arange(1, count + 1, dtype=np.uint64)
    state *= np.uint64(0x9E3779B97F4A7C15)
    state += np.uint64(seed)
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        state ^= state >> np.uint64(shift)
        state *= np.uint64(factor)
    state ^= state >> np.uint64(31)
    return state


def differing(result: Values, expected: Values) -> Sequence[int]:
    """Return the places where both differ, bit by bit; floats are whole numbers here, so there is no -0."""
    places: list[int] = np.flatnonzero(result != expected).tolist()
    return places
