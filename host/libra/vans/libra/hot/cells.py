# SPDX-License-Identifier: Apache-2.0
"""Hot cells of one node: passes requests to the van's thread."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from libra.errors import ConfigError
from libra.job.job_file import Job
from libra.vans.hot import F32, Drained, HotCells, HotPush, Ints, Notifications, PoolEpoch
from libra.vans.libra.codec import Codec, FixedPoint
from libra.vans.libra.hot.pool import HotPool
from libra.wire.format import U32
from libra.wire.notifications import NotificationPackets
from libra.wire.protocol import FIRST_POOL_EPOCH


class SwitchCells(HotCells):
    """One node's hot cells in the switch."""

    def __init__(
        self,
        job: Job,
        node: int,
        templates: U32,
        codec: Codec,
        submit: Callable[[HotPush], None],
        listen: Callable[[Callable[[Notifications], None], Callable[[], None]], None],
        keep: Callable[[HotPool], None],
        call: Callable[[Callable[[], None]], None],
    ) -> None:
        """node: its id. templates: words.templates. codec: fixed_point determines the values' fraction bits;
        with any other codec they are fixed_point's default.

        submit: sends a worker's push. listen: passes a worker's notifications on. keep: has the server's
        thread serve a pool. call: has the server's thread make a call. All raise what has ended the van.
        """
        self.rows = job.hot_cells
        fixed = codec if isinstance(codec, FixedPoint) else FixedPoint(len(job.workers))
        self.fraction_bits = fixed.fraction_bits
        self._job, self._node, self._templates = job, node, templates
        self._submit, self._listen, self._keep, self._call = submit, listen, keep, call
        self._pool: HotPool | None = None

    def push(self, push: HotPush) -> None:
        self._submit(push)

    def open(self, rows: int, opened: Callable[[int], None]) -> None:
        if self._pool is not None:
            raise ConfigError("this server's hot cells belong to a table already: one table has a placement")
        if not 0 < rows <= self.rows:
            raise ConfigError(
                f"{rows} rows of hot cells are wanted; job {self._job.name!r} has {self.rows} for each "
                "server: say so in its spec (hot: {cells: ...}), or make a smaller placement"
            )
        self._pool = HotPool(self._job, self._templates, self._node, rows, opened)
        self._call(partial(self._keep, self._pool))

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
        self._call(partial(self._pool.drain, term, rows, done, counts=counts, ends=ends))

    def notify(self, term: int, source: int, number: int, rows: Ints, values: F32, *, before: int = 0) -> int:
        assert self._pool is not None
        packets = NotificationPackets.listing(rows, values, self._job.lanes, before)
        if len(packets):
            self._call(partial(self._pool.notifications.send, term, source, number, packets))
        return before + len(packets)

    def listen(self, heard: Callable[[Notifications], None], another_term: Callable[[], None]) -> None:
        self._listen(heard, another_term)
