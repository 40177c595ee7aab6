# SPDX-License-Identifier: Apache-2.0
"""Sums of groups of a job's workers, packet by packet (docs/mlfabric.md)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from contributions import A, B, ramp, total
from fabric import Fabric, Job, outcome_of
from frames import REPLAY, RESULT, STATUS, SUM

C = ramp(99, step=13)

NIGHT = ("af_packet",)  # the data plane of "memory"


@pytest.fixture
def groups(fabric: Fabric) -> Iterator[Job]:
    with fabric.job(workers=[0, 1, 2], servers=[4], groups=True) as job:
        yield job


def test_a_group_is_summed_without_the_other_workers(groups: Job) -> None:
    (w0, w1, w2), (server,) = groups.workers, groups.servers
    w0.add(A, src=w0.at(2, 0), round=5)
    w2.add(C, src=w2.at(2, 1), round=5)
    (sum_,) = server.received()
    assert (sum_.kind, sum_.lanes, sum_.contributors, sum_.round) == (SUM, total(A, C), 0b11, 5)
    assert [worker.received() for worker in (w0, w1, w2)] == [[], [], []], "nobody waits for a result"
    assert (w0.outcomes(), w1.outcomes(), w2.outcomes()) == ({"added": 1}, {}, {"completed": 1})


def test_groups_of_all_sizes_take_turns_in_a_slot(groups: Job) -> None:
    (w0, w1, w2), (server,) = groups.workers, groups.servers
    turns = [((w0, w1), (A, B)), ((w1, w2), (B, C)), ((w0, w1, w2), (A, B, C)), ((w0, w2), (A, C))]
    for use, (members, values) in enumerate(turns):
        for place, (worker, lanes) in reversed([*enumerate(zip(members, values, strict=True))]):
            worker.add(lanes, src=worker.at(len(members), place), use=use, round=10 + use)
        (sum_,) = server.received()
        assert (sum_.lanes, sum_.use, sum_.round) == (total(*values), use, 10 + use)


def test_two_groups_are_in_both_sets_of_a_slot_at_once(groups: Job) -> None:
    (w0, w1, w2), (server,) = groups.workers, groups.servers
    w0.add(A, src=w0.at(2, 0), use=0, round=1)
    w1.add(B, src=w1.at(2, 0), use=1, round=2)
    w2.add(C, src=w2.at(2, 1), use=1, round=2)
    w2.add(C, src=w2.at(2, 1), use=0, round=1)
    assert [(p.round, p.lanes) for p in server.received()] == [(2, total(B, C)), (1, total(A, C))]


def test_a_contribution_is_added_once(groups: Job) -> None:
    (w0, _, w2), (server,) = groups.workers, groups.servers
    for _ in range(3):
        w0.add(A, src=w0.at(2, 0))
    statuses = w0.received()
    assert [(p.kind, outcome_of(p), p.contributors) for p in statuses] == [(STATUS, "duplicate", 0b01)] * 2
    w2.add(C, src=w2.at(2, 1))
    assert [p.lanes for p in server.received()] == [total(A, C)]


def test_a_lost_sum_comes_again_when_a_member_repeats_its_add(groups: Job) -> None:
    (w0, _, w2), (server,) = groups.workers, groups.servers
    w0.add(A, src=w0.at(2, 0))
    w2.add(C, src=w2.at(2, 1))
    server.received()
    for worker, lanes, place in ((w2, C, 1), (w0, A, 0)):
        worker.add(lanes, src=worker.at(2, place))
        (sum_,) = server.received()
        assert (sum_.kind, sum_.flags, sum_.lanes) == (SUM, REPLAY, total(A, C))


def test_another_group_is_not_added_to_this_use(groups: Job) -> None:
    """The fingerprint has the commit, and so the group."""
    (w0, w1, w2), (server,) = groups.workers, groups.servers
    w0.add(A, src=w0.at(2, 0), round=1)
    w1.add(B, src=w1.at(2, 1), round=2)
    (status,) = w1.received()
    assert (outcome_of(status), status.contributors) == ("mismatched", 0b01)
    w2.add(C, src=w2.at(2, 1), round=1)
    assert [p.lanes for p in server.received()] == [total(A, C)]


def test_late_adds_of_any_age_change_nothing(groups: Job) -> None:
    (w0, w1, w2), (server,) = groups.workers, groups.servers
    for use in range(4):
        w0.add(A, src=w0.at(2, 0), use=use, round=use)
        w2.add(C, src=w2.at(2, 1), use=use, round=use)
    server.received()
    w1.add(B, src=w1.at(2, 0), use=4, round=4)
    for use in range(3):
        w0.add(B, src=w0.at(2, 0), use=use, round=use)
    assert {outcome_of(p) for p in w0.received()} == {"stale"}
    w2.add(C, src=w2.at(2, 1), use=4, round=4)
    assert [(p.round, p.lanes) for p in server.received()] == [(4, total(B, C))]


def test_no_worker_takes_a_place_behind_its_rank(groups: Job, fabric: Fabric) -> None:
    (w0, _, w2), (server,) = groups.workers, groups.servers
    before = fabric.refusals().get("not_admitted", 0)
    w0.add(A, src=w0.at(2, 1))
    w0.add(A, src=w0.at(3, 1))
    w2.add(A, src=w2.at(3, 1))
    w2.add(A, src=w2.at(4, 3))
    assert fabric.refusals()["not_admitted"] == before + 4
    assert server.received() == []


def test_a_job_without_groups_has_no_places(with_server: Job, fabric: Fabric) -> None:
    (w0, w1), (server,) = with_server.workers, with_server.servers
    before = fabric.refusals().get("not_admitted", 0)
    w0.add(A, src=w0.at(2, 0))
    w1.add(B, src=w1.at(2, 1))
    assert fabric.refusals()["not_admitted"] == before + 2
    assert server.received() == []


def test_pushes_of_all_workers_go_on_in_other_slots(groups: Job) -> None:
    (w0, w1, w2), (server,) = groups.workers, groups.servers
    w0.add(A, src=w0.at(2, 0), slot=1)
    for worker, lanes in ((w0, A), (w1, B), (w2, C)):
        worker.add(lanes, slot=0)
    w1.add(B, src=w1.at(2, 1), slot=1)
    assert [(p.slot, p.lanes) for p in server.received()] == [(0, total(A, B, C)), (1, total(A, B))]
    server.send(kind=RESULT, lanes=A, slot=0)
    assert [[p.lanes for p in w.received()] for w in (w0, w1, w2)] == [[A]] * 3
