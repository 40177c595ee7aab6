# SPDX-License-Identifier: Apache-2.0
"""Promise: what the switch does not take of hot cells ends in an error that says what to do, once."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from compared_senders import ComparedSenders
from network import make_job
from switch_model import Packet, decode, frame

from libra.errors import ClosedError, ConfigError, LibraError, ProtocolError
from libra.vans.hot import Added, Drained, HotPush, PoolEpoch, TermEnded
from libra.vans.libra.hot.pool import HotPool
from libra.vans.libra.hot.sender import HotSender
from libra.vans.libra.native import kernels
from libra.wire import words
from libra.wire.protocol import FIRST_POOL_EPOCH, HOT_ARRAYS, MESSAGE_WINDOW, Flag, Kind, Outcome
from libra.wire.words import PACKET, FrameBuffer, Outgoing

SERVER = 8
JOB = make_job(1, 1, hot_cells=4)
WORKER = JOB.workers[0]
TEMPLATES = words.templates(WORKER.mac, WORKER.ip, JOB.virtual_mac, JOB.virtual_ip, JOB.job, JOB.generation)


def sent(outgoing: Outgoing) -> list[Packet]:
    return [decode(raw[42:]) for frames, rows in outgoing for raw in frames.frames(rows)]


def told(asked: Packet, outcome: Outcome) -> FrameBuffer:
    """The STATUS that answers it."""
    asked.kind, asked.node, asked.lanes = Kind.STATUS, outcome, []
    buffer = FrameBuffer(1)
    buffer.put(0, frame(asked, JOB.virtual_mac, JOB.virtual_ip, WORKER.mac, WORKER.ip))
    return buffer


def pushed(sender: ComparedSenders | HotSender, packets: int = 2) -> list[Added | TermEnded | LibraError]:
    """What the push is told, as it comes."""
    outcomes: list[Added | TermEnded | LibraError] = []
    cells, values = np.zeros((packets, HOT_ARRAYS), np.uint16), np.ones((packets, HOT_ARRAYS), np.int32)
    sender.submit(HotPush(SERVER, cells, values, outcomes.append))
    return outcomes


def call(part: ComparedSenders | HotSender | HotPool) -> None:
    for due in part.due():
        due()


@pytest.mark.parametrize(
    ("outcome", "error", "message"),
    [
        (
            Outcome.LOST,
            ConfigError,
            "server 0, which has no pool of hot cells: say `hot` in the job's spec",
        ),
        (
            Outcome.STALE,
            ProtocolError,
            r"server 0 \(STALE\): another program uses this host's",
        ),
        (Outcome.MALFORMED, ProtocolError, r"\(MALFORMED\).*install the job again"),
    ],
)
def test_a_push_that_the_switch_refuses_fails(
    outcome: Outcome, error: type[LibraError], message: str
) -> None:
    """So do those behind it, until there is another term, in which they would be taken."""
    sender = ComparedSenders(JOB, TEMPLATES)
    sender.enter(5)
    first, second = pushed(sender), pushed(sender)
    packets = sent(sender.poll(0, 0))
    assert [packet.use for packet in packets] == [0, 1, 2, 3]
    sender.receive(told(packets[0], outcome), 1, 0.001)
    call(sender)
    third = pushed(sender)
    call(sender)
    for outcomes in (first, second, third):
        assert len(outcomes) == 1
        with pytest.raises(error, match=message):
            raise outcomes[0]  # type: ignore[misc]
    assert sender.poll(9, 9) == []
    assert sender.next_deadline() == float("inf")
    sender.enter(6)
    fourth = pushed(sender, 1)
    (packet,) = sent(sender.poll(10, 10))
    assert (packet.use, packet.term) == (0, 6)
    sender.receive(told(packet, Outcome.ADDED), 1, 10.001)
    call(sender)
    assert isinstance(fourth[0], Added)
    assert fourth[0].term == 6


def overtaken(asked: Packet, term: int) -> FrameBuffer:
    """The STATUS to a packet of the term before this one, in which its number, or epoch, has come again."""
    return told(replace(asked, term=term, length=asked.term), Outcome.OUTDATED)


def test_a_late_word_that_an_earlier_term_is_over_ends_nothing() -> None:
    """Numbers and epochs begin at 0 in each term. Once it failed the pushes of a worker, or ended a server,
    since "another program" used the pool."""
    sender, pool = ComparedSenders(JOB, TEMPLATES), HotPool(JOB, TEMPLATES, SERVER, 4, lambda term: None)
    sender.enter(5)
    pool.enter(5)
    pushed(sender, 1)
    ((hot,), reads) = sent(sender.poll(0, 0)), sent(pool.poll(0, 0))
    sender.enter(6)
    call(sender)
    pool.enter(6)
    outcomes = pushed(sender, 1)
    ((again,), reads_again) = sent(sender.poll(1, 1)), sent(pool.poll(1, 1))
    assert (hot.use, reads[0].use, reads[0].chunk) == (again.use, reads_again[0].use, reads_again[0].chunk)
    sender.receive(overtaken(hot, 6), 1, 1.001)
    pool.receive(overtaken(reads[0], 6), 1, 1.001)
    call(sender)
    assert outcomes == []
    assert answer_reads(pool, 9), "what it had asked for it asks for again"
    sender.receive(told(again, Outcome.ADDED), 1, 1.002)
    call(sender)
    assert isinstance(outcomes[0], Added)


def test_answers_that_are_no_ones_change_nothing() -> None:
    """Of another term, to another number, to another kind, of another job: the packet goes again."""
    sender = ComparedSenders(JOB, TEMPLATES)
    sender.enter(5)
    outcomes = pushed(sender, 1)
    (packet,) = sent(sender.poll(0, 0))
    for field, value in (("term", 4), ("use", 256), ("slot", packet.slot + 1), ("generation", 9)):
        kept = getattr(packet, field)
        setattr(packet, field, value)
        sender.receive(told(packet, Outcome.ADDED), 1, 0.001)
        setattr(packet, field, kept)
    call(sender)
    assert outcomes == []
    assert len(sent(sender.poll(9, 9))) == 1
    assert sender.repeats == 1


@pytest.mark.parametrize(
    ("outcome", "error", "message"),
    [
        (Outcome.LOST, ConfigError, r"no pool of 4 rows .*\(LOST\).*`libra job install` wrote last"),
        (Outcome.MALFORMED, ConfigError, r"\(MALFORMED\)"),
        (
            Outcome.STALE,
            ProtocolError,
            r"not take READ of epoch 0 \(STALE\): another program uses",
        ),
        (Outcome.FOREIGN, ProtocolError, r"\(FOREIGN\)"),
    ],
)
def test_a_pool_that_the_switch_refuses(outcome: Outcome, error: type[LibraError], message: str) -> None:
    pool = HotPool(JOB, TEMPLATES, SERVER, 4, lambda term: None)
    pool.enter(5)
    reads = sent(pool.poll(0, 0))
    expected = [(Kind.READ, 0, row, 5, SERVER) for row in range(4)]
    assert [(read.kind, read.use, read.chunk, read.term, read.node) for read in reads] == expected
    with pytest.raises(error, match=message):
        pool.receive(told(reads[0], outcome), 1, 0.001)


def test_a_drain_of_a_term_that_is_over_is_forgotten() -> None:
    pool = HotPool(JOB, TEMPLATES, SERVER, 4, lambda term: None)
    pool.enter(5)
    pool.enter(6)
    pool.drain(5, np.arange(4), lambda drained: pytest.fail("it is over"))
    for epoch in range(FIRST_POOL_EPOCH):
        assert {(read.kind, read.use, read.term) for read in answer_reads(pool)} == {(Kind.READ, epoch, 6)}
    pool.drain(5, np.arange(4), lambda drained: pytest.fail("it is over"))
    assert answer_reads(pool) == []
    call(pool)
    assert pool.epoch == PoolEpoch(6, FIRST_POOL_EPOCH), "what workers push in this term is not read yet"


def answer_reads(pool: HotPool, now: float = 0) -> list[Packet]:
    """What it asks for now; each row has its own number in every cell."""
    reads = sent(pool.poll(now, now))
    for read in reads:
        lanes = [read.chunk] * (96 if read.flags & Flag.COUNTS else 64)
        answer = replace(read, kind=Kind.HOT_SUM, key=2**64 - 1, length=64 * read.chunk, lanes=lanes)
        buffer = FrameBuffer(1)
        buffer.put(0, frame(answer, JOB.virtual_mac, JOB.virtual_ip, WORKER.mac, WORKER.ip))
        pool.receive(buffer, 1, now)
    return reads


def test_a_drain_reads_what_is_wanted_and_one_row_more_in_turn() -> None:
    """So that each row is read long before a cell's 16 bits of its epoch come again."""
    rows, drains = 5, 20
    pool = HotPool(JOB, TEMPLATES, SERVER, rows, lambda term: None)
    pool.enter(5)
    drained: list[Drained] = []
    read: dict[int, list[int]] = {}

    def answer_all(now: float) -> None:
        for packet in answer_reads(pool, now):
            read.setdefault(packet.use, []).append(packet.chunk)

    for now in range(2):
        answer_all(now)
    for now in range(drains):
        pool.drain(5, np.array([3, 1]), drained.append, counts=now % 2 == 1)
        answer_all(now)
    call(pool)
    assert {each.values for each in drained} == {64 * (3 + 1)}, "of the rows that are wanted"
    assert all(each.touched.shape == (2, 64) and each.touched.all() for each in drained)
    assert [None if each.counts is None else each.counts.shape for each in drained] == [None, (2, 64)] * 10
    assert read.pop(0) == read.pop(1) == list(range(rows))
    assert [each.sums[:, 0].tolist() for each in drained] == [[3, 1]] * drains
    assert all(rows[:2] == [3, 1] and len(set(rows)) == len(rows) <= 3 for rows in read.values())
    for bank in range(2):
        epochs = [epoch for epoch in sorted(read) if epoch % 2 == bank]
        for first in range(len(epochs) - rows + 1):
            window = epochs[first : first + rows]
            assert {row for epoch in window for row in read[epoch]} == set(range(rows))


def test_the_round_trip_of_a_batch_is_that_of_the_packet_that_left_last() -> None:
    """Which need not be in the last place: place 0 is the first that is used again."""
    sender = ComparedSenders(JOB, TEMPLATES)
    sender.enter(5)
    outcomes = pushed(sender, MESSAGE_WINDOW + 1)
    packets = sent(sender.poll(0, 0))
    sender.receive(told(packets[0], Outcome.ADDED), 1, 0.001)
    (again,) = sent(sender.poll(0.002, 0.002))
    assert again.use == MESSAGE_WINDOW
    batch = FrameBuffer(2)
    for row, packet in enumerate((again, packets[1])):
        batch.put(row, told(packet, Outcome.ADDED).get(0))
    sender.receive(batch, 2, 0.004)
    lost = sender.next_deadline()
    assert 0.004 < lost < 0.01, "the others are overtaken"
    assert len(sent(sender.poll(lost, lost))) == MESSAGE_WINDOW - 2
    assert sender.next_deadline() > lost, "in numpy and in C, bit for bit"
    for packet in packets[2:]:
        sender.receive(told(packet, Outcome.ADDED), 1, 0.005)
    call(sender)
    assert [type(outcome) for outcome in outcomes] == [Added]


@pytest.mark.parametrize("entered", [True, False])
def test_what_has_ended_in_c_has_ended_whatever_comes_before_python_looks(entered: bool) -> None:
    """Another term, or the van's end: the push has not failed."""
    functions = kernels.load()
    sender = HotSender(JOB, TEMPLATES)
    sender.enter(5)
    first, second = pushed(sender, 1), pushed(sender, 1)
    packets = sent(sender.poll(0, 0))
    answer, found = told(packets[0], Outcome.ADDED), np.empty(1, PACKET)
    functions.packets_of(answer.iovecs_address, 1, found.ctypes.data)
    functions.hot_take(sender.address, found.ctypes.data, 1, 0.001)
    if entered:
        sender.enter(6)
    else:
        sender.fail(ClosedError("the van has ended"))
    call(sender)
    assert isinstance(first[0], Added)
    assert (first[0].term, len(first)) == (5, 1)
    assert [type(outcome) for outcome in second] == [TermEnded if entered else ClosedError]
    assert sent(sender.poll(1, 1)) == []


def test_a_push_ends_with_its_term() -> None:
    """Its epoch is of one; and what says none is not known to be in a drain to come."""
    sender = ComparedSenders(JOB, TEMPLATES)
    sender.enter(5)
    outcomes: list[object] = []
    cells, values = np.zeros((2, HOT_ARRAYS), np.uint16), np.zeros((2, HOT_ARRAYS), np.int32)
    for epoch in (None, PoolEpoch(5, 7), PoolEpoch(4, 7), PoolEpoch(6, 7)):
        sender.submit(HotPush(SERVER, cells, values, outcomes.append, epoch))
    packets = sent(sender.poll(0, 0))
    assert [(packet.use, packet.round) for packet in packets] == [(0, 0), (1, 0), (2, 7), (3, 7)]
    call(sender)
    assert outcomes == [TermEnded(4), TermEnded(6)]
    sender.receive(told(packets[0], Outcome.ADDED), 1, 0.001)
    sender.enter(6)
    call(sender)
    assert outcomes == [TermEnded(4), TermEnded(6), TermEnded(5), TermEnded(5)]
    assert sent(sender.poll(1, 1)) == []
    sender.submit(HotPush(SERVER, cells, values, outcomes.append, PoolEpoch(6, 2)))
    assert [(each.use, each.round, each.term) for each in sent(sender.poll(1, 1))] == [(0, 2, 6), (1, 2, 6)]


def test_drains_of_one_epoch() -> None:
    """They read what they ask for; the last one, a row in turn as well."""
    pool = HotPool(JOB, TEMPLATES, SERVER, 5, lambda term: None)
    pool.enter(5)
    assert pool.epoch == PoolEpoch(5, FIRST_POOL_EPOCH)
    for _ in range(FIRST_POOL_EPOCH):
        answer_reads(pool)
    drained: list[Drained] = []
    for epoch in (2, 3):
        turn = epoch // 2
        assert pool.epoch == PoolEpoch(5, epoch)
        pool.drain(5, np.array([4]), drained.append, ends=False)
        pool.drain(5, np.array([2, 3]), drained.append, counts=True, ends=False)
        pool.drain(5, np.empty(0, np.int64), drained.append, ends=False)
        assert [(read.use, read.chunk) for read in answer_reads(pool)] == [(epoch, 4)]
        assert [(read.use, read.chunk) for read in answer_reads(pool)] == [(epoch, 2), (epoch, 3)]
        assert answer_reads(pool) == []
        assert pool.epoch == PoolEpoch(5, epoch)
        pool.drain(5, np.array([0]), drained.append)
        assert [(read.use, read.chunk) for read in answer_reads(pool)] == [(epoch, 0), (epoch, turn)]
    assert pool.epoch == PoolEpoch(5, 4)
    call(pool)
    assert [each.sums[:, 0].tolist() for each in drained] == [[4], [2, 3], [], [0]] * 2
    assert [each.values for each in drained] == [64 * 4, 64 * (2 + 3), 0, 0] * 2
    assert [each.counts is not None for each in drained] == [False, True, False, False] * 2
    pool.enter(6)
    assert pool.epoch == PoolEpoch(6, FIRST_POOL_EPOCH)


def test_what_was_under_way_when_it_failed_is_not_under_way_in_the_next_term() -> None:
    """It would make the queue long in which the next packets are thought to wait."""
    sender = ComparedSenders(JOB, TEMPLATES)
    sender.enter(5)
    pushed(sender, 1)
    (packet,) = sent(sender.poll(0, 0))
    sender.receive(told(packet, Outcome.ADDED), 1, 0.001)
    pushed(sender, 200)
    assert len(sent(sender.poll(0.002, 0.002))) == 200
    sender.fail(ProtocolError("refused"))
    sender.enter(6)
    pushed(sender, 1)
    (packet,) = sent(sender.poll(1, 1))
    assert (packet.use, packet.term) == (0, 6)
    assert sender.next_deadline() == 1.01, "the least time before a probe"
