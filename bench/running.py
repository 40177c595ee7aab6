# SPDX-License-Identifier: Apache-2.0
"""Measured switches, each in its own process and on its own veth interfaces.

A switch is named by its kind, or by a folder: the embedded switch of another clone of this repository.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from packets import VIRTUAL_IP, VIRTUAL_MAC, VNET_BYTES, add_frame, hello_frame, host, term_in
from traffic import SUPER_FRAMES, packet_socket

from libra.node.node import free_port
from libra.wire.protocol import Kind
from libra_controller.api import Controller, JobSpec, Mode, Network, SwitchConfig
from libra_topologies.make.ledger import ending_with_parent, listens, wait_until
from libra_topologies.make.preflight import thrift_arguments
from libra_topologies.testbed import offload

EMBEDDED, BMV2, FORWARDER = "libra_switch_grpc", "simple_switch_grpc", "bare forwarder"
EMBEDDED_XDP, FORWARDER_XDP = "libra_switch_grpc on AF_XDP", "bare forwarder on AF_XDP"
KERNEL = "kernel's XDP"
BARE = (FORWARDER, FORWARDER_XDP, KERNEL)
PORTS = (1, 2)
SLOTS = 256
HELLO_SECONDS = 5.0
CARRIER_SECONDS = 30.0
START_SECONDS = 30.0
_numbers = itertools.count()


@dataclass
class Wires:
    """A veth pair for each port: names of the switch's and the hosts' ends by port number."""

    inside: dict[int, str] = field(default_factory=dict)
    outside: dict[int, str] = field(default_factory=dict)
    super_frames: bool = False  # hosts send super-frames


@contextlib.contextmanager
def wires(ports: tuple[int, ...] = PORTS, *, super_frames: bool = False) -> Iterator[Wires]:
    """Make a veth pair for each port.

    super_frames: keep offloads, without which the kernel cuts a super-frame before it leaves.
    """
    prefix = f"lb{os.getpid() % 100000}{next(_numbers)}"
    it = Wires(super_frames=super_frames)
    try:
        for port in ports:
            ends = f"{prefix}s{port}", f"{prefix}h{port}"
            subprocess.run(
                ["ip", "link", "add", ends[0], "type", "veth", "peer", "name", ends[1]], check=True
            )
            it.inside[port], it.outside[port] = ends
            for name in ends:
                Path(f"/proc/sys/net/ipv6/conf/{name}/disable_ipv6").write_text("1")
                if not super_frames:
                    offload.turn_off(name)
                subprocess.run(["ip", "link", "set", name, "up", "promisc", "on"], check=True)
        _wait_for_carriers({*it.inside.values(), *it.outside.values()})
        yield it
    finally:
        for name in it.inside.values():
            subprocess.run(["ip", "link", "delete", name], check=False)


def _wait_for_carriers(names: set[str]) -> None:
    """Wait until these links carry frames.

    The kernel drops what is sent on a link before a worker of its own has heard of the carrier.
    """
    deadline = time.monotonic() + CARRIER_SECONDS
    while True:
        told = subprocess.run(["ip", "-json", "link", "show"], check=True, capture_output=True).stdout
        missing = names - {link["ifname"] for link in json.loads(told) if link["operstate"] == "UP"}
        if not missing:
            return
        if time.monotonic() > deadline:
            raise SystemExit(f"error: no carrier in {CARRIER_SECONDS:g} s: {', '.join(sorted(missing))}")
        time.sleep(0.005)


@dataclass
class Running:
    """A switch that is being measured; the bare forwarder has no controller."""

    name: str
    pid: int
    wires: Wires
    sockets: dict[int, socket.socket]  # the hosts' by port number
    address: str = ""
    listens_seconds: float = 0.0
    set_up_seconds: float = 0.0
    controller: Controller | None = None

    def set_up(self) -> None:
        """Load Libra's program and write its entries."""
        switch = SwitchConfig(self.address, VIRTUAL_IP, VIRTUAL_MAC)
        self.controller = Controller(Network(switch, {h.name: h for h in map(host, self.sockets)}))
        start = time.monotonic()
        self.controller.setup_switch()
        self.set_up_seconds = time.monotonic() - start

    def worker_frames(self, values: int, window: int, ports: Sequence[int] = (1,)) -> list[list[bytes]]:
        """First ADDs of each worker of a new job, whose slots start at use 0."""
        job, generation, term = 1, 1, 0
        if self.controller is not None:
            if self.controller.jobs():
                self.controller.remove("bench")
            workers = [host(port).name for port in ports]
            installed = self.controller.install(JobSpec("bench", Mode.ALL_REDUCE, workers, SLOTS))
            job, generation = installed.job, installed.generation
            term = self._begun(ports[0], job, generation)
        return [
            [add_frame(port, job, generation, term, slot, values) for slot in range(window)] for port in ports
        ]

    def _begun(self, port: int, job: int, generation: int) -> int:
        """Send a HELLO; return the term that the switch names for this generation of the job."""
        for each in self.sockets.values():
            drain(each)  # discard the last job's frames
        sock, vnet = self.sockets[port], bytes(VNET_BYTES) if self.wires.super_frames else b""
        sock.send(vnet + hello_frame(port, job, generation, secrets.randbits(31) + 1))
        deadline = time.monotonic() + HELLO_SECONDS
        while time.monotonic() < deadline:
            sock.settimeout(HELLO_SECONDS)
            with contextlib.suppress(TimeoutError):
                if (term := term_in(sock.recv(65536)[len(vnet) :], job, generation)) is not None:
                    sock.settimeout(None)
                    return term
        raise SystemExit(f"error: {self.name} has not answered a HELLO in {HELLO_SECONDS:g} s")

    @property
    def answers(self) -> Kind:
        """Kind of the answers to ADDs; a forwarder reflects them."""
        return Kind.ADD if self.controller is None else Kind.RESULT


def drain(sock: socket.socket) -> None:
    """Discard the frames that have arrived."""
    sock.setblocking(False)
    with contextlib.suppress(BlockingIOError):
        while True:
            sock.recv(65536)
    sock.setblocking(True)


def cpu_seconds(pid: int) -> float:
    """Processor time of a process, with that of ended threads, which simple_switch_grpc's gRPC server has."""
    return time.clock_gettime(~pid << 3 | 2)  # clock_getcpuclockid(pid), which Python lacks


def resident_mb(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def command_of(name: str, wires: Wires, grpc_port: int) -> list[str]:
    if name == FORWARDER:
        command = [sys.executable, str(Path(__file__).with_name("traffic.py")), "forward"]
        return [*command, *([SUPER_FRAMES] if wires.super_frames else []), *wires.inside.values()]
    if name in (FORWARDER_XDP, KERNEL):
        kind = "kernel" if name == KERNEL else "forward"
        return [sys.executable, str(Path(__file__).with_name("xdp_traffic.py")), kind, *wires.inside.values()]
    command = [name] if name == BMV2 else [sys.executable, "-m", "libra_switch.app.cli"]
    command += ["--device-id", "0", "--no-p4", *(["--io", "xdp"] if name == EMBEDDED_XDP else [])]
    for port, interface in wires.inside.items():
        command += ["-i", f"{port}@{interface}"]
    if name == BMV2:
        command += thrift_arguments()
    return [*command, "--", "--grpc-server-addr", f"127.0.0.1:{grpc_port}"]


@contextlib.contextmanager
def running(name: str, wires: Wires) -> Iterator[Running]:
    """Start switch ``name``, and stop it after the block."""
    with contextlib.ExitStack() as stack:
        sockets = {
            port: stack.enter_context(packet_socket(end, super_frames=wires.super_frames))
            for port, end in wires.outside.items()
        }
        log = Path(stack.enter_context(tempfile.TemporaryDirectory()), "log")
        grpc_port = free_port()
        start = time.monotonic()
        process = subprocess.Popen(
            ending_with_parent(command_of(name, wires, grpc_port)),
            stdout=log.open("wb"),
            stderr=subprocess.STDOUT,
            env=os.environ | ({"PYTHONPATH": f"{name}/switch"} if Path(name).is_dir() else {}),
        )
        stack.callback(process.wait)
        stack.callback(process.send_signal, signal.SIGTERM)
        it = Running(name, process.pid, wires, sockets)
        if name in BARE:
            problem = wait_until(lambda: "ready" in log.read_text(), process, START_SECONDS)
        else:
            problem = wait_until(lambda: listens(grpc_port), process, START_SECONDS)
        if problem:
            raise SystemExit(f"error: {process.args!r} {problem}; its log:\n{log.read_text()}")
        if name not in BARE:
            it.address, it.listens_seconds = f"127.0.0.1:{grpc_port}", time.monotonic() - start
        yield it


@contextlib.contextmanager
def all_running(
    names: Sequence[str], ports: tuple[int, ...] = PORTS, *, super_frames: bool = False
) -> Iterator[list[Running]]:
    """Start switches with Libra's program; with ``super_frames`` without BMv2, which does not cut them."""
    with contextlib.ExitStack() as stack:
        found = []
        for name in names:
            if name == BMV2 and super_frames:
                continue
            ends = stack.enter_context(wires(ports, super_frames=super_frames))
            found.append(stack.enter_context(running(name, ends)))
            if name not in BARE:
                found[-1].set_up()
        yield found
