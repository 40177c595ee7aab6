# SPDX-License-Identifier: Apache-2.0
"""The Read request. Id 0 and absent keys are wildcards (spec sections 9.1.7 and 11.1)."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from p4.v1 import p4runtime_pb2 as p4

from libra_switch.p4rt.batch import WriteBatch
from libra_switch.p4rt.digests import DigestManager
from libra_switch.p4rt.errors import Code, P4RuntimeError, from_target, invalid, invalid_id, no_entity
from libra_switch.p4rt.indexed import read_counters, read_meters, read_registers, set_counter_data
from libra_switch.p4rt.p4info import P4Info
from libra_switch.p4rt.replication import ReplicationWriter
from libra_switch.p4rt.shadow import Shadow, ShadowEntry, TableShadow, WeightedAction
from libra_switch.p4rt.table_entries import find_entry
from libra_switch.p4rt.translation import decode_fields, decode_key, encode_action, encode_key, encode_rates
from libra_switch.target import BoundAction, CounterData, GroupRef, MemberRef, Target, TargetError


def read(shadow: Shadow, target: Target, digests: DigestManager, request: Any) -> Iterator[Any]:
    """Yield the entities that a ReadRequest asks for. As in PI, the first error ends it.

    The state may change between two entities.
    """
    reader = _Reader(shadow, target)
    for entity in request.entities:
        case = entity.WhichOneof("entity")
        message = getattr(entity, case) if case else None
        if case == "table_entry":
            yield from reader.table(message)
        elif case == "direct_counter_entry":
            yield from reader.direct_counter(message)
        elif case == "direct_meter_entry":
            yield from reader.direct_meter(message)
        elif case == "action_profile_member":
            yield from reader.members(message)
        elif case == "action_profile_group":
            yield from reader.groups(message)
        elif case == "counter_entry":
            yield from read_counters(shadow, target, message)
        elif case == "meter_entry":
            yield from read_meters(shadow, message)
        elif case == "register_entry":
            yield from read_registers(shadow, target, message)
        elif case == "packet_replication_engine_entry":
            yield from ReplicationWriter(shadow, WriteBatch(target)).read(message)
        elif case == "digest_entry":
            yield from digests.read(message)
        elif case == "value_set_entry":
            raise P4RuntimeError(Code.UNIMPLEMENTED, "ValueSet reads are not supported yet")
        elif case == "extern_entry":
            raise P4RuntimeError(Code.UNIMPLEMENTED, "Extern reads are not supported yet")
        else:
            raise no_entity()


# Number of entries whose counters or ages are read at a time, between two batches of packets.
_PART = 1000
_ENTRIES = "Error when reading table entry from target"


def _parts(entries: Iterable[ShadowEntry]) -> Iterator[list[ShadowEntry]]:
    rest = iter(entries)
    while part := list(itertools.islice(rest, _PART)):
        yield part


def _counted(table: TableShadow, wanted: Any) -> bool:
    """True if a request for a table's entries also asks for their direct counters."""
    return table.info.counter is not None and bool(wanted.HasField("counter_data"))


def _direct_resources(
    table: TableShadow, entry: ShadowEntry, wanted: Any, data: CounterData | None, message: Any
) -> None:
    """Write an entry's direct counter and meter, if the table has them and the request asks for them."""
    if table.info.counter is not None and data is not None:
        set_counter_data(table.info.counter, data, message.counter_data)
    if table.info.meter is not None and wanted.HasField("meter_config") and entry.meter is not None:
        encode_rates(entry.meter, message.meter_config)


class _Reader:
    def __init__(self, shadow: Shadow, target: Target) -> None:
        self._shadow = shadow
        self._target = target

    # Tables -------------------------------------------------------------------------------------------
    def table(self, wanted: Any) -> Iterator[Any]:
        tables: Iterable[TableShadow]
        if wanted.table_id:
            tables = [self._table(wanted.table_id)]
        else:
            _check_no_filter(wanted)
            tables = self._shadow.tables.values()
        for table in tables:
            wants = self._filter(table, wanted)
            if wanted.is_default_action:
                default = self._default(table, wanted)
                if wants(default):
                    yield default
            else:
                yield from filter(wants, self._entries(table, wanted))

    def _filter(self, table: TableShadow, wanted: Any) -> Callable[[Any], bool]:
        """Make the test of an entry's answer against the fields that ``wanted`` sets (spec 9.1.7).

        An action counts by its id, without its parameters. As an extension, the id of a member or group
        selects the entries that refer to it.
        """
        simple = [name for name in ("priority", "controller_metadata", "metadata") if getattr(wanted, name)]
        kind = wanted.action.WhichOneof("type")
        if kind == "action" and wanted.action.action.action_id not in table.info.actions:
            raise invalid("Invalid action for table")

        def passes(entity: Any) -> bool:
            entry = entity.table_entry
            if any(getattr(entry, name) != getattr(wanted, name) for name in simple):
                return False
            return kind is None or _same_action(kind, entry.action, wanted.action)

        return passes

    def _table(self, number: int) -> TableShadow:
        table = self._shadow.tables.get(number)
        if table is None:
            raise invalid_id()
        return table

    def _default(self, table: TableShadow, wanted: Any) -> Any:
        if wanted.HasField("time_since_last_hit"):
            raise invalid(
                "Default table entries do not support entry ageing, do not set "
                "'time_since_last_hit' in your ReadRequest"
            )
        entity = p4.Entity()
        entry = entity.table_entry
        entry.table_id = table.info.id
        entry.is_default_action = True
        if not table.info.profile and table.default_action is not None:
            encode_action(self._shadow.info, table.default_action, entry.action.action)
        counts = self._counts(table, [table.default], _ENTRIES) if _counted(table, wanted) else {}
        _direct_resources(table, table.default, wanted, counts.get(None), entry)
        entry.controller_metadata = table.default.controller_metadata
        entry.metadata = table.default.metadata
        return entity

    def _entries(self, table: TableShadow, wanted: Any) -> Iterator[Any]:
        info = table.info
        if wanted.HasField("time_since_last_hit") and not info.idle_timeout:
            raise invalid(
                "Do not set time_since_last_hit for a ReadRequest if the table "
                "does not support idle timeout; yes, that includes wildcard reads"
            )
        found: Iterable[ShadowEntry]
        if len(wanted.match) and (wanted.priority or not info.needs_priority):
            key = decode_key(info, wanted)
            found = [e for e in table.constant if e.key == key]
            if key in table.entries:
                found.append(table.entries[key])
        elif len(wanted.match):
            fields = decode_fields(info, wanted)
            found = [e for e in table.present() if e.key[0] == fields]
        else:
            found = table.present()
        counted = _counted(table, wanted)
        for part in _parts(found):
            counts = self._counts(table, part, _ENTRIES) if counted else {}
            idle = self._idle(table, part) if wanted.HasField("time_since_last_hit") else {}
            for entry in part:
                if counted and entry.handle not in counts:
                    continue  # the entry was deleted meanwhile
                entity = self._entry(table, entry, wanted, counts.get(entry.handle))
                if idle:
                    hit = entity.table_entry.time_since_last_hit
                    hit.elapsed_ns = idle[entry.handle]
                yield entity

    def _counts(
        self, table: TableShadow, part: list[ShadowEntry], refusal: str
    ) -> dict[int | None, CounterData]:
        """Direct counters by handle, without entries that are gone."""
        handles = [entry.handle for entry in part]
        try:
            counts = self._target.entry_counters(table.info.name, handles)
        except TargetError as error:
            raise from_target(refusal, error) from None
        return {handle: data for handle, data in zip(handles, counts, strict=True) if data is not None}

    def _idle(self, table: TableShadow, part: list[ShadowEntry]) -> dict[int | None, int]:
        handles = [entry.handle for entry in part if entry.handle is not None]
        return dict(zip(handles, self._target.entries_idle_ns(table.info.name, handles), strict=True))

    def _entry(self, table: TableShadow, entry: ShadowEntry, wanted: Any, data: CounterData | None) -> Any:
        entity = p4.Entity()
        message = entity.table_entry
        message.table_id = table.info.id
        encode_key(table.info, entry.key, message)
        _encode_binding(self._shadow.info, entry, message.action)
        _direct_resources(table, entry, wanted, data, message)
        message.controller_metadata = entry.controller_metadata
        message.metadata = entry.metadata
        message.idle_timeout_ns = entry.idle_timeout_ns
        return entity

    # Direct counters and meters -----------------------------------------------------------------------
    def _direct(self, wanted: Any, kind: str, plural: str) -> tuple[TableShadow, Iterable[ShadowEntry], bool]:
        """Return (table, entries, True if the request names one entry)."""
        if not wanted.HasField("table_entry"):
            raise invalid(f"Missing table_entry field in {kind}")
        named = wanted.table_entry
        if named.table_id == 0:
            raise P4RuntimeError(
                Code.UNIMPLEMENTED, f"Reading all direct {plural} for ALL tables is not supported yet"
            )
        table = self._table(named.table_id)
        if (table.info.counter if plural == "counters" else table.info.meter) is None:
            raise invalid(f"Table has no direct {plural}")
        if len(named.match) or named.is_default_action:
            return table, [find_entry(table, named)], True
        return table, table.present(), False

    def direct_counter(self, wanted: Any) -> Iterator[Any]:
        table, entries, one = self._direct(wanted, "DirectCounterEntry", "counters")
        assert table.info.counter is not None
        for part in _parts(entries):
            counts = self._counts(table, part, "Error when reading counter from target")
            for entry in part:
                if entry.handle in counts:  # else it was deleted meanwhile
                    entity = p4.Entity()
                    message = entity.direct_counter_entry
                    self._name_entry(table, entry, wanted, one, message)
                    set_counter_data(table.info.counter, counts[entry.handle], message.data)
                    yield entity

    def direct_meter(self, wanted: Any) -> Iterator[Any]:
        table, entries, one = self._direct(wanted, "DirectMeterEntry", "meters")
        for entry in entries:
            entity = p4.Entity()
            message = entity.direct_meter_entry
            self._name_entry(table, entry, wanted, one, message)
            if entry.meter is not None:
                encode_rates(entry.meter, message.config)
            yield entity

    @staticmethod
    def _name_entry(table: TableShadow, entry: ShadowEntry, wanted: Any, one: bool, message: Any) -> None:
        if one:
            message.table_entry.CopyFrom(wanted.table_entry)
        else:
            message.table_entry.table_id = table.info.id
            encode_key(table.info, entry.key, message.table_entry)

    # Action profiles: a one-shot set is read with its entry, and is neither a member nor a group --------
    def _profiles(self, number: int) -> list[int]:
        if number and number not in self._shadow.profiles:
            raise invalid_id()
        return [number] if number else list(self._shadow.profiles)

    def members(self, wanted: Any) -> Iterator[Any]:
        for number in self._profiles(wanted.action_profile_id):
            profile = self._shadow.profiles[number]
            for member in list(profile.members):
                action = profile.members.get(member)
                if action is not None and wanted.member_id in (0, member):
                    entity = p4.Entity()
                    message = entity.action_profile_member
                    message.action_profile_id = number
                    message.member_id = member
                    encode_action(self._shadow.info, action, message.action)
                    yield entity

    def groups(self, wanted: Any) -> Iterator[Any]:
        for number in self._profiles(wanted.action_profile_id):
            profile = self._shadow.profiles[number]
            for group in list(profile.groups):
                content = profile.groups.get(group)
                if content is not None and wanted.group_id in (0, group):
                    entity = p4.Entity()
                    message = entity.action_profile_group
                    message.action_profile_id = number
                    message.group_id = group
                    message.max_size = content.max_size
                    for member, (weight, watch) in sorted(content.members.items()):
                        item = message.members.add(member_id=member, weight=weight)
                        if watch is not None:
                            setattr(item, *watch)
                    yield entity


def _check_no_filter(wanted: Any) -> None:
    """Refuse a filter in a read of all tables: match, action and priority mean nothing across tables."""
    fields = ("match", "priority", "controller_metadata", "metadata")
    filters = [name for name in fields if getattr(wanted, name)]
    filters += ["action"] * wanted.HasField("action")
    if filters:
        raise invalid(
            f"A read of all tables (table_id 0) cannot filter by {', '.join(filters)}; "
            "set the table_id, or read all entries"
        )


def _same_action(kind: str, action: Any, wanted: Any) -> bool:
    if action.WhichOneof("type") != kind:
        return False
    if kind == "action":
        return bool(action.action.action_id == wanted.action.action_id)
    return kind == "action_profile_action_set" or bool(getattr(action, kind) == getattr(wanted, kind))


def _encode_binding(info: P4Info, entry: ShadowEntry, message: Any) -> None:
    binding = entry.binding
    if entry.one_shot:
        for item in entry.one_shot:
            _encode_weighted(info, item, message.action_profile_action_set.action_profile_actions.add())
    elif isinstance(binding, BoundAction):
        encode_action(info, binding, message.action)
    elif isinstance(binding, MemberRef):
        message.action_profile_member_id = binding.member
    elif isinstance(binding, GroupRef):
        message.action_profile_group_id = binding.group


def _encode_weighted(info: P4Info, item: WeightedAction, message: Any) -> None:
    encode_action(info, item.action, message.action)
    message.weight = item.weight
    if item.watch is not None:
        setattr(message, *item.watch)
