# SPDX-License-Identifier: Apache-2.0
"""Values that workers add, and what they add up to."""

from __future__ import annotations


def ramp(start: int, n: int = 256, step: int = 7) -> tuple[int, ...]:
    return tuple(start + step * i for i in range(n))


def total(*contributions: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*contributions, strict=True)))


A, B = ramp(-500), ramp(12345, step=-31)
