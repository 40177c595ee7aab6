# SPDX-License-Identifier: Apache-2.0
"""The switch's addition of floats by tables of logarithms, in numpy: p4src/v1model/float_lanes.p4 by step.

A switch holds a sum as a word: its sign in bit 31, the logarithm of its magnitude below.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
import numpy.typing as npt

from libra.floats import SIGNIFICAND_BITS
from libra_controller.floats.tables import INFINITE, UNIT_BITS, WIDE_BITS, FloatTables, Ints

Floats = npt.NDArray[np.float32]
Words = npt.NDArray[np.uint32]

_NO_NUMBER = INFINITE + 1
_ONE = 1 << UNIT_BITS
INFINITY = np.uint32(0x7F800000)
SIGN = np.uint32(0x80000000)
_BELOW_WIDE = SIGNIFICAND_BITS - WIDE_BITS


class Adder:
    """Adds floats of any shape exactly as the switch does, with integers and look-ups only."""

    def __init__(self, tables: FloatTables) -> None:
        self.tables = tables

    def enter(self, values: Floats) -> Words:
        """Convert float32 to words: cut off bits beyond the format's, and make subnormal numbers zero."""
        bits = values.view(np.uint32)
        exponents = (bits & ~SIGN) >> np.uint32(SIGNIFICAND_BITS)
        significands = bits & np.uint32((1 << SIGNIFICAND_BITS) - 1)
        kept = significands >> np.uint32(SIGNIFICAND_BITS - self.tables.format.significand_bits)
        logs = (exponents.astype(np.int64) << UNIT_BITS) + self.tables.logarithms[kept]
        logs[exponents == 0] = 0
        logs[exponents == 255] = np.where(significands[exponents == 255] == 0, INFINITE, _NO_NUMBER)
        return _word(bits & SIGN, logs)

    def add(self, held: Words, given: Words) -> Words:
        """Add words; the result does not depend on which of the two is held."""
        one, other = _log(held), _log(given)
        larger, smaller = np.maximum(one, other), np.minimum(one, other)
        signs = np.where(one >= other, held, given) & SIGN
        unlike = (held ^ given) & SIGN != 0
        distances = (larger - smaller) // self.tables.step
        found = larger + np.where(unlike, -self._losses[distances], self._gains[distances])
        found[found >= INFINITE] = INFINITE
        cancelled = unlike & (one == other)
        zero = cancelled | (found < _ONE)
        found[zero] = 0
        signs[cancelled] = 0
        alone = (smaller == 0) | (larger >= INFINITE)
        found[alone] = larger[alone]
        # Only the sum of two minus zeros is minus zero.
        signs[unlike & (larger == 0)] = 0
        opposite = unlike & (smaller == INFINITE)
        found[opposite | (larger > INFINITE)] = _NO_NUMBER
        return _word(signs, found)

    def leave(self, sums: Words) -> Floats:
        """Convert words to float32 values that are numbers of the format."""
        logs = _log(sums)
        fractions = (logs & (_ONE - 1)) // self.tables.step
        wide = (logs >> UNIT_BITS << WIDE_BITS) + self.tables.significands[fractions]
        exponents = wide >> WIDE_BITS
        bits = (wide << _BELOW_WIDE).astype(np.uint32)
        bits[exponents < self.tables.format.least] = 0
        bits[exponents > self.tables.format.most] = INFINITY
        bits[logs > INFINITE] = INFINITY | np.uint32(1 << (SIGNIFICAND_BITS - 1))
        values: Floats = (bits | sums & SIGN).view(np.float32)
        return values

    def total(self, values: Floats) -> Floats:
        """Add float32 values (n, ...) of n workers in this order; return their sum (...)."""
        held = self.enter(values[0])
        for given in values[1:]:
            held = self.add(held, self.enter(given))
        return self.leave(held)

    @cached_property
    def _gains(self) -> Ints:
        return self._to_the_end(self.tables.gains)

    @cached_property
    def _losses(self) -> Ints:
        return self._to_the_end(self.tables.losses)

    def _to_the_end(self, changes: Ints) -> Ints:
        return np.append(changes, np.zeros((_NO_NUMBER // self.tables.step) + 1 - len(changes), np.int64))


def _log(words: Words) -> Ints:
    return (words & ~SIGN).astype(np.int64)


def _word(signs: Words, logs: Ints) -> Words:
    return signs | logs.astype(np.uint32)
