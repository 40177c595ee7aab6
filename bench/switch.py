# SPDX-License-Identifier: Apache-2.0
"""How fast is the embedded switch? `make bench-switch` runs it in turn with simple_switch_grpc, if that is on
PATH, and with a bare forwarder without P4: same program, same kind of veth, same native client.

closed loop   a job of one worker with `window` ADDs in flight, each answered by its RESULT.
open loop     ordinary frames from one port to another as fast as the interface takes them. The sender has its
              own core and runs no P4: it overloads every switch, and frames that do not fit into the kernel's
              receive buffer are lost. The figure is the rate of arrival; `delivered` is its ratio to the
              sender's rate.
AF_XDP hosts  both loops with hosts on AF_XDP sockets, and a switch and a bare forwarder on packet sockets, on
              AF_XDP sockets, and as XDP programs of the kernel, which send a Libra packet back (XDP_TX) and
              others on (XDP_REDIRECT).
super-frames  the closed loop with hosts and switches that send and receive super-frames.
slow links    the cost of a packet with five shaped ports, as in `make run`. The hosts are workers of a job;
              each keeps a window of packets in flight at the rate of its link. Packets arrive one by one,
              unless the hosts send super-frames.

All switches run at the same time and take turns at each quantity, because a shared machine changes its speed
from one second to the next. Figures are medians of the rounds, and ratios are medians of each round's ratio,
followed by the smallest and the largest. Only answers to the loop's packets count: a run that gets other
packets, or too few, ends with an error. A user other than root gets a
user namespace.

BMv2's speed depends on its build, which --bmv2-build describes for the report. The fastest build is that of
its docs/performance.md: -O3 in CFLAGS and CXXFLAGS, --disable-logging-macros --disable-elogger.
"""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import measurement
from google.protobuf import text_format
from measurement import Measurement, machine, save
from p4.config.v1 import p4info_pb2
from packets import SLOT_OFFSET, USE_OFFSET, leads, ordinary_frame
from running import (
    BMV2,
    EMBEDDED,
    EMBEDDED_XDP,
    FORWARDER,
    FORWARDER_XDP,
    KERNEL,
    Running,
    all_running,
    cpu_seconds,
    drain,
    resident_mb,
    running,
    wires,
)
from traffic import Control, Outcome, Traffic
from xdp_traffic import XdpTraffic

from libra.wire import format as wire
from libra.wire import protocol
from libra_controller.p4rt.client import Client
from libra_switch.ports.xdp import XdpPort
from libra_topologies.experiment.measure import spent
from libra_topologies.launch.hosts import shape
from libra_topologies.make.namespaces import enter_or_exit

T = TypeVar("T", Traffic, XdpTraffic)
ROOT = Path(__file__).parents[1]
# Values per packet, and packets in flight.
LOOPS = ((64, 1), (64, 32), (64, 256), (256, 1), (256, 32), (256, 256))
SUPER_FRAMES = (256, 256)
FRAME_BYTES = (64, 512, 1500)
OPEN_PACKETS = 100_000  # of an open loop
XDP_LOOPS = ((64, 256), (256, 256))
LEAST_PACKETS = 2000  # minimum of packets of a closed loop
IDLE_SECONDS = 2.0  # time over which the processor time of idle switches is measured
SLOW_PORTS = (1, 2, 3, 4, 5)
VALUES, WINDOW = 256, 64
SLOW_FRAME_BYTES = wire.frame_bytes(VALUES // protocol.BLOCK_LANES)
# Rate of incoming packets, and the links' rate in Mbit/s that gives it.
RATES = {"11,000 packets/s in all": 20, "11,000 packets/s a port": 100}
# As in the host stack: time in which packets are answered together, and a super-frame's time on the link.
GATHER, SPAN = 0.001, 0.0015  # seconds
STEADY_SECONDS = 0.3  # time until the links are busy
FOR_EVER = 1 << 40  # packets


def measure(switches: list[Running], traffic: Traffic, into: Measurement, seconds: float) -> None:
    """Measure one round; each closed loop takes about ``seconds``."""
    for loop in LOOPS:
        for it in switches:
            measure_loop(it, *loop, closed_loop, traffic, into, seconds)
    for size in FRAME_BYTES:
        for it in switches:
            measure_flow(it, size, open_loop, traffic, into)


def measure_xdp_hosts(it: Running, traffic: XdpTraffic, into: Measurement, seconds: float) -> None:
    """Measure both loops with hosts on AF_XDP sockets."""
    for loop in XDP_LOOPS:
        measure_loop(it, *loop, closed_loop_of_xdp_host, traffic, into, seconds, ", AF_XDP hosts")
    for size in FRAME_BYTES:
        measure_flow(it, size, open_loop_of_xdp_hosts, traffic, into, ", AF_XDP hosts")


def measure_loop(
    it: Running,
    values: int,
    window: int,
    run: Callable[[T, Running, int, int, int], Outcome],
    traffic: T,
    into: Measurement,
    seconds: float,
    hosts: str = "",
) -> None:
    key = loop_label(values, window, it.wires.super_frames) + hosts
    warm_up = run(traffic, it, values, window, LEAST_PACKETS)
    before = cpu_seconds(it.pid)
    outcome = run(traffic, it, values, window, max(int(warm_up.rate * seconds), LEAST_PACKETS))
    into.add(it.name, f"packets/s, {key}", outcome.rate)
    into.add(it.name, f"round trip us, {key}", 1e6 * window / outcome.rate)
    add_processor_time(it, key, outcome, before, into)
    into.add(it.name, f"resends, {key}", outcome.resends)


def measure_flow(
    it: Running,
    size: int,
    run: Callable[[T, Running, int], tuple[Outcome, Outcome]],
    traffic: T,
    into: Measurement,
    hosts: str = "",
) -> None:
    key = f"open loop, {size} bytes{hosts}"
    before = cpu_seconds(it.pid)
    offered, arrived = run(traffic, it, size)
    into.add(it.name, f"packets/s, {key}", arrived.rate)
    add_processor_time(it, key, arrived, before, into)
    into.add(it.name, f"delivered, {key}", arrived.packets / offered.packets)


def add_processor_time(it: Running, key: str, outcome: Outcome, before: float, into: Measurement) -> None:
    if it.name != KERNEL:  # whose process only waits
        into.add(it.name, f"cpu us/packet, {key}", 1e6 * (cpu_seconds(it.pid) - before) / outcome.packets)


def loop_label(values: int, window: int, super_frames: bool) -> str:
    return f"{values} values, window {window}" + (", super-frames" if super_frames else "")


def measure_rest(switches: list[Running], into: Measurement) -> None:
    """Measure the processor time and memory of idle switches."""
    start = time.monotonic()
    before = [cpu_seconds(it.pid) for it in switches]
    time.sleep(IDLE_SECONDS)
    for it, used in zip(switches, before, strict=True):
        share = (cpu_seconds(it.pid) - used) / (time.monotonic() - start)
        into.add(it.name, "idle cpu %", 100 * share)
        into.add(it.name, "resident MB", resident_mb(it.pid))


def measure_start(name: str, into: Measurement) -> None:
    """Measure the time in which a switch starts and loads programs."""
    programs = {"small": ROOT / "tests/p4/build/basic", "256 lanes": ROOT / "p4src/build/libra"}
    with wires() as ends, running(name, ends) as it:
        into.add(name, "listens after s", it.listens_seconds)
        for label, path in programs.items():
            p4info = text_format.Parse(path.with_suffix(".p4info.txtpb").read_text(), p4info_pb2.P4Info())
            program = path.with_suffix(".json").read_bytes()
            with Client(it.address, primary=True) as client:
                start = time.monotonic()
                client.set_pipeline(p4info, program, cookie=1)
                into.add(name, f"pipeline set s, {label}", time.monotonic() - start)


def closed_loop(traffic: Traffic, it: Running, values: int, window: int, packets: int) -> Outcome:
    (frames,) = it.worker_frames(values, window)
    joining = leads(frames[0]) if it.wires.super_frames else None
    arguments = frames, packets, SLOT_OFFSET, USE_OFFSET, it.answers, joining
    outcome = traffic.closed_loop(it.sockets[1], *arguments)
    return outcome.insist(f"{it.name}, {loop_label(values, window, it.wires.super_frames)}", packets)


def closed_loop_of_xdp_host(
    traffic: XdpTraffic, it: Running, values: int, window: int, packets: int
) -> Outcome:
    (frames,) = it.worker_frames(values, window)
    with contextlib.closing(XdpPort(it.wires.outside[1])) as host:
        outcome = traffic.closed_loop(host, frames, packets, SLOT_OFFSET, USE_OFFSET, it.answers)
    return outcome.insist(f"{it.name}, {loop_label(values, window, False)}, AF_XDP host", packets)


def open_loop(traffic: Traffic, it: Running, size: int) -> tuple[Outcome, Outcome]:
    """Send frames into port 1; return (outcome of sending, outcome of receiving at port 2)."""
    arrived: list[Outcome] = []
    drain(it.sockets[2])
    frame = ordinary_frame(size)
    counter = threading.Thread(target=lambda: arrived.append(traffic.open_count(it.sockets[2], frame, 300)))
    counter.start()
    offered = traffic.open_send(it.sockets[1], [frame], OPEN_PACKETS)
    counter.join()
    return offered, arrived[0].insist(f"{it.name}, open loop, {size} bytes")


def open_loop_of_xdp_hosts(traffic: XdpTraffic, it: Running, size: int) -> tuple[Outcome, Outcome]:
    """Do as `open_loop` with hosts on AF_XDP sockets."""
    frame = ordinary_frame(size)
    with contextlib.ExitStack() as stack:
        source, sink = (XdpPort(it.wires.outside[port]) for port in (1, 2))
        stack.callback(source.close)
        stack.callback(sink.close)
        counter = stack.enter_context(ThreadPoolExecutor(1)).submit(traffic.open_count, sink, frame, 300)
        offered = traffic.open_send(source, frame, OPEN_PACKETS)
        return offered, counter.result().insist(f"{it.name}, open loop, {size} bytes, AF_XDP hosts")


@contextlib.contextmanager
def limited(interfaces: Sequence[str], mbits: float) -> Iterator[None]:
    """Shape interfaces as Mininet does for bw=."""
    for interface in interfaces:
        shape((), interface, mbits)
    yield
    for interface in interfaces:
        subprocess.run(["tc", "qdisc", "delete", "dev", interface, "root"], check=True)


@dataclass(frozen=True)
class Counters:
    """Resources used by a switch and packets received by its hosts so far."""

    seconds: float
    cpu_seconds: float
    wake_ups: int
    packets: int  # answers to the job's ADDs, counted by the loops that wait for them

    @classmethod
    def of(cls, it: Running, loops: Sequence[Control]) -> Counters:
        packets = sum(loop.outcome.packets for loop in loops)
        return cls(time.monotonic(), cpu_seconds(it.pid), spent(it.pid).wakeups, packets)


@contextlib.contextmanager
def sending(it: Running, traffic: Traffic, mbits: float) -> Iterator[list[Control]]:
    """Let each host add to the job's sums; yield all loops.

    Raises SystemExit if a host has no sum, or gets packets that do not answer its own.
    """
    together = max(1, int(mbits * 1e6 / 8 / SLOW_FRAME_BYTES * SPAN))
    ends = [*it.wires.inside.values(), *it.wires.outside.values()]
    loops = [Control() for _ in SLOW_PORTS]
    with limited(ends, mbits), ThreadPoolExecutor(len(SLOW_PORTS)) as pool:
        for port, frames, loop in zip(
            SLOW_PORTS, it.worker_frames(VALUES, WINDOW, SLOW_PORTS), loops, strict=True
        ):
            joining = leads(frames[0], together) if it.wires.super_frames else None
            offsets = SLOT_OFFSET, USE_OFFSET
            arguments = frames, FOR_EVER, *offsets, it.answers, joining, GATHER, loop
            pool.submit(traffic.closed_loop, it.sockets[port], *arguments)
        try:
            yield loops
        finally:
            for loop in loops:
                loop.stop()
    for port, loop in zip(SLOW_PORTS, loops, strict=True):
        loop.outcome.insist(f"{it.name}, port {port}, links of {mbits} Mbit/s")


def measure_slow_links(it: Running, traffic: Traffic, into: Measurement, seconds: float) -> None:
    for label, mbits in RATES.items():
        key = label + (", super-frames" if it.wires.super_frames else "")
        with sending(it, traffic, mbits) as loops:
            time.sleep(STEADY_SECONDS)
            before = Counters.of(it, loops)
            time.sleep(seconds)
            after = Counters.of(it, loops)
        packets = after.packets - before.packets
        into.add(it.name, f"packets/s, {key}", packets / (after.seconds - before.seconds))
        into.add(it.name, f"cpu us/packet, {key}", 1e6 * (after.cpu_seconds - before.cpu_seconds) / packets)
        into.add(it.name, f"wake-ups/packet, {key}", (after.wake_ups - before.wake_ups) / packets)


def measure_all_slow_links(
    names: Sequence[str], traffic: Traffic, rounds: int, into: Measurement, seconds: float
) -> None:
    """Measure all loads in rounds; each measurement takes ``seconds``."""
    with (
        all_running(names, SLOW_PORTS) as plain,
        all_running(names, SLOW_PORTS, super_frames=True) as joining,
    ):
        for number in range(rounds):
            print(f"slow links {number + 1} of {rounds}", file=sys.stderr)
            for it in (*plain, *joining):
                measure_slow_links(it, traffic, into, seconds)


def main() -> int:
    parser = measurement.parser(__doc__, rounds=9, output="results/bench-switch.json")
    parser.add_argument("--seconds", type=float, default=0.3, help="length of a closed loop (default 0.3)")
    parser.add_argument("--bmv2-build", metavar="FLAGS", default="", help="how simple_switch_grpc was built")
    parser.add_argument("--beside", metavar="CLONE", help="measure another clone's embedded switch as well")
    options = parser.parse_args()
    enter_or_exit()
    names = [EMBEDDED, FORWARDER]
    if options.beside:
        names.append(options.beside)
    facts, traffic, found = machine(), Traffic(), Measurement()
    xdp_traffic = XdpTraffic()
    if shutil.which(BMV2):
        names.append(BMV2)
        facts[f"{BMV2} built with"] = options.bmv2_build or "unknown flags (--bmv2-build says which)"
    else:
        print(f"{BMV2} is not on PATH: measuring without it", file=sys.stderr)
    with (
        all_running(names) as plain,
        all_running(names, super_frames=True) as joining,
        all_running([EMBEDDED, FORWARDER, EMBEDDED_XDP, FORWARDER_XDP, KERNEL]) as beside_xdp,
    ):
        for it in plain:
            if it.name != FORWARDER:
                found.add(it.name, "set up by the controller s", it.set_up_seconds)
        for number in range(options.rounds):
            print(f"round {number + 1} of {options.rounds}", file=sys.stderr)
            measure(plain, traffic, found, options.seconds)
            for it in joining:
                measure_loop(it, *SUPER_FRAMES, closed_loop, traffic, found, options.seconds)
            for it in beside_xdp:
                measure_xdp_hosts(it, xdp_traffic, found, options.seconds)
        measure_rest(plain, found)
    rates = [f"packets/s, {loop_label(*SUPER_FRAMES, super_frames)}" for super_frames in (True, False)]
    found.add_ratio("packets/s with super-frames to those without", *rates)
    measure_all_slow_links(names, traffic, options.rounds, found, options.seconds)
    for number in range(options.rounds):
        print(f"start {number + 1} of {options.rounds}", file=sys.stderr)
        for name in names:
            if name != FORWARDER:
                measure_start(name, found)
    print(", ".join(f"{name} {value}" for name, value in facts.items()), end="\n\n")
    print(found.table([*names, EMBEDDED_XDP, FORWARDER_XDP, KERNEL], EMBEDDED), flush=True)
    return save(options.output, {"machine": facts, "rounds": options.rounds, "values": found.values})


if __name__ == "__main__":
    sys.exit(main())
