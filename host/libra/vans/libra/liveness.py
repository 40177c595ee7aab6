# SPDX-License-Identifier: Apache-2.0
"""Liveness of the other nodes: who has been heard, when, and who is away for too long.

A node sends an empty message at intervals, if the one before is acknowledged: a worker to each server, any
other node to the lowest one (server 0, or worker 0 in a job without servers). The receiver's van acknowledges
it, whatever its program waits for. So it is a sign of life of both. Everything else that is received from a
node is one, too.

A worker needs its servers, and a server, at the end of its block, its workers (`Membership`). The lowest node
needs nobody, but hears all, so it says who is silent, and who has left by an error. It does what the tcp
van's scheduler does: if it does not answer, it is the silent one.

A node that leaves says so to the nodes that it gives signs of life, and waits until they have answered. Who
was told waits until the answer has arrived, so that none of the two has to wait for the other in vain.
"""

from __future__ import annotations

import itertools
import math
import struct
import time
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from enum import IntEnum
from functools import partial
from typing import NamedTuple, Protocol

from libra import runtime
from libra.errors import LibraError, ServerLostError
from libra.job import ids
from libra.job.ids import Role
from libra.rpc.message import Message, MessageKind
from libra.vans.libra.job_node import JobNode

APP_ID = -2  # of messages; applications count from 0, and barriers have -1
LOOKS = 10  # during the time that a peer may be silent
MOST_SECONDS = 6.0  # between two looks
ANSWER_SECONDS = 2.0  # the lowest node's time to answer
# How long a leaving node waits for the answer of a lowest node that it does not need, and that may be gone.
FAREWELL_SECONDS = 0.25
LINGER_SECONDS = 1.0  # how long a server waits until a worker that has left knows that it was heard

_SECONDS = struct.Struct("<d")

Sent = Callable[[LibraError | None], None]
Say = Callable[[int, Message | None, Sent], None]
"""Sends a message, None for an empty one, and calls back with the result. Raises what ends the van."""


class Silence:
    """Silence of peers, of which only time counts in which they could have been heard.

    After sleeping, or waiting for a processor, a process knows nothing of that time: frames may wait unread.
    So no two looks count for more than twice the time between looks.

    seconds: of silence that count, by peer. heard: when each was heard. met: those that were heard at all.
    fresh: those that were heard since the last look. last: when that was.
    """

    def __init__(self, peers: Iterable[int], interval: float, now: float) -> None:
        """interval: seconds between two looks."""
        self.interval = interval
        self.heard = dict.fromkeys(peers, now)
        self.seconds = dict.fromkeys(self.heard, 0.0)
        self.met: set[int] = set()
        self.fresh: set[int] = set()
        self.last = now

    def hear(self, peer: int, now: float) -> None:
        """Take note of a sign of life."""
        self.heard[peer], self.seconds[peer] = now, 0.0
        self.met.add(peer)
        self.fresh.add(peer)

    def look(self, now: float, *, counts: bool) -> None:
        """Count the time since the last look for all that have not been heard in it, if it ``counts``."""
        passed = max(min(now - self.last, 2 * self.interval), 0.0)
        for peer in self.seconds.keys() - self.fresh if counts else ():
            self.seconds[peer] += passed
        self.last = now
        self.fresh.clear()


class Switch(Protocol):
    """A node's view of its switch."""

    def packets_received(self) -> int:
        """Return how many packets have arrived from it."""

    def ask_switch(self) -> None:
        """Have the switch answer, at once."""


class _Command(IntEnum):
    """Meaning of a message; its customer_id."""

    LEAVES = 1  # body: the error's text; empty: in good order
    HEARD = 2  # the answer
    WHO = 3  # body: seconds; the question's number is its timestamp
    DEAD = 4  # the answer: a byte for each node


class Departure(NamedTuple):
    """Departure of a node. life: of its process. reason: the error; "": in good order."""

    life: int
    reason: str


class Liveness:
    """One node's view. Thread-safe; ``poll`` is for one thread. All times are of runtime.monotonic.

    due: when to call ``poll`` again, at the latest. silence: of all other nodes, as of the last look.
    passed_on: when the switch last passed on values of each node; whoever receives them writes it. left:
    nodes that have left, and are not back, as far as they have told this node. departed, returned: called
    with a node that leaves (and the reason, see Departure), and with one that had left.
    """

    def __init__(
        self,
        node: JobNode,
        beat: float,
        patience: float,
        say: Say,
        switch: Switch,
        clock: Callable[[], float] = runtime.monotonic,
    ) -> None:
        """beat: seconds between two signs of life, or inf. patience: seconds of silence after which a node
        that this one needs is lost, or inf."""
        self._node, self._say, self._switch, self._clock = node, say, switch, clock
        self.patience = patience
        nodes = node.members(ids.SERVER_GROUP | ids.WORKER_GROUP)
        self._lowest = nodes[0]
        others = [each for each in nodes if each != node.id]
        self.silence = Silence(others, min(patience / LOOKS, MOST_SECONDS), clock())
        servers = [each for each in others if ids.role_of(each) is Role.SERVER]
        self.passed_on: dict[int, float] = {}
        self._needed = servers if node.role is Role.WORKER else []
        self._told = self._needed or [each for each in others if each == self._lowest]
        self._beat = min(beat, self.silence.interval) if self._needed and patience < math.inf else beat
        self._beat_due = -math.inf if self._beat < math.inf else math.inf
        self._look_due = -math.inf if self._needed and patience < math.inf else math.inf
        self.due = min(self._beat_due, self._look_due)
        self._unanswered: set[int] = set()  # nodes with an empty message in flight
        self._received = -1  # packets, at the last beat and at the last look
        self._seen = switch.packets_received()
        self._asks = self._over = False
        self._reason: str | None = None  # why this node leaves; None: it does not
        self._unaware = set(self._told)  # nodes that have not answered that this one leaves
        self._answering: set[int] = set()  # nodes that have left, and do not know that this one knows
        self.left: dict[int, Departure] = {}
        self.departed: Callable[[int, str], object] = lambda node, reason: None
        self.returned: Callable[[int], object] = lambda node: None
        self._numbers = itertools.count()
        self._answers: dict[int, bytes] = {}  # by the question's number
        self._changed = runtime.present().condition()

    # ------------------------------------------------------------------ signs of life

    def poll(self, now: float) -> None:
        """Give signs of life, and look at the nodes that this one needs, if it is time. Raises
        ServerLostError."""
        if now >= self._look_due:
            self._look_due = now + self.silence.interval
            self._look_at_servers(now)
        if now >= self._beat_due:
            self._beat_due = now + self._beat
            self._give_sign()
        self.due = min(self._beat_due, self._look_due)

    def _give_sign(self) -> None:
        for node in self._told:
            if node not in self._unanswered:
                self._unanswered.add(node)
                with suppress(LibraError):  # the van ends, and says why
                    self._say(node, None, partial(self._acknowledged, node))
        received = self._switch.packets_received()
        if not self._told and received == self._received:
            self._switch.ask_switch()  # the lowest node hears nothing: is the job there?
        self._received = received

    def _acknowledged(self, node: int, error: LibraError | None) -> None:
        """Note that the node, or another process of it, lives. Another error has ended the van."""
        self._unanswered.discard(node)
        with self._changed:
            self.silence.hear(node, self._clock())

    def hear(self, node: int, life: int) -> None:
        """Take note of a message. life: of its sender's process: another one than that which has left is
        back."""
        with self._changed:
            self.silence.hear(node, self._clock())
            departure = self.left.get(node)
            back = departure is not None and departure.life != life
            if back:
                del self.left[node]
        if back:
            self.returned(node)

    def _hear_values(self) -> None:
        """Take note of ``passed_on``. From a node that has left, or is between two processes, values are late
        and say nothing."""
        for node, at in list(self.passed_on.items()):
            if node not in self.left and at > self.silence.heard[node]:
                self.silence.hear(node, at)

    # ------------------------------------------------------------------ who is away

    def fresh(self, peers: Collection[int]) -> set[int]:
        """Return which of ``peers`` have been heard since the last look."""
        with self._changed:
            self._hear_values()
            return self.silence.fresh.intersection(peers)

    def look(self, now: float, peers: Collection[int], *, missed: bool) -> None:
        """Count the silence since the last look, once one of ``peers`` has been heard. missed: one is silent.

        While the switch is away, or does not have the job, nothing arrives from anybody: that is no node's
        silence. So a node that misses another one asks the switch, which answers at once; any received frame
        shows the same.
        """
        received = self._switch.packets_received()
        there, self._seen = received != self._seen, received
        self._asks = missed and (self._asks or not there)
        if self._asks:
            self._switch.ask_switch()
        with self._changed:
            self._hear_values()
            self.silence.look(now, counts=there and not self.silence.met.isdisjoint(peers))

    def _look_at_servers(self, now: float) -> None:
        met, silent = self.silence.met.intersection(self._needed), self.silence.seconds
        self.look(now, met, missed=bool(met - self.fresh(met)))
        lost = [node for node in sorted(met) if silent[node] >= self.patience]
        if not lost:
            return
        job = self._node.job
        names = " and ".join(job.named(Role.SERVER, ids.rank_of(node)) for node in lost)
        seconds = max(silent[node] for node in lost)
        since = time.strftime("%H:%M:%S", time.localtime(time.time() - seconds))
        raise ServerLostError(
            f"job {job.name!r}: no word from {names} for {seconds:.0f} s, since {since}: start all programs "
            "of the job again, servers from their checkpoints. If a server's return, or a request, takes "
            f"longer than that, set LIBRA_PEER_TIMEOUT ({self.patience:g} s now)"
        )

    # ------------------------------------------------------------------ leaving

    def leave(self, reason: str, timeout: float) -> list[int]:
        """Say that this node leaves, and why (see Departure). Return the needed nodes that do not answer."""
        with self._changed:
            first, self._reason = self._reason is None, reason
        for node in self._told if first else ():
            self._say_farewell(node)
        with self._changed:
            seconds = timeout if self._needed else min(timeout, FAREWELL_SECONDS)
            self._changed.wait_for(lambda: self._over or not self._unaware, seconds)
            return sorted(self._unaware.intersection(self._needed))

    def farewell(self, reason: str) -> tuple[list[int], Message]:
        """Return the nodes that are told, and what."""
        return self._told, self._message(_Command.LEAVES, body=reason.encode())

    def _say_farewell(self, node: int) -> None:
        with suppress(LibraError):  # the van ends, and says why
            self._say(node, self.farewell(self._reason or "")[1], lambda error: None)

    def restarted(self, node: int) -> None:
        """Take note that another process runs at that node: it was not told."""
        if self._reason is not None and node in self._unaware:
            self._say_farewell(node)

    def linger(self) -> None:
        """Wait until all that have left know that this node knows, but only for a short time."""
        with self._changed:
            self._changed.wait_for(lambda: not self._answering, LINGER_SECONDS)

    def fail(self) -> None:
        """End ``leave``: nothing arrives any more."""
        with self._changed:
            self._over = True
            self._changed.notify_all()

    def _take_farewell(self, message: Message) -> None:
        sender, reason = message.sender, bytes(message.body).decode(errors="replace")
        with self._changed:
            self.left.setdefault(sender, Departure(message.life, reason))
            self._answering.add(sender)
        answer = self._message(_Command.HEARD, life=message.life)
        try:
            self._say(sender, answer, lambda error: self._answered(sender))
        except LibraError:
            self._answered(sender)
        self.departed(sender, reason)

    def _answered(self, node: int) -> None:
        with self._changed:
            self._answering.discard(node)
            self._changed.notify_all()

    # ------------------------------------------------------------------ questions

    def dead(self, seconds: float) -> list[int]:
        """Return ids of nodes that are lost, or silent for ``seconds``, in order, as the lowest node knows
        them. Raises what ends the van."""
        if self._node.id == self._lowest:
            return self._silent(seconds)
        number = next(self._numbers)
        question = self._message(_Command.WHO, number, _SECONDS.pack(seconds))
        self._say(self._lowest, question, lambda _: None)
        with self._changed:
            self._changed.wait_for(lambda: number in self._answers, ANSWER_SECONDS)
            answer = self._answers.pop(number, None)
        return [self._lowest] if answer is None else list(answer)

    def _silent(self, seconds: float) -> list[int]:
        now = self._clock()
        with self._changed:
            self._hear_values()
            silences = [(node, now - heard) for node, heard in self.silence.heard.items()]
            left = {node: departure.reason for node, departure in self.left.items()}
            return [node for node, silent in silences if left.get(node, silent > seconds)]

    def receive(self, message: Message) -> None:
        """Take a message with APP_ID."""
        command, sender = message.customer_id, message.sender
        if command == _Command.WHO:
            (seconds,) = _SECONDS.unpack(message.body)
            dead = bytes(self._silent(seconds))
            answer = self._message(_Command.DEAD, message.timestamp, dead, message.life)
            self._say(sender, answer, lambda _: None)
            return
        if command == _Command.LEAVES:
            self._take_farewell(message)
            return
        with self._changed:
            if command == _Command.HEARD:
                self._unaware.discard(sender)
            elif command == _Command.DEAD:
                self._answers[message.timestamp] = bytes(message.body)
            self._changed.notify_all()

    def _message(self, command: _Command, number: int = 0, body: bytes = b"", life: int = 0) -> Message:
        return Message(MessageKind.REQUEST, self._node.id, APP_ID, command, number, 0, body, life)
