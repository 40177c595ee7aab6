# SPDX-License-Identifier: Apache-2.0
"""Asks of workers, and decisions of a scheduler."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from libra.errors import LibraError
from libra.job import ids
from libra.mlfabric.leases import SlotLease
from libra.mlfabric.links import Port, Step


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
