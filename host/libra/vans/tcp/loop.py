# SPDX-License-Identifier: Apache-2.0
"""Threads that own ZeroMQ sockets, of a server and of a worker. Other threads queue messages for them."""

from __future__ import annotations

import logging
import math
import threading
import time
from abc import abstractmethod
from collections import deque
from collections.abc import Callable

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
    parse,
    query,
    size,
)
from libra.rpc.window import STALL_SECONDS, ByteWindow, HeldMessages
from libra.vans.thread import VanThread

log = logging.getLogger(__name__)

READ_AT_ONCE = 64  # messages from one socket before the others get a turn

LAST = int(zmq.NOBLOCK)
MORE = int(zmq.NOBLOCK | zmq.SNDMORE)

OnMessage = Callable[[int, Message], None]


def send(sock: zmq.Socket[bytes], frames: Frames) -> None:
    """Send one message's frames. Raises zmq.Again, with nothing sent, if the socket is full."""
    *heads, body = frames
    for head in heads:
        sock.send(head, MORE)
    sock.send(body, LAST, copy=len(body) == 0)  # pyzmq still copies small frames


class Loop(VanThread):
    """Loop that runs rounds of ``_serve`` until it is closed."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.bytes_sent = self.bytes_received = self.messages_sent = self.messages_received = 0
        self._context = zmq.Context()
        self._poller = zmq.Poller()
        self._poller.register(self._wake.fileno(), zmq.POLLIN)

    def start(self) -> None:
        self._thread.start()

    def wake(self) -> None:
        self._wake.set()

    def _work(self) -> None:
        while not self._closing:
            events = dict(self._poller.poll(self._patience()))
            if self._wake.fileno() in events:
                self._wake.clear()
            self._serve(events)
        self._flush()

    def _end(self) -> None:
        if not self._context.closed:
            self._context.destroy(linger=max(math.ceil(1000 * (self._until - time.monotonic())), 0))
            self._wake.close()

    @abstractmethod
    def _serve(self, events: dict[object, int]) -> None:
        """Receive and send; ``events`` names what is ready, nothing if the patience has run out."""

    def _patience(self) -> int | None:
        """Return the milliseconds to wait for events; None: no limit."""
        return None

    @abstractmethod
    def _flush(self) -> None:
        """Give ZeroMQ all waiting messages, as far as it takes them."""

    def receive(self, sock: zmq.Socket[bytes]) -> list[zmq.Frame] | None:
        try:
            frames: list[zmq.Frame] = sock.recv_multipart(zmq.NOBLOCK, copy=False)
        except zmq.Again:
            return None
        self.messages_received += 1
        self.bytes_received += sum(map(len, frames))
        return frames

    def parse(self, frames: list[zmq.Frame], name: str) -> Message | None:
        """Return the message in these frames; None, and a line in the log, for what is none."""
        try:
            return parse([frame.buffer for frame in frames])
        except ValueError as error:
            log.warning("dropped what %s sent: %s", name, error)
            return None


class ServerLoop(Loop):
    """One ROUTER socket for all workers."""

    def __init__(self, host: str, workers: dict[bytes, int], on_message: OnMessage) -> None:
        super().__init__("libra-tcp-server")
        self._on_message = on_message
        self._workers = workers  # identity -> node id
        self._identities = {node: identity for identity, node in workers.items()}
        self._queue: deque[tuple[int, Frames]] = deque()
        # Messages for workers that have not connected yet, by node id: a ROUTER can only write to peers it
        # has heard.
        self._unheard: dict[int, list[Frames]] = {node: [] for node in workers.values()}
        self.connections = 0
        self._router = self._context.socket(zmq.ROUTER)
        # A ROUTER drops messages beyond its high-water mark. Workers bound the number in flight: there is no
        # answer without a request.
        self._router.setsockopt(zmq.SNDHWM, 0)
        self._router.setsockopt(zmq.RCVHWM, 0)
        self._router.setsockopt(zmq.ROUTER_MANDATORY, 1)
        self._monitor = self._router.get_monitor_socket(zmq.EVENT_ACCEPTED | zmq.EVENT_DISCONNECTED)
        self.port: int = self._router.bind_to_random_port(f"tcp://{host}", 20000, 60000)
        self._poller.register(self._router, zmq.POLLIN)
        self._poller.register(self._monitor, zmq.POLLIN)

    def post(self, node: int, frames: Frames) -> None:
        """Send at once on the loop's own thread, otherwise soon."""
        if self.on_thread:
            self._flush()
            self._send(node, frames)
        else:
            self._queue.append((node, frames))
            self.wake()

    def _serve(self, events: dict[object, int]) -> None:
        self._flush()
        if events.get(self._router, 0) & zmq.POLLIN:
            for _ in range(READ_AT_ONCE):
                if (frames := self.receive(self._router)) is None:
                    break
                node = self._workers.get(frames[0].bytes)
                if node is None:
                    log.warning("dropped a message from %r, which is no worker of this job", frames[0].bytes)
                    continue
                if (message := self.parse(frames[1:], f"node {node}")) is not None:
                    self._hear(node)
                    self._on_message(node, message)
        if events.get(self._monitor, 0) & zmq.POLLIN:
            event = recv_monitor_message(self._monitor)["event"]
            self.connections += 1 if event == zmq.EVENT_ACCEPTED else -1

    def _hear(self, node: int) -> None:
        for frames in self._unheard.pop(node, ()):
            self._send(node, frames)

    def _flush(self) -> None:
        while self._queue:
            self._send(*self._queue.popleft())

    def _send(self, node: int, frames: Frames) -> None:
        if node in self._unheard:
            self._unheard[node].append(frames)
            return
        try:
            self._router.send(self._identities[node], MORE)
            send(self._router, frames)
        except zmq.ZMQError as error:
            log.warning("cannot answer node %d: %s", node, error)  # it is gone; the scheduler tells everybody
        self.messages_sent += 1
        self.bytes_sent += size(frames)


OnGone = Callable[[list[int], str], None]
"""Servers that are gone, and why."""


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
        self._held = [HeldMessages(ByteWindow()) for _ in servers]
        self._lock = threading.Lock()  # guards them
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
        for part, server, frames in messages:
            self._hold(server, frames, priority, (timestamp, part))
        self.wake()

    def post_message(self, server: int, frames: Frames) -> None:
        """Queue a message outside the window, to be sent in order of arrival."""
        self._hold(server, frames)
        self.wake()

    def query(self, timestamp: int, server: int) -> None:
        """Ask a server what a request waits for, before everything else."""
        self._hold(server, pack(query(timestamp)), 1 << 40)
        self.wake()

    def _hold(
        self, server: int, frames: Frames, priority: int = 0, token: tuple[int, int] | None = None
    ) -> None:
        with self._lock:
            self._held[server].put(frames, priority, size(frames), token)

    def _patience(self) -> int | None:
        return int(STALL_SECONDS * 1000) if any(self._held) else None

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
        held = self._held[server]
        if message.service is Service.VALUES:
            if message.kind in ERRORS:
                held.failed(message.timestamp)
            else:
                held.answered(message.timestamp, message.part)
        elif message.service is Service.GREETING:
            self._strangers.discard(server)
            if not self._strangers:
                self._greeted.set()
        self._fill(server)  # before the answer is worked on
        self._on_message(server, message)

    def _flush(self) -> None:
        for server in range(len(self._held)):
            self._fill(server)

    def _fill(self, server: int) -> None:
        with self._lock:
            taken = self._held[server].pop_ready(everything=self._closing)
        for frames in taken:
            send(self._sockets[server], frames)
            self.messages_sent += 1
            self.bytes_sent += size(frames)
