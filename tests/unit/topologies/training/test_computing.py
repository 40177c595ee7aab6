# SPDX-License-Identifier: Apache-2.0
"""Promise: a worker of a scenario computes as long as the scenario says, and no two alike by chance."""

from __future__ import annotations

import time

import pytest

from libra_topologies.training.process import Computing


def waits(computing: Computing, monkeypatch: pytest.MonkeyPatch, count: int = 500) -> list[float]:
    """Seconds that it sleeps in rounds whose gradients took 1 ms."""
    slept: list[float] = []
    monkeypatch.setattr(time, "sleep", slept.append)
    monkeypatch.setattr(time, "perf_counter", lambda: 100.001)
    for _ in range(count):
        computing.wait(100.0)
    return slept


def test_times_are_uniform_or_exponential(monkeypatch: pytest.MonkeyPatch) -> None:
    even = waits(Computing(4_000_000, 6_000_000, seed=(1, 0)), monkeypatch)
    assert 0.003 <= min(even) < 0.0032
    assert 0.0048 < max(even) <= 0.005
    spread = waits(Computing(2_000_000, 2_000_000, 5_000_000, seed=(1, 0)), monkeypatch)
    assert sum(spread) / len(spread) == pytest.approx(0.006, abs=0.001)
    assert min(spread) >= 0.001


def test_some_rounds_of_a_straggler_take_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    slept = waits(Computing(5_000_000, 5_000_000, 0, 0.25, 10, seed=(1, 0)), monkeypatch)
    assert {round(each, 3) for each in slept} == {0.004, 0.049}
    assert 90 < sum(each > 0.01 for each in slept) < 160  # 125 of 500, within 3.6 standard deviations


def test_what_has_taken_longer_anyway_does_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    assert waits(Computing(), monkeypatch) == []
    assert waits(Computing(500_000, 900_000), monkeypatch) == []


def test_the_seed_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    first, same, other = (
        waits(Computing(0, 9_000_000, seed=seed), monkeypatch) for seed in ((1, 0), (1, 0), (1, 1))
    )
    assert first == same != other
