# SPDX-License-Identifier: Apache-2.0
"""Which register arrays share rows, and that finding it out ends for every program."""

from __future__ import annotations

from typing import Any

import pytest
from bmv2_json import action, call, const, field, program

from libra_switch.memory.arrays import ArrayPlaces
from libra_switch.memory.layout import Places
from libra_switch.program.loader import load

pytestmark = pytest.mark.timeout(10)

SCRATCH = [(name, 32, False) for name in "xyztv"]


def scalar(name: str) -> dict[str, Any]:
    return field("scalars", name)


def copy(to: str, value: str) -> dict[str, Any]:
    return call("assign", scalar(to), scalar(value))


def read(array: str, index: str) -> dict[str, Any]:
    return call("register_read", scalar("v"), {"type": "register_array", "value": array}, scalar(index))


def shared(*body: dict[str, Any]) -> bool:
    """Whether arrays r and s share rows in a program of that one action."""
    text = program(
        [("a", 8)], [action("a", [], *body)], [], scratch=SCRATCH, registers=[("r", 8, 32), ("s", 8, 32)]
    )
    cells = ArrayPlaces(load(text), Places()).registers
    return cells["r"].base == cells["s"].base


@pytest.mark.parametrize(
    ("body", "same"),
    [
        ([copy("t", "x"), copy("x", "y"), copy("y", "t")], False),
        ([copy("x", "y"), copy("y", "x")], True),  # both are what y was
        ([copy("x", "x")], False),
    ],
    ids=["exchange", "there and back", "itself"],
)
def test_copies_in_a_circle(body: list[dict[str, Any]], same: bool) -> None:
    """Rows are shared where both indices have one value, and the search for it ends."""
    assert shared(*body, read("r", "x"), read("s", "y")) == same
    assert shared(*body, read("r", "x"), read("s", "x"))


def test_an_index_is_followed_to_where_it_came_from() -> None:
    assert shared(copy("t", "x"), read("r", "t"), copy("z", "x"), read("s", "z"))
    assert shared(copy("t", "x"), copy("z", "t"), copy("y", "z"), read("r", "y"), read("s", "x"))
    assert not shared(read("r", "x"), read("s", "y"))


def test_a_copy_keeps_what_the_field_was_when_it_was_made() -> None:
    exchange = copy("t", "x"), copy("x", "y"), copy("y", "t")
    assert shared(read("r", "x"), *exchange, read("s", "y"))
    assert not shared(read("r", "x"), copy("t", "y"), call("assign", scalar("y"), const(3)), read("s", "t"))
