# SPDX-License-Identifier: Apache-2.0
"""Errors of the experiment, and the signals that end it."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class RunError(Exception):
    """Something failed while running. Exit code 1."""

    exit_code = 1


class UsageError(RunError):
    """The caller asked for something impossible; the message says what to do instead. Exit code 2."""

    exit_code = 2


ENDINGS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Interrupted(BaseException):
    """A signal asked the run to end. Not an Exception: Mininet must not catch it."""

    def __init__(self, number: int) -> None:
        self.exit_code = 128 + number
        super().__init__(signal.Signals(number).name)


def on_signal(number: int, _: FrameType | None) -> None:
    """Handle a signal. Raises Interrupted."""
    for ending in ENDINGS:  # a second signal must not interrupt the clean-up
        signal.signal(ending, signal.SIG_IGN)
    raise Interrupted(number)


def handle_endings() -> None:
    """Raise Interrupted after a signal that ends the run; leave SIGHUP ignored where nohup has it ignored."""
    for ending in ENDINGS:
        if ending != signal.SIGHUP or signal.getsignal(ending) != signal.SIG_IGN:
            signal.signal(ending, on_signal)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Delay signals to the end of this block, so that nothing is started which the ledger lacks."""
    came: list[int] = []
    before = {ending: signal.signal(ending, lambda number, _: came.append(number)) for ending in ENDINGS}
    try:
        yield
    finally:
        for ending, handler in before.items():
            signal.signal(ending, handler)
        for number in came[:1]:
            signal.raise_signal(number)
