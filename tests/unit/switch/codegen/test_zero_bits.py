# SPDX-License-Identifier: Apache-2.0
"""A bit<0>, which p4c compiles, is 0 wherever it stands, and no bit of any packet."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from bmv2_json import action, call, const, field, local, op, program, table

from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.ports.links import MemoryPort
from libra_switch.target import BoundAction, Digest, Exact, Lpm, Match, Range, TargetError, Ternary

FIELDS = [("y", 0), ("a", 16), ("z", 0), ("b", 8)]
SCRATCH = [("s", 0, False), ("t", 0, False), ("wide", 32, False)]
CELLS = {"type": "register_array", "value": "cells"}
EGRESS = field("standard_metadata", "egress_spec")
SEND = action("send", [("none", 0), ("port", 9)], call("assign", EGRESS, local(1)))


class Bench:
    """A data plane, not started: `send` returns what left by which port."""

    def __init__(self, trace: int | None = None) -> None:
        self.plane = Dataplane(DataplaneConfig(seed=1, trace=trace))
        self.ports = [MemoryPort(str(i)) for i in range(3)]
        for i, port in enumerate(self.ports):
            self.plane.port_add(i, port)

    def send(self, frame: bytes) -> dict[int, list[bytes]]:
        self.ports[0].send(frame)
        return {i: frames for i, port in enumerate(self.ports) if (frames := port.recv_all())}

    def load(self, body: list[Any], **more: Any) -> None:
        """A program that does ``body`` and sends to port 1."""
        act = action("act", [("none", 0)], *body, call("assign", EGRESS, const(1)))
        default = {"action_id": 0, "action_const": True, "action_data": ["0x0"], "action_entry_const": True}
        tables = [table("t", [], [0], ["act"], default_entry=default)]
        self.plane.load(program(FIELDS, [act], tables, scratch=SCRATCH, registers=[("cells", 4, 0)], **more))


@pytest.fixture
def bench() -> Iterator[Bench]:
    bench = Bench()
    yield bench
    bench.plane.close()


Z, Y, S, A, WIDE = (
    field("h", "z"),
    field("h", "y"),
    field("scalars", "s"),
    field("h", "a"),
    field("scalars", "wide"),
)
BODIES: dict[str, list[Any]] = {
    "nothing": [],
    "copies": [call("assign", Z, Y), call("assign", S, Z), call("assign", field("scalars", "t"), S)],
    "a wider value": [call("assign", Z, A), call("assign", S, const(5)), call("assign", Z, local(0))],
    "arithmetic": [
        call("assign", Z, op("&", op(sign, Y, S), const(0)))
        for sign in ("+", "-", "*", "|", "^", "<<", ">>", "/", "%")
    ],
    "casts": [
        call("assign", Z, op(cast, A, const(0))) for cast in ("two_comp_mod", "usat_cast", "sat_cast")
    ],
    "a register": [
        call("register_write", CELLS, const(1), A),
        call("register_read", S, CELLS, const(1)),
        call("register_read", Z, CELLS, const(9)),
        call("register_read", WIDE, CELLS, Y),
    ],
    "random": [call("modify_field_rng_uniform", Z, const(0), A)],
    "many alike": [call("assign", field("h", name), S) for name in "yz" * 8],
}  # fmt: skip


@pytest.mark.parametrize("name", BODIES)
def test_statements(bench: Bench, name: str) -> None:
    bench.load(BODIES[name])
    frame = b"\x12\x34\x56rest"
    assert bench.send(frame) == {1: [frame]}
    assert bench.plane.register_cells("cells", 0, 9) == [0, 0, 0, 0]


def test_a_value_of_no_bits_is_0(bench: Bench) -> None:
    bench.load([call("assign", Z, const(3)), call("assign", A, op("+", Z, const(7)))])
    assert bench.send(b"\x12\x34\x56rest") == {1: [b"\x00\x07\x56rest"]}
    equal = {
        "type": "expression",
        "value": {"op": "?", "cond": op("==", Z, const(0)), "left": const(1), "right": const(2)},
    }
    bench.load([call("assign", A, equal)])
    assert bench.send(b"\x12\x34\x56") == {1: [b"\x00\x01\x56"]}


@pytest.mark.parametrize("traced", [None, 5])
@pytest.mark.parametrize(
    ("kind", "key"),
    [("exact", Exact(0)), ("lpm", Lpm(0, 0)), ("ternary", Ternary(0, 0)), ("range", Range(0, 0))],
)
@pytest.mark.parametrize("alone", [False, True])
def test_a_key(kind: str, key: Match, alone: bool, traced: int | None) -> None:
    bench = Bench(traced)
    try:
        keys = [(kind, "z")] if alone else [("exact", "a"), (kind, "z"), ("exact", "b")]
        send = action("send", [("none", 0), ("port", 9)], call("assign", EGRESS, local(1)))
        bench.plane.load(program(FIELDS, [send], [table("t", keys, [0], ["send"])]))
        frame = b"\x12\x34\x56rest"
        assert bench.send(frame) == {0: [frame]}  # a miss leaves egress_spec 0
        match = [key] if alone else [Exact(0x1234), key, Exact(0x56)]
        handle = bench.plane.entry_add("t", match, 5, BoundAction("send", (0, 2)))
        assert bench.send(frame) == {2: [frame]}
        if not alone:
            assert bench.send(b"\x12\x35\x56") == {0: [b"\x12\x35\x56"]}
        with pytest.raises(TargetError, match="has 0 bits; 1 does not fit"):
            bench.plane.entry_add("t", match, 6, BoundAction("send", (1, 2)))
        bench.plane.entry_delete("t", handle)
        assert bench.send(frame) == {0: [frame]}
    finally:
        bench.plane.close()


def test_a_digest(bench: Bench) -> None:
    act = action("act", [], call("generate_digest", const(0), const(1)), call("assign", EGRESS, const(1)))
    default = {"action_id": 0, "action_const": True, "action_data": [], "action_entry_const": True}
    text = json.loads(program(FIELDS, [act], [table("t", [], [0], ["act"], default_entry=default)]))
    text["learn_lists"] = [{"id": 1, "name": "seen", "elements": [A, Z, field("h", "b")]}]
    bench.plane.load(json.dumps(text).encode())
    seen: list[Digest] = []
    bench.plane.on_digest(seen.append)
    with bench.plane:
        bench.ports[0].send(b"\x12\x34\x56")
        assert bench.ports[1].recv(5) == b"\x12\x34\x56"
    assert seen == [Digest("seen", (0x1234, 0, 0x56))]
