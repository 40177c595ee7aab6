# SPDX-License-Identifier: Apache-2.0
"""Agreement of neighbours on what they push, in messages beside the values.

A job of two hosts has one worker, whose pushes no switch compares with another's. So a host tells its
neighbours, once for each kind of push, in the order in which they first come: all hosts push in one order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from hashlib import blake2b

import numpy as np

from libra.errors import MismatchError
from libra.rpc.outstanding import Agreement, PushRounds
from libra.rpc.values import KVPairs

APP_ID = -1  # of the messages; applications count from 0


class PushAgreement:
    """Agreement of worker ``rank`` and its neighbours on the kinds of their pushes, each in its turn."""

    def __init__(self, rank: int, neighbours: Sequence[int], tell: Callable[[int, str], None]) -> None:
        """tell: sends all neighbours a kind's number and its description."""
        self._rank, self._tell = rank, tell
        self._mine: set[str] = set()  # descriptions
        self._open: PushRounds[Agreement[str]] = PushRounds(partial(Agreement, [rank, *neighbours]))

    def push(self, pairs: KVPairs) -> None:
        """Take note of a push. Raises MismatchError if a neighbour has another kind in its place."""
        text = _described(pairs)
        if text not in self._mine:
            self._mine.add(text)
            self._tell(len(self._mine) - 1, text)
            self.hear(self._rank, text)

    def hear(self, rank: int, text: str) -> None:
        """Take a worker's next kind. Raises MismatchError if a neighbour's differs from this worker's."""
        kind = self._open.next(rank)
        kind.pushes[rank] = text
        if kind.is_whole:
            self._open.end(kind)
        mine = kind.pushes.get(self._rank)
        for other in kind.differing(mine) if mine is not None else ():
            if (theirs := kind.pushes.get(other)) is not None:
                raise MismatchError(
                    f"worker {self._rank} pushes {mine}, and worker {other} {theirs} in its place; all"
                    " workers must push the same keys, lengths and types in the same order"
                )


def _described(pairs: KVPairs) -> str:
    content = pairs.keys.tobytes() + pairs.lens.astype(np.int64).tobytes()
    digest = blake2b(content, digest_size=8).hexdigest()
    keys = f"key {int(pairs.keys[0])}, first of {len(pairs.keys)} ({digest})"
    return f"{len(pairs.vals)} {pairs.vals.dtype} values under {keys}"
