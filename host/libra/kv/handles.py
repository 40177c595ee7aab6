# SPDX-License-Identifier: Apache-2.0
"""Request handles for a KVServer: synchronous rounds, their sum, PS-lite's default, an optimizer's steps."""

from __future__ import annotations

import itertools
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from libra.array_file import Arrays
from libra.errors import ConfigError, LibraError
from libra.job import ids
from libra.kv.server import Replies
from libra.kv.store import Run, StepCounts, StoreHandle, ValuePart
from libra.node.contributions import Contributions, Outcome
from libra.optimizers import Floats, Optimizer
from libra.rpc.values import KVMeta, KVPairs, Values, offsets_of


class RoundHandle(StoreHandle, ABC):
    """Base of handles for synchronous rounds: ``apply`` changes the store by the workers' sum.

    Every worker pushes every key once a round, in the same order. If the switch has summed
    (``meta.contributors == num_worker``), a push is answered at once. Otherwise the workers' first pushes to
    a key make the first round's sum, their second pushes the second's, and so on. float32 is added in the
    order of the ranks, so the bits do not depend on the order of arrival. An int32 sum that overflows raises
    OverflowError at every worker. A pull reads the store.

    customers: KVWorkers that push on each worker's node, with customer_ids from 0; each counts as a worker.
    The switch sums over nodes: with a switch, customers is 1.

    A push that is refused, as one of another length, fails its round: all workers get the error at once, and
    may push again.

    A checkpoint has the applied rounds, without the pushes of an unfinished round, whose workers still wait.

    exactly_once: do not apply a round of the switch's sums a second time if it is repeated after a restart;
    ``again`` answers it. Workers resume with `libra.resume`, which numbers rounds.
    """

    def __init__(self, num_worker: int, *, customers: int = 1, exactly_once: bool = False) -> None:
        super().__init__(exactly_once=exactly_once)
        self.num_worker, self.customers = num_worker, customers
        self._contributions = Contributions(num_worker, customers)

    @abstractmethod
    def apply(self, key: int, offset: int, stored: Values, total: Values) -> Values:
        """Change ``stored``, the piece of ``key``'s value from ``offset`` on, by ``total``, the workers' sum.

        Returns the answer to the pushes: ``total`` itself, or another array of its length. The arrays are
        one-dimensional, of one length and dtype; ``total`` is read-only. An exception fails this round.
        """

    def again(self, key: int, offset: int, stored: Values) -> Values:
        """Return the answer to a repeated round that has been applied: the one that ``apply`` returned then.

        This one suits an ``apply`` that returns the stored values. Arguments are those of ``apply``.
        """
        return stored.copy()

    def restore(self, state: Arrays) -> None:
        super().restore(state)
        self._contributions = Contributions(self.num_worker, self.customers)

    def check(self, meta: KVMeta, pairs: KVPairs) -> None:
        """Raise LibraError for a push that this handle does not take."""
        if meta.contributors == 1 or (meta.contributors == self.num_worker and self.customers == 1):
            return
        if self.customers > 1:
            raise LibraError(
                f"got a switch's sum over {meta.contributors} hosts, whose {self.customers} customers it "
                "cannot tell apart; use the tcp van, or one KVWorker a host and customers=1"
            )
        raise LibraError(f"got a sum of {meta.contributors} workers; expected 1 or all {self.num_worker}")

    def __call__(self, meta: KVMeta, pairs: KVPairs, server: Replies) -> None:
        if not meta.push:
            server.response(meta, self.store.read(pairs))
        elif meta.contributors > 1 or self.num_worker * self.customers == 1:
            self.check(meta, pairs)
            server.response(meta, self._apply_sums(meta, pairs))
        else:
            self._add(meta, pairs, server)

    def _add(self, meta: KVMeta, pairs: KVPairs, server: Replies) -> None:
        """Take one worker's push. If it is refused, others that wait for it learn that at once."""
        try:
            self.check(meta, pairs)
            outcomes = self._collect(meta, pairs)
        except LibraError as error:
            reason = LibraError(f"{ids.name_of(meta.sender)}: {error}")
            outcomes = self._contributions.fail(meta, pairs, reason)
        for ended, outcome in outcomes:
            if isinstance(outcome, LibraError):
                server.refuse(ended, outcome)
            else:
                server.response(ended, outcome if ended.pull else None)

    def _apply_sums(self, meta: KVMeta, pairs: KVPairs) -> KVPairs:
        """Apply the switch's sums and return the answer: ``pairs`` itself if unchanged, to save its
        encoding."""
        parts = self.parts(meta, pairs)
        answers = [self._apply(part) for part in parts]
        changed = any(answer is not part.pushed for answer, part in zip(answers, parts, strict=True))
        return replace(pairs, vals=np.concatenate(answers)) if changed else pairs

    def _apply(self, part: ValuePart) -> Values:
        if not part.new:
            return self.again(part.key, part.offset, part.stored)
        answer = self.apply(part.key, part.offset, part.stored, part.pushed)
        self.note(part)
        return answer

    def _collect(self, meta: KVMeta, pairs: KVPairs) -> list[Outcome]:
        keys, offsets = pairs.keys.tolist(), offsets_of(pairs)
        stored = [stored for stored, _ in self.store.pieces(pairs)]

        def apply(index: int, total: Values) -> Values:
            return self._apply(ValuePart(keys[index], offsets[index], stored[index], total))

        return self._contributions.add(meta, pairs, apply)

    def blocked_on(self, sender: int, timestamp: int) -> str:
        """Return a text naming the ranks whose pushes this request waits for; "" if it waits for none."""
        return self._contributions.blocked_on(sender, timestamp)


class KVServerDefaultHandle(StoreHandle):
    """PS-lite's default handle: a push adds to the store, a pull reads it, push_pull does both. Answers at
    once.

    Keys hold any number of elements, float32 or int32; int32 sums wrap around. exactly_once: as in
    RoundHandle.
    """

    def __call__(self, meta: KVMeta, pairs: KVPairs, server: Replies) -> None:
        if meta.push:
            for part in self.parts(meta, pairs):
                if part.new:
                    np.add(part.stored, part.pushed, out=part.stored)
                    self.note(part)
        server.response(meta, self.store.read(pairs) if meta.pull else None)


class SumHandle(RoundHandle):
    """Handle for synchronous data-parallel training: answers a push with the sum when all workers have
    pushed.

    Every worker pushes every key once a round, in the same order. A sum made by the switch is stored and
    answered unchanged. A pull reads the last finished sum of each piece. See RoundHandle.
    """

    def apply(self, key: int, offset: int, stored: Values, total: Values) -> Values:
        stored[:] = total
        return total


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
