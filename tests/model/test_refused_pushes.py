# SPDX-License-Identifier: Apache-2.0
"""Promise: a push that the switch does not take fails at once, and says who sent what instead."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from network import Network, make_job
from switch_model import SwitchModel

from libra.errors import MismatchError, ProtocolError
from libra.vans.libra.worker.diagnosis import blocked_on


def floats(size: int) -> Any:
    return np.ones(size, dtype=np.float32)


def ints(size: int) -> Any:
    return np.ones(size, dtype=np.int32)


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        (
            [(1, ints(64)), (2, ints(64))],
            [(2, ints(64)), (1, ints(64))],
            "key 1 (round 0), this worker key 2",
        ),
        ([(1, ints(32))], [(1, floats(32))], "int32 values, this worker float32"),
        ([(1, floats(32))], [(1, ints(32))], "float32 values, this worker int32"),
        ([(1, ints(60)), (2, ints(10))], [(1, ints(10)), (2, ints(60))], "a value of 60 elements"),
        ([(1, ints(60))], [(1, ints(90))], "something else"),
        ([(1, ints(60))], [(77, ints(60))], "something else"),
    ],
)
def test_workers_that_push_different_things_are_told_which(
    first: list[tuple[int, Any]], second: list[tuple[int, Any]], told: str
) -> None:
    network = Network(make_job(3, 0))
    for key, vals in first:
        network.push(0, [key], [vals])
    network.run_until(lambda: network.switch.outcomes.get("ADDED", 0) > 0)
    wrong = network.push(1, [second[0][0]], [second[0][1]])
    for key, vals in second[1:]:
        network.push(1, [key], [vals])
    began = network.now
    network.run_until(lambda: bool(wrong["count"]))
    assert network.now - began < 0.01
    assert isinstance(wrong["error"], MismatchError)
    assert f"rank 0 sent {told}" in str(wrong["error"])
    assert f"where this worker sent chunk 0 of key {second[0][0]} (round 0)" in str(wrong["error"])
    blocked = blocked_on(network.workers[0].engine, 0, network.now)
    assert blocked is not None


def test_what_follows_of_that_key_fails_as_well() -> None:
    network = Network(make_job(2, 0, slots=1))
    first, again = network.push(0, [1], [ints(8)]), network.push(1, [2], [ints(8)])
    network.run_until(lambda: bool(again["count"]))
    assert "rank 0 sent something else where this worker sent chunk 0 of key 2" in str(again["error"])
    assert first["count"] == 0
    later = network.push(1, [2], [ints(8)])
    network.run_until(lambda: bool(later["count"]))
    assert str(later["error"]) == str(again["error"])


def test_a_slot_whose_use_the_switch_does_not_hold() -> None:
    network = Network(make_job(1, 0, slots=2))
    network.workers[0].engine.slots.window.use[0] += 4
    answers = [network.push(0, [key], [ints(8)]) for key in (1, 2)]
    network.run_until(lambda: all(answer["count"] for answer in answers))
    assert isinstance(answers[0]["error"], ProtocolError)
    assert "another use of slot 0 than 4, which chunk 0 of key 1 (round 0) is sent in" in str(
        answers[0]["error"]
    )
    assert answers[1]["error"] is None
    assert network.now < 0.01


def test_a_job_file_with_more_slots_than_the_job_has(monkeypatch: pytest.MonkeyPatch) -> None:
    network = Network(make_job(1, 0, slots=4))
    model: SwitchModel = network.switch
    monkeypatch.setattr(model, "slots", 2)
    answer = network.push(0, [1], [ints(4 * 32)])
    network.run_until(lambda: bool(answer["count"]))
    assert isinstance(answer["error"], ProtocolError)
    assert "chunk 2 of key 1 (round 0) in slot 2 for malformed" in str(answer["error"])
    assert "the job file's 4 slots" in str(answer["error"])
    assert network.now < 0.01
