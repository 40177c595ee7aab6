# SPDX-License-Identifier: Apache-2.0
"""Updates and sums of groups on their way through the switch.

A worker sends an update's ADDs at a rate, and again if the server asks for them (SwitchedUpdates). The server
knows which sums are here, and asks for those that are missing (SwitchedCommits). The frames of both are made
and taken without socket or clock (SwitchAdds, SwitchSums).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

import numpy as np

from libra import runtime
from libra.errors import LibraError
from libra.job.ids import SCHEDULER, GroupPlace, Role
from libra.job.job_file import Job
from libra.mlfabric import asks
from libra.mlfabric.aggregate import SWITCH_COST
from libra.mlfabric.asks import FabricCommand
from libra.mlfabric.links import Step
from libra.mlfabric.switch_groups import Lanes, SlotLease, SwitchPort, Taker, chunks_of, to_floats, to_lanes
from libra.mlfabric.transfers import Alarm, Arriving, Outlet, Pace, send_paced
from libra.optimizers import Floats
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.format import U32, Mask
from libra.wire.protocol import Kind
from libra.wire.words import FrameBuffer, Headers, Rows

KEY = 0  # of all updates: server 0 owns it


@dataclass(frozen=True)
class GroupOrder:
    """One member's part in a group. commit: its name in packets, so that no two groups' values are added."""

    commit: int
    lease: SlotLease
    place: GroupPlace
    scale: int


class SwitchAdds:
    """Frames of one worker's updates, which are kept until their sums have arrived."""

    def __init__(self, job: Job, rank: int) -> None:
        self._job, self._mac = job, job.workers[rank].mac
        self._frames: dict[int, FrameBuffer] = {}  # by commit; row: chunk

    def begin(self, order: GroupOrder, values: Floats, term: int) -> FrameBuffer:
        """Make the ADDs of an update, one in each row: its chunks in order."""
        job = self._job
        lanes = to_lanes(values, order.scale, order.place.members, job.lanes)
        blocks, count = job.lanes // protocol.BLOCK_LANES, len(lanes)
        chunks = np.arange(count, dtype=np.uint32)
        heads: U32 = np.repeat(self._template(order.place, term)[blocks : blocks + 1], count, axis=0)
        header = heads[:, words.HEADER_WORD :]
        header[:, words.KIND] |= np.uint32(Kind.ADD << 24)
        exponents = np.frexp(np.abs(lanes).max(axis=1))[1]  # 0: a chunk of zeros
        header[:, words.SLOT] = (chunks + np.uint32(order.lease.first_slot)) << 16 | np.uint32(order.scale)
        header[:, words.SLOT] |= np.where(exponents > 0, np.uint32(order.scale) << 8, 0).astype(np.uint32)
        header[:, words.USE] = order.lease.use
        header[:, words.KEY + 1] = KEY
        header[:, words.CHUNK] = chunks
        header[:, words.ROUND] = order.commit & 0xFFFFFFFF
        header[:, words.LENGTH] = len(values)
        frames = FrameBuffer(count)
        words.store(frames.words, np.arange(count), heads, lanes)
        frames.lengths[:] = wire.frame_bytes(blocks)
        self._frames[order.commit] = frames
        return frames

    def frames(self, commit: int) -> FrameBuffer | None:
        """Return an update's ADDs, to send some again; None if its sums have arrived."""
        return self._frames.get(commit)

    def end(self, commit: int) -> None:
        self._frames.pop(commit, None)

    def _template(self, place: GroupPlace, term: int) -> U32:
        job = self._job
        addresses = self._mac, place.address, job.virtual_mac, job.virtual_ip
        return words.of_term(words.templates(*addresses, job.job, job.generation), term)


class GroupPort(Protocol):
    """A host's place in the job whose groups the switch sums. error: why it has ended, if it has."""

    job: Job
    rank: int
    error: LibraError | None

    @property
    def term(self) -> int: ...

    def send(self, frames: FrameBuffer, rows: Rows) -> bool:
        """Send those rows, in order. Return False if the port has ended."""

    def close(self) -> None:
        """End the port. Idempotent."""


@dataclass(frozen=True)
class Carrier:
    """Carrier of a node's values beside its van. A simulated network has one of its own.

    pace: sends transfers at their rates. port: opens a port of the switch for a role and rank; what arrives
    goes to the taker. multicasts: the network can carry a model to several workers at once.
    """

    pace: Pace = send_paced
    port: Callable[[Job, Role, int, Taker | None], GroupPort] = SwitchPort
    multicasts: bool = False


PROGRAM = Carrier()


class SwitchedUpdates:
    """A worker's updates. Called on the app's thread; pieces leave when their tokens are there."""

    def __init__(self, port: GroupPort, outlet: Outlet) -> None:
        self._port, self._out = port, outlet
        self._adds = SwitchAdds(port.job, port.rank)
        self._sent: dict[int, int] = {}  # rows that have left, by commit

    def begin(self, body: bytes, values: bytes, steps: Sequence[Step]) -> None:
        """Send an update as SUM says. Raises the port's error."""
        if self._port.error is not None:
            raise self._port.error
        commit, _, slot, use, members, place, scale = asks.SUM.unpack_from(body)
        order = GroupOrder(commit, SlotLease(slot, use), GroupPlace(members, place), scale)
        self._adds.begin(order, np.frombuffer(values, np.float32), self._port.term)
        self._sent[commit] = 0
        size = round(len(values) * SWITCH_COST)  # in the unit of the steps' rates
        self._out.pace(size, steps, partial(self._piece, commit, size))

    def _piece(self, commit: int, size: int, at: int, count: int) -> bool:
        frames, first = self._adds.frames(commit), self._sent.get(commit)
        if frames is None or first is None:
            return False
        last = (at + count) * frames.capacity // size
        self._sent[commit] = last
        return self._port.send(frames, np.arange(first, last))

    def repeat(self, body: bytes) -> None:
        """Send what MISSING names again, if it has been sent before."""
        (commit,) = asks.MISSING.unpack_from(body)
        rows = np.frombuffer(body, np.uint32, offset=asks.MISSING.size).astype(np.intp)
        frames = self._adds.frames(commit)
        if frames is None:
            return
        if len(rows) and rows.max() >= frames.capacity:
            raise LibraError(f"commit {commit} lacks chunk {rows.max()}; expected one of {frames.capacity}")
        rows = rows[rows < self._sent[commit]]
        if len(rows):
            self._port.send(frames, rows)

    def end(self, commit: int) -> None:
        self._adds.end(commit)
        self._sent.pop(commit, None)


@dataclass
class _Sum:
    lanes: Lanes  # (chunks, lanes)
    scale: int
    members: int
    have: Mask = field(init=False)  # (chunks,)

    def __post_init__(self) -> None:
        self.have = np.zeros(len(self.lanes), dtype=np.bool_)


class SwitchSums:
    """Sums of one server's commits. elements: of an update."""

    def __init__(self, job: Job, elements: int) -> None:
        self._job, self._elements = job, elements
        self._chunks = chunks_of(elements, job.lanes)
        self._sums: dict[int, _Sum] = {}  # by commit, until `take_floats` or `forget`
        self._over: set[int] = set()  # commits that were whole: what arrives of them is a repetition

    def receive(self, source: FrameBuffer, count: int, term: int) -> list[int]:
        """Take SUMs from the first ``count`` rows, whatever these are; return commits that are whole now."""
        headers = words.parse(source.words, count)
        taken = words.intact(headers, source.lengths[:count], self._job.job_generation)
        blocks = self._job.lanes // protocol.BLOCK_LANES
        taken &= (headers.kind == Kind.SUM) & (headers.term == term) & (headers.key == KEY)
        taken &= (headers.length == self._elements) & (headers.chunk < self._chunks)
        taken &= headers.blocks == blocks
        rows = np.flatnonzero(taken)
        commits = headers.round[rows]
        whole = []
        for commit in np.unique(commits).tolist():
            if commit not in self._over and self._put(commit, source, rows[commits == commit], headers):
                whole.append(commit)
                self._over.add(commit)
        return whole

    def _put(self, commit: int, source: FrameBuffer, rows: Rows, headers: Headers) -> bool:
        head = headers.select(rows)
        if (found := self._sums.get(commit)) is None:
            shape = self._chunks, self._job.lanes
            members = int(head.contributors[0]).bit_count()
            found = _Sum(np.zeros(shape, np.int32), int(head.scale[0]), members)
            self._sums[commit] = found
        found.lanes[head.chunk] = words.lanes_of(source.words, rows, self._job.lanes, head.blocks)
        found.have[head.chunk] = True
        return bool(found.have.all())

    def missing(self, commit: int) -> list[int]:
        """Return the chunks of a commit that have not arrived."""
        if commit in self._over:
            return []
        found = self._sums.get(commit)
        return list(range(self._chunks)) if found is None else np.flatnonzero(~found.have).tolist()

    def has_begun(self, commit: int) -> bool:
        """Return True if a sum of a commit has arrived, but its values are not taken."""
        return commit in self._sums

    def is_whole(self, commit: int) -> bool:
        return commit in self._over

    def take_floats(self, commit: int) -> Floats:
        """Return the sum of a commit that is whole, and forget its values."""
        found = self._sums.pop(commit)
        assert found.have.all()
        return to_floats(found.lanes, found.scale, found.members, self._elements)


QUIET_SECONDS = 0.1  # without a sum, until members are asked for what is missing
MOST_SECONDS = 2.0


@dataclass
class _Awaited:
    members: tuple[int, ...]
    ask_at: float
    began: float | None = None  # when the first sum was there
    wait: float = QUIET_SECONDS
    missing: int = -1  # chunks, when members were asked last


class SwitchedCommits:
    """Sums of commits. All but `receive` is called on the app's thread."""

    def __init__(self, job: Job, elements: int, outlet: Outlet) -> None:
        self._sums, self._out = SwitchSums(job, elements), outlet
        self._awaited: dict[int, _Awaited] = {}  # by commit, until it is whole
        self._alarm = Alarm(outlet.do, self._wake)
        self.whole: Callable[[int, Arriving], None] = lambda commit, values: None

    def receive(self, source: FrameBuffer, count: int, term: int) -> None:
        """Take frames from the port, on its thread."""
        sums = FrameBuffer(count)
        sums.copy_from(source, np.arange(count))
        self._out.do(lambda: self._arrived(sums, count, term))

    def expect(self, commit: int, members: tuple[int, ...], start: float) -> None:
        """Take note of a granted commit. start: when its members may begin to send."""
        self._awaited[commit] = _Awaited(members, start + 2 * QUIET_SECONDS)
        self._look(commit)
        self._wake()

    def _arrived(self, sums: FrameBuffer, count: int, term: int) -> None:
        self._sums.receive(sums, count, term)
        now = runtime.monotonic()
        for commit, awaited in list(self._awaited.items()):
            if awaited.began is None and self._sums.has_begun(commit):
                awaited.began = now
            self._look(commit)
        self._wake()

    def _look(self, commit: int) -> None:
        """End a commit that is whole: members and scheduler are told, even if it is void."""
        awaited = self._awaited[commit]
        if not self._sums.is_whole(commit):
            return
        del self._awaited[commit]
        values = self._sums.take_floats(commit)
        seconds = runtime.monotonic() - (awaited.began or 0.0)
        if awaited.began is not None and seconds > 0:
            size = round(values.nbytes * SWITCH_COST)
            done = asks.pack(FabricCommand.DONE, commit, 0, self._out.node, size, seconds)
            self._out.tell(FabricCommand.DONE, done, SCHEDULER)
        self.whole(commit, Arriving.whole(0, values.tobytes()))
        body = asks.pack(FabricCommand.SUMMED, commit)
        for node in (*awaited.members, SCHEDULER):
            self._out.tell(FabricCommand.SUMMED, body, node)

    def _wake(self) -> None:
        """Ask members for what is missing, and come again when others may be asked."""
        now = runtime.monotonic()
        for commit, awaited in self._awaited.items():
            if awaited.ask_at <= now:
                self._ask(commit, awaited, now)
        asks_at = min((each.ask_at for each in self._awaited.values()), default=math.inf)
        self._alarm.set(max(asks_at - now, 1e-3))

    def _ask(self, commit: int, awaited: _Awaited, now: float) -> None:
        rows = self._sums.missing(commit)
        if len(rows) == awaited.missing:  # nothing has come since
            body = asks.MISSING.pack(commit) + np.array(rows, np.uint32).tobytes()
            for node in awaited.members:
                self._out.tell(FabricCommand.MISSING, body, node)
            awaited.wait = min(2 * awaited.wait, MOST_SECONDS)
        else:
            awaited.wait = QUIET_SECONDS
        awaited.missing, awaited.ask_at = len(rows), now + awaited.wait
