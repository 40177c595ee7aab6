# SPDX-License-Identifier: Apache-2.0
"""The thread that owns a node's ZeroMQ sockets. Other threads hand it what they want sent."""

from __future__ import annotations

import heapq
import itertools
import logging
import os
import struct
import threading
from collections import deque
from collections.abc import Callable

import zmq
from zmq.utils.monitor import recv_monitor_message

from libra.van import tcp_wire

log = logging.getLogger(__name__)

# Messages that a worker has given to ZeroMQ and not yet to the kernel. Few, so that a request of higher
# priority overtakes; enough that the link never runs dry between two rounds of the loop.
_SEND_AHEAD = 64
_READ_AT_ONCE = 64  # messages of one socket before the others get a turn
_LINGER_MS = 2000

OnMessage = Callable[[int, tcp_wire.Message], None]
OnGone = Callable[[int, str], None]


def identity_of(node: int) -> bytes:
    return struct.pack("<BI", 1, node)  # ZeroMQ reserves identities that start with a zero byte


class Loop:
    """Runs ``_serve`` rounds until it is closed."""

    def __init__(self, name: str) -> None:
        self.bytes_sent = self.bytes_received = self.messages_sent = self.messages_received = 0
        self._context = zmq.Context()
        self._poller = zmq.Poller()
        self._wake = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)
        self._poller.register(self._wake, zmq.POLLIN)
        self._woken = False
        self._closing = False
        self._linger = _LINGER_MS
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        self._thread.start()

    @property
    def on_thread(self) -> bool:
        return threading.current_thread() is self._thread

    def close(self, linger: bool) -> None:
        """Send what is waiting (with ``linger``, for at most 2 s) and close the sockets. Idempotent."""
        self._linger = _LINGER_MS if linger else 0
        self._closing = True
        self.wake()
        if self._thread.is_alive() and not self.on_thread:
            self._thread.join()

    def wake(self) -> None:
        if not self._woken:
            self._woken = True
            os.eventfd_write(self._wake, 1)

    def _run(self) -> None:
        try:
            while not self._closing:
                events = dict(self._poller.poll())
                if self._wake in events:
                    os.eventfd_read(self._wake)
                    self._woken = False  # before the queues are looked at, so that nothing is missed
                self._serve(events)
            self._flush()
        finally:
            self._context.destroy(linger=self._linger)

    def _serve(self, events: dict[object, int]) -> None:
        raise NotImplementedError

    def _flush(self) -> None:
        """Give ZeroMQ all that is waiting, as far as it takes it."""
        raise NotImplementedError

    def _receive(self, sock: zmq.Socket[bytes]) -> list[zmq.Frame] | None:
        try:
            frames: list[zmq.Frame] = sock.recv_multipart(zmq.NOBLOCK, copy=False)
        except zmq.Again:
            return None
        self.messages_received += 1
        self.bytes_received += sum(len(frame) for frame in frames)
        return frames

    def _parse(self, frames: list[zmq.Frame], sender: str) -> tcp_wire.Message | None:
        try:
            return tcp_wire.parse([frame.buffer for frame in frames])
        except ValueError as error:
            log.warning("dropped what %s sent: %s", sender, error)
            return None


class WorkerLoop(Loop):
    """One DEALER socket, hence one connection, for each server."""

    def __init__(
        self, node: int, servers: list[tuple[str, int]], on_message: OnMessage, on_gone: OnGone
    ) -> None:
        super().__init__("libra-tcp-worker")
        self._on_message, self._on_gone = on_message, on_gone
        self._queues: list[list[tuple[int, int, tcp_wire.Frames]]] = [[] for _ in servers]
        self._order = itertools.count()
        self._lock = threading.Lock()
        self._sockets: list[zmq.Socket[bytes]] = []
        self._monitors: list[zmq.Socket[bytes]] = []
        for host, port in servers:
            sock = self._context.socket(zmq.DEALER)
            sock.setsockopt(zmq.IDENTITY, identity_of(node))
            sock.setsockopt(zmq.SNDHWM, _SEND_AHEAD)
            sock.setsockopt(zmq.RCVHWM, 0)
            monitor = sock.get_monitor_socket(zmq.EVENT_DISCONNECTED)
            sock.connect(f"tcp://{host}:{port}")
            self._poller.register(sock, zmq.POLLIN)
            self._poller.register(monitor, zmq.POLLIN)
            self._sockets.append(sock)
            self._monitors.append(monitor)

    def post(self, messages: list[tuple[int, tcp_wire.Frames]], priority: int) -> None:
        """Queue (server rank, frames), to be sent in the order of priority, then of their coming."""
        with self._lock:
            for server, frames in messages:
                heapq.heappush(self._queues[server], (-priority, next(self._order), frames))
        self.wake()

    def _serve(self, events: dict[object, int]) -> None:
        self._flush()
        for server, sock in enumerate(self._sockets):
            if events.get(sock, 0) & zmq.POLLIN:
                for _ in range(_READ_AT_ONCE):
                    if (frames := self._receive(sock)) is None:
                        break
                    if (message := self._parse(frames, f"server {server}")) is not None:
                        self._on_message(server, message)
            if events.get(self._monitors[server], 0) & zmq.POLLIN:
                recv_monitor_message(self._monitors[server])
                if not self._closing:
                    self._on_gone(server, "closed the connection")

    def _flush(self) -> None:
        for server, sock in enumerate(self._sockets):
            queue = self._queues[server]
            while queue:
                with self._lock:
                    entry = heapq.heappop(queue)
                try:
                    sock.send_multipart(entry[2], zmq.NOBLOCK, copy=False)
                except zmq.Again:
                    with self._lock:
                        heapq.heappush(queue, entry)
                    break
                self.messages_sent += 1
                self.bytes_sent += sum(memoryview(frame).nbytes for frame in entry[2])
            self._poller.modify(sock, zmq.POLLIN | zmq.POLLOUT if queue else zmq.POLLIN)


class ServerLoop(Loop):
    """One ROUTER socket for all workers."""

    def __init__(self, host: str, workers: dict[bytes, int], on_message: OnMessage) -> None:
        super().__init__("libra-tcp-server")
        self._on_message = on_message
        self._workers = workers  # identity -> node id
        self._identities = {node: identity for identity, node in workers.items()}
        self._queue: deque[tuple[int, tcp_wire.Frames]] = deque()
        self.connections = 0
        self._router = self._context.socket(zmq.ROUTER)
        # A ROUTER drops what does not fit its high-water mark. Workers bound what is on its way: no answer
        # without a request.
        self._router.setsockopt(zmq.SNDHWM, 0)
        self._router.setsockopt(zmq.RCVHWM, 0)
        self._router.setsockopt(zmq.ROUTER_MANDATORY, 1)
        self._monitor = self._router.get_monitor_socket(zmq.EVENT_ACCEPTED | zmq.EVENT_DISCONNECTED)
        self.port: int = self._router.bind_to_random_port(f"tcp://{host}", 20000, 60000)
        self._poller.register(self._router, zmq.POLLIN)
        self._poller.register(self._monitor, zmq.POLLIN)

    def post(self, node: int, frames: tcp_wire.Frames) -> None:
        """Send at once when this is the loop's own thread, else soon."""
        if self.on_thread:
            self._send(node, frames)
        else:
            self._queue.append((node, frames))
            self.wake()

    def _serve(self, events: dict[object, int]) -> None:
        self._flush()
        if events.get(self._router, 0) & zmq.POLLIN:
            for _ in range(_READ_AT_ONCE):
                if (frames := self._receive(self._router)) is None:
                    break
                node = self._workers.get(frames[0].bytes)
                if node is None:
                    log.warning("dropped a message from %r, which is no worker of this job", frames[0].bytes)
                elif (message := self._parse(frames[1:], f"node {node}")) is not None:
                    self._on_message(node, message)
        if events.get(self._monitor, 0) & zmq.POLLIN:
            event = recv_monitor_message(self._monitor)["event"]
            self.connections += 1 if event == zmq.EVENT_ACCEPTED else -1

    def _flush(self) -> None:
        while self._queue:
            self._send(*self._queue.popleft())

    def _send(self, node: int, frames: tcp_wire.Frames) -> None:
        try:
            self._router.send_multipart([self._identities[node], *frames], zmq.NOBLOCK, copy=False)
        except zmq.ZMQError as error:
            log.warning("cannot answer node %d: %s", node, error)  # it is gone; the scheduler tells everybody
            return
        self.messages_sent += 1
        self.bytes_sent += sum(memoryview(frame).nbytes for frame in frames)
