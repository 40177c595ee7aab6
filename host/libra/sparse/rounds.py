# SPDX-License-Identifier: Apache-2.0
"""Rounds of a table: the pushes that wait for the others' of their round, their sums, and the end of a round.

TableRounds: the pushes by worker. Draining: reads hot rows from the switch, while workers still add to
others. Pooled: their sums. RowSteps: the optimizer's steps.

For each push the server knows a watermark: the worker adds nothing more from that cell on. The server reads
the cells from the greatest watermark of all pushes on, a part at a time, down to cell 0. Rows whose homes
have all been read make their step in the staging, and the server notifies workers of the new values while it
reads the next part. The round ends with the last part: all steps are committed, or none. Workers use the
notifications only after the answer to their push, which confirms them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import NamedTuple

import numpy as np

from libra import runtime
from libra.errors import LibraError
from libra.hot.homes import Ints
from libra.hot.placement import COLD, Placement
from libra.kv.simple_app import SimpleData
from libra.rpc.outstanding import PushRound, PushRounds
from libra.sparse.rows import ANY_ROUND, Floats, HotPart, RowValues, added, places, with_due
from libra.sparse.table import Staged, Staging
from libra.vans.hot import I32, Drained, HotCells
from libra.wire.protocol import HOT_ARRAYS, NO_CELL


@dataclass(eq=False)
class RowsPush:
    """A worker's push: see RowsMessage. again: the worker has been asked to push its hot rows again."""

    request: SimpleData
    round: int
    rows: Ints
    gradients: Floats
    wanted: Ints
    hot: HotPart
    again: bool = False
    since: float = field(default_factory=runtime.monotonic)


class TableRounds(PushRounds[PushRound[RowsPush]]):
    """Pushes that are not applied yet, by worker. For one thread. restarts: of workers' processes."""

    def __init__(self, workers: int) -> None:
        super().__init__(partial(PushRound, range(workers)))
        self._processes = [0] * workers
        self.restarts = 0

    def is_new(self, rank: int, process: int) -> bool:
        """Return True if this worker's last request came from another process."""
        return process != self._processes[rank]

    def hear(self, rank: int, process: int) -> None:
        """Note the process of a worker's request; drop the pushes of an earlier process."""
        if self.is_new(rank, process):
            self.restarts += self._processes[rank] != 0
            self._processes[rank] = process
            self.drop_all(rank)

    def replace(self, rank: int, push: RowsPush) -> RowsPush | None:
        """Replace this worker's earlier push of the same round, and return that one; None if there is
        none."""
        for each in self:
            other = each.pushes.get(rank)
            if other is not None and other.round == push.round != ANY_ROUND:
                each.pushes[rank] = push
                return other
        return None

    def advance(self, rank: int, more: HotPart) -> None:
        """Note that more hot rows of this worker's oldest push are in the pool, unless it was asked again."""
        push = self.oldest.pushes.get(rank)
        is_there = push is not None and (push.hot.push, push.hot.term) == (more.push, more.term)
        if push is not None and is_there and not push.again:
            push.hot = push.hot.and_then(more)

    def whole(self) -> list[RowsPush]:
        """Return the next round's pushes by rank if the round is complete; else an empty list."""
        oldest = self.oldest
        return oldest.in_order() if oldest.is_whole and not any(p.again for p in oldest.in_order()) else []

    def missing(self) -> str:
        """Return a text naming the ranks whose push the oldest round waits for; "" if it waits for none."""
        pushes = self.oldest.pushes
        if not pushes:
            return ""
        there = [rank for rank, push in pushes.items() if push.hot.watermark == 0]
        return self.oldest.missing("pushed", since=min(push.since for push in pushes.values()), there=there)


def cold_sums(pushes: Sequence[RowsPush]) -> RowValues:
    """Return the cold rows of all pushes, increasing, and their sums: (n, dim) float32.

    Values are added in the order of ``pushes``, that of the ranks, so the bits do not depend on the order of
    arrival. Raises LibraError for a sum out of float32's range.
    """
    rows, totals = added([(push.rows, push.gradients) for push in pushes])
    if not np.isfinite(totals).all():
        raise LibraError("a sum of gradients leaves the range of float32; push smaller ones")
    return rows, totals


def together(cold: RowValues, hot: RowValues) -> RowValues:
    """Return the sums of cold and hot rows in one list; a row in both, because the switch refused it, has
    both sums added."""
    return added([hot, cold])


class Totals(NamedTuple):
    """Sums of hot rows. rows: (n,), increasing. sums: (n, dim) float32, rounded once. contributions: (n,),
    their number by row, a lower bound if the pool was drained without counts."""

    rows: Ints
    sums: Floats
    contributions: Ints


class PoolContents:
    """Contents of a pool in one epoch, as far as they have been read. sums, counts: (cells, 64) int64.

    counts: contributions of each cell; at least 1 for a touched cell if counts were not requested. values:
    the number of values in all cells read.
    """

    def __init__(self, cells: int) -> None:
        self.sums, self.counts = np.zeros((2, cells, HOT_ARRAYS), np.int64)
        self.values = 0

    def put(self, cells: Ints, drained: Drained) -> None:
        """Store a drain's answer. cells: the cells of the pool that it has, in its order."""
        self.sums[cells] = drained.sums
        self.counts[cells] = drained.touched if drained.counts is None else drained.counts
        self.values += drained.values


class Pooled:
    """One server's hot rows. Rows are counted from its share's first row.

    rows: (n,) the hot rows, increasing. cells: number of the pool's cells that the placement uses.
    """

    def __init__(self, placement: Placement, rank: int, first: int, fraction_bits: int) -> None:
        """Create from a placement. first: the share's first row."""
        mine = placement.of_server(rank)
        self.rows: Ints = placement.hot[mine] - first
        self.cells = int(placement.cells[mine].max(initial=-1)) + 1
        self._fraction_bits, self._dim, self._groups = fraction_bits, placement.dim, placement.group_count
        # (n, 2) the number of each home among the pool's groups, cell by cell; which rows have a second one
        self._homes: Ints = placement.cells[mine] * self._groups + placement.groups[mine]
        self._has_second = placement.has_second[mine]
        self._first = placement.first_cells(rank).astype(np.int32)

    def between(self, first: int, last: int) -> Ints:
        """Return the indices in ``rows`` of rows whose lowest home is at a cell from ``first`` up to
        ``last``."""
        return np.flatnonzero((self._first >= first) & (self._first < last))

    def first_cells(self, rows: Ints) -> Ints:
        """Return (n,) the lowest cell of these rows' homes; ``cells`` for rows that are not hot."""
        at = places(self.rows, rows)
        hot = np.flatnonzero(at != COLD)
        cells = np.full(len(rows), self.cells)
        cells[hot] = self._first.take(at.take(hot))
        return cells

    def check(self, contents: PoolContents, parts: Sequence[HotPart]) -> None:
        """Check that a round's pool holds as many values as its workers have added. Raises LibraError."""
        added = sum(part.pairs for part in parts)
        if contents.values != added:
            raise LibraError(
                f"the switch has {contents.values} values of this round in this server's hot cells; its "
                f"workers have added {added}: another program writes to them; install the job again and "
                "start its programs"
            )

    def totals(self, contents: PoolContents, parts: Sequence[HotPart], which: Ints | None = None) -> Totals:
        """Return the sums of the hot rows that any worker has pushed.

        parts: the workers' hot parts, with the values that the switch has refused. which: indices in ``rows``
        to consider, increasing; None: all.
        """
        rows = self.rows if which is None else self.rows[which]
        counts = self.gather(contents.counts, which)
        refused: list[tuple[Ints, I32]] = []  # places in ``rows``, and values
        for part in parts:
            if not len(part.rows):
                continue  # the usual case
            here = np.isin(part.rows, rows, assume_unique=True)
            at, values = np.searchsorted(rows, part.rows[here]), part.values[here]
            counts[at] += values != 0  # the switch may refuse some of a row's values, or all
            refused.append((at, values))
        contributions = counts.max(axis=1)
        touched = np.flatnonzero(contributions)
        sums = self.gather(contents.sums, touched if which is None else which.take(touched))
        for at, values in refused:
            any_value = np.flatnonzero((values != 0).any(axis=1))
            sums[np.searchsorted(touched, at[any_value])] += values[any_value]
        exact = sums.astype(np.float64)
        totals = np.ldexp(exact, -self._fraction_bits).astype(np.float32)
        return Totals(rows[touched], totals, contributions[touched])

    def gather(self, pool: Ints, which: Ints | None = None) -> Ints:
        """Return (n, dim) the values of the rows ``which``, indices in ``rows``, with both homes added; None:
        all rows. pool: (cells, 64), as drained."""
        homes, second = self._homes, self._has_second
        if which is not None:
            homes, second = homes.take(which, axis=0), second.take(which)
        # One index: numpy takes ten times as long for two.
        values = np.ascontiguousarray(pool[:, : self._groups * self._dim]).reshape(-1, self._dim)
        sums: Ints = values.take(homes[:, 0], axis=0)
        sums[second] += values.take(homes[second, 1], axis=0)
        return sums


Notify = Callable[[Staged, int], int]
"""Notifies all workers of the hot rows among staged ones. Takes and returns the number of the round's packets
of notifications."""


class RowSteps:
    """Steps of one round. Each row makes its step when all its contributions are there. For one thread.

    sent: packets of notifications sent. touched: rows that any worker has pushed. An error, of a user's own
    optimizer as a rule, is raised by ``end``: until then the rest is read, so that the pool becomes empty.
    """

    def __init__(self, pooled: Pooled, pushes: Sequence[RowsPush], staging: Staging, notify: Notify) -> None:
        self.sent = self.touched = 0
        self._pooled, self._pushes, self._staging, self._notify = pooled, pushes, staging, notify
        self._contents = PoolContents(pooled.cells)
        self._from = NO_CELL  # rows that have all homes from this cell on have made their step
        self._error: Exception | None = None

    def put(self, cells: Ints, drained: Drained) -> None:
        """Take the contents of these cells of the pool, (n,)."""
        self._contents.put(cells, drained)

    def step(self, first: int) -> None:
        """Make the steps that can be made when all cells from ``first`` on have been read."""
        if self._error is None:
            try:
                self.sent = self._notify(self._stage(first), self.sent)
            except Exception as error:
                self._error = error

    def end(self) -> None:
        """Commit all steps when all cells have been read, or raise the first error."""
        if self._error is not None:
            raise self._error
        self._pooled.check(self._contents, [push.hot for push in self._pushes])
        staged = self._stage(0)
        self._staging.commit()
        self.sent = self._notify(staged, self.sent)

    def _stage(self, first: int) -> Staged:
        rows, sums, cells = self._cold
        cold = (cells >= first) & (cells < self._from)
        due, due_cells = self._due
        due = due[(due_cells >= first) & (due_cells < self._from)]
        parts = [push.hot for push in self._pushes]
        hot = self._pooled.totals(self._contents, parts, self._pooled.between(first, self._from))
        self._from = first
        pushed = together((rows[cold], sums[cold]), (hot.rows, hot.sums))
        self.touched += len(pushed[0])
        return self._staging.step(*with_due(pushed, due))

    @cached_property
    def _cold(self) -> tuple[Ints, Floats, Ints]:
        """Cold rows, their sums, and the lowest cell of their homes."""
        rows, sums = cold_sums(self._pushes)
        return rows, sums, self._pooled.first_cells(rows)

    @cached_property
    def _due(self) -> tuple[Ints, Ints]:
        """Rows that make a step without a push, and the lowest cell of their homes."""
        return self._staging.due, self._pooled.first_cells(self._staging.due)


PARTS = 8  # parts of a drain
LEAST_CELLS = 32  # least cells of a part
WORTH = 0.01  # seconds; parts that are read faster cost more processor time than they hide on links


class Pace:
    """Estimate of the least cells that are worth a part, from the time of earlier parts: few on slow
    links."""

    def __init__(self) -> None:
        self._cells = 0  # cells that take WORTH seconds

    @property
    def least(self) -> int:
        return max(LEAST_CELLS, self._cells)

    def took(self, cells: int, seconds: float) -> None:
        """Learn from a part of ``cells`` that took ``seconds``; a part below LEAST_CELLS is ignored."""
        if cells >= LEAST_CELLS:
            self._cells = round(cells * WORTH / max(seconds, 1e-6))


class Draining:
    """Drain of one round. For the app's thread.

    pushes: all pushes of the round. term: the job's term of the drain. ends: the last READs, which end the
    epoch, have left. dropped: set when the round begins anew; the drain then has no more effect.
    """

    def __init__(
        self,
        hot: HotCells,
        term: int,
        pushes: Sequence[RowsPush],
        steps: RowSteps,
        pace: Pace,
        do: Callable[[Callable[[], None]], None],
        over: Callable[[Exception | None], None],
    ) -> None:
        """Prepare the drain.

        term: the job's term, that of all pushes. pace: shared by all rounds. do: queues a call for the app's
        thread. over: called with None when the round has been committed, or with the error.
        """
        self.pushes, self.steps, self.term = pushes, steps, term
        self.ends = self.dropped = False
        self._hot, self._do, self._over = hot, do, over
        self._cells: Ints = np.unique(np.concatenate([push.hot.cells for push in pushes]))
        self._left = len(self._cells)  # the first so many cells have not been requested yet
        self._pace, self._least = pace, pace.least
        self._part = max(-(-len(self._cells) // PARTS), self._least)
        self._reads = False
        self._began = 0.0  # runtime.monotonic() when the present part was requested

    def go_on(self) -> None:
        """Read the next part, if no worker adds to it any more."""
        watermark = max(push.hot.watermark for push in self.pushes)
        first = max(int(np.searchsorted(self._cells, watermark)), self._left - self._part)
        ends = watermark == 0 and first == 0
        if self._reads or not (ends or self._left - first >= self._least):
            return
        cells = self._cells[first : self._left]
        lowest = 0 if ends else max(watermark, int(self._cells[first - 1]) + 1)
        self._left, self._reads, self.ends = first, True, ends
        self._began = runtime.monotonic()
        read = partial(self._read, cells, lowest)
        self._hot.drain(self.term, cells, lambda drained: self._do(partial(read, drained)), ends=ends)

    def _read(self, cells: Ints, first: int, drained: Drained) -> None:
        """Take a part's values. first: all cells from this one on have been read."""
        if self.dropped:
            return
        self._reads = False
        self._pace.took(len(cells), runtime.monotonic() - self._began)
        self.steps.put(cells, drained)
        if first:
            self.go_on()  # before the notifications, so that the READs do not queue behind them
            self.steps.step(first)
            return
        try:
            self.steps.end()
        except Exception as error:  # a user's own optimizer, as a rule: the waiting workers get the error
            self._over(error)
        else:
            self._over(None)
