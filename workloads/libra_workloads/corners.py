# SPDX-License-Identifier: Apache-2.0
"""Bytes into the server with filter and switch, off and on, over the number of workers, and what they cost.

`python -m libra_workloads.corners --out results/corners` trains without a network, and works out bytes from
what passes. Beside the filter, the compressor `topk` pushes as many bytes of gradients.
"""

from __future__ import annotations

import argparse
import itertools
import json
import statistics
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path

import numpy as np

from libra.compression import chosen
from libra.compression.top_k import TopK
from libra.errors import ConfigError
from libra.hot.placement import Placement
from libra.sparse.packets import CellLoads
from libra.wire import format as wire
from libra.wire import protocol
from libra_workloads import dense, passing
from libra_workloads.digits import F32
from libra_workloads.replicas import DenseReplicas, Replicated, flat, tensors_of
from libra_workloads.results import draw

# Bytes of Ethernet, IP and TCP, with acknowledgements, over those of values: 4.2 bytes of a float32.
_OVER_TCP = 4.2 / 4
_SUM = wire.frame_bytes(protocol.MAX_BLOCKS) / (protocol.MAX_BLOCKS * protocol.BLOCK_LANES)
_READ = wire.frame_bytes(protocol.HOT_SUM_BLOCKS)


@dataclass(frozen=True)
class Corners:
    """Bytes into the server of an element and round, and accuracies after the last round.

    pushed: share of the elements that a worker pushes. cells: share of the cells that the server reads; other
    elements go to it in messages. dense: bytes with neither filter nor switch. alone: of filter and switch,
    if the server read the cells of each push by itself, as asynchronous updates would need. accuracy_topk:
    with pushes of as many bytes as the filter's.
    """

    workers: int
    pushed: float
    cells: float
    dense: float
    filter: float
    switch: float
    both: float
    alone: float
    accuracy_dense: float
    accuracy_filter: float
    accuracy_topk: float
    spread_filter: float = 0.0  # of accuracies over seeds: the largest minus the smallest

    @classmethod
    def mean(cls, found: Sequence[Corners]) -> Corners:
        """Return the means of measurements with several seeds, and the spread."""
        names = [each.name for each in fields(cls)]
        means = {name: statistics.fmean(getattr(one, name) for one in found) for name in names}
        accuracies = [one.accuracy_filter for one in found]
        means["spread_filter"] = max(accuracies) - min(accuracies)
        return cls(**{**means, "workers": found[0].workers})  # type: ignore[arg-type]


def measure(model: Replicated, spec: str, workers: int, rounds: int, seed: int) -> Corners:
    """Train three times, and work out the bytes of the rounds."""
    placement = passing.placed(model, spec, workers=workers, servers=1, seed=seed)
    size, pushed, encoded, cells, direct, alone = len(placement.hot), 0, 0, 0, 0, 0
    loads = [CellLoads(placement, workers) for _ in range(workers)]
    weights = np.empty(0, np.float32)
    trained = passing.rounds_of(model, spec, workers=workers, seed=seed, batch_seed=seed)
    for made in itertools.islice(trained, rounds):
        pushed += sum(len(rows) for rows in made.passed)
        encoded += sum(_encoded(rows, size) for rows in made.passed)
        summed = []
        for rows, load in zip(made.passed, loads, strict=True):
            worth = load.worth(placement.find(rows), np.zeros((len(rows), 1), np.int32))
            summed.append(rows[worth])
            direct += _encoded(rows[~worth], size)
        cells += cells_read(summed, placement)
        alone += sum(cells_read([rows], placement) for rows in made.passed)
        weights = made.weights
    pushes = rounds * workers
    share = encoded / pushes / (4 * size)
    return Corners(
        workers=workers,
        pushed=pushed / pushes / size,
        cells=cells / rounds / placement.cells_in_use,
        dense=4 * workers * _OVER_TCP,
        filter=encoded / rounds / size * _OVER_TCP,
        switch=_SUM,
        both=(cells * _READ + direct * _OVER_TCP) / rounds / size,
        alone=alone / rounds * _READ / size,
        accuracy_dense=_dense(model, workers, rounds, seed, None),
        accuracy_filter=accuracy(model, weights),
        accuracy_topk=_dense(model, workers, rounds, seed, TopK(k=min(share / 2, 0.5))),  # 8 bytes each
    )


def _encoded(rows: np.typing.NDArray[np.int64], size: int) -> int:
    mask = np.zeros(size, bool)
    mask[rows] = True
    return len(chosen.encode(np.zeros(size, np.float32), mask))


def cells_read(passed: Sequence[np.typing.NDArray[np.int64]], placement: Placement) -> int:
    """Return how many cells the server reads: those of any worker's elements."""
    rows = np.unique(np.concatenate(passed))
    return len(np.unique(placement.cells[placement.find(rows), 0]))


def _dense(model: Replicated, workers: int, rounds: int, seed: int, compressor: TopK | None) -> float:
    """Return the accuracy of a training whose workers push gradients, with error feedback if compressed."""
    weights = flat(model.initial_parameters(seed))
    state = tuple(np.zeros_like(weights) for _ in model.optimizer.kept)
    held = np.zeros((workers, len(weights)), np.float32)
    replicas = [model.replica(rank, workers, seed) for rank in range(workers)]
    for number in range(1, rounds + 1):
        total, tensors = np.zeros_like(weights), tensors_of(weights, model.shapes)
        for mine, replica in zip(held, replicas, strict=True):
            replica.follow(tensors)
            gradient = flat(replica.gradients()[0])
            if compressor is not None:
                mine += gradient
                payload = memoryview(compressor.compress(mine))
                gradient = compressor.decompress(payload, len(weights))
                mine -= gradient
            total += gradient
        model.optimizer.update(weights, total, state, number)
    return accuracy(model, weights)


def accuracy(model: Replicated, weights: F32) -> float:
    """Return the accuracy of a model's weights on its test data."""
    replica = model.replica(0, 1, 0)
    replica.follow(tensors_of(weights, model.shapes))
    return replica.accuracy()


def plot(path: Path, title: str, found: Sequence[Corners]) -> None:
    """Draw bytes over workers, and accuracies."""
    from matplotlib.figure import Figure  # it takes a second

    figure = Figure(figsize=(9, 3.8), layout="constrained")
    bytes_, quality = figure.subplots(1, 2)
    workers = [one.workers for one in found]
    for name, label in (
        ("dense", "neither"),
        ("filter", "filter (and topk)"),
        ("switch", "switch"),
        ("both", "filter and switch"),
        ("alone", "the same, each push read alone"),
    ):
        bytes_.plot(workers, [getattr(one, name) for one in found], marker="o", label=label)
    bytes_.set_yscale("log")
    bytes_.set_ylabel("bytes into the server, of an element and round")
    for name, label in (("dense", "dense"), ("filter", "filter"), ("topk", "topk, as many bytes")):
        values = [getattr(one, f"accuracy_{name}") for one in found]
        quality.plot(workers, values, marker="o", label=label)
    quality.set_ylabel("test accuracy")
    for axes in (bytes_, quality):
        axes.set_xscale("log", base=2)
        axes.set_xticks(workers, [str(count) for count in workers])
        axes.set_xlabel("workers")
    bytes_.set_ylim(bottom=bytes_.get_ylim()[0] / 8)  # room for the legend
    bytes_.legend(loc="lower right", fontsize="small")
    quality.legend()
    figure.suptitle(title)
    figure.savefig(path, dpi=110)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, write and draw. Return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m libra_workloads.corners", description=__doc__)
    parser.add_argument("--model", choices=dense.LAYERS, default="digits")
    parser.add_argument("--filter", default="bounded:theta=0.01")
    parser.add_argument("--workers", type=int, nargs="+", default=[2, 4, 8, 16, 32])
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--seeds", type=int, default=1, help="trainings of each, with seeds from 1")
    parser.add_argument("--out", type=Path, required=True, help="folder for corners.json and corners.png")
    options = parser.parse_args(arguments)
    found = []
    try:
        model = DenseReplicas(dense.read(options.model))
        for workers in options.workers:
            seeds = range(1, options.seeds + 1)
            found.append(
                Corners.mean(
                    [measure(model, options.filter, workers, options.rounds, seed) for seed in seeds]
                )
            )
            print(", ".join(f"{name} {value:.4g}" for name, value in asdict(found[-1]).items()), flush=True)
    except ConfigError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    options.out.mkdir(parents=True, exist_ok=True)
    (options.out / "corners.json").write_text(json.dumps([asdict(one) for one in found], indent=2) + "\n")
    seeds_text = f", {options.seeds} seeds" if options.seeds > 1 else ""
    title = f"{options.model}, {options.filter}, {options.rounds} rounds{seeds_text}"
    draw(options.out, {"corners.png": lambda path: plot(path, title, found)})
    return 0


if __name__ == "__main__":
    sys.exit(main())
