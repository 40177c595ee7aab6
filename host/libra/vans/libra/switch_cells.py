# SPDX-License-Identifier: Apache-2.0
"""Hot cells of one node: passes requests to the van's thread."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from libra.errors import ConfigError
from libra.vans.hot import F32, Drained, HotCells, HotPush, Ints, Notifications, PoolEpoch
from libra.vans.libra.codec import FixedPoint
from libra.vans.libra.engine_access import EngineAccess
from libra.vans.libra.hot.pool import HotPool
from libra.vans.libra.job_node import JobNode
from libra.wire.notifications import NotificationPackets
from libra.wire.protocol import FIRST_POOL_EPOCH


class SwitchCells(HotCells):
    """One node's hot cells in the switch."""

    def __init__(self, node: JobNode, engines: EngineAccess) -> None:
        """With another codec than fixed_point, values have the fraction bits of fixed_point's default."""
        self.rows = node.job.hot_cells
        fixed = node.codec if isinstance(node.codec, FixedPoint) else FixedPoint(len(node.job.workers))
        self.fraction_bits = fixed.fraction_bits
        self._node, self._engines = node, engines
        self._pool: HotPool | None = None

    def push(self, push: HotPush) -> None:
        self._engines.push_hot(push)

    def open(self, rows: int, opened: Callable[[int], None]) -> None:
        if self._pool is not None:
            raise ConfigError("this server's hot cells belong to a table already: one table has a placement")
        if not 0 < rows <= self.rows:
            raise ConfigError(
                f"{rows} rows of hot cells are wanted; job {self._node.job.name!r} has {self.rows} for each "
                "server: say so in its spec (hot: {cells: ...}), or make a smaller placement"
            )
        self._pool = HotPool(self._node.job, self._node.templates, self._node.id, rows, opened)
        self._engines.call_server(partial(self._engines.keep_pool, self._pool))

    @property
    def term(self) -> int:
        return 0 if self._pool is None else self._pool.term

    @property
    def epoch(self) -> PoolEpoch:
        return PoolEpoch(0, FIRST_POOL_EPOCH) if self._pool is None else self._pool.epoch

    def drain(
        self,
        term: int,
        rows: Ints,
        done: Callable[[Drained], None],
        *,
        counts: bool = False,
        ends: bool = True,
    ) -> None:
        assert self._pool is not None
        self._engines.call_server(partial(self._pool.drain, term, rows, done, counts=counts, ends=ends))

    def notify(self, term: int, source: int, number: int, rows: Ints, values: F32, *, before: int = 0) -> int:
        assert self._pool is not None
        packets = NotificationPackets.listing(rows, values, self._node.job.lanes, before)
        if len(packets):
            self._engines.call_server(partial(self._pool.notifications.send, term, source, number, packets))
        return before + len(packets)

    def listen(self, heard: Callable[[Notifications], None], another_term: Callable[[], None]) -> None:
        self._engines.listen(heard, another_term)
