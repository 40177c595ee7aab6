# SPDX-License-Identifier: Apache-2.0
"""Transfers of values between nodes: paced pieces of an update, a sum, a model or a copy.

The token bucket of a granted transfer lets each piece go when its bytes' tokens are there. Sums that a node
has sent to the server, or applied, are kept for replicas. Aggregator is a worker's part in groups: it sums
what it has gathered, or adds its own to what passes.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial

import numpy as np
import numpy.typing as npt

from libra import runtime
from libra.errors import LibraError
from libra.job.ids import SCHEDULER
from libra.kv.simple_app import SimpleApp
from libra.mlfabric import asks
from libra.mlfabric.asks import FabricCommand
from libra.mlfabric.links import Step
from libra.node.contributions import add_in_order
from libra.optimizers import Floats
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
        self._app.do(work)


class Alarm:
    """A call of ``work`` on the app's thread; each `set` replaces the one before."""

    def __init__(self, do: Callable[[Callable[[], None]], None], work: Callable[[], None]) -> None:
        """do: queues a call for the app's thread."""
        self._do, self._work = do, work
        self._timer: runtime.Timer | None = None

    def set(self, seconds: float) -> None:
        """Make the call in so many seconds, but not at once; infinity: not at all."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if seconds < math.inf:
            self._timer = runtime.present().timer(max(seconds, 1e-4), lambda: self._do(self._work))
            self._timer.start()


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
        return asks.pack(FabricCommand.DONE, commit, self.sender, receiver, self.timed, seconds)

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
        values = self._sums.pop(asks.REPLICATE.unpack_from(body)[0], None)
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
        kept = self._sums.get(asks.REPLICATE.unpack_from(body)[0])
        if kept is not None:
            send_copy(self._out, body, kept[1], now)


def send_copy(outlet: Outlet, body: bytes, values: bytes, now: float) -> None:
    """Send a sum to a replica in the steps of ``body``, a REPLICATE."""
    commit, step, replica = asks.REPLICATE.unpack_from(body)
    steps = asks.parse_steps(body[asks.REPLICATE.size :], now)

    def send(at: int, count: int) -> bool:
        head = asks.COPY.pack(commit, step, at, len(values))
        return outlet.tell(FabricCommand.COPY, head + values[at : at + count], replica)

    outlet.pace(len(values), steps, send)


FORGET_SECONDS = 60.0  # behind its first piece, a commit of which the scheduler says nothing is forgotten


@dataclass
class _Link:
    """Place in a chain: own values are added to what ``sender`` sends."""

    sender: int
    receiver: int
    values: npt.NDArray[np.float32]
    passed: bytearray = field(default_factory=bytearray)  # sums so far


@dataclass
class _Early:
    """Pieces of a commit that came before the scheduler's message about it."""

    since: float
    pieces: list[tuple[int, bytes]] = field(default_factory=list)  # sender, body


@dataclass
class _Group:
    members: list[int]  # in the order of the sum
    steps: Sequence[Step]
    deadline: float
    coming: dict[int, Arriving] = field(default_factory=dict)  # by worker

    @property
    def whole(self) -> bool:
        updates = [self.coming.get(member) for member in self.members]
        return all(update is not None and not update.missing for update in updates)


class Aggregator:
    """Groups of commits in which one worker has a part. Sums have the scheduler's order, so that a run can be
    made again to the bit.

    Called by one thread. size: bytes of an update.
    """

    def __init__(
        self, node: int, server: int, size: int, outlet: Outlet, keep: Callable[[int, bytes], None]
    ) -> None:
        """keep: called with each commit's sum that goes to the server."""
        self._node, self._server, self._size, self._out = node, server, size, outlet
        self._keep = keep
        self._groups: dict[int, _Group] = {}  # by commit
        self._links: dict[int, _Link] = {}
        self._early: dict[int, _Early] = {}

    def begin_anew(self, server: int) -> None:
        """Forget what went to the server before: another node is the server now."""
        self._server = server
        self._groups.clear()
        self._links.clear()

    def gather(self, body: bytes, now: float) -> int:
        """Take a GATHER; return the number of the own update that is to be added, or 0."""
        commit, deadline, own = asks.GATHER.unpack_from(body)
        members, steps = asks.parse_nodes(body[asks.GATHER.size :])
        self._forget(now)
        self._groups[commit] = _Group(members, asks.parse_steps(steps, now), now + deadline / 1000)
        self._replay(commit, now)
        return int(own)

    def add_own(self, commit: int, values: bytes) -> None:
        """Add this worker's own update to a group that it gathers."""
        if (group := self._groups.get(commit)) is not None:
            group.coming[self._node] = Arriving.whole(self._node, values)
            self._look(commit, group)

    def join(self, commit: int, sender: int, receiver: int, values: bytes, now: float) -> None:
        """Add this worker's update to what ``sender`` sends, and pass the sums on to ``receiver``."""
        self._forget(now)
        self._links.clear()  # a worker has one update at a time: what is older is void
        self._links[commit] = _Link(sender, receiver, np.frombuffer(values, np.float32))
        self._replay(commit, now)

    def receive(self, sender: int, body: bytes, now: float) -> None:
        """Receive a piece, maybe before the scheduler's message. Raises LibraError for another size."""
        (commit,), at, values = asks.parse_piece(asks.PIECE, body, self._size)
        if (link := self._links.get(commit)) is not None:
            self._pass_on(commit, link, sender, at, values)
        elif (group := self._groups.get(commit)) is not None:
            self._gathered(commit, group, sender, at, values, now)
        else:
            self._early.setdefault(commit, _Early(now)).pieces.append((sender, body))

    def _replay(self, commit: int, now: float) -> None:
        if (early := self._early.pop(commit, None)) is not None:
            for sender, body in early.pieces:
                self.receive(sender, body, now)

    def _pass_on(self, commit: int, link: _Link, sender: int, at: int, values: memoryview) -> None:
        if sender != link.sender:
            return
        theirs = np.frombuffer(values, np.float32)
        own = link.values[at // 4 : at // 4 + len(theirs)]
        total = add_in_order([theirs, own]).tobytes()
        self._out.tell(FabricCommand.PIECE, asks.PIECE.pack(commit, at, self._size) + total, link.receiver)
        link.passed += total
        if at + len(total) == self._size:
            self._links.pop(commit, None)
            if link.receiver == self._server:
                self._keep(commit, bytes(link.passed))

    def _gathered(
        self, commit: int, group: _Group, sender: int, at: int, values: memoryview, now: float
    ) -> None:
        update = group.coming.setdefault(sender, Arriving.begin(sender, self._size, len(values), now))
        if not update.put(at, values):
            return
        if (done := update.done(commit, self._node, now)) is not None:
            self._out.tell(FabricCommand.DONE, done, SCHEDULER)
        self._look(commit, group)

    def _look(self, commit: int, group: _Group) -> None:
        """Send the sum if all members are there."""
        if not group.whole:
            return
        del self._groups[commit]
        total = add_in_order([group.coming[member].floats for member in group.members])
        self._keep(commit, total.tobytes())
        self._out.pace(self._size, group.steps, partial(self._send, commit, total.tobytes(), group.deadline))

    def _send(self, commit: int, total: bytes, deadline: float, at: int, count: int) -> bool:
        body = asks.PIECE.pack(commit, at, len(total)) + total[at : at + count]
        return self._out.tell(FabricCommand.PIECE, body, self._server) and runtime.monotonic() < deadline

    def _forget(self, now: float) -> None:
        """Forget groups of void commits: a member has died."""
        for commit, group in list(self._groups.items()):
            if now > group.deadline:
                del self._groups[commit]
        for commit, early in list(self._early.items()):
            if now > early.since + FORGET_SECONDS:
                del self._early[commit]
