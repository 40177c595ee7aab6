# SPDX-License-Identifier: Apache-2.0
"""Match-action tables in native memory, and the operations that change them.

A key is packed into 64-bit words. Entries with the same mask form a group, an open-addressing hash table of
masked keys (tuple space search, Srinivasan et al. 1999): an exact table is one group, an lpm table one per
prefix length, a ternary table one per distinct mask, tried in the order of their best priority. Tables with a
range key are lists of rows in priority order. Look-ups run in `lookup`'s code; changes happen between batches
of packets.

Entry record (stride bytes each; record 0 is the default entry):
    0 u32 action id, NO_ACTION for none   4 u32 kind (INLINE, GROUP, MEMBER)   8 u64 packets   16 u64
    bytes   24 u64 last hit, ns 32 action data, each parameter in whole bytes, little-endian; or the
    address of a group or member
"""

from __future__ import annotations

import bisect
from collections.abc import Sequence
from dataclasses import dataclass, field

from libra_switch import ir
from libra_switch.action import ENTRY_ARGS, params_of
from libra_switch.loader import error
from libra_switch.meters import METER_BYTES, configure
from libra_switch.profiles import ProfileState
from libra_switch.state import Memory
from libra_switch.target import (
    Action,
    Binding,
    CounterData,
    Exact,
    GroupRef,
    Lpm,
    Match,
    MemberRef,
    MeterRates,
    Range,
    TargetError,
    Ternary,
)

NO_ACTION = 0xFFFFFFFF
INLINE, GROUP, MEMBER = 0, 1, 2
HASH_MULTIPLIER = 0x9E3779B97F4A7C15  # 2**64 / golden ratio
_M64 = (1 << 64) - 1

# Descriptor, at the fixed address that code refers to.
DESC_ENTRIES, DESC_SLOTS, DESC_MASK, DESC_GROUPS, DESC_COUNT, DESC_METERS = 0, 8, 16, 24, 32, 40
# Group: slots, slot mask, best priority, then one mask per key word.
GROUP_SLOTS, GROUP_MASK, GROUP_PRIORITY, GROUP_WORDS = 0, 8, 16, 24


def hash_words(words: Sequence[int]) -> int:
    """Must agree with the code that `lookup` emits."""
    h = 0
    for w in words:
        h = ((h ^ w) * HASH_MULTIPLIER) & _M64
        h ^= h >> 32
    return h


@dataclass(frozen=True, slots=True)
class Piece:
    """Bits [source, source + width) of a key field are bits [shift, shift + width) of key word ``word``."""

    word: int
    shift: int
    width: int
    source: int


class KeyShape:
    """How a table's key fields are packed into words. Range fields have words of their own."""

    def __init__(self, table: ir.Table) -> None:
        self.pieces: list[list[Piece]] = []
        word, used = -1, 64
        apart = any(k.match == "range" for k in table.keys)
        for k in table.keys:
            if k.match == "range" and k.width > 64:
                raise error(
                    f"table {table.name}", f"range key {k.name} has {k.width} bits; at most 64", table.source
                )
            pieces = []
            left, source = k.width, 0
            while left:
                if used >= 64 or (apart and source == 0) or (left <= 64 and used + left > 64):
                    word, used = word + 1, 0
                take = min(left, 64 - used)
                pieces.append(Piece(word, used, take, source))
                used, left, source = used + take, left - take, source + take
            if k.match == "range":
                used = 64
            self.pieces.append(pieces)
        self.words = word + 1

    def pack(self, values: Sequence[int]) -> list[int]:
        words = [0] * self.words
        for value, pieces in zip(values, self.pieces, strict=True):
            for p in pieces:
                words[p.word] |= (value >> p.source & ((1 << p.width) - 1)) << p.shift
        return words


class Group:
    """Hash table of the entries with one mask; a slot holds (entry, priority) and the masked key words."""

    def __init__(self, masks: tuple[int, ...]) -> None:
        self.masks = masks
        self.keys: dict[tuple[int, ...], list[tuple[int, int]]] = {}  # best first: (-priority, entry)
        self.width = 1 + len(masks)
        self.best = 0
        self._allocate(8)

    def _allocate(self, slots: int) -> None:
        self.memory = Memory(slots * self.width * 8)
        self.view = self.memory.words()
        self.mask = slots - 1

    def _find(self, words: tuple[int, ...]) -> int:
        """Slot of ``words``, or the free slot where they belong."""
        view, width, mask = self.view, self.width, self.mask
        i = hash_words(words) & mask
        while True:
            at = i * width
            if not view[at] & 0xFFFFFFFF or tuple(view[at + 1 : at + width]) == words:
                return i
            i = (i + 1) & mask

    def _put(self, words: tuple[int, ...], priority: int, entry: int) -> None:
        at = self._find(words) * self.width
        self.view[at] = entry | priority << 32
        for n, w in enumerate(words):
            self.view[at + 1 + n] = w

    def add(self, words: tuple[int, ...], priority: int, entry: int) -> None:
        if len(self.keys) * 2 >= self.mask + 1:
            self._allocate(4 * (self.mask + 1))
            for key, entries in self.keys.items():
                self._put(key, -entries[0][0], entries[0][1])
        entries = self.keys.setdefault(words, [])
        bisect.insort(entries, (-priority, entry))
        self.best = max(self.best, priority)
        if entries[0][1] == entry:
            self._put(words, priority, entry)

    def remove(self, words: tuple[int, ...], priority: int, entry: int) -> None:
        entries = self.keys[words]
        entries.remove((-priority, entry))
        if entries:
            self._put(words, -entries[0][0], entries[0][1])
            return
        del self.keys[words]
        self._erase(self._find(words))

    def _erase(self, i: int) -> None:
        """Linear probing's deletion: move later members of the cluster back (Knuth 6.4 R)."""
        view, width, mask = self.view, self.width, self.mask
        j = i
        while True:
            view[i * width] = 0
            while True:
                j = (j + 1) & mask
                if not view[j * width] & 0xFFFFFFFF:
                    return
                home = hash_words(tuple(view[j * width + 1 : (j + 1) * width])) & mask
                if not (i < home <= j if i <= j else (i < home or home <= j)):
                    break
            view[i * width : (i + 1) * width] = view[j * width : (j + 1) * width]
            i = j


@dataclass(slots=True)
class Entry:
    index: int
    words: tuple[int, ...]
    masks: tuple[int, ...]  # of a range table: the upper bounds
    priority: int
    identity: tuple[object, ...]
    binding: Binding
    row: tuple[int, ...] = field(default=())


class TableState:
    """One table: its memory and its entries."""

    def __init__(self, table: ir.Table, prog: ir.Program, profile: ProfileState | None = None) -> None:
        self.table, self.prog, self.profile = table, prog, profile
        if profile is not None:
            profile.moved.append(self._group_moved)
        self.where = f"table {table.name}"
        self.shape = KeyShape(table)
        self.kinds = [k.match for k in table.keys]
        self.is_range = "range" in self.kinds
        self.is_exact = all(k in ("exact", "valid") for k in self.kinds)
        if self.kinds.count("lpm") > 1:
            raise error(self.where, "more than one lpm key", table.source)
        self.is_lpm = "lpm" in self.kinds and "ternary" not in self.kinds and not self.is_range
        self.actions = {prog.actions[i].name: prog.actions[i] for i in table.actions}
        sizes = [params_of(prog.actions[i])[1] for i in table.actions]
        if table.default:
            sizes.append(params_of(prog.actions[table.default[0]])[1])
        self.stride = (ENTRY_ARGS + max(sizes, default=0) + 8 * (profile is not None) + 15) // 16 * 16
        self.desc = Memory(64)
        self._meters = Memory(0)
        self._desc = self.desc.words()
        self._grow(16)
        self.free: list[int] = []
        self.used = 1
        self.entries: dict[int, Entry] = {}
        self.by_key: dict[tuple[object, ...], Entry] = {}
        self.groups: dict[tuple[int, ...], Group] = {}
        self.order: list[Group] = []
        self.rows: list[tuple[int, int, Entry]] = []
        self._dirty = True
        if self.is_exact and table.keys:
            full = tuple(self.shape.pack([(1 << k.width) - 1 for k in table.keys]))
            self.groups[full] = Group(full)
        self.default: Binding | None = None
        self.default_set(None)
        for const in table.entries or ():
            action = prog.actions[const.action]
            key = [_match(kind, parts) for kind, parts in zip(self.kinds, const.key, strict=True)]
            self._add(key, const.priority, Action(action.name, const.args), self.next_index(), const.action)
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
        if self.free:
            return self.free.pop()
        if self.used == self.capacity:
            self._grow(2 * self.capacity)
        self.used += 1
        return self.used - 1

    def publish(self) -> None:
        """Bring groups and rows, as the code sees them, up to date."""
        if not self._dirty:
            return
        self._dirty = False
        if self.is_range:
            n = 1 + 2 * self.shape.words
            self._rows_memory = Memory(max(len(self.rows), 1) * n * 8)
            view = self._rows_memory.words()
            for i, (_, index, entry) in enumerate(self.rows):
                view[i * n] = index
                for w in range(self.shape.words):
                    view[i * n + 1 + 2 * w] = entry.words[w]
                    view[i * n + 2 + 2 * w] = entry.masks[w]
            self._desc[DESC_GROUPS // 8] = self._rows_memory.address
            self._desc[DESC_COUNT // 8] = len(self.rows)
            return
        if self.is_exact:
            for group in self.groups.values():
                self._desc[DESC_SLOTS // 8] = group.memory.address
                self._desc[DESC_MASK // 8] = group.mask
            return
        self.order = sorted(self.groups.values(), key=lambda g: -g.best)
        n = 3 + self.shape.words
        self._groups_memory = Memory(max(len(self.order), 1) * n * 8)
        view = self._groups_memory.words()
        for i, group in enumerate(self.order):
            view[i * n] = group.memory.address
            view[i * n + 1] = group.mask
            view[i * n + 2] = group.best
            for w, mask in enumerate(group.masks):
                view[i * n + 3 + w] = mask
        self._desc[DESC_GROUPS // 8] = self._groups_memory.address
        self._desc[DESC_COUNT // 8] = len(self.order)

    # Entries --------------------------------------------------------------------------------------------
    def add(self, key: Sequence[Match], priority: int, binding: Binding) -> int:
        if self.table.entries is not None:
            raise TargetError(f"{self.where} has const entries; it cannot be changed")
        if not self.table.keys:
            raise TargetError(f"{self.where} has no key; only its default entry can be set")
        if len(self.entries) >= self.table.size:
            raise TargetError(f"{self.where} is full: it holds {self.table.size} entries")
        self._check(binding)
        index = self.next_index()
        try:
            self._add(key, priority, binding, index)
        except TargetError:
            self.free.append(index)
            raise
        return index

    def _add(
        self, key: Sequence[Match], priority: int, binding: Binding, index: int, action_id: int | None = None
    ) -> None:
        words, masks, prefix = self._key(key)
        if self.is_lpm:
            priority = prefix
        elif self.is_exact:
            priority = 0
        if not 0 <= priority <= 0x7FFFFFFF:
            raise TargetError(f"{self.where}: priority {priority} is outside 0..2147483647")
        identity = (words, masks, priority)
        if identity in self.by_key:
            raise TargetError(f"{self.where} has this entry already (handle {self.by_key[identity].index})")
        entry = Entry(index, words, masks, priority, identity, binding)
        self._bind(index, binding, action_id)
        self.entries[index] = entry
        self.by_key[identity] = entry
        if self.is_range:
            bisect.insort(self.rows, (-priority, index, entry), key=lambda r: r[:2])
            self._dirty = True
            return
        group = self.groups.get(masks)
        if group is None:
            group = self.groups[masks] = Group(masks)
            self._dirty = True
        before = (group.memory, group.best)
        group.add(words, priority, index)
        if before != (group.memory, group.best):
            self._dirty = True

    def modify(self, handle: int, binding: Binding) -> None:
        entry = self._entry(handle)
        if self.table.entries is not None:
            raise TargetError(f"{self.where} has const entries; it cannot be changed")
        self._check(binding)
        self._release(entry.binding)
        entry.binding = binding
        self._bind(handle, binding, keep=True)

    def delete(self, handle: int) -> None:
        entry = self._entry(handle)
        if self.table.entries is not None:
            raise TargetError(f"{self.where} has const entries; it cannot be changed")
        self._release(entry.binding)
        del self.entries[handle]
        del self.by_key[entry.identity]
        self.free.append(handle)
        if self.is_range:
            self.rows = [r for r in self.rows if r[1] != handle]
            self._dirty = True
            return
        group = self.groups[entry.masks]
        group.remove(entry.words, entry.priority, handle)
        if not group.keys and not self.is_exact:
            del self.groups[entry.masks]
            self._dirty = True

    def default_set(self, binding: Binding | None) -> None:
        if binding is None:
            if self.table.default is None:
                self._release(self.default)
                self.default = None
                self._write(0, NO_ACTION, (), keep=True)
                return
            self._release(self.default)
            action = self.prog.actions[self.table.default[0]]
            self.default = Action(action.name, self.table.default[1])
            self._write(0, action.id, self.table.default[1], keep=True)
            return
        if self.table.default_const:
            raise TargetError(f"{self.where} has a const default action")
        self._check(binding)
        self._release(self.default)
        self.default = binding
        self._bind(0, binding, keep=True)

    def counter(self, handle: int | None) -> memoryview:
        """Two u64: packets, bytes."""
        if not self.table.counters:
            raise TargetError(f"{self.where} has no direct counter")
        if handle is not None:
            self._entry(handle)
        start = (handle or 0) * self.stride + 8
        return self._bytes[start : start + 16].cast("Q")

    def counter_read(self, handle: int | None) -> CounterData:
        packets, count = self.counter(handle)
        return CounterData(packets, count)

    def touch(self, handle: int, now: int) -> None:
        self._stamp(handle)[0] = now

    def last_hit(self, handle: int) -> int:
        self._entry(handle)
        return self._stamp(handle)[0]

    def _stamp(self, handle: int) -> memoryview:
        start = handle * self.stride + 24
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
        if isinstance(binding, Action):
            self._action(binding)
        elif self.profile is None:
            raise TargetError(f"{self.where} takes actions; {type(binding).__name__} needs an action profile")
        elif isinstance(binding, MemberRef):
            self.profile.member(binding.member)
        else:
            self.profile.group(binding.group)

    def _bind(self, index: int, binding: Binding, action_id: int | None = None, keep: bool = False) -> None:
        if isinstance(binding, Action):
            ident = self.actions[binding.name].id if action_id is None else action_id
            self._write(index, ident, binding.args, keep)
            self._kind(index, INLINE, None)
            return
        assert self.profile is not None
        if not keep:
            self._write(index, NO_ACTION, ())
        if isinstance(binding, MemberRef):
            self.profile.refer("member", binding.member, 1)
            self._kind(index, MEMBER, self.profile.member(binding.member))
        else:
            self.profile.refer("group", binding.group, 1)
            self._kind(index, GROUP, self.profile.group(binding.group))

    def _kind(self, index: int, kind: int, address: int | None) -> None:
        start = index * self.stride
        self._bytes[start + 4 : start + 8] = kind.to_bytes(4, "little")
        if address is not None:
            self._bytes[start + ENTRY_ARGS : start + ENTRY_ARGS + 8] = address.to_bytes(8, "little")

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

    def _action(self, binding: Action) -> Action:
        action = self.actions.get(binding.name)
        if action is None:
            raise TargetError(
                f"{self.where} has no action {binding.name!r}; it has: {', '.join(self.actions)}"
            )
        if len(binding.args) != len(action.params):
            raise TargetError(
                f"action {binding.name} takes {len(action.params)} arguments; {len(binding.args)} were given"
            )
        for value, (name, width) in zip(binding.args, action.params, strict=True):
            if not 0 <= value < 1 << width:
                raise TargetError(f"action {binding.name}: {name} has {width} bits; {value} does not fit")
        return binding

    def _write(self, index: int, action_id: int, args: Sequence[int], keep: bool = False) -> None:
        start = index * self.stride
        view = self._bytes[start : start + self.stride]
        view[0:4] = action_id.to_bytes(4, "little")
        if not keep:
            view[4:ENTRY_ARGS] = bytes(ENTRY_ARGS - 4)
        if action_id == NO_ACTION:
            return
        at = ENTRY_ARGS
        for value, (_, width) in zip(args, self.prog.actions[action_id].params, strict=True):
            size = (width + 7) // 8
            view[at : at + size] = (value & ((1 << width) - 1)).to_bytes(size, "little")
            at += size

    def _key(self, key: Sequence[Match]) -> tuple[tuple[int, ...], tuple[int, ...], int]:
        """Key words, masks (upper bounds in a range table) and the prefix length."""
        keys = self.table.keys
        if len(key) != len(keys):
            raise TargetError(f"{self.where} has {len(keys)} key fields; {len(key)} were given")
        values, masks, prefix = [], [], 0
        highs: list[int] = []
        for m, k in zip(key, keys, strict=True):
            ones = (1 << k.width) - 1
            if isinstance(m, Exact) and k.match in ("exact", "valid"):
                value, mask = m.value, ones
            elif isinstance(m, Lpm) and k.match == "lpm":
                if not 0 <= m.prefix_len <= k.width:
                    raise TargetError(
                        f"{self.where}: {k.name}: prefix length {m.prefix_len} is outside 0..{k.width}"
                    )
                value, mask, prefix = m.value, ones ^ (ones >> m.prefix_len), m.prefix_len
            elif isinstance(m, Ternary) and k.match == "ternary":
                value, mask = m.value, m.mask
            elif isinstance(m, Range) and k.match == "range":
                if not 0 <= m.low <= m.high <= ones:
                    raise TargetError(
                        f"{self.where}: {k.name}: range {m.low}..{m.high} is not within 0..{ones}"
                    )
                value, mask = m.low, ones
                highs.append(m.high)
            else:
                raise TargetError(f"{self.where}: {k.name} is matched {k.match}; got {type(m).__name__}")
            if not 0 <= value <= ones or not 0 <= mask <= ones:
                raise TargetError(f"{self.where}: {k.name} has {k.width} bits; {value} does not fit")
            if not self.is_range:
                value &= mask
            values.append(value & mask if k.match != "range" else value)
            masks.append(mask if k.match != "range" else highs[-1])
        return tuple(self.shape.pack(values)), tuple(self.shape.pack(masks)), prefix


def _match(kind: str, parts: tuple[int, ...]) -> Match:
    if kind == "lpm":
        return Lpm(parts[0], parts[1])
    if kind == "ternary":
        return Ternary(parts[0], parts[1])
    if kind == "range":
        return Range(parts[0], parts[1])
    return Exact(parts[0])
