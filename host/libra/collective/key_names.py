# SPDX-License-Identifier: Apache-2.0
"""in_arrays: replaces keys by the caller's arrays in vans' texts, since callers of collectives chose no
keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from libra.job.ids import KeyRange

RESTS_KEY = 1  # what `refinement` exchanges: this key of the first owner; the agreement has its key 0
_KEY = re.compile(r"\bkey (\d+)")


def in_arrays(text: str, owners: Sequence[KeyRange], tensors_of: Callable[[int], range | None]) -> str:
    """Return ``text`` with "array [3]" in place of "key 4611686017917895596".

    owners: the key ranges of collectives. tensors_of: returns the array numbers of a key; None if unknown.
    """

    def name(found: re.Match[str]) -> str:
        key = int(found[1])
        if not any(owner.begin <= key < owner.end for owner in owners):
            return found[0]
        if key == owners[0].begin:
            return "the agreement on what is called"
        if key == owners[0].begin + RESTS_KEY:
            return "what sums have lost of small values"
        numbers = tensors_of(key)
        if numbers is None:
            return "another collective's array"
        several = f"arrays [{numbers[0]}] to [{numbers[-1]}]"
        return several if len(numbers) > 1 else f"array [{numbers[0]}]"

    return _KEY.sub(name, text)
