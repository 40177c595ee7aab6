# SPDX-License-Identifier: Apache-2.0
"""HotDrains: hot rows of an asynchronous table, whose pushes are applied as they arrive, without rounds."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from libra import runtime
from libra.errors import ConfigError, TimeoutError
from libra.hot.homes import Ints
from libra.job import ids
from libra.kv.customer import Timestamp
from libra.kv.simple_app import SimpleApp
from libra.sparse.rounds import PoolContents, Pooled, RowsPush
from libra.sparse.rows import Again, Command, HotPart, RowsMessage
from libra.sparse.table import KeptTable
from libra.vans.hot import Drained, HotCells

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Asynchronous:
    """Settings of an asynchronous table. Raises ConfigError for numbers out of range.

    Each push is a step by itself, applied when it arrives. It is done when the server has taken the cold rows
    and the switch the hot rows. The server drains the hot rows ``drain_seconds`` later, or as soon as as many
    values have arrived as ``drain_fill`` pushes of all hot rows have: each row then makes one step with the
    sum or mean of its contributions. SparseServer.settle waits for drains. If a program or the switch starts
    again, contributions since the last drain are lost, and a warning says how many.
    """

    drain_seconds: float = 0.02
    drain_fill: float = 4.0

    def __post_init__(self) -> None:
        if not 0 < self.drain_seconds < math.inf:
            raise ConfigError(f"drain_seconds is {self.drain_seconds!r}; expected seconds above 0")
        if not self.drain_fill > 0:
            raise ConfigError(f"drain_fill is {self.drain_fill!r}; expected a share above 0")


class HotDrains:
    """Drains of an asynchronous table's hot rows. For the app's thread, unless a method says otherwise.

    A drain begins some seconds after the first push since the last one, or at once when pushes have added
    enough values. It reads all cells, since workers may have added to any of them before their message
    arrives.
    """

    def __init__(
        self,
        app: SimpleApp,
        hot: HotCells,
        pooled: Pooled,
        kept: KeptTable,
        settings: Asynchronous,
        *,
        mean: bool,
    ) -> None:
        self._app, self._hot, self._pooled, self._kept = app, hot, pooled, kept
        self._seconds, self._mean = settings.drain_seconds, mean
        values = len(pooled.rows) * kept.table.dim  # of one push of all hot rows
        self._most = settings.drain_fill * values  # that start a drain at once
        self._announced: list[HotPart] = []  # hot parts since the last drain began
        self._under_way: list[HotPart] = []  # hot parts of the drain under way
        self._term: int | None = None  # term of that drain
        self._timer: runtime.Timer | None = None
        self._waiting: list[runtime.Event] = []  # calls of `settle`
        app.node.register_exit_callback(self._end)

    def opened(self, term: int) -> None:
        """Go on in a new term: the pool is empty, and a drain of an earlier term never ends."""
        if self._term != term:
            self._term = None
        announced, self._under_way = [*self._under_way, *self._announced], []
        if lost := sum(part.pairs for part in announced if part.term != term):
            name = ids.name_of(self._app.node.id)
            log.warning("%s: a restart has cost up to %d hot values, which were in the switch", name, lost)
        self._announced = [
            part if part.term == term else replace(part, pairs=0, term=term) for part in announced
        ]
        self._go_on()

    def accept(self, push: RowsPush, done: Callable[[], None]) -> None:
        """Accept a push, and call ``done`` when its hot rows are in the pool in the present term."""
        if push.hot.pairs and push.hot.term != self._hot.term:
            worker, body = push.request.sender, Again(push.hot.push, None).pack()
            again = partial(self._made_again, push, done)
            self._app.request(Command.AGAIN, body, worker, callback=again)
            return
        if push.hot.pairs or len(push.hot.rows):
            self._announced.append(push.hot)
            self._go_on()
        done()

    def _made_again(self, push: RowsPush, done: Callable[[], None], answer: Timestamp) -> None:
        if answer.exception() is None:
            (body,) = answer.result().values()
            push.hot = RowsMessage.parse(body).hot
            self.accept(push, done)  # else the worker's process is gone

    def _go_on(self) -> None:
        """Begin a drain if one is due, or set a timer for it."""
        if self._term is not None:
            return
        if not self._announced:
            waiting, self._waiting = self._waiting, []
            for settled in waiting:
                settled.set()
        elif self._waiting or sum(part.pairs for part in self._announced) >= self._most:
            self._begin()
        elif self._timer is None:
            self._timer = runtime.present().timer(self._seconds, partial(self._app.do, self._ring))
            self._timer.start()

    def _ring(self) -> None:
        self._timer = None
        if self._term is None and self._announced:
            self._begin()

    def _begin(self) -> None:
        self._announced, self._under_way = [], self._announced
        cells, term = np.arange(self._pooled.cells), self._hot.term
        self._term = term
        self._hot.drain(
            term,
            cells,
            lambda drained: self._app.do(partial(self._drained, term, cells, drained)),
            counts=True,
        )

    def _drained(self, term: int, cells: Ints, drained: Drained) -> None:
        if self._term != term:
            return
        self._term, parts, self._under_way = None, self._under_way, []
        contents = PoolContents(self._pooled.cells)
        contents.put(cells, drained)
        rows, sums, contributions = self._pooled.totals(contents, parts)
        if self._mean:
            sums /= contributions[:, None].astype(np.float32)
        try:
            self._kept.apply(rows, sums)
        except Exception:  # a user's own optimizer, as a rule; the workers have been answered already
            log.exception("%d hot rows are left as they were", len(rows))
        self._go_on()

    # ------------------------------------------------------------------ any other thread

    def _end(self) -> None:
        """Stop the timer when the van has stopped, and log values that are left in the switch."""
        if (timer := self._timer) is not None:
            timer.cancel()
        if lost := sum(part.pairs for part in (*self._under_way, *self._announced)):
            name = ids.name_of(self._app.node.id)
            log.warning("%s leaves %d hot values in the switch: call settle() before the end", name, lost)

    def settle(self, timeout: float | None) -> None:
        """Wait until all pushes that have arrived are applied. timeout: seconds. Raises TimeoutError."""
        settled = runtime.present().event()

        def wait() -> None:
            self._waiting.append(settled)
            self._go_on()

        self._app.do(wait)
        if not settled.wait(timeout):
            raise TimeoutError(f"the switch has not given its hot values back for {timeout:g} s")
