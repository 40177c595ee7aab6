# SPDX-License-Identifier: Apache-2.0
"""Pushes and pulls in parts, a message each: how they are cut, and joined from the answers."""

from __future__ import annotations

import heapq
import itertools
import threading
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from libra import runtime
from libra.compression.compression import ValuePiece
from libra.errors import LibraError
from libra.job.ids import KeyRange, split_by_range
from libra.rpc.outstanding import Outstanding
from libra.rpc.values import ANSWERED, Completion, KVPairs, Request, Values, offsets_of
from libra.timeline import Span


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
        key, total = pairs.keys[first : first + 1], pairs.lens[first : first + 1]
        length = int(total[0])
        most = min(max(limit, -(-length // 32)), 4 * limit)
        for offset in range(0, length, most):
            size, start = min(most, length - offset), begin + offset
            vals = pairs.vals[start : start + size] if has_vals else pairs.vals
            bundles.append(KVPairs(key, vals, np.array([size]), np.array([offset]), total))
        first += 1
    return bundles


def packed(request: Request, pairs: KVPairs) -> bytes | None:
    """Return a part's values compressed; None if the request does not ask for compression."""
    if request.compression is None or not request.push or pairs.vals.dtype != np.float32:
        return None
    lens = pairs.lens.tolist()
    totals = lens if pairs.totals is None else pairs.totals.tolist()
    places = zip(pairs.keys.tolist(), offsets_of(pairs), lens, totals, strict=True)
    pieces = itertools.starmap(ValuePiece, places)
    return request.compression.pack(pieces, pairs.vals)


@dataclass
class CutRequest:
    """A worker's request and its parts. reached: parts that a process of their server has, or may have."""

    request: Request
    done: Completion
    parts: list[RequestPart]
    reached: set[int] = field(default_factory=set)

    def joined(self, answers: dict[int, KVPairs | None]) -> KVPairs | None:
        """Return the answers as one KVPairs of whole values, in the order of the request's keys. None for a
        push.

        Raises LibraError for an answer of another length than the request asked for.
        """
        if not self.request.pull:
            return None
        found = []
        for index, part in enumerate(self.parts):
            if (answer := answers[index]) is None:
                raise LibraError(f"server {part.server} answered a pull without values")
            asked = part.pairs.lens
            wrong = np.flatnonzero((asked > 0) & (answer.lens != asked) & (answer.lens > 0))
            if len(wrong):
                at = int(wrong[0])
                raise LibraError(
                    f"server {part.server} has {int(answer.lens[at])} elements for key "
                    f"{int(part.pairs.keys[at])}; expected {int(asked[at])}: ask for what was pushed"
                )
            found.append(answer)
        keys = np.concatenate([part.pairs.keys for part in self.parts])
        lens = np.concatenate([answer.lens for answer in found])
        vals = self._joined([answer.vals for answer in found])
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
    """A worker's pushes and pulls in progress. Thread-safe; completions are called once."""

    def __init__(self, name: Callable[[int], str]) -> None:
        """name: of a server, by rank."""
        self._name = name
        self._table: Outstanding[CutRequest, KVPairs | None] = Outstanding()
        self._lock = threading.Lock()  # guards the heap
        self._timestamps: list[int] = []  # a heap of their timestamps, and of some that have ended
        self.elements_pushed = 0

    def add(self, request: Request, done: Completion, parts: list[RequestPart]) -> None:
        """Add a request. Raises ClosedError if the van has stopped or lost a peer."""
        with self._lock:
            self._table.add(request.timestamp, CutRequest(request, done, parts), range(len(parts)))
            heapq.heappush(self._timestamps, request.timestamp)

    def oldest(self, timestamp: int) -> int:
        """Return the lowest outstanding timestamp; ``timestamp`` if none is outstanding."""
        with self._lock:
            while self._timestamps and self._table.get(self._timestamps[0]) is None:
                heapq.heappop(self._timestamps)
            return self._timestamps[0] if self._timestamps else timestamp

    def reach(self, timestamp: int, index: int) -> None:
        """Note that a process of its server has received that part, or may have."""
        if (asked := self._table.get(timestamp)) is not None:
            asked.what.reached.add(index)

    def take_reached(self, server: int) -> list[tuple[Request, int, RequestPart]]:
        """Take the parts that go again to a server that has restarted, in order; each once."""
        found = []
        for asked in self._table.all().values():
            cut = asked.what
            again = [at for at in sorted(cut.reached & asked.waiting) if cut.parts[at].server == server]
            cut.reached.difference_update(again)
            found += [(cut.request, at, cut.parts[at]) for at in again]
        return found

    def answer(self, timestamp: int, index: int, pairs: KVPairs | None) -> None:
        """Take part ``index``'s answer, if it is expected; the last one completes the request."""
        asked = self._table.get(timestamp)
        if asked is None or index not in asked.waiting:
            return
        request = asked.what.request
        if request.timeline is not None:
            request.timeline.add(_life(timestamp, asked.what.parts[index], asked.since))
        if self._table.answer(timestamp, index, pairs) is None:
            return
        if request.push:
            self.elements_pushed += len(request.pairs.vals)
        try:
            result = asked.what.joined(asked.answers)
        except LibraError as error:
            asked.what.done(None, error)
        else:
            asked.what.done(result, None)

    def fail(self, timestamp: int, error: LibraError) -> None:
        if (asked := self._table.end(timestamp)) is not None:
            asked.what.done(None, error)

    def forget(self, timestamp: int) -> bool:
        """Drop a request that could not be sent. False: it has ended, and its completion has been called."""
        return self._table.end(timestamp) is not None

    def fail_all(self, error: LibraError) -> None:
        """End all outstanding and all later requests. The first error stays."""
        for asked in self._table.end_all(error):
            asked.what.done(None, error)

    def servers_of(self, timestamp: int) -> list[int]:
        """Return the servers that have not answered all parts of a request."""
        asked, waiting = self._table.get(timestamp), self._table.waits_for(timestamp)
        return [] if asked is None else sorted({asked.what.parts[index].server for index in waiting})

    def describe(self, timestamp: int) -> str:
        """Return what a request waits for, as far as this worker knows; ANSWERED if it is not outstanding."""
        asked = self._table.get(timestamp)
        if asked is None:
            return ANSWERED
        waiting = [asked.what.parts[index] for index in self._table.waits_for(timestamp)]
        texts = []
        for server in sorted({part.server for part in waiting}):
            mine = [part for part in waiting if part.server == server]
            texts.append(
                f"{self._name(server)} has not answered {len(mine)} of {len(asked.what.parts)} messages, "
                f"the first for key {int(mine[0].pairs.keys[0])}, for {asked.seconds:.1f} s"
            )
        return "; ".join(texts)
