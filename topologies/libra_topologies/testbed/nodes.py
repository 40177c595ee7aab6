# SPDX-License-Identifier: Apache-2.0
"""Nodes and links of the test bed in Mininet: hosts, switches that run a P4 program under P4Runtime, links
that change at planned times.

A switch is the embedded one, or BMv2's simple_switch_grpc. A link is cut, or gets other rates. Where it is
cut, both ends drop what they send, and their queues are lost.
"""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, ClassVar

from mininet.link import Link, TCIntf
from mininet.log import info
from mininet.node import Host, Switch

from libra_controller.files.routes import Port
from libra_topologies.errors import RunError
from libra_topologies.make.ledger import ending_with_parent, listens, wait_until
from libra_topologies.make.preflight import thrift_arguments
from libra_topologies.make.settings import shown
from libra_topologies.testbed import offload


class P4Host(Host):  # type: ignore[misc]
    """Host whose first interface must be eth0 (Topo.addLink(..., intfName1="eth0")), as in P4 tutorials."""

    def config(self, offloads: bool = False, **params: Any) -> Any:
        """Configure the host. offloads: leave them on, because the switch does a network card's work."""
        # Before the interface comes up, because captures would show neighbour discovery and solicitations.
        self.cmd("sysctl -qw net.ipv6.conf.all.disable_ipv6=1 net.ipv6.conf.default.disable_ipv6=1")
        # An interface answers and asks for its own address alone: with several, their networks stay apart.
        self.cmd("sysctl -qw net.ipv4.conf.all.arp_ignore=1 net.ipv4.conf.all.arp_announce=2")
        result = super().config(**params)
        if offloads:
            return result
        # Last, because Mininet's links turn checksum offload on again where ethtool is installed. -S starts
        # faster, without site-packages.
        names = " ".join(interface.name for interface in self.intfList())
        if output := self.cmd(f"{sys.executable} -S -E {offload.__file__} {names}").strip():
            raise RunError(f"host {self.name}: {output}")
        return result

    def describe(self) -> None:
        interface = self.defaultIntf()
        info(f"{self.name:<6} {interface.name} {interface.IP()} {interface.MAC()}\n")


CPU_PORT = 510
START_TIMEOUT = 15.0  # seconds until gRPC must listen
STOP_TIMEOUT = 3.0
LOG_TAIL = 15  # lines


def tail(path: Path) -> str:
    """Return the last lines of a log, indented; or say that the log is empty or missing."""
    try:
        last = path.read_text(errors="replace").splitlines()[-LOG_TAIL:]
    except OSError as error:
        return f"  ({error})"
    return "\n".join(f"  {line}" for line in last) or f"  ({shown(path)} is empty)"


class P4Switch(Switch):  # type: ignore[misc]
    """Base of both switches: arguments, start, deadline, stop."""

    executable: ClassVar[str]
    finishes_frames: ClassVar[
        bool
    ]  # True if it finishes checksums and segments that a kernel leaves to a network card

    def __init__(
        self,
        name: str,
        device_id: int = 0,
        grpc_port: int = 50051,
        log_dir: Path = Path("logs"),
        pcap_dir: Path | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(name, **kwargs)
        self.device_id = device_id
        self.grpc_port = grpc_port
        self.log = log_dir / f"{name}.log"
        self.pcap_dir = pcap_dir
        self.process: subprocess.Popen[bytes] | None = None

    @classmethod
    def setup(cls) -> None:
        """Check that the class's programs are installed. Called by Mininet."""

    def find_executable(self) -> str:
        found = shutil.which(self.executable)
        if found is None:
            raise RunError(f"{self.executable} is not on PATH")
        return found

    def own_arguments(self) -> list[str]:
        return []

    def command(self) -> list[str]:
        arguments = [self.find_executable(), "--device-id", str(self.device_id)]
        for port, interface in sorted(self.intfs.items()):
            if port > 0:  # 0 is lo
                arguments += ["-i", f"{port}@{interface.name}"]
        arguments += self.own_arguments()
        if self.pcap_dir is not None:
            arguments += ["--pcap", str(self.pcap_dir)]
        arguments += ["--no-p4", "--", "--grpc-server-addr", f"127.0.0.1:{self.grpc_port}"]
        return [*arguments, "--cpu-port", str(CPU_PORT)]

    def start(self, controllers: Any) -> None:
        """Start the process. Follow it by ``wait``."""
        for interface in self.intfs.values():
            # Otherwise the kernel's own neighbour discovery would enter the network from the switch's ports.
            flag = Path(f"/proc/sys/net/ipv6/conf/{interface.name}/disable_ipv6")
            with contextlib.suppress(OSError):
                flag.write_text("1")
        self.log.parent.mkdir(parents=True, exist_ok=True)
        with self.log.open("wb") as log:
            # Own session: Ctrl-C is not for the switch.
            self.process = subprocess.Popen(
                ending_with_parent(self.command()),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def wait(self, seconds: float = START_TIMEOUT) -> None:
        """Wait until P4Runtime listens. Raises RunError with the log's last lines, also after ``seconds``."""
        assert self.process is not None
        if problem := wait_until(lambda: listens(self.grpc_port), self.process, seconds):
            raise RunError(
                f"switch {self.name} did not start: {self.executable} {problem}\n"
                f"  command: {' '.join(self.command())}\n"
                f"  last lines of {shown(self.log)}:\n{tail(self.log)}"
            )

    def check(self) -> None:
        """Raise RunError if the process has ended by itself."""
        if self.process is not None and (ended := self.process.poll()) is not None:
            raise RunError(
                f"switch {self.name} ended with {ended} in the middle of the run;"
                f" last lines of {shown(self.log)}:\n{tail(self.log)}"
            )

    def stop(self, deleteIntfs: bool = True) -> None:
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(STOP_TIMEOUT)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None
        super().stop(deleteIntfs)


class LibraSwitch(P4Switch):
    """Embedded switch."""

    executable = "libra_switch_grpc"
    finishes_frames = True

    def find_executable(self) -> str:
        # From the same virtual environment, which `make run` does not activate.
        beside = Path(sys.executable).parent / self.executable
        return str(beside) if beside.exists() else super().find_executable()


class Bmv2Switch(P4Switch):
    """BMv2, without its log of packets, which costs it most of its speed."""

    executable = "simple_switch_grpc"
    finishes_frames = False

    def own_arguments(self) -> list[str]:
        return ["--log-console", "--log-level", "warn", *thrift_arguments(self.find_executable())]


SWITCH_CLASSES: dict[str, type[P4Switch]] = {"libra": LibraSwitch, "bmv2": Bmv2Switch}


# ---- links -------------------------------------------------------------------------------------------------


class LimitedInterface(TCIntf):  # type: ignore[misc]
    """Interface with Mininet's bw=, without tc's warning about HTB's quantum: there is one class only.

    queue: queue of tc, such as "pfifo limit 64", instead of the kernel's default after the limit.
    """

    def config(self, queue: str = "", **parameters: Any) -> Any:
        result = super().config(**parameters)
        if queue and (output := self.tc(f"%s qdisc add dev %s parent 5:1 {QUEUE} {queue}").strip()):
            raise RunError(f"{self.name}: tc: {output}")
        return result

    def bwCmds(self, **parameters: Any) -> Any:
        commands, parent = super().bwCmds(**parameters)
        return [
            command + " quantum 1514" if " htb rate " in command else command for command in commands
        ], parent


class LimitedLink(Link):  # type: ignore[misc]
    def __init__(self, *ends: Any, **parameters: Any) -> None:
        super().__init__(*ends, cls1=LimitedInterface, cls2=LimitedInterface, **parameters)


def interface_name(port: Port) -> str:
    """Return Mininet's name of a switch port's interface."""
    return f"{port.switch}-eth{port.number}"


# Below Mininet's class with the link's rate, instead of the queue there.
_WHERE = "parent 5:1"
_VOID = "blackhole"
QUEUE = "handle 10:"


@dataclass(frozen=True)
class End:
    """End of a link: an interface. ``enter`` prefixes a command that runs in its network namespace."""

    interface: str
    enter: tuple[str, ...]
    queue: str  # queue of tc; "": the kernel's default

    def commands(self, cut: bool) -> list[list[str]]:
        """Return the commands that cut the outgoing direction, or restore it."""
        there = [*self.enter, "tc", "qdisc"]
        at = ["dev", self.interface, *_WHERE.split()]
        if cut:
            return [[*there, "replace", *at, "handle", "20:", _VOID]]
        mended = [[*there, "del", *at]]
        if self.queue:
            mended.append([*there, "add", *at, *QUEUE.split(), *self.queue.split()])
        return mended

    def rate(self, mbit: float) -> list[str]:
        """Return the command that sets the rate of the outgoing direction."""
        return [
            *(*self.enter, "tc", "class", "change", "dev", self.interface, "parent", "5:", "classid", "5:1"),
            *("htb", "rate", f"{mbit:f}Mbit", "burst", "15k", "quantum", "1514"),
        ]


@dataclass(frozen=True)
class Step:
    """Change of a link at a time, in seconds from the beginning. ``breaks``: it must be restored later."""

    at: float
    breaks: bool
    commands: list[list[str]]


@dataclass(frozen=True)
class Cut:
    """Cut of a link. Times are seconds from the beginning."""

    start: float
    end: float
    ends: tuple[End, End]

    def steps(self) -> list[Step]:
        return [Step(self.start, True, self._commands(True)), Step(self.end, False, self._commands(False))]

    def restored(self) -> list[list[str]]:
        return self._commands(False)

    def _commands(self, cut: bool) -> list[list[str]]:
        return [command for end in self.ends for command in end.commands(cut)]


@dataclass(frozen=True)
class Rates:
    """Rates of a link in Mbit/s: the first at the beginning, others at times in seconds from there on."""

    first: float
    changes: tuple[tuple[float, float], ...]
    ends: tuple[End, End]

    def steps(self) -> list[Step]:
        return [Step(at, True, [end.rate(mbit) for end in self.ends]) for at, mbit in self.changes]

    def restored(self) -> list[list[str]]:
        return [end.rate(self.first) for end in self.ends]


class Cuts:
    """Context in which the planned changes happen; at its end all links are restored.

    Raises RunError at the end for a link that could not be changed or restored.
    """

    def __init__(self, changes: Sequence[Cut | Rates]) -> None:
        # What is restored comes before what breaks at the same time.
        self._steps = sorted(
            [(step.at, step.breaks, step, change) for change in changes for step in change.steps()],
            key=lambda step: step[:2],
        )
        self._over = threading.Event()
        self._problem = ""
        self._thread = threading.Thread(target=self._run, name="cuts", daemon=True)

    def __enter__(self) -> Cuts:
        if self._steps:
            self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        self._over.set()
        if self._steps:
            self._thread.join()
        if self._problem and kind is None:
            raise RunError(self._problem)

    def _run(self) -> None:
        began = time.monotonic()
        changed: dict[int, Cut | Rates] = {}  # by identity
        for at, breaks, step, change in self._steps:
            if self._over.wait(max(0.0, began + at - time.monotonic())):
                break
            self._run_all(step.commands)
            if breaks:
                changed[id(change)] = change
            else:
                changed.pop(id(change), None)
        for change in changed.values():
            self._run_all(change.restored())

    def _run_all(self, commands: list[list[str]]) -> None:
        for command in commands:
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode and not self._problem:
                self._problem = f"a link that was to change: {' '.join(command)}: {done.stderr.strip()}"
