# SPDX-License-Identifier: Apache-2.0
"""A host of a plan: one program after the other, each a process on a real socket, which a signal may kill."""

from __future__ import annotations

import ctypes
import logging
import multiprocessing
import os
import signal
import threading
import time
import traceback
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from pathlib import Path

import plan_host
from plan_host import Tally
from plans import EARLY_SECONDS, Death, Plan

from libra import ReplacedError
from libra.job.environment import Environment, VanType
from libra.job.ids import Role
from libra.job.job_file import Job
from libra.node.node import Node
from libra.vans.libra.libra_van import LibraVan

PR_SET_PDEATHSIG = 1  # <linux/prctl.h>


@dataclass(frozen=True)
class HostPlace:
    """The part of a host in a plan."""

    plan: Plan
    role: Role
    rank: int
    job: Job
    interface: str
    folder: Path

    def __str__(self) -> str:
        return f"{self.role} {self.rank}"


@dataclass(frozen=True)
class Said:
    """A program's report. word: joined, finished (its work), ended, replaced or failed; why: the failure."""

    word: str
    why: str = ""
    pid: int = 0


def live(pipe: Connection, place: HostPlace, tally: Tally) -> None:
    """Run a program; report progress through the pipe, and stay until the pipe says that the job is over."""
    plan, lock = place.plan, threading.Lock()

    def say(word: str, why: str = "") -> None:
        with lock:
            pipe.send(Said(word, why, os.getpid()))

    if not plan.steady:
        logging.disable(logging.WARNING)  # restarts cause warnings
    worker = None
    try:
        if plan.parts:
            for (module, name), value in plan_host.small_parts().items():
                setattr(module, name, value)
        environment = Environment(place.role, plan.workers, plan.servers, VanType.LIBRA, rank=place.rank)
        van = LibraVan(place.job, place.role, place.rank, interface=place.interface)
        node = Node(environment, van).start(plan_host.SECONDS)
        if place.role is Role.WORKER:
            worker = plan_host.Worker(node, plan, tally)
            say("joined")
            worker.work()
        else:
            plan_host.serve(node, plan, place.folder, tally, lambda error: say("failed", str(error)))
            say("joined")
            plan_host.meet(node, plan, tally)
        say("finished")
        pipe.recv()
        if worker is not None:
            worker.leave()
        tally.add("retransmissions", node.van.stats().retransmissions)
        node.finalize(timeout=plan_host.SECONDS)
        say("ended")
    except ReplacedError:
        say("replaced")
    except BaseException:
        say("failed", traceback.format_exc())


class Host:
    """Runs one program after the other, and kills all but the last.

    The process must have no other threads, because it forks the programs.
    """

    def __init__(self, place: HostPlace, above: Connection, tally: Tally) -> None:
        self._place, self._above, self._tally = place, above, tally

    def run(self) -> None:
        deaths = list(self._place.plan.deaths.get((self._place.role, self._place.rank), ()))
        while True:
            death = deaths.pop(0) if deaths else None
            word = self._live(death)
            if word == "ended":
                return
            if death is not None and word == "killed":
                early = " early" if death.seconds <= EARLY_SECONDS else ""
                self._tally.add(f"{self._place.role}s killed{early}")
                time.sleep(death.away)
            else:
                self._tally.add(word)

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
                    if word == "joined":
                        self._above.send(said)
                        if death is not None and death.joined:
                            dies_at = time.monotonic() + death.seconds
                    if word == "finished" and (death is None or not is_server):
                        dies_at = None
                        self._above.send(said)
                if self._above in ready:
                    here.send(self._above.recv())
                if not ready:
                    return "killed"
        finally:
            if word != "ended":
                os.kill(pid, signal.SIGKILL)
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


def supervise(tally: Tally, above: Connection) -> None:
    """Run the host's part in each plan. Send what its programs report, at last "ended" or "failed"."""
    while (place := above.recv()) is not None:
        try:
            Host(place, above, tally).run()
            above.send(Said("ended"))
        except RuntimeError as error:
            above.send(Said("failed", f"{place}: {error}"))
