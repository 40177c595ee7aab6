# SPDX-License-Identifier: Apache-2.0
"""Match-action tables in native memory, and the operations that change them.

A matcher (`matching`) finds an entry's index; this module holds the entries behind the indices and their
actions. Look-ups run in native code; changes happen between batches of packets.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra_switch.match.keys import KeyShape, Words
from libra_switch.match.matching import MATCHER_BYTES, matcher
from libra_switch.match.profiles import ActionProfile
from libra_switch.memory.arrays import METER_BYTES, configure
from libra_switch.memory.layout import Places
from libra_switch.memory.memory import Memory
from libra_switch.memory.records import (
    ARGS,
    COUNTER,
    GROUP,
    INLINE,
    KIND,
    LAST_HIT,
    MEMBER,
    find_action,
    params_of,
    write_action,
)
from libra_switch.program import ir
from libra_switch.program.refusal import error
from libra_switch.target import (
    Binding,
    BoundAction,
    CounterData,
    GroupRef,
    Match,
    MemberRef,
    MeterRates,
    TargetError,
    TargetFull,
)

# Offsets in a table's descriptor, which lies at `TablePlan.place` in the program's state.
DESC_ENTRIES, DESC_METERS, DESC_MATCHER = 0, 8, 16


@dataclass(slots=True)
class Entry:
    index: int
    identity: tuple[Words, Words, int]  # words, masks or upper bounds, priority or prefix length
    binding: Binding


class TablePlan:
    """A table as code sees it: the shape of its key, the size of its records, its descriptor's offset."""

    def __init__(self, table: ir.Table, prog: ir.Program, places: Places) -> None:
        self.table, self.prog = table, prog
        self.shape = KeyShape(table)
        sizes = [params_of(prog.actions[i])[1] for i in table.actions]
        if table.default:
            sizes.append(params_of(prog.actions[table.default[0]])[1])
        self.stride = (ARGS + max(sizes, default=0) + 8 * (table.profile is not None) + 15) // 16 * 16
        self.place = places.allocate(DESC_MATCHER + MATCHER_BYTES)


_NO_METERS = Memory(0)


class MatchTable:
    """One table: its memory and its entries."""

    def __init__(self, plan: TablePlan, state: Memory, profile: ActionProfile | None = None) -> None:
        self.table, self.prog, self.profile = plan.table, plan.prog, profile
        table, prog = plan.table, plan.prog
        if profile is not None:
            profile.moved.append(self._group_moved)
        self.where = f"table {table.name}"
        self.shape, self.stride = plan.shape, plan.stride
        place = state.part(plan.place + DESC_MATCHER, MATCHER_BYTES)
        self.matcher = matcher(self.shape, place) if table.keys else None
        self.actions = {prog.actions[i].name: prog.actions[i] for i in table.actions}
        self._meters = _NO_METERS
        self._desc = state.part(plan.place, DESC_MATCHER).words()
        self._grow(16 if table.keys else 1)  # without a key there is the default entry only
        self.free: list[int] = []
        self.used = 1
        self.entries: dict[int, Entry] = {}
        self.by_key: dict[tuple[Words, Words, int], Entry] = {}
        self._dirty = True
        self.default: Binding | None = None
        self.default_set(None)
        for const in table.entries or ():
            action = BoundAction(prog.actions[const.action].name, const.args)
            try:
                self._add(const.key, const.priority, action, self.next_index(), const.action)
            except TargetError as refused:
                raise error(self.where, str(refused).removeprefix(f"{self.where}: "), table.source) from None
        self.publish()

    # Memory ---------------------------------------------------------------------------------------------
    def _grow(self, capacity: int) -> None:
        old = getattr(self, "memory", None)
        self.memory = Memory(capacity * self.stride)
        if old is not None:
            self.memory.bytes[: old.size] = old.bytes
        self.capacity = capacity
        self._bytes = self.memory.bytes.data
        self._desc[DESC_ENTRIES // 8] = self.memory.address
        if self.table.meter is not None:
            meters = Memory(capacity * METER_BYTES)
            if old is not None:
                meters.bytes[: self._meters.size] = self._meters.bytes
            self._meters = meters
            self._desc[DESC_METERS // 8] = meters.address

    def next_index(self) -> int:
        """Take the lowest free index, as BMv2 does: the lowest index wins among entries of equal priority."""
        if self.free:
            return heapq.heappop(self.free)
        if self.used == self.capacity:
            self._grow(2 * self.capacity)
        self.used += 1
        return self.used - 1

    def publish(self) -> None:
        """Let look-ups see the changes since the last call."""
        if self._dirty and self.matcher is not None:
            self.matcher.publish()
        self._dirty = False

    # Entries --------------------------------------------------------------------------------------------
    def add(self, key: Sequence[Match], priority: int, binding: Binding) -> int:
        if not self.table.keys:
            raise TargetError(f"{self.where} has no key; only its default entry can be set")
        # p4c writes the number of initial entries as the size of a table that has some.
        if not self.table.entries and len(self.entries) >= self.table.size:
            raise TargetFull(f"{self.where} is full: it holds {self.table.size} entries")
        self._check(binding)
        index = self.next_index()
        try:
            self._add(key, priority, binding, index)
        except TargetError:
            heapq.heappush(self.free, index)
            raise
        return index

    def _add(
        self, key: Sequence[Match], priority: int, binding: Binding, index: int, action_id: int | None = None
    ) -> None:
        words, masks, prefix = self.shape.entry(key)
        if self.shape.is_lpm:
            priority = prefix
        elif self.shape.is_exact:
            priority = 0
        if not 0 <= priority <= 0x7FFFFFFF:
            raise TargetError(f"{self.where}: priority {priority} is outside 0..2147483647")
        identity = (words, masks, priority)
        if identity in self.by_key:
            raise TargetError(f"{self.where} has this entry already (handle {self.by_key[identity].index})")
        self._bind(index, binding, action_id)
        self.entries[index] = self.by_key[identity] = Entry(index, identity, binding)
        assert self.matcher is not None
        self.matcher.add(words, masks, priority, index)
        self._dirty = True

    def modify(self, handle: int, binding: Binding) -> None:
        entry = self._entry(handle)
        self._check(binding)
        self._release(entry.binding)
        entry.binding = binding
        self._bind(handle, binding, keep=True)

    def delete(self, handle: int) -> None:
        entry = self._entry(handle)
        self._release(entry.binding)
        del self.entries[handle]
        del self.by_key[entry.identity]
        heapq.heappush(self.free, handle)
        assert self.matcher is not None
        self.matcher.remove(*entry.identity, handle)
        self._dirty = True

    def default_set(self, binding: Binding | None) -> None:
        if binding is None:
            if self.table.default is None:
                self._release(self.default)
                self.default = None
                self._write(0, None, keep=True)
                return
            self._release(self.default)
            action = self.prog.actions[self.table.default[0]]
            self.default = BoundAction(action.name, self.table.default[1])
            self._write(0, action, self.table.default[1], keep=True)
            return
        if self.table.default_const:
            raise TargetError(f"{self.where} has a const default action")
        self._check(binding)
        self._release(self.default)
        self.default = binding
        self._bind(0, binding, keep=True)

    def counter(self, handle: int | None) -> memoryview:
        """Direct counter of an entry, two u64 (packets, bytes); the default entry's for None."""
        if not self.table.counters:
            raise TargetError(f"{self.where} has no direct counter")
        if handle is not None:
            self._entry(handle)
        start = (handle or 0) * self.stride + COUNTER
        return self._bytes[start : start + 16].cast("Q")

    def counters(self, handles: Sequence[int | None]) -> list[CounterData | None]:
        """Direct counters of entries; None for an entry that is gone."""
        return [CounterData(*self.counter(h)) if h is None or h in self.entries else None for h in handles]

    def touch(self, handle: int, now: int) -> None:
        self._stamp(handle)[0] = now

    def last_hits(self, handles: npt.NDArray[np.int64]) -> npt.NDArray[np.uint64]:
        """Time of each entry's last hit, in monotonic ns; an entry that is gone keeps its last value."""
        if not ((handles > 0) & (handles < self.used)).all():
            raise TargetError(f"{self.where} has no entries {handles.min()} to {handles.max()}")
        records = self.memory.bytes.reshape(self.capacity, self.stride)
        return records[:, LAST_HIT : LAST_HIT + 8][handles].view(np.uint64).ravel()

    def _stamp(self, handle: int) -> memoryview:
        start = handle * self.stride + LAST_HIT
        return self._bytes[start : start + 8].cast("Q")

    def _entry(self, handle: int) -> Entry:
        entry = self.entries.get(handle)
        if entry is None:
            raise TargetError(f"{self.where} has no entry {handle}")
        return entry

    def meter_set(self, handle: int | None, rates: MeterRates | None) -> None:
        if self.table.meter is None:
            raise TargetError(f"{self.where} has no direct meter")
        if handle is not None:
            self._entry(handle)
        start = (handle or 0) * METER_BYTES
        configure(self._meters.bytes.data[start : start + METER_BYTES], rates)

    # Bindings -------------------------------------------------------------------------------------------
    def _check(self, binding: Binding) -> None:
        """Raise TargetError for a binding that the table cannot take."""
        if isinstance(binding, BoundAction):
            find_action(self.where, self.actions, binding)
        elif self.profile is None:
            raise TargetError(f"{self.where} takes actions; {type(binding).__name__} needs an action profile")
        elif isinstance(binding, MemberRef):
            self.profile.member(binding.member)
        else:
            self.profile.group(binding.group)

    def _bind(self, index: int, binding: Binding, action_id: int | None = None, keep: bool = False) -> None:
        if isinstance(binding, BoundAction):
            action = self.actions[binding.name] if action_id is None else self.prog.actions[action_id]
            self._write(index, action, binding.args, keep)
            self._kind(index, INLINE, None)
            return
        assert self.profile is not None
        if not keep:
            self._write(index, None)
        if isinstance(binding, MemberRef):
            self.profile.refer("member", binding.member, 1)
            self._kind(index, MEMBER, self.profile.member(binding.member))
        else:
            self.profile.refer("group", binding.group, 1)
            self._kind(index, GROUP, self.profile.group(binding.group))

    def _kind(self, index: int, kind: int, address: int | None) -> None:
        start = index * self.stride
        self._bytes[start + KIND : start + KIND + 4] = kind.to_bytes(4, "little")
        if address is not None:
            self._bytes[start + ARGS : start + ARGS + 8] = address.to_bytes(8, "little")

    def _release(self, binding: Binding | None) -> None:
        if isinstance(binding, MemberRef) and self.profile is not None:
            self.profile.refer("member", binding.member, -1)
        elif isinstance(binding, GroupRef) and self.profile is not None:
            self.profile.refer("group", binding.group, -1)

    def _group_moved(self, number: int) -> None:
        bindings = [(e.index, e.binding) for e in self.entries.values()]
        if self.default is not None:
            bindings.append((0, self.default))
        for index, binding in bindings:
            if isinstance(binding, GroupRef) and binding.group == number and self.profile is not None:
                self._kind(index, GROUP, self.profile.group(number))

    def _write(
        self, index: int, action: ir.Action | None, args: Sequence[int] = (), keep: bool = False
    ) -> None:
        start = index * self.stride
        view = self._bytes[start : start + self.stride]
        if not keep:
            view[KIND:ARGS] = bytes(ARGS - KIND)
        write_action(view, action, args)
