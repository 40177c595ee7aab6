# SPDX-License-Identifier: Apache-2.0
"""Leases of a switch's slots to groups: each lease is one use of one range of slots, a slot for each chunk.

Uses of a range are leased one after the other. Use n + 2 overwrites the cells of use n, so it is leased when
the server has all sums of use n. A use whose members cannot all send never ends, so its range is not leased
again behind the next use.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from libra.errors import ConfigError


class SlotLease(NamedTuple):
    """Use ``use`` of as many slots, from ``first_slot`` on, as an update has chunks."""

    first_slot: int
    use: int


@dataclass
class _Range:
    use: int = 0  # the next one
    under_way: set[int] = field(default_factory=set)

    @property
    def free(self) -> int:
        """Return how many uses can be leased now."""
        return 0 if self.use - 2 in self.under_way else 1 if self.use - 1 in self.under_way else 2


class Leases:
    """Leases of one job's slots. chunks: of an update. Raises ConfigError if the job has fewer slots."""

    def __init__(self, slots: int, chunks: int) -> None:
        if not 1 <= chunks <= slots:
            raise ConfigError(
                f"an update has {chunks} chunks, and each needs a slot of the switch: the job has {slots};"
                " install it with more, or leave the groups to workers"
            )
        self._chunks = chunks
        self._ranges = [_Range() for _ in range(slots // chunks)]
        self._of: dict[int, tuple[_Range, int]] = {}  # range and use, by commit

    @property
    def free(self) -> int:
        """Return how many leases `take` has now."""
        return sum(each.free for each in self._ranges)

    def take(self, commit: int) -> SlotLease:
        """Lease slots to a commit's group: those with the fewest uses. Call only if some are ``free``."""
        place = min((n for n, each in enumerate(self._ranges) if each.free), key=self._order)
        taken = self._ranges[place]
        use, taken.use = taken.use, taken.use + 1
        taken.under_way.add(use)
        self._of[commit] = taken, use
        return SlotLease(place * self._chunks, use)

    def _order(self, place: int) -> tuple[int, int]:
        return self._ranges[place].use, place

    def end(self, commit: int) -> None:
        """Take note that the server has all sums of a commit's lease."""
        if (found := self._of.pop(commit, None)) is not None:
            found[0].under_way.discard(found[1])
