# SPDX-License-Identifier: Apache-2.0
"""Processes of a phase, each in its host: they are made, started, watched and ended."""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from libra_controller.files.fabric import Interface
from libra_controller.networks.topology import PlacedHost
from libra_topologies.errors import RunError
from libra_topologies.experiment.measure import spent
from libra_topologies.make import settings
from libra_topologies.make.ledger import Ledger, ending_with_parent
from libra_topologies.make.settings import shown
from libra_topologies.testbed.network import Network
from libra_topologies.testbed.nodes import tail
from libra_topologies.training.process import ProcessPlan

EXIT_TIMEOUT = 30.0  # seconds; workers that record write up to some hundred megabytes at the end
GRACE = 0.4  # seconds to wait after a first death, so that the cause can be told from its consequences


@dataclass
class HostProcess:
    """Process of a phase, in its host. ``title`` names it in messages: "worker rank 2 (w2)".

    A member with ``fifos`` is started by another member, its launcher, with these as input and output.
    """

    title: str
    role: str  # worker, server, scheduler, or launcher, which gets no words and reports nothing
    rank: int
    host: str
    namespace_pid: int  # process id of the host's shell
    command: list[str]
    environment: Mapping[str, str]
    log: Path
    fifos: tuple[Path, Path] | None = None
    process: subprocess.Popen[bytes] | None = None
    pid: int = 0
    input: IO[bytes] | None = None
    output: IO[bytes] | None = None
    ready: bool = False
    rounds: int = 0
    done: dict[str, Any] | None = None
    error: str = ""
    killed: bool = False  # as planned
    buffer: bytes = field(default=b"", repr=False)

    def when(self) -> str:
        return f"in round {self.rounds + 1}" if self.ready else "before it was ready"

    def waited(self) -> float:
        """Return the seconds in which it could have run and had no processor."""
        try:
            return spent(self.pid).waited if self.pid else 0.0
        except OSError:  # it has ended
            return 0.0

    def log_end(self) -> str:
        return f"last lines of {shown(self.log)}:\n{tail(self.log)}"


class Processes:
    """Processes of a phase. Raises RunError, which names one that fails, ends early or stops reporting."""

    def __init__(self, members: list[HostProcess], ledger: Ledger, watch: Callable[[], None]) -> None:
        """watch: called several times a second while waiting; raises on any other fault."""
        self.members = members
        self._ledger = ledger
        self._watch = watch
        self._selector = selectors.DefaultSelector()
        self._deaths: list[tuple[float, str]] = []  # of time.monotonic, and the host
        self.on_round: Callable[[HostProcess, dict[str, Any]], None] = lambda member, report: None

    @property
    def workers(self) -> list[HostProcess]:
        return [member for member in self.members if member.role == "worker"]

    @property
    def servers(self) -> list[HostProcess]:
        """Return the servers that live."""
        return [member for member in self.members if member.role == "server" and not member.killed]

    @property
    def killed(self) -> set[str]:
        """Return the hosts whose members were killed as planned."""
        return {member.host for member in self.members if member.killed}

    def kill_later(self, deaths: Sequence[tuple[float, str]]) -> None:
        """Kill servers so many seconds from now."""
        self._deaths = [(time.monotonic() + seconds, host) for seconds, host in deaths]

    def start(self) -> None:
        # FIFOs first: a launcher's processes open them and wait until both ends exist.
        for member in sorted(self.members, key=lambda member: member.fifos is None):
            member.log.parent.mkdir(parents=True, exist_ok=True)
            if member.fifos is None:
                self._launch(member)
            else:
                self._open(member, *member.fifos)
            if member.output is not None:
                os.set_blocking(member.output.fileno(), False)
                self._selector.register(member.output, selectors.EVENT_READ, member)

    def _launch(self, member: HostProcess) -> None:
        launcher = member.role == "launcher"
        with member.log.open("wb") as log:
            # In the host's namespace; ends with the runner; the runner alone gets Ctrl-C from the terminal.
            member.process = subprocess.Popen(
                ["mnexec", "-a", str(member.namespace_pid), *ending_with_parent(member.command)],
                stdin=subprocess.DEVNULL if launcher else subprocess.PIPE,
                stdout=log if launcher else subprocess.PIPE,
                stderr=log,
                env={**os.environ, **member.environment},
                start_new_session=True,
            )
        member.pid, member.ready = member.process.pid, launcher
        self._ledger.add_process(member.pid, member.title)
        member.input, member.output = member.process.stdin, member.process.stdout

    @staticmethod
    def _open(member: HostProcess, into: Path, out_of: Path) -> None:
        for fifo in (into, out_of):
            fifo.unlink(missing_ok=True)
            os.mkfifo(fifo)
        # Opened so as not to wait for the member; its input ends when this process ends.
        member.input = os.fdopen(os.open(into, os.O_RDWR), "wb", buffering=0)
        member.output = os.fdopen(os.open(out_of, os.O_RDONLY | os.O_NONBLOCK), "rb", buffering=0)

    def wait_ready(self, timeout: float) -> None:
        """Wait until all are ready. Seconds in which one had no processor do not count: they wait for each
        other."""
        began = time.monotonic()
        while waiting := [member for member in self.members if not member.ready]:
            took = time.monotonic() - began
            if took > timeout and took > timeout + max(member.waited() for member in self.members):
                late = waiting[0]
                raise RunError(f"{late.title} is not ready after {took:.0f} s; {late.log_end()}")
            self._step()

    def tell(self, members: list[HostProcess], word: str) -> None:
        for member in members:
            if member.input is None or member.killed:
                continue
            try:
                member.input.write(word.encode() + b"\n")
                member.input.flush()
            except BrokenPipeError:
                self._gone(member)

    def wait_done(self, members: list[HostProcess], stall: float, limit: float | None = None) -> None:
        """Wait until all of ``members`` are done. stall: seconds without any report after which they hang.
        limit: seconds that they may take, as the scenario says."""
        began, progress = time.monotonic(), -1
        last = began
        while waiting := [member for member in members if member.done is None]:
            self._step()
            if limit is not None and time.monotonic() > began + limit:
                behind = min(waiting, key=lambda member: member.rounds)
                raise RunError(
                    f"limit: not finished after {limit:g} s: {behind.title} is at round {behind.rounds + 1}"
                )
            if (now := sum(member.rounds for member in self.members)) != progress:
                last, progress = time.monotonic(), now
            elif time.monotonic() > last + stall:
                behind = min(waiting, key=lambda member: member.rounds)
                raise RunError(
                    f"no progress for {stall:.0f} s: {behind.title} is still at round {behind.rounds + 1}; "
                    f"{behind.log_end()}"
                )

    def check(self) -> None:
        """Raise RunError if a member has ended."""
        alive = [member for member in self.members if not member.killed]
        if any(m.process is not None and m.process.poll() is not None for m in alive):
            self._blame()

    def finish(self) -> None:
        """Let all members leave, and wait for them. Raises RunError for a member that fails to leave."""
        self.tell(self.members, "exit")
        deadline = time.monotonic() + EXIT_TIMEOUT
        for member in self.members:
            if member.process is None or member.killed:
                continue  # its launcher ends after it, with an error if it had one
            try:
                code = member.process.wait(max(0.0, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                raise RunError(f"{member.title} does not end; {member.log_end()}") from None
            if code:
                self._step(0)  # the member's own error is better
                raise RunError(f"{member.title} ended with {code}; {member.log_end()}")

    def kill(self) -> None:
        """End all members that still run. Idempotent."""
        alive = [m.process for m in self.members if m.process is not None and m.process.poll() is None]
        for process in alive:
            process.terminate()
        deadline = time.monotonic() + 1.0
        for process in alive:
            try:
                process.wait(max(0.0, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        for member in self.members:
            for pipe in (member.input, member.output):
                if pipe is not None:
                    with contextlib.suppress(BrokenPipeError):
                        pipe.close()
        self._selector.close()

    # -- reports -------------------------------------------------------------------------------------------

    def _step(self, timeout: float = 0.2) -> None:
        self._kill_due()
        for key, _ in self._selector.select(timeout):
            self._read(key.data)
        self._watch()
        starting = not all(member.ready for member in self.members)
        for member in self.members:
            # Later, the end of a launcher shows in the members that it has started.
            failed = starting and member.role == "launcher" and member.process and member.process.poll()
            if member.error or failed:
                self._blame()

    def _kill_due(self) -> None:
        """Kill those whose time has come."""
        while self._deaths and self._deaths[0][0] <= time.monotonic():
            _, host = self._deaths.pop(0)
            for member in self.servers:
                if member.host == host and member.process is not None:
                    member.killed = True
                    member.process.kill()
                    member.process.wait()

    def _read(self, member: HostProcess) -> None:
        assert member.output is not None
        data = os.read(member.output.fileno(), 1 << 16)
        if not data:
            self._selector.unregister(member.output)
            if member.killed:
                return
            self._gone(member)
        *lines, member.buffer = (member.buffer + data).split(b"\n")
        for line in lines:
            self._note(member, line)

    def _note(self, member: HostProcess, line: bytes) -> None:
        try:
            report = json.loads(line)
            event = report.pop("event")
        except (ValueError, KeyError, AttributeError, TypeError):
            return  # no report: a library has printed
        if event == "ready":
            member.ready = True
            if member.process is None:
                member.pid = report["pid"]
                self._ledger.add_process(member.pid, member.title)
                self._ledger.add_process(report["parent"], f"MPI's proxy of {member.host}")
        elif event == "round":
            member.rounds = report["number"]
            self.on_round(member, report)
        elif event == "done":
            member.done = report
        elif event == "error":
            member.error = report["message"]

    def _gone(self, member: HostProcess) -> None:
        """Find the first cause and raise, because a member's pipe has closed before its `exit`."""
        parent = member
        if member.process is None:
            parent = next(one for one in self.members if one.role == "launcher")
        assert parent.process is not None
        with contextlib.suppress(subprocess.TimeoutExpired):
            parent.process.wait(GRACE)
        if parent is member or member.error or (parent.process.returncode or 0) < 0:
            self._blame()
        raise RunError(f"{member.title} closed its pipe {member.when()}; {parent.log_end()}")

    def _blame(self) -> None:
        """Raise for the likely cause: a member that a signal ended comes before one that complains."""
        time.sleep(GRACE)
        self._watch()
        alive = [member for member in self.members if not member.killed]
        codes = [(member, member.process.poll()) for member in alive if member.process is not None]
        for member, code in codes:
            if code is not None and code < 0:
                raise RunError(
                    f"{member.title} was ended by signal {-code} ({signal.Signals(-code).name})"
                    f" {member.when()}; {member.log_end()}"
                )
        complaints = [member for member in self.members if member.error]
        for member in complaints:
            raise RunError(f"{member.title}: {member.error} (log: {shown(member.log)})")
        for member, code in codes:
            if code is not None:
                raise RunError(f"{member.title} ended with {code} {member.when()}; {member.log_end()}")


SCHEDULER_PORT = 9091
CONTROL_PORTS = range(SCHEDULER_PORT, SCHEDULER_PORT + 10)  # ports of the scheduler and of MPI's launcher


@dataclass(frozen=True)
class ProcessFactory:
    """Maker of a phase's processes.

    label: the system's. variables: of all its processes. module: the program of all hosts. plan: of its
    processes. reduced_bytes: the least that an all-reduce of a round sums.
    """

    label: str
    network: Network
    variables: Mapping[str, str]
    module: str
    plan: ProcessPlan
    reduced_bytes: int

    @property
    def _plan_file(self) -> Path:
        return settings.BUILD / "run" / f"plan-{self.label}.json"

    def write_plan(self) -> None:
        """Write the plan, before the processes start."""
        self.plan.write(self._plan_file)

    @property
    def command(self) -> list[str]:
        """Command of the processes, without the name that follows."""
        return [sys.executable, "-m", self.module, str(self._plan_file)]

    def environment(self) -> dict[str, str]:
        """Return the environment of all processes."""
        return {
            # One thread for each worker's linear algebra: more would only compete for this machine's cores.
            "OMP_NUM_THREADS": "1",
            "OPENBLAS_NUM_THREADS": "1",
            "PYTHONUNBUFFERED": "1",
            **self.variables,
        }

    def member(
        self, host: PlacedHost, variables: Mapping[str, str], inside: PlacedHost | None = None
    ) -> HostProcess:
        """Return the model's program in a host. variables: in addition to those of all processes. inside: the
        host in which it runs, if another program is there, too."""
        place = host.name if inside is None else f"{host.name} in {inside.name}"
        return HostProcess(
            title=f"{host.role} rank {host.rank} ({place})",
            role=host.role,
            rank=host.rank,
            host=host.name,
            namespace_pid=self.network.node_pid((inside or host).name),
            command=[*self.command, host.name],
            environment={**self.environment(), **variables},
            log=settings.LOGS / f"{self.label}-{host.name}.log",
        )

    def nodes(self, scheduler: bool = False, inside: Sequence[Interface] = ()) -> list[HostProcess]:
        """Return PS-lite's processes: workers and servers, and a scheduler if the van needs one.

        inside: workers' interfaces, each with a server in its host, too; of a run without servers.
        """
        plan, servers = self.network.plan, self.network.of_role("server")
        # Set for every van, because PS-lite programs expect these variables.
        shared = {
            "DMLC_NUM_WORKER": str(plan.shape.workers),
            "DMLC_NUM_SERVER": str(plan.shape.servers + len(inside)),
            "DMLC_PS_ROOT_URI": (servers or self.network.hosts)[0].ip,
            "DMLC_PS_ROOT_PORT": str(SCHEDULER_PORT),
        }
        members = []
        if scheduler:
            made = self.member((servers or self.network.hosts)[0], {**shared, "DMLC_ROLE": "scheduler"})
            made.title, made.role = "the scheduler", "scheduler"
            made.log = settings.LOGS / f"{self.label}-scheduler.log"
            members.append(made)
        for host in self.network.hosts:
            members.append(self.member(host, {**shared, **_place(host)}))
        for rank, interface in enumerate(inside):
            (own,) = (host for host in self.network.hosts if interface in host.interfaces)
            server = PlacedHost(f"ps{rank}", "server", rank, (interface,))
            members.append(self.member(server, {**shared, **_place(server)}, own))
        return members


def _place(host: PlacedHost) -> dict[str, str]:
    return {"DMLC_ROLE": host.role, "DMLC_RANK": str(host.rank), "DMLC_NODE_HOST": host.ip}
