# SPDX-License-Identifier: Apache-2.0
"""Requests and rounds over several rails: their stripes, their turn, and where a server's answer goes.

A stripe is which chunks of each key go over a rail. A switch adds the contributions to a chunk of all
workers, so all workers must send it over the same rail. The rail is therefore a function of what all of them
know, the key and its length, and not of what one worker happens to have left to send. Each rail gets one
range of whole chunks of every key, as many as any other rail, or one more. Keys take turns in which rails get
one more.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError
from libra.rpc.values import Completion, Counted, Keys, KVMeta, KVPairs, Request, Rounded, Rounds, Values
from libra.vans.base import Counting, Feedback, Places
from libra.vans.libra.engine_van import EngineVan
from libra.vans.libra.rail_agreement import RailAgreement

Ints = npt.NDArray[np.int64]

# A training pushes the same keys in each round, so how they are cut is kept.
KEPT = 32  # cuts
KEPT_KEYS = 4096  # of each


@dataclass(frozen=True)
class RailTag:
    """A request's rail, and the rail's own tag."""

    rail: int
    tag: Any


class CountedRailTag(RailTag):
    """The same for a tag that knows its rounds."""

    def rounds(self) -> Rounds:
        rounds: Rounds = self.tag.rounds()
        return rounds


class RailPieces:
    """Pieces of values at a server: each rail has its own."""

    rails: tuple[EngineVan, ...]
    agreement: RailAgreement
    _stopping: threading.Event
    _calling: threading.RLock

    def ask_terms(self, then: Callable[[Mapping[int, int]], None]) -> None:
        def told() -> None:
            with self._calling:
                then({number: self.rails[number].node.term for number in self.agreement.live})

        self.agreement.refresh(told, self._stopping.is_set)

    def acknowledge(self, meta: KVMeta) -> None:
        self.rails[meta.tag.rail].acknowledge(replace(meta, tag=meta.tag.tag))

    def parts(self, meta: KVMeta, pairs: KVPairs) -> list[tuple[KVMeta, KVPairs]]:
        tag = meta.tag
        parts = self.rails[tag.rail].parts(replace(meta, tag=tag.tag), pairs)
        return [(replace(part, tag=type(tag)(tag.rail, part.tag)), its) for part, its in parts]

    def places(self, meta: KVMeta) -> Places:
        tag: RailTag = meta.tag
        return self.rails[tag.rail].places(replace(meta, tag=tag.tag))

    def waiting_elements(self, dtype: np.dtype[Any]) -> int:
        return self.rails[0].waiting_elements(dtype)


@dataclass(eq=False)
class StripedRequest:
    """A request of which each rail has a part. ``unanswered`` rails have not ended theirs."""

    request: Request
    done: Completion
    total: Values | None  # where the answer's values go
    unanswered: set[int]
    error: BaseException | None = None


@dataclass(eq=False)
class WaitingRequests:
    """Requests in the order of sending: those of one key run one after the other, on all rails."""

    flying: set[int] = field(default_factory=set)  # keys of requests on their way
    held: deque[tuple[list[int], Request, Completion]] = field(default_factory=deque)

    def take_clear(self) -> list[tuple[list[int], Request, Completion]]:
        """Take the first held requests whose keys are not on their way."""
        found = []
        while self.held and self.flying.isdisjoint(self.held[0][0]):
            found.append(self.held.popleft())
            self.flying.update(found[-1][0])
        return found


def on_rail(rail: int, meta: KVMeta) -> KVMeta:
    """Return a rail's request as one of the van of all rails. The rail's own van says 0 for its rail."""
    tag = CountedRailTag if isinstance(meta.tag, Counted) else RailTag
    series = None if meta.series is None else (rail, *meta.series[1:])
    return replace(meta, tag=tag(rail, meta.tag), series=series)


class RailRounds:
    """Rounds of a worker on several rails. See Counting."""

    def __init__(
        self, rails: Sequence[Counting], agreement: RailAgreement, lens: Mapping[int, int], lanes: int
    ) -> None:
        """lens: elements of every pushed key. lanes: of a chunk."""
        self._rails, self._agreement, self._lens, self._lanes = rails, agreement, lens, lanes
        self._agreed: dict[int, int] = {}  # rounds that all workers have made, by key

    def rejoin(self, *, counted: bool, timeout: float | None = None) -> None:
        """Go on when all workers are in the same terms on all rails; see RailAgreement."""
        if not counted:
            raise ConfigError(
                "a job on several networks goes on by libra.resume, in which all workers agree on the terms"
                " of all rails"
            )
        self._agreement.agree(timeout)
        for number in self._agreement.live:
            self._rails[number].rejoin(counted=True)

    def rounds_made(self, keys: Keys) -> Rounds:
        """Return (n,): rounds of which every rail with a part of the key has its answers."""
        names = keys.tolist()
        lens = np.array([self._lens.get(key, 0) for key in names], dtype=np.int64)
        rails = [self._rails[number] for number in self._agreement.striped]
        _, counts = parts(keys, lens, len(rails), self._lanes)
        made = np.stack([rail.rounds_made(keys) for rail in rails])
        least: Rounds = np.where(counts > 0, made, np.iinfo(np.int64).max).min(axis=0)
        found = np.where((counts > 0).any(axis=0), least, made.max(axis=0))
        return np.maximum(found, [self._agreed.get(key, -1) for key in names])

    def count_from(self, keys: Keys, number: int) -> None:
        for rail in self._agreement.live:
            self._rails[rail].count_from(keys, number)
        self._agreement.striped = self._agreement.live
        self._agreed.update(dict.fromkeys(keys.tolist(), number))

    def residuals(self) -> Feedback:
        parts = [rail.residuals() for rail in self._rails]
        return {f"{number}/{key}": left for number, part in enumerate(parts) for key, left in part.items()}

    def restore_residuals(self, saved: Feedback) -> None:
        for number, rail in enumerate(self._rails):
            start = f"{number}/"
            rail.restore_residuals(
                {name.removeprefix(start): left for name, left in saved.items() if name.startswith(start)}
            )


def parts(keys: npt.NDArray[np.uint64], lens: Ints, rails: int, lanes: int) -> tuple[Ints, Ints]:
    """Return (rails, keys) twice: the first element of each rail's part of each key, and its elements."""
    chunks = -(-lens // lanes)
    turn = (np.arange(rails)[:, None] - _turns(keys, rails)) % rails
    counts = chunks // rails + (turn < chunks % rails)
    ends = np.minimum(np.cumsum(counts, axis=0) * lanes, lens)
    starts = np.vstack([np.zeros_like(lens)[None], ends[:-1]])
    return starts, ends - starts


def rail_of(key: int, rails: int) -> int:
    """Return the rail of what is not striped: a pull, a compressed push, a key without elements."""
    return int(_turns(np.array([key], dtype=np.uint64), rails)[0])


def _turns(keys: npt.NDArray[np.uint64], rails: int) -> Ints:
    """Return (keys,): a rail for each key, by Fibonacci hashing, which spreads keys of any stride evenly."""
    hashes = (keys * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(32)
    return (hashes * np.uint64(rails) >> np.uint64(32)).astype(np.int64)


@dataclass(frozen=True)
class Stripe:
    """One rail's part of a push. ``ranges``: of the whole push's values, in the order of ``pairs.vals``."""

    pairs: KVPairs
    ranges: list[slice]

    def room(self, total: Values | None) -> Values | None:
        """Return where this rail's sums may be written: see Request. total: the whole push's room.

        Values of several ranges are a copy, whose place the sums may take.
        """
        if len(self.ranges) > 1:
            return self.pairs.vals
        return None if total is None or not self.ranges else total[self.ranges[0]]

    def request(self, whole: Request, total: Values | None) -> Request:
        """Return the part of the request ``whole`` whose sums go to ``total``."""
        rounded = self._rounded(whole.rounded)
        return replace(whole, pairs=self.pairs, out=None, room=self.room(total), rounded=rounded)

    def _rounded(self, told: Rounded | None) -> Rounded | None:
        """Return what to call with the steps of this part's chunks, so that ``told`` gets them by their
        places in the whole push. A chunk lies within one range."""
        if told is None:
            return None
        begins = np.array([place.start for place in self.ranges], np.int64)
        lens = np.array([place.stop - place.start for place in self.ranges], np.int64)
        ends = np.cumsum(lens)

        def tell(starts: Ints, counts: Ints, steps: npt.NDArray[np.float64]) -> None:
            ranges = np.searchsorted(ends, starts, side="right")
            told((begins - (ends - lens))[ranges] + starts, counts, steps)

        return tell

    def put(self, answer: Values, into: Values) -> None:
        """Copy the rail's answer to its places in the whole push's values, unless it is there already."""
        at = 0
        for place in self.ranges:
            count = place.stop - place.start
            found = answer[at : at + count]
            if found.ctypes.data != into[place].ctypes.data:
                into[place] = found
            at += count


@dataclass(frozen=True)
class Cut:
    """One rail's part of all pushes of the same keys and lengths. They share it: nobody writes to its arrays.

    keys, lens, offsets, totals: see KVPairs. ranges: see Stripe.
    """

    keys: Keys
    lens: Ints
    offsets: Ints
    totals: Ints
    ranges: list[slice]

    def stripe(self, vals: Values) -> Stripe:
        """Return this rail's part of a push's values."""
        mine = [vals[place] for place in self.ranges]
        flat = mine[0] if len(mine) == 1 else np.concatenate(mine or [vals[:0]])
        return Stripe(KVPairs(self.keys, flat, self.lens, self.offsets, self.totals), self.ranges)


def stripes(pairs: KVPairs, rails: int, lanes: int) -> list[Stripe | None]:
    """Cut a push's pairs, one entry for each rail; None for a rail that gets nothing."""
    lens = np.asarray(pairs.lens, dtype=np.int64)
    cuts = _kept if len(lens) <= KEPT_KEYS else _cuts
    of_rails = cuts(pairs.keys.tobytes(), lens.tobytes(), rails, lanes)
    return [None if cut is None else cut.stripe(pairs.vals) for cut in of_rails]


def _cuts(key_octets: bytes, len_octets: bytes, rails: int, lanes: int) -> list[Cut | None]:
    keys, lens = np.frombuffer(key_octets, np.uint64), np.frombuffer(len_octets, np.int64)
    starts, counts = parts(keys, lens, rails, lanes)
    bases = np.cumsum(lens) - lens
    empty = (lens == 0) & (_turns(keys, rails) == np.arange(rails)[:, None])
    return [_cut(keys, lens, bases, starts[rail], counts[rail], empty[rail]) for rail in range(rails)]


_kept = lru_cache(KEPT)(_cuts)


def _cut(
    keys: Keys, lens: Ints, bases: Ints, starts: Ints, counts: Ints, empty: npt.NDArray[np.bool_]
) -> Cut | None:
    mine = np.flatnonzero((counts > 0) | empty)
    if not len(mine):
        return None
    ranges: list[slice] = []
    for begin, count in zip((bases + starts)[mine].tolist(), counts[mine].tolist(), strict=True):
        if ranges and ranges[-1].stop == begin:
            ranges[-1] = slice(ranges[-1].start, begin + count)
        elif count:
            ranges.append(slice(begin, begin + count))
    return Cut(keys[mine], counts[mine], starts[mine], lens[mine], ranges)
