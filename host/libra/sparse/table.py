# SPDX-License-Identifier: Apache-2.0
"""A server's rows of a table: in memory (Table), on disk (KeptTable), and a round's steps before they are
committed (Staging).

A server that starts again goes on from its files. The checkpoint has the format of `CheckpointedHandle`:
rows, the optimizer's state, and the number of rounds. The journal has each round's sums. They are written
after the optimizer's step and before the table changes, and so before any worker is answered.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from libra.array_file import Arrays
from libra.errors import CheckpointError, ConfigError, LibraError
from libra.hot.homes import Ints
from libra.job import ids
from libra.job.ids import KeyRange
from libra.kv.checkpoint import Checkpoint, Saved, ServerFiles
from libra.node.node import Node
from libra.optimizers import Optimizer
from libra.rpc.values import KVMeta, KVPairs
from libra.sparse.rows import Floats, put_rows, with_due
from libra.wire.format import Mask

Weights = Callable[[Ints], Floats]
"""Initial values: ``weights(rows)``, (n,) int64 numbers in the whole table, returns (n, dim) float32."""

_STEPS_BYTES = 8  # size of a row's step count
_AT_ONCE = 1 << 16  # rows in a call of `Weights`
SWEPT = 1 << 20  # values of a table that a round looks at for rows that are due


class Staged(NamedTuple):
    """Result of a step of rows, (n,): values and optimizer state, (n, dim) each, and step counts, (n,).

    changed: (n,), True for rows with a value that differs from that before the step.
    """

    rows: Ints
    values: Floats
    state: tuple[Floats, ...]
    steps: Ints
    changed: Mask


class Table:
    """A server's ``share`` of a table: rows of ``dim`` float32, counted from the share's first. Thread-safe.

    The optimizer makes a step of the touched rows only, and each row counts its own steps. So a round may be
    staged in any number of parts, with the same bits. Without an optimizer sums are added, and no steps are
    counted.
    """

    def __init__(
        self, share: KeyRange, dim: int, optimizer: Optimizer | None = None, weights: Weights | None = None
    ) -> None:
        """Create the share. Raises ConfigError for weights of another shape or dtype, or not finite, and if
        memory is too small."""
        self.share, self.dim = share, dim
        self.size = share.end - share.begin
        self._optimizer = optimizer
        self._lock = threading.Lock()
        self._kept = () if optimizer is None else optimizer.kept
        try:
            self._values = np.zeros((self.size, dim), np.float32)
            self._state = tuple(np.zeros_like(self._values) for _ in self._kept)
            self._made = np.zeros(self.size, np.int64)  # steps of each row
        except MemoryError:
            row = 4 * dim * (1 + len(self._kept)) + _STEPS_BYTES
            raise ConfigError(
                f"this server's share of the table, {self.size:,} rows of {row:,} bytes (dim {dim}, "
                f"{len(self._kept)} more arrays of the optimizer), needs {self.size * row / 2**30:,.0f} GiB; "
                "expected as much as this host can give: fewer rows, a smaller dim, or more servers"
            ) from None
        if weights is not None:
            self._fill(weights, dim)

    def _fill(self, weights: Weights, dim: int) -> None:
        for low in range(0, self.size, _AT_ONCE):
            rows = np.arange(low, min(low + _AT_ONCE, self.size))
            given = np.asarray(weights(self.share.begin + rows))
            if given.shape != (len(rows), dim) or given.dtype != np.float32:
                raise ConfigError(
                    f"weights of {len(rows)} rows are {given.dtype} of shape {given.shape}; "
                    f"expected float32 of ({len(rows)}, {dim})"
                )
            if not np.isfinite(given).all():
                raise ConfigError(
                    f"weights of rows from {self.share.begin + low} on are not all finite numbers"
                )
            self._values[rows] = given

    def read(self, rows: Ints) -> Floats:
        """Return a copy of the rows' values, (n, dim)."""
        with self._lock:
            return self._values.take(rows, axis=0)

    def stage(self, rows: Ints, gradients: Floats, round_: int) -> Staged:
        """Compute a step of these rows, and return it; the table does not change until it is committed.

        rows: (n,), each once. gradients: (n, dim). round_: the table's, from 1. Raises LibraError if a value
        would leave the range of float32: it would spoil its row for good.
        """
        with self._lock:
            before = self._values.take(rows, axis=0)  # ten times as fast as self._values[rows]
            steps = self._made.take(rows) + (self._optimizer is not None)
            state = tuple(slot.take(rows, axis=0) for slot in self._state)
        values = before.copy()
        with np.errstate(over="ignore", invalid="ignore"):  # refused
            if self._optimizer is None:
                values += gradients
            elif len(rows):
                if self._optimizer.by_round:
                    steps[:] = round_
                self._optimizer.update_rows(values, gradients, state, steps)
        if not np.isfinite(values).all():
            row = int(rows[np.flatnonzero(~np.isfinite(values).all(axis=1))[0]])
            raise LibraError(
                f"row {self.share.begin + row} would leave the range of float32; nothing was added: push "
                "smaller values, or use a smaller learning rate"
            )
        changed = (values.view(np.uint32) != before.view(np.uint32)).any(axis=1)
        return Staged(rows, values, state, steps, changed)

    def due(self, round_: int) -> Ints:
        """Return rows that make a step in a round even if nobody has pushed them, increasing.

        They are looked for in one part of the table, the next one in each round: all of it up to SWEPT
        values.
        """
        if self._optimizer is None or not self._optimizer.by_round:
            return np.empty(0, np.int64)
        part = self._part(round_)
        with self._lock:
            rows: Ints = part.start + np.flatnonzero(self._optimizer.due(self._state_of(part), round_))
        return rows

    def over_bound(self, round_: int) -> float:
        """Return the largest value that the part of the table which ``due`` looks at holds back after this
        round, over its bound."""
        if self._optimizer is None or not self._optimizer.by_round:
            return 0.0
        with self._lock:
            return self._optimizer.over_bound(self._state_of(self._part(round_)), round_)

    def _part(self, round_: int) -> slice:
        rows = max(1, SWEPT // self.dim)
        first = (round_ - 1) % -(-self.size // rows) * rows
        return slice(first, min(first + rows, self.size))

    def _state_of(self, part: slice) -> tuple[Floats, ...]:
        return tuple(slot[part] for slot in self._state)

    def commit(self, staged: Sequence[Staged]) -> None:
        """Put staged steps into the table. A row is in at most one of them, and has not changed since
        staging."""
        with self._lock:
            for part in staged:
                self._made[part.rows] = part.steps
                pairs = zip((self._values, *self._state), (part.values, *part.state), strict=True)
                for array, changed in pairs:
                    put_rows(array, part.rows, changed)

    def apply(self, rows: Ints, gradients: Floats, round_: int) -> None:
        """Stage and commit. If it raises, nothing has changed."""
        self.commit([self.stage(rows, gradients, round_)])

    @property
    def kind(self) -> str:
        """Name of the kind of ``state``; a state is restored only into a table of the same kind."""
        optimizer = "sums" if self._optimizer is None else type(self._optimizer).__name__
        kept = ", ".join(self._kept) or "nothing"
        rows = f"rows {self.share.begin} to {self.share.end - 1} of {self.dim}"
        return f"{rows}: {optimizer}, {kept} kept"

    def state(self) -> dict[str, npt.NDArray[Any]]:
        """Return a copy of all arrays."""
        with self._lock:
            slots = {f"kept.{name}": slot for name, slot in zip(self._kept, self._state, strict=True)}
            arrays: dict[str, npt.NDArray[Any]] = {"values": self._values, "made": self._made, **slots}
            return {name: array.copy() for name, array in arrays.items()}

    def restore(self, state: Arrays) -> None:
        """Go on from ``state``, which a table of the same kind returned."""
        with self._lock:
            self._values[:], self._made[:] = state["values"], state["made"]
            for name, slot in zip(self._kept, self._state, strict=True):
                slot[:] = state[f"kept.{name}"]


log = logging.getLogger(__name__)


class KeptTable:
    """A table, the number of its ``rounds``, and its files.

    ``apply``, ``commit`` and ``save`` may be called on any thread. Between staging and ``commit``, nothing
    else may be applied.
    """

    def __init__(self, table: Table, node: Node, files: ServerFiles | None) -> None:
        """Restore the files. Raises CheckpointError for files that are cut, damaged or another table's."""
        self.table = table
        self.rounds = 0
        self._workers = node.num_worker
        self._made = self._changed = 0  # rounds of this process, and rows that they changed
        self._over_bound = 0.0
        self.touched = 0  # rows that any worker has pushed, counted once a round
        self.notified = 0  # bytes of notifications, values and bitmaps, which each worker got
        self._lock = threading.Lock()  # of the table, its rounds and the journal
        self._checkpoint: Checkpoint | None = None
        if files is not None:
            self._checkpoint = Checkpoint(node, files, {"table": table.kind})
            self._restore(self._checkpoint)

    def apply(self, rows: Ints, totals: Floats) -> None:
        """Apply a round's sums, and the steps that are due: see Table.apply and Table.due.

        Raises CheckpointError if the round cannot be written, and the optimizer's errors; then nothing is
        applied.
        """
        with self._lock:
            rows, totals = with_due((rows, totals), self.table.due(self.rounds + 1))
            self._commit(rows, totals, [self.table.stage(rows, totals, self.rounds + 1)])

    def commit(self, rows: Ints, totals: Floats, staged: Sequence[Staged]) -> None:
        """Commit a round that the table has staged in parts. rows, totals: of the whole round, as in
        ``apply``.

        Raises CheckpointError if the round cannot be written; then it is not applied.
        """
        with self._lock:
            self._commit(rows, totals, staged)

    def refused(self, error: Exception) -> Exception:
        """Count a refused round of a filter's updates as one without rows; return the error to answer.

        All servers of a table stay at the same number, by which its workers go on. Without a filter a refused
        round does not count: SparseWorker.resume repeats it.
        """
        try:
            self.apply(np.empty(0, np.int64), np.empty((0, self.table.dim), np.float32))
        except LibraError as raised:  # it cannot be written
            return raised
        return error

    def _commit(self, rows: Ints, totals: Floats, staged: Sequence[Staged]) -> None:
        kept = self._checkpoint
        if kept is not None and kept.files.journal:
            kept.journal.append(*self._record(rows, totals))
        self.table.commit(staged)
        self.rounds += 1
        self._made += 1
        self._changed += sum(int(np.count_nonzero(part.changed)) for part in staged)
        self._over_bound = max(self._over_bound, self.table.over_bound(self.rounds))
        if kept is not None and kept.files.every is not None and self.rounds % kept.files.every == 0:
            kept.write_aside(self.rounds, partial(self._snapshot, kept))

    def _record(self, rows: Ints, totals: Floats) -> tuple[KVMeta, KVPairs]:
        meta = KVMeta(0, push=True, pull=False, sender=ids.WORKER_GROUP, timestamp=self.rounds)
        lens = np.full(len(rows), self.table.dim, np.int64)
        return meta, KVPairs(rows.astype(np.uint64), totals.reshape(-1), lens)

    def stats(self) -> dict[str, Any]:
        """Return totals of this process: rounds, shares of the rows that a round changed and that any worker
        has pushed in it, bytes of notifications at all workers, and the largest value that was held back over
        its bound."""
        with self._lock:
            rows = max(1, self._made * self.table.size)
            return {
                "elements": self.table.size * self.table.dim,
                "steps": self._made,
                "broadcast_share": self._changed / rows,
                "union_share": self.touched / rows,
                "bytes": self.notified * self._workers,
                "over_bound": self._over_bound,
            }

    def save(self) -> Path:
        """Save all rounds up to now; return the file's path when it is on disk.

        Raises ConfigError without a folder, and CheckpointError if the file cannot be written; the file of
        before stays.
        """
        if self._checkpoint is None:
            raise ConfigError(
                "this table has no files to be saved in: SparseServer(..., files=libra.ServerFiles(folder))"
            )
        with self._lock:
            saved = self._snapshot(self._checkpoint)
        self._checkpoint.write(saved)
        return self._checkpoint.path

    def _restore(self, checkpoint: Checkpoint) -> None:
        facts, arrays = checkpoint.read({}, "job, server and table")
        first = facts.get("journal", 0)
        for _ in checkpoint.journal.read(first):  # raises before any change
            pass
        if arrays is not None:
            self.table.restore(arrays)
            self.rounds = facts["rounds"]
        for record in checkpoint.journal.read(first):
            if record is not None:
                self._apply_again(checkpoint.path, *record)
        checkpoint.journal.follow(first)
        if self.rounds:
            log.info("restored %d rounds from %s", self.rounds, checkpoint.path)

    def _apply_again(self, path: Path, meta: KVMeta, pairs: KVPairs) -> None:
        if meta.timestamp != self.rounds:
            raise CheckpointError(
                f"{path} and its journal have {self.rounds} rounds, and then round {meta.timestamp}: "
                "delete the folder to start anew, or put older files in their place"
            )
        try:
            rows, totals = pairs.keys.astype(np.int64), pairs.vals.reshape(-1, self.table.dim)
            self.table.apply(rows, totals, self.rounds + 1)
        except Exception as error:  # the optimizer took this round when it was written
            raise CheckpointError(
                f"the journal of {path} has round {meta.timestamp}, and {self.table.kind} does not take it "
                f"now: {error}"
            ) from error
        self.rounds += 1

    def _snapshot(self, checkpoint: Checkpoint) -> Saved:
        return Saved(self.rounds, {"rounds": self.rounds}, self.table.state(), checkpoint.journal.turn())


class Staging:
    """Staged steps of one round; the table does not change before ``commit``. For one thread."""

    def __init__(self, kept: KeptTable, divisor: int) -> None:
        """Begin a round. divisor: divides each sum, for a mean. due: rows that make a step without a push."""
        self._kept, self._divisor = kept, np.float32(divisor)
        self.due = kept.table.due(kept.rounds + 1)
        self._sums: list[tuple[Ints, Floats]] = []
        self._staged: list[Staged] = []

    def step(self, rows: Ints, totals: Floats) -> Staged:
        """Stage a step of some rows, and return it. Raises the optimizer's errors.

        rows: (n,), increasing, none of an earlier step's. totals: (n, dim), their sums; this keeps and
        changes them.
        """
        if self._divisor > 1:
            totals /= self._divisor
        staged = self._kept.table.stage(rows, totals, self._kept.rounds + 1)
        self._sums.append((rows, totals))
        self._staged.append(staged)
        return staged

    def commit(self) -> None:
        """Commit all steps, or none. Raises CheckpointError if the round cannot be written."""
        rows, totals = (np.concatenate(each) for each in zip(*self._sums, strict=True))
        order = np.argsort(rows) if len(self._sums) > 1 else slice(None)
        self._kept.commit(rows[order], totals[order], self._staged)
