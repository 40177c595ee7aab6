# SPDX-License-Identifier: Apache-2.0
"""Barriers over any group, counted at its lowest node.

Each node tells the lowest one when it arrives, and goes on when the lowest one releases it. It repeats its
arrival each second, with the same token: a lowest node that has started again knows no arrivals. If the
lowest node has released this arrival before, it answers as before.

A process that has died does not repeat its arrival. So an arrival counts for some seconds, and only in the
term in which it was received: a process that starts again begins another term.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum

from libra import runtime
from libra.errors import LibraError, TimeoutError
from libra.job import ids
from libra.rpc.message import Message, MessageKind
from libra.vans.libra.job_node import JobNode

APP_ID = -1  # of these messages; applications count from 0
REPEAT_SECONDS = 1.0
FRESH_SECONDS = 5.0  # how long an arrival counts: some repeats may be late
_COUNT_BITS = 31  # bits of a token below its process's nonce
_REPLY_SECONDS = 1.0  # how long a node that gives up waits for the missing ones' names


class _Command(IntEnum):
    """Meaning of a message; its customer_id. The group is its head, the arrival's token its timestamp."""

    ARRIVED = 1
    RELEASED = 2
    GONE = 3  # an arrived node gives up, and asks which are missing
    MISSING = 4  # the answer: 1 if a process before has passed; then a byte for each node


@dataclass
class _Waiting:
    """This node's arrival."""

    token: int
    released: bool = False
    missing: list[int] | None = None
    behind: bool = False  # a process before this one has passed the group's last barrier


@dataclass
class _Count:
    """The lowest node's count: nodes that arrived in this term, and those released last, with their
    tokens."""

    term: int = 0
    arrived: dict[int, int] = field(default_factory=dict)
    heard: dict[int, float] = field(default_factory=dict)  # when each last said so
    released: dict[int, int] = field(default_factory=dict)

    def missing(self, members: list[int], now: float) -> list[int]:
        """Return the members that have not arrived, or may be dead."""
        fresh = {node for node in self.arrived if now - self.heard[node] <= FRESH_SECONDS}
        return [node for node in members if node not in fresh]


class Barriers:
    """One node's barriers. Thread-safe; one thread at a time waits for a group."""

    def __init__(
        self,
        node: JobNode,
        send: Callable[[int, Message], None],
        clock: Callable[[], float] = runtime.monotonic,
    ) -> None:
        self._node, self._send, self._clock = node, send, clock
        self._tokens = itertools.count(node.nonce << _COUNT_BITS)  # this process's own
        self._changed = runtime.present().condition()
        self._waiting: dict[int, _Waiting] = {}  # by group
        self._counts: dict[int, _Count] = {}  # by group
        self._failure: LibraError | None = None

    def wait(self, group: int, timeout: float | None) -> None:
        """Wait for the group. Raises TimeoutError naming the missing nodes, and the error of `fail`."""
        lowest = self._node.members(group)[0]
        ends = math.inf if timeout is None else runtime.monotonic() + timeout
        waiting = _Waiting(next(self._tokens))
        with self._changed:
            self._waiting[group] = waiting
        while not waiting.released:
            self._say(lowest, _Command.ARRIVED, group, waiting.token)
            left = ends - runtime.monotonic()
            self._wait_for(lambda: waiting.released, min(left, REPEAT_SECONDS))
            if not waiting.released and left <= REPEAT_SECONDS:
                self._give_up(waiting, group, lowest, f"after {timeout:g} s")

    def _give_up(self, waiting: _Waiting, group: int, lowest: int, when: str) -> None:
        """Raise TimeoutError, unless the barrier has been released meanwhile."""
        self._say(lowest, _Command.GONE, group, waiting.token)
        self._wait_for(lambda: waiting.released or waiting.missing is not None, _REPLY_SECONDS)
        if waiting.released:
            return
        if waiting.missing is None:
            text = f"{ids.name_of(lowest)}, which counts, does not answer"
        else:
            text = f"{', '.join(map(ids.name_of, waiting.missing))} missing"
            if waiting.behind:
                when += (
                    f" (they have passed this group's last barrier with the process of "
                    f"{ids.name_of(self._node.id)} before this one: go on where they are, as libra.resume "
                    "says)"
                )
        raise TimeoutError(f"barrier of group {group}: {text} {when}")

    def _wait_for(self, ready: Callable[[], bool], seconds: float) -> None:
        with self._changed:
            self._changed.wait_for(lambda: ready() or self._failure is not None, max(seconds, 0.0))
            if self._failure is not None and not ready():
                raise self._failure

    def fail(self, error: LibraError) -> None:
        """End all waiting, now and from now on. The first error stays."""
        with self._changed:
            self._failure = self._failure or error
            self._changed.notify_all()

    def take(self, message: Message) -> None:
        """Take a message with APP_ID."""
        group, token, sender = message.head, message.timestamp, message.sender
        if message.customer_id in (_Command.ARRIVED, _Command.GONE):
            self._count(message.customer_id == _Command.GONE, sender, group, token)
            return
        with self._changed:
            waiting = self._waiting.get(group)
            if waiting is not None and waiting.token == token:
                if message.customer_id == _Command.RELEASED:
                    waiting.released = True
                else:
                    waiting.behind, waiting.missing = bool(message.body[0]), list(message.body[1:])
            self._changed.notify_all()

    def _count(self, gone: bool, node: int, group: int, token: int) -> None:
        members = self._node.members(group)
        with self._changed:
            count = self._counts.setdefault(group, _Count())
            if count.term != (term := self._node.term):
                count.term, count.arrived = term, {}
            released: dict[int, int] = {}
            before = count.released.get(node, token)
            if count.released.get(node) == token:
                released = {node: token}
            elif gone:
                count.arrived.pop(node, None)
            else:
                count.arrived[node], count.heard[node] = token, self._clock()
                if not count.missing(members, self._clock()):
                    released, count.arrived = count.arrived, {}
                    count.released.update(released)
            missing = [other for other in count.missing(members, self._clock()) if other != node]
        for other, its in released.items():
            self._say(other, _Command.RELEASED, group, its)
        if gone and not released:
            behind = before >> _COUNT_BITS != token >> _COUNT_BITS
            self._say(node, _Command.MISSING, group, token, bytes([behind, *missing]))

    def _say(self, node: int, command: _Command, group: int, token: int, body: bytes = b"") -> None:
        self._send(node, Message(MessageKind.REQUEST, self._node.id, APP_ID, command, token, group, body))
