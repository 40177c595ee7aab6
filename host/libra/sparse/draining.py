# SPDX-License-Identifier: Apache-2.0
"""A round's hot rows are taken out of the switch in parts, while workers still add to those behind them.

Of each push the server knows a watermark: nothing more will be added from that cell on. What lies from the
greatest of all on is read, a part at a time, down to cell 0. Rows all of whose homes have been read make
their step aside, and workers are told what it has made of them, while the next part is read. With the last
part the round ends: all is committed, or nothing; and only then do workers hear that the notifications are
true.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from libra.hot.rows import Ints
from libra.sparse.rounds import RowsPush
from libra.sparse.steps import RowSteps
from libra.vans.hot import Drained, HotCells

PARTS = 8  # that a pool is read in
LEAST_CELLS = 32  # of a part
WORTH = 0.01  # seconds of reading: shorter parts take processors more time than they hide on links


class Pace:
    """How many cells are worth a part of a drain, from how long parts have taken: on slow links few."""

    def __init__(self) -> None:
        self._cells = 0  # that took WORTH

    @property
    def least(self) -> int:
        return max(LEAST_CELLS, self._cells)

    def took(self, cells: int, seconds: float) -> None:
        """Of one part. Few cells, as may be left at the end, say nothing."""
        if cells >= LEAST_CELLS:
            self._cells = round(cells * WORTH / max(seconds, 1e-6))


class Draining:
    """Of one round. For the app's thread.

    pushes: all of the round. term: of the job, that it is read in. ends: the last READs have left, which end
    the epoch. dropped: set by whoever begins the round anew: then nothing more comes of it.
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
        """term: of the job, as of all pushes. pace: of all rounds. do: has the app's thread make a call.
        over: called when the round has been committed, or with why it has not."""
        self.pushes, self.steps, self.term = pushes, steps, term
        self.ends = self.dropped = False
        self._hot, self._do, self._over = hot, do, over
        self._cells: Ints = np.unique(np.concatenate([push.hot.cells for push in pushes]))
        self._left = len(self._cells)  # that have not been asked for: the first ones
        self._pace, self._least = pace, pace.least
        self._part = max(-(-len(self._cells) // PARTS), self._least)
        self._reads = False
        self._began = 0.0  # when the part that is read was asked for

    def go_on(self) -> None:
        """Read the next part, if nothing more will be added to it."""
        watermark = max(push.hot.watermark for push in self.pushes)
        first = max(int(np.searchsorted(self._cells, watermark)), self._left - self._part)
        ends = watermark == 0 and first == 0
        if self._reads or not (ends or self._left - first >= self._least):
            return
        cells = self._cells[first : self._left]
        lowest = 0 if ends else max(watermark, int(self._cells[first - 1]) + 1)
        self._left, self._reads, self.ends = first, True, ends
        self._began = time.monotonic()
        read = partial(self._read, cells, lowest)
        self._hot.drain(self.term, cells, lambda drained: self._do(partial(read, drained)), ends=ends)

    def _read(self, cells: Ints, first: int, drained: Drained) -> None:
        """first: all cells from this one on have been."""
        if self.dropped:
            return
        self._reads = False
        self._pace.took(len(cells), time.monotonic() - self._began)
        self.steps.put(cells, drained)
        if first:
            self.go_on()  # ahead of the notifications, so as not to wait behind them
            self.steps.step(first)
            return
        try:
            self.steps.end()
        except Exception as error:  # of a user's own optimizer, as a rule: workers wait for an answer
            self._over(error)
        else:
            self._over(None)
