# SPDX-License-Identifier: Apache-2.0
"""Calls of p4c's IR: actions, tables, header methods, and TNA's externs.

A register action is one access, as on the chip: a second one of the same array by one packet is an error.
"""

from __future__ import annotations

import zlib
from abc import abstractmethod
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ir import Node, Tree
from values import State, Value, Values

Step = Callable[[State], None]


class PacketTooShortError(Exception):
    pass


@dataclass
class Bits:
    """A packet while it is parsed or put together."""

    data: bytes
    at: int = 0

    def take(self, width: int) -> int:
        if self.at + width > 8 * len(self.data):
            raise PacketTooShortError
        whole = int.from_bytes(self.data, "big") >> (8 * len(self.data) - self.at - width)
        self.at += width
        return whole & ((1 << width) - 1)


IDENTITY, CRC32 = 0, 7  # HashAlgorithm_t, which the IR numbers


class Calls(Values):
    def __init__(self, tree: Tree) -> None:
        super().__init__(tree)
        self.registers: dict[str, dict[int, dict[str, int]]] = {}
        self.counters: dict[str, Counter[int]] = {}
        self._touched: set[str] = set()
        self._actions: dict[str, tuple[list[str], Step]] = {}
        self._instances: dict[str, Node] = {}
        self._lookups: dict[str, Callable[[State], bool]] = {}
        self._bits = Bits(b"")
        self._emitted: list[tuple[int, int]] = []
        self._summed: list[tuple[int, int]] = []

    @abstractmethod
    def _statement(self, node: Node) -> Step: ...

    def held(self) -> tuple[dict[str, dict[int, dict[str, int]]], dict[str, Counter[int]]]:
        """What outlives a packet: registers and counters, as they are now."""
        registers = {name: dict(cells) for name, cells in self.registers.items()}
        return registers, {name: Counter(counter) for name, counter in self.counters.items()}

    def hold(self, held: tuple[dict[str, dict[int, dict[str, int]]], dict[str, Counter[int]]]) -> None:
        registers, counters = held
        for name, cells in self.registers.items():
            cells.clear()
            cells.update(registers.get(name, {}))
        for name, counter in self.counters.items():
            counter.clear()
            counter.update(counters.get(name, {}))

    def _extern(self, name: str) -> tuple[str, list[Node]]:
        """The kind of an instance, and its type arguments."""
        made = self.tree(self._instances[name]["type"])
        while made["Node_Type"] == "Type_Specialized":
            base = self.tree(made["baseType"])
            arguments = self.tree.items(made["arguments"])
            return self.tree(base["path"])["name"], arguments
        return self.tree(made["path"])["name"], []

    def _call(self, node: Node) -> Value:
        tree = self.tree
        method = tree(node["method"])
        arguments = [tree(argument["expression"]) for argument in tree.items(node["arguments"])]
        if method["Node_Type"] == "PathExpression":
            return self._function(self._name(method), arguments)
        owner, name = tree(method["expr"]), method["member"]
        if name == "predicate":
            low, high = map(self._value, arguments)
            return lambda state: 1 << (2 * high(state) + low(state))
        if name in ("isValid", "setValid", "setInvalid"):
            return _validity(self._name(owner), name)
        called = self._name(owner)
        if name == "apply":
            look_up = self._lookups[called]
            return lambda state: int(look_up(state))
        if name == "extract":
            return self._extract(arguments[0])
        if name == "emit":
            return self._emit(arguments[0])
        if name == "advance":
            return lambda _: 0
        return self._method(called, name, arguments)

    def _function(self, name: str, arguments: list[Node]) -> Value:
        if name in self._actions:
            names, body = self._actions[name]
            values = [self._value(argument) for argument in arguments]

            def action(state: State) -> int:
                state.update(zip(names, [value(state) for value in values], strict=True))
                body(state)
                return 0

            return action
        if name in ("max", "min"):
            left, right = map(self._value, arguments)
            choose = max if name == "max" else min
            return lambda state: choose(left(state), right(state))
        raise NotImplementedError(f"function {name}")

    def _method(self, instance: str, name: str, arguments: list[Node]) -> Value:
        extern, _ = self._extern(instance)
        if (extern, name) == ("RegisterAction", "execute"):
            return self._register_action(instance, self._value(arguments[0]))
        if (extern, name) == ("Hash", "get"):
            return self._hash(instance, self._joined(arguments[0]))
        if (extern, name) == ("Counter", "count"):
            counter = self.counters.setdefault(self._full(instance), Counter())
            index = self._value(arguments[0])
            return lambda state: counter.update([index(state)]) or 0
        if (extern, name) == ("DirectCounter", "count"):
            return lambda _: 0
        if (extern, name) == ("Checksum", "add"):
            join = self._joined(arguments[0])

            def add(state: State) -> int:
                self._summed.append(join(state))
                return 0

            return add
        if (extern, name) == ("Checksum", "verify"):
            return lambda _: int(checksum16(_packed(self._summed)) != 0)
        if (extern, name) == ("Checksum", "update"):
            join = self._joined(arguments[0])
            return lambda state: checksum16(_packed([join(state)]))
        raise NotImplementedError(f"{extern}.{name}")

    def _full(self, instance: str) -> str:
        return (self.tree.annotation(self._instances[instance], "name") or instance).partition(".")[2]

    def _hash(self, instance: str, join: Callable[[State], tuple[int, int]]) -> Value:
        (_, arguments) = self._extern(instance)
        width = self._width_of(arguments[0])
        (algorithm, *_) = self.tree.items(self._instances[instance]["arguments"])
        code = self._value(algorithm["expression"])({})
        if code == IDENTITY:
            return lambda state: join(state)[1] & ((1 << width) - 1)
        if code == CRC32:

            def crc(state: State) -> int:
                size, value = join(state)
                return zlib.crc32(value.to_bytes(size // 8, "big"))

            return crc
        raise NotImplementedError(f"hash algorithm {code}")

    def _register_action(self, instance: str, index: Value) -> Value:
        tree, node = self.tree, self._instances[instance]
        (register, *_) = tree.items(node["arguments"])
        array = self._name(register["expression"])
        cells = self.registers.setdefault(self._full(array), {})
        (apply,) = tree.items(tree(node["initializer"])["components"])
        made = tree(apply["type"])
        parameters = [p["name"] for p in tree.items(tree(made["parameters"])["parameters"])]
        body = self._statement(apply["body"])
        value, result = parameters[0], parameters[1] if len(parameters) > 1 else None
        within = f"{value}."

        def execute(state: State) -> int:
            assert array not in self._touched, f"{array} is touched twice by one packet"
            self._touched.add(array)
            at = index(state)
            local = dict(state)
            for name in [name for name in local if name == value or name.startswith(within)]:
                del local[name]
            local.update(cells.get(at, {}))
            body(local)
            cells[at] = {name: local[name] for name in local if name == value or name.startswith(within)}
            return local.get(result, 0) if result else 0

        return execute

    def _extract(self, header: Node) -> Value:
        name = self._name(header)
        if name.endswith("intr_md"):
            return lambda _: 0
        fields = []
        for part in self.tree.items(self._type(header)["fields"]):
            made = self._bits_type(self.tree(part["type"]))
            sign = 1 << made["size"] - 1 if made["isSigned"] else 0
            fields.append((f"{name}.{part['name']}", int(made["size"]), sign))
        width = sum(size for _, size, _ in fields)

        def extract(state: State) -> int:
            if self._bits.at + width > 8 * len(self._bits.data):
                raise PacketTooShortError
            for field_name, size, sign in fields:
                state[field_name] = (self._bits.take(size) ^ sign) - sign
            state[f"{name}.$valid"] = 1
            return 0

        return extract

    def _emit(self, node: Node) -> Value:
        made = self._type(node)
        if made["Node_Type"] == "Type_Struct":
            emits = [
                self._emit_header(f"{self._name(node)}.{field['name']}", self._resolved(field["type"]))
                for field in self.tree.items(made["fields"])
            ]

            def emit_all(state: State) -> int:
                for emit in emits:
                    emit(state)
                return 0

            return emit_all
        return self._emit_header(self._name(node), made)

    def _resolved(self, made: Any) -> Node:
        made = self.tree(made)
        if made["Node_Type"] == "Type_Name":
            return self.tree.declarations[self.tree(made["path"])["name"]]
        node: Node = made
        return node

    def _emit_header(self, name: str, made: Node) -> Value:
        fields = [
            (f"{name}.{field['name']}", self._width_of(self.tree(field["type"])))
            for field in self.tree.items(made["fields"])
        ]

        def emit(state: State) -> int:
            if state.get(f"{name}.$valid"):
                self._emitted.extend(
                    (size, state.get(field_name, 0) & ((1 << size) - 1)) for field_name, size in fields
                )
            return 0

        return emit


def checksum16(data: bytes) -> int:
    total = sum(int.from_bytes(data[at : at + 2], "big") for at in range(0, len(data), 2))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return ~total & 0xFFFF


def _packed(parts: list[tuple[int, int]]) -> bytes:
    width, whole = 0, 0
    for size, value in parts:
        width, whole = width + size, whole << size | value
    return whole.to_bytes(width // 8, "big")


def _validity(header: str, method: str) -> Value:
    name = f"{header}.$valid"
    if method == "isValid":
        return lambda state: state.get(name, 0)
    valid = int(method == "setValid")

    def put(state: State) -> int:
        state[name] = valid
        return 0

    return put
