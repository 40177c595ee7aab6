# SPDX-License-Identifier: Apache-2.0
"""Run of a case of scheduled training: MLfabric's engines under virtual time, and whoever may die.

Beside what the engines check by themselves, every reservation is entered in a ledger of its own, the delay of
every commit and the distance of every replica are computed anew, and the ends of every update are counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from libra.mlfabric.commits import CommitEnd
from libra.mlfabric.links import Links, Port, Step
from libra.mlfabric.orders import Drop, Grant, Update
from libra.mlfabric.scheduler import UpdateScheduler
from libra_sim.clock.event_log import EventLog
from libra_sim.clock.loop import SECOND
from libra_sim.errors import WorkloadError
from libra_sim.scheduled import run
from libra_sim.scheduled.failover import FailingFabric
from libra_sim.scheduled.training import Floats
from libra_sim.search.case import KILL_SCHEDULER, KILL_SERVER, KILL_WORKER, Case, FabricCase
from libra_sim.search.scenarios import crash, duration
from libra_sim.search.world import Verdict
from libra_workloads.scenario.reading import read

_LIMIT = 3000  # seconds within which the slowest case ends
_ROUNDING = 1e-9  # relative error of sums of rates
_NAMED = ("is dead, and it has no replica", "expected a larger Div_max")
"""Errors that end a run in good order: nobody is left, or no commit can keep Div_max."""


class BrokenPromise(Exception):
    """A run has done what none may do."""


class LedgerLinks(Links):
    """Links whose reservations are entered in a ledger, and compared with the rates known then."""

    def __init__(self) -> None:
        super().__init__()
        self._ledger: list[tuple[Port, float, float, float, bool, int]] = []

    def reserve(
        self, ports: Iterable[Port], steps: Sequence[Step], owner: int, alone: Sequence[Port] = ()
    ) -> None:
        ports = tuple(ports)
        super().reserve(ports, steps, owner, alone)
        for port in ports:
            if port in alone:
                self._enter((port, steps[0].start, steps[-1].end, 0.0, True, owner))
            else:
                for step in steps:
                    self._enter((port, step.start, step.end, step.rate, False, owner))

    def _enter(self, made: tuple[Port, float, float, float, bool, int]) -> None:
        port, start, end, rate, alone, _ = made
        others = [each for each in self._ledger if each[0] == port and each[1] < end and start < each[2]]
        # Another's reservation may end where this one begins, and rounding moves both.
        others = [each for each in others if min(each[2], end) - max(each[1], start) > 1e-9]
        if others and (alone or any(each[4] for each in others)):
            raise BrokenPromise(f"{port} is shared from {start:g} to {end:g} s, but reserved alone")
        for at in (start, *(each[1] for each in others if each[1] > start)):
            there = rate + sum(each[3] for each in others if each[1] <= at < each[2] - 1e-9)
            if there > self.rates[port] * (1 + _ROUNDING):
                raise BrokenPromise(
                    f"{port} has {there:g} of {self.rates[port]:g} bytes/s reserved at {at:g} s"
                )
        self._ledger.append(made)

    def release(self, owner: int) -> None:
        super().release(owner)
        self._ledger = [each for each in self._ledger if each[5] != owner]

    def forget(self, now: float) -> None:
        super().forget(now)
        self._ledger = [each for each in self._ledger if each[2] > now]


class JudgedFabric(FailingFabric):
    """Training that raises BrokenPromise as soon as one is broken. log: takes a line on every decision."""

    log: Callable[[str], None] = staticmethod(lambda text: None)

    def _new_scheduler(self, workers: Sequence[int], replicas: Sequence[int]) -> UpdateScheduler:
        made = super()._new_scheduler(workers, replicas)
        made.links = LedgerLinks()
        return made

    def run(self) -> None:
        self.ends: dict[Update, str] = {}
        super().run()

    def _note_end(self, update: Update, how: str) -> None:
        if update in self.ends:
            raise BrokenPromise(f"{update} is {self.ends[update]} and {how}")
        self.ends[update] = how

    def _say(self, text: str) -> None:
        self.log(f"{self.network.now:14.9f} s  {text}")

    def _drop(self, drop: Drop) -> None:
        self._say(f"drop {drop.ask.update}: {drop.reason}")
        self._note_end(drop.ask.update, "dropped")
        super()._drop(drop)

    def _grant(self, grant: Grant) -> None:
        self._say(f"grant {grant.commit}, {grant.way.value}: {[ask.update for ask in grant.asks]}")
        super()._grant(grant)

    def _ended(self, end: CommitEnd) -> None:
        self._say(f"commit {end.commit} is {'whole' if end.committed else 'void'}: {list(end.updates)}")
        if end.committed:
            for update in end.updates:
                self._note_end(update, f"in commit {end.commit}")
        super()._ended(end)

    def commit(self, gradient: Floats, versions: list[int]) -> None:
        most, bound = self.version - min(versions), self._policy.tau_max
        if bound is not None and most > bound:
            raise BrokenPromise(f"a commit has a delay of {most} versions; tau_max is {bound}")
        super().commit(gradient, versions)

    def _note(self, commit: int, total: Floats) -> None:
        super()._note(commit, total)
        here, most = self._weights.astype(np.float64), self._divergence.most
        for node, replica in self._copies.items():
            distance = float(np.linalg.norm(here - replica.weights))
            bound = self._divergence.bound()
            if distance > bound or (most is not None and bound > most):
                name = self.names[node]
                raise BrokenPromise(
                    f"{name} is {distance:g} from the server; bound {bound:g}, Div_max {most}"
                )

    def _die(self, host: str) -> None:
        self._say(f"{host} dies")
        super()._die(host)

    def check_end(self) -> None:
        """Check what holds when a run has gone on to its end. Raises BrokenPromise."""
        if waiting := [self.names[node] for node in self._alive if not self._is_through(node)]:
            raise BrokenPromise(f"{', '.join(waiting)} wait for ever")
        if self._alive and (held := [update for update in self._held if update.worker in self._alive]):
            raise BrokenPromise(f"{held} have no end")
        for node, replica in self._copies.items():
            if replica.steps != self.steps or replica.weights.tobytes() != self._weights.tobytes():
                raise BrokenPromise(f"{self.names[node]} is not the server, though all is over")

    def _is_through(self, node: int) -> bool:
        return self._computed[self._ranks[node]] == self._rounds


def judge_fabric(case: Case, fabric: FabricCase, log: EventLog) -> Verdict:
    """Run a case. log: gets a line of every decision, and the final weights."""
    scenario = read(_scenario(case, fabric), f"seed {case.seed}")
    made = run.new(scenario, fabric.system, JudgedFabric)
    assert isinstance(made, JudgedFabric)
    made.log = log.said
    kind = text = ""
    try:
        run.run(made)
        made.check_end()
    except BrokenPromise as error:
        kind, text = ("hang" if "for ever" in str(error) else "wrong"), str(error)
    except WorkloadError as error:
        if not any(named in str(error) for named in _NAMED):
            kind, text = "failed", str(error)
    except AssertionError as error:
        kind, text = "wrong", str(error)
    except Exception as error:  # the search goes on
        kind, text = crash(error)
    log.ended(int(made.network.now * SECOND), 0, made.version, made.weights)
    return Verdict(kind, text, made.steps, log.frames, int(made.network.now * SECOND), log.digest())


def _scenario(case: Case, fabric: FabricCase) -> dict[str, Any]:
    names = {KILL_WORKER: "w{}", KILL_SERVER: "ps{}", KILL_SCHEDULER: "scheduler"}
    rate, replicas = case.links.rate, range(1, fabric.servers)
    work: dict[str, Any] = {
        "program": "scheduled",
        "rounds": fabric.updates,
        "training": "digits",
        "target": 0.99,
        "evaluate": 1_000_000,  # never: a run ends when all updates are made
        "tau_max": fabric.tau_max,
        "knowledge": fabric.knowledge,
        "learning_rate": 0.005,
        "grace": duration(fabric.grace),
        "spread": duration(fabric.spread),
        "deaths": {names[event.kind].format(event.member): duration(event.at) for event in case.events},
    }
    if fabric.div_max and fabric.servers > 1:
        work["div_max"] = fabric.div_max
    return {
        "topology": {"kind": "star", "workers": fabric.workers, "servers": fabric.servers},
        "links": {
            "rate": f"{rate} bit/s",
            "delay": duration(case.links.delay),
            "halved": {"share": f"{fabric.halved} %", "every": duration(fabric.every)},
            "only": {f"ps{rank}": {"rate": f"{rate // fabric.slower} bit/s"} for rank in replicas},
        },
        "hosts": {
            "compute": {"from": "50 ms", "to": duration(fabric.compute)},
            "stragglers": {"share": f"{fabric.stragglers} %", "times": 10},
        },
        "jobs": [{"name": "digits", "mode": "parameter-server", "slots": 1962}],
        "workload": work,
        "systems": [fabric.system],
        "limit": f"{_LIMIT} s",
        "seed": case.seed,
    }
