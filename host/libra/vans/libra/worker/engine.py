# SPDX-License-Identifier: Apache-2.0
"""A worker's pushes and pulls, step by step. No socket, no clock, no thread.

1. ``submit`` cuts a push into chunks; its turn comes when earlier pushes of its keys have ended (order).
   A pull begins at once (pull_steps).
2. ``poll`` lets chunks into free slots as ADD and PULL frames, and retransmits late ones.
3. ``take`` takes received frames: a RESULT ends a chunk, or says that it overflowed and has to go again; a
   STATUS says who is missing; an error in place of values becomes the request's error (failures).
4. The push or pull whose last chunk has ended ends and is among ``finished``.

Each engine handles frames its own way: numpy_engine specifies it, compiled_engine does it in C.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from libra.vans.base import Completion, Request, VanStats
from libra.vans.libra.worker.failures import Failures
from libra.vans.libra.worker.pace import seconds_to_gather
from libra.vans.libra.worker.record import Record
from libra.vans.libra.worker.statuses import Statuses
from libra.vans.libra.worker.transfers.order import PushSteps
from libra.vans.libra.worker.transfers.pull import PullSlots
from libra.vans.libra.worker.transfers.pull_steps import PullSteps
from libra.vans.libra.worker.transfers.push import PushSlots
from libra.vans.libra.worker.transfers.submission import Submission
from libra.vans.libra.worker.transfers.transfer import Finished
from libra.wire.frames import FrameBuffer, Outgoing
from libra.wire.words import Headers


class WorkerEngine(ABC):
    """A worker in one term. It ignores packets of other terms.

    All times are seconds on the caller's clock. For one thread.
    """

    def __init__(self, slots: PushSlots, pull_slots: PullSlots) -> None:
        self.slots = slots
        self.pull_slots = pull_slots
        self.order = PushSteps(slots)
        self.pulls = PullSteps(pull_slots, slots.templates)
        self.failures = Failures(slots)
        self.statuses = Statuses(slots, self.order)

    def begin(self, submission: Submission) -> None:
        """Start a request; ``done`` is among ``finished()`` later."""
        if submission.push is None:
            self.pulls.submit(submission.request, submission.done)
        else:
            self.order.submit(submission.push)

    def submit(self, request: Request, done: Completion) -> None:
        """Start a request that was not prepared; as ``begin``."""
        self.begin(Submission.of(request, done, self.slots.job.lanes))

    @abstractmethod
    def set_record(self, record: Record) -> None:
        """Record every chunk whose sum is final."""

    @abstractmethod
    def take(self, source: FrameBuffer, count: int, now: float) -> Headers:
        """Take the first ``count`` rows of ``source``, at most MAX_BATCH, as received.

        Return the headers that are for others: answers to announcements, and STATUSes which say that this
        term is over.
        """

    @abstractmethod
    def poll(self, asked: float, now: float) -> Outgoing:
        """Frames to send: what is late at ``asked``, then what is new.

        The caller has taken every frame that had arrived at ``asked``, or passes -infinity. The frames' rows
        are written only here.
        """

    @abstractmethod
    def next_deadline(self) -> float:
        """Return when to call ``poll`` again, at the latest; infinity if nothing is in flight."""

    def seconds_to_gather(self) -> float:
        """Return how many seconds the thread should let frames gather now."""
        pushes, pulls = self.slots.window, self.pull_slots.window
        return seconds_to_gather(pushes.in_flight + pulls.in_flight, pushes.srtt)

    @property
    @abstractmethod
    def redone(self) -> int:
        """Number of chunks that were retransmitted at another scale; the first sending after a probe is not
        one."""

    @property
    @abstractmethod
    def probes(self) -> int:
        """Number of chunks whose exponent was agreed by a probe before they were sent."""

    @property
    @abstractmethod
    def flushed(self) -> int:
        """Number of values that were not 0, but became 0 in the sum."""

    def finished(self) -> list[Finished]:
        """Return the callbacks that are due, with their arguments; each once."""
        return [*self.order.finished(), *self.pulls.finished()]

    def take_unfinished(self) -> list[Submission]:
        """Take everything unfinished, when the engine ends; pushes can begin anew unless ``has_sums``."""
        pushes = [Submission(push.request, push.done, push.anew()) for push in self.order.take_unfinished()]
        return [*pushes, *(Submission(pull.request, pull.done) for pull in self.pulls.take_unfinished())]

    def add_to(self, stats: VanStats) -> None:
        windows = (self.slots.window, self.pull_slots.window)
        stats.elements_pushed += self.order.elements
        stats.elements_in_switch += self.order.elements
        stats.retransmissions += sum(window.retransmissions for window in windows)
        stats.duplicates += sum(window.duplicates for window in windows)
        stats.marked += sum(window.marked for window in windows)
        stats.redone_chunks += self.redone
        stats.probes += self.probes
        stats.flushed += self.flushed
