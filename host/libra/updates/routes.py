# SPDX-License-Identifier: Apache-2.0
"""Route: the way of a worker's updates to its servers, and of the weights back to its replica."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
import numpy.typing as npt

from libra import runtime
from libra.compression.encodings import Floats, Ints
from libra.errors import ConfigError, LibraError, RestartedError, ServerError, TimeoutError
from libra.hot.placement import ARRAYS, CELLS
from libra.job import ids
from libra.job.ids import Role, split_by_range
from libra.kv.customer import Timestamp
from libra.kv.simple_app import SimpleApp
from libra.kv.worker import KVWorker
from libra.sparse.rows import filter_number
from libra.sparse.worker import SparseWorker
from libra.updates.filter import BoundedFilter, FilteredOptimizer
from libra.updates.update_messages import Has, PushMessage, UpdateAnswer, UpdateCommand
from libra.vans.hot import HotCells
from libra.wire import format as wire
from libra.wire import protocol

Finish = Callable[[float | None], None]
"""Waits at most that many seconds for a push's answers, and brings the replica up to date."""


class Route(ABC):
    """A worker's way to its servers. values: the replica. lens: elements of each key."""

    values: Floats
    lens: list[int]

    @property
    @abstractmethod
    def round(self) -> int:
        """Number of the next push's round, from 1."""

    @abstractmethod
    def join(self, timeout: float | None) -> None:
        """Get all values, and the number of the next round."""

    @abstractmethod
    def push(self, optimizer: FilteredOptimizer, gradient: Floats) -> Finish:
        """Push what of this gradient's update passes the filter."""

    @abstractmethod
    def refresh(self, timeout: float | None) -> None:
        """Bring the replica up to date, without a push."""


@dataclass
class _Share:
    """A server's share of the weights. keys: their indices. life, number: of the last broadcast. round: the
    next one."""

    node: int
    keys: slice
    elements: slice
    life: int = 0
    number: int = 0
    round: int = 1


_Asked = list[tuple[_Share, PushMessage, Timestamp]]


class KeysRoute(Route):
    """Route to the UpdateServers of an ``app_id``: messages by key, answers with what the replica lacks."""

    def __init__(
        self,
        kv: KVWorker,
        filter_: BoundedFilter,
        keys: npt.NDArray[np.uint64] | Sequence[int],
        lens: npt.NDArray[np.int64] | Sequence[int] | None,
        *,
        asynchronous: bool,
        timeout: float | None,
    ) -> None:
        """Take keys and lens: see UpdateWorker. Raises ConfigError if they do not fit."""
        kind = "asynchronous" if asynchronous else "synchronous"
        self._alone = asynchronous
        self._agreement = f"{filter_.agreement} {kind}".encode()
        self._keys = np.asarray(keys, np.uint64)
        if lens is None:
            pulled = kv.pull(self._keys)
            pulled.result(timeout)
            lens = pulled.lens
        sizes = np.asarray(lens, np.int64)
        if (
            len(self._keys) != len(sizes)
            or not len(self._keys)
            or (np.diff(self._keys.astype(object)) <= 0).any()
        ):
            raise ConfigError(
                f"UpdateWorker: got {len(self._keys)} keys and {len(sizes)} lens; expected increasing "
                "keys, and the elements of each"
            )
        self.lens = sizes.tolist()
        self.values = np.zeros(int(sizes.sum()), np.float32)
        self._process = runtime.randbits(32)
        ends = np.concatenate(([0], np.cumsum(sizes)))
        ranges = split_by_range(self._keys, kv.node.key_ranges())
        self._shares = [
            _Share(ids.node_id(Role.SERVER, rank), cut, slice(int(ends[cut.start]), int(ends[cut.stop])))
            for rank, cut in enumerate(ranges)
            if cut.stop > cut.start
        ]
        self.app = SimpleApp(kv.app_id, kv.customer_id, kv.node)
        self.app.asks_why = True

    @property
    def round(self) -> int:
        return max(share.round for share in self._shares)

    def join(self, timeout: float | None) -> None:
        self._join(self._shares, timeout)
        for share in self._shares:
            # An earlier process of this worker may have ended before it had pushed to all servers.
            while not self._alone and share.round < self.round:
                empty = PushMessage(self._process, share.life, share.number, share.round, [])
                self._finish([self._ask(share, empty)], timeout)

    def push(self, optimizer: FilteredOptimizer, gradient: Floats) -> Finish:
        updates = optimizer.push(gradient, self.values, self.round)
        asked = []
        for share in self._shares:
            mine = [
                (int(self._keys[index]), update)
                for index, update in updates
                if share.keys.start <= index < share.keys.stop
            ]
            message = PushMessage(self._process, share.life, share.number, share.round, mine)
            asked.append(self._ask(share, message))
        return partial(self._finish, asked)

    def _ask(self, share: _Share, message: PushMessage) -> tuple[_Share, PushMessage, Timestamp]:
        return share, message, self.app.request(UpdateCommand.PUSH, message.pack(), share.node)

    def refresh(self, timeout: float | None) -> None:
        asked = [
            (share, self.app.request(UpdateCommand.ASK, Has(share.life, share.number).pack(), share.node))
            for share in self._shares
        ]
        for share, timestamp in asked:
            pushed = share.round - 1
            try:
                self._load(share, timestamp.result(timeout)[share.node])
            except RestartedError:
                self._join([share], timeout)
            if share.round != pushed + 1:
                raise _lacking(share, pushed)

    def _finish(self, asked: _Asked, timeout: float | None) -> None:
        refused: ServerError | None = None
        for share, message, timestamp in asked:
            try:
                body = timestamp.result(timeout)[share.node]
            except RestartedError:
                body = b""
            except ServerError as error:
                refused = refused or error
                body = self._answer(share, UpdateCommand.ASK, Has(share.life, share.number).pack(), timeout)
            if not body or UpdateAnswer.parse(body).round == 0:
                body = self._again(share, message, timeout)
            self._load(share, body)
        if refused is not None:
            raise refused

    def _answer(self, share: _Share, command: UpdateCommand, body: bytes, timeout: float | None) -> bytes:
        answer: bytes = self.app.request(command, body, share.node).result(timeout)[share.node]
        return answer

    def _again(self, share: _Share, message: PushMessage, timeout: float | None) -> bytes:
        """Push once more to a server that has started again."""
        self._join([share], timeout)
        if share.round not in (message.round, message.round + 1):
            raise _lacking(share, message.round)
        now = self._process, share.life, share.number, message.round, message.updates
        return self._answer(share, UpdateCommand.PUSH, PushMessage(*now, again=True).pack(), timeout)

    def _join(self, shares: list[_Share], timeout: float | None) -> None:
        """Get all values of the servers, and the number of the next round."""
        body = self._process.to_bytes(4, "little") + self._agreement
        asked = [(share, self.app.request(UpdateCommand.JOIN, body, share.node)) for share in shares]
        for share, timestamp in asked:
            try:
                self._load(share, timestamp.result(timeout)[share.node])
            except TimeoutError as error:
                raise TimeoutError(
                    f"{error}; expected an UpdateServer with app_id {self.app.app_id} and the filter "
                    f"{self._agreement.decode()} on every server"
                ) from None

    def _load(self, share: _Share, body: bytes) -> None:
        answer = UpdateAnswer.parse(body)
        mine = self.values[share.elements]
        places, values = answer.changes(len(mine))
        mine[places] = values
        share.life, share.number, share.round = answer.life, answer.number, answer.round


def _lacking(share: _Share, pushed: int) -> LibraError:
    """Return the error of a server that has started again without rounds that it had. pushed: the worker's
    last one."""
    return LibraError(
        f"{ids.name_of(share.node)} has started again, and expects round {share.round}; this worker has "
        f"pushed round {pushed}: keep a journal (UpdateServer, files=ServerFiles(..., journal=True))"
    )


ROUNDS_ONLY = (
    "the switch adds rounds of all workers: leave asynchronous out at all hosts, or give a KVWorker, and "
    "make UpdateServers"
)
_COLD_BYTES = 5  # of an element that goes in a message: too large for the switch, or of a sparse cell


class TableRoute(Route):
    """Route of a table whose servers are SparseServers with BoundedUpdates, and whose rows are all hot.

    Each worker pushes the rows that pass its filter, others in each round: to the switch, or in its message
    where their cell takes few (CellLoads). The server drains the cells that any worker has touched, and
    notifies all workers at once of the rows that have changed.
    """

    def __init__(
        self,
        table: SparseWorker,
        filter_: BoundedFilter,
        lens: npt.NDArray[np.int64] | Sequence[int] | None,
    ) -> None:
        """Take a table; lens: see UpdateWorker. Raises ConfigError for a table whose rows are not all hot."""
        self._table = table
        self._fraction_bits = _hot_cells(table).fraction_bits
        filter_.check_step(self._fraction_bits)
        table.use_filter(filter_number(filter_.bound.agreement, filter_.agreement))
        self._dim = table.shape.dim
        self.values = np.zeros(table.shape.rows * self._dim, np.float32)
        self.lens = [len(self.values)] if lens is None else [int(size) for size in lens]
        if sum(self.lens) != len(self.values) or min(self.lens) < 1:
            raise ConfigError(
                f"UpdateWorker: lens have {sum(self.lens)} elements, and the table {len(self.values)}; "
                "expected as many, and at least 1 in each"
            )
        self._rows = np.arange(table.shape.rows)
        self._round = 1

    @property
    def round(self) -> int:
        return self._round

    def join(self, timeout: float | None) -> None:
        try:
            self._round = self._table.resume(timeout) + 1
        except ConfigError as error:
            raise ConfigError(f"UpdateWorker: {error}; {ROUNDS_ONLY}") from None
        self._pull(timeout)

    def push(self, optimizer: FilteredOptimizer, gradient: Floats) -> Finish:
        rows, updates = optimizer.push_rows(
            gradient, self.values, self._round, self._dim, self._fraction_bits
        )
        handle = self._table.push(rows, updates)
        totals = self._table.totals()
        optimizer.totals.bytes = totals.packets * wire.frame_bytes(protocol.HOT_BLOCKS)
        optimizer.totals.bytes += _COLD_BYTES * self._dim * (totals.rows - totals.hot_rows)
        return partial(self._finish, self._round, rows, updates, [handle])

    def refresh(self, timeout: float | None) -> None:
        self._pull(timeout)

    def _finish(
        self, number: int, rows: Ints, updates: Floats, handles: list[Timestamp], timeout: float | None
    ) -> None:
        """Wait for the last of ``handles``, all of this push, and pull."""
        while self._round == number:
            try:
                handles[-1].result(timeout)
                self._round = number + 1
            except RestartedError:
                self._go_on(number, rows, updates, handles, timeout)
            except ServerError:  # a refused round counts, with nothing in it
                self._round = number + 1
                raise
        self._pull(timeout)

    def _go_on(
        self, number: int, rows: Ints, updates: Floats, handles: list[Timestamp], timeout: float | None
    ) -> None:
        """Go on where the servers are: push again if one of them lacks the round."""
        try:
            following = self._table.resume(timeout) + 1
        except RestartedError:
            return
        if following == number:
            handles.append(self._table.push(rows, updates))
        elif following == number + 1:
            self._round = following
        else:
            raise LibraError(
                f"the table's servers expect round {following}; this worker has pushed round {number}: keep "
                "a journal (SparseServer, files=ServerFiles(..., journal=True))"
            )

    def _pull(self, timeout: float | None) -> None:
        """Take all values: those that notifications have brought, and those that they have not."""
        while True:
            try:
                found = self._table.pull(self._rows).result(timeout)
            except RestartedError:
                continue
            self.values[:] = found.reshape(-1)
            return


def _hot_cells(table: SparseWorker) -> HotCells:
    """Return the table's hot cells. Raises ConfigError if there are none, or not for all rows."""
    placement, hot, shape = table.placement, table.hot, table.shape
    if placement is None or hot is None:
        missing = "has no placement" if placement is None else "is on a van without hot cells"
        raise ConfigError(
            f"UpdateWorker: the table {missing}; expected one whose rows are all in the switch: or give a "
            "KVWorker, and make UpdateServers"
        )
    if cold := shape.rows - len(placement.hot):
        room = ARRAYS // shape.dim
        raise ConfigError(
            f"UpdateWorker: {cold:,} of the table's {shape.rows:,} rows of {shape.dim} have no hot cell; "
            f"expected one for each: the job's cells hold {room * hot.rows * placement.servers:,}, all of a "
            f"switch's {room * CELLS:,}: or give a KVWorker, and make UpdateServers"
        )
    return hot
