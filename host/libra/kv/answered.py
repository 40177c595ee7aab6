# SPDX-License-Identifier: Apache-2.0
"""Which pushes that came in messages a server has applied, and what it has answered them with.

A worker asks a server that has started again what it has no answer of: the process before may have applied
that. It has, when its name is here; then it is answered again, and not applied. A name is kept until the
worker says that it has the answer: each request names the oldest one that it waits for.
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
from libra.kv.server import KVServer
from libra.node.requests import told
from libra.vans.base import KVMeta, KVPairs

_ROWS, _CONTENT = "libra.answers.rows", "libra.answers.content"


class _Kind(IntEnum):
    """What an answer is; in files."""

    DONE = 0  # without values
    FLOATS = 1
    INTEGERS = 2
    ERROR = 3
    OVERFLOW = 4


class KeptAnswer(NamedTuple):
    """content: the lengths of the keys' values and these, or an error's text."""

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
        return cls(kind, 0, str(told(error)).encode())

    def give(self, meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        """To the request of ``meta``, which has come again with ``pairs``."""
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
    """What a worker's process may ask again, by timestamp and part, in the order of its answers."""

    process: int
    answers: dict[tuple[int, int], KeptAnswer]


class Answered:
    """Of one server. Thread-safe.

    A push waits from ``begin`` until it is answered. Only messages' pushes have names; those of other vans,
    and sums, wait as well, but their answers are not kept.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: dict[int, tuple[KVMeta, bytes]] = {}  # by the KVMeta's id
        self._workers: dict[int, _Worker] = {}  # by node id

    def hear(self, meta: KVMeta) -> None:
        """Forget what the worker that asks has the answers of."""
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
            # All at once: each look for a dictionary's first name passes all that were deleted before it.
            for name in list(itertools.takewhile(lambda name: name[0] < origin.oldest, worker.answers)):
                del worker.answers[name]

    def find(self, meta: KVMeta) -> KeptAnswer | None:
        """What that push has been answered with, if it has been applied."""
        origin = meta.origin
        with self._lock:
            worker = None if origin is None else self._workers.get(meta.sender)
            if worker is None or origin is None or worker.process != origin.process:
                return None
            return worker.answers.get((meta.timestamp, origin.part))

    def begin(self, meta: KVMeta, record: bytes) -> None:
        """A push that is new, and its record in the journal."""
        with self._lock:
            self._waiting[id(meta)] = meta, record

    def end(self, meta: KVMeta, make: Callable[[], KeptAnswer]) -> None:
        """It has been answered; the first answer counts, and is made if it is kept."""
        with self._lock:
            if self._waiting.pop(id(meta), None) is None or meta.origin is None:
                return
            answer = make()
            worker = self._workers.get(meta.sender)
            if worker is None or worker.process != meta.origin.process:
                worker = self._workers[meta.sender] = _Worker(meta.origin.process, {})
            worker.answers[meta.timestamp, meta.origin.part] = answer

    def waiting(self) -> list[bytes]:
        """Records of the pushes that are not answered yet, in order."""
        with self._lock:
            return [record for _, record in self._waiting.values()]

    def drop_waiting(self) -> None:
        """The process that has begun them is gone: they do not count, and come again."""
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
        """Go on from what ``state`` gave; from nothing, where a file has been written without it."""
        self._workers, at = {}, 0
        if _ROWS not in state:
            return
        content = state[_CONTENT].tobytes()
        for sender, process, timestamp, part, kind, keys, size in state[_ROWS].tolist():
            worker = self._workers.setdefault(sender, _Worker(process, {}))
            worker.answers[timestamp, part] = KeptAnswer(_Kind(kind), keys, content[at : at + size])
            at += size


class Noting(KVServer):
    """A server as a request handle has it: what it answers is noted."""

    def __init__(self, server: KVServer, answered: Answered) -> None:
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
