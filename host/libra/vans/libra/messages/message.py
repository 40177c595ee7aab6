# SPDX-License-Identifier: Apache-2.0
"""A message on its way out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from libra.errors import LibraError
from libra.wire.format import U8

Sent = Callable[[LibraError | None], None]
"""Called once: when the receiver has handed the message over, or with why that will never be known."""


@dataclass(eq=False, slots=True)
class Message:
    """receiver: node id. content: (n,) bytes, which stay as they are. priority: higher first.

    life: nonce of the receiver's life that it is meant for, which this host has heard of; 0: any.
    """

    receiver: int
    content: U8
    done: Sent
    priority: int = 0
    life: int = 0
    # The sender's own:
    age: int = -1  # among all that were submitted
    number: int = -1  # among those to this life of the receiver; -1 before it begins to leave
    fragments: int = 0
    left: int = 0  # fragments that have left in this term
    unacknowledged: int = 0  # fragments
    since: float = 0.0  # when the first one left
    ended: bool = False
