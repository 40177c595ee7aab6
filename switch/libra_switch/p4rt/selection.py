# SPDX-License-Identifier: Apache-2.0
"""Selection of a group's member by a hash: the order of the members, and the members that take part.

The rules are PI's for simple_switch_grpc. Each unit of a member's weight is a copy with its own handle, the
lowest that is free in the profile. Groups share a member's copies; a copy lives as long as some group needs
it (the first as long as the member). A hash picks by rank among the handles of the group's copies. A copy
takes part if its watch port is up or it has none.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

MAX_PORT_BYTES = 4


class HandlePool:
    """Allocates handles from 0 on, the lowest free one first."""

    def __init__(self) -> None:
        self._returned: list[int] = []
        self._next = 0

    def allocate(self) -> int:
        if self._returned:
            return heapq.heappop(self._returned)
        self._next += 1
        return self._next - 1

    def give_back(self, handle: int) -> None:
        heapq.heappush(self._returned, handle)


@dataclass(frozen=True, slots=True, order=True)
class MemberSlot:
    """One copy of a member in a group."""

    handle: int
    member: int  # its number in the data plane
    watch: int | None = None  # the port that must be up


@dataclass(slots=True)
class Selection:
    """The handles of one action profile and the slots of its groups."""

    pool: HandlePool = field(default_factory=HandlePool)
    copies: dict[int, list[int]] = field(default_factory=dict)  # member -> its handles
    slots: dict[int, tuple[MemberSlot, ...]] = field(default_factory=dict)  # group, hidden ones included
    members: int = 0  # sum of the numbers of members over all groups
    weights: int = 0  # sum of their weights

    def size(self, group: int | None) -> tuple[int, int]:
        """Number of a group's members and sum of their weights; (0, 0) if there is no such group."""
        slots = self.slots.get(group, ()) if group is not None else ()
        return len({slot.member for slot in slots}), len(slots)

    def put(self, group: int, slots: tuple[MemberSlot, ...]) -> None:
        """Set a group's slots."""
        self.drop(group)
        self.slots[group] = slots
        members, weights = self.size(group)
        self.members, self.weights = self.members + members, self.weights + weights

    def drop(self, group: int) -> None:
        """Forget a group. A group that is unknown is no error."""
        members, weights = self.size(group)
        self.members, self.weights = self.members - members, self.weights - weights
        self.slots.pop(group, None)

    def add(self, member: int) -> None:
        self.copies[member] = [self.pool.allocate()]

    def remove(self, member: int) -> None:
        for handle in self.copies.pop(member):
            self.pool.give_back(handle)

    def grow(self, member: int, weight: int) -> list[int]:
        """Return the handles of ``weight`` copies of a member, allocating those that are missing."""
        handles = self.copies[member]
        while len(handles) < weight:
            handles.append(self.pool.allocate())
        return handles[:weight]

    def shrink(self, member: int, weight: int) -> None:
        """Release a member's copies beyond ``weight``, the last first; one always stays."""
        handles = self.copies[member]
        while len(handles) > max(weight, 1):
            self.pool.give_back(handles.pop())

    def active(self, group: int, up: Callable[[int], bool]) -> list[int]:
        """A group's members that take part, for the data plane, in the order in which a hash counts them."""
        return [s.member for s in self.slots[group] if s.watch is None or up(s.watch)]

    def watching(self, port: int) -> list[int]:
        """Groups with a slot that watches ``port``."""
        return [group for group, slots in self.slots.items() if any(s.watch == port for s in slots)]


def watch_of(message: Any) -> tuple[str, Any] | None:
    """The watch port as written: ``watch`` (int, deprecated) or ``watch_port`` (bytes)."""
    case = message.WhichOneof("watch_kind")
    return None if case is None else (case, getattr(message, case))


def watched_port(watch: tuple[str, Any] | None) -> int | None:
    """Number of a watch port; None if PI takes it for unset: 0, and bytes that are no port."""
    if watch is None:
        return None
    kind, value = watch
    if kind == "watch":
        return int(value) or None
    if len(value) > MAX_PORT_BYTES:
        return None
    port = int.from_bytes(value, "big", signed=len(value) == MAX_PORT_BYTES)
    return port if port > 0 else None
