# SPDX-License-Identifier: Apache-2.0
"""Phase of an experiment: one of the compared systems runs the same training, watched and measured."""

from __future__ import annotations

import contextlib
import itertools
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from libra.kv.key_layout import KeyLayout
from libra_controller.files.star import HostPlan
from libra_topologies.errors import RunError
from libra_topologies.experiment import measure
from libra_topologies.experiment.measure import PortBytes, Spent
from libra_topologies.experiment.progress import Progress
from libra_topologies.experiment.team import Team, TeamMember
from libra_topologies.make.ledger import Ledger
from libra_topologies.make.paths import BUILD, LOGS
from libra_topologies.testbed.testbed import Testbed
from libra_topologies.training import part
from libra_workloads.digits import shapes

SCHEDULER_PORT = 9091
CONTROL_PORTS = range(SCHEDULER_PORT, SCHEDULER_PORT + 10)  # ports of the scheduler and of MPI's launcher
READY_TIMEOUT = 45.0
NOTHING = PortBytes(0, 0)
PATIENCE = 5.0  # seconds that the runner waits longer than workers, whose errors say more
STALL = 20.0  # seconds beyond the links' worst case


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
    name: str
    rounds: list[RoundRow] = field(default_factory=list)
    links: dict[str, PortBytes] = field(default_factory=dict)  # by host; training only
    tcp_connections: dict[str, int] = field(default_factory=dict)  # by host
    tcp_retransmissions: int = 0  # segments of all hosts, since they started
    associations: dict[str, int] = field(default_factory=dict)  # by host
    spent: dict[str, Spent] = field(default_factory=dict)  # by host, and the switch; training only
    interrupt_seconds: float = 0.0  # seconds of the whole machine, during training
    watched_seconds: float = 0.0  # elapsed time of the training
    stats: dict[str, dict[str, int]] = field(default_factory=dict)  # by host: the van's totals
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
    def seconds(self) -> float:
        return self.rounds[-1].at

    @property
    def server_link(self) -> PortBytes:
        """Traffic of all servers' links."""
        return sum((moved for host, moved in self.links.items() if host.startswith("ps")), NOTHING)

    @property
    def worker_link(self) -> PortBytes:
        return sum((moved for host, moved in self.links.items() if host.startswith("w")), NOTHING)

    def total(self, counter: str) -> int:
        """Return the sum of a van's counter over all workers."""
        return sum(stats[counter] for host, stats in self.stats.items() if host.startswith("w"))


Watch = Callable[[Mapping[str, int]], AbstractContextManager[object]]
"""Given the processes' ids by host, what is entered before the training and left after it."""


def unwatched(_: Mapping[str, int]) -> AbstractContextManager[object]:
    return contextlib.nullcontext()


class Phase:
    """Training of digits by one system. ``name`` is unique; files and logs are named after it.

    environment: its processes' variables; DMLC_PS_VAN_TYPE says whether there is a scheduler (tcp) and
    whether hosts inject faults (libra).
    """

    def __init__(
        self,
        name: str,
        testbed: Testbed,
        ledger: Ledger,
        environment: Mapping[str, str],
        watch: Watch = unwatched,
    ) -> None:
        self.name = name
        self._watch = watch
        self.testbed = testbed
        self._settings = testbed.settings
        self._ledger = ledger
        self._environment = environment
        self._van = environment.get("DMLC_PS_VAN_TYPE", "")
        self._reports: dict[int, list[dict[str, Any]]] = {}
        self._result = PhaseResult(name)

    @property
    def record_prefix(self) -> Path:
        """Prefix of the workers' records, for `program`."""
        return BUILD / "run" / f"record-{self.name}"

    def record_path(self, rank: int) -> Path:
        return part.record_path(self.record_prefix, rank)

    def parameters_path(self) -> Path:
        """Return the path of the first worker's final parameters, for `program`."""
        return BUILD / "run" / f"parameters-{self.name}"

    def run(self) -> PhaseResult:
        team = Team(self.members(), self._ledger, self.testbed.check)
        try:
            team.start()
            team.wait_ready(READY_TIMEOUT)
            with (
                self._watch(self._pids(team)),
                self._measured(team),
                Progress(self.name, self._settings.rounds) as progress,
            ):
                team.on_round = lambda member, report: self._take(progress, report)
                team.tell(team.workers, "go")
                with self.testbed.cuts():
                    team.wait_done(team.workers, self.stall_seconds() + PATIENCE)
            team.tell(team.workers + team.servers, "finish")
            team.wait_done(team.servers, STALL)
            self._collect(team)
            team.finish()
        finally:
            team.kill()
        return self._result

    def stall_seconds(self) -> float:
        """Return the seconds after which a round counts as hung.

        They are four times the time of all workers' bytes on one link, the time of all cuts, and STALL.
        """
        links = self._settings.links.values()
        cut = sum(end - start for link in links for start, end in link.cuts)
        bits = 8 * self.round_bytes() * self._settings.workers
        return STALL + cut + 4 * bits / (self._settings.bw * 1e6)

    # -- the training ---------------------------------------------------------------------------------------

    def round_bytes(self) -> int:
        """Return roughly the bytes that a worker pushes in a round."""
        return 4 * int(KeyLayout(shapes(), self._settings.servers).lens.sum())

    def program(self, host: HostPlan) -> list[str]:
        """Return the module that a host runs, and its arguments."""
        program = ["libra_topologies.training.member", "--digits", str(BUILD / "digits.npz")]
        program += ["--rounds", str(self._settings.rounds), "--seed", str(self._settings.seed)]
        program += ["--lanes", str(self._settings.lanes)]
        if self._settings.verify and host.role == "worker":
            program += ["--parameters", str(self.parameters_path())]
            if self._van == "libra":
                program += ["--record", str(self.record_prefix)]
        return program

    # -- processes -----------------------------------------------------------------------------------------

    def environment(self) -> dict[str, str]:
        """Return the environment of all members."""
        return {
            # One thread for each worker's linear algebra: more would only compete for this machine's cores.
            "OMP_NUM_THREADS": "1",
            "OPENBLAS_NUM_THREADS": "1",
            "PYTHONUNBUFFERED": "1",
            **self._environment,
        }

    def members(self) -> list[TeamMember]:
        servers = self.testbed.of_role("server")
        # Set for the libra van too, because PS-lite programs expect these variables.
        shared = {
            "DMLC_NUM_WORKER": str(self._settings.workers),
            "DMLC_NUM_SERVER": str(self._settings.servers),
            "DMLC_PS_ROOT_URI": servers[0].ip,
            "DMLC_PS_ROOT_PORT": str(SCHEDULER_PORT),
            **self.environment(),
        }
        members = []
        if self._van == "tcp":  # in the libra van the job file replaces the scheduler
            scheduler = self.member(servers[0], {**shared, "DMLC_ROLE": "scheduler"})
            scheduler.title, scheduler.role = "the scheduler", "scheduler"
            scheduler.log = LOGS / f"{self.name}-scheduler.log"
            members.append(scheduler)
        for host in self.testbed.hosts:
            own = {"DMLC_ROLE": host.role, "DMLC_RANK": str(host.rank), "DMLC_NODE_HOST": host.ip}
            if self._van == "libra" and (faults := self._settings.link(host.name).faults):
                own["LIBRA_FAULTS"] = faults
            members.append(self.member(host, {**shared, **own}))
        return members

    def member(self, host: HostPlan, environment: Mapping[str, str]) -> TeamMember:
        """Return the training program of a host."""
        command = [sys.executable, "-m", *self.program(host), "--timeout", f"{self.stall_seconds():.0f}"]
        return TeamMember(
            title=f"{host.role} rank {host.rank} ({host.name})",
            role=host.role,
            rank=host.rank,
            host=host.name,
            namespace_pid=self.testbed.node_pid(host.name),
            command=command,
            environment=environment,
            log=LOGS / f"{self.name}-{host.name}.log",
        )

    # -- reports -------------------------------------------------------------------------------------------

    def _take(self, progress: Progress, report: dict[str, Any]) -> None:
        number = report["number"]
        reports = self._reports.setdefault(number, [])
        reports.append(report)
        if len(reports) < self._settings.workers:
            return
        del self._reports[number]
        row = RoundRow(
            number=number,
            at=max(one["at"] for one in reports),
            compute=statistics.fmean(one["compute"] for one in reports),
            sync=statistics.fmean(one["sync"] for one in reports),
            loss=sum(one["loss"] for one in reports) / sum(one["samples"] for one in reports),
            accuracy=next((one["accuracy"] for one in reports if one["accuracy"] is not None), None),
        )
        self._result.rounds.append(row)
        progress.update(row.number, row.loss, row.accuracy)

    def _counters(self) -> dict[str, PortBytes]:
        return {host.name: measure.port_bytes(self.testbed.interface(host)) for host in self.testbed.hosts}

    def _pids(self, team: Team) -> dict[str, int]:
        pids = {member.host: member.pid for member in team.workers + team.servers}
        if self.testbed.switch.process is not None:
            pids[self.testbed.switch.name] = self.testbed.switch.process.pid
        return pids

    @contextlib.contextmanager
    def _measured(self, team: Team) -> Iterator[None]:
        """Measure this block, while all connections are open, and keep the figures in the result."""
        pids, result = self._pids(team), self._result
        began, interrupts = time.monotonic(), measure.interrupt_seconds()
        links, spent = self._counters(), {host: measure.spent(pid) for host, pid in pids.items()}
        yield
        try:
            result.spent = {host: measure.spent(pid) - spent[host] for host, pid in pids.items()}
            result.watched_seconds = time.monotonic() - began
            result.interrupt_seconds = measure.interrupt_seconds() - interrupts
            result.links = {host: after - links[host] for host, after in self._counters().items()}
            for member in team.workers + team.servers:
                # Control connections are not compared.
                result.tcp_connections[member.host] = measure.tcp_connections(member.pid, CONTROL_PORTS)
                result.tcp_retransmissions += measure.tcp_retransmissions(member.pid)
        except OSError:  # a process that has just ended cannot be measured
            team.check()
            raise

    def _collect(self, team: Team) -> None:
        digests = {}
        for member in team.workers + team.servers:
            assert member.done is not None
            self._result.stats[member.host] = member.done["stats"]
            self._result.associations[member.host] = member.done["stats"]["associations"]
            if member.role == "worker":
                digests[member.rank] = member.done["digest"]
        self._result.digest = digests[0]
        self._result.replicas_identical = len(set(digests.values())) == 1


def insist_on_replicas(results: Sequence[PhaseResult]) -> None:
    """Raise RunError if the workers of a system have different models."""
    for result in results:
        if not result.replicas_identical:
            raise RunError(
                f"{result.name}: the workers' models differ after the last round; they must be equal"
            )
