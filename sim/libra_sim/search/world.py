# SPDX-License-Identifier: Apache-2.0
"""A case comes to life: the product's switch program, controller and engines, and what happens to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from libra.job.environment import Environment, VanType
from libra.job.ids import Role
from libra.job.job_file import Endpoint, Job, Mode
from libra.node.node import Node
from libra.van.base import VanStats
from libra.van.innet.worker.transfers.transfer import Finished
from libra.wire.frames import MAX_BATCH, FrameBuffer, Outgoing
from libra_controller.controller import Controller
from libra_controller.files import star
from libra_controller.files.network import Network
from libra_controller.files.spec import JobSpec
from libra_sim.clock.chance import Chance
from libra_sim.clock.event_log import EventLog
from libra_sim.clock.loop import SECOND, Loop
from libra_sim.hosts.host import Gathering, Host
from libra_sim.hosts.van import SimVan
from libra_sim.network.inbox import Inbox
from libra_sim.network.rates import ConstantRate
from libra_sim.network.switch_node import SwitchNode
from libra_sim.network.wire import Wire, WireSettings
from libra_sim.processors.costs import FREE
from libra_sim.search.cable import Cable, Span, by_chance, by_schedule, job_octets
from libra_sim.search.case import Case, Event, Fault, JobCase
from libra_sim.search.program import Program
from libra_sim.search.truth import Truth
from libra_sim.switch import program as p4_program
from libra_sim.switch.session import DeviceSession
from libra_sim.switch.sim_switch import SimSwitch

SWITCH = "s1"
# After the faults have ended, no time this long may pass in which no request of a job ends. Time-outs back
# off to a second, frames are late by ten, the largest request takes two at the slowest rate.
PATIENCE = 60 * SECOND
_WATCH = 5 * SECOND


@dataclass(frozen=True)
class Verdict:
    """kind: "" when all promises were kept, else wrong, differs, mixed, foreign, failed, hang or crash."""

    kind: str
    text: str
    sums: int  # chunks whose sum all workers have
    frames: int
    virtual: int  # ns
    event_hash: str
    happened: tuple[Fault, ...] = field(repr=False, default=())


class _Nobody:
    """The engine of a host on which no program runs."""

    def receive(self, source: FrameBuffer, count: int, now: float) -> None:
        """Nobody listens."""

    def outgoing(self, now: float) -> Outgoing:
        return []

    def finished(self) -> list[Finished]:
        return []

    def next_deadline(self) -> float:
        return float("inf")

    def add_to(self, stats: VanStats) -> None:
        """Nothing was done."""


class _Rack:
    """The switch of the moment; None while it starts again."""

    def __init__(self) -> None:
        self.switch: SimSwitch | None = None

    def run(self, arrivals: Sequence[tuple[int, int, bytes]]) -> list[tuple[int, int, bytes]]:
        return [] if self.switch is None else self.switch.run(arrivals)


class _Life:
    """A job: where it is installed and which programs run."""

    def __init__(self, number: int, case: JobCase, hosts: list[str]) -> None:
        self.number, self.case, self.hosts = number, case, hosts
        self.name = f"j{number}"
        self.life = 0
        self.job: Job | None = None  # that is installed
        self.program: Program | None = None  # that runs
        self.ours: set[bytes] = set()  # numbers and generations that its members' frames have had
        self.answers = 0  # at the last look
        self.since = 0  # ns: the last progress that was seen
        self.sums = 0  # of earlier programs

    def spec(self) -> JobSpec:
        case = self.case
        mode = Mode.PARAMETER_SERVER if case.servers else Mode.ALL_REDUCE
        workers, servers = self.hosts[: case.workers], self.hosts[case.workers :]
        return JobSpec(self.name, mode, workers, case.slots, servers, case.lanes)


class World:
    """``run`` once. log: has the switch as place 0, and the hosts from 1 on as `places` says."""

    def __init__(self, case: Case, program: p4_program.Program, log: EventLog) -> None:
        self._case, self._program = case, program
        self._chance = Chance(case.seed)
        self._loop, self._log = Loop(), log
        self._broken: tuple[str, str] | None = None
        self._over = False
        self._lives = [_Life(number, job, names) for (number, job), names in _named(case)]
        self._network = network_of(case)
        self._rack = _Rack()
        self._boots = 0
        self._hosts: dict[str, Host] = {}
        self._cables: list[Cable] = []
        self._calm = max([case.calm, *(event.at + event.lasts for event in case.events)])
        self._connect()
        self._boot()
        for life in self._lives:
            self._loop.at(life.case.start, lambda life=life: self._begin(life))  # type: ignore[misc]
        for event in case.events:
            if event.kind not in ("cut", "stall"):
                self._loop.at(event.at, lambda event=event: self._happen(event))  # type: ignore[misc]
        self._loop.at(_WATCH, self._watch)

    # ---- what there is -------------------------------------------------------------------------------

    def _connect(self) -> None:
        case, loop = self._case, self._loop
        node = SwitchNode(loop, self._log, 0, self._rack, case.latency)
        rx = FrameBuffer(MAX_BATCH)
        links = case.links
        settings = WireSettings(ConstantRate(links.rate), links.delay, queue_packets=links.queue or None)
        for life in self._lives:
            for member, name in enumerate(life.hosts):
                port = self._network.hosts[name].port
                host = Host(loop, self._log, port, rx, FREE, Gathering(case.coalesce))
                host.run(_Nobody())
                up = self._cable(f"{name}-{SWITCH}", node.inbox, life, member)
                down = self._cable(f"{SWITCH}-{name}", host.inbox, life, member)
                host.connect(Wire(f"{name}-{SWITCH}", settings, self._chance, up, node.port(port)))
                node.connect(port, Wire(f"{SWITCH}-{name}", settings, self._chance, down, 0))
                self._hosts[name] = host

    def _cable(self, wire: str, to: Inbox, life: _Life, member: int) -> Cable:
        case = self._case
        fate = (
            by_chance(case.chances, self._chance.stream(wire, "fate"))
            if case.schedule is None
            else by_schedule(case.schedule, wire)
        )
        spans = [
            Span(event.at, event.at + event.lasts, event.kind == "cut")
            for event in case.events
            if event.kind in ("cut", "stall") and (event.job, event.member) == (life.number, member)
        ]
        cable = Cable(wire, to, fate, self._calm, spans, life.ours)
        self._cables.append(cable)
        return cable

    def _boot(self) -> None:
        """A switch that knows nothing, and a controller that sets it up."""
        ports = max(host.port for host in self._network.hosts.values()) + 1
        seed = self._chance.stream("switch", self._boots).bits(64)
        switch = self._program.instantiate(SWITCH, ports, seed)
        self._rack.switch = switch
        self._boots += 1
        self._controller().setup_switch(switch.artefact)

    def _controller(self) -> Controller:
        """A new one each time: it has no memory but the switch's."""
        assert self._rack.switch is not None
        session = partial(DeviceSession, self._rack.switch.device)
        return Controller(self._network, device_id=0, connect=session, clock=self._seconds)

    def _seconds(self) -> float:
        return self._loop.now / SECOND

    # ---- what happens --------------------------------------------------------------------------------

    def _happen(self, event: Event) -> None:
        life = self._lives[event.job]
        if self._rack.switch is None or (self._finished() and event.kind != "switch"):
            return
        if event.kind == "controller":
            self._controller().setup_switch(self._rack.switch.artefact)
        elif event.kind == "switch":
            self._switch_starts_again(event.lasts)
        elif life.job is None:
            return  # not started yet
        elif event.kind == "reinstall":
            self._kill(life)
            self._controller().remove(life.name)
            self._begin(life)
        elif event.kind == "restart":
            self._kill(life)
            self._start(life)
        elif event.kind == "server":
            assert life.program is not None
            self._start_server(life, event.member - life.case.workers)

    def _switch_starts_again(self, lasts: int) -> None:
        assert self._rack.switch is not None
        self._rack.switch.close()
        self._rack.switch = None
        for life in self._lives:
            self._kill(life)

        def back() -> None:
            self._boot()
            for life in self._lives:
                self._begin(life)

        self._loop.after(lasts, back)

    def _begin(self, life: _Life) -> None:
        """Install it, and start its programs."""
        if self._rack.switch is None or (life.program is not None and life.program.alive):
            return  # when the switch is back
        life.job = self._controller().install(life.spec())
        life.ours.add(job_octets(life.job.job, life.job.generation))
        self._start(life)

    def _start(self, life: _Life) -> None:
        life.life += 1
        life.since = self._loop.now
        truth = Truth(self._chance, life.case, life.name, life.life)
        life.program = Program(
            self._loop, self._chance, life.case, life.name, truth, self._tell, self._through
        )
        life.answers = 0
        assert life.job is not None
        for server in life.job.servers:
            self._start_server(life, server.rank)
        for worker in life.job.workers:
            life.program.start_worker(self._node(life, Role.WORKER, worker))

    def _start_server(self, life: _Life, rank: int) -> None:
        assert life.job is not None
        assert life.program is not None
        life.program.start_server(rank, self._node(life, Role.SERVER, life.job.servers[rank]))

    def _node(self, life: _Life, role: Role, endpoint: Endpoint) -> Node:
        assert life.job is not None
        job = life.job
        environment = Environment(role, len(job.workers), len(job.servers), VanType.LIBRA, rank=endpoint.rank)
        van = SimVan(self._hosts[endpoint.host], job, role, endpoint.rank, life.case.codec)
        return Node(environment, van).start()

    def _kill(self, life: _Life) -> None:
        if life.program is not None:
            life.program.kill()
            life.sums += life.program.sums
            life.program = None
        for name in life.hosts:
            self._hosts[name].run(_Nobody())

    # ---- what is promised ----------------------------------------------------------------------------

    def _tell(self, kind: str, text: str) -> None:
        if self._broken is None:
            self._broken = (kind, text)
        self._over = True

    def _through(self) -> None:
        self._over = self._over or self._finished()

    def _watch(self) -> None:
        """Progress within a bound of virtual time once faults have ended."""
        now = self._loop.now
        for life in self._lives:
            program = life.program
            if program is None or program.done or program.answers != life.answers:
                life.since = now
            life.answers = 0 if program is None else program.answers
            if program is not None and now - max(life.since, self._calm) > PATIENCE:
                seconds = PATIENCE // SECOND
                self._tell("hang", f"job {life.name}: no progress for {seconds} s: {program.waiting()}")
        self._loop.after(_WATCH, self._watch)

    def _finished(self) -> bool:
        return self._rack.switch is not None and all(
            life.program is not None and life.program.done for life in self._lives
        )

    def run(self) -> Verdict:
        """Until all programs are through, or a promise is broken."""
        loop = self._loop
        try:
            loop.run(lambda: self._over, 1 << 62)
        except Exception as error:  # the product's, whatever it is: the search goes on
            self._tell("crash", f"{type(error).__name__}: {error}")
        if foreign := [frame for cable in self._cables for frame in cable.foreign]:
            self._tell("foreign", f"a frame of another job came: {foreign[0][42:86].hex()}")
        if self._rack.switch is not None:
            self._rack.switch.close()
        kind, text = self._broken or ("", "")
        sums = sum(life.sums + (life.program.sums if life.program else 0) for life in self._lives)
        happened = tuple(fault for cable in self._cables for fault in cable.happened)
        return Verdict(kind, text, sums, self._log.frames, loop.now, self._log.digest(), happened)


def _named(case: Case) -> list[tuple[tuple[int, JobCase], list[str]]]:
    """Each job with its hosts: workers first, and no host twice."""
    found, workers, servers = [], 0, 0
    for number, job in enumerate(case.jobs):
        names = [f"w{workers + rank}" for rank in range(job.workers)]
        names += [f"ps{servers + rank}" for rank in range(job.servers)]
        workers, servers = workers + job.workers, servers + job.servers
        found.append(((number, job), names))
    return found


def network_of(case: Case) -> Network:
    """A star of all hosts: the one topology that the controller serves."""
    hosts = star.plan(sum(job.workers for job in case.jobs), sum(job.servers for job in case.jobs))
    return Network.from_mapping(star.description(hosts, "simulated:1"))


def places(case: Case) -> list[str]:
    """The nodes' names, by their number in the event log."""
    return [SWITCH, *network_of(case).hosts]
