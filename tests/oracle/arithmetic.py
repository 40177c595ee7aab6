# SPDX-License-Identifier: Apache-2.0
"""A codec's arithmetic where each value has a lane of its own: specifies native/lanes.c.

Several values of `Packed` share a lane: narrow.py has its arithmetic.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from libra.vans.libra.codec import Codec, Floats, Lanes
from libra.wire.format import U8, U32, Mask
from libra.wire.protocol import SCALE_PROBE, SLACK

_MAGNITUDE = np.int32(0x7FFFFFFF)


def exponents_of(values: Floats) -> U8:
    """Return the biased exponent of the largest magnitude in each row of (n, lanes): |x| < 2**(e-126); 255 if
    not finite."""
    # Magnitudes are ordered as their bits are; a not-a-number's are above infinity's.
    bits = values.view(np.int32) & _MAGNITUDE
    exponents: U8 = (np.maximum.reduce(bits, axis=1) >> 23).astype(np.uint8)
    return exponents


def faded(codec: Codec, exponents: U8, scales: U8) -> Mask:
    """Return which sums have lost bits because their largest value is far below their scale; (n,) each."""
    far: Mask = scales.astype(np.int16) > exponents.astype(np.int16) + SLACK
    return far & (exponents > 0) & codec.floating


def quantise(codec: Codec, values: Floats, scales: U8) -> tuple[Lanes, U8, Mask]:
    """Convert (n, lanes) float32 to lanes at (n,) scales 0 to 254.

    Return lanes (n, lanes), exponents (n,) and which rows overflow (n,): those with a value whose exponent is
    above its scale, and all at scale 0, a probe.
    Rows that overflow are clipped, not-a-number counting as 0; of a probe all lanes are 0.
    A value that is not 0, but whose lane is, is flushed: see ``flushed``.
    """
    assert codec.narrow is None
    exponents, (up, up_rest) = exponents_of(values), codec.factors[:2, scales]
    overflow: Mask = (exponents > scales) | (scales == SCALE_PROBE)
    with np.errstate(over="ignore", invalid="ignore"):
        # In two steps, since the smallest scales' factors leave float32's range.
        scaled = np.rint(values * up[:, None] * up_rest[:, None])
        clipped = np.nan_to_num(scaled[overflow], nan=0.0)
        scaled[overflow] = np.clip(clipped, -codec.bound, codec.bound)
        return scaled.astype(np.int32), exponents, overflow


def dequantise(codec: Codec, lanes: Lanes, scales: npt.NDArray[np.integer]) -> Floats:
    """Return (n, lanes) int32 sums at (n,) scales 1 to 255 as float32, exact up to float32's 24 bits."""
    assert codec.narrow is None
    down, down_rest = codec.factors[2:, scales]
    with np.errstate(over="ignore"):
        values: Floats = lanes.astype(np.float32) * down[:, None] * down_rest[:, None]
    return values


def flushed(values: Floats, lanes: Lanes) -> U32:
    """Return (n,): how many values of each row are not 0, though their lane is."""
    counts: U32 = np.count_nonzero((values != 0) & (lanes == 0), axis=1).astype(np.uint32)
    return counts
