# SPDX-License-Identifier: Apache-2.0
"""``libra job watch``: evicts workers that do not come back, unattended."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

from libra_controller.cli.endings import endings
from libra_controller.cli.evict import evict
from libra_controller.controller import Controller, check_whole
from libra_controller.errors import RefusedError, SwitchError, UserError
from libra_controller.fabric_controller import FabricController
from libra_controller.jobs.silence import LEAST_SECONDS, Silence, Silent
from libra_controller.jobs.stats import JobStats, MemberStats, over_switches

LOOKS = 4  # reads of the counters within the silence after which a worker is evicted
LONGEST_SECONDS = 5.0  # maximum between two reads


def watch(controller: Controller | FabricController, name: str, seconds: float, output: Path) -> None:
    """Watch a job until SIGINT or SIGTERM. Raises UserError for too few seconds, and `Watcher.begin`'s."""
    if not LEAST_SECONDS <= seconds < float("inf"):
        raise UserError(
            f"--evict-after: expected {LEAST_SECONDS:g} seconds or more, got {seconds:g}; a worker that "
            "lives sends something each second, of which some may be lost"
        )
    watcher = Watcher(controller, name, seconds, output)
    with endings() as ended_in:
        watcher.begin()
        while not ended_in(min(seconds / LOOKS, LONGEST_SECONDS)):
            watcher.look()


class Watcher:
    """Watches one job. Prints evictions to standard output, and reading errors to standard error."""

    def __init__(
        self,
        controller: Controller | FabricController,
        name: str,
        seconds: float,
        output: Path,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._controller, self._name, self._output, self._clock = controller, name, output, clock
        self._seconds = seconds
        self._silence = Silence(seconds)
        self._blind = ""  # why the job cannot be read

    def begin(self) -> None:
        """Start watching. Raises RefusedError or SwitchError if there is no such job, or no network."""
        controller = self._controller
        if isinstance(controller, FabricController):
            hosts = controller.fabric.source
        else:
            hosts = controller.network.source
            check_whole(controller.job(self._name))
        stats = self._stats()
        self._silence.look(stats, self._clock())
        print(
            f"watching job {stats.name}, generation {stats.generation}, with the hosts of {hosts}: "
            f"a worker for whom others wait is evicted after {self._seconds:g} s of silence",
            flush=True,
        )

    def _stats(self) -> JobStats:
        found = self._controller.stats(self._name)
        return found if isinstance(found, JobStats) else over_switches(list(found.values()))

    def look(self) -> None:
        """Evict workers that are gone. Raises UserError if the job file cannot be written."""
        try:
            stats = self._stats()
        except (RefusedError, SwitchError) as error:
            self._silence.forget()
            if not self._blind:
                _warn(f"job {self._name} cannot be watched, and is looked for again: {error}")
            self._blind = str(error)
            return
        if self._blind:
            self._blind = ""
            _warn(f"job {self._name} is watched again, in generation {stats.generation}")
        generation = stats.generation
        for silent in self._silence.look(stats, self._clock()):
            if silent.member.role == "server":
                _warn(f"{_said_of(silent)}: servers are not evicted; start it again")
                continue
            print(f"{_said_of(silent)}, {_why(silent)}: it is evicted")
            try:
                job = evict(self._controller, self._name, silent.member.rank, self._output, generation)
            except (RefusedError, SwitchError) as error:
                self._silence.forget()  # count its silence from now on
                _warn(f"worker {silent.member.rank} of job {self._name} is not evicted: {error}")
                return
            finally:
                sys.stdout.flush()
            generation = job.generation


def _warn(text: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {text}", file=sys.stderr, flush=True)


def _said_of(silent: Silent) -> str:
    since = time.strftime("%H:%M:%S", time.localtime(time.time() - silent.seconds))
    return f"{_name(silent.member)} has sent nothing since {since}, for {silent.seconds:.0f} s"


def _why(silent: Silent) -> str:
    waiting = ", ".join(map(_name, silent.waiting))
    wait = "wait" if len(silent.waiting) > 1 else "waits"
    return f"no sum has been completed for {silent.unsummed:.0f} s, and {waiting} {wait}"


def _name(member: MemberStats) -> str:
    return f"{member.role} {member.rank} ({member.host})"
