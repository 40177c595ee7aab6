# SPDX-License-Identifier: Apache-2.0
"""A server's table on disk: saved every so many rounds, or when asked, for the server that starts again.

A file is as `CheckpointedHandle` writes it, of rows, what the optimizer keeps of them, and how many rounds
are in. A journal has each round's sums, written when the optimizer has made its step of them and before that
is in the table, and so before anybody is answered.
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
    """A table, and how many ``rounds`` are in; what is on disk of it.

    ``apply``, ``commit`` and ``save`` may be called from any thread; who commits has let nothing be applied
    since the parts were staged.
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
        """Go on from what is in the folder. The rest as of SparseServer.

        Raises ConfigError for settings that mean nothing, CheckpointError for files that are not this
        table's, cut or damaged.
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
        """A round's sums, at once: see Table.apply. Raises CheckpointError when it cannot be written, and
        what the optimizer raises; then it is not applied."""
        with self._lock:
            self._commit(rows, totals, [self.table.stage(rows, totals)])

    def commit(self, rows: Ints, totals: Floats, staged: Sequence[Staged]) -> None:
        """A round that the table has staged in parts. rows, totals: of all of them, as ``apply`` takes them.

        Raises CheckpointError when it cannot be written; then it is not applied.
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
        """Save all rounds up to now; returns when they are on disk.

        Raises ConfigError without a folder, CheckpointError when it cannot be written; the file of before
        stays.
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
        for _ in checkpoint.journal.read(first):  # all of it can be read
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
        except Exception as error:  # which was written when it had made its step
            raise CheckpointError(
                f"the journal of {path} has round {meta.timestamp}, and {self.table.kind} does not take it "
                f"now: {error}"
            ) from error
        self.rounds += 1

    def _take(self, checkpoint: Checkpoint) -> Saved:
        return Saved(self.rounds, {"rounds": self.rounds}, self.table.state(), checkpoint.journal.turn())
