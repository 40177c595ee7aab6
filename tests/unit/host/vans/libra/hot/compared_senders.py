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
from libra.wire.words import FrameBuffer, Outgoing

_Outcomes = list[tuple[Callable[[Added | TermEnded | LibraError], None], Added | TermEnded | LibraError]]


def _words(outcome: Added | TermEnded | LibraError) -> tuple[str, object]:
    if isinstance(outcome, Added):
        return "added", (outcome.term, outcome.refused.shape, outcome.refused.tobytes())
    return type(outcome).__name__, str(outcome)


class ComparedSenders:
    """A HotSender, and its specification beside it."""

    def __init__(self, job: Job, templates: U32) -> None:
        self._both = [NumpyHotSender(job, templates), HotSender(job, templates)]
        self._outcomes: tuple[_Outcomes, _Outcomes] = [], []

    def submit(self, asked: HotPush) -> None:
        for sender, outcomes in zip(self._both, self._outcomes, strict=True):
            sender.submit(replace(asked, done=partial(self._tell, outcomes, asked.done)))

    @staticmethod
    def _tell(
        outcomes: _Outcomes,
        done: Callable[[Added | TermEnded | LibraError], None],
        outcome: Added | TermEnded | LibraError,
    ) -> None:
        outcomes.append((done, outcome))

    def due(self) -> list[Callable[[], None]]:
        for sender in self._both:
            for call in sender.due():
                call()
        numpys, compiled = (
            [(done, _words(outcome)) for done, outcome in outcomes] for outcomes in self._outcomes
        )
        assert numpys == compiled
        calls = [partial(done, outcome) for done, outcome in self._outcomes[0]]
        for outcomes in self._outcomes:
            outcomes.clear()
        return calls

    def fail(self, error: LibraError) -> None:
        for sender in self._both:
            sender.fail(error)

    def enter(self, term: int) -> None:
        for sender in self._both:
            sender.enter(term)

    def receive(self, source: FrameBuffer, count: int, now: float) -> None:
        for sender in self._both:
            sender.receive(source, count, now)

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
