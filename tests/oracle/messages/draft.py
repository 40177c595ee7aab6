# SPDX-License-Identifier: Apache-2.0
"""Outgoing message with the sender's state of it."""

from __future__ import annotations

from dataclasses import dataclass

from libra.vans.libra.messages.message import OutgoingMessage, Sent
from libra.wire.format import U8


@dataclass(eq=False, slots=True)
class Draft:
    """See OutgoingMessage for the first five."""

    receiver: int
    content: U8
    done: Sent
    priority: int = 0
    life: int = 0
    age: int = -1  # number among all submitted messages
    number: int = -1  # number among those to this life of the receiver; -1 until it is begun
    fragments: int = 0
    left: int = 0  # fragments sent in this term
    unacknowledged: int = 0  # fragments
    since: float = 0.0  # when the first fragment was sent
    ended: bool = False

    @classmethod
    def of(cls, message: OutgoingMessage) -> Draft:
        return cls(message.receiver, message.content, message.done, message.priority, message.life)
