# SPDX-License-Identifier: Apache-2.0
"""WirePiece: a tensor, or a part of one, as a run of float32 or int32 elements that a van can sum."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.rpc.values import Values

FLOAT32, INT32 = np.dtype(np.float32), np.dtype(np.int32)  # compared with each other: faster than with types

Flat = npt.NDArray[Any]
"""One-dimensional and contiguous."""


class WirePiece(ABC):
    """``size`` elements of ``wire``, a dtype; read and written in parts, in any order."""

    size: int
    wire: np.dtype[Any]
    source: Flat | None  # None: all elements are zero
    tensor: int  # index of its array in the call

    @abstractmethod
    def read(self, start: int, stop: int, into: Values) -> None:
        """Write this worker's contribution from ``start`` to ``stop`` into ``into``."""

    @abstractmethod
    def write(self, start: int, total: Values) -> None:
        """Take the sum of all workers' elements from ``start`` on. total: may be what ``room`` returned."""

    def add(self, indices: npt.NDArray[np.int64], amounts: npt.NDArray[np.float64]) -> None:
        """Add to elements of a float sum that has been written."""
        raise NotImplementedError(f"{type(self).__name__} is no sum of floats")

    def lent(self, start: int, stop: int) -> Values | None:
        """Return this worker's contribution without a copy; None if it is not there as ``wire``."""
        return None

    def room(self, start: int, stop: int) -> Values | None:
        """Return where the sum may be put as it arrives; None if the result has another form."""
        return None


def is_same(one: Flat, other: Flat) -> bool:
    """True if two arrays of one length are the same memory."""
    return one is other or (one.dtype == other.dtype and one.ctypes.data == other.ctypes.data)


def _part(array: Flat, start: int, stop: int) -> Flat:
    """Return a part of an array; the array itself if it is all of it, so that one can be told by identity."""
    return array if start == 0 and stop == len(array) else array[start:stop]


@dataclass
class Summed(WirePiece):
    """A piece that is summed, and divided for a mean.

    source, target: of one length and dtype; target is None if the sum goes to another worker. divisor: of the
    sum, in float32; an int32 sum is divided exactly and rounded to nearest, half to even.
    """

    source: Flat
    target: Flat | None
    divisor: int
    tensor: int = 0

    def __post_init__(self) -> None:
        self.size = len(self.source)
        self.wire = INT32 if self.source.dtype == INT32 else FLOAT32

    def read(self, start: int, stop: int, into: Values) -> None:
        into[:] = self.source[start:stop]

    def lent(self, start: int, stop: int) -> Values | None:
        return _part(self.source, start, stop) if self.source.dtype == self.wire else None

    def room(self, start: int, stop: int) -> Values | None:
        if self.target is None or self.target.dtype != self.wire:
            return None
        return _part(self.target, start, stop)

    def write(self, start: int, total: Values) -> None:
        assert self.target is not None
        target = _part(self.target, start, start + len(total))
        if self.divisor == 1:
            if is_same(target, total):
                return
            mean = total
        elif total.dtype == np.int32:
            mean = np.rint(total / self.divisor)
        elif is_same(target, total):
            np.divide(total, np.float32(self.divisor), out=target)
            return
        else:
            mean = total / np.float32(self.divisor)
        with np.errstate(over="ignore"):  # float16 becomes infinite
            target[:] = mean

    def add(self, indices: npt.NDArray[np.int64], amounts: npt.NDArray[np.float64]) -> None:
        assert self.target is not None
        with np.errstate(over="ignore", invalid="ignore"):
            self.target[indices] = self.target[indices].astype(np.float64) + amounts / self.divisor


@dataclass
class Copied(WirePiece):
    """A piece that is copied: ``source`` as bits, four bytes a lane; other workers add zeros, so it is exact.

    source: None at the other workers. target: (n,) of any dtype, for the bits; None at the source's worker.
    """

    source: Flat | None
    target: Flat | None
    tensor: int = 0

    def __post_init__(self) -> None:
        given = self.target if self.source is None else self.source
        assert given is not None
        self.size = -(-given.nbytes // 4)
        self.wire = INT32

    def read(self, start: int, stop: int, into: Values) -> None:
        if self.source is None:
            into[:] = 0
            return
        raw = self.source.view(np.uint8)[4 * start : 4 * stop]
        lanes = into.view(np.uint8)
        lanes[: len(raw)] = raw
        lanes[len(raw) :] = 0

    def lent(self, start: int, stop: int) -> Values | None:
        return _lanes(self.source, start, stop)

    def room(self, start: int, stop: int) -> Values | None:
        return _lanes(self.target, start, stop)

    def write(self, start: int, total: Values) -> None:
        assert self.target is not None
        raw = self.target.view(np.uint8)[4 * start : 4 * (start + len(total))]
        given = total.view(np.uint8)[: len(raw)]
        if not is_same(raw, given):
            raw[:] = given


class Gathered:
    """Values of float pieces that are gathered as bits, and added at each worker.

    copies: the pieces that a van carries: all workers' values, one worker after the other.
    """

    def __init__(self, pieces: Sequence[Summed], rank: int, workers: int) -> None:
        self._pieces = pieces
        size = sum(piece.source.nbytes for piece in pieces)
        mine = np.zeros(-(-size // 4) * 4, np.uint8)
        if pieces:
            np.concatenate([piece.source.view(np.uint8) for piece in pieces], out=mine[:size])
        self._rows = np.empty((workers, len(mine)), np.uint8)
        number = pieces[0].tensor if pieces else 0
        self.copies = [
            Copied(mine if row == rank else None, self._rows[row], number) for row in range(workers)
        ]

    def add_up(self) -> None:
        """Write the sums or means: added in float64, worker by worker, and rounded once."""
        begin = 0
        for piece in self._pieces:
            assert piece.target is not None
            end = begin + piece.source.nbytes
            values = self._rows[:, begin:end].view(piece.source.dtype).astype(np.float64)
            with np.errstate(over="ignore", invalid="ignore"):
                piece.target[:] = np.add.reduce(values, axis=0) / piece.divisor
            begin = end


def _lanes(array: Flat | None, start: int, stop: int) -> Values | None:
    """Return a part of an array's bits as int32, without a copy; None if they are no whole lanes."""
    if array is None or array.nbytes % 4 or array.ctypes.data % 4:
        return None
    return array.view(np.uint8).view(np.int32)[start:stop]
