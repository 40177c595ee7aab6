# SPDX-License-Identifier: Apache-2.0
"""Transfers of values between nodes: paced pieces of an update, a sum, a model or a copy.

The token bucket of a granted transfer lets each piece go when its bytes' tokens are there. Sums that a node
has sent to the server, or applied, are kept for replicas.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property

import numpy as np

from libra import runtime
from libra.errors import LibraError
from libra.kv.simple_app import SimpleApp
from libra.mlfabric import bodies
from libra.mlfabric.bodies import FabricCommand
from libra.mlfabric.links import Step
from libra.optimizers.rules import Floats
from libra.rpc.message import Assembly

Pace = Callable[[int, Sequence[Step], Callable[[int, int], bool]], None]
"""Calls ``send(first byte, bytes)`` for each piece of so many bytes when the steps let it go, until it is
False. Returns at once."""

PIECE_BYTES = 16 * 1024


class Outlet:
    """Outlet of an app: messages leave at once, and values at granted rates. node: this node's id."""

    def __init__(self, app: SimpleApp, pace: Pace) -> None:
        self._app, self.pace, self.node = app, pace, app.node.id

    def tell(self, head: FabricCommand, body: bytes, receiver: int) -> bool:
        """Send a message. Return False if this node has stopped, or the receiver has left."""
        try:
            self._app.tell(head, body, receiver)
        except LibraError:
            return False
        return True

    def do(self, work: Callable[[], None]) -> None:
        """Queue ``work()`` for the app's thread."""
        self._app.do(work)


def due_times(size: int, steps: Sequence[Step], piece: int = PIECE_BYTES) -> Iterator[tuple[int, int, float]]:
    """Yield (first byte, bytes, time) of each piece: the time when its sending may begin.

    What the steps leave over goes at the highest granted rate.
    """
    fastest = max(step.rate for step in steps)
    intervals = [*steps, Step(steps[-1].end, float("inf"), fastest)]
    place, now = 0, intervals[0].start
    for at in range(0, size, piece):
        count = min(piece, size - at)
        yield at, count, now
        left = float(count)
        while left > 0:
            step = intervals[place]
            now = max(now, step.start)
            room = (step.end - now) * step.rate
            if room >= left:
                now += left / step.rate
                break
            left -= max(room, 0.0)
            place += 1


def send_paced(size: int, steps: Sequence[Step], send: Callable[[int, int], bool]) -> None:
    """Call ``send(first byte, bytes)`` for each piece at its time, on another thread, until it is False."""
    wait = runtime.present().event()

    def run() -> None:
        for at, count, time in due_times(size, steps):
            ahead = time - runtime.monotonic()
            if ahead > 0:
                wait.wait(ahead)
            if not send(at, count):
                return

    runtime.present().thread(run, "libra-paced").start()


class Arriving(Assembly):
    """Values on their way from ``sender``. began: when the first piece was there; timed: bytes behind it."""

    def __init__(self, sender: int, size: int, timed: int, began: float) -> None:
        super().__init__(size)
        self.sender, self.timed, self.began = sender, timed, began

    @classmethod
    def begin(cls, sender: int, size: int, first: int, now: float) -> Arriving:
        """Return a transfer of ``size`` bytes, whose first piece has ``first``; `put` takes it."""
        return cls(sender, size, size - first, now)

    @classmethod
    def whole(cls, sender: int, values: bytes) -> Arriving:
        """Return values that are all here."""
        made = cls(sender, len(values), 0, 0.0)
        made.put(0, values)
        return made

    def done(self, commit: int, receiver: int, now: float) -> bytes | None:
        """Return DONE's body about the whole transfer; None if it tells of no rate."""
        if not self.timed or now <= self.began:
            return None
        seconds = now - self.began
        return bodies.pack(FabricCommand.DONE, commit, self.sender, receiver, self.timed, seconds)

    @cached_property
    def floats(self) -> Floats:
        """The values, when all are here."""
        found: Floats = np.frombuffer(self.content, np.float32)
        return found

    @cached_property
    def norm(self) -> float:
        """Euclidean norm of the values, when all are here."""
        return norm_of(self.floats)


def norm_of(values: Floats) -> float:
    """Return the Euclidean norm, computed in float64."""
    return float(np.linalg.norm(values.astype(np.float64)))


KEPT = 64  # sums at most at a worker: it is not told which commits are void


class SentSums:
    """Sums that a worker has sent to the server, by commit, until it has sent them to a replica.

    Called by one thread.
    """

    def __init__(self, outlet: Outlet) -> None:
        self._out = outlet
        self._sums: OrderedDict[int, bytes] = OrderedDict()

    def keep(self, commit: int, values: bytes) -> None:
        self._sums[commit] = values
        while len(self._sums) > KEPT:
            self._sums.popitem(last=False)

    def replicate(self, body: bytes, now: float) -> None:
        """Do what REPLICATE says, if the sum is here."""
        values = self._sums.pop(bodies.REPLICATE.unpack_from(body)[0], None)
        if values is not None:
            send_copy(self._out, body, values, now)


class AppliedSums:
    """Sums that a server or replica has applied, by commit, until all replicas behind it have them, too.

    Any of those may lose the one that feeds it. Called by one thread.
    """

    def __init__(self, outlet: Outlet, behind: Iterable[int]) -> None:
        """behind: node ids of the replicas of higher ranks."""
        self._out = outlet
        self._sums: dict[int, tuple[int, bytes]] = {}  # step and values
        self._steps = dict.fromkeys(behind, 0)  # that each replica has applied

    @property
    def behind(self) -> list[int]:
        """Return the replicas behind this node that live, in order."""
        return list(self._steps)

    def keep(self, commit: int, step: int, values: bytes) -> None:
        if self._steps:
            self._sums[commit] = step, values

    def acknowledged(self, replica: int, steps: int) -> None:
        """Take note that a replica has applied so many steps."""
        if replica in self._steps:
            self._steps[replica] = max(self._steps[replica], steps)
            self._forget()

    def give_up(self, replica: int) -> None:
        """Forget a replica that is gone, if it was behind this node."""
        if self._steps.pop(replica, None) is not None:
            self._forget()

    def _forget(self) -> None:
        lacked = min(self._steps.values(), default=math.inf)
        self._sums = {commit: kept for commit, kept in self._sums.items() if kept[0] > lacked}

    def replicate(self, body: bytes, now: float) -> None:
        """Do what REPLICATE says, unless all replicas have the sum already."""
        kept = self._sums.get(bodies.REPLICATE.unpack_from(body)[0])
        if kept is not None:
            send_copy(self._out, body, kept[1], now)


def send_copy(outlet: Outlet, body: bytes, values: bytes, now: float) -> None:
    """Send a sum to a replica in the steps of ``body``, a REPLICATE."""
    commit, step, replica = bodies.REPLICATE.unpack_from(body)
    steps = bodies.parse_steps(body[bodies.REPLICATE.size :], now)

    def send(at: int, count: int) -> bool:
        head = bodies.COPY.pack(commit, step, at, len(values))
        return outlet.tell(FabricCommand.COPY, head + values[at : at + count], replica)

    outlet.pace(len(values), steps, send)
