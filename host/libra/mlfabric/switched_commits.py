# SPDX-License-Identifier: Apache-2.0
"""SwitchedCommits: the server's part in groups that the switch sums: what is here, and what is missing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from libra import runtime
from libra.job.ids import SCHEDULER
from libra.job.job_file import Job
from libra.mlfabric import messages
from libra.mlfabric.aggregate import SWITCH_COST
from libra.mlfabric.arriving import Arriving
from libra.mlfabric.messages import FabricCommand
from libra.mlfabric.switch_sums import SwitchSums
from libra.mlfabric.telling import Tell
from libra.wire.frames import FrameBuffer

QUIET_SECONDS = 0.1  # without a sum, until members are asked for what is missing
MOST_SECONDS = 2.0


@dataclass
class _Awaited:
    members: tuple[int, ...]
    ask_at: float
    began: float | None = None  # when the first sum was there
    wait: float = QUIET_SECONDS
    missing: int = -1  # chunks, when members were asked last


class SwitchedCommits:
    """Sums of commits. All but `take` is called on the app's thread."""

    def __init__(
        self, job: Job, elements: int, node: int, tell: Tell, do: Callable[[Callable[[], None]], None]
    ) -> None:
        """node: this server's id. do: calls a function on the app's thread."""
        self._sums, self._node, self._tell, self._do = SwitchSums(job, elements), node, tell, do
        self._awaited: dict[int, _Awaited] = {}  # by commit, until it is whole
        self._timer: runtime.Timer | None = None
        self.whole: Callable[[int, Arriving], None] = lambda commit, values: None

    def take(self, source: FrameBuffer, count: int, term: int) -> None:
        """Take frames from the port, on its thread."""
        sums = FrameBuffer(count)
        sums.copy_from(source, np.arange(count))
        self._do(lambda: self._arrived(sums, count, term))

    def expect(self, commit: int, members: tuple[int, ...], start: float) -> None:
        """Take note of a granted commit. start: when its members may begin to send."""
        self._awaited[commit] = _Awaited(members, start + 2 * QUIET_SECONDS)
        self._look(commit)
        self._wake()

    def _arrived(self, sums: FrameBuffer, count: int, term: int) -> None:
        self._sums.take(sums, count, term)
        now = runtime.monotonic()
        for commit, awaited in list(self._awaited.items()):
            if awaited.began is None and self._sums.has_begun(commit):
                awaited.began = now
            self._look(commit)
        self._wake()

    def _look(self, commit: int) -> None:
        """End a commit that is whole: members and scheduler are told, even if it is void."""
        awaited = self._awaited[commit]
        if not self._sums.is_whole(commit):
            return
        del self._awaited[commit]
        values = self._sums.take_floats(commit)
        seconds = runtime.monotonic() - (awaited.began or 0.0)
        if awaited.began is not None and seconds > 0:
            size = round(values.nbytes * SWITCH_COST)
            done = messages.pack(FabricCommand.DONE, commit, 0, self._node, size, seconds)
            self._tell(FabricCommand.DONE, done, SCHEDULER)
        self.whole(commit, Arriving.whole(0, values.tobytes()))
        body = messages.pack(FabricCommand.SUMMED, commit)
        for node in (*awaited.members, SCHEDULER):
            self._tell(FabricCommand.SUMMED, body, node)

    def _wake(self) -> None:
        """Ask members for what is missing, and come again when others may be asked."""
        now = runtime.monotonic()
        for commit, awaited in self._awaited.items():
            if awaited.ask_at <= now:
                self._ask(commit, awaited, now)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._awaited:
            wait = max(min(each.ask_at for each in self._awaited.values()) - now, 1e-3)
            self._timer = runtime.present().timer(wait, lambda: self._do(self._wake))
            self._timer.start()

    def _ask(self, commit: int, awaited: _Awaited, now: float) -> None:
        rows = self._sums.missing(commit)
        if len(rows) == awaited.missing:  # nothing has come since
            body = messages.MISSING.pack(commit) + np.array(rows, np.uint32).tobytes()
            for node in awaited.members:
                self._tell(FabricCommand.MISSING, body, node)
            awaited.wait = min(2 * awaited.wait, MOST_SECONDS)
        else:
            awaited.wait = QUIET_SECONDS
        awaited.missing, awaited.ask_at = len(rows), now + awaited.wait
