# SPDX-License-Identifier: Apache-2.0
"""Session of a command: plan, systems, checks, then a run with a ledger of its own, and an exit code.

The run of `make run` is `experiment`: one model in one network, trained by each system, checked and compared.
A `Phase` is the training by one system, watched and measured.
"""

from __future__ import annotations

import contextlib
import math
import os
import signal
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import Any

from libra.doctor.host import BusyTime
from libra_controller import artefact
from libra_controller.errors import ArtefactError
from libra_controller.networks.topology import make
from libra_topologies.errors import RunError, UsageError
from libra_topologies.experiment import measure, report
from libra_topologies.experiment.measure import PhaseResult, PortBytes, RoundRow, TcpCounts
from libra_topologies.experiment.processes import CONTROL_PORTS, HostProcess, Processes, ProcessFactory
from libra_topologies.experiment.system import Model, System, Trained, chosen, refuse
from libra_topologies.make import preflight
from libra_topologies.make.ledger import ENDINGS, Interrupted, Ledger, handle_endings
from libra_topologies.make.settings import LEDGER, shown
from libra_topologies.plan import Plan, planned
from libra_topologies.testbed.network import Network, network
from libra_topologies.testbed.nodes import interface_name
from libra_topologies.training.verify import Verdict
from libra_workloads.results import UNWRITABLE, in_words

PATIENCE = 5.0  # seconds that the runner waits longer than workers, whose errors say more
STALL = 20.0  # seconds beyond the links' worst case
BMV2_PACKET = 0.001  # seconds of a processor, measured with 256 lanes
REDRAW = 0.1  # seconds between changes of the terminal's line
SPARSE = 10  # lines per run if the output is no terminal

Watch = Callable[[Mapping[str, int]], AbstractContextManager[object]]
"""Given the processes' ids by host, what is entered before the training and left after it."""


def unwatched(_: Mapping[str, int]) -> AbstractContextManager[object]:
    return contextlib.nullcontext()


class Progress:
    """Progress of a phase: one changing line on a terminal, ten lines elsewhere."""

    def __init__(self, title: str, rounds: int) -> None:
        self._title = title
        self._rounds = rounds
        self._tty = sys.stdout.isatty()
        self._began = time.monotonic()
        self._drawn = 0.0
        self._accuracy: float | None = None

    def update(self, number: int, loss: float, accuracy: float | None) -> None:
        now = time.monotonic()
        if accuracy is not None:
            self._accuracy = accuracy
        last = number == self._rounds
        if self._tty:
            if last or now >= self._drawn + REDRAW:
                self._drawn = now
                print("\r\x1b[K" + self._line(number, loss, now), end="", flush=True)
        elif last or number == 1 or number % max(1, self._rounds // SPARSE) == 0:
            print(self._line(number, loss, now), flush=True)

    def _line(self, number: int, loss: float, now: float) -> str:
        seen = f"{self._accuracy:.3f}" if self._accuracy is not None else "  -  "
        rate = number / max(now - self._began, 1e-9)
        width = len(str(self._rounds))
        return (
            f"{self._title:<8} round {number:>{width}}/{self._rounds}  loss {loss:8.5f}  accuracy {seen}"
            f"  {rate:6.1f} rounds/s"
        )

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        """End the line on a terminal."""
        if self._tty and self._drawn:
            print(flush=True)


class Phase:
    """Training of a model by one system."""

    def __init__(self, network: Network, model: Model, system: System, watch: Watch = unwatched) -> None:
        self._network = network
        self._model = model
        self._system = system
        self._watch = watch
        self._reports: dict[int, list[dict[str, Any]]] = {}
        self._result = PhaseResult(system.label)

    def run(self) -> Trained:
        """Run the phase. Raises RunError, which names the system."""
        try:
            with self._system.prepared(self._network) as variables:
                factory = self.factory(variables)
                factory.write_plan()
                self._train(
                    Processes(self._system.members(factory), self._network.ledger, self._network.check)
                )
                self._system.check(self._result, factory)
        except RunError as error:
            raise type(error)(f"{self._system.heading}: {error}") from error
        return Trained(self._system, self._result)

    def factory(self, variables: Mapping[str, str]) -> ProcessFactory:
        """Return the maker of the system's processes. variables: those that the system has prepared."""
        module, plan = self._model.program(self._system)
        return ProcessFactory(
            label=self._system.label,
            network=self._network,
            variables={**variables, **self._model.environment(self._system)},
            module=module,
            plan=replace(plan, timeout=round(stall_seconds(self._model))),
            reduced_bytes=self._model.reduced_bytes(),
        )

    def _train(self, processes: Processes) -> None:
        try:
            processes.start()
            processes.wait_ready(self._model.ready_seconds)
            with (
                self._watch(self._pids(processes)),
                self._measured(processes),
                Progress(self._system.label, self._model.plan.workload.rounds) as progress,
            ):
                processes.on_round = lambda member, report: self._note_round(progress, report)
                processes.tell(processes.workers, "go")
                processes.kill_later(self._model.plan.target.deaths)
                with self._network.cuts():
                    processes.wait_done(
                        processes.workers, stall_seconds(self._model) + PATIENCE, self._model.plan.limit
                    )
            processes.tell(processes.workers + processes.servers, "finish")
            processes.wait_done(processes.servers, STALL)
            self._collect(processes.workers + processes.servers)
            processes.finish()
        finally:
            processes.kill()

    # -- reports -------------------------------------------------------------------------------------------

    def _note_round(self, progress: Progress, report: dict[str, Any]) -> None:
        number = report["number"]
        reports = self._reports.setdefault(number, [])
        reports.append(report)
        self._result.syncs.append(report["sync"])
        if len(reports) < self._model.plan.shape.workers:
            return
        del self._reports[number]
        row = RoundRow(
            number=number,
            at=max(one["at"] for one in reports),
            compute=statistics.fmean(one["compute"] for one in reports),
            sync=statistics.fmean(one["sync"] for one in reports),
            loss=sum(one["loss"] for one in reports) / sum(one["samples"] for one in reports),
            accuracy=next((one["accuracy"] for one in reports if one["accuracy"] is not None), None),
        )
        self._result.rounds.append(row)
        progress.update(row.number, row.loss, row.accuracy)

    def _counters(self) -> dict[str, dict[str, PortBytes]]:
        return {
            host.name: {own: measure.port_bytes(port) for own, port in self._network.ports(host).items()}
            for host in self._network.hosts
        }

    def _trunks(self) -> dict[tuple[str, str], int]:
        """Return the bytes that each switch has sent to each other one."""
        return {
            (one.switch, other.switch): measure.port_bytes(interface_name(one)).into_host
            for link in self._network.topology.links
            for one, other in (link, link[::-1])
        }

    def _pids(self, processes: Processes) -> dict[str, int]:
        pids = {member.host: member.pid for member in processes.workers + processes.servers}
        for switch in self._network.switches:
            if switch.process is not None:
                pids[switch.name] = switch.process.pid
        return pids

    @contextlib.contextmanager
    def _measured(self, processes: Processes) -> Iterator[None]:
        """Measure this block, while all connections are open, and keep the figures in the result."""
        pids, result, members = self._pids(processes), self._result, processes.workers + processes.servers
        tcp = _tcp_counts(members)
        began, interrupts, busy = time.monotonic(), measure.interrupt_seconds(), BusyTime()
        links, trunks = self._counters(), self._trunks()
        spent = {host: measure.spent(pid) for host, pid in pids.items()}
        yield
        try:
            members = [member for member in members if not member.killed]
            pids = {host: pid for host, pid in pids.items() if host not in processes.killed}
            result.spent = {host: measure.spent(pid) - spent[host] for host, pid in pids.items()}
            result.watched_seconds = time.monotonic() - began
            result.interrupt_seconds = measure.interrupt_seconds() - interrupts
            result.busy_share = busy.share()
            result.links = {
                host: {own: port - links[host][own] for own, port in ports.items()}
                for host, ports in self._counters().items()
            }
            for (one, other), sent in self._trunks().items():
                result.trunks.setdefault(one, {})[other] = sent - trunks[one, other]
            result.tcp = _tcp_counts(members) - tcp  # of those that are left
            for member in members:
                # Control connections are not compared.
                result.tcp_connections[member.host] = measure.tcp_connections(member.pid, CONTROL_PORTS)
                result.congestion_controls |= measure.tcp_algorithms(member.pid, CONTROL_PORTS)
        except OSError:  # a process that has just ended cannot be measured
            processes.check()
            raise

    def _collect(self, members: Sequence[HostProcess]) -> None:
        digests = {}
        for member in members:
            assert member.done is not None
            self._result.stats[member.host] = member.done["stats"]
            self._result.associations[member.host] = member.done["stats"]["associations"]
            if "filtered" in member.done:
                self._result.filtered[member.host] = member.done["filtered"]
            if "closed" in member.done:
                self._result.closed[member.host] = member.done["closed"]
            if "scheduled" in member.done:
                self._result.scheduled[member.host] = member.done["scheduled"]
            if member.role == "worker":
                digests[member.rank] = member.done["digest"]
        self._result.digest = digests[0]
        self._result.replicas_identical = len(set(digests.values())) == 1


def _tcp_counts(members: Sequence[HostProcess]) -> TcpCounts:
    return sum((measure.tcp_counts(member.pid) for member in members), TcpCounts(0, 0))


def stall_seconds(model: Model) -> float:
    """Return the seconds after which a round counts as hung.

    They are four times the time of all workers' bytes on one link, the time of a worker's bytes by TCP over
    impaired links, the time of BMv2's switches, the time of all cuts, and STALL.
    """
    plan = model.plan
    cut = sum(end - start for link in plan.links.values() for start, end in link.cuts)
    bits = 8 * model.round_bytes() * plan.shape.workers
    links = [plan.links[name] for name in make(plan.shape).hosts]
    slowed = max(link.tcp_seconds(model.round_bytes()) for link in links)
    switching = _bmv2_seconds(plan, model.round_bytes()) if plan.options.switch == "bmv2" else 0.0
    return STALL + cut + 4 * (bits / (plan.bw * 1e6) + slowed + switching)


def _bmv2_seconds(plan: Plan, count: int) -> float:
    """Return the seconds in which one processor passes ``count`` bytes of each host through BMv2's switches,
    there and back."""
    fabric = make(plan.shape).fabric
    passed = 1 + max(max(fabric.routes.distances(name).values()) for name in fabric.switches)
    packets = 2 * (plan.shape.workers + plan.shape.servers) * math.ceil(count / (4 * plan.job.lanes))
    return packets * passed * BMV2_PACKET


def insist_on_replicas(trained: Sequence[Trained]) -> None:
    """Raise RunError if the workers of a system have different models."""
    for one in trained:
        if not one.result.replicas_identical:
            raise RunError(
                f"{one.label}: the workers' models differ after the last round; they must be equal"
            )


Verdicts = Mapping[str, Sequence[Verdict]]
"""Verdicts on each system, by its label; empty with VERIFY=0."""


def experiment(
    plan: Plan, systems: Sequence[System], ledger: Ledger, models: Mapping[str, Callable[[Plan], Model]]
) -> None:
    """Run all systems, check and report them. models: by MODEL. Raises RunError."""
    began = time.monotonic()
    machine = measure.machine()
    model = models[plan.workload.training](plan)
    model.prepare(systems)
    compared = model.comparable(systems)
    for system in compared:  # now with what the model puts into the job
        refuse(system, model.plan)
    with network(model.plan, ledger, model.trained, [one.heading for one in compared]) as net:
        trained = [Phase(net, model, system).run() for system in compared]
        verdicts = {one.label: model.verdicts(one) for one in trained} if plan.options.verify else {}
        facts = report.summary(model, trained, verdicts, machine)
        facts["run_seconds"] = time.monotonic() - began
        facts["faults"] = net.fault_counters()
        print(f"\n{report.table(model, facts)}\n")
        tell(verdicts)
        if facts["exact"]:
            model.drop_records(trained)
        # After the table, which then appears even if the disk is full.
        folder, names = report.write(model, facts, trained)
        print(f"{shown(folder)}, also results/latest: {', '.join(names)}")
        if plan.options.cli:
            net.prompt()
    insist_on(verdicts)
    insist_on_replicas(trained)


def tell(verdicts: Verdicts) -> None:
    """Print all verdicts."""
    for label, found in verdicts.items():
        for verdict in found:
            print(f"{label}: {verdict.describe()}", flush=True)


def insist_on(verdicts: Verdicts) -> None:
    """Raise RunError for the first verdict that found a problem."""
    for label, found in verdicts.items():
        for verdict in found:
            if not verdict.exact:
                raise RunError(f"the run is not exact ({label}, {verdict.about}): {verdict.problem}")


Run = Callable[[Plan, Sequence[System], Ledger], None]


def prepared(words: Sequence[str]) -> tuple[Plan, list[System]]:
    """Read the plan of a run, and make its systems. Raises UsageError."""
    plan = planned(words)
    systems = chosen(plan)
    if plan.options.switch_json:
        _take_program(plan.options.switch_json)
    return replace(plan, planes=max(system.planes(plan) for system in systems)), systems


def _take_program(place: str) -> None:
    """Let this process and those that it starts load the program of SWITCH_JSON. Raises UsageError."""
    os.environ[artefact.PLACE] = place if place == artefact.COMMITTED else str(Path(place).resolve())
    try:
        artefact.load()
    except ArtefactError as error:
        raise UsageError(f"SWITCH_JSON: {error}") from None


def main(words: Sequence[str], run: Run) -> int:
    """Run ``run`` with a ledger of its own, and leave nothing behind.

    Return the exit code: 0, 1 for a failure, 2 for the caller's mistake, 128 + n after signal n.
    """
    try:
        plan, systems = prepared(words)
        preflight.check(plan.options, plan.shape)
    except UsageError as error:
        print(f"error: {error}", file=sys.stderr)
        return error.exit_code
    except KeyboardInterrupt:
        print("error: interrupted", file=sys.stderr)
        return 128 + signal.SIGINT
    ledger = Ledger(LEDGER)
    handle_endings()
    code = 0
    try:
        ledger.open()
        run(plan, systems, ledger)
    except RunError as error:
        print(f"error: {error}", file=sys.stderr, flush=True)
        code = error.exit_code
    except OSError as error:
        if error.errno not in UNWRITABLE:
            raise  # our own mistake
        print(f"error: {in_words(error)}", file=sys.stderr, flush=True)
        code = RunError.exit_code
    except Interrupted as reason:
        print(f"\n{reason}: taking the network down", file=sys.stderr, flush=True)
        code = reason.exit_code
    finally:
        for ending in ENDINGS:
            signal.signal(ending, signal.SIG_IGN)
        if left := ledger.sweep():
            print(f"error: still there: {', '.join(left)}; try `make stop`", file=sys.stderr)
            code = code or 1
    return code
