# SPDX-License-Identifier: Apache-2.0
"""Messages between a worker and a server about a table: the bodies of a SimpleApp's messages.

A request has a head, the values of a push, and row numbers (see gaps) counted from the server's first row. An
answer has the number of rounds after which its values were read; the answer to a push also has the number of
packets of notifications. All fields are little-endian.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, replace
from enum import IntEnum, unique
from itertools import accumulate

import numpy as np

from libra.errors import LibraError
from libra.gaps import coder as gaps
from libra.hot.rows import Ints
from libra.sparse.rows import Floats
from libra.sparse.shape import Shape
from libra.vans.hot import I32, PoolEpoch

# The table's rows, dim and placement; the process that writes, its filter, and the round that it pushes;
# gradients, refused rows; bytes of the row numbers of three kinds; the hot pairs' term, number, push and
# watermark
_HEAD = struct.Struct("<QI8sQQQIIIIIIQQH")
ANY_ROUND = 2**64 - 1
"""Round of a push whose worker does not count rounds."""
NO_ROUNDS = 2**64 - 1
"""Rounds in an answer of an asynchronous table."""


# A table's life and rounds; packets of notifications; the next round's epoch
_ANSWER = struct.Struct("<QQIII")
_NO_NOTIFICATIONS = 2**32 - 1
_AGAIN = struct.Struct("<QII")
_NO_EPOCH = 0, 0


@unique
class Command(IntEnum):
    """Command of a message: its ``head``."""

    PUSH = 1
    PULL = 2
    PUSH_PULL = 3
    WHO = 4  # answered with a text that names the workers whose push is missing
    AGAIN = 5  # from a server whose pool was lost: push hot rows again; answered with a message of their part
    ADDED = 6  # one-way, behind a push whose hot rows were still on their way: a message of some of them


@dataclass(frozen=True)
class HotPart:
    """Outcome of a push's hot rows. pairs: number of its values in the server's pool, in this ``term``.

    push: its id, a random number. watermark: all rows in cells from this one on are in the pool, or were
    refused; 0: all rows. cells: (c,) int64, the pool's cells that its values are in or will be in,
    increasing.
    rows: (m,) of the table, increasing, of which the switch has refused values. values: (m, dim) int32, the
    refused values; 0 elsewhere.
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
        """Return this part joined with the next one of the same push and term."""
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
    """A worker's request. rows: (n,) int64, the pushed cold rows. gradients: theirs, (n, dim) float32.

    wanted: (m,) int64, the rows whose values are requested. process: a random 64-bit number of the worker's
    process. round: the push's round, from 0, or ANY_ROUND, the round after the worker's last push. filter:
    what the worker's pushes pass (libra.sparse.filters.filter_number); 0: nothing.
    """

    shape: Shape
    rows: Ints
    gradients: Floats
    wanted: Ints
    hot: HotPart
    process: int = 0
    round: int = ANY_ROUND
    filter: int = 0

    def pack(self) -> bytes:
        hot = self.hot
        numbers = [gaps.encode(each) for each in (self.rows, self.wanted, hot.rows, hot.cells)]
        head = _HEAD.pack(
            self.shape.rows,
            self.shape.dim,
            bytes.fromhex(self.shape.placement),
            self.process,
            self.filter,
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
        """Return the message in ``body``; its arrays are read-only views. Raises LibraError for other
        bytes."""
        if len(body) < _HEAD.size:
            raise LibraError(f"got {len(body)} bytes; a message about a table has at least {_HEAD.size}")
        rows, dim, digest, process, filter_, number, count, refused, *rest = _HEAD.unpack_from(body)
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
        return cls(Shape(rows, dim, placement), pushed, gradients, wanted, hot, process, number, filter_)


@dataclass(frozen=True)
class RowsAnswer:
    """A server's answer. values: (n, dim) float32, of the wanted rows, after ``rounds`` rounds.

    rounds: NO_ROUNDS for an asynchronous table. life: a random 64-bit number, a new one each time the table
    is made. notifications: for a push, the number of packets with the round's new values of hot rows; None:
    no push, or a repeated one. epoch: the pool's epoch for the next round's hot rows; None: the one that
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
        """Return the rounds of a packed answer."""
        _, rounds, *_ = _ANSWER.unpack_from(body)
        return int(rounds)

    @staticmethod
    def epoch_in(body: bytes) -> PoolEpoch | None:
        """Return the epoch of a packed answer."""
        *_, term, number = _ANSWER.unpack_from(body)
        return _epoch(term, number)

    @classmethod
    def parse(cls, body: bytes, wanted: int, dim: int) -> RowsAnswer:
        """Return the answer in ``body``. wanted: its number of rows. Raises LibraError for another size."""
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
    """Body of AGAIN. push: its id. epoch: the pool's epoch for its hot rows; None: the one that fills."""

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
