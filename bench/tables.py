# SPDX-License-Identifier: Apache-2.0
"""What does a large table cost? `make bench-tables` measures the embedded switch's look-ups and writes.

look-ups   nanoseconds of a packet's whole path through tests/p4/tables.p4, in process and without interfaces,
           for tables of 10 entries and more; half of the packets hit entries chosen at random, half carry
           random keys. Sizes take turns in each round; figures are medians, ratios those of one round.
writes     seconds from one P4Runtime Write of all entries to its answer, and the switch's processor time,
           with and without traffic, and the number of lost packets.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import statistics
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import measurement
import running
from p4.v1 import p4runtime_pb2 as p4

from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.memory.context import RX_HEADROOM
from libra_switch.memory.memory import Memory
from libra_switch.runtime.native import LIBRARY
from libra_switch.target import BoundAction, Exact, Lpm, Match, Range, Ternary
from libra_topologies.make.namespaces import enter_or_exit

TESTS = Path(__file__).resolve().parents[1] / "tests"
sys.path[:0] = [str(TESTS / "packet"), str(TESTS)]
from p4rt_client import INSERT, P4Runtime, set_entity  # noqa: E402

PROGRAM = TESTS / "p4" / "build" / "tables.json"
SIZES = (10, 100, 1_000, 10_000, 100_000)
LARGEST = {"exact": 100_000, "lpm4": 100_000, "lpm6": 100_000, "acl": 10_000, "ranges": 10_000}
TABLES = {"exact": "exact_match"}  # name of the table, if it is not the kind's
KEYS = 4096  # number of different packets


@dataclass
class Flow:
    """The fields that tests/p4/tables.p4 matches on."""

    mac: int = 0
    src: int = 0
    dst: int = 0
    proto: int = 0
    sport: int = 0
    dport: int = 0
    wide: int = 0

    def frame(self, selector: int) -> bytes:
        ethernet = self.mac.to_bytes(6, "big") + bytes(5) + bytes([selector]) + b"\x08\x00"
        return (
            ethernet
            + struct.pack("!IIBHH", self.src, self.dst, self.proto, self.sport, self.dport)
            + self.wide.to_bytes(16, "big")
        )


def random_flow(rng: random.Random) -> Flow:
    return Flow(
        rng.getrandbits(48), rng.getrandbits(32), rng.getrandbits(32), rng.choice((6, 17)),
        rng.getrandbits(16), rng.getrandbits(16), 0x2001 << 112 | rng.getrandbits(108),
    )  # fmt: skip


Key = tuple[Match, ...]


def _prefix(value: int, width: int, length: int) -> Lpm:
    return Lpm(value >> (width - length) << (width - length), length)


def _masked(value: int, width: int, length: int) -> Ternary:
    mask = (1 << width) - (1 << (width - length))
    return Ternary(value & mask, mask)


def exact(rng: random.Random) -> tuple[Key, Flow]:
    flow = random_flow(rng)
    return (Exact(flow.mac),), flow


def lpm4(rng: random.Random) -> tuple[Key, Flow]:
    """Draw a prefix with an Internet routing table's lengths: more than half /24, others /8 to /32."""
    flow = random_flow(rng)
    return (_prefix(flow.dst, 32, 24 if rng.random() < 0.55 else rng.randint(8, 32)),), flow


def lpm6(rng: random.Random) -> tuple[Key, Flow]:
    flow = random_flow(rng)
    return (_prefix(flow.wide, 128, 48 if rng.random() < 0.45 else rng.randint(20, 64)),), flow


def _addresses(rng: random.Random, flow: Flow) -> list[Match]:
    proto = _masked(flow.proto, 8, rng.choice((0, 8)))
    return [
        _masked(flow.src, 32, rng.choice((0, *range(8, 33)))),
        _masked(flow.dst, 32, rng.choice((0, *range(8, 33)))),
        proto,
    ]


def acl(rng: random.Random) -> tuple[Key, Flow]:
    """Draw a five-tuple: prefixes of addresses, protocol or none, ports exact, any, or an aligned range."""
    flow = random_flow(rng)
    ports = [_masked(port, 16, rng.choice((0, 16, rng.randint(4, 15)))) for port in (flow.sport, flow.dport)]
    return (*_addresses(rng, flow), *ports), flow


def ranges(rng: random.Random) -> tuple[Key, Flow]:
    """Draw a five-tuple as `acl` does, with ports as ranges: all, one, from 1024 at most on, or any range."""
    flow = random_flow(rng)
    ports = []
    for port in (flow.sport, flow.dport):
        low, high = sorted((port, rng.getrandbits(16)))
        ports.append(rng.choice((Range(0, 65535), Range(port, port), Range(min(port, 1024), 65535),
                                 Range(low, high))))  # fmt: skip
    return (*_addresses(rng, flow), *ports), flow


KINDS: dict[str, Callable[[random.Random], tuple[Key, Flow]]] = {
    "exact": exact, "lpm4": lpm4, "lpm6": lpm6, "acl": acl, "ranges": ranges,
}  # fmt: skip


def _shape(kind: str, key: Key) -> object:
    """Property that entries must not share: their masks in ``acl``, which is the hard case, else keys."""
    return tuple(m.mask for m in key if isinstance(m, Ternary)) if kind == "acl" else key


def entries(kind: str, count: int, rng: random.Random) -> tuple[list[tuple[Key, int]], list[Flow]]:
    """Draw ``count`` entries of different priorities, and for each a flow that matches it."""
    made: dict[object, tuple[Key, Flow]] = {}
    while len(made) < count:
        key, flow = KINDS[kind](rng)
        made.setdefault(_shape(kind, key), (key, flow))
    prioritised = kind in ("acl", "ranges")
    priorities = rng.sample(range(1, 1 << 24), count) if prioritised else [0] * count
    keys = [(key, priority) for (key, _), priority in zip(made.values(), priorities, strict=True)]
    return keys, [flow for _, flow in made.values()]


@dataclass
class Filled:
    """A data plane with ``size`` entries in one table."""

    dp: Dataplane
    frames: list[bytes]
    write_seconds: float
    megabytes: float
    nanoseconds: list[float] = field(default_factory=list)


def fill(kind: str, size: int, rng: random.Random) -> Filled:
    keys, flows = entries(kind, size, rng)
    chosen = [rng.choice(flows) if i % 2 else random_flow(rng) for i in range(KEYS)]
    frames = [flow.frame(list(KINDS).index(kind)) for flow in chosen]
    dp = Dataplane(DataplaneConfig(seed=1))
    dp.load(PROGRAM.read_bytes())
    before = running.resident_mb(os.getpid())
    table = f"IngressImpl.{TABLES.get(kind, kind)}"
    begin = time.perf_counter()
    for at in range(0, size, 256):
        part = keys[at : at + 256]
        dp.entries_apply(
            [
                lambda k=k, p=p: dp.entry_add(table, k, p, BoundAction("IngressImpl.send", (1,)))
                for k, p in part
            ]
        )
    return Filled(dp, frames, time.perf_counter() - begin, running.resident_mb(os.getpid()) - before)


def run(dp: Dataplane, frames: Sequence[bytes], times: int) -> float:
    """Run ``frames``, all of one length, in turn through the program from port 0; return ns a packet.

    ``times`` is the number of packets. Output is discarded. The data plane must not be started.
    """
    length = len(frames[0])
    memory = Memory(len(frames) * length + RX_HEADROOM)
    memory.bytes.data[: len(frames) * length] = b"".join(frames)
    native = LIBRARY.function("libra_bench")
    begin = time.perf_counter_ns()
    native(dp.context.address, memory.address, length, 0, times, len(frames))
    return (time.perf_counter_ns() - begin) / times


Figures = dict[str, dict[int, dict[str, float]]]
"""By kind and number of entries."""


def lookups(kinds: Sequence[str], sizes: Sequence[int], rounds: int) -> Figures:
    report: Figures = {}
    for kind in kinds:
        rng = random.Random(kind)
        filled = {size: fill(kind, size, rng) for size in sizes if size <= LARGEST[kind]}
        for number in range(rounds):
            print(f"look-ups, {kind}, round {number + 1} of {rounds}", file=sys.stderr)
            for it in filled.values():
                it.nanoseconds.append(run(it.dp, it.frames, 20 * KEYS))
        smallest = next(iter(filled.values()))
        report[kind] = {}
        for size, it in filled.items():
            ratios = [a / b for a, b in zip(it.nanoseconds, smallest.nanoseconds, strict=True)]
            report[kind][size] = {
                "ns a packet": statistics.median(it.nanoseconds),
                "least ns": min(it.nanoseconds),
                "most ns": max(it.nanoseconds),
                "ratio": statistics.median(ratios),
                "MB": it.megabytes,
                "insert us an entry": 1e6 * it.write_seconds / size,
            }
    return report


# Writes -------------------------------------------------------------------------------------------------
PATHS = {
    "exact": ("ethernet.dst",), "lpm4": ("flow.dst",), "lpm6": ("flow.wide",),
    "acl": ("flow.src", "flow.dst", "flow.proto", "flow.sport", "flow.dport"),
}  # fmt: skip
PATHS["ranges"] = PATHS["acl"]
WRITES = (
    ("exact", 10_000),
    ("lpm4", 10_000),
    ("lpm6", 10_000),
    ("acl", 1_000),
    ("ranges", 1_000),
    ("exact", 100_000),
)
SINGLES = 21
TRAFFIC = 20_000  # packets a second
PROBE = Flow(mac=0x02AABBCCDD01)


def _given(m: Match) -> int | tuple[int, int] | None:
    """Value of a key field for P4Runtime; None if the field does not matter."""
    if isinstance(m, Exact):
        return m.value
    if isinstance(m, Lpm):
        return m.value, m.prefix_len
    if isinstance(m, Ternary):
        return (m.value, m.mask) if m.mask else None
    return (m.low, m.high) if (m.low, m.high) != (0, 0xFFFF) else None


def updates(client: P4Runtime, kind: str, keys: Sequence[tuple[Key, int]]) -> list[tuple[int, Any]]:
    made = []
    for key, priority in keys:
        match = {f"hdr.{p}": v for p, m in zip(PATHS[kind], key, strict=True) if (v := _given(m)) is not None}
        entry = client.entry(TABLES.get(kind, kind), match, "send", {"port": 2}, priority)
        made.append((INSERT, entry))
    return made


def request(these: Sequence[tuple[int, Any]]) -> bytes:
    made = p4.WriteRequest(device_id=0)
    made.election_id.low = 1
    for kind, entry in these:
        set_entity(made.updates.add(type=kind).entity, entry)
    return bytes(made.SerializeToString())


@contextlib.contextmanager
def connected() -> Iterator[tuple[P4Runtime, int, str, str]]:
    """Run a switch with one exact entry, for `PROBE`; yield client, pid, interfaces in and out."""
    with running.wires() as ends, running.running(running.EMBEDDED, ends) as it:
        client = P4Runtime(it.address)
        client.primary()
        client.load(PROGRAM, PROGRAM.with_suffix(".p4info.txtpb"))
        client.write(updates(client, "exact", [((Exact(PROBE.mac),), 0)]))
        yield client, it.pid, ends.outside[1], ends.outside[2]
        client.close()


@contextlib.contextmanager
def traffic(into: str, out: str, rate: int) -> Iterator[dict[str, float]]:
    """Send steady packets that hit `PROBE`'s entry; the yielded dict gets counts and delay at the end."""
    frame = PROBE.frame(0).ljust(64, b"\0").hex()
    program = [sys.executable, str(Path(__file__).with_name("traffic.py")), "pace"]
    process = subprocess.Popen(
        [*program, into, out, frame, str(rate)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdout.readline()
    found: dict[str, float] = {}
    try:
        time.sleep(0.3)
        yield found
    finally:
        process.stdin.close()
        found.update(json.loads(process.stdout.readline()))
        process.wait()


def written(kind: str, size: int, rate: int) -> dict[str, float]:
    """Measure one Write of ``size`` entries into the empty table, and then Writes of single entries."""
    keys, _ = entries(kind, size + SINGLES, random.Random(f"{kind} {size} {rate}"))
    with connected() as (client, pid, into, out):
        many = request(updates(client, kind, keys[:size]))
        send = client.channel.unary_unary("/p4.v1.P4Runtime/Write")  # bytes: the switch is measured
        few = updates(client, kind, keys[size:])
        memory = running.resident_mb(pid)
        lost: dict[str, float] = {}
        with traffic(into, out, rate) if rate else contextlib.nullcontext(lost) as lost:
            begin, before = time.monotonic(), running.cpu_seconds(pid)
            send(many, timeout=300)
            seconds, cpu = time.monotonic() - begin, running.cpu_seconds(pid) - before
        singles = []
        for update in few:
            begin = time.monotonic()
            client.write([update])
            singles.append(time.monotonic() - begin)
        result = {
            "seconds": seconds,
            "cpu seconds": cpu,
            "single insert ms": 1e3 * statistics.median(singles),
        }
        result["MB"] = running.resident_mb(pid) - memory
        if rate:
            result |= {"lost": lost["sent"] - lost["received"], "longest ms": lost["longest ms"]}
            result["packets"] = lost["sent"]
        return result


def writes(rounds: int) -> dict[str, dict[str, float]]:
    """Measure Writes without and with traffic; return medians, and the sums of losses."""
    report = {}
    for kind, size in WRITES:
        for rate in (0, TRAFFIC):
            runs = []
            for number in range(rounds if size <= 10_000 else 1):
                print(f"{kind}, one Write of {size}, {rate} packets/s, round {number + 1}", file=sys.stderr)
                runs.append(written(kind, size, rate))
            figures = {name: statistics.median(run[name] for run in runs) for name in runs[0]}
            figures |= {f"{end.__name__} seconds": end(run["seconds"] for run in runs) for end in (min, max)}
            if rate:
                figures |= {name: sum(run[name] for run in runs) for name in ("lost", "packets")}
                figures["longest ms"] = max(run["longest ms"] for run in runs)
            report[f"{kind} {size}" + (f", {rate} packets/s" if rate else "")] = figures
    return report


def table(rows: dict[str, dict[str, float]]) -> str:
    columns = list(dict.fromkeys(name for row in rows.values() for name in row))
    return measurement.markdown(
        columns, {label: [row.get(c) for c in columns] for label, row in rows.items()}
    )


def main() -> int:
    parser = measurement.parser(__doc__, rounds=7, output="results/bench-tables.json")
    parser.add_argument(
        "--write-rounds", type=int, default=3, help="Writes of each kind (default 3, 0: none)"
    )
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS), help="tables, default all")
    parser.add_argument("--sizes", nargs="+", type=int, default=list(SIZES), help="entries")
    options = parser.parse_args()
    if options.write_rounds:
        enter_or_exit()
    facts = measurement.machine()
    found = lookups(options.kinds, options.sizes, options.rounds)
    report: dict[str, Any] = {"machine": facts, "rounds": options.rounds, "look-ups": found}
    print(", ".join(f"{name} {value}" for name, value in facts.items()), end="\n\n")
    print(table({f"{kind} {size}": row for kind, sizes in found.items() for size, row in sizes.items()}))
    if options.write_rounds:
        report["writes"] = writes(options.write_rounds)
        print("\n" + table(report["writes"]))
    return measurement.save(options.output, report)


if __name__ == "__main__":
    sys.exit(main())
