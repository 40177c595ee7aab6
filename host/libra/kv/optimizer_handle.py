# SPDX-License-Identifier: Apache-2.0
"""OptimizerHandle: a server that trains; workers push gradients and pull weights."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from libra.array_file import Arrays
from libra.errors import ConfigError, LibraError
from libra.kv.handles import RoundHandle
from libra.optimizers.rules import Floats, Optimizer
from libra.optimizers.steps import Run, StepCounts
from libra.rpc.values import KVMeta, KVPairs, Values


@dataclass
class Progress:
    """An optimizer's state of one key: the steps made, counting the first push, and its slots."""

    steps: StepCounts
    slots: tuple[Floats, ...]


class OptimizerHandle(RoundHandle):
    """Handle that makes optimizer steps: push sends gradients, pull reads weights, push_pull returns new
    weights.

    optimizer: SGD, Adam, Adagrad, or your own. weights: initial float32 arrays, by key. The first push of any
    other key is its initial weights, reduced like every push: all workers push the same model, or one worker
    pushes it and the others push zeros (with ``reduce="sum"``).

    A step is made when all ``num_worker`` workers have pushed, with the mean or sum of their gradients
    (RoundHandle explains the order, ``customers`` and ``exactly_once``). asynchronous: make a step with every
    push as it arrives; not for pushes that the switch sums. A key's state is created with its first gradient
    and changed only by pushes of that key, so the rows of an embedding may be keys.

    Raises ConfigError for weights that are not float32 arrays. Pushes that are not float32 fail.

    >>> import libra
    >>> with libra.local_job(workers=2, servers=1) as job:
    ...     handle = libra.OptimizerHandle(libra.SGD(lr=0.5), 2, weights={7: np.float32([1, 2])})
    ...     libra.KVServer(0, job.servers[0]).set_request_handle(handle)
    ...     kv = [libra.KVWorker(0, 0, node) for node in job.workers]
    ...     asked = [kv[r].push_pull([7], np.float32([r, 1])) for r in range(2)]  # the mean is 0.5, 1
    ...     [ts.result(timeout=5).tolist() for ts in asked]
    [[0.75, 1.5], [0.75, 1.5]]
    """

    def __init__(
        self,
        optimizer: Optimizer,
        num_worker: int,
        *,
        weights: Mapping[int, npt.ArrayLike] | None = None,
        reduce: Literal["mean", "sum"] = "mean",
        asynchronous: bool = False,
        customers: int = 1,
        exactly_once: bool = False,
    ) -> None:
        if reduce not in ("mean", "sum"):
            raise ConfigError(f"reduce is {reduce!r}; expected 'mean' or 'sum'")
        super().__init__(1 if asynchronous else num_worker, customers=customers, exactly_once=exactly_once)
        self.optimizer = optimizer
        self._asynchronous = asynchronous
        self._divisor = self.num_worker * customers if reduce == "mean" and not asynchronous else 1
        self._progress: dict[int, Progress] = {}
        for key, values in (weights or {}).items():
            array = np.asarray(values)
            if array.dtype != np.float32 or array.size == 0:
                raise ConfigError(
                    f"the weights of key {key} are {array.size} of {array.dtype}; expected float32 values"
                )
            self.store[key] = array.reshape(-1).copy()
            self._progress[key] = Progress(StepCounts(array.size, 1), ())

    @property
    def kind(self) -> str:
        return ": ".join([super().kind, ", ".join(self.optimizer.kept) or "nothing kept"])

    def state(self) -> dict[str, npt.NDArray[Any]]:
        runs = [(key, *run) for key, progress in self._progress.items() for run in progress.steps.runs()]
        kept = {key: progress.slots for key, progress in self._progress.items() if progress.slots}
        columns = zip(*kept.values(), strict=True)  # one for each slot, if a key has any
        return {
            **super().state(),
            "steps": np.array(runs, np.uint64).reshape(-1, 4),  # key, start, stop, made
            "kept.keys": np.array(list(kept), np.uint64),
            **{
                f"kept.{name}": np.concatenate(column)
                for name, column in zip(self.optimizer.kept, columns, strict=bool(kept))
            },
        }

    def restore(self, state: Arrays) -> None:
        super().restore(state)
        self._progress = {}
        for key, group in itertools.groupby(state["steps"].tolist(), key=lambda run: run[0]):
            self._progress[key] = Progress(StepCounts.of_runs([Run(*run) for _, *run in group]), ())
        keys = state["kept.keys"].tolist()
        if keys:
            ends = np.cumsum([len(self.store[key]) for key in keys])[:-1]
            columns = [np.split(state[f"kept.{name}"], ends) for name in self.optimizer.kept]
            for key, *slots in zip(keys, *columns, strict=True):
                self._progress[key].slots = tuple(slots)

    def check(self, meta: KVMeta, pairs: KVPairs) -> None:
        if pairs.vals.dtype != np.float32:
            raise LibraError(f"got a push of {pairs.vals.dtype}; expected gradients of float32")
        if self._asynchronous and meta.contributors > 1:
            raise LibraError(
                f"got a sum of {meta.contributors} workers, which push at one pace: "
                "leave asynchronous out, or set LIBRA_PUSHES=asynchronous at all hosts"
            )
        super().check(meta, pairs)

    def apply(self, key: int, offset: int, stored: Values, total: Values) -> Values:
        gradient: Floats = total if self._divisor == 1 else np.divide(total, self._divisor, dtype=np.float32)
        progress = self._progress_of(key)
        for start, stop, made in progress.steps.advance(offset, offset + len(total)):
            part = slice(start - offset, stop - offset)
            if made == 0:
                stored[part] = gradient[part]
                continue
            state = tuple(slot[start:stop] for slot in self._slots_of(progress))
            self.optimizer.update(stored[part], gradient[part], state, made)
        return stored.copy()

    def steps_of(self, key: int) -> list[Run]:
        """Return the runs of equal step counts of a key; initial weights count as its first step."""
        return self._progress[key].steps.runs()

    def slots_of(self, key: int) -> tuple[Floats, ...]:
        """Return the optimizer's arrays of a key, in the order of its ``kept``; () before the first step."""
        return self._progress[key].slots

    def _progress_of(self, key: int) -> Progress:
        progress = self._progress.get(key)
        if progress is None:
            progress = self._progress[key] = Progress(StepCounts(len(self.store[key])), ())
        return progress

    def _slots_of(self, progress: Progress) -> tuple[Floats, ...]:
        if not progress.slots:
            length = progress.steps.length
            progress.slots = tuple(np.zeros(length, np.float32) for _ in self.optimizer.kept)
        return progress.slots
