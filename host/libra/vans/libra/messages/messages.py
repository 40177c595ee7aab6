# SPDX-License-Identifier: Apache-2.0
"""One host's messages across its job's terms: docs/protocol.md, "Messages". No socket, no clock."""

from __future__ import annotations

from abc import ABC, abstractmethod

from libra.errors import LibraError
from libra.vans.base import VanStats
from libra.vans.libra.messages.message import Message, Sent
from libra.vans.libra.messages.receiver import Delivery
from libra.wire.frames import FrameBuffer, Outgoing


class MessageEngine(ABC):
    """Sends and receives messages. All times are seconds on the caller's clock. For one thread.

    repeats: packets retransmitted. duplicates: packets received again. marked: sent packets that met a long
    queue, according to their receivers. All count since the start.
    """

    @property
    @abstractmethod
    def repeats(self) -> int: ...

    @property
    @abstractmethod
    def duplicates(self) -> int: ...

    @property
    @abstractmethod
    def marked(self) -> int: ...

    @abstractmethod
    def enter(self, term: int, nonce: int) -> None:
        """Begin another term, or the first. nonce: of this host's life."""

    # ------------------------------------------------------------------ messages

    @abstractmethod
    def submit(self, message: Message) -> None:
        """Queue the message for sending; ``done`` is among ``finished()`` later."""

    @abstractmethod
    def finished(self) -> list[tuple[Sent, LibraError | None]]:
        """Return the callbacks that are due, with their argument; each once."""

    @abstractmethod
    def restarted(self) -> list[int]:
        """Return the ids of nodes where, as this host has learnt, another process runs now; each once."""

    @abstractmethod
    def due(self) -> list[Delivery]:
        """Return messages to deliver, those of one sender in order; each once."""

    @abstractmethod
    def fail(self, error: LibraError) -> None:
        """End every message that is not acknowledged."""

    # ------------------------------------------------------------------ packets

    @abstractmethod
    def take(self, source: FrameBuffer, count: int, now: float) -> bool:
        """Take the first ``count`` rows of ``source``, as received; ignore packets that are not of messages.

        Return True if the term may be over, so that the caller has to ask the switch. Raises ProtocolError
        for a number that no switch gives.
        """

    @abstractmethod
    def poll(self, asked: float, now: float) -> Outgoing:
        """Return packets to send: acknowledgements, those late at ``asked``, new ones.

        The caller has taken every frame that had arrived at ``asked``, or passes -infinity. Rows stay as they
        are until the next call.
        """

    @abstractmethod
    def next_deadline(self) -> float:
        """Return when to call ``poll`` again, at the latest."""

    # ------------------------------------------------------------------ questions

    @property
    @abstractmethod
    def is_idle(self) -> bool:
        """True if every submitted message is acknowledged."""

    @property
    @abstractmethod
    def held(self) -> int:
        """Number of messages that are received, wholly or partly, but not delivered yet."""

    @abstractmethod
    def blocked_on(self, now: float) -> str:
        """Return which nodes have not acknowledged which messages, and for how long; "" if none."""

    def add_to(self, stats: VanStats) -> None:
        stats.retransmissions += self.repeats
        stats.duplicates += self.duplicates
        stats.marked += self.marked
