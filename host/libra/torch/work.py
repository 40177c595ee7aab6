# SPDX-License-Identifier: Apache-2.0
"""TorchWork: a collective under way, as torch sees it; Pending: the same before torch has asked."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import torch
import torch.distributed as dist

from libra.errors import LibraError
from libra.torch.completions import Completions
from libra.torch.failures import failure, too_late
from libra.torch.ranks import Ranks

Tensors = list[torch.Tensor]


def together(futures: Sequence[Future[Any]]) -> Future[list[Any]]:
    """Return a future of all results, or of the first error."""
    done: Future[list[Any]] = Future()
    missing = len(futures)
    lock = threading.Lock()

    def one(future: Future[Any]) -> None:
        nonlocal missing
        error = future.exception()
        with lock:
            missing -= 1
            last = not missing
            if done.done():
                return
            if error is not None:
                done.set_exception(error)
        if error is None and last:
            done.set_result([each.result() for each in futures])

    if not futures:
        done.set_result([])
    for future in futures:
        future.add_done_callback(one)
    return done


@dataclass(frozen=True)
class Pending:
    """A future of something received, and the call that makes the collective's results of it.

    waits_for: returns a text of what is missing.
    """

    future: Future[Any]
    finish: Callable[[Any], Any] = lambda got: got
    waits_for: Callable[[], str] | None = None

    def then(self, finish: Callable[[Any], Any]) -> Pending:
        before = self.finish
        return Pending(self.future, lambda got: finish(before(got)), self.waits_for)

    def finished_by(self, completions: Completions) -> Pending:
        """Return one whose results are made as soon as they can be, on one of the threads."""
        made: Future[Any] = Future()

        def finish() -> None:
            try:
                made.set_result(self.finish(self.future.result()))
            except BaseException as error:
                made.set_exception(error)

        self.future.add_done_callback(lambda _: completions.submit(finish))
        return Pending(made, waits_for=self.waits_for)

    def blocked_on(self) -> str:
        return self.waits_for() if self.waits_for is not None else "its results are being written"

    @classmethod
    def of(cls, value: Any = None) -> Pending:
        """Return one that is done."""
        future: Future[Any] = Future()
        future.set_result(value)
        return cls(future)

    @classmethod
    def all(cls, pendings: Sequence[Pending]) -> Pending:
        if len(pendings) == 1:
            return pendings[0].then(lambda result: [result])

        def finish(got: Sequence[Any]) -> list[Any]:
            return [each.finish(one) for each, one in zip(pendings, got, strict=True)]

        def waits_for() -> str:
            waiting = [each for each in pendings if not each.future.done()]
            return waiting[0].blocked_on() if waiting else "its results are being written"

        return cls(together([each.future for each in pendings]), finish, waits_for)


class TorchWork(dist.Work):  # type: ignore[misc]
    """Collective under way, done when its tensors are written.

    torch wraps it, and passes on no more than ``wait`` and ``get_future``.
    """

    def __init__(
        self,
        title: str,
        pending: Pending,
        results: Tensors,
        *,
        completions: Completions,
        ranks: Ranks,
        seconds: float,
        source: Callable[[Any], int] | None = None,
    ) -> None:
        """results: the future's value. source: returns the sender of what was received."""
        super().__init__()
        self.title = title
        self._pending = pending
        self._results = results
        self._ranks = ranks
        self._seconds = seconds
        self._source_of = source
        self._source: int | None = None
        self._error: BaseException | None = None
        self._over = threading.Event()
        self._claim = threading.Lock()
        # A future refuses tensors of a device that it was not made for.
        devices = sorted({each.device for each in results if each.device.type == "cuda"}, key=str)
        self._future: torch.futures.Future[Tensors] = torch.futures.Future(devices=devices)
        completions.at(seconds, self._expire)
        pending.future.add_done_callback(lambda _: completions.submit(self._complete))

    def _complete(self) -> None:
        if not self._claim.acquire(blocking=False):
            return  # too late
        try:
            got = self._pending.finish(self._pending.future.result())
            if self._source_of is not None:
                self._source = self._source_of(got)
        except BaseException as error:
            self._end(failure(error, self._ranks, self.title))
        else:
            self._end(None)

    def _expire(self) -> None:
        if self._over.is_set() or not self._claim.acquire(blocking=False):
            return
        self._end(too_late(self.title, self._seconds, self._ranks.told(self._pending.blocked_on())))

    def fail(self, error: LibraError) -> None:
        """End with ``error`` unless it is done."""
        if self._claim.acquire(blocking=False):
            self._end(failure(error, self._ranks, self.title))

    def _end(self, error: BaseException | None) -> None:
        self._error = error
        results, self._results = self._results, []
        self._pending = Pending.of()  # keeps no tensors
        self._over.set()
        if error is None:
            self._future.set_result(results)
        else:
            self._future.set_exception(error)

    # ------------------------------------------------------------------ what torch calls

    def wait(self, timeout: timedelta = timedelta(0)) -> bool:
        """Wait until the tensors are written. timeout: 0 or less: the group's.

        Raises the collective's error, and libra.errors.TimeoutError naming the missing ranks.
        """
        seconds = timeout.total_seconds()
        if not self._over.wait(seconds if seconds > 0 else None):
            raise too_late(self.title, seconds, self._ranks.told(self._pending.blocked_on()))
        if self._error is not None:
            raise self._error
        return True

    def get_future(self) -> torch.futures.Future[Tensors]:
        return self._future

    def is_completed(self) -> bool:
        return self._over.is_set()

    def is_success(self) -> bool:
        return self._over.is_set() and self._error is None

    def exception(self) -> BaseException | None:
        return self._error

    def synchronize(self) -> None:
        self.wait()

    def result(self) -> Tensors:
        self.wait()
        return list(self._future.value())

    def source_rank(self) -> int:
        """Return the rank that sent what was received."""
        self.wait()
        assert self._source is not None
        return self._source

    _source_rank = source_rank
