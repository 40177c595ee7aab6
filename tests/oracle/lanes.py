# SPDX-License-Identifier: Apache-2.0
"""Values become lanes at a codec's scales, and back: specifies native/lanes.c, which makes the same bits."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from libra.vans.libra.codec import Codec, Floats, Lanes
from libra.wire.format import U8, U32, Mask
from libra.wire.protocol import SCALE_PROBE, SLACK


def exponents_of(values: Floats) -> U8:
    """Return the biased exponent of the largest magnitude in each row of (n, lanes): |x| < 2**(e-126); 255 if
    not finite."""
    # Magnitudes are ordered as their bits are; a not-a-number's are above infinity's.
    bits = values.view(np.int32) & np.int32(0x7FFFFFFF)
    exponents: U8 = (np.maximum.reduce(bits, axis=1) >> 23).astype(np.uint8)
    return exponents


def faded(codec: Codec, exponents: U8, scales: U8) -> Mask:
    """Return which sums have lost bits because their largest value is far below their scale; (n,) each."""
    far: Mask = scales.astype(np.int16) > exponents.astype(np.int16) + SLACK
    return far & (exponents > 0) & codec.floating


def quantise(codec: Codec, values: Floats, scales: U8) -> tuple[Lanes, U8, Mask]:
    """Convert (n, lanes) float32 to lanes at (n,) scales 0 to 254.

    Return lanes (n, lanes), exponents (n,) and which rows overflow (n,).
    Rows that overflow are clipped, not-a-number counting as 0; at scale 0, a probe, all lanes are 0.
    A value that is not 0, but whose lane is, is flushed: see ``flushed``.
    """
    exponents = exponents_of(values)
    overflow: Mask = (exponents > scales) | (scales == SCALE_PROBE)
    up, rest = codec.factors[:2, scales, None]
    with np.errstate(over="ignore", invalid="ignore"):
        scaled = np.rint(values * up * rest)
        clipped = np.clip(np.nan_to_num(scaled, nan=0.0), -codec.bound, codec.bound)
        return np.where(overflow[:, None], clipped, scaled).astype(np.int32), exponents, overflow


def dequantise(codec: Codec, lanes: Lanes, scales: npt.NDArray[np.integer]) -> Floats:
    """Return (n, lanes) int32 sums at (n,) scales 1 to 255 as float32, exact up to float32's 24 bits."""
    down, rest = codec.factors[2:, scales, None]
    with np.errstate(over="ignore"):
        values: Floats = lanes.astype(np.float32) * down * rest
    return values


def flushed(values: Floats, lanes: Lanes) -> U32:
    """Return (n,): how many values of each row are not 0, though their lane is."""
    counts: U32 = np.count_nonzero((values != 0) & (lanes == 0), axis=1).astype(np.uint32)
    return counts
