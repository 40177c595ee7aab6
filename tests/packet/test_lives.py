# SPDX-License-Identifier: Apache-2.0
"""The black box that docs/protocol.md's "Terms and lives" describes: who is answered what to a HELLO."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fabric import EPOCH, Fabric, Job, outcome_of
from frames import ADD, HELLO, PULL, RESULT, STATUS, SUM, VALUE
from switches import KINDS, TWIN

SWITCHES = (*KINDS, TWIN)
NIGHT = ("af_packet",)  # the data plane of "memory"

CONTRACT = 7
NOON = 1_000_000  # a second


LANES = tuple(range(32))


def began(nonce: int) -> int:
    """The term that a life of this nonce begins."""
    return nonce ^ EPOCH


@pytest.fixture
def job(fabric: Fabric) -> Iterator[Job]:
    with fabric.job(workers=[0, 1], servers=[4], term=0) as job:
        yield job


def test_the_first_hello_begins_the_term_and_others_learn_it(job: Job) -> None:
    (w0, w1), (server,) = job.workers, job.servers
    first = w1.hello(NOON, 77)
    assert (outcome_of(first), first.key, first.term, first.length) == (
        "opened",
        NOON << 32 | 77,
        began(77),
        CONTRACT,
    )
    assert (first.lanes, first.flags) == ((), 0)
    for member, nonce in ((server, 5), (w0, 6)):
        status = member.hello(NOON - 50, nonce)
        assert (outcome_of(status), status.key, status.term) == ("opened", NOON - 50 << 32 | nonce, began(77))
    assert w0.outcomes() == w1.outcomes() == server.outcomes() == {"opened": 1}


def test_a_repeated_hello_is_answered_again_and_changes_nothing(job: Job) -> None:
    w0, w1 = job.workers
    w0.hello(NOON, 77)
    w1.hello(NOON, 78)
    again = w0.hello(NOON, 77)
    assert (outcome_of(again), again.key, again.term) == ("opened", NOON << 32 | 77, began(77))
    assert w0.outcomes() == {"opened": 2}


@pytest.mark.parametrize("later", [1, 100, 2**31 - 1])
@pytest.mark.parametrize("start", [NOON, 2**32 - 1])
def test_a_later_life_takes_the_rank_on_and_begins_a_term(job: Job, start: int, later: int) -> None:
    """Also when the seconds have wrapped around in between."""
    w0, w1 = job.workers
    w0.hello(start, 77)
    w1.hello(NOON, 78)
    status = w0.hello((start + later) % 2**32, 79)
    assert (outcome_of(status), status.term) == ("opened", began(79))
    assert w0.outcomes() == {"opened": 1, "restarted": 1}
    assert w1.hello(NOON, 78).term == began(79)
    # The first, which was replaced.
    status = w0.hello(start, 77)
    assert (outcome_of(status), status.key, status.term) == (
        "outlived",
        (start + later) % 2**32 << 32 | 79,
        began(79),
    )


@pytest.mark.parametrize(("ahead", "nonce"), [(0, 78), (-1, 77), (-(2**31), 78), (-(2**31) + 1, 78)])
def test_a_life_that_is_not_later_is_outlived(job: Job, ahead: int, nonce: int) -> None:
    w0, _ = job.workers
    w0.hello(NOON, 77)
    status = w0.hello((NOON + ahead) % 2**32, nonce)
    assert (outcome_of(status), status.key, status.term) == ("outlived", NOON << 32 | 77, began(77))
    assert w0.outcomes() == {"opened": 1, "outlived": 1}


def test_a_job_may_forbid_second_lives(fabric: Fabric) -> None:
    with fabric.job(workers=[0, 1], restarts=False, term=0) as job:
        w0, w1 = job.workers
        w0.hello(NOON, 77)
        status = w0.hello(NOON + 1, 78)
        assert (outcome_of(status), status.key, status.term) == ("forbidden", NOON << 32 | 77, began(77))
        assert outcome_of(w0.hello(NOON - 1, 78)) == "outlived"
        assert outcome_of(w0.hello(NOON, 77)) == outcome_of(w1.hello(NOON + 9, 3)) == "opened"
        assert w0.outcomes() == {"opened": 2, "forbidden": 1, "outlived": 1}


def test_whose_contract_differs_may_not_join(job: Job) -> None:
    w0, w1 = job.workers
    w0.hello(NOON, 77, contract=CONTRACT)
    status = w1.hello(NOON, 78, contract=CONTRACT + 1)
    assert (outcome_of(status), status.length, status.term) == ("disagreed", CONTRACT, began(77))
    # It has left nothing: the same life with the right one opens.
    status = w1.hello(NOON - 1, 79)
    assert (outcome_of(status), status.key) == ("opened", NOON - 1 << 32 | 79)
    # Nor may a member that was in change its mind.
    assert outcome_of(w0.hello(NOON + 1, 80, contract=CONTRACT + 1)) == "disagreed"
    assert w0.hello(NOON, 77).term == began(77)


def test_a_new_installation_knows_no_earlier_lives(fabric: Fabric) -> None:
    for contract in (1, 2):
        with fabric.job(workers=[0, 1], term=0) as job:
            status = job.workers[0].hello(NOON - contract, 77 + contract, contract)
            assert (outcome_of(status), status.length, status.term) == (
                "opened",
                contract,
                began(77 + contract),
            )


def test_jobs_have_terms_of_their_own(fabric: Fabric) -> None:
    with (
        fabric.job(workers=[0, 1], term=0) as one,
        fabric.job(workers=[0, 1], first_slot=4, term=0) as other,
    ):
        assert one.workers[0].hello(NOON, 77).term == began(77)
        assert other.workers[0].hello(NOON, 99).term == began(99)
        assert one.workers[1].hello(NOON, 5).term == began(77)


def test_a_hello_has_a_nonce_that_makes_a_term_and_no_lanes(job: Job) -> None:
    w0, _ = job.workers
    w0.send(kind=HELLO, key=NOON << 32 | EPOCH, length=CONTRACT)  # of term 0
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
    assert w0.hello(NOON, 77).term == began(77)


# What carries another term ---------------------------------------------------------------------------------


def test_nobody_speaks_before_a_term_has_begun(job: Job) -> None:
    (w0, _), (server,) = job.workers, job.servers
    for term in (0, 77):
        w0.send(kind=ADD, lanes=LANES, length=32, term=term, use=3)
        w0.send(kind=PULL, length=9, term=term, slot=2)
        answers = [(p.kind, outcome_of(p), p.length, p.term, p.lanes, p.slot, p.use) for p in w0.received()]
        assert answers == [(STATUS, "outdated", term, 0, (), 0, 3), (STATUS, "outdated", term, 0, (), 2, 0)]
        server.send(kind=RESULT, lanes=LANES, length=32, term=term)
        server.send(kind=VALUE, lanes=LANES, term=term)
    assert (w0.received(), server.received()) == ([], [])
    assert w0.outcomes() == server.outcomes() == {"outdated": 4}


def test_a_life_that_is_over_adds_nothing(fabric: Fabric) -> None:
    with fabric.job(workers=[0, 1], servers=[4], term=77) as job:
        (w0, w1), (server,) = job.workers, job.servers
        w0.send(kind=ADD, lanes=LANES, length=32)
        status = w0.hello(NOON, 88 ^ EPOCH)
        assert (outcome_of(status), status.term) == ("opened", 88)
        # The other, which has not heard of it, would complete the sum with what the first life has added.
        w1.send(kind=ADD, lanes=LANES, length=32)
        (status,) = w1.received()
        assert (outcome_of(status), status.length, status.term) == ("outdated", 77, 88)
        assert server.received() == []
        for member in (w0, w1):
            member.send(kind=ADD, lanes=LANES, length=32, term=88)
        (sum_,) = server.received()
        assert (sum_.kind, sum_.term, sum_.lanes) == (SUM, 88, tuple(2 * lane for lane in LANES))
        # Nor does a late answer of the old term reach the new sum.
        server.send(kind=RESULT, lanes=LANES, length=32, term=77)
        server.send(kind=VALUE, lanes=LANES, term=77)
        assert (w0.received(), w1.received()) == ([], [])
        server.send(kind=RESULT, lanes=LANES, length=32, term=88)
        assert [(p.kind, p.term, p.lanes) for p in w1.received()] == [(RESULT, 88, LANES)]
        assert server.outcomes() == {"outdated": 2, "answered": 1}


def test_a_late_packet_of_an_earlier_term_claims_no_cell(fabric: Fabric) -> None:
    """A term begins with its slots' uses 0 and 1, whatever the cells hold."""
    with fabric.job(workers=[0, 1], term=77) as job:
        w0, w1 = job.workers
        for use in range(4):
            for member in (w0, w1):
                member.send(kind=ADD, lanes=LANES, length=32, use=use)
        w0.received(), w1.received()
        w0.hello(NOON, 88 ^ EPOCH)
        w0.send(kind=ADD, lanes=LANES, length=32, use=4, term=88)
        assert [outcome_of(p) for p in w0.received()] == ["stale"]
        for use in (0, 1, 2):
            for member in (w0, w1):
                member.send(kind=ADD, lanes=LANES, length=32, use=use, term=88)
            assert [(p.use, p.term, p.flags) for p in w1.received()] == [(use, 88, 0)]
