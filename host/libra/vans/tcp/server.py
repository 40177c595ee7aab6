# SPDX-License-Identifier: Apache-2.0
"""Server end of the tcp van."""

from __future__ import annotations

import logging
from collections import deque

import zmq
from zmq.utils.monitor import recv_monitor_message

from libra.rpc.message import Frames, size
from libra.vans.tcp.loop import MORE, READ_AT_ONCE, Loop, OnMessage, send

log = logging.getLogger(__name__)


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
