# SPDX-License-Identifier: Apache-2.0
"""What a packet costs a switch whose links are slow: five shaped ports, as `make run` has them.

The hosts are workers of a job: each keeps a window of packets under way, as fast as its link takes them. They
come one by one, unless the hosts send super-frames.
"""

from __future__ import annotations

import contextlib
import subprocess
import sys
import time
from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from measurement import Measurement
from packets import HEADERS, SLOT_OFFSET, USE_OFFSET, leads
from running import Running, all_running, cpu_seconds, wake_ups
from traffic import Stop, Traffic

from libra.wire import format as wire

PORTS = (1, 2, 3, 4, 5)
VALUES, WINDOW = 256, 64
FRAME_BYTES = wire.frame_bytes(VALUES // wire.BLOCK_LANES)
# What comes in with links of so many Mbit/s.
RATES = {"11,000 packets/s in all": 20, "11,000 packets/s a port": 100}
# As the host stack has it: what it answers together, and what a super-frame may take on the link.
GATHER, SPAN = 0.001, 0.0015  # seconds
STEADY_SECONDS = 0.3  # until the links are busy
FOR_EVER = 1 << 40  # packets


@contextlib.contextmanager
def limited(interfaces: Sequence[str], mbits: float) -> Iterator[None]:
    """As Mininet does it for bw=."""
    for interface in interfaces:
        tc(f"qdisc add dev {interface} root handle 5: htb default 1")
        tc(f"class add dev {interface} parent 5: classid 5:1 htb rate {mbits}mbit burst 15k quantum 1514")
    yield
    for interface in interfaces:
        tc(f"qdisc delete dev {interface} root")


def tc(command: str) -> None:
    subprocess.run(["tc", *command.split()], check=True)


@dataclass(frozen=True)
class Counters:
    """What a switch has used and its hosts have got until now."""

    seconds: float
    cpu_seconds: float
    wake_ups: int
    packets: float

    @classmethod
    def of(cls, it: Running) -> Counters:
        return cls(
            time.monotonic(), cpu_seconds(it.pid), wake_ups(it.pid), received(it.wires.outside.values())
        )


def received(interfaces: Collection[str]) -> float:
    """Packets that came in by them: a super-frame has the headers of one, and the payloads of all."""
    packets = 0.0
    for line in Path("/proc/net/dev").read_text().splitlines()[2:]:
        name, figures = line.split(":")
        if name.strip() in interfaces:
            size, frames = map(int, figures.split()[:2])
            packets += (size - frames * HEADERS) / (FRAME_BYTES - HEADERS)
    return packets


@contextlib.contextmanager
def sending(it: Running, traffic: Traffic, mbits: float) -> Iterator[None]:
    """Each host adds to the job's sums."""
    together = max(1, int(mbits * 1e6 / 8 / FRAME_BYTES * SPAN))
    ends = [*it.wires.inside.values(), *it.wires.outside.values()]
    stop = Stop()
    with limited(ends, mbits), ThreadPoolExecutor(len(PORTS)) as pool:
        for port, frames in zip(PORTS, it.worker_frames(VALUES, WINDOW, PORTS), strict=True):
            joining = leads(frames[0], together) if it.wires.super_frames else None
            offsets = SLOT_OFFSET, USE_OFFSET
            pool.submit(
                traffic.closed_loop, it.sockets[port], frames, FOR_EVER, *offsets, joining, GATHER, stop
            )
        yield
        stop.set()


def measure_once(it: Running, traffic: Traffic, into: Measurement, seconds: float) -> None:
    for label, mbits in RATES.items():
        key = label + (", super-frames" if it.wires.super_frames else "")
        with sending(it, traffic, mbits):
            time.sleep(STEADY_SECONDS)
            before = Counters.of(it)
            time.sleep(seconds)
            after = Counters.of(it)
        packets = after.packets - before.packets
        into.add(it.name, f"packets/s, {key}", packets / (after.seconds - before.seconds))
        into.add(it.name, f"cpu us/packet, {key}", 1e6 * (after.cpu_seconds - before.cpu_seconds) / packets)
        into.add(it.name, f"wake-ups/packet, {key}", (after.wake_ups - before.wake_ups) / packets)


def measure(names: Sequence[str], traffic: Traffic, rounds: int, into: Measurement, seconds: float) -> None:
    """Each measurement takes that long."""
    with (
        all_running(names, PORTS) as plain,
        all_running(names, PORTS, super_frames=True) as joining,
    ):
        for number in range(rounds):
            print(f"shaped {number + 1} of {rounds}", file=sys.stderr)
            for it in (*plain, *joining):
                measure_once(it, traffic, into, seconds)
