# SPDX-License-Identifier: Apache-2.0
"""What moves frames: the interface between the vans and a network."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NoReturn, Protocol

from libra.wire.frames import FrameBuffer, Rows


@dataclass
class LinkStats:
    """Totals since the link was opened."""

    bytes_sent: int = 0
    bytes_received: int = 0
    packets_sent: int = 0
    packets_received: int = 0
    drops: int = 0  # frames that this host dropped, sending or receiving


class Link(Protocol):
    """Whole Ethernet frames, in batches. Used by one thread, except ``wake`` and ``close``.

    rx: where ``receive`` leaves frames, in rows 0 to n-1, until it is called again.
    """

    rx: FrameBuffer

    @property
    def native(self) -> int | None:
        """The address of the link's struct link (native/link.h), for loops in C; None when it has none."""

    @property
    def stats(self) -> LinkStats: ...

    def send(self, frames: FrameBuffer, rows: Rows) -> None:
        """Send those rows, in order. May block while the interface is busy. Raises LinkError."""

    def receive(self) -> int:
        """Take what has arrived, at most rx.capacity frames, without waiting. Raises LinkError."""

    def wait(self, seconds: float) -> None:
        """Return when something has arrived, after ``wake``, or after ``seconds``; infinity is allowed."""

    def wake(self) -> None:
        """End a ``wait``, the current one or the next. From any thread."""

    def raise_for(self, code: int) -> NoReturn:
        """Raise the LinkError for the -errno that ``native`` gave."""

    def close(self) -> None: ...
