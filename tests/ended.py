# SPDX-License-Identifier: Apache-2.0
"""Processes that tests run: how one has ended, in words, and another one in its place."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

LINES = 5  # of the log's end


def how(what: str, code: int | None, log: Path) -> str:
    """Return how ``what``, a process with this exit code, has ended; "" while it runs: None."""
    if code is None:
        return ""
    by = f"by {signal.Signals(-code).name}" if code < 0 else f"with exit code {code}"
    said = log.read_text(errors="replace").splitlines()[-LINES:] if log.exists() else []
    return "\n".join([f"{what} ended {by}; the end of its log:", *said])


class Mortal:
    """A process that may die, of which tests go on with another one."""

    def death(self) -> str:
        """Return how the process has ended; "" while it runs."""
        return ""

    def restart(self) -> None:
        """Begin with a new process."""
        raise NotImplementedError

    @contextlib.contextmanager
    def surviving(self) -> Iterator[None]:
        """Fail, with the reason, if it dies in the context. Then a new one serves the next test."""
        if self.death():  # between two tests
            self.restart()
        yield
        if death := self.death():
            self.restart()
            pytest.fail(death)
