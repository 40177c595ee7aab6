# SPDX-License-Identifier: Apache-2.0
"""A tensor, or a part of one, as a run of elements that a van can add up: float32 or int32."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.vans.base import Values

Flat = npt.NDArray[Any]
"""One-dimensional and contiguous."""


class WirePiece(ABC):
    """``size`` elements of ``wire``, a dtype; read and written in parts, in any order."""

    size: int
    wire: np.dtype[Any]
    source: Flat | None  # None of what is zeros
    tensor: int  # of the call's arrays, which it is of

    @abstractmethod
    def read(self, start: int, stop: int, into: Values) -> None:
        """What this worker contributes to the sum."""

    @abstractmethod
    def write(self, start: int, total: Values) -> None:
        """Take the sum of all workers' elements from ``start`` on."""


@dataclass
class Summed(WirePiece):
    """source, target: of one length and dtype. divisor: of the sum, in float32; of an int32 sum exactly, and
    rounded to the nearest, half to even.

    target: None where the sum is another worker's.
    """

    source: Flat
    target: Flat | None
    divisor: int
    tensor: int = 0

    def __post_init__(self) -> None:
        self.size = len(self.source)
        self.wire = np.dtype(np.int32 if self.source.dtype == np.int32 else np.float32)

    def read(self, start: int, stop: int, into: Values) -> None:
        into[:] = self.source[start:stop]

    def write(self, start: int, total: Values) -> None:
        assert self.target is not None
        target = self.target[start : start + len(total)]
        if self.divisor == 1:
            mean = total
        elif total.dtype == np.int32:
            mean = np.rint(total / self.divisor)
        else:
            mean = total / np.float32(self.divisor)
        with np.errstate(over="ignore"):  # of float16, where it means infinity
            target[:] = mean


@dataclass
class Copied(WirePiece):
    """The bits of ``source``, four bytes a lane; all other workers contribute zeros, so the sum is exact.

    source: None at those. target: (n,) of any dtype, where the bits go; None where they are already.
    """

    source: Flat | None
    target: Flat | None
    tensor: int = 0

    def __post_init__(self) -> None:
        given = self.target if self.source is None else self.source
        assert given is not None
        self.size = -(-given.nbytes // 4)
        self.wire = np.dtype(np.int32)

    def read(self, start: int, stop: int, into: Values) -> None:
        if self.source is None:
            into[:] = 0
            return
        raw = self.source.view(np.uint8)[4 * start : 4 * stop]
        lanes = into.view(np.uint8)
        lanes[: len(raw)] = raw
        lanes[len(raw) :] = 0

    def write(self, start: int, total: Values) -> None:
        assert self.target is not None
        raw = self.target.view(np.uint8)[4 * start : 4 * (start + len(total))]
        raw[:] = total.view(np.uint8)[: len(raw)]
