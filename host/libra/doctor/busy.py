# SPDX-License-Identifier: Apache-2.0
"""Share of the processors in use by other work, which figures that are taken meanwhile include."""

from __future__ import annotations

import time
from pathlib import Path

PROCESSORS = Path("/proc/stat")
QUIET = 0.1  # of the processors' time: what a machine at rest does


class BusyTime:
    """Processors' time since this was made."""

    def __init__(self) -> None:
        self._idle, self._all = _idle_and_all()

    def share(self) -> float:
        """Return the share of all processors' time, 0 to 1, in which any process ran."""
        idle, everything = _idle_and_all()
        return 1 - (idle - self._idle) / max(everything - self._all, 1)


def _idle_and_all() -> tuple[int, int]:
    times = [int(field) for field in PROCESSORS.read_text().split("\n", 1)[0].split()[1:9]]
    return times[3] + times[4], sum(times)  # idle and iowait


def share(seconds: float = 0.25) -> float:
    """Return the share of all processors' time, 0 to 1, in which other processes run in the next seconds."""
    since = BusyTime()
    time.sleep(seconds)
    return since.share()
