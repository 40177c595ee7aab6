# SPDX-License-Identifier: Apache-2.0
"""One host's part of one round: the values of each wave in each step, and what they still wait for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from itertools import pairwise

import numpy as np

from libra.errors import OverflowError
from libra.rpc.values import KVMeta, KVPairs, Request, Values
from libra.vans.bcube.cube import Ints, Waves

_INT32 = np.iinfo(np.int32)
Completed = Callable[[], None]


@dataclass
class Owned:
    """Sum that this host makes of a job's, in one step of a wave: its own share, and what the switch added.

    answers: requests that get the sum of all hosts when it is known.
    """

    wave: Wave
    step: int  # in which it is pushed here
    total: Values
    missing: int  # elements

    def __post_init__(self) -> None:
        self.answers: list[tuple[KVMeta, KVPairs]] = []

    def add(self, meta: KVMeta, pairs: KVPairs) -> None:
        """Add the pieces of a switch's sum. Raises OverflowError for an int32 that is out of range."""
        at = 0
        assert pairs.offsets is not None
        for offset, count in zip(pairs.offsets.tolist(), pairs.lens.tolist(), strict=True):
            mine, more = self.total[offset : offset + count], pairs.vals[at : at + count]
            if mine.dtype == np.int32:
                wide = mine.astype(np.int64) + more
                if count and not _INT32.min <= wide.min() <= wide.max() <= _INT32.max:
                    raise OverflowError(
                        f"{self.wave.round}: a sum, or a part of one, is out of int32's range"
                    )
                mine[:] = wide
            else:
                with np.errstate(over="ignore"):  # sums that are not finite end the job
                    np.add(mine, more, out=mine)
            at += count
        self.missing -= at
        self.answers.append((meta, pairs))

    def answered(self) -> list[tuple[KVMeta, KVPairs]]:
        """Return the answers of all requests, now that ``total`` is the sum over all hosts."""
        found, self.answers = self.answers, []
        return [(meta, self._answer(pairs)) for meta, pairs in found]

    def _answer(self, pairs: KVPairs) -> KVPairs:
        assert pairs.offsets is not None
        places = zip(pairs.offsets.tolist(), pairs.lens.tolist(), strict=True)
        parts = [self.total[offset : offset + count] for offset, count in places]
        vals = parts[0] if len(parts) == 1 else np.concatenate(parts)
        return KVPairs(pairs.keys, vals, pairs.lens, pairs.offsets, pairs.totals)


class Wave:
    """One thread's wave. values: before each step, the host's partial sums; finished ones in the end."""

    def __init__(self, round_: Round, thread: int, number: int) -> None:
        self.round, self.thread, self.number = round_, thread, number
        waves = round_.waves
        self.starts, self.lens = waves.starts(thread, number), waves.lens(thread, number)
        self.ends: Ints = np.concatenate([[0], np.cumsum(self.lens)])
        vals = round_.pairs.vals
        self.values: list[Values] = [np.concatenate([vals[place] for place in self.places])]
        self.left: list[int] = []  # by step: parts of `values` without their final sums
        self.owned: list[Owned] = []  # by step

    @property
    def places(self) -> list[slice]:
        """Ranges of the round's elements that the wave has."""
        pairs = zip(self.starts.tolist(), self.lens.tolist(), strict=True)
        return [slice(start, start + count) for start, count in pairs]

    def parts(self, step: int) -> list[slice]:
        """Return which of ``values[step]`` goes to each job of the step's switch, by digit."""
        first, last = self.round.waves.schedule.numbers(self.round.rank, self.thread, step)
        n = self.round.waves.cube.n
        ends = self.ends[first : last + 1 : (last - first) // n].tolist()
        return [slice(start - ends[0], stop - ends[0]) for start, stop in pairwise(ends)]


class Round:
    """Round of host ``rank``: the values that it pushed, and the array for the sums."""

    def __init__(
        self, waves: Waves, rank: int, request: Request, digest: bytes, out: Values, completed: Completed
    ) -> None:
        """digest: the same at all hosts that push the same. completed: called with the last sum."""
        self.waves, self.rank, self.request = waves, rank, request
        self.pairs, self.out, self.completed = request.pairs, out, completed
        self._digest = digest
        self.running: dict[tuple[int, int], Wave] = {}  # by thread and number
        self.left = waves.cube.k * waves.count

    def __str__(self) -> str:
        return f"the round of key {int(self.pairs.keys[0])}"

    def key(self, step: int, wave: int) -> int:
        """Return the key of a wave's step, by which a job's hosts see whether they push the same."""
        content = self._digest + step.to_bytes(1) + wave.to_bytes(8)
        return int.from_bytes(blake2b(content, digest_size=8).digest()) >> 1

    def end(self, wave: Wave) -> None:
        """Take the wave's sums, which are all there."""
        at = 0
        for place in wave.places:
            count = place.stop - place.start
            self.out[place] = wave.values[0][at : at + count]
            at += count
        del self.running[wave.thread, wave.number]
        self.skip()

    def skip(self) -> None:
        """Count a wave that has ended, or is empty."""
        self.left -= 1
        if not self.left:
            self.completed()


def new_round(
    waves: Waves, rank: int, request: Request, out: Values, done: Callable[[Request, Values], None]
) -> Round:
    """Make the round of a request whose keys are not none."""
    pairs = request.pairs
    facts = f"{waves.cube.n} {waves.cube.k} {pairs.vals.dtype} ".encode()
    lens = pairs.lens.astype(np.int64).tobytes()
    digest = blake2b(facts + pairs.keys.tobytes() + lens, digest_size=16).digest()
    return Round(waves, rank, request, digest, out, partial(done, request, out))
