# SPDX-License-Identifier: Apache-2.0
"""A host of a job in which programs die: each is a process on a real socket, which a signal kills."""

from __future__ import annotations

import ctypes
import logging
import multiprocessing
import os
import signal
import time
import traceback
from collections import Counter
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from pathlib import Path

import schedule_host
from schedules import EARLY_SECONDS, Death, Schedule

from libra import ReplacedError
from libra.job.environment import Environment, VanType
from libra.job.ids import Role
from libra.job.job_file import Job
from libra.node.node import Node
from libra.vans.libra.libra_van import LibraVan

PR_SET_PDEATHSIG = 1  # <linux/prctl.h>


@dataclass(frozen=True)
class HostPlace:
    """The part of a host in a schedule."""

    schedule: Schedule
    role: Role
    rank: int
    job: Job
    interface: str
    folder: Path


@dataclass(frozen=True)
class Said:
    """A program's report. word: joined, finished (its work), ended, replaced or failed; why: the failure."""

    word: str
    why: str = ""


def live(pipe: Connection, place: HostPlace, tally: schedule_host.ScheduleTally) -> None:
    """Run a program; report progress through the pipe, and stay until the pipe says that the job is over."""
    logging.disable(logging.WARNING)  # restarts cause warnings
    schedule = place.schedule
    worker = None
    try:
        if schedule.parts:
            for (module, name), value in schedule_host.small_parts().items():
                setattr(module, name, value)
        environment = Environment(
            place.role, schedule.workers, schedule.servers, VanType.LIBRA, rank=place.rank
        )
        van = LibraVan(place.job, place.role, place.rank, interface=place.interface)
        node = Node(environment, van).start(schedule_host.SECONDS)
        if place.role is Role.SERVER:
            schedule_host.serve(node, schedule, place.folder)
            pipe.send(Said("joined"))
        else:
            pipe.send(Said("joined"))
            worker = schedule_host.ScheduleWorker(node, schedule, tally)
            worker.work()
        pipe.send(Said("finished"))
        pipe.recv()
        if worker is not None:
            worker.leave()
        node.finalize(timeout=schedule_host.SECONDS)
        pipe.send(Said("ended"))
    except ReplacedError:
        pipe.send(Said("replaced"))
    except BaseException:
        pipe.send(Said("failed", traceback.format_exc()))


class Host:
    """Runs one program after the other, and kills all but the last.

    The process must have no other threads, because it forks the programs.
    """

    def __init__(self, place: HostPlace, above: Connection) -> None:
        self._place, self._above = place, above
        self._tally = schedule_host.ScheduleTally()
        self._deaths: Counter[str] = Counter()

    @property
    def counts(self) -> Counter[str]:
        """Numbers of right answers and of deaths."""
        return self._tally.counts + self._deaths

    def run(self) -> None:
        deaths = list(self._place.schedule.deaths[self._place.role, self._place.rank])
        while True:
            death = deaths.pop(0) if deaths else None
            word = self._live(death)
            if word == "ended":
                return
            if death is not None and word == "killed":
                early = death.seconds <= EARLY_SECONDS
                self._deaths[f"{self._place.role}s killed{' early' if early else ''}"] += 1
                time.sleep(death.away)
            else:
                self._deaths[word] += 1

    def _live(self, death: Death | None) -> str:
        """Run one program; return its end: ended, killed or replaced."""
        here, there = multiprocessing.Pipe()
        host = os.getpid()
        pid = os.fork()
        if not pid:
            here.close()
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
            if os.getppid() != host:  # it died before the kernel was asked
                os._exit(1)
            live(there, self._place, self._tally)
            os._exit(0)
        there.close()
        began = time.monotonic()
        dies_at = None if death is None or death.joined else began + death.seconds
        is_server, word = self._place.role is Role.SERVER, ""
        try:
            while word not in ("ended", "replaced"):
                left = None if dies_at is None else max(0.0, dies_at - time.monotonic())
                ready = wait([here, self._above], left)
                if here in ready:
                    said = self._hear(here)
                    word = said.word
                    if word == "joined" and death is not None and death.joined:
                        dies_at = time.monotonic() + death.seconds
                    if word == "finished" and (death is None or not is_server):
                        dies_at = None
                        self._above.send(said)
                if self._above in ready:
                    here.send(self._above.recv())
                if not ready:
                    os.kill(pid, signal.SIGKILL)
                    return "killed"
        finally:
            os.waitpid(pid, 0)
            here.close()
        return word

    def _hear(self, pipe: Connection) -> Said:
        try:
            said: Said = pipe.recv()
        except EOFError:
            said = Said("failed", "the process ended without a word")
        if said.word == "failed":
            raise RuntimeError(said.why)
        return said


def supervise(above: Connection) -> None:
    """Run the host's part in each schedule; at the end, send the counts or the text of an error."""
    while (place := above.recv()) is not None:
        host = Host(place, above)
        try:
            host.run()
            above.send(host.counts)
        except RuntimeError as error:
            above.send(f"{place.role} {place.rank}: {error}")
