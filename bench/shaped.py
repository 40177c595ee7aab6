# SPDX-License-Identifier: Apache-2.0
"""Cost of a packet for a switch with slow links: five shaped ports, as in `make run`.

The hosts are workers of a job; each keeps a window of packets in flight at the rate of its link. Packets
arrive one by one, unless the hosts send super-frames.
"""

from __future__ import annotations

import contextlib
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from measurement import Measurement
from packets import SLOT_OFFSET, USE_OFFSET, leads
from running import Running, all_running, cpu_seconds, wake_ups
from traffic import Control, Traffic

from libra.wire import format as wire
from libra.wire import protocol
from libra_topologies.launch.hosts import shape

PORTS = (1, 2, 3, 4, 5)
VALUES, WINDOW = 256, 64
FRAME_BYTES = wire.frame_bytes(VALUES // protocol.BLOCK_LANES)
# Rate of incoming packets, and the links' rate in Mbit/s that gives it.
RATES = {"11,000 packets/s in all": 20, "11,000 packets/s a port": 100}
# As in the host stack: time in which packets are answered together, and a super-frame's time on the link.
GATHER, SPAN = 0.001, 0.0015  # seconds
STEADY_SECONDS = 0.3  # time until the links are busy
FOR_EVER = 1 << 40  # packets


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
        return cls(time.monotonic(), cpu_seconds(it.pid), wake_ups(it.pid), packets)


@contextlib.contextmanager
def sending(it: Running, traffic: Traffic, mbits: float) -> Iterator[list[Control]]:
    """Let each host add to the job's sums; yield all loops.

    Raises SystemExit if a host has no sum, or gets packets that do not answer its own.
    """
    together = max(1, int(mbits * 1e6 / 8 / FRAME_BYTES * SPAN))
    ends = [*it.wires.inside.values(), *it.wires.outside.values()]
    loops = [Control() for _ in PORTS]
    with limited(ends, mbits), ThreadPoolExecutor(len(PORTS)) as pool:
        for port, frames, loop in zip(PORTS, it.worker_frames(VALUES, WINDOW, PORTS), loops, strict=True):
            joining = leads(frames[0], together) if it.wires.super_frames else None
            offsets = SLOT_OFFSET, USE_OFFSET
            arguments = frames, FOR_EVER, *offsets, it.answers, joining, GATHER, loop
            pool.submit(traffic.closed_loop, it.sockets[port], *arguments)
        try:
            yield loops
        finally:
            for loop in loops:
                loop.stop()
    for port, loop in zip(PORTS, loops, strict=True):
        loop.outcome.insist(f"{it.name}, port {port}, links of {mbits} Mbit/s")


def measure_once(it: Running, traffic: Traffic, into: Measurement, seconds: float) -> None:
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


def measure(names: Sequence[str], traffic: Traffic, rounds: int, into: Measurement, seconds: float) -> None:
    """Measure all loads in rounds; each measurement takes ``seconds``."""
    with (
        all_running(names, PORTS) as plain,
        all_running(names, PORTS, super_frames=True) as joining,
    ):
        for number in range(rounds):
            print(f"shaped {number + 1} of {rounds}", file=sys.stderr)
            for it in (*plain, *joining):
                measure_once(it, traffic, into, seconds)
