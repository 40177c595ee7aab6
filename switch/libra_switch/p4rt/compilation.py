# SPDX-License-Identifier: Apache-2.0
"""The program as the server needs it: the device config's two wrappings, the program's default and own
entries, and the check that P4Info and JSON come from the same compilation.
"""

from __future__ import annotations

from dataclasses import dataclass

from libra_switch.p4rt.errors import P4RuntimeError, invalid
from libra_switch.p4rt.p4info import P4Info, TableInfo
from libra_switch.p4rt.translation import Key
from libra_switch.p4rt.widths import Widths
from libra_switch.program import ir
from libra_switch.program.loader import load
from libra_switch.target import BoundAction, PipelineError


def unwrap_device_config(config: bytes) -> bytes:
    """Return the BMv2 JSON of ``p4_device_config``: its whole text, or the data of a p4.tmp.P4DeviceConfig.

    The wrapper is deprecated, but p4lang/tutorials' p4runtime_lib still sends it. It has only three fields
    (``reassign`` = 1, ``extras`` = 2, ``device_data`` = 3), so a decoder by hand replaces generated code.
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
    """A table's default and own entries in the JSON, which does not say if these are constant."""

    default: BoundAction | None
    entries: list[tuple[Key, BoundAction]]


class Compilation:
    """The parts of a program from which Reads are answered."""

    def __init__(self, text: bytes, info: P4Info) -> None:
        try:
            prog = load(text)
        except PipelineError as error:
            raise invalid(f"p4_device_config: {error}") from None
        pipelines = prog.pipelines.values()
        tables = {t.name: t for p in pipelines for t in p.tables.values()}
        profiles = {p.name for q in pipelines for p in q.profiles.values()}
        for what, kind, names in (
            ("table", info.tables, tables),
            ("counter", info.counters, prog.counters),
            ("meter", info.meters, prog.meters),
            ("register", info.registers, prog.registers),
            ("digest", info.digests, {d.name for d in prog.learn_lists.values()}),
            # p4c writes only the action profiles that a table uses into the JSON.
            ("action profile", {n: p for n, p in info.profiles.items() if p.tables}, profiles),
        ):
            for item in kind.values():
                if item.name not in names:
                    raise invalid(
                        f"P4Info and device config differ: {what} '{item.name}' of P4Info is not in the "
                        "JSON; compile both with one p4c-bm2-ss run"
                    )
        described_tables = {table.name for table in info.tables.values()}
        for name, table in tables.items():
            # P4Info lacks @hidden tables, such as p4c's own; their entries, if any, are in the JSON.
            if table.keys and table.entries is None and name not in described_tables:
                raise invalid(
                    f"P4Info and device config differ: table '{name}' of the JSON is not in P4Info; "
                    "compile both with one p4c-bm2-ss run"
                )
        self.widths = Widths()
        self.tables: dict[int, TableDefaults] = {}
        for described in info.tables.values():
            found = tables[described.name]
            _check_table(described, found, prog, info, self.widths)
            self.tables[described.id] = TableDefaults(
                _action(prog, *found.default) if found.default else None,
                [((e.key, e.priority), _action(prog, e.action, e.args)) for e in found.entries or ()],
            )


def _action(prog: ir.Program, number: int, args: tuple[int, ...]) -> BoundAction:
    return BoundAction(prog.actions[number].name, args)


def _check_table(
    table: TableInfo, found: ir.Table, prog: ir.Program, info: P4Info, different: Widths
) -> None:
    """Refuse a table that P4Info and JSON describe differently; ``different`` gets permitted widths."""
    differ = f"P4Info and device config differ: table '{table.name}'"
    if len(found.keys) != len(table.fields):
        raise invalid(
            f"{differ} has {len(table.fields)} match fields in P4Info, {len(found.keys)} in the JSON"
        )
    for described, key in zip(table.fields, found.keys, strict=True):
        kind = described.kind.name.lower()
        # p4c writes an optional key as ternary.
        if key.match not in (kind, "valid") and (kind, key.match) != ("optional", "ternary"):
            raise invalid(f"{differ}, field '{described.name}' is {kind} in P4Info, {key.match} in the JSON")
    key_widths = tuple(key.width for key in found.keys)
    if key_widths != tuple(described.width for described in table.fields):
        different.keys[table.id] = key_widths
    own = {prog.actions[i].name: prog.actions[i] for i in found.actions}
    for action_id in table.actions:
        action = info.actions[action_id]
        if action.name not in own:
            raise invalid(f"{differ} has no action '{action.name}' in the JSON")
        described_widths = [w for _, w in action.params]
        widths = [w for _, w in own[action.name].params]
        if widths == described_widths:
            continue
        free = [p in action.translated for p, _ in action.params]
        if len(widths) != len(free) or any(
            w != d and not f for w, d, f in zip(widths, described_widths, free, strict=True)
        ):
            raise invalid(
                f"P4Info and device config differ: the parameters of action '{action.name}' have widths "
                f"{described_widths} in P4Info, {widths} in the JSON"
            )
        different.actions[action.name] = tuple(widths)
