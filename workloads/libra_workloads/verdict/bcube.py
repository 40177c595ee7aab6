# SPDX-License-Identifier: Apache-2.0
"""Sums over the hosts of a BCube in the order that BML's schedule promises, without the schedule."""

from __future__ import annotations

import numpy as np

from libra.vans.base import Values


def total(n: int, k: int, pushed: Values) -> Values:
    """Return the sums, (elements,), of the values ``pushed`` by n^k hosts, (n^k, elements), bit for bit.

    The values are cut into k parts as by numpy.array_split. Part e is added along digit e of the hosts'
    addresses first, then along digit e + 1, ... (mod k); along each digit from 0 to n - 1.
    """
    parts = []
    for thread, part in enumerate(np.array_split(pushed, k, axis=1)):
        grid = part.reshape(*[n] * k, -1)  # axis 0 is the highest digit
        digits = list(range(k))[::-1]
        for step in range(k):
            axis = digits.index((thread + step) % k)
            digits.pop(axis)
            addends = np.moveaxis(grid, axis, 0)
            grid = addends[0]
            for addend in addends[1:]:
                grid = grid + addend
        parts.append(grid)
    return np.concatenate(parts)
