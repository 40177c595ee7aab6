# SPDX-License-Identifier: Apache-2.0
"""Check that the values which each worker's program got back are the sum of what all programs pushed.

The check compares the programs' own values. So it finds a codec, a van or a server that spoils values, which
the lanes on the wire (`exact`) cannot show. The codec promises how far they may differ: see `bound`.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from libra.rpc.values import Values
from libra_workloads.verdict.bound import KeySums
from libra_workloads.verdict.narrow import PackedSums, fields_of


class ValueCheck:
    """Check of one job's sums, round by round; each round has the same keys.

    keys: (n,). lens: (n,) elements of each key. lanes: lanes of a packet. codec: as in LIBRA_CODEC. Raises
    ConfigError for a codec of unknown promise.
    """

    def __init__(
        self,
        codec: str,
        workers: int,
        lanes: int,
        keys: npt.NDArray[np.uint64],
        lens: npt.NDArray[np.int64],
    ) -> None:
        self._workers = workers
        self._keys = keys.tolist()
        self._ends = np.cumsum(lens).tolist()
        self._lanes = lanes * fields_of(codec, workers)
        packed = codec.partition(":")[0] == "packed"
        self._sums: list[KeySums | PackedSums] = [
            PackedSums(codec, workers, lanes, size, key) if packed else KeySums(codec, workers, lanes, size)
            for key, size in zip(self._keys, lens.tolist(), strict=True)
        ]

    def problem(self, number: int, pushed: Sequence[Values], got: Sequence[Values]) -> str:
        """Return the first problem of round ``number``, or "". Call it once per round, in order.

        pushed, got: by rank, (sum(lens),) each; the values of all keys, one key after the other.
        """
        for what, values in (("pushed", pushed), ("got", got)):
            if len(values) != self._workers:
                return f"round {number}: {len(values)} workers {what} values; expected {self._workers}"
            for rank, mine in enumerate(values):
                if len(mine) != self._ends[-1]:
                    return (
                        f"worker {rank}, round {number}: expected {self._ends[-1]} elements,"
                        f" {what} {len(mine)}"
                    )
        found = [
            self._key_problem(place, number, pushed, got, start, end)
            for place, (start, end) in enumerate(zip([0, *self._ends], self._ends, strict=False))
        ]
        return next(filter(None, found), "")

    def _key_problem(
        self, place: int, number: int, pushed: Sequence[Values], got: Sequence[Values], start: int, end: int
    ) -> str:
        expected = self._sums[place].next(np.stack([values[start:end] for values in pushed]))
        first = got[0][start:end]
        for rank, values in enumerate(got):
            mine = values[start:end]
            name = f"worker {rank}, round {number}, key {self._keys[place]}"
            if (at := expected.first_wrong(mine)) is not None:
                bound = f" within {expected.bound[at]:.3g}" if expected.bound[at] else ""
                return (
                    f"{name}, chunk {at // self._lanes}, element {at % self._lanes}:"
                    f" expected {_shown(expected.what[at], mine)}{bound}, got {mine[at]!s}"
                )
            if mine.tobytes() != first.tobytes():
                at = int(np.flatnonzero(mine.view(np.uint32) != first.view(np.uint32))[0])
                return (
                    f"{name}, chunk {at // self._lanes}, element {at % self._lanes}:"
                    f" expected {first[at]!s}, which worker 0 got, got {mine[at]!s}"
                )
        return ""


def _shown(value: np.float64, like: Values) -> str:
    return str(like.dtype.type(value))
