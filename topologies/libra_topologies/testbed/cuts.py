# SPDX-License-Identifier: Apache-2.0
"""Cuts of links for a time: both ends drop what they send, and their queues are lost."""

from __future__ import annotations

import subprocess
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from types import TracebackType

from libra_topologies.errors import RunError

# Below Mininet's class with the link's rate, instead of the queue there.
_WHERE = "parent 5:1"
_VOID = "blackhole"
QUEUE = "handle 10:"


@dataclass(frozen=True)
class End:
    """End of a link: an interface. ``enter`` prefixes a command that runs in its network namespace."""

    interface: str
    enter: tuple[str, ...]
    queue: str  # queue of tc; "": the kernel's default

    def commands(self, cut: bool) -> list[list[str]]:
        """Return the commands that cut the outgoing direction, or restore it."""
        there = [*self.enter, "tc", "qdisc"]
        at = ["dev", self.interface, *_WHERE.split()]
        if cut:
            return [[*there, "replace", *at, "handle", "20:", _VOID]]
        mended = [[*there, "del", *at]]
        if self.queue:
            mended.append([*there, "add", *at, *QUEUE.split(), *self.queue.split()])
        return mended


@dataclass(frozen=True)
class Cut:
    """Cut of a link. Times are seconds from the beginning."""

    start: float
    end: float
    ends: tuple[End, End]


class Cuts:
    """Context in which the planned cuts happen; at its end all links are restored.

    Raises RunError at the end for a link that could not be cut or restored.
    """

    def __init__(self, cuts: Sequence[Cut]) -> None:
        self._steps = sorted(
            [(cut.start, True, cut) for cut in cuts] + [(cut.end, False, cut) for cut in cuts],
            key=lambda step: step[:2],
        )
        self._over = threading.Event()
        self._problem = ""
        self._thread = threading.Thread(target=self._run, name="cuts", daemon=True)

    def __enter__(self) -> Cuts:
        if self._steps:
            self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        self._over.set()
        if self._steps:
            self._thread.join()
        if self._problem and kind is None:
            raise RunError(self._problem)

    def _run(self) -> None:
        began = time.monotonic()
        broken: list[Cut] = []
        for at, cut, what in self._steps:
            if self._over.wait(max(0.0, began + at - time.monotonic())):
                break
            self._change(what, cut)
            (broken.append if cut else broken.remove)(what)
        for what in broken:
            self._change(what, False)

    def _change(self, what: Cut, cut: bool) -> None:
        for command in [command for end in what.ends for command in end.commands(cut)]:
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode and not self._problem:
                self._problem = f"a link that was to fail: {' '.join(command)}: {done.stderr.strip()}"
