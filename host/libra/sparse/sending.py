# SPDX-License-Identifier: Apache-2.0
"""A push's hot rows on their way to the switch.

A push of many packets goes in parts, and its server is told at some of their ends how far the push has come:
so it reads what lies behind while the rest is on its way. Few parts are under way at a time: a word takes the
same link, and waits behind no more than their packets.
"""

from __future__ import annotations

from collections.abc import Callable

from libra.errors import LibraError
from libra.sparse.packets import HotPackets
from libra.sparse.row_messages import HotPart
from libra.vans.hot import Added, TermEnded

MANY = 128  # packets of a push from which on it goes in parts: words of fewer cost more than they save
PARTS = 8
UNDER_WAY = 2  # parts
# Parts at whose end there is a command. The first come soon, so that the server has something to read;
# reading takes longer than adding, so that it seldom waits for a later one.
WORDS = (1, 3, 6, PARTS)

Submit = Callable[[slice, Callable[[Added | TermEnded | LibraError], None]], None]
"""Has some packets of the push sent: see HotPush. Raises LibraError when the van has ended."""
Told = Callable[[HotPart | TermEnded | LibraError], None]


class Sending:
    """Of one push, once. All but ``begin`` is for the van's thread.

    told: called with what has become of the packets since the last call, until all have been added; or, once
    and then no more, with why the others will not be.
    """

    def __init__(self, packets: HotPackets, push: int, submit: Submit, told: Told, *, in_parts: bool) -> None:
        """push: its id. in_parts: or all at once."""
        self._packets, self._push, self._submit, self._told = packets, push, submit, told
        parts = PARTS if in_parts else 1
        count = len(packets.cells)
        self._ends = [count * part // parts for part in range(parts + 1)]
        self._words = WORDS if in_parts else (1,)
        self._added: list[Added | None] = [None] * parts
        self._left = min(UNDER_WAY, parts)  # parts that have left
        self._there = 0  # that are added with all before them
        self._said = 0  # that there was a word of
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
        self._say(max((word for word in self._words if word <= self._there), default=0))

    def _fail(self, reason: TermEnded | LibraError) -> None:
        self._failed = True
        self._told(reason)

    def _say(self, parts: int) -> None:
        """What has become of so many."""
        if parts > self._said:
            added = [each for each in self._added[self._said : parts] if each is not None]
            told = self._packets.part(self._push, added, self._ends[self._said])
            self._said = parts
            self._told(told)
