# SPDX-License-Identifier: Apache-2.0
"""Mailbox: messages between torch's ranks, matched by channel and sender, over the job's own messages.

CallOrder: one order for the calls of several groups, on which ranks agree by such messages.
"""

from __future__ import annotations

import struct
import threading
from collections import Counter, defaultdict, deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from libra.errors import LibraError
from libra.job import ids
from libra.job.ids import Role
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.node.node import Node
from libra.rpc.message import Assembly
from libra.torch.failures import Ranks

APP = 0x746F7263  # "torc": an app_id that no program is likely to use
PART = 1 << 20  # bytes; the tcp van takes at most 2 MiB a message
_FIRST, _MORE = 0, 1
_LENGTHS = struct.Struct("<HQ")  # of the channel and of the content

Content = bytes | bytearray | memoryview
Letter = tuple[int, Content]
"""Sender's rank, and content."""
Listener = Callable[[int, Content], None]


@dataclass
class _Receiver:
    source: int | None
    future: Future[Letter] = field(default_factory=Future)


class Mailbox:
    """All messages of one node. Thread-safe; messages of one sender and channel keep their order."""

    def __init__(self, node: Node, ranks: Ranks) -> None:
        self.ranks, self.rank = ranks, ranks.rank(node.rank)
        self._lock = threading.Lock()
        self._waiting: dict[bytes, deque[_Receiver]] = defaultdict(deque)
        self._arrived: dict[bytes, deque[Letter]] = defaultdict(deque)
        self._listeners: dict[bytes, Listener] = {}
        self._arriving: dict[int, tuple[bytes, Assembly]] = {}  # by sender: channel, and the parts so far
        self._sending: dict[int, threading.Lock] = defaultdict(threading.Lock)
        self._over: LibraError | None = None
        self._app = SimpleApp(APP, 0, node)
        self._app.set_request_handle(self._take)

    def send(self, rank: int, channel: bytes, content: Content) -> None:
        """Send ``content`` to ``rank``, which may be this one. Returns at once; the content is copied."""
        if rank == self.rank:
            self._deliver(rank, channel, bytes(content))
            return
        node = ids.node_id(Role.WORKER, self.ranks.worker(rank))
        view = memoryview(content).cast("B")
        with self._sending[rank]:
            head = _LENGTHS.pack(len(channel), len(view)) + channel
            self._app.tell(_FIRST, head + bytes(view[:PART]), node)
            for start in range(PART, len(view), PART):
                self._app.tell(_MORE, bytes(view[start : start + PART]), node)

    def receive(self, source: int | None, channel: bytes) -> Future[Letter]:
        """Return a future of the next message of ``channel`` from ``source``; None: from any rank."""
        waiting = _Receiver(source)
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
        source = self.ranks.rank(ids.rank_of(data.sender))
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


Start = Callable[[], Future[Any]]
_MADE, _BEGIN = b"order made", b"order begin"


class CallOrder:
    """One order for the calls of several process groups that are the whole job. Thread-safe.

    A job sums the n-th calls of all its workers. Calls of one group come in one order at all ranks; calls of
    two groups may not. As soon as a second group of all ranks exists, each rank tells rank 0 of which group
    it has made a call. Rank 0 picks, in the order of its own calls, those that all ranks have made, and tells
    the others, which start theirs. With one group there is nothing to agree on, and nothing is sent.
    """

    def __init__(self, mailbox: Mailbox) -> None:
        self._mailbox, self._rank, self._size = mailbox, mailbox.rank, len(mailbox.ranks)
        self._lock = threading.RLock()
        self._groups: set[str] = set()
        self._agreeing = False
        self._queues: dict[str, deque[tuple[Start, Future[Any]]]] = defaultdict(deque)
        self._begun: deque[str] = deque()  # groups whose next call is to start
        self._starting = False
        self._own: list[str] = []  # rank 0: its calls that have not begun
        self._made: dict[str, Counter[int]] = defaultdict(Counter)  # rank 0: calls of each rank not begun
        mailbox.listen(_BEGIN, self._on_begin)
        if self._rank == 0:
            mailbox.listen(_MADE, self._on_made)

    def enter(self, group: str) -> None:
        """Note that ``group`` is the whole job. All ranks do this at the same place in their programs."""
        with self._lock:
            self._groups.add(group)
            self._agreeing = self._agreeing or len(self._groups) > 1

    def start(self, group: str, start: Start) -> Future[Any]:
        """Call ``start`` when it is this call's turn; return a future of what it returns a future of."""
        with self._lock:
            if not self._agreeing:
                return start()
            done: Future[Any] = Future()
            self._queues[group].append((start, done))
        self._mailbox.send(0, _MADE, group.encode())
        return done

    def waits_for(self, group: str) -> str:
        """Return a text of what the group's first call that has not begun waits for."""
        with self._lock:
            if self._rank:
                return self._mailbox.ranks.absent([0], "said that all ranks have made this call")
            missing = [rank for rank in range(self._size) if not self._made[group][rank]]
            return self._mailbox.ranks.absent(missing, f"made this call of group {group}")

    def _on_made(self, source: int, content: Content) -> None:
        group = bytes(content).decode()
        with self._lock:
            self._made[group][source] += 1
            if source == self._rank:
                self._own.append(group)
            ready = []
            for each in list(self._own):
                if all(self._made[each][rank] for rank in range(self._size)):
                    self._own.remove(each)
                    for rank in range(self._size):
                        self._made[each][rank] -= 1
                    ready.append(each)
            for each in ready:
                for rank in range(self._size):
                    if rank != self._rank:
                        self._mailbox.send(rank, _BEGIN, each.encode())
                self._begun.append(each)
        self._go_on()

    def _on_begin(self, _: int, content: Content) -> None:
        with self._lock:
            self._begun.append(bytes(content).decode())
        self._go_on()

    def _go_on(self) -> None:
        """Start the calls that have begun, one thread at a time."""
        while True:
            with self._lock:
                if self._starting or not self._begun:
                    return
                self._starting = True
                start, done = self._queues[self._begun.popleft()].popleft()
            try:
                started = start()
            except LibraError as error:
                done.set_exception(error)
            else:
                started.add_done_callback(partial(_pass_on, done))
            with self._lock:
                self._starting = False


def _pass_on(done: Future[Any], future: Future[Any]) -> None:
    error = future.exception()
    if error is None:
        done.set_result(future.result())
    else:
        done.set_exception(error)
