# SPDX-License-Identifier: Apache-2.0
"""Checkpoint: a server's files, which are a checkpoint, written atomically, and the journal of later pushes.

CheckpointedHandle keeps a request handle's state in them, so that a server which starts again goes on from
there.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple, Protocol

from libra import array_file
from libra.array_file import Arrays, Facts
from libra.errors import CheckpointError, ConfigError
from libra.job.job_file import Job
from libra.kv.answered import Answered, KeptAnswer, Noting
from libra.kv.journal import Journal, Push
from libra.kv.ownership import Ownership
from libra.kv.server import Explains, HandlesPieces, KVServer, Remembers, Replies
from libra.kv.store import Store
from libra.node.node import Node
from libra.rpc.values import KVMeta, KVPairs

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


log = logging.getLogger(__name__)


class Restorable(Protocol):
    """A request handle that can be saved: those of libra, and your own if it has these methods."""

    store: Store

    @property
    def kind(self) -> str:
        """Name of the kind of ``state``; a state is restored only into a handle of the same kind."""

    def state(self) -> Arrays:
        """Return a copy of all arrays that a restarted server needs, by names of your own."""

    def restore(self, state: Arrays) -> None:
        """Go on from ``state``, which a handle of the same kind returned."""

    def __call__(self, meta: KVMeta, pairs: KVPairs, server: KVServer) -> None: ...


class _Nobody:
    """Drops the answers to a journal's pushes: their workers are gone, or repeat them."""

    def response(self, meta: KVMeta, pairs: KVPairs | None = None) -> None:
        pass

    def refuse(self, meta: KVMeta, error: Exception) -> None:
        pass


class CheckpointedHandle:
    """A request handle that saves another handle's values and optimizer state in ``folder/server-RANK.npz``.

    every: rounds from one save to the next. A round is over when pushes have changed every element once more,
    on average: in synchronous training, when the last chunk has arrived; if each push changes the values,
    after each push. Without ``every`` only `save` saves. job: the job's name that a file must have to be
    restored; by default that of the installed job, or "" with other vans.

    The values are copied between two requests, and a thread writes the copy while requests go on. If a round
    ends while the last file is being written, that round is not saved, and a warning is logged. A failed
    write is logged as an error; the next save tries again. ``every`` below 1 raises ConfigError.

    journal: write each push to ``folder/server-RANK.journal-N`` before it is applied, and so before its
    worker has the answer. `restore` then goes on from the last answered push, however the process ended. It
    makes the handle apply the journal's pushes again. So the handle's state must follow from its pushes
    alone, and a push must change the state in the same call that answers it. Over the libra van, workers
    repeat the requests that a restarted server's earlier process had not answered; the server answers applied
    pushes as before and applies the rest, so each push by message counts once. Without a journal such
    requests fail with RestartedError. Each save begins a new journal file and removes the older ones. A push
    that cannot be written fails with CheckpointError and is not applied. If files exist and `restore` was not
    called, the first push raises CheckpointError. synced: flush each push to disk before it is applied,
    against failures of the machine.

    >>> import libra, tempfile
    >>> with libra.local_job(workers=1, servers=1) as job, tempfile.TemporaryDirectory() as folder:
    ...     handle = libra.CheckpointedHandle(libra.SumHandle(1), job.servers[0], folder)
    ...     handle.restore()
    ...     libra.KVServer(0, job.servers[0]).set_request_handle(handle)
    ...     libra.KVWorker(0, 0, job.workers[0]).push([7], np.float32([1, 2])).result(timeout=5)
    ...     handle.save().name
    ...     again = libra.SumHandle(1)
    ...     libra.CheckpointedHandle(again, job.servers[0], folder).restore()
    ...     again.store[7]
    False
    'server-0.npz'
    True
    array([1., 2.], dtype=float32)
    """

    def __init__(
        self,
        handle: Restorable,
        node: Node,
        folder: str | Path,
        *,
        every: int | None = None,
        job: str | None = None,
        journal: bool = False,
        synced: bool = False,
    ) -> None:
        self.handle = handle
        self._due = every
        begin, end = node.key_ranges()[node.rank]
        files = ServerFiles(folder, every, journal, synced)
        self._checkpoint = Checkpoint(node, files, {"keys": [begin, end]}, job=job)
        self._journal = self._checkpoint.journal
        self._rank = node.rank
        self._writes_ahead, self._every = journal, every
        self._answered = Answered()
        self._restored = self._from_file = False
        self._taken = 0  # number of states taken
        self._lock = threading.RLock()  # protects the handle and the journal

    @property
    def path(self) -> Path:
        return self._checkpoint.path

    def __call__(self, meta: KVMeta, pairs: KVPairs, server: Replies) -> None:
        with self._lock:
            if self._writes_ahead:
                self._answered.hear(meta)
            if not (self._writes_ahead and meta.push):
                self.handle(meta, pairs, Noting(server, self._answered))
            elif (answer := self._answered.find(meta)) is not None:
                answer.give(meta, pairs, server)
            else:
                self._answered.begin(meta, self._write_ahead(meta, pairs))
                self._apply(meta, pairs, Noting(server, self._answered))
            rounds = self.handle.store.rounds
            if self._every is not None and self._due is not None and rounds >= self._due:
                self._due = (rounds // self._every + 1) * self._every
                self._checkpoint.write_aside(rounds, self._snapshot)

    def _apply(self, meta: KVMeta, pairs: KVPairs, server: Noting) -> None:
        try:
            self.handle(meta, pairs, server)
        except Exception as error:
            self._answered.end(meta, partial(KeptAnswer.of_error, error))
            raise

    def _write_ahead(self, meta: KVMeta, pairs: KVPairs) -> bytes:
        if not self._restored:
            if self.path.exists() or self._journal.numbers():
                raise CheckpointError(
                    f"{self.path.parent} has what server {self._rank} had applied before, and its "
                    "journal cannot go on without it: restore() it, or delete it to start anew"
                )
            self._restored = True
        return self._journal.append(meta, pairs)

    @property
    def handles_pieces(self) -> bool:
        """True if the handle that it saves takes pieces of values."""
        return isinstance(self.handle, HandlesPieces) and self.handle.handles_pieces

    def knows_pushes(self) -> bool:
        """Return True if it recognises pushes that it has applied, also after its process restarted."""
        return self._writes_ahead

    def last_pushes(self) -> dict[int, tuple[int, int]]:
        """Return the process and the timestamp of each worker's last answered push that has an origin, by
        node id."""
        return self._answered.last()

    def may_lack_rounds(self) -> bool:
        """Return True if it was restored from a file without a journal of later pushes."""
        return self._from_file and not self._writes_ahead

    def blocked_on(self, sender: int, timestamp: int) -> str:
        """Return what an unanswered request is blocked on; "" if the handle does not know."""
        return self.handle.blocked_on(sender, timestamp) if isinstance(self.handle, Explains) else ""

    def rounds_of(self, keys: list[int]) -> list[int] | None:
        """Return the number of applied rounds of each key; None if the handle does not know."""
        return self.handle.rounds_of(keys) if isinstance(self.handle, Remembers) else None

    def save(self) -> Path:
        """Save the present state; return the file's path when it is on disk. May be called on any thread.

        Raises CheckpointError if the file cannot be written; the file of before stays.
        """
        with self._lock:
            saved = self._snapshot()
        self._checkpoint.write(saved)
        return self.path

    def restore(self) -> bool:
        """Restore the file and the journal that follows it; call it before the first request.

        Returns False if there is none. Raises CheckpointError, and changes nothing, for a file that is cut or
        damaged, or has another format, job, number of servers, rank, key range or kind of handle.
        """
        facts, arrays = self._checkpoint.read({"handle": self.handle.kind}, "job and server")
        with self._lock:
            first = facts.get("journal", 0)
            pushes = sum(push is not None for push in self._journal.read(first))  # raises before any change
            if arrays is not None:
                self.handle.restore(arrays)
                self._answered.restore(arrays)
            if pushes:
                self._apply_again(self._journal.read(first))
            self._journal.follow(first)
            self._restored, self._from_file = True, arrays is not None
        elements = self.handle.store.elements
        log.info("restored %d elements from %s and %d pushes since", elements, self.path, pushes)
        return arrays is not None or pushes > 0

    def _apply_again(self, pushes: Iterable[Push | None]) -> None:
        server = Noting(_Nobody(), self._answered)
        for push in pushes:
            if push is None:
                self._drop_unfinished()
                continue
            meta, pairs = push
            self._answered.hear(meta)
            self._answered.begin(meta, b"")
            try:
                self._apply(meta, pairs, server)
            except Exception as error:  # as when it was first applied
                log.debug("push %d was refused again: %s", meta.timestamp, error)
        self._drop_unfinished()

    def _drop_unfinished(self) -> None:
        """Drop the pushes of unfinished rounds: they do not count, and their workers repeat them."""
        self._answered.drop_waiting()
        self.handle.restore(self.handle.state())

    def _snapshot(self) -> Saved:
        self._taken += 1
        state = {**self.handle.state(), **(self._answered.state() if self._writes_ahead else {})}
        number = self._journal.turn()
        self._journal.carry(self._answered.waiting())
        return Saved(self._taken, {"handle": self.handle.kind}, state, number)
