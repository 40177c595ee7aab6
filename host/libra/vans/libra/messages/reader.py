# SPDX-License-Identifier: Apache-2.0
"""Reader of a host's messages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from libra.vans.libra.messages.engine import MessageEngine


class Reader(Protocol):
    """Interface of the reader. The van's thread calls it; it must not wait."""

    def poll(self, now: float) -> None:
        """Send what is due. Called at ``next_deadline()``, of runtime.monotonic, and at other times.

        Raises what ends the van.
        """

    def next_deadline(self) -> float: ...

    def take(self, sender: int, life: int, content: memoryview) -> None:
        """Take a message from the node of id ``sender``; each node's arrive in order, each once.

        life: nonce of the process that sent it: an answer to it is for that process only.
        """

    def restarted(self, node: int) -> None:
        """Note that another process runs at that node now, from which nothing has arrived yet."""


def calls_due(messages: MessageEngine, reader: Reader) -> list[Callable[[], object]]:
    """Return the calls that are due; each once."""
    calls: list[Callable[[], object]] = [partial(done, error) for done, error in messages.finished()]
    calls += [partial(reader.restarted, node) for node in messages.restarted()]
    calls += [partial(reader.take, *delivery) for delivery in messages.due()]
    return calls
