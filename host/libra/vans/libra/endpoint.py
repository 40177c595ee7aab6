# SPDX-License-Identifier: Apache-2.0
"""Endpoint: a host's end of one association. No socket, no clock, no thread.

Who drives it gives it frames and the time, sends what it returns, and makes the calls that are due: a thread
with a raw link (``drive``), or a simulator's host. With a link, C does most of this, in one call for as long
as nothing needs Python (``turn``).

Everything else may be called from any thread: it queues a call, which the driver makes before it takes more
frames.
"""

from __future__ import annotations

import ctypes
import logging
import math
import threading
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any, Protocol

import numpy as np

from libra import runtime
from libra.errors import LibraError
from libra.link.link import Link
from libra.vans.base import VanStats
from libra.vans.libra.association import Association
from libra.vans.libra.messages.engine import MessageEngine, Reader, calls_due
from libra.vans.libra.messages.message import OutgoingMessage
from libra.vans.libra.native.kernels import struct
from libra.wire.words import MAX_BATCH, PACKET, FrameBuffer, Outgoing

log = logging.getLogger(__name__)

Call = Callable[[], object]


def call_all(calls: Iterable[Call]) -> None:
    """Call each in order; log what one raises."""
    for call in calls:
        try:
            call()
        except Exception:
            log.exception("a callback failed")


class NativeLoop:
    """Loop in C that moves frames between a link and engines, until Python has to act.

    struct: the loop's, whose fields may change between two runs.
    """

    def __init__(
        self, link: Link, name: str, run: Callable[[int], int], engines: Sequence[object], **fields: Any
    ) -> None:
        """name, fields: of the struct. engines: whose addresses are among the fields."""
        self._link, self._run, self._engines = link, run, engines  # kept alive
        self._packets = np.zeros(MAX_BATCH, dtype=PACKET)
        packets = self._packets.ctypes.data
        self.struct = struct(name, link=link.native, packets=packets, room=MAX_BATCH, **fields)
        self._address = ctypes.addressof(self.struct)

    def run(self, until: float) -> None:
        """Move frames, at most until ``until``, of time.monotonic. Raises LinkError."""
        self.struct.until = until
        if (status := self._run(self._address)) < 0:
            self._link.raise_for(status)


class AssociationEndpoint(ABC):
    """One end of an association.

    opened: set when the switch has opened the association, or never will: see ``failure``. on_wake: has the
    driver call ``step`` soon, from any thread.
    """

    _link: Link
    # Held while the driver uses what other threads may ask about. Never while a callback is made.
    _guard: AbstractContextManager[object] = nullcontext()

    def __init__(self, association: Association) -> None:
        self.association = association
        self.opened = runtime.present().event()
        self.on_wake: Callable[[], None] = lambda: None
        self._queue: deque[Call] = deque()
        self._failure: LibraError | None = None
        self._listens = True  # False while the driver will look at the queue before it waits
        self._lock = threading.Lock()  # guards the queue's end

    # ------------------------------------------------------------------ any thread

    def wake(self) -> None:
        """Have the driver look at the queue."""
        if self._listens:
            self.on_wake()

    def call(self, call: Call) -> None:
        """Have the driver make the call. Raises the error of ``fail``, or what ended the association."""
        with self._lock:
            if (error := self.failure()) is not None:
                raise error
            self._queue.append(call)
        self.wake()

    def call_soon(self, call: Call) -> None:
        """As ``call``, but take no lock, and raise nothing: the call is made if the driver goes on."""
        self._queue.append(call)
        self.wake()

    def ask_switch(self) -> None:
        """Have the switch say in which term the job is."""
        self.call_soon(self.association.ask)

    def failure(self) -> LibraError | None:
        """Return the error that new requests get; None if they can be made."""
        return self._failure or self.association.error

    def silence(self) -> str:
        """Return a text that explains why the switch may not have answered."""
        return self.association.silence(runtime.monotonic())

    # ------------------------------------------------------------------ the driver

    @property
    def is_open(self) -> bool:
        """True if anything but HELLO may be sent."""
        return self.association.is_open

    def step(self, source: FrameBuffer, count: int, asked: float, now: float) -> Outgoing:
        """Take the first ``count`` rows of ``source``: frames as received. Return the frames to send now.

        Their rows stay as they are until the next step. asked: all frames that had arrived by then have been
        taken; -inf: more may have arrived at any time.
        """
        with self._guard:
            self._make_calls()
            if count:
                was_open = self.is_open
                self.receive(source, count, now)
                if not was_open and (self.is_open or self.association.error is not None):
                    self.opened.set()
        if self.is_open:
            self._look(now)
        with self._guard:
            self._make_calls()
            return self.poll(asked, now)

    def calls(self) -> list[Call]:
        """Return the callbacks that are due; each once."""
        return []

    def next_deadline(self) -> float:
        """Return when to call ``step`` again, at the latest."""
        return self._deadline() if self.is_open else self.association.next_deadline()

    def attach(self, link: Link) -> None:
        """Use the link in ``turn``."""
        self._link = link

    def turn(self) -> None:
        """Receive, make a step, send, and call back; wait if there was nothing to do."""
        count, now = self._link.receive(), time.monotonic()
        for frames, rows in self.step(self._link.rx, count, -math.inf, now):
            self._link.send(frames, rows)
        calls = self.calls()
        call_all(calls)
        if not calls and not count:
            self._link.wait(self.next_deadline() - time.monotonic())

    def listen(self) -> None:
        """Note that whoever queues a call from now on has to wake the driver."""
        self._listens = True

    def fail(self, error: LibraError) -> list[Call]:
        """End everything with ``error``, when the driver has ended. Return the callbacks that are due."""
        with self._lock:
            self._failure = self._failure or error
        self.opened.set()
        return []

    def _make_calls(self) -> bool:
        """Make the calls of other threads. Return True if there were any."""
        made = bool(self._queue)
        while self._queue:
            self._queue.popleft()()
        return made

    @abstractmethod
    def _look(self, now: float) -> None:
        """Do what is due at times. May call any method for any thread."""

    @abstractmethod
    def receive(self, source: FrameBuffer, count: int, now: float) -> None:
        """Take the first ``count`` rows of ``source``: frames as received, of any bytes. See ``step``."""

    @abstractmethod
    def poll(self, asked: float, now: float) -> Outgoing:
        """Return the frames to send now. See ``step``."""

    @abstractmethod
    def _deadline(self) -> float:
        """Return ``next_deadline`` of an open association."""


class Periodic(Protocol):
    """Work that is due at times. due: the next one, of runtime.monotonic."""

    due: float

    def poll(self, now: float) -> None:
        """Do what is due. On the driver's thread; it must not wait. Raises what ends the van."""


class EngineEndpoint(AssociationEndpoint):
    """A worker's or server's end, whose engines are in C. reader: gets messages. liveness: signs of life."""

    reader: Reader
    liveness: Periodic
    _loop: NativeLoop | None = None  # of ``attach``
    _has_news = True  # False: the loop has left nothing in ``messages`` for Python

    def __init__(self, association: Association, messages: MessageEngine) -> None:
        super().__init__(association)
        self.messages = messages

    def post(self, message: OutgoingMessage) -> None:
        """Have a message sent. Raises what ``call`` does."""
        self.call(partial(self.messages.submit, message))

    @abstractmethod
    def add_to(self, stats: VanStats) -> None: ...

    def attach(self, link: Link) -> None:
        super().attach(link)
        self._loop = self._loop_over(link)

    def turn(self) -> None:
        """As AssociationEndpoint.turn; while open, in C for as long as nothing needs Python."""
        if not self.is_open:
            self._has_news = True
            super().turn()
            return
        assert self._loop is not None
        self._look(time.monotonic())
        with self._guard:
            made = self._make_calls()
            if not self.is_open:
                return
            outgoing, until = self._before(self._loop, time.monotonic())
        for frames, rows in outgoing:
            self._link.send(frames, rows)
        if made:  # what ends without a packet, such as a push without hot values, must not wait for one
            call_all(self.calls())
        self._loop.run(until)
        self._listens, self._has_news = False, self._loop.struct.news
        with self._guard:
            self._after(time.monotonic())
        call_all(self.calls())

    def _look(self, now: float) -> None:
        if now >= self.liveness.due:
            self.liveness.poll(now)

    def _calls_due(self) -> list[Call]:
        if self._has_news or self.messages.ended:
            return calls_due(self.messages, self.reader)
        return []

    @abstractmethod
    def _loop_over(self, link: Link) -> NativeLoop:
        """Make the loop over the engines."""

    @abstractmethod
    def _before(self, loop: NativeLoop, now: float) -> tuple[Outgoing, float]:
        """Give the loop this term's engines. Return what it does not send by itself, and when it has to come
        back."""

    @abstractmethod
    def _after(self, now: float) -> None:
        """Handle what the loop has left."""


def drive(endpoint: AssociationEndpoint, link: Link, stopping: threading.Event) -> None:
    """Move frames between an endpoint and a link until ``stopping`` is set and the endpoint woken.

    Raises what ends the association, and LinkError.
    """
    endpoint.attach(link)
    while True:
        endpoint.listen()
        if stopping.is_set():
            return
        endpoint.turn()
        if endpoint.association.error is not None:
            raise endpoint.association.error
