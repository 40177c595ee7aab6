# SPDX-License-Identifier: Apache-2.0
"""Explores every schedule of groups that share a switch's slots: the product's leases, ADDs and sums, with
the switch of docs/protocol.md.

A packet that was sent may arrive at any later time, any number of times, or never; so loss, repetition, late
packets and any order are all there, without a bound. A SUM that the switch makes may be lost. Workers learn
of a grant at any time, and may die before. A sum that is whole must be the sum of its group's values. From
every state without a death, all groups must be able to end; with deaths, those whose members all live.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np
import pytest
from effort import LONG
from switch_model import Host, SwitchModel

from libra.job.ids import GroupPlace
from libra.job.job_file import Endpoint, Job, Mode
from libra.mlfabric.switch_groups import Leases, SlotLease, exponent_of, scale_of
from libra.mlfabric.switched import GroupOrder, SwitchAdds, SwitchSums
from libra.wire.words import FrameBuffer

LANES, TERM, VIRTUAL = 32, 77, ("02:00:00:00:00:fe", "10.0.255.254")
Group = tuple[int, ...]  # ranks, which rise


def _addresses(role: str, rank: int) -> tuple[str, str]:
    number = rank + (100 if role == "server" else 0)
    return f"02:00:00:00:00:{number:02x}", f"10.0.0.{number + 1}"


@cache
def job(workers: int, slots: int) -> Job:
    def endpoint(role: str, rank: int) -> Endpoint:
        mac, ip = _addresses(role, rank)
        return Endpoint(rank, f"{role}{rank}", ip, mac)

    hosts = tuple(endpoint("worker", rank) for rank in range(workers))
    mac, ip = VIRTUAL
    return Job(
        "j", 1, 1, Mode.PARAMETER_SERVER, slots, LANES, ip, mac, hosts, (endpoint("server", 0),), groups=True
    )


def switch(job: Job) -> SwitchModel:
    def hosts(role: str, count: int) -> list[Host]:
        return [Host(role, rank, *_addresses(role, rank)) for rank in range(count)]

    model = SwitchModel(hosts("worker", len(job.workers)), hosts("server", 1), slots=job.slots, groups=True)
    model.term = TERM
    return model


def values(rank: int, commit: int, chunks: int) -> Any:
    """Each member's values have bits of their own in all sums."""
    return np.full(LANES * chunks, 2.0 ** (rank + 3 * (commit % 5)), np.float32)


@dataclass(frozen=True)
class Settings:
    """Bounds of an exploration. ``groups``: one for each commit, from 1 on."""

    workers: int
    chunks: int
    groups: tuple[Group, ...]
    ranges: int = 1
    deaths: int = 0
    leases: type[Leases] = Leases
    names: int = 2**32  # different names of commits in packets
    places: str = "own"
    forgetful: bool = False  # the scheduler starts again at some time


class World:
    """One state. began: (commit, rank) whose ADDs exist; sums: SUMs that exist, by (commit, chunk)."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.job = job(settings.workers, settings.chunks * settings.ranges)
        self.model = switch(self.job)
        self.leases = settings.leases(self.job.slots, settings.chunks)
        self.server = SwitchSums(self.job, LANES * settings.chunks)
        self.orders: dict[int, SlotLease] = {}
        self.began: frozenset[tuple[int, int]] = frozenset()
        self.sums: frozenset[bytes] = frozenset()
        self.whole: frozenset[int] = frozenset()  # commits
        self.dead: frozenset[int] = frozenset()
        self.restarted = False
        self.problem = ""

    # A step changes a copy of the world, which shares all parts with it but those that the step changes.

    def _change_model(self) -> SwitchModel:
        model = copy.copy(self.model)
        model.outcomes = {}
        model._cells = [replace(cell, lanes=list(cell.lanes)) for cell in self.model._cells]
        self.model = model
        return model

    def _change_leases(self) -> Leases:
        self.leases = copy.deepcopy(self.leases)
        return self.leases

    def _change_server(self) -> SwitchSums:
        server = copy.copy(self.server)
        server._over = set(self.server._over)
        server._sums = {}
        for commit, each in self.server._sums.items():
            made = server._sums[commit] = copy.copy(each)
            made.lanes, made.have = each.lanes.copy(), each.have.copy()
        self.server = server
        return server

    def state(self) -> tuple[Any, ...]:
        cells = tuple((c.use, c.bitmap, c.identity, tuple(c.lanes[:1])) for c in self.model._cells)
        server = tuple((n, s.have.tobytes(), s.lanes[:, 0].tobytes()) for n, s in self.server._sums.items())
        leases = tuple((each.use, frozenset(each.under_way)) for each in self.leases._ranges)
        ended = frozenset(self.leases._of)
        return (
            cells, server, leases, ended, tuple(self.orders.items()), self.began, self.sums, self.whole,
            self.dead, self.restarted,
        )  # fmt: skip

    # ---- steps -------------------------------------------------------------------------------------------

    def steps(self) -> Iterator[tuple[str, Any]]:
        settings = self.settings
        following = len(self.orders) + 1
        if following <= len(settings.groups) and self.leases.free:
            yield "grant", following
        for commit in self.orders:
            for rank in settings.groups[commit - 1]:
                if (commit, rank) not in self.began and rank not in self.dead:
                    yield "begin", (commit, rank)
                if rank not in self.dead and len(self.dead) < settings.deaths:
                    yield "die", rank
        for commit, rank in self.began:
            for chunk in range(settings.chunks):
                yield "add", (commit, rank, chunk, True)
                yield "add", (commit, rank, chunk, False)
        for frame in self.sums:
            yield "sum", frame
        for commit in self.whole:
            if commit in self.leases._of:
                yield "ended", commit
        if settings.forgetful and not self.restarted and len(self.orders) == 2:
            yield "restart", None

    def after(self, step: tuple[str, Any]) -> World:
        other, (name, arguments) = copy.copy(self), step
        getattr(other, f"_{name}")(arguments)
        return other

    def _grant(self, commit: int) -> None:
        """SlotLease slots to a group, of which the scheduler may not know yet that a member is dead."""
        self.orders = {**self.orders, commit: self._change_leases().lease(commit)}

    def _begin(self, member: tuple[int, int]) -> None:
        self.began |= {member}

    def _die(self, rank: int) -> None:
        self.dead |= {rank}

    def _restart(self, _: None) -> None:
        self.leases, self.restarted = self.settings.leases(self.job.slots, self.settings.chunks), True

    def _ended(self, commit: int) -> None:
        self._change_leases().end(commit)

    def _add(self, packet: tuple[int, int, int, bool]) -> None:
        commit, rank, chunk, arrives = packet
        group = self.settings.groups[commit - 1]
        frame = add_frame(self.settings, commit, self.orders[commit], group, rank, chunk)
        sent = self._change_model().receive(frame, self.model.workers[rank])
        if arrives:
            self.sums |= {raw for host, raw in sent if host.role == "server"}

    def _sum(self, frame: bytes) -> None:
        buffer = FrameBuffer(1)
        buffer.put(0, frame)
        server = self._change_server()
        for name in server.receive(buffer, 1, TERM):
            found = server.take_floats(name)
            commits = [each for each in self.orders if each % self.settings.names == name]
            wanted = [
                sum(values(rank, each, self.settings.chunks) for rank in self.settings.groups[each - 1])
                for each in commits
            ]
            commit = max(commits)
            if not (found == wanted[-1]).all():
                self.problem = f"commit {commit}: the sum is {found}, expected {wanted[-1]}"
            self.whole |= {commit}
            if self.settings.names < 2**32:  # planted: names come again, so the server must forget them
                server._over.discard(name)

    # ---- promises ----------------------------------------------------------------------------------------

    @property
    def at_end(self) -> bool:
        groups = self.settings.groups
        if self.dead:
            return all(commit in self.whole or self.dead & {*groups[commit - 1]} for commit in self.orders)
        return len(self.whole) == len(groups)


@cache
def add_frame(
    settings: Settings, commit: int, lease: SlotLease, group: Group, rank: int, chunk: int
) -> bytes:
    held = [values(each, commit, settings.chunks) for each in group]
    place = 0 if settings.places == "same" else group.index(rank)
    order = GroupOrder(
        commit % settings.names, lease, GroupPlace(len(group), place), scale_of(map(exponent_of, held))
    )
    made = SwitchAdds(job(settings.workers, settings.chunks * settings.ranges), rank)
    return made.begin(order, held[group.index(rank)], TERM).get(chunk)


def explore(settings: Settings, limit: int = 400_000) -> tuple[int, str]:
    """Return the number of states, and the first broken promise or ""."""
    start = World(settings)
    worlds, numbers = [start], {start.state(): 0}
    parents: list[set[int]] = [set()]
    index = 0
    while index < len(worlds):
        here = worlds[index]
        for step in here.steps():
            after = here.after(step)
            if after.problem:
                return len(worlds), after.problem
            key = after.state()
            if (number := numbers.get(key)) is None:
                number = numbers[key] = len(worlds)
                worlds.append(after)
                parents.append(set())
                assert len(worlds) <= limit
            if number != index:
                parents[number].add(index)
        index += 1
    reach = {number for number, world in enumerate(worlds) if world.at_end}
    stack = list(reach)
    while stack:
        new = parents[stack.pop()] - reach
        reach |= new
        stack += new
    if len(reach) < len(worlds):
        lost = worlds[min({*range(len(worlds))} - reach)]
        return len(worlds), f"no end is in reach of {lost.orders}, whole {set(lost.whole)}"
    return len(worlds), ""


ALL, ENDS = (0, 1, 2), (0, 2)
SETTINGS = [
    Settings(2, 1, ((0, 1),) * 3),
    Settings(3, 1, (ENDS, ALL)),
    Settings(2, 2, ((0, 1),)),
    Settings(2, 1, ((0, 1),) * 2, ranges=2),
    Settings(3, 1, (ENDS, (1, 2)), deaths=1),
]
if LONG:
    SETTINGS += [
        Settings(2, 1, ((0, 1),) * 4),
        Settings(3, 1, (ENDS, ALL, (1, 2))),
        Settings(2, 2, ((0, 1),) * 2),
        Settings(2, 1, ((0, 1),) * 3, ranges=2),
        Settings(3, 1, (ENDS, (1, 2), (0, 1)), deaths=1),
    ]


def _name(settings: Settings) -> str:
    groups = "_".join("".join(map(str, each)) for each in settings.groups)
    return f"{settings.workers}w-{settings.ranges * settings.chunks}s-{groups}-{settings.deaths}d"


@pytest.mark.parametrize("settings", SETTINGS, ids=_name)
def test_every_schedule_makes_each_groups_sum_once(settings: Settings) -> None:
    states, problem = explore(settings)
    assert problem == ""
    assert states > 20


class _Early(Leases):
    """Planted: use n + 2 is leased while sums of use n are missing."""

    @property
    def free(self) -> int:
        return 1

    def lease(self, commit: int) -> SlotLease:
        for each in self._ranges:
            each.under_way.clear()
        return super().lease(commit)


PLANTED: Sequence[tuple[str, Settings]] = (
    ("a use is leased too early", Settings(2, 1, ((0, 1),) * 3, leases=_Early)),
    ("two members have one place", Settings(3, 1, ((0, 1),), places="same")),
    ("a new scheduler leases from use 0 on", Settings(2, 1, ((0, 1),) * 3, forgetful=True)),
    ("two groups have one name", Settings(2, 1, ((0, 1),) * 3, names=2)),
)


@pytest.mark.parametrize("settings", [each for _, each in PLANTED], ids=[name for name, _ in PLANTED])
def test_planted_defects_are_found(settings: Settings) -> None:
    assert explore(settings)[1] != ""
