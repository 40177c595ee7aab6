# SPDX-License-Identifier: Apache-2.0
"""No silent overflow, no silent underflow (promise 6): nobody applies a sum that has lost bits."""

from __future__ import annotations

import pytest
from contributions import A, B, total
from fabric import Fabric, Job
from frames import FLOATING, INT32_MAX, INT32_MIN, OVERFLOW, REPLAY, RESULT

NIGHT = ("af_packet",)  # the data plane of "memory"

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
