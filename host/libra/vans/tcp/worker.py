# SPDX-License-Identifier: Apache-2.0
"""Worker end of the tcp van."""

from __future__ import annotations

import heapq
import itertools
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import zmq
from zmq.utils.monitor import recv_monitor_message

from libra.rpc.message import (
    ERRORS,
    Frames,
    Message,
    MessageKind,
    Service,
    greeting,
    identity_of,
    pack,
    query,
    size,
)
from libra.rpc.window import STALL_SECONDS, ByteWindow
from libra.vans.tcp.loop import READ_AT_ONCE, Loop, OnMessage, send

OnGone = Callable[[list[int], str], None]
"""Servers that are gone, and why."""


@dataclass(order=True, slots=True)
class _Queued:
    order: tuple[int, int]  # priority, then age
    timestamp: int = field(compare=False)
    part: int = field(compare=False)  # -1: outside the window
    frames: Frames = field(compare=False)


class WorkerLoop(Loop):
    """Loop with one DEALER socket, hence one connection, for each server."""

    def __init__(
        self,
        node: int,
        servers: list[tuple[str, int]],
        on_message: OnMessage,
        on_gone: OnGone,
        greeted: threading.Event,
    ) -> None:
        """greeted: to be set when all servers have answered the greeting."""
        super().__init__("libra-tcp-worker")
        self._on_message, self._on_gone = on_message, on_gone
        self._queues: list[list[_Queued]] = [[] for _ in servers]
        self._windows = [ByteWindow() for _ in servers]
        self._age = itertools.count()
        self._lock = threading.Lock()  # guards the queues
        self._sockets: list[zmq.Socket[bytes]] = []
        self._monitors: list[zmq.Socket[bytes]] = []
        for host, port in servers:
            sock = self._context.socket(zmq.DEALER)
            sock.setsockopt(zmq.IDENTITY, identity_of(node))
            sock.setsockopt(zmq.SNDHWM, 0)  # the window limits the messages in flight
            sock.setsockopt(zmq.RCVHWM, 0)
            monitor = sock.get_monitor_socket(zmq.EVENT_DISCONNECTED)
            sock.connect(f"tcp://{host}:{port}")
            self._poller.register(sock, zmq.POLLIN)
            self._poller.register(monitor, zmq.POLLIN)
            self._sockets.append(sock)
            self._monitors.append(monitor)
        self._strangers = set(range(len(servers)))  # servers that have not answered the greeting
        self._greeted = greeted
        for server in self._strangers:
            self.post_message(server, pack(greeting(MessageKind.REQUEST)))

    @property
    def strangers(self) -> list[int]:
        """Return the ranks of the servers that have not answered the greeting."""
        return sorted(self._strangers)

    def post(self, timestamp: int, messages: list[tuple[int, int, Frames]], priority: int) -> None:
        """Queue parts of a request, (part, server rank, frames), to be sent by priority, then age."""
        with self._lock:
            for part, server, frames in messages:
                entry = _Queued((-priority, next(self._age)), timestamp, part, frames)
                heapq.heappush(self._queues[server], entry)
        self.wake()

    def post_message(self, server: int, frames: Frames) -> None:
        """Queue a message outside the window, to be sent in order of arrival."""
        entry = _Queued((0, next(self._age)), 0, -1, frames)
        with self._lock:
            heapq.heappush(self._queues[server], entry)
        self.wake()

    def query(self, timestamp: int, server: int) -> None:
        """Ask a server what a request waits for, before everything else."""
        frames = pack(query(timestamp))
        entry = _Queued((-(1 << 40), next(self._age)), timestamp, -1, frames)
        with self._lock:
            heapq.heappush(self._queues[server], entry)
        self.wake()

    def _patience(self) -> int | None:
        pairs = zip(self._queues, self._windows, strict=True)
        waiting = any(queue and window.full for queue, window in pairs)
        return int(STALL_SECONDS * 1000) if waiting else None

    def _serve(self, events: dict[object, int]) -> None:
        gone = []
        for server, sock in enumerate(self._sockets):
            if events.get(sock, 0) & zmq.POLLIN:
                for _ in range(READ_AT_ONCE):
                    if (frames := self.receive(sock)) is None:
                        break
                    if (message := self.parse(frames, f"server {server}")) is not None:
                        self._receive(server, message)
            if events.get(self._monitors[server], 0) & zmq.POLLIN:
                recv_monitor_message(self._monitors[server])
                gone.append(server)
        # All at once: one that was killed, and those that have ended since because of it.
        if gone and not self._closing:
            self._on_gone(gone, "closed the connection")
        self._flush()

    def _receive(self, server: int, message: Message) -> None:
        window = self._windows[server]
        if message.service is Service.VALUES:
            if message.kind in ERRORS:
                window.failed(message.timestamp)
            else:
                window.answered(message.timestamp, message.part)
        elif message.service is Service.GREETING:
            self._strangers.discard(server)
            if not self._strangers:
                self._greeted.set()
        self._fill(server)  # before the answer is worked on
        self._on_message(server, message)

    def _flush(self) -> None:
        now = time.monotonic()
        for server, window in enumerate(self._windows):
            if window.full and now - window.moved >= STALL_SECONDS:
                window.open()
            self._fill(server)

    def _fill(self, server: int) -> None:
        queue, window = self._queues[server], self._windows[server]
        while queue and (not window.full or self._closing or queue[0].part < 0):
            with self._lock:
                entry = heapq.heappop(queue)
            send(self._sockets[server], entry.frames)
            count = size(entry.frames)
            self.messages_sent += 1
            self.bytes_sent += count
            if entry.part >= 0:
                window.add(entry.timestamp, entry.part, count)
