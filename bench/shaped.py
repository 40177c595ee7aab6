# SPDX-License-Identifier: Apache-2.0
"""What a packet costs a switch whose links are slow: five shaped ports, as `make run` has them.

Each host sends datagrams of the size of a packet with 256 values to the next host, as fast as its link takes
them: they come one by one, unless it sends super-frames.
"""

from __future__ import annotations

import contextlib
import subprocess
import sys
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from measurement import Measurement
from packets import HEADERS, datagram, lead
from running import Running, all_running, cpu_seconds, wake_ups
from traffic import Traffic

PORTS = (1, 2, 3, 4, 5)
FRAME_BYTES = 1106  # 256 values
# What comes in with links of so many Mbit/s. The hosts' ends are slower by some hundredths, all differently:
# no queue grows, and each host's packets come now before and now after another's.
RATES = {"11,000 packets/s in all": 20, "11,000 packets/s a port": 100}
OWN_RATES = {1: 0.96, 2: 0.97, 3: 0.98, 4: 0.99, 5: 1.0}
SPAN = 0.0015  # seconds that a super-frame may take on the link, as the host stack has it
STEADY_SECONDS = 0.3  # until the hosts' queues are full


@contextlib.contextmanager
def limited(rates: Mapping[str, float]) -> Iterator[None]:
    """Each interface to its rate in Mbit/s, as Mininet does it for bw=."""
    for interface, mbits in rates.items():
        tc(f"qdisc add dev {interface} root handle 5: htb default 1")
        tc(f"class add dev {interface} parent 5: classid 5:1 htb rate {mbits:f}mbit burst 15k quantum 1514")
    yield
    for interface in rates:
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
def sending(it: Running, traffic: Traffic, mbits: float, seconds: float) -> Iterator[None]:
    """Each host sends for about that long, to the next one."""
    rates = {it.wires.inside[port]: mbits for port in PORTS}
    rates |= {it.wires.outside[port]: mbits * OWN_RATES[port] for port in PORTS}
    rate = mbits * 1e6 / 8 / FRAME_BYTES
    together = max(1, int(rate * SPAN)) if it.wires.super_frames else 1
    with limited(rates), ThreadPoolExecutor(len(PORTS)) as pool:
        for port, following in zip(PORTS, PORTS[1:] + PORTS[:1], strict=True):
            frame = datagram(port, following, FRAME_BYTES)
            if it.wires.super_frames:
                frame = lead(frame, together) + together * frame[HEADERS:]
            pool.submit(traffic.open_send, it.sockets[port], [frame], int(rate * seconds / together))
        yield


def measure_once(it: Running, traffic: Traffic, into: Measurement, seconds: float) -> None:
    for label, mbits in RATES.items():
        key = label + (", super-frames" if it.wires.super_frames else "")
        with sending(it, traffic, mbits, STEADY_SECONDS + seconds):
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
        all_running(names, PORTS, receives=False) as plain,
        all_running(names, PORTS, receives=False, super_frames=True) as joining,
    ):
        for number in range(rounds):
            print(f"shaped {number + 1} of {rounds}", file=sys.stderr)
            for it in (*plain, *joining):
                measure_once(it, traffic, into, seconds)
