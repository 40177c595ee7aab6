# SPDX-License-Identifier: Apache-2.0
"""Promise: a worker is gone only when it is silent, no sum is completed, and others wait for it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar

import pytest

from libra.job.job_file import Mode
from libra.wire.protocol import Outcome
from libra_controller.jobs.silence import START_SECONDS, Silence, Silent
from libra_controller.jobs.stats import JobStats, MemberStats, over_switches
from libra_controller.p4rt.schema import Count

PATIENCE = 10.0
EVERYBODY = ("w0", "w1", "w2", "s0")


@dataclass
class Counters:
    """A job's, which a test lets grow: of workers w0, w1 and w2 and server s0, who all have joined."""

    packets: dict[tuple[str, str], int] = field(default_factory=dict)  # by member and outcome
    generation: int = 5

    def __post_init__(self) -> None:
        self.sends("opened")

    def sends(self, outcome: str, *members: str) -> None:
        for member in members or EVERYBODY:
            self.packets[member, outcome] = self.packets.get((member, outcome), 0) + 1

    def stats(self) -> JobStats:
        return JobStats(
            "digits",
            1,
            self.generation,
            Mode.PARAMETER_SERVER,
            tuple(self._member(number, name) for number, name in enumerate(EVERYBODY, 1)),
            {},
        )

    def _member(self, number: int, name: str) -> MemberStats:
        role = {"w": "worker", "s": "server"}[name[0]]
        counts = {
            code.name.lower(): Count(self.packets.get((name, code.name.lower()), 0), 0) for code in Outcome
        }
        total = Count(sum(count.packets for count in counts.values()), 0)
        return MemberStats(role, int(name[1]), name, number, total, counts, marked=0)


def names(silent: list[Silent]) -> list[str]:
    return [each.member.host for each in silent]


class Watched:
    """Looks once a second; in between, members send what they always do then."""

    def __init__(self, **sent: str) -> None:
        """sent: the outcomes of a member's packets of each second, with blanks between them."""
        self.counters, self.silence, self.now = Counters(), Silence(PATIENCE), 0.0
        self.sent = sent
        assert not self.look()

    def look(self) -> list[Silent]:
        return self.silence.look(self.counters.stats(), self.now)

    def until(self, now: float) -> list[Silent]:
        """Who is gone at that time; before it, nobody is."""
        while True:
            self.now += 1
            for member, outcomes in self.sent.items():
                for outcome in outcomes.split():
                    self.counters.sends(outcome, member)
            found = self.look()
            if self.now == now:
                return found
            assert not found, (self.now, names(found))


BEAT, WAITS, SUMS = "numbered steered", "numbered steered duplicate", "added completed steered"


def test_who_is_silent_while_others_wait_is_gone() -> None:
    (gone,) = Watched(w0=WAITS, w2=BEAT, s0=BEAT).until(PATIENCE)
    assert (gone.member.host, gone.seconds, gone.unsummed) == ("w1", PATIENCE, PATIENCE)
    assert names([replace(gone, member=each) for each in gone.waiting]) == ["w0"]


@pytest.mark.parametrize(
    "sent",
    [
        {"w0": WAITS, "w1": BEAT, "w2": WAITS, "s0": BEAT},  # slow: it beats
        {
            "w0": WAITS,
            "w1": "duplicate",
            "w2": WAITS,
            "s0": BEAT,
        },  # all wait: a server's or a network's matter
        {"w0": BEAT, "w2": BEAT, "s0": BEAT},  # nobody waits: it may have left
        {"w0": "resummed", "w2": BEAT, "s0": BEAT},  # its part is there, and the server's is not
        {
            "w0": SUMS + " duplicate",
            "w2": BEAT,
            "s0": BEAT,
        },  # what it has sent before it died is still summed
        {"w0": "duplicate clipped", "w2": BEAT, "s0": BEAT},
        {"w0": "duplicate faded", "w2": BEAT, "s0": BEAT},
    ],
)
def test_who_is_not(sent: dict[str, str]) -> None:
    assert not Watched(**sent).until(5 * PATIENCE)


def test_silence_counts_from_the_last_packet_and_the_last_sum() -> None:
    watched = Watched(w0=WAITS, w2=WAITS, s0=BEAT)
    assert not watched.until(4)
    watched.counters.sends("steered", "w1")
    assert not watched.until(7)
    watched.counters.sends("completed", "w2")  # found at 8
    assert names(watched.until(8 + PATIENCE)) == ["w1"]


def test_who_waits_must_still_wait() -> None:
    watched = Watched(w0=WAITS, w2=BEAT, s0=BEAT)
    assert not watched.until(PATIENCE - 1)
    watched.sent["w0"] = BEAT
    assert not watched.until(3 * PATIENCE)
    watched.sent["w0"] = WAITS
    assert names(watched.until(3 * PATIENCE + 1)) == ["w1"]


def test_several_are_taken_out_by_falling_rank() -> None:
    gone = Watched(w2=WAITS, s0=BEAT).until(PATIENCE)
    assert names(gone) == ["w1", "w0"]


def test_when_all_are_silent_nobody_is_gone() -> None:
    assert not Watched().until(5 * PATIENCE)
    assert not Watched(s0=BEAT).until(5 * PATIENCE)


def test_another_installation_begins_anew() -> None:
    watched = Watched(w0=WAITS, w2=WAITS, s0=BEAT)
    assert not watched.until(PATIENCE - 1)
    watched.counters.generation += 1
    assert names(watched.until(2 * PATIENCE)) == ["w1"]


def test_counters_that_fall_are_of_a_switch_that_started_again() -> None:
    watched = Watched(w0=WAITS, w2=WAITS, s0=BEAT)
    assert not watched.until(PATIENCE - 1)
    watched.counters.packets.clear()
    watched.counters.sends("opened", "w1")
    assert names(watched.until(2 * PATIENCE)) == ["w1"]


def test_what_was_not_looked_at_is_not_judged() -> None:
    watched = Watched(w0=WAITS, w2=WAITS, s0=BEAT)
    assert not watched.until(PATIENCE - 1)
    watched.silence.forget()
    assert names(watched.until(2 * PATIENCE)) == ["w1"]


def test_who_has_not_joined_may_be_on_its_way() -> None:
    watched = Watched(w0=WAITS, w2=WAITS, s0=BEAT)
    del watched.counters.packets["w1", "opened"]
    assert names(watched.until(START_SECONDS + 1)) == ["w1"]


def test_a_server_is_missed_once_until_it_sends_again() -> None:
    watched = Watched(w0=BEAT, w1=BEAT, w2=BEAT)
    assert names(watched.until(PATIENCE)) == ["s0"]
    assert not watched.until(3 * PATIENCE)
    watched.counters.sends("answered", "s0")
    assert names(watched.until(4 * PATIENCE + 1)) == ["s0"]


def test_a_server_is_not_missed_when_no_worker_is_there() -> None:
    assert not Watched().until(5 * PATIENCE)


class Tree:
    """Counts at a root, a leaf with w0 and w1, and one with w2: what a test says that each has sent there."""

    MEMBERS: ClassVar = {
        "root": ("worker w0", "worker w1", "worker w2", "server s0", "switch leaf0", "switch leaf1"),
        "leaf0": ("worker w0", "worker w1", "server root"),
        "leaf1": ("worker w2", "server root"),
    }

    def __init__(self) -> None:
        self.counters = {name: Counters() for name in self.MEMBERS}
        self.silence, self.now = Silence(PATIENCE), 0.0

    def look(self) -> list[Silent]:
        return self.silence.look(over_switches([self._at(name) for name in self.MEMBERS]), self.now)

    def _at(self, switch: str) -> JobStats:
        members = []
        for number, (role, _, host) in enumerate(each.partition(" ") for each in self.MEMBERS[switch]):
            sent = self.counters[switch].packets
            rank = int(host[-1]) if host[-1].isdigit() else 255
            counts = {code.name.lower(): Count(sent.get((host, code.name.lower()), 0), 0) for code in Outcome}
            total = Count(sum(count.packets for count in counts.values()), 0)
            members.append(MemberStats(role, rank, host, number, total, counts, marked=0))
        return JobStats(
            "digits", 1, 5, Mode.PARAMETER_SERVER, tuple(members), {}, leaf=switch.startswith("leaf")
        )

    def until_gone(self, sent: dict[str, str]) -> list[Silent]:
        """sent: the outcomes of each second, by switch and member."""
        self.look()
        while self.now < 3 * PATIENCE:
            self.now += 1
            for place, outcomes in sent.items():
                switch, _, member = place.partition(" ")
                for outcome in outcomes.split():
                    self.counters[switch].sends(outcome, member)
            if found := self.look():
                return found
        return []


@pytest.mark.parametrize(
    ("sent", "gone", "waiting"),
    [
        # Others of its rack wait at the leaf, and other racks at the root.
        ({"leaf0 w0": "duplicate", "root s0": "steered"}, ["w2", "w1"], ["w0"]),
        (
            {
                "leaf0 w0": "duplicate", "leaf1 w2": "resummed", "root leaf1": "duplicate",
                "root s0": "steered",
            },
            ["w1"],
            ["w0", "w2"],
        ),
        # A rack waits for another one, whose worker has died.
        (
            {"leaf0 w0": "resummed", "leaf0 w1": "resummed", "root leaf0": "duplicate", "root s0": "steered"},
            ["w2"],
            ["w0", "w1"],
        ),
        # It sends to the root alone.
        (
            {
                "leaf0 w0": "resummed", "leaf0 w1": "resummed", "root leaf0": "duplicate",
                "root w2": "steered", "root s0": "steered",
            },
            [],
            [],
        ),
        # All wait for the server's answer.
        ({"leaf0 w0": "resummed", "leaf0 w1": "resummed", "root leaf0": "resummed"}, ["s0"], []),
        # The rack's sums are complete, and none of the job is.
        (
            {
                "leaf0 w0": "completed resummed", "root leaf0": "duplicate", "root s0": "steered",
                "leaf0 w1": "added",
            },
            ["w2"],
            ["w0"],
        ),
    ],
)  # fmt: skip
def test_switches_of_a_tree_are_one(sent: dict[str, str], gone: list[str], waiting: list[str]) -> None:
    found = Tree().until_gone(sent)
    assert names(found) == gone
    assert [each.host for each in (found[0].waiting if found else ())] == waiting


def test_counts_of_a_tree_are_those_of_its_root_and_of_its_leaves() -> None:
    tree = Tree()
    tree.counters["leaf0"].sends("completed", "w1")
    tree.counters["root"].sends("completed", "leaf0")
    found = over_switches([tree._at(name) for name in reversed(tree.MEMBERS)])
    by_host = {each.host: each for each in found.members}
    assert (by_host["w1"].outcomes["added"].packets, by_host["w1"].outcomes["completed"].packets) == (1, 0)
    assert by_host["w1"].outcomes["opened"].packets == 2, "at the root and at its leaf"
    assert by_host["w1"].total.packets == 3
    assert by_host["leaf0"].outcomes["completed"].packets == 1
    assert not found.leaf
    assert len({each.member for each in found.members}) == len(found.members)
