# SPDX-License-Identifier: Apache-2.0
"""Promise: a random stream is a function of seed and name, the same on every machine and Python."""

from __future__ import annotations

import math
import statistics

from libra_workloads.random_streams import RandomStreams


def test_streams_are_what_they_were() -> None:
    """Computed once, with Python 3.11 on x86-64; whoever gets others cannot replay what was found there."""
    stream = RandomStreams(1).stream("w0-s1", "loss")
    assert [stream.bits(32) for _ in range(3)] == [1184472921, 3269455255, 2483296292]
    assert RandomStreams(1).stream("compute", 3, 4).exponential(1_000_000) == 789750


def test_each_name_and_each_seed_has_a_stream_of_its_own() -> None:
    draws = {
        RandomStreams(seed).stream(*name).bits(64)
        for seed in (0, 1, 2**63 - 1)
        for name in (("a",), ("b",), ("a", "b"), ("a", 1), ("a", 11))
    }
    assert len(draws) == 15


def test_uniform_numbers_reach_both_ends() -> None:
    stream = RandomStreams(3).stream("x")
    assert {stream.below(3) for _ in range(100)} == {0, 1, 2}
    assert stream.below(1) == 0


def test_the_exponential_one_is_exponential() -> None:
    stream = RandomStreams(5).stream("x")
    mean, count = 1_000_000, 20_000
    draws = [stream.exponential(mean) for _ in range(count)]
    # Mean and deviation are `mean`; five standard errors of each, the second's being sqrt(2) times as large.
    error = 5 * mean / math.sqrt(count)
    assert abs(statistics.fmean(draws) - mean) < error
    assert abs(statistics.pstdev(draws) - mean) < math.sqrt(2) * error
    beyond = sum(draw > 2 * mean for draw in draws) / count
    assert abs(beyond - math.exp(-2)) < 5 * math.sqrt(math.exp(-2) / count)
