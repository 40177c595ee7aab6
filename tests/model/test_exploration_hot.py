# SPDX-License-Identifier: Apache-2.0
"""Every schedule of a few rounds of hot pairs keeps the protocol's promises; with a rule less it does not."""

from __future__ import annotations

import dataclasses
import os
import random
import struct
from collections import Counter

import pytest
from exploration.defects import HOT_DEFECTS, HOT_SECOND_LINES, RuleDefect
from exploration.hot import Cell, Hot, HotRounds, Read, Rules, Switch, take
from exploration.settings import HOT, LONG_HOT
from hot_cells_model import ARRAYS, NO_CELL, WINDOW, HotCells, Verdict


def explored(setting: HotRounds) -> None:
    states, story = setting.explore()
    assert not story, "\n".join(story)
    assert states > 100


@pytest.mark.timeout(900)  # the longest takes 5 s of a processor that it has for itself
@pytest.mark.parametrize("name", HOT)
def test_no_schedule_breaks_a_promise(name: str) -> None:
    explored(HOT[name])


@pytest.mark.skipif(os.environ.get("LIBRA_EXPLORE") != "long", reason="LIBRA_EXPLORE=long takes a minute")
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", LONG_HOT)
def test_no_longer_schedule_breaks_a_promise(name: str) -> None:
    explored(LONG_HOT[name])


@pytest.mark.parametrize("defect", HOT_DEFECTS, ids=lambda defect: defect.name)
def test_a_defect_is_found(defect: RuleDefect[HotRounds]) -> None:
    assert not defect.where.explore()[1]
    assert defect.setting.explore()[1][-1].startswith("So ")


@pytest.mark.parametrize("rule", HOT_SECOND_LINES)
def test_a_second_line_of_defence_is_not_needed_while_the_first_holds(rule: str) -> None:
    for steps in (False, True):
        setting = HotRounds(workers=1, terms=2, left=2, steps=steps, rules=Rules(**{rule: False}))
        assert not setting.explore()[1]


def test_every_rule_is_off_in_some_defect_or_is_a_second_line() -> None:
    tried = {defect.off for defect in HOT_DEFECTS} | set(HOT_SECOND_LINES)
    assert tried == {field.name for field in dataclasses.fields(Rules)}


def test_a_schedule_is_told_in_readable_lines() -> None:
    rules = Rules(repetitions_add_nothing=False)
    story = HotRounds(workers=1, cells=1, rounds=1, rules=rules).explore()[1]
    assert "worker 0 sends HOT 0 for cell 0 of round 0" in story
    assert "switch gets HOT 0 of worker 0 (round 0, cell 0) of term 1 -> ADDED" in story
    assert story[0] == "switch gets READ 0 of row 0 of term 1 -> DRAINED"
    assert story[-1] == "So round 0 is applied as [(0, 0, 0), (0, 0, 0)], though nothing more is lost."


PACKETS = 20_000
ROWS, PLACES, WORKERS = 2, 2, 2  # places are the model's first ones
NODE = 8


def test_the_two_switches_agree() -> None:
    """The exploration's, and the model that the P4 program is compared with."""
    chance = random.Random(1)
    outcomes: Counter[str] = Counter()
    for _ in range(PACKETS // 200):
        empty, row = (Cell(0, ()),) * ROWS, ((0, 0),) * PLACES
        held, cells = Switch(1, 0, 0, (empty, empty), (row,) * WORKERS), HotCells({NODE: ROWS})
        for number in range(200):
            if chance.random() < 0.01:
                held = held._replace(term=held.term + 1)
            packet = _hot(chance, held, number) if chance.random() < 0.6 else _read(chance, held)
            held, outcome, values = take(held, packet, Rules())
            outcomes[outcome] += 1
            verdict = _verdict(cells, packet)
            assert verdict.outcome == outcome, packet
            if outcome == "DRAINED":
                assert verdict.lanes is not None
                summed = sum(_value(pair) for pair in values)
                assert (verdict.length, verdict.key) == (len(values), int(bool(values))), packet
                assert (verdict.lanes[0] >> 16, verdict.lanes[32]) == (len(values), summed), packet
            elif outcome != "CLOSED":
                assert verdict.length == (held.epoch if held.pool_term == packet.term else 0), packet
    assert set(outcomes) == {"ADDED", "REPEATED", "STALE", "CLOSED", "DRAINED"}
    assert min(outcomes.values()) > PACKETS // 100


def _value(pair: tuple[int, int, int]) -> int:
    worker, number, _ = pair
    return 1000 * number + worker


def _hot(chance: random.Random, held: Switch, round_: int) -> Hot:
    """Near what the switch holds, so that much of it is taken."""
    worker, index = chance.randrange(WORKERS), chance.randrange(PLACES)
    term, last = held.places[worker][index]
    number = (last if term == held.term else index) + PLACES * chance.choice((0, 0, 1, 1, 1, -1, 2))
    pair = worker, round_, chance.randrange(ROWS)
    epoch = held.epoch if held.pool_term == held.term else 0
    said = chance.choice((0, 0, epoch, epoch, max(0, epoch - 1), max(0, epoch - 1), epoch + 1))
    return Hot(held.term, max(number, index), pair, chance.choice((said, said, said, max(0, epoch - 2))))


def _read(chance: random.Random, held: Switch) -> Read:
    epoch = held.epoch if held.pool_term == held.term else 0
    return Read(held.term, max(0, epoch + chance.choice((-1, -1, 0, 0, 1, -2))), chance.randrange(ROWS))


def _verdict(cells: HotCells, packet: Hot | Read) -> Verdict:
    """The model's, of the same packet."""
    if isinstance(packet, Hot):
        worker, _, row = packet.pair
        window, index = divmod(packet.number, PLACES)
        numbers = struct.unpack("!32i", struct.pack("!64H", row, *[NO_CELL] * (ARRAYS - 1)))
        lanes = [*numbers, _value(packet.pair), *[0] * (ARRAYS - 1)]
        return cells.hot(NODE, worker, packet.term, window * WINDOW + index, packet.epoch, lanes)
    return cells.read(NODE, NODE, packet.term, packet.epoch, packet.row, counts=True)
