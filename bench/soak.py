# SPDX-License-Identifier: Apache-2.0
"""Half an hour of all kinds of traffic over links that lose packets: are all answers right, is memory flat?

    make soak MINUTES=30

The embedded switch, four workers and two servers run, each a process; each host has its own veth interface.
In each round every worker pushes and pulls values that the switch sums, pulls them again with all others,
pushes to servers and pulls from them in messages, sends requests to the servers and to another worker,
answers requests of the servers, and waits at barriers. Every answer is compared with the value that follows
from the seed.

The switch's ports lose, duplicate and delay packets in both directions. Rounds are paced, and take a fifth
of a core.

Exit code 1 if an answer was wrong, a host ended, or a process has grown by more than MOST_GROWTH_MB.
"""

from __future__ import annotations

import argparse
import os
import signal
import statistics
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import connection
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import measurement
import running
from host_process import forked
from soak_host import ALL_MEET, SECONDS, Report, SoakPlace, live

from libra.job.environment import Environment, VanType
from libra.job.ids import Role
from libra_controller.api import JobSpec, Mode
from libra_controller.faults.client import FaultClient
from libra_native.impairment import WAYS, Impairment, Losses, parse_probability
from libra_topologies.make.namespaces import enter_or_exit

WORKERS, SERVERS = 4, 2
LATE_BY_NS = 5_000_000  # the most that a packet is late that others are to overtake
PERIOD = 0.5  # seconds a round
SAMPLE_SECONDS = 1.0
SETTLED = 0.1  # share of the run after which memory must not grow
# Limit of growth between then and the end. Python takes memory in arenas of 1 MiB, and glibc some for each
# thread: a few more are taken when, by chance, more is in flight than ever before. A leak per request still
# shows: a worker has 47,000 requests in half an hour, and 50 bytes of each are 2 MB.
MOST_GROWTH_MB = 2.0
LEAST_MINUTES = 5.0  # minimum for judging memory, because caches fill in the first minutes


@dataclass(frozen=True)
class Row:
    """Results of a process. Memory is the resident size; None if the run was too short to judge it."""

    requests: int
    wrong: int
    retransmissions: int
    cpu_seconds: float
    settled_mb: float | None
    end_mb: float | None

    @property
    def growth_mb(self) -> float | None:
        if self.settled_mb is None or self.end_mb is None:
            return None
        return self.end_mb - self.settled_mb

    @property
    def is_sound(self) -> bool:
        return self.wrong == 0 and (self.growth_mb is None or self.growth_mb <= MOST_GROWTH_MB)


class Watched:
    """A process, its memory and its reports."""

    def __init__(self, name: str, pid: int) -> None:
        self.name, self._pid = name, pid
        self._samples: list[float] = []
        self._cpu_seconds = 0.0
        self.report = Report(False, 0, 0, (), 0)

    def sample(self) -> None:
        if not self.report.finished:
            self._samples.append(running.resident_mb(self._pid))
            self._cpu_seconds = running.cpu_seconds(self._pid)

    @property
    def counts(self) -> tuple[int, int]:
        """Numbers of requests and of wrong answers."""
        return self.report.requests, self.report.wrongs

    def end(self) -> None:
        os.kill(self._pid, signal.SIGKILL)

    def row(self, *, judged: bool) -> Row:
        memory = settled_and_end(self._samples) if judged else (None, None)
        return Row(*self.counts, self.report.retransmissions, self._cpu_seconds, *memory)


def settled_and_end(samples: Sequence[float]) -> tuple[float, float]:
    """Medians of a twentieth of the samples each, because a single sample may be taken at a peak of work."""
    few, first = max(1, len(samples) // 20), int(len(samples) * SETTLED)
    return statistics.median(samples[first : first + few]), statistics.median(samples[-few:])


class Meetings:
    """Decides at every meeting of all hosts, the same for each, if more rounds follow."""

    def __init__(self, minutes: float) -> None:
        self._ends = time.monotonic() + 60 * minutes
        self._goes_on: list[bool] = []  # decision of each meeting
        self._been: Counter[str] = Counter()  # number of meetings attended, by host

    def goes_on(self, host: str) -> bool:
        """True if rounds follow after this host's next meeting."""
        number = self._been[host]
        self._been[host] += 1
        if number == len(self._goes_on):
            self._goes_on.append(time.monotonic() < self._ends)
        return self._goes_on[number]


def hear(pipe: Connection, host: Watched, meetings: Meetings) -> bool:
    """Take a host's report and answer it; False if the host has ended. Raises SystemExit if too early."""
    try:
        host.report = pipe.recv()
    except EOFError:
        if not host.report.finished:
            raise SystemExit(f"error: {host.name} has ended; what it says is above") from None
        return False
    if not host.report.finished:
        pipe.send(meetings.goes_on(host.name))
    return True


def watch(hosts: dict[Connection, Watched], switch: Watched, minutes: float) -> None:
    """Run all hosts for ``minutes``. Raises SystemExit if one ends early, or all are silent."""
    meetings, living = Meetings(minutes), dict(hosts)
    began = heard = time.monotonic()
    shown = 0  # tenths of the run
    while living:
        for one in (*living.values(), switch):
            one.sample()
        until = time.monotonic() + SAMPLE_SECONDS
        while living and (left := until - time.monotonic()) > 0:
            for pipe in connection.wait(list(living), left):
                assert isinstance(pipe, Connection)
                heard = time.monotonic()
                if not hear(pipe, living[pipe], meetings):
                    del living[pipe]
        if time.monotonic() - heard > 2 * SECONDS:
            raise SystemExit(f"error: no host has finished {ALL_MEET} rounds in {2 * SECONDS:g} s")
        passed = (time.monotonic() - began) / 60
        if (tenths := int(10 * passed / minutes)) > shown:
            requests, wrong = (
                sum(column) for column in zip(*(host.counts for host in hosts.values()), strict=True)
            )
            print(f"{passed:.1f} minutes: {requests:,} requests, {wrong} wrong", file=sys.stderr, flush=True)
            shown = tenths


@dataclass(frozen=True)
class Shares:
    """Shares of the packets that each port loses, doubles and makes late, in each direction."""

    drop: float = 0.01
    duplicate: float = 0.005
    late: float = 0.01

    def faults(self, ports: Sequence[int], seed: int) -> list[Impairment]:
        late_by = LATE_BY_NS if self.late else 0
        return [
            Impairment(port, way, losses=Losses.of(self.drop), duplicate=self.duplicate, late=self.late,
                  late_by_ns=late_by, seed=seed)
            for port in ports
            for way in WAYS
        ]  # fmt: skip


def soak(minutes: float, seed: int, shares: Shares, period: float = PERIOD) -> dict[str, Row]:
    """Run the soak; return results by process, and print wrong answers. Raises SystemExit as `watch` does."""
    roles = [Role.SERVER] * SERVERS + [Role.WORKER] * WORKERS
    ranks = [*range(SERVERS), *range(WORKERS)]
    names = [f"{role} {rank}" for role, rank in zip(roles, ranks, strict=True)]
    ports = tuple(range(1, len(names) + 1))
    with (
        forked(len(names), live) as processes,
        running.wires(ports, super_frames=True) as wires,
        running.running(running.EMBEDDED, wires) as it,
    ):
        it.set_up()
        for sock in it.sockets.values():
            sock.close()  # frames in their buffers would never be read
        assert it.controller is not None
        ends = [running.host(port).name for port in ports]
        spec = JobSpec("soak", Mode.PARAMETER_SERVER, ends[SERVERS:], running.SLOTS, servers=ends[:SERVERS])
        job = it.controller.install(spec)
        with FaultClient(it.address) as client:
            client.set(shares.faults(ports, seed))
        hosts = {}
        for port, name, role, rank, (pid, pipe) in zip(ports, names, roles, ranks, processes, strict=True):
            environment = Environment(role, WORKERS, SERVERS, VanType.LIBRA, rank=rank)
            pipe.send(SoakPlace(environment, job, wires.outside[port], period, seed))
            hosts[pipe] = Watched(name, pid)
        switch = Watched("switch", it.pid)
        try:
            watch(hosts, switch, minutes)
        except BaseException:
            for host in hosts.values():
                host.end()  # before its interface goes, of which it would complain
            raise
    for host in hosts.values():
        for text in host.report.wrong:
            print(f"wrong: {text}", file=sys.stderr)
    judged = minutes >= LEAST_MINUTES
    return {one.name: one.row(judged=judged) for one in (switch, *hosts.values())}


def table(rows: dict[str, Row]) -> str:
    columns = [
        *("requests", "wrong", "retransmissions", "processor s"),
        *("MB at 10 %", "MB at the end", "growth in MB"),
    ]
    cells = {name: [*vars(row).values(), row.growth_mb] for name, row in rows.items()}
    return measurement.markdown(columns, cells)


def positive(text: str) -> float:
    if not 0 < float(text) < float("inf"):
        raise ValueError(text)
    return float(text)


def natural(text: str) -> int:
    if not 0 <= int(text) < 2**32:
        raise ValueError(text)
    return int(text)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=positive, default=30.0, help="(default 30)")
    parser.add_argument("--period", type=positive, default=PERIOD, help="seconds a round (default 0.5)")
    parser.add_argument("--seed", type=natural, default=1, help="from 0 (default 1)")
    for name, what in (("drop", "lost"), ("duplicate", "doubled"), ("late", "overtaken by others")):
        default = getattr(Shares, name)
        text = f"share of packets that are {what} (default {default:g})"
        parser.add_argument(f"--{name}", type=parse_probability, default=default, help=text)
    parser.add_argument("--output", type=Path, default=Path("results/latest"), help="folder")
    options = parser.parse_args()
    enter_or_exit()
    machine, began = measurement.machine(), time.monotonic()
    shares = Shares(options.drop, options.duplicate, options.late)
    rows = soak(options.minutes, options.seed, shares, options.period)
    minutes = (time.monotonic() - began) / 60
    report: dict[str, Any] = {
        "machine": machine,
        "minutes": minutes,
        "faults": vars(shares),
        "processes": {name: vars(row) | {"growth_mb": row.growth_mb} for name, row in rows.items()},
    }
    print(", ".join(f"{key} {value}" for key, value in machine.items()), end="\n\n")
    print(table(rows), end="\n\n")
    requests = sum(row.requests for row in rows.values())
    print(f"{minutes:.1f} minutes, {requests:,} requests, {sum(row.wrong for row in rows.values())} wrong")
    unsaved = measurement.save(options.output / "soak.json", report)
    return unsaved if all(row.is_sound for row in rows.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
