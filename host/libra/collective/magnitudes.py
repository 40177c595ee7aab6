# SPDX-License-Identifier: Apache-2.0
"""Magnitudes of a call's small tensors: tensors that differ much get chunks of their own.

The switch sums a chunk at one scale, that of its largest value. Fused tensors share chunks. A tensor far
smaller than its neighbour would be summed as zeros, and a not-a-number in one tensor would spoil its
neighbours. So each worker sends, with its calls, the range of its fused tensors' exponents. If the range is
wider than LIKE bits, workers also exchange the exponent of each tensor. The largest exponents over all
workers decide which tensors are cut apart, so the cuts are the same at each worker.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from libra.collective.segments import SEGMENT, Group
from libra.vans.libra.codec import exponents_of_runs
from libra.wire.format import U8
from libra.wire.protocol import EXPONENT_NOT_FINITE

LIKE = 6  # bits; most by which exponents of tensors that share chunks differ
NOTHING_FUSED = (EXPONENT_NOT_FINITE, 0)
_NONE: U8 = np.empty(0, np.uint8)


def exponents_of(groups: Sequence[Group]) -> U8:
    """Return (n,) exponents of this worker's fused tensors, `Layout.fused` of each group.

    |x| < 2**(e-126) for all values x of a tensor of exponent e; e = 255 if a value is not finite.
    """
    found = []
    for group in groups:
        fused = group.layout.fused
        if not len(fused):
            continue
        sizes = group.layout.sizes[fused]
        # In batches: many small tensors may have as many elements as a large one.
        batches = np.flatnonzero(np.diff(np.cumsum(sizes) // SEGMENT)) + 1
        for indices, each in zip(np.split(fused, batches), np.split(sizes, batches), strict=True):
            found.append(exponents_of_runs(group.read(indices), each))
    return np.concatenate(found) if found else _NONE


def range_of(exponents: U8) -> tuple[int, int]:
    """Return the least exponent above 0 and the greatest; NOTHING_FUSED without any. Zeros fit any scale."""
    least = exponents[exponents > 0].min(initial=NOTHING_FUSED[0])
    return int(least), int(exponents.max(initial=NOTHING_FUSED[1]))


def cut_apart(groups: Sequence[Group], exponents: U8) -> None:
    """Give tensors of different magnitudes keys of their own. exponents: (n,), the largest over all
    workers."""
    counts = [len(group.layout.fused) for group in groups]
    for group, mine in zip(groups, np.split(exponents, np.cumsum(counts)[:-1]), strict=True):
        low, high, before = *NOTHING_FUSED, -1
        cuts = []
        for index, exponent in zip(group.layout.fused.tolist(), mine.tolist(), strict=True):
            apart = EXPONENT_NOT_FINITE in (exponent, high)
            least = min(low, exponent or low)
            if index != before + 1 or apart or max(high, exponent) - least > LIKE:
                cuts.append(index)
                low, high, least = *NOTHING_FUSED, min(NOTHING_FUSED[0], exponent or NOTHING_FUSED[0])
            low, high, before = least, max(high, exponent), index
        group.cuts = group.layout.starts[np.array(cuts, np.int64)]
