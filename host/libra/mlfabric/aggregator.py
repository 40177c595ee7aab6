# SPDX-License-Identifier: Apache-2.0
"""Aggregator: a worker's part in groups. It sums what it has gathered, or adds its own to what passes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import numpy as np
import numpy.typing as npt

from libra import runtime
from libra.errors import LibraError
from libra.job.ids import SCHEDULER
from libra.mlfabric import bodies
from libra.mlfabric.bodies import FabricCommand
from libra.mlfabric.links import Step
from libra.mlfabric.transfers import Arriving, Outlet
from libra.node.contributions import add_in_order

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
        commit, deadline, own = bodies.GATHER.unpack_from(body)
        members, steps = bodies.parse_nodes(body[bodies.GATHER.size :])
        self._forget(now)
        self._groups[commit] = _Group(members, bodies.parse_steps(steps, now), now + deadline / 1000)
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
        commit, at, size = bodies.PIECE.unpack_from(body)
        count = len(body) - bodies.PIECE.size
        if size != self._size or at + count > size or (at | count) % 4:
            raise LibraError(
                f"a piece of {count} bytes at {at} of {size} for a group; expected {self._size} in all"
            )
        if (link := self._links.get(commit)) is not None:
            self._pass_on(commit, link, sender, at, body)
        elif (group := self._groups.get(commit)) is not None:
            self._gathered(commit, group, sender, at, body, now)
        else:
            self._early.setdefault(commit, _Early(now)).pieces.append((sender, body))

    def _replay(self, commit: int, now: float) -> None:
        if (early := self._early.pop(commit, None)) is not None:
            for sender, body in early.pieces:
                self.receive(sender, body, now)

    # ---- chains ------------------------------------------------------------------------------------------

    def _pass_on(self, commit: int, link: _Link, sender: int, at: int, body: bytes) -> None:
        if sender != link.sender:
            return
        values = np.frombuffer(body, np.float32, offset=bodies.PIECE.size)
        own = link.values[at // 4 : at // 4 + len(values)]
        total = add_in_order([values, own]).tobytes()
        self._out.tell(FabricCommand.PIECE, body[: bodies.PIECE.size] + total, link.receiver)
        link.passed += total
        if at + values.nbytes == self._size:
            self._links.pop(commit, None)
            if link.receiver == self._server:
                self._keep(commit, bytes(link.passed))

    # ---- groups that are gathered ------------------------------------------------------------------------

    def _gathered(self, commit: int, group: _Group, sender: int, at: int, body: bytes, now: float) -> None:
        values = memoryview(body)[bodies.PIECE.size :]
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
        body = bodies.PIECE.pack(commit, at, len(total)) + total[at : at + count]
        return self._out.tell(FabricCommand.PIECE, body, self._server) and runtime.monotonic() < deadline

    def _forget(self, now: float) -> None:
        """Forget groups of void commits: a member has died."""
        for commit, group in list(self._groups.items()):
            if now > group.deadline:
                del self._groups[commit]
        for commit, early in list(self._early.items()):
            if now > early.since + FORGET_SECONDS:
                del self._early[commit]
