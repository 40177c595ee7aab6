# SPDX-License-Identifier: Apache-2.0
"""Work out bytes and accuracy if all workers push the same elements, named before the round, as dense lanes.

`python bench/named_lanes.py --workers 4 --rounds 100 --seeds 3` trains digits without a network. Beside the
filter in hot cells (docs/ratatouille.md), three ways choose the elements of a round: named, by what all hosts
know from earlier rounds; random, as the compressor `randomk` does; and known, those that exceed theta at any
worker, which nobody can know. Bytes are of an element and round.
"""

from __future__ import annotations

import argparse
import itertools
import statistics
from collections.abc import Callable, Sequence
from dataclasses import astuple, dataclass

import numpy as np
from measurement import markdown

from libra.compression.bound import Bound
from libra.compression.random_k import choose, mix
from libra.hot.placement import Placement
from libra.wire import format as wire
from libra.wire import protocol
from libra_workloads import dense, filtered
from libra_workloads.digits import F32
from libra_workloads.replicas import DenseReplicas, Replicated, flat, tensors_of

THETA = 0.01
_READ = wire.frame_bytes(protocol.HOT_SUM_BLOCKS)  # of a cell with 64 elements
_PAIRS = 64  # in a packet
_PAIR = wire.frame_bytes(protocol.HOT_BLOCKS) / _PAIRS
_LANE = wire.frame_bytes(protocol.MAX_BLOCKS) / (protocol.MAX_BLOCKS * protocol.BLOCK_LANES)

Choice = Callable[[int, F32], "np.typing.NDArray[np.bool_]"]
"""Returns the elements of a round: its number, and what the workers hold, (P, n)."""


@dataclass(frozen=True)
class Found:
    """into: bytes into the server. out: bytes out of a worker. worst: the largest |r| over theta_t, median of
    the rounds."""

    into: float
    out: float
    worst: float
    accuracy: float


class Named:
    """Elements whose |r| is expected to exceed ``factor`` times theta, from the sums of earlier rounds: a
    worker's part of an element's last sum, over the rounds that it took, times the rounds since."""

    def __init__(self, factor: float, workers: int, elements: int) -> None:
        self._factor, self._spread = factor, np.float32(workers**0.5)
        self._pace = np.full(elements, np.inf, np.float32)
        self._age = np.zeros(elements, np.float32)
        self._bound = Bound(THETA)

    def __call__(self, number: int, held: F32) -> np.typing.NDArray[np.bool_]:
        theta = self._bound.at(number)
        self._age += 1
        named = self._pace * self._age > self._factor * theta
        mean = np.abs(held[:, named].mean(axis=0))  # which all hosts get
        self._pace[named] = self._spread * mean / self._age[named] + np.float32(1e-3) * theta
        self._age[named] = 0
        return named


def lanes(model: Replicated, workers: int, rounds: int, seed: int, choice: Choice) -> Found:
    """Train with dense lanes of the elements that ``choice`` names."""
    weights = flat(model.initial_parameters(seed))
    residual = np.zeros_like(weights)
    held, momenta = (np.zeros((workers, len(weights)), np.float32) for _ in range(2))
    replicas = [model.replica(rank, workers, seed) for rank in range(workers)]
    bound, shares, worst = Bound(THETA), [], []
    for number in range(1, rounds + 1):
        tensors = tensors_of(weights, model.shapes)
        for rank, replica in enumerate(replicas):
            replica.follow(tensors)
            gradient = flat(replica.gradients()[0]) * np.float32(workers)
            step = np.zeros_like(weights)
            model.optimizer.update(step, gradient, (momenta[rank],), number)
            held[rank] += step
        named = choice(number, held)
        shares.append(float(named.mean()))
        residual[named] += held[:, named].mean(axis=0)
        held[:, named] = 0
        moved = bound.exceeded(residual, number)
        weights[moved] += residual[moved]
        residual[moved] = 0
        worst.append(float(np.abs(held).max() / bound.at(number)))
    share = statistics.fmean(shares)
    return Found(_LANE * share, _LANE * share, statistics.median(worst), accuracy(model, weights))


def hot_cells(model: Replicated, workers: int, rounds: int, seed: int, theta: float) -> Found:
    """Train with the filter, in hot cells."""
    spec = f"bounded:theta={theta}"
    placement = filtered.placed(model, spec, workers=workers, servers=1, seed=seed)
    size, cells, pushed, weights = len(placement.hot), 0, 0, np.empty(0, np.float32)
    trained = filtered.rounds_of(model, spec, workers=workers, seed=seed, batch_seed=seed)
    for made in itertools.islice(trained, rounds):
        cells += cells_read(made.passed, placement)
        pushed += sum(len(rows) for rows in made.passed)
        weights = made.weights
    out = _PAIR * pushed / rounds / workers / size
    return Found(cells / rounds * _READ / size, out, 1.0, accuracy(model, weights))


def cells_read(passed: Sequence[np.typing.NDArray[np.int64]], placement: Placement) -> int:
    """Return how many cells the server reads: those of any worker's elements."""
    rows = np.unique(np.concatenate(passed))
    return len(np.unique(placement.cells[placement.find(rows), 0]))


def accuracy(model: Replicated, weights: F32) -> float:
    """Return the accuracy of a model's weights on its test data."""
    replica = model.replica(0, 1, 0)
    replica.follow(tensors_of(weights, model.shapes))
    return replica.accuracy()


def _known(number: int, held: F32) -> np.typing.NDArray[np.bool_]:
    exceeding: np.typing.NDArray[np.bool_] = Bound(THETA).exceeded(held, number).any(axis=0)
    return exceeding


def _random(share: float, seed: int) -> Choice:
    def draw(number: int, held: F32) -> np.typing.NDArray[np.bool_]:
        size = held.shape[1]
        chosen = np.zeros(size, bool)
        chosen[choose(mix(seed, number), size, round(share * size))[0]] = True
        return chosen

    return draw


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--workers", type=int, default=4, metavar="N")
    parser.add_argument("--rounds", type=int, default=100, metavar="N")
    parser.add_argument("--seeds", type=int, default=3, metavar="N", help="trainings of each, from seed 1")
    options = parser.parse_args()
    model, workers, rounds = DenseReplicas(dense.read("digits")), options.workers, options.rounds
    elements = sum(model.lens)
    ways: dict[str, Callable[[int], Found]] = {
        f"hot cells, theta {theta}": lambda seed, theta=theta: hot_cells(model, workers, rounds, seed, theta)  # type: ignore[misc]
        for theta in (0.01, 0.03, 0.1)
    }
    choices: dict[str, Callable[[int], Choice]] = {
        f"named, {factor} theta": lambda _, factor=factor: Named(factor, workers, elements)  # type: ignore[misc]
        for factor in (0.03, 0.1, 0.3)
    }
    choices["random, 40 %"] = lambda seed: _random(0.4, seed)
    choices["known beforehand"] = lambda _: _known
    for name, choice in choices.items():
        ways[name] = lambda seed, choice=choice: lanes(model, workers, rounds, seed, choice(seed))  # type: ignore[misc]
    table = {}
    for name, way in ways.items():
        found = [astuple(way(seed)) for seed in range(1, options.seeds + 1)]
        into, out, worst, accurate = (statistics.fmean(column) for column in zip(*found, strict=True))
        table[name] = [f"{into:.2f}", f"{out:.2f}", f"{worst:.0f}", f"{accurate:.3f}"]
    print(markdown(["bytes into the server", "out of a worker", "largest r over theta", "accuracy"], table))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
