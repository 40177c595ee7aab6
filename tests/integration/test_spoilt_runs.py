# SPDX-License-Identifier: Apache-2.0
"""Promise: a run whose sums are wrong, missing or there twice ends with exit code 1, and says where."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from effort import at_night

DEFECTS = Path(__file__).parent / "defects"
DENSE = ("WORKERS=2", "BW=500", "ROUNDS=2", "SYSTEMS=libra")
SPARSE = ("MODEL=ctr", "WORKERS=2", "BW=500", "ROUNDS=4", "SYSTEMS=tcp", "HOT=0")
CASES = {
    "decodes_lane_0_twice_as_large": (
        DENSE,
        r"the run is not exact \(libra, values\): worker 1, round 1, key \d+, chunk \d+, element 0:"
        r" expected \S+ within \S+, got \S+",
    ),
    "encodes_lane_0_as_0": (
        DENSE,
        r"the run is not exact \(libra, values\): worker 0, round 1, key \d+, chunk \d+, element 0:"
        r" expected \S+ within \S+, got \S+",
    ),
    "a_sum_is_missing_at_all_workers": (
        DENSE,
        r"the run is not exact \(libra, wire\): worker 0, round 2, key \d+, chunk 9:"
        r" expected one sum, got none \(\d+ are missing\)",
    ),
    "a_sum_came_twice_across_the_border_of_a_batch": (
        (*DENSE, "ROUNDS=7"),  # a batch has 4096 sums
        r"the run is not exact \(libra, wire\): worker 0, round \d, key \d+, chunk \d+:"
        r" expected one sum, got 2",
    ),
    "a_push_of_rows_is_lost": (
        SPARSE,
        r"the run is not exact \(tcp, rows\): worker 0, round 3, row \d+, value \d:"
        r" expected \S+, got \S+ \(\d+ rows differ\)",
    ),
}
# Each verdict has another case. That verdicts notice sums that came twice or are lost, wherever they are,
# is their own promise (tests/unit/topologies/training/test_verify.py).
AT_NIGHT = (
    "encodes_lane_0_as_0",
    "a_sum_is_missing_at_all_workers",  # by day in a profile
    "a_sum_came_twice_across_the_border_of_a_batch",
)


@pytest.fixture
def spoilt_run(start_run: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """spoilt_run(defect, words, says): a run with that defect, which has ended with that error."""

    def made(defect: str, words: tuple[str, ...], says: str) -> Any:
        monkeypatch.setenv("PYTHONPATH", str(DEFECTS))
        monkeypatch.setenv("LIBRA_TEST_DEFECT", defect)
        run = start_run(*words)
        assert run.wait() == 1, run.text()
        errors = [line for line in run.text().splitlines() if line.startswith("error: ")]
        assert len(errors) == 1, run.text()
        assert re.fullmatch(f"error: {says}", errors[0]), errors[0]
        return run

    return made


@pytest.mark.parametrize("defect", [at_night(each) if each in AT_NIGHT else each for each in CASES])
def test_a_spoilt_run_fails(defect: str, spoilt_run: Any) -> None:
    run = spoilt_run(defect, *CASES[defect])
    assert run.summary()["exact"] is False
    assert "NOT EXACT" in run.text()
    assert list((run.output / "build" / "run").glob("record-*"))  # for whoever looks into it
    run.assert_nothing_left()


def test_a_spoilt_profile_fails(spoilt_run: Any) -> None:
    says = CASES["a_sum_is_missing_at_all_workers"][1]
    spoilt_run("a_sum_is_missing_at_all_workers", ("profile", "WORKERS=2", "BW=500", "ROUNDS=2"), says)


def test_without_a_verdict_replicas_that_differ_fail_a_run(spoilt_run: Any) -> None:
    words = ("WORKERS=2", "BW=500", "ROUNDS=1", "SYSTEMS=libra", "VERIFY=0")
    says = "libra: the workers' models differ after the last round; they must be equal"
    run = spoilt_run("decodes_lane_0_twice_as_large", words, says)
    assert run.summary()["exact"] is None
