# SPDX-License-Identifier: Apache-2.0
"""Runs an STF test on the embedded switch's data plane, in memory, without threads.

Names and numbers resolve as p4c's own driver for simple_switch resolves them: a table, action or key may be
named by its end, an omitted key matches zero (exact) or anything, a ternary mask covers the digits that are
written, a larger priority wins. Packets are compared port by port, in order; a port that is mentioned but has
no ``expect`` must stay silent, a port that is not mentioned is not attached.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from stf import (
    Add,
    CheckCounter,
    Cli,
    Command,
    Expect,
    Packet,
    RemoveAll,
    SetDefault,
    StfError,
    Wait,
    number,
)

from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.ports.links import MemoryPort
from libra_switch.target import (
    BoundAction,
    CounterData,
    Exact,
    Lpm,
    Match,
    MeterRates,
    Range,
    Replica,
    Ternary,
)


class Names:
    """What the STF file's names mean in a BMv2 JSON."""

    def __init__(self, program: Mapping[str, Any]) -> None:
        self._actions = {a["id"]: a for a in program["actions"]}
        self._types = {t["name"]: t for t in program["header_types"]}
        self._headers = {h["name"]: h["header_type"] for h in program["headers"]}
        self._tables = {t["name"]: t for p in program["pipelines"] for t in p["tables"]}
        self._counters = {c["name"]: c for c in program["counter_arrays"]}

    def counter(self, name: str) -> str:
        return str(_named(self._counters, name, "counter")["name"])

    def table(self, name: str) -> Mapping[str, Any]:
        return _named(self._tables, name, "table")

    def action(self, table: Mapping[str, Any], name: str) -> Mapping[str, Any]:
        actions = {self._actions[i]["name"]: self._actions[i] for i in table["action_ids"]}
        return _named(actions, name, f"action of {table['name']}")

    def call(self, table: Mapping[str, Any], name: str, args: Sequence[tuple[str, str]]) -> BoundAction:
        action = self.action(table, name)
        given = {param: number(value) for param, value in args}
        params = [(p["name"], p["bitwidth"]) for p in action["runtime_data"]]
        unknown = given.keys() - {n for n, _ in params}
        missing = [n for n, _ in params if n not in given]
        if unknown or missing:
            raise StfError(
                f"action {action['name']}: unknown parameters {sorted(unknown)}, missing {missing}"
            )
        return BoundAction(action["name"], tuple(given[n] & ((1 << width) - 1) for n, width in params))

    def width(self, target: Sequence[Any]) -> int:
        """Bits of the field that a table's key names."""
        owner, field = target
        if field == "$valid$":
            return 1
        fields = self._types[self._headers[owner]]["fields"]
        return int(next(f[1] for f in fields if f[0] == field))

    def key(self, table: Mapping[str, Any], given: Sequence[tuple[str, str]]) -> list[Match]:
        names = [_key_name(k) for k in table["key"]]
        values: dict[int, str] = {}
        for name, value in given:
            values[_key_index(names, name)] = value
        return [
            _match(k["match_type"], values.get(i), self.width(k["target"]))
            for i, k in enumerate(table["key"])
        ]

    def direct_counter(self, name: str) -> str | None:
        """The table that a direct counter counts for."""
        for table in self._tables.values():
            if table.get("with_counters") and table["name"].endswith(name):
                return str(table["name"])
        return None


def _named(objects: Mapping[str, Any], name: str, what: str) -> Any:
    if name in objects:
        return objects[name]
    found = [n for n in objects if n.endswith(name)]
    if len(found) != 1:
        raise StfError(f"{what} {name}: {'ambiguous' if found else 'unknown'} among {', '.join(objects)}")
    return objects[found[0]]


def _key_name(key: Mapping[str, Any]) -> str:
    name = key.get("name", key["target"])
    return name if isinstance(name, str) else ".".join(name)


def _key_index(names: Sequence[str], name: str) -> int:
    name = re.sub(r"\$(\d+)", r"[\1]", name)
    valid = name.removesuffix(".valid") + ".$valid$"
    for candidate in (name, name + "$", name + ".$valid$", valid):
        if candidate in names:
            return names.index(candidate)
    for i, known in enumerate(names):
        if known.endswith(("." + name, "." + name + "$")) or (name == "valid" and known.endswith(".$valid$")):
            return i
    raise StfError(f"no key {name} among {', '.join(names)}")


def _match(kind: str, text: str | None, width: int) -> Match:
    full = (1 << width) - 1
    if kind == "lpm":
        if text is None:
            return Lpm(0, 0)
        if "/" in text:
            value, _, length = text.partition("/")
            prefix = number(length)
        else:
            bits = {"0x": 4, "0b": 1}.get(text[:2].lower(), 4)
            digits = text[2:] if text[:1] == "0" else format(int(text), "x")
            value, prefix = text.replace("*", "0"), bits * (len(digits) - digits.count("*"))
        mask = full ^ ((1 << (width - prefix)) - 1)
        return Lpm(number(value) & mask, prefix)
    if kind in ("ternary", "optional"):
        if text is None:
            return Ternary(0, 0)
        if text[:2].lower() not in ("0x", "0b"):
            return Ternary(number(text), full)
        one = "F" if text[1] in "xX" else "1"
        mask = number(text[:2] + "".join("0" if c == "*" else one for c in text[2:])) & full
        return Ternary(number(text.replace("*", "0")) & mask, mask)
    value = number(text) if text is not None else 0
    return Range(value, value) if kind == "range" else Exact(value)


class Run:
    """One STF test on one program. ``run`` returns what went wrong, nothing if all went well."""

    def __init__(self, program: bytes, described: Mapping[str, Any]) -> None:
        self.plane = Dataplane(DataplaneConfig(seed=1))
        self.names = Names(described)
        self.described = described
        self.failures: list[str] = []
        self._ports: dict[int, MemoryPort] = {}
        self._expected: dict[int, list[Expect]] = {}
        self._silent = False
        self._entries: dict[str, tuple[str, int]] = {}
        self._added: list[tuple[str, int]] = []
        self._defaults: set[str] = set()
        self._nodes: list[list[Replica]] = []
        self._groups: dict[int, list[Replica]] = {}
        self.plane.load(program)

    def run(self, commands: Sequence[Command]) -> list[str]:
        for command in commands:
            if isinstance(command, (Packet, Expect)) and command.port is not None:
                self._attach(command.port)
        for command in commands:
            self._execute(command)
        self._compare()
        self.plane.close()
        return self.failures

    def _attach(self, port: int) -> None:
        if port not in self._ports:
            self._ports[port] = MemoryPort(str(port))
            self._expected[port] = []
            self.plane.port_add(port, self._ports[port])

    def _execute(self, command: Command) -> None:
        match command:
            case Packet():
                self._ports[command.port].send(command.data)
            case Expect(port=None):
                self._silent = True
            case Expect():
                assert command.port is not None
                self._expected[command.port].append(command)
            case Add():
                self._add(command)
            case SetDefault():
                table = self.names.table(command.table)
                self.plane.default_set(table["name"], self.names.call(table, command.action, command.args))
                self._defaults.add(table["name"])
            case RemoveAll():
                for name, handle in self._added:
                    self.plane.entry_delete(name, handle)
                self._added.clear()
            case CheckCounter():
                self._check_counter(command)
            case Cli():
                self._cli(command.words)
            case Wait():
                pass

    def _add(self, command: Add) -> None:
        table = self.names.table(command.table)
        key = self.names.key(table, command.key)
        action = self.names.call(table, command.action, command.args)
        handle = self.plane.entry_add(table["name"], key, command.priority or 0, action)
        self._added.append((table["name"], handle))
        if command.name is not None:
            self._entries[command.name] = (table["name"], handle)

    def _check_counter(self, command: CheckCounter) -> None:
        if isinstance(command.index, str):
            table, handle = self._entries[command.index]
            data = self.plane.entry_counters(table, [handle])[0] or CounterData(0, 0)
        else:
            data = self.plane.counter_read(self.names.counter(command.counter), command.index)
        if failure := command.failure(data.packets, data.bytes):
            self.failures.append(failure)

    def _cli(self, words: Sequence[str]) -> None:
        verb, *args = words
        if verb == "mc_mgrp_create":
            self._groups[int(args[0])] = []
        elif verb == "mc_node_create":
            self._nodes.append([Replica(int(port), int(args[0])) for port in args[1:]])
        elif verb == "mc_node_associate":
            group = int(args[0])
            # simple_switch walks its list of nodes from the newest one.
            self._groups[group] += self._nodes[int(args[1])]
            self.plane.multicast_set(group, self._groups[group])
        elif verb == "mirroring_add":
            self.plane.clone_set(int(args[0]), [Replica(int(args[1]), 0)])
        elif verb == "mirroring_add_mc":
            self.plane.clone_set(int(args[0]), self._groups[int(args[1])])
        elif verb == "mirroring_delete":
            self.plane.clone_delete(int(args[0]))
        elif verb == "counter_write":
            self.plane.counter_write(args[0], int(args[1]), CounterData(int(args[2]), int(args[3])))
        elif verb == "register_write":
            self.plane.register_write(args[0], int(args[1]), number(args[2]))
        elif verb == "register_reset":
            self.plane.register_write(args[0], None, 0)
        elif verb == "register_read":
            self.plane.register_read(args[0], int(args[1]))
        elif verb == "meter_set_rates":
            self.plane.meter_set(args[0], int(args[1]), _rates(args[2:]))
        elif verb == "meter_array_set_rates":
            meter = next(m for m in self.described["meter_arrays"] if m["name"] == args[0])
            for index in range(meter["size"]):
                self.plane.meter_set(args[0], index, _rates(args[1:]))
        elif verb not in ("mirroring_get", "counter_read", "meter_get_rates"):
            raise StfError(f"{verb} is not supported")

    def _compare(self) -> None:
        for port, link in sorted(self._ports.items()):
            got, expected = link.recv_all(), self._expected[port]
            if self._silent:
                expected = []
            for i, (want, have) in enumerate(zip(expected, got, strict=False)):
                if not want.matches(have):
                    end = " (exactly)" if want.exact else ""
                    self.failures.append(
                        f"port {port} packet {i}: expected {want.pattern}{end}, got {have.hex().upper()}"
                    )
            if len(got) != len(expected):
                surplus = [g.hex().upper() for g in got[len(expected) :]]
                missing = [e.pattern or "any packet" for e in expected[len(got) :]]
                self.failures.append(
                    f"port {port}: expected {len(expected)} packets, got {len(got)}; "
                    + (f"surplus {', '.join(surplus)}" if surplus else f"missing {', '.join(missing)}")
                )


def _rates(words: Sequence[str]) -> MeterRates:
    """simple_switch_CLI's RATE:BURST pairs; rates are units per microsecond."""
    (cir, cburst), (pir, pburst) = (w.split(":") for w in words)
    return MeterRates(round(float(cir) * 1_000_000), int(cburst), round(float(pir) * 1_000_000), int(pburst))
