# SPDX-License-Identifier: Apache-2.0
"""CallOrder: one order for the calls of several process groups that are the whole job.

A job sums the n-th calls of all its workers. Calls of one group come in one order at all ranks; calls of two
groups may not. As soon as a second group of all ranks exists, each rank tells rank 0 of which group it has
made a call. Rank 0 picks, in the order of its own calls, those that all ranks have made, and tells the
others, which start theirs. With one group there is nothing to agree on, and nothing is sent.
"""

from __future__ import annotations

import threading
from collections import Counter, defaultdict, deque
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any

from libra.errors import LibraError
from libra.torch.mailbox import Content, Mailbox

Start = Callable[[], Future[Any]]
_MADE, _BEGIN = b"order made", b"order begin"


class CallOrder:
    """Order of the calls of this rank that the whole job makes. Thread-safe."""

    def __init__(self, mailbox: Mailbox, rank: int, size: int) -> None:
        self._mailbox = mailbox
        self._rank = rank
        self._size = size
        self._lock = threading.RLock()
        self._groups: set[str] = set()
        self._agreeing = False
        self._queues: dict[str, deque[tuple[Start, Future[Any]]]] = defaultdict(deque)
        self._begun: deque[str] = deque()  # groups whose next call is to start
        self._starting = False
        self._own: list[str] = []  # rank 0: its calls that have not begun
        self._made: dict[str, Counter[int]] = defaultdict(Counter)  # rank 0: calls of each rank not begun
        mailbox.listen(_BEGIN, self._on_begin)
        if rank == 0:
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
                return "rank 0 has not said that all ranks have made this call"
            missing = [rank for rank in range(self._size) if not self._made[group][rank]]
            ranks = ", ".join(map(str, missing))
            return f"rank{'s' * (len(missing) > 1)} {ranks} made no such call of group {group}"

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
