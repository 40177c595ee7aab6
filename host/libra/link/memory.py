# SPDX-License-Identifier: Apache-2.0
"""Link inside one process."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from typing import NoReturn

from libra.link.base import LinkStats
from libra.link.callbacks import Callbacks
from libra.wire.frames import FrameBuffer, Rows


class MemoryLink:
    """A link to a peer in the same process, for tests.

    ``peer`` gets every sent frame, as bytes, on the sender's thread; ``deliver`` passes frames back, from any
    thread.
    """

    def __init__(self, peer: Callable[[bytes], None], capacity: int = 128) -> None:
        self.rx = FrameBuffer(capacity)
        self.stats = LinkStats()
        self._peer = peer
        self._inbox: deque[bytes] = deque()
        self._arrived = threading.Event()
        self._callbacks = Callbacks(self)
        self.native = self._callbacks.address

    def deliver(self, frame: bytes) -> None:
        self._inbox.append(frame)
        self._arrived.set()

    def send(self, frames: FrameBuffer, rows: Rows) -> None:
        for row in rows.tolist():
            self.stats.packets_sent += 1
            self.stats.bytes_sent += int(frames.lengths[row])
            self._peer(frames.get(row))

    def receive(self) -> int:
        count = 0
        while self._inbox and count < self.rx.capacity:
            frame = self._inbox.popleft()
            self.rx.put(count, frame)
            self.stats.packets_received += 1
            self.stats.bytes_received += len(frame)
            count += 1
        return count

    def wait(self, seconds: float) -> None:
        if not self._inbox:
            self._arrived.wait(None if seconds == float("inf") else max(seconds, 0.0))
        self._arrived.clear()

    def wake(self) -> None:
        self._arrived.set()

    def raise_for(self, code: int) -> NoReturn:
        self._callbacks.raise_for(code)

    def close(self) -> None:
        self.wake()
