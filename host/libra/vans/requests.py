# SPDX-License-Identifier: Apache-2.0
"""Requests: cut into one part for each message, and joined from their answers. The tcp and loopback vans
share it."""

from __future__ import annotations

import heapq
import threading
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from libra import runtime
from libra.compression.compression import ValuePiece
from libra.errors import ClosedError, ConfigError, LibraError, OverflowError, RestartedError, ServerError
from libra.job.ids import KeyRange, split_by_range
from libra.timeline import Span
from libra.vans.base import ANSWERED, Completion, KVPairs, Request, Values, elements_of


@dataclass
class RequestPart:
    """Content of one message: consecutive keys of one server, or a piece of one long value."""

    server: int
    pairs: KVPairs
    packed: bytes | None = None  # the compressed values, which are sent instead; None: not compressed


def split(request: Request, ranges: tuple[KeyRange, ...], limit: int | None = None) -> list[RequestPart]:
    """Cut ``request`` by server and, with a ``limit``, into messages of about that many elements.

    A pull of unknown lens (0) is cut by server only. The parts are views of the request's arrays.
    """
    pairs = request.pairs
    if request.slicer is not None:
        shares = request.slicer(pairs, ranges)
        if len(shares) != len(ranges):
            raise LibraError(
                f"the slicer returned {len(shares)} slices; expected {len(ranges)}, one a server"
            )
        by_server = [
            (rank, share) for rank, share in enumerate(shares) if share is not None and len(share.keys)
        ]
    else:
        ends = _ends(pairs)
        cuts = enumerate(split_by_range(pairs.keys, ranges))
        by_server = [(server, _select(pairs, ends, cut)) for server, cut in cuts if cut.stop > cut.start]
    parts: list[RequestPart] = []
    for server, share in by_server:
        known = bool((share.lens > 0).all())
        if limit is None or not known or int(share.lens.sum()) <= limit:
            parts.append(RequestPart(server, share))
        else:
            parts += [RequestPart(server, piece) for piece in _bundles(share, limit)]
    return parts


def _ends(pairs: KVPairs) -> npt.NDArray[np.int64]:
    """Return (n + 1,): where each key's elements begin among those of ``pairs``, and the end."""
    ends: npt.NDArray[np.int64] = np.concatenate(([0], np.cumsum(pairs.lens)))
    return ends


def _select(pairs: KVPairs, ends: npt.NDArray[np.int64], cut: slice) -> KVPairs:
    """Return whole keys of ``pairs``; ``pairs`` itself if the cut is everything. ends: `_ends` of
    ``pairs``."""
    if cut.start == 0 and cut.stop == len(pairs.keys):
        return pairs
    vals = pairs.vals[int(ends[cut.start]) : int(ends[cut.stop])] if len(pairs.vals) else pairs.vals
    return KVPairs(pairs.keys[cut], vals, pairs.lens[cut])


def _bundles(pairs: KVPairs, limit: int) -> list[KVPairs]:
    """Bundle consecutive keys up to ``limit`` elements; cut a longer value into pieces, each by itself.

    All lens are above 0. The time grows with the number of keys plus that of bundles.

    The pieces depend only on the value's length, not on its request, so workers may group keys as they like.
    About 32 pieces keep a pipeline of worker, server and worker 97 % full. Larger pieces cost less, but above
    4 times the limit they delay the first answers too much (measured at 100 Mbit/s).
    """
    ends = _ends(pairs)
    has_vals = len(pairs.vals) > 0
    bundles: list[KVPairs] = []
    first = 0
    while first < len(pairs.keys):
        begin = int(ends[first])
        after = int(np.searchsorted(ends, begin + limit, side="right")) - 1  # the keys before it fit
        if after > first:
            bundles.append(_select(pairs, ends, slice(first, after)))
            first = after
            continue
        key, total, length = (
            pairs.keys[first : first + 1],
            pairs.lens[first : first + 1],
            int(pairs.lens[first]),
        )
        most = min(max(limit, -(-length // 32)), 4 * limit)
        for offset in range(0, length, most):
            size, start = min(most, length - offset), begin + offset
            vals = pairs.vals[start : start + size] if has_vals else pairs.vals
            bundles.append(KVPairs(key, vals, np.array([size]), np.array([offset]), total))
        first += 1
    return bundles


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


def packed(request: Request, pairs: KVPairs) -> bytes | None:
    """Return a part's values compressed; None if the request does not ask for compression."""
    if request.compression is None or not request.push or pairs.vals.dtype != np.float32:
        return None
    lens = pairs.lens.tolist()
    offsets = [0] * len(lens) if pairs.offsets is None else pairs.offsets.tolist()
    totals = lens if pairs.totals is None else pairs.totals.tolist()
    pieces = map(ValuePiece._make, zip(pairs.keys.tolist(), offsets, lens, totals, strict=True))
    return request.compression.pack(pieces, pairs.vals)


def check_pull(request: Request, servers: int) -> None:
    """Raise ConfigError for a pull alone in a job without servers."""
    if not request.push and not servers:
        raise ConfigError("an all-reduce job has no server to pull from; use push_pull")


def refusal(server: str, error: LibraError) -> LibraError:
    """Return the error of a request that ``server`` has refused with ``error``."""
    own = (OverflowError, RestartedError)  # these say more than that the server failed
    kind = next((kind for kind in own if isinstance(error, kind)), ServerError)
    return kind(f"{server}: {error}")


def closed() -> ClosedError:
    return ClosedError("the node has been stopped; requests need a started node")


def checked_answer(asked: KVPairs, pairs: KVPairs | None) -> KVPairs:
    """Return a pull's answer if it may be sent. Raises LibraError if it does not fit what was ``asked``."""
    if pairs is None:
        raise LibraError("this request pulls; answer it with the values of its keys, not with None")
    parts = [getattr(pairs, name, None) for name in ("keys", "vals", "lens")]
    if not all(isinstance(part, np.ndarray) for part in parts):
        kinds = ", ".join(type(part).__name__ for part in parts)
        raise LibraError(f"the answer's keys, vals and lens are {kinds}; expected KVPairs of numpy arrays")
    if pairs.keys is not asked.keys and not np.array_equal(pairs.keys, asked.keys):
        raise LibraError(f"the answer has keys {pairs.keys}; expected the request's, {asked.keys}")
    if elements_of(pairs.lens) != len(pairs.vals) or len(pairs.lens) != len(pairs.keys):
        raise LibraError(f"the answer has {len(pairs.vals)} values and lens {pairs.lens}; they do not fit")
    if len(asked.vals) and pairs.lens is not asked.lens and not np.array_equal(pairs.lens, asked.lens):
        raise LibraError(f"the answer has lens {pairs.lens}; expected those of what was pushed, {asked.lens}")
    if pairs.vals.dtype not in (np.float32, np.int32):
        raise LibraError(f"the answer has {pairs.vals.dtype} values; expected float32 or int32")
    return pairs
