# SPDX-License-Identifier: Apache-2.0
"""FabricScheduler: the scheduler of updates, on a job's scheduler node, and its memory for failovers (D)."""

from __future__ import annotations

import json
import logging
import math
import random
from collections.abc import Mapping, Sequence
from typing import Any

from libra import runtime
from libra.errors import ConfigError
from libra.job import ids
from libra.job.ids import Role
from libra.job.job_file import Job
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.mlfabric import asks, links
from libra.mlfabric.aggregate import route_ports
from libra.mlfabric.asks import Ask, Copy, Deliver, Drop, FabricCommand, Grant, Replicate, Update, Way
from libra.mlfabric.commits import Replication
from libra.mlfabric.links import Knowledge, Policy, Port, Source, Step
from libra.mlfabric.scheduler import SchedulerFigures, UpdateScheduler
from libra.mlfabric.switch_groups import Leases, SlotLease, chunks_of, scale_of
from libra.mlfabric.switched import PROGRAM, Carrier
from libra.mlfabric.transfers import Alarm, Outlet
from libra.node.node import Node

log = logging.getLogger(__name__)


class Failovers:
    """Commits of the server, in order, and what replicas have of them: the scheduler goes on with a
    replica when the server dies. Used by one thread.

    promoting: the replica that is to become the server, or 0. served: workers that get a model of this epoch.
    """

    def __init__(
        self,
        replicas: Sequence[int],
        applied: Mapping[int, int] | None = None,
        commits: Sequence[tuple[int, tuple[Ask, ...]]] = (),
    ) -> None:
        """applied: steps of each replica so far. commits: number and asks of each step so far."""
        self.promoting = 0
        self.served: set[int] = set()
        self._replicated = bool(replicas)
        self._applied = dict.fromkeys(replicas, 0) | dict(applied or {})  # steps
        self._commits = list(commits)  # number and asks of each step
        self._replication = Replication()
        self._held = 0.0  # seconds, of servers that are dead
        self._began: float | None = None  # until the next commit
        self._ended: list[dict[str, Any]] = []

    def committed(
        self, number: int, asks: Sequence[Ask], now: float, bound: float, lag: int, held: float
    ) -> None:
        """Take note of a commit of the server. bound, lag, held: of its replicas, as the server says."""
        if self._replicated:
            self._commits.append((number, tuple(asks)))
        if bound:
            self._replication.commits.append((len(self._commits), bound, lag))
            self._replication.held_seconds = self._held + held
        if self._began is not None and not self.promoting:
            self._ended[-1]["seconds"] = now - self._began
            self._began = None

    def asks_of(self, step: int) -> tuple[Ask, ...]:
        return self._commits[step - 1][1]

    def applied(self, replica: int, steps: int) -> None:
        self._applied[replica] = max(self._applied.get(replica, 0), steps)

    def last_of(self, worker: int) -> int:
        """Return a worker's last update that counts, or 0."""
        updates = (ask.update for _, asks in reversed(self._commits) for ask in asks)
        return next((update.number for update in updates if update.worker == worker), 0)

    def begin(self, replicas: Sequence[int], now: float) -> int:
        """The server is dead: choose the replica that becomes the server."""
        self.promoting = replicas[0]
        self._began = now if self._began is None else self._began
        return self.promoting

    def end(self, server: int, steps: int, others: Sequence[int], size: int) -> list[Copy]:
        """Go on with a server that has so many steps. Return what its replicas lack, ``size`` bytes each."""
        lost = self._commits[steps:]
        self._commits = self._commits[:steps]
        self._replication.commits = [each for each in self._replication.commits if each[0] <= steps]
        self._held = self._replication.held_seconds
        self.promoting = 0
        self.served.clear()
        self._ended.append(
            {
                "lost_commits": len(lost),
                "step": steps,
                "lost": [[list(ask.update) for ask in asks] for _, asks in lost],
                "seconds": None,
            }
        )
        return self.lacking(server, steps, others, size)

    def lacking(self, server: int, steps: int, others: Sequence[int], size: int) -> list[Copy]:
        """Return what replicas lack of a server's so many steps, ``size`` bytes each: each feeds the next."""
        copies, before, sender = [], steps, server
        for node in others:
            for step in range(self._applied[node] + 1, before + 1):
                copies.append(Copy(self._commits[step - 1][0], size, sender, node, step))
            before, sender = self._applied[node], node
        return copies

    def figures(self) -> dict[str, Any]:
        """Return ``failover``, ``replica`` and ``replication``, each commit's step, bound and lag, if any."""
        found: dict[str, Any] = {"failover": self._ended} if self._ended else {}
        if self._replication.commits:
            found |= {"replica": self._replication.figures()}
            found |= {"replication": list(map(list, self._replication.commits))}
        return found


class FabricScheduler:
    """Scheduler of a job's updates. Make one on the scheduler.

    model_bytes: of one server's weights. bytes_per_second: of every link, as long as nothing else is known;
    or a function of port and seconds since the first ask, for knowledge that is not measured.
    known: see `libra.mlfabric.links`. The default policy orders and drops. Groups, and models that go
    from worker to worker, need workers that are connected to each other: LIBRA_PEERS=1 with the tcp van.

    Servers of other ranks than 0 are replicas of that one (FabricReplica). With LIBRA_FAILOVER=1 the first of
    them becomes the server when that one dies, in the next epoch.

    Raises ConfigError on another node, for a job without a server, and for a policy that this job's
    connections or any van cannot have.
    """

    def __init__(
        self,
        app_id: int,
        node: Node,
        model_bytes: int,
        bytes_per_second: float | Source,
        policy: Policy | None = None,
        known: str | Knowledge = "measured",
        groups: Job | None = None,
        carrier: Carrier = PROGRAM,
        rng: random.Random | None = None,
        resumes: bool = False,
    ) -> None:
        """groups: job in the switch that sums groups. rng: draws aggregators. resumes: this scheduler
        follows one that is dead; it asks all nodes what it must know, and grants nothing before."""
        node.check_role(Role.SCHEDULER, "FabricScheduler")
        policy = policy or Policy(groups="none", distribute="direct")
        if policy.distribute == "multicast" and not carrier.multicasts:
            raise ConfigError("no van has a multicast; expected distribute='relay' or 'direct'")
        if (policy.groups == "switch") != (groups is not None):
            raise ConfigError(
                f"groups={policy.groups!r} with {'a' if groups else 'no'} job in the switch; groups='switch'"
                " needs one whose spec has groups: true, others need none"
            )
        if (policy.groups != "none" or policy.distribute == "relay") and not node.van.connects_workers:
            raise ConfigError(
                "groups and relays need connections between workers, which this job has not: set"
                " LIBRA_PEERS=1 at all nodes, or expected groups='none' and distribute='direct'"
            )
        if node.num_server < 1:
            raise ConfigError(
                "the job has no server; scheduled updates need one, and further ones replicate it"
            )
        if model_bytes < 1 or (not callable(bytes_per_second) and not bytes_per_second > 0):
            raise ConfigError(
                f"a model of {model_bytes} bytes over {bytes_per_second} bytes/s; expected more than 0"
            )
        self._server = ids.node_id(Role.SERVER, 0)
        self._workers = [ids.node_id(Role.WORKER, rank) for rank in range(node.num_worker)]
        self._began: float | None = None  # of the first ask
        self._rates = bytes_per_second
        replicas = [ids.node_id(Role.SERVER, rank) for rank in range(1, node.num_server)]
        if isinstance(known, str):
            known = links.make_knowledge(known, self._rate, [self._server, *replicas])
        self._known, self._rng = known, rng or random.Random(0)
        self._policy, self._model_bytes = policy, model_bytes
        leases = None if groups is None else Leases(groups.slots, chunks_of(model_bytes // 4, groups.lanes))
        self._engine = self._new_engine(self._workers, replicas, 1, leases)
        self._failovers = Failovers(replicas)
        self._deferred: list[SimpleData] = []  # that came before a server was known
        self._resuming = resumes
        self._gone: set[int] = set()  # nodes that are dead, until this scheduler has resumed
        self._unheard: set[int] = set()  # nodes that have not said what they know
        self._known_by: dict[int, dict[str, Any]] = {}  # what the others have said
        self._counted: dict[int, int] = {}  # when it resumed: each worker's last update that is committed
        self._delivering: dict[int, Deliver] = {}  # models on their way, by worker, until it asks again
        self._app = SimpleApp(app_id, 0, node)
        self._alarm = Alarm(self._app.do, self._serve)
        self._out = Outlet(self._app, carrier.pace)
        self._app.set_request_handle(self._on_message)
        self._app.set_departed_handle(self._on_departed)
        if resumes:
            self._app.do(lambda: self._ask_all([self._server, *replicas, *self._workers]))

    @property
    def figures(self) -> SchedulerFigures:
        """Counts of decisions so far."""
        return self._engine.figures

    def _rate(self, port: Port, now: float) -> float:
        if not callable(self._rates):
            return self._rates
        return self._rates(port, 0.0 if self._began is None else max(now - self._began, 0.0))

    def _figures(self) -> dict[str, Any]:
        counted = self._engine.figures
        return {
            "dropped": {str(node): count for node, count in counted.dropped.items()},
            "voided": counted.voided,
            "groups": dict(counted.groups),
            "grouped_updates": counted.grouped,
            **self._failovers.figures(),
        }

    # ---- on the app's thread -----------------------------------------------------------------------------

    def _on_message(self, data: SimpleData, app: SimpleApp) -> None:
        if self._resuming:
            if data.head != FabricCommand.RESUMED:
                self._deferred.append(data)
                return
            self._known_by[data.sender] = json.loads(data.text)
            self._unheard.discard(data.sender)
            self._resume()
        elif data.head == FabricCommand.RESUMED:
            return  # of a node that was given up
        elif data.head == FabricCommand.PROMOTED:
            self._take_over(data.sender, *asks.parse(data.head, data.body))
        elif self._failovers.promoting and data.head != FabricCommand.REPLICATED:
            self._deferred.append(data)
            return
        elif data.head == FabricCommand.FIGURES:
            app.response(data, json.dumps(self._figures()))
        elif data.head == FabricCommand.LEAVE:
            self._engine.lost(data.sender)
        elif data.head == FabricCommand.END:
            self._abort(f"{ids.name_of(data.sender)}: {data.text}")
            return
        else:
            values = asks.parse(data.head, data.body)
            if data.head == FabricCommand.ASK:
                number, version, size, norm, exponent, epoch = values
                self._began = runtime.monotonic() if self._began is None else self._began
                self._delivering.pop(data.sender, None)
                if number <= self._counted.get(data.sender, 0):  # the server is telling it so
                    self._engine.need_model(self._server, data.sender)
                else:
                    update = Update(data.sender, number)
                    self._engine.ask(Ask(update, self._server, version, size, norm, exponent, epoch))
            elif data.head == FabricCommand.DONE:
                commit, start, end, size, seconds = values
                if ports := self._ports(commit, start, end):
                    self._engine.done(ports, size, seconds)
            elif data.head == FabricCommand.SUMMED:
                self._engine.summed(*values)
            elif data.head == FabricCommand.REPLICATED:
                self._engine.replicated(self._server, data.sender, values[0])
                self._failovers.applied(data.sender, values[1])
            elif data.head == FabricCommand.NEED:
                if data.sender not in self._failovers.served:
                    self._engine.need_model(self._server, data.sender)
            elif data.head == FabricCommand.ENDED:
                self._ended(*values)
        self._serve()

    def _ports(self, commit: int, start: int, end: int) -> tuple[Port, ...]:
        """Return the ports of a transfer: to the server it may have passed others. The switch has none."""
        ports = self._engine.ports_of(self._server, commit) if end == self._server else ()
        return ports or (route_ports((start,), end) if start else ())

    def _ended(self, commit: int, committed: bool, version: int, bound: float, lag: int, held: float) -> None:
        told = self._engine.asks_of(self._server, commit)
        updates = [ask.update for ask in told]
        again = {ask.update for ask in self._engine.ended(self._server, commit, committed, version)}
        if committed:
            self._failovers.committed(commit, told, runtime.monotonic(), bound, lag, held)
            return
        for update in updates:
            head = FabricCommand.AGAIN if update in again else FabricCommand.VOID
            self._out.tell(head, asks.pack(head, update.number), update.worker)

    def _abort_without(self, server: int) -> None:
        self._abort(f"{ids.name_of(server)} is dead, and no replica of it is left: the job cannot go on")

    def _abort(self, reason: str) -> None:
        """End the job: every node gets the reason."""
        log.error("%s", reason)
        # Not on this thread, which the node ends.
        runtime.present().thread(lambda: self._app.node.abort(reason), "libra-fabric-abort").start()

    def _on_departed(self, node: int) -> None:
        if self._resuming:
            self._gone.add(node)
            self._unheard.discard(node)
            self._resume()
            return
        if node != self._server and node != self._failovers.promoting:
            self._engine.lost(node)
            for receiver, made in list(self._delivering.items()):
                if node in made.receivers:
                    del self._delivering[receiver]
                    self._engine.need_model(self._server, receiver)
            self._serve()
            return
        if node == self._failovers.promoting:
            self._engine.replicas.remove(node)  # the next one may be the server
        if not self._engine.replicas:
            self._abort_without(node)
            return
        self._alarm.set(math.inf)
        replica = self._failovers.begin(self._engine.replicas, runtime.monotonic())
        body = asks.pack(FabricCommand.PROMOTE, self._engine.epoch + 1)
        self._out.tell(FabricCommand.PROMOTE, body, replica)

    def _take_over(self, server: int, version: int, steps: int) -> None:
        """Go on with another server: a new engine knows its version and what further replicas lack."""
        old = self._engine
        others = old.replicas[old.replicas.index(server) + 1 :]
        copies = self._failovers.end(server, steps, others, old.model_bytes)
        self._server = server
        self._engine = self._new_engine(old.workers, others, old.epoch + 1)
        self._engine.figures = old.figures
        self._engine.resume(server, version, old.highest, copies, steps)
        self._counted.clear()
        self._delivering.clear()
        for node in (*self._workers, *others):  # workers that push nothing more still pull
            self._tell_server(node)
        self._handle_deferred()

    def _tell_server(self, node: int) -> None:
        """Tell a node who is the server now."""
        last = self._failovers.last_of(node)
        body = asks.pack(FabricCommand.FAILOVER, self._engine.epoch, self._server, last)
        self._out.tell(FabricCommand.FAILOVER, body, node)

    def _handle_deferred(self) -> None:
        deferred, self._deferred = self._deferred, []
        for data in deferred:
            self._app.handle(data)

    def _ask_all(self, nodes: Sequence[int]) -> None:
        """Ask all nodes that live what they know."""
        asked = [node for node in nodes if self._out.tell(FabricCommand.RESUME, b"", node)]
        self._unheard |= {*asked} - self._gone
        self._resume()

    def _resume(self) -> None:
        """Go on if all nodes that live have said what they know.

        The server's journal says what is committed. A scheduler's leases are forgotten, so groups are chains.
        """
        known = {node: self._known_by[node] for node in sorted(self._known_by) if node not in self._gone}
        if self._unheard or not known:
            return
        servers = [node for node in known if ids.role_of(node) is Role.SERVER]
        workers = [node for node in self._workers if node in known and not known[node]["left"]]
        serving = [node for node in servers if known[node]["is_server"]]
        dead = max((node for node in self._gone if ids.role_of(node) is Role.SERVER), default=0)
        if not servers:
            self._abort_without(dead)
            return
        self._resuming = False
        self._server = serving[0] if serving else dead
        others = [node for node in servers if node != self._server]
        told = known[max(serving or servers, key=lambda node: len(known[node]["commits"]))]
        commits = [self._commit(number, asks) for number, asks in told["commits"]]
        steps = len(commits)
        applied = {node: len(known[node]["commits"]) for node in others}
        self._failovers = Failovers(others, applied, commits)
        self._engine = self._new_engine(workers, others, max(facts["epoch"] for facts in known.values()))
        copies = self._failovers.lacking(self._server, steps, others, self._model_bytes) if serving else []
        highest = max(facts["highest"] for facts in known.values())
        self._engine.resume(self._server, told["version"], highest, copies, steps)
        if not serving:
            self._on_departed(self._server)
            return
        self._counted = {worker: self._failovers.last_of(worker) for worker in workers}
        for node in (*self._workers, *others):
            if node in known and known[node]["epoch"] < self._engine.epoch:
                self._tell_server(node)
        self._handle_deferred()

    def _commit(self, number: int, members: Sequence[Sequence[int]]) -> tuple[int, tuple[Ask, ...]]:
        """Return a commit of a journal: its number, and the asks of its updates."""
        size = self._model_bytes
        asks = (Ask(Update(worker, each), self._server, version, size) for worker, each, version in members)
        return number, tuple(asks)

    def _new_engine(
        self, workers: Sequence[int], replicas: Sequence[int], epoch: int, leases: Leases | None = None
    ) -> UpdateScheduler:
        """Return an engine for the present server."""
        known = self._policy, [self._server], workers, self._known, self._model_bytes, self._rng
        return UpdateScheduler(*known, replicas, epoch, leases)

    def _serve(self) -> None:
        if self._failovers.promoting or self._resuming:
            return
        now = runtime.monotonic()
        for decision in self._engine.serve(now):
            if isinstance(decision, Grant):
                self._grant(decision, now)
            elif isinstance(decision, Deliver):
                body = asks.pack_nodes(decision.receivers) + asks.pack_steps(decision.steps, now)
                self._failovers.served.update(decision.receivers)
                self._delivering |= dict.fromkeys(decision.receivers, decision)
                self._out.tell(FabricCommand.DELIVER, body, self._server)
            elif isinstance(decision, Replicate):
                body = asks.REPLICATE.pack(decision.commit, decision.step, decision.replica)
                body += asks.pack_steps(decision.steps, now)
                expected = asks.APPLY.pack(decision.commit, decision.step)
                expected += asks.pack_members(self._failovers.asks_of(decision.step))
                self._out.tell(FabricCommand.APPLY, expected, decision.replica)
                self._out.tell(FabricCommand.REPLICATE, body, decision.sender)
            elif isinstance(decision, Drop):
                update = decision.ask.update
                body = asks.pack(FabricCommand.DROP, update.number)
                self._out.tell(FabricCommand.DROP, body, update.worker)
        self._alarm.set(self._engine.due(now) - now)

    def _grant(self, grant: Grant, now: float) -> None:
        deadline = (grant.deadline - now) * 1000
        expected = asks.EXPECT.pack(grant.commit, grant.sender, deadline, grant.least * 1000)
        expected += asks.pack_members(grant.asks)
        self._out.tell(FabricCommand.EXPECT, expected, self._server)
        if grant.lease is not None:
            self._sum(grant, grant.lease, now)
            return
        if grant.way is not Way.WORKER:
            self._chain(grant, now)
            return
        own = next((ask.update.number for ask in grant.asks if ask.update.worker == grant.aggregator), 0)
        body = asks.GATHER.pack(grant.commit, deadline, own)
        body += asks.pack_nodes([ask.update.worker for ask in grant.asks])
        self._out.tell(FabricCommand.GATHER, body + asks.pack_steps(grant.send, now), grant.aggregator)
        for ask, steps in zip(grant.asks, grant.gather, strict=True):
            if steps:
                self._send(grant, ask, grant.aggregator, steps, now)

    def _sum(self, grant: Grant, lease: SlotLease, now: float) -> None:
        """Tell the members of a group that the switch sums."""
        scale, members = scale_of(ask.exponent for ask in grant.asks), len(grant.asks)
        for place, ask in enumerate(grant.asks):
            body = asks.SUM.pack(grant.commit, ask.update.number, *lease, members, place, scale)
            self._out.tell(FabricCommand.SUM, body + asks.pack_steps(grant.send, now), ask.update.worker)

    def _chain(self, grant: Grant, now: float) -> None:
        """Tell the workers of a chain, the first one last: it begins."""
        ends = [*grant.route, self._server]
        for place, ask in reversed(list(enumerate(grant.asks))):
            if place:
                body = asks.CHAIN.pack(grant.commit, ask.update.number, ends[place - 1], ends[place + 1])
                self._out.tell(FabricCommand.CHAIN, body, ask.update.worker)
            else:
                self._send(grant, ask, ends[1], grant.send, now)

    def _send(self, grant: Grant, ask: Ask, receiver: int, steps: Sequence[Step], now: float) -> None:
        body = asks.GRANT.pack(grant.commit, ask.update.number, receiver)
        self._out.tell(FabricCommand.GRANT, body + asks.pack_steps(steps, now), ask.update.worker)
