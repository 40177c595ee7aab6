# SPDX-License-Identifier: Apache-2.0
"""Promise: what a compressor holds back never exceeds its bound, which falls by round and not by message."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from patience import soon

import libra
from libra.compression.compression import Bound, Compression, ValuePiece, unpack


@pytest.mark.parametrize(
    ("root", "expected"),
    [(2, [1, 2**-0.5, 0.5, 1 / 3]), (3, [1, 2 ** (-1 / 3), 4 ** (-1 / 3), 9 ** (-1 / 3)])],
)
def test_the_bound_falls_with_the_root_of_the_round(root: int, expected: list[float]) -> None:
    found = [Bound(3.0, root).at(number) for number in (1, 2, 4, 9)]
    assert found == [np.float32(3 * each) for each in expected]
    assert Bound(3.0, 0).at(10**6) == 3


@pytest.mark.parametrize("theta", [-0.1, float("nan"), float("inf")])
def test_a_bad_theta_is_refused(theta: float) -> None:
    with pytest.raises(libra.ConfigError, match=r"theta is .*; expected a finite number, at least 0"):
        Compression({"name": "bounded", "theta": theta})


@pytest.mark.parametrize("root", [1, -2, 4])
def test_another_root_is_refused(root: int) -> None:
    with pytest.raises(libra.ConfigError, match=r"root is .*; expected 2"):
        Compression({"name": "bounded", "root": root})


@given(
    seed=st.integers(0, 2**32),
    pieces=st.integers(1, 40),
    theta=st.sampled_from([0.0, 0.1, 1.0]),
    root=st.sampled_from([2, 3, 0]),
)
def test_the_round_is_the_values_push_however_it_is_cut(
    seed: int, pieces: int, theta: float, root: int
) -> None:
    """In each push, whether in 1 message or 40, the residual is at most theta of that push."""
    random, length = np.random.default_rng(seed), 80
    compression = Compression(f"bounded:theta={theta},root={root}")
    ideal, got = np.zeros(length), np.zeros(length)
    for number in range(1, 12):
        values = random.normal(scale=0.3, size=length).astype(np.float32)
        cuts = np.sort(random.choice(np.arange(1, length), pieces - 1, replace=False)).tolist()
        for low, high in zip([0, *cuts], [*cuts, length], strict=True):
            piece = ValuePiece(5, low, high - low, length)
            message = compression.pack([piece], values[low:high])
            got[low:high] += unpack(memoryview(message), high - low)
        ideal += values
        held = compression._residuals[5]
        assert np.abs(held).max() <= Bound(theta, root).at(number)
        assert np.abs(ideal - got - held).max() <= 1e-5
        assert theta or (got == ideal.astype(np.float32)).all() or np.abs(got - ideal).max() < 1e-6


@pytest.mark.parametrize("van", ["loopback", "tcp"])
def test_pushes_in_many_messages_share_a_round(van: str) -> None:
    """100,000 elements are 32 messages over tcp; with root 2 and theta 0.3 a push of 0.2 waits in the first
    round only, since theta is 0.212 in the second."""
    with libra.local_job(workers=1, servers=1, van=van) as job:
        libra.KVServer(0, job.servers[0]).set_request_handle(libra.KVServerDefaultHandle())
        kv = libra.KVWorker(0, 0, job.workers[0], compression="bounded:theta=0.3")
        kv.push([1], np.full(100_000, 0.2, np.float32)).result(timeout=soon(20))
        assert not kv.pull([1]).result(timeout=soon(20)).any()
        kv.push([1], np.full(100_000, 0.2, np.float32)).result(timeout=soon(20))
        assert (kv.pull([1]).result(timeout=soon(20)) == np.float32(0.4)).all()


@pytest.mark.parametrize("bad", [np.nan, np.inf])
def test_a_push_that_is_not_finite_is_refused_before_anything_is_sent(bad: float) -> None:
    with libra.local_job(workers=1, servers=1) as job:
        libra.KVServer(0, job.servers[0]).set_request_handle(libra.KVServerDefaultHandle())
        kv = libra.KVWorker(0, 0, job.workers[0], compression="bounded:theta=0.3")
        with pytest.raises(libra.LibraError, match="element 2 of the update is"):
            kv.push([1], np.float32([1, 1, bad]))
        kv.push([1], np.float32([1, 1, 0.25])).result(timeout=soon(20))
        assert kv.pull([1]).result(timeout=soon(20)).tolist() == [1, 1, 0]


def test_other_rules_need_an_update_worker() -> None:
    with pytest.raises(libra.ConfigError, match="UpdateWorker"):
        Compression("bounded:rule=key")
