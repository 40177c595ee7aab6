# SPDX-License-Identifier: Apache-2.0
"""Which small tensors of a call may share a scale, and which get chunks of their own.

A switch sums a chunk at one scale, that of its largest value. Fused tensors share chunks, so one that is far
smaller than its neighbour would be summed as zeros, and not-a-number in one would make all of them so. So
workers tell each other, with what they call, in which range the exponents of fused tensors are; and where
that is wider than LIKE bits, the exponent of each. What is cut apart then depends on the largest of all
workers' exponents, and is the same at each.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from libra.collective.segments import SEGMENT, Group
from libra.vans.libra.codec import exponents_of_runs
from libra.wire.format import U8
from libra.wire.protocol import EXPONENT_NOT_FINITE

LIKE = 6  # bits by which exponents of tensors that share chunks differ at most
NOTHING_FUSED = (EXPONENT_NOT_FINITE, 0)


def exponents_of(groups: Sequence[Group]) -> U8:
    """(n,) of this worker's fused tensors, `Group.fused` of each group: |x| < 2**(e-126), 255 not finite."""
    found = [np.empty(0, np.uint8)]
    for group in groups:
        sizes = group.sizes[group.fused]
        # In batches: of many small tensors there may be as many elements as of a large one.
        batches = np.flatnonzero(np.diff(np.cumsum(sizes) // SEGMENT)) + 1
        for indices, each in zip(np.split(group.fused, batches), np.split(sizes, batches), strict=True):
            if len(indices):
                found.append(exponents_of_runs(group.read(indices), each))
    return np.concatenate(found)


def range_of(exponents: U8) -> tuple[int, int]:
    """The least that is not 0 and the greatest; NOTHING_FUSED of none. Zeros fit any scale."""
    least = exponents[exponents > 0].min(initial=NOTHING_FUSED[0])
    return int(least), int(exponents.max(initial=NOTHING_FUSED[1]))


def cut_apart(groups: Sequence[Group], exponents: U8) -> None:
    """Have tensors that differ begin a key of their own. exponents: (n,), the largest over all workers."""
    counts = [len(group.fused) for group in groups]
    for group, mine in zip(groups, np.split(exponents, np.cumsum(counts)[:-1]), strict=True):
        low, high, before = *NOTHING_FUSED, -1
        cuts = []
        for index, exponent in zip(group.fused.tolist(), mine.tolist(), strict=True):
            apart = EXPONENT_NOT_FINITE in (exponent, high)
            least = min(low, exponent or low)
            if index != before + 1 or apart or max(high, exponent) - least > LIKE:
                cuts.append(index)
                low, high, least = *NOTHING_FUSED, min(NOTHING_FUSED[0], exponent or NOTHING_FUSED[0])
            low, high, before = least, max(high, exponent), index
        group.cuts = group.starts[np.array(cuts, np.int64)]
