# SPDX-License-Identifier: Apache-2.0
"""Synchronous rounds: a push is answered when all workers have made it."""

from __future__ import annotations

import threading
import time
from abc import ABC, abstractmethod
from collections import deque
from dataclasses import dataclass, field, replace

import numpy as np
import numpy.typing as npt

from libra.errors import LibraError, OverflowError
from libra.job import ids
from libra.kv.server import KVServer
from libra.kv.store import Store, offsets_of
from libra.van.base import KVMeta, KVPairs, Values

_INT32 = np.iinfo(np.int32)


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


class RoundHandle(ABC):
    """Every worker pushes every key once a round, in the same order; ``apply`` says what comes of their sum.

    With a van that delivers sums (a switch has added, ``meta.contributors == num_worker``) a push is answered
    at once. Otherwise the first push of each worker to a key makes the first round's sum, the second the
    second's, and so on: float32 is added in the order of the ranks, so the bits do not depend on who was
    first; int32 sums that overflow are an OverflowError at every worker. A pull reads the store.
    """

    def __init__(self, num_worker: int) -> None:
        self.num_worker = num_worker
        self.store = Store()
        self._rounds: dict[tuple[int, int], deque[_Sum]] = {}  # (key, offset) -> unfinished rounds
        self._waiting: dict[tuple[int, int], list[_Contribution]] = {}  # (sender, timestamp)
        self._lock = threading.Lock()  # blocked_on is asked from other threads

    @abstractmethod
    def apply(self, key: int, offset: int, stored: Values, total: Values) -> Values:
        """Change ``stored``, the piece of ``key``'s value from ``offset`` on, by ``total``, the workers' sum.

        Gives what the pushes are answered with: ``total`` itself, or another array of its length. The arrays
        are one-dimensional, of one length and dtype; ``total`` is read-only. What it raises fails this round.
        """

    def __call__(self, meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        if not meta.push:
            server.response(meta, self.store.read(pairs))
        elif meta.contributors == self.num_worker:
            server.response(meta, self._take(pairs))
        elif meta.contributors == 1:
            self._collect(meta, pairs, server)
        else:
            raise LibraError(f"got a sum of {meta.contributors} workers; expected 1 or all {self.num_worker}")

    def _take(self, pairs: KVPairs) -> KVPairs:
        """Of sums; the very ``pairs`` when they are the answer, so that a van need not encode it."""
        answers, changed = [], False
        pieces = zip(pairs.keys.tolist(), offsets_of(pairs), self.store.pieces(pairs), strict=True)
        for key, offset, (stored, total) in pieces:
            answers.append(answer := self.apply(key, offset, stored, total))
            changed |= answer is not total
        return replace(pairs, vals=np.concatenate(answers)) if changed else pairs

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
                error = self._finish(key, offset, current, stored)
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

    def _finish(self, key: int, offset: int, current: _Sum, stored: Values) -> LibraError | None:
        """Leave the answer in ``current.vals[0]``; the error if there is none."""
        ranked = [current.vals[rank] for rank in range(self.num_worker)]
        sizes = {len(vals) for vals in ranked}
        if len(sizes) > 1:
            told = ", ".join(f"worker {rank} {len(vals)}" for rank, vals in enumerate(ranked))
            return LibraError(f"key {key} was pushed with different lengths: {told}")
        try:
            current.vals[0] = self.apply(key, offset, stored, add_in_order(ranked))
        except LibraError as error:
            return type(error)(f"key {key}: {error}")
        except Exception as error:  # of a handle's own: the others of the round must hear of it, too
            return LibraError(f"key {key}: {type(error).__name__}: {error}")
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
