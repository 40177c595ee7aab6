# SPDX-License-Identifier: Apache-2.0
"""Action profile members and groups, and one-shot action sets.

A one-shot set becomes hidden members and a hidden group with ids that no controller can use. As in PI, a
profile is programmed in one way or the other, not in both at once. `selection` orders members for the hash.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from libra_switch.p4rt.batch import DELETE, INSERT, MODIFY, WriteBatch, check_type
from libra_switch.p4rt.errors import Code, P4RuntimeError, from_target, invalid, invalid_id
from libra_switch.p4rt.p4info import ProfileInfo
from libra_switch.p4rt.selection import MemberSlot, watch_of, watched_port
from libra_switch.p4rt.shadow import GroupShadow, ProfileShadow, Shadow, WeightedAction
from libra_switch.p4rt.translation import decode_action
from libra_switch.target import Binding, BoundAction, GroupRef, MemberRef, TargetError, TargetInUse

# Limit for a program that sets none; a group takes memory in proportion to its weight.
MAX_GROUP_SIZE = 1 << 16

_MIXED = "Invalid attempt to mix action selector programming modes"


class ProfileWriter:
    def __init__(self, shadow: Shadow, batch: WriteBatch) -> None:
        self._shadow = shadow
        self._batch = batch
        self._target = batch.target

    def _profile(self, number: int) -> tuple[ProfileInfo, ProfileShadow]:
        info = self._shadow.info.profiles.get(number)
        if info is None:
            raise invalid_id()
        self._batch.flush()
        return info, self.manual(number)

    def manual(self, number: int) -> ProfileShadow:
        """Return the profile for writes of members and groups; refuse one programmed by one-shot sets."""
        profile = self._shadow.profiles[number]
        if profile.one_shot_groups:
            raise invalid(_MIXED)
        return profile

    def _action(self, info: ProfileInfo, message: Any) -> BoundAction:
        if message.action_id not in self._shadow.info.actions:
            raise invalid_id()
        if not any(message.action_id in self._shadow.info.tables[t].actions for t in info.tables):
            raise invalid("Invalid action for action profile")
        return decode_action(self._shadow.info, message)

    # Members ------------------------------------------------------------------------------------------
    def write_member(self, kind: int, message: Any) -> None:
        info, profile = self._profile(message.action_profile_id)
        number = message.member_id
        if kind == INSERT:
            action = self._action(info, message.action)
            if number in profile.members:
                raise P4RuntimeError(Code.ALREADY_EXISTS, f"Duplicate member id: {number}")
            if 0 < info.size <= len(profile.members):
                raise P4RuntimeError(
                    Code.RESOURCE_EXHAUSTED,
                    f"Action profile {info.name} is full: it holds {info.size} members",
                )
            self._member_set("Error when creating member on target", info.name, number, action)
            profile.members[number] = action
            profile.selection.add(number)
        elif kind == MODIFY:
            action = self._action(info, message.action)
            _require(number in profile.members, "Member", number)
            self._member_set("Error when modifying member on target", info.name, number, action)
            profile.members[number] = action
        elif kind == DELETE:
            _require(number in profile.members, "Member", number)
            message_text = "Error when deleting member on target"
            if self._member_in_use(info, profile, number):
                raise from_target(message_text, TargetInUse(f"member {number} is in use"))
            self._call(message_text, "member_delete", info.name, number)
            del profile.members[number]
            profile.selection.remove(number)
        else:
            check_type(kind)

    def _member_set(self, refusal: str, profile: str, number: int, action: BoundAction) -> None:
        self._call(refusal, "member_set", profile, number, self._shadow.widths.action(action))

    def _member_in_use(self, info: ProfileInfo, profile: ProfileShadow, number: int) -> bool:
        if any(number in group.members for group in profile.groups.values()):
            return True
        return self._bound(info, MemberRef(number))

    def _bound(self, info: ProfileInfo, binding: Binding) -> bool:
        tables = (self._shadow.tables[t] for t in info.tables)
        return any(entry.binding == binding for table in tables for entry in table.entries.values())

    # Groups -------------------------------------------------------------------------------------------
    def write_group(self, kind: int, message: Any) -> None:
        info, profile = self._profile(message.action_profile_id)
        number = message.group_id
        if kind == INSERT:
            if message.max_size < 0:
                raise invalid("Group max_size cannot be less than 0")
            if 0 < info.max_group_size < message.max_size:
                raise invalid("Group max_size cannot exceed static max_group_size (from P4Info)")
            if number in profile.groups:
                raise P4RuntimeError(Code.ALREADY_EXISTS, f"Duplicate group id: {number}")
            group = GroupShadow(message.max_size, {})
            profile.groups[number] = group
            try:
                self._set_members(info, profile, group, message)
            except P4RuntimeError:
                del profile.groups[number]
                profile.selection.drop(number)
                raise
        elif kind == MODIFY:
            _require(number in profile.groups, "Group", number)
            group = profile.groups[number]
            if message.max_size not in (0, group.max_size):
                raise invalid("Cannot change group max_size after group creation")
            self._set_members(info, profile, group, message)
        elif kind == DELETE:
            _require(number in profile.groups, "Group", number)
            text = "Error when deleting group on target"
            if self._bound(info, GroupRef(number)):
                raise from_target(text, TargetInUse(f"group {number} is in use"))
            self._call(text, "group_delete", info.name, number)
            members = profile.groups.pop(number).members
            profile.selection.drop(number)
            _shrink(profile, members)
        else:
            check_type(kind)

    def _set_members(
        self, info: ProfileInfo, profile: ProfileShadow, group: GroupShadow, message: Any
    ) -> None:
        _check_size(info, message.members, group.max_size, "Sum of member weights exceeds maximum group size")
        members: dict[int, tuple[int, tuple[str, Any] | None]] = {}
        for member in message.members:
            number = member.member_id
            _require(number in profile.members, "Member", number)
            if number in members:
                raise invalid(
                    f"Duplicate member id {number} for group {message.group_id}, use weights instead"
                )
            members[number] = (member.weight, watch_of(member))
        _check_room(info, profile, message.group_id, [weight for weight, _ in members.values()])
        slots = [
            MemberSlot(handle, number, watched_port(watch))
            for number, (weight, watch) in sorted(members.items())
            for handle in profile.selection.grow(number, weight)
        ]
        before, group.members = group.members, members
        self._publish(info, message.group_id, slots, "Error when setting group membership on target")
        _shrink(profile, {*before, *members})

    def _publish(self, info: ProfileInfo, group: int, slots: Iterable[MemberSlot], refusal: str) -> None:
        selection = self._shadow.profiles[info.id].selection
        selection.put(group, tuple(sorted(slots)))
        active = selection.active(group, self._target.port_up)
        self._call(refusal, "group_set", info.name, group, active)

    def port_changed(self, port: int) -> None:
        """Remove members that watch ``port`` from their groups, or add them again, by the port's state."""
        for number, profile in self._shadow.profiles.items():
            info = self._shadow.info.profiles[number]
            for group in profile.selection.watching(port):
                slots = profile.selection.slots[group]
                self._publish(info, group, slots, "Error when setting group membership on target")

    def check_not_empty(self, number: int, binding: Binding) -> None:
        """Refuse an entry for an empty group, as simple_switch does: TargetError, after all other checks."""
        if isinstance(binding, GroupRef):
            group = self._shadow.profiles[number].groups.get(binding.group)
            if group is not None and not group.members:
                raise TargetError(f"group {binding.group} is empty")

    # One-shot -----------------------------------------------------------------------------------------
    def decode_action_set(self, number: int, message: Any) -> tuple[WeightedAction, ...]:
        info = self._shadow.info.profiles[number]
        if self._shadow.profiles[number].manual_in_use:
            raise invalid(_MIXED)
        if not len(message.action_profile_actions):
            raise P4RuntimeError(Code.UNIMPLEMENTED, "No support for empty action profile groups")
        items = message.action_profile_actions
        actions = tuple(
            WeightedAction(self._action(info, item.action), item.weight, watch_of(item)) for item in items
        )
        _check_size(info, items, 0, "Sum of weights exceeds static max_group_size (from P4Info)")
        return actions

    def one_shot_create(
        self, number: int, actions: tuple[WeightedAction, ...], replaced: Binding | None = None
    ) -> Binding:
        """Create the hidden members and group of an action set; return the entry's binding.

        ``replaced`` is the entry's binding until now, which the caller deletes next.
        """
        info, profile = self._shadow.info.profiles[number], self._shadow.profiles[number]
        before = replaced.group if isinstance(replaced, GroupRef) else None
        _check_room(info, profile, before, [item.weight for item in actions])
        first = self._shadow.next_hidden
        self._shadow.next_hidden += len(actions) + 1
        group = first + len(actions)
        self._shadow.one_shot_members[group] = range(first, group)
        slots = []
        for member, item in enumerate(actions, first):
            self._member_set("Error when creating member on target", info.name, member, item.action)
            profile.selection.add(member)
            watch = watched_port(item.watch)
            slots += [
                MemberSlot(handle, member, watch) for handle in profile.selection.grow(member, item.weight)
            ]
        self._publish(info, group, slots, "Error when creating group on target")
        profile.one_shot_groups += 1
        return GroupRef(group)

    def one_shot_delete(self, number: int, binding: Binding | None) -> None:
        """Delete the members and group of ``one_shot_create``, after the entry that referred to them."""
        if not isinstance(binding, GroupRef):
            return
        name, profile = self._shadow.info.profiles[number].name, self._shadow.profiles[number]
        self._call("Error when deleting group on target", "group_delete", name, binding.group)
        profile.selection.drop(binding.group)
        profile.one_shot_groups -= 1
        for member in self._shadow.one_shot_members.pop(binding.group, ()):
            self._call("Error when deleting member on target", "member_delete", name, member)
            profile.selection.remove(member)

    def _call(self, refusal: str, method: str, *args: Any) -> None:
        try:
            getattr(self._target, method)(*args)
        except TargetError as error:
            raise from_target(refusal, error) from None


def _check_size(info: ProfileInfo, items: Iterable[Any], max_size: int, refusal: str) -> None:
    """Refuse the members of one group by their weights; ``refusal`` is PI's text where it is too large."""
    weights = [item.weight for item in items]
    if any(weight <= 0 for weight in weights):
        raise invalid("Member weight must be a positive integer value")
    if info.sum_of_members and 0 < info.max_member_weight < max(weights, default=0):
        raise invalid(f"Member weight must be at most {info.max_member_weight} (max_member_weight of P4Info)")
    size = len(weights) if info.sum_of_members else sum(weights)
    limit = max_size or info.max_group_size or MAX_GROUP_SIZE
    if size > limit or sum(weights) > max(limit, MAX_GROUP_SIZE):
        raise P4RuntimeError(Code.RESOURCE_EXHAUSTED, refusal)


def _check_room(info: ProfileInfo, profile: ProfileShadow, group: int | None, weights: list[int]) -> None:
    """Refuse members of ``group`` for which the selector's size, over all its groups, has no room."""
    size = len(weights) if info.sum_of_members else sum(weights)
    others = profile.selection.members if info.sum_of_members else profile.selection.weights
    kept = profile.selection.size(group)[0 if info.sum_of_members else 1]
    if info.with_selector and 0 < info.size < others - kept + size:
        what = "members" if info.sum_of_members else "sum of member weights"
        raise P4RuntimeError(
            Code.RESOURCE_EXHAUSTED,
            f"Action selector {info.name} is full: over all groups, the {what} would be "
            f"{others - kept + size}, its size is {info.size}",
        )


def _shrink(profile: ProfileShadow, members: Iterable[int]) -> None:
    """Release the copies of ``members`` that no group needs any more."""
    for number in members:
        weights = (g.members[number][0] for g in profile.groups.values() if number in g.members)
        profile.selection.shrink(number, max(weights, default=1))


def _require(exists: bool, what: str, number: int) -> None:
    if not exists:
        raise P4RuntimeError(Code.NOT_FOUND, f"{what} id does not exist: {number}")
