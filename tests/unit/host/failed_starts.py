# SPDX-License-Identifier: Apache-2.0
"""Vans of one job that start together and fail: what each says."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from patience import soon

from libra import LibraError
from libra.vans.base import Van


def failed_starts(scheduler: Van, workers: Sequence[Van], error: type[LibraError]) -> tuple[str, list[str]]:
    """Start all; return the text of ``error`` of the scheduler and of each worker, "" of one that starts."""

    def start(van: Van) -> str:
        try:
            van.start(soon())
        except error as found:
            return str(found)
        finally:
            if van is not scheduler:  # it tells the others, until all have ended
                van.stop()
        return ""

    with ThreadPoolExecutor(1 + len(workers)) as pool:
        first, *others = pool.map(start, [scheduler, *workers])
    scheduler.stop()
    return first, others
