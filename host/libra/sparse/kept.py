# SPDX-License-Identifier: Apache-2.0
"""KeptTable: keeps a server's table on disk, so that a server which starts again goes on from there.

The checkpoint has the format of `CheckpointedHandle`: rows, the optimizer's state, and the number of rounds.
The journal has each round's sums. They are written after the optimizer's step and before the table changes,
and so before any worker is answered.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import numpy as np

from libra.errors import CheckpointError, ConfigError
from libra.hot.rows import Ints
from libra.job import ids
from libra.kv.checkpoint import Checkpoint, Saved, check_settings
from libra.node.node import Node
from libra.sparse.checks import Floats
from libra.sparse.table import Staged, Table
from libra.vans.base import KVMeta, KVPairs

log = logging.getLogger(__name__)


class KeptTable:
    """A table, the number of its ``rounds``, and its files.

    ``apply``, ``commit`` and ``save`` may be called on any thread. Between staging and ``commit``, nothing
    else may be applied.
    """

    def __init__(
        self,
        table: Table,
        node: Node,
        folder: str | Path | None,
        *,
        every: int | None,
        journal: bool,
        synced: bool,
    ) -> None:
        """Restore the files in ``folder``. Arguments are those of SparseServer.

        Raises ConfigError for settings that contradict each other, CheckpointError for files that are cut,
        damaged or another table's.
        """
        if folder is None and (every is not None or journal or synced):
            raise ConfigError("every, journal and synced are about files; expected folder= with them")
        check_settings(every, journal=journal, synced=synced)
        self.table = table
        self.rounds = 0
        self._every, self._writes_ahead = every, journal
        self._lock = threading.Lock()  # of the table, its rounds and the journal
        self._checkpoint: Checkpoint | None = None
        if folder is not None:
            self._checkpoint = Checkpoint(node, folder, {"table": table.kind}, synced=synced)
            self._restore(self._checkpoint)

    # ------------------------------------------------------------------ rounds

    def apply(self, rows: Ints, totals: Floats) -> None:
        """Apply a round's sums: see Table.apply.

        Raises CheckpointError if the round cannot be written, and the optimizer's errors; then nothing is
        applied.
        """
        with self._lock:
            self._commit(rows, totals, [self.table.stage(rows, totals)])

    def commit(self, rows: Ints, totals: Floats, staged: Sequence[Staged]) -> None:
        """Commit a round that the table has staged in parts. rows, totals: of the whole round, as in
        ``apply``.

        Raises CheckpointError if the round cannot be written; then it is not applied.
        """
        with self._lock:
            self._commit(rows, totals, staged)

    def _commit(self, rows: Ints, totals: Floats, staged: Sequence[Staged]) -> None:
        if self._checkpoint is not None and self._writes_ahead:
            self._checkpoint.journal.append(*self._record(rows, totals))
        self.table.commit(staged)
        self.rounds += 1
        if self._checkpoint is not None and self._every is not None and self.rounds % self._every == 0:
            self._checkpoint.write_aside(self.rounds, partial(self._take, self._checkpoint))

    def _record(self, rows: Ints, totals: Floats) -> tuple[KVMeta, KVPairs]:
        meta = KVMeta(0, push=True, pull=False, sender=ids.WORKER_GROUP, timestamp=self.rounds)
        lens = np.full(len(rows), self.table.dim, np.int64)
        return meta, KVPairs(rows.astype(np.uint64), totals.reshape(-1), lens)

    # ------------------------------------------------------------------ files

    def save(self) -> Path:
        """Save all rounds up to now; return the file's path when it is on disk.

        Raises ConfigError without a folder, and CheckpointError if the file cannot be written; the file of
        before stays.
        """
        if self._checkpoint is None:
            raise ConfigError("this table has no folder to be saved in: SparseServer(..., folder=...)")
        with self._lock:
            saved = self._take(self._checkpoint)
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
            self.table.apply(pairs.keys.astype(np.int64), pairs.vals.reshape(-1, self.table.dim))
        except Exception as error:  # the optimizer took this round when it was written
            raise CheckpointError(
                f"the journal of {path} has round {meta.timestamp}, and {self.table.kind} does not take it "
                f"now: {error}"
            ) from error
        self.rounds += 1

    def _take(self, checkpoint: Checkpoint) -> Saved:
        return Saved(self.rounds, {"rounds": self.rounds}, self.table.state(), checkpoint.journal.turn())
