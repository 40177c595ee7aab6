# SPDX-License-Identifier: Apache-2.0
"""Every schedule of a few pushes to a server that dies has each of them once; with a rule less it has not."""

from __future__ import annotations

import dataclasses
import os

import pytest
from exploration.defects import REQUEST_DEFECTS, REQUEST_SECOND_LINES, RuleDefect
from exploration.requests import Requests, Rules
from exploration.settings import LONG_REQUESTS, REQUESTS


def explored(setting: Requests) -> None:
    states, story = setting.explore()
    assert not story, "\n".join(story)
    assert states > 1000


@pytest.mark.timeout(900)  # the longest takes 3 s of a processor that it has for itself
@pytest.mark.parametrize("name", REQUESTS)
def test_no_schedule_breaks_a_promise(name: str) -> None:
    explored(REQUESTS[name])


@pytest.mark.skipif(os.environ.get("LIBRA_EXPLORE") != "long", reason="LIBRA_EXPLORE=long takes a minute")
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", LONG_REQUESTS)
def test_no_longer_schedule_breaks_a_promise(name: str) -> None:
    explored(LONG_REQUESTS[name])


@pytest.mark.parametrize("defect", REQUEST_DEFECTS, ids=lambda defect: defect.name)
def test_a_defect_is_found(defect: RuleDefect[Requests]) -> None:
    assert not defect.where.explore()[1]
    assert defect.setting.explore()[1][-1].startswith("So ")


@pytest.mark.parametrize("rule", REQUEST_SECOND_LINES)
def test_a_second_line_of_defence_is_not_needed_while_the_first_holds(rule: str) -> None:
    assert not Requests((2,), processes=2, rules=Rules(**{rule: False})).explore()[1]


def test_every_rule_is_off_in_some_defect_or_is_a_second_line() -> None:
    tried = {defect.off for defect in REQUEST_DEFECTS} | set(REQUEST_SECOND_LINES)
    assert tried == {field.name for field in dataclasses.fields(Rules)}


def test_a_schedule_is_told_in_readable_lines() -> None:
    assert Requests((1,), rules=Rules(written_before_applied=False)).explore()[1] == [
        "worker 0 pushes 0",
        "the server hears push 0 of worker 0",
        "worker 0 gets the answer to push 0",
        "the server dies, and starts again",
        "So push 0 of worker 0 was answered and is lost.",
    ]
