# SPDX-License-Identifier: Apache-2.0
"""Measurements of a run: what the kernel and the processes count, and the result of a phase."""

from __future__ import annotations

import contextlib
import itertools
import operator
import os
import platform
import statistics
import subprocess
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Self

from libra.doctor import host
from libra_topologies.make import settings

ESTABLISHED = "01"  # net/tcp_states.h
# /proc, not /sys/class/net: it follows the reader's network namespace.
PORTS = Path("/proc/net/dev")
PROCESSORS = Path("/proc/stat")


class Counts:
    """Counters of a data class, whose fields are numbers: they add up, and differ between two readings."""

    def __add__(self, other: Self) -> Self:
        return self._each(operator.add, other)

    def __sub__(self, before: Self) -> Self:
        return self._each(operator.sub, before)

    def _each(self, how: Callable[[Any, Any], Any], other: Self) -> Self:
        return type(self)(*map(how, vars(self).values(), vars(other).values()))


@dataclass(frozen=True)
class PortBytes(Counts):
    """Traffic of a switch port, from the host's point of view."""

    into_host: int
    out_of_host: int
    frames: int = 0  # in both directions; a super-frame counts once


def port_bytes(interface: str) -> PortBytes:
    """Read the counters at the switch's end of a host's link (Ethernet frames' bytes without checksum)."""
    for line in PORTS.read_text().splitlines():
        name, _, numbers = line.partition(":")
        if name.strip() == interface:
            received, sent = (list(map(int, numbers.split()))[at : at + 2] for at in (0, 8))
            return PortBytes(into_host=sent[0], out_of_host=received[0], frames=received[1] + sent[1])
    raise LookupError(f"no interface {interface}")


@dataclass(frozen=True)
class Spent(Counts):
    """Cost of a process, over all threads: seconds of processor time, the number of wake-ups, and the seconds
    in which a thread could have run and had no processor (0 where the kernel does not count them)."""

    user: float
    kernel: float
    wakeups: int
    waited: float = 0.0

    @property
    def seconds(self) -> float:
        return self.user + self.kernel


def spent(pid: int) -> Spent:
    """Return the cost of a process since its start. Ended threads count in processor time only."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    ticks = os.sysconf("SC_CLK_TCK")
    wakeups, waited = 0, 0
    for thread in threads(pid):
        task = Path(f"/proc/{pid}/task/{thread}")
        with contextlib.suppress(OSError):  # the thread has just ended
            status = (task / "status").read_text()
            wakeups += int(status.partition("\nvoluntary_ctxt_switches:")[2].split()[0])
        with contextlib.suppress(OSError):  # or the kernel lacks SCHED_INFO
            waited += int((task / "schedstat").read_text().split()[1])
    return Spent(int(fields[11]) / ticks, int(fields[12]) / ticks, wakeups, waited / 1e9)


def threads(pid: int) -> list[int]:
    return [int(entry) for entry in os.listdir(f"/proc/{pid}/task")]


def interrupt_seconds() -> float:
    """Return the seconds of all processors in interrupts and softirqs, of no process, since the boot."""
    fields = PROCESSORS.read_text().split("\n", 1)[0].split()
    return (int(fields[6]) + int(fields[7])) / os.sysconf("SC_CLK_TCK")


def tcp_connections(pid: int, without_ports: Iterable[int] = ()) -> int:
    """Count established TCP connections in a process's network namespace, except those at some ports."""
    excluded = set(without_ports)
    count = 0
    for name in ("tcp", "tcp6"):
        try:
            lines = Path(f"/proc/{pid}/net/{name}").read_text().splitlines()[1:]
        except OSError:
            continue
        for line in lines:
            _, local, remote, state, *_ = line.split()
            ports = {int(address.rpartition(":")[2], 16) for address in (local, remote)}
            count += state == ESTABLISHED and not ports & excluded
    return count


@dataclass(frozen=True)
class TcpCounts(Counts):
    """Segments that TCP sent again, and those of them whose receiver reported by D-SACK that it had them."""

    retransmitted: int
    needless: int


def tcp_counts(pid: int) -> TcpCounts:
    """Read the kernel's counters of a process's network namespace (RFC 2883: D-SACK)."""
    return TcpCounts(_counter(pid, "snmp", "Tcp", "RetransSegs"), _counter(pid, "netstat", "TcpExt", _DSACKS))


_DSACKS = "TCPDSACKRecvSegs"  # Linux 5.10


def _counter(pid: int, file: str, group: str, name: str) -> int:
    text = Path(f"/proc/{pid}/net/{file}").read_text()
    names, values = (line.split() for line in text.splitlines() if line.startswith(f"{group}:"))
    return int(dict(zip(names, values, strict=True))[name])


def tcp_algorithms(pid: int, without_ports: Iterable[int] = ()) -> set[str]:
    """Return the congestion controls of a namespace's established connections to other hosts.

    Connections at some ports do not count.
    """
    asked = ["nsenter", "--target", str(pid), "--net", "ss", "-tinOH", "state", "established"]
    told = subprocess.run(asked, capture_output=True, text=True).stdout  # nothing if the process has ended
    excluded, found = set(without_ports), set()
    for line in told.splitlines():
        _, _, *ends, rest = line.split(maxsplit=4)
        (mine, _, port), (theirs, _, their_port) = (end.rpartition(":") for end in ends)
        if mine != theirs and not {int(port), int(their_port)} & excluded:
            found.add(next(fact for fact in rest.split() if fact not in _FLAGS))
    return found


_FLAGS = {"ts", "sack", "ecn", "ecnseen", "fastopen"}  # of a connection, printed before the algorithm


def machine() -> dict[str, str | int]:
    """Return facts about this machine, to be reported with every figure. Takes a quarter of a second."""
    model = "unknown"
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            model = line.partition(":")[2].strip()
            break
    memory = next(
        int(line.split()[1]) // 1024
        for line in Path("/proc/meminfo").read_text().splitlines()
        if line.startswith("MemTotal")
    )
    return {
        "cpu": model,
        "cpus": len(os.sched_getaffinity(0)),
        "memory_mb": memory,
        "kernel": platform.release(),
        "load_before": f"{os.getloadavg()[0]:.2f}",
        "busy_percent_before": round(100 * host.busy_share()),
        "tcp_congestion_control": settings.TCP_DEFAULT.read_text().strip(),
    }


def versions() -> dict[str, str]:
    found = {"python": platform.python_version()}
    for package in ("numpy", "llvmlite", "grpcio", "pyzmq", "scapy", "libra-ina"):
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "not installed"
    return found


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
    trunks: dict[str, dict[str, int]] = field(default_factory=dict)  # bytes between switches, by sender
    adding: dict[str, str] = field(default_factory=dict)  # switches that add up values, with their parents
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
    costs: dict[str, float] = field(default_factory=dict)  # on a bcube: network parts, seconds by formula
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
    def unscheduled_share(self) -> float:
        """Share of the training in which a thread of the most delayed host waited for a processor."""
        return max((spent.waited for spent in self.spent.values()), default=0.0) / max(
            self.watched_seconds, 1e-9
        )

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
