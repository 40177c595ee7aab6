# SPDX-License-Identifier: Apache-2.0
"""Promise: packets meet the tables, registers and groups that the last acknowledged write left."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from bmv2_json import action, call, const, field, local, op, program, table
from patience import soon

from libra_switch.codegen import compiler, lanes
from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.ports.links import MemoryPort
from libra_switch.target import (
    BoundAction,
    CounterData,
    Exact,
    Lpm,
    Match,
    PipelineError,
    Range,
    Replica,
    TargetError,
    Ternary,
)

PATCH = Path(__file__).parents[3] / "p4" / "build" / "patch.json"


class Bench:
    """A data plane with memory ports; not started, so that `send` returns when the packet is through."""

    def __init__(self, count: int = 4) -> None:
        self.dp = Dataplane(DataplaneConfig(seed=1, cpu_port=510))
        self.ports = [MemoryPort(str(i)) for i in range(count)]
        for i, port in enumerate(self.ports):
            self.dp.port_add(i, port)

    def send(self, frame: bytes, port: int = 0) -> dict[int, list[bytes]]:
        self.ports[port].send(frame)
        return {i: frames for i, p in enumerate(self.ports) if (frames := p.recv_all())}


@pytest.fixture
def bench() -> Iterator[Bench]:
    b = Bench()
    yield b
    b.dp.close()


SEND = action("send", [("port", 9)], call("assign", field("standard_metadata", "egress_spec"), local(0)))
DROP = action("drop", [], call("mark_to_drop", {"type": "header", "value": "standard_metadata"}))
FIELDS = [("a", 16), ("b", 8), ("c", 8)]


def forwarding(keys: list[tuple[str, str]], **more: Any) -> bytes:
    default = {"action_id": 1, "action_const": False, "action_data": [], "action_entry_const": False}
    t = table("t", keys, [0, 1], ["send", "drop"], default_entry=default, **more)
    return program(FIELDS, [dict(SEND), dict(DROP)], [t])


def hit(bench: Bench, a: int, b: int, c: int = 0) -> int | None:
    out = bench.send(a.to_bytes(2, "big") + bytes([b, c]) + b"payload")
    assert len(out) <= 1
    return next(iter(out), None)


def random_key(rng: random.Random, kinds: list[str]) -> tuple[list[Match], int]:
    key: list[Match] = []
    for kind, width in zip(kinds, (16, 8), strict=False):
        ones = (1 << width) - 1
        value = rng.getrandbits(width) & rng.choice([ones, 0x0F, 0x3])
        if kind == "exact":
            key.append(Exact(value))
        elif kind == "lpm":
            key.append(Lpm(value, rng.choice([0, 4, width - 2, width])))
        elif kind == "ternary":
            key.append(Ternary(value, rng.choice([0, ones, 0x0F, 0xF0])))
        else:
            low = rng.randrange(ones)
            key.append(Range(low, rng.randint(low, ones)))
    return key, rng.randrange(1, 1000) if "ternary" in kinds or "range" in kinds else 0


def matches(key: list[Match], values: tuple[int, ...]) -> bool:
    for m, v, width in zip(key, values, (16, 8), strict=False):
        if isinstance(m, Exact) and m.value != v:
            return False
        if isinstance(m, Lpm) and (m.value ^ v) >> (width - m.prefix_len):
            return False
        if isinstance(m, Ternary) and (m.value ^ v) & m.mask:
            return False
        if isinstance(m, Range) and not m.low <= v <= m.high:
            return False
    return True


def rank(key: list[Match], priority: int) -> int:
    lengths = [m.prefix_len for m in key if isinstance(m, Lpm)]
    return lengths[0] if lengths and priority == 0 else priority


@pytest.mark.parametrize(
    "kinds",
    [["exact"], ["exact", "exact"], ["lpm"], ["exact", "lpm"], ["ternary"], ["ternary", "exact"],
     ["ternary", "lpm"], ["range"], ["range", "ternary"], ["exact", "range"]],
)  # fmt: skip
def test_lookup_agrees_with_a_plain_scan(bench: Bench, kinds: list[str]) -> None:
    bench.dp.load(forwarding(list(zip(kinds, "ab", strict=False))))
    rng = random.Random(repr(kinds))
    entries: dict[int, tuple[list[Match], int, int]] = {}
    taken: set[int] = set()
    for _ in range(400):
        if entries and rng.random() < 0.3:
            handle = rng.choice(list(entries))
            bench.dp.entry_delete("t", handle)
            taken.discard(entries.pop(handle)[1])
            continue
        key, priority = random_key(rng, kinds)
        if priority in taken:
            continue  # equal priorities leave the order open
        port = rng.randrange(4)
        try:
            handle = bench.dp.entry_add("t", key, priority, BoundAction("send", (port,)))
        except TargetError:
            assert (
                any(k == key and rank(k, p) == rank(key, priority) for k, p, _ in entries.values())
                or not priority
            )
            continue
        entries[handle] = (key, priority, port)
        if priority:
            taken.add(priority)
    for _ in range(300):
        values = (
            rng.getrandbits(16) & rng.choice([0xFFFF, 0x0F, 0x3]),
            rng.getrandbits(8) & rng.choice([0xFF, 3]),
        )
        found = [(rank(k, p), port) for k, p, port in entries.values() if matches(k, values)]
        assert hit(bench, *values) == (max(found)[1] if found else None)


def test_direct_counters_follow_hits_and_misses(bench: Bench) -> None:
    bench.dp.load(forwarding([("exact", "a")]))
    handle = bench.dp.entry_add("t", [Exact(7)], 0, BoundAction("send", (2,)))
    assert hit(bench, 7, 0) == 2
    assert hit(bench, 8, 0) is None
    assert bench.dp.entry_counters("t", [handle, None]) == [CounterData(1, 11), CounterData(1, 11)]
    assert bench.dp.entry_counters("t", [handle + 1]) == [None]


def test_a_programs_own_entries_can_be_changed(bench: Bench) -> None:
    """The JSON does not say if they are const; the P4Runtime server knows it from P4Info."""
    entry = {"match_key": [{"match_type": "exact", "key": "0x0007"}], "priority": 1,
             "action_entry": {"action_id": 0, "action_data": ["0x3"]}}  # fmt: skip
    bench.dp.load(forwarding([("exact", "a")], entries=[entry]))
    assert hit(bench, 7, 0) == 3
    bench.dp.entry_add("t", [Exact(9)], 0, BoundAction("send", (1,)))
    bench.dp.entry_modify("t", 1, BoundAction("send", (2,)))
    assert (hit(bench, 9, 0), hit(bench, 7, 0)) == (1, 2)
    bench.dp.entry_delete("t", 1)
    assert hit(bench, 7, 0) is None


def test_a_programs_own_entries_have_been_hit_at_the_earliest_when_it_was_loaded(bench: Bench) -> None:
    entry = {"match_key": [{"match_type": "exact", "key": "0x0007"}], "priority": 1,
             "action_entry": {"action_id": 0, "action_data": ["0x3"]}}  # fmt: skip
    before = time.monotonic_ns()
    bench.dp.load(forwarding([("exact", "a")], entries=[entry], support_timeout=True))
    (idle,) = bench.dp.entries_idle_ns("t", [1])
    assert 0 <= idle <= time.monotonic_ns() - before


@pytest.mark.parametrize(
    ("key", "bound", "message"),
    [
        ([Exact(1 << 16)], BoundAction("send", (1,)), "16 bits; 65536 does not fit"),
        ([Lpm(1, 3)], BoundAction("send", (1,)), "matched exact; got Lpm"),
        ([Exact(1), Exact(2)], BoundAction("send", (1,)), "1 key fields; 2 were given"),
        ([Exact(1)], BoundAction("fly", ()), "no action 'fly'; it has: send, drop"),
        ([Exact(1)], BoundAction("send", ()), "takes 1 arguments; 0 were given"),
        ([Exact(1)], BoundAction("send", (512,)), "9 bits; 512 does not fit"),
    ],
)
def test_a_wrong_entry_is_refused(bench: Bench, key: list[Match], bound: BoundAction, message: str) -> None:
    bench.dp.load(forwarding([("exact", "a")]))
    with pytest.raises(TargetError, match=message):
        bench.dp.entry_add("t", key, 0, bound)


def test_multicast_and_unknown_ports(bench: Bench) -> None:
    flood = action("flood", [], call("assign", field("standard_metadata", "mcast_grp"), const(5)))
    default = {"action_id": 0, "action_const": True, "action_data": [], "action_entry_const": True}
    bench.dp.load(program(FIELDS, [flood], [table("t", [], [0], ["flood"], default_entry=default)]))
    frame = b"\0\1\2\3rest"
    assert bench.send(frame) == {}
    bench.dp.multicast_set(5, [Replica(1, 0), Replica(3, 1), Replica(1, 2), Replica(99, 0)])
    assert bench.send(frame) == {1: [frame, frame], 3: [frame]}
    assert bench.dp.statistics()["no_port"] == 1
    bench.dp.multicast_delete(5)
    assert bench.send(frame) == {}


LANES = 32


def lane_program(signed: bool) -> bytes:
    """h.v<i> = reg<i>[h.slot] = reg<i>[h.slot] |+| h.v<i>, as p4c unrolls it; h.or accumulates the sums."""
    body = []
    scratch = []
    for i in range(LANES):
        scratch += [(f"at{i}", 32, False), (f"old{i}", 32, signed)]
        old, v = field("scalars", f"old{i}"), field("h", f"v{i}")
        cast = "sat_cast" if signed else "usat_cast"
        reg = {"type": "register_array", "value": f"c.reg{i}"}
        body += [
            call("assign", field("scalars", f"at{i}"), op("&", field("h", "slot"), const(0xFFFFFFFF))),
            call("register_read", old, reg, field("scalars", f"at{i}")),
            call(
                "assign",
                v,
                op(cast, op("+", old, op("two_comp_mod", v, const(32)) if signed else v), const(32)),
            ),
            call("assign", field("h", "or"), op("|", field("h", "or"), v)),
            call("register_write", reg, field("scalars", f"at{i}"), v),
        ]
    body.append(call("assign", field("standard_metadata", "egress_spec"), const(1)))
    fields = [("slot", 16), ("or", 32), *((f"v{i}", 32) for i in range(LANES))]
    default = {"action_id": 0, "action_const": True, "action_data": [], "action_entry_const": True}
    t = table("t", [], [0], ["add"], default_entry=default)
    registers = [(f"c.reg{i}", 100, 32) for i in range(LANES)]
    return program(fields, [action("add", [], *body)], [t], scratch=scratch, registers=registers)


@pytest.mark.parametrize("signed", [False, True])
@pytest.mark.parametrize("loops", [True, False])
def test_lanes_add_and_saturate(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, loops: bool, signed: bool
) -> None:
    if not loops:
        monkeypatch.setattr("libra_switch.codegen.action.find_run", lambda *a: None)
        # Programs compiled with and without loops must not be taken for each other.
        monkeypatch.setattr(compiler, "_shared", lambda text, port: compiler._compile(text, port, None))
    bench.dp.load(lane_program(signed))
    rng = random.Random(5)
    sums: dict[int, list[int]] = {}
    low, high = (-(1 << 31), (1 << 31) - 1) if signed else (0, (1 << 32) - 1)
    for _ in range(60):
        slot = rng.choice([0, 1, 50, 99, 100, 65535])
        values = [rng.choice([0, 1, high, high // 3, low, rng.randint(low, high)]) for _ in range(LANES)]
        old = sums.get(slot, [0] * LANES)
        new = [min(max(x + y, low), high) for x, y in zip(old, values, strict=True)]
        if slot < 100:
            sums[slot] = new
        raw = [v & 0xFFFFFFFF for v in new]
        flag = 0x100
        frame = slot.to_bytes(2, "big") + flag.to_bytes(4, "big")
        out = bench.send(frame + b"".join((v & 0xFFFFFFFF).to_bytes(4, "big") for v in values) + b"tail")
        for v in raw:
            flag |= v
        expected = (
            slot.to_bytes(2, "big") + flag.to_bytes(4, "big") + b"".join(v.to_bytes(4, "big") for v in raw)
        )
        assert out == {1: [expected + b"tail"]}
    assert bench.dp.register_read("c.reg3", 50) == sums[50][3] & 0xFFFFFFFF
    assert bench.dp.register_cells("c.reg0", 99, 9) == [sums[99][0] & 0xFFFFFFFF]  # the last there is


def test_a_row_that_a_loop_of_lanes_used_is_used_after_it(bench: Bench) -> None:
    arrays = [{"type": "register_array", "value": f"c.reg{i}"} for i in range(LANES)]
    body = [call("register_write", a, field("h", "slot"), field("h", f"v{i}")) for i, a in enumerate(arrays)]
    body.append(call("register_read", field("h", "or"), arrays[3], field("h", "slot")))
    body.append(call("assign", field("standard_metadata", "egress_spec"), const(1)))
    fields = [("slot", 32), ("or", 32), *((f"v{i}", 32) for i in range(LANES))]
    default = {"action_id": 0, "action_const": True, "action_data": [], "action_entry_const": True}
    t = table("t", [], [0], ["a"], default_entry=default)
    registers = [(f"c.reg{i}", 100, 32) for i in range(LANES)]
    bench.dp.load(program(fields, [action("a", [], *body)], [t], registers=registers))
    values = b"".join(i.to_bytes(4, "big") for i in range(LANES))
    assert bench.send(bytes([0, 0, 0, 7]) + bytes(4) + values) == {
        1: [bytes([0, 0, 0, 7, 0, 0, 0, 3]) + values]
    }


def test_lanes_become_one_loop(bench: Bench) -> None:
    bench.dp.load(lane_program(True))
    assert bench.dp.dump_ir().count("llvm.sadd.sat.i32(") <= 2  # a declaration and one call
    assert lanes.MIN_COUNT <= LANES


def test_what_is_not_supported_is_refused_with_its_place(bench: Bench) -> None:
    bad = action("bad", [], call("telepathy", const(1)))
    default = {"action_id": 0, "action_const": True, "action_data": [], "action_entry_const": True}
    with pytest.raises(
        PipelineError, match=r"test\.p4:7: action bad: primitive 'telepathy' is not supported"
    ):
        bench.dp.load(program(FIELDS, [bad], [table("t", [], [0], ["bad"], default_entry=default)]))


@pytest.mark.parametrize(
    "junk", [b"", b"{", b"[]", b"{}", b'{"headers": 3}', b"\xff\xfe", b'{"header_types":[{}]}']
)
def test_junk_is_refused(bench: Bench, junk: bytes) -> None:
    with pytest.raises(PipelineError):
        bench.dp.load(junk)


def test_a_refused_program_leaves_the_old_one_running(bench: Bench) -> None:
    bench.dp.load(PATCH.read_bytes())
    with pytest.raises(PipelineError):
        bench.dp.load(b"{}")
    frame = bytes(60)
    assert bench.send(frame, 2) == {3: [frame]}


def test_running_thread_forwards_and_obeys_writes_at_once() -> None:
    bench = Bench()
    bench.dp.load(forwarding([("exact", "a")]))
    with bench.dp:
        for port in (1, 2, 3):
            handle = bench.dp.entry_add("t", [Exact(7)], 0, BoundAction("send", (port,)))
            threads = [
                threading.Thread(
                    target=lambda: [bench.ports[0].send(b"\0\7\0\0" + bytes(9)) for _ in range(200)]
                )
                for _ in range(3)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            for _ in range(600):
                assert bench.ports[port].recv(2) is not None
            bench.dp.entry_delete("t", handle)


def test_packet_in_and_out(bench: Bench) -> None:
    bench.dp.load(forwarding([("exact", "a")]))
    bench.dp.entry_add("t", [Exact(7)], 0, BoundAction("send", (510,)))
    bench.dp.entry_add("t", [Exact(8)], 0, BoundAction("send", (2,)))
    arrived: list[bytes] = []
    done = threading.Event()

    def handler(frame: bytes) -> None:
        arrived.append(frame)
        done.set()

    bench.dp.on_packet_in(handler)
    with bench.dp:
        bench.ports[0].send(b"\0\7\0\0up")
        assert done.wait(soon(2))
        bench.dp.packet_out(b"\0\x08\0\0down")
        assert bench.ports[2].recv(2) == b"\0\x08\0\0down"
    assert arrived == [b"\0\7\0\0up"]


def test_captures_are_named_after_the_interface(tmp_path: Path) -> None:
    dp = Dataplane(DataplaneConfig(pcap=tmp_path))
    ports = [MemoryPort("s1-eth1"), MemoryPort("s1-eth2")]
    for i, port in enumerate(ports):
        dp.port_add(i, port)
    dp.load(PATCH.read_bytes())
    ports[0].send(bytes(60))
    dp.close()
    assert (tmp_path / "s1-eth1_in.pcap").stat().st_size == 24 + 16 + 60
    assert (tmp_path / "s1-eth2_out.pcap").stat().st_size == 24 + 16 + 60
    assert (tmp_path / "s1-eth2_in.pcap").stat().st_size == 24


@pytest.mark.parametrize("running", [False, True])
def test_bulk_updates(bench: Bench, running: bool) -> None:
    bench.dp.load(forwarding([("exact", "a")]))
    if running:
        bench.dp.start()

    def add(i: int) -> None:
        bench.dp.entry_add("t", [Exact(i)], 0, BoundAction("send", (i % 4,)))

    bench.dp.entries_apply([lambda i=i: add(i) for i in range(2000)])  # type: ignore[misc]
    bench.ports[0].send((1999).to_bytes(2, "big") + bytes(10))
    assert bench.ports[3].recv(2) is not None


@pytest.mark.parametrize(
    "step", ["libra_switch.codegen.compiler.Arrays", "libra_switch.codegen.compiler.compile_ir"]
)
def test_a_mistake_of_the_compilers_is_not_the_programs(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise RuntimeError("a mistake of ours")

    program = PATCH.read_bytes() + b" " * len(step)  # bytes that this process has not compiled yet
    monkeypatch.setattr(step, fail)
    with pytest.raises(RuntimeError, match="a mistake of ours"):
        bench.dp.load(program)
    monkeypatch.undo()
    bench.dp.load(program)
