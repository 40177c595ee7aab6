# SPDX-License-Identifier: Apache-2.0
"""Tasks of `make run` and `MODEL=fashion`: images that a multi-layer perceptron learns, in numpy.

The images are scikit-learn's handwritten digits, or Fashion-MNIST: 60,000 images of clothes to learn from and
10,000 to test, from Debian's package.

Training is data parallel, synchronous SGD with momentum. Every worker has the whole model and a share of the
data. In a round each worker computes the gradient of its part of one global batch. The gradients are summed
over the workers, and every worker takes the same step with the sum. The task knows neither how sums are made
nor the time.
"""

from __future__ import annotations

import gzip
import hashlib
import importlib.util
import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.array_file import replacing
from libra.errors import ConfigError
from libra.job.ids import key_ranges
from libra.optimizers import SGD

F32 = npt.NDArray[np.float32]
Tensors = list[F32]

# By model: of 167,178 parameters, and of 235,146.
LAYERS = {"digits": (64, 512, 256, 10), "fashion": (784, 256, 128, 10)}
GLOBAL_BATCH = 256  # samples of a round over all workers, whatever their number
OPTIMIZER = SGD(lr=0.1, momentum=0.9)
TEST_SAMPLES = 360  # digits, out of 1797
SPLIT_SEED = 0  # the split is part of the task: the same for every SEED
EVALUATE_EVERY = 10  # rounds
PACKAGE = "dataset-fashion-mnist"
FOLDER = Path("/usr/share/datasets/fashion-mnist")
_MAGIC = {1: 2049, 3: 2051}  # by dimensions: of IDX files of bytes


@dataclass(frozen=True)
class Images:
    """Data set: images as rows of values in 0..1, and their labels. layers: of the network that learns it."""

    train_x: F32
    train_y: npt.NDArray[np.int64]
    test_x: F32
    test_y: npt.NDArray[np.int64]
    layers: tuple[int, ...]

    @property
    def shapes(self) -> list[tuple[int, ...]]:
        return _shapes(self.layers)

    def initial_parameters(self, seed: int) -> Tensors:
        """Return parameters by He initialisation, the same at every worker."""
        return _initial_parameters(seed, self.layers)


# ---- data --------------------------------------------------------------------------------------------------


def load(model: str, folder: Path) -> Images:
    """Load a model's data through files in ``folder``, which are made once and read faster.

    Processes of one machine share those of fashion in memory. Raises ConfigError if a package is missing.
    """
    if model == "fashion":
        kept = {name: folder / f"fashion-{name}.npy" for name in ("train_x", "train_y", "test_x", "test_y")}
        if not all(path.exists() for path in kept.values()):
            for name, array in zip(kept, _clothes(), strict=True):
                with replacing(kept[name]) as file:
                    np.save(file, array)
        train_x, train_y, test_x, test_y = (np.load(path, mmap_mode="r") for path in kept.values())
        return Images(train_x, train_y, test_x, test_y, LAYERS["fashion"])
    path = folder / "digits.npz"
    if not path.exists():
        x, y = _digits()
        with replacing(path) as file:
            np.savez(file, x=x, y=y)
    with np.load(path) as arrays:
        return split(arrays["x"], arrays["y"])


@cache
def read(model: str = "digits") -> Images:
    """Load a model's data, once per process. Raises ConfigError if a package is missing."""
    if model == "fashion":
        train_x, train_y, test_x, test_y = _clothes()
        return Images(train_x, train_y, test_x, test_y, LAYERS["fashion"])
    return split(*_digits())


def missing(model: str) -> str:
    """Return what this machine lacks for a model's data, and the command that installs it; or ""."""
    if model != "fashion" or FOLDER.is_dir():
        return ""
    return f"Fashion-MNIST is not in {FOLDER}: apt-get install {PACKAGE} (31 MB, Debian 11 or newer)"


def split(x: F32, y: npt.NDArray[np.int64]) -> Images:
    """Split all digits into training and test data."""
    order = np.random.default_rng(SPLIT_SEED).permutation(len(x))
    test, train = order[:TEST_SAMPLES], order[TEST_SAMPLES:]
    return Images(x[train], y[train], x[test], y[test], LAYERS["digits"])


def _digits() -> tuple[F32, npt.NDArray[np.int64]]:
    """Read what scikit-learn's load_digits reads, without its import, which takes more than a second."""
    package = importlib.util.find_spec("sklearn")
    if package is None or package.origin is None:
        raise ModuleNotFoundError("No module named 'sklearn'", name="sklearn")
    table = np.loadtxt(Path(package.origin).with_name("datasets") / "data" / "digits.csv.gz", delimiter=",")
    return (table[:, :-1] / 16).astype(np.float32), table[:, -1].astype(np.int64)


def _clothes() -> list[npt.NDArray[Any]]:
    if problem := missing("fashion"):
        raise ConfigError(problem)
    found: list[npt.NDArray[Any]] = []
    for part in ("train", "t10k"):
        images = _idx(FOLDER / f"{part}-images-idx3-ubyte.gz", 3)
        found.append((images.reshape(len(images), -1) / np.float32(255)).astype(np.float32))
        found.append(_idx(FOLDER / f"{part}-labels-idx1-ubyte.gz", 1).astype(np.int64))
    return found


def _idx(path: Path, dimensions: int) -> npt.NDArray[np.uint8]:
    """Return the bytes of an IDX file (LeCun's format). Raises ConfigError for another file."""
    try:
        content = gzip.decompress(path.read_bytes())
    except (OSError, EOFError) as error:
        raise ConfigError(f"{path}: {error}; apt-get install --reinstall {PACKAGE}") from error
    head = np.frombuffer(content, ">u4", 1 + dimensions) if len(content) >= 4 + 4 * dimensions else [0]
    shape = [int(size) for size in head[1:]]
    if head[0] != _MAGIC[dimensions] or len(content) != 4 + 4 * dimensions + int(np.prod(shape)):
        raise ConfigError(
            f"{path}: expected an IDX file of bytes in {dimensions} dimensions, got another of "
            f"{len(content)} bytes; apt-get install --reinstall {PACKAGE}"
        )
    return np.frombuffer(content, np.uint8, offset=4 + 4 * dimensions).reshape(shape)


# ---- tensors -----------------------------------------------------------------------------------------------


def flat(tensors: Tensors) -> F32:
    """Return a model's tensors, one behind the other: the order of a table's elements."""
    return np.concatenate([tensor.reshape(-1) for tensor in tensors])


def tensors_of(values: F32, shapes: Sequence[tuple[int, ...]]) -> Tensors:
    """Return the tensors of ``flat`` values, as views."""
    ends = np.cumsum([int(np.prod(shape)) for shape in shapes])
    return [part.reshape(shape) for part, shape in zip(np.split(values, ends[:-1]), shapes, strict=True)]


SPLIT_FROM = 256  # least elements of a piece, one full packet; smaller tensors stay whole


@dataclass(frozen=True)
class KeyPiece:
    key: int
    tensor: int
    start: int  # elements, in the flattened tensor
    stop: int


class KeyLayout:
    """Tensors cut into pieces with strictly increasing keys, an equal number of elements for each server."""

    def __init__(self, shapes: Sequence[tuple[int, ...]], servers: int) -> None:
        self._shapes = list(shapes)
        owned: list[list[tuple[int, int, int]]] = [[] for _ in range(servers)]
        whole = 0  # small tensors so far: they go to the servers in turn
        for tensor, shape in enumerate(self._shapes):
            size = int(np.prod(shape))
            if size < SPLIT_FROM * servers:
                owned[whole % servers].append((tensor, 0, size))
                whole += 1
                continue
            cuts = [size * i // servers for i in range(servers + 1)]
            for server in range(servers):
                owned[server].append((tensor, cuts[server], cuts[server + 1]))
        self.pieces = [
            KeyPiece(keys.begin + index, *piece)
            for keys, pieces in zip(key_ranges(servers), owned, strict=True)
            for index, piece in enumerate(pieces)
        ]
        self.keys = np.array([piece.key for piece in self.pieces], np.uint64)
        self.lens = np.array([piece.stop - piece.start for piece in self.pieces], np.int64)

    def chunks(self, lanes: int) -> int:
        """Return the number of chunks in a push of all keys, with ``lanes`` values a packet."""
        return int((-(-self.lens // lanes)).sum())

    def pack(self, tensors: Tensors) -> F32:
        """Return the values of all keys, concatenated in the keys' order."""
        flat = [tensor.reshape(-1) for tensor in tensors]
        return np.concatenate([flat[piece.tensor][piece.start : piece.stop] for piece in self.pieces])

    def unpack(self, values: F32) -> Tensors:
        tensors = [np.empty(int(np.prod(shape)), np.float32) for shape in self._shapes]
        at = 0
        for piece in self.pieces:
            size = piece.stop - piece.start
            tensors[piece.tensor][piece.start : piece.stop] = values[at : at + size]
            at += size
        return [tensor.reshape(shape) for tensor, shape in zip(tensors, self._shapes, strict=True)]


# ---- model -------------------------------------------------------------------------------------------------


def shapes(model: str = "digits") -> list[tuple[int, ...]]:
    """Return the shapes of a model's tensors: weight and bias of each layer in turn."""
    return _shapes(LAYERS[model])


def initial_parameters(seed: int, model: str = "digits") -> Tensors:
    """Return a model's parameters by He initialisation, the same at every worker."""
    return _initial_parameters(seed, LAYERS[model])


def _shapes(layers: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [shape for a, b in itertools.pairwise(layers) for shape in ((a, b), (b,))]


def _initial_parameters(seed: int, layers: tuple[int, ...]) -> Tensors:
    random = np.random.default_rng(seed)
    return [
        random.normal(0, np.sqrt(2 / shape[0]), shape).astype(np.float32)
        if len(shape) == 2
        else np.zeros(shape, np.float32)
        for shape in _shapes(layers)
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

    def __init__(self, data: Images, rank: int, workers: int, seed: int) -> None:
        self.data, self.rank = data, rank
        self.parameters = data.initial_parameters(seed)
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


def trained(
    data: Images, workers: int, seed: int, rounds: int, total: Callable[[Sequence[Tensors]], Tensors]
) -> Replica:
    """Train in this process, without a network, and return a replica. total: returns the sums of the workers'
    gradients, which are by rank."""
    replicas = [Replica(data, rank, workers, seed) for rank in range(workers)]
    for replica in replicas:
        replica.parameters = replicas[0].parameters
    for _ in range(rounds):
        replicas[0].step(total([replica.gradients()[0] for replica in replicas]))
    return replicas[0]
