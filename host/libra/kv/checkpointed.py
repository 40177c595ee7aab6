# SPDX-License-Identifier: Apache-2.0
"""A server's state on disk: saved every so many rounds, or when asked, for the server that starts again."""

from __future__ import annotations

import logging
import threading
from pathlib import Path
from typing import Protocol

from libra import array_file
from libra.array_file import Arrays
from libra.errors import CheckpointError, ConfigError
from libra.job.job_file import Job
from libra.kv.server import Explains, KVServer
from libra.kv.store import Store
from libra.node.node import Node
from libra.van.base import KVMeta, KVPairs

log = logging.getLogger(__name__)


class Restorable(Protocol):
    """A request handle that can be saved: those of libra, and yours with these methods."""

    store: Store

    @property
    def kind(self) -> str:
        """What ``state`` is of; a state is restored only into a handle of the same kind."""

    def state(self) -> Arrays:
        """A copy of all that a server which starts again needs, by names of your own."""

    def restore(self, state: Arrays) -> None:
        """Go on from ``state``, which a handle of this kind gave."""

    def __call__(self, meta: KVMeta, pairs: KVPairs, server: KVServer) -> None: ...


class CheckpointedHandle:
    """A request handle whose values, and what its optimizer keeps, are in ``folder/server-RANK.npz``.

    every: rounds from one save to the next; a round is over when every element held has been changed once
    more, on average: where workers push at one pace, when the last chunk is in, and where every push changes
    the values, after each of them. Without it only `save` saves. job: the name that a file must have to be
    restored; by default the installed job's, for other vans "".

    The values are copied between two requests; a thread writes them while requests go on. A round that ends
    before the last file is written is left out, with a warning; what cannot be written is logged as an
    error, and tried again with the next. ``every`` below 1 raises ConfigError.

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
    ) -> None:
        if every is not None and every < 1:
            raise ConfigError(f"every is {every}; expected at least 1 round, or None")
        self.handle = handle
        self.path = Path(folder) / f"server-{node.rank}.npz"
        self._every, self._due = every, every
        file = node.environment.job_file
        name = job if job is not None else Job.load(file).name if file is not None else ""
        begin, end = node.key_ranges()[node.rank]
        self._whose = {"job": name, "servers": node.num_server, "rank": node.rank, "keys": [begin, end]}
        self._lock = threading.RLock()  # of the handle
        self._writing = threading.Lock()  # of the file
        self._writer: threading.Thread | None = None
        node.register_exit_callback(self._finish)

    def __call__(self, meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        with self._lock:
            self.handle(meta, pairs, server)
            rounds = self.handle.store.rounds
            if self._every is not None and self._due is not None and rounds >= self._due:
                self._due = (rounds // self._every + 1) * self._every
                self._save_aside(rounds)

    def blocked_on(self, sender: int, timestamp: int) -> str:
        """What an unanswered request waits for, if the handle knows."""
        return self.handle.blocked_on(sender, timestamp) if isinstance(self.handle, Explains) else ""

    def save(self) -> Path:
        """Save what has been applied up to now; returns when it is on disk. From any thread.

        Raises CheckpointError when it cannot be written; the file of before stays.
        """
        with self._lock:
            state = self.handle.state()
        self._write(state)
        return self.path

    def restore(self) -> bool:
        """Go on from the file, before the first request; False when there is none.

        Raises CheckpointError, and changes nothing, for a file that is cut or damaged, or of another format,
        job, number of servers, rank, key range or kind of handle.
        """
        try:
            facts, arrays = array_file.read(self.path)
        except FileNotFoundError:
            return False
        for name, expected in {**self._whose, "handle": self.handle.kind}.items():
            if facts.get(name) != expected:
                raise CheckpointError(
                    f"{self.path} has {name} {facts.get(name)!r}; expected {expected!r}: "
                    "name the folder of this job and server"
                )
        with self._lock:
            self.handle.restore(arrays)
        log.info("restored %d elements from %s", self.handle.store.elements, self.path)
        return True

    def _save_aside(self, rounds: int) -> None:
        if self._writer is not None and self._writer.is_alive():
            log.warning("round %d is not saved: %s is still being written", rounds, self.path)
            return
        state = self.handle.state()
        self._writer = threading.Thread(target=self._write_or_log, args=(state,), name="libra-checkpoint")
        self._writer.start()

    def _write_or_log(self, state: Arrays) -> None:
        try:
            self._write(state)
        except CheckpointError as error:
            log.error("%s", error)

    def _write(self, state: Arrays) -> None:
        with self._writing:
            array_file.write(self.path, {**self._whose, "handle": self.handle.kind}, state)

    def _finish(self) -> None:
        if self._writer is not None:
            self._writer.join()
