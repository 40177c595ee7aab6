# SPDX-License-Identifier: Apache-2.0
"""TorchWork: a collective under way, as torch sees it; Pending: the same before torch has asked.

Completions: threads that finish collectives, so that the van's thread never runs torch's continuations.
``Future.set_result`` runs all that was chained to the future, for DDP the rest of a bucket's way. On the
van's thread no packet would move meanwhile. A continuation may itself wait for another collective (PowerSGD
does), so a task that finds all threads taken gets a new one.
"""

from __future__ import annotations

import itertools
import logging
import math
import queue
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import timedelta
from operator import attrgetter
from types import FunctionType
from typing import Any, Protocol, cast

import torch
import torch.distributed as dist

from libra.errors import LibraError
from libra.torch.failures import Ranks, failure, too_late

log = logging.getLogger(__name__)

Task = Callable[[], None]
CLOSE_SECONDS = 5.0  # for continuations, which are the program's


class Completions:
    """Elastic pool of threads for tasks, and a clock for time-outs. Thread-safe."""

    def __init__(self) -> None:
        self._tasks: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._idle = 0
        self._threads: list[threading.Thread] = []
        self._alarms: dict[int, tuple[float, Task]] = {}  # by number: when, and what to do then
        self._numbers = itertools.count()
        self._changed = threading.Condition(threading.Lock())
        self._looks_at = math.inf  # when the clock looks at the alarms again
        self._closed = False
        self._clock: threading.Thread | None = None

    def submit(self, task: Task) -> None:
        """Run ``task`` soon, on one of the threads."""
        with self._lock:
            if self._idle:
                self._idle -= 1
            else:
                name = f"libra-torch-{len(self._threads)}"
                self._threads.append(threading.Thread(target=self._work, name=name, daemon=True))
                self._threads[-1].start()
        self._tasks.put(task)

    def _work(self) -> None:
        while (task := self._tasks.get()) is not None:
            try:
                task()
            except BaseException:  # a task reports its errors itself
                log.exception("a completion failed")
            with self._lock:
                self._idle += 1

    def at(self, seconds: float, task: Task) -> int:
        """Run ``task`` in ``seconds``, unless the pool is closed or the alarm cancelled before. Return the
        alarm's number."""
        number = next(self._numbers)
        if seconds == math.inf:
            return number
        when = time.monotonic() + seconds
        with self._changed:
            self._alarms[number] = when, task
            if when >= self._looks_at:
                return number
            self._looks_at = when
            if self._clock is None:
                self._clock = threading.Thread(target=self._watch, name="libra-torch-clock", daemon=True)
                self._clock.start()
            self._changed.notify()
        return number

    def cancel(self, number: int) -> None:
        """Forget an alarm, if it has not gone off. The clock is not woken: calls come and go faster."""
        with self._changed:
            self._alarms.pop(number, None)

    def _watch(self) -> None:
        while True:
            with self._changed:
                while not self._closed and (left := self._looks_at - time.monotonic()) > 0:
                    self._changed.wait(left if left < math.inf else None)
                if self._closed:
                    return
                due = self._take_due(time.monotonic())
            for task in due:
                self.submit(task)

    def _take_due(self, now: float) -> list[Task]:
        """Remove the alarms that are due; return their tasks, the earliest first."""
        due = sorted((when, number) for number, (when, _) in self._alarms.items() if when <= now)
        tasks = [self._alarms.pop(number)[1] for _, number in due]
        self._looks_at = min((when for when, _ in self._alarms.values()), default=math.inf)
        return tasks

    def close(self) -> None:
        """End the threads when they are idle, and wait for that; alarms do not go off any more.

        A thread that the interpreter ends inside torch's C++ takes the process with it (SIGABRT).
        """
        with self._changed:
            self._closed = True
            self._alarms.clear()
            self._changed.notify()
        with self._lock:
            threads = list(self._threads)
        for _ in threads:
            self._tasks.put(None)
        deadline = time.monotonic() + CLOSE_SECONDS
        for thread in threads:
            if thread is not threading.current_thread():
                thread.join(max(0.0, deadline - time.monotonic()))


Tensors = list[torch.Tensor]


# torch 2.15 has no public names for these.
_EVAL_FRAME: Any = attrgetter("_C._dynamo.eval_frame")(torch)
_GRAPH_TASK: Any = attrgetter("_C._current_graph_task_id")(torch)
_AUTOGRAD: Any = attrgetter("Variable._execution_engine")(torch.autograd)
_leave_alone = getattr(_EVAL_FRAME, "set_code_exec_strategy", None)


def untraced(kind: Any) -> Any:
    """Have Dynamo leave a function, or all methods of a class, alone, with all that they call.

    torch's C++ calls these functions while a compiled program runs, so Dynamo would trace them.
    ``torch.compiler.disable`` does the same, but takes the import of Dynamo: seconds in each program.
    """
    for function in vars(kind).values() if isinstance(kind, type) else [kind]:
        if isinstance(function, FunctionType) and _leave_alone is not None:
            skip = attrgetter("_FrameAction.SKIP")(_EVAL_FRAME)
            _leave_alone(function.__code__, attrgetter("_FrameExecStrategy")(_EVAL_FRAME)(skip, skip))
    return kind


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


_DONE = Pending.of()


class Home(Protocol):
    """Session of a collective: who finishes it, and the ranks that its errors name."""

    completions: Completions
    ranks: Ranks


def _keep_memory(tensors: Iterable[torch.Tensor]) -> None:
    """Have these tensors' memory stay where it is: an exchange that nobody waits for may still use it."""
    for tensor in tensors:
        if tensor.device.type == "cpu":
            torch.empty(0, dtype=torch.uint8, device="cpu").set_(tensor.untyped_storage()).numpy()


@untraced
class TorchWork(dist.Work):  # type: ignore[misc]
    """Collective under way, done when its tensors are written.

    A thread that waits writes them itself, as soon as all has arrived: a wake-up less than by a thread of
    `Completions`, which does it if nobody waits, or if a continuation may follow. torch wraps the work, and
    passes on no more than ``wait`` and ``get_future``.
    """

    def __init__(
        self,
        title: str,
        pending: Pending,
        results: Tensors,
        home: Home,
        seconds: float,
        *,
        inputs: Sequence[torch.Tensor] = (),
        under_way: set[TorchWork] | None = None,
        ended: Callable[[BaseException | None], None] = lambda error: None,
    ) -> None:
        """results: the future's value. seconds: the time-out. inputs: tensors that the exchange reads, beside
        the results.

        under_way: holds the work until it is over. ended: called with its error, or None, before anybody who
        waits goes on.
        """
        super().__init__()
        self.title, self._pending, self._results, self._inputs = title, pending, results, inputs
        self._completions, self._ranks, self._seconds = home.completions, home.ranks, seconds
        self._made: Any = None  # by the pending call's ``finish``: of a receive, the sender's rank
        self._under_way = set() if under_way is None else under_way
        self._ended = ended
        self._error: BaseException | None = None
        self._lock = threading.Lock()  # guards all below; never held while something else is called
        self._arrived = self._claimed = self._over = False
        self._bells: list[threading.Lock] = []  # of the threads that wait: released once
        self._future: torch.futures.Future[Tensors] | None = None
        self._under_way.add(self)
        self._alarm = self._completions.at(seconds, self._expire)
        pending.future.add_done_callback(self._on_arrival)

    def _on_arrival(self, _: Future[Any]) -> None:
        """Have the work completed, now that all has arrived, or an error in its place."""
        with self._lock:
            self._arrived = True
            bell = self._bells.pop(0) if self._bells and self._future is None else None
        if bell is not None:
            bell.release()
        else:
            self._completions.submit(self._complete)

    def _claim(self) -> bool:
        """Return True to the first caller, which then ends the work."""
        with self._lock:
            claimed, self._claimed = self._claimed, True
        return not claimed

    def _complete(self) -> None:
        if not self._claim():
            return  # too late, or another thread does it
        try:
            self._made = self._pending.finish(self._pending.future.result())
        except BaseException as error:
            self._end(failure(error, self._ranks, self.title))
        else:
            self._end(None)

    def _expire(self) -> None:
        waits_for = "" if self._over else self._pending.blocked_on()
        if self._claim():
            _keep_memory([*self._results, *self._inputs])
            self._end(too_late(self.title, self._seconds, self._ranks.told(waits_for)))

    def fail(self, error: LibraError) -> None:
        """End with ``error`` unless it is done."""
        if self._claim():
            _keep_memory([*self._results, *self._inputs])
            self._end(failure(error, self._ranks, self.title))

    def _end(self, error: BaseException | None) -> None:
        self._error = error
        self._pending, self._inputs = _DONE, ()  # keeps no tensors
        self._completions.cancel(self._alarm)
        self._under_way.discard(self)
        self._ended(error)
        with self._lock:
            self._over = True
            bells, self._bells = self._bells, []
            future = self._future
        for bell in bells:
            bell.release()
        if future is not None:
            self._tell(future)

    def _tell(self, future: torch.futures.Future[Tensors]) -> None:
        if self._error is None:
            future.set_result(self._results)
        else:
            future.set_exception(cast(Any, self._error))  # torch's types expect a result

    def wait(self, timeout: timedelta = timedelta(0)) -> bool:
        """Wait until the tensors are written. timeout: 0 or less: the group's.

        Raises the collective's error, and libra.errors.TimeoutError naming the missing ranks.
        """
        if not self._over:
            self._await(timeout.total_seconds())
        if self._error is not None:
            raise self._error
        return True

    def _await(self, seconds: float) -> None:
        """Wait until the work is over, for at most ``seconds`` if they are above 0."""
        deadline = time.monotonic() + seconds if seconds > 0 else None
        while not self._over:
            if self._arrived:
                self._complete()
            bell = threading.Lock()
            bell.acquire()
            with self._lock:
                if self._over:
                    return
                self._bells.append(bell)
            rung = False
            try:
                rung = bell.acquire(timeout=-1 if deadline is None else max(0.0, deadline - time.monotonic()))
            finally:
                if not rung:
                    self._leave(bell)
            if not rung:
                raise too_late(self.title, seconds, self._ranks.told(self._pending.blocked_on()))

    def _leave(self, bell: threading.Lock) -> None:
        """Wait no longer; a bell that rings now may have been meant to have this thread complete the work."""
        with self._lock:
            if bell in self._bells:
                self._bells.remove(bell)
                return
        self._completions.submit(self._complete)

    def get_future(self) -> torch.futures.Future[Tensors]:
        if _GRAPH_TASK() >= 0:
            # DDP's C++ waits for the future, and knows no Python exception. So autograd waits, too, before.
            _AUTOGRAD.queue_callback(self._wait_in_backward)
        with self._lock:
            if self._future is not None:
                return self._future
            # A future refuses tensors of a device that it was not made for.
            on_gpus = {each.device for each in self._results if each.device.type == "cuda"}
            devices: list[int | str | torch.device] = [*sorted(on_gpus, key=str)]
            made = self._future = torch.futures.Future(devices=devices)
            over = self._over
        if over:
            self._tell(made)
        return made

    def _wait_in_backward(self) -> None:
        self.wait()

    def is_completed(self) -> bool:
        return self._over

    def is_success(self) -> bool:
        return self._over and self._error is None

    def exception(self) -> BaseException | None:
        return self._error

    def synchronize(self) -> None:
        self.wait()

    def result(self) -> Tensors:
        self.wait()
        return list(self._results)

    def source_rank(self) -> int:
        self.wait()
        sender: int = self._made
        return sender

    _source_rank = source_rank
