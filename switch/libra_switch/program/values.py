# SPDX-License-Identifier: Apache-2.0
"""Reads the values of BMv2 JSON: fields, expressions, statements. In the result every name is known, and
every operand is of a kind that its operator takes.
"""

from __future__ import annotations

from typing import Any

from libra_switch.program import ir
from libra_switch.program.kinds import CASTS, OPERANDS, SIGNATURES, VALUES, cast_width, fits, kind_of
from libra_switch.program.objects import MAX_PACKET_BITS, MAX_WIDTH, Item

_MAX_PARAMETERS = 1 << 16  # limit for an action


class Values:
    """Reads values that refer to objects of ``prog``. Argument ``o`` is the JSON object around the value."""

    def __init__(self, prog: ir.Program) -> None:
        self.prog = prog
        self._fields: dict[tuple[str, str], ir.FieldRef] = {}  # fields looked up before
        self._named: dict[str, dict[str, Any]] = {
            "header": prog.headers,
            "header_stack": prog.stacks,
            "header_union": prog.unions,
            "header_union_stack": prog.union_stacks,
            "calculation": prog.calculations,
            "register_array": prog.registers,
            "counter_array": prog.counters,
            "meter_array": prog.meters,
        }

    def field(self, o: Item, value: Any) -> ir.FieldRef:
        name, field = o.as_list(value, "field", 2)
        if type(name) is str and type(field) is str:
            known = self._fields.get((name, field))
            if known is not None:
                return known
        header = o.known(name, self.prog.headers, "header")
        if field != "$valid$":
            self._has_field(o, header.type, f"header {name!r}", field)
        ref = self._fields[name, field] = ir.FieldRef(name, field)
        return ref

    @staticmethod
    def _has_field(o: Item, type_: ir.HeaderType, what: str, field: Any) -> None:
        if all(f.name != field for f in type_.fields):
            raise o.refuse(f"{what} has no field {field!r}")

    def ref(self, o: Item, kind: str, name: Any) -> ir.Ref:
        o.known(name, self._named[kind], kind.replace("_", " "))
        return ir.Ref(kind, name)

    def value(self, o: Item, raw: Any) -> ir.Expr:
        if type(raw) is not dict:
            raise o.refuse(f"expected a value, got {type(raw).__name__}")
        kind, value = o.as_text(raw.get("type"), "type of a value"), raw.get("value")
        if kind == "field":
            return self.field(o, value)
        if kind == "hexstr":
            return ir.Const(o.as_number(value, "constant"))
        if kind == "expression":
            return self._expression(o, value)
        if kind in ("runtime_data", "local"):
            return ir.Local(o.as_whole(value, "action parameter", _MAX_PARAMETERS))
        if kind == "bool":
            if type(value) is not bool:
                raise o.refuse(f"expected true or false, got {value!r}")
            return ir.Bool(value)
        if kind == "string":
            return ir.Text(o.as_text(value, "string"))
        if kind == "parameters_vector":
            vector = [] if value == {} else o.as_list(value, kind)  # p4c writes an empty one as {}
            return ir.Vector(tuple(self.number(o, v) for v in vector))
        if kind == "lookahead":
            offset, width = o.as_list(value, "lookahead", 2)
            offset = o.as_whole(offset, "offset of lookahead", MAX_PACKET_BITS)
            return ir.Lookahead(offset, o.as_whole(width, "width of lookahead", MAX_WIDTH))
        if kind == "register":
            array, index = o.as_list(value, "register", 2)
            self.ref(o, "register_array", array)
            return ir.RegisterAt(array, self.number(o, index))
        if kind == "stack_field":
            name, field = o.as_list(value, "stack_field", 2)
            stack = o.known(name, self.prog.stacks, "header stack")
            self._has_field(o, stack.type, f"header stack {name!r}", field)
            return ir.StackField(name, field)
        if kind == "union_stack_field":
            name, member, field = o.as_list(value, "union_stack_field", 3)
            first = self.prog.headers[self.member(o, name, member)[0]]
            self._has_field(o, first.type, f"member {member!r} of header union stack {name!r}", field)
            return ir.UnionStackField(name, member, field)
        if kind in self._named:
            return self.ref(o, kind, value)
        raise o.refuse(f"value type {kind!r} is not supported")

    def number(self, o: Item, raw: Any) -> ir.Expr:
        """Read a number or a boolean."""
        value = self.value(o, raw)
        if not fits(value, "value"):
            raise o.refuse(f"a {kind_of(value)} where a number is expected")
        return value

    def member(self, o: Item, stack: Any, member: Any) -> tuple[str, ...]:
        """Headers of one member of a stack of unions."""
        found = o.known(stack, self.prog.union_stacks, "header union stack")
        if member not in found.members:
            raise o.refuse(f"header union stack {stack!r} has no member {member!r}")
        position = found.members.index(member)
        return tuple(self.prog.unions[u].headers[position] for u in found.unions)

    def _expression(self, o: Item, value: Any) -> ir.Expr:
        if type(value) is not dict:
            raise o.refuse(f"expected an expression, got {type(value).__name__}")
        if "op" not in value:
            return self.value(o, value)
        op = o.as_text(value["op"], "operator")
        signature = OPERANDS.get(op, VALUES)
        left, right = value.get("left"), value.get("right")
        if op in ("access_field", "access_union_header"):
            owner = self.value(o, left)
            self._expect(o, op, (owner,), signature)
            count = len(self._type(owner).fields if op == "access_field" else self._union(owner).members)
            return ir.Op(op, (owner, ir.Const(o.as_whole(right, f"index of {op}", count - 1))))
        if op == "?":
            parts = [value.get("cond"), left, right]
        elif len(signature) == 1:
            parts = [left if right is None else right]
        else:
            parts = [left, right]
        args = tuple(self.value(o, part) for part in parts)
        self._expect(o, op, args, signature)
        e = ir.Op(op, args)
        if op in CASTS:
            o.as_whole(cast_width(e), f"width of {op}", MAX_WIDTH)
        return e

    def _type(self, e: ir.Expr) -> ir.HeaderType:
        """Type of the header that ``e`` names."""
        if isinstance(e, ir.Op):
            owner = e.args[0]
            if isinstance(e.args[1], ir.Const) and e.op == "access_union_header":
                return self.prog.headers[self._union(owner).headers[e.args[1].value]].type
            assert isinstance(owner, ir.Ref)
            return self.prog.stacks[owner.name].type
        assert isinstance(e, ir.Ref)
        return self.prog.headers[e.name].type

    def _union(self, e: ir.Expr) -> ir.Union:
        """Find a header union; for an element of a stack, whose unions have one type, the stack's first."""
        if isinstance(e, ir.Op) and isinstance(stack := e.args[0], ir.Ref):
            return self.prog.unions[self.prog.union_stacks[stack.name].unions[0]]
        assert isinstance(e, ir.Ref)
        return self.prog.unions[e.name]

    def primitive(self, around: Item, raw: Any) -> ir.Primitive:
        """Read a statement of the object ``around``."""
        o = Item(raw, around.what, around.source)
        op = o.text("op")
        args = tuple(self.value(o, a) for a in o.array("parameters"))
        if op in SIGNATURES:  # others are refused where they are used
            self._expect(o, op, args, SIGNATURES[op])
            if SIGNATURES[op][:1] == ("target",) and isinstance(args[0], ir.FieldRef):
                self._assigned(o, args[0])
        return ir.Primitive(op, args, o.source)

    def _assigned(self, o: Item, target: ir.FieldRef) -> None:
        """Note an assignment to `$valid$`, which p4c emits for a header that comes from a lookahead."""
        if target.field == "$valid$":
            parts = [s.headers for s in self.prog.stacks.values()]
            header = self.prog.headers[target.header]
            if header.metadata or header.union or any(target.header in names for names in parts):
                raise o.refuse(f"write to the validity of {target.header}, which is no header of its own")
            self.prog.assigned_validity.add(target.header)

    @staticmethod
    def _expect(o: Item, op: str, args: tuple[ir.Expr, ...], signature: tuple[str, ...]) -> None:
        if len(args) != len(signature):
            raise o.refuse(f"{op}: expected {len(signature)} operands, got {len(args)}")
        for number, (arg, kind) in enumerate(zip(args, signature, strict=True), 1):
            if not fits(arg, kind):
                raise o.refuse(f"{op}: operand {number}: expected a {kind}, got a {kind_of(arg)}")
