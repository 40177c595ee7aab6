# SPDX-License-Identifier: Apache-2.0
"""RFC 6298, section by section."""

from __future__ import annotations

import pytest
from oracle.rto import LONGEST, RtoEstimator


def test_first_and_later_samples() -> None:
    rto = RtoEstimator(minimum=0.0)
    rto.sample(0.1)  # 2.2
    assert (rto.srtt, rto.rttvar) == (0.1, 0.05)
    assert rto.timeout == pytest.approx(0.3)
    rto.sample(0.2)  # 2.3: RTTVAR before SRTT
    assert rto.rttvar == pytest.approx(0.75 * 0.05 + 0.25 * 0.1)
    assert rto.srtt == pytest.approx(0.875 * 0.1 + 0.125 * 0.2)


def test_bounds_and_back_off() -> None:
    rto = RtoEstimator(initial=0.1, minimum=0.01, maximum=1.0)
    for expected in (0.1, 0.2, 0.4, 0.8, 1.0, 1.0):
        assert rto.timeout == pytest.approx(expected)
        rto.back_off()
    rto.sample(0.0001)  # 5.7: a new sample ends the back-off
    assert rto.timeout == 0.01
    rto.back_off()
    rto.forgive()
    assert rto.timeout == 0.01
    for _ in range(50):
        rto.sample(30.0)
    assert rto.timeout == 1.0


def test_many_samples_a_round_trip_count_as_one() -> None:
    """RFC 7323, appendix G: else RTTVAR would be forgotten within a single round trip."""
    one, many = RtoEstimator(minimum=0.0), RtoEstimator(minimum=0.0)
    for rto in (one, many):
        rto.sample(0.06)
    for _ in range(5):
        one.sample(0.02)
        for _ in range(64):
            many.sample(0.02, weight=1 / 64)
    assert one.srtt is not None
    assert many.srtt == pytest.approx(one.srtt, rel=0.05)
    assert many.rttvar == pytest.approx(one.rttvar, rel=0.15)


def test_a_timeout_is_above_the_windows_own_queue() -> None:
    rto = RtoEstimator()
    for _ in range(1000):
        rto.sample(0.06, weight=1 / 8, queue=256)
    assert rto.timeout < 0.07
    assert rto.behind(256) == pytest.approx(2 * 0.06)
    assert rto.behind(16) == rto.timeout
    assert rto.behind(10**6) == rto.maximum
    for _ in range(1000):
        rto.sample(0.001, queue=1)  # says nothing about a queue
    assert rto.behind(256) == pytest.approx(2 * 0.06)


def test_what_a_frame_takes_is_learned_from_long_queues_only_and_slowly() -> None:
    rto = RtoEstimator(minimum=0.0)
    rto.sample(0.031, queue=31)
    assert rto.per_frame is None
    rto.sample(0.032, queue=32)
    assert rto.per_frame == pytest.approx(0.001)
    rto.sample(0.192, queue=64)
    assert rto.per_frame == pytest.approx(0.001 + 0.002 / 8)
    rto.sample(0.192, weight=0.5, queue=64)
    assert rto.per_frame == pytest.approx(0.00125 + 0.00175 / 16)


def test_before_a_queue_is_known_a_long_one_has_the_initial_timeout() -> None:
    rto = RtoEstimator(initial=0.1, minimum=0.01)
    rto.sample(0.001)
    assert rto.behind(31) == rto.timeout < 0.1
    assert rto.behind(32) == 0.1
    slow = RtoEstimator(initial=0.1)
    slow.sample(0.2)
    assert slow.behind(32) == slow.timeout > 0.1


def test_a_silence_of_any_length_leaves_the_timeout_at_its_maximum() -> None:
    rto = RtoEstimator()
    for _ in range(2000):
        rto.back_off()
    assert rto.timeout == 1.0


def test_steady_round_trips_give_a_tight_timeout() -> None:
    rto = RtoEstimator(minimum=0.01)
    for _ in range(200):
        rto.sample(0.02)
    assert 0.02 < rto.timeout < 0.022


def test_a_receiver_that_holds_its_answer_is_given_that_time_even_if_packets_are_lost() -> None:
    held, prompt = RtoEstimator(held=0.025), RtoEstimator()
    for rto in (held, prompt):
        for _ in range(200):
            rto.sample(0.0004)
    assert held.reply(1) == held.reply(1, lossy=True) == 0.025
    assert prompt.reply(1) == 0.01
    assert prompt.reply(1, lossy=True) == pytest.approx(0.0004 + prompt.granularity)


def test_waits_for_other_workers_are_no_round_trips() -> None:
    """One late worker would else teach all others to be as late, and each round would add to it."""
    rto = RtoEstimator()
    for _ in range(100):
        rto.sample(0.0001, queue=64)
    quick = rto.reply(64, lossy=True)
    for _ in range(100):
        rto.sample(0.5, queue=64)
    assert quick < rto.reply(64, lossy=True) <= 5 * LONGEST * 0.0001
    assert rto.usual <= 2 * LONGEST * 0.0001
    assert rto.timeout > 0.5, "a time-out is of the whole, which may be a slower path's"


def test_a_first_sample_that_waited_for_others_counts_as_a_few_handshakes() -> None:
    rto = RtoEstimator(handshake=0.0001)
    rto.sample(0.07)
    assert rto.min_rtt == rto.srtt == pytest.approx(LONGEST * 0.0001)
    assert rto.reply(1, lossy=True) < 0.01
    rto = RtoEstimator(handshake=0.0001)
    rto.sample(0.0003)
    assert rto.srtt == 0.0003, "as it is"
