# SPDX-License-Identifier: Apache-2.0
"""What is trained: right gradients, disjoint shares of the data, replicas that stay identical."""

from __future__ import annotations

import numpy as np
import pytest

from libra_workloads import images as training
from libra_workloads.images import Images, Replica


@pytest.fixture(scope="module")
def digits(tmp_path_factory: pytest.TempPathFactory) -> Images:
    pytest.importorskip("sklearn")
    cache = tmp_path_factory.mktemp("digits")
    training.load("digits", cache)
    return training.load("digits", cache)  # from the cache this time


def test_with_a_cache_or_without_one_it_is_the_same_data(digits: Images) -> None:
    again = training.read()
    for one, other in zip(vars(digits).values(), vars(again).values(), strict=True):
        np.testing.assert_array_equal(one, other)


def test_the_data_are_scikit_learns() -> None:
    given = pytest.importorskip("sklearn.datasets").load_digits()
    expected = training.split((given.data / 16).astype(np.float32), given.target)
    for one, other in zip(vars(training.read()).values(), vars(expected).values(), strict=True):
        np.testing.assert_array_equal(one, other)


def test_without_scikit_learn_the_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(ModuleNotFoundError, match="sklearn") as caught:
        training._digits()
    assert caught.value.name == "sklearn"


def train(digits: Images, workers: int, rounds: int) -> list[Replica]:
    """All workers in turn, summing by hand in rank order."""
    replicas = [Replica(digits, rank, workers, seed=1) for rank in range(workers)]
    for _ in range(rounds):
        given = [replica.gradients()[0] for replica in replicas]
        sums = [np.sum(parts, axis=0, dtype=np.float32) for parts in zip(*given, strict=True)]
        for replica in replicas:
            replica.step(sums)
    return replicas


def test_the_model_has_at_least_100_000_parameters() -> None:
    assert sum(tensor.size for tensor in training.initial_parameters(1)) >= 100_000


def test_split_is_fixed_and_disjoint(digits: Images) -> None:
    assert len(digits.train_y) + len(digits.test_y) == 1797
    assert len(digits.test_y) == training.TEST_SAMPLES
    assert digits.train_x.dtype == np.float32
    assert 0 <= digits.train_x.min() < digits.train_x.max() == 1


def test_gradients_agree_with_differences(digits: Images) -> None:
    parameters = training.initial_parameters(3)
    wide = [tensor.astype(np.float64) for tensor in parameters]
    x, y = digits.train_x[:16].astype(np.float64), digits.train_y[:16]
    analytic, _ = training.gradients(wide, x, y)  # type: ignore[arg-type]
    random = np.random.default_rng(0)
    for tensor, gradient in zip(wide, analytic, strict=True):
        at = tuple(int(random.integers(size)) for size in tensor.shape)
        losses = []
        for step in (1e-5, -2e-5):
            tensor[at] += step
            losses.append(training.gradients(wide, x, y)[1])  # type: ignore[arg-type]
        tensor[at] += 1e-5
        numeric = (losses[0] - losses[1]) / 2e-5 / training.GLOBAL_BATCH
        assert numeric == pytest.approx(gradient[at], abs=1e-7)


def test_batches_cover_each_shard_once_an_epoch() -> None:
    taken = training.batches(samples=100, rank=1, workers=4, seed=5)
    share = training.GLOBAL_BATCH // 4
    first = np.concatenate([next(taken) for _ in range(2)])[:25]
    assert share == 64
    assert sorted(first) == list(range(1, 100, 4))


def test_shares_of_a_round_make_the_global_batch() -> None:
    for workers in (1, 3, 7, 16):
        sizes = [len(next(training.batches(1437, rank, workers, 1))) for rank in range(workers)]
        assert sum(sizes) == training.GLOBAL_BATCH


def test_replicas_stay_identical_and_learn(digits: Images) -> None:
    replicas = train(digits, workers=3, rounds=40)
    assert len({training.digest(replica.parameters) for replica in replicas}) == 1
    assert replicas[0].accuracy() >= 0.93
