# SPDX-License-Identifier: Apache-2.0
"""Draining: reads a round's hot rows from the switch in parts, while workers still add to other cells.

For each push the server knows a watermark: the worker adds nothing more from that cell on. The server reads
the cells from the greatest watermark of all pushes on, a part at a time, down to cell 0. Rows whose homes
have all been read make their step in the staging, and the server notifies workers of the new values while it
reads the next part. The round ends with the last part: all steps are committed, or none. Workers use the
notifications only after the answer to their push, which confirms them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from libra import runtime
from libra.hot.rows import Ints
from libra.sparse.rounds import RowsPush
from libra.sparse.steps import RowSteps
from libra.vans.hot import Drained, HotCells

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
