# SPDX-License-Identifier: Apache-2.0
"""Contributions: sums of all workers' pushes, piece by piece, in software where no switch sums them."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from libra import runtime
from libra.errors import LibraError, OverflowError
from libra.job import ids
from libra.rpc.values import KVMeta, KVPairs, Values, offsets_of

_INT32 = np.iinfo(np.int32)

Outcome = tuple[KVMeta, KVPairs | LibraError]
"""A request that can be answered, with its sums or with the error."""

Apply = Callable[[int, Values], Values]
"""``apply(index, sum)`` returns the answer to the pushes of a piece. index: of the piece in the push that
completed the sum. An exception fails the pushes."""


@dataclass
class _Contribution:
    """A worker's request whose pieces are not all summed yet."""

    meta: KVMeta
    pairs: KVPairs
    sums: list[Values]
    missing: int
    since: float = field(default_factory=runtime.monotonic)
    failed: bool = False

    def answer(self) -> KVPairs:
        pairs = self.pairs
        vals = self.sums[0] if len(self.sums) == 1 else np.concatenate(self.sums)
        return KVPairs(pairs.keys, vals, pairs.lens, pairs.offsets, pairs.totals)


@dataclass
class _Sum:
    """Contributions to one piece of a key's value in one round."""

    vals: dict[int, Values] = field(default_factory=dict)  # by rank
    counts: dict[int, npt.NDArray[np.uint8]] = field(default_factory=dict)  # by rank, if the sum is scaled
    members: list[tuple[_Contribution, int]] = field(default_factory=list)  # with the piece's index in each


@dataclass
class _Round:
    """A round of a key: one push of every worker."""

    length: int  # elements of the whole value
    dtype: np.dtype[np.generic]
    timestamps: dict[int, int] = field(default_factory=dict)  # of the pushes, by rank
    left: dict[int, int] = field(default_factory=dict)  # elements of each push that have not come, by rank
    sums: dict[int, _Sum] = field(default_factory=dict)  # unfinished ones, by the piece's offset
    error: LibraError | None = None  # why it is refused, at all workers

    def take(self, rank: int, timestamp: int, length: int, total: int) -> None:
        """Count ``length`` elements of a push of ``total``."""
        self.timestamps[rank] = timestamp
        self.left[rank] = self.left.get(rank, total) - length

    def is_over(self, pushes: int) -> bool:
        """Return True if as many pushes are here as a whole."""
        return len(self.left) == pushes and not any(self.left.values())


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
        self._rounds: dict[int, deque[_Round]] = {}  # unfinished rounds, by key
        self._waiting: dict[tuple[int, int], list[_Contribution]] = {}  # (sender, timestamp)
        self._lock = threading.Lock()  # other threads call blocked_on

    def add(self, meta: KVMeta, pairs: KVPairs, apply: Apply | None = None) -> list[Outcome]:
        """Take a worker's push, or one message of it; return the requests that it completes.

        Without ``apply``, the answers are the sums. A value whose length or dtype differs from what others
        have pushed to its key fails the rounds of this push. Raises LibraError for an unknown rank or
        customer.
        """
        rank = self._place(meta)
        mine = _Contribution(meta, pairs, [pairs.vals] * len(pairs.keys), len(pairs.keys))
        keys, lens, offsets = pairs.keys.tolist(), pairs.lens.tolist(), offsets_of(pairs)
        lengths = lens if pairs.totals is None else pairs.totals.tolist()
        outcomes: list[Outcome] = []
        with self._lock:
            for key, length in zip(keys, lengths, strict=True):
                error = self._check(key, length, pairs.vals.dtype, rank, meta.timestamp)
                if error is not None:
                    return self._fail(meta, pairs, rank, error)
            self._waiting.setdefault((meta.sender, meta.timestamp), []).append(mine)
            start = 0
            for index, (key, length, offset) in enumerate(zip(keys, lengths, offsets, strict=True)):
                rounds = self._rounds.setdefault(key, deque())
                current = self._round_of(key, rank, meta.timestamp)
                if current is None:
                    current = _Round(length, pairs.vals.dtype)
                    rounds.append(current)
                current.take(rank, meta.timestamp, lens[index], length)
                piece = current.sums.setdefault(offset, _Sum())
                piece.vals[rank] = pairs.vals[start : start + lens[index]]
                if pairs.unbiased and pairs.counts is not None:
                    piece.counts[rank] = pairs.counts[start : start + lens[index]]
                piece.members.append((mine, index))
                if len(piece.vals) == len(self._everybody):
                    del current.sums[offset]
                    outcomes += self._end(piece, self._result(key, index, piece, apply))
                self._forget_round(key, current)
                start += lens[index]
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
            if current is None:
                current = _Round(total, pairs.vals.dtype)
                self._rounds.setdefault(key, deque()).append(current)
            current.take(rank, meta.timestamp, length, total)
            current.error = current.error or error
            for piece in current.sums.values():
                outcomes += self._end(piece, current.error)
            current.sums.clear()
            self._forget_round(key, current)
        return outcomes

    def _forget_round(self, key: int, current: _Round) -> None:
        """Forget a round whose pushes are all here."""
        if not current.is_over(len(self._everybody)):
            return
        self._rounds[key].remove(current)
        if not self._rounds[key]:
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

    def _round_of(self, key: int, rank: int, timestamp: int) -> _Round | None:
        """Return the unfinished round that a push belongs to; None if it begins a new one."""
        for current in self._rounds.get(key, ()):
            if current.timestamps.get(rank, timestamp) == timestamp:
                return current
        return None

    def _check(
        self, key: int, length: int, dtype: np.dtype[np.generic], rank: int, timestamp: int
    ) -> LibraError | None:
        """Return why a push cannot have a part in its round, if it cannot."""
        others = self._round_of(key, rank, timestamp)
        if others is None:
            return None
        if others.error is not None:
            return others.error
        if (others.length, others.dtype) == (length, dtype):
            return None
        return LibraError(
            f"worker {self._name(rank)} pushed {length} elements of {dtype} to key {key}; "
            f"expected {others.length} of {others.dtype}, as others have pushed"
        )

    def _result(self, key: int, index: int, piece: _Sum, apply: Apply | None) -> Values | LibraError:
        """Return the answer to a piece to which all have contributed, or its error."""
        ranked = [piece.vals[rank] for rank in self._everybody]
        if len({len(vals) for vals in ranked}) > 1:  # one value, cut in different ways
            lengths = ", ".join(f"worker {self._name(rank)} {len(vals)}" for rank, vals in enumerate(ranked))
            return LibraError(f"key {key} was pushed with different lengths: {lengths}")
        try:
            total = add_in_order(ranked)
            if piece.counts:
                scale(total, list(piece.counts.values()), len(ranked))
            return total if apply is None else apply(index, total)
        except LibraError as error:
            return type(error)(f"key {key}: {error}")
        except Exception as error:  # raised by a handle: it must fail at all workers of the round
            return LibraError(f"key {key}: {type(error).__name__}: {error}")

    def _end(self, piece: _Sum, result: Values | LibraError) -> list[Outcome]:
        outcomes: list[Outcome] = []
        for member, at in piece.members:
            if isinstance(result, LibraError):
                if not member.failed:
                    member.failed = True
                    outcomes.append((member.meta, result))
                    self._forget(member)
                continue
            member.sums[at] = result
            member.missing -= 1
            if member.missing == 0:
                outcomes.append((member.meta, member.answer()))
                self._forget(member)
        return outcomes

    def _forget(self, member: _Contribution) -> None:
        key = (member.meta.sender, member.meta.timestamp)
        parts = self._waiting.get(key, [])
        parts[:] = [part for part in parts if part is not member]
        if not parts:
            self._waiting.pop(key, None)

    def blocked_on(self, sender: int, timestamp: int) -> str:
        """Return a text naming the ranks whose pushes this request waits for; "" if it waits for none."""
        with self._lock:
            parts = self._waiting.get((sender, timestamp), [])
            for part in parts:
                own = self._place(part.meta)
                for key, offset in zip(part.pairs.keys.tolist(), offsets_of(part.pairs), strict=True):
                    current = self._round_of(key, own, timestamp)
                    piece = None if current is None else current.sums.get(offset)
                    if piece is None or own not in piece.vals:
                        continue
                    ranks = [rank for rank in self._everybody if rank not in piece.vals]
                    names = ", ".join(map(self._name, ranks))
                    have = "has" if len(ranks) == 1 else "have"
                    since = runtime.monotonic() - part.since
                    return f"worker rank {names} {have} not contributed to key {key} for {since:.1f} s"
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
    with np.errstate(over="ignore", invalid="ignore"):  # the result shows infinity and NaN
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
