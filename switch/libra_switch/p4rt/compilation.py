# SPDX-License-Identifier: Apache-2.0
"""What the server itself needs of the program: the device config's two wrappings, the default and constant
entries of the BMv2 JSON, and the check that P4Info and JSON come from the same compilation."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from libra_switch.p4rt.errors import P4RuntimeError, invalid
from libra_switch.p4rt.p4info import MatchKind, P4Info, TableInfo
from libra_switch.p4rt.translation import Key
from libra_switch.program.device_config import read
from libra_switch.target import Action, Exact, Lpm, Match, PipelineError, Range, Ternary

# BMv2 counts priorities down, P4Runtime up; PI mirrors them at this pivot.
_MAX_PRIORITY = (1 << 31) - 1


def unwrap_device_config(config: bytes) -> bytes:
    """The BMv2 JSON of ``p4_device_config``: as it is, or inside a p4.tmp.P4DeviceConfig.

    The wrapper is deprecated, but p4lang/tutorials' p4runtime_lib still sends it. It has three fields
    (``reassign`` = 1, ``extras`` = 2, ``device_data`` = 3), so that a decoder fits here and no generated code
    is needed.
    """
    if config.lstrip()[:1] in (b"{", b""):
        return config
    data, at = b"", 0
    while at < len(config):
        tag, at = _varint(config, at)
        if tag & 7 == 0:
            _, at = _varint(config, at)
            continue
        length, at = _varint(config, at)
        if tag & 7 != 2 or at + length > len(config):
            raise _not_a_config()
        if tag >> 3 == 3:
            data = config[at : at + length]
        at += length
    return data


def _varint(data: bytes, at: int) -> tuple[int, int]:
    number = 0
    for shift in range(0, 64, 7):
        if at >= len(data):
            raise _not_a_config()
        byte = data[at]
        at += 1
        number |= (byte & 0x7F) << shift
        if byte < 0x80:
            return number, at
    raise _not_a_config()


def _not_a_config() -> P4RuntimeError:
    return invalid("p4_device_config is neither BMv2 JSON (p4c-bm2-ss -o) nor a p4.tmp.P4DeviceConfig")


@dataclass(slots=True)
class TableDefaults:
    """A table as the JSON has it."""

    default: Action | None
    entries: list[tuple[Key, Action]] = field(default_factory=list)


class Compilation:
    """The parts of a BMv2 JSON that reads answer from."""

    def __init__(self, text: bytes, info: P4Info) -> None:
        try:
            parsed = read(text)
        except PipelineError as error:
            raise invalid(f"p4_device_config: {error}") from None
        self.tables: dict[int, TableDefaults] = {}
        try:
            self._read(parsed, info)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            raise invalid(f"p4_device_config is not a BMv2 JSON program: {error!r}") from None

    def _read(self, parsed: dict[str, Any], info: P4Info) -> None:
        actions = {a["id"]: a for a in parsed.get("actions", ())}
        tables = {t["name"]: t for p in parsed.get("pipelines", ()) for t in p.get("tables", ())}
        profiles = {p["name"] for q in parsed.get("pipelines", ()) for p in q.get("action_profiles", ())}
        for table in info.tables.values():
            if table.name not in tables:
                raise _missing("table", table.name)
            self._check_table(table, tables[table.name], actions, info)
            self.tables[table.id] = _table_defaults(table, tables[table.name], actions)
        for what, described, section in (
            ("counter", info.counters, "counter_arrays"),
            ("meter", info.meters, "meter_arrays"),
            ("register", info.registers, "register_arrays"),
            ("digest", info.digests, "learn_lists"),
        ):
            names = {x["name"] for x in parsed.get(section, ())}
            for item in described.values():
                if item.name not in names:
                    raise _missing(what, item.name)
        for profile in info.profiles.values():
            if profile.name not in profiles:
                raise _missing("action profile", profile.name)

    @staticmethod
    def _check_table(
        table: TableInfo, found: dict[str, Any], actions: dict[int, dict[str, Any]], info: P4Info
    ) -> None:
        key = found["key"]
        if len(key) != len(table.fields):
            raise invalid(
                f"P4Info and device config differ: table '{table.name}' has {len(table.fields)} match fields "
                f"in P4Info, {len(key)} in the JSON"
            )
        for described, k in zip(table.fields, key, strict=True):
            kind = described.kind.name.lower()
            # p4c writes an optional key as ternary.
            if k["match_type"] not in (kind, "valid") and (kind, k["match_type"]) != ("optional", "ternary"):
                raise invalid(
                    f"P4Info and device config differ: table '{table.name}', field '{described.name}' is "
                    f"{kind} in P4Info, {k['match_type']} in the JSON"
                )
        own = {actions[a]["name"]: actions[a] for a in found.get("action_ids", ())}
        for action_id in table.actions:
            action = info.actions[action_id]
            if action.name not in own:
                raise invalid(
                    f"P4Info and device config differ: table '{table.name}' has no action '{action.name}' "
                    "in the JSON"
                )
            widths = [p["bitwidth"] for p in own[action.name]["runtime_data"]]
            if widths != [w for _, w in action.params]:
                raise invalid(
                    f"P4Info and device config differ: the parameters of action '{action.name}' have widths "
                    f"{[w for _, w in action.params]} in P4Info, {widths} in the JSON"
                )


def _missing(what: str, name: str) -> P4RuntimeError:
    return invalid(
        f"P4Info and device config differ: {what} '{name}' of P4Info is not in the JSON; "
        "compile both with one p4c-bm2-ss run"
    )


def _table_defaults(
    table: TableInfo, found: dict[str, Any], actions: dict[int, dict[str, Any]]
) -> TableDefaults:
    defaults = TableDefaults(default=None)
    default = found.get("default_entry")
    if default is not None:
        defaults.default = _action(default, actions)
    for entry in found.get("entries", ()):
        matches = tuple(
            _match(field.kind, field.width, m)
            for field, m in zip(table.fields, entry["match_key"], strict=True)
        )
        priority = _MAX_PRIORITY - int(entry["priority"]) if table.needs_priority else 0
        defaults.entries.append(((matches, priority), _action(entry["action_entry"], actions)))
    return defaults


def _action(entry: dict[str, Any], actions: dict[int, dict[str, Any]]) -> Action:
    data = entry.get("action_data", ())
    return Action(actions[entry["action_id"]]["name"], tuple(int(str(x), 16) for x in data))


def _match(kind: MatchKind, width: int, m: dict[str, Any]) -> Match:
    if kind is MatchKind.RANGE:
        return Range(int(m["start"], 16), int(m["end"], 16))
    value = int(str(m["key"]), 16) if not isinstance(m["key"], bool) else int(m["key"])
    if kind is MatchKind.EXACT:
        return Exact(value)
    if kind is MatchKind.LPM:
        return Lpm(value, int(m["prefix_length"]))
    if m["match_type"] == "exact":
        return Ternary(value, (1 << width) - 1)
    return Ternary(value, int(str(m["mask"]), 16))
