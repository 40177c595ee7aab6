# SPDX-License-Identifier: Apache-2.0
"""Every schedule of a few steps keeps the protocol's promises; with a rule less it does not.

Of messages, of hot pairs, of a table's rounds in parts, of pushes to a server that dies, and of trees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

import effort
import pytest
from exploration import defects, hot, messages, requests, rounds, settings, trees
from exploration.defects import RuleDefect


@dataclass(frozen=True)
class Exploration:
    """Rules, and the settings in which all schedules are tried. least: states that a setting has at least.
    where_off: settings in which a second line may be off."""

    rules: Any
    short: Mapping[str, Any]
    long: Mapping[str, Any]
    least: int
    defects: Sequence[RuleDefect[Any]]
    second_lines: Mapping[str, str]
    where_off: Sequence[Any]


EXPLORATIONS = {
    "messages": Exploration(
        messages.Rules, settings.MESSAGES, settings.LONG_MESSAGES, 1000,
        defects.MESSAGE_DEFECTS, defects.MESSAGE_SECOND_LINES,
        [settings.MESSAGES["2 senders, 3 messages: a place that an earlier job left"]],
    ),
    "hot": Exploration(
        hot.Rules, settings.HOT, settings.LONG_HOT, 100, defects.HOT_DEFECTS, defects.HOT_SECOND_LINES,
        [hot.HotRounds(workers=1, terms=2, left=2, steps=steps) for steps in (False, True)],
    ),
    "requests": Exploration(
        requests.Rules, settings.REQUESTS, settings.LONG_REQUESTS, 1000,
        defects.REQUEST_DEFECTS, defects.REQUEST_SECOND_LINES, [requests.Requests((2,), processes=2)],
    ),
    "rounds": Exploration(
        rounds.Rules, settings.TABLE_ROUNDS, settings.LONG_TABLE_ROUNDS, 200,
        defects.TABLE_ROUND_DEFECTS, defects.TABLE_ROUND_SECOND_LINES,
        [rounds.TableRounds(workers=1, faults=("worker", "switch"))],
    ),
    "trees": Exploration(
        trees.Rules, settings.TREES, settings.LONG_TREES, 500, defects.TREE_DEFECTS, {}, [],
    ),
}  # fmt: skip
SHORT = [(name, setting) for name, each in EXPLORATIONS.items() for setting in each.short]
LONG = [(name, setting) for name, each in EXPLORATIONS.items() for setting in each.long]
DEFECTS = [
    pytest.param(name, defect, id=f"{name}-{defect.name}")
    for name, each in EXPLORATIONS.items()
    for defect in each.defects
]
SECOND_LINES = [(name, rule) for name, each in EXPLORATIONS.items() for rule in each.second_lines]


def explored(setting: Any, least: int) -> None:
    states, story = setting.explore()
    assert not story, "\n".join(story)
    assert states > least


@pytest.mark.timeout(900)  # the longest takes 5 s of a processor that it has for itself
@pytest.mark.parametrize(("name", "setting"), SHORT)
def test_no_schedule_breaks_a_promise(name: str, setting: str) -> None:
    explored(EXPLORATIONS[name].short[setting], EXPLORATIONS[name].least)


@pytest.mark.skipif(not effort.LONG, reason="LIBRA_EXPLORE=long takes ten minutes")
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(("name", "setting"), LONG)
def test_no_longer_schedule_breaks_a_promise(name: str, setting: str) -> None:
    explored(EXPLORATIONS[name].long[setting], EXPLORATIONS[name].least)


@pytest.mark.parametrize(("name", "defect"), DEFECTS)
def test_a_defect_is_found(name: str, defect: RuleDefect[Any]) -> None:
    if name != "messages":
        assert not defect.where.explore()[1]
    assert defect.setting.explore()[1][-1].startswith("So ")


@pytest.mark.parametrize(("name", "rule"), SECOND_LINES)
def test_a_second_line_of_defence_is_not_needed_while_the_first_holds(name: str, rule: str) -> None:
    exploration = EXPLORATIONS[name]
    for setting in exploration.where_off:
        assert not replace(setting, rules=exploration.rules(**{rule: False})).explore()[1]


@pytest.mark.parametrize("name", EXPLORATIONS)
def test_every_rule_is_off_in_some_defect_or_is_a_second_line(name: str) -> None:
    exploration = EXPLORATIONS[name]
    tried = {defect.off for defect in exploration.defects} | set(exploration.second_lines)
    assert tried == {field.name for field in fields(exploration.rules)}


# How stories read -------------------------------------------------------------------------------------------
def test_a_schedule_of_messages_is_told_in_readable_lines() -> None:
    defect = next(
        defect for defect in defects.MESSAGE_DEFECTS if defect.off == "repetitions_keep_their_number"
    )
    assert defect.setting.explore()[1] == [
        "sender 0 sends 0 of sender 0 in term 1 (message 0, for receiver 0)",
        "switch gets 0 of sender 0 in term 1 (message 0, for receiver 0) -> NUMBERED 0",
        "switch gets 0 of sender 0 in term 1 (message 0, for receiver 0) -> NUMBERED 1",
        "receiver 0 gets 0 of sender 0 in term 1 (message 0, for receiver 0) as 0",
        "receiver 0 gets 0 of sender 0 in term 1 (message 0, for receiver 0) as 1",
        "So receiver 0 has packet 0 of sender 0 under two numbers.",
    ]


def test_what_is_lost_for_good_is_noticed() -> None:
    """A window that lets number 1 overtake number 0 leaves 0 behind for ever."""
    rules = messages.Rules(window_waits=False, only_first_window_claims=False)
    assert (
        messages.Messages(((0, 0),), rules=rules).explore()[1][-1]
        == "So what is not acknowledged never will be."
    )


def test_a_schedule_of_hot_pairs_is_told_in_readable_lines() -> None:
    rules = hot.Rules(repetitions_add_nothing=False)
    story = hot.HotRounds(workers=1, cells=1, rounds=1, rules=rules).explore()[1]
    assert "worker 0 sends HOT 0 for cell 0 of round 0" in story
    assert "switch gets HOT 0 of worker 0 (round 0, cell 0) of term 1 -> ADDED" in story
    assert story[0] == "switch gets READ 0 of row 0 of term 1 -> DRAINED"
    assert story[-1] == "So round 0 is applied as [(0, 0, 0), (0, 0, 0)], though nothing more is lost."


def test_a_schedule_of_requests_is_told_in_readable_lines() -> None:
    assert requests.Requests((1,), rules=requests.Rules(written_before_applied=False)).explore()[1] == [
        "worker 0 pushes 0",
        "the server hears push 0 of worker 0",
        "worker 0 gets the answer to push 0",
        "the server dies, and starts again",
        "So push 0 of worker 0 was answered and is lost.",
    ]


def test_a_schedule_of_rounds_is_told_in_readable_lines() -> None:
    story = rounds.TableRounds(
        workers=1, rounds=1, rules=rounds.Rules(pairs_say_their_epoch=False)
    ).explore()[1]
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
