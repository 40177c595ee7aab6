# SPDX-License-Identifier: Apache-2.0
"""Which rounds of each element a server has applied, so that one that comes again is known by its number.

Workers number the rounds of a key, over all programs that start again (`libra.resume`). Chunks of a key come
in any order; the next round of a chunk comes when every worker has ended the last round of the whole key. So
no chunk is asked for twice but in the last round that some chunk has, and what a server keeps answers it.

A round may leave a chunk out: what is not finite, or overflows, no server sees.
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
    """Of all keys of a server. Rounds count from 0."""

    def __init__(self) -> None:
        self._steps: dict[int, StepCounts] = {}  # by key: of each element, the number of its next round

    def rounds_of(self, key: int) -> int:
        """How many rounds of the key have been applied as a whole; that are too few by one at most."""
        if key not in self._steps:
            return 0
        made = [run.made for run in self._steps[key].runs()]
        return max(made) if len(made) == 1 else max(made) - 1

    def cut(self, key: int, start: int, stop: int, total: int, number: int) -> list[tuple[Run, bool]]:
        """The elements from ``start`` to ``stop``, of ``total``, in runs, and whether round ``number`` is new
        to each. Raises LibraError when it is neither new nor the last one."""
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
        """Round ``number`` of these elements, which ``cut`` has had, has been applied."""
        self._steps[key].put(start, stop, number + 1)

    def state(self) -> dict[str, npt.NDArray[Any]]:
        runs = [(key, *run) for key, steps in self._steps.items() for run in steps.runs()]
        return {"applied": np.array(runs, np.uint64).reshape(-1, 4)}  # key, start, stop, next round

    def restore(self, state: Arrays) -> None:
        """Go on from what ``state`` gave."""
        groups = itertools.groupby(state["applied"].tolist(), key=lambda run: run[0])
        self._steps = {key: StepCounts.of_runs([Run(*run) for _, *run in group]) for key, group in groups}
