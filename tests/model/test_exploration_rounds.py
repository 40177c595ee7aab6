# SPDX-License-Identifier: Apache-2.0
"""Every schedule of a few rounds in parts commits each pair once, and no worker takes what is not so."""

from __future__ import annotations

import dataclasses
import os

import pytest
from exploration.defects import TABLE_ROUND_DEFECTS, TABLE_ROUND_SECOND_LINES, RuleDefect
from exploration.rounds import Rules, TableRounds
from exploration.settings import LONG_TABLE_ROUNDS, TABLE_ROUNDS


def explored(setting: TableRounds) -> None:
    states, story = setting.explore()
    assert not story, "\n".join(story)
    assert states > 200


@pytest.mark.timeout(900)  # the longest takes 2 s of a processor that it has for itself
@pytest.mark.parametrize("name", TABLE_ROUNDS)
def test_no_schedule_breaks_a_promise(name: str) -> None:
    explored(TABLE_ROUNDS[name])


@pytest.mark.skipif(os.environ.get("LIBRA_EXPLORE") != "long", reason="LIBRA_EXPLORE=long takes minutes")
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", LONG_TABLE_ROUNDS)
def test_no_longer_schedule_breaks_a_promise(name: str) -> None:
    explored(LONG_TABLE_ROUNDS[name])


@pytest.mark.parametrize("defect", TABLE_ROUND_DEFECTS, ids=lambda defect: defect.name)
def test_a_defect_is_found(defect: RuleDefect[TableRounds]) -> None:
    assert not defect.where.explore()[1]
    assert defect.setting.explore()[1][-1].startswith("So ")


@pytest.mark.parametrize("rule", TABLE_ROUND_SECOND_LINES)
def test_a_second_line_of_defence_is_not_needed_while_the_first_holds(rule: str) -> None:
    where = TableRounds(workers=1, faults=("worker", "switch"), rules=Rules(**{rule: False}))
    assert not where.explore()[1]


def test_every_rule_is_off_in_some_defect_or_is_a_second_line() -> None:
    tried = {defect.off for defect in TABLE_ROUND_DEFECTS} | set(TABLE_ROUND_SECOND_LINES)
    assert tried == {field.name for field in dataclasses.fields(Rules)}


def test_a_schedule_is_told_in_readable_lines() -> None:
    story = TableRounds(workers=1, rounds=1, rules=Rules(pairs_say_their_epoch=False)).explore()[1]
    assert story == [
        "the server hears that worker 0 asks",
        "worker 0 is answered",
        "worker 0 has its pair of cell 0 added",
        "the server hears that worker 0 pushes round 0",
        "the server hears that worker 0 has added what is below cell 1 of round 0",
        "the server reads cell 0, and tells all",
        "worker 0 has its pair of cell 1 added",
        "the server hears that worker 0 has added all of round 0",
        "the server asks for the last cell",
        "the server has read the last cell, commits and answers",
        "So round 0 has () of cell 1.",
    ]
