# SPDX-License-Identifier: Apache-2.0
"""Schedules at random over real sockets, in which programs die and frames are lost: are all answers right?

    make deaths FRAMES=2000000

Each schedule (bench/schedules.py) is drawn with a seed: one to three workers and one or two servers at the
embedded switch, each a process with its own interface and the loops in C. Workers push values that the switch
sums, values that it does not sum, hot and cold rows of a table, and requests; servers keep journals. Workers
and servers are killed at any time, half of them within 30 ms of their start or of joining the job, and start
again. Each frame, in either direction, may be lost (1 to 3 %), duplicated, overtaken or late; STATUS packets,
by which hosts learn of restarts, are late most often. Every answer is compared with a specification in numpy.

The seed of a schedule repeats its draws, but not the moments, which depend on the machine.
Exit code 1 if an answer was wrong, or a program failed or hung.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from multiprocessing.connection import Connection, wait
from pathlib import Path

import measurement
import running
from host_process import forked
from impairing import Cable, Clock, ImpairedNetwork, InterfaceCable, Readers
from schedule_process import HostPlace, supervise
from schedules import MOST_SERVERS, MOST_WORKERS, draw
from soak import natural
from traffic import packet_socket

from libra.job.ids import Role
from libra_topologies.make.namespaces import enter_or_exit

HANGS_SECONDS = 300.0  # a schedule takes some seconds


class Failed(Exception):
    """An answer was wrong, or a program failed or hangs."""


@contextmanager
def network() -> Iterator[tuple[ImpairedNetwork, running.Wires]]:
    """Run the switch, with an interface for each host."""
    ports = tuple(range(1, MOST_WORKERS + MOST_SERVERS + 1))
    with ExitStack() as stack:
        wires = stack.enter_context(running.wires(ports))
        clock = Clock()
        cables = {
            port: InterfaceCable(
                f"p{port}", clock, stack.enter_context(packet_socket(name, super_frames=False))
            )
            for port, name in wires.inside.items()
        }
        readers = Readers(list(cables.values()))
        clock.start()
        stack.callback(clock.end)
        both: dict[int, Cable] = dict(cables)
        it = ImpairedNetwork(both)
        stack.callback(it.close)
        readers.start()
        stack.callback(readers.end)
        yield it, wires


def together(pipes: Sequence[Connection], deadline: float) -> list[object]:
    """Return the next report of each host. Raises Failed if a host has failed or sends none in time."""
    said: dict[Connection, object] = {}
    while len(said) < len(pipes):
        ready = wait([pipe for pipe in pipes if pipe not in said], max(0.0, deadline - time.monotonic()))
        if not ready:
            raise Failed(f"{len(pipes) - len(said)} hosts have not come so far in {HANGS_SECONDS:g} s")
        for pipe in ready:
            assert isinstance(pipe, Connection)
            said[pipe] = pipe.recv()
            if isinstance(said[pipe], str):
                raise Failed(said[pipe])
    return list(said.values())


def play(seed: int, it: ImpairedNetwork, wires: running.Wires, pipes: Sequence[Connection]) -> Counter[str]:
    """Play one schedule; return its counts. Raises Failed."""
    schedule = draw(seed)
    roles = [(Role.WORKER, rank) for rank in range(schedule.workers)]
    roles += [(Role.SERVER, rank) for rank in range(schedule.servers)]
    folder = Path(tempfile.mkdtemp(prefix="libra-deaths-"))
    deadline = time.monotonic() + HANGS_SECONDS
    counts: Counter[str] = Counter()
    with it.installed(
        schedule.workers, schedule.servers, slots=schedule.slots, hot_cells=schedule.hot_cells
    ) as job:
        it.begin(schedule.impairments, seed)
        try:
            for port, (pipe, (role, rank)) in enumerate(zip(pipes, roles, strict=False), 1):
                pipe.send(HostPlace(schedule, role, rank, job, wires.outside[port], folder))
            here = pipes[: len(roles)]
            together(here, deadline)
            for pipe in here:
                pipe.send("over")
            for host in together(here, deadline):
                assert isinstance(host, Counter)
                counts += host
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    return counts


def search(first: int, frames: int, schedules: int | None) -> tuple[Counter[str], str]:
    """Play schedules from seed ``first`` on, until ``frames`` frames were sent or ``schedules`` were played.

    Return the counts, and a description of the wrong answer or failure, empty if there is none.
    """
    counts: Counter[str] = Counter()
    seed, shown, wrong = first, 0, ""
    try:
        with forked(MOST_WORKERS + MOST_SERVERS, supervise) as processes, network() as (it, wires):
            pipes = [pipe for _, pipe in processes]
            sent: Counter[str] = Counter()
            try:
                while (sent := it.counts)["sent"] < frames and (
                    schedules is None or seed < first + schedules
                ):
                    counts += play(seed, it, wires, pipes)
                    seed += 1
                    if (tenths := 10 * it.counts["sent"] // frames) > shown:
                        shown = tenths
                        print(
                            f"{seed - first} schedules, {it.counts['sent']:,} frames",
                            file=sys.stderr,
                            flush=True,
                        )
            finally:
                counts += Counter({f"frames {what}": number for what, number in sent.items()})
            for pipe in pipes:
                pipe.send(None)
    except Failed as error:
        wrong = f"schedule {seed}: {error}\nagain: bench/deaths.py --seed {seed} --schedules 1"
    return Counter({"schedules": seed - first}) + counts, wrong


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--frames", type=natural, default=100_000, help="frames at least (default 100000)")
    parser.add_argument("--schedules", type=natural, default=None, help="maximum of schedules")
    parser.add_argument("--seed", type=natural, default=1, help="seed of the first schedule (default 1)")
    parser.add_argument("--output", type=Path, default=Path("results/latest"), help="folder")
    options = parser.parse_args()
    enter_or_exit()
    machine, began = measurement.machine(), time.monotonic()
    counts, wrong = search(options.seed, options.frames, options.schedules)
    seconds = time.monotonic() - began
    print(", ".join(f"{key} {value}" for key, value in machine.items()), end="\n\n")
    print(measurement.markdown(["number"], {name: [number] for name, number in counts.items()}), end="\n\n")
    print(f"{seconds:.0f} s; " + (f"wrong: {wrong}" if wrong else "none wrong"))
    report = {"machine": machine, "seconds": seconds, "wrong": wrong, "counts": dict(counts)}
    unsaved = measurement.save(options.output / "deaths.json", report)
    return 1 if wrong else unsaved


if __name__ == "__main__":
    sys.exit(main())
