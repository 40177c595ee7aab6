# SPDX-License-Identifier: Apache-2.0
"""Asks of workers, decisions of a scheduler, the state of a server between them, and the messages of all."""

from __future__ import annotations

import math
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, IntEnum, unique
from typing import Any, NamedTuple

from libra.errors import LibraError
from libra.job import ids
from libra.mlfabric.links import Port, Step
from libra.mlfabric.switch_groups import SlotLease


class Update(NamedTuple):
    """Name of an update: the worker's node id, and its number at that worker, from 1."""

    worker: int
    number: int


@dataclass(frozen=True)
class Ask:
    """Request to move an update. version: of the model that it was computed on, in ``epoch``: it grows when a
    replica becomes the server. size: bytes."""

    update: Update
    server: int
    version: int
    size: int
    norm: float = 0.0
    exponent: int = 0
    epoch: int = 1

    def check(self) -> None:
        """Raise LibraError for values that no update has."""
        name = f"update {self.update.number} of {ids.name_of(self.update.worker)}"
        if not math.isfinite(self.norm) or self.norm < 0:
            raise LibraError(f"{name}: its norm is {self.norm}; expected a finite number, 0 or more")
        if self.size < 1 or self.version < 0:
            raise LibraError(
                f"{name}: {self.size} bytes of version {self.version}; expected at least 1 byte and version 0"
            )


class Way(Enum):
    """Way of a commit's updates to the server."""

    DIRECT = "direct"
    WORKER = "worker"  # summed by a worker
    CHAIN = "chain"  # from worker to worker: each adds its own
    SWITCH = "switch"  # from all workers at once: the switch adds them


@dataclass(frozen=True)
class Grant:
    """Decision on one commit. asks: its updates, in the order of the sum. aggregator: node id, or 0.

    gather: the steps of each update's transfer to the aggregator; () where there is none. route: the workers
    that the transfer to the server passes, of which each adds its own, or who send at once; send: its steps.
    deadline: when the commit is void unless it is whole. lease: slots of a sum in the switch.
    """

    commit: int
    server: int
    asks: tuple[Ask, ...]
    way: Way
    aggregator: int
    route: tuple[int, ...]
    gather: tuple[tuple[Step, ...], ...]
    send: tuple[Step, ...]
    deadline: float
    least: float  # seconds that it has at least behind the end of the commit before
    lease: SlotLease | None = None

    @property
    def sender(self) -> int:
        """Return the node that sends to the server; 0 for the switch."""
        return 0 if self.way is Way.SWITCH else self.route[-1]


@dataclass(frozen=True)
class Drop:
    """Decision that an update must not be sent. reason: for logs."""

    ask: Ask
    reason: str


@dataclass(frozen=True)
class Deliver:
    """Decision on who gets the newest model next. receivers: in the order of a relay."""

    server: int
    receivers: tuple[int, ...]
    way: str  # of `policy.DISTRIBUTIONS`
    steps: tuple[Step, ...]
    ports: tuple[Port, ...] = field(repr=False, default=())


@dataclass(frozen=True)
class Replicate:
    """Decision that a commit's sum goes to a replica. sender: who has it: a worker, or the replica before.

    step: its place among the server's commits, from 1.
    """

    commit: int
    server: int
    sender: int
    replica: int
    steps: tuple[Step, ...]
    step: int = 0


Decision = Grant | Drop | Deliver | Replicate


_NEVER = -math.inf


@dataclass
class Copy:
    """A commit's sum on its way to a replica. step: see Replicate. told: its transfer is decided."""

    commit: int
    size: int
    sender: int
    replica: int
    step: int = 0
    told: bool = False


@dataclass
class ServerState:
    """State of one server as its scheduler knows it: version, updates and workers that wait, and until when
    decisions wait for others."""

    version: int = 0
    steps: int = 0  # commits, if there are replicas
    queue: list[Ask] = field(default_factory=list)
    granted: dict[int, Grant] = field(default_factory=dict)  # without a known end, by commit
    waiting: dict[int, int] = field(default_factory=dict)  # workers that need a model: the version they have
    copies: list[Copy] = field(default_factory=list)  # of commits that replicas have not applied
    awaited: frozenset[int] = frozenset()  # workers that the next commit waits for
    commit_from: float = _NEVER  # until when it does
    model_from: float = _NEVER  # until when workers wait for others that get the model with them

    @property
    def served(self) -> list[int]:
        """Return the workers that get the newest model next: not those that have it, if it is soon older."""
        return [node for node, has in self.waiting.items() if has < self.version or not self.granted]

    @property
    def ahead(self) -> int:
        """Return the version when all that is granted is committed."""
        return self.version + sum(len(grant.asks) for grant in self.granted.values())

    def coming(self, now: float) -> dict[int, float]:
        """Return the workers whose updates are under way, and when those end."""
        ends = [(grant.send[-1].end, grant.asks) for grant in self.granted.values()]
        return {ask.update.worker: end for end, asks in ends if end > now for ask in asks}

    def wait_for(self, workers: Mapping[int, float], until: float) -> None:
        """Let the next commit wait until these workers have asked, or ``until``."""
        self.awaited, self.commit_from = frozenset(workers), until

    def came(self, worker: int) -> None:
        """Take note that a worker has asked, or never will."""
        self.awaited -= {worker}
        if not self.awaited:
            self.commit_from = _NEVER

    def ended(self, version: int) -> None:
        self.version, self.model_from = version, _NEVER


# Messages of scheduled updates: heads and bodies of SimpleApps' messages. Fields are little-endian.
#
# Starts and deadlines are in milliseconds from when a message was sent, since hosts' clocks differ.


_MS = 1000.0


@unique
class FabricCommand(IntEnum):
    """Head of a message; the comment says from whom to whom."""

    JOIN = 1  # worker to server: asks for the model, which the answer has
    ASK = 2  # worker to scheduler
    GRANT = 3  # scheduler to worker: send an update, to the server or to an aggregator
    EXPECT = 4  # scheduler to server: a commit that was granted
    DROP = 5  # scheduler to worker: an update must not be sent
    AGAIN = 6  # scheduler to worker: ask again for an update of a void commit
    VOID = 7  # scheduler to worker: an update counts nowhere
    PIECE = 8  # worker to server or aggregator: values of an update, or of a group's sum
    COMMITTED = 9  # server to worker
    ENDED = 10  # server to scheduler: a commit's end
    DONE = 11  # receiver to scheduler: a transfer's size and time
    DELIVER = 12  # scheduler to server: send the model to workers
    MODEL = 13  # server to worker, or worker to worker: values of the model
    LEAVE = 14  # worker to scheduler: it pushes nothing more
    END = 21  # server to scheduler: why the job cannot go on
    GATHER = 15  # scheduler to worker: sum a group, and send the sum to the server
    FIGURES = 16  # server to scheduler: asks for its counts
    REPLICATE = 18  # scheduler to worker or replica: send a sum to a replica
    COPY = 19  # to a replica: values of a sum
    REPLICATED = 20  # replica to server, scheduler and the replicas before it
    PROMOTE = 30  # scheduler to the replica that becomes the server
    PROMOTED = 31  # its answer: what it has
    FAILOVER = 32  # scheduler to workers and other replicas: who is the server now
    NEED = 33  # worker to scheduler, behind a failover: it waits for a model
    APPLY = 34  # scheduler to replica: the updates of a commit whose values come
    RESUME = 35  # a new scheduler to all: it knows nothing
    RESUMED = 36  # the answer of a server, replica or worker: what it knows, in JSON
    SUM = 40  # scheduler to worker: send an update to the switch, which sums a group
    MISSING = 41  # server to the group's workers: send these chunks again
    SUMMED = 42  # server to the group's workers and scheduler: it has all sums
    CHAIN = 17  # scheduler to worker: add an update to what another sends, and pass the sum on


FORMATS = {
    FabricCommand.ASK: struct.Struct("<QQQdiQ"),  # number, version, bytes, norm, exponent, epoch
    FabricCommand.DROP: struct.Struct("<Q"),
    FabricCommand.AGAIN: struct.Struct("<Q"),
    FabricCommand.VOID: struct.Struct("<Q"),
    FabricCommand.COMMITTED: struct.Struct("<QQQ"),  # number, version, delay
    FabricCommand.ENDED: struct.Struct("<Q?QdQd"),  # commit, committed, version, bound, lag, seconds
    FabricCommand.REPLICATED: struct.Struct("<QQ"),  # commit, step
    FabricCommand.PROMOTE: struct.Struct("<Q"),  # epoch
    FabricCommand.PROMOTED: struct.Struct("<QQ"),  # version, steps
    FabricCommand.FAILOVER: struct.Struct("<QQQ"),  # epoch, server, receiver's last update that counts
    FabricCommand.NEED: struct.Struct("<Q"),  # epoch
    FabricCommand.SUMMED: struct.Struct("<Q"),  # commit
    FabricCommand.DONE: struct.Struct("<QQQQd"),  # commit, from, to, bytes, seconds
}
GRANT = struct.Struct("<QQQ")  # commit, number, receiver; then steps
REPLICATE = struct.Struct("<QQQ")  # commit, step, replica; then steps of the transfer
COPY = struct.Struct("<QQQQ")  # commit, step, first byte, bytes of all; then values
CHAIN = struct.Struct("<QQQQ")  # commit, number, from, to
SUM = struct.Struct("<QQIIBBB")  # commit, number, first slot, use, members, place, scale; then steps
MISSING = struct.Struct("<Q")  # commit; then chunks, 32 bits each
EXPECT = struct.Struct("<QQdd")  # commit, sender or 0, deadline, least; then (worker, number, version) each
GATHER = struct.Struct("<QdQ")  # commit, deadline, own number or 0; then members in order; then steps
PIECE = struct.Struct("<QQQ")  # commit, first byte, bytes of all; then values
MODEL = struct.Struct("<QQQQ")  # epoch, version, first byte, bytes of all; then values; behind nodes
JOINED = struct.Struct("<QQ")  # epoch, version; then the weights
APPLY = struct.Struct("<QQ")  # commit, step; then (worker, number, version) of each
MEMBER = struct.Struct("<QQQ")  # worker, number, version
_STEP = struct.Struct("<ddd")  # start and end in ms, bytes per second


ABOUT_COMMITS = (FabricCommand.GRANT, FabricCommand.CHAIN, FabricCommand.GATHER, FabricCommand.SUM)
"""Messages from a scheduler to a worker about a commit that it has granted; each begins with its number."""


def commit_of(body: bytes) -> int:
    """Return the commit of one of ``ABOUT_COMMITS``."""
    return int.from_bytes(body[:8], "little")


def pack(command: FabricCommand, *values: float) -> bytes:
    """Return the body of a message of a fixed format."""
    return FORMATS[command].pack(*values)


def parse(command: int, body: bytes) -> tuple[Any, ...]:
    """Return the values of a body of a fixed format. Raises LibraError for another length."""
    try:
        format_ = FORMATS[FabricCommand(command)]
    except (ValueError, KeyError):
        raise LibraError(f"there is no message {command} of scheduled updates") from None
    if len(body) != format_.size:
        raise LibraError(f"{FabricCommand(command).name} has {len(body)} bytes; expected {format_.size}")
    return format_.unpack(body)


def parse_piece(
    format_: struct.Struct, body: bytes | memoryview, size: int
) -> tuple[list[int], int, memoryview]:
    """Return what a piece belongs to, its first byte, and its values, float32. format_: PIECE, COPY or MODEL.

    Raises LibraError for a piece of anything else than ``size`` bytes.
    """
    *names, at, whole = format_.unpack_from(body)
    values = memoryview(body)[format_.size :]
    if whole != size or at + len(values) > size or (at | len(values)) % 4:
        raise LibraError(f"a piece of {len(values)} bytes at {at} of {whole}; expected one of {size} in all")
    return names, at, values


def pack_members(asks: Sequence[Ask]) -> bytes:
    """Return the updates of a commit, and the versions that they were computed on."""
    return b"".join(MEMBER.pack(ask.update.worker, ask.update.number, ask.version) for ask in asks)


def parse_members(body: bytes) -> tuple[tuple[Update, ...], tuple[int, ...]]:
    """Return the updates of a commit, and the versions that they were computed on."""
    members = list(MEMBER.iter_unpack(body))
    updates = tuple(Update(worker, number) for worker, number, _ in members)
    return updates, tuple(version for _, _, version in members)


def pack_nodes(nodes: Sequence[int]) -> bytes:
    """Return node ids behind their count."""
    return struct.pack(f"<{1 + len(nodes)}Q", len(nodes), *nodes)


def parse_nodes(body: bytes) -> tuple[list[int], bytes]:
    """Return node ids, and what is behind them. Raises LibraError if it is too short."""
    count = int.from_bytes(body[:8], "little")
    end = 8 * (1 + count)
    if len(body) < end:
        raise LibraError(f"{count} nodes have {len(body)} bytes; expected at least {end}")
    return list(struct.unpack_from(f"<{count}Q", body, 8)), body[end:]


def pack_steps(steps: Sequence[Step], now: float) -> bytes:
    """Return a transfer's steps, relative to ``now``."""
    return b"".join(_STEP.pack((step.start - now) * _MS, (step.end - now) * _MS, step.rate) for step in steps)


def parse_steps(body: bytes, now: float) -> list[Step]:
    """Return a transfer's steps on this host's clock. Raises LibraError for what is no transfer."""
    if not body or len(body) % _STEP.size:
        raise LibraError(f"steps of a transfer have {len(body)} bytes; expected a multiple of {_STEP.size}")
    steps = [Step(now + start / _MS, now + end / _MS, rate) for start, end, rate in _STEP.iter_unpack(body)]
    for step in steps:
        if not (step.rate > 0 and step.end >= step.start and math.isfinite(step.end + step.rate)):
            raise LibraError(
                f"a transfer's step is {step}; expected a rate above 0 and an end behind its start"
            )
    return steps
