# SPDX-License-Identifier: Apache-2.0
"""Training program: rounds of gradients, sums and steps, and their times."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from libra_workloads import digits
from libra_workloads.digits import EVALUATE_EVERY, Tensors
from libra_workloads.replicas import AnyReplica

Synchronise = Callable[[Tensors], Tensors]
"""This worker's gradients in; their sums over all workers out, or the replica's new parameters."""

Apply = Callable[[Tensors], None]
"""Applies what `Synchronise` returns: a step with the sums, or the new parameters."""


class Recorder(Protocol):
    """Recorder of the gradients that the program pushes, and of the sums that it gets."""

    def pushed(self, number: int, gradients: Tensors) -> None:
        """Record the gradients of round ``number``, from 1, before they are summed."""

    def got(self, sums: Tensors) -> None:
        """Record the sums of the round."""


class Unrecorded(Recorder):
    """Recorder that keeps nothing."""

    def pushed(self, number: int, gradients: Tensors) -> None: ...

    def got(self, sums: Tensors) -> None: ...


@dataclass(frozen=True)
class Round:
    """Round of one worker. Times are seconds; ``loss`` is summed over the worker's part of the batch."""

    number: int  # from 1
    at: float  # end of the round since the start of training
    compute: float
    sync: float
    loss: float
    samples: int
    accuracy: (
        float | None
    )  # on the test data, evaluated by rank 0 every EVALUATE_EVERY rounds and after the last


class Computing:
    """Least time that each round's gradients take, drawn from ``seed``: from ``low`` to ``high`` ns, and an
    exponential time with the mean ``mean``; a share ``slow`` of the rounds takes ``times`` times as long.
    """

    def __init__(
        self,
        low: float = 0,
        high: float = 0,
        mean: float = 0,
        slow: float = 0,
        times: float = 1,
        *,
        seed: Sequence[int] = (),
    ) -> None:
        self._low, self._high, self._mean = low, high, mean
        self._slow, self._times = slow, times
        self._random = np.random.default_rng(seed)

    def wait(self, began: float) -> None:
        """Sleep until the time has passed since ``began``, of time.perf_counter."""
        least = self._random.uniform(self._low, self._high) + self._mean * self._random.exponential()
        if self._slow and self._random.random() < self._slow:
            least *= self._times
        if (left := began + least / 1e9 - time.perf_counter()) > 0:
            time.sleep(left)


Close = Callable[[Tensors], list[tuple[float, Tensors]]]
"""This worker's gradients in; the sums of all rounds that have closed since out, with the time.monotonic of
each."""


def train_early(replica: digits.Replica, rounds: int, close: Close, computing: Computing) -> Iterator[Round]:
    """Train ``rounds`` rounds, of which some may close while this worker computes. Rounds that close together
    share their times."""
    start, number = time.monotonic(), 0
    while number < rounds:
        began = time.perf_counter()
        mine, loss, samples = replica.gradients()
        computing.wait(began)
        computed = time.perf_counter()
        closed = close(mine)
        synchronised = time.perf_counter()
        for place, (at, sums) in enumerate(closed, 1):
            number += 1
            replica.step(sums)
            evaluated = replica.rank == 0 and (number % EVALUATE_EVERY == 0 or number == rounds)
            last = place == len(closed)
            yield Round(
                number=number,
                at=at - start,
                compute=(computed - began) / len(closed),
                sync=(synchronised - computed) / len(closed),
                loss=loss if last else 0.0,
                samples=samples if last else 0,
                accuracy=replica.accuracy() if evaluated else None,
            )


def train(
    replica: AnyReplica,
    rounds: int,
    synchronise: Synchronise,
    apply: Apply,
    recorder: Recorder,
    computing: Computing,
) -> Iterator[Round]:
    """Train ``rounds`` more rounds, and yield each when it has ended.

    The recorder's time counts in ``at``, but not in ``compute`` or ``sync``.
    """
    start = time.perf_counter()
    for number in range(1, rounds + 1):
        began = time.perf_counter()
        mine, loss, samples = replica.gradients()
        computing.wait(began)
        computed = time.perf_counter()
        recorder.pushed(number, mine)
        handed = time.perf_counter()
        sums = synchronise(mine)
        synchronised = time.perf_counter()
        recorder.got(sums)
        recorded = time.perf_counter()
        apply(sums)
        stepped = time.perf_counter()
        evaluated = replica.rank == 0 and (number % EVALUATE_EVERY == 0 or number == rounds)
        yield Round(
            number=number,
            at=stepped - start,
            compute=(computed - began) + (stepped - recorded),
            sync=synchronised - handed,
            loss=loss,
            samples=samples,
            accuracy=replica.accuracy() if evaluated else None,
        )
