# SPDX-License-Identifier: Apache-2.0
"""Sending: sends the hot rows of a push to the switch.

A push of many packets is sent in parts. At the end of some parts the worker sends its server a progress
command, so that the server reads the finished cells while the rest is on its way. Few parts are under way at
a time: a command takes the same link, and must not wait behind many packets.
"""

from __future__ import annotations

from collections.abc import Callable

from libra.errors import LibraError
from libra.sparse.packets import HotPackets
from libra.sparse.row_messages import HotPart
from libra.vans.hot import Added, TermEnded

MANY = 128  # packets from which on a push is sent in parts; below, commands cost more than they save
PARTS = 8
UNDER_WAY = 2  # most parts under way
# Parts at whose end there is a command. The first come early, so that the server has something to read; since
# reading takes longer than adding, it seldom waits for later ones.
REPORTS = (1, 3, 6, PARTS)

Submit = Callable[[slice, Callable[[Added | TermEnded | LibraError], None]], None]
"""Sends some packets of the push: see HotPush. Raises LibraError if the van has ended."""
OnProgress = Callable[[HotPart | TermEnded | LibraError], None]


class Sending:
    """Transmission of one push, once. All methods but ``begin`` are for the van's thread.

    report: called with the outcome of the packets since the last call, until all have been added; or once
    with the error, or the end of the term, and then no more.
    """

    def __init__(
        self, packets: HotPackets, push: int, submit: Submit, report: OnProgress, *, in_parts: bool
    ) -> None:
        """Prepare a transmission. push: its id. in_parts: send in parts; else all packets at once."""
        self._packets, self._push, self._submit, self._report = packets, push, submit, report
        parts = PARTS if in_parts else 1
        count = len(packets.cells)
        self._ends = [count * part // parts for part in range(parts + 1)]
        self._reports = REPORTS if in_parts else (1,)
        self._added: list[Added | None] = [None] * parts
        self._left = min(UNDER_WAY, parts)  # parts sent
        self._there = 0  # parts added, without a gap before them
        self._reported = 0  # parts reported to ``report``
        self._failed = False

    def begin(self) -> None:
        for part in range(self._left):
            self._send(part)

    def _send(self, part: int) -> None:
        self._submit(slice(*self._ends[part : part + 2]), lambda added: self._take(part, added))

    def _take(self, part: int, added: Added | TermEnded | LibraError) -> None:
        if self._failed:
            return
        if not isinstance(added, Added):
            self._fail(added)
            return
        self._added[part] = added
        if self._left < len(self._added):
            self._left += 1
            try:
                self._send(self._left - 1)
            except LibraError as error:
                self._fail(error)
                return
        while self._there < len(self._added) and self._added[self._there] is not None:
            self._there += 1
        self._report_first(max((parts for parts in self._reports if parts <= self._there), default=0))

    def _fail(self, reason: TermEnded | LibraError) -> None:
        self._failed = True
        self._report(reason)

    def _report_first(self, parts: int) -> None:
        """Report the outcome of the first ``parts`` parts."""
        if parts > self._reported:
            added = [each for each in self._added[self._reported : parts] if each is not None]
            hot = self._packets.part(self._push, added, self._ends[self._reported])
            self._reported = parts
            self._report(hot)
