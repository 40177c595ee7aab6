# SPDX-License-Identifier: Apache-2.0
"""P4Info as plain Python objects.

Attribute access on pure-Python protobuf messages is some ten times slower than on these, and every update of
a Write asks several questions.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from p4.config.v1 import p4info_pb2

from libra_switch.p4rt.errors import invalid


class MatchKind(Enum):
    EXACT = p4info_pb2.MatchField.EXACT
    LPM = p4info_pb2.MatchField.LPM
    TERNARY = p4info_pb2.MatchField.TERNARY
    RANGE = p4info_pb2.MatchField.RANGE
    OPTIONAL = p4info_pb2.MatchField.OPTIONAL


# Kinds of match fields that need a priority to choose between several matching entries.
PRIORITY_KINDS = frozenset({MatchKind.TERNARY, MatchKind.RANGE, MatchKind.OPTIONAL})


class ActionScope(Enum):
    """The uses that a table may make of an action: in entries, as the default, or both."""

    BOTH = p4info_pb2.ActionRef.TABLE_AND_DEFAULT
    TABLE_ONLY = p4info_pb2.ActionRef.TABLE_ONLY
    DEFAULT_ONLY = p4info_pb2.ActionRef.DEFAULT_ONLY


@dataclass(frozen=True, slots=True)
class MatchField:
    id: int
    name: str
    width: int
    kind: MatchKind


@dataclass(frozen=True, slots=True)
class ActionInfo:
    id: int
    name: str
    params: tuple[tuple[int, int], ...]  # (id, width in bits), in the program's order
    positions: dict[int, int]  # parameter id -> place in params
    translated: frozenset[
        int
    ]  # ids of parameters of which controllers may write other bits than the program's


@dataclass(frozen=True, slots=True)
class CounterInfo:
    id: int
    name: str
    size: int  # 0: a table's direct counter
    packets: bool
    bytes: bool


@dataclass(frozen=True, slots=True)
class MeterInfo:
    id: int
    name: str
    size: int


@dataclass(frozen=True, slots=True)
class RegisterInfo:
    id: int
    name: str
    size: int
    width: int | None  # None: not a plain bit<W> or int<W>


@dataclass(frozen=True, slots=True)
class ProfileInfo:
    id: int
    name: str
    tables: tuple[int, ...]
    size: int  # 0: not limited
    max_group_size: int
    with_selector: bool
    sum_of_members: bool  # sizes count members; otherwise they count weights
    max_member_weight: int


@dataclass(frozen=True, slots=True)
class TableInfo:
    id: int
    name: str
    fields: tuple[MatchField, ...]
    actions: dict[int, ActionScope]
    size: int
    const_default: bool
    is_const: bool
    idle_timeout: bool
    profile: int  # id of the action profile or selector, 0 where actions are direct
    counter: CounterInfo | None
    meter: MeterInfo | None

    @property
    def needs_priority(self) -> bool:
        return any(field.kind in PRIORITY_KINDS for field in self.fields)


@dataclass(frozen=True, slots=True)
class DigestInfo:
    id: int
    name: str
    shape: str  # "bitstring", "struct" or "tuple"
    supported: bool


@dataclass(frozen=True, slots=True)
class HeaderField:
    """One metadata field of a controller header.

    Padding (``@padding``, or a name that says so) may be left out of a PacketOut.
    """

    id: int
    name: str
    width: int
    padding: bool = False


class P4Info:
    """An indexed view of one ``p4.config.v1.P4Info`` message. Raises INVALID_ARGUMENT for a malformed one."""

    def __init__(self, message: Any) -> None:
        self.message = message
        self._seen: dict[int, str] = {}
        self.actions = {a.id: a for a in map(self._action, message.actions)}
        self.actions_by_name = {a.name: a for a in self.actions.values()}
        self.counters = {c.id: c for c in (self._counter(m, m.size) for m in message.counters)}
        self.meters = {m.id: m for m in (self._meter(m, m.size) for m in message.meters)}
        direct_counters = {m.direct_table_id: self._counter(m, 0) for m in message.direct_counters}
        direct_meters = {m.direct_table_id: self._meter(m, 0) for m in message.direct_meters}
        self.direct_ids = frozenset(
            c.id for group in (direct_counters, direct_meters) for c in group.values()
        )
        self.profiles = {p.id: p for p in map(self._profile, message.action_profiles)}
        self.tables = {
            t.id: t
            for t in (
                self._table(m, direct_counters.get(m.preamble.id), direct_meters.get(m.preamble.id))
                for m in message.tables
            )
        }
        self.registers = {r.id: r for r in map(self._register, message.registers)}
        self.digests = {d.id: d for d in map(self._digest, message.digests)}
        self.packet_in = self._controller_header("packet_in")
        self.packet_out = self._controller_header("packet_out")

    def _named(self, kind: str, preamble: Any) -> tuple[int, str]:
        """Id and name of an object; ids must be unique (spec section 6.3)."""
        number, name = preamble.id, preamble.name
        if number == 0:
            raise invalid(f"P4Info: {kind} '{name}' has no id")
        other = self._seen.setdefault(number, f"{kind} '{name}'")
        if other != f"{kind} '{name}'":
            raise invalid(f"P4Info: {kind} '{name}' and {other} have the same id {number:#010x}")
        return number, name

    def _action(self, m: Any) -> ActionInfo:
        number, name = self._named("action", m.preamble)
        params = tuple((p.id, p.bitwidth) for p in m.params)
        positions = {p: i for i, (p, _) in enumerate(params)}
        return ActionInfo(
            number, name, params, positions, frozenset(filter(None, map(self._foreign, m.params)))
        )

    def _foreign(self, param: Any) -> int:
        """The parameter's id if controllers may write other bits than the program's (an enum or a translated
        type), else 0.
        """
        described = self.message.type_info.new_types.get(param.type_name.name)
        known = described is not None and described.WhichOneof("representation") == "translated_type"
        return param.id if known or (param.type_name.name and not param.bitwidth) else 0

    def _counter(self, m: Any, size: int) -> CounterInfo:
        number, name = self._named("counter", m.preamble)
        unit = m.spec.unit
        return CounterInfo(
            number,
            name,
            size,
            packets=unit != p4info_pb2.CounterSpec.BYTES,
            bytes=unit != p4info_pb2.CounterSpec.PACKETS,
        )

    def _meter(self, m: Any, size: int) -> MeterInfo:
        return MeterInfo(*self._named("meter", m.preamble), size)

    def _profile(self, m: Any) -> ProfileInfo:
        number, name = self._named("action profile", m.preamble)
        return ProfileInfo(
            number,
            name,
            tuple(m.table_ids),
            m.size,
            m.max_group_size,
            m.with_selector,
            m.HasField("sum_of_members"),
            m.sum_of_members.max_member_weight,
        )

    def _table(self, m: Any, counter: CounterInfo | None, meter: MeterInfo | None) -> TableInfo:
        number, name = self._named("table", m.preamble)
        for ref in m.action_refs:
            if ref.id not in self.actions:
                raise invalid(f"P4Info: table '{name}' refers to unknown action id {ref.id:#010x}")
            if ref.scope not in p4info_pb2.ActionRef.Scope.values():
                raise invalid(f"P4Info: table '{name}' has an action of unknown scope {ref.scope}")
        if m.implementation_id and m.implementation_id not in self.profiles:
            raise invalid(
                f"P4Info: table '{name}' refers to unknown action profile id {m.implementation_id:#010x}"
            )
        return TableInfo(
            id=number,
            name=name,
            fields=tuple(self._match_field(name, f) for f in m.match_fields),
            actions={ref.id: ActionScope(ref.scope) for ref in m.action_refs},
            size=m.size,
            const_default=m.const_default_action_id != 0,
            is_const=m.is_const_table,
            idle_timeout=m.idle_timeout_behavior == p4info_pb2.Table.NOTIFY_CONTROL,
            profile=m.implementation_id,
            counter=counter,
            meter=meter,
        )

    @staticmethod
    def _match_field(table: str, m: Any) -> MatchField:
        try:
            kind = MatchKind(m.match_type)
        except ValueError:
            shown = m.other_match_type or p4info_pb2.MatchField.MatchType.Name(m.match_type)
            raise invalid(f"P4Info: table '{table}', field '{m.name}': unknown match kind {shown}") from None
        return MatchField(m.id, m.name, m.bitwidth, kind)

    def _register(self, m: Any) -> RegisterInfo:
        number, name = self._named("register", m.preamble)
        return RegisterInfo(number, name, m.size, _bit_width(m.type_spec))

    def _digest(self, m: Any) -> DigestInfo:
        number, name = self._named("digest", m.preamble)
        spec = m.type_spec
        shape = spec.WhichOneof("type_spec") or ""
        members: Iterable[Any]
        if shape == "struct":
            struct = self.message.type_info.structs.get(spec.struct.name)
            members = [x.type_spec for x in struct.members] if struct is not None else []
        elif shape == "tuple":
            members = spec.tuple.members
        else:
            members = [spec]
        supported = shape in {"bitstring", "struct", "tuple"} and all(
            _bit_width(x) is not None for x in members
        )
        return DigestInfo(number, name, shape, supported)

    def _controller_header(self, name: str) -> tuple[HeaderField, ...] | None:
        for header in self.message.controller_packet_metadata:
            if header.preamble.name == name:
                return tuple(HeaderField(f.id, f.name, f.bitwidth, _is_padding(f)) for f in header.metadata)
        return None


def _is_padding(m: Any) -> bool:
    """True if a metadata field is padding: p4runtime-shell's and the tutorials' programs leave it out."""
    return m.name.startswith(("_", "pad")) or any(a.startswith("@padding") for a in m.annotations)


def _bit_width(type_spec: Any) -> int | None:
    """Width of a bit<W> or int<W>; None for another type."""
    if type_spec.WhichOneof("type_spec") != "bitstring":
        return None
    kind = type_spec.bitstring.WhichOneof("type_spec")
    if kind == "bit":
        return int(type_spec.bitstring.bit.bitwidth)
    if kind == "int":
        return int(type_spec.bitstring.int.bitwidth)
    return None
