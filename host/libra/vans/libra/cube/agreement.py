# SPDX-License-Identifier: Apache-2.0
"""Agreement of neighbours on what they push, in messages beside the values.

A job of two hosts has one worker, whose pushes no switch compares with another's. So a host tells its
neighbours, once for each kind of push, in the order in which they first come: all hosts push in one order.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from hashlib import blake2b

import numpy as np

from libra.errors import MismatchError
from libra.rpc.values import KVPairs

APP_ID = -1  # of the messages; applications count from 0


class Agreement:
    """Kinds of pushes of worker ``rank``, and of its neighbours."""

    def __init__(self, rank: int, tell: Callable[[int, str], None]) -> None:
        """tell: sends all neighbours a kind's number and its description."""
        self._rank, self._tell = rank, tell
        self._mine: dict[str, int] = {}  # numbers by description
        self._theirs: dict[int, list[str]] = defaultdict(list)  # descriptions by neighbour

    def push(self, pairs: KVPairs) -> None:
        """Take note of a push. Raises MismatchError if a neighbour has another kind in its place."""
        text = _described(pairs)
        if text in self._mine:
            return
        number = self._mine[text] = len(self._mine)
        self._tell(number, text)
        for other in self._theirs:
            self._compare(other, number)

    def hear(self, other: int, text: str) -> None:
        """Take a neighbour's next kind. Raises MismatchError if it differs from the one in its place here."""
        self._theirs[other].append(text)
        self._compare(other, len(self._theirs[other]) - 1)

    def _compare(self, other: int, number: int) -> None:
        if number < min(len(self._mine), len(self._theirs[other])):
            mine, theirs = list(self._mine)[number], self._theirs[other][number]
            if mine != theirs:
                raise MismatchError(
                    f"worker {self._rank} pushes {mine}, and worker {other} {theirs} in its place; all"
                    " workers must push the same keys, lengths and types in the same order"
                )


def _described(pairs: KVPairs) -> str:
    content = pairs.keys.tobytes() + pairs.lens.astype(np.int64).tobytes()
    digest = blake2b(content, digest_size=8).hexdigest()
    keys = f"key {int(pairs.keys[0])}, first of {len(pairs.keys)} ({digest})"
    return f"{len(pairs.vals)} {pairs.vals.dtype} values under {keys}"
