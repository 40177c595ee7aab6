# SPDX-License-Identifier: Apache-2.0
"""Expressions of p4c's IR, each as a closure over a packet's state.

The state is a dictionary from dotted names ("hdr.libra.term") to integers. Widths and signs are those of the
IR's types. What the programs here do not use is an error, not a guess.
"""

from __future__ import annotations

import operator
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from ir import Node, Tree

State = dict[str, int]
Value = Callable[[State], int]

ARITHMETIC = {
    "Add": operator.add,
    "Sub": operator.sub,
    "BAnd": operator.and_,
    "BOr": operator.or_,
    "BXor": operator.xor,
    "Shl": operator.lshift,
    "AddSat": operator.add,
    "SubSat": operator.sub,
}
RELATIONS = {
    "Equ": operator.eq, "Neq": operator.ne, "Lss": operator.lt, "Leq": operator.le, "Grt": operator.gt,
    "Geq": operator.ge,
}  # fmt: skip


class Values(ABC):
    def __init__(self, tree: Tree) -> None:
        self.tree = tree

    @abstractmethod
    def _call(self, node: Node) -> Value:
        """Of a function, an action, a table or a method."""

    def _name(self, node: Any) -> str:
        node = self.tree(node)
        if node["Node_Type"] == "PathExpression":
            return str(self.tree(node["path"])["name"])
        if node["Node_Type"] == "Member":
            return f"{self._name(node['expr'])}.{node['member']}"
        raise NotImplementedError(f"name of {node['Node_Type']}")

    def _type(self, node: Any) -> Node:
        made: Node = self.tree(self.tree(node)["type"])
        return made

    def _width(self, node: Any) -> int:
        return self._width_of(self._type(node))

    def _width_of(self, made: Node) -> int:
        return int(self._bits_type(made)["size"])

    def _bits_type(self, made: Node) -> Node:
        kind = made["Node_Type"]
        if kind == "Type_Bits":
            return made
        if kind == "Type_Boolean":
            return {"size": 1, "isSigned": False}
        if kind == "Type_Name":
            return self._bits_type(self.tree.declarations[self.tree(made["path"])["name"]])
        if kind in ("Type_Typedef", "Type_Newtype", "Type_SerEnum"):
            return self._bits_type(self.tree(made["type"]))
        raise NotImplementedError(f"width of {kind}")

    def _value(self, node: Any) -> Value:
        tree = self.tree
        node = tree(node)
        kind = node["Node_Type"]
        if kind == "Constant":
            constant = int(node["value"])
            return lambda _: constant
        if kind == "BoolLiteral":
            truth = int(node["value"])
            return lambda _: truth
        if kind == "Member" and tree.kind(node["expr"]) == "MethodCallExpression":
            called, wanted = self._value(node["expr"]), int(node["member"] == "hit")  # of a table
            return lambda state: int(called(state) == wanted)
        if kind in ("PathExpression", "Member"):
            name = self._name(node)
            return lambda state: state.get(name, 0)
        if kind in ARITHMETIC:
            return self._arithmetic(node, ARITHMETIC[kind], saturates=kind.endswith("Sat"))
        if kind in RELATIONS:
            relation, left, right = RELATIONS[kind], self._value(node["left"]), self._value(node["right"])
            return lambda state: int(relation(left(state), right(state)))
        if kind == "LAnd":
            left, right = self._value(node["left"]), self._value(node["right"])
            return lambda state: int(bool(left(state)) and bool(right(state)))
        if kind == "LOr":
            left, right = self._value(node["left"]), self._value(node["right"])
            return lambda state: int(bool(left(state)) or bool(right(state)))
        if kind == "LNot":
            inner = self._value(node["expr"])
            return lambda state: int(not inner(state))
        if kind == "Cmpl":
            inner = self._value(node["expr"])
            return _wrapped(lambda state: ~inner(state), self._type(node))
        if kind == "Slice":
            inner = self._value(node["e0"])
            high, low = (self._value(node[part])({}) for part in ("e1", "e2"))
            mask = (1 << (high - low + 1)) - 1
            return lambda state: inner(state) >> low & mask
        if kind == "Concat":
            left, right, shift = (
                self._value(node["left"]),
                self._value(node["right"]),
                self._width(node["right"]),
            )
            return lambda state: left(state) << shift | right(state)
        if kind == "Cast":
            return _wrapped(self._value(node["expr"]), tree(node["destType"]))
        if kind == "MethodCallExpression":
            return self._call(node)
        raise NotImplementedError(f"expression {kind}")

    def _arithmetic(self, node: Node, compute: Callable[[int, int], int], saturates: bool) -> Value:
        left, right, made = self._value(node["left"]), self._value(node["right"]), self._type(node)
        if not saturates:
            return _wrapped(lambda state: compute(left(state), right(state)), made)
        size = made["size"]
        least, most = (-(1 << size - 1), (1 << size - 1) - 1) if made["isSigned"] else (0, (1 << size) - 1)
        return lambda state: min(max(compute(left(state), right(state)), least), most)

    def _fields(self, node: Any) -> list[tuple[Value, int]]:
        """The fields of a list, a struct or a header, in order."""
        tree = self.tree
        node = tree(node)
        kind = node["Node_Type"]
        if kind == "StructExpression":
            parts = [tree(part["expression"]) for part in tree.items(node["components"])]
        elif kind == "ListExpression":
            parts = tree.items(node["components"])
        else:
            made, name = self._type(node), self._name(node)
            return [(_field(f"{name}.{field['name']}"), self._width_of(tree(field["type"])))
                    for field in tree.items(made["fields"])]  # fmt: skip
        return [(self._value(part), self._width(part)) for part in parts]

    def _joined(self, node: Any) -> Callable[[State], tuple[int, int]]:
        """Width and value of fields that are put behind each other."""
        fields = self._fields(node)
        width = sum(size for _, size in fields)

        def join(state: State) -> tuple[int, int]:
            whole = 0
            for value, size in fields:
                whole = whole << size | value(state)
            return width, whole

        return join


def _field(name: str) -> Value:
    return lambda state: state.get(name, 0)


def _wrapped(value: Value, made: Node) -> Value:
    """As the type holds it."""
    if made["Node_Type"] == "Type_Boolean":
        return value
    size = int(made["size"])
    mask, sign = (1 << size) - 1, 1 << size - 1
    if made["isSigned"]:
        return lambda state: ((value(state) & mask) ^ sign) - sign
    return lambda state: value(state) & mask
