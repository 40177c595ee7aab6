# SPDX-License-Identifier: Apache-2.0
"""Checkpoint: a server's files, which are a checkpoint, written atomically, and the journal of later
pushes."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from libra import array_file
from libra.array_file import Arrays, Facts
from libra.errors import CheckpointError, ConfigError
from libra.job.job_file import Job
from libra.kv.journal import Journal
from libra.kv.ownership import Ownership
from libra.node.node import Node

log = logging.getLogger(__name__)


class Saved(NamedTuple):
    """A saved state. number: increases with each state. journal: number of the journal file that follows
    it."""

    number: int
    facts: Facts
    arrays: Arrays
    journal: int


@dataclass(frozen=True)
class ServerFiles:
    """Settings of a server's files. Raises ConfigError for those that cannot be.

    The server's state lies in ``folder/server-RANK.npz``, written atomically. every: rounds from one save to
    the next, which a thread writes while rounds go on; None: only the server's ``save`` writes it. journal:
    write each round or push to ``folder/server-RANK.journal-N`` before it is applied and answered, so that
    none is lost if the process is killed. synced: flush each of the journal's records to disk, against
    failures of the machine.

    >>> import libra
    >>> libra.ServerFiles("weights", every=0)
    Traceback (most recent call last):
    ...
    libra.errors.ConfigError: every is 0; expected at least 1 round, or None
    """

    folder: str | Path
    every: int | None = None
    journal: bool = False
    synced: bool = False

    def __post_init__(self) -> None:
        if self.synced and not self.journal:
            raise ConfigError("synced is about the journal; expected journal=True with it")
        if self.every is not None and self.every < 1:
            raise ConfigError(f"every is {self.every}; expected at least 1 round, or None")


class Checkpoint:
    """``folder/server-RANK.npz`` and ``folder/server-RANK.journal-N``.

    Any thread may write the checkpoint; one thread at a time may write the journal. Both are closed when the
    node has ended. They belong to this process until another process makes a Checkpoint of them (see
    `Ownership`): then this one's writes raise SupersededError, which also ends its node.
    """

    def __init__(self, node: Node, files: ServerFiles, whose: Facts, *, job: str | None = None) -> None:
        """Take the files in their folder.

        whose: facts that the journal's files must have, beside job and server. job: the job's name; None:
        that of the installed job, or "" with other vans.
        """
        self.files = files
        self.path = Path(files.folder) / f"server-{node.rank}.npz"
        file = node.environment.job_file
        name = job if job is not None else Job.load(file).name if file is not None else ""
        self._whose = {"job": name, "servers": node.num_server, "rank": node.rank, **whose}
        self._owner = Ownership(self.path.with_suffix(""), self._whose)
        self._owner.acquire()
        self._owner.lost = node.fail
        stem = self.path.with_suffix("")
        self.journal = Journal(stem, self._whose, synced=files.synced, owner=self._owner)
        self._writing = threading.Lock()
        self._written = 0  # number of the last state written
        self._writer: threading.Thread | None = None
        node.register_exit_callback(self.close)

    def read(self, whose: Facts, belongs_to: str) -> tuple[Facts, Arrays | None]:
        """Read the checkpoint: return its facts and arrays, or ({}, None) if there is no file.

        whose: facts that the file must have, beside those of the journal's files. belongs_to: a noun for the
        error's text, such as "job and server". Raises CheckpointError for a file that is cut or damaged, or
        has other facts.
        """
        try:
            facts, arrays = array_file.read(self.path)
        except FileNotFoundError:
            return {}, None
        for name, expected in {**self._whose, **whose}.items():
            if facts.get(name) != expected:
                raise CheckpointError(
                    f"{self.path} has {name} {facts.get(name)!r}; expected {expected!r}: "
                    f"name the folder of this {belongs_to}"
                )
        return facts, arrays

    def write(self, saved: Saved) -> None:
        """Write a state; return when this state, or a later one, is on disk.

        Raises CheckpointError if it cannot be written; the file of before stays. Raises SupersededError, a
        CheckpointError, if another process has taken the files.
        """
        with self._writing:
            if saved.number < self._written:
                return
            facts = {**self._whose, **saved.facts, "journal": saved.journal}
            owner = self._owner
            try:
                array_file.write(self.path, facts, saved.arrays, suffix=owner.suffix, check=owner.check)
            except CheckpointError:
                owner.check()  # a new owner of the files has removed the temporary file
                raise
            self._written = saved.number
            self.journal.forget(saved.journal)

    def write_aside(self, rounds: int, take: Callable[[], Saved]) -> None:
        """Write the state that ``take`` returns in a thread of its own. rounds: for the log.

        Logs a warning, and writes nothing, if the thread still writes an earlier state; logs an error if the
        state cannot be taken or written.
        """
        if self._writer is not None and self._writer.is_alive():
            log.warning("round %d is not saved: %s is still being written", rounds, self.path)
            return
        try:
            saved = take()
        except CheckpointError as error:
            log.error("%s", error)
            return
        self._writer = threading.Thread(target=self._write_or_log, args=(saved,), name="libra-checkpoint")
        self._writer.start()

    def _write_or_log(self, saved: Saved) -> None:
        try:
            self.write(saved)
        except CheckpointError as error:
            log.error("%s", error)

    def close(self) -> None:
        """Wait until the thread has written, and close the journal."""
        if self._writer is not None:
            self._writer.join()
        self.journal.close()
