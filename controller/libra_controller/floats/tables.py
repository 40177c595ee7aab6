# SPDX-License-Identifier: Apache-2.0
"""Tables by which a switch adds floats with integer arithmetic only.

A sum is kept as its sign and the logarithm of its magnitude: log2(1.m * 2**(e - 127)) + 127 in units of
2**-12, that is e from bit 12 on and the logarithm of the significand below. So a contribution takes two
look-ups, one of its logarithm and one of the change of the sum; the sum's output takes one, of its
significand:

    x + y, |x| >= |y| > 0:   log|x + y| = log|x| + log2(1 +- 2**-d),   d = log|x| - log|y|

The method is NetFC's (Cui et al., 2021, arXiv:2106.05467). Here the sum stays a logarithm until it is sent,
so that it is rounded to its format once. All tables are written as prefixes of their indices.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from libra.floats import Arithmetic, FloatFormat
from libra_controller.floats.prefix_table import Prefix, compress

Ints = npt.NDArray[np.int64]

# Widths in bits, as in the program, p4src/v1model/float_lanes.p4.
UNIT_BITS = 12  # a logarithm's fraction
WIDE_BITS = 10  # a significand of the format with the longest
LOG_BITS = 8 + UNIT_BITS  # the logarithm of a finite number
# Keys are whole bytes: simple_switch_grpc counts a prefix's bits from the upper end of a byte.
NUMBER_KEY = 16
DISTANCE_KEY = 24
INFINITE = 255 << UNIT_BITS  # logarithm that stands for infinity; higher ones are not numbers, and 0 is zero

# Fewest possible fraction bits of logarithms. With them, sums of 32 numbers are more exact than those of an
# adder that rounds to the format each time (docs/floats.md); one more bit doubles the tables.
ACCURACY = {Arithmetic.BFLOAT16: 8, Arithmetic.HALF: 11}


@dataclass(frozen=True)
class FloatTables:
    """Tables of one format, with logarithms in steps of 2**-fraction_bits.

    Logarithms have at least one bit more than the significand, so that different numbers have different
    logarithms and every number is restored from its logarithm. Raises ValueError for fewer bits.
    """

    format: FloatFormat
    fraction_bits: int

    def __post_init__(self) -> None:
        least = self.format.significand_bits + 1
        if not least <= self.fraction_bits <= UNIT_BITS:
            raise ValueError(f"{self.fraction_bits} fraction bits; expected {least} to {UNIT_BITS}")

    @property
    def step(self) -> int:
        """Distance between two logarithms, in units."""
        return 1 << (UNIT_BITS - self.fraction_bits)

    @cached_property
    def logarithms(self) -> Ints:
        """Logarithms log2(1.m) in units by significand m, (2**significand_bits,)."""
        count = 1 << self.format.significand_bits
        return self._units(np.log2(1 + np.arange(count) / count))

    @cached_property
    def gains(self) -> Ints:
        """Gains log2(1 + 2**-d) in units by the distance d of two logarithms in steps, (n,); 0 beyond."""
        return self._units(np.log2(1 + self._ratios))

    @cached_property
    def losses(self) -> Ints:
        """Losses -log2(1 - 2**-d) in units by the distance d in steps, (n,); 0 beyond, and for d = 0."""
        losses = np.zeros_like(self._ratios)
        losses[1:] = -np.log2(1 - self._ratios[1:])
        return self._units(losses)

    @cached_property
    def significands(self) -> Ints:
        """Significands of WIDE_BITS bits by a logarithm's fraction in steps, (2**fraction_bits,).

        They are rounded to the format's bits; 2**WIDE_BITS where that gives the next power of two.
        """
        count = 1 << self.fraction_bits
        format_bits = self.format.significand_bits
        near: Ints = np.rint((np.exp2(np.arange(count) / count) - 1) * (1 << format_bits)).astype(np.int64)
        return near << (WIDE_BITS - format_bits)

    @property
    def _ratios(self) -> npt.NDArray[np.float64]:
        """Ratios 2**-d by distance d, up to the distance from which no logarithm changes by half a step."""
        count = (self.fraction_bits + 2) << self.fraction_bits
        return np.exp2(-np.arange(count) / (1 << self.fraction_bits))

    def _units(self, logarithms: npt.NDArray[np.float64]) -> Ints:
        units: Ints = np.rint(logarithms * (1 << self.fraction_bits)).astype(np.int64) * self.step
        return units

    # The switch's entries -----------------------------------------------------------------------------------
    @cached_property
    def log_prefixes(self) -> list[Prefix]:
        """Prefixes of a significand's WIDE_BITS bits, in a key of NUMBER_KEY bits: logarithms in units."""
        return _in_key(self.logarithms, self.format.significand_bits, NUMBER_KEY)

    @cached_property
    def gain_prefixes(self) -> list[Prefix]:
        """Prefixes of distances in units, in a key of DISTANCE_KEY bits: the gains of equal signs."""
        return _in_key(self.gains, self._distance_bits, DISTANCE_KEY)

    @cached_property
    def loss_prefixes(self) -> list[Prefix]:
        """Prefixes of distances in units, in a key of DISTANCE_KEY bits: the losses of unlike signs."""
        return _in_key(self.losses, self._distance_bits, DISTANCE_KEY)

    @cached_property
    def significand_prefixes(self) -> list[Prefix]:
        """Prefixes of a logarithm's UNIT_BITS fraction bits, in a key of NUMBER_KEY bits: significands."""
        return _in_key(self.significands, self.fraction_bits, NUMBER_KEY)

    @property
    def _distance_bits(self) -> int:
        return LOG_BITS - UNIT_BITS + self.fraction_bits

    @property
    def rows(self) -> int:
        """Number of entries of all tables for one lane."""
        tables = (self.log_prefixes, self.gain_prefixes, self.loss_prefixes, self.significand_prefixes)
        return sum(map(len, tables))


def _in_key(values: Ints, bits: int, key_bits: int) -> list[Prefix]:
    """Compress a table whose index is the upper ``bits`` bits of a key of ``key_bits`` bits."""
    return [prefix._replace(first=prefix.first << (key_bits - bits)) for prefix in compress(values, bits)]
