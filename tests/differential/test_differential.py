# SPDX-License-Identifier: Apache-2.0
"""The embedded switch does what simple_switch_grpc did (recorded/) and, where there is one, does now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import switches
from differential import (
    SCENARIOS,
    differences,
    fingerprint,
    load_recording,
    make_steps,
    recorded_seeds,
)
from effort import at_night
from play import Frames, Player, Program, Scenario, condensed
from switches import SwitchUnderTest


@pytest.fixture(scope="module")
def ours() -> Iterator[SwitchUnderTest]:
    with switches.start("memory") as switch:
        yield switch


@pytest.fixture(scope="module")
def theirs() -> Iterator[SwitchUnderTest]:
    reason = switches.missing("bmv2")
    if reason is not None:
        pytest.skip(reason)
    with switches.start("bmv2") as switch:
        yield switch


def check(steps: list[Any], want: list[Any], got: list[Any]) -> None:
    found = list(differences(steps, want, got))
    assert not found, f"{len(found)} differences; the first:\n{found[0]}"


RECORDED = [
    (name, seed) if seed <= 2 else at_night(name, seed)
    for name, scenario in SCENARIOS.items()
    for seed in recorded_seeds(scenario)
]


@pytest.mark.parametrize(("name", "seed"), RECORDED)
def test_as_recorded(ours: SwitchUnderTest, name: str, seed: int) -> None:
    scenario = SCENARIOS[name]
    program, runs = load_recording(scenario)
    steps = make_steps(scenario, program, seed)
    run = runs[str(seed)]
    assert run["steps"] == fingerprint(steps), (
        f"the generator of {name} has changed since the recording; on a machine with simple_switch_grpc, as "
        f"root: python tests/differential/differential.py --record {name}"
    )
    notes = Player(ours, scenario, program).play(steps)
    check(steps, run["notes"], [condensed(note) for note in notes])


def _within(scenario: Scenario, step: Any) -> Any:
    """Leave out frames that end a simple_switch_grpc without checks of bounds. Recordings have them."""
    if not isinstance(step, Frames):
        return step
    return Frames(tuple((port, frame) for port, frame in step.frames if scenario.within(frame)))


# By day recordings of all of them stand for it; these show that they are still its own.
NOW = ("libra", "values")


@pytest.mark.parametrize("name", [name if name in NOW else at_night(name) for name in SCENARIOS])
def test_as_it_does_now(theirs: SwitchUnderTest, ours: SwitchUnderTest, name: str) -> None:
    scenario = SCENARIOS[name]
    program = Program.read(scenario.program)
    steps = [_within(scenario, step) for step in make_steps(scenario, program, 1000)]
    with theirs.surviving():
        want, got = (Player(switch, scenario, program).play(steps) for switch in (theirs, ours))
    check(steps, want, got)
