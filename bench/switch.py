# SPDX-License-Identifier: Apache-2.0
"""How fast is the embedded switch? `make bench-switch` runs it in turn with simple_switch_grpc, when that
is on PATH, and with a bare forwarder without P4: same program, same kind of veth, same native client.

closed loop   a job of one worker: each ADD is answered by its RESULT, `window` of them under way at once.
open loop     ordinary frames from one port to another as fast as the interface takes them. The sender has a
              core of its own and no P4 to run: it overloads every switch, and what does not fit into the
              kernel's receive buffer is lost. The rate that arrives is the figure; `delivered` says how
              much faster the sender was.

All switches are up at the same time and take turns at each quantity, because a shared machine changes its
speed from one second to the next. Figures are medians of the rounds, ratios medians of each round's own.
Needs root.
"""

from __future__ import annotations

import argparse
import contextlib
import itertools
import json
import os
import platform
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from google.protobuf import text_format
from p4.config.v1 import p4info_pb2
from traffic import Outcome, Traffic, packet_socket

from libra.wire import format as wire
from libra_controller.api import Controller, Host, JobSpec, Mode, Network, SwitchConfig
from libra_controller.p4rt.client import Client
from libra_topologies.testbed import offload

EMBEDDED, BMV2, FORWARDER = "libra_switch_grpc", "simple_switch_grpc", "bare forwarder"
VIRTUAL_MAC, VIRTUAL_IP = "02:4c:42:00:00:01", "10.0.255.254"
PORTS = (1, 2)
ROOT = Path(__file__).parents[1]
SLOTS = 64
VALUES, WINDOWS, FRAME_BYTES = (64, 256), (1, 32), (64, 512, 1500)
IDLE_SECONDS = 2.0  # over which the processor time of idle switches is taken
# Offsets of slot and use in a frame, for the closed loop.
SLOT_OFFSET, USE_OFFSET = 42 + 8, 42 + 12
_numbers = itertools.count()


def host(port: int) -> Host:
    return Host(f"h{port}", f"10.0.0.{port}", f"02:00:00:00:00:{port:02x}", port)


def add_frame(job: int, generation: int, slot: int, values: int) -> bytes:
    """An ADD of ``values`` lanes from the host on port 1."""
    frame = np.zeros((), wire.frame_dtype(values // wire.BLOCK_LANES))
    frame["ethernet"]["dst_addr"] = np.frombuffer(bytes.fromhex(VIRTUAL_MAC.replace(":", "")), np.uint8)
    frame["ethernet"]["ether_type"] = wire.ETHERTYPE_IPV4
    ip = frame["ipv4"]
    ip["version_ihl"], ip["ttl"], ip["protocol"] = 0x45, 64, wire.PROTOCOL_UDP
    ip["total_len"] = wire.total_len(values // wire.BLOCK_LANES)
    ip["src_addr"] = int.from_bytes(socket.inet_aton(host(1).ip), "big")
    ip["dst_addr"] = int.from_bytes(socket.inet_aton(VIRTUAL_IP), "big")
    header = np.frombuffer(ip.tobytes(), np.uint8).reshape(1, wire.IPV4_BYTES)
    ip["hdr_checksum"] = wire.ipv4_checksum(header)[0]
    frame["udp"]["src_port"] = frame["udp"]["dst_port"] = wire.LIBRA_UDP_PORT
    frame["udp"]["length"] = wire.total_len(values // wire.BLOCK_LANES) - wire.IPV4_BYTES
    libra = frame["libra"]
    libra["version_kind"] = wire.LIBRA_VERSION << 4 | wire.Kind.ADD
    libra["blocks"], libra["length"] = values // wire.BLOCK_LANES, values
    libra["job"], libra["generation"], libra["slot"] = job, generation, slot
    libra["exponent"] = libra["scale"] = 100
    frame["lanes"] = np.arange(values)
    return frame.tobytes()


def ordinary_frame(size: int) -> bytes:
    """A frame of ``size`` bytes (without FCS) from port 1 to port 2, of an experimental EtherType."""
    addresses = bytes.fromhex(host(2).mac.replace(":", "") + host(1).mac.replace(":", ""))
    return (addresses + b"\x88\xb5").ljust(size, b"\x5a")


@contextlib.contextmanager
def wires() -> Iterator[tuple[dict[int, str], dict[int, str]]]:
    """A veth pair for each port: (switch ends, host ends) by port number."""
    prefix = f"lb{os.getpid() % 100000}{next(_numbers)}"
    inside = {port: f"{prefix}s{port}" for port in PORTS}
    outside = {port: f"{prefix}h{port}" for port in PORTS}
    made = []
    try:
        for port in PORTS:
            pair = ["ip", "link", "add", inside[port], "type", "veth", "peer", "name", outside[port]]
            subprocess.run(pair, check=True)
            made.append(inside[port])
            for name in (inside[port], outside[port]):
                Path(f"/proc/sys/net/ipv6/conf/{name}/disable_ipv6").write_text("1")
                offload.turn_off(name)
                subprocess.run(["ip", "link", "set", name, "up", "promisc", "on"], check=True)
        yield inside, outside
    finally:
        for name in made:
            subprocess.run(["ip", "link", "delete", name], check=False)


@dataclass
class Running:
    """A switch that is being measured; the bare forwarder has no controller."""

    pid: int
    sockets: dict[int, socket.socket]
    address: str = ""
    listens_seconds: float = 0.0
    controller: Controller | None = None

    def set_up(self) -> float:
        """Load Libra's program and write its entries; the seconds that it took."""
        switch = SwitchConfig(self.address, VIRTUAL_IP, VIRTUAL_MAC)
        self.controller = Controller(Network(switch, {h.name: h for h in map(host, PORTS)}))
        start = time.monotonic()
        self.controller.setup_switch()
        return time.monotonic() - start

    def worker_frames(self, values: int, window: int) -> list[bytes]:
        """First ADDs of a new job of one worker. A new job, because its slots start at use 0 again."""
        job, generation = 1, 1
        if self.controller is not None:
            if self.controller.jobs():
                self.controller.remove("bench")
            installed = self.controller.install(JobSpec("bench", Mode.ALL_REDUCE, ["h1"], SLOTS))
            job, generation = installed.job, installed.generation
        return [add_frame(job, generation, slot, values) for slot in range(window)]


def cpu_seconds(pid: int) -> float:
    """Of all threads, also of those that have ended: simple_switch_grpc's gRPC server makes and ends some."""
    return time.clock_gettime(~pid << 3 | 2)  # what clock_getcpuclockid(pid) returns; Python does not have it


def resident_mb(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_listening(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + 30
    while True:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        if process.poll() is not None or time.monotonic() > deadline:
            raise SystemExit(f"error: {process.args!r} does not listen; its log:\n{log.read_text()}")
        time.sleep(0.005)


@contextlib.contextmanager
def running(name: str, interfaces: dict[int, str], outside: dict[int, str]) -> Iterator[Running]:
    """Start switch ``name`` on the interfaces."""
    with contextlib.ExitStack() as stack:
        sockets = {port: stack.enter_context(packet_socket(outside[port])) for port in PORTS}
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if name == FORWARDER:
            command = [sys.executable, str(Path(__file__).with_name("forwarder.py"))]
            command += [interfaces[1], interfaces[2]]
        else:
            grpc_port = free_port()
            command = [name, "--device-id", "0", "--no-p4"]
            for port, interface in interfaces.items():
                command += ["-i", f"{port}@{interface}"]
            if name == BMV2:
                if "--thrift-port" in subprocess.run([BMV2, "--help"], capture_output=True, text=True).stdout:
                    command += ["--thrift-port", str(free_port())]  # it may be built without
            else:
                command[:1] = [sys.executable, "-m", "libra_switch.app.cli"]
            command += ["--", "--grpc-server-addr", f"127.0.0.1:{grpc_port}"]
        log = folder / "log"
        start = time.monotonic()
        process = subprocess.Popen(command, stdout=log.open("wb"), stderr=subprocess.STDOUT)
        stack.callback(process.wait)
        stack.callback(process.send_signal, signal.SIGTERM)
        it = Running(process.pid, sockets)
        if name == FORWARDER:
            wait_for_text(log, "ready", process)
        else:
            wait_until_listening(grpc_port, process, log)
            it.address, it.listens_seconds = f"127.0.0.1:{grpc_port}", time.monotonic() - start
        yield it


def wait_for_text(log: Path, text: str, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 30
    while text not in log.read_text():
        if process.poll() is not None or time.monotonic() > deadline:
            raise SystemExit(f"error: {process.args!r} did not get ready:\n{log.read_text()}")
        time.sleep(0.01)


class Measurement:
    """Values by quantity and switch, one a round."""

    def __init__(self) -> None:
        self.values: dict[str, dict[str, list[float]]] = {}

    def add(self, switch: str, quantity: str, value: float) -> None:
        self.values.setdefault(quantity, {}).setdefault(switch, []).append(value)

    def median(self, quantity: str, switch: str) -> float | None:
        values = self.values[quantity].get(switch)
        return statistics.median(values) if values else None

    def ratio(self, quantity: str, other: str) -> float | None:
        """The embedded switch's value to ``other``'s, taken in each round."""
        own, others = self.values[quantity][EMBEDDED], self.values[quantity].get(other)
        if not others or not all(others):
            return None
        return statistics.median(a / b for a, b in zip(own, others, strict=True))


def measure(switches: dict[str, Running], traffic: Traffic, into: Measurement, seconds: float) -> None:
    """One round; each closed loop takes about ``seconds``."""
    for values, window in itertools.product(VALUES, WINDOWS):
        key = f"{values} values, window {window}"
        for name, it in switches.items():
            warm_up = closed_loop(traffic, it, values, window, 2000)
            before = cpu_seconds(it.pid)
            outcome = closed_loop(traffic, it, values, window, max(int(warm_up.rate * seconds), 2000))
            into.add(name, f"packets/s, {key}", outcome.rate)
            into.add(name, f"round trip us, {key}", 1e6 * window / outcome.rate)
            into.add(name, f"cpu us/packet, {key}", 1e6 * (cpu_seconds(it.pid) - before) / outcome.packets)
            into.add(name, f"resends, {key}", outcome.resends)
    for size in FRAME_BYTES:
        for name, it in switches.items():
            offered, arrived = open_loop(traffic, it, size, 100_000)
            into.add(name, f"packets/s, open loop, {size} bytes", arrived.rate)
            into.add(name, f"delivered, open loop, {size} bytes", arrived.packets / offered.packets)


def measure_rest(switches: dict[str, Running], into: Measurement) -> None:
    """What switches take that have nothing to do."""
    start = time.monotonic()
    before = {name: cpu_seconds(it.pid) for name, it in switches.items()}
    time.sleep(IDLE_SECONDS)
    for name, it in switches.items():
        used = cpu_seconds(it.pid) - before[name]
        into.add(name, "idle cpu %", 100 * used / (time.monotonic() - start))
        into.add(name, "resident MB", resident_mb(it.pid))


def measure_start(name: str, into: Measurement) -> None:
    """How long it takes a switch to start and to take programs."""
    programs = {"small": ROOT / "tests/p4/build/basic", "256 lanes": ROOT / "p4src/build/libra"}
    with wires() as (inside, outside), running(name, inside, outside) as it:
        into.add(name, "listens after s", it.listens_seconds)
        for label, path in programs.items():
            p4info = text_format.Parse(path.with_suffix(".p4info.txtpb").read_text(), p4info_pb2.P4Info())
            program = path.with_suffix(".json").read_bytes()
            with Client(it.address, primary=True) as client:
                start = time.monotonic()
                client.set_pipeline(p4info, program, cookie=1)
                into.add(name, f"pipeline set s, {label}", time.monotonic() - start)


def closed_loop(traffic: Traffic, it: Running, values: int, window: int, packets: int) -> Outcome:
    frames = it.worker_frames(values, window)
    return traffic.closed_loop(it.sockets[1], frames, packets, SLOT_OFFSET, USE_OFFSET)


def open_loop(traffic: Traffic, it: Running, size: int, packets: int) -> tuple[Outcome, Outcome]:
    """(what was offered on port 1, what arrived at port 2)."""
    arrived: list[Outcome] = []
    counter = threading.Thread(target=lambda: arrived.append(traffic.open_count(it.sockets[2], 300)))
    counter.start()
    offered = traffic.open_send(it.sockets[1], [ordinary_frame(size)], packets)
    counter.join()
    return offered, arrived[0]


def table(found: Measurement, switches: list[str]) -> str:
    """A row a quantity, a column a switch, and how the embedded switch compares."""
    others = [name for name in switches if name != EMBEDDED]
    rows = {
        quantity: [found.median(quantity, switch) for switch in switches]
        + [found.ratio(quantity, other) for other in others]
        for quantity in found.values
    }
    return markdown([*switches, *(f"to {other}" for other in others)], rows)


def markdown(columns: Sequence[str], rows: Mapping[str, Sequence[float | None]]) -> str:
    lines = ["| | " + " | ".join(columns) + " |", "|---|" + "--:|" * len(columns)]
    for label, cells in rows.items():
        shown = ["" if cell is None else f"{cell:,.0f}" if cell >= 100 else f"{cell:.2f}" for cell in cells]
        lines.append(f"| {label} | " + " | ".join(shown) + " |")
    return "\n".join(lines)


def machine() -> dict[str, str | int]:
    models = [
        line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")
    ]
    return {
        "cpu": models[0].split(":", 1)[1].strip() if models else platform.machine(),
        "cores": os.cpu_count() or 1,
        "kernel": platform.release(),
        "python": platform.python_version(),
        "load before": f"{os.getloadavg()[0]:.2f}",
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--rounds", type=int, default=9, help="measurements of each switch (default 9)")
    parser.add_argument("--seconds", type=float, default=0.3, help="length of a closed loop (default 0.3)")
    parser.add_argument("--output", type=Path, default=Path("results/bench-switch.json"))
    options = parser.parse_args()
    if os.geteuid() != 0:
        print("error: needs root for veth interfaces and raw sockets; run it with sudo", file=sys.stderr)
        return 2
    names = [EMBEDDED, FORWARDER]
    if shutil.which(BMV2):
        names.append(BMV2)
    else:
        print(f"{BMV2} is not on PATH: measuring without it", file=sys.stderr)
    facts, traffic, found = machine(), Traffic(), Measurement()
    with contextlib.ExitStack() as stack:
        switches = {}
        for name in names:
            inside, outside = stack.enter_context(wires())
            switches[name] = stack.enter_context(running(name, inside, outside))
            if switches[name].address:
                found.add(name, "set up by the controller s", switches[name].set_up())
        for number in range(options.rounds):
            print(f"round {number + 1} of {options.rounds}", file=sys.stderr)
            measure(switches, traffic, found, options.seconds)
        measure_rest(switches, found)
    for number in range(options.rounds):
        print(f"start {number + 1} of {options.rounds}", file=sys.stderr)
        for name in names:
            if name != FORWARDER:
                measure_start(name, found)
    options.output.parent.mkdir(parents=True, exist_ok=True)
    report = {"machine": facts, "rounds": options.rounds, "values": found.values}
    options.output.write_text(json.dumps(report, indent=2) + "\n")
    print(", ".join(f"{name} {value}" for name, value in facts.items()), end="\n\n")
    print(table(found, names))
    return 0


if __name__ == "__main__":
    sys.exit(main())
