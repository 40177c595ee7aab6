# SPDX-License-Identifier: Apache-2.0
"""A Target that remembers what it was told, for tests of the P4Runtime server without a data plane."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from libra_switch.target import (
    Binding,
    BoundAction,
    CounterData,
    Digest,
    GroupRef,
    Match,
    MemberRef,
    MeterRates,
    PipelineError,
    Replica,
    TargetError,
    TargetFull,
    TargetRange,
)


class FakeTarget:
    """Tables grow up to ``capacity`` entries; indexed state has ``size`` cells."""

    capacity = 1_000_000
    size = 64

    def __init__(self) -> None:
        self.loads: list[bytes] = []
        self.steps: list[int] = []  # length of each entries_apply
        self.cells_read: list[int] = []  # how many each time
        self.idle_asked: list[int] = []  # how many entries each time
        self.packets_out: list[bytes] = []
        self.bad_programs: dict[bytes, str] = {}
        self.packet_in: Callable[[bytes], None] = lambda frame: None
        self.digest: Callable[[Digest], None] = lambda digest: None
        self.port_change: Callable[[int], None] = lambda port: None
        self.down: set[int] = set()
        self._wipe()

    def _wipe(self) -> None:
        self.tables: dict[str, dict[int, tuple[tuple[Match, ...], int, Binding]]] = {}
        self.defaults: dict[str, Binding] = {}
        self.direct_counters: dict[tuple[str, int | None], CounterData] = {}
        self.entry_meters: dict[tuple[str, int | None], MeterRates] = {}
        self.idle_ns: dict[tuple[str, int], int] = {}
        self.counters: dict[tuple[str, int], CounterData] = {}
        self.registers: dict[tuple[str, int], int] = {}
        self.meters: dict[tuple[str, int], MeterRates] = {}
        self.members: dict[tuple[str, int], BoundAction] = {}
        self.groups: dict[tuple[str, int], tuple[int, ...]] = {}
        self.multicast: dict[int, tuple[Replica, ...]] = {}
        self.clones: dict[int, tuple[Replica, ...]] = {}
        self._next_handle = 100

    def verify(self, program: bytes) -> None:
        if program in self.bad_programs:
            raise PipelineError(self.bad_programs[program])

    def load(self, program: bytes, keep_registers: bool = False) -> None:
        self.verify(program)
        self.loads.append(program)
        registers = self.registers
        self._wipe()
        if keep_registers:
            self.registers = registers

    def entry_add(self, table: str, key: Sequence[Match], priority: int, binding: Binding) -> int:
        entries = self.tables.setdefault(table, {})
        if len(entries) >= self.capacity:
            raise TargetFull(f"table {table} is full")
        if isinstance(binding, MemberRef) and not any(m == binding.member for _, m in self.members):
            raise TargetError("no such member")
        if isinstance(binding, GroupRef) and not any(g == binding.group for _, g in self.groups):
            raise TargetError("no such group")
        self._next_handle += 1
        entries[self._next_handle] = (tuple(key), priority, binding)
        return self._next_handle

    def entry_modify(self, table: str, handle: int, binding: Binding) -> None:
        key, priority, _ = self.tables[table][handle]
        self.tables[table][handle] = (key, priority, binding)

    def entry_delete(self, table: str, handle: int) -> None:
        del self.tables[table][handle]

    def entries_apply(self, updates: Sequence[Callable[[], None]]) -> None:
        self.steps.append(len(updates))
        for update in updates:
            update()

    def default_set(self, table: str, binding: Binding | None) -> None:
        if binding is None:
            self.defaults.pop(table, None)
        else:
            self.defaults[table] = binding

    def entry_counters(self, table: str, handles: Sequence[int | None]) -> list[CounterData | None]:
        self.cells_read.append(len(handles))
        return [self.direct_counters.get((table, handle), CounterData(0, 0)) for handle in handles]

    def entry_counter_write(self, table: str, handle: int | None, data: CounterData) -> None:
        self.direct_counters[table, handle] = data

    def entries_idle_ns(self, table: str, handles: Sequence[int]) -> list[int]:
        self.idle_asked.append(len(handles))
        return [self.idle_ns.get((table, handle), 0) for handle in handles]

    def entry_meter_set(self, table: str, handle: int | None, rates: MeterRates | None) -> None:
        if rates is None:
            self.entry_meters.pop((table, handle), None)
        else:
            self.entry_meters[table, handle] = rates

    def member_set(self, profile: str, member: int, action: BoundAction) -> None:
        self.members[profile, member] = action

    def member_delete(self, profile: str, member: int) -> None:
        del self.members[profile, member]

    def group_set(self, profile: str, group: int, members: Sequence[int]) -> None:
        self.groups[profile, group] = tuple(members)

    def group_delete(self, profile: str, group: int) -> None:
        del self.groups[profile, group]

    def _index(self, name: str, index: int) -> tuple[str, int]:
        if not 0 <= index < self.size:
            raise TargetRange(f"index {index} of {name} is beyond its size {self.size}")
        return name, index

    def counter_read(self, name: str, index: int) -> CounterData:
        return self.counters.get(self._index(name, index), CounterData(0, 0))

    def counter_cells(self, name: str, first: int, count: int) -> list[CounterData]:
        self.cells_read.append(count)
        return [self.counter_read(name, i) for i in range(first, min(first + count, self.size))]

    def counter_write(self, name: str, index: int, data: CounterData) -> None:
        self.counters[self._index(name, index)] = data

    def register_read(self, name: str, index: int) -> int:
        return self.registers.get(self._index(name, index), 0)

    def register_cells(self, name: str, first: int, count: int) -> list[int]:
        self.cells_read.append(count)
        return [self.register_read(name, i) for i in range(first, min(first + count, self.size))]

    def register_write(self, name: str, index: int | None, value: int) -> None:
        for i in range(self.size) if index is None else [index]:
            self.registers[self._index(name, i)] = value

    def meter_set(self, name: str, index: int, rates: MeterRates | None) -> None:
        key = self._index(name, index)
        if rates is None:
            self.meters.pop(key, None)
        else:
            self.meters[key] = rates

    def multicast_set(self, group: int, replicas: Sequence[Replica]) -> None:
        self.multicast[group] = tuple(replicas)

    def multicast_delete(self, group: int) -> None:
        del self.multicast[group]

    def clone_set(self, session: int, replicas: Sequence[Replica]) -> None:
        self.clones[session] = tuple(replicas)

    def clone_delete(self, session: int) -> None:
        del self.clones[session]

    def packet_out(self, frame: bytes) -> None:
        self.packets_out.append(frame)

    def on_packet_in(self, handler: Callable[[bytes], None]) -> None:
        self.packet_in = handler

    def on_digest(self, handler: Callable[[Digest], None]) -> None:
        self.digest = handler

    def port_up(self, port: int) -> bool:
        return port not in self.down

    def on_port_change(self, handler: Callable[[int], None]) -> None:
        self.port_change = handler
