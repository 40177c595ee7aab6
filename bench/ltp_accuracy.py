# SPDX-License-Identifier: Apache-2.0
"""What does early close cost a model? `python bench/ltp_accuracy.py --model fashion`: accuracy by share.

Each worker's push lacks the same share of its packets in each round, other ones each time. The van's own code
marks what is missing and keeps residuals; no network runs. The same seeds are trained with all packets.

With --straggler 10 no packets are missing, and the last worker computes ten times as long as the others: its
gradient is in the sum of each 11th round, and of the weights that it had 10 rounds before (libra-early). The
same seeds are also trained without any of its values.

Accuracy moves by a point from one round to the next. So each seed's figure is the mean over the last rounds,
and the standard error of a difference stands beside it.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from pathlib import Path

import measurement
import numpy as np
import numpy.typing as npt

from libra.job.tolerance import Holes
from libra.rpc.values import KVPairs, Request
from libra.vans.ltp.packets import PAYLOAD
from libra.vans.ltp.registration import Registration, Span, spans_of
from libra.vans.ltp.residuals import UncountedValues
from libra_workloads import images, replicas
from libra_workloads.images import flat, tensors_of
from libra_workloads.replicas import AnyReplica, Replicated
from libra_workloads.systems import SPARSE

Floats = npt.NDArray[np.float32]

KEY = np.array([1], np.uint64)
AVERAGED = 20  # last rounds
CACHE = Path(__file__).resolve().parents[1] / "build"


class Training:
    """Model that workers train together. Gradients and sums are (n,) of all its values.

    A sparse model's values are all rows of its table that data use.
    """

    def __init__(self, model: Replicated, workers: int, seed: int) -> None:
        self._model, self._steps = model, 0
        self._replicas = [model.replica(rank, workers, seed) for rank in range(workers)]
        self._values = flat(model.initial_parameters(seed))
        self._state = tuple(np.zeros_like(self._values) for _ in model.optimizer.kept)

    def _current(self, rank: int) -> AnyReplica:
        self._replicas[rank].follow(tensors_of(self._values, self._model.shapes))
        return self._replicas[rank]

    def gradients(self, rank: int) -> Floats:
        """Return a worker's gradients of its next batch, at the present parameters."""
        return flat(self._current(rank).gradients()[0])

    def step(self, total: Floats) -> None:
        self._steps += 1
        self._model.optimizer.update(self._values, total, self._state, self._steps)

    def accuracy(self) -> float:
        return self._current(0).accuracy()


Make = Callable[[int], Training]
"""Make a training of one seed."""


class Pushes:
    """Pushes of one worker, of which a share of packets arrives."""

    def __init__(self, share: float, holes: Holes, rng: np.random.Generator) -> None:
        self._share, self._holes, self._rng = share, holes, rng
        self._residuals = UncountedValues()
        self._rounds = 0

    def push(self, values: Floats) -> tuple[Floats, npt.NDArray[np.bool_]]:
        """Return (n,) what the server gets of ``values``, zeros where packets are missing, and where it has
        some."""
        self._rounds += 1
        request = Request(self._rounds, True, True, KVPairs(KEY, values, np.array([len(values)])))
        if self._holes is Holes.RESIDUAL:
            values = self._residuals.add_to(request)
            request.pairs.vals = values
        arrived = np.ones(len(values), bool)
        missing = self._missing(values.nbytes)
        for start, stop in missing:
            arrived[start // 4 : stop // 4] = False
        if self._holes is Holes.RESIDUAL:
            self._residuals.keep(request, request.pairs, missing)
        return np.where(arrived, values, np.float32(0)), arrived

    def _missing(self, size: int) -> tuple[Span, ...]:
        packets = -(-size // PAYLOAD)
        lost = np.sort(self._rng.permutation(packets)[round(self._share * packets) :])
        made = Registration(b"", size, tolerant=True)
        return spans_of(made, (lost + made.regs).tolist())


def accuracy(training: Training, rounds: int, step: Callable[[int], None]) -> float:
    """Return the accuracy in percent, the mean over the last rounds."""
    found = []
    for number in range(1, rounds + 1):
        step(number)
        if number > rounds - AVERAGED:
            found.append(100 * training.accuracy())
    return statistics.fmean(found)


def with_holes(make: Make, workers: int, rounds: int, share: float, holes: Holes, seed: int) -> float:
    """Return the accuracy if that share of each push's packets arrives."""
    training = make(seed)
    pushes = [Pushes(share, holes, np.random.default_rng([seed, rank])) for rank in range(workers)]

    def step(number: int) -> None:
        parts = [push.push(training.gradients(rank)) for rank, push in enumerate(pushes)]
        total = np.sum([got for got, _ in parts], axis=0)
        if holes is Holes.COUNT:
            counts = np.sum([arrived for _, arrived in parts], axis=0)
            total *= workers / np.maximum(counts, 1).astype(np.float32)
        training.step(total)

    return accuracy(training, rounds, step)


def with_straggler(make: Make, workers: int, rounds: int, times: int, seed: int) -> float:
    """Return the accuracy if the last worker's gradient is in each (times + 1)th round; 0: in none."""
    training = make(seed)
    late = training.gradients(workers - 1)

    def step(number: int) -> None:
        nonlocal late
        parts = [training.gradients(rank) for rank in range(workers - 1)]
        joins = times > 0 and number % (times + 1) == 0
        parts += [late] if joins else []
        training.step(np.sum(parts, axis=0) * np.float32(workers / len(parts)))
        if joins:
            late = training.gradients(workers - 1)

    return accuracy(training, rounds, step)


def show(name: str, found: list[float], whole: list[float]) -> None:
    apart = [one - other for one, other in zip(found, whole, strict=True)]
    error = statistics.stdev(apart) / len(apart) ** 0.5 if len(apart) > 1 else 0.0
    print(
        f"{name}: {statistics.fmean(found):.2f} %, {statistics.fmean(apart):+.2f} points,"
        f" standard error {error:.2f}",
        flush=True,
    )


def main() -> None:
    parser = measurement.parser(__doc__, rounds=200)
    parser.add_argument("--model", choices=[*sorted(images.LAYERS), *SPARSE], default="digits")
    parser.add_argument("--workers", type=int, default=8)
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--shares", default="0.9,0.8,0.5")
    parser.add_argument("--holes", default="residual", help="rules, joined by commas")
    parser.add_argument("--straggler", type=int, default=0, help="times that the last worker computes")
    chosen = parser.parse_args()
    workers, rounds, seeds = chosen.workers, chosen.rounds, range(1, chosen.seeds + 1)
    model = replicas.load(chosen.model, CACHE)

    def make(seed: int) -> Training:
        return Training(model, workers, seed)

    whole = [with_holes(make, workers, rounds, 1.0, Holes.ZERO, seed) for seed in seeds]
    print(f"all packets: {statistics.fmean(whole):.2f} %, of seeds {min(whole):.2f} to {max(whole):.2f}")
    if chosen.straggler:
        for name, times in ((f"straggler {chosen.straggler}", chosen.straggler), ("without its values", 0)):
            show(name, [with_straggler(make, workers, rounds, times, seed) for seed in seeds], whole)
        return
    for holes in map(Holes, chosen.holes.split(",")):
        for share in map(float, chosen.shares.split(",")):
            found = [with_holes(make, workers, rounds, share, holes, seed) for seed in seeds]
            show(f"{holes.value} {share:g}", found, whole)


if __name__ == "__main__":
    main()
