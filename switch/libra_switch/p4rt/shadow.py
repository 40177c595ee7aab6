# SPDX-License-Identifier: Apache-2.0
"""The server's record of all that the controller has written.

The data plane holds the state that packets need; the record holds the rest (ids, metadata, order) and answers
every read except counters and registers without touching the data plane.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from libra_switch.p4rt.compilation import Compilation
from libra_switch.p4rt.p4info import P4Info, TableInfo
from libra_switch.p4rt.selection import Selection
from libra_switch.p4rt.translation import Key
from libra_switch.target import Binding, BoundAction, MeterRates


@dataclass(slots=True)
class WeightedAction:
    """One action of a one-shot action set."""

    action: BoundAction
    weight: int
    watch: tuple[str, Any] | None  # ("watch", int) or ("watch_port", bytes), as written


@dataclass(slots=True)
class ShadowEntry:
    """A table entry. ``handle`` is None until the data plane has it, and after a failed insert."""

    key: Key
    binding: Binding | None
    handle: int | None = None
    controller_metadata: int = 0
    metadata: bytes = b""
    idle_timeout_ns: int = 0
    reported_ns: int = -(1 << 63)  # time of the last notification that the entry is idle
    meter: MeterRates | None = None
    one_shot: tuple[WeightedAction, ...] = ()


@dataclass(slots=True)
class TableShadow:
    info: TableInfo
    program_default: BoundAction | None
    constant: list[ShadowEntry]  # the program's entries that nobody may change
    entries: dict[Key, ShadowEntry] = field(default_factory=dict)
    initial: dict[Key, BoundAction] = field(default_factory=dict)  # the program's, at first among the entries
    default: ShadowEntry = field(default_factory=lambda: ShadowEntry(((), 0), None))

    def is_untouched(self, entry: ShadowEntry) -> bool:
        """True if ``entry`` is as the program has made it."""
        return self.initial.get(entry.key) == entry.binding and not (
            entry.controller_metadata or entry.metadata or entry.idle_timeout_ns or entry.meter
        )

    def present(self) -> Iterator[ShadowEntry]:
        """Yield the entries in the data plane, the program's own first, without any deleted meanwhile."""
        yield from self.constant
        for entry in list(self.entries.values()):
            if self.entries.get(entry.key) is entry and entry.handle is not None:
                yield entry

    @property
    def default_action(self) -> BoundAction | None:
        binding = self.default.binding
        return binding if isinstance(binding, BoundAction) else self.program_default


@dataclass(slots=True)
class GroupShadow:
    max_size: int
    members: dict[int, tuple[int, tuple[str, Any] | None]]  # member -> (weight, watch as written)


@dataclass(slots=True)
class ProfileShadow:
    members: dict[int, BoundAction] = field(default_factory=dict)
    groups: dict[int, GroupShadow] = field(default_factory=dict)
    one_shot_groups: int = 0  # entries programmed by one-shot; PI refuses a mix of the two ways
    selection: Selection = field(default_factory=Selection)

    @property
    def manual_in_use(self) -> bool:
        return bool(self.members or self.groups)


@dataclass(frozen=True, slots=True)
class WrittenReplica:
    """A replica in the form in which it was written: ``egress_port`` or, since P4Runtime 1.5, ``port``."""

    port: int
    instance: int
    raw_port: bytes | None


@dataclass(slots=True)
class CloneShadow:
    replicas: tuple[WrittenReplica, ...]
    class_of_service: int
    packet_length_bytes: int


class Shadow:
    """Everything written under one pipeline config."""

    def __init__(self, info: P4Info, compilation: Compilation) -> None:
        self.info = info
        self.widths = compilation.widths
        self.tables = {}
        for table in info.tables.values():
            found = compilation.tables[table.id]
            own = [ShadowEntry(key, action, handle) for handle, (key, action) in enumerate(found.entries, 1)]
            if table.is_const:
                self.tables[table.id] = TableShadow(table, found.default, own)
            else:
                entries = {entry.key: entry for entry in own}
                self.tables[table.id] = TableShadow(table, found.default, [], entries, dict(found.entries))
        self.profiles = {number: ProfileShadow() for number in info.profiles}
        self.multicast: dict[int, tuple[WrittenReplica, ...]] = {}
        self.clones: dict[int, CloneShadow] = {}
        self.meters: dict[tuple[int, int], MeterRates] = {}
        self.next_hidden = 1 << 32  # ids of one-shot members and groups, beyond every P4Runtime id
        self.one_shot_members: dict[int, range] = {}  # hidden members of each hidden group
