# SPDX-License-Identifier: Apache-2.0
"""The P4 program with one defect, put into its compiled form; and hosts' engines with one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from libra.vans.libra.server.cells import Cells
from libra.vans.libra.worker.engine import WorkerEngine
from libra.vans.libra.worker.push import PushSteps
from libra.wire import words
from libra.wire.protocol import Kind
from libra.wire.words import FrameBuffer, Rows
from libra_controller import artefact
from libra_sim.switch.program import SwitchProgram

Json = Any
_NAME = words.HEADER_WORD + np.arange(words.KEY, words.ROUND + 1)  # words of key, chunk and round


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


def next_step(program: Json) -> Json:
    """Return the entries of the table that decides a packet's fate."""
    (table,) = (part for part in _parts(program) if part.get("name") == "LibraIngress.next_step.next_step")
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


def terms_are_not_checked(program: Json) -> None:
    for name in ("==", "!="):
        (part,) = (
            part
            for part in _parts(program)
            if part.get("op") == name and part.get("left", {}).get("value") == ["scalars", "slot_held_term"]
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


def another_life_begins_no_term(program: Json) -> None:
    """As before protocol 2, when programs that started again went on with the sums of their earlier lives."""
    (table,) = (part for part in _parts(program) if part.get("name") == "LibraIngress.association.decision")
    (entry,) = (
        one for one in table["entries"] if "outcome_t.RESTARTED" in one["source_info"]["source_fragment"]
    )
    entry["action_entry"]["action_data"][-1] = "0x0"


def what_has_faded_is_final(program: Json) -> None:
    """As before protocol 2, when a chunk whose magnitude fell lost its bits."""
    (assignment,) = (
        part
        for part in _parts(program)
        if part.get("op") == "assign" and part["source_info"]["source_fragment"] == "meta.faded = 1"
    )
    assignment["parameters"][1] = {"type": "hexstr", "value": "0x00"}


def anybody_speaks_for_the_switch(program: Json) -> None:
    """From its addresses, by any port."""
    (table,) = (
        part for part in _parts(program) if part.get("name") == "LibraIngress.admit.trunk" and "key" in part
    )
    table["next_tables"]["__MISS__"] = table["next_tables"]["__HIT__"]


PROGRAM_DEFECTS: tuple[Callable[[Json], None], ...] = (
    a_replay_adds,
    a_duplicate_adds,
    a_slot_has_one_cell,
    uses_are_compared_by_order,
    terms_are_not_checked,
    a_sum_is_complete_without_the_last,
    another_life_begins_no_term,
    what_has_faded_is_final,
    anybody_speaks_for_the_switch,
)


def program_with(defect: Callable[[Json], None]) -> SwitchProgram:
    good = artefact.load()
    changed = json.loads(good.program)
    defect(changed)
    text = json.dumps(changed).encode()
    assert text != json.dumps(json.loads(good.program)).encode()
    return SwitchProgram.load(replace(good, program=text, cookie=good.cookie ^ 1))


# ---- hosts -------------------------------------------------------------------------------------------------


def _write(source: FrameBuffer, rows: Rows | slice, word: int, values: Any) -> None:
    source.words[rows, words.HEADER_WORD + word] = np.asarray(values, np.uint32).byteswap()


def a_worker_takes_results_of_any_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """They become answers to what their slots have sent last."""
    take = WorkerEngine.receive

    def any_use(self: WorkerEngine, source: FrameBuffer, count: int, now: float) -> Any:
        headers = words.parse(source.words, count)
        results = (headers.kind == Kind.RESULT) & (headers.slot < self.window.slots)
        rows = np.flatnonzero(results)
        slots = headers.slot[rows]
        awaited = self.window.expected[slots] >= 0
        rows, slots = rows[awaited], slots[awaited]
        _write(source, rows, words.USE, self.window.expected[slots])
        source.words[rows[:, None], _NAME] = self.slots.frames.words[slots[:, None], _NAME]
        return take(self, source, count, now)

    monkeypatch.setattr(WorkerEngine, "receive", any_use)


def hosts_check_neither_generation_nor_term(monkeypatch: pytest.MonkeyPatch) -> None:
    for engine, struct in ((WorkerEngine, "struct"), (Cells, "_server")):

        def of_any_term(
            self: Any,
            source: FrameBuffer,
            count: int,
            now: float,
            receive: Any = engine.receive,
            struct: str = struct,
        ) -> Any:
            _write(source, slice(count), words.TERM, getattr(self, struct).term)
            _write(source, slice(count), words.JOB, getattr(self, struct).job)
            return receive(self, source, count, now)

        monkeypatch.setattr(engine, "receive", of_any_term)


def a_server_applies_a_repeated_sum(monkeypatch: pytest.MonkeyPatch) -> None:
    take = Cells.receive

    def forgetful(self: Cells, *arguments: Any) -> Any:
        self._state[:] = 0
        return take(self, *arguments)

    monkeypatch.setattr(Cells, "receive", forgetful)


def a_redone_chunk_is_sent_in_the_same_use(monkeypatch: pytest.MonkeyPatch) -> None:
    poll = WorkerEngine.poll

    def same_use(self: WorkerEngine, asked: float, now: float) -> Any:
        self.window.use[self._due[: self.struct.due_count]] -= np.uint32(1)
        return poll(self, asked, now)

    monkeypatch.setattr(WorkerEngine, "poll", same_use)


def scales_of_the_last_round_are_forgotten_by_some(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that workers send one chunk at two scales."""
    first = PushSteps._first_scales
    calls = iter(range(1 << 60))

    def some(self: PushSteps, push: Any, states: Any) -> Any:
        scales = first(self, push, states)
        return scales + np.uint8(1) if push.floats and next(calls) % 5 == 0 else scales

    monkeypatch.setattr(PushSteps, "_first_scales", some)


ENGINE_DEFECTS: tuple[Callable[[pytest.MonkeyPatch], None], ...] = (
    a_worker_takes_results_of_any_use,
    hosts_check_neither_generation_nor_term,
    a_server_applies_a_repeated_sum,
    a_redone_chunk_is_sent_in_the_same_use,
    scales_of_the_last_round_are_forgotten_by_some,
)
