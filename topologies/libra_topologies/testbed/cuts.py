# SPDX-License-Identifier: Apache-2.0
"""Changes of links at planned times: cuts, and other rates.

Where a link is cut, both ends drop what they send, and their queues are lost.
"""

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

    def rate(self, mbit: float) -> list[str]:
        """Return the command that sets the rate of the outgoing direction."""
        return [
            *(*self.enter, "tc", "class", "change", "dev", self.interface, "parent", "5:", "classid", "5:1"),
            *("htb", "rate", f"{mbit:f}Mbit", "burst", "15k", "quantum", "1514"),
        ]


@dataclass(frozen=True)
class Step:
    """Change of a link at a time, in seconds from the beginning. ``breaks``: it must be restored later."""

    at: float
    breaks: bool
    commands: list[list[str]]


@dataclass(frozen=True)
class Cut:
    """Cut of a link. Times are seconds from the beginning."""

    start: float
    end: float
    ends: tuple[End, End]

    def steps(self) -> list[Step]:
        return [Step(self.start, True, self._commands(True)), Step(self.end, False, self._commands(False))]

    def restored(self) -> list[list[str]]:
        return self._commands(False)

    def _commands(self, cut: bool) -> list[list[str]]:
        return [command for end in self.ends for command in end.commands(cut)]


@dataclass(frozen=True)
class Rates:
    """Rates of a link in Mbit/s: the first at the beginning, others at times in seconds from there on."""

    first: float
    changes: tuple[tuple[float, float], ...]
    ends: tuple[End, End]

    def steps(self) -> list[Step]:
        return [Step(at, True, [end.rate(mbit) for end in self.ends]) for at, mbit in self.changes]

    def restored(self) -> list[list[str]]:
        return [end.rate(self.first) for end in self.ends]


class Cuts:
    """Context in which the planned changes happen; at its end all links are restored.

    Raises RunError at the end for a link that could not be changed or restored.
    """

    def __init__(self, changes: Sequence[Cut | Rates]) -> None:
        # What is restored comes before what breaks at the same time.
        self._steps = sorted(
            [(step.at, step.breaks, step, change) for change in changes for step in change.steps()],
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
        changed: dict[int, Cut | Rates] = {}  # by identity
        for at, breaks, step, change in self._steps:
            if self._over.wait(max(0.0, began + at - time.monotonic())):
                break
            self._run_all(step.commands)
            if breaks:
                changed[id(change)] = change
            else:
                changed.pop(id(change), None)
        for change in changed.values():
            self._run_all(change.restored())

    def _run_all(self, commands: list[list[str]]) -> None:
        for command in commands:
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode and not self._problem:
                self._problem = f"a link that was to change: {' '.join(command)}: {done.stderr.strip()}"
