# SPDX-License-Identifier: Apache-2.0
"""A round's hot rows are taken out of the switch in parts, while workers still add to those behind them.

Of each push the server knows a watermark: nothing more will be added below that cell. What lies below the
least of all is read, a part of the pool at a time. Rows all of whose homes have been read make their step
aside, and workers are told what it has made of them, while the next part is read. With the last part the
round ends: all of it is committed, or nothing; and only then do workers hear that the news are true.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from libra.hot.packing import ALL_CELLS
from libra.hot.rows import Ints
from libra.sparse.rounds import Push
from libra.sparse.steps import Steps
from libra.van.hot import Drained, HotCells

PARTS = 8  # that a pool is read in
LEAST_CELLS = 32  # of a part; fewer are not worth what a part costs


class Draining:
    """Of one round. For the app's thread.

    pushes: all of the round. dropped: set by whoever begins the round anew, in another term:
    then nothing more comes of it.
    """

    def __init__(
        self,
        hot: HotCells,
        term: int,
        pushes: Sequence[Push],
        steps: Steps,
        do: Callable[[Callable[[], None]], None],
        over: Callable[[Exception | None], None],
    ) -> None:
        """term: of the job, as of all pushes. do: has the app's thread make a call. over: called when the
        round has been committed, or with why it has not."""
        self.pushes, self.steps, self.dropped = pushes, steps, False
        self._hot, self._term, self._do, self._over = hot, term, do, over
        self._cells: Ints = np.unique(np.concatenate([push.hot.cells for push in pushes]))
        self._part = max(-(-len(self._cells) // PARTS), LEAST_CELLS)
        self._asked = 0  # of the cells
        self._reads = False

    def go_on(self) -> None:
        """Read the next part, if nothing more will be added to it."""
        watermark = min(push.hot.watermark for push in self.pushes)
        last = min(int(np.searchsorted(self._cells, watermark)), self._asked + self._part)
        ends = watermark == ALL_CELLS and last == len(self._cells)
        if self._reads or not (ends or last == self._asked + self._part):
            return
        cells = self._cells[self._asked : last]
        below = ALL_CELLS if ends else min(watermark, int(self._cells[last]))
        self._asked, self._reads = last, True
        read = partial(self._read, cells, below)
        self._hot.drain(self._term, cells, lambda drained: self._do(partial(read, drained)), ends=ends)

    def _read(self, cells: Ints, below: int, drained: Drained) -> None:
        """below: all cells below this one have been."""
        if self.dropped:
            return
        self._reads = False
        self.steps.put(cells, drained)
        if below != ALL_CELLS:
            self.go_on()  # ahead of the news, so as not to wait behind them
            self.steps.step(below)
            return
        try:
            self.steps.end()
        except Exception as error:  # of a user's own optimizer, as a rule: workers wait for an answer
            self._over(error)
        else:
            self._over(None)
