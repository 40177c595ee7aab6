# SPDX-License-Identifier: Apache-2.0
"""Every schedule of one slot, within bounds, keeps the protocol's promises; with a rule less it does not."""

from __future__ import annotations

import dataclasses

import effort
import pytest
from effort import many
from exploration import trees
from exploration.defects import DEFECTS, SECOND_LINES, Defect
from exploration.protocol import Job, Rules
from exploration.search import Search
from exploration.settings import LONG, SHORT
from exploration.story import Story
from exploration.wander import wander, wander_in_a_tree
from exploration.windows import Windows
from exploration.world import Faults, Setting, World


def explored(setting: Setting) -> World:
    world = World(setting)
    found = Search(world).run()
    assert not found.breach, f"{found.breach}\n{Story(world, found)}"
    assert found.complete
    return world


@pytest.mark.timeout(900)  # the longest takes 8 s of a processor that it has for itself
@pytest.mark.parametrize("name", SHORT)
def test_no_schedule_breaks_a_promise(name: str) -> None:
    explored(SHORT[name])


@pytest.mark.skipif(not effort.LONG, reason="LIBRA_EXPLORE=long takes ten minutes")
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", LONG)
def test_no_longer_schedule_breaks_a_promise(name: str) -> None:
    explored(LONG[name])


def test_whatever_can_become_of_a_packet_is_explored() -> None:
    outcomes = explored(Setting(Job(), Faults(deaths=1))).outcomes
    outcomes |= explored(Setting(Job(restarts=False), Faults(deaths=1))).outcomes
    outcomes |= explored(Setting(Job(server=False, alike=False))).outcomes
    outcomes |= explored(Setting(Job(server=False), Faults(installations=1))).outcomes
    assert outcomes == {
        "ADDED", "ANSWERED", "CLIPPED", "COMPLETED", "DUPLICATE", "FORBIDDEN", "LOST", "MISMATCHED",
        "NOT_ADMITTED", "OPENED", "OUTDATED", "OUTLIVED", "REANSWERED", "REPLAYED", "RESTARTED", "RESUMMED",
        "STALE", "STEERED",
    }  # fmt: skip


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.name)
def test_a_defect_is_found(defect: Defect) -> None:
    world = World(defect.setting)
    found = Search(world, ends=defect.ends).run(limit=40_000)
    assert found.breach
    assert str(Story(world, found)).endswith(f"So {found.breach.removeprefix('afterwards ')}.")


@pytest.mark.parametrize("rule", SECOND_LINES)
def test_a_second_line_of_defence_is_not_needed_while_the_first_holds(rule: str) -> None:
    rules = dataclasses.replace(Rules(), **{rule: False})
    explored(Setting(Job(overflows=(True, False)), Faults(deaths=1), rules=rules, reduced=False))


def test_every_rule_is_off_in_some_defect_or_is_a_second_line() -> None:
    tried = {rule for defect in DEFECTS for rule in defect.off} | set(SECOND_LINES)
    assert tried == {field.name for field in dataclasses.fields(Rules)}


def test_what_is_left_out_changes_no_verdict() -> None:
    """Rules that no term depends on are found to be off in a reduced search as well."""
    for rule in (
        "two_cells",
        "replay_adds_nothing",
        "bitmap_is_full_before_sum",
        "applies_once",
        "only_next_use_claims",
    ):
        rules = dataclasses.replace(Rules(), **{rule: False})
        assert Search(World(Setting(Job(), Faults(deaths=1), rules=rules))).run().breach, rule


def test_a_schedule_is_told_in_readable_lines() -> None:
    defect = next(defect for defect in DEFECTS if defect.off == ("replay_adds_nothing",))
    world = World(defect.setting)
    assert str(Story(world, Search(world).run())).splitlines() == [
        "   1  switch gets HELLO of w0 (life w0.1 of second 100, in no term) -> OPENED",
        "   2  w0     gets STATUS to w0 (OPENED, life w0.1 of second 100, w0.1@1; to who is in no term)",
        "   3  switch gets ADD of w0 (w0.1@1, use 0, chunk 0, OVERFLOW: 0 of w0) -> ADDED",
        "   4  switch gets ADD of w0 (w0.1@1, use 0, chunk 0, OVERFLOW: 0 of w0), again -> DUPLICATE",
        "   5  switch gets HELLO of w1 (life w1.1 of second 100, in no term) -> OPENED",
        "   6  w1     gets STATUS to w1 (OPENED, life w1.1 of second 100, w0.1@1; to who is in no term)",
        "   7  switch gets ADD of w1 (w0.1@1, use 0, chunk 0, OVERFLOW: 0 of w1) -> CLIPPED",
        "   8  w0     gets RESULT to w0 (w0.1@1, use 0, chunk 0, OVERFLOW: 0 of w0 + 0 of w0 + 0 of w1)",
        "   9  So w0 takes a sum that has contributions of w0, w0, w1.",
    ]


def test_random_schedules_beyond_the_bounds() -> None:
    for seed in range(many(40, 1000)):
        world, found = wander(seed, Rules())
        assert not found.breach, f"seed {seed}: {found.breach}\n{Story(world, found)}"


@pytest.mark.parametrize("rule", ["restart_begins_a_term", "status_of_its_question", "replay_adds_nothing"])
def test_random_schedules_find_defects(rule: str) -> None:
    rules = dataclasses.replace(Rules(), **{rule: False})
    assert any(wander(seed, rules)[1].breach for seed in range(100))


def test_random_schedules_of_trees_beyond_the_bounds() -> None:
    """Racks of up to three workers, with up to two deaths, three restarts of leaves and two of the root."""
    for seed in range(many(40, 2000)):
        world, found = wander_in_a_tree(seed)
        story = world.story(found.steps, found.breach) if found.breach else []
        assert not story, f"seed {seed}, {world.tree}:\n" + "\n".join(story)


@pytest.mark.parametrize("rule", [field.name for field in dataclasses.fields(trees.Rules)])
def test_random_schedules_of_trees_find_defects(rule: str) -> None:
    rules = dataclasses.replace(trees.ALL_RULES, **{rule: False})
    assert any(wander_in_a_tree(seed, rules)[1].breach for seed in range(100))


WINDOWS = [
    Windows((1, 1), 2, (True, False, False, True)),
    Windows((1, 2), 3, (False, True, False, False, True)),
    Windows((1, 2, 3), 3, (False, True, False, False)),
    Windows((1, 1, 1), 2, (True, False, False, True)),
]


@pytest.mark.parametrize("windows", WINDOWS, ids=str)
def test_windows_that_limit_lead_to_no_dead_end(windows: Windows) -> None:
    states, dead_end = windows.dead_end()
    assert dead_end is None
    assert states > 100


@pytest.mark.parametrize("windows", WINDOWS, ids=str)
def test_windows_that_keep_the_lowest_chunk_back_do(windows: Windows) -> None:
    assert dataclasses.replace(windows, lowest_may_go=False).dead_end()[1] is not None
