# SPDX-License-Identifier: Apache-2.0
"""Who reads a host's messages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from libra.vans.libra.messages.messages import MessageEngine


class Reader(Protocol):
    """Called on the van's thread; it does not wait."""

    def poll(self, now: float) -> None:
        """It may say something; called at ``next_deadline()``, of time.monotonic, and whenever.

        Raises what ends the van.
        """

    def next_deadline(self) -> float: ...

    def take(self, sender: int, life: int, content: memoryview) -> None:
        """A message from the node of that id; those of one node in order, each once.

        life: nonce of the process that sent it: what answers it is meant for that one only.
        """

    def restarted(self, node: int) -> None:
        """Another process lives at that node now, of which nothing has been heard."""


def calls_due(messages: MessageEngine, reader: Reader) -> list[Callable[[], object]]:
    """What is to be called now; each once."""
    calls: list[Callable[[], object]] = [partial(done, error) for done, error in messages.finished()]
    calls += [partial(reader.restarted, node) for node in messages.restarted()]
    calls += [partial(reader.take, *delivery) for delivery in messages.due()]
    return calls
