# SPDX-License-Identifier: Apache-2.0
"""Ranks: which worker of the job each rank of torch is. Errors of collectives, which name torch's ranks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache, wraps
from typing import Any, TypeVar, cast

import torch.distributed as dist

from libra.errors import ConfigError, LibraError, MismatchError, OverflowError, TimeoutError
from libra.rpc.outstanding import absent

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
        return tuple(self._workers.values())

    def __len__(self) -> int:
        return len(self.ranks)

    def worker(self, rank: int) -> int:
        return self._workers[rank]

    def rank(self, worker: int) -> int:
        return self._ranks[worker]

    def absent(self, ranks: Iterable[int], what: str) -> str:
        """Return a text like "worker 1 has not ``what``", of which `told` makes one of ranks."""
        return absent([f"worker {self.worker(rank)}" for rank in ranks], what)

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


@cache
def _twin(kind: Any) -> Any:
    """Return a subclass of ``kind`` that is a RuntimeError, as programs for torch expect."""

    def reduced(self: LibraError) -> Any:
        return _again, (kind, self.args), self.__dict__

    return type(kind.__name__, (kind, dist.DistBackendError), {"__module__": __name__, "__reduce__": reduced})


def _again(kind: Any, args: tuple[object, ...]) -> Any:
    """Return a twin that was pickled, as torch's futures do with their errors: no module has its name."""
    return _twin(kind)(*args)


def failure(error: BaseException, ranks: Ranks | None, title: str = "") -> BaseException:
    """Return ``error`` as a collective of torch raises it."""
    if not isinstance(error, LibraError) or isinstance(error, dist.DistBackendError):
        return error
    text = str(error) if ranks is None else ranks.told(str(error))
    told: LibraError = _twin(cast(Any, type(error)))(
        text if not title or title in text else f"{title}: {text}"
    )
    told.__cause__ = error
    return told


def timed_out(text: str) -> LibraError:
    """Return a TimeoutError of a collective."""
    late: LibraError = _twin(cast(Any, TimeoutError))(text)
    return late


def too_late(title: str, seconds: float, waits_for: str) -> LibraError:
    """Return the error of a collective whose time-out has passed."""
    return timed_out(f"{title} has not finished within its timeout of {seconds:g} s: {waits_for}")


W = TypeVar("W")
# Errors that are the same at all ranks, after which the job goes on.
HARMLESS = MismatchError | OverflowError | ConfigError


def told_if_refused(method: Callable[..., W]) -> Callable[..., W]:
    """Have a call that this rank refuses, before it has begun, fail at the other ranks, too."""

    @wraps(method)
    def call(self: Any, *arguments: Any) -> W:
        before = self._engine.calls
        try:
            return method(self, *arguments)
        except ConfigError as error:
            if self._engine.calls == before:
                self._engine.refuse(str(error))
            raise

    return call
