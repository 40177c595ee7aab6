# SPDX-License-Identifier: Apache-2.0
"""Interface between the vans and a network: a link moves frames."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NoReturn, Protocol

from libra.wire.words import FrameBuffer, Rows


@dataclass
class LinkStats:
    """Totals since the link was opened."""

    bytes_sent: int = 0
    bytes_received: int = 0
    packets_sent: int = 0
    packets_received: int = 0
    drops: int = 0  # frames that this host dropped, sending or receiving


class Link(Protocol):
    """Link that moves whole Ethernet frames, in batches. Used by one thread, except ``wake`` and ``close``.

    rx: ``receive`` puts frames into its rows 0 to n-1, where they stay until the next call.
    """

    rx: FrameBuffer

    @property
    def native(self) -> int:
        """Address of the link's struct link (native/link.h), for loops in C."""

    @property
    def stats(self) -> LinkStats: ...

    def send(self, frames: FrameBuffer, rows: Rows) -> None:
        """Send those rows, in order. May block while the interface is busy. Raises LinkError."""

    def receive(self) -> int:
        """Take received frames, at most rx.capacity, without waiting; return how many. Raises LinkError."""

    def wait(self, seconds: float) -> bool:
        """Return when a frame has arrived, after ``wake``, or after ``seconds``; infinity is allowed.

        True if the wait has taken a ``wake``."""

    def wake(self) -> None:
        """End the current or the next ``wait``. From any thread."""

    def raise_for(self, code: int) -> NoReturn:
        """Raise the LinkError for the -errno that ``native`` returned."""

    def close(self) -> None: ...
