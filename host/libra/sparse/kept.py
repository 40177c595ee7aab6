# SPDX-License-Identifier: Apache-2.0
"""A server's table on disk: saved every so many rounds, or when asked, for the server that starts again.

A file is as `CheckpointedHandle` writes it, of rows, what the optimizer keeps of them, and how many rounds
are in. A journal has each round's sums, written before they are applied, and so before anybody is answered.
"""

from __future__ import annotations

import logging
import threading
from pathlib import Path
from typing import NamedTuple

import numpy as np

from libra import array_file
from libra.array_file import Arrays
from libra.errors import CheckpointError, ConfigError
from libra.hot.rows import Ints
from libra.job import ids
from libra.job.job_file import Job
from libra.kv.journal import Journal
from libra.node.node import Node
from libra.sparse.checks import Floats
from libra.sparse.table import Table
from libra.van.base import KVMeta, KVPairs

log = logging.getLogger(__name__)


class _Saved(NamedTuple):
    """A state: of how many rounds, and which journal begins with the next one."""

    rounds: int
    state: Arrays
    journal: int


class KeptTable:
    """A table, and how many ``rounds`` are in; what is on disk of it.

    ``apply`` and ``save`` may be called from any thread.
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
        if synced and not journal:
            raise ConfigError("synced is about the journal; expected journal=True with it")
        if every is not None and every < 1:
            raise ConfigError(f"every is {every}; expected at least 1 round, or None")
        self.table = table
        self.rounds = 0
        self.path = None if folder is None else Path(folder) / f"server-{node.rank}.npz"
        self._every, self._writes_ahead = every, journal
        self._lock = threading.Lock()  # of the table, its rounds and the journal
        self._writing = threading.Lock()  # of the file
        self._written = -1  # rounds in it
        self._writer: threading.Thread | None = None
        if self.path is not None:
            file = node.environment.job_file
            name = "" if file is None else Job.load(file).name
            whose = {"job": name, "servers": node.num_server, "rank": node.rank, "table": table.kind}
            self._whose = whose
            self._journal = Journal(self.path.with_suffix(""), whose, synced=synced)
            self._restore(self.path)
            node.register_exit_callback(self._finish)

    # ------------------------------------------------------------------ rounds

    def apply(self, rows: Ints, totals: Floats) -> None:
        """A round's sums: see Table.apply. Raises CheckpointError when it cannot be written, and what the
        optimizer raises; then it is not applied."""
        with self._lock:
            if self._writes_ahead:
                self._journal.append(*self._record(rows, totals))
            self.table.apply(rows, totals)
            self.rounds += 1
            if self._every is not None and self.rounds % self._every == 0:
                self._save_aside()

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
        if self.path is None:
            raise ConfigError("this table has no folder to be saved in: SparseServer(..., folder=...)")
        with self._lock:
            saved = self._take()
        self._write(self.path, saved)
        return self.path

    def _restore(self, path: Path) -> None:
        try:
            facts, arrays = array_file.read(path)
        except FileNotFoundError:
            facts, arrays = {}, {}
        for name, expected in self._whose.items():
            if arrays and facts.get(name) != expected:
                raise CheckpointError(
                    f"{path} has {name} {facts.get(name)!r}; expected {expected!r}: "
                    "name the folder of this job, server and table"
                )
        first = facts.get("journal", 0)
        for _ in self._journal.read(first):  # all of it can be read
            pass
        if arrays:
            self.table.restore(arrays)
            self.rounds = facts["rounds"]
        for record in self._journal.read(first):
            if record is not None:
                self._apply_again(*record)
        self._journal.follow(first)
        if self.rounds:
            log.info("restored %d rounds from %s", self.rounds, path)

    def _apply_again(self, meta: KVMeta, pairs: KVPairs) -> None:
        if meta.timestamp != self.rounds:
            raise CheckpointError(
                f"{self.path} and its journal have {self.rounds} rounds, and then round {meta.timestamp}: "
                "delete the folder to start anew, or put older files in their place"
            )
        try:
            self.table.apply(pairs.keys.astype(np.int64), pairs.vals.reshape(-1, self.table.dim))
            self.rounds += 1
        except Exception as error:  # as it did then: its workers were told
            log.debug("round %d was refused again: %s", meta.timestamp, error)

    def _save_aside(self) -> None:
        if self._writer is not None and self._writer.is_alive():
            log.warning("round %d is not saved: %s is still being written", self.rounds, self.path)
            return
        saved = self._take()
        self._writer = threading.Thread(target=self._write_or_log, args=(saved,), name="libra-checkpoint")
        self._writer.start()

    def _take(self) -> _Saved:
        return _Saved(self.rounds, self.table.state(), self._journal.turn())

    def _write_or_log(self, saved: _Saved) -> None:
        assert self.path is not None
        try:
            self._write(self.path, saved)
        except CheckpointError as error:
            log.error("%s", error)

    def _write(self, path: Path, saved: _Saved) -> None:
        with self._writing:
            if saved.rounds < self._written:  # a later one was quicker
                return
            facts = {**self._whose, "rounds": saved.rounds, "journal": saved.journal}
            array_file.write(path, facts, saved.state)
            self._written = saved.rounds
            self._journal.forget(saved.journal)

    def _finish(self) -> None:
        if self._writer is not None:
            self._writer.join()
        self._journal.close()
