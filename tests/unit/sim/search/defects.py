# SPDX-License-Identifier: Apache-2.0
"""The P4 program with one defect, put into its compiled form."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from libra_controller import artefact
from libra_sim.switch.program import Program

Json = Any


def _parts(value: Json) -> Iterator[dict[str, Any]]:
    """Every object in it."""
    if isinstance(value, dict):
        yield value
        for item in value.values():
            yield from _parts(item)
    elif isinstance(value, list):
        for item in value:
            yield from _parts(item)


def _cell_op(program: Json) -> Json:
    (table,) = (part for part in _parts(program) if part.get("name") == "LibraIngress.bitmap.cell_op")
    return table["entries"]


def _entry(program: Json, fragment: str) -> Json:
    (entry,) = (
        one for one in _cell_op(program) if one["source_info"]["source_fragment"].startswith(fragment)
    )
    return entry


ADD = "0x2"  # cell_op_t


def a_replay_adds(program: Json) -> None:
    _entry(program, "(kind_t.ADD, age_t.CURRENT, 1, 1)")["action_entry"]["action_data"] = [ADD]


def a_duplicate_adds(program: Json) -> None:
    """Before the sum is complete."""
    entry = json.loads(json.dumps(_entry(program, "(kind_t.ADD, age_t.CURRENT, 1, 1)")))
    entry["match_key"][3]["key"] = "0x00"
    entry["action_entry"]["action_data"] = [ADD]
    entry["priority"] = 1 + len(_cell_op(program))
    _cell_op(program).append(entry)


def a_slot_has_one_cell(program: Json) -> None:
    """Instead of two, so that there is no sum to replay when the slot's next use has begun."""
    (assignment,) = (
        part
        for part in _parts(program)
        if part.get("op") == "assign"
        and part["source_info"]["source_fragment"].startswith("meta.cell = (cell_t)")
    )
    (both,) = (part for part in _parts(assignment["parameters"][1]) if part.get("op") == "|")
    both["right"] = {"type": "hexstr", "value": "0x00"}


def uses_are_compared_by_order(program: Json) -> None:
    """Any later use takes the cell, not the next one alone."""
    found = [
        part
        for part in _parts(program)
        if part.get("op") == "=="
        and part.get("right") == {"type": "hexstr", "value": "0x00000002"}
        and "slot_held_use" in json.dumps(part.get("left"))
    ]
    assert len(found) == 2
    for part in found:
        part["op"] = ">="


def generations_are_not_checked(program: Json) -> None:
    for name in ("==", "!="):
        (part,) = (
            part
            for part in _parts(program)
            if part.get("op") == name
            and part.get("left", {}).get("value") == ["scalars", "slot_held_generation"]
        )
        part["left"] = part["right"]


def a_sum_is_complete_without_the_last(program: Json) -> None:
    """A bit of the bitmap is taken for another: contributors are compared by order."""
    found = [
        part
        for part in _parts(program)
        if part.get("op") == "=="
        and part.get("right", {}).get("value") == ["scalars", "metadata_t.all_workers"]
    ]
    assert found
    for part in found:
        part["op"], part["left"], part["right"] = (
            ">=",
            part["left"],
            {"type": "hexstr", "value": "0x00000002"},
        )


DEFECTS: tuple[Callable[[Json], None], ...] = (
    a_replay_adds,
    a_duplicate_adds,
    a_slot_has_one_cell,
    uses_are_compared_by_order,
    generations_are_not_checked,
    a_sum_is_complete_without_the_last,
)


def program_with(defect: Callable[[Json], None]) -> Program:
    good = artefact.load()
    changed = json.loads(good.program)
    defect(changed)
    text = json.dumps(changed).encode()
    assert text != json.dumps(json.loads(good.program)).encode()
    return Program.load(replace(good, program=text, cookie=good.cookie ^ 1))
