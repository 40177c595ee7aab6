# SPDX-License-Identifier: Apache-2.0
"""Run of a case of scheduled training: MLfabric's programs under virtual time, and whoever may die.

Beside what the programs check by themselves, every reservation is entered in a ledger of its own, the delay
of every commit and the distance of every replica are computed anew, and the ends of every update are counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from libra.job import ids
from libra.job.ids import Role
from libra.mlfabric import asks
from libra.mlfabric.asks import FabricCommand, Update
from libra.mlfabric.links import Links, Port, Step
from libra.mlfabric.scheduler import UpdateScheduler
from libra.mlfabric.scheduler_app import FabricScheduler
from libra.mlfabric.server_app import FabricHolder
from libra.mlfabric.worker_app import PushEnd
from libra.rpc.message import Message
from libra_sim.clock.event_log import EventLog
from libra_sim.clock.loop import SECOND
from libra_sim.errors import WorkloadError
from libra_sim.scheduled import run
from libra_sim.scheduled.fabric import Fabric
from libra_sim.search.case import KILL_SCHEDULER, KILL_SERVER, KILL_WORKER, Case, FabricCase, crash, duration
from libra_sim.search.world import Verdict
from libra_workloads.scenario.reading import read

_LIMIT = 3000  # seconds within which the slowest case ends
_ROUNDING = 1e-9  # relative error of sums of rates
_NAMED = ("no replica of it is left", "expected a larger Div_max")
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


class JudgedScheduler(FabricScheduler):
    """Scheduler whose reservations are entered in a ledger."""

    def _new_engine(self, *arguments: Any, **settings: Any) -> UpdateScheduler:
        made = super()._new_engine(*arguments, **settings)
        made.links = LedgerLinks()
        return made


class JudgedFabric(Fabric):
    """Training that raises BrokenPromise as soon as one is broken. log: takes a line on every decision."""

    scheduler_type = JudgedScheduler
    log: Callable[[str], None] = staticmethod(lambda text: None)

    def run(self) -> None:
        self._commits: dict[Update, int] = {}  # steps of updates
        self._lost: set[Update] = set()  # that were committed by a server that is dead
        self._told: dict[Update, str] = {}  # ends, as workers were told
        super().run()

    def _say(self, text: str) -> None:
        self.log(f"{self.network.now:14.9f} s  {text}")

    def _heard(self, sender: int, receiver: int, message: Message) -> None:
        super()._heard(sender, receiver, message)
        if message.head == FabricCommand.DROP:
            (number,) = asks.parse(message.head, message.body)
            self._say(f"drop update {number} of {ids.name_of(receiver)}")
        elif message.head == FabricCommand.EXPECT:
            commit, end, *_ = asks.EXPECT.unpack_from(message.body)
            updates, _ = asks.parse_members(message.body[asks.EXPECT.size :])
            self._say(f"grant {commit}, by {ids.name_of(end) if end else 'the switch'}: {list(updates)}")
        elif message.head == FabricCommand.ENDED:
            commit, committed, *_ = asks.parse(message.head, message.body)
            self._say(f"commit {commit} is {'whole' if committed else 'void'}")

    def _ended(self, rank: int, end: PushEnd) -> None:
        super()._ended(rank, end)
        update = Update(ids.node_id(Role.WORKER, rank), end.number)
        known = update in self._commits or update in self._lost
        if end.how == "committed" and not known:
            raise BrokenPromise(f"{update} is said to be committed, and no server has it")
        if end.how != "committed" and update in self._commits:
            raise BrokenPromise(f"{update} is {end.how} and in step {self._commits[update]}")
        self._told[update] = end.how

    def _committed(self, holder: FabricHolder) -> None:
        commit = holder.journal[-1]
        before, bound = holder.version - len(commit.updates), self._policy.tau_max
        for update in commit.updates:
            if update in self._commits:
                raise BrokenPromise(f"{update} is in steps {self._commits[update]} and {holder.steps}")
            if update in self._told:
                raise BrokenPromise(f"{update} is {self._told[update]} and then in step {holder.steps}")
            self._commits[update] = holder.steps
            delay = before - self.computed_on[update].version
            if bound is not None and delay > bound:
                raise BrokenPromise(f"a commit has a delay of {delay} versions; tau_max is {bound}")
        super()._committed(holder)
        most = self.settings.div_max
        if self.replicas() and most is not None and holder.farthest > most:
            raise BrokenPromise(f"replicas may be {holder.farthest:g} from the server; Div_max is {most}")

    def _promoted(self, node: int) -> None:
        super()._promoted(node)
        kept = {update for commit in self.holders[node].journal for update in commit.updates}
        self._lost |= self._commits.keys() - kept
        self._commits = {update: each for update, each in self._commits.items() if update in kept}

    def _die(self, host: str) -> None:
        self._say(f"{host} dies")
        super()._die(host)

    def check_end(self) -> None:
        """Check what holds when a run has gone on to its end. Raises BrokenPromise."""
        alive = [rank for rank in range(len(self.workers)) if ids.node_id(Role.WORKER, rank) not in self.dead]
        if waiting := [self.workers[rank] for rank in alive if not self._is_through(rank)]:
            raise BrokenPromise(f"{', '.join(waiting)} wait for ever")
        for replica in self.replicas():
            if replica.steps != self.steps or replica.weights.tobytes() != self._weights.tobytes():
                raise BrokenPromise("a replica is not the server, though all is over")

    def _is_through(self, rank: int) -> bool:
        return self._computed[rank] == self._rounds and rank not in self.pushing


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
