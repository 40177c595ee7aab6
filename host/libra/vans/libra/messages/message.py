# SPDX-License-Identifier: Apache-2.0
"""Messages as the caller hands them over, and as they are delivered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from libra.errors import LibraError
from libra.wire.format import U8

Sent = Callable[[LibraError | None], None]
"""Called once: with None when the receiver has delivered the message, or with the error why that is
unknown."""


@dataclass(frozen=True, eq=False, slots=True)
class OutgoingMessage:
    """One outgoing message. receiver: node id. content: (n,) bytes, which must not change. priority: higher
    first.

    life: nonce of the receiver's life that the message is for, if this host knows it; 0: any.
    """

    receiver: int
    content: U8
    done: Sent
    priority: int = 0
    life: int = 0


class Delivery(NamedTuple):
    """Received message. node: its sender's id. life: nonce of the sender's life."""

    node: int
    life: int
    content: memoryview
