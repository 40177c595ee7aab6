# SPDX-License-Identifier: Apache-2.0
"""Task of `make run`: a multi-layer perceptron on scikit-learn's handwritten digits, in numpy, data parallel.
The same program learns other images (see dense).

Training is synchronous SGD with momentum. Every worker has the whole model and a share of the data. In a
round each worker computes the gradient of its part of one global batch. The gradients are summed over the
workers, and every worker takes the same step with the sum. The task knows neither how sums are made nor the
time.
"""

from __future__ import annotations

import hashlib
import importlib.util
import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from libra.array_file import replacing
from libra.optimizers.rules import SGD

F32 = npt.NDArray[np.float32]
Tensors = list[F32]

LAYERS = (64, 512, 256, 10)  # 167,178 parameters
GLOBAL_BATCH = 256  # samples of a round over all workers, whatever their number
OPTIMIZER = SGD(lr=0.1, momentum=0.9)
TEST_SAMPLES = 360  # out of 1797
SPLIT_SEED = 0  # the split is part of the task: the same for every SEED
EVALUATE_EVERY = 10  # rounds


@dataclass(frozen=True)
class Digits:
    """Data set: images as rows of values in 0..1, and their labels. Here 8x8 grey images of digits."""

    train_x: F32
    train_y: npt.NDArray[np.int64]
    test_x: F32
    test_y: npt.NDArray[np.int64]
    layers: tuple[int, ...] = LAYERS  # of the network that learns it

    @classmethod
    def load(cls, cache: Path) -> Digits:
        """Load scikit-learn's file through another, which workers read faster."""
        if not cache.exists():
            x, y = _samples()
            with replacing(cache) as file:
                np.savez(file, x=x, y=y)
        with np.load(cache) as arrays:
            return cls.split(arrays["x"], arrays["y"])

    @classmethod
    def read(cls) -> Digits:
        """Load scikit-learn's file, once per process."""
        return cls.split(*_samples())

    @classmethod
    def split(cls, x: F32, y: npt.NDArray[np.int64]) -> Digits:
        """Split all samples into training and test data."""
        order = np.random.default_rng(SPLIT_SEED).permutation(len(x))
        test, train = order[:TEST_SAMPLES], order[TEST_SAMPLES:]
        return cls(x[train], y[train], x[test], y[test])


@cache
def _samples() -> tuple[F32, npt.NDArray[np.int64]]:
    """Read what scikit-learn's load_digits reads, without its import, which takes more than a second."""
    package = importlib.util.find_spec("sklearn")
    if package is None or package.origin is None:
        raise ModuleNotFoundError("No module named 'sklearn'", name="sklearn")
    table = np.loadtxt(Path(package.origin).with_name("datasets") / "data" / "digits.csv.gz", delimiter=",")
    return (table[:, :-1] / 16).astype(np.float32), table[:, -1].astype(np.int64)


def shapes(layers: tuple[int, ...] = LAYERS) -> list[tuple[int, ...]]:
    """Return the shapes of the model's tensors: weight and bias of each layer in turn."""
    return [shape for a, b in itertools.pairwise(layers) for shape in ((a, b), (b,))]


def initial_parameters(seed: int, layers: tuple[int, ...] = LAYERS) -> Tensors:
    """Return parameters by He initialisation, the same at every worker."""
    random = np.random.default_rng(seed)
    return [
        random.normal(0, np.sqrt(2 / shape[0]), shape).astype(np.float32)
        if len(shape) == 2
        else np.zeros(shape, np.float32)
        for shape in shapes(layers)
    ]


def batches(samples: int, rank: int, workers: int, seed: int) -> Iterator[npt.NDArray[np.int64]]:
    """Yield, without end, this worker's part of each batch from its shard, shuffled in each epoch.

    A worker's shard is every W-th sample.
    """
    share = GLOBAL_BATCH // workers + (rank < GLOBAL_BATCH % workers)
    random = np.random.default_rng((seed, rank))
    shard = np.arange(rank, samples, workers)
    queue = np.empty(0, np.int64)
    while True:
        while len(queue) < share:
            queue = np.concatenate((queue, random.permutation(shard)))
        yield queue[:share]
        queue = queue[share:]


def logits(parameters: Tensors, x: F32) -> list[F32]:
    """Return the input and every layer's output; the last are the logits."""
    outputs = [x]
    for layer in range(0, len(parameters), 2):
        z = outputs[-1] @ parameters[layer] + parameters[layer + 1]
        outputs.append(z if layer + 2 == len(parameters) else np.maximum(z, 0))
    return outputs


def gradients(parameters: Tensors, x: F32, y: npt.NDArray[np.int64]) -> tuple[Tensors, float]:
    """Return the gradients of the cross-entropy, and the loss summed over these samples.

    Gradients are summed over these samples and divided by the global batch. So the sum over the workers is
    the mean over the global batch, whatever the sizes of the parts.
    """
    outputs = logits(parameters, x)
    shifted = outputs[-1] - outputs[-1].max(axis=1, keepdims=True)
    log_sum = np.log(np.exp(shifted).sum(axis=1))
    rows = np.arange(len(y))
    loss = float((log_sum - shifted[rows, y]).sum())
    delta = np.exp(shifted - log_sum[:, None])
    delta[rows, y] -= 1
    delta /= GLOBAL_BATCH
    result: Tensors = []
    for layer in range(len(parameters) - 2, -1, -2):
        below = outputs[layer // 2]
        result[:0] = [below.T @ delta, delta.sum(axis=0)]
        if layer:
            delta = (delta @ parameters[layer].T) * (below > 0)
    return result, loss


def accuracy(parameters: Tensors, x: F32, y: npt.NDArray[np.int64]) -> float:
    return float((logits(parameters, x)[-1].argmax(axis=1) == y).mean())


def digest(parameters: Tensors) -> str:
    """Return a hash of the parameters: equal for equal bits."""
    return hashlib.sha256(b"".join(tensor.tobytes() for tensor in parameters)).hexdigest()


class Replica:
    """Model of one worker, and its share of the data."""

    def __init__(self, data: Digits, rank: int, workers: int, seed: int) -> None:
        self.data, self.rank = data, rank
        self.parameters = initial_parameters(seed, data.layers)
        self._velocity = [np.zeros_like(tensor) for tensor in self.parameters]
        self._steps = 0
        self._batches = batches(len(data.train_y), rank, workers, seed)

    def gradients(self) -> tuple[Tensors, float, int]:
        """Return this worker's gradients of the next batch, its summed loss, and its number of samples."""
        chosen = next(self._batches)
        mine, loss = gradients(self.parameters, self.data.train_x[chosen], self.data.train_y[chosen])
        return mine, loss, len(chosen)

    def step(self, sums: Tensors) -> None:
        """Take a step with the gradients' sums over all workers."""
        self._steps += 1
        for parameter, velocity, total in zip(self.parameters, self._velocity, sums, strict=True):
            OPTIMIZER.update(parameter, total, (velocity,), self._steps)

    def follow(self, parameters: Tensors) -> None:
        """Take the parameters that servers have after a round of updates, instead of a step."""
        self._steps += 1
        self.parameters = parameters

    def accuracy(self) -> float:
        """Return the accuracy on the test data."""
        return accuracy(self.parameters, self.data.test_x, self.data.test_y)
