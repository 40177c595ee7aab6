# SPDX-License-Identifier: Apache-2.0
"""Thread that owns a node's ZeroMQ sockets. Other threads queue messages for it."""

from __future__ import annotations

import logging
import math
import time
from abc import abstractmethod
from collections.abc import Callable, Sequence

import zmq

from libra.rpc.message import Frames, Message, parse
from libra.vans.tcp.resend import Drops, Resender
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

    def __init__(self, name: str, resend_seconds: float | None) -> None:
        """resend_seconds: acknowledge messages, and send one again when it is unacknowledged for so long."""
        super().__init__(name)
        self.drops: Drops | None = None
        self._resend_seconds = resend_seconds
        self._resenders: dict[int, Resender] = {}  # by peer
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
        deadline = min((resender.deadline for resender in self._resenders.values()), default=math.inf)
        return None if deadline == math.inf else max(math.ceil((deadline - time.monotonic()) * 1000), 0)

    @abstractmethod
    def _write(self, peer: int, frames: Frames) -> None:
        """Give ZeroMQ the frames of one message to ``peer``."""

    def transmit(self, peer: int, frames: Frames) -> None:
        """Send a new message."""
        if self._resend_seconds is not None:
            frames = self._resender(peer).wrap(frames, time.monotonic())
        self._write(peer, frames)

    def transmit_again(self) -> None:
        """Send messages again that have not been acknowledged in time."""
        for peer, resender in self._resenders.items():
            for frames in resender.due(time.monotonic()):
                self._write(peer, frames)

    def _resender(self, peer: int) -> Resender:
        assert self._resend_seconds is not None
        if peer not in self._resenders:
            self._resenders[peer] = Resender(self._resend_seconds)
        return self._resenders[peer]

    @property
    def retransmissions(self) -> int:
        return sum(resender.retransmissions for resender in list(self._resenders.values()))

    @property
    def duplicates(self) -> int:
        return sum(resender.duplicates for resender in list(self._resenders.values()))

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

    def parse(self, peer: int, frames: list[zmq.Frame], name: str) -> list[Message]:
        """Return the messages in these frames: one; with PS_RESEND none or several."""
        if self.drops is not None and self.drops.next():
            return []
        ready: list[Sequence[zmq.Frame]] = [frames]
        messages = []
        try:
            if self._resend_seconds is not None:
                ready, answer = self._resender(peer).unwrap(frames)
                if answer is not None:
                    self._write(peer, answer)
            for message in ready:
                messages.append(parse([frame.buffer for frame in message]))
        except ValueError as error:
            log.warning("dropped what %s sent: %s", name, error)
        return messages
