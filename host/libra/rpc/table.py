# SPDX-License-Identifier: Apache-2.0
"""A worker's outstanding requests, joined from the answers to their parts."""

from __future__ import annotations

import heapq
import threading
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from libra import runtime
from libra.errors import LibraError
from libra.rpc.parts import RequestPart
from libra.rpc.values import ANSWERED, Completion, KVPairs, Request, Values
from libra.timeline import Span


@dataclass
class Outstanding:
    """Request in progress: its parts, and the answers received so far."""

    request: Request
    done: Completion
    parts: list[RequestPart]
    waiting: set[int] = field(default_factory=set)
    answers: list[KVPairs | None] = field(default_factory=list)
    since: float = field(default_factory=runtime.monotonic)
    reached: set[int] = field(default_factory=set)  # parts that a process of their server has, or may have

    def __post_init__(self) -> None:
        self.waiting = set(range(len(self.parts)))
        self.answers = [None] * len(self.parts)

    def result(self) -> KVPairs | None:
        """Return the answers as one KVPairs of whole values, in the order of the request's keys. None for a
        push.

        Raises LibraError for an answer of another length than the request asked for.
        """
        if not self.request.pull:
            return None
        answers = []
        for part, answer in zip(self.parts, self.answers, strict=True):
            if answer is None:
                raise LibraError(f"server {part.server} answered a pull without values")
            asked = part.pairs.lens
            wrong = np.flatnonzero((asked > 0) & (answer.lens != asked) & (answer.lens > 0))
            if len(wrong):
                at = int(wrong[0])
                raise LibraError(
                    f"server {part.server} has {int(answer.lens[at])} elements for key "
                    f"{int(part.pairs.keys[at])}; expected {int(asked[at])}: ask for what was pushed"
                )
            answers.append(answer)
        keys = np.concatenate([part.pairs.keys for part in self.parts])
        lens = np.concatenate([answer.lens for answer in answers])
        vals = self._joined([answer.vals for answer in answers])
        if self.request.slicer is not None:  # it may have changed the keys' order
            order = np.argsort(keys, kind="stable")
            starts = np.cumsum(lens) - lens
            pieces = [vals[starts[i] : starts[i] + lens[i]] for i in order.tolist()]
            keys, lens, vals = keys[order], lens[order], np.concatenate(pieces)
        elif all(part.pairs.offsets is None for part in self.parts):  # each key once, whole
            return KVPairs(keys, vals, lens)
        firsts = np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1])))  # of each key's pieces
        return KVPairs(keys[firsts], vals, np.add.reduceat(lens, firsts))

    def _joined(self, pieces: list[Values]) -> Values:
        """Join the pieces in the request's ``out`` if they fit; not with a slicer, whose answers are
        reordered later."""
        out = self.request.out
        fits = (
            out is not None
            and self.request.slicer is None
            and len(out) == sum(map(len, pieces))
            and all(piece.dtype == out.dtype for piece in pieces)
        )
        return np.concatenate(pieces, out=out if fits else None)


def _life(timestamp: int, part: RequestPart, since: float) -> Span:
    """Return the span of a message that is answered now."""
    pairs = part.pairs
    first = f"key {int(pairs.keys[0])}"
    if pairs.offsets is not None:
        first += f" from element {int(pairs.offsets[0])} on"
    elif len(pairs.keys) > 1:
        first += f" and {len(pairs.keys) - 1} more"
    facts = {"owner": part.server, "elements": int(pairs.lens.sum())}
    return Span(timestamp, "message", first, since, runtime.monotonic(), facts)


class RequestTable:
    """A worker's outstanding requests. Thread-safe; completions run without the lock, each once."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._requests: dict[int, Outstanding] = {}
        self._timestamps: list[int] = []  # a heap of their timestamps, and of some that have ended
        self._failed: LibraError | None = None
        self.elements_pushed = 0

    def add(self, request: Request, done: Completion, parts: list[RequestPart]) -> Outstanding:
        """Add a request. Raises ClosedError if the van has stopped or lost a peer."""
        entry = Outstanding(request, done, parts)
        with self._lock:
            if self._failed is not None:
                raise self._failed
            if request.timestamp in self._requests:
                raise LibraError(f"timestamp {request.timestamp} is already outstanding")
            self._requests[request.timestamp] = entry
            heapq.heappush(self._timestamps, request.timestamp)
        return entry

    def oldest(self, timestamp: int) -> int:
        """Return the lowest outstanding timestamp; ``timestamp`` if none is outstanding."""
        with self._lock:
            while self._timestamps and self._timestamps[0] not in self._requests:
                heapq.heappop(self._timestamps)
            return self._timestamps[0] if self._timestamps else timestamp

    def reach(self, timestamp: int, index: int) -> None:
        """Note that a process of its server has received that part, or may have."""
        with self._lock:
            if (entry := self._requests.get(timestamp)) is not None:
                entry.reached.add(index)

    def take_reached(self, server: int) -> list[tuple[Request, int, RequestPart]]:
        """Take the parts that go again to a server that has restarted, in order; each once."""
        with self._lock:
            found = [
                (entry.request, index, entry.parts[index])
                for entry in self._requests.values()
                for index in sorted(entry.reached & entry.waiting)
                if entry.parts[index].server == server
            ]
            for request, index, _ in found:
                self._requests[request.timestamp].reached.discard(index)
        return found

    def answer(self, timestamp: int, index: int, pairs: KVPairs | None) -> bool:
        """Take part ``index``'s answer; the last one completes the request. False: it was not expected."""
        with self._lock:
            entry = self._requests.get(timestamp)
            if entry is None or index not in entry.waiting:
                return False
            entry.waiting.discard(index)
            entry.answers[index] = pairs
            if entry.request.timeline is not None:
                entry.request.timeline.add(_life(timestamp, entry.parts[index], entry.since))
            if entry.waiting:
                return True
            del self._requests[timestamp]
            if entry.request.push:
                self.elements_pushed += len(entry.request.pairs.vals)
        try:
            result = entry.result()
        except LibraError as error:
            entry.done(None, error)
        else:
            entry.done(result, None)
        return True

    def fail(self, timestamp: int, error: LibraError) -> None:
        with self._lock:
            entry = self._requests.pop(timestamp, None)
        if entry is not None:
            entry.done(None, error)

    def forget(self, timestamp: int) -> bool:
        """Drop a request that could not be sent. False: it has ended, and its completion has been called."""
        with self._lock:
            return self._requests.pop(timestamp, None) is not None

    def fail_all(self, error: LibraError) -> None:
        """Fail all outstanding and all later requests. The first error stays."""
        with self._lock:
            if self._failed is None:
                self._failed = error
            entries, self._requests = list(self._requests.values()), {}
        for entry in entries:
            entry.done(None, error)

    def servers_of(self, timestamp: int) -> list[int]:
        """Return the servers that have not answered all parts of a request."""
        with self._lock:
            entry = self._requests.get(timestamp)
            return sorted({entry.parts[i].server for i in entry.waiting}) if entry else []

    def describe(self, timestamp: int, server_name: Callable[[int], str]) -> str:
        """Return what an unfinished request waits for; ANSWERED if it is not outstanding."""
        with self._lock:
            entry = self._requests.get(timestamp)
            if entry is None:
                return ANSWERED
            waiting = [entry.parts[i] for i in sorted(entry.waiting)]
            total, since = len(entry.parts), runtime.monotonic() - entry.since
        texts = []
        for server in sorted({part.server for part in waiting}):
            mine = [part for part in waiting if part.server == server]
            key = int(mine[0].pairs.keys[0])
            texts.append(
                f"{server_name(server)} has not answered {len(mine)} of {total} messages, "
                f"the first for key {key}, for {since:.1f} s"
            )
        return "; ".join(texts)
