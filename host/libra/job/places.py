# SPDX-License-Identifier: Apache-2.0
"""Places in groups of a job's workers, whose values the switch sums without the other workers' values.

The source address of an ADD says how many members its group has, and which of them sends. The controller
admits each worker of a job with groups under the addresses of all places that it can have. A group's members
are in the order of their ranks, so a place in the middle is only open to ranks in the middle.

Up to 17 workers may make groups of any size. The switch's table has no room for all places of more: then
groups have the sizes whose places take the least room, which are the smallest and the largest ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from ipaddress import IPv4Address
from typing import NamedTuple

LEAST_MEMBERS = 2  # one worker's values need no sum
_ADMISSIONS = 1024  # that the switch's table has: MEMBERS of p4src/shared/constants.p4
_THIS_NETWORK = 8  # the address's upper bits are 0.0.0.0/8, which no host has


class GroupPlace(NamedTuple):
    """Place ``number`` in a group of ``members`` workers, from 0."""

    members: int
    number: int

    @property
    def address(self) -> str:
        """Source address of packets from this place.

        >>> GroupPlace(5, 2).address
        '0.0.5.2'
        """
        return str(IPv4Address(self.members << 8 | self.number))

    @property
    def bit(self) -> int:
        """The place's bit in the bitmap of a sum."""
        return 1 << self.number


def place_at(address: str) -> GroupPlace | None:
    """Return the place of a source address; None for a host's own address.

    >>> place_at("0.0.5.2"), place_at("10.0.0.1")
    (GroupPlace(members=5, number=2), None)
    """
    word = int(IPv4Address(address))
    if word >> 32 - _THIS_NETWORK or not word:
        return None
    return GroupPlace(word >> 8, word & 0xFF)


@cache
def group_sizes(workers: int) -> frozenset[int]:
    """Return how many members the groups of a job's workers may have: of all of them there is always one.

    >>> group_sizes(17) == {*range(2, 18)}, sorted(group_sizes(30))
    (True, [2, 3, 4, 5, 25, 26, 27, 28, 29, 30])
    """
    # Place n of m is open to all ranks but the n lowest and the m - 1 - n highest.
    room = {members: members * (workers + 1 - members) for members in range(LEAST_MEMBERS, workers + 1)}
    left = _ADMISSIONS - workers - 1  # each host's own address, the server's too, takes one
    sizes = set()
    for members in sorted(room, key=lambda members: (room[members], -members)):
        left -= room[members]
        if left < 0:
            break
        sizes.add(members)
    return frozenset(sizes)


def places_of(rank: int, workers: int) -> Iterator[GroupPlace]:
    """Yield the places that a worker can have in groups of a job's workers.

    >>> list(places_of(0, 3))
    [GroupPlace(members=2, number=0), GroupPlace(members=3, number=0)]
    """
    for members in sorted(group_sizes(workers)):
        for number in range(members):
            if number <= rank and members - 1 - number <= workers - 1 - rank:
                yield GroupPlace(members, number)
