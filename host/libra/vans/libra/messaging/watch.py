# SPDX-License-Identifier: Apache-2.0
"""Liveness of nodes: each node beats, and the lowest one, which hears all, knows who is lost or silent.

A beat is a message; at most one is in flight. The lowest node is server 0, or worker 0 in a job without
servers. It does what the tcp van's scheduler does: if it does not answer, it is the silent one.
"""

from __future__ import annotations

import itertools
import math
import struct
from collections.abc import Callable, Sequence
from enum import IntEnum

from libra import runtime
from libra.errors import LibraError
from libra.rpc.message import Message, MessageKind

APP_ID = -2  # of these messages; applications count from 0, and barriers have -1
ANSWER_SECONDS = 2.0  # the lowest node's time to answer
FAREWELL_SECONDS = 0.25  # how long a leaving node waits for the lowest one, which may be gone

_SECONDS = struct.Struct("<d")

Send = Callable[[int, Message, Callable[[LibraError | None], None]], None]
"""Sends a message to a node, and calls back with the result. Raises what ends the van."""


class _Command(IntEnum):
    """Meaning of a message; its customer_id."""

    BEAT = 1
    LEAVES = 2
    FAILS = 3  # leaves because of an error
    WHO = 4  # body: seconds; the question's number is its timestamp
    DEAD = 5  # the answer: a byte for each node


class Watch:
    """One node's watch. Thread-safe; ``poll`` is for one thread."""

    def __init__(
        self,
        me: int,
        nodes: Sequence[int],
        interval: float,
        send: Send,
        clock: Callable[[], float] = runtime.monotonic,
    ) -> None:
        """nodes: ids of all, in order. interval: seconds between two beats."""
        self._me, self._keeper, self._interval, self._send = me, nodes[0], interval, send
        self._clock = clock
        now = clock()
        self._heard = dict.fromkeys(nodes, now)  # the lowest node's: when each was last heard
        self._gone: dict[int, bool] = {}  # likewise: nodes that have left; True: by an error
        self.due = math.inf if me == nodes[0] else now + interval  # when to call `poll` again
        self._beating = self._left = False
        self._numbers = itertools.count()
        self._answers: dict[int, bytes] = {}  # by the question's number
        self._changed = runtime.present().condition()

    # ------------------------------------------------------------------ a node's part

    def poll(self, now: float) -> None:
        """Beat, if it is time. now: of runtime.monotonic."""
        if now < self.due:
            return
        self.due = now + self._interval
        if not self._beating and not self._left:
            self._beating = True
            self._say(self._keeper, _Command.BEAT, done=self._has_beaten)

    def _has_beaten(self, error: LibraError | None) -> None:
        self._beating = False

    def leave(self, *, failed: bool) -> None:
        """Tell the lowest node that this one leaves, if it is there."""
        if self._me == self._keeper or self._left:
            return
        self._left = True
        heard = runtime.present().event()
        self._say(self._keeper, _Command.FAILS if failed else _Command.LEAVES, done=lambda _: heard.set())
        heard.wait(FAREWELL_SECONDS)

    def dead(self, seconds: float) -> list[int]:
        """Return ids of nodes that are lost, or silent for ``seconds``, in order. Raises what ends the
        van."""
        if self._me == self._keeper:
            return self._silent(seconds)
        number = next(self._numbers)
        self._say(self._keeper, _Command.WHO, number, _SECONDS.pack(seconds))
        with self._changed:
            self._changed.wait_for(lambda: number in self._answers, ANSWER_SECONDS)
            answer = self._answers.pop(number, None)
        return [self._keeper] if answer is None else list(answer)

    # ------------------------------------------------------------------ the lowest node's

    def _silent(self, seconds: float) -> list[int]:
        now = self._clock()
        with self._changed:
            others = ((node, now - heard) for node, heard in self._heard.items() if node != self._me)
            return [node for node, silence in others if self._gone.get(node, silence > seconds)]

    def take(self, message: Message) -> None:
        """Take a message with APP_ID."""
        command, sender = message.customer_id, message.sender
        with self._changed:
            self._heard[sender] = self._clock()
            if command in (_Command.LEAVES, _Command.FAILS):
                self._gone[sender] = command == _Command.FAILS
            elif command == _Command.DEAD:
                self._answers[message.timestamp] = bytes(message.body)
                self._changed.notify_all()
            else:
                self._gone.pop(sender, None)
        if command == _Command.WHO:
            (seconds,) = _SECONDS.unpack(message.body)
            dead = bytes(self._silent(seconds))
            self._say(sender, _Command.DEAD, message.timestamp, dead, life=message.life)

    def _say(
        self,
        node: int,
        command: _Command,
        number: int = 0,
        body: bytes = b"",
        done: Callable[[LibraError | None], None] = lambda _: None,
        life: int = 0,
    ) -> None:
        kind = MessageKind.REQUEST
        self._send(node, Message(kind, self._me, APP_ID, command, number, 0, body, life), done)
