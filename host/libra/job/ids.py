# SPDX-License-Identifier: Apache-2.0
"""PS-lite's roles and numbers: node ids, groups and key ranges; and places in groups of workers.

The switch sums the values of a group of a job's workers without the other workers' values. The source
address of an ADD says how many members its group has, and which of them sends. The controller admits each
worker of a job with groups under the addresses of all places that it can have. A group's members are in the
order of their ranks, so a place in the middle is only open to ranks in the middle.

Up to 17 workers may make groups of any size. The switch's table has no room for all places of more: then
groups have the sizes whose places take the least room, which are the smallest and the largest ones.
"""

from __future__ import annotations

import itertools
from bisect import bisect_left
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from ipaddress import IPv4Address
from typing import TYPE_CHECKING, NamedTuple

from libra.errors import ConfigError

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


SCHEDULER = 1  # the scheduler's node id, and its group
SERVER_GROUP = 2
WORKER_GROUP = 4
ALL_NODES = SCHEDULER | SERVER_GROUP | WORKER_GROUP
MAX_KEY = 2**64 - 1


class Role(StrEnum):
    SCHEDULER = "scheduler"
    SERVER = "server"
    WORKER = "worker"


class KeyRange(NamedTuple):
    """Keys from ``begin`` to ``end``, ``end`` excluded."""

    begin: int
    end: int


def node_id(role: Role, rank: int = 0) -> int:
    """Return PS-lite's node id: scheduler 1, server r 8 + 2r, worker r 9 + 2r.

    >>> node_id(Role.SERVER, 1), node_id(Role.WORKER, 1)
    (10, 11)
    """
    if role is Role.SCHEDULER:
        return SCHEDULER
    return (8 if role is Role.SERVER else 9) + 2 * rank


def rank_of(node: int) -> int:
    """Return the rank of a node id; 0 for the scheduler and the groups."""
    return max((node - 8) // 2, 0)


def role_of(node: int) -> Role:
    return Role.SCHEDULER if node < 8 else Role.WORKER if node % 2 else Role.SERVER


def name_of(node: int) -> str:
    """Return a node id's role and rank as a text, for messages.

    >>> name_of(13), name_of(8), name_of(1)
    ('worker 2', 'server 0', 'scheduler')
    """
    if node < 8:
        return {1: "scheduler", 2: "the servers", 4: "the workers"}.get(node, f"group {node}")
    return f"{'worker' if node % 2 else 'server'} {rank_of(node)}"


def group_of(role: Role) -> int:
    return {Role.SCHEDULER: SCHEDULER, Role.SERVER: SERVER_GROUP, Role.WORKER: WORKER_GROUP}[role]


def members(receiver: int, num_worker: int, num_server: int) -> list[int]:
    """Return the node ids of ``receiver``: a node id, or a sum of SCHEDULER, SERVER_GROUP and WORKER_GROUP.

    Raises ConfigError for any other number.

    >>> members(SCHEDULER | WORKER_GROUP, 2, 1), members(8, 2, 1)
    ([1, 9, 11], [8])
    """
    nodes = _groups(num_worker, num_server)
    if isinstance(receiver, int) and 0 < receiver <= ALL_NODES:
        return sorted(node for node, group in nodes.items() if group & receiver)
    if receiver not in nodes:
        raise ConfigError(
            f"{receiver!r} is no node of this job; expected 1 (scheduler), 8 + 2r (server r < {num_server}), "
            f"9 + 2r (worker r < {num_worker}), or a group from 1 to 7"
        )
    return [receiver]


@cache
def _groups(num_worker: int, num_server: int) -> dict[int, int]:
    """Return the group of each node id of a job; cached, since each message needs it."""
    sizes = {Role.SCHEDULER: 1, Role.SERVER: num_server, Role.WORKER: num_worker}
    return {node_id(role, rank): group_of(role) for role, size in sizes.items() for rank in range(size)}


def key_ranges(num_server: int) -> tuple[KeyRange, ...]:
    """Return each server's keys: equal shares, and the last server has the rest up to and with MAX_KEY.

    >>> [hex(r.begin) for r in key_ranges(2)], key_ranges(2)[1].end == 2**64
    (['0x0', '0x7fffffffffffffff'], True)
    """
    if num_server == 0:  # an all-reduce job: values are not stored
        return ()
    share = MAX_KEY // num_server
    bounds = [share * i for i in range(num_server)] + [MAX_KEY + 1]
    return tuple(KeyRange(low, high) for low, high in itertools.pairwise(bounds))


# Number of reserved keys in each range. As many of the user's keys follow them, so that a range's first and
# last keys are the user's.
RESERVED_KEYS = 1 << 28


def owner_ranges(num_worker: int, num_server: int) -> tuple[KeyRange, ...]:
    """Return the keys of each node that sums if no switch does: the servers, or the workers in a job without.

    >>> owner_ranges(3, 1) == key_ranges(1), len(owner_ranges(3, 0))
    (True, 3)
    """
    return key_ranges(num_server or num_worker)


def owner_role(num_server: int) -> Role:
    return Role.SERVER if num_server else Role.WORKER


def reserved_ranges(owners: tuple[KeyRange, ...]) -> tuple[KeyRange, ...]:
    """Return the keys of each owner that are reserved for collectives: users cannot push or pull them.

    >>> [(hex(r.begin), hex(r.end)) for r in reserved_ranges(key_ranges(1))]
    [('0xffffffffe0000000', '0xfffffffff0000000')]
    """
    return tuple(KeyRange(r.end - 2 * RESERVED_KEYS, r.end - RESERVED_KEYS) for r in owners)


def split_by_range(keys: npt.NDArray[np.uint64], ranges: tuple[KeyRange, ...]) -> list[slice]:
    """Return, for each range, the slice of the sorted ``keys`` in it. Slices may be empty."""
    bounds = [0, *(bisect_left(keys, r.begin, key=int) for r in ranges[1:]), len(keys)]
    return [slice(low, high) for low, high in itertools.pairwise(bounds)]


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
