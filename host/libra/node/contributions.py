# SPDX-License-Identifier: Apache-2.0
"""Contributions: sums of all workers' pushes, piece by piece, in software where no switch sums them.

Adder answers pushes with their sum and stores nothing: a server sums pushes of collectives' keys this way. In
a job without servers and without a switch that sums, each worker sums the pushes to its range of keys.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
import numpy.typing as npt

from libra import runtime
from libra.errors import LibraError, OverflowError
from libra.job import ids
from libra.rpc.outstanding import PushRound, PushRounds
from libra.rpc.values import KVMeta, KVPairs, Values, offsets_of

_INT32 = np.iinfo(np.int32)

Outcome = tuple[KVMeta, KVPairs | LibraError]
"""A request that can be answered, with its sums or with the error."""

Apply = Callable[[int, Values], Values]
"""``apply(index, sum)`` returns the answer to the pushes of a piece. index: of the piece in the push that
completed the sum. An exception fails the pushes."""


@dataclass(slots=True)
class _Contribution:
    """A worker's request. missing: pieces that are not summed yet. since: when it began to wait for others,
    if it does."""

    meta: KVMeta
    pairs: KVPairs
    sums: list[Values]
    missing: int
    since: float | None = None
    failed: bool = False

    def answer(self) -> KVPairs:
        pairs = self.pairs
        vals = self.sums[0] if len(self.sums) == 1 else np.concatenate(self.sums)
        return KVPairs(pairs.keys, vals, pairs.lens, pairs.offsets, pairs.totals)


_Piece = tuple[_Contribution, int, Values, npt.NDArray[np.uint8] | None]
"""A worker's contribution to one piece of a key's value: its request, the piece's index in it, the values,
and their counts if the sum is scaled. It is a plain tuple, since each push makes one for each key."""


class _KeyRound(PushRound[int]):
    """A round of a key. pushes: their timestamps, by rank. left: elements of each push that have not come.
    length: elements of the whole value. sums: unfinished ones, by the piece's offset. error: why it is
    refused, at all workers."""

    __slots__ = ("dtype", "error", "left", "length", "sums")

    def __init__(self, ranks: range) -> None:
        super().__init__(ranks)
        self.left: dict[int, int] = {}
        self.length = 0
        self.dtype: np.dtype[np.generic] | None = None  # of an empty round
        self.sums: dict[int, PushRound[_Piece]] = {}
        self.error: LibraError | None = None

    def takes(self, total: int, dtype: np.dtype[np.generic]) -> bool:
        """Return True if a push of so many elements fits the others, and these are not refused."""
        return self.length == total and self.dtype == dtype and self.error is None

    def count(self, rank: int, timestamp: int, length: int, total: int, dtype: np.dtype[np.generic]) -> None:
        """Count ``length`` elements of a push of ``total``; the first one says what the others must be."""
        if self.dtype is None:
            self.length, self.dtype = total, dtype
        self.pushes[rank] = timestamp
        self.left[rank] = self.left.get(rank, total) - length


class Contributions:
    """Sums by round: the workers' first pushes to a key make its first sum, the second pushes its second.

    float32 is added in the order of the ranks, so the bits do not depend on the order of arrival. An int32
    sum that overflows raises OverflowError at every worker. If a push does not fit the others of its round,
    the round is refused at once: its pushes get the error, and so do those that come later. Thread-safe.
    """

    def __init__(self, num_worker: int, customers: int = 1) -> None:
        """Create empty sums. customers: KVWorkers that push on each worker's node; each contributes to a
        sum."""
        self.num_worker = num_worker
        self.customers = customers
        self._everybody = range(num_worker * customers)
        self._all = len(self._everybody)  # pushes of a whole round
        self._begin = partial(_KeyRound, self._everybody)
        self._rounds: dict[int, PushRounds[_KeyRound]] = {}  # unfinished rounds, by key
        self._waiting: dict[tuple[int, int], list[_Contribution]] = {}  # (sender, timestamp)
        self._lock = threading.Lock()  # other threads call blocked_on

    def add(self, meta: KVMeta, pairs: KVPairs, apply: Apply | None = None) -> list[Outcome]:
        """Take a worker's push, or one message of it; return the requests that it completes.

        Without ``apply``, the answers are the sums. A value whose length or dtype differs from what others
        have pushed to its key fails the rounds of this push. Raises LibraError for an unknown rank or
        customer.
        """
        rank = self._place(meta)
        keys, lens, offsets = pairs.keys.tolist(), pairs.lens.tolist(), offsets_of(pairs)
        totals = lens if pairs.totals is None else pairs.totals.tolist()
        timestamp, vals, dtype = meta.timestamp, pairs.vals, pairs.vals.dtype
        given = pairs.counts if pairs.unbiased else None
        mine = _Contribution(meta, pairs, [vals] * len(keys), len(keys))
        outcomes: list[Outcome] = []
        found: list[_KeyRound | None] = []
        with self._lock:
            for key, total in zip(keys, totals, strict=True):
                current = self._find(key, rank, timestamp)
                if current is not None and not current.takes(total, dtype):
                    return self._fail(meta, pairs, rank, self._refusal(current, key, total, dtype, rank))
                found.append(current)
            start = index = 0
            for key, length, total, offset in zip(keys, lens, totals, offsets, strict=True):
                current = found[index] or self._round_of(key, rank, timestamp)
                current.count(rank, timestamp, length, total, dtype)
                piece = current.sums.get(offset)
                if piece is None:
                    piece = current.sums[offset] = PushRound(self._everybody)
                stop = start + length
                piece.pushes[rank] = (
                    mine,
                    index,
                    vals[start:stop],
                    None if given is None else given[start:stop],
                )
                if len(piece.pushes) == self._all:
                    del current.sums[offset]
                    outcomes += self._end(piece, self._result(key, index, piece, apply))
                if len(current.pushes) == self._all:
                    self._forget_if_over(key, current)
                start, index = stop, index + 1
            if mine.missing and not mine.failed:
                mine.since = runtime.monotonic()
                self._waiting.setdefault((meta.sender, timestamp), []).append(mine)
        return outcomes

    def fail(self, meta: KVMeta, pairs: KVPairs, error: LibraError) -> list[Outcome]:
        """Refuse the rounds of a push that cannot be taken; return the requests that get the error now.

        Raises LibraError for an unknown rank or customer.
        """
        rank = self._place(meta)
        with self._lock:
            return self._fail(meta, pairs, rank, error)

    def _fail(self, meta: KVMeta, pairs: KVPairs, rank: int, error: LibraError) -> list[Outcome]:
        outcomes: list[Outcome] = [(meta, error)]
        lens = pairs.lens.tolist()
        totals = lens if pairs.totals is None else pairs.totals.tolist()
        for key, length, total in zip(pairs.keys.tolist(), lens, totals, strict=True):
            current = self._round_of(key, rank, meta.timestamp)
            current.count(rank, meta.timestamp, length, total, pairs.vals.dtype)
            current.error = current.error or error
            for piece in current.sums.values():
                outcomes += self._end(piece, current.error)
            current.sums.clear()
            if current.is_whole:
                self._forget_if_over(key, current)
        return outcomes

    def _forget_if_over(self, key: int, current: _KeyRound) -> None:
        """Forget a round of all workers if their pushes are here as a whole."""
        if any(current.left.values()):
            return
        rounds = self._rounds[key]
        rounds.remove(current)
        if not rounds:
            del self._rounds[key]

    def _place(self, meta: KVMeta) -> int:
        """Return the pusher's number among all customers of all workers, called ``rank`` in this module."""
        rank = ids.rank_of(meta.sender)
        if rank >= self.num_worker:
            raise LibraError(f"got a push of worker {rank}; expected ranks below {self.num_worker}")
        if meta.customer_id >= self.customers:
            raise LibraError(
                f"got a push of worker {rank} with customer_id {meta.customer_id}; expected one below "
                f"{self.customers}: say customers= to the handle when several of a node push"
            )
        return rank * self.customers + meta.customer_id

    def _name(self, rank: int) -> str:
        worker, customer = divmod(rank, self.customers)
        return f"{worker}" if self.customers == 1 else f"{worker} customer {customer}"

    def _find(self, key: int, rank: int, timestamp: int) -> _KeyRound | None:
        """Return the unfinished round that a push belongs to; None if it begins a new one."""
        for current in self._rounds.get(key, ()):
            if current.pushes.get(rank, timestamp) == timestamp:
                return current
        return None

    def _round_of(self, key: int, rank: int, timestamp: int) -> _KeyRound:
        """Return the round that a push belongs to; it is begun if there is none."""
        rounds = self._rounds.get(key)
        if rounds is None:
            rounds = self._rounds[key] = PushRounds(self._begin)
        return rounds.next(rank, timestamp)

    def _refusal(
        self, others: _KeyRound, key: int, total: int, dtype: np.dtype[np.generic], rank: int
    ) -> LibraError:
        """Return why a push cannot have a part in its round."""
        return others.error or LibraError(
            f"worker {self._name(rank)} pushed {total} elements of {dtype} to key {key}; "
            f"expected {others.length} of {others.dtype}, as others have pushed"
        )

    def _result(
        self, key: int, index: int, piece: PushRound[_Piece], apply: Apply | None
    ) -> Values | LibraError:
        """Return the answer to a piece to which all have contributed, or its error."""
        pieces = [piece.pushes[rank] for rank in self._everybody]
        ranked = [vals for _, _, vals, _ in pieces]
        if len(set(map(len, ranked))) > 1:  # one value, cut in different ways
            lengths = ", ".join(f"worker {self._name(rank)} {len(vals)}" for rank, vals in enumerate(ranked))
            return LibraError(f"key {key} was pushed with different lengths: {lengths}")
        try:
            total = add_in_order(ranked)
            if counts := [each[3] for each in pieces if each[3] is not None]:
                scale(total, counts, len(ranked))
            return total if apply is None else apply(index, total)
        except LibraError as error:
            return type(error)(f"key {key}: {error}")
        except Exception as error:  # raised by a handle: it must fail at all workers of the round
            return LibraError(f"key {key}: {type(error).__name__}: {error}")

    def _end(self, piece: PushRound[_Piece], result: Values | LibraError) -> list[Outcome]:
        outcomes: list[Outcome] = []
        for member, at, _, _ in piece.pushes.values():
            if isinstance(result, LibraError):
                if member.failed:
                    continue
                member.failed = True
                outcomes.append((member.meta, result))
            else:
                member.sums[at] = result
                member.missing -= 1
                if member.missing:
                    continue
                outcomes.append((member.meta, member.answer()))
            if member.since is not None:
                self._forget(member)
        return outcomes

    def _forget(self, member: _Contribution) -> None:
        key = member.meta.sender, member.meta.timestamp
        parts = self._waiting.pop(key)
        if len(parts) > 1:
            self._waiting[key] = [part for part in parts if part is not member]

    def blocked_on(self, sender: int, timestamp: int) -> str:
        """Return a text naming the ranks whose pushes this request waits for; "" if it waits for none."""
        with self._lock:
            parts = self._waiting.get((sender, timestamp), [])
            for part in parts:
                own = self._place(part.meta)
                for key, offset in zip(part.pairs.keys.tolist(), offsets_of(part.pairs), strict=True):
                    current = self._find(key, own, timestamp)
                    piece = None if current is None else current.sums.get(offset)
                    if piece is not None and own in piece.pushes:
                        return piece.missing(f"contributed to key {key}", since=part.since, name=self._name)
        return ""


def add_in_order(ranked: list[Values]) -> Values:
    """Return the sum of arrays of one length, added first to last.

    float32 rounds after each addition; int32 is exact, or raises OverflowError.
    """
    if ranked[0].dtype == np.int32:
        wide: npt.NDArray[np.int64] = np.sum(np.stack(ranked), axis=0, dtype=np.int64)
        if len(wide) and (wide.max() > _INT32.max or wide.min() < _INT32.min):
            raise OverflowError("the int32 sum overflows; push smaller values or float32")
        return wide.astype(np.int32)
    return _add_floats(ranked)


@np.errstate(over="ignore", invalid="ignore")  # the result shows infinity and NaN
def _add_floats(ranked: list[Values]) -> Values:
    total = ranked[0] + ranked[1] if len(ranked) > 1 else ranked[0].copy()
    for vals in ranked[2:]:
        total += vals
    return total


def scale(total: Values, counts: Sequence[npt.NDArray[np.uint8]], pushes: int) -> None:
    """Scale a sum of ``pushes`` by these over the number of values in each element, in place.

    counts: of the pushes that lack values. An element without any value stays 0.
    """
    found = np.full(len(total), pushes - len(counts), np.float32)
    for each in counts:
        found += each
    total *= np.divide(np.float32(pushes), found, out=np.zeros_like(found), where=found > 0)


class Adder:
    def __init__(self, num_worker: int) -> None:
        self.num_worker = num_worker
        self._contributions = Contributions(num_worker)

    def add(self, meta: KVMeta, pairs: KVPairs) -> list[Outcome]:
        """Add a push; return the requests that can be answered now. Raises LibraError for a pull."""
        if not meta.push:
            raise LibraError("sums of a collective are not kept; expected a push")
        if meta.contributors == self.num_worker:  # a switch has added
            return [(meta, pairs)]
        return self._contributions.add(meta, pairs)

    def blocked_on(self, sender: int, timestamp: int) -> str:
        """Return a text naming the ranks whose pushes this request waits for; "" if it waits for none."""
        return self._contributions.blocked_on(sender, timestamp)
