# SPDX-License-Identifier: Apache-2.0
"""Savings from one connection a host: `make bench-connections`.

Every host is a process. Over libra it has its own veth pair to the embedded switch, and its pushes are
asynchronous, that is messages. Hosts join one after the other. Over tcp all hosts are on 127.0.0.1; the
scheduler, which has a connection to each, is not counted. Incast over libra and the associations of a whole
switch are simulated (incast.py, sim_switch.py).
"""

from __future__ import annotations

import contextlib
import json
import socket
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import host_engines
import incast
import measurement
import numpy as np
import running
import sim_switch
from host_process import ELEMENTS, Facts, NodePlace, Size, environments, hosts, tcp_environments
from packets import HEADERS, host
from traffic import packet_socket

from libra.job import ids
from libra.job.environment import VanType
from libra.job.ids import Role
from libra.job.job_file import Job
from libra.vans.libra import codec as codecs
from libra.vans.libra.association import Association, Life, contract_of
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.protocol import Kind
from libra.wire.words import FrameBuffer
from libra_controller import artefact
from libra_controller.api import JobSpec, Mode
from libra_topologies.make.namespaces import enter_or_exit
from libra_workloads.results import draw, finish, panels

SIZES = ((4, 2), (8, 4), (16, 4))
OPENED = (32, 32)  # size for the time to open associations: 64 hosts
BITS_PER_SECOND = 100e6
QUEUE_PACKETS = 160  # full packets in the switch's queue to a host
QUEUE_BYTES = QUEUE_PACKETS * wire.frame_bytes(protocol.MAX_BLOCKS)
INCAST = 16, 1 << 20  # workers, bytes of each
# A switch has room for 1,023 members: 31 jobs of 32 workers and a server.
JOBS, WORKERS = 31, 32
PULLED = (8, 1), 1 << 16, 10  # workers and servers; elements; pulls of them by each worker

Row = dict[str, float | None]


def sizes(text: str) -> tuple[Size, ...]:
    """Parse ``4x2,8x4``. Raises ValueError for another text, or for more hosts than a job may have."""
    found = []
    for word in text.split(","):
        workers, servers = map(int, word.split("x"))
        if not (1 <= workers <= 32 and 1 <= servers <= 64):
            raise ValueError(text)
        found.append((workers, servers))
    return tuple(found)


def name(size: Size) -> str:
    return "{}x{}".format(*size)


def count(sockets: Iterable[socket.socket], kind: Kind) -> int:
    """Number of frames of that kind that have arrived."""
    found, port = 0, protocol.LIBRA_UDP_PORT.to_bytes(2, "big")
    for sock in sockets:
        sock.setblocking(False)
        with contextlib.suppress(BlockingIOError):
            while frame := sock.recv(1 << 16):
                is_ours = frame[HEADERS - 6 : HEADERS - 4] == port
                found += is_ours and frame[HEADERS] & 15 == kind
    return found


def over_libra(size: Size, elements: int = ELEMENTS, pulls: int = 0) -> tuple[list[Facts], int]:
    """Run a job over libra; return each host's facts, and the number of packets of all handshakes."""
    nodes = environments(size, VanType.LIBRA)
    ports = tuple(range(1, len(nodes) + 1))
    with (
        hosts(len(nodes)) as processes,
        running.wires(ports) as wires,
        running.running(running.EMBEDDED, wires) as it,
    ):
        entering = [packet_socket(end) for end in wires.inside.values()]
        it.set_up()
        assert it.controller is not None
        names = [host(port).name for port in ports]
        workers, servers = names[size[1] :], names[: size[1]]
        spec = JobSpec("bench", Mode.PARAMETER_SERVER, workers, running.SLOTS, servers=servers)
        job = it.controller.install(spec)
        ends = zip(nodes, ports, strict=True)
        places = [NodePlace(node, job, wires.outside[port], elements, pulls) for node, port in ends]
        facts = processes.run(places, in_turn=True)
        packets = count(entering, Kind.HELLO) + count(it.sockets.values(), Kind.STATUS)
        for sock in entering:
            sock.close()
        if packets < 2 * len(nodes):
            raise SystemExit(f"error: {packets} packets of handshakes, expected a HELLO and a STATUS a host")
        return facts, packets


def over_tcp(size: Size) -> tuple[list[Facts], None]:
    """Run a job over tcp; return each host's facts, and None because the kernel sends the packets."""
    nodes = tcp_environments(size)
    with hosts(len(nodes)) as processes:
        return processes.run([NodePlace(node) for node in nodes])[1:], None


def summary(facts: list[Facts], packets: int | None) -> Row:
    """Maxima over the hosts, but packets and seconds of all in total; None if they were not counted."""
    return {
        "associations": max(fact.associations for fact in facts),
        "kernel sockets": max(fact.sockets for fact in facts),
        "state MB": max(fact.state_bytes for fact in facts) / 1e6,
        "packets to open": packets,
        "s to open": None if packets is None else sum(fact.joined - fact.began for fact in facts),
    }


def switch_bytes_per_member() -> dict[str, float]:
    """Bytes of registers per member in the compiled program, by control."""
    arrays = json.loads(artefact.load().program)["register_arrays"]
    found: dict[str, float] = {}
    members = next(a["size"] for a in arrays if a["name"].endswith("numbering.next_number"))
    for array in arrays:
        control, _, register = array["name"].removeprefix("LibraIngress.").partition(".")
        if control == "numbering" or (control == "association" and register.startswith("member_")):
            share = array["bitwidth"] / 8 * array["size"] / members
            found[control] = found.get(control, 0) + share
    return found


def pull_link_share(size: Size, elements: int, pulls: int) -> float:
    """Bytes sent by the servers as a share of the bytes of one VALUE for each worker and chunk."""
    facts, _ = over_libra(size, elements, pulls)
    workers, servers = size
    sent = sum(fact.bytes_of_pulls for fact in facts[:servers])
    whole, rest = divmod(elements, wire.MAX_LANES)
    blocks = -(-rest // protocol.BLOCK_LANES)
    once = whole * wire.frame_bytes(protocol.MAX_BLOCKS) + (wire.frame_bytes(blocks) if rest else 0)
    return sent / (workers * servers * pulls * once)


def opened_all(jobs: int = JOBS) -> dict[str, float]:
    """Open all associations of ``jobs`` jobs in turn; measure the hosts' and the switch's processor time."""
    workers, server = WORKERS, f"h{WORKERS + 1}"
    names = [f"h{rank + 1}" for rank in range(workers)]
    mode = Mode.PARAMETER_SERVER
    specs = [JobSpec(f"bench{job}", mode, names, sim_switch.SLOTS, [server]) for job in range(jobs)]
    bench = sim_switch.SwitchBench(workers + 1, *specs)
    places = [(port, association(job, port - 1)) for job in bench.jobs for port in range(1, workers + 2)]
    buffer, packets, start = FrameBuffer(16), 0, time.process_time()
    for port, each in places:
        asked = [frames.get(row) for frames, rows in each.poll(0.0) for row in rows.tolist()]
        told = [frame for egress, frame in bench.switch.receive(port, asked, 0) if egress == port]
        buffer.fill(told)
        each.listen(buffer, len(told))
        packets += len(asked) + len(told)
    spent = time.process_time() - start
    if not all(each.is_open for _, each in places):
        raise SystemExit("error: not every association has been opened")
    return {"associations": len(places), "packets": packets, "s": spent}


def association(job: Job, number: int) -> Association:
    """Return the association of a job's worker of that number; the server's number follows the workers'."""
    role, rank = (Role.WORKER, number) if number < len(job.workers) else (Role.SERVER, 0)
    endpoint = [*job.workers, *job.servers][number]
    addresses = endpoint.mac, endpoint.ip, job.virtual_mac, job.virtual_ip
    templates = words.templates(*addresses, job.job, job.generation)
    contract = contract_of(job, codecs.make("block_float", len(job.workers)))
    life = Life(1, job.job << 16 | ids.node_id(role, rank))
    return Association(job, f"{role} {rank}", templates, contract, life, lambda: 1)


def message_rates(rounds: int) -> dict[str, float]:
    """Packets of messages handled in the time of one summed packet, both of 256 lanes.

    host: messages of 1 MiB in batches of 32, at the slower end; a summed packet is an ADD and its RESULT.
    """
    bench = sim_switch.sums_bench()
    makers = bench.adds, bench.messages
    rates = [[bench.rate(make, bench.receive, 256, 64) for make in makers] for _ in range(rounds)]
    dense, said = map(max, zip(*rates, strict=True))
    return {"switch": said / dense, "host": host_engines.costs(1 << 20, 32, rounds).share}


def messages_per_second(rounds: int) -> float:
    """Messages of 100 bytes a second from processor to processor, without system calls, in batches of 32."""
    found = host_engines.costs(100, 32, rounds)
    return 1 / max(found.sender, found.receiver)


def picture(path: Path, rows: dict[str, dict[str, Row]]) -> None:
    figure, both = panels(1, 2, figsize=(8, 3.5))
    for axes, quantity in zip(both, ("associations", "kernel sockets"), strict=True):
        for at, (van, colour) in enumerate((("libra", "#1f5fa8"), ("tcp", "#c05a1a"))):
            found = [row[quantity] for row in rows[van].values()]
            bars = axes.bar(np.arange(len(found)) + 0.4 * at, found, 0.38, color=colour, label=van)
            axes.bar_label(bars, fmt="%d")
        axes.set_xticks(np.arange(len(rows["tcp"])) + 0.2, list(rows["tcp"]))
        axes.set_xlabel("workers x servers")
        axes.set_title(f"{quantity} of the host that has most", fontsize=10, loc="left")
    both[0].legend(frameon=False)
    finish(figure, both, path)


def main() -> int:
    parser = measurement.parser(__doc__, rounds=20, output="results/latest")
    parser.add_argument("--sizes", type=sizes, default=SIZES, help="workers x servers (default 4x2,8x4,16x4)")
    options = parser.parse_args()
    enter_or_exit()
    machine = measurement.machine()
    measured: dict[str, dict[str, Row]] = {"libra": {}, "tcp": {}}
    for size in options.sizes:
        for van, run in (("libra", over_libra), ("tcp", over_tcp)):
            print(f"{van}, {name(size)}", file=sys.stderr)
            measured[van][name(size)] = summary(*run(size))
    print(f"libra, {sum(OPENED)} hosts", file=sys.stderr)
    opened = summary(*over_libra(OPENED))
    print(f"pulls of {PULLED[0][0]} workers", file=sys.stderr)
    pulled = pull_link_share(*PULLED)
    print("incast", file=sys.stderr)
    crowd = incast.over_libra(*INCAST, BITS_PER_SECOND, QUEUE_BYTES)
    kernels = incast.over_tcp(*INCAST, BITS_PER_SECOND, QUEUE_BYTES)
    print("rates of packets, associations of a whole switch", file=sys.stderr)
    full = opened_all()
    rates, registers = message_rates(options.rounds), switch_bytes_per_member()
    per_second = messages_per_second(options.rounds)
    report: dict[str, Any] = {
        key: {van: {size: row[quantity] for size, row in found.items()} for van, found in measured.items()}
        for key, quantity in (
            ("associations", "associations"),
            ("kernel_sockets", "kernel sockets"),
            ("state_mb_per_host", "state MB"),
        )
    }
    report |= {
        "machine": machine,
        "switch_bytes_per_member": registers,
        "handshake": {"hosts": sum(OPENED)} | {k: opened[f"{k} to open"] for k in ("packets", "s")},
        "pull_link_share": pulled,
        "pull_link_workers": PULLED[0][0],
        "incast_goodput_share": {"libra": crowd["goodput share"], "tcp": kernels["goodput share"]},
        "incast": crowd,
        "whole_switch": full,
        "messages_per_second": per_second,
        "message_rate_ratio": min(rates.values()),
        "message_rate_ratios": rates,
    }
    print(", ".join(f"{key} {value}" for key, value in machine.items()), end="\n\n")
    rows = {
        f"{van}, {size}": [*row.values()] for van, found in measured.items() for size, row in found.items()
    }
    rows[f"libra, {name(OPENED)}"] = [*opened.values()]
    print(measurement.markdown(list(opened), rows), end="\n\n")
    print(f"of the bytes of a VALUE for each of {PULLED[0][0]} workers that pull the same: {pulled:.3g}")
    for title, values in (("registers of the switch, bytes a member", registers), ("incast, libra", crowd),
                          ("incast, tcp", kernels),
                          ("associations of a whole switch", full),
                          ("packets of messages to packets that are summed", rates)):  # fmt: skip
        print(f"{title}: " + ", ".join(f"{key} {value:.3g}" for key, value in values.items()))
    print(f"messages of 100 bytes a second, at the host's end that takes longer: {per_second:.3g}")
    if measurement.save(options.output / "connections.json", report):
        return 1
    draw(options.output, {"connections.png": lambda path: picture(path, measured)})
    return 0


if __name__ == "__main__":
    sys.exit(main())
