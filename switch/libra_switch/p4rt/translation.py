# SPDX-License-Identifier: Apache-2.0
"""Translates numbers, match keys, actions and meters' rates between P4Runtime and the data plane's types.

Numbers are binary strings (spec section 8.4, "Bytestrings"):

accepted   big-endian, any number of leading zero bytes
refused    a value of more than the field's width in bits; the empty string, which PI takes for 0, unless the
           field has no bits
sent       canonical: the shortest string, at least one byte

The rules of keys are the spec's section 9.1.1 as PI enforces them: a "don't care" field is left out, never
sent as mask 0, prefix 0 or full range; ``value & mask == value``; a priority is positive exactly where the
table has a ternary, range or optional field.
"""

from __future__ import annotations

from typing import Any

from libra_switch.p4rt.errors import Code, P4RuntimeError, invalid, invalid_id
from libra_switch.p4rt.p4info import ActionScope, MatchField, MatchKind, P4Info, TableInfo
from libra_switch.target import BoundAction, Exact, Lpm, Match, MeterRates, Range, Ternary


def decode(value: bytes, width: int) -> int:
    """Decode an unsigned number, which must fit ``width`` bits."""
    if not value and width:
        raise invalid("Bytestring provided is empty, 0 is one zero byte")
    number = int.from_bytes(value, "big")
    if number.bit_length() > width:
        raise invalid(f"Bytestring provided does not fit within {width} bits")
    return number


def encode(number: int) -> bytes:
    """Encode a non-negative number as the canonical string."""
    return number.to_bytes((number.bit_length() + 7) // 8 or 1, "big")


Key = tuple[tuple[Match, ...], int]
"""Match fields in the table's order and the priority: what makes two entries the same."""

_CASES = {
    MatchKind.EXACT: "exact",
    MatchKind.LPM: "lpm",
    MatchKind.TERNARY: "ternary",
    MatchKind.RANGE: "range",
    MatchKind.OPTIONAL: "optional",
}


def decode_key(table: TableInfo, entry: Any) -> Key:
    """Decode the key of a (non-default) TableEntry message."""
    fields = decode_fields(table, entry)
    priority = entry.priority
    needed = table.needs_priority
    if priority != 0 and not needed:
        raise invalid("Non-zero priority for non-ternary match")
    if priority == 0 and needed:
        raise invalid("Zero priority for ternary match")
    return fields, priority


def decode_fields(table: TableInfo, entry: Any) -> tuple[Match, ...]:
    """Decode the match fields of a TableEntry message, in the table's order."""
    given: dict[int, Any] = {}
    count = 0
    for field_match in entry.match:
        count += 1
        given.setdefault(field_match.field_id, field_match)
    fields = table.fields
    if count > len(fields):
        raise invalid("Too many fields in match key")
    key = []
    matched = 0
    for field in fields:
        field_match = given.get(field.id)
        if field_match is None:
            key.append(_dont_care(field))
        else:
            matched += 1
            key.append(_decode_field(field, field_match))
    if matched != count:
        raise invalid("Unknown field in match key")
    return tuple(key)


def _dont_care(field: MatchField) -> Match:
    kind = field.kind
    if kind is MatchKind.LPM:
        return Lpm(0, 0)
    if kind is MatchKind.TERNARY or kind is MatchKind.OPTIONAL:
        return Ternary(0, 0)
    if kind is MatchKind.RANGE:
        return Range(0, (1 << field.width) - 1)
    raise invalid("Missing non-ternary field in match key")


def _decode_field(field: MatchField, m: Any) -> Match:
    kind, width = field.kind, field.width
    case = m.WhichOneof("field_match_type")
    if case != _CASES[kind]:
        raise invalid("Invalid match type")
    if kind is MatchKind.EXACT:
        return Exact(decode(m.exact.value, width))
    if kind is MatchKind.LPM:
        return _decode_lpm(m.lpm, width)
    if kind is MatchKind.TERNARY:
        value, mask = _decode_part(m.ternary.value, width), _decode_part(m.ternary.mask, width)
        if mask == 0:
            raise invalid(
                "Invalid representation of 'don't care' ternary match, "
                "omit match field instead of using 0 mask"
            )
        if value & mask != value:
            raise invalid("Invalid ternary value, make sure value & mask == value")
        return Ternary(value, mask)
    if kind is MatchKind.RANGE:
        low, high = _decode_part(m.range.low, width), _decode_part(m.range.high, width)
        # PI compares the bytes as received, so that only an unshortened full range is refused.
        if m.range.low == bytes(len(m.range.low)) and m.range.high == b"\xff" * len(m.range.low):
            raise invalid(
                "Invalid representation of 'don't care' range match, "
                "omit match field instead of using low=0 and high=2**bitwidth-1"
            )
        if low > high:
            raise invalid("Invalid range value, make sure low <= high")
        return Range(low, high)
    return Ternary(decode(m.optional.value, width), (1 << width) - 1)


def _decode_part(value: bytes, width: int) -> int:
    """Decode a part of an lpm, ternary or range match, which may be left out: then it is 0."""
    return decode(value, width) if value else 0


def _decode_lpm(m: Any, width: int) -> Lpm:
    value, length = _decode_part(m.value, width), m.prefix_len
    if length < 0:
        raise invalid("Prefix length cannot be < 0")
    if length > width:
        raise invalid("Prefix length cannot be > bitwidth")
    if length == 0:
        # PI's spelling.
        raise invalid(
            "Invalid reprsentation of 'don't care' LPM match, "
            "omit match field instead of using a prefix length of 0"
        )
    if value & ((1 << (width - length)) - 1):
        raise invalid("Invalid LPM value, incorrect number of trailing zeros")
    return Lpm(value, length)


def encode_key(table: TableInfo, key: Key, entry: Any) -> None:
    """Write ``key`` into a TableEntry message, without "don't care" fields."""
    fields, priority = key
    if priority > 0:
        entry.priority = priority
    for field, match in zip(table.fields, fields, strict=True):
        if isinstance(match, Exact):
            entry.match.add(field_id=field.id).exact.value = encode(match.value)
        elif isinstance(match, Lpm):
            if match.prefix_len:
                m = entry.match.add(field_id=field.id).lpm
                m.value = encode(match.value)
                m.prefix_len = match.prefix_len
        elif isinstance(match, Range):
            if match.low != 0 or match.high != (1 << field.width) - 1:
                m = entry.match.add(field_id=field.id).range
                m.low, m.high = encode(match.low), encode(match.high)
        elif match.mask:
            m = entry.match.add(field_id=field.id)
            if field.kind is MatchKind.OPTIONAL:
                m.optional.value = encode(match.value)
            else:
                m.ternary.value, m.ternary.mask = encode(match.value), encode(match.mask)


def decode_action(info: P4Info, message: Any) -> BoundAction:
    """Decode an Action message, whose id must have been checked against its table or profile."""
    action = info.actions.get(message.action_id)
    if action is None:
        raise invalid_id()
    params = action.params
    args: list[int | None] = [None] * len(params)
    if len(message.params) != len(params):
        raise invalid("Unexpected number of action parameters")
    for param in message.params:
        position = action.positions.get(param.param_id)
        if position is None:
            raise invalid("Unknown action parameter")
        args[position] = decode(param.value, params[position][1])
    if None in args:
        # PI takes the last of two equal ids and leaves the other parameter undefined.
        raise invalid("Duplicate action parameter")
    return BoundAction(action.name, tuple(a for a in args if a is not None))


def encode_action(info: P4Info, action: BoundAction, message: Any) -> None:
    described = info.actions_by_name.get(action.name)
    if described is None:
        # A default action that only the compiler knows has no id in P4Info.
        return
    message.action_id = described.id
    for (number, _), value in zip(described.params, action.args, strict=True):
        message.params.add(param_id=number, value=encode(value))


def check_table_action(info: P4Info, table: TableInfo, entry: Any) -> None:
    """Refuse a TableEntry whose table may not use its action so; parameters are not checked."""
    default = entry.is_default_action
    if table.profile and default:
        raise invalid(f"Cannot set / reset default action for indirect table {table.id}")
    if default and table.const_default:
        raise P4RuntimeError(
            Code.PERMISSION_DENIED,
            f"Cannot set / reset default action for table {table.id} which has a const default action",
        )
    if not entry.HasField("action"):
        return
    direct = entry.action.WhichOneof("type") == "action"
    if table.profile:
        if direct:
            raise invalid(f"Cannot provide direct action for indirect table {table.id}")
        return
    if not direct:
        raise invalid(f"Cannot provide indirect action for direct table {table.id}")
    action_id = entry.action.action.action_id
    if action_id not in info.actions:
        raise invalid_id()
    scope = table.actions.get(action_id)
    if scope is None:
        raise invalid("Invalid action for table")
    if scope is ActionScope.TABLE_ONLY and default:
        raise P4RuntimeError(Code.PERMISSION_DENIED, "Cannot use TABLE_ONLY action as default action")
    if scope is ActionScope.DEFAULT_ONLY and not default:
        raise P4RuntimeError(Code.PERMISSION_DENIED, "Cannot use DEFAULT_ONLY action in table entry")


_MAX_BURST = (1 << 32) - 1


def decode_rates(config: Any) -> MeterRates | None:
    """Decode a MeterConfig message; None (always green) if every value is -1, which PI accepts."""
    rates = MeterRates(config.cir, config.cburst, config.pir, config.pburst)
    for value, name in (
        (rates.cir, "CIR"),
        (rates.cburst, "CBurst"),
        (rates.pir, "PIR"),
        (rates.pburst, "PBurst"),
    ):
        if value < -1:
            raise invalid(f"Negative meter {name}")
    if rates.cburst > _MAX_BURST:
        raise P4RuntimeError(Code.UNIMPLEMENTED, "CBurst too large")
    if rates.pburst > _MAX_BURST:
        raise P4RuntimeError(Code.UNIMPLEMENTED, "Pburst too large")
    return None if rates == MeterRates(-1, -1, -1, -1) else rates


def encode_rates(rates: MeterRates, config: Any) -> None:
    config.cir, config.cburst, config.pir, config.pburst = rates.cir, rates.cburst, rates.pir, rates.pburst
