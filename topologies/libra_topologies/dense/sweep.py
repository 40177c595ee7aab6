# SPDX-License-Identifier: Apache-2.0
"""Sweep of a filter's theta and root over seeds, for `make sweep FILTER=...`: accuracy and bytes, no network.

Workers and server are the product's, in one process, over the van ``loopback``.
"""

from __future__ import annotations

import math
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

import libra
from libra.errors import ConfigError
from libra.updates.filter import FILTERS
from libra_topologies.dense.words import told, whole, write_table
from libra_topologies.errors import UsageError
from libra_topologies.make.paths import BUILD, RESULTS, shown
from libra_topologies.replicas.filtered_updates import check_filter
from libra_workloads import dense, filtered, replicas
from libra_workloads.replicas import Replicated, flat, tensors_of
from libra_workloads.results import draw
from libra_workloads.systems import DENSE, REPLICAS

_DEFAULTS = {
    "MODEL": "digits",
    "FILTER": "",
    "THETA": "0,0.01,0.1,0.3,1",
    "ROOT": "2,3,0",
    "WORKERS": "4",
    "ROUNDS": "100",
    "SEEDS": "3",
    "ASYNC": "0",
    "KEY": "0",
    "LR": "",
}
PATIENCE = 60.0  # seconds of a round


@dataclass(frozen=True)
class FilterPlan:
    """Plan of a sweep. filters: specs. seeds: from 1. asynchronous: workers push in turn, each push a step.
    key: most elements of a key, which the rule key sends whole; 0: a key is a tensor. lr: learning rate;
    None: the model's."""

    model: str
    filters: list[str]
    workers: int
    rounds: int
    seeds: int
    asynchronous: bool = False
    key: int = 0
    lr: float | None = None

    @classmethod
    def of(cls, words: Sequence[str]) -> FilterPlan:
        """Parse NAME=VALUE words. Raises UsageError."""
        texts = told(words, _DEFAULTS, "filter")
        if texts["MODEL"] not in REPLICAS:
            raise UsageError(f"MODEL={texts['MODEL']}: expected {' or '.join(REPLICAS)}")
        if texts["MODEL"] in DENSE and (problem := dense.missing(texts["MODEL"])):
            raise UsageError(f"MODEL={texts['MODEL']}: {problem}")
        name, _, rest = texts["FILTER"].partition(":")
        others = [one for one in rest.split(",") if one and not one.startswith(("theta=", "root="))]
        filters = [
            f"{name}:" + ",".join([f"theta={theta}", f"root={root}", *others])
            for root in texts["ROOT"].split(",")
            for theta in texts["THETA"].split(",")
            if float_or_none(theta) != 0 or root == texts["ROOT"].split(",")[0]  # without a bound once
        ]
        for spec in filters:
            try:
                FILTERS.make(spec)
            except ConfigError as error:
                raise UsageError(f"FILTER={spec}: {error}") from None
        workers, rounds, seeds = (whole(key, texts[key]) for key in ("WORKERS", "ROUNDS", "SEEDS"))
        if texts["ASYNC"] not in ("0", "1"):
            raise UsageError(f"ASYNC={texts['ASYNC']}: must be 0 or 1")
        key = 0 if texts["KEY"] == "0" else whole("KEY", texts["KEY"])
        lr = float_or_none(texts["LR"])
        if texts["LR"] and (lr is None or not 0 < lr < math.inf):
            raise UsageError(f"LR={texts['LR']}: must be a learning rate above 0")
        return cls(texts["MODEL"], filters, workers, rounds, seeds, texts["ASYNC"] == "1", key, lr)


def float_or_none(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None


def key_lens(shapes: Sequence[tuple[int, ...]], most: int) -> list[int]:
    """Return the elements of each key: of whole tensors, or of tensors cut into pieces of ``most``."""
    sizes = [int(np.prod(shape)) for shape in shapes]
    if not most:
        return sizes
    return [min(most, size - at) for size in sizes for at in range(0, size, most)]


def train(model: Replicated, spec: str, plan: FilterPlan, seed: int) -> dict[str, Any]:
    """Train once; return accuracy, whether replicas equal the server's weights, and the filter's figures."""
    lens = key_lens(model.shapes, plan.key)
    keys = list(range(1, len(lens) + 1))
    start = np.split(flat(model.initial_parameters(seed)), np.cumsum(lens)[:-1])
    trained = [model.replica(rank, plan.workers, seed) for rank in range(plan.workers)]
    optimizer: Any = model.optimizer  # a data class, as all of Libra's are
    if plan.lr is not None:
        optimizer = replace(optimizer, lr=plan.lr)
    weights, alone, same = dict(zip(keys, start, strict=True)), plan.asynchronous, True
    # Servers take the mean of a round's updates, and add asynchronous ones as they are.
    scale = np.float32(1 if alone else plan.workers)
    with libra.local_job(workers=plan.workers, servers=1) as job:
        server = libra.UpdateServer(0, job.servers[0], spec, weights, asynchronous=alone)
        workers = [
            libra.UpdateWorker(libra.KVWorker(0, 0, node), optimizer, spec, keys, lens, asynchronous=alone)
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
        figures = filtered.figures(spec, [one.stats() for one in workers], [server.stats()])
    return {"accuracy": trained[0].accuracy(), "replicas_identical": same, **figures}


def main(words: Sequence[str]) -> int:
    """Run the sweep. Return the exit code: 1 if replicas differ or more than the bound was held back."""
    try:
        plan = FilterPlan.of(words)
        BUILD.mkdir(exist_ok=True)
        model = replicas.load(plan.model, BUILD)
        for spec in plan.filters:
            check_filter(spec, model)
    except (UsageError, ConfigError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    print(f"{plan.model}, {plan.workers} workers, {plan.rounds} rounds, {plan.seeds} seeds")
    print("bytes: of an element and worker, where a dense push or answer has 4")
    heads = ["accuracy", "spread", "pushed", "broadcast", "bytes in", "bytes out"]
    print(f"{'filter':<40}" + "".join(f"{head:>11}" for head in heads))
    rows, right = [], True
    for spec in plan.filters:
        found = [train(model, spec, plan, seed) for seed in range(1, plan.seeds + 1)]
        row = summary(spec, found)
        right &= all(one["replicas_identical"] and one["worst_over_bound"] <= 1 for one in found)
        rows.append(row)
        print(
            f"{spec:<40}{row['accuracy_mean']:>11.3f}{row['accuracy_spread']:>11.3f}"
            f"{row['push_share'] * 100:>10.2f}%{row['broadcast_share'] * 100:>10.2f}%"
            f"{row['push_bytes']:>11.3f}{row['broadcast_bytes']:>11.3f}",
            flush=True,
        )
    folder = RESULTS / time.strftime("filter-%Y%m%d-%H%M%S")
    folder.mkdir(parents=True)
    write_table(folder / "filter.csv", rows)
    draw(folder, {"filter.png": lambda path: plot(path, plan, rows)})
    print(f"{shown(folder)}: filter.csv, filter.png")
    if not right:
        print("error: replicas differ, or more than the bound was held back", file=sys.stderr)
    return 0 if right else 1


def summary(spec: str, found: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return means over the seeds. accuracy_spread: the largest minus the smallest."""
    accuracies = [one["accuracy"] for one in found]
    means = ("push_share", "broadcast_share", "union_share", "push_bytes", "broadcast_bytes")
    return {
        "filter": spec,
        "theta": found[0]["theta"],
        "root": found[0]["root"],
        "rule": found[0]["rule"],
        "accuracy_mean": statistics.fmean(accuracies),
        "accuracy_spread": max(accuracies) - min(accuracies),
        **{name: statistics.fmean(one[name] for one in found) for name in means},
    }


def plot(path: Path, plan: FilterPlan, rows: Sequence[dict[str, Any]]) -> None:
    """Draw accuracy over theta, a curve for each root, with the spread over seeds."""
    from matplotlib.figure import Figure  # it takes a second

    figure = Figure(figsize=(7, 4.2), layout="constrained")
    axes = figure.add_subplot()
    dense_ = [row["accuracy_mean"] for row in rows if row["theta"] == 0]
    for accuracy in dense_:
        axes.axhline(accuracy, color="#999999", linestyle=":", label="theta 0: everything is sent")
    names = {2: "theta / sqrt(t)", 3: "theta / cbrt(t)", 0: "constant"}
    for root, name in names.items():
        mine = [row for row in rows if row["root"] == root and row["theta"] > 0]
        if mine:
            axes.errorbar(
                [row["theta"] for row in mine],
                [row["accuracy_mean"] for row in mine],
                [row["accuracy_spread"] / 2 for row in mine],
                marker="o",
                capsize=3,
                label=name,
            )
    axes.set_xscale("log")
    axes.set_xlabel("theta")
    axes.set_ylabel(f"test accuracy, {plan.seeds} seeds")
    axes.set_title(f"{plan.model}, {plan.workers} workers, {plan.rounds} rounds")
    axes.legend()
    figure.savefig(path, dpi=110)
