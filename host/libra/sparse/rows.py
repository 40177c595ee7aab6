# SPDX-License-Identifier: Apache-2.0
"""Rows of a table: arrays of rows and of their values, checked, added (native/sums.h) and looked up; the
table's shape; and the messages between a worker and a server, which are bodies of a SimpleApp's messages.

A request has a head, the values of a push, and row numbers, delta-coded, from the server's first row on. An
answer has the number of rounds after which its values were read; the answer to a push also has the number of
packets of notifications. All fields are little-endian.
"""

from __future__ import annotations

import functools
import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum, unique
from itertools import accumulate
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from libra import machine_code
from libra.compression.encodings import decode_increasing, encode_increasing
from libra.errors import ConfigError, LibraError
from libra.hot.homes import Ints
from libra.hot.placement import Placement
from libra.node.node import Node
from libra.optimizers import Optimizer
from libra.vans.hot import I32, PoolEpoch
from libra.wire.protocol import HOT_ARRAYS

if TYPE_CHECKING:
    from libra_native.library import Functions


MOST_ROWS = 2**40
MOST_DIM = 2**16


@dataclass(frozen=True)
class Shape:
    """A table's size. dim: values of a row. placement: its digest, or ""."""

    rows: int
    dim: int
    placement: str = ""

    def __str__(self) -> str:
        return f"{self.rows} rows of {self.dim}" + f" with placement {self.placement}" * bool(self.placement)


def checked_shape(rows: Any, dim: Any, placement: Placement | None, node: Node) -> Shape:
    """Return the shape of a table on this node. Raises ConfigError."""
    rows, dim = positive("rows", rows, MOST_ROWS), positive("dim", dim, MOST_DIM)
    if placement is None:
        return Shape(rows, dim)
    placement.check(rows, dim, node.num_server)
    hot = node.van.hot
    if hot is not None and placement.arrays != HOT_ARRAYS:
        raise ConfigError(f"the placement is for {placement.arrays} arrays; the switch has {HOT_ARRAYS}")
    if hot is not None and (wanted := placement.cells_in_use) > hot.rows:
        raise ConfigError(
            f"the placement needs {wanted} rows of hot cells; the job has {hot.rows} for each server: say so "
            "in its spec (hot: {cells: ...}) and install it, or make a smaller placement"
        )
    return Shape(rows, dim, placement.digest)


def positive(what: str, value: Any, most: int) -> int:
    """Return ``value`` as int if it is an integer from 1 to ``most``, of any integer type (numpy's, say)."""
    if not isinstance(value, int | np.integer) or not 0 < value <= most:
        raise ConfigError(f"{what} is {value!r}; expected an integer from 1 to {most}")
    return int(value)


@functools.cache
def _load() -> Functions:
    """Return the functions of native/, loaded once a process. Raises ConfigError where LLVM is missing."""
    return machine_code.of_package("libra.sparse.native")


Floats = npt.NDArray[np.float32]
RowValues = tuple[Ints, Floats]
"""(n,) rows, increasing, and (n, dim) float32, their values."""


def added(lists: Sequence[RowValues]) -> RowValues:
    """Return the rows of all lists, increasing, and their sums: (n, dim) float32.

    Values are added to 0 in the order of ``lists``; there is at least one list. A sum out of float32's range
    is infinite.
    """
    parts = [(np.ascontiguousarray(rows), np.ascontiguousarray(values)) for rows, values in lists]
    counts = np.array([len(rows) for rows, _ in parts])
    of_rows, of_values = (_addresses([part[which] for part in parts]) for which in (0, 1))
    scratch = np.empty_like(counts)
    found, dim = np.empty(counts.sum(), np.int64), parts[0][1].shape[1]
    totals = np.empty((len(found), dim), np.float32)
    arrays = (each.ctypes.data for each in (counts, of_rows, of_values))
    results = (each.ctypes.data for each in (scratch, found, totals))
    count = _load().rows_add(len(parts), *arrays, dim, *results)
    return found[:count], totals[:count]


def with_due(sums: RowValues, due: Ints) -> RowValues:
    """Return the sums of these rows, and of those that are ``due``: zeros if they are not there."""
    if not len(due):
        return sums
    return added([sums, (due, np.zeros((len(due), sums[1].shape[1]), np.float32))])


def _addresses(arrays: list[npt.NDArray[Any]]) -> npt.NDArray[np.uint64]:
    return np.array([array.ctypes.data for array in arrays], np.uint64)


def places(known: Ints, rows: Ints) -> Ints:
    """Return (n,) the index of each of ``rows`` in ``known``, or COLD; both increase."""
    among, given = np.ascontiguousarray(known), np.ascontiguousarray(rows)
    found = np.empty(len(given), np.int64)
    _load().rows_find(among.ctypes.data, len(among), given.ctypes.data, len(given), found.ctypes.data)
    return found


def put_rows(table: npt.NDArray[Any], rows: Ints, values: npt.NDArray[Any]) -> None:
    """Do ``table[rows] = values`` in a quarter of the time: numpy copies whole rows instead of elements.

    table: (r, dim), contiguous. rows: (n,). values: (n, dim) of the same type. Raises IndexError.
    """
    row = np.dtype((np.void, table.itemsize * table.shape[1]))
    table.view(row).put(rows, np.ascontiguousarray(values).view(row))


def row_array(rows: Any, table: int) -> Ints:
    """Return ``rows`` as (n,) int64, increasing, below ``table``; n may be 0."""
    given = np.asarray(rows)
    if given.ndim != 1:
        raise ConfigError(f"rows has shape {given.shape}; expected one dimension")
    if not given.size:
        return np.empty(0, np.int64)
    if given.dtype.kind not in "ui":
        raise ConfigError(f"rows are {given.dtype}; expected integers")
    if int(given.min()) < 0 or int(given.max()) >= table:
        outside = int(given[(given < 0) | (given >= table)][0])
        raise ConfigError(f"row {outside} is not in the table, which has {table}; expected 0 to {table - 1}")
    array = np.ascontiguousarray(given, np.int64)
    if (wrong := np.flatnonzero(array[1:] <= array[:-1])).size:
        at = int(wrong[0])
        raise ConfigError(
            f"rows[{at}] is {array[at]} and rows[{at + 1}] is {array[at + 1]}; expected each row once, in "
            "increasing order: np.unique does that, and np.add.at adds up the gradients of what occurs twice"
        )
    return array


def gradient_array(gradients: Any, rows: int, dim: int) -> Floats:
    """Return ``gradients`` as (rows, dim) float32, finite; a view if the input is such an array."""
    given = np.asarray(gradients)
    if given.dtype != np.float32:
        raise ConfigError(f"gradients are {given.dtype}; expected float32; convert with astype")
    if given.shape != (rows, dim):
        raise ConfigError(
            f"gradients has shape {given.shape}; expected ({rows}, {dim}): a row for each of rows"
        )
    if not np.isfinite(given).all():
        row, column = (int(index[0]) for index in np.nonzero(~np.isfinite(given)))
        raise ConfigError(
            f"gradients[{row}, {column}] is {given[row, column]}; expected finite numbers: one that is not "
            "would spoil its row for good"
        )
    return np.ascontiguousarray(given)


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
    what the worker's pushes pass (libra.sparse.rows.filter_number); 0: nothing.
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
        numbers = [encode_increasing(each) for each in (self.rows, self.wanted, hot.rows, hot.cells)]
        table = self.shape.rows, self.shape.dim, bytes.fromhex(self.shape.placement)
        whose = self.process, self.filter, self.round
        sizes = len(self.gradients), len(hot.values), *map(len, numbers[:-1])
        head = _HEAD.pack(*table, *whose, *sizes, hot.term, hot.pairs, hot.push, hot.watermark)
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
        pushed, wanted, refused_rows, cells = (decode_increasing(body[low:high]) for low, high in parts)
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
        _, rounds, *_ = _ANSWER.unpack_from(body)
        return int(rounds)

    @staticmethod
    def epoch_in(body: bytes) -> PoolEpoch | None:
        *_, term, number = _ANSWER.unpack_from(body)
        return _epoch(term, number)

    @classmethod
    def parse(cls, body: bytes, wanted: int, dim: int) -> RowsAnswer:
        """Return the answer in ``body``. wanted: its number of rows. Raises LibraError for another size."""
        if len(body) != _ANSWER.size + 4 * wanted * dim:
            raise LibraError(f"got {len(body)} bytes; expected the values of {wanted} rows of {dim} float32")
        life, rounds, notifications, term, number = _ANSWER.unpack_from(body)
        values = np.frombuffer(body, "<f4", offset=_ANSWER.size).reshape(wanted, dim)
        known = None if notifications == _NO_NOTIFICATIONS else notifications
        return cls(life, rounds, values, known, _epoch(term, number))


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


def filter_number(bound: str, agreement: str) -> int:
    """Return a number of a filter, above 0; its upper half is that of the bound alone.

    bound, agreement: texts that are equal at all hosts with the same bound, and with the same filter.
    """
    return zlib.crc32(bound.encode()) << 32 | (zlib.crc32(agreement.encode()) or 1)


class Filters:
    """Numbers of the filters that a table's workers have said, by rank: all have the same one, whose bound is
    the server's, or none has one. For one thread."""

    def __init__(self, optimizer: Optimizer | None) -> None:
        self._bound = "" if optimizer is None else optimizer.bound
        self._of: dict[int, int] = {}

    def check(self, rank: int, number: int, *, pushes: bool) -> None:
        """Check a worker's request. number: 0 without a filter. Raises LibraError.

        A worker without a filter may pull from any table.
        """
        if number and number >> 32 != filter_number(self._bound, "") >> 32:
            mine = f"BoundedUpdates({self._bound})" if self._bound else "no filter"
            raise LibraError(f"this table has {mine}, and worker {rank} another filter: make them alike")
        if not number and not pushes:
            return
        for other, theirs in self._of.items():
            if other != rank and theirs != number:
                without = ", or one of them without" if 0 in (number, theirs) else ""
                raise LibraError(
                    f"worker {rank} pushes with another filter than worker {other}{without}: make all alike"
                )
        self._of[rank] = number
