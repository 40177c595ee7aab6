# SPDX-License-Identifier: Apache-2.0
"""Thread that owns a node's ZeroMQ sockets. Other threads queue messages for it."""

from __future__ import annotations

import logging
import math
import time
from abc import abstractmethod
from collections.abc import Callable

import zmq

from libra.rpc.message import Frames, Message, parse
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
