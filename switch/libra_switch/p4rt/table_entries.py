# SPDX-License-Identifier: Apache-2.0
"""Writes table entries and their direct counters and meters."""

from __future__ import annotations

from typing import Any

from libra_switch.p4rt.action_profiles import ProfileWriter
from libra_switch.p4rt.batch import DELETE, INSERT, MODIFY, WriteBatch, check_type, type_name
from libra_switch.p4rt.errors import Code, P4RuntimeError, from_target, invalid, invalid_id
from libra_switch.p4rt.indexed import counter_data
from libra_switch.p4rt.p4info import TableInfo
from libra_switch.p4rt.shadow import Shadow, ShadowEntry, TableShadow, WeightedAction
from libra_switch.p4rt.translation import Key, check_table_action, decode_action, decode_key, decode_rates
from libra_switch.target import Binding, CounterData, GroupRef, MemberRef, TargetError, TargetFull

_ADD = "Error when adding match entry to target"
_MODIFY = "Error when modifying match entry in target"
_DELETE = "Error when deleting match entry in target"


def find_entry(table: TableShadow, entry: Any) -> ShadowEntry:
    """Find the stored entry that a TableEntry message names, which may be the default entry."""
    if entry.is_default_action:
        check_default_key(entry)
        return table.default
    key = decode_key(table.info, entry)
    found = table.entries.get(key)
    if found is None:
        found = next((e for e in table.constant if e.key == key), None)
    if found is None:
        raise invalid("Cannot map table entry to handle")
    return found


def check_default_key(entry: Any) -> None:
    if len(entry.match):
        raise invalid("Non-empty key for default entry")
    if entry.priority != 0:
        raise invalid("Non-zero priority for default entry")


class TableWriter:
    def __init__(self, shadow: Shadow, batch: WriteBatch, profiles: ProfileWriter) -> None:
        self._shadow = shadow
        self._batch = batch
        self._target = batch.target
        self._profiles = profiles

    def write(self, kind: int, entry: Any) -> None:
        table = self._shadow.tables.get(entry.table_id)
        if table is None:
            raise invalid_id()
        if entry.HasField("time_since_last_hit"):
            raise invalid("has_time_since_last_hit must not be set in WriteRequest")
        if kind == INSERT:
            self._insert(table, entry)
        elif kind == MODIFY:
            self._modify(table, entry)
        elif kind == DELETE:
            self._delete(table, entry)
        else:
            check_type(kind)

    # Inserts ------------------------------------------------------------------------------------------
    def _insert(self, table: TableShadow, message: Any) -> None:
        if message.is_default_action:
            raise invalid("Cannot use INSERT for default entry")
        if not message.HasField("action"):
            raise invalid("'action' field must be set")
        info = table.info
        key = decode_key(info, message)
        check_table_action(self._shadow.info, info, message)
        binding, one_shot = self._binding(info, message.action)
        meter = self._check_direct(info, message)
        self._check_idle(info, message)
        if key in table.entries and table.entries[key].handle is None:
            self._batch.flush()  # the data plane may refuse the first of the two
        if key in table.entries:
            raise P4RuntimeError(
                Code.ALREADY_EXISTS, "Match entry exists, use MODIFY if you wish to change action"
            )
        _check_not_const(info, _ADD)
        self._check_room(table)
        entry = ShadowEntry(
            key,
            binding,
            None,
            message.controller_metadata,
            message.metadata,
            message.idle_timeout_ns,
            one_shot=one_shot,
        )
        if one_shot:
            self._batch.flush()
            entry.binding = binding = self._profiles.one_shot_create(info.profile, one_shot)
        assert binding is not None
        bound = binding
        entries, name, target, widths = table.entries, info.name, self._target, self._shadow.widths
        fields, priority = key
        entries[key] = entry

        def call() -> None:
            self._profiles.check_not_empty(info.profile, bound)
            _check_rates(message)
            if priority < 0:
                raise TargetError(f"priority {priority} is negative")
            entry.handle = target.entry_add(name, widths.key(info, fields), priority, widths.binding(bound))

        def undo() -> None:
            if entries.get(key) is entry:
                del entries[key]
            if one_shot:
                self._profiles.one_shot_delete(info.profile, bound)

        self._batch.add(call, undo, _ADD)
        if meter or message.HasField("counter_data"):
            self._batch.flush()
            if entry.handle is not None:
                self._apply_direct(info, entry, message)

    def _check_room(self, table: TableShadow) -> None:
        """Hold a table with initial entries to P4Info's size, because the data plane does not know it."""
        size = table.info.size
        if table.initial and 0 < size <= len(table.entries):
            self._batch.flush()  # an insert before this one may fail
            if size <= len(table.entries):
                full = TargetFull(f"table {table.info.name} is full: it holds {size} entries")
                raise from_target(_ADD, full)

    def _binding(self, info: TableInfo, action: Any) -> tuple[Binding | None, tuple[WeightedAction, ...]]:
        """Decode a TableAction to its binding and (); a one-shot action set to None and the set."""
        case = action.WhichOneof("type")
        if case == "action":
            return decode_action(self._shadow.info, action.action), ()
        if case == "action_profile_action_set":
            return None, self._profiles.decode_action_set(info.profile, action.action_profile_action_set)
        if case is None:
            raise invalid("Invalid table action type")
        profile = self._profiles.manual(info.profile)
        if case == "action_profile_member_id":
            if action.action_profile_member_id in profile.members:
                return MemberRef(action.action_profile_member_id), ()
        elif action.action_profile_group_id in profile.groups:
            return GroupRef(action.action_profile_group_id), ()
        raise invalid("Invalid member / group id")

    @staticmethod
    def _check_direct(info: TableInfo, message: Any) -> bool:
        """True if the message sets the direct meter; refuse meters and counters that the table lacks."""
        meter = bool(message.HasField("meter_config"))
        if meter:
            if info.meter is None:
                raise invalid("Table has no direct meters")
            decode_rates(message.meter_config)
        if info.counter is None and message.HasField("counter_data"):
            raise invalid("Table has no direct counters")
        return meter

    @staticmethod
    def _check_idle(info: TableInfo, message: Any) -> None:
        timeout = message.idle_timeout_ns
        if timeout < 0:
            raise invalid("idle_timeout_ns must be a positive value")
        if timeout > 0 and not info.idle_timeout:
            raise invalid("idle_timeout_ns must be set to 0 for tables which do not support idle timeout")
        if timeout > 0 and message.is_default_action:
            raise invalid("idle_timeout_ns must be set to 0 for default entries, which do not age")

    def _apply_direct(self, info: TableInfo, entry: ShadowEntry, message: Any) -> None:
        try:
            if message.HasField("meter_config"):
                rates = decode_rates(message.meter_config)
                self._target.entry_meter_set(info.name, entry.handle, rates)
                entry.meter = rates
            if message.HasField("counter_data"):
                self._counter_start(info, entry.handle, message.counter_data)
        except TargetError as error:
            raise from_target("Error when setting direct resources of match entry in target", error) from None

    # Modifications and deletions ----------------------------------------------------------------------
    def _modify(self, table: TableShadow, message: Any) -> None:
        info = table.info
        default = message.is_default_action
        if default:
            check_default_key(message)
            key: Key = ((), 0)
        else:
            key = decode_key(info, message)
        check_table_action(self._shadow.info, info, message)
        one_shot: tuple[WeightedAction, ...] = ()
        binding: Binding | None = None
        if message.HasField("action"):
            binding, one_shot = self._binding(info, message.action)
        elif not default and not info.is_const:
            raise invalid("'action' field must be set for non-default entries")
        meter = self._check_direct(info, message)
        self._check_idle(info, message)
        if default:
            self._modify_default(table, message, binding)
            return
        if info.is_const:
            self._modify_const(table, key, message)
            return
        entry = table.entries.get(key)
        if entry is None:
            raise P4RuntimeError(Code.NOT_FOUND, "Cannot find match entry")
        if one_shot:
            self._batch.flush()
            binding = self._profiles.one_shot_create(info.profile, one_shot, entry.binding)
        assert binding is not None
        bound = binding
        before = (
            entry.binding,
            entry.controller_metadata,
            entry.metadata,
            entry.idle_timeout_ns,
            entry.one_shot,
        )
        entry.binding, entry.one_shot = bound, one_shot
        entry.controller_metadata, entry.metadata = message.controller_metadata, message.metadata
        entry.idle_timeout_ns = message.idle_timeout_ns
        target, widths = self._target, self._shadow.widths

        def call() -> None:
            self._profiles.check_not_empty(info.profile, bound)
            _check_rates(message)
            target.entry_modify(info.name, _handle(entry), widths.binding(bound))

        def undo() -> None:
            entry.binding, entry.controller_metadata, entry.metadata = before[:3]
            entry.idle_timeout_ns, entry.one_shot = before[3:]
            if one_shot:
                self._profiles.one_shot_delete(info.profile, bound)

        self._batch.add(call, undo, _MODIFY)
        if meter or before[4] or message.HasField("counter_data"):
            self._batch.flush()
            if entry.binding is bound:
                if before[4]:
                    self._profiles.one_shot_delete(info.profile, before[0])
                self._apply_direct(info, entry, message)

    def _modify_const(self, table: TableShadow, key: Key, message: Any) -> None:
        """Write the direct counter and meter of a constant entry; nothing else of it may change."""
        if message.HasField("action"):
            _check_not_const(table.info, _MODIFY)
        entry = next((e for e in table.constant if e.key == key), None)
        if entry is None:
            raise P4RuntimeError(Code.NOT_FOUND, "Cannot find match entry")
        self._batch.flush()
        self._apply_direct(table.info, entry, message)

    def _modify_default(self, table: TableShadow, message: Any, binding: Binding | None) -> None:
        """Set the default action, or restore the program's own if the message has none."""
        self._batch.flush()
        info, entry = table.info, table.default
        try:
            taken = self._shadow.widths.binding(binding) if binding is not None else None
            self._target.default_set(info.name, taken)
        except TargetError as error:
            raise from_target(_MODIFY, error) from None
        entry.binding = binding
        entry.controller_metadata = message.controller_metadata if binding else 0
        entry.metadata = message.metadata if binding else b""
        self._apply_direct(info, entry, message)

    def _delete(self, table: TableShadow, message: Any) -> None:
        if message.is_default_action:
            raise invalid("Cannot use DELETE for default entry")
        info = table.info
        key = decode_key(info, message)
        _check_not_const(info, _DELETE)
        entry = table.entries.get(key)
        if entry is None:
            raise P4RuntimeError(Code.NOT_FOUND, "Cannot find match entry")
        found = entry
        del table.entries[key]
        entries, target = table.entries, self._target

        def call() -> None:
            target.entry_delete(info.name, _handle(found))

        def undo() -> None:
            if found.handle is not None:
                entries.setdefault(key, found)

        self._batch.add(call, undo, _DELETE)
        if entry.one_shot:
            self._batch.flush()
            if key not in entries:
                self._profiles.one_shot_delete(info.profile, entry.binding)

    def _counter_start(self, info: TableInfo, handle: int | None, data: Any) -> None:
        """Write a new entry's counts; as in PI, a count that the counter's unit lacks becomes 0."""
        assert info.counter is not None
        new = counter_data(info.counter, data, CounterData(0, 0))
        self._target.entry_counter_write(info.name, handle, new)

    # Direct counters and meters on their own ----------------------------------------------------------
    def counter_set(self, info: TableInfo, handle: int | None, data: Any) -> None:
        """Write the counts that the counter's unit has; the data plane's other count stays."""
        assert info.counter is not None
        now = CounterData(0, 0)
        if not (info.counter.packets and info.counter.bytes):
            now = self._target.entry_counters(info.name, [handle])[0] or now
        self._target.entry_counter_write(info.name, handle, counter_data(info.counter, data, now))

    def _direct(self, message: Any, what: str) -> tuple[TableShadow, ShadowEntry]:
        if not message.HasField("table_entry"):
            raise invalid(f"Missing table_entry field in {what}")
        table = self._shadow.tables.get(message.table_entry.table_id)
        if table is None:
            raise invalid_id()
        self._batch.flush()
        return table, find_entry(table, message.table_entry)

    def write_direct_counter(self, kind: int, message: Any) -> None:
        table, entry = self._direct(message, "DirectCounterEntry")
        if table.info.counter is None:
            raise invalid("Table has no direct counters")
        check_type(kind)
        if kind == INSERT:
            raise invalid("INSERT update type not supported for counters")
        try:
            if kind == MODIFY:
                self.counter_set(table.info, entry.handle, message.data)
            else:
                self._target.entry_counter_write(table.info.name, entry.handle, CounterData(0, 0))
        except TargetError as error:
            raise from_target("Error when writing to direct counter", error) from None

    def write_direct_meter(self, kind: int, message: Any) -> None:
        table, entry = self._direct(message, "DirectMeterEntry")
        if table.info.meter is None:
            raise invalid("Table has no direct meters")
        check_type(kind)
        if kind != MODIFY:
            raise invalid(f"{type_name(kind)} update type not supported for meters")
        rates = decode_rates(message.config) if message.HasField("config") else None
        try:
            self._target.entry_meter_set(table.info.name, entry.handle, rates)
        except TargetError as error:
            raise from_target("Error when writing direct meter spec", error) from None
        entry.meter = rates


def _check_not_const(info: TableInfo, refusal: str) -> None:
    if info.is_const:
        text = f"{refusal}: the entries of table '{info.name}' are const"
        raise P4RuntimeError(Code.PERMISSION_DENIED, text)


def _check_rates(message: Any) -> None:
    """Refuse bad meter rates before the data plane has the entry, so that no entry is left behind."""
    if message.HasField("meter_config"):
        rates = decode_rates(message.meter_config)
        if rates is not None:
            rates.check()


def _handle(entry: ShadowEntry) -> int:
    """Return the entry's handle. Raises NOT_FOUND if its insert failed earlier in the same batch."""
    if entry.handle is None:
        raise P4RuntimeError(Code.NOT_FOUND, "Cannot find match entry")
    return entry.handle
