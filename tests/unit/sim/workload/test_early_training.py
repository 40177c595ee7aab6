# SPDX-License-Identifier: Apache-2.0
"""Promise: sums close without a straggler, no value counts twice or is lost, and all have all sums."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from libra.kv.early import ClosedRound, EarlyWorker
from libra_controller.errors import DescriptionError
from libra_sim.laboratory import Laboratory
from libra_sim.workload.early import EarlyTraining
from libra_workloads.scenario import reading

ROUNDS = 16
RULE = {"fraction": 0.6, "deadline": 100}
LOSSY = {"loss": "2 %", "duplicate": "1 %", "jitter": "200 us"}


def scenario(slow: str = "500 ms", rule: dict[str, Any] | None = RULE, **changes: Any) -> dict[str, Any]:
    job = {"name": "a", "mode": "parameter-server", "slots": 64, "lanes": 64}
    return {
        "topology": {"kind": "star", "workers": 3, "servers": 1},
        "links": {"rate": "100 Mbit/s", "delay": "50 us", **changes.pop("links", {})},
        "hosts": {"compute": {"from": "45 ms", "to": "55 ms"}, "only": {"w2": {"compute": slow}}},
        "jobs": [{**job, **({} if rule is None else {"early_close": rule}), **changes.pop("job", {})}],
        "workload": {"rounds": ROUNDS, "tensors": ["4 kB", "100 B"], **changes.pop("workload", {})},
        "limit": "120 s",
        **changes,
    }


def run(value: dict[str, Any]) -> EarlyTraining:
    laboratory = Laboratory(reading.read(value))
    laboratory.run()
    laboratory.close()
    (program,) = laboratory.programs
    assert isinstance(program, EarlyTraining)
    return program


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"links": LOSSY},
        {"links": LOSSY, "seed": 2},
        {"job": {"mode": "all-reduce"}, "topology": {"kind": "star", "workers": 3, "servers": 0}},
        {"workload": {"codec": "fixed_point"}},
    ],
    ids=str,
)
def test_every_worker_has_every_sum_though_one_is_slow(changes: dict[str, Any]) -> None:
    program = run(scenario(**changes))
    assert program.wrong == []
    facts = program.facts()
    assert facts["contributors"]["min"] == 2
    assert facts["contributors"]["mean"] > 2  # the straggler takes part again when it has computed
    assert facts["passed"] > ROUNDS // 2
    assert {each.rank: each.number for each in program.rounds} == dict.fromkeys(range(3), ROUNDS)


def test_a_straggler_slowed_ten_times_costs_a_fifth_at_most() -> None:
    rule, work = {"fraction": 0.6, "deadline": 50}, {"rounds": 34}
    undisturbed, slowed = (run(scenario(slow, rule, workload=work)).facts() for slow in ("50 ms", "500 ms"))
    assert undisturbed["passed"] == 0
    assert slowed["seconds_a_round"] <= 1.2 * undisturbed["seconds_a_round"]


def test_a_sum_waits_for_its_least_share_of_workers() -> None:
    program = run(scenario(rule={"fraction": 0.7, "deadline": 50}, workload={"rounds": 3}))
    assert program.facts() | {"seconds_a_round": 0} == {
        "contributors": {"mean": 3, "min": 3},
        "passed": 0,
        "seconds_a_round": 0,
    }


def test_two_stragglers_are_left_out_if_the_rule_allows() -> None:
    value = scenario(rule={"fraction": 0.3, "deadline": 50})
    value["hosts"]["only"]["w1"] = {"compute": "300 ms"}
    program = run(value)
    assert program.wrong == []
    assert program.facts()["contributors"]["min"] == 1


def passes_with_values(monkeypatch: pytest.MonkeyPatch) -> None:
    def stand_in(self: EarlyWorker) -> None:
        values = np.concatenate((np.ones(self._elements, np.float32), self._nothing[self._elements :]))
        self._kv.push_pull(self._keys, values, lens=self._lens, callback=self._end_pass)

    monkeypatch.setattr(EarlyWorker, "_pass", stand_in)


def passes_as_a_contributor(monkeypatch: pytest.MonkeyPatch) -> None:
    def stand_in(self: EarlyWorker) -> None:
        values = np.concatenate((self._nothing[: self._elements], self._mine))
        self._kv.push_pull(self._keys, values, lens=self._lens, callback=self._end_pass)

    monkeypatch.setattr(EarlyWorker, "_pass", stand_in)


def forgets_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = EarlyWorker.push_pull

    def push_pull(self: EarlyWorker, values: Any, timeout: float | None = None) -> list[ClosedRound]:
        return usual(self, values, timeout)[-1:]

    monkeypatch.setattr(EarlyWorker, "push_pull", push_pull)


@pytest.mark.parametrize("defect", [passes_with_values, passes_as_a_contributor, forgets_a_round])
def test_a_defect_is_found(defect: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    defect(monkeypatch)
    assert run(scenario()).wrong


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"rule": {"fraction": 0, "deadline": 5}}, r"early_close: fraction is 0; expected a share above 0"),
        ({"rule": {"fraction": 1.5, "deadline": 5}}, r"early_close: fraction is 1.5; expected"),
        ({"rule": {"fraction": 0.5, "deadline": 0}}, r"early_close: deadline is 0; expected milliseconds"),
        ({"rule": {"fraction": 0.5}}, r"deadline: missing; expected a number"),
        ({"rule": {"fraction": "most", "deadline": 5}}, r"fraction: expected a number, got 'most'"),
        ({"rule": {"fraction": 0.5, "deadlines": 5}}, r"unknown key 'deadlines' \(did you mean deadline"),
        ({"job": {"arithmetic": "bfloat16"}}, r"counts contributors, which bfloat16 would round"),
        (
            {"workload": {"program": "messages"}},
            r"early_close: all jobs have it, and the program is a training",
        ),
        ({"workload": {"dtype": "int32"}}, r"sums that close early are float32"),
    ],
    ids=str,
)
def test_rules_that_cannot_be_are_refused_by_name(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(DescriptionError, match=problem):
        reading.read(scenario(**changes))


def test_a_codec_that_rounds_counts_is_refused() -> None:
    value = scenario(workload={"codec": "packed:bits=8"})
    laboratory = Laboratory(reading.read(value))
    with pytest.raises(Exception, match="a codec of narrow lanes rounds the count of contributors"):
        laboratory.run()
