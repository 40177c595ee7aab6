# SPDX-License-Identifier: Apache-2.0
"""The Simple Test Framework's language, as p4c's v1model tests use it.

One command a line, ``#`` starts a comment. ``parse`` turns a file into the commands below; `stf_run`
executes them.

    add TABLE [PRIORITY] KEY:VALUE... ACTION(PARAM:VALUE, ...) [= ID]
    setdefault TABLE ACTION(PARAM:VALUE, ...)          remove all
    packet PORT HEX...                                 expect PORT [HEX-with-*... [$]]        no_packet
    check_counter NAME(INDEX or $ID) [packets|bytes OP NUMBER]                                wait
    mc_mgrp_create, mc_node_create, ..., register_read, ...: simple_switch_CLI's commands, passed on as words
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias


class StfError(Exception):
    """The file is not STF; says line and reason."""


@dataclass(frozen=True, slots=True)
class Add:
    table: str
    priority: int | None  # larger wins
    key: tuple[tuple[str, str], ...]  # numbers stay text: "0x12**", "10/8"
    action: str
    args: tuple[tuple[str, str], ...]
    name: str | None  # "= A", for check_counter


@dataclass(frozen=True, slots=True)
class SetDefault:
    table: str
    action: str
    args: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class RemoveAll:
    pass


@dataclass(frozen=True, slots=True)
class Packet:
    port: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Expect:
    """A packet that must leave by ``port``; ``port`` None means that nothing may leave anywhere.

    ``pattern`` holds upper-case nibbles, ``*`` for any; the packet may be longer unless ``exact``.
    """

    port: int | None
    pattern: str
    exact: bool

    def matches(self, packet: bytes) -> bool:
        nibbles = packet.hex().upper()
        if len(nibbles) < len(self.pattern) or (self.exact and len(nibbles) > len(self.pattern)):
            return False
        return all(want in ("*", got) for want, got in zip(self.pattern, nibbles, strict=False))


_OPERATORS: dict[str, Callable[[int, int], bool]] = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt,
    ">=": operator.ge,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class CheckCounter:
    counter: str
    index: int | str  # str: the ID of an entry, for a direct counter
    unit: str  # "packets", "bytes"
    operator: str
    value: int

    def failure(self, packets: int, bytes_: int) -> str | None:
        """What is wrong when the counter has these values."""
        got = packets if self.unit == "packets" else bytes_
        if _OPERATORS[self.operator](got, self.value):
            return None
        wanted = f"{self.unit} {self.operator} {self.value}"
        return f"counter {self.counter}({self.index}): expected {wanted}, got {got}"


@dataclass(frozen=True, slots=True)
class Wait:
    pass


@dataclass(frozen=True, slots=True)
class Cli:
    """A command of simple_switch_CLI."""

    words: tuple[str, ...]


Command: TypeAlias = Add | SetDefault | RemoveAll | Packet | Expect | CheckCounter | Wait | Cli

CLI_COMMANDS = frozenset(
    (
        "mirroring_add", "mirroring_add_mc", "mirroring_delete", "mirroring_get", "mc_mgrp_create",
        "mc_node_create", "mc_node_update", "mc_node_associate", "counter_read", "counter_write",
        "register_read", "register_write", "register_reset", "meter_get_rates", "meter_set_rates",
        "meter_array_set_rates",
    )
)  # fmt: skip

_NAME = r"""(?:"[^"]+"|[A-Za-z_$][\w$]*(?:\[\d+\])?(?:\.[A-Za-z_$][\w$]*(?:\[\d+\])?)*)"""
_NUMBER = r"(?:0[xX][0-9a-fA-F*]+|0[bB][01*]+|\d+)"
_ACTION = re.compile(rf"\s*({_NAME})\s*\(([^)]*)\)\s*(?:=\s*(\w+))?\s*$")
_KEY = re.compile(rf"\s*({_NAME})\s*:\s*({_NUMBER}(?:\s*/\s*{_NUMBER})?)")
_COUNTER = re.compile(
    rf"\s*({_NAME})\s*\(\s*(\d+|{_NAME})\s*\)\s*(?:(packets|bytes)\s*(==|!=|<=|<|>=|>)\s*({_NUMBER}))?\s*$",
    re.IGNORECASE,
)


def number(text: str) -> int:
    """0x, 0b or decimal."""
    text = text.lower()
    if text.startswith("0x"):
        return int(text[2:], 16)
    return int(text[2:], 2) if text.startswith("0b") else int(text)


def parse(text: str) -> list[Command]:
    """The commands of an STF file, in order. Raises StfError."""
    commands: list[Command] = []
    for at, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#", 1)[0].strip()
        if line:
            try:
                commands.append(_command(line))
            except (StfError, ValueError) as exc:
                raise StfError(f"line {at}: {exc}: {line}") from None
    return commands


def _command(line: str) -> Command:
    verb, _, rest = line.partition(" ")
    verb = verb.lower()
    rest = rest.strip()
    if verb == "add":
        return _add(rest)
    if verb == "setdefault":
        table, rest = _take(re.compile(rf"\s*({_NAME})"), rest, "a table's name")
        action, args, _ = _call(rest)
        return SetDefault(table, action, args)
    if verb == "packet":
        port, _, data = rest.partition(" ")
        return Packet(int(port), bytes.fromhex("".join(data.split())))
    if verb == "expect":
        port, _, data = rest.partition(" ")
        pattern = "".join(data.split()).upper()
        exact = pattern.endswith("$")
        pattern = pattern.removesuffix("$")
        if not re.fullmatch(r"[0-9A-F*]*", pattern):
            raise StfError("expected hexadecimal digits or *")
        return Expect(int(port), pattern, exact)
    if verb == "no_packet":
        return Expect(None, "", False)
    if verb == "check_counter":
        found = _COUNTER.match(rest)
        if not found:
            raise StfError("expected NAME(INDEX) [packets|bytes OP NUMBER]")
        name, index, unit, operator, value = found.groups()
        return CheckCounter(
            name.strip('"'),
            int(index) if index.isdigit() else index.lstrip("$"),
            (unit or "packets").lower(),
            operator or "==",
            number(value) if value else 0,
        )
    if verb == "remove" and rest.lower() == "all":
        return RemoveAll()
    if verb == "wait":
        return Wait()
    if verb in CLI_COMMANDS:
        return Cli((verb, *rest.split()))
    raise StfError(f"unknown command {verb!r}")


def _take(pattern: re.Pattern[str], text: str, what: str) -> tuple[str, str]:
    found = pattern.match(text)
    if not found:
        raise StfError(f"expected {what}")
    return found.group(1).strip('"'), text[found.end() :]


def _add(rest: str) -> Add:
    table, rest = _take(re.compile(rf"\s*({_NAME})"), rest, "a table's name")
    priority = None
    found = re.match(r"\s*(\d+)\s+", rest)
    if found:
        priority, rest = int(found.group(1)), rest[found.end() :]
    key = []
    while found := _KEY.match(rest):
        key.append((found.group(1).strip('"'), re.sub(r"\s", "", found.group(2))))
        rest = rest[found.end() :]
    action, args, name = _call(rest)
    return Add(table, priority, tuple(key), action, args, name)


def _call(text: str) -> tuple[str, tuple[tuple[str, str], ...], str | None]:
    found = _ACTION.match(text)
    if not found:
        raise StfError("expected ACTION(PARAM:VALUE, ...)")
    args = []
    for item in filter(None, (part.strip() for part in found.group(2).split(","))):
        param, colon, value = item.partition(":")
        if not colon:
            raise StfError(f"expected PARAM:VALUE instead of {item!r}")
        args.append((param.strip(), value.strip()))
    return found.group(1).strip('"'), tuple(args), found.group(3)
