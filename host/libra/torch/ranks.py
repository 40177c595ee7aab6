# SPDX-License-Identifier: Apache-2.0
"""Ranks: which worker of the job each rank of torch is, and errors' texts with ranks in place of workers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from libra.errors import ConfigError

_NAMED = re.compile(r"\b(?:worker|rank)(s?) (\d+(?:, \d+)*)")


class Ranks:
    """Two numberings of the same processes. torch's comes from the rendezvous, the job's from addresses."""

    def __init__(
        self, workers: Sequence[int], ranks: Sequence[int] | None = None, scheduler: str = ""
    ) -> None:
        """workers: the worker of each rank. ranks: their ranks in the default group, for a job of some of
        them; None: 0, 1, and so on. scheduler: address of the one that rank 0 runs, if it does. Raises
        ConfigError if two ranks are the same worker."""
        self._scheduler = scheduler
        self.ranks = tuple(range(len(workers)) if ranks is None else ranks)
        self._workers = dict(zip(self.ranks, workers, strict=True))
        self._ranks = {worker: rank for rank, worker in self._workers.items()}
        if len(self._ranks) != len(workers):
            raise ConfigError(f"two ranks are the same worker: {list(workers)}")

    @property
    def workers(self) -> tuple[int, ...]:
        """The worker of each rank."""
        return tuple(self._workers.values())

    def __len__(self) -> int:
        return len(self.ranks)

    def worker(self, rank: int) -> int:
        return self._workers[rank]

    def rank(self, worker: int) -> int:
        return self._ranks[worker]

    def told(self, text: str) -> str:
        """Return a van's text with torch's ranks in place of workers.

        >>> Ranks([1, 0, 2]).told("workers 0, 2: allreduce; rank 1 has not contributed to chunk 7")
        'ranks 1, 2: allreduce; rank 0 has not contributed to chunk 7'
        >>> Ranks([0, 1], scheduler="10.0.0.1:29500").told("the scheduler at 10.0.0.1:29500 is gone")
        'rank 0, which runs the scheduler at 10.0.0.1:29500, is gone'
        """

        def name(found: re.Match[str]) -> str:
            ranks = sorted(self._ranks.get(int(number), int(number)) for number in found[2].split(", "))
            return f"rank{found[1]} {', '.join(map(str, ranks))}"

        text = _NAMED.sub(name, text)
        if self._scheduler:
            runs = f"the scheduler at {self._scheduler}"
            text = text.replace(f"{runs}:", f"rank 0, which runs {runs}:")
            text = text.replace(f"{runs} ", f"rank 0, which runs {runs}, ")
        return text


def all_ranks_of(given: Sequence[int], size: int) -> list[int]:
    """Return the job-wide ranks of a group; torch passes none for the default group."""
    return list(given) or list(range(size))
