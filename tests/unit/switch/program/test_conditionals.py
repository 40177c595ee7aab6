# SPDX-License-Identifier: Apache-2.0
"""Promise: what p4c has made jumps of is one expression again, and a program does what it did."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from bmv2_json import action, call, const, field, op, program, table

from libra_switch.codegen.compiler import compile_program
from libra_switch.codegen.points import ERROR, Tracer
from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.dataplane.stepper import Clock
from libra_switch.ports.links import MemoryPort
from libra_switch.program import ir
from libra_switch.program.conditionals import rejoin
from libra_switch.program.loader import load

DROP_PORT = 511
FIELDS = [("a", 16), ("b", 16), ("c", 16)]
A, B, C = (field("h", name) for name, _ in FIELDS)
EGRESS = field("standard_metadata", "egress_spec")
LESS = op("b2d", None, op("<", A, B))


def conditional(at: int, target: Any = C, then: Any = A, other: Any = B, test: Any = LESS) -> list[Any]:
    """`target = test ? then : other` as p4c writes it, from primitive ``at`` on."""
    return [
        call("_jump_if_zero", test, const(at + 3)),
        call("assign", target, then),
        call("_jump", const(at + 4)),
        call("assign", target, other),
    ]


def text_of(*body: Any) -> bytes:
    default = {"action_id": 0, "action_const": True, "action_data": [], "action_entry_const": True}
    return program(FIELDS, [action("act", [], *body)], [table("t", [], [0], ["act"], default_entry=default)])


def rejoined(*body: Any) -> tuple[ir.Primitive, ...]:
    return rejoin(load(text_of(*body))).actions[0].body


def test_an_assignment_of_a_conditional_expression() -> None:
    (assignment,) = rejoined(*conditional(0))
    target, value = assignment.args
    assert (assignment.op, target) == ("assign", ir.FieldRef("h", "c"))
    assert isinstance(value, ir.Op)
    assert value.op == "?"
    assert value.args[1:] == (ir.FieldRef("h", "a"), ir.FieldRef("h", "b"))


def test_other_jumps_lead_where_they_did() -> None:
    body = rejoined(
        call("_jump_if_zero", A, const(9)),  # over all
        *conditional(1),
        *conditional(5),
        call("assign", A, B),
        call("_jump_if_zero", B, const(1)),  # back to the first
    )
    assert [p.op for p in body] == ["_jump_if_zero", "assign", "assign", "assign", "_jump_if_zero"]
    assert [p.args[-1] for p in body if p.op == "_jump_if_zero"] == [ir.Const(3), ir.Const(1)]


@pytest.mark.parametrize(
    "body",
    [
        [*conditional(0)[:3], call("assign", B, A)],
        [*conditional(0), call("_jump_if_zero", A, const(1))],
        [*conditional(0), call("_jump_if_zero", A, const(3))],
        [call("_jump_if_zero", LESS, const(4)), *conditional(0)[1:]],
        [*conditional(0)[:2], call("_jump", const(5)), conditional(0)[3], call("assign", A, B)],
        conditional(0, then=op("/", A, B)),
        conditional(0, then=LESS),
        [*conditional(0)[:1], call("add", C, A, B), *conditional(0)[2:]],
        conditional(0)[:3],
    ],
    ids=["two targets", "into it", "to the other", "around it", "far", "division", "truth", "add", "cut"],
)
def test_anything_else_stays(body: list[Any]) -> None:
    assert rejoined(*body) == load(text_of(*body)).actions[0].body


class TestItDoesTheSame:
    """With a tracer, the jumps stay."""

    def body(self, seed: int) -> list[Any]:
        rng, body = random.Random(seed), []
        fields = [A, B, C]

        def value() -> Any:
            kind = rng.randrange(3)
            if kind == 0:
                return const(rng.randrange(1 << 16))
            if kind == 1:
                return rng.choice(fields)
            return op(rng.choice("+-&|^"), rng.choice(fields), rng.choice(fields))

        for _ in range(20):
            if rng.random() < 0.3:
                body.append(call("assign", rng.choice(fields), value()))
            else:
                test = op("b2d", None, op(rng.choice(("<", "==", ">=")), value(), value()))
                body += conditional(len(body), rng.choice(fields), value(), value(), test)
        return [*body, call("assign", EGRESS, const(1))]

    def outputs(self, text: bytes, tracer: Tracer | None, frames: list[bytes]) -> list[bytes]:
        compiled = compile_program(text, DROP_PORT, tracer)
        plane = Dataplane(DataplaneConfig(seed=1), clock=Clock(), compile=lambda *_: compiled)
        ports = [MemoryPort(), MemoryPort()]
        for number, port in enumerate(ports):
            plane.port_add(number, port)
        plane.load(b"")
        plane.receive(0, frames)
        return ports[1].recv_all()

    @pytest.mark.parametrize("seed", range(4))
    def test_as_with_jumps(self, seed: int) -> None:
        text = text_of(*self.body(seed))
        jumps = [p["op"] for p in json.loads(text)["actions"][0]["primitives"]].count("_jump")
        assert jumps > len([p for p in rejoin(load(text)).actions[0].body if p.op == "_jump"])
        rng = random.Random(seed)
        frames = [rng.randbytes(6) + bytes(8) for _ in range(50)]
        sent = self.outputs(text, None, frames)
        assert len(sent) == len(frames)
        assert sent == self.outputs(text, Tracer(ERROR), frames)
