# SPDX-License-Identifier: Apache-2.0
"""MLfabric under virtual time: the product's scheduler, server, replicas and workers over flows.

Each has a process of its own, and each may die.

Workers, servers and replicas die for ever. A scheduler that dies has a successor, which asks all again (D).
"""

from __future__ import annotations

import logging
import math
import random
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from libra import runtime
from libra.errors import ConfigError
from libra.job import ids
from libra.job.environment import Environment, VanType
from libra.job.ids import SCHEDULER, Role
from libra.job.job_file import Job
from libra.kv import simple_app
from libra.mlfabric import links
from libra.mlfabric.asks import FabricCommand, Update, Way
from libra.mlfabric.commits import Replication
from libra.mlfabric.links import Policy
from libra.mlfabric.scheduler_app import FabricScheduler
from libra.mlfabric.server_app import FabricHolder, FabricReplica, FabricServer
from libra.mlfabric.switch_groups import Taker
from libra.mlfabric.switched import Carrier
from libra.mlfabric.worker_app import FabricWorker, PushEnd
from libra.node.node import Node
from libra.rpc.message import Message
from libra_controller.errors import DescriptionError
from libra_sim.clock.loop import SECOND
from libra_sim.clock.threads import Process, VirtualRuntime
from libra_sim.errors import WorkloadError
from libra_sim.scheduled.flow_van import Cluster, FlowVan
from libra_sim.scheduled.switch import FlowPort, FlowSwitch, job_of
from libra_sim.scheduled.training import TargetTraining
from libra_workloads.scenario.reading import SCHEDULER as SCHEDULERS_HOST
from libra_workloads.scenario.scenario import Scenario, Scheduled

DETECT_SECONDS = 1.0  # from a death to when the others know of it


class Model(NamedTuple):
    """Model that an update was computed on."""

    epoch: int
    version: int


class Fabric(TargetTraining):
    """Training whose updates a scheduler orders and groups. Call `run` once.

    server, server_node: the server's host and node id now. holders: the servers' and replicas' apps, by node
    id; workers_apps: the workers', by rank; schedulers: those of all schedulers, the last one lives.
    """

    name = "mlfabric"
    scheduler_type = FabricScheduler

    def __init__(
        self, scenario: Scenario, settings: Scheduled, learning_rate: float, policy: Policy, name: str
    ) -> None:
        super().__init__(scenario, settings, learning_rate)
        self.name, self._policy = name, policy
        self._known = links.make_knowledge(
            settings.knowledge,
            lambda port, now: self.network.rate(self.names[port.node], port, now),
            [self.server_node],
            scenario.seed,
        )
        self._random = random.Random(self._streams.stream("aggregators").bits(64))
        self._runtime = VirtualRuntime(self.network.loop, self._streams.stream("threads"))
        self.cluster = Cluster(self.network, self.names, policy.distribute == "multicast", self._failed)
        self.cluster.heard = self._heard
        spec = scenario.jobs[0].spec
        self._groups = job_of(spec) if policy.groups == "switch" else None
        self._switch = None if self._groups is None else FlowSwitch(self.cluster, self._groups)
        self.holders: dict[int, FabricHolder] = {}
        self.worker_apps: dict[int, FabricWorker] = {}
        self.schedulers: list[FabricScheduler] = []
        self.dead: set[int] = set()  # nodes
        self._unnoticed: set[int] = set()  # those of which the others do not know
        self.epoch = 1
        self.computed_on: dict[Update, Model] = {}
        self.pushing: set[int] = set()  # ranks of workers whose last update has no end
        self.ends: Counter[str] = Counter()  # of updates, as workers were told
        self._failure = ""
        self._error: BaseException | None = None
        self._farthest = 0.0  # of replicas from the server
        self._failovers: list[dict[str, Any]] = []
        self._died_at: float | None = None  # the server, until its replica has committed

    # ---- processes ---------------------------------------------------------------------------------------

    def run(self) -> None:
        """Train. Raises WorkloadError for what ends the job, and what a program has raised."""
        handler = _Raised(self._raised)
        simple_app.log.addHandler(handler)
        try:
            with runtime.using(self._runtime):
                self._begin()
                self.network.run(self.scenario.limit / SECOND)
                self._runtime.close()
        finally:
            simple_app.log.removeHandler(handler)
        if self._error is not None:
            raise self._error
        if self._failure:
            raise WorkloadError(self._failure)

    def _begin(self) -> None:
        self._process(SCHEDULER, partial(self._schedule, False))
        for rank in range(len(self.servers)):
            self._process(ids.node_id(Role.SERVER, rank), self._serve)
        for rank in range(len(self.workers)):
            self._process(ids.node_id(Role.WORKER, rank), self._start_worker)
        for seconds, host in self.settings.deaths:
            self.network.at(seconds, partial(self._die, host))

    def _process(self, node_id: int, program: Callable[[Node, Carrier], None]) -> None:
        """Begin a process with a node of its own."""
        process = Process(ids.name_of(node_id), self._raised)
        van = FlowVan(self.cluster, node_id, process)
        role = ids.role_of(node_id)
        environment = Environment(
            role,
            len(self.workers),
            len(self.servers),
            VanType.TCP,
            rank=van.rank,
            peers=True,
            failover=True,
            wait_timeout=math.inf,
            stall_seconds=math.inf,  # no thread, no clock
        )
        with self._runtime.process(process):
            node = Node(environment, van).start()
            for dead in sorted(self._known_dead()):
                van.depart(dead)
            program(node, Carrier(van.pace, self._port, self._policy.distribute == "multicast"))

    def _port(self, job: Job, role: Role, rank: int, take: Taker | None) -> FlowPort:
        assert self._switch is not None
        return FlowPort(self._switch, job, role, rank, take)

    def _schedule(self, resumes: bool, node: Node, carrier: Carrier) -> None:
        try:
            made = self.scheduler_type(
                0,
                node,
                self.bytes,
                1.0,  # another knowledge says what links carry
                self._policy,
                self._known,
                self._groups,
                carrier,
                self._random,
                resumes,
            )
        except ConfigError as error:
            raise DescriptionError(self.scenario.source, "jobs[0].slots", str(error)) from None
        self.schedulers.append(made)

    def _serve(self, node: Node, carrier: Carrier) -> None:
        given = 0, node, self._optimizer, self._weights
        most, div_max = self._policy.tau_max, self.settings.div_max
        if node.rank:
            self.holders[node.id] = FabricReplica(*given, most, self._committed, div_max, carrier)
        else:
            self.holders[node.id] = FabricServer(
                *given, most, self._committed, div_max, self._groups, carrier
            )

    def _start_worker(self, node: Node, carrier: Carrier) -> None:
        self._runtime.thread(partial(self._work, node, carrier), "main").start()

    def _work(self, node: Node, carrier: Carrier) -> None:
        rank = node.rank
        worker = self.worker_apps[rank] = FabricWorker(0, node, None, self._groups, carrier)
        self._runtime.sleep(max(self.start_of(rank) - self.network.now, 0.0))
        for number in range(1, self._rounds + 1):
            self._computed[rank] = number
            weights, model = worker.values, Model(worker.epoch, worker.version)
            self._runtime.sleep(self.compute_seconds(rank, number))
            gradient = self.gradient_of(rank, weights)
            self.computed_on[Update(node.id, number)] = model
            self.pushing.add(rank)
            self._ended(rank, worker.push(gradient))
            self.pushing.discard(rank)
        if self._policy.synchronous:
            worker.leave()  # a failover drops updates of some workers, so others may have more left

    def _ended(self, rank: int, end: PushEnd) -> None:
        """Take note of an update's end."""
        self.ends[end.how] += 1

    # ---- what happens ------------------------------------------------------------------------------------

    def _committed(self, holder: FabricHolder) -> None:
        """Take note of a commit of the server."""
        commit = holder.journal[-1]
        self._weights, self.version, self.steps = holder.weights, holder.version, holder.steps
        self.delays += commit.delays
        epochs = {self.computed_on[update].epoch for update in commit.updates}
        assert epochs == {self.epoch}, f"updates of the epochs {epochs} are committed in {self.epoch}"
        if self._died_at is not None:
            self._failovers[-1]["seconds"] = self.network.now - self._died_at
            self._died_at = None
        if replicas := self.replicas():
            assert holder.replication is not None
            _, bound, _ = holder.replication.commits[-1]
            distance = max(self.distance_of(each) for each in replicas)
            assert distance <= bound, f"a replica is {distance} from the server; the bound is {bound}"
            self._farthest = max(self._farthest, distance)
        self.judge(len(commit.updates))

    def replicas(self) -> list[FabricHolder]:
        """Return the replicas that live, as far as others know."""
        gone = {*self._known_dead(), self.server_node}
        return [holder for node, holder in self.holders.items() if node not in gone]

    def distance_of(self, replica: FabricHolder) -> float:
        """Return how far a replica is from the server."""
        return float(np.linalg.norm(self._weights.astype(np.float64) - replica.weights))

    def _heard(self, sender: int, receiver: int, message: Message) -> None:
        """Look at a message that leaves."""
        if message.head == FabricCommand.PROMOTED:
            self._promoted(sender)

    def _promoted(self, node: int) -> None:
        """Take note that a replica has become the server."""
        new, lost = self.holders[node], self.steps
        distance = self.distance_of(new)
        self._failovers.append({"lost_commits": lost - new.steps, "distance": distance, "seconds": None})
        self.epoch += 1
        self.server_node, self.server = node, self.names[node]
        self._weights, self.version, self.steps = new.weights, new.version, new.steps

    def _failed(self, reason: str) -> None:
        """End the run: the job cannot go on."""
        self._failure = self._failure or reason
        self.network.stop()

    def _raised(self, error: BaseException) -> None:
        """End the run with what a program has raised."""
        self._error = self._error or error
        self.network.stop()

    # ---- deaths ------------------------------------------------------------------------------------------

    def _known_dead(self) -> set[int]:
        """Return the dead nodes of which the others know."""
        return {node for node in self.dead if node not in self._unnoticed}

    def _die(self, host: str) -> None:
        node = SCHEDULER if host == SCHEDULERS_HOST else self._node_of(host)
        process = self.cluster.vans[node].process
        if node == SCHEDULER:
            self.network.after(DETECT_SECONDS, self._restart_scheduler)
        else:
            self.network.kill(host)
            self.dead.add(node)
            self._unnoticed.add(node)
            self.network.after(DETECT_SECONDS, partial(self._notice, node))
        if node == self.server_node:
            self._died_at = self.network.now
        process.kill()

    def _notice(self, node: int) -> None:
        """Tell all that a node is dead."""
        self._unnoticed.discard(node)
        for van in list(self.cluster.vans.values()):
            van.depart(node)

    def _restart_scheduler(self) -> None:
        self._process(SCHEDULER, partial(self._schedule, True))

    def _node_of(self, host: str) -> int:
        return next(node for node, name in self.names.items() if name == host)

    # ---- figures -----------------------------------------------------------------------------------------

    def figures(self) -> dict[str, Any]:
        counted = [each.figures for each in self.schedulers]
        dropped = sum((each.dropped for each in counted), Counter[int]())
        control = self.cluster.control
        bounds = [each for holder in self.holders.values() if (each := holder.replication) and each.commits]
        return {
            **super().figures(),
            "dropped_by_worker": [
                dropped[ids.node_id(Role.WORKER, rank)] for rank in range(len(self.workers))
            ],
            "voided": sum(each.voided for each in counted),
            "groups": {way.value: sum(each.groups[way.value] for each in counted) for way in Way},
            "grouped_updates": sum(each.grouped for each in counted),
            "control_ms": 1000 * sum(control) / len(control) if control else None,
            "knowledge": self.settings.knowledge,
            **({"replica": {**_together(bounds).figures(), "distance": self._farthest}} if bounds else {}),
            **({"failover": self._failovers} if self._failovers else {}),
        }


def _together(servers: Sequence[Replication]) -> Replication:
    """Return the figures of replicas of all servers of a run, one after the other."""
    made = Replication()
    for each in servers:
        made.commits += each.commits
        made.held_seconds += each.held_seconds
    return made


class _Raised(logging.Handler):
    """Handler of what an app logs: exceptions of its handles, behind which it goes on."""

    def __init__(self, raised: Callable[[BaseException], None]) -> None:
        super().__init__(logging.ERROR)
        self._raised = raised

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[1] is not None:
            self._raised(record.exc_info[1])
