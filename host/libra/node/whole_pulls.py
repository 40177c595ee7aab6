# SPDX-License-Identifier: Apache-2.0
"""Whole values for pulls that come chunk by chunk, for request handles that take no pieces.

The first chunks of a key call the handle. Its answer is kept for the pull's other chunks, and until the
worker has certainly got them all: a chunk whose answer is lost is asked for again. So a pull calls the handle
once for each key, and a worker gets one state of the value. Chunks that come before the answer wait for it.
"""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace

import numpy as np

from libra.errors import LibraError
from libra.job import ids
from libra.job.ids import Role
from libra.rpc.values import KVMeta, KVPairs, Rounds, Values, checked_answer, offsets_of
from libra.vans.base import Places, Van


def by_key(pairs: KVPairs) -> dict[int, Values]:
    """Return each key's values, as views."""
    parts = np.split(pairs.vals, np.cumsum(pairs.lens)[:-1])
    return dict(zip(pairs.keys.tolist(), parts, strict=True))


class WholeTag(ABC):
    """Tag of a request of whole values, made of the van's requests."""

    @abstractmethod
    def respond(self, answer: KVPairs | None) -> None:
        """Answer them. Raises LibraError for an answer that does not fit."""

    @abstractmethod
    def refuse(self, error: LibraError) -> None: ...


@dataclass(eq=False)
class _Call:
    """A call of the handle. waiting: other requests of its keys; values: None until it has answered."""

    waiting: list[tuple[KVMeta, KVPairs]] = field(default_factory=list)
    values: dict[int, Values] | None = None
    error: LibraError | None = None


@dataclass
class _Kept:
    """A key's call. place: of a chunk that begins at ``offset``."""

    call: _Call
    place: int
    offset: int

    def last(self, key: int, chunk: int, most: int) -> Rounds:
        """Return the places of the value's last ``most`` chunks, or of one that is not answered. chunk:
        elements."""
        left = 0 if self.call.values is None else len(self.call.values[key]) - self.offset
        last = self.place + max(-(-left // chunk) - 1, 0)
        return np.arange(max(last - most + 1, self.place - self.offset // chunk), last + 1)


@dataclass
class _Asker:
    """One worker on one rail. kept: by pull and key. latest: place of the latest chunk, by slot."""

    term: int
    latest: Rounds = field(default_factory=lambda: np.empty(0, np.int64))
    kept: dict[tuple[int, int], _Kept] = field(default_factory=dict)

    def call(self, number: int, key: int) -> _Call | None:
        kept = self.kept.get((number, key))
        return None if kept is None else kept.call

    def enter(self, term: int) -> None:
        if self.term != term:  # pulls of earlier terms have ended
            self.term, self.latest = term, self.latest[:0]
            self.kept.clear()

    def hear(self, places: Places) -> None:
        """Note which chunks are asked for: of a slot's earlier ones the worker has got the answers."""
        if not len(self.latest):
            self.latest = np.full(places.slots, -1)
        np.maximum.at(self.latest, places.chunks % places.slots, places.chunks)

    def has(self, chunks: Rounds) -> bool:
        """Return True if the worker has certainly got the answers of chunks at these places."""
        return bool((self.latest[chunks % len(self.latest)] > chunks).all())

    def forget(self, number: int, places: Places) -> None:
        """Forget the answers that the worker has got. number: of its pull now."""
        for name, kept in list(self.kept.items()):
            if kept.call.error is not None and name[0] == number:
                continue
            if self.has(kept.last(name[1], places.chunk, places.slots)):
                del self.kept[name]


class WholePulls:
    """One application's pulls by chunks. ``receive`` is for one thread at a time; answers come from any."""

    def __init__(self, van: Van, hand: Callable[[KVMeta, KVPairs, PulledTag], None], workers: int) -> None:
        """hand: gives the handle a request of whole values."""
        self._van, self._hand, self._workers = van, hand, workers
        self._askers: dict[tuple[int, int], _Asker] = {}  # by worker and rail
        self._lock = threading.Lock()  # guards the askers and their calls

    def knows(self, meta: KVMeta, pairs: KVPairs) -> bool:
        """Return True if a pull's chunks before these have called the handle for all keys."""
        assert meta.series is not None
        _, term, number = meta.series
        with self._lock:
            return all(
                asker.term == term and asker.call(number, key) is not None
                for asker in self._of(meta)
                for key in pairs.keys.tolist()
            )

    def receive(self, meta: KVMeta, pairs: KVPairs) -> None:
        """Take a pull of chunks. Raises LibraError for one that cannot be answered."""
        assert meta.series is not None
        number = meta.series[2]
        places = self._van.places(meta)
        with self._lock:
            askers = self._of(meta)
            for asker in askers:
                asker.enter(meta.series[1])
                asker.hear(places)
                asker.forget(number, places)
            if all(asker.has(places.chunks) for asker in askers):
                return  # a late repetition: the worker has got the answer
            calls = {
                key: {asker.call(number, key) for asker in askers}
                for key in dict.fromkeys(pairs.keys.tolist())
            }
            differ = any(len(each) > 1 for each in calls.values())
            missing = [] if differ else [key for key, each in calls.items() if None in each]
            call = _Call()
            pieces = zip(pairs.keys.tolist(), places.firsts.tolist(), offsets_of(pairs), strict=True)
            for key, place, offset in pieces:
                if key in missing:
                    for asker in askers:
                        asker.kept.setdefault((number, key), _Kept(call, place, offset))
        if differ:  # a chunk of some workers was lost: each goes on with what it has got before
            for own, part in self._van.parts(meta, pairs):
                self.receive(own, part)
        elif missing:
            asked = KVPairs(np.array(missing, np.uint64), pairs.vals, np.zeros(len(missing), np.int64))
            self._hand(meta, asked, PulledTag(self, meta, pairs, asked, call))
        else:
            self._give(meta, pairs)

    def _of(self, meta: KVMeta) -> list[_Asker]:
        assert meta.series is not None
        rail, term, _ = meta.series
        group = meta.sender == ids.WORKER_GROUP
        nodes = [ids.node_id(Role.WORKER, rank) for rank in range(self._workers)] if group else [meta.sender]
        return [self._askers.setdefault((node, rail), _Asker(term)) for node in nodes]

    def _give(self, meta: KVMeta, pairs: KVPairs) -> None:
        """Answer with what is kept, or have the request wait for it."""
        assert meta.series is not None
        with self._lock:
            (asker, *_) = self._of(meta)
            values: dict[int, Values] = {}
            for key in pairs.keys.tolist():
                if (kept := asker.kept.get((meta.series[2], key))) is None:
                    return  # another term has begun: nobody waits for it
                if kept.call.error is not None:
                    raise kept.call.error
                if kept.call.values is None:
                    kept.call.waiting.append((meta, pairs))
                    return
                values[key] = kept.call.values[key]
        self._van.respond(meta, _cut(pairs, values))

    def answer(self, tag: PulledTag, answer: KVPairs | None) -> None:
        """Take the handle's answer. Raises LibraError for one that does not fit."""
        found = checked_answer(tag.asked, answer)
        # A copy: the handle may change its own.
        values = by_key(replace(found, vals=found.vals.copy()))
        with self._lock:
            tag.call.values = values
            waiting = tag.call.waiting
            tag.call.waiting = []
        try:
            self._give(tag.meta, tag.pairs)
        finally:
            self._give_all(waiting)

    def refuse(self, tag: PulledTag, error: LibraError) -> None:
        """Refuse a call's requests, and those that will come."""
        with self._lock:
            tag.call.error = error
            waiting = tag.call.waiting
            tag.call.waiting = []
        for meta in [tag.meta, *(meta for meta, _ in waiting)]:
            self._van.refuse(meta, error)

    def _give_all(self, waiting: list[tuple[KVMeta, KVPairs]]) -> None:
        for meta, pairs in waiting:
            try:
                self._give(meta, pairs)
            except LibraError as error:
                with suppress(LibraError):  # the van ends, and every request with it
                    self._van.refuse(meta, error)


@dataclass(frozen=True)
class PulledTag(WholeTag):
    """Tag of a pull of whole values. meta, pairs: the chunks that have called the handle."""

    pulls: WholePulls
    meta: KVMeta
    pairs: KVPairs
    asked: KVPairs
    call: _Call

    def respond(self, answer: KVPairs | None) -> None:
        self.pulls.answer(self, answer)

    def refuse(self, error: LibraError) -> None:
        self.pulls.refuse(self, error)


def _cut(asked: KVPairs, values: Mapping[int, Values]) -> KVPairs:
    """Return the pieces of whole ``values`` that a pull has ``asked`` for."""
    found = [
        values[key][offset : offset + length]
        for key, offset, length in zip(
            asked.keys.tolist(), offsets_of(asked), asked.lens.tolist(), strict=True
        )
    ]
    if len({piece.dtype for piece in found}) > 1:
        raise LibraError("a pull cannot mix keys of float32 and int32; pull them one after the other")
    return KVPairs(
        asked.keys,
        np.concatenate(found),
        np.array([len(piece) for piece in found], np.int64),
        asked.offsets,
        np.array([len(values[key]) for key in asked.keys.tolist()], np.int64),
    )
