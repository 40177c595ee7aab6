# SPDX-License-Identifier: Apache-2.0
"""Application messages between nodes, beside pushes and pulls: requests with their answers, and notifications
without one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

from libra.errors import LibraError


class AppMessageKind(IntEnum):
    REQUEST = 1
    ANSWER = 2
    ERROR = 3  # an answer that says why there is none; the body is text
    LOST = 4  # as ERROR, but made by one's own van: the node that was asked has started again
    ONE_WAY = 5  # no node answers it


@dataclass(frozen=True, slots=True)
class AppMessage:
    """One message of an application, from one node to one node."""

    kind: AppMessageKind
    sender: int  # node id
    app_id: int
    customer_id: int  # of the worker that sends or receives the request
    timestamp: int  # the request's number, given by the node that asks; its answer has it as well
    head: int  # 32 bits with sign; the application defines its meaning and the body's
    body: bytes
    # The van's number of the process that sent a request, and that the answer is for; 0: any process. So no
    # answer reaches a process that was started in the place of the one that asked.
    life: int = 0


class Listener(Protocol):
    """Receiver of a node's messages. The van's threads call it; its methods neither block nor raise."""

    def on_message(self, message: AppMessage) -> None: ...

    def on_failure(self, error: LibraError) -> None:
        """Take note that no message and no answer will arrive any more; the van stops soon after, if not
        before."""
