# SPDX-License-Identifier: Apache-2.0
"""Sweep of packed codecs over tasks and seeds, for `make sweep CODEC=...`: accuracy beside exact sums.

There is no network. Sums are those that the verdict expects of the codec, to the bit: `make run VERIFY=1`
compares them with the switch's.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError
from libra.kv.key_layout import KeyLayout
from libra.vans.libra import codec as codecs
from libra.wire.protocol import BLOCK_LANES, MAX_BLOCKS
from libra_topologies.dense.words import told, whole, write_table
from libra_topologies.errors import UsageError
from libra_topologies.make.paths import BUILD, RESULTS, shown
from libra_workloads import dense, tasks
from libra_workloads.digits import Replica
from libra_workloads.sparse.task import SparseTask
from libra_workloads.verdict.narrow import PackedSums

Floats = npt.NDArray[np.float32]

TASKS = ("digits", "fashion", "text")
LANES = BLOCK_LANES * MAX_BLOCKS
_DEFAULTS = {
    "MODEL": ",".join(TASKS),
    "CODEC": "packed:bits=8,packed:bits=4,rotate=1,feedback=1",
    "WORKERS": "4",
    "ROUNDS": "100",
    "SEEDS": "5",
}


@dataclass(frozen=True)
class CodecPlan:
    """Plan of a sweep. codecs: specs. seeds: from 1."""

    models: list[str]
    codecs: list[str]
    workers: int
    rounds: int
    seeds: int

    @classmethod
    def of(cls, words: Sequence[str]) -> CodecPlan:
        """Parse NAME=VALUE words. Raises UsageError."""
        texts = told(words, _DEFAULTS, "codec")
        workers, rounds, seeds = (whole(name, texts[name]) for name in ("WORKERS", "ROUNDS", "SEEDS"))
        models = texts["MODEL"].split(",")
        for model in models:
            if model not in TASKS:
                raise UsageError(f"MODEL={model}: expected some of {', '.join(TASKS)}")
        found = split(texts["CODEC"])
        for spec in found:
            try:
                made = codecs.make(spec, workers)
            except ConfigError as error:
                raise UsageError(f"CODEC={spec}: {error}") from None
            if made.narrow is None:
                raise UsageError(
                    f"CODEC={spec}: its sums are exact but for a float's last bits; sweep packed"
                )
        for model in models:  # last: what to install is of use to settings that are right
            if model in dense.LAYERS and (problem := dense.missing(model)):
                raise UsageError(f"MODEL={model}: {problem}")
        return cls(models, found, workers, rounds, seeds)


def split(text: str) -> list[str]:
    """Split a list of specs: a part with = and without : is a further parameter of the one before it.

    >>> split("block_float,packed:bits=4,rotate=1")
    ['block_float', 'packed:bits=4,rotate=1']
    """
    found: list[str] = []
    for part in text.split(","):
        if found and "=" in part and ":" not in part:
            found[-1] += f",{part}"
        else:
            found.append(part)
    return found


class Sums:
    """Sums of all keys' pushes, round by round. codec: "" for exact ones, rounded to float32."""

    def __init__(self, codec: str, workers: int, keys: Sequence[int], lens: Sequence[int]) -> None:
        self._keys = [
            PackedSums(codec, workers, LANES, size, key)
            for key, size in zip(keys, lens, strict=True)
            if codec
        ]
        self._cuts = np.cumsum(lens)[:-1]

    def next(self, pushed: Floats) -> Floats:
        """Return (elements,) of (workers, elements)."""
        if not self._keys:
            exact: Floats = pushed.astype(np.float64).sum(axis=0).astype(np.float32)
            return exact
        parts = np.split(pushed, self._cuts, axis=1)
        found = [key.next(part).what for key, part in zip(self._keys, parts, strict=True)]
        joined: Floats = np.concatenate(found).astype(np.float32)
        return joined


def train_dense(model: str, codec: str, plan: CodecPlan, seed: int) -> float:
    """Return the test accuracy after a training of a dense model."""
    data, layout = dense.load(model, BUILD), KeyLayout(dense.shapes(model), 1)
    replicas = [Replica(data, rank, plan.workers, seed) for rank in range(plan.workers)]
    for replica in replicas:
        replica.parameters = replicas[0].parameters
    sums = Sums(codec, plan.workers, layout.keys.tolist(), layout.lens.tolist())
    for _ in range(plan.rounds):
        pushed = np.stack([layout.pack(replica.gradients()[0]) for replica in replicas])
        replicas[0].step(layout.unpack(sums.next(pushed)))
    return float(replicas[0].accuracy())


def train_text(task: SparseTask[Any], codec: str, plan: CodecPlan, seed: int) -> float:
    """Return the test accuracy after a training on text whose pushes are dense.

    A push has all rows that any piece has, zeros for those that its batch lacks. The optimizer moves the rows
    that some worker has touched, as servers of a sparse table do.
    """
    tested = task.held_out()
    batches = [task.batches(rank, plan.workers, seed) for rank in range(plan.workers)]
    used = np.union1d(task.hottest(task.rows), tested.rows)
    place = np.zeros(task.rows, np.int64)
    place[used] = np.arange(len(used))
    values = task.initial_rows(used, seed)
    state = tuple(np.zeros_like(values) for _ in task.optimizer.kept)
    sums = Sums(codec, plan.workers, [1], [len(used)])
    for number in range(1, plan.rounds + 1):
        pushed = np.zeros((plan.workers, len(used)), np.float32)
        touched = np.zeros(len(used), bool)
        for mine, share in zip(pushed, batches, strict=True):
            batch = next(share)
            at = place[batch.rows]
            mine[at] = task.gradients(batch, values[at])[0][:, 0]
            touched[at] = True
        rows = np.flatnonzero(touched)
        weights, slots = values[rows], tuple(slot[rows] for slot in state)
        task.optimizer.update(weights, sums.next(pushed)[rows, None], slots, number)
        values[rows] = weights
        for slot, changed in zip(state, slots, strict=True):
            slot[rows] = changed
    return task.score(tested, values[place[tested.rows]]).accuracy


def accuracies(model: str, codec: str, plan: CodecPlan) -> list[float]:
    """Return the accuracy after a training with each seed."""
    seeds = range(1, plan.seeds + 1)
    if model in dense.LAYERS:
        return [train_dense(model, codec, plan, seed) for seed in seeds]
    task = tasks.named(model, BUILD)
    return [train_text(task, codec, plan, seed) for seed in seeds]


def main(words: Sequence[str]) -> int:
    """Run the sweep. Return the exit code."""
    try:
        plan = CodecPlan.of(words)
    except UsageError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    BUILD.mkdir(exist_ok=True)
    print(
        f"{plan.workers} workers, {plan.rounds} rounds, {plan.seeds} seeds; accuracy in %, means over seeds"
    )
    print(f"{'task':<9}{'codec':<42}{'exact':>8}{'codec':>8}{'points':>8}{'of seeds':>16}")
    rows = []
    for model in plan.models:
        exact = accuracies(model, "", plan)
        for codec in plan.codecs:
            rows.append(row := summary(model, codec, exact, accuracies(model, codec, plan)))
            apart = f"{row['least']:+.2f} to {row['most']:+.2f}"
            print(
                f"{model:<9}{codec:<42}{row['exact']:>8.2f}{row['accuracy']:>8.2f}{row['points']:>+8.2f}{apart:>16}",
                flush=True,
            )
    folder = RESULTS / time.strftime("codec-%Y%m%d-%H%M%S")
    folder.mkdir(parents=True)
    write_table(folder / "codec.csv", rows)
    print(f"{shown(folder)}: codec.csv")
    return 0


def summary(model: str, codec: str, exact: Sequence[float], found: Sequence[float]) -> dict[str, str | float]:
    """Return a row, in points of a hundred: means, their difference, and the seeds' least and largest one."""
    apart = [100 * (mine - other) for mine, other in zip(found, exact, strict=True)]
    return {
        "task": model,
        "codec": codec,
        "exact": 100 * statistics.fmean(exact),
        "accuracy": 100 * statistics.fmean(found),
        "points": statistics.fmean(apart),
        "least": min(apart),
        "most": max(apart),
    }
