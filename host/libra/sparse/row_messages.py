# SPDX-License-Identifier: Apache-2.0
"""What a worker and a server say to each other about a table: the bodies of a SimpleApp's messages.

A request is a head, the values of a push, and row numbers (see gaps) counted from the server's first row. Its
answer says how old its values are, and that to a push how much was told of hot rows. Little-endian.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import accumulate

import numpy as np

from libra.errors import LibraError
from libra.hot.rows import Ints
from libra.sparse import gaps
from libra.sparse.checks import Floats
from libra.sparse.shape import Shape
from libra.vans.hot import I32, PoolEpoch

# The table's rows, dim and placement; the process that writes, and the round that it pushes; gradients,
# refused rows; bytes of the row numbers of three kinds; the hot pairs' term, number, push and watermark
_HEAD = struct.Struct("<QI8sQQIIIIIIQQH")
ANY_ROUND = 2**64 - 1
"""Of a push whose worker does not count rounds."""
NO_ROUNDS = 2**64 - 1
"""Of an answer: the table is asynchronous."""


# A table's life and rounds; packets of notifications; the next round's epoch
_ANSWER = struct.Struct("<QQIII")
_NO_NOTIFICATIONS = 2**32 - 1
_AGAIN = struct.Struct("<QII")
_NO_EPOCH = 0, 0


class Command(IntEnum):
    """A message's ``head``."""

    PUSH = 1
    PULL = 2
    PUSH_PULL = 3
    WHO = 4  # answered with a text: whose push is missing
    AGAIN = 5  # of a server, whose pool was lost: a push's hot part once more; answered with a message of it
    ADDED = 6  # a command, behind a push whose hot rows were still on their way: a message of some of them


@dataclass(frozen=True)
class HotPart:
    """What has become of a push's hot rows. pairs: that are in the server's pool, in this ``term``.

    push: its id, a random number. watermark: all rows that lie in cells from it on are in the pool, or
    were refused; 0: all rows are. cells: (c,) int64, rows of the pool that its pairs are in or will be,
    increasing. rows: (m,) of the table, increasing, whose pairs the switch has refused in part. values:
    (m, dim) int32, what was refused; 0 elsewhere.
    """

    push: int
    term: int
    watermark: int
    pairs: int
    cells: Ints
    rows: Ints
    values: I32

    @classmethod
    def none(cls, dim: int) -> HotPart:
        nothing = np.empty(0, np.int64)
        return cls(0, 0, 0, 0, nothing, nothing, np.empty((0, dim), np.int32))

    def and_then(self, more: HotPart) -> HotPart:
        """With what was told next, of the same push and term."""
        rows, values = self.rows, self.values
        if len(more.rows):
            rows = np.union1d(rows, more.rows)
            values = np.zeros((len(rows), more.values.shape[1]), np.int32)
            for part in (self, more):  # a row is refused at one home
                values[np.searchsorted(rows, part.rows)] += part.values
        pairs = self.pairs + more.pairs
        return replace(self, watermark=more.watermark, pairs=pairs, rows=rows, values=values)


@dataclass(frozen=True)
class RowsMessage:
    """rows: (n,) int64, cold ones that are pushed. gradients: theirs, (n, dim) float32.

    wanted: (m,) int64, rows whose values are to be answered. process: a random number of 64 bits, of the one
    that writes. round: that a push is for, from 0, or ANY_ROUND: the one behind those it has pushed.
    """

    shape: Shape
    rows: Ints
    gradients: Floats
    wanted: Ints
    hot: HotPart
    process: int = 0
    round: int = ANY_ROUND

    def pack(self) -> bytes:
        hot = self.hot
        numbers = [gaps.encode(each) for each in (self.rows, self.wanted, hot.rows, hot.cells)]
        head = _HEAD.pack(
            self.shape.rows,
            self.shape.dim,
            bytes.fromhex(self.shape.placement),
            self.process,
            self.round,
            len(self.gradients),
            len(hot.values),
            *map(len, numbers[:-1]),
            hot.term,
            hot.pairs,
            hot.push,
            hot.watermark,
        )
        return b"".join([head, self.gradients.tobytes(), hot.values.tobytes(), *numbers])

    @classmethod
    def parse(cls, body: bytes) -> RowsMessage:
        """The arrays are read-only views of ``body``. Raises LibraError for what is no message."""
        if len(body) < _HEAD.size:
            raise LibraError(f"got {len(body)} bytes; a message about a table has at least {_HEAD.size}")
        rows, dim, digest, process, number, count, refused, *rest = _HEAD.unpack_from(body)
        *sizes, term, pairs, push, watermark = rest
        ends = list(accumulate([_HEAD.size, 4 * count * dim, 4 * refused * dim, *sizes]))
        if ends[-1] > len(body):
            raise LibraError(
                f"got {len(body)} bytes; expected {count} gradients of {dim} float32 and {refused} refused "
                "rows in them"
            )
        gradients = np.frombuffer(body, "<f4", count * dim, ends[0]).reshape(count, dim)
        values = np.frombuffer(body, "<i4", refused * dim, ends[1]).reshape(refused, dim)
        parts = zip(ends[2:], [*ends[3:], len(body)], strict=True)
        pushed, wanted, refused_rows, cells = (gaps.decode(body[low:high]) for low, high in parts)
        if (len(pushed), len(refused_rows)) != (count, refused):
            found = f"{len(pushed)} rows and {len(refused_rows)} refused ones"
            raise LibraError(f"got the numbers of {found}; expected {count} and {refused}")
        placement = digest.hex() if any(digest) else ""
        hot = HotPart(push, term, watermark, pairs, cells, refused_rows, values)
        return cls(Shape(rows, dim, placement), pushed, gradients, wanted, hot, process, number)


@dataclass(frozen=True)
class RowsAnswer:
    """Of a server. values: (n, dim) float32, of the rows that were wanted, after so many ``rounds``.

    rounds: or NO_ROUNDS. life: a random number of 64 bits, another one each time the table is made.
    notifications: of a push, how many packets say what its round has made of hot rows; None: no push, or one
    that comes again. epoch: of the server's pool, that the next round's hot rows are for; None: whichever
    fills.
    """

    life: int
    rounds: int
    values: Floats
    notifications: int | None = None
    epoch: PoolEpoch | None = None

    def pack(self) -> bytes:
        notifications = _NO_NOTIFICATIONS if self.notifications is None else self.notifications
        head = _ANSWER.pack(self.life, self.rounds, notifications, *(self.epoch or _NO_EPOCH))
        return head + self.values.tobytes()

    @staticmethod
    def rounds_in(body: bytes) -> int:
        """Of one that is packed."""
        _, rounds, *_ = _ANSWER.unpack_from(body)
        return int(rounds)

    @staticmethod
    def epoch_in(body: bytes) -> PoolEpoch | None:
        """Of one that is packed."""
        *_, term, number = _ANSWER.unpack_from(body)
        return _epoch(term, number)

    @classmethod
    def parse(cls, body: bytes, wanted: int, dim: int) -> RowsAnswer:
        """wanted: how many rows. Raises LibraError for another size."""
        if len(body) != _ANSWER.size + 4 * wanted * dim:
            raise LibraError(f"got {len(body)} bytes; expected the values of {wanted} rows of {dim} float32")
        life, rounds, notifications, term, number = _ANSWER.unpack_from(body)
        values = np.frombuffer(body, "<f4", offset=_ANSWER.size).reshape(wanted, dim)
        return cls(
            life,
            rounds,
            values,
            None if notifications == _NO_NOTIFICATIONS else notifications,
            _epoch(term, number),
        )


@dataclass(frozen=True)
class Again:
    """Body of AGAIN. push: its id. epoch: that its hot part is to be for, now; None: whichever fills."""

    push: int
    epoch: PoolEpoch | None

    def pack(self) -> bytes:
        return _AGAIN.pack(self.push, *(self.epoch or _NO_EPOCH))

    @classmethod
    def parse(cls, body: bytes) -> Again:
        push, term, number = _AGAIN.unpack(body)
        return cls(push, _epoch(term, number))


def _epoch(term: int, number: int) -> PoolEpoch | None:
    return PoolEpoch(term, number) if number else None
