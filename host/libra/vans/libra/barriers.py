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
from collections.abc import Callable
from enum import IntEnum

from libra import runtime
from libra.errors import LibraError, TimeoutError
from libra.job import ids
from libra.rpc.barrier import Arrival, BarrierCount, Barriers, late
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


class GroupBarriers(Barriers):
    """One node's barriers, and its counts of the groups whose lowest node it is."""

    def __init__(
        self,
        node: JobNode,
        send: Callable[[int, Message], None],
        clock: Callable[[], float] = runtime.monotonic,
    ) -> None:
        super().__init__()
        self.repeat_seconds = REPEAT_SECONDS
        self._node, self._send, self._clock = node, send, clock
        self._tokens = itertools.count(node.nonce << _COUNT_BITS)  # this process's own
        self._counts: dict[int, BarrierCount] = {}  # by group
        self._terms: dict[int, int] = {}  # by group: that in which arrivals were counted

    # ------------------------------------------------------------------ the node that waits

    def _token(self, group: int) -> int:
        return next(self._tokens)

    def _arrive(self, group: int, token: int) -> None:
        self._say(self._node.members(group)[0], _Command.ARRIVED, group, token)

    def _give_up(self, group: int, token: int, seconds: float | None) -> LibraError:
        lowest, what = self._node.members(group)[0], f"barrier of group {group}"
        self._say(lowest, _Command.GONE, group, token)
        told = self._wait_for(group, lambda told: told.released or told.missing is not None, _REPLY_SECONDS)
        if told.missing is None:
            silent = f"{ids.name_of(lowest)}, which counts, does not answer"
            return TimeoutError(f"{what}: {silent} after {seconds:g} s")
        return late(what, told.missing, seconds, told.note)

    def receive(self, message: Message) -> None:
        """Take a message with APP_ID."""
        group, token, sender = message.head, message.timestamp, message.sender
        if message.customer_id in (_Command.ARRIVED, _Command.GONE):
            self._count(message.customer_id == _Command.GONE, sender, group, token)
        elif message.customer_id == _Command.RELEASED:
            self.hear(group, Arrival(token, released=True))
        else:
            behind, missing = message.body[0], [ids.name_of(node) for node in message.body[1:]]
            note = (
                f" (they have passed this group's last barrier with the process of "
                f"{ids.name_of(self._node.id)} before this one: go on where they are, as libra.resume says)"
            )
            self.hear(group, Arrival(token, missing=missing, note=note if behind else ""))

    # ------------------------------------------------------------------ the lowest node

    def _count(self, gone: bool, node: int, group: int, token: int) -> None:
        with self._changed:
            members, now = self._node.members(group), self._clock()
            count = self._counts.setdefault(group, BarrierCount(lambda: members, FRESH_SECONDS))
            if self._terms.get(group) != (term := self._node.term):
                self._terms[group], count.arrived = term, {}
            before = count.released.get(node, token)
            if gone and count.released.get(node) != token:
                count.withdraw(node)
                released: dict[int, int] = {}
            else:
                released = count.arrive(node, token, now)
            missing = [other for other in count.missing(now) if other != node]
        for other, its in released.items():
            self._say(other, _Command.RELEASED, group, its)
        if gone and not released:
            behind = before >> _COUNT_BITS != token >> _COUNT_BITS
            self._say(node, _Command.MISSING, group, token, bytes([behind, *missing]))

    def _say(self, node: int, command: _Command, group: int, token: int, body: bytes = b"") -> None:
        self._send(node, Message(MessageKind.REQUEST, self._node.id, APP_ID, command, token, group, body))
