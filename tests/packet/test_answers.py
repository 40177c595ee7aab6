# SPDX-License-Identifier: Apache-2.0
"""A server's answers, and what becomes of a sum until there is one."""

from __future__ import annotations

import struct

from contributions import A, B, ramp, total
from fabric import Fabric, Job
from frames import ERROR, FLOAT, OVERFLOW, REPLAY, RESULT, SUM

NIGHT = ("af_packet",)  # the data plane of "memory"


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
