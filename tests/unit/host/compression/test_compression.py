# SPDX-License-Identifier: Apache-2.0
"""Promise: with error feedback nothing is lost in the long run, piece by piece of every value."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from libra import Compressor, ConfigError, register_compressor
from libra.compression.compression import COMPRESSORS, Compression, ValuePiece, unpack

Floats = npt.NDArray[np.float32]
EPS = 2.0**-24
FED_BACK = ["topk:k=0.1", "topk:k=1", "randomk:k=0.1", "onebit", "fp16:error_feedback=1"]
FED_BACK += ["stochastic:error_feedback=true", "stochastic:bits=16,error_feedback=true"]


def sent(compression: Compression, values: Floats, key: int = 5) -> Floats:
    message = compression.pack([ValuePiece(key, 0, len(values), len(values))], values)
    return unpack(memoryview(message), len(values))


@pytest.mark.parametrize("spec", FED_BACK)
@given(seed=st.integers(0, 2**32), length=st.integers(1, 200), rounds=st.integers(1, 30))
def test_the_sum_of_all_rounds_is_kept(spec: str, seed: int, length: int, rounds: int) -> None:
    """What has been sent, and what is left, is what was given: up to two roundings a round and element."""
    random, compression = np.random.default_rng(seed), Compression(spec)
    given, got = np.zeros(length), np.zeros(length)
    size = 0.0
    for _ in range(rounds):
        values = random.normal(size=length).astype(np.float32)
        found = sent(compression, values)
        given += values
        got += found
        size += float(np.abs(values).max() + np.abs(found).max())
    left = compression._residuals[5]
    assert np.abs(given - got - left).max() <= 2 * EPS * size * rounds


@pytest.mark.parametrize("spec", ["topk:k=0.1", "topk:k=0.5", "onebit", "fp16:error_feedback=1"])
def test_what_is_left_stays_bounded(spec: str) -> None:
    """Pushes of norm G leave less than G * q / (1 - q), however many there are, and of whatever signs."""
    compression, length = Compression(spec), 40
    q = compression.compressor.left(length)
    assert q < 1
    random = np.random.default_rng(4)
    steady = random.normal(size=length)
    for number in range(2000):
        values = steady if number % 100 < 90 else random.standard_cauchy(size=length)
        values = (values / np.linalg.norm(values)).astype(np.float32)
        sent(compression, values)
        left = float(np.linalg.norm(compression._residuals[5].astype(np.float64)))
        assert left <= q / (1 - q) * (1 + 1e-5), f"after {number + 1} pushes"


def test_each_value_has_its_own_rest_also_in_pieces() -> None:
    """Two keys in one message, one value in two."""
    compression = Compression("topk:k=1")
    values = np.float32([1, 5, 2, 3])
    found = unpack(memoryview(compression.pack([ValuePiece(1, 0, 2, 2), ValuePiece(2, 0, 2, 4)], values)), 4)
    assert found.tolist() == [0, 5, 0, 0]
    assert compression._residuals[1].tolist() == [1, 0]
    assert compression._residuals[2].tolist() == [2, 3, 0, 0]
    compression.pack([ValuePiece(2, 2, 2, 4)], np.float32([7, 4]))
    assert compression._residuals[2].tolist() == [2, 3, 0, 4]
    found = unpack(memoryview(compression.pack([ValuePiece(2, 0, 4, 4)], np.float32([0, 0, 0, -4.5]))), 4)
    assert found.tolist() == [0, 3, 0, 0], "4 - 4.5 is small"


@pytest.mark.parametrize("bad", [np.inf, np.nan])
@pytest.mark.parametrize("spec", FED_BACK)
def test_what_is_not_finite_does_not_come_again(spec: str, bad: float) -> None:
    compression = Compression(spec)
    values = np.ones(4, np.float32)
    values[2] = bad
    sent(compression, values)
    assert np.isfinite(compression._residuals[5]).all()


def test_without_feedback_nothing_is_kept() -> None:
    compression = Compression({"name": "topk", "k": 1, "error_feedback": False})
    for _ in range(3):
        assert sent(compression, np.float32([3, 2])).tolist() == [3, 0]
    assert compression._residuals == {}


def test_a_value_of_another_length_begins_anew() -> None:
    compression = Compression("topk:k=1")
    sent(compression, np.float32([3, 2]))
    assert sent(compression, np.float32([0, 1, 0])).tolist() == [0, 1, 0]


class TestSamples:
    """What all workers choose alike."""

    def test_workers_choose_the_same_and_another_each_round(self) -> None:
        workers = [Compression("randomk:k=0.05") for _ in range(2)]
        seen = []
        for number in range(3):
            values = [np.full(150, worker + number, np.float32) for worker in range(2)]
            one, other = (w.sample([7, 9], [100, 50], v) for w, v in zip(workers, values, strict=True))
            assert one.places.tolist() == other.places.tolist()
            assert one.lens.tolist() == [5, 3]
            seen.append(tuple(one.places.tolist()))
        assert len(set(seen)) == 3
        workers[0].restart()
        assert tuple(workers[0].sample([7, 9], [100, 50], values[0]).places.tolist()) == seen[0]

    def test_keys_and_seeds_choose_differently(self) -> None:
        values = np.zeros(100, np.float32)
        chosen = {
            tuple(Compression(f"randomk:k=8,seed={seed}").sample([key], [100], values).places.tolist())
            for seed in range(3)
            for key in range(3)
        }
        assert len(chosen) == 9

    def test_what_was_not_chosen_comes_later(self) -> None:
        compression, total = Compression("randomk:k=0.25"), np.zeros(8)
        for _ in range(50):
            sample = compression.sample([7], [8], np.ones(8, np.float32))
            total[sample.places] += sample.values
        assert (total + compression._residuals[7] == 50).all()

    def test_without_feedback_each_stands_for_its_stretch(self) -> None:
        compression = Compression("randomk:k=2,error_feedback=0")
        assert compression.sample([7], [8], np.ones(8, np.float32)).values.tolist() == [4, 4]


class TestNames:
    def test_all_are_known(self) -> None:
        assert COMPRESSORS.names() == ["bounded", "fp16", "onebit", "randomk", "stochastic", "topk"]
        with pytest.raises(ConfigError, match="'zip'; known: bounded, fp16, onebit, randomk, stochastic"):
            Compression("zip")
        with pytest.raises(ConfigError, match=r"topk: unknown parameter 'n'; its parameters are: k"):
            Compression("topk:n=3")

    def test_one_of_yours(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(COMPRESSORS, "_kinds", dict(COMPRESSORS._kinds))

        @register_compressor
        class Nothing(Compressor):
            name = "nothing"
            not_in_switch = "nothing to add"

            def __init__(self) -> None:
                super().__init__(error_feedback=True)

            def compress(self, values: Floats) -> bytes:
                return b""

            @staticmethod
            def decompress(payload: memoryview, length: int) -> Floats:
                return np.zeros(length, np.float32)

        compression = Compression("nothing")
        assert sent(compression, np.float32([1, 2])).tolist() == [0, 0]
        assert compression._residuals[5].tolist() == [1, 2]
        assert sent(Compression(Nothing()), np.float32([1])).tolist() == [0]


@pytest.mark.parametrize("message", [b"", b"\x04top", b"\x04topk\x00\x00\x00"])
def test_what_is_no_message_is_refused(message: bytes) -> None:
    with pytest.raises(ValueError, match="bytes"):
        unpack(memoryview(message), 3)


def test_a_compressor_that_is_not_known_here_is_named() -> None:
    with pytest.raises(ConfigError, match="unknown compressor 'zip'; known: bounded"):
        unpack(memoryview(b"\x03zip..."), 3)
