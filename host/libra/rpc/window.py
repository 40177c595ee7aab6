# SPDX-License-Identifier: Apache-2.0
"""Window of a server: how much a worker sends it before it answers, and the messages that wait behind it."""

from __future__ import annotations

import heapq
import math
from dataclasses import dataclass, field
from typing import Any

from libra import runtime

# Workers may wait for each other's later messages; so if no answer comes for a while, the window opens.
STALL_SECONDS = 0.1
FLOOR_BYTES = 1 << 16
FLOOR_MESSAGES = 3
CEILING_BYTES = 1 << 24
HELD_FLOOR_BYTES = 1 << 17  # where lost packets hold messages back, and the line is not full of them


class ByteWindow:
    """Window of one server: how many unanswered bytes a worker may send it.

    In synchronous training an answer needs all workers' messages. Left to TCP, some flows run ahead of others
    and the answers come late, in a burst: on 100 Mbit/s links 4 workers synchronised 0.4 MB in 180 ms, with
    the window in 148 ms; pushing alone takes 133 ms. Messages that wait behind the window can also still be
    overtaken by a higher priority. The window grows while answers take less than 1.5 times the shortest time
    seen, so that it fills a long line, and shrinks when they take three times as long, because they queue.
    """

    def __init__(self, floor: int = FLOOR_BYTES) -> None:
        """floor: bytes of the least window."""
        self._floor = floor
        self._unanswered: dict[
            tuple[int, int], tuple[int, float]
        ] = {}  # (timestamp, part) -> bytes, when sent
        self._bytes = 0
        self._limit = floor
        self._shortest = math.inf
        self.moved = runtime.monotonic()  # when it last opened

    @property
    def full(self) -> bool:
        return self._bytes >= self._limit

    def add(self, timestamp: int, part: int, size: int) -> None:
        now = runtime.monotonic()
        if not self._unanswered:
            self.moved = now
        self._unanswered[timestamp, part] = size, now
        self._bytes += size
        self._limit = max(self._limit, FLOOR_MESSAGES * size)

    def answered(self, timestamp: int, part: int) -> None:
        size, sent = self._unanswered.pop((timestamp, part), (0, 0.0))
        if size == 0:
            return
        self.moved = now = runtime.monotonic()
        self._adapt(size, now - sent)
        self._bytes -= size

    def _adapt(self, size: int, took: float) -> None:
        """Change the limit after an answer to ``size`` bytes that took so many seconds."""
        self._shortest = min(self._shortest, took)
        if took < 1.5 * self._shortest:
            self._grow(size)
        elif took > 3.0 * self._shortest:
            self._shrink(size)

    def _grow(self, step: int) -> None:
        if self.full:
            self._limit = min(self._limit + step, CEILING_BYTES)

    def _shrink(self, size: int) -> None:
        self._limit = max(self._limit - size, self._floor, FLOOR_MESSAGES * size)

    def failed(self, timestamp: int) -> None:
        """Forget a request that has ended with an error; its other messages may never be answered."""
        for token in [token for token in self._unanswered if token[0] == timestamp]:
            self._bytes -= self._unanswered.pop(token)[0]

    def open(self) -> None:
        """Forget all unanswered messages."""
        self._unanswered.clear()
        self._bytes = 0
        self.moved = runtime.monotonic()


class RoundTripWindow(ByteWindow):
    """Window of one server over a transport that measures its packets' round trips.

    Where packets are lost, an answer takes as long as the repairs of all workers' parts; it says nothing of
    a queue, but round trips do. A queue halves the window with each window of answers. Once it has shrunk, it
    grows by one message per window.
    """

    def __init__(self) -> None:
        super().__init__(HELD_FLOOR_BYTES)
        self._shrunk = False
        self.stretch = 1.0  # smoothed round-trip time over the least

    def _adapt(self, size: int, took: float) -> None:
        if self.stretch < 1.25:
            self._grow(size * size // self._limit if self._shrunk else size)
        elif self.stretch > 1.5:
            self._shrunk = True
            self._shrink(size // 2)


@dataclass(order=True, slots=True)
class _Held:
    order: tuple[int, int]  # priority, then age
    token: tuple[int, int] | None = field(compare=False)
    size: int = field(compare=False)
    item: Any = field(compare=False)


class HeldMessages:
    """Messages to one server that wait behind its window: by priority, then in the order of `put`."""

    def __init__(self, window: ByteWindow | None = None) -> None:
        """window: None: one of its own that follows round trips."""
        self._window = window or RoundTripWindow()
        self._held: list[_Held] = []
        self._age = 0

    def put(self, item: Any, priority: int, size: int, token: tuple[int, int] | None) -> None:
        """Hold a message of ``size`` bytes. token: timestamp and part, which its answer names; None: without
        a window."""
        self._age += 1
        heapq.heappush(self._held, _Held((-priority, self._age), token, size, item))

    def pop_ready(self, stretch: float = 1.0, *, everything: bool = False) -> list[Any]:
        """Take the messages that may leave now. stretch: smoothed round-trip time over the least."""
        window = self._window
        if isinstance(window, RoundTripWindow):
            window.stretch = stretch
        if window.full and runtime.monotonic() - window.moved >= STALL_SECONDS:
            window.open()
        found = []
        while self._held and (everything or self._held[0].token is None or not window.full):
            held = heapq.heappop(self._held)
            found.append(held.item)
            if held.token is not None:
                window.add(*held.token, held.size)
        return found

    def answered(self, timestamp: int, part: int) -> None:
        self._window.answered(timestamp, part)

    def failed(self, timestamp: int) -> None:
        self._window.failed(timestamp)

    @property
    def due(self) -> float:
        """Time of the next ``pop_ready`` that returns something without an answer before it."""
        return self._window.moved + STALL_SECONDS if self._held else math.inf

    def __bool__(self) -> bool:
        return bool(self._held)
