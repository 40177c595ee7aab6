# SPDX-License-Identifier: Apache-2.0
"""Forecast of the next asks: from when workers get models, and how long they compute (D).

A worker is expected to ask the usual time behind its model: the median of the last computations. One that is
late is a straggler, for which nobody waits.
"""

from __future__ import annotations

import statistics
from collections import deque
from collections.abc import Mapping

_SAMPLES = 63  # computations of which the median is the usual time


class Forecast:
    """Times at which workers will ask. slack: seconds behind which a worker is late. on: False: nobody is
    expected."""

    def __init__(self, slack: float, on: bool = True) -> None:
        self._slack, self._on = slack, on
        self._models: dict[int, float] = {}  # when each worker gets the model that it computes with
        self._took: deque[float] = deque(maxlen=_SAMPLES)

    def delivered(self, worker: int, time: float) -> None:
        """Take note that a worker gets a model at ``time``."""
        if self._on:
            self._models[worker] = time

    def asked(self, worker: int, now: float) -> None:
        """Take note that a worker has asked, unless that is known."""
        got = self._models.pop(worker, None)
        if got is not None:
            self._took.append(max(now - got, 0.0))

    def lost(self, worker: int) -> None:
        """Forget a worker that is gone."""
        self._models.pop(worker, None)

    def expected(self, now: float) -> Mapping[int, float]:
        """Return when workers will ask, without those that are late."""
        if not self._took:
            return {}
        usual = statistics.median(self._took)
        asks = {worker: got + usual for worker, got in self._models.items()}
        return {worker: time for worker, time in asks.items() if self.late_from(time) > now}

    def late_from(self, time: float) -> float:
        """Return from when on a worker is late that is expected at ``time``."""
        return time + self._slack
