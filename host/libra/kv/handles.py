# SPDX-License-Identifier: Apache-2.0
"""Request handles for a KVServer: PS-lite's default, and the sum for synchronous data-parallel training."""

from __future__ import annotations

import threading
import time
from collections import deque
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from libra.errors import LibraError, OverflowError
from libra.job import ids
from libra.kv.server import KVServer
from libra.van.base import KVMeta, KVPairs, Values

_INT32 = np.iinfo(np.int32)


def offsets_of(pairs: KVPairs) -> list[int]:
    """Where each piece starts in its value; 0 for whole values."""
    return [0] * len(pairs.keys) if pairs.offsets is None else pairs.offsets.tolist()


class Store:
    """Whole values by key, written and read in pieces."""

    def __init__(self) -> None:
        self._values: dict[int, Values] = {}

    def __getitem__(self, key: int) -> Values:
        return self._values[key]

    def __contains__(self, key: int) -> bool:
        return key in self._values

    def pieces(self, pairs: KVPairs) -> list[tuple[Values, Values]]:
        """For each piece of ``pairs`` (pushed values): the store's elements (a view) and the pushed ones.

        A key's first piece makes its value, zeros. Raises LibraError when a value's length or dtype changes.
        """
        lens = pairs.lens.tolist()
        totals = lens if pairs.totals is None else pairs.totals.tolist()
        found, start = [], 0
        for key, length, offset, total in zip(
            pairs.keys.tolist(), lens, offsets_of(pairs), totals, strict=True
        ):
            value = self._values.get(key)
            if value is None:
                value = self._values[key] = np.zeros(total, dtype=pairs.vals.dtype)
            elif len(value) != total or value.dtype != pairs.vals.dtype:
                raise LibraError(
                    f"key {key} holds {len(value)} elements of {value.dtype}; "
                    f"got a push of {total} of {pairs.vals.dtype}: a key keeps its length and dtype"
                )
            found.append((value[offset : offset + length], pairs.vals[start : start + length]))
            start += length
        return found

    def read(self, pairs: KVPairs) -> KVPairs:
        """A copy of what a pull asks for: whole values, or the pieces at ``pairs.offsets``.

        A key that is not there has length 0, and its total too. A piece ends with its value at the latest.
        """
        count = len(pairs.keys)
        offsets = np.zeros(count, dtype=np.int64) if pairs.offsets is None else pairs.offsets
        found, totals = [], []
        empty: Values = np.empty(0, dtype=np.float32)
        for key, length, offset in zip(
            pairs.keys.tolist(), pairs.lens.tolist(), offsets.tolist(), strict=True
        ):
            value = self._values.get(key, empty)
            cut = pairs.offsets is not None and length > 0
            found.append(value[offset : offset + length] if cut else value)
            totals.append(len(value))
        vals = np.concatenate([piece for piece in found if len(piece)] or [empty])
        if vals.dtype not in (np.float32, np.int32):
            raise LibraError("a pull cannot mix keys of float32 and int32; pull them one after the other")
        lens = np.array([len(piece) for piece in found], dtype=np.int64)
        return KVPairs(pairs.keys, vals, lens, offsets, np.array(totals, dtype=np.int64))


class KVServerDefaultHandle:
    """PS-lite's: a push adds to the store, a pull reads it, push_pull does both. Answers at once.

    Keys hold any number of elements, float32 or int32 (which wraps around).
    """

    def __init__(self) -> None:
        self.store = Store()

    def __call__(self, meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        if meta.push:
            for stored, pushed in self.store.pieces(pairs):
                stored += pushed
        server.response(meta, self.store.read(pairs) if meta.pull else None)


@dataclass
class _Contribution:
    """One worker's request, until all its pieces are summed."""

    meta: KVMeta
    pairs: KVPairs
    sums: list[Values]
    missing: int
    since: float = field(default_factory=time.monotonic)
    failed: bool = False


@dataclass
class _Sum:
    """A piece of a key's value in one round: who has sent it."""

    vals: dict[int, Values] = field(default_factory=dict)  # by rank
    members: list[tuple[_Contribution, int]] = field(default_factory=list)  # and the piece's index in it


class SumHandle:
    """Synchronous data-parallel training: a push is answered when all workers have pushed, with their sum.

    Every worker pushes every key once a round, in the same order. With a van that delivers sums (a switch has
    added, ``meta.contributors == num_worker``) the sum is stored and answered as it came. Otherwise the first
    push of each worker to a key makes the first round's sum, the second the second's, and so on: float32 is
    added in the order of the ranks, so the bits do not depend on who was first; int32 sums that
    overflow are an OverflowError at every worker. A pull reads the last finished sum of each piece.
    """

    def __init__(self, num_worker: int) -> None:
        self.num_worker = num_worker
        self.store = Store()
        self._rounds: dict[tuple[int, int], deque[_Sum]] = {}  # (key, offset) -> unfinished rounds
        self._waiting: dict[tuple[int, int], list[_Contribution]] = {}  # (sender, timestamp)
        self._lock = threading.Lock()  # blocked_on is asked from other threads

    def __call__(self, meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        if not meta.push:
            server.response(meta, self.store.read(pairs))
        elif meta.contributors == self.num_worker:
            for stored, pushed in self.store.pieces(pairs):
                stored[:] = pushed
            server.response(meta, pairs)
        elif meta.contributors == 1:
            self._collect(meta, pairs, server)
        else:
            raise LibraError(f"got a sum of {meta.contributors} workers; expected 1 or all {self.num_worker}")

    def _collect(self, meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        rank = ids.rank_of(meta.sender)
        if rank >= self.num_worker:
            raise LibraError(f"got a push of worker {rank}; expected ranks below {self.num_worker}")
        mine = _Contribution(meta, pairs, [pairs.vals] * len(pairs.keys), len(pairs.keys))
        pieces = self.store.pieces(pairs)
        finished: list[_Contribution] = []
        with self._lock:
            self._waiting.setdefault((meta.sender, meta.timestamp), []).append(mine)
            for index, (key, offset, (stored, pushed)) in enumerate(
                zip(pairs.keys.tolist(), offsets_of(pairs), pieces, strict=True)
            ):
                rounds = self._rounds.setdefault((key, offset), deque())
                current = next((entry for entry in rounds if rank not in entry.vals), None)
                if current is None:
                    current = _Sum()
                    rounds.append(current)
                current.vals[rank] = pushed
                current.members.append((mine, index))
                if len(current.vals) < self.num_worker:
                    continue
                rounds.remove(current)
                if not rounds:
                    del self._rounds[key, offset]
                error = self._finish(key, current, stored)
                for member, at in current.members:
                    if error is None:
                        member.sums[at] = current.vals[0]
                        member.missing -= 1
                        if member.missing == 0:
                            finished.append(member)
                    elif not member.failed:
                        member.failed = True
                        finished.append(member)
                        server.refuse(member.meta, error)
            for member in finished:
                self._forget(member)
        for member in finished:
            if not member.failed:
                self._answer(member, server)

    def _finish(self, key: int, current: _Sum, stored: Values) -> LibraError | None:
        """Leave the sum in ``stored`` and ``current.vals[0]``; the error if there is none."""
        ranked = [current.vals[rank] for rank in range(self.num_worker)]
        sizes = {len(vals) for vals in ranked}
        if len(sizes) > 1:
            told = ", ".join(f"worker {rank} {len(vals)}" for rank, vals in enumerate(ranked))
            return LibraError(f"key {key} was pushed with different lengths: {told}")
        try:
            stored[:] = current.vals[0] = add_in_order(ranked)
        except OverflowError as error:
            return OverflowError(f"key {key}: {error}")
        return None

    def _forget(self, member: _Contribution) -> None:
        key = (member.meta.sender, member.meta.timestamp)
        parts = self._waiting.get(key, [])
        parts[:] = [part for part in parts if part is not member]
        if not parts:
            self._waiting.pop(key, None)

    @staticmethod
    def _answer(member: _Contribution, server: KVServer) -> None:
        pairs = member.pairs
        vals = member.sums[0] if len(member.sums) == 1 else np.concatenate(member.sums)
        answer = KVPairs(pairs.keys, vals, pairs.lens, pairs.offsets, pairs.totals)
        server.response(member.meta, answer if member.meta.pull else None)

    def blocked_on(self, sender: int, timestamp: int) -> str:
        """Which ranks have not pushed what this request waits for; "" when it waits for nothing."""
        with self._lock:
            parts = self._waiting.get((sender, timestamp), [])
            for part in parts:
                for key, offset in zip(part.pairs.keys.tolist(), offsets_of(part.pairs), strict=True):
                    for entry in self._rounds.get((key, offset), ()):
                        if ids.rank_of(sender) not in entry.vals:
                            continue
                        ranks = [rank for rank in range(self.num_worker) if rank not in entry.vals]
                        names = ", ".join(str(rank) for rank in ranks)
                        have = "has" if len(ranks) == 1 else "have"
                        since = time.monotonic() - part.since
                        return f"worker rank {names} {have} not contributed to key {key} for {since:.1f} s"
        return ""


def add_in_order(ranked: list[Values]) -> Values:
    """Sum of arrays of one length, first to last. float32 rounds each time; int32: exact or OverflowError."""
    if ranked[0].dtype == np.int32:
        wide: npt.NDArray[np.int64] = np.sum(np.stack(ranked), axis=0, dtype=np.int64)
        if len(wide) and (wide.max() > _INT32.max or wide.min() < _INT32.min):
            raise OverflowError("the int32 sum overflows; push smaller values or float32")
        return wide.astype(np.int32)
    total = ranked[0] + ranked[1] if len(ranked) > 1 else ranked[0].copy()
    for vals in ranked[2:]:
        total += vals
    return total
