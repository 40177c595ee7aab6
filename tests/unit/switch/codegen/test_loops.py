# SPDX-License-Identifier: Apache-2.0
"""Promise: no program keeps the switch in a loop. And a parser's key is as wide as p4c wrote it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from bmv2_json import action, call, const, field, op, program, table

from libra_switch.codegen.action import MAX_TURNS
from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.ports.links import MemoryPort

FIELDS = [("a", 16), ("b", 8)]
SCRATCH = [("n", 32, False), ("sum", 32, False), ("known", 16, False)]
EGRESS = field("standard_metadata", "egress_spec")
N, SUM = field("scalars", "n"), field("scalars", "sum")
TIMEOUT = 5  # core.p4's error.ParserTimeout


class Bench:
    def __init__(self) -> None:
        self.plane = Dataplane(DataplaneConfig(seed=1))
        self.ports = [MemoryPort(str(i)) for i in range(4)]
        for i, port in enumerate(self.ports):
            self.plane.port_add(i, port)

    def load(self, body: list[Any], states: list[dict[str, Any]] | None = None) -> None:
        """``body`` is the ingress; ``states`` replace the parser's."""
        default = {"action_id": 0, "action_const": True, "action_data": [], "action_entry_const": True}
        tables = [table("t", [], [0], ["act"], default_entry=default)]
        text = json.loads(program(FIELDS, [action("act", [], *body)], tables, scratch=SCRATCH))
        if states is not None:
            text["parsers"][0]["parse_states"] = states
        self.plane.load(json.dumps(text).encode())

    def send(self, frame: bytes) -> dict[int, list[bytes]]:
        self.ports[0].send(frame)
        return {i: frames for i, port in enumerate(self.ports) if (frames := port.recv_all())}


@pytest.fixture
def bench() -> Iterator[Bench]:
    bench = Bench()
    yield bench
    bench.plane.close()


def state(
    name: str, ops: list[Any], key: list[Any], *transitions: tuple[int | None, str | None]
) -> dict[str, Any]:
    return {
        "name": name,
        "id": 0,
        "parser_ops": ops,
        "transition_key": key,
        "transitions": [
            {"type": "default", "value": None, "mask": None, "next_state": following}
            if value is None
            else {"type": "hexstr", "value": hex(value), "mask": None, "next_state": following}
            for value, following in transitions
        ],
    }


def set_(target: Any, value: Any) -> dict[str, Any]:
    return {"op": "set", "parameters": [target, value]}


EXTRACT = {"op": "extract", "parameters": [{"type": "regular", "value": "h"}]}


# Parsers ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("turns", [1, 255, 65535])
def test_a_parser_that_counts(bench: Bench, turns: int) -> None:
    bench.load(
        [call("assign", EGRESS, op("+", field("standard_metadata", "parser_error"), const(1)))],
        [
            state("start", [EXTRACT, set_(N, field("h", "a"))], [], (None, "loop")),
            state(
                "loop",
                [set_(N, op("&", op("-", N, const(1)), const(0xFFFFFFFF)))],
                [N],
                (0, None),
                (None, "loop"),
            ),
        ],
    )
    frame = turns.to_bytes(2, "big") + b"\x07rest"
    assert bench.send(frame) == {1: [frame]}


@pytest.mark.timeout(30)
@pytest.mark.parametrize("far", [False, True])
def test_a_parser_that_does_not_end_times_out(bench: Bench, far: bool) -> None:
    states = [
        state("start", [EXTRACT], [], (None, "loop")),
        state("loop", [], [], (None, "on" if far else "loop")),
    ]
    if far:
        states.insert(0, state("on", [], [], (None, "start2")))
        states.append(state("start2", [], [], (None, "loop")))
    timed_out = op("==", field("standard_metadata", "parser_error"), const(TIMEOUT))
    choice = {"op": "?", "cond": timed_out, "left": const(2), "right": const(1)}
    bench.load([call("assign", EGRESS, {"type": "expression", "value": choice})], states)
    assert bench.send(b"\x12\x34\x56rest") == {2: [b"\x12\x34\x56rest"]}


def test_a_key_of_values_that_are_known(bench: Bench) -> None:
    """A known value needs fewer bits than its field; the key has those of the field."""
    known = field("scalars", "known")
    bench.load(
        [],
        [
            state(
                "start",
                [EXTRACT, set_(known, const(5))],
                [field("h", "b"), known],
                (0x070005, "good"),
                (None, None),
            ),
            state("good", [set_(EGRESS, const(3))], [], (None, None)),
        ],
    )
    assert bench.send(b"\x12\x34\x07rest") == {3: [b"\x12\x34\x07rest"]}
    assert bench.send(b"\x12\x34\x08rest") == {0: [b"\x12\x34\x08rest"]}


# Actions ------------------------------------------------------------------------------------------------
def loop(condition: Any) -> list[Any]:
    """sum = 0; for (n = h.a; condition; n--) sum += 1; h.a = sum, as p4c writes it."""
    return [
        call("assign", SUM, const(0)),
        call("assign", N, field("h", "a")),
        call("_jump_if_zero", condition, const(6)),
        call("assign", SUM, op("&", op("+", SUM, const(1)), const(0xFFFFFFFF))),
        call("assign", N, op("&", op("-", N, const(1)), const(0xFFFFFFFF))),
        call("_jump", const(2)),
        call("assign", field("h", "a"), op("&", SUM, const(0xFFFF))),
        call("assign", EGRESS, const(1)),
    ]


@pytest.mark.parametrize("turns", [0, 1, 1000, 65535])
def test_an_action_that_counts(bench: Bench, turns: int) -> None:
    bench.load(loop(op(">", N, const(0))))
    frame = turns.to_bytes(2, "big") + b"\x07rest"
    assert bench.send(frame) == {1: [frame]}
    assert bench.plane.statistics()["assert_failures"] == 0


@pytest.mark.timeout(30)
def test_an_action_that_does_not_end_is_left(bench: Bench) -> None:
    bench.load(loop({"type": "bool", "value": True}))
    assert bench.send(b"\x12\x34\x56rest") == {0: [b"\x12\x34\x56rest"]}  # where it stood
    assert bench.plane.statistics()["assert_failures"] == 1
    assert MAX_TURNS > 65536
