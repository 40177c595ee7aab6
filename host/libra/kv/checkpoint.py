# SPDX-License-Identifier: Apache-2.0
"""A server's files: a checkpoint, which is whole or not there, and the journal of what follows it."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
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
    """A state. number: a later one has a higher one. journal: the file that begins with what is next."""

    number: int
    facts: Facts
    arrays: Arrays
    journal: int


def check_settings(every: int | None, *, journal: bool, synced: bool) -> None:
    """Raises ConfigError."""
    if synced and not journal:
        raise ConfigError("synced is about the journal; expected journal=True with it")
    if every is not None and every < 1:
        raise ConfigError(f"every is {every}; expected at least 1 round, or None")


class Checkpoint:
    """``folder/server-RANK.npz`` and ``folder/server-RANK.journal-N``.

    The file may be written from any thread, the journal is for one at a time. When the node has ended, both
    are closed. They are this process's until another one makes a Checkpoint of them (see `Ownership`): then
    what this one would write raises SupersededError, and ends the node with it.
    """

    def __init__(
        self, node: Node, folder: str | Path, whose: Facts, *, job: str | None = None, synced: bool
    ) -> None:
        """whose: what the journal's files must say, beside job and server. job: its name; None: of the
        installed one, "" for other vans. synced: as Journal's."""
        self.path = Path(folder) / f"server-{node.rank}.npz"
        file = node.environment.job_file
        name = job if job is not None else Job.load(file).name if file is not None else ""
        self._whose = {"job": name, "servers": node.num_server, "rank": node.rank, **whose}
        self._owner = Ownership(self.path.with_suffix(""), self._whose)
        self._owner.take()
        self._owner.lost = node.fail
        self.journal = Journal(self.path.with_suffix(""), self._whose, synced=synced, owner=self._owner)
        self._writing = threading.Lock()
        self._written = 0  # number of the state in the file
        self._writer: threading.Thread | None = None
        node.register_exit_callback(self.close)

    def read(self, whose: Facts, belongs_to: str) -> tuple[Facts, Arrays | None]:
        """What is in the file, and whether there is one: ({}, None) if not.

        whose: what the file must say, beside what the journal's files must. belongs_to: "job and server", for
        people. Raises CheckpointError for a file that is cut, damaged, or of something else.
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
        """Returns when it is on disk, or a later one is. Raises CheckpointError; the file of before stays.

        SupersededError, which is one, when another process has the files.
        """
        with self._writing:
            if saved.number < self._written:
                return
            facts = {**self._whose, **saved.facts, "journal": saved.journal}
            owner = self._owner
            try:
                array_file.write(self.path, facts, saved.arrays, suffix=owner.suffix, check=owner.check)
            except CheckpointError:
                owner.check()  # who has taken the files has removed what was aside
                raise
            self._written = saved.number
            self.journal.forget(saved.journal)

    def write_aside(self, rounds: int, take: Callable[[], Saved]) -> None:
        """Have a thread write what ``take`` gives, after so many rounds. Says in the log when it cannot, or
        when the thread is still busy with an earlier one."""
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
        """Returns when the thread has written."""
        if self._writer is not None:
            self._writer.join()
        self.journal.close()
