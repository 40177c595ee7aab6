# SPDX-License-Identifier: Apache-2.0
"""Promise: alike primitives do in a loop what they do one after the other, or no loop is made of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from bmv2_json import action, call, const, field, op, program, table

from libra_switch.codegen import action as straight
from libra_switch.codegen.lanes import Run, find_run
from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.ports.links import MemoryPort

COUNT, CELLS = 10, 8
FIELDS = [(f"{name}{i}", 32) for name in "fg" for i in range(2 * COUNT)]
TEMPS = ["t", "u", "v", *(f"x{i}" for i in range(COUNT + 1))]
REGISTERS = [(f"r{i}", CELLS, 64) for i in range(2 * COUNT)]
MASK32, MASK64 = const((1 << 32) - 1), const((1 << 64) - 1)

Body = list[dict[str, Any]]


def f(i: int) -> Any:
    return field("h", f"f{i}")


def g(i: int) -> Any:
    return field("h", f"g{i}")


def temp(name: str) -> Any:
    return field("scalars", name)


def plus(a: Any, b: Any, mask: Any = MASK64) -> Any:
    return op("&", op("+", a, b), mask)


def let(target: Any, value: Any) -> dict[str, Any]:
    return call("assign", target, value)


def read(target: Any, i: int, index: Any) -> dict[str, Any]:
    return call("register_read", target, {"type": "register_array", "value": f"r{i}"}, index)


def write(i: int, index: Any, value: Any) -> dict[str, Any]:
    return call("register_write", {"type": "register_array", "value": f"r{i}"}, index, value)


def repeated(make: Callable[[int], Body], count: int = COUNT) -> Body:
    return [p for i in range(count) for p in make(i)]


def conditional(test: Any, then: Any, other: Any) -> Any:
    return {"type": "expression", "value": {"op": "?", "cond": test, "left": then, "right": other}}


T, U, V, ZERO = temp("t"), temp("u"), temp("v"), const(0)
CELL = const(CELLS - 1)  # a mask
ROW = op("&", g(0), CELL)


class Pair:
    """A switch that makes loops, and one that does not, of the same program."""

    def __init__(self, body: Body, monkeypatch: pytest.MonkeyPatch) -> None:
        egress = let(field("standard_metadata", "egress_spec"), const(1))
        default = {"action_id": 0, "action_const": True, "action_data": [], "action_entry_const": True}
        text = program(
            FIELDS,
            [action("act", [], *body, egress)],
            [table("t", [], [0], ["act"], default_entry=default)],
            scratch=[(name, 64, False) for name in TEMPS],
            registers=REGISTERS,
        )
        self.runs: list[Run] = []

        def noted(*args: Any) -> Run | None:
            run = find_run(*args)
            if run is not None:
                self.runs.append(run)
            return run

        self.planes: list[Dataplane] = []
        self._ports: list[list[MemoryPort]] = []
        for search in (noted, lambda *_: None):
            monkeypatch.setattr(straight, "find_run", search)
            plane = Dataplane(DataplaneConfig(seed=1))
            self.planes.append(plane)
            ports = [MemoryPort("in"), MemoryPort("out")]
            self._ports.append(ports)
            for number, port in enumerate(ports):
                plane.port_add(number, port)
            plane.load(text)

    def agree(self, rng: random.Random, packets: int = 20) -> bool:
        """Whether they do the same to packets, one after the other, and to what registers hold."""
        for name, _, _ in REGISTERS:
            for cell in range(CELLS):
                value = rng.getrandbits(64)
                for plane in self.planes:
                    plane.register_write(name, cell, value)
        small = [rng.randrange(2 * CELLS).to_bytes(4, "big") for _ in FIELDS]
        for _ in range(packets):
            frame = b"".join(rng.choice((rng.randbytes(4), *small)) for _ in FIELDS)
            sent = []
            for ports in self._ports:
                ports[0].send(frame)
                sent.append(ports[1].recv_all())
            held = [[p.register_cells(n, 0, CELLS) for n, _, _ in REGISTERS] for p in self.planes]
            if sent[0] != sent[1] or held[0] != held[1]:
                return False
        return True

    def close(self) -> None:
        for plane in self.planes:
            plane.close()


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Body], Pair]]:
    made: list[Pair] = []

    def make(body: Body) -> Pair:
        made.append(Pair(body, monkeypatch))
        return made[-1]

    yield make
    for one in made:
        one.close()


def pairs(i: int, index: Any) -> Body:
    """Adds a field to a cell of register i, and tells what was there."""
    return [
        let(T, index),
        read(U, i, T),
        let(V, plus(U, f(i))),
        write(i, T, V),
        let(g(i), op("&", U, MASK32)),
    ]


def bit(i: int) -> Any:
    """One of a number's bits, or two, if a field's lowest are 0."""
    return conditional(op("==", op("&", f(i), CELL), ZERO), const(3 << i), ZERO)


LOOPS = {
    "a sum in a temporary": [
        let(T, ZERO),
        *repeated(lambda i: [let(T, plus(T, f(i)))]),
        let(g(0), op("&", T, MASK32)),
    ],
    "what the last one leaves": [
        *repeated(lambda i: [let(T, plus(f(i), const(5))), let(g(i), op("&", T, MASK32))]),
        let(g(0), op("&", T, MASK32)),
    ],
    "every other field": repeated(lambda i: [let(g(i), plus(f(2 * i), f(2 * i + 1), MASK32))]),
    "a bit each": [let(g(0), ZERO), *repeated(lambda i: [let(g(0), op("|", g(0), bit(i)))])],
    "one row": repeated(lambda i: [read(T, i, ROW), write(i, ROW, plus(T, f(i)))]),
    "one row that a temporary tells": repeated(
        lambda i: [let(T, ROW), read(U, i, T), write(i, T, plus(U, f(i)))]
    ),
    "one row that may not be there": [
        let(T, const(7)),
        *repeated(
            lambda i: [
                read(T, i, g(0)),
                write(i, g(0), plus(T, f(i))),
                let(g(i + 1), op("&", T, MASK32)),
            ]
        ),
    ],
    "what was read is changed": repeated(
        lambda i: [read(T, i, g(0)), let(T, op("^", T, f(i))), write(i, g(0), T)]
    ),
    "rows of their own": repeated(lambda i: pairs(i, op("&", f(i), CELL))),
    "parts of an index": [
        *repeated(lambda i: pairs(i, op("|", op("&", f(i), const(3)), op("&", g(0), const(4))))),
        let(g(0), op("&", T, MASK32)),
    ],
    "two registers each": repeated(
        lambda i: [
            let(T, op("&", f(2 * i), CELL)),
            read(U, 2 * i, T),
            let(T, op("&", f(2 * i + 1), CELL)),
            read(V, 2 * i + 1, T),
            write(2 * i + 1, T, plus(U, V)),
        ]
    ),
}  # fmt: skip

STRAIGHT = {
    "a temporary of another one": [
        *repeated(lambda i: [let(temp(f"x{i}"), plus(f(i), const(5)))]),
        let(g(0), op("&", plus(temp("x3"), temp("x9")), MASK32)),
    ],
    "temporaries that a read of a register may leave": [
        *repeated(lambda i: [let(temp(f"x{i}"), f(i))]),
        read(temp("x3"), 0, g(1)),
        let(g(0), op("&", temp("x3"), MASK32)),
    ],
    "a chain of temporaries": [
        let(temp("x0"), ZERO),
        *repeated(lambda i: [let(temp(f"x{i + 1}"), plus(temp(f"x{i}"), f(i)))]),
        let(g(0), op("&", temp(f"x{COUNT}"), MASK32)),
    ],
    "rows that may not be there": repeated(lambda i: pairs(i, f(i))),
    "a row that a register tells": repeated(
        lambda i: [read(T, i, op("&", T, CELL)), write(i, op("&", T, CELL), f(i))]
    ),
    "a row that changes on the way": repeated(
        lambda i: [let(T, ROW), read(T, i, T), write(i + 1, op("&", T, CELL), f(i))]
    ),
    "another row is written": repeated(
        lambda i: [
            let(T, op("&", f(i), CELL)),
            read(U, i, T),
            let(T, op("&", g(i), CELL)),
            write(i, T, U),
        ]
    ),
    "rows that nobody has read": repeated(
        lambda i: [let(T, op("&", f(i), CELL)), write(i, T, g(i))]
    ),
    "the next one's register": repeated(
        lambda i: [
            let(T, op("&", f(i), CELL)),
            read(U, i, T),
            read(V, i + 1, T),
            write(i, T, plus(U, V)),
            write(i + 1, T, U),
        ]
    ),
    "one cell for all": repeated(lambda i: [read(T, 0, ZERO), write(0, ZERO, plus(T, f(i)))]),
}  # fmt: skip


@pytest.mark.parametrize("name", LOOPS)
def test_alike_primitives_are_a_loop(name: str, pair: Callable[[Body], Pair]) -> None:
    both = pair(LOOPS[name])
    assert len(both.runs) == 1
    assert both.agree(random.Random(name))


@pytest.mark.parametrize("name", STRAIGHT)
def test_what_a_loop_would_change_stays_straight(name: str, pair: Callable[[Body], Pair]) -> None:
    both = pair(STRAIGHT[name])
    assert not both.runs
    assert both.agree(random.Random(name))


def _drawn(rng: random.Random) -> Body:
    """Alike primitives without a plan."""
    values = [lambda i: f(i), lambda i: f(2 * i + 1), lambda i: g(0), lambda i: const(1 << i), lambda i: T,
              lambda i: U, lambda i: temp(f"x{i}")]  # fmt: skip
    targets = [lambda i: T, lambda i: U, lambda i: temp(f"x{i}"), lambda i: g(i), lambda i: g(1)]
    indices = [
        lambda i: op("&", f(i), CELL),
        lambda i: op("&", T, CELL),
        lambda i: T,
        lambda i: op("&", g(2), CELL),
    ]

    def primitive() -> Callable[[int], dict[str, Any]]:
        target, one, other, index = (rng.choice(menu) for menu in (targets, values, values, indices))
        step, kind = rng.choice((1, 1, 2)), rng.randrange(4)
        if kind == 0:
            return lambda i: read(rng_target(i), step * i, index(i))
        if kind == 1:
            return lambda i: write(step * i, index(i), one(i))
        return lambda i: let(target(i), plus(one(i), other(i), MASK32))

    rng_target = rng.choice((lambda i: T, lambda i: U, lambda i: temp(f"x{i}")))
    parts = [primitive() for _ in range(rng.randint(1, 5))]
    before = [let(T, const(3)), let(U, f(19))] + [let(temp(f"x{i}"), f(i)) for i in range(COUNT)]
    after = [let(g(3), op("&", v, MASK32)) for v in rng.sample([T, U, temp("x4")], rng.randrange(3))]
    return before + repeated(lambda i: [part(i) for part in parts]) + after


@pytest.mark.parametrize("seed", range(24, 40))
def test_primitives_without_a_plan(seed: int, pair: Callable[[Body], Pair]) -> None:
    rng = random.Random(seed)
    assert pair(_drawn(rng)).agree(rng, packets=5)
