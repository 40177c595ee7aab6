# SPDX-License-Identifier: Apache-2.0
"""Messages from one sender, assembled and delivered in the order of their numbers."""

from __future__ import annotations

from libra.wire.format import U32
from libra.wire.words import FrameBuffer, Rows
from oracle.messages.fragments import Assembly, Fragments


class Inbound:
    """Messages from one life of a sender to this life of the receiver: numbers begin at 0 and go on over
    terms.

    The memory for messages not delivered yet is bounded: a sender is at most REACH packets ahead of its first
    unacknowledged packet.
    """

    def __init__(self, nonce: int, fragments: Fragments) -> None:
        """nonce: of the sender's life."""
        self.nonce = nonce
        self._fragments = fragments
        self._next = 0  # number of the message to deliver next
        self._parts: dict[int, Assembly] = {}  # by number
        self._whole: dict[int, memoryview] = {}  # by number: those that wait for an earlier message

    def receive(self, number: int, length: int, chunks: U32, source: FrameBuffer, rows: Rows) -> None:
        """Take fragments of one message, each once in a term, that fit its length."""
        if (number - self._next) % 2**32 >= 2**31 or number in self._whole:
            return  # delivered in an earlier term; the acknowledgement was lost
        part = self._parts.get(number)
        if part is None and self._fragments.count(length) == 1:
            self._whole[number] = memoryview(self._fragments.read(source, int(rows[0]), length))
            return
        if part is None:
            part = self._parts[number] = Assembly(self._fragments, length)
        if part.length == length:
            part.put(chunks, self._fragments.rows(source, rows))
        if part.is_whole:
            self._whole[number] = self._parts.pop(number).content()

    def due(self) -> list[memoryview]:
        """Return messages to deliver, in order; each once."""
        found = []
        while self._next in self._whole:
            found.append(self._whole.pop(self._next))
            self._next = (self._next + 1) % 2**32
        return found

    @property
    def held(self) -> int:
        """Number of messages that are begun, or wait for an earlier one."""
        return len(self._parts) + len(self._whole)
