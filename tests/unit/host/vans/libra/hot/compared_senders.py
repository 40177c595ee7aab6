# SPDX-License-Identifier: Apache-2.0
"""A worker's HOTs in numpy and in C, side by side: every packet, deadline and outcome is the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import numpy as np
from oracle.hot_sender import NumpyHotSender

from libra.errors import LibraError
from libra.job.job_file import Job
from libra.vans.hot import Added, HotPush, TermEnded
from libra.vans.libra.hot.sender import HotSender
from libra.wire.format import U32
from libra.wire.frames import FrameBuffer, Outgoing

_Told = list[tuple[Callable[[Added | TermEnded | LibraError], None], Added | TermEnded | LibraError]]


def _words(told: Added | TermEnded | LibraError) -> tuple[str, object]:
    if isinstance(told, Added):
        return "added", (told.term, told.refused.shape, told.refused.tobytes())
    return type(told).__name__, str(told)


class ComparedSenders:
    """A HotSender, and its specification beside it."""

    def __init__(self, job: Job, templates: U32) -> None:
        self._both = [NumpyHotSender(job, templates), HotSender(job, templates)]
        self._told: tuple[_Told, _Told] = [], []

    def submit(self, asked: HotPush) -> None:
        for sender, told in zip(self._both, self._told, strict=True):
            sender.submit(replace(asked, done=partial(self._tell, told, asked.done)))

    @staticmethod
    def _tell(
        told: _Told,
        done: Callable[[Added | TermEnded | LibraError], None],
        outcome: Added | TermEnded | LibraError,
    ) -> None:
        told.append((done, outcome))

    def due(self) -> list[Callable[[], None]]:
        for sender in self._both:
            for call in sender.due():
                call()
        numpys, compiled = ([(done, _words(outcome)) for done, outcome in told] for told in self._told)
        assert numpys == compiled
        calls = [partial(done, outcome) for done, outcome in self._told[0]]
        for told in self._told:
            told.clear()
        return calls

    def fail(self, error: LibraError) -> None:
        for sender in self._both:
            sender.fail(error)

    def enter(self, term: int) -> None:
        for sender in self._both:
            sender.enter(term)

    def take(self, source: FrameBuffer, count: int, now: float) -> None:
        for sender in self._both:
            sender.take(source, count, now)

    def poll(self, asked: float, now: float) -> Outgoing:
        numpys, compiled = (sender.poll(asked, now) for sender in self._both)
        assert len(numpys) == len(compiled)
        for (frames, rows), (others, other_rows) in zip(numpys, compiled, strict=True):
            np.testing.assert_array_equal(rows, other_rows)
            assert frames.frames(rows) == others.frames(other_rows)
        return numpys

    def next_deadline(self) -> float:
        numpys, compiled = (sender.next_deadline() for sender in self._both)
        assert numpys == compiled, "bit for bit"
        return numpys

    @property
    def repeats(self) -> int:
        numpys, compiled = ((sender.repeats, sender.needless_repeats) for sender in self._both)
        assert numpys == compiled
        return numpys[0]
