# SPDX-License-Identifier: Apache-2.0
"""Cells that train without a network, in one process, for accuracies over many settings and seeds.

The systems are ``exact``, whose sums are rounded to float32 once; ``codec``, whose sums are those that the
verdict expects of CODEC, to the bit (`make run VERIFY=1` compares them with the switch's); and ``updates``,
the product's UpdateWorkers and UpdateServer with FILTER, over the van ``loopback``.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

import libra
from libra.errors import ConfigError
from libra.updates.filter import FILTERS
from libra.vans.libra import codec as codecs
from libra.wire.protocol import BLOCK_LANES, MAX_BLOCKS
from libra_topologies.compare.ways import SEED, Way
from libra_topologies.errors import RunError, UsageError
from libra_topologies.make.settings import BUILD, Setting, choice, read_all, real, switch_on, whole
from libra_topologies.models.filtered import check_filter
from libra_workloads import images, replicas
from libra_workloads.images import KeyLayout, Tensors, flat, tensors_of, trained
from libra_workloads.replicas import Replicated
from libra_workloads.sparse import RowTable, SparseTask
from libra_workloads.systems import DENSE, REPLICAS
from libra_workloads.verdict import PackedSums

Floats = npt.NDArray[np.float32]

LANES = BLOCK_LANES * MAX_BLOCKS
PATIENCE = 60.0  # seconds of a round
TITLES = {"exact": "exact sums", "codec": "codec", "updates": "filtered updates"}
_MOST = 1_000_000


def _systems(text: str) -> tuple[str, ...]:
    for system in text.split(","):
        if system not in TITLES:
            raise ValueError(f"no system {system} trains alone; expected {', '.join(TITLES)}")
    return tuple(text.split(","))


_rate = real(lambda rate: 0 < rate < math.inf, "must be a learning rate above 0")
_SETTINGS = (
    Setting("SYSTEMS", "exact", _systems, "systems to compare"),
    Setting("MODEL", "digits", choice(*REPLICAS), "what is trained"),
    Setting("WORKERS", "4", whole(1, _MOST), "workers"),
    Setting("ROUNDS", "100", whole(1, _MOST), "rounds of the training"),
    Setting(SEED, "1", whole(1, 2**31), "seed of the model's start and of the data's order"),
    Setting("CODEC", "", str, "codec of the system codec"),
    Setting("FILTER", "", str, "filter of the system updates"),
    Setting("THETA", "", str, "the filter's theta"),
    Setting("ROOT", "", str, "the filter's root"),
    Setting("ASYNC", "0", switch_on, "1: workers push in turn, each push a step"),
    Setting("KEY", "0", whole(0, _MOST), "most elements of a key; 0: a key is a tensor"),
    Setting("LR", "", lambda text: _rate(text) if text else None, "learning rate, instead of the model's"),
)


@dataclass(frozen=True)
class TrainingPlan:
    """Settings of a training.

    asynchronous: workers push in turn, each push a step. key: most elements of a key, which the filter's rule
    key sends whole; 0: a key is a tensor. lr: learning rate; None: the model's.
    """

    systems: tuple[str, ...]
    model: str
    workers: int
    rounds: int
    seed: int
    codec: str = ""
    filter: str = ""
    asynchronous: bool = False
    key: int = 0
    lr: float | None = None

    @classmethod
    def of(cls, words: Mapping[str, str]) -> TrainingPlan:
        """Parse a cell's settings. Raises UsageError."""
        found = read_all(words, _SETTINGS)
        systems, model = found["SYSTEMS"], found["MODEL"]
        if "codec" in systems:
            _check_codec(found["CODEC"], found["WORKERS"])
        found["FILTER"] = _filter(found) if "updates" in systems else ""
        # Last: what to install is of use to settings that are right.
        if problem := images.missing(model):
            raise UsageError(f"MODEL={model}: {problem}")
        found["ASYNCHRONOUS"] = found.pop("ASYNC")
        return cls(**{name.lower(): found[name] for name in found if name not in ("THETA", "ROOT")})


def _check_codec(spec: str, workers: int) -> None:
    """Raise UsageError for a codec whose sums would not differ from exact ones."""
    try:
        made = codecs.make(spec, workers)
    except ConfigError as error:
        raise UsageError(f"CODEC={spec}: {error}") from None
    if made.narrow is None:
        raise UsageError(f"CODEC={spec}: its sums are exact but for a float's last bits; compare packed")


def _filter(texts: Mapping[str, str]) -> str:
    """Return FILTER with THETA and ROOT, if they are set. Raises UsageError."""
    name, _, rest = texts["FILTER"].partition(":")
    own = {key: texts[key.upper()] for key in ("theta", "root") if texts[key.upper()]}
    parameters = [one for one in rest.split(",") if one and one.partition("=")[0] not in own]
    parameters = [*(f"{key}={value}" for key, value in own.items()), *parameters]
    spec = f"{name}:{','.join(parameters)}" if parameters else name
    try:
        FILTERS.make(spec)
    except ConfigError as error:
        raise UsageError(f"FILTER={spec}: {error}") from None
    return spec


class Training(Way):
    figures = ("accuracy",)

    def check(self, words: Mapping[str, str]) -> None:
        TrainingPlan.of(words)

    def run(self, words: Mapping[str, str]) -> dict[str, Any]:
        plan = TrainingPlan.of(words)
        BUILD.mkdir(exist_ok=True)
        return {"systems": {name: {"title": TITLES[name]} | _trained(plan, name) for name in plan.systems}}


def _trained(plan: TrainingPlan, system: str) -> dict[str, Any]:
    if system == "updates":
        return train_updates(_replicas(plan.model), plan)
    codec = plan.codec if system == "codec" else ""
    return {"accuracy": _accuracy(plan.model, codec, plan.workers, plan.rounds, plan.seed)}


@cache
def _replicas(model: str) -> Replicated:
    return replicas.load(model, BUILD)


# Several codecs are compared with the same exact sums.
@cache
def _accuracy(model: str, codec: str, workers: int, rounds: int, seed: int) -> float:
    if model in DENSE:
        return train_dense(model, codec, workers, rounds, seed)
    return train_text(_task(model), codec, workers, rounds, seed)


@cache
def _task(model: str) -> SparseTask[Any]:
    return replicas.named(model, BUILD)


# ------------------------------------------------------------------ sums


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


def train_dense(model: str, codec: str, workers: int, rounds: int, seed: int) -> float:
    """Return the test accuracy after a training of a dense model."""
    layout = KeyLayout(images.shapes(model), 1)
    sums = Sums(codec, workers, layout.keys.tolist(), layout.lens.tolist())

    def total(gradients: Sequence[Tensors]) -> Tensors:
        return layout.unpack(sums.next(np.stack([layout.pack(each) for each in gradients])))

    return float(trained(images.load(model, BUILD), workers, seed, rounds, total).accuracy())


def train_text(task: SparseTask[Any], codec: str, workers: int, rounds: int, seed: int) -> float:
    """Return the test accuracy after a training on text whose pushes are dense.

    A push has all rows that any piece has, zeros for those that its batch lacks. The optimizer moves the rows
    that some worker has touched, as servers of a sparse table do.
    """
    tested = task.held_out()
    batches = [task.batches(rank, workers, seed) for rank in range(workers)]
    used = np.union1d(task.hottest(task.rows), tested.rows)
    place = np.zeros(task.rows, np.int64)
    place[used] = np.arange(len(used))
    table = RowTable(task.initial_rows(used, seed), task.optimizer)
    sums = Sums(codec, workers, [1], [len(used)])
    for number in range(1, rounds + 1):
        pushed = np.zeros((workers, len(used)), np.float32)
        touched = np.zeros(len(used), bool)
        for mine, share in zip(pushed, batches, strict=True):
            batch = next(share)
            at = place[batch.rows]
            mine[at] = task.gradients(batch, table.values[at])[0][:, 0]
            touched[at] = True
        rows = np.flatnonzero(touched)
        table.step(rows, sums.next(pushed)[rows, None], number)
    return task.score(tested, table.values[place[tested.rows]]).accuracy


# ------------------------------------------------------------------ filtered updates


def key_lens(shapes: Sequence[tuple[int, ...]], most: int) -> list[int]:
    """Return the elements of each key: of whole tensors, or of tensors cut into pieces of ``most``."""
    sizes = [int(np.prod(shape)) for shape in shapes]
    if not most:
        return sizes
    return [min(most, size - at) for size in sizes for at in range(0, size, most)]


def train_updates(model: Replicated, plan: TrainingPlan) -> dict[str, Any]:
    """Train once; return the accuracy and the filter's figures.

    Raises UsageError for a filter that does not fit the model, RunError if replicas differ, or more than the
    bound was held back.
    """
    check_filter(plan.filter, model)
    lens = key_lens(model.shapes, plan.key)
    keys = list(range(1, len(lens) + 1))
    start = np.split(flat(model.initial_parameters(plan.seed)), np.cumsum(lens)[:-1])
    trained = [model.replica(rank, plan.workers, plan.seed) for rank in range(plan.workers)]
    optimizer: Any = model.optimizer  # a data class, as all of Libra's are
    if plan.lr is not None:
        optimizer = replace(optimizer, lr=plan.lr)
    weights, alone, same = dict(zip(keys, start, strict=True)), plan.asynchronous, True
    # Servers take the mean of a round's updates, and add asynchronous ones as they are.
    scale = np.float32(1 if alone else plan.workers)
    with libra.local_job(workers=plan.workers, servers=1) as job:
        server = libra.UpdateServer(0, job.servers[0], plan.filter, weights, asynchronous=alone)
        workers = [
            libra.UpdateWorker(
                libra.KVWorker(0, 0, node), optimizer, plan.filter, keys, lens, asynchronous=alone
            )
            for node in job.workers
        ]
        for _ in range(plan.rounds):
            pushed = []
            for replica, worker in zip(trained, workers, strict=True):
                replica.follow(tensors_of(worker.values, model.shapes))
                pushed.append(worker.push(flat(replica.gradients()[0]) * scale))
                if alone:  # its answer has all changes; the other replicas lack those of this push
                    same &= pushed.pop().result(PATIENCE).tobytes() == server.values().tobytes()
            for each in pushed:
                each.result(PATIENCE)
        trained[0].follow(tensors_of(server.values(), model.shapes))
        if not alone:
            same = {worker.values.tobytes() for worker in workers} == {server.values().tobytes()}
        figures = replicas.filter_figures(plan.filter, [one.stats() for one in workers], [server.stats()])
    if not same or figures["worst_over_bound"] > 1:
        raise RunError("replicas differ, or more than the bound was held back")
    return {"accuracy": trained[0].accuracy(), **figures}
