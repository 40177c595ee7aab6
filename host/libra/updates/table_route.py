# SPDX-License-Identifier: Apache-2.0
"""TableRoute: filtered updates as pairs that the switch adds, each element of the weights in a hot cell.

The weights are a table of rows, all of them hot. Each worker pushes the rows that pass its filter, others in
each round: to the switch, or in its message where their cell takes few (CellLoads). The server drains the
cells that any worker has touched, and notifies all workers at once of the rows that have changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np
import numpy.typing as npt

from libra.compression.chosen import Floats, Ints
from libra.errors import ConfigError, LibraError, RestartedError, ServerError
from libra.hot.placement import ARRAYS, CELLS
from libra.kv.customer import Timestamp
from libra.sparse.filters import filter_number
from libra.sparse.worker import SparseWorker
from libra.updates.filter import BoundedFilter, FilteredOptimizer
from libra.updates.route import Finish, Route
from libra.vans.hot import HotCells
from libra.wire import format as wire
from libra.wire import protocol

ROUNDS_ONLY = (
    "the switch adds rounds of all workers: leave asynchronous out at all hosts, or give a KVWorker, and "
    "make UpdateServers"
)
_COLD_BYTES = 5  # of an element that goes in a message: too large for the switch, or of a sparse cell


class TableRoute(Route):
    """Route of a table whose servers are SparseServers with BoundedUpdates."""

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
