# SPDX-License-Identifier: Apache-2.0
"""What becomes of a register when a packet meets it: tables of what is held, sent and told, for all targets.

v1model has a register for each value, Tofino pairs of them, and what an access does is written in two ways.
Here it is a function of what is held and what is sent: earlier packets make a register hold something, later
ones tell what it holds now.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from fabric import EPOCH, Fabric, Job, Member, outcome_of
from frames import (
    FLOAT,
    FLOATING,
    INT32_MAX,
    INT32_MIN,
    MARKED,
    OVERFLOW,
    REPLAY,
    RESULT,
    STATUS,
    SUM,
    Packet,
)
from switches import KINDS, TWIN

SWITCHES = (*KINDS, TWIN)
NIGHT = ("af_packet",)  # the data plane of "memory"

PLAIN = 255  # scale of integers
LANES = tuple(range(32))
DROPPED = "dropped"


def named(packet: Packet) -> str:
    """A sum, the same again, or the reason why not."""
    if packet.kind == STATUS:
        return outcome_of(packet)
    assert packet.kind == RESULT
    return "replayed" if packet.flags & REPLAY else "sum"


def fate(worker: Member) -> str:
    """What became of its last packet, by what came back."""
    packets = worker.received()
    assert len(packets) <= 1
    return named(packets[0]) if packets else DROPPED


# Turns: the term and the use of a cell ----------------------------------------------------------------
# Uses of one slot in the order in which a job's only worker sends them, and what becomes of the last. Before
# the first, an earlier job has left its term in the cell, with the uses 0, 2 and 4 behind it.
TURNS = {
    "the first use takes over what is left": ([0], "sum"),
    "so does the other set's": ([1], "sum"),
    "the left one's next use does not go on": ([6], "stale"),
    "nor does its last": ([4], "stale"),
    "a later use takes nothing over": ([2], "stale"),
    "of the other set": ([3], "stale"),
    "the same again": ([0, 0], "replayed"),
    "the next but one": ([0, 2], "sum"),
    "again, then": ([0, 2, 2], "replayed"),
    "the one before": ([0, 2, 0], "stale"),
    "the sets do not know of each other": ([0, 1, 0], "replayed"),
    "a use left out": ([0, 4], "stale"),
    "half the circle ahead": ([0, 1 << 31], "stale"),
    "the last of the circle": ([0, (1 << 32) - 2], "stale"),
    "of the other set, one ahead": ([1, 3], "sum"),
    "and behind": ([1, 3, 1], "stale"),
}


@pytest.mark.parametrize(("uses", "becomes"), TURNS.values(), ids=TURNS)
def test_turns(fabric: Fabric, uses: Sequence[int], becomes: str) -> None:
    with fabric.job(workers=[2]) as left:
        for use in (0, 2, 4):
            left.workers[0].add(LANES, scale=PLAIN, use=use)
            assert fate(left.workers[0]) == "sum"
    with fabric.job(workers=[1]) as job:
        (worker,) = job.workers
        for use in uses[:-1]:
            worker.add(LANES, scale=PLAIN, use=use)
            assert fate(worker) in ("sum", "replayed")
        worker.add(LANES, scale=PLAIN, use=uses[-1])
        assert fate(worker) == becomes
        # What was out of turn has changed nothing.
        if becomes == "stale" and len(uses) > 1:
            worker.add(LANES, scale=PLAIN, use=uses[-2])
            assert fate(worker) == "replayed"


def test_a_server_takes_no_turn(fabric: Fabric) -> None:
    """Its answer to the use that would be next neither is taken nor opens it."""
    with fabric.job(workers=[0], servers=[4]) as job:
        (worker,), (server,) = job.workers, job.servers
        worker.add(LANES, scale=PLAIN, use=0)
        server.received()
        server.send(kind=RESULT, lanes=LANES, length=32, scale=PLAIN, use=2)
        assert fate(worker) == DROPPED
        worker.add(LANES, scale=PLAIN, use=2)
        assert [packet.kind for packet in server.received()] == [SUM]


# Members: the bitmap and the fingerprint of a cell ----------------------------------------------------
# Ranks of three workers in the order in which they contribute, "*" after who means another chunk; what
# becomes of the last, and whose contributions it is told to be in.
MEMBERS = {
    "the first": ("0", DROPPED, 0),
    "again": ("0 0", "duplicate", 0b001),
    "another": ("0 1", DROPPED, 0),
    "the first again": ("0 1 0", "duplicate", 0b011),
    "the last": ("0 1 2", "sum", 0b111),
    "in another order": ("2 0 1", "sum", 0b111),
    "again when all are in": ("0 1 2 0", "replayed", 0b111),
    "another chunk": ("0 1*", "mismatched", 0b001),
    "another chunk, of one who is in": ("0 0*", "mismatched", 0b001),
    "another chunk when all are in": ("0 1 2 1*", "mismatched", 0b111),
    "the right chunk after another": ("0 1* 1 2", "sum", 0b111),
}


@pytest.mark.parametrize(("order", "becomes", "contributors"), MEMBERS.values(), ids=MEMBERS)
def test_members(fabric: Fabric, order: str, becomes: str, contributors: int) -> None:
    with fabric.job(workers=[0, 1, 2]) as job:
        for sender in order.split():
            for worker in job.workers:
                worker.received()
            last = job.workers[int(sender[0])]
            last.add(LANES, scale=PLAIN, chunk=int(sender.endswith("*")))
        answers = last.received()
        assert [packet.contributors for packet in answers] == [contributors] * (becomes != DROPPED)
        assert [named(packet) for packet in answers] == [becomes] * (becomes != DROPPED)


FINGERPRINT = {"key": 9, "chunk": 9, "round": 9, "length": 9, "scale": 254, "lanes": tuple(range(64))}
BESIDE = {"exponent": 9, "flags": FLOATING, "node": 9}


@pytest.mark.parametrize(("field", "value"), [*FINGERPRINT.items(), *BESIDE.items()])
def test_the_fingerprint(all_reduce: Job, field: str, value: object) -> None:
    fields: dict[str, object] = {"kind": 1, "lanes": LANES, "length": 32, "scale": PLAIN}
    w0, w1 = all_reduce.workers
    w0.send(**fields)
    w1.send(**fields | {field: value})
    assert fate(w1) == ("mismatched" if field in FINGERPRINT else "sum")


# Exponents: the larger one stays ----------------------------------------------------------------------
EXPONENTS = [
    (0, 0, 0), (0, 1, 1), (1, 0, 1), (100, 101, 101), (101, 100, 101), (127, 128, 128), (128, 127, 128),
    (0, 255, 255), (255, 1, 255), (254, 255, 255),
]  # fmt: skip


@pytest.mark.parametrize(("held", "sent", "stays"), EXPONENTS)
def test_exponents(all_reduce: Job, held: int, sent: int, stays: int) -> None:
    w0, w1 = all_reduce.workers
    w0.add(LANES, scale=PLAIN, exponent=held)
    w1.add(LANES, scale=PLAIN, exponent=sent)
    assert [packet.exponent for packet in w0.received()] == [stays]
    w0.add(LANES, scale=PLAIN, exponent=sent)  # is only read now
    assert [packet.exponent for packet in w0.received()] == [stays]
    # The next use begins with its own.
    w0.add(LANES, scale=PLAIN, exponent=sent, use=2)
    w1.add(LANES, scale=PLAIN, exponent=0, use=2)
    assert [packet.exponent for packet in w0.received()] == [sent]


# Lanes: sums with an end at both sides ----------------------------------------------------------------
SUMS = [
    (2, 3, 5), (2, -3, -1), (-1, 1, 0), (0, 0, 0),
    (INT32_MAX, 0, INT32_MAX), (INT32_MAX, 1, INT32_MAX), (INT32_MAX, INT32_MAX, INT32_MAX),
    (INT32_MIN, 0, INT32_MIN), (INT32_MIN, -1, INT32_MIN), (INT32_MIN, INT32_MIN, INT32_MIN),
    (INT32_MAX, INT32_MIN, -1), (INT32_MIN, INT32_MAX, -1), (1 << 30, 1 << 30, INT32_MAX),
    (INT32_MAX - 5, 5, INT32_MAX), (INT32_MIN + 5, -5, INT32_MIN), (INT32_MAX - 5, 6, INT32_MAX),
]  # fmt: skip


@pytest.mark.parametrize("turned", range(0, len(SUMS), 5))
def test_lanes(all_reduce: Job, turned: int) -> None:
    """Each case in lanes of both blocks; what all lanes do alike is no matter of which."""
    rows = [SUMS[(lane + turned) % len(SUMS)] for lane in range(64)]
    held, sent, sums = (tuple(column) for column in zip(*rows, strict=True))
    w0, w1 = all_reduce.workers
    w0.add(held, scale=PLAIN)
    w1.add(sent, scale=PLAIN)
    assert [packet.lanes for packet in w0.received()] == [sums]
    w1.received()
    w1.add(sent, scale=PLAIN)  # is only read now
    assert [packet.lanes for packet in w1.received()] == [sums]
    # The next use begins with its own.
    w0.add(sent, scale=PLAIN, use=2)
    w1.add((0,) * 64, scale=PLAIN, use=2)
    assert [packet.lanes for packet in w0.received()] == [sent]


# Flags: what sticks to a sum, and the first answer to it ----------------------------------------------
FLAGS = [
    (0, 0, 0), (OVERFLOW, 0, OVERFLOW), (0, OVERFLOW, OVERFLOW), (OVERFLOW, OVERFLOW, OVERFLOW),
    (FLOAT, FLOATING, 0), (0xFE, 0xFE, 0), (0xFF, 0, OVERFLOW),
]  # fmt: skip


@pytest.mark.parametrize(("held", "sent", "stays"), FLAGS)
def test_flags(all_reduce: Job, held: int, sent: int, stays: int) -> None:
    w0, w1 = all_reduce.workers
    w0.add(LANES, scale=PLAIN, flags=held)
    w1.add(LANES, scale=PLAIN, flags=sent)
    assert [packet.flags for packet in w0.received()] == [stays]
    w0.add(LANES, scale=PLAIN, flags=sent)
    assert [packet.flags for packet in w0.received()] == [stays | REPLAY]
    # The next use begins with its own.
    w0.add(LANES, scale=PLAIN, use=2)
    w1.add(LANES, scale=PLAIN, use=2)
    assert [packet.flags for packet in w0.received()] == [0]


# What a server says first of a sum, then; what workers have from it.
ANSWERS = [
    (0, FLOAT, 0),
    (FLOAT, 0, FLOAT),
    (OVERFLOW | FLOAT, 0, OVERFLOW | FLOAT),
    (FLOAT | MARKED, MARKED, FLOAT | MARKED),
    (0, MARKED, 0),
    (0xFF, 0, OVERFLOW | FLOAT | MARKED),
]


@pytest.mark.parametrize(("first", "second", "stays"), ANSWERS)
def test_the_first_answer_stays(with_server: Job, first: int, second: int, stays: int) -> None:
    (w0, w1), (server,) = with_server.workers, with_server.servers
    w0.add(LANES, scale=PLAIN, exponent=90)
    w1.add(LANES, scale=PLAIN, exponent=80)
    (sum_,) = server.received()
    assert (sum_.kind, sum_.lanes) == (SUM, tuple(2 * lane for lane in LANES))
    for lane, flags in ((7, first), (8, second)):
        server.send(kind=RESULT, lanes=(lane,) * 32, length=32, scale=PLAIN, flags=flags, exponent=3)
    assert [(p.flags, p.lanes[0], p.exponent) for p in w0.received()] == [(stays, 7, 90)]
    w0.add(LANES, scale=PLAIN)
    assert [(p.flags, p.lanes[0], p.exponent) for p in w0.received()] == [(stays | REPLAY, 7, 90)]
    assert server.received() == []
    # The next use has none yet.
    w0.add(LANES, scale=PLAIN, use=2)
    w1.add(LANES, scale=PLAIN, use=2)
    assert [packet.kind for packet in server.received()] == [SUM]


# A sum's scale and its largest exponent, whether the last contribution floats, and whether the sum is spoilt.
FADES = [
    (100, 88, FLOATING, False), (100, 87, FLOATING, True), (100, 87, 0, False), (100, 100, FLOATING, False),
    (100, 1, FLOATING, True), (100, 0, FLOATING, False), (13, 1, FLOATING, False), (14, 1, FLOATING, True),
    (PLAIN, 1, FLOATING, False), (254, 242, FLOATING, False), (254, 241, FLOATING, True),
]  # fmt: skip


@pytest.mark.parametrize(("scale", "largest", "flags", "spoilt"), FADES)
def test_fading(all_reduce: Job, scale: int, largest: int, flags: int, spoilt: bool) -> None:
    w0, w1 = all_reduce.workers
    w0.add(LANES, scale=scale, exponent=largest)
    w1.add(LANES, scale=scale, exponent=0, flags=flags)
    assert [packet.flags for packet in w0.received()] == [OVERFLOW if spoilt else 0]
    w0.add(LANES, scale=scale, exponent=0)
    assert [packet.flags for packet in w0.received()] == [REPLAY | (OVERFLOW if spoilt else 0)]


# Lives and terms --------------------------------------------------------------------------------------
CONTRACT = 7
HALF = 1 << 31
# Seconds and nonce of the life that is held, of the one that says HELLO, and what it is told.
LIVES = {
    "the same": ((50, 1), (50, 1), "opened"),
    "a second later": ((50, 1), (51, 2), "opened"),
    "later, by chance the same nonce": ((50, 1), (51, 1), "opened"),
    "a second earlier": ((50, 1), (49, 2), "outlived"),
    "earlier, by chance the same nonce": ((50, 1), (49, 1), "outlived"),
    "in the same second": ((50, 1), (50, 2), "outlived"),
    "after the clock has wrapped": (((1 << 32) - 1, 1), (0, 2), "opened"),
    "before it has": ((0, 1), ((1 << 32) - 1, 2), "outlived"),
    "almost half the circle later": ((0, 1), (HALF - 1, 2), "opened"),
    "half of it": ((0, 1), (HALF, 2), "outlived"),
    "more than half": ((50, 1), (50 + HALF + 1, 2), "outlived"),
}


def answer(member: Member, life: tuple[int, int], contract: int = CONTRACT) -> Packet:
    return member.hello(life[0], life[1] ^ EPOCH, contract)


@pytest.mark.parametrize("restarts", [True, False])
@pytest.mark.parametrize(("held", "sent", "becomes"), LIVES.values(), ids=LIVES)
def test_lives(
    fabric: Fabric, held: tuple[int, int], sent: tuple[int, int], becomes: str, restarts: bool
) -> None:
    later = becomes == "opened" and sent != held
    with fabric.job(workers=[0, 1], restarts=restarts, term=0) as job:
        w0, w1 = job.workers
        first = answer(w0, held)
        assert (outcome_of(first), first.term, first.length) == ("opened", held[1], CONTRACT)
        said = answer(w0, sent)
        stays = sent if later and restarts else held
        assert outcome_of(said) == ("forbidden" if later and not restarts else becomes)
        assert (said.key >> 32, (said.key ^ EPOCH) & 0xFFFFFFFF, said.term) == (*stays, stays[1])
        # Another member learns the job's term and has a life of its own.
        other = answer(w1, (1, 99))
        assert (outcome_of(other), other.term) == ("opened", stays[1])


def test_a_generation_forgets_the_lives_of_the_one_before(fabric: Fabric) -> None:
    """Members are numbered anew; what is the same is a job's place."""
    for nonce in (5, 6):
        with fabric.job(workers=[0, 1], term=0) as job:
            status = answer(job.workers[0], (1000 - nonce, nonce))
            assert (outcome_of(status), status.term) == ("opened", nonce)


@pytest.mark.parametrize("contract", [CONTRACT + 1, 0, (1 << 32) - 1])
def test_contracts(fabric: Fabric, contract: int) -> None:
    with fabric.job(workers=[0, 1], term=0) as job:
        w0, w1 = job.workers
        assert answer(w0, (50, 1)).length == CONTRACT
        other = answer(w1, (60, 2), contract)
        assert (outcome_of(other), other.term, other.length) == ("disagreed", 1, CONTRACT)
        # Nothing has come of it.
        assert outcome_of(answer(w1, (10, 3))) == "opened"


# A packet's term against the job's, and what becomes of it.
TERMS = [(0, 0, "outdated"), (7, 7, "sum"), (7, 8, "outdated"), (7, 0, "outdated"), (7, 7 + HALF, "outdated")]


@pytest.mark.parametrize(("job_term", "sent", "becomes"), TERMS)
def test_terms(fabric: Fabric, job_term: int, sent: int, becomes: str) -> None:
    with fabric.job(workers=[0], term=job_term) as job:
        (worker,) = job.workers
        worker.add(LANES, scale=PLAIN, term=sent)
        packets = worker.received()
        if becomes == "sum":
            assert [packet.kind for packet in packets] == [RESULT]
        else:
            (status,) = packets
            assert (outcome_of(status), status.length, status.term) == (becomes, sent, job_term)
