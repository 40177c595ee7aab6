# SPDX-License-Identifier: Apache-2.0
"""Thread that moves frames between a host and all its neighbours."""

from __future__ import annotations

import contextlib
import errno
import os
import selectors
import socket
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from libra.errors import LibraError, LinkError
from libra.vans.bcube.engine import FrameKind, Head, text_frame
from libra.vans.bml.neighbour import BEAT_SECONDS, SILENT_SECONDS, Neighbour
from libra.vans.thread import VanThread

_DRAIN_SECONDS = 0.25

OnFrame = Callable[[Neighbour, Head, np.ndarray[Any, Any]], None]


class NeighbourLoop(VanThread):
    """Loop over all neighbours.

    It calls ``on_frame`` for each frame, ``on_closed`` with the rank of a neighbour whose process has closed
    a connection, and ``on_error`` once.
    """

    def __init__(
        self,
        neighbours: Sequence[Neighbour],
        on_frame: OnFrame,
        on_closed: Callable[[int, str], None],
        on_error: Callable[[LibraError], None],
    ) -> None:
        super().__init__("libra-bml")
        self.on_ended = self._fail
        self.neighbours = neighbours
        self._by_place = {(each.level, each.rank): each for each in neighbours}
        self._on_frame, self._on_closed, self._on_error = on_frame, on_closed, on_error
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._wake, selectors.EVENT_READ)
        for each in neighbours:
            self._selector.register(each.sock, selectors.EVENT_READ, each)
        self._lock = threading.Lock()  # guards the neighbours' queues, the calls and `_ended`
        self._calls: deque[Callable[[], None]] = deque()
        self._ended = self._failed = False
        self._beat = time.monotonic()

    def start(self) -> None:
        self._thread.start()

    def post(self, frames: Sequence[tuple[int, int, tuple[Any, ...]]], priority: int = 0) -> None:
        """Queue frames, (level, rank, parts). From any thread."""
        with self._lock:
            for level, rank, parts in frames:
                self._by_place[level, rank].queue(parts, priority)
        self._awake()

    def post_all(self, frame: bytes, priority: int = 0) -> None:
        self.post([(each.level, each.rank, (frame,)) for each in self.neighbours], priority)

    def call(self, made: Callable[[], None]) -> None:
        """Have the loop's thread make a call; make it here if the loop has ended."""
        with self._lock:
            queued = not self._ended
            if queued:
                self._calls.append(made)
        if queued:
            self._awake()
        else:
            made()

    def keep(self, values: np.ndarray[Any, Any]) -> None:
        """Copy those of ``values`` that wait to be sent: their owner may change them from now on."""
        with self._lock:
            for each in self.neighbours:
                each.keep(values)

    def _work(self) -> None:
        while not self._closing:
            self._turn(BEAT_SECONDS)
        while any(each.wants_to_send for each in self.neighbours) and not self._failed:
            if (left := self._until - time.monotonic()) <= 0:
                break
            self._turn(min(left, BEAT_SECONDS))
        self._drain()

    def _drain(self) -> None:
        """Read until the neighbours close, for a moment: unread bytes would make the kernel reset the
        connection, and the neighbour lose what it has not read."""
        for each in self.neighbours:
            with contextlib.suppress(OSError):
                each.sock.shutdown(socket.SHUT_WR)
        until = min(self._until, time.monotonic() + _DRAIN_SECONDS)
        while any(not each.closed for each in self.neighbours):
            if (left := until - time.monotonic()) <= 0:
                return
            for key, _ in self._selector.select(left):
                if key.data is not None:
                    self._receive(key.data)

    def _turn(self, patience: float) -> None:
        self._send()
        for key, events in self._selector.select(patience):
            if key.data is None:
                self._wake.clear()
            elif events & selectors.EVENT_READ:
                self._receive(key.data)
        self._make_calls()
        now = time.monotonic()
        if now - self._beat >= BEAT_SECONDS:
            self._beat = now
            for each in self.neighbours:
                self._beat_to(each, now)

    def _beat_to(self, each: Neighbour, now: float) -> None:
        if each.closed:
            return
        if each.is_silent(now):
            self._gone(each, OSError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT)))
            return
        with self._lock:
            if not each.wants_to_send and not each.left:
                each.queue((text_frame(FrameKind.BEAT),))

    def _make_calls(self) -> None:
        while self._calls:
            with self._lock:
                made = self._calls.popleft()
            made()

    def _send(self) -> None:
        """Send what waits, and watch those whose sockets are full."""
        for each in self.neighbours:
            if each.closed:
                continue
            try:
                with self._lock:
                    each.send()
                    blocked = each.wants_to_send
            except OSError as error:
                self._gone(each, error)
                continue
            wanted = selectors.EVENT_READ | (selectors.EVENT_WRITE if blocked else 0)
            if self._selector.get_key(each.sock).events != wanted:
                self._selector.modify(each.sock, wanted, each)

    def _receive(self, each: Neighbour) -> None:
        try:
            for head, body in each.receive():
                if head.kind in (FrameKind.LEAVE, FrameKind.ABORT):
                    each.left = True
                self._on_frame(each, head, body)
        except (OSError, EOFError) as error:
            self._gone(each, error)
        except LibraError as error:
            self._drop(each)
            self._fail(error)

    def _gone(self, each: Neighbour, error: Exception) -> None:
        name = str(each)
        self._drop(each)
        if each.left or self._closing:
            return
        if isinstance(error, EOFError | ConnectionResetError | BrokenPipeError):
            self._on_closed(
                each.rank, f"lost {name}: it closed its connection over {each.rail}; it may have been killed"
            )
            return
        self._fail(
            LinkError(
                f"{each.rail}: {name} has not acknowledged anything for {SILENT_SECONDS:g} s"
                f" ({error.strerror if isinstance(error, OSError) else error}): a card, a cable or the"
                f" switch between the two on level {each.level} is dead"
            )
        )

    def _drop(self, each: Neighbour) -> None:
        if not each.closed:
            self._selector.unregister(each.sock)
            with self._lock:
                each.close()

    def _fail(self, error: LibraError) -> None:
        if not self._failed:
            self._failed = True
            self._on_error(error)

    def _end(self) -> None:
        for each in self.neighbours:
            self._drop(each)
        with self._lock:
            self._ended = True
        self._selector.close()
        self._wake.close()
        self._make_calls()  # of rounds that have ended meanwhile
