# SPDX-License-Identifier: Apache-2.0
"""Mailbox: messages between torch's ranks, matched by channel and sender, over the job's own messages."""

from __future__ import annotations

import struct
import threading
from collections import defaultdict, deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field

from libra.errors import LibraError
from libra.job import ids
from libra.job.ids import Role
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.node.node import Node
from libra.rpc.message import Assembly
from libra.torch.ranks import Ranks

APP = 0x746F7263  # "torc": an app_id that no program is likely to use
PART = 1 << 20  # bytes; the tcp van takes at most 2 MiB a message
_FIRST, _MORE = 0, 1
_LENGTHS = struct.Struct("<HQ")  # of the channel and of the content

Content = bytes | bytearray | memoryview
Letter = tuple[int, Content]
"""Sender's rank, and content."""
Listener = Callable[[int, Content], None]


@dataclass
class _Waiting:
    source: int | None
    future: Future[Letter] = field(default_factory=Future)


class Mailbox:
    """All messages of one node. Thread-safe; messages of one sender and channel keep their order."""

    def __init__(self, node: Node, ranks: Ranks) -> None:
        self._ranks = ranks
        self._me = ranks.rank(node.rank)
        self._lock = threading.Lock()
        self._waiting: dict[bytes, deque[_Waiting]] = defaultdict(deque)
        self._arrived: dict[bytes, deque[Letter]] = defaultdict(deque)
        self._listeners: dict[bytes, Listener] = {}
        self._arriving: dict[int, tuple[bytes, Assembly]] = {}  # by sender: channel, and the parts so far
        self._sending: dict[int, threading.Lock] = defaultdict(threading.Lock)
        self._over: LibraError | None = None
        self._app = SimpleApp(APP, 0, node)
        self._app.set_request_handle(self._take)

    def send(self, rank: int, channel: bytes, content: Content) -> None:
        """Send ``content`` to ``rank``, which may be this one. Returns at once; the content is copied."""
        if rank == self._me:
            self._deliver(rank, channel, bytes(content))
            return
        node = ids.node_id(Role.WORKER, self._ranks.worker(rank))
        view = memoryview(content).cast("B")
        with self._sending[rank]:
            head = _LENGTHS.pack(len(channel), len(view)) + channel
            self._app.tell(_FIRST, head + bytes(view[:PART]), node)
            for start in range(PART, len(view), PART):
                self._app.tell(_MORE, bytes(view[start : start + PART]), node)

    def receive(self, source: int | None, channel: bytes) -> Future[Letter]:
        """Return a future of the next message of ``channel`` from ``source``; None: from any rank."""
        waiting = _Waiting(source)
        with self._lock:
            letters = self._arrived.get(channel, deque())
            found = next((letter for letter in letters if source in (None, letter[0])), None)
            if found is not None:
                letters.remove(found)
                if not letters:
                    self._arrived.pop(channel, None)
            elif self._over is None:
                self._waiting[channel].append(waiting)
        if found is not None:
            waiting.future.set_result(found)
        elif self._over is not None:
            waiting.future.set_exception(self._over)
        return waiting.future

    def listen(self, channel: bytes, listener: Listener) -> None:
        """Call ``listener`` for each message of ``channel``, on the app's thread; first for those that are
        here."""
        with self._lock:
            self._listeners[channel] = listener
            early = self._arrived.pop(channel, deque())
        for letter in early:
            listener(*letter)

    def fail(self, error: LibraError) -> None:
        """End what waits with ``error``, and what will wait."""
        with self._lock:
            self._over = error
            waiting = [each for queue in self._waiting.values() for each in queue]
            self._waiting.clear()
        for each in waiting:
            each.future.set_exception(error)

    # ------------------------------------------------------------------ the app's thread

    def _take(self, data: SimpleData, _: SimpleApp) -> None:
        source = self._ranks.rank(ids.rank_of(data.sender))
        body = memoryview(data.body)
        if data.head == _FIRST:
            named, size = _LENGTHS.unpack_from(body)
            channel = bytes(body[_LENGTHS.size : _LENGTHS.size + named])
            part = body[_LENGTHS.size + named :]
            if len(part) == size:
                self._deliver(source, channel, part)
                return
            self._arriving[source] = channel, Assembly(size)
        else:
            part = body
        channel, assembly = self._arriving[source]
        if assembly.put(assembly.taken, part):
            del self._arriving[source]
            self._deliver(source, channel, assembly.content)

    def _deliver(self, source: int, channel: bytes, content: Content) -> None:
        with self._lock:
            listener = self._listeners.get(channel)
            waiting = None
            if listener is None:
                queue = self._waiting.get(channel, deque())
                waiting = next((each for each in queue if each.source in (None, source)), None)
                if waiting is None:
                    self._arrived[channel].append((source, content))
                else:
                    queue.remove(waiting)
                    if not queue:
                        self._waiting.pop(channel, None)
        if listener is not None:
            listener(source, content)
        elif waiting is not None:
            waiting.future.set_result((source, content))
