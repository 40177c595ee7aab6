# SPDX-License-Identifier: Apache-2.0
"""The black box that docs/protocol.md's "Terms and lives" describes: who is answered what to a HELLO."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from fabric import Fabric, Job, told
from frames import HELLO

CONTRACT = 7
NOON = 1_000_000  # a second


@pytest.fixture(scope="module")
def fabric(running_switch: Any) -> Iterator[Fabric]:
    running_switch.drain()
    fabric = Fabric(running_switch)
    yield fabric
    fabric.close()


@pytest.fixture
def job(fabric: Fabric) -> Iterator[Job]:
    with fabric.job(workers=[0, 1], servers=[4]) as job:
        yield job


def test_the_first_hello_begins_the_term_and_others_learn_it(job: Job) -> None:
    (w0, w1), (server,) = job.workers, job.servers
    first = w1.hello(NOON, 77)
    assert (told(first), first.key, first.term, first.length) == ("opened", NOON << 32 | 77, 77, CONTRACT)
    assert (first.lanes, first.flags, first.contributors) == ((), 0, 0)
    for member, nonce in ((server, 5), (w0, 6)):
        status = member.hello(NOON - 50, nonce)
        assert (told(status), status.key, status.term) == ("opened", NOON - 50 << 32 | nonce, 77)
    assert w0.outcomes() == w1.outcomes() == server.outcomes() == {"opened": 1}


def test_a_repeated_hello_is_answered_again_and_changes_nothing(job: Job) -> None:
    w0, w1 = job.workers
    w0.hello(NOON, 77)
    w1.hello(NOON, 78)
    again = w0.hello(NOON, 77)
    assert (told(again), again.key, again.term) == ("opened", NOON << 32 | 77, 77)
    assert w0.outcomes() == {"opened": 2}


@pytest.mark.parametrize("later", [1, 100, 2**31 - 1])
@pytest.mark.parametrize("start", [NOON, 2**32 - 1])
def test_a_later_life_takes_the_rank_on_and_begins_a_term(job: Job, start: int, later: int) -> None:
    """Also when the seconds have wrapped around in between."""
    w0, w1 = job.workers
    w0.hello(start, 77)
    w1.hello(NOON, 78)
    status = w0.hello((start + later) % 2**32, 79)
    assert (told(status), status.term) == ("opened", 79)
    assert w0.outcomes() == {"opened": 1, "restarted": 1}
    assert w1.hello(NOON, 78).term == 79
    # The first, which was replaced.
    status = w0.hello(start, 77)
    assert (told(status), status.key, status.term) == ("outlived", (start + later) % 2**32 << 32 | 79, 79)


@pytest.mark.parametrize(("ahead", "nonce"), [(0, 78), (-1, 77), (-(2**31), 78), (-(2**31) + 1, 78)])
def test_a_life_that_is_not_later_is_outlived(job: Job, ahead: int, nonce: int) -> None:
    w0, _ = job.workers
    w0.hello(NOON, 77)
    status = w0.hello((NOON + ahead) % 2**32, nonce)
    assert (told(status), status.key, status.term) == ("outlived", NOON << 32 | 77, 77)
    assert w0.outcomes() == {"opened": 1, "outlived": 1}


def test_a_job_may_forbid_second_lives(fabric: Fabric) -> None:
    with fabric.job(workers=[0, 1], restarts=False) as job:
        w0, w1 = job.workers
        w0.hello(NOON, 77)
        status = w0.hello(NOON + 1, 78)
        assert (told(status), status.key, status.term) == ("forbidden", NOON << 32 | 77, 77)
        assert told(w0.hello(NOON - 1, 78)) == "outlived"
        assert told(w0.hello(NOON, 77)) == told(w1.hello(NOON + 9, 3)) == "opened"
        assert w0.outcomes() == {"opened": 2, "forbidden": 1, "outlived": 1}


def test_whose_contract_differs_may_not_join(job: Job) -> None:
    w0, w1 = job.workers
    w0.hello(NOON, 77, contract=CONTRACT)
    status = w1.hello(NOON, 78, contract=CONTRACT + 1)
    assert (told(status), status.length, status.term) == ("disagreed", CONTRACT, 77)
    # It has left nothing: the same life with the right one opens.
    status = w1.hello(NOON - 1, 79)
    assert (told(status), status.key) == ("opened", NOON - 1 << 32 | 79)
    # Nor may a member that was in change its mind.
    assert told(w0.hello(NOON + 1, 80, contract=CONTRACT + 1)) == "disagreed"
    assert w0.hello(NOON, 77).term == 77


def test_a_new_installation_knows_no_earlier_lives(fabric: Fabric) -> None:
    for contract in (1, 2):
        with fabric.job(workers=[0, 1]) as job:
            status = job.workers[0].hello(NOON - contract, 77 + contract, contract)
            assert (told(status), status.length, status.term) == ("opened", contract, 77 + contract)


def test_jobs_have_terms_of_their_own(fabric: Fabric) -> None:
    with (
        fabric.job(workers=[0, 1]) as one,
        fabric.job(workers=[0, 1], first_slot=4) as other,
    ):
        assert one.workers[0].hello(NOON, 77).term == 77
        assert other.workers[0].hello(NOON, 99).term == 99
        assert one.workers[1].hello(NOON, 5).term == 77


def test_a_hello_has_a_nonce_and_no_lanes(job: Job) -> None:
    w0, _ = job.workers
    w0.send(kind=HELLO, key=NOON << 32, length=CONTRACT)
    w0.send(kind=HELLO, key=NOON << 32 | 1, length=CONTRACT, lanes=(0,) * 32)
    assert w0.received() == []
    assert w0.outcomes() == {"malformed": 2}


def test_who_is_not_admitted_opens_nothing(fabric: Fabric, job: Job) -> None:
    w0, _ = job.workers
    before = fabric.refusals().get("not_admitted", 0)
    stranger = w0.packet(kind=HELLO, key=NOON << 32 | 66, length=99).encode()
    fabric.send(3, stranger)
    assert fabric.received(3) == []
    assert fabric.refusals()["not_admitted"] == before + 1
    assert w0.hello(NOON, 77).term == 77
