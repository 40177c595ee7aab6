# SPDX-License-Identifier: Apache-2.0
"""Record of the pushes by message that a server has applied, and of its answers to them.

When a server starts again, each worker repeats its unanswered requests, some of which the server's earlier
process may have applied. A repeated push whose name is recorded here is answered again and not applied. A
name is kept until the worker has received the answer: each request carries the oldest timestamp that its
worker still waits for.
"""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from libra.array_file import Arrays
from libra.errors import LibraError, OverflowError
from libra.kv.server import KVServer, Replies
from libra.node.requests import as_refusal
from libra.rpc.values import KVMeta, KVPairs

_ROWS, _CONTENT = "libra.answers.rows", "libra.answers.content"


class _Kind(IntEnum):
    """An answer's kind, as checkpoints and journals store it."""

    DONE = 0  # without values
    FLOATS = 1
    INTEGERS = 2
    ERROR = 3
    OVERFLOW = 4


class KeptAnswer(NamedTuple):
    """An answer as it is kept. content: the keys' lens and values, or an error's text."""

    kind: _Kind
    keys: int
    content: bytes

    @classmethod
    def of(cls, pairs: KVPairs | None) -> KeptAnswer:
        if pairs is None:
            return cls(_Kind.DONE, 0, b"")
        kind = _Kind.FLOATS if pairs.vals.dtype == np.float32 else _Kind.INTEGERS
        lens = np.ascontiguousarray(pairs.lens, dtype=np.int64)
        return cls(kind, len(lens), lens.tobytes() + np.ascontiguousarray(pairs.vals).tobytes())

    @classmethod
    def of_error(cls, error: BaseException) -> KeptAnswer:
        kind = _Kind.OVERFLOW if isinstance(error, OverflowError) else _Kind.ERROR
        return cls(kind, 0, str(as_refusal(error)).encode())

    def give(self, meta: KVMeta, pairs: KVPairs, server: Replies) -> None:
        """Answer the request of ``meta``, which was repeated with ``pairs``."""
        if self.kind in (_Kind.ERROR, _Kind.OVERFLOW):
            error = OverflowError if self.kind is _Kind.OVERFLOW else LibraError
            server.refuse(meta, error(self.content.decode()))
        elif self.kind is _Kind.DONE:
            server.response(meta)
        else:
            lens = np.frombuffer(self.content, np.int64, self.keys)
            dtype = np.float32 if self.kind is _Kind.FLOATS else np.int32
            vals = np.frombuffer(self.content, dtype, offset=lens.nbytes)
            server.response(meta, KVPairs(pairs.keys, vals, lens))


@dataclass
class _Worker:
    """Answers that a worker's process may request again, by timestamp and part, in the order of answering."""

    process: int
    answers: dict[tuple[int, int], KeptAnswer]


class Answered:
    """One server's record of applied pushes and their answers. Thread-safe.

    A push waits from ``begin`` until it is answered. Only pushes by message have names. Sums and the pushes
    of other vans wait as well, but their answers are not kept.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: dict[int, tuple[KVMeta, bytes]] = {}  # by the KVMeta's id
        self._workers: dict[int, _Worker] = {}  # by node id

    def hear(self, meta: KVMeta) -> None:
        """Drop the answers that the requesting worker has received."""
        origin = meta.origin
        if origin is None:
            return
        with self._lock:
            worker = self._workers.get(meta.sender)
            if worker is None:
                return
            if worker.process != origin.process:
                del self._workers[meta.sender]
                return
            # Collected first: looking for a dictionary's first name passes all names deleted before it.
            for name in list(itertools.takewhile(lambda name: name[0] < origin.oldest, worker.answers)):
                del worker.answers[name]

    def find(self, meta: KVMeta) -> KeptAnswer | None:
        """Return the kept answer of the push of ``meta``; None if that push has not been applied."""
        origin = meta.origin
        with self._lock:
            worker = None if origin is None else self._workers.get(meta.sender)
            if worker is None or origin is None or worker.process != origin.process:
                return None
            return worker.answers.get((meta.timestamp, origin.part))

    def begin(self, meta: KVMeta, record: bytes) -> None:
        """Begin to wait for the answer of a new push. record: the push's record in the journal."""
        with self._lock:
            self._waiting[id(meta)] = meta, record

    def end(self, meta: KVMeta, make: Callable[[], KeptAnswer]) -> None:
        """End the wait of a push that has been answered. Only the first answer counts; ``make`` is called
        only if the answer is kept."""
        with self._lock:
            if self._waiting.pop(id(meta), None) is None or meta.origin is None:
                return
            answer = make()
            worker = self._workers.get(meta.sender)
            if worker is None or worker.process != meta.origin.process:
                worker = self._workers[meta.sender] = _Worker(meta.origin.process, {})
            worker.answers[meta.timestamp, meta.origin.part] = answer

    def last(self) -> dict[int, tuple[int, int]]:
        """Return each worker's process, and the timestamp of its last answer, by node id."""
        with self._lock:
            return {
                sender: (worker.process, max(timestamp for timestamp, _ in worker.answers))
                for sender, worker in self._workers.items()
                if worker.answers
            }

    def waiting(self) -> list[bytes]:
        """Return the journal records of the pushes that are not answered yet, in order."""
        with self._lock:
            return [record for _, record in self._waiting.values()]

    def drop_waiting(self) -> None:
        """Drop the unanswered pushes of an earlier process: they do not count; their workers repeat them."""
        with self._lock:
            self._waiting.clear()

    def state(self) -> dict[str, npt.NDArray[Any]]:
        rows, contents = [], []
        with self._lock:
            for sender, worker in self._workers.items():
                for (timestamp, part), (kind, keys, content) in worker.answers.items():
                    rows.append((sender, worker.process, timestamp, part, kind, keys, len(content)))
                    contents.append(content)
        return {
            _ROWS: np.array(rows, np.uint64).reshape(-1, 7),
            _CONTENT: np.frombuffer(b"".join(contents), np.uint8),
        }

    def restore(self, state: Arrays) -> None:
        """Restore what ``state`` returned; nothing if the file was written without it."""
        self._workers, at = {}, 0
        if _ROWS not in state:
            return
        content = state[_CONTENT].tobytes()
        for sender, process, timestamp, part, kind, keys, size in state[_ROWS].tolist():
            worker = self._workers.setdefault(sender, _Worker(process, {}))
            worker.answers[timestamp, part] = KeptAnswer(_Kind(kind), keys, content[at : at + size])
            at += size


class Noting(KVServer):
    """A KVServer for a request handle that records each answer."""

    def __init__(self, server: Replies, answered: Answered) -> None:
        self._server, self._answered = server, answered

    def __getattr__(self, name: str) -> Any:
        return getattr(self._server, name)

    def response(self, meta: KVMeta, pairs: KVPairs | None = None) -> None:
        try:
            self._server.response(meta, pairs)
        except LibraError as error:  # which the worker gets
            self._answered.end(meta, partial(KeptAnswer.of_error, error))
            raise
        self._answered.end(meta, partial(KeptAnswer.of, pairs if meta.pull else None))

    def refuse(self, meta: KVMeta, error: Exception) -> None:
        self._server.refuse(meta, error)
        self._answered.end(meta, partial(KeptAnswer.of_error, error))

    Response = response  # PS-lite's spelling
