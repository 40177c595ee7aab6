# SPDX-License-Identifier: Apache-2.0
"""Promise: |w - w_r| <= bound <= Div_max at every commit; a replica that has all commits is the server."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np
import pytest

import libra
from libra.errors import ConfigError, LibraError
from libra.mlfabric import commits
from libra.mlfabric.commits import Divergence

LR, MOMENTUM, REPLICAS = 0.05, 0.9, (10, 12)


class Lagging:
    """A server and two replicas whose acknowledgements are late, with random gradients."""

    def __init__(self, seed: int, most: float | None, momentum: float = MOMENTUM) -> None:
        self.random, self.rng = np.random.default_rng(seed), random.Random(seed)
        self.optimizer = libra.SGD(lr=LR, momentum=momentum)
        size = self.rng.choice([1, 2, 40])
        start = self.random.normal(0, 1, size).astype(np.float32)
        nodes = (8, *REPLICAS)
        self.weights = {node: start.copy() for node in nodes}
        self.slots = {node: tuple(np.zeros_like(start) for _ in self.optimizer.kept) for node in nodes}
        self.divergence = Divergence(self.optimizer, REPLICAS, most)
        self.sums: list[np.ndarray] = []
        self.applied = dict.fromkeys(REPLICAS, 0)
        self.held = 0
        self.worst = 0.0  # of distance over bound

    def apply(self, node: int, gradient: np.ndarray, step: int) -> None:
        self.optimizer.update(self.weights[node], gradient, self.slots[node], step)

    def replicate(self, node: int) -> None:
        step = self.applied[node] + 1
        self.apply(node, self.sums[step - 1], step)
        self.applied[node] = step
        self.divergence.acknowledged(node, step)

    def run(self, commits: int) -> None:
        direction = self.random.normal(0, 1, len(self.weights[8])).astype(np.float32)
        while len(self.sums) < commits:
            for node in REPLICAS:
                if self.applied[node] < len(self.sums) and self.rng.random() < 0.3:
                    self.replicate(node)
            # Steps in one direction, that come closest to the bound, or in any.
            noise = self.random.normal(0, self.rng.choice([0.0, 0.0, 1.0]), len(direction))
            gradient = (self.rng.choice([0.1, 1.0, 2.0]) * (direction + noise)).astype(np.float32)
            norm = float(np.linalg.norm(gradient.astype(np.float64)))
            if not self.divergence.allows(norm):
                self.held += 1
                continue
            self.sums.append(gradient)
            self.apply(8, gradient, len(self.sums))
            buffer = sum(float(np.linalg.norm(slot.astype(np.float64))) for slot in self.slots[8])
            weights = float(np.linalg.norm(self.weights[8].astype(np.float64)))
            self.divergence.committed(len(self.sums), norm, buffer, weights)
            self.check()

    def check(self) -> None:
        far = max(
            float(np.linalg.norm(self.weights[8].astype(np.float64) - self.weights[node]))
            for node in REPLICAS
        )
        bound = self.divergence.bound()
        if far:
            self.worst = max(self.worst, far / bound)
        if self.divergence.most is not None:
            assert bound <= self.divergence.most


@pytest.mark.parametrize("momentum", [0.0, 0.5, 0.9])
@pytest.mark.parametrize("most", [None, 5.0])
def test_no_replica_is_farther_than_its_bound(momentum: float, most: float | None) -> None:
    held = 0
    for seed in range(60):
        run = Lagging(seed, most, momentum)
        run.run(30)
        assert run.worst <= 1, f"seed {seed}"
        held += run.held
        for node in REPLICAS:
            while run.applied[node] < len(run.sums):
                run.replicate(node)
            assert run.weights[node].tobytes() == run.weights[8].tobytes()
        assert run.divergence.lag() == 0
        assert run.divergence.bound() == 0
    assert (held > 0) == (most is not None)


def test_the_usual_bound_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: lr sum(norm) / (1 - gamma) forgets the momentum before the lag."""

    def usual(rate: float, momentum: float, buffer: float, norms: Sequence[float]) -> float:
        return rate * sum(norms) / (1 - momentum)

    monkeypatch.setattr(commits, "bound", usual)
    worst = []
    for seed in range(60):
        run = Lagging(seed, None)
        run.run(30)
        worst.append(run.worst)
    assert max(worst) > 1


def test_a_commit_that_no_replica_could_follow_is_named() -> None:
    held = Divergence(libra.SGD(lr=LR), REPLICAS, 1.0)
    assert held.allows(19)
    with pytest.raises(LibraError, match=r"norm 21 moves the weights by up to 1.05, and Div_max is 1"):
        held.allows(21)
    held.committed(1, 19, 0.0, 0.0)
    assert not held.allows(2), "it is held until a replica has the one before"
    with pytest.raises(LibraError, match="server 1 applied commit 2; expected 1"):
        held.acknowledged(10, 2)
    held.acknowledged(10, 1)
    assert not held.allows(2), "the last replica counts"
    held.give_up(12)
    assert held.allows(2)


@pytest.mark.parametrize(
    ("optimizer", "replicas", "most", "problem"),
    [
        (libra.SGD(lr=0.1), (), 1.0, "Div_max is 1.0, and there is no replica"),
        (libra.SGD(lr=0.1), REPLICAS, -1.0, "Div_max is -1.0; expected a distance above 0"),
        (libra.SGD(lr=0.1), REPLICAS, float("nan"), "Div_max is nan; expected a distance above 0"),
        (libra.Adam(), REPLICAS, 1.0, "replicas need SGD with a constant rate"),
        (libra.SGD(lr=0.1, momentum=0.9, nesterov=True), REPLICAS, None, "replicas need SGD"),
    ],
)
def test_what_has_no_bound_is_refused(
    optimizer: libra.Optimizer, replicas: tuple[int, ...], most: float | None, problem: str
) -> None:
    with pytest.raises(ConfigError, match=problem):
        Divergence(optimizer, replicas, most)
