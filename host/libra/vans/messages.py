# SPDX-License-Identifier: Apache-2.0
"""What nodes tell each other beside pushes and pulls: a request with a number and a text, and its answer; a
word, which has none."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

from libra.errors import LibraError


class AppMessageKind(IntEnum):
    REQUEST = 1
    ANSWER = 2
    ERROR = 3  # an answer that says why there is none; the body is text
    LOST = 4  # the same of one's own van: who was asked has started again
    WORD = 5  # as a request; nobody answers it


@dataclass(frozen=True, slots=True)
class AppMessage:
    """One message of an application, from one node to one node."""

    kind: AppMessageKind
    sender: int  # node id
    app_id: int
    customer_id: int  # of the worker that asks or is asked
    timestamp: int  # the request's number, given by the node that asks; its answer has it as well
    head: int  # 32 bits with sign; its meaning is the application's, as the body's is
    body: bytes
    # The van's number of the process that a request is from, and that its answer is for; 0: of any. So no
    # answer reaches a process that was started in the place of the one that asked.
    life: int = 0


class Listener(Protocol):
    """Who takes a node's messages from its van. Called on the van's threads; neither blocks nor raises."""

    def on_message(self, message: AppMessage) -> None: ...

    def on_failure(self, error: LibraError) -> None:
        """No message will come any more, and no answer; the van stops with this at the latest."""
