# SPDX-License-Identifier: Apache-2.0
"""Access to a node's engines, for its parts that have no thread of their own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from libra.vans.hot import HotPush, Notifications
from libra.vans.libra.hot.pool import HotPool
from libra.vans.libra.messages.message import OutgoingMessage


class EngineAccess(ABC):
    """Interface of a node that has engines. Any thread may call it; what has ended the van is raised."""

    @abstractmethod
    def packets_received(self) -> int: ...

    @abstractmethod
    def ask_switch(self) -> None:
        """Have the switch say in which term the job is."""

    @abstractmethod
    def submit(self, message: OutgoingMessage) -> None:
        """Send a message."""

    @abstractmethod
    def push_hot(self, push: HotPush) -> None:
        """Worker: send a push to hot cells."""

    @abstractmethod
    def listen(self, heard: Callable[[Notifications], None], another_term: Callable[[], None]) -> None:
        """Worker: pass notifications on; see HotCells.listen."""

    @abstractmethod
    def keep_pool(self, pool: HotPool) -> None:
        """Server: serve a pool of hot cells."""

    @abstractmethod
    def call_server(self, call: Callable[[], None]) -> None:
        """Server: make the call on the thread of its engine."""
