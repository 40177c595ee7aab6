# SPDX-License-Identifier: Apache-2.0
"""One host's messages, through the terms of its job: docs/protocol.md, "Messages". No socket, no clock."""

from __future__ import annotations

from abc import ABC, abstractmethod

from libra.errors import LibraError
from libra.vans.base import VanStats
from libra.vans.libra.messages.message import Message, Sent
from libra.vans.libra.messages.receiver import Delivery
from libra.wire.frames import FrameBuffer, Outgoing


class MessageEngine(ABC):
    """All times are seconds on the caller's clock. For one thread.

    repeats: packets that were sent again, ever. duplicates: packets that came again, ever. marked: packets
    of ours that met a long queue, as their receivers say, ever.
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
        """Another term, or the first. nonce: of this host's life."""

    # ------------------------------------------------------------------ messages

    @abstractmethod
    def submit(self, message: Message) -> None:
        """Have it sent, when its turn comes; ``done`` is among ``finished()`` later."""

    @abstractmethod
    def finished(self) -> list[tuple[Sent, LibraError | None]]:
        """Callbacks that are due, with their argument; each once."""

    @abstractmethod
    def restarted(self) -> list[int]:
        """Ids of nodes of which this host has learnt that another process lives there now; each once."""

    @abstractmethod
    def due(self) -> list[Delivery]:
        """Messages to be handed over, those of one sender in order; each once."""

    @abstractmethod
    def fail(self, error: LibraError) -> None:
        """End everything that is not acknowledged."""

    # ------------------------------------------------------------------ packets

    @abstractmethod
    def take(self, source: FrameBuffer, count: int, now: float) -> bool:
        """The first ``count`` rows of ``source``, as they were received: what is about messages counts.

        Gives whether the term may be over, so that the switch has to be asked. Raises ProtocolError for a
        number that no switch gives.
        """

    @abstractmethod
    def poll(self, asked: float, now: float) -> Outgoing:
        """Packets to send: acknowledgements, what is late at ``asked``, what is new.

        Everything that had arrived at ``asked`` has been taken; if not, let it be -infinity. Rows stay as
        they are until the next call.
        """

    @abstractmethod
    def next_deadline(self) -> float:
        """When to call ``poll`` again, at the latest."""

    # ------------------------------------------------------------------ questions

    @property
    @abstractmethod
    def is_idle(self) -> bool:
        """Whether everything that was sent is acknowledged."""

    @property
    @abstractmethod
    def held(self) -> int:
        """Messages that were not handed over yet, whole or not."""

    @abstractmethod
    def blocked_on(self, now: float) -> str:
        """Who has not acknowledged what, since when; "" when everything is."""

    def add_to(self, stats: VanStats) -> None:
        stats.retransmissions += self.repeats
        stats.duplicates += self.duplicates
        stats.marked += self.marked
