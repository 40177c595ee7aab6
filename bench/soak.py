# SPDX-License-Identifier: Apache-2.0
"""Jobs of real hosts under plans of impairments and deaths: are all answers right, is memory flat?

    make soak MINUTES=30           one plan (bench/plans.py) in which no program dies
    make deaths FRAMES=2000000     random plans, each drawn with a seed, in which programs die and start again

The embedded switch and each host are processes, joined by veth interfaces; the switch's ports lose, duplicate
and delay packets in both directions. Workers push and pull values that the switch sums, values that it does
not sum, hot and cold rows of a table, and requests. Every answer is compared with a specification in numpy.

steady    Four workers and two servers, whose rounds are paced and take a fifth of a core. Servers send
          requests, too; requests arrive in order; hosts meet at barriers. Links take super-frames.
deaths    One to three workers and one or two servers, which keep journals. Programs are killed at any time,
          half of them within 30 ms of their start or of joining the job. Packets are overtaken, or late by
          up to 0.5 s; STATUS packets, by which hosts learn of restarts, are late most often. A seed repeats
          its draws, but not the moments, which depend on the machine.

Exit code 1 if an answer was wrong, a program failed or hung, or processes have grown by more than
the limits below.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

import measurement
import running
from host_process import forked
from packets import host
from plan_host import Tally
from plan_process import HostPlace, Said, supervise
from plans import MOST_SERVERS, MOST_WORKERS, Plan, draw, steady

from libra.job.ids import Role
from libra.job.job_file import Job
from libra_controller.api import Controller, JobSpec, Mode
from libra_controller.faults.client import FaultClient
from libra_native.impairment import parse_probability
from libra_topologies.make.namespaces import enter_or_exit

HANGS_SECONDS = 300.0  # without any right answer
SAMPLE_SECONDS = 1.0
SETTLED = 0.1  # share of the run after which memory must not grow
# Limits of growth between then and the end. Python takes memory in arenas of 1 MiB, and glibc some for each
# thread: a few more are taken when, by chance, more is in flight than ever before, on a busy machine 2 MB by
# two of four workers. A leak per request shows in all processes of a role: a worker has 43,000 requests in
# half an hour, and 50 bytes of each are 2 MB.
MOST_GROWTH_MB = 2.0  # of that process of each role which has grown least
MOST_OF_ONE_MB = 4.0
LEAST_MINUTES = 5.0  # minimum for judging memory, because caches fill in the first minutes


Row = dict[str, float | None]


class Failed(Exception):
    """An answer was wrong, or a program failed or hangs."""


@dataclass
class Memory:
    """Resident sizes of a process in MB, once a second, and its processor time."""

    pid: int
    samples: list[float] = field(default_factory=list)
    cpu_seconds: float = 0.0

    def sample(self) -> None:
        self.samples.append(running.resident_mb(self.pid))
        self.cpu_seconds = running.cpu_seconds(self.pid)


def settled_and_end(samples: Sequence[float]) -> tuple[float, float]:
    """Medians of a twentieth of the samples each, because a single sample may be taken at a peak of work."""
    few, first = max(1, len(samples) // 20), int(len(samples) * SETTLED)
    return statistics.median(samples[first : first + few]), statistics.median(samples[-few:])


class PlannedNetwork:
    """A switch and its hosts' ports, which runs the jobs of plans."""

    def __init__(self, controller: Controller, address: str, ports: Sequence[int]) -> None:
        self._controller, self._address, self._ports = controller, address, ports
        self.counts: Counter[str] = Counter()  # of all packets of impaired ports so far

    @contextmanager
    def job(self, plan: Plan) -> Iterator[Job]:
        """Impair the ports and install the plan's job for the block; workers are at the first ports."""
        names = [host(port).name for port in self._ports][: plan.workers + plan.servers]
        spec = JobSpec(
            "soak",
            Mode.PARAMETER_SERVER,
            names[: plan.workers],
            plan.slots,
            servers=names[plan.workers :],
            hot_cells=plan.hot,
        )
        job = self._controller.install(spec)
        with FaultClient(self._address) as faults:
            faults.clear()
            faults.set([fault for port in self._ports for fault in plan.impaired(port)])
            try:
                yield job
            finally:
                for shown in faults.show():
                    self.counts += Counter(shown.counters)
                self._controller.remove(job.name)


class RunningHosts:
    """Processes of hosts, which play one plan after the other."""

    def __init__(
        self, network: PlannedNetwork, switch: int, interfaces: Sequence[str], pipes: Sequence[Connection],
        tallies: Sequence[Tally],
    ) -> None:  # fmt: skip
        """Make the run. switch: id of its process; interfaces, pipes and tallies: of the hosts."""
        self._network, self._interfaces, self._pipes, self._tallies = network, interfaces, pipes, tallies
        self.memory = {"switch": Memory(switch)}  # of processes that live as long as the plan
        self.hosts: dict[str, Tally] = {}
        self._began = self._sampled = self._shown = time.monotonic()

    @property
    def minutes(self) -> float:
        return (time.monotonic() - self._began) / 60

    @property
    def answers(self) -> int:
        """Number of right answers so far."""
        return sum(tally.answers for tally in self._tallies)

    @property
    def counts(self) -> Counter[str]:
        """Counts of all that has happened so far."""
        packets = Counter({f"packets {what}": number for what, number in self._network.counts.items()})
        packets["packets"] = packets.pop("packets packets", 0)
        return sum((tally.counts for tally in self._tallies), packets)

    def play(self, plan: Plan) -> None:
        """Play one plan. Raises Failed."""
        places = [(Role.WORKER, rank) for rank in range(plan.workers)]
        places += [(Role.SERVER, rank) for rank in range(plan.servers)]
        folder = Path(tempfile.mkdtemp(prefix="libra-soak-"))
        hosts: dict[Connection, str] = {}
        try:
            with self._network.job(plan) as job:
                ends = zip(self._interfaces, self._pipes, self._tallies, strict=True)
                for (interface, pipe, tally), (role, rank) in zip(ends, places, strict=False):
                    place = HostPlace(plan, role, rank, job, interface, folder)
                    pipe.send(place)
                    hosts[pipe] = str(place)
                    self.hosts[str(place)] = tally
                self._wait(hosts, "finished", watched=plan.steady)
                for pipe in hosts:
                    pipe.send("over")
                self._wait(hosts, "ended", watched=False)
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def _wait(self, hosts: Mapping[Connection, str], word: str, *, watched: bool) -> None:
        """Wait until all hosts have said this. Raises Failed if one has failed, or they hang.

        watched: take samples of the memory of all processes.
        """
        left, answers, changed = dict(hosts), 0, time.monotonic()
        while left:
            now = time.monotonic()
            if self.answers > answers:
                answers, changed = self.answers, now
            if now > changed + HANGS_SECONDS:
                raise Failed(f"{', '.join(left.values())}: no answer in {HANGS_SECONDS:g} s")
            if watched and now >= self._sampled + SAMPLE_SECONDS:
                self._sampled = now
                for each in self.memory.values():
                    each.sample()
            if now >= self._shown + 60:
                self._shown = now
                print(f"{self.minutes:.0f} minutes: {answers:,} requests", file=sys.stderr, flush=True)
            for pipe in wait(list(hosts), SAMPLE_SECONDS):
                assert isinstance(pipe, Connection)
                said = self._hear(pipe, hosts[pipe])
                if watched and said.word == "joined":
                    self.memory[hosts[pipe]] = Memory(said.pid)
                if said.word == word:
                    del left[pipe]

    @staticmethod
    def _hear(pipe: Connection, name: str) -> Said:
        try:
            said: Said = pipe.recv()
        except EOFError:
            raise Failed(f"{name} has ended; what it says is above") from None
        if said.word == "failed":
            raise Failed(said.why)
        return said


@contextmanager
def running_hosts(*, super_frames: bool) -> Iterator[RunningHosts]:
    """Run the switch and processes of hosts."""
    ports = tuple(range(1, MOST_WORKERS + MOST_SERVERS + 1))
    tallies = [Tally() for _ in ports]
    with (
        forked([partial(supervise, tally) for tally in tallies]) as pipes,
        running.wires(ports, super_frames=super_frames) as wires,
        running.running(running.EMBEDDED, wires) as it,
    ):
        it.set_up()
        for sock in it.sockets.values():
            sock.close()  # frames in their buffers would never be read
        assert it.controller is not None
        network = PlannedNetwork(it.controller, it.address, ports)
        yield RunningHosts(network, it.pid, list(wires.outside.values()), pipes, tallies)
        for pipe in pipes:
            pipe.send(None)


def play_steady(options: argparse.Namespace) -> tuple[RunningHosts, str]:
    """Play a plan without deaths; return its run, and what was wrong."""
    shares = options.drop, options.duplicate, options.late
    plan = steady(options.minutes, options.seed, options.period, *shares)
    run = None
    try:
        with running_hosts(super_frames=True) as run:
            run.play(plan)
    except Failed as error:
        assert run is not None
        return run, str(error)
    return run, grown(rows(run))


def grown(figures: Mapping[str, Row]) -> str:
    """Return which processes have grown too much, or nothing."""
    by_role: dict[str, list[tuple[float, str]]] = {}
    for name, row in figures.items():
        if (growth := row["growth MB"]) is not None:
            by_role.setdefault(name.partition(" ")[0], []).append((growth, name))
    for found in by_role.values():
        for (growth, name), most in ((min(found), MOST_GROWTH_MB), (max(found), MOST_OF_ONE_MB)):
            if growth > most:
                return f"{name} has grown by {growth:.1f} MB; expected {most} at most"
    return ""


def play_drawn(options: argparse.Namespace) -> tuple[RunningHosts, str]:
    """Play drawn plans until so many packets were sent or so many plans played; return as `play_steady`."""
    seed, last = options.seed, options.seed + (options.plans or 2**32)
    run = None
    try:
        with running_hosts(super_frames=False) as run:
            while seed < last and run.counts["packets"] < options.frames:
                run.play(draw(seed))
                seed += 1
    except Failed as error:
        assert run is not None
        return run, f"plan {seed}: {error}\nagain: bench/soak.py deaths --seed {seed} --plans 1"
    return run, ""


def rows(run: RunningHosts) -> dict[str, Row]:
    """Return figures of processes. MB is the resident size; None if the run was too short to judge it."""
    found: dict[str, Row] = {}
    for name in ("switch", *run.hosts):
        if (memory := run.memory.get(name)) is None:
            continue  # it has not joined
        tally = run.hosts.get(name)
        settled, end = None, None
        if run.minutes >= LEAST_MINUTES and memory.samples:
            settled, end = settled_and_end(memory.samples)
        found[name] = {
            "requests": None if tally is None else tally.answers,
            "retransmissions": None if tally is None else tally.counts["retransmissions"],
            "processor s": memory.cpu_seconds,
            "MB at 10 %": settled,
            "MB at the end": end,
            "growth MB": None if settled is None or end is None else end - settled,
        }
    return found


def positive(text: str) -> float:
    if not 0 < float(text) < float("inf"):
        raise ValueError(text)
    return float(text)


def natural(text: str) -> int:
    if not 0 <= int(text) < 2**32:
        raise ValueError(text)
    return int(text)


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    kinds = made.add_subparsers(dest="kind", required=True)
    shown = argparse.ArgumentDefaultsHelpFormatter
    one = kinds.add_parser("steady", help="one plan without deaths", formatter_class=shown)
    one.set_defaults(play=play_steady, name="soak")
    one.add_argument("--minutes", type=positive, default=30.0, help="length of the run")
    one.add_argument("--period", type=positive, default=0.5, help="seconds a round")
    for name, default, what in (
        ("drop", 0.01, "lost"), ("duplicate", 0.005, "doubled"), ("late", 0.01, "overtaken by others")
    ):  # fmt: skip
        text = f"share of packets that are {what}"
        one.add_argument(f"--{name}", type=parse_probability, default=default, help=text)
    many = kinds.add_parser("deaths", help="random plans in which programs die", formatter_class=shown)
    many.set_defaults(play=play_drawn, name="deaths")
    many.add_argument("--frames", type=natural, default=100_000, help="packets at least")
    many.add_argument("--plans", type=natural, default=None, help="maximum of plans")
    for each in (one, many):
        each.add_argument("--seed", type=natural, default=1, help="seed of the first plan")
        each.add_argument("--output", type=Path, default=Path("results/latest"), help="folder")
    return made


def main() -> int:
    options = parser().parse_args()
    enter_or_exit()
    machine = measurement.machine()
    run, wrong = options.play(options)
    processes = rows(run) if options.play is play_steady else {}
    counts = {name: number for name, number in run.counts.items() if number}
    print(", ".join(f"{key} {value}" for key, value in machine.items()), end="\n\n")
    print(measurement.markdown(["number"], {name: [number] for name, number in counts.items()}), end="\n\n")
    if processes:
        columns = list(processes["switch"])
        print(measurement.markdown(columns, {name: [*row.values()] for name, row in processes.items()}))
    if wrong:
        print(f"wrong: {wrong}", file=sys.stderr)
    print(f"{run.minutes:.1f} minutes, {run.answers:,} requests, {int(bool(wrong))} wrong")
    report: dict[str, Any] = {
        "machine": machine,
        "minutes": run.minutes,
        "wrong": wrong,
        "counts": counts,
        "processes": processes,
    }
    return measurement.save(options.output / f"{options.name}.json", report) or int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
