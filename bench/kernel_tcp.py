# SPDX-License-Identifier: Apache-2.0
"""Modelled TCP beside that of the kernel: `bench/kernel_tcp.py [--controls cubic,reno,bbr]` (as root).

Two hosts exchange 670 kB, one direction after the other, as a worker and a server do in a round. Their path
has two links of 100 Mbit/s, each with the delay and the loss of the cell; a round trip has four of them. The
kernel's connections run between two network namespaces over TUN devices. This process is the path: it reads
each packet, and loses it or sends it on when its time has come. The model runs the same exchange over the
simulator's wires for as long, with more connections. A cell has the median exchange of both in ms, how many
the kernel made, and the model's difference. "late" says by how much the path sent packets too late: above a
few tenths of a ms the machine is too busy.
"""

from __future__ import annotations

import ctypes
import fcntl
import heapq
import multiprocessing
import os
import random
import select
import socket
import statistics
import struct
import subprocess
import time
from contextlib import suppress
from itertools import pairwise
from typing import Any

import measurement
from measurement import markdown, save

from libra_sim.clock.loop import SECOND
from libra_sim.tcp.network import TcpNetwork
from libra_workloads.scenario import reading

SIZE = 670_000  # bytes in each direction
RATE = 100e6  # bit/s
QUEUE = 1000  # packets of a link
SOCKET_BUFFERS = 4 << 20  # a program that does not run for some time must not stop its connection
CLONE_NEWNET, TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x40000000, 0x400454CA, 0x0001, 0x1000
SO_SNDBUFFORCE, SO_RCVBUFFORCE = 32, 33  # asm-generic/socket.h
ADDRESSES = ("10.99.0.1", "10.99.0.2")
PORT = 7000
LINKS = 2  # each way
ENOUGH = 500  # exchanges of the model

libc = ctypes.CDLL(None, use_errno=True)


def new_host(address: str) -> tuple[int, int]:
    """Enter a new network namespace with a TUN device of that address. Return both as files."""
    if libc.unshare(CLONE_NEWNET):
        raise SystemExit(f"error: no network namespace: {os.strerror(ctypes.get_errno())}; run it as root")
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH", b"path", IFF_TUN | IFF_NO_PI))
    for command in (
        f"ip address add {address}/24 dev path",
        "ip link set path txqueuelen 10000 up",
        "sysctl -qw net.ipv4.tcp_no_metrics_save=1",
    ):
        subprocess.run(command.split(), check=True)
    return os.open("/proc/self/ns/net", os.O_RDONLY), device


def connection(control: str) -> socket.socket:
    made = socket.socket()
    for option in (SO_SNDBUFFORCE, SO_RCVBUFFORCE):
        made.setsockopt(socket.SOL_SOCKET, option, SOCKET_BUFFERS)
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_CONGESTION, control.encode())
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return made


def receive(end: socket.socket, buffer: bytearray) -> bool:
    left = SIZE
    while left:
        count = end.recv_into(buffer, min(left, len(buffer)))
        if not count:
            return False
        left -= count
    return True


def serve(host: int, port: int, control: str, ready: Any) -> None:
    libc.setns(host, 0)
    listener = connection(control)
    listener.bind((ADDRESSES[1], port))
    listener.listen()
    ready.set()
    end, _ = listener.accept()
    buffer = bytearray(1 << 17)
    while receive(end, buffer):
        end.sendall(bytes(SIZE))


def exchange(host: int, port: int, control: str, seconds: float, ready: Any, found: Any) -> None:
    """Exchange until ``seconds`` have passed; tell how many seconds each but the first has taken."""
    libc.setns(host, 0)
    ready.wait()
    times = []
    with connection(control) as end:
        end.connect((ADDRESSES[1], port))
        until, buffer = time.monotonic() + seconds, bytearray(1 << 17)
        while time.monotonic() < until or len(times) < 2:
            began = time.monotonic()
            end.sendall(bytes(SIZE))
            receive(end, buffer)
            times.append(time.monotonic() - began)
    found.put(times[1:])


class PathBetween:
    """Path between the two devices, with a link's queue for each connection and direction."""

    def __init__(self, devices: tuple[int, int], delay: float, loss: float) -> None:
        self._other = {devices[0]: devices[1], devices[1]: devices[0]}
        self._delay, self._kept = LINKS * delay, (1 - loss) ** LINKS
        self._free: dict[tuple[int, bytes], float] = {}
        self._under_way: list[tuple[float, int, int, bytes]] = []
        self._number = 0
        self._rng = random.Random(1)
        self.late: list[float] = []  # seconds
        self._poll = select.poll()
        for device in devices:
            self._poll.register(device, select.POLLIN)

    def step(self) -> None:
        """Wait for packets for up to 0.1 s, or until the next one is due, and send what is due."""
        wait = self._under_way[0][0] - time.monotonic() if self._under_way else 0.1
        if 0 < wait < 0.002:  # poll counts whole milliseconds
            time.sleep(min(wait, 0.0003))
        for device, _ in self._poll.poll(min(max(int(1000 * wait) - 1, 0), 100)):
            with suppress(BlockingIOError):
                for _ in range(64):
                    self._receive(device, os.read(device, 1 << 16))
        while self._under_way and self._under_way[0][0] <= (now := time.monotonic()):
            due, _, device, packet = heapq.heappop(self._under_way)
            self.late.append(now - due)
            with suppress(BlockingIOError):
                os.write(device, packet)

    def _receive(self, device: int, packet: bytes) -> None:
        if packet[0] >> 4 != 4:
            return  # IPv6 of the kernel's own
        header = 4 * (packet[0] & 15)
        key, now = (device, packet[header : header + 4]), time.monotonic()
        began = max(self._free.get(key, 0.0), now)
        if began - now > QUEUE * 1500 * 8 / RATE:
            return
        self._free[key] = left = began + 8 * len(packet) / RATE
        if self._rng.random() < self._kept:
            self._number += 1
            item = (left + self._delay, self._number, self._other[device], packet)
            heapq.heappush(self._under_way, item)


def by_kernel(
    control: str, delay: float, loss: float, seconds: float, flows: int
) -> tuple[list[float], float]:
    """Return seconds of exchanges, and the seconds by which 99 % of the packets were late at most."""
    hosts, devices = zip(*(new_host(address) for address in ADDRESSES), strict=True)
    context = multiprocessing.get_context("fork")
    found, processes = context.Queue(), []
    for number in range(flows):
        ready = context.Event()
        serving = (hosts[1], PORT + number, control, ready)
        asking = (hosts[0], PORT + number, control, seconds, ready, found)
        for target, arguments in ((serve, serving), (exchange, asking)):
            processes.append(context.Process(target=target, args=arguments, daemon=True))
            processes[-1].start()
    path = PathBetween((devices[0], devices[1]), delay, loss)
    os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(5))
    times: list[float] = []
    ended = 0
    while ended < flows:
        for _ in range(200):
            path.step()
        while not found.empty():
            times += found.get()
            ended += 1
    os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
    for process in processes:
        process.terminate()
        process.join()
    for file in (*hosts, *devices):
        os.close(file)
    return times, sorted(path.late)[int(0.99 * len(path.late))]


def by_model(control: str, delay: float, loss: float, seconds: float, seed: int) -> list[float]:
    """Exchange as `exchange` does, under virtual time."""
    links = {"rate": f"{RATE / 1e6:g} Mbit/s", "queue": f"{QUEUE} packets", "overhead": "0 B"}
    links |= {"delay": f"{1e6 * delay + 20:g} us"} | ({"loss": f"{100 * loss:g} %"} if loss else {})
    scenario = {
        "topology": {"kind": "star", "workers": 1, "servers": 1},
        "links": links,
        "switch": {"latency": "1 us"},
        "jobs": [{"name": "a", "mode": "parameter-server", "slots": 64, "lanes": 64}],
        "workload": {"rounds": 1, "tensors": ["4 B"]},
        "limit": "1 s",
        "seed": seed,
    }
    network = TcpNetwork(reading.read(scenario), control)
    worker, server = network.connect("w0", "ps0", control)
    ends: list[int] = []

    def answer() -> None:
        server.write(SIZE)
        server.read(SIZE, answer)

    def ask() -> None:
        ends.append(network.loop.now)
        worker.write(SIZE)
        worker.read(SIZE, ask)

    server.read(SIZE, answer)
    ask()
    network.loop.run(lambda: ends[-1] >= seconds * SECOND and len(ends) > 2, 100_000 * SECOND)
    return [(b - a) / SECOND for a, b in pairwise(ends[1:])]


def main() -> int:
    parser = measurement.parser(__doc__, output="")
    parser.add_argument("--controls", default="cubic,reno,bbr", metavar="NAMES")
    parser.add_argument("--delays", default="0,10,40", metavar="MS", help="of each link (default: 0,10,40)")
    parser.add_argument("--losses", default="0,0.1,1", metavar="%", help="of each link (default: 0,0.1,1)")
    parser.add_argument("--seconds", type=float, default=30, help="of each cell and control (default: 30)")
    parser.add_argument("--flows", type=int, default=8, metavar="N", help="at once, with losses (default: 8)")
    parser.add_argument(
        "--connections",
        type=int,
        default=16,
        metavar="N",
        help="modelled ones at most, with losses (default: 16)",
    )
    options = parser.parse_args()
    controls = options.controls.split(",")
    table: dict[str, list[str]] = {}
    for delay in map(float, options.delays.split(",")):
        for loss in map(float, options.losses.split(",")):
            kernel: dict[str, list[float]] = {}
            late = 0.0
            for control in controls:
                # A connection that is short of its window leaves the path to others. The rest fill it.
                flows = options.flows if loss and delay and control != "bbr" else 1
                found, behind = by_kernel(control, delay / 1e3, loss / 100, options.seconds, flows)
                kernel[control], late = found, max(late, behind)
            row = []
            for control in controls:
                model: list[float] = []
                # As long as the kernel's: what slow start has reached lasts for some exchanges.
                for seed in range(1, 1 + (options.connections if loss else 1)):
                    model += by_model(control, delay / 1e3, loss / 100, options.seconds, seed)
                    if len(model) >= ENOUGH:
                        break
                measured, modelled = statistics.median(kernel[control]), statistics.median(model)
                row += [
                    f"{1e3 * measured:.0f} ({len(kernel[control])})",
                    f"{1e3 * modelled:.0f}",
                    f"{100 * (modelled / measured - 1):+.0f} %",
                ]
            table[f"{delay:g} ms, {loss:g} %"] = [*row, f"{1e3 * late:.2f} ms"]
            print(f"{delay:g} ms, {loss:g} %: {' | '.join(table[f'{delay:g} ms, {loss:g} %'])}", flush=True)
    columns = [f"{name}{what}" for name in controls for what in (": kernel", ": model", "")] + ["late, p99"]
    print(markdown(columns, table))
    if options.output:
        return save(options.output, {"table": table, "columns": columns})
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
