# SPDX-License-Identifier: Apache-2.0
"""Action profiles: members (actions with their data) and groups of members, to which tables' entries refer.

A member is a record (`records`) like a table entry's. A group is a u64 count and the addresses of its
members' records. A member keeps its address while it exists. A group moves when its member list changes; then
every entry that refers to it is updated.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from libra_switch.memory.memory import Memory
from libra_switch.memory.records import ARGS, find_action, params_of, write_action
from libra_switch.program import ir
from libra_switch.target import BoundAction, TargetError, TargetInUse


class ActionProfile:
    """Members and groups of one action profile."""

    def __init__(self, profile: ir.Profile, prog: ir.Program, tables: Sequence[ir.Table]) -> None:
        self.profile = profile
        self.where = f"action profile {profile.name}"
        self.actions = {prog.actions[i].name: prog.actions[i] for t in tables for i in t.actions}
        # Each table has its own copy (id) of an action; copies of the same name have the same code.
        self.members: dict[int, Memory] = {}
        self.groups: dict[int, tuple[Memory, tuple[int, ...]]] = {}
        self.uses: dict[tuple[str, int], int] = {}  # ("member" | "group", number) -> entries that refer to it
        self.moved: list[Callable[[int], None]] = []  # called when a group moves

    def member_set(self, number: int, action: BoundAction) -> None:
        known = find_action(self.where, self.actions, action)
        record = self.members.get(number)
        if record is None:
            size = max((params_of(a)[1] for a in self.actions.values()), default=0)
            record = self.members[number] = Memory(ARGS + size + 8)
        write_action(record.bytes.data, known, action.args)

    def member_delete(self, number: int) -> None:
        self.member(number)
        if self.uses.get(("member", number)) or any(number in members for _, members in self.groups.values()):
            raise TargetInUse(f"{self.where}: member {number} is in use")
        del self.members[number]

    def group_set(self, number: int, members: Sequence[int]) -> None:
        memory = Memory(8 + 8 * len(members))
        words = memory.words()
        words[0] = len(members)
        for i, m in enumerate(members):
            words[1 + i] = self.member(m)
        self.groups[number] = (memory, tuple(members))
        for tell in self.moved:
            tell(number)

    def group_delete(self, number: int) -> None:
        if number not in self.groups:
            raise TargetError(f"{self.where} has no group {number}")
        if self.uses.get(("group", number)):
            raise TargetInUse(f"{self.where}: group {number} is in use")
        del self.groups[number]

    def member(self, number: int) -> int:
        """Address of a member's record."""
        if number not in self.members:
            raise TargetError(f"{self.where} has no member {number}")
        return self.members[number].address

    def group(self, number: int) -> int:
        """Address of a group, for an entry."""
        if self.profile.algo is None:
            raise TargetError(f"{self.where} has no selector; entries take its members only")
        if number not in self.groups:
            raise TargetError(f"{self.where} has no group {number}")
        return self.groups[number][0].address

    def refer(self, kind: str, number: int, by: int) -> None:
        """Count an entry that starts (``by`` 1) or stops (-1) to refer to a member or group."""
        self.uses[kind, number] = self.uses.get((kind, number), 0) + by
