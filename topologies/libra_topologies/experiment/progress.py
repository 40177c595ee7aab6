# SPDX-License-Identifier: Apache-2.0
"""Progress of a run: one changing line on a terminal, ten lines per run elsewhere."""

from __future__ import annotations

import sys
import time
from typing import TextIO

REDRAW = 0.1  # seconds between changes of the terminal's line
SPARSE = 10  # lines per run if the output is no terminal


class Progress:
    def __init__(self, title: str, rounds: int, out: TextIO | None = None) -> None:
        self._title = title
        self._rounds = rounds
        self._out = out or sys.stdout
        self._tty = self._out.isatty()
        self._began = time.monotonic()
        self._drawn = 0.0
        self._accuracy: float | None = None

    def update(self, number: int, loss: float, accuracy: float | None) -> None:
        now = time.monotonic()
        if accuracy is not None:
            self._accuracy = accuracy
        last = number == self._rounds
        if self._tty:
            if last or now >= self._drawn + REDRAW:
                self._drawn = now
                self._out.write("\r\x1b[K" + self._line(number, loss, now))
                self._out.flush()
        elif last or number == 1 or number % max(1, self._rounds // SPARSE) == 0:
            print(self._line(number, loss, now), file=self._out, flush=True)

    def _line(self, number: int, loss: float, now: float) -> str:
        seen = f"{self._accuracy:.3f}" if self._accuracy is not None else "  -  "
        rate = number / max(now - self._began, 1e-9)
        width = len(str(self._rounds))
        return (
            f"{self._title:<8} round {number:>{width}}/{self._rounds}  loss {loss:8.5f}  accuracy {seen}"
            f"  {rate:6.1f} rounds/s"
        )

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        """End the line on a terminal."""
        if self._tty and self._drawn:
            self._out.write("\n")
            self._out.flush()
