# SPDX-License-Identifier: Apache-2.0
"""16-bit floats, held as float32 of the same values: the numbers of a switch that adds by look-ups of
logarithms.

A format has float32's layout with fewer bits of the significand and a shorter range of exponents. Subnormal
numbers are zeros, as they are to the codecs (docs/protocol.md, "Numbers").
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

SIGNIFICAND_BITS = 23  # stored bits of float32's significand


class Arithmetic(StrEnum):
    """Kind of numbers that a switch's program adds."""

    INTEGERS = "integers"
    BFLOAT16 = "bfloat16"
    HALF = "half"


@dataclass(frozen=True)
class FloatFormat:
    """Numbers 1.m * 2**(e - 127) with ``significand_bits`` bits of m, and zero, infinities and not-a-numbers.

    least, most: e of the smallest and of the largest numbers, biased like float32's.
    """

    significand_bits: int
    least: int
    most: int

    def rounded(self, values: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        """Return float32 of any shape rounded to this format, to nearest, half to even; a new array.

        A value too large becomes an infinity, and one below the smallest a zero of its sign.
        """
        import numpy as np  # not above: `libra switch` and `libra job` need formats only, and start sooner

        infinity, sign = np.uint32(0x7F800000), np.uint32(0x80000000)
        bits = np.ascontiguousarray(values, np.float32).view(np.uint32)
        magnitudes, signs = bits & ~sign, bits & sign
        dropped = SIGNIFICAND_BITS - self.significand_bits
        odd = magnitudes >> np.uint32(dropped) & np.uint32(1)
        # A carry out of the significand adds one to the exponent, as rounding up to 2 should.
        near = (magnitudes + np.uint32((1 << (dropped - 1)) - 1) + odd) >> np.uint32(dropped)
        near <<= np.uint32(dropped)
        near[near >= np.uint32((self.most + 1) << SIGNIFICAND_BITS)] = infinity
        near[near < np.uint32(self.least << SIGNIFICAND_BITS)] = 0
        near[magnitudes > infinity] = infinity | np.uint32(1 << (SIGNIFICAND_BITS - 1))
        return (near | signs).view(np.float32).reshape(values.shape)


FORMATS = {
    Arithmetic.BFLOAT16: FloatFormat(significand_bits=7, least=1, most=254),
    Arithmetic.HALF: FloatFormat(significand_bits=10, least=113, most=142),
}
