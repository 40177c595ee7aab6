# SPDX-License-Identifier: Apache-2.0
"""Sums, packet by packet (docs/protocol.md). Each test names the promise it defends."""

from __future__ import annotations

import struct
import zlib

import pytest
from contributions import A, B, ramp, total
from fabric import Fabric, Job, outcome_of
from frames import FLOAT, FLOATING, REPLAY, RESULT, STATUS, SUM

# Sums -------------------------------------------------------------------------------------------------


def test_all_reduce_multicasts_the_sum_to_every_worker(all_reduce: Job) -> None:
    w0, w1 = all_reduce.workers
    w0.add(A, slot=2, key=77, chunk=3, round=9, exponent=90)
    assert w0.received() == w1.received() == []
    w1.add(B, slot=2, key=77, chunk=3, round=9, exponent=110)
    for worker in (w0, w1):
        (result,) = worker.received()
        assert result.kind == RESULT
        assert result.lanes == total(A, B)
        assert (result.slot, result.use, result.key, result.chunk, result.round) == (2, 0, 77, 3, 9)
        assert (result.flags, result.contributors, result.exponent, result.scale) == (0, 0b11, 110, 104)
    assert w0.outcomes() == {"added": 1}
    assert w1.outcomes() == {"completed": 1}


def test_the_server_gets_one_sum_and_its_result_reaches_all_workers(with_server: Job) -> None:
    (w0, w1), (server,) = with_server.workers, with_server.servers
    w1.add(B, exponent=90)
    w0.add(A, exponent=80)
    (sum_,) = server.received()
    assert (sum_.kind, sum_.lanes, sum_.contributors, sum_.exponent) == (SUM, total(A, B), 0b11, 90)
    assert w0.received() == w1.received() == []
    answer = ramp(1_000_000)
    server.send(kind=RESULT, lanes=answer, flags=FLOAT | FLOATING | REPLAY | 0x80, exponent=7)
    for worker in (w0, w1):
        (result,) = worker.received()
        assert (result.kind, result.lanes, result.flags) == (RESULT, answer, FLOAT)
        assert result.exponent == 90, "of what was pushed, not the server's"
    assert server.received() == []


@pytest.mark.parametrize("blocks", range(1, 9))
def test_one_to_eight_blocks(all_reduce: Job, blocks: int) -> None:
    w0, w1 = all_reduce.workers
    a, b = ramp(5, 32 * blocks), ramp(-1, 32 * blocks, step=1000)
    w0.add(a)
    w1.add(b)
    for worker in (w0, w1):
        assert [p.lanes for p in worker.received()] == [total(a, b)]


def test_one_worker_completes_alone(fabric: Fabric) -> None:
    with fabric.job(workers=[3], servers=[4]) as job:
        (worker,), (server,) = job.workers, job.servers
        for use in range(3):
            worker.add(A, use=use)
            assert [(p.kind, p.lanes) for p in server.received()] == [(SUM, A)]
            server.send(kind=RESULT, lanes=B, use=use)
            assert [(p.kind, p.lanes, p.use) for p in worker.received()] == [(RESULT, B, use)]


def test_thirty_two_workers_fill_the_bitmap(fabric: Fabric) -> None:
    with fabric.job(workers=[rank % 4 for rank in range(32)], servers=[4]) as job:
        for worker in job.workers:
            worker.add(ramp(worker.rank, 32))
        (sum_,) = job.servers[0].received()
        assert sum_.lanes == total(*(ramp(rank, 32) for rank in range(32)))
        assert sum_.contributors == 2**32 - 1
        job.servers[0].send(kind=RESULT, lanes=ramp(8, 32), length=32)
        assert [[p.lanes for p in worker.received()] for worker in job.workers] == [[ramp(8, 32)]] * 32


# Slots and sets (promise 1: exactly once; promise 2: no mixing) -----------------------------------------


def test_both_sets_of_a_slot_are_summed_independently(all_reduce: Job) -> None:
    """Worker 0 has result 0 and is one use ahead; both cells of the slot are in use."""
    w0, w1 = all_reduce.workers
    w0.add(A, use=0)
    w1.add(B, use=0)
    w0.add(ramp(9), use=1, chunk=4)
    w1.add(ramp(10), use=1, chunk=4)
    assert [p.lanes for p in w1.received()] == [total(A, B), total(ramp(9), ramp(10))]


def test_slot_reuse_overwrites_what_the_cell_held(all_reduce: Job) -> None:
    w0, w1 = all_reduce.workers
    for use in range(6):
        a, b = ramp(use), ramp(1000 * use)
        w0.add(a, use=use, chunk=use, exponent=100 - use)
        w1.add(b, use=use, chunk=use, exponent=90 - use)
        (result,) = w0.received()
        assert (result.lanes, result.use, result.exponent) == (total(a, b), use, 100 - use)


def test_slots_do_not_touch_each_other(all_reduce: Job) -> None:
    w0, w1 = all_reduce.workers
    for slot in range(4):
        w0.add(ramp(slot), slot=slot, chunk=slot)
    for slot in reversed(range(4)):
        w1.add(ramp(100 * slot), slot=slot, chunk=slot)
    results = w0.received()
    assert [(p.slot, p.lanes) for p in results] == [
        (slot, total(ramp(slot), ramp(100 * slot))) for slot in (3, 2, 1, 0)
    ]


def test_a_duplicate_before_completion_is_not_added_and_is_told_who_is_missing(all_reduce: Job) -> None:
    w0, w1 = all_reduce.workers
    for _ in range(3):
        w0.add(A, key=5, chunk=2)
    statuses = w0.received()
    assert [(p.kind, p.contributors, p.lanes, p.key, p.chunk) for p in statuses] == [
        (STATUS, 0b01, (), 5, 2)
    ] * 2
    w1.add(B, key=5, chunk=2)
    assert [p.lanes for p in w0.received()] == [total(A, B)]
    assert w0.outcomes() == {"added": 1, "duplicate": 2}


def test_all_workers_hear_who_is_missing_on_the_first_of_four_duplicates(all_reduce: Job) -> None:
    """The missing worker does not know that its contribution was lost, and nobody else can repair it."""
    w0, w1 = all_reduce.workers
    for use in range(3):  # each use of a cell counts anew
        w0.add(A, use=use, chunk=use)
        for turn in range(6):
            w0.add(A, use=use, chunk=use)
            (own,) = w0.received()
            others = w1.received()
            assert (own.kind, own.contributors, own.flags, own.exponent) == (STATUS, 0b01, REPLAY, 0)
            assert len(others) == (turn % 4 == 0)
            for other in others:
                assert (other.kind, other.contributors, other.lanes) == (STATUS, 0b01, ())
                assert (other.flags, other.exponent, other.use, other.chunk) == (REPLAY, 0, use, use)
        w1.add(B, use=use, chunk=use)
        assert [p.lanes for p in w0.received()] == [p.lanes for p in w1.received()] == [total(A, B)]


def test_a_status_names_the_worker_that_asked(all_reduce: Job) -> None:
    w0, w1 = all_reduce.workers
    w1.add(B, exponent=77)
    w1.add(B, exponent=77)
    assert [(p.contributors, p.exponent) for p in w0.received()] == [(0b10, 1)]
    assert [(p.contributors, p.exponent) for p in w1.received()] == [(0b10, 1)]


def test_a_duplicate_after_completion_is_answered_by_unicast(all_reduce: Job) -> None:
    w0, w1 = all_reduce.workers
    w0.add(A)
    w1.add(B)
    w0.received(), w1.received()
    for _ in range(2):
        w0.add(A)
        (replay,) = w0.received()
        assert (replay.kind, replay.flags, replay.lanes) == (RESULT, REPLAY, total(A, B))
        assert (replay.exponent, replay.contributors) == (100, 0b11)
    assert w1.received() == []
    assert w0.outcomes() == {"added": 1, "replayed": 2}


def test_a_late_worker_gets_the_previous_set_while_the_next_is_half_filled(all_reduce: Job) -> None:
    """Promise 3: worker 1 missed result 0; worker 0 is already in use 1."""
    w0, w1 = all_reduce.workers
    w0.add(A, use=0)
    w1.add(B, use=0)
    w0.add(ramp(3), use=1)
    w0.received(), w1.received()
    w1.add(B, use=0)
    (replay,) = w1.received()
    assert (replay.use, replay.lanes, replay.flags) == (0, total(A, B), REPLAY)
    w1.add(ramp(4), use=1)
    for worker in (w0, w1):
        (result,) = worker.received()
        assert (result.use, result.lanes) == (1, total(ramp(3), ramp(4)))


def test_a_late_duplicate_of_the_previous_set_does_not_let_a_worker_count_twice(all_reduce: Job) -> None:
    """A duplicate of use 0 arrives when its sender is in use 1: a scheme that clears the sender's bit of the
    other set would then take a repeated use 1 for a new one."""
    w0, w1 = all_reduce.workers
    w0.add(A, use=0)
    w1.add(B, use=0)
    w0.add(ramp(3), use=1)
    w0.add(A, use=0)
    w0.add(ramp(3), use=1)
    w1.add(ramp(4), use=1)
    results = [p for p in w1.received() if p.kind == RESULT]
    assert [p.lanes for p in results] == [total(A, B), total(ramp(3), ramp(4))]


@pytest.mark.parametrize("late", [0, 1, 2])
def test_packets_of_past_uses_are_stale(all_reduce: Job, late: int) -> None:
    w0, w1 = all_reduce.workers
    for use in range(5):
        w0.add(ramp(use), use=use)
        w1.add(ramp(use), use=use)
    w0.received(), w1.received()
    w0.add(ramp(late), use=late)
    (status,) = w0.received()
    assert (status.kind, status.use, status.contributors, status.lanes) == (STATUS, late, 0, ())
    assert outcome_of(status) == "stale"
    assert w0.outcomes()["stale"] == 1
    w0.add(ramp(5), use=5)
    w1.add(ramp(6), use=5)
    assert [p.lanes for p in w0.received()] == [total(ramp(5), ramp(6))]


def test_a_use_that_is_not_the_next_one_is_out_of_turn(all_reduce: Job) -> None:
    w0, _ = all_reduce.workers
    w0.add(A, use=0)
    w0.add(A, use=4)
    w0.add(A, use=7)
    w0.add(A, use=2**32 - 2)
    assert w0.outcomes() == {"added": 1, "stale": 3}


def test_contributions_to_different_chunks_never_mix(all_reduce: Job) -> None:
    w0, w1 = all_reduce.workers
    right = {"key": 1, "chunk": 2, "round": 3, "scale": 104}
    w0.add(A, **right)
    for field in right:
        w1.add(B, **(right | {field: right[field] + 1}))
    w1.add(B[:128], **right)
    assert w1.outcomes() == {"mismatched": 5}
    # It is told who sent something else, and the fingerprint of that.
    fingerprint = zlib.crc32(struct.pack("!QIIIBB", 1, 2, 3, 256, 8, 104))
    for status in w1.received():
        assert (status.kind, outcome_of(status), status.contributors) == (STATUS, "mismatched", 0b01)
        assert (status.length, status.lanes) == (fingerprint, ())
    w1.add(B, **right)
    assert [p.lanes for p in w0.received()] == [total(A, B)]


def test_a_new_generation_starts_on_whatever_the_last_one_left(fabric: Fabric) -> None:
    """The control plane of BMv2 cannot clear registers, so a half-filled slot of a removed job stays."""
    with fabric.job(workers=[0, 1]) as old:
        for use in range(3):
            old.workers[0].add(A, use=use)
            old.workers[1].add(A, use=use)
        old.workers[0].add(A, use=3)
    with fabric.job(workers=[0, 1, 2]) as new:
        for use in range(4):
            for n, worker in enumerate(new.workers):
                worker.add(ramp(n + use), use=use)
            (result,) = new.workers[1].received()
            assert result.lanes == total(*(ramp(n + use) for n in range(3)))
        stranger = old.workers[0]
        stranger.add(A, use=4)
        assert [w.outcomes() for w in new.workers] == [{"added": 4}, {"added": 4}, {"completed": 4}]


def test_two_jobs_on_the_same_hosts_keep_apart(fabric: Fabric) -> None:
    with fabric.job([0, 1], first_slot=0) as one, fabric.job([1, 0], first_slot=4) as two:
        one.workers[0].add(A)
        two.workers[0].add(B)
        one.workers[1].add(ramp(1))
        (result,) = one.workers[0].received()
        assert (result.job, result.lanes) == (one.workers[0].job, total(A, ramp(1)))
        fabric.received(1)
        two.workers[1].add(ramp(2))
        (result,) = two.workers[1].received()
        assert (result.job, result.lanes) == (two.workers[0].job, total(B, ramp(2)))
