# SPDX-License-Identifier: Apache-2.0
"""Reads the values of BMv2 JSON: fields, expressions and statements, every name checked."""

from __future__ import annotations

from typing import Any, TypeVar

from libra_switch.program import ir
from libra_switch.program.objects import number, source_of
from libra_switch.program.refusal import error

_UNARY = {"not", "~", "valid", "valid_union", "d2b", "b2d", "last_stack_index", "size_stack"}
_T = TypeVar("_T")


class Values:
    """Values that refer to the objects read into ``prog`` so far."""

    def __init__(self, prog: ir.Program) -> None:
        self.prog = prog
        self._fields: dict[tuple[str, str], ir.FieldRef] = {}  # those looked up before

    def field(self, value: Any, where: str, source: ir.Source | None = None) -> ir.FieldRef:
        known = self._fields.get((value[0], value[1]))
        if known is not None:
            return known
        ref = ir.FieldRef(value[0], value[1])
        header = self.prog.headers.get(ref.header)
        if header is None:
            raise error(where, f"unknown header {ref.header!r}", source)
        if ref.field != "$valid$" and all(f.name != ref.field for f in header.type.fields):
            raise error(where, f"header {ref.header!r} has no field {ref.field!r}", source)
        self._fields[ref.header, ref.field] = ref
        return ref

    def value(self, obj: Any, where: str, source: ir.Source | None = None) -> ir.Expr:
        kind, value = obj["type"], obj.get("value")
        prog = self.prog
        if kind == "field":
            return self.field(value, where, source)
        if kind == "hexstr":
            return ir.Const(number(value))
        if kind == "expression":
            return self._expression(value, where, source)
        if kind in ("runtime_data", "local"):
            return ir.Local(int(value))
        if kind == "bool":
            return ir.Bool(bool(value))
        if kind == "string":
            return ir.Text(str(value))
        if kind == "parameters_vector":
            return ir.Vector(tuple(self.value(v, where, source) for v in value))
        if kind == "lookahead":
            return ir.Lookahead(int(value[0]), int(value[1]))
        if kind == "register":
            self.known(value[0], prog.registers, "register array", where, source)
            return ir.RegisterAt(value[0], self.value(value[1], where, source))
        if kind == "stack_field":
            stack = self.known(value[0], prog.stacks, "header stack", where, source)
            if all(f.name != value[1] for f in stack.type.fields):
                raise error(where, f"stack {value[0]!r} has no field {value[1]!r}", source)
            return ir.StackField(value[0], value[1])
        if kind == "union_stack_field":
            self.known(value[0], prog.union_stacks, "header union stack", where, source)
            return ir.UnionStackField(value[0], value[1], value[2])
        known: dict[str, dict[str, Any]] = {
            "header": prog.headers,
            "header_stack": prog.stacks,
            "header_union": prog.unions,
            "header_union_stack": prog.union_stacks,
            "calculation": prog.calculations,
            "register_array": prog.registers,
            "counter_array": prog.counters,
            "meter_array": prog.meters,
        }
        if kind in known:
            self.known(value, known[kind], kind.replace("_", " "), where, source)
            return ir.Ref(kind, value)
        raise error(where, f"value type {kind!r} is not supported", source)

    @staticmethod
    def known(name: str, table: dict[str, _T], what: str, where: str, source: ir.Source | None) -> _T:
        if name not in table:
            raise error(where, f"unknown {what} {name!r}", source)
        return table[name]

    def _expression(self, value: Any, where: str, source: ir.Source | None) -> ir.Expr:
        if value is None:
            raise error(where, "empty expression", source)
        if "op" not in value:
            return self.value(value, where, source)
        op = value["op"]
        if op in ("access_field", "access_union_header"):
            left = self.value(value["left"], where, source)
            return ir.Op(op, (left, ir.Const(int(value["right"]))))
        if op == "?":
            parts = (value["cond"], value["left"], value["right"])
            return ir.Op(op, tuple(self.value(v, where, source) for v in parts))
        if op in _UNARY:
            arg = value["right"] if value.get("right") is not None else value["left"]
            return ir.Op(op, (self.value(arg, where, source),))
        return ir.Op(
            op, (self.value(value["left"], where, source), self.value(value["right"], where, source))
        )

    def primitive(self, obj: dict[str, Any], where: str) -> ir.Primitive:
        source = source_of(obj)
        args = tuple(self.value(a, where, source) for a in obj["parameters"])
        return ir.Primitive(obj["op"], args, source)
