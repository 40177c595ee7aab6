# SPDX-License-Identifier: Apache-2.0
"""World of a case: the product's switch program, controller and engines, and the case's events."""

from __future__ import annotations

import math
from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count

from libra import runtime
from libra.job.environment import VanSettings
from libra.job.ids import Role
from libra.job.job_file import Endpoint, Job
from libra.node.node import Node
from libra.wire.words import MAX_BATCH, FrameBuffer
from libra_controller.controller import Controller
from libra_controller.errors import RefusedError
from libra_controller.fabric_controller import FabricController
from libra_native.impairment import Impairment
from libra_sim.clock.event_log import EventLog
from libra_sim.clock.loop import SECOND, Loop
from libra_sim.clock.threads import VirtualRuntime
from libra_sim.hosts.host import Host
from libra_sim.hosts.sim_van import start_node
from libra_sim.network.inbox import Inbox
from libra_sim.network.switch_node import SwitchNode
from libra_sim.network.wire import Wire
from libra_sim.search.cable import Cable, Interruption, by_chance, by_schedule, job_octets
from libra_sim.search.case import SUMS, Case, Event, Fault, calm, crash
from libra_sim.search.forger import Address, Seen, forge
from libra_sim.search.layout import Layout, PlannedLink
from libra_sim.search.pace import Pace, Roads, pace_of, unevenness
from libra_sim.search.places import Life, Rack
from libra_sim.search.program import JobProgram
from libra_sim.search.truth import Truth
from libra_sim.search.waiting import WaitingPrograms
from libra_sim.switch import program as p4_program
from libra_sim.switch.session import DeviceSession
from libra_workloads.random_streams import RandomStreams
from libra_workloads.scenario.network import ConstantRate, WireSettings
from libra_workloads.scenario.scenario import FREE, Gathering

# Longest time after the end of the faults in which no request of a job ends. Time-outs back off to 1 s,
# frames are late by up to 10 s, and the largest request takes 2 s at the slowest rate.
PATIENCE = 60 * SECOND
_WATCH = 5 * SECOND


@dataclass(frozen=True)
class Verdict:
    """Verdict on a case.

    kind: "" if all promises were kept; otherwise wrong, differs, mixed, foreign, failed, hang, crash, slow or
        repeats.
    """

    kind: str
    text: str
    sums: int  # chunks whose sum all workers have
    frames: int
    virtual: int  # ns
    event_hash: str
    paces: tuple[Pace, ...] = ()  # of jobs that push sums
    happened: tuple[Fault, ...] = field(repr=False, default=())


class World:
    """Network, jobs and faults of one case. Call ``run`` once. log: its places are Layout.places."""

    def __init__(self, case: Case, program: p4_program.SwitchProgram, log: EventLog) -> None:
        self._case, self._program = case, program
        self._streams = RandomStreams(case.seed)
        self._loop, self._log = Loop(), log
        self._threads = VirtualRuntime(self._loop, self._streams.stream("threads"))
        self._broken: tuple[str, str] | None = None
        self._over = False
        self._layout = layout = Layout(case)
        self._racks = {name: Rack(name, network) for name, network in layout.topology.networks.items()}
        self._lives = [
            Life(
                number,
                job,
                names,
                [self._racks[name] for name in layout.switches_of(number)],
                tree=case.tree > 0,
            )
            for number, (job, names) in enumerate(zip(case.jobs, layout.members, strict=True))
        ]
        self._processes = count()
        self._rails: dict[str, list[Host]] = {}  # a host's cards, each with a thread and engines of its own
        self._ways_out: dict[str, Wire] = {}  # by card
        self._seen: dict[str, Seen] = defaultdict(Seen)  # frames of each victim, by host
        self._cables: list[Cable] = []
        self._roads = [Roads() for _ in self._lives]
        self._calm = calm(case)
        self._connect()
        for rack in self._racks.values():
            self._boot(rack)
        for life in self._lives:
            self._loop.at(life.case.start, lambda life=life: self._begin(life))  # type: ignore[misc]
        for event in case.events:
            if event.kind not in ("cut", "stall"):
                self._loop.at(event.at, lambda event=event: self._happen(event))  # type: ignore[misc]
        self._loop.at(_WATCH, self._watch)

    # ---- construction --------------------------------------------------------------------------------

    def _connect(self) -> None:
        case, loop, places = self._case, self._loop, self._layout.places
        rx = FrameBuffer(MAX_BATCH)
        nodes: dict[str, SwitchNode | Host] = {
            name: SwitchNode(loop, self._log, places[name], rack, case.latency)
            for name, rack in self._racks.items()
        }
        for name in [name for life in self._lives for name in life.hosts] + self._layout.outsiders:
            cards, gathering = self._layout.cards(name), Gathering(case.coalesce)
            made = {card: Host(loop, self._log, places[card], rx, FREE, gathering) for card in cards}
            nodes |= made
            self._rails[name] = list(made.values())
        links, delayed = case.links, Impairment(delay_ns=case.links.delay)
        settings = WireSettings(ConstantRate(links.rate), delayed, queue_packets=links.queue or None)
        for link in self._layout.links:
            for start, end in link.wires:
                sender, receiver = nodes[start.switch], nodes[end.switch]
                name = f"{start.switch}-{end.switch}"
                lane = receiver.port(end.number) if isinstance(receiver, SwitchNode) else 0
                cable = self._cable(name, receiver.inbox, link, isinstance(receiver, Host))
                rack = self._racks.get(start.switch)
                marking = replace(settings, mark_from=None if rack is None else rack.network.switch.mark_from)
                wire = Wire(name, marking, self._streams, cable, lane)
                for number in range(len(case.jobs)) if link.job is None else [link.job]:
                    workers = case.jobs[number].workers
                    alike = name if link.job is None else (link.member < workers, isinstance(receiver, Host))
                    self._roads[number].add(wire, cable, alike)
                if isinstance(sender, SwitchNode):
                    sender.connect(start.number, wire)
                else:
                    sender.connect(wire)
                    self._ways_out[start.switch] = wire

    def _cable(self, wire: str, to: Inbox, link: PlannedLink, to_host: bool) -> Cable:
        case = self._case
        fate = (
            by_chance(case.chances, self._streams.stream(wire, "fate"))
            if case.schedule is None
            else by_schedule(case.schedule, wire)
        )
        spans = [
            Interruption(event.at, event.at + event.lasts, event.kind == "cut")
            for event in case.events
            if event.kind in ("cut", "stall") and (event.job, event.member) == (link.job, link.member)
        ]
        ours: set[bytes] = set() if link.job is None else self._lives[link.job].ours
        cable = Cable(wire, to, fate, self._calm, spans, ours if to_host else None, unevenness(case))
        if any(
            (event.kind, event.job, event.member) == ("forge", link.job, link.member) for event in case.events
        ):
            seen = self._seen[link.one.switch]
            cable.seen = seen.received if to_host else seen.sent
        self._cables.append(cable)
        return cable

    def _boot(self, rack: Rack) -> None:
        """Start a new switch, and set it up by a new controller."""
        ports = max(rack.network.ports) + 1
        seed = self._streams.stream("switch", rack.name, rack.boots).bits(64)
        rack.switch = self._program.instantiate(rack.name, ports, seed)
        rack.boots += 1
        self._controller(rack).setup_switch(rack.switch.artefact)

    def _controller(self, rack: Rack) -> Controller:
        """Make a new controller, which knows only what the switch holds."""
        assert rack.switch is not None
        session = partial(DeviceSession, rack.switch.device)
        return Controller(rack.network, device_id=0, connect=session, clock=self._seconds)

    def _control(self, life: Life) -> Controller | FabricController:
        """Make a new controller of a job's switches."""
        each = {rack.name: self._controller(rack) for rack in life.racks}
        fabric = self._layout.topology.fabric
        return each[life.racks[0].name] if fabric is None else FabricController(fabric, each)

    def _seconds(self) -> float:
        return self._loop.now / SECOND

    # ---- events --------------------------------------------------------------------------------------

    def _happen(self, event: Event) -> None:
        life = self._lives[event.job]
        if event.kind == "pause":
            for host in self._rails[self._layout.members[event.job][event.member]]:
                host.pause(event.lasts)
        elif event.kind in ("switch", "spine", "restore"):
            spines = [self._racks[name] for name in self._layout.between]
            switches = spines if event.kind == "spine" else life.racks
            if (rack := switches[event.member % len(switches)]).switch is not None:
                self._restart_switch(rack, event.lasts, restored=event.kind == "restore")
        elif event.kind == "rail":
            life.racks[event.member % len(life.racks)].end(for_good=True)
        elif life.is_down or self._finished():
            return
        elif event.kind == "controller":
            for rack in life.racks:
                if rack.switch is not None:
                    self._controller(rack).setup_switch(rack.switch.artefact)
        elif life.job is None:  # not started yet
            return
        elif event.kind == "forge":
            self._forge(event)
        elif event.kind == "reinstall":
            self._install_again(life)
        elif isinstance(life.program, JobProgram):
            life.restarted = True
            self._restart(life, life.program, event)
        elif life.program is not None and life.program.alive:
            self._restart_waiting(life, life.program, event)

    def _forge(self, event: Event) -> None:
        life = self._lives[event.job]
        stream = self._streams.stream("forge", event.at, event.job, event.member)
        others = [name for other in self._lives if other is not life for name in other.hosts]
        name = [*self._layout.outsiders, *others][stream.below(len(others) + 1)]
        himself = life.racks[0].network.hosts[name]
        seen = self._seen[self._layout.members[event.job][event.member]].of(life.ours)
        forged = forge(stream, seen, Address(himself.mac, himself.ip))
        self._ways_out[name].send([(self._loop.now, frame) for frame in forged])

    def _restart_switch(self, rack: Rack, lasts: int, *, restored: bool) -> None:
        """Restart a switch. restored: its jobs are restored when all their switches are there, and their
        programs go on; else, and if a switch's loss costs what it had, both begin anew."""
        rack.end()
        there = [life for life in self._lives if rack in life.racks]
        for life in there:
            if restored and not life.case.loses_pushes:
                life.restarted = True
            else:
                self._kill(life)

        def back() -> None:
            self._boot(rack)
            for life in there:
                if restored and life.job is not None and not life.is_down:
                    self._control(life).restore(life.job)
            # Installations use up generations, so they come last. A restored job begins if its time, or that
            # of its next installation, came meanwhile.
            for life in there:
                if not restored or life.program is None:
                    self._begin(life)
            self._through()

        self._loop.after(lasts, back)

    def _begin(self, life: Life) -> None:
        """Install the job and start its programs."""
        if life.is_down or (life.program is not None and life.program.alive):
            return  # `_begin` is called again when the switch is back
        control = self._control(life)
        if life.job is not None and isinstance(control, FabricController):
            with suppress(RefusedError):  # none of its switches has it any more
                control.remove(life.name)
        life.job = control.install(life.spec())
        life.ours |= {job_octets(network.job, network.generation) for network in life.job.networks}
        self._start(life)

    def _start(self, life: Life) -> None:
        life.life += 1
        life.since, life.answers = self._loop.now, 0
        assert life.job is not None
        if life.case.program == SUMS:
            self._start_sums(life)
        else:
            self._start_waiting(life, life.job)

    def _start_sums(self, life: Life) -> None:
        truth = Truth(self._streams, life.case, life.name, life.life)
        life.program = program = JobProgram(
            self._loop,
            self._streams,
            life.case,
            life.name,
            truth,
            self._tell,
            self._through,
            partial(self._again, life),
        )
        assert life.job is not None
        for server in life.job.servers:
            self._start_server(life, program, server)
        for worker in life.job.workers:
            program.start_worker(self._node(life, Role.WORKER, worker))

    def _start_waiting(self, life: Life, job: Job) -> None:
        life.program = program = WaitingPrograms(
            self._threads,
            self._log,
            self._streams,
            life.case,
            job,
            life.life,
            self._tell,
            self._through,
        )
        for role, endpoints in ((Role.SERVER, job.servers), (Role.WORKER, job.workers)):
            for endpoint in endpoints:
                node = partial(self._node, life, role, endpoint)
                program.start(role, endpoint, self._rails[endpoint.host][0], node)

    def _restart(self, life: Life, program: JobProgram, event: Event) -> None:
        """Restart the event's program if the others can go on; otherwise restart all programs.

        A new worker begins with the first request, so no other worker may be past it. A server that goes on
        may add the same sums again, so a job with several servers that add up is installed again.
        """
        case, job = life.case, life.job
        assert job is not None
        sums = case.servers == 0 or case.handler == "sum"
        if event.kind == "server" and sums:
            self._start_server(life, program, job.servers[event.member - case.workers])
        elif event.kind == "worker" and sums and not program.answers and case.requests > case.outstanding:
            program.start_worker(self._node(life, Role.WORKER, job.workers[event.member]))
        elif sums or case.servers == 1:
            self._start_again(life, program)
        else:
            self._install_again(life)

    def _restart_waiting(self, life: Life, program: WaitingPrograms, event: Event) -> None:
        """Kill the event's program, and all others later, if not at once; then start all."""
        if event.kind == "restart":
            return self._start_again(life, program)
        workers, server = life.case.workers, event.kind == "server"
        role, rank = (Role.SERVER, event.member - workers) if server else (Role.WORKER, event.member)
        program.kill_one(role, rank)
        self._loop.after(event.lasts, lambda: self._start_again(life, program))

    def _install_again(self, life: Life) -> None:
        self._kill(life)
        if life.is_down:
            return  # `_restart_switch` begins it
        if not life.is_whole:  # no controller can remove the job from the switch that has gone
            return self._start(life)
        self._control(life).remove(life.name)
        self._begin(life)

    def _start_again(self, life: Life, program: JobProgram | WaitingPrograms) -> None:
        """Start all again. Where a process has not joined, the next begins no term: install again."""
        if life.program is program and (life.case.loses_pushes or not program.has_joined):
            self._install_again(life)
        elif life.program is program:
            self._kill(life)
            self._start(life)

    def _again(self, life: Life) -> None:
        """Restart all programs, as a supervisor does: a worker cannot go on after another one's restart."""
        program = life.program
        assert isinstance(program, JobProgram)
        if not life.restarted:
            self._tell("failed", f"job {life.name}: a RestartedError, and nothing has started again")
        program.kill()
        self._loop.after(0, lambda: self._start_again(life, program))

    def _start_server(self, life: Life, program: JobProgram, server: Endpoint) -> None:
        program.start_server(server.rank, self._node(life, Role.SERVER, server))

    def _node(self, life: Life, role: Role, endpoint: Endpoint, settings: VanSettings | None = None) -> Node:
        assert life.job is not None
        job = life.job
        nonces = self._streams.stream("nonces", next(self._processes))
        if settings is None:
            settings = VanSettings(codec=life.case.codec, heartbeat_interval=math.inf)
        return start_node(self._rails[endpoint.host], job, role, endpoint.rank, settings, nonces)

    def _kill(self, life: Life) -> None:
        if life.program is not None:
            life.program.kill()
            life.sums += life.program.sums
            life.program = None
        for name in life.hosts:
            for card in self._rails[name]:
                card.links.clear()

    # ---- promises ------------------------------------------------------------------------------------

    def _tell(self, kind: str, text: str) -> None:
        if self._broken is None:
            self._broken = (kind, text)
        self._over = True

    def _through(self) -> None:
        self._over = self._over or self._finished()

    def _watch(self) -> None:
        """Check that each job makes progress within PATIENCE once faults have ended."""
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
        return not any(rack.restarts for rack in self._racks.values()) and all(
            life.program is not None and life.program.done for life in self._lives
        )

    def run(self) -> Verdict:
        """Run until all programs have finished or a promise is broken."""
        loop, log = self._loop, self._log
        try:
            with runtime.using(self._threads):
                loop.run(lambda: self._over, 1 << 62)
        except Exception as error:  # the search goes on
            self._tell(*crash(error))
        finally:
            with runtime.using(self._threads):
                for life in self._lives:
                    if isinstance(life.program, WaitingPrograms):
                        life.program.kill()
                self._threads.close()
        if foreign := [frame for cable in self._cables for frame in cable.foreign]:
            # Everything else that broke followed from it.
            self._broken = ("foreign", f"a frame of another job came: {foreign[0][42:86].hex()}")
        for rack in self._racks.values():
            rack.end()
        sums = sum(life.sums + (life.program.sums if life.program else 0) for life in self._lives)
        happened = tuple(fault for cable in self._cables for fault in cable.happened)
        paces = self._paces()
        if slow := [pace for pace in paces if pace.kind]:
            self._tell(slow[0].kind, str(slow[0]))
        return Verdict(*(self._broken or ("", "")), sums, log.frames, loop.now, log.digest(), paces, happened)

    def _paces(self) -> tuple[Pace, ...]:
        """Return the paces of jobs that push sums and are through."""
        paces = [
            pace_of(self._case, life.number, life.program, self._roads[life.number])
            for life in self._lives
            if isinstance(life.program, JobProgram) and life.program.done
        ]
        return tuple(pace for pace in paces if pace is not None)
