# SPDX-License-Identifier: Apache-2.0
"""Outgoing message."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from libra.errors import LibraError
from libra.wire.format import U8

Sent = Callable[[LibraError | None], None]
"""Called once: with None when the receiver has delivered the message, or with the error why that is
unknown."""


@dataclass(eq=False, slots=True)
class Message:
    """One outgoing message. receiver: node id. content: (n,) bytes, which must not change. priority: higher
    first.

    life: nonce of the receiver's life that the message is for, if this host knows it; 0: any.
    """

    receiver: int
    content: U8
    done: Sent
    priority: int = 0
    life: int = 0
    # State of the sender:
    age: int = -1  # number among all submitted messages
    number: int = -1  # number among those to this life of the receiver; -1 until it is begun
    fragments: int = 0
    left: int = 0  # fragments sent in this term
    unacknowledged: int = 0  # fragments
    since: float = 0.0  # when the first fragment was sent
    ended: bool = False
