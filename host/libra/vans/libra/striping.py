# SPDX-License-Identifier: Apache-2.0
"""Stripes of a push: which chunks of each key go over which rail.

A switch adds the contributions to a chunk of all workers, so all workers must send it over the same rail. The
rail is therefore a function of what all of them know, the key and its length, and not of what one worker
happens to have left to send. Each rail gets one range of whole chunks of every key, as many as any other
rail, or one more. Keys take turns in which rails get one more.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from libra.rpc.values import Keys, KVPairs, Request, Rounded, Values

Ints = npt.NDArray[np.int64]

# A training pushes the same keys in each round, so how they are cut is kept.
KEPT = 32  # cuts
KEPT_KEYS = 4096  # of each


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
