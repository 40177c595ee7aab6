# SPDX-License-Identifier: Apache-2.0
"""Promise: a stage takes what its busiest link does; stages that overlap wait for no more than they must."""

from __future__ import annotations

import pytest

from libra_workloads.savings.traffic import Load, Stages, Traffic


def load(up: float = 0, into: float = 0, out: float = 0, down: float = 0) -> Load:
    """Of two workers and a server; the first worker has half as much as the second."""
    made = Load(2, 1)
    made.up += (up / 2, up)
    made.down += (down / 2, down)
    made.into += into
    made.out += out
    return made


def test_what_is_carried_is_counted_at_both_ends() -> None:
    made = Load(2, 3)
    made.to_server(1, 2, 10)
    made.to_worker(0, 2, 7)
    assert (made.up.tolist(), made.into.tolist()) == ([0, 10], [0, 0, 10])
    assert (made.out.tolist(), made.down.tolist()) == ([0, 0, 7], [7, 0])
    assert (made.busiest, (made + made).busiest) == (10, 20)


def test_stages_follow_each_other() -> None:
    parts = Stages((load(up=1, into=2), load(out=30, down=5))), Stages((load(up=40), load(up=7)))
    made = Traffic(parts)
    assert made.into_servers == 2
    assert made.seconds(8) == 2 + 30 + 40 + 7
    assert made.seconds(8e6) == pytest.approx(79e-6)


@pytest.mark.parametrize(("steps", "bytes_waited_for"), [(1, 65), (4, 65 / 4 + 45 * 3 / 4), (10**9, 45)])
def test_stages_take_turns(steps: int, bytes_waited_for: float) -> None:
    """Two of them are on the same link, which is then what the others wait for."""
    made = Stages((load(up=20), load(into=25), load(into=20)), steps)
    assert made.waited_for == pytest.approx(bytes_waited_for)
