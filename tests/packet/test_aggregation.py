# SPDX-License-Identifier: Apache-2.0
"""The aggregation protocol, packet by packet (docs/protocol.md). Each test names the promise it defends."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Any

import pytest
from fabric import VIRTUAL, Fabric, Job, host, told
from frames import (
    ADD,
    ERROR,
    FLOAT,
    FLOATING,
    HELLO,
    INT32_MAX,
    INT32_MIN,
    OVERFLOW,
    PROBE,
    PULL,
    REPLAY,
    RESULT,
    STATUS,
    SUM,
    VALUE,
    Address,
    checksum,
)


@pytest.fixture(scope="module")
def fabric(running_switch: Any) -> Iterator[Fabric]:
    fabric = Fabric(running_switch)
    yield fabric
    fabric.close()


@pytest.fixture
def all_reduce(fabric: Fabric) -> Iterator[Job]:
    with fabric.job(workers=[0, 1]) as job:
        yield job


@pytest.fixture
def with_server(fabric: Fabric) -> Iterator[Job]:
    with fabric.job(workers=[0, 1], servers=[4]) as job:
        yield job


def ramp(start: int, n: int = 256, step: int = 7) -> tuple[int, ...]:
    return tuple(start + step * i for i in range(n))


def total(*contributions: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*contributions, strict=True)))


A, B = ramp(-500), ramp(12345, step=-31)


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
    assert [p.lanes for p in w1.received()] == [total(A, B), total(ramp(3), ramp(4))]


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
    assert told(status) == "stale"
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
        assert (status.kind, told(status), status.contributors) == (STATUS, "mismatched", 0b01)
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


# Loss between switch and server -------------------------------------------------------------------------


def test_a_lost_sum_is_sent_again_when_a_worker_asks(with_server: Job) -> None:
    (w0, w1), (server,) = with_server.workers, with_server.servers
    w0.add(A)
    w1.add(B)
    server.received()
    w0.add(A)
    (again,) = server.received()
    assert (again.kind, again.flags, again.lanes, again.contributors) == (SUM, REPLAY, total(A, B), 0b11)
    assert w0.outcomes() == {"added": 1, "resummed": 1}


def test_the_servers_result_is_replayed_without_asking_it_again(with_server: Job) -> None:
    (w0, w1), (server,) = with_server.workers, with_server.servers
    w0.add(A)
    w1.add(B)
    server.send(kind=RESULT, lanes=ramp(42), exponent=7, flags=FLOAT)
    server.received(), w0.received(), w1.received()
    w1.add(B)
    (replay,) = w1.received()
    assert (replay.kind, replay.lanes, replay.flags) == (RESULT, ramp(42), FLOAT | REPLAY)
    assert (replay.scale, replay.exponent) == (104, 100)
    assert server.received() == []


def test_a_repeated_result_is_not_multicast_again(with_server: Job) -> None:
    (w0, w1), (server,) = with_server.workers, with_server.servers
    w0.add(A)
    w1.add(B)
    for _ in range(3):
        server.send(kind=RESULT, lanes=ramp(42))
    assert len(w0.received()) == len(w1.received()) == 1
    assert server.outcomes() == {"answered": 1, "reanswered": 2}


def test_a_second_answer_changes_nothing(with_server: Job) -> None:
    """A server that has started again may answer otherwise; who lost the first copy gets it all the same."""
    (w0, w1), (server,) = with_server.workers, with_server.servers
    w0.add(A)
    w1.add(B)
    server.send(kind=RESULT, lanes=ramp(42), exponent=7)
    server.send(kind=RESULT, lanes=ramp(-2), exponent=9, flags=FLOAT)
    assert [p.lanes for p in w0.received()] == [p.lanes for p in w1.received()] == [ramp(42)]
    w1.add(B)
    (replay,) = w1.received()
    assert (replay.lanes, replay.scale, replay.exponent, replay.flags) == (ramp(42), 104, 100, REPLAY)
    assert server.outcomes() == {"answered": 1, "reanswered": 1}


def test_an_answer_to_a_sum_that_overflowed_changes_nothing(with_server: Job) -> None:
    """The workers have it back, to redo it; a replay that says otherwise would be applied by one of them."""
    (w0, w1), (server,) = with_server.workers, with_server.servers
    w0.add(A, flags=OVERFLOW, exponent=120)
    w1.add(B)
    assert [p.flags for p in w0.received()] == [p.flags for p in w1.received()] == [OVERFLOW]
    server.send(kind=RESULT, lanes=ramp(42), exponent=7)
    assert (w0.received(), w1.received()) == ([], [])
    w1.add(B)
    (replay,) = w1.received()
    assert (replay.flags, replay.exponent, replay.lanes) == (OVERFLOW | REPLAY, 120, total(A, B))
    assert server.outcomes() == {"reanswered": 1}


def test_a_servers_refusal_ends_the_use_like_any_result(with_server: Job) -> None:
    (w0, w1), (server,) = with_server.workers, with_server.servers
    text = b"I do not like key 77".ljust(1024, b"\0")
    lanes = struct.unpack("!256i", text)
    for worker, mine in ((w0, A), (w1, B)):
        worker.add(mine, key=77, node=200)
    assert [(p.kind, p.node) for p in server.received()] == [(SUM, 200)]  # the push's number
    server.send(kind=RESULT, lanes=lanes, key=77, flags=ERROR)
    for worker in (w0, w1):
        assert [(p.kind, p.lanes, p.flags, p.scale) for p in worker.received()] == [
            (RESULT, lanes, ERROR, 104)
        ]
    w1.add(B, key=77, node=200)
    assert [(p.lanes, p.flags, p.scale) for p in w1.received()] == [(lanes, ERROR | REPLAY, 104)]
    for worker, mine in ((w0, A), (w1, B)):
        worker.add(mine, key=77, use=1)
    assert [(p.kind, p.lanes, p.flags) for p in server.received()] == [(SUM, total(A, B), 0)]


def test_results_that_answer_nothing_are_dropped(with_server: Job) -> None:
    (w0, w1), (server,) = with_server.workers, with_server.servers
    w0.add(A)
    server.send(kind=RESULT, lanes=B)  # the sum is not complete
    server.send(kind=RESULT, lanes=B, use=1)  # this set is empty
    server.send(kind=RESULT, lanes=B, use=2)  # not begun
    server.send(kind=RESULT, lanes=B, slot=1)
    assert w0.received() == []
    assert server.outcomes() == {"stale": 4}
    w1.add(B)
    assert [p.lanes for p in server.received()] == [total(A, B)]


def test_an_answer_to_another_chunk_is_dropped(with_server: Job) -> None:
    (w0, w1), (server,) = with_server.workers, with_server.servers
    right = {"key": 1, "chunk": 2, "round": 3, "scale": 104}
    for worker, mine in ((w0, A), (w1, B)):
        worker.add(mine, **right)
    server.received()
    for field in right:
        server.send(kind=RESULT, lanes=A, **(right | {field: right[field] + 1}))
    server.send(kind=RESULT, lanes=A, **right, length=255)
    server.send(kind=RESULT, lanes=A[:128], **right)
    assert (w0.received(), w1.received()) == ([], [])
    assert server.outcomes() == {"mismatched": 6}
    # Nothing of it is in the cell: the sum is asked for again, and answered.
    w0.add(A, **right)
    assert [p.lanes for p in server.received()] == [total(A, B)]
    server.send(kind=RESULT, lanes=B, **right)
    assert [p.lanes for p in w1.received()] == [B]


def test_a_server_answers_for_its_own_keys_only(fabric: Fabric) -> None:
    with fabric.job(workers=[0, 1], servers=[4, 5]) as job:
        (w0, w1), (owner, other) = job.workers, job.servers
        w0.add(A, key=5)
        w1.add(B, key=5)
        other.send(kind=RESULT, lanes=A, key=5)
        assert (w0.received(), other.outcomes()) == ([], {"foreign": 1})
        owner.send(kind=RESULT, lanes=B, key=5)
        assert [p.lanes for p in w0.received()] == [B]


# Underflow (promise 6) ----------------------------------------------------------------------------------


@pytest.mark.parametrize("servers", [[], [4]])
@pytest.mark.parametrize(
    ("scale", "exponent", "faded"),
    [(104, 92, False), (104, 91, True), (104, 1, True), (104, 0, False), (13, 1, False), (14, 1, True),
     (254, 1, True), (255, 1, False), (104, 255, False)],
)  # fmt: skip
def test_a_sum_far_below_its_scale_goes_back_to_the_workers(
    fabric: Fabric, servers: list[int], scale: int, exponent: int, faded: bool
) -> None:
    with fabric.job(workers=[0, 1], servers=servers) as job:
        w0, w1 = job.workers
        w0.add(A, scale=scale, exponent=exponent, flags=FLOATING)
        w1.add(B, scale=scale, exponent=0, flags=FLOATING)
        outcome = "faded" if faded else "completed"
        assert w1.outcomes() == {outcome: 1}
        results = [[(p.flags, p.exponent, p.scale, p.lanes) for p in w.received()] for w in (w0, w1)]
        if not faded and servers:
            assert results == [[], []]
            return
        flags = OVERFLOW if faded else 0
        assert results == [[(flags, exponent, scale, total(A, B))]] * 2
        w0.add(A, scale=scale, exponent=exponent, flags=FLOATING)
        assert [p.flags for p in w0.received()] == [flags | REPLAY]


def test_only_a_codec_that_says_so_is_asked_to_redo_what_faded(all_reduce: Job) -> None:
    w0, w1 = all_reduce.workers
    for worker in (w0, w1):
        worker.add(A, scale=200, exponent=1)
    assert [p.flags for p in w0.received()] == [0]
    assert w1.outcomes() == {"completed": 1}


def test_a_contributions_other_flags_are_never_stored(all_reduce: Job) -> None:
    w0, w1 = all_reduce.workers
    w0.add(A, flags=0xFF & ~OVERFLOW)
    w1.add(B, flags=0xFF & ~OVERFLOW)
    assert [p.flags for p in w0.received()] == [0]
    w0.add(A)
    assert [p.flags for p in w0.received()] == [REPLAY]


# Overflow (promise 6) -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("a", "b", "expected", "overflow"),
    [
        (INT32_MAX, 1, INT32_MAX, True),
        (INT32_MIN, -1, INT32_MIN, True),
        (INT32_MIN, INT32_MIN, INT32_MIN, True),
        (2**30, 2**30, INT32_MAX, True),
        (2**30, 2**30 - 1, INT32_MAX, False),
        (INT32_MIN, INT32_MAX, -1, False),
        (INT32_MIN + 5, -5, INT32_MIN, False),
    ],
)
@pytest.mark.parametrize("lane", [0, 31, 32, 255])
def test_lanes_saturate_and_say_so(
    all_reduce: Job, lane: int, a: int, b: int, expected: int, overflow: bool
) -> None:
    w0, w1 = all_reduce.workers
    left, right = [0] * 256, [1] * 256
    left[lane], right[lane] = a, b
    w0.add(left)
    w1.add(right)
    (result,) = w1.received()
    assert result.lanes[lane] == expected
    assert result.lanes[(lane + 1) % 256] == 1
    assert result.flags == (OVERFLOW if overflow else 0)


def test_an_overflow_stays_even_when_the_sum_comes_back_into_range(fabric: Fabric) -> None:
    with fabric.job(workers=[0, 1, 2]) as job:
        for worker, value in zip(job.workers, (INT32_MAX, 1, -100), strict=True):
            worker.add([value] * 32)
        (result,) = job.workers[0].received()
        assert (result.lanes[0], result.flags) == (INT32_MAX - 100, OVERFLOW)


def test_a_spoilt_sum_goes_back_to_the_workers_and_not_to_the_server(with_server: Job) -> None:
    (w0, w1), (server,) = with_server.workers, with_server.servers
    w0.add(A, flags=OVERFLOW, exponent=140)  # this worker had to clip
    w1.add(B, exponent=120)
    for worker in (w0, w1):
        (result,) = worker.received()
        assert (result.kind, result.flags, result.exponent) == (RESULT, OVERFLOW, 140)
    assert server.received() == []
    assert w1.outcomes() == {"clipped": 1}
    w0.add(A, flags=OVERFLOW, exponent=140)
    assert [p.flags for p in w0.received()] == [OVERFLOW | REPLAY]
    w0.add(A, use=1, scale=144)
    w1.add(B, use=1, scale=144)
    assert [p.lanes for p in server.received()] == [total(A, B)]


def test_the_next_use_of_a_cell_forgets_the_overflow(all_reduce: Job) -> None:
    w0, w1 = all_reduce.workers
    for use, flags in ((0, OVERFLOW), (1, 0), (2, 0)):
        w0.add(A, use=use, flags=flags)
        w1.add(B, use=use)
        assert [p.flags for p in w0.received()] == [flags]


# Probes: ADDs without lanes --------------------------------------------------------------------------------


def agreed(packet: Any) -> tuple[Any, ...]:
    """What a probe's RESULT says; that it has no lanes, `decode` checks against the frame's lengths."""
    assert (packet.lanes, packet.padding) == ((), b"")
    return packet.kind, packet.flags, packet.exponent, packet.scale, packet.contributors


@pytest.mark.parametrize("servers", [[], [4]])
def test_a_probe_agrees_the_exponent_at_all_workers_and_no_server_sees_it(
    fabric: Fabric, servers: list[int]
) -> None:
    with fabric.job(workers=[0, 1, 2], servers=servers) as job:
        w0, w1, w2 = job.workers
        w0.probe(exponent=90, key=5, chunk=3, round=2)
        w1.probe(exponent=140, key=5, chunk=3, round=2)
        w1.probe(exponent=140, key=5, chunk=3, round=2)
        (status,) = w1.received()
        assert (status.kind, status.contributors, status.flags, status.lanes) == (STATUS, 0b011, 0, ())
        w2.probe(exponent=0, key=5, chunk=3, round=2)
        for worker in job.workers:
            (result,) = worker.received()
            assert agreed(result) == (RESULT, OVERFLOW, 140, PROBE, 0b111)
            assert (result.key, result.chunk, result.round, result.length) == (5, 3, 2, 256)
        w0.probe(exponent=90, key=5, chunk=3, round=2)
        assert [agreed(p) for p in w0.received()] == [(RESULT, OVERFLOW | REPLAY, 140, PROBE, 0b111)]
        assert [p for server in job.servers for p in server.received()] == []
        assert w0.outcomes() == {"added": 1, "replayed": 1}
        assert w2.outcomes() == {"clipped": 1}


def test_a_probe_of_one_worker_completes_alone(fabric: Fabric) -> None:
    with fabric.job(workers=[3], servers=[4]) as job:
        (worker,), (server,) = job.workers, job.servers
        worker.probe(exponent=255, padding=b"\xaa" * 11)
        (result,) = worker.received()
        assert (result.flags, result.exponent, result.lanes) == (OVERFLOW, 255, ())
        worker.add(A, use=1)
        assert [p.lanes for p in server.received()] == [A]


@pytest.mark.parametrize("blocks", [1, 3, 8])
def test_a_probe_leaves_nothing_of_earlier_sums_to_later_ones(all_reduce: Job, blocks: int) -> None:
    """It touches no lane: the cell's next use overwrites what the last sum left there."""
    w0, w1 = all_reduce.workers
    for use in (0, 1):
        w0.add(A, use=use)
        w1.add(B, use=use)
    w0.probe(use=2, exponent=120)
    w1.probe(use=2, exponent=119)
    w0.received(), w1.received()
    w0.probe(use=2, exponent=120)
    assert [agreed(p) for p in w0.received()] == [(RESULT, OVERFLOW | REPLAY, 120, PROBE, 0b11)]
    a, b = ramp(3, 32 * blocks), ramp(-77, 32 * blocks, step=5)
    for use in (3, 4):
        w0.add(a, use=use, exponent=10)
        w1.add(b, use=use, exponent=11)
        (result,) = w0.received()
        assert (result.lanes, result.flags, result.exponent) == (total(a, b), 0, 11)


def test_probes_and_contributions_never_share_a_cell(all_reduce: Job) -> None:
    w0, w1 = all_reduce.workers
    w0.probe(use=0)
    w1.add(B, use=0)
    w1.probe(use=0, length=255)
    w1.probe(use=0)
    assert [agreed(p)[1] for p in w0.received()] == [OVERFLOW]
    w0.add(A, use=1)
    w1.probe(use=1)
    w1.add(B, use=1)
    assert [(p.lanes, p.flags) for p in w0.received()] == [(total(A, B), 0)]
    assert w1.outcomes() == {"mismatched": 3, "clipped": 1, "completed": 1}


def test_lanes_belong_to_all_but_probes(with_server: Job) -> None:
    """Else a probe could be summed, or pass for a sum."""
    (w0, w1), (server,) = with_server.workers, with_server.servers
    w0.add(A)
    for flags in (0, OVERFLOW):
        w1.send(kind=ADD, scale=PROBE, flags=flags, lanes=B)
    for flags in (0, FLOAT, REPLAY):
        w1.probe(flags=flags)
    for scale in (1, 104, 254, 255):
        for flags in (0, OVERFLOW):
            w1.send(kind=ADD, scale=scale, flags=flags)
    assert w1.outcomes() == {"malformed": 13}
    w1.add(B)
    assert [p.lanes for p in server.received()] == [total(A, B)]
    for scale in (PROBE, 104, 255):
        for flags in (0, OVERFLOW, FLOAT, ERROR):
            server.send(kind=RESULT, scale=scale, flags=flags)
    assert server.outcomes() == {"malformed": 12}
    assert w0.received() == []
    assert [(p.kind, told(p)) for p in w1.received()] == [(STATUS, "malformed")] * 13
    server.send(kind=RESULT, flags=FLOAT, lanes=B)
    assert [(p.lanes, p.flags) for p in w0.received()] == [(B, FLOAT)]


def test_a_probe_whose_frame_has_lanes_is_refused(fabric: Fabric, all_reduce: Job) -> None:
    w0, _ = all_reduce.workers
    before = fabric.refusals().get("bad_length", 0)
    w0.send(kind=ADD, scale=PROBE, flags=OVERFLOW, blocks=0, lanes=A)
    w0.probe(blocks=0, total_len=72 + 128)
    assert w0.received() == []
    assert w0.outcomes() == {}
    assert fabric.refusals()["bad_length"] == before + 2


# Servers by key, PULL and VALUE ---------------------------------------------------------------------------


def test_two_servers_get_the_sums_of_their_key_ranges(fabric: Fabric) -> None:
    with fabric.job(workers=[0, 1], servers=[4, 5]) as job:
        keys = (0, 2**63 - 1, 2**63, 2**64 - 1)
        for slot, key in enumerate(keys):
            for worker in job.workers:
                worker.add(A, slot=slot, key=key)
        assert [p.key for p in job.servers[0].received()] == [0, 2**63 - 1]
        assert [p.key for p in job.servers[1].received()] == [2**63, 2**64 - 1]


def test_a_pull_reaches_the_keys_server_and_its_value_the_worker(fabric: Fabric) -> None:
    with fabric.job(workers=[0, 1], servers=[4, 5]) as job:
        job.workers[1].send(kind=PULL, key=2**63 + 5, chunk=9, round=3, slot=1, node=77)
        assert job.servers[0].received() == []
        (pull,) = job.servers[1].received()
        # The rank is the switch's word, not the packet's.
        assert (pull.kind, pull.key, pull.chunk, pull.node) == (PULL, 2**63 + 5, 9, 1)
        for flags in (FLOAT, ERROR):
            job.servers[1].send(kind=VALUE, key=pull.key, chunk=9, node=pull.node, lanes=A, flags=flags)
            assert job.workers[0].received() == []
            (value,) = job.workers[1].received()
            assert (value.kind, value.lanes, value.flags, value.chunk) == (VALUE, A, flags, 9)


def test_a_leaving_worker_may_say_why(fabric: Fabric) -> None:
    with fabric.job(workers=[0, 1], servers=[4, 5]) as job:
        job.workers[1].send(kind=PULL, key=2**63, chunk=2**32 - 1, slot=0xFFFF, flags=ERROR, lanes=A)
        (pull,) = job.servers[1].received()
        assert (pull.chunk, pull.slot, pull.flags, pull.lanes) == (2**32 - 1, 0xFFFF, ERROR, A)
        assert (pull.node, job.servers[0].received()) == (1, [])


def test_pulls_and_values_that_nobody_can_take_are_counted(fabric: Fabric) -> None:
    with fabric.job(workers=[0, 1], servers=[4]) as job:
        job.servers[0].send(kind=VALUE, node=2, lanes=A)
        assert job.servers[0].outcomes() == {"lost": 1}
    with fabric.job(workers=[0, 1]) as job:
        job.workers[0].send(kind=PULL, key=1)
        assert job.workers[0].outcomes() == {"lost": 1}


# Admission (promise 5) ------------------------------------------------------------------------------------


def test_what_is_not_admitted_changes_nothing(fabric: Fabric, all_reduce: Job) -> None:
    w0, w1 = all_reduce.workers
    before = fabric.refusals().get("not_admitted", 0)
    w0.add(A)
    honest = w1.packet(kind=ADD, lanes=B, length=256)
    impostors = [
        (2, honest),  # right address, wrong port
        (1, honest.but(src=host(2))),  # right port, wrong address
        (1, honest.but(job=honest.job + 50)),
        (1, honest.but(generation=honest.generation - 1)),
        (2, honest.but(src=host(2))),
    ]
    for port, packet in impostors:
        fabric.send(port, packet.encode())
    assert w0.received() == []
    assert fabric.refusals()["not_admitted"] == before + len(impostors)
    fabric.send(1, honest.encode())
    assert [p.lanes for p in w0.received()] == [total(A, B)]


def test_roles_may_only_send_their_kinds(with_server: Job) -> None:
    (w0, w1), (server,) = with_server.workers, with_server.servers
    for kind in (0, SUM, RESULT, VALUE, STATUS, HELLO, 15):
        w0.send(kind=kind, lanes=A)
    for kind in (0, ADD, SUM, PULL, STATUS, HELLO, 9):
        server.send(kind=kind, lanes=A)
    assert w0.outcomes() == server.outcomes() == {"malformed": 7}
    assert w0.received() == w1.received() == []
    assert [(p.kind, told(p)) for p in server.received()] == [(STATUS, "malformed")], "of its ADD"


def test_slots_out_of_the_jobs_range_and_empty_contributions_are_malformed(all_reduce: Job) -> None:
    w0, _ = all_reduce.workers
    w0.add(A, slot=4)
    w0.add(A, slot=65535)
    w0.add(())
    assert w0.outcomes() == {"malformed": 3}
    assert [(p.kind, p.slot, told(p)) for p in w0.received()] == [
        (STATUS, slot, "malformed") for slot in (4, 65535, 0)
    ]


@pytest.mark.parametrize(
    ("reason", "spoil"),
    [
        ("truncated", lambda p: p.encode()[:-1]),
        ("truncated", lambda p: p.encode()[:86]),
        ("truncated", lambda p: p.encode()[:60]),
        ("bad_version", lambda p: p.but(version=1).encode()),
        ("bad_length", lambda p: p.but(blocks=9).encode()),
        ("bad_length", lambda p: p.but(blocks=7).encode()),
        ("bad_length", lambda p: p.but(total_len=1091).encode()),
        ("bad_length", lambda p: p.but(udp_len=1075).encode()),
        ("bad_length", lambda p: p.but(udp_len=1077).encode()),
        ("expired", lambda p: p.but(ttl=0).encode()),
        ("misdirected", lambda p: p.but(dst=Address("ff:ff:ff:ff:ff:ff", VIRTUAL.ip)).encode()),
        ("misdirected", lambda p: p.but(dst=Address(host(0).mac, VIRTUAL.ip)).encode()),
        ("bad_checksum", lambda p: p.but(ip_checksum=0x1234).encode()),
        ("not_libra", lambda p: p.encode()[:36] + b"\x00\x35" + p.encode()[38:]),
        ("not_libra", lambda p: p.encode()[:23] + b"\x01" + p.but(ip_checksum=0).encode()[24:]),
    ],
)
def test_spoilt_packets_are_refused_with_their_reason(
    fabric: Fabric, all_reduce: Job, reason: str, spoil: Any
) -> None:
    w0, w1 = all_reduce.workers
    w0.add(A)
    before = fabric.refusals().get(reason, 0)
    frame = spoil(w1.packet(kind=ADD, lanes=B, length=256))
    if reason == "not_libra":
        frame = fix_ip_checksum(frame)
    fabric.send(1, frame)
    assert w0.received() == w1.received() == []
    assert fabric.refusals().get(reason, 0) == before + 1
    w1.add(B)
    assert [p.lanes for p in w0.received()] == [total(A, B)]


def fix_ip_checksum(frame: bytes) -> bytes:
    header = frame[14:24] + b"\0\0" + frame[26:34]
    return frame[:24] + checksum(header).to_bytes(2, "big") + frame[26:]


def test_padded_frames_are_accepted(all_reduce: Job) -> None:
    w0, w1 = all_reduce.workers
    w0.add(A, padding=b"\xaa" * 11)
    w1.add(B)
    assert [p.lanes for p in w0.received()] == [total(A, B)]


def test_what_is_sent_on_has_the_switchs_ports_and_time_to_live(with_server: Job) -> None:
    """Whatever its sender had, which `decode` checks."""
    (w0, w1), (server,) = with_server.workers, with_server.servers
    w0.add(A, src_port=53, ttl=1)
    w1.add(B, src_port=1, ttl=255)
    assert [p.lanes for p in server.received()] == [total(A, B)]
    w1.send(kind=PULL, src_port=53, ttl=1, length=0)
    assert [p.kind for p in server.received()] == [PULL]


def test_a_senders_udp_checksum_does_not_go_on_with_other_lanes(with_server: Job) -> None:
    """What the switch sends has none, which `decode` checks."""
    (w0, w1), (server,) = with_server.workers, with_server.servers
    w0.add(A, udp_checksum=0x1234)
    w1.add(B, udp_checksum=0x5678)
    assert [p.lanes for p in server.received()] == [total(A, B)]
    server.send(kind=RESULT, lanes=A, udp_checksum=0x9ABC)
    assert [p.lanes for p in w0.received()] == [A]
    w1.add(B, udp_checksum=0x5678)
    assert [p.flags for p in w1.received()] == [0, REPLAY]
