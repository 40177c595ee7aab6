# SPDX-License-Identifier: Apache-2.0
"""Asks of workers, decisions of a scheduler, and the state of a server between them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

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
        """Take note that a commit has ended."""
        self.version, self.model_from = version, _NEVER
