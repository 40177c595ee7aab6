# SPDX-License-Identifier: Apache-2.0
"""Applied: the rounds that a server has applied of each element, to recognise repeated rounds by number.

Workers number the rounds of a key across restarts (`libra.resume`). Chunks of a key arrive in any order; the
next round of a chunk arrives after every worker has ended the last round of the whole key. So only chunks of
the latest round are repeated, and the server's present values answer them.

A round may lack a chunk: the switch answers sums that overflow or are not finite, and no server receives
them.
"""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.array_file import Arrays
from libra.errors import LibraError
from libra.optimizers.steps import Run, StepCounts


class Applied:
    """Applied rounds of all keys of a server. Rounds count from 0."""

    def __init__(self) -> None:
        self._steps: dict[int, StepCounts] = {}  # by key: the number of each element's next round

    def rounds_of(self, key: int) -> int:
        """Return the number of rounds of the key that were applied as a whole; it may be one too small."""
        if key not in self._steps:
            return 0
        made = [run.made for run in self._steps[key].runs()]
        return max(made) if len(made) == 1 else max(made) - 1

    def cut(self, key: int, start: int, stop: int, total: int, number: int) -> list[tuple[Run, bool]]:
        """Cut the elements from ``start`` to ``stop``, of ``total``, into runs of equal counts.

        Returns each run with True if round ``number`` is new to it, False if it has been applied. Raises
        LibraError if the round is neither new nor the last one.
        """
        steps = self._steps.setdefault(key, StepCounts(total))
        runs = steps.within(start, stop)
        oldest = max(run.made for run in runs)
        if number < oldest - 1:
            raise LibraError(
                f"round {number} of key {key} came again, when {oldest} had been applied: only the last one "
                "can be answered again. Go on where libra.resume says; if it says this, another server lacks "
                "rounds that this one has: keep a journal at all servers"
            )
        return [(run, run.made <= number) for run in runs]

    def add(self, key: int, start: int, stop: int, number: int) -> None:
        """Note that round ``number`` of these elements, which ``cut`` returned, has been applied."""
        self._steps[key].put(start, stop, number + 1)

    def state(self) -> dict[str, npt.NDArray[Any]]:
        runs = [(key, *run) for key, steps in self._steps.items() for run in steps.runs()]
        return {"applied": np.array(runs, np.uint64).reshape(-1, 4)}  # key, start, stop, next round

    def restore(self, state: Arrays) -> None:
        """Restore the arrays that ``state`` returned."""
        groups = itertools.groupby(state["applied"].tolist(), key=lambda run: run[0])
        self._steps = {key: StepCounts.of_runs([Run(*run) for _, *run in group]) for key, group in groups}
