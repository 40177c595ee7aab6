# SPDX-License-Identifier: Apache-2.0
"""Figures of a phase: rounds, links, processors and totals of one system's training."""

from __future__ import annotations

import itertools
import os
import statistics
from dataclasses import dataclass, field
from typing import Any

from libra_topologies.experiment.measure import PortBytes, Spent, TcpCounts

NOTHING = PortBytes(0, 0)
NO_SEGMENTS = TcpCounts(0, 0)


@dataclass(frozen=True)
class RoundRow:
    """Round over all workers: times are the workers' means, ``at`` is the end of the last worker's round."""

    number: int
    at: float
    compute: float
    sync: float
    loss: float  # mean over the global batch
    accuracy: float | None


@dataclass
class PhaseResult:
    """Figures of a system's training. name: the system's label."""

    name: str
    rounds: list[RoundRow] = field(default_factory=list)
    syncs: list[float] = field(default_factory=list)  # seconds of synchronisation, of each worker's rounds
    # By host and its interface; training only.
    links: dict[str, dict[str, PortBytes]] = field(default_factory=dict)
    tcp_connections: dict[str, int] = field(default_factory=dict)  # by host
    tcp: TcpCounts = NO_SEGMENTS  # all hosts; training only
    congestion_controls: set[str] = field(default_factory=set)  # of those connections
    associations: dict[str, int] = field(default_factory=dict)  # by host
    spent: dict[str, Spent] = field(default_factory=dict)  # by host, and the switch; training only
    interrupt_seconds: float = 0.0  # seconds of the whole machine, during training
    watched_seconds: float = 0.0  # elapsed time of the training
    busy_share: float = 0.0  # of the whole machine's processors, during training
    stats: dict[str, dict[str, Any]] = field(default_factory=dict)  # by host: the van's totals
    job_stats: dict[str, Any] = field(default_factory=dict)  # the switch's counters of its job
    filtered: dict[str, dict[str, Any]] = field(default_factory=dict)  # by host: its filter's totals
    closed: dict[str, dict[str, Any]] = field(default_factory=dict)  # by worker: rounds closed early
    scheduled: dict[str, dict[str, Any]] = field(default_factory=dict)  # by host, of asynchronous systems
    replicas_identical: bool = False
    digest: str = ""  # hash of the first worker's parameters after the last round

    @property
    def accuracy(self) -> float:
        return next(row.accuracy for row in reversed(self.rounds) if row.accuracy is not None)

    @property
    def sync_seconds(self) -> float:
        return statistics.median(row.sync for row in self.rounds)

    @property
    def compute_seconds(self) -> float:
        return statistics.median(row.compute for row in self.rounds)

    @property
    def round_seconds(self) -> float:
        ends = [0.0] + [row.at for row in self.rounds]
        return statistics.median(end - start for start, end in itertools.pairwise(ends))

    @property
    def cpu_seconds(self) -> dict[str, float]:
        """Processor seconds of the training, by host, and of the switch."""
        return {host: spent.seconds for host, spent in self.spent.items()}

    @property
    def idle_share(self) -> float:
        """Share of this machine's cores that the training has not used, interrupts included.

        0 if all counters exceed the time: the kernel counts some interrupts as a process's time, too.
        """
        busy = sum(self.cpu_seconds.values()) + self.interrupt_seconds
        return max(0.0, 1 - busy / max(self.watched_seconds * len(os.sched_getaffinity(0)), 1e-9))

    @property
    def others_share(self) -> float:
        """Share of this machine's processors that other programs used during training; 0 for small errors of
        the kernel's counts."""
        own = sum(self.cpu_seconds.values()) + self.interrupt_seconds
        return max(0.0, self.busy_share - own / max(self.watched_seconds * (os.cpu_count() or 1), 1e-9))

    @property
    def seconds(self) -> float:
        return self.rounds[-1].at

    def traffic(self, prefix: str = "") -> PortBytes:
        """Return the traffic of all hosts whose names begin with ``prefix``: ``w`` or ``ps``."""
        ports = [
            port for host, found in self.links.items() if host.startswith(prefix) for port in found.values()
        ]
        return sum(ports, NOTHING)

    def total(self, counter: str) -> int:
        """Return the sum of a van's counter over all workers."""
        return sum(stats[counter] for host, stats in self.stats.items() if host.startswith("w"))

    @property
    def van_retransmissions(self) -> tuple[int, int]:
        """Packets that all hosts' vans sent again, and how many of these had not been lost, as far as answers
        tell."""
        stats = self.stats.values()
        return (
            sum(one["retransmissions"] for one in stats),
            sum(one["needless_retransmissions"] for one in stats),
        )

    @property
    def kept(self) -> dict[str, int]:
        """Associations by host: the kernel's connections, or the van's peers if these are more."""
        return {
            host: max(count, self.tcp_connections.get(host, 0)) for host, count in self.associations.items()
        }
