# SPDX-License-Identifier: Apache-2.0
"""Builds P4Runtime entities from P4Info's names and plain integers.

A name may be shortened from the left as long as it is unique (``admit.admission``), so that the same control
classes drive programs for other targets. Binary strings are canonical (spec section 8.4): the shortest
big-endian string, at least one byte. Matches that mean "anything" are left out, as the spec demands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from p4.config.v1 import p4info_pb2
from p4.v1 import p4runtime_pb2 as p4

from libra_controller.errors import SwitchError


class Lpm(NamedTuple):
    """Match of the values that share the first ``length`` bits with ``value``."""

    value: int
    length: int


Key = Mapping[str, int | Lpm]


class Count(NamedTuple):
    """A counter's value."""

    packets: int
    bytes: int


NOTHING = Count(0, 0)


@dataclass(frozen=True)
class Entry:
    """A table entry that was read. ``count`` is its direct counter, if the Read asked for one."""

    key: dict[str, int | Lpm]
    action: str  # last part of the action's name
    params: dict[str, int]
    metadata: bytes = b""
    count: Count = NOTHING

    def exact(self, name: str) -> int:
        value = self.key[name]
        assert isinstance(value, int)
        return value


class MissingObjectError(SwitchError):
    """The running program has no object of this name."""


def encode(value: int) -> bytes:
    """Encode a non-negative integer as the canonical binary string."""
    return value.to_bytes((value.bit_length() + 7) // 8 or 1, "big")


def decode(text: bytes) -> int:
    return int.from_bytes(text, "big")


def _by_suffix(objects: Iterable[Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    ambiguous = set()
    for item in objects:
        parts = item.preamble.name.split(".")
        for first in range(len(parts)):
            name = ".".join(parts[first:])
            if name in found:
                ambiguous.add(name)
            found[name] = item
    full = {item.preamble.name: item for item in objects}
    return {name: item for name, item in found.items() if name not in ambiguous} | full


class _Table:
    """A table as its entries name it. Messages of pure Python take long to be asked for each entry."""

    def __init__(self, info: Any) -> None:
        self.id, self.name = int(info.preamble.id), str(info.preamble.name)
        self.fields: dict[str, int] = {field.name: field.id for field in info.match_fields}
        self.names: dict[int, str] = {number: name for name, number in self.fields.items()}
        lpm = p4info_pb2.MatchField.LPM
        self.anything = {field.name: Lpm(0, 0) for field in info.match_fields if field.match_type == lpm}


class _Action:
    """An action as entries name it."""

    def __init__(self, info: Any) -> None:
        self.id, self.name = int(info.preamble.id), str(info.preamble.name)
        self.last = self.name.rsplit(".", 1)[-1]
        self.params: dict[str, tuple[int, int]] = {
            each.name: (each.id, each.bitwidth) for each in info.params
        }
        self.names: dict[int, str] = {each.id: each.name for each in info.params}


class Schema:
    """Names of one program's objects. Methods raise MissingObjectError for a name that the program lacks."""

    def __init__(self, p4info: Any) -> None:
        self._described: dict[str, _Table] = {}  # by name, as they are asked for
        self._callable: dict[str, _Action] = {}
        self.architecture: str = p4info.pkg_info.arch  # "v1model", "tna"
        self._tables = _by_suffix(p4info.tables)
        self._actions = _by_suffix(p4info.actions)
        self._counters = _by_suffix(p4info.counters)
        self._registers = _by_suffix(p4info.registers)
        self._names = {
            item.preamble.id: item.preamble.name
            for group in (p4info.tables, p4info.actions, p4info.counters)
            for item in group
        }

    @staticmethod
    def _find(kind: str, objects: Mapping[str, Any], name: str) -> Any:
        found = objects.get(name)
        if found is None:
            raise MissingObjectError(
                f"the program that the switch runs has no {kind} {name}; "
                "`libra switch setup NETWORK.yaml` loads Libra's"
            )
        return found

    # Sizes ----------------------------------------------------------------------------------
    def table_size(self, table: str) -> int:
        return int(self._find("table", self._tables, table).size)

    def register_size(self, register: str) -> int:
        return int(self._find("register", self._registers, register).size)

    # Numbers --------------------------------------------------------------------------------
    def table_id(self, table: str) -> int:
        return int(self._find("table", self._tables, table).preamble.id)

    def action_id(self, action: str) -> int:
        return int(self._find("action", self._actions, action).preamble.id)

    def has_table(self, table: str) -> bool:
        return table in self._tables

    # Table entries ------------------------------------------------------------------------------------
    def entry(
        self,
        table: str,
        key: Key | None = None,
        action: str = "",
        params: Mapping[str, int] | None = None,
        metadata: bytes = b"",
    ) -> Any:
        """Make the Entity of a table entry; ``key`` None is the default entry. Reads need no action."""
        info = self._table(table)
        entity = p4.Entity()
        message = entity.table_entry
        message.table_id = info.id
        message.metadata = metadata
        if key is None:
            message.is_default_action = True
        else:
            self._encode_key(info, key, message)
        if action:
            self._encode_action(action, params or {}, message.action.action)
        return entity

    def _table(self, name: str) -> _Table:
        found = self._described.get(name)
        if found is None:
            found = self._described[name] = _Table(self._find("table", self._tables, name))
        return found

    def _action(self, name: str) -> _Action:
        found = self._callable.get(name)
        if found is None:
            found = self._callable[name] = _Action(self._find("action", self._actions, name))
        return found

    @staticmethod
    def _encode_key(info: _Table, key: Key, message: Any) -> None:
        if unknown := key.keys() - info.fields.keys():
            raise KeyError(f"{info.name} has no key {', '.join(sorted(unknown))}")
        for name, value in key.items():
            if isinstance(value, Lpm):
                if value.length:
                    match = message.match.add(field_id=info.fields[name])
                    match.lpm.value, match.lpm.prefix_len = encode(value.value), value.length
            else:
                message.match.add(field_id=info.fields[name]).exact.value = encode(value)

    def _encode_action(self, name: str, params: Mapping[str, int], message: Any) -> None:
        info = self._action(name)
        if params.keys() != info.params.keys():
            raise KeyError(f"{info.name} takes {sorted(info.params)}, got {sorted(params)}")
        message.action_id = info.id
        for param_name, value in params.items():
            number, width = info.params[param_name]
            if not 0 <= value < 1 << width:
                raise ValueError(f"{info.name}: {param_name} {value} does not fit {width} bits")
            message.params.add(param_id=number).value = encode(value)

    def table(self, table: str, counters: bool = False) -> Any:
        """Make the Entity that asks for all entries of a table, with their direct counters if wanted."""
        entity = self.entry(table, {})
        if counters:
            entity.table_entry.counter_data.SetInParent()
        return entity

    def decode_entry(self, entity: Any) -> Entry:
        message = entity.table_entry
        info = self._table(self._names[message.table_id])
        key: dict[str, int | Lpm] = {**info.anything}
        for match in message.match:
            if match.WhichOneof("field_match_type") == "lpm":
                key[info.names[match.field_id]] = Lpm(decode(match.lpm.value), match.lpm.prefix_len)
            else:
                key[info.names[match.field_id]] = decode(match.exact.value)
        action, params = "", {}
        if message.action.WhichOneof("type") == "action":
            called = message.action.action
            action_info = self._action(self._names[called.action_id])
            action = action_info.last
            params = {action_info.names[param.param_id]: decode(param.value) for param in called.params}
        data = message.counter_data
        return Entry(key, action, params, message.metadata, Count(data.packet_count, data.byte_count))

    # Indexed counters and replication -----------------------------------------------------------------
    def counter(self, counter: str, index: int | None = None, data: Count | None = None) -> Any:
        """Make the Entity of one cell of an indexed counter, or of all cells; ``data`` is to be written."""
        entity = p4.Entity()
        message = entity.counter_entry
        message.counter_id = self._find("counter", self._counters, counter).preamble.id
        if index is not None:
            message.index.index = index
        if data is not None:
            message.data.packet_count, message.data.byte_count = data.packets, data.bytes
        return entity

    @staticmethod
    def multicast(group: int, replicas: Sequence[tuple[int, int]] = ()) -> Any:
        """Make the Entity of a multicast group of replicas (port, instance). Group 0 asks for all."""
        entity = p4.Entity()
        message = entity.packet_replication_engine_entry.multicast_group_entry
        message.multicast_group_id = group
        for port, instance in replicas:
            message.replicas.add(egress_port=port, instance=instance)
        return entity

    # For people ---------------------------------------------------------------------------------------
    def describe(self, entity: Any) -> str:
        """Describe an entity in one line, for error messages."""
        kind = entity.WhichOneof("entity")
        if kind == "table_entry":
            name = self._names.get(entity.table_entry.table_id, f"table {entity.table_entry.table_id}")
            if entity.table_entry.is_default_action:
                return f"default entry of {name}"
            key = self.decode_entry(entity).key
            shown = (
                f"{field}={value.value:#x}/{value.length}"
                if isinstance(value, Lpm)
                else f"{field}={value:#x}"
                for field, value in key.items()
            )
            return f"{name} [{', '.join(shown)}]"
        if kind == "counter_entry":
            name = self._names.get(entity.counter_entry.counter_id, "counter")
            return f"{name}[{entity.counter_entry.index.index}]"
        if kind == "packet_replication_engine_entry":
            group = entity.packet_replication_engine_entry.multicast_group_entry.multicast_group_id
            return f"multicast group {group}"
        return str(kind)
