# SPDX-License-Identifier: Apache-2.0
"""What goes to the service and back is what it was, and what its type does not have is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from controller_helpers import make_spec

from libra.job.tolerance import EarlyCloseRule
from libra_controller.api import Controller, JobSpec, SetupReport
from libra_controller.controls.admit import Admission
from libra_controller.files.spec import Installer
from libra_controller.jobs.plan import Plan, plan_of
from libra_controller.service.calls import CHANGES, READS
from libra_controller.service.plain import PlainError, plain, typed

SPEC = make_spec(installer=Installer("me@here", 7), early_close=EarlyCloseRule(0.5, 20.0), source="job.yaml")


def again(kind: Any, value: Any) -> Any:
    return typed(kind, json.loads(json.dumps(plain(value))))


def test_specs_keep_what_no_file_has() -> None:
    found = again(JobSpec, replace(SPEC, root="leaf0", job=7))
    assert found == replace(SPEC, root="leaf0", job=7)
    assert (found.source, found.installer) == (SPEC.source, SPEC.installer)


@pytest.mark.parametrize(
    "operation", [each for each in (*READS, *CHANGES) if each in ("status", "jobs", "stats")]
)
def test_what_a_controller_reads_goes_there_and_back(embedded: Controller, operation: str) -> None:
    embedded.install(make_spec(servers=("s1", "s2"), hot_cells=7, early_close=SPEC.early_close))
    read: Callable[..., Any] = getattr(embedded, operation)
    found = read("digits") if operation == "stats" else read()
    assert again(get_type_hints(read)["return"], found) == found


def test_plans_go_there_and_back(embedded: Controller) -> None:
    from controller_helpers import state_of

    embedded.install(make_spec(servers=("s1", "s2"), hot_cells=7))
    state = state_of(embedded)
    plan = plan_of(state.jobs[0], state)
    assert plan.admissions
    assert again(Plan, plan) == plan


@pytest.mark.parametrize(
    ("kind", "value", "says"),
    [
        (JobSpec, {"name": "a", "slotz": 1}, "unknown key 'slotz'; there are name, mode, workers"),
        (JobSpec, {"name": "a"}, "missing 3 required positional arguments"),
        (JobSpec, [], "expected an object, got []"),
        (SetupReport, {"address": 3}, ".address: expected a text, got 3"),
        (SetupReport, {"loaded": 1}, ".loaded: expected true or false, got 1"),
        (tuple[int, ...], [1, True], "[1]: expected an integer, got True"),
        (tuple[int, str], [1], "expected 2 values, got 1"),
        (dict[str, int], {"a": None}, ".a: expected an integer, got None"),
        (float, "1", "expected a number, got '1'"),
        (int | None, "x", "expected an integer, got 'x'"),
        (Admission, {"role": "king"}, "'king' is not a valid MemberRole"),
        (Path, 3, "expected a path, got 3"),
    ],
)
def test_what_does_not_fit_is_refused(kind: Any, value: Any, says: str) -> None:
    with pytest.raises(PlainError) as refusal:
        typed(kind, value)
    assert says in str(refusal.value)


def test_what_has_no_form_is_not_sent() -> None:
    with pytest.raises(TypeError, match="bytes has no form in JSON"):
        plain({"program": b""})
