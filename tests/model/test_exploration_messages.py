# SPDX-License-Identifier: Apache-2.0
"""Every schedule of a few messages keeps the protocol's promises; with a rule less it does not."""

from __future__ import annotations

import dataclasses
import os
import random
from collections import Counter

import pytest
import switch_model
from exploration.defects import MESSAGE_DEFECTS, MESSAGE_SECOND_LINES, RuleDefect
from exploration.messages import Messages, Place, Rules, Sent, Switch, take
from exploration.settings import LONG_MESSAGES, MESSAGES
from switch_model import HELLO, MESSAGE, WINDOW, Host, Packet, SwitchModel, decode, frame


def explored(setting: Messages) -> None:
    states, story = setting.explore()
    assert not story, "\n".join(story)
    assert states > 1000


@pytest.mark.timeout(900)  # the longest takes 5 s of a processor that it has for itself
@pytest.mark.parametrize("name", MESSAGES)
def test_no_schedule_breaks_a_promise(name: str) -> None:
    explored(MESSAGES[name])


@pytest.mark.skipif(os.environ.get("LIBRA_EXPLORE") != "long", reason="LIBRA_EXPLORE=long takes ten minutes")
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", LONG_MESSAGES)
def test_no_longer_schedule_breaks_a_promise(name: str) -> None:
    explored(LONG_MESSAGES[name])


@pytest.mark.parametrize("defect", MESSAGE_DEFECTS, ids=lambda defect: defect.name)
def test_a_defect_is_found(defect: RuleDefect[Messages]) -> None:
    _, story = defect.setting.explore()
    assert story[-1].startswith("So ")


@pytest.mark.parametrize("rule", MESSAGE_SECOND_LINES)
def test_a_second_line_of_defence_is_not_needed_while_the_first_holds(rule: str) -> None:
    setting = MESSAGES["2 senders, 3 messages: a place that an earlier job left"]
    assert not dataclasses.replace(setting, rules=Rules(**{rule: False})).explore()[1]


def test_every_rule_is_off_in_some_defect_or_is_a_second_line() -> None:
    tried = {defect.off for defect in MESSAGE_DEFECTS} | set(MESSAGE_SECOND_LINES)
    assert tried == {field.name for field in dataclasses.fields(Rules)}


def test_a_schedule_is_told_in_readable_lines() -> None:
    defect = next(defect for defect in MESSAGE_DEFECTS if defect.off == "repetitions_keep_their_number")
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
    rules = Rules(window_waits=False, only_first_window_claims=False)
    assert Messages(((0, 0),), rules=rules).explore()[1][-1] == "So what is not acknowledged never will be."


PACKETS = 20_000
WORKERS = [Host("worker", rank, f"02:00:00:00:00:{rank:02x}", f"10.0.0.{rank}") for rank in range(3)]
PLACES = 2  # of the exploration; the model's first ones


def test_the_two_switches_agree() -> None:
    """The exploration's, and the model that the P4 program is compared with."""
    chance = random.Random(1)
    outcomes: Counter[str] = Counter()
    for _ in range(PACKETS // 200):
        model = SwitchModel(WORKERS, [])
        row = (Place(0, 0, 0, 0),) * PLACES
        held = Switch(1, (row,) * len(WORKERS), ((0, 0),) * len(WORKERS))
        _begin(model, held.term)
        for _ in range(200):
            if chance.random() < 0.01:
                held = held._replace(term=held.term + 1)
                _begin(model, held.term)
            sent = _near(chance, held)
            held, outcome, allotted = take(held, sent, Rules())
            outcomes[outcome] += 1
            before = Counter(model.outcomes)
            replies = model.receive(_frame(model, sent), WORKERS[sent.sender])
            assert list((Counter(model.outcomes) - before).elements()) == [outcome], sent
            ((receiver, raw),) = replies
            if outcome in ("NUMBERED", "REPEATED"):
                assert (receiver, decode(raw[42:]).round) == (WORKERS[sent.receiver], allotted), sent
            else:
                assert (receiver, decode(raw[42:]).kind) == (WORKERS[sent.sender], switch_model.STATUS)
    assert set(outcomes) == {"NUMBERED", "REPEATED", "STALE", "MISMATCHED", "OUTDATED"}
    assert min(outcomes.values()) > PACKETS // 100


def _begin(model: SwitchModel, term: int) -> None:
    hello = Packet(HELLO, job=model.job, generation=model.generation, key=term << 32 | term)
    model.receive(
        frame(hello, WORKERS[0].mac, WORKERS[0].ip, model.virtual_mac, model.virtual_ip), WORKERS[0]
    )
    assert model.term == term


def _near(chance: random.Random, held: Switch) -> Sent:
    """Near what the switch holds, so that much of it is taken."""
    sender, index = chance.randrange(len(WORKERS)), chance.randrange(PLACES)
    place = held.places[sender][index]
    current = place.term == held.term
    number = (place.number if current else index) + PLACES * chance.choice((0, 0, 1, 1, 1, -1, 2))
    receiver = place.receiver if chance.random() < 0.8 else chance.randrange(len(WORKERS))
    term = held.term - (chance.random() < 0.05)
    return Sent(term, sender, max(number, index), receiver, 0)


def _frame(model: SwitchModel, sent: Sent) -> bytes:
    window, index = divmod(sent.number, PLACES)
    packet = Packet(
        MESSAGE, node=9 + 2 * sent.receiver, job=model.job, generation=model.generation, term=sent.term,
        use=window * WINDOW + index, lanes=[0] * 32,
    )  # fmt: skip
    host = WORKERS[sent.sender]
    return frame(packet, host.mac, host.ip, model.virtual_mac, model.virtual_ip)
