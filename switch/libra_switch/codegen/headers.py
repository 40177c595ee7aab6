# SPDX-License-Identifier: Apache-2.0
"""The packet's headers, stacks and unions in one LLVM function: their addresses and their validity."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from libra_switch.codegen.fields import Fields
from libra_switch.codegen.vals import Val
from libra_switch.memory.arrays import Indexed
from libra_switch.memory.layout import Slot
from libra_switch.program import ir


@dataclass(frozen=True, slots=True)
class Loc:
    """A header: ``name``, or element ``index`` (i64) of the series of equal headers from ``name`` on."""

    name: str
    type: ir.HeaderType
    index: str | None = None
    stride: int = 0
    union: tuple[str, ...] = ()  # other members of its union (static only)


class Headers:
    """Access to the packet's headers. ``number`` compiles the index of a stack's element."""

    def __init__(self, fields: Fields, number: Callable[[ir.Expr], Val]) -> None:
        self.fields, self.number = fields, number
        self.prog, self.layout, self.fn = fields.prog, fields.layout, fields.fn

    # Addresses ------------------------------------------------------------------------------------------
    def find(self, e: ir.Expr) -> Loc:
        if isinstance(e, ir.Ref) and e.kind == "header":
            header = self.prog.headers[e.name]
            others: tuple[str, ...] = ()
            if header.union is not None:
                others = tuple(h for h in self.prog.unions[header.union].headers if h != e.name)
            return Loc(e.name, header.type, None, 0, others)
        if isinstance(e, ir.Op) and e.op in ("dereference_header_stack", "dereference_stack"):
            ref = e.args[0]
            assert isinstance(ref, ir.Ref)
            return self._at_index(ref.name, self.prog.stacks[ref.name].headers, e.args[1])
        if isinstance(e, ir.Op) and e.op == "access_union_header" and isinstance(e.args[1], ir.Const):
            member = e.args[1].value
            inner = e.args[0]
            if isinstance(inner, ir.Ref) and inner.kind == "header_union":
                return self.find(ir.Ref("header", self.prog.unions[inner.name].headers[member]))
            if isinstance(inner, ir.Op) and inner.op == "dereference_union_stack":
                ref = inner.args[0]
                assert isinstance(ref, ir.Ref)
                unions = self.prog.union_stacks[ref.name].unions
                names = tuple(self.prog.unions[u].headers[member] for u in unions)
                return self._at_index(ref.name, names, inner.args[1])
        raise self.fields.refuse(f"{e} where a header is expected")

    def _at_index(self, stack: str, names: tuple[str, ...], e: ir.Expr) -> Loc:
        index = self.number(e)
        if index.const is not None and 0 <= index.const < len(names):
            return self.find(ir.Ref("header", names[index.const]))
        return self.element(names, self._clamp(index, Indexed("header stack", stack, len(names))))

    def _clamp(self, index: Val, indexed: Indexed) -> str:
        """Clamp an index to a stack's elements, as i64; BMv2 ends its process on an index out of range."""
        bits = max(64, index.w)
        v = index.ext(self.fn, bits)
        outside = self.fn.icmp("uge", f"i{bits}", v, indexed.size)
        if index.lo < 0 or index.hi >= indexed.size:
            self.fields.count_fault(outside, indexed, self.fn.cast("trunc", f"i{bits}", v, "i64"))
        v = self.fn.select(outside, f"i{bits}", indexed.size - 1, v)
        return self.fn.cast("trunc", f"i{bits}", v, "i64")

    def element(self, names: tuple[str, ...], index: str) -> Loc:
        """One of the equal headers ``names``; ``index`` is an i64."""
        first = self.prog.headers[names[0]]
        stride = self.layout.span[names[1]][0] - self.layout.span[names[0]][0] if len(names) > 1 else 0
        return Loc(names[0], first.type, index, stride)

    def _last(self, stack: str) -> Loc:
        """The stack's last valid element; element 0 if the stack is empty (BMv2: undefined)."""
        names = self.prog.stacks[stack].headers
        count = self.fn.load("i32", "%phv", self.layout.next[stack], 4)
        ref = self.fn.module.declare("llvm.usub.sat.i32", "i32", "i32, i32")
        index = self.fn.call("i32", ref, f"i32 {count}, i32 1")
        return self.element(names, self.fn.cast("zext", "i32", index, "i64"))

    def members(self, e: ir.Expr) -> list[Loc]:
        """The headers of a union."""
        if isinstance(e, ir.Ref) and e.kind == "header_union":
            count = len(self.prog.unions[e.name].headers)
        elif isinstance(e, ir.Op) and e.op == "dereference_union_stack" and isinstance(e.args[0], ir.Ref):
            count = len(self.prog.union_stacks[e.args[0].name].members)
        else:
            raise self.fields.refuse(f"{e} where a header union is expected")
        return [self.find(ir.Op("access_union_header", (e, ir.Const(i)))) for i in range(count)]

    def address(self, loc: Loc, offset: int) -> str:
        """Address of ``loc`` in the PHV, given the ``offset`` of its series' first element."""
        ptr = self.fn.at("%phv", offset)
        if loc.index is None:
            return ptr
        return self.fn.at(ptr, self.fn.bin("mul", "i64", loc.index, loc.stride))

    def count(self, e: ir.Expr) -> Val:
        """Number of a stack's valid elements."""
        if not isinstance(e, ir.Ref) or e.name not in self.layout.next:
            raise self.fields.refuse(f"{e} where a header stack is expected")
        return Val(self.fn.load("i32", "%phv", self.layout.next[e.name], 4), 32, 0, (1 << 32) - 1)

    # Their fields ---------------------------------------------------------------------------------------
    def lvalue(self, target: ir.Expr) -> tuple[str, Slot]:
        """Address and slot of a field that is part of a stack's element or of a union."""
        if isinstance(target, ir.Op) and target.op == "access_field" and isinstance(target.args[1], ir.Const):
            loc = self.find(target.args[0])
            name = loc.type.fields[target.args[1].value].name
        elif isinstance(target, ir.StackField):
            loc, name = self._last(target.stack), target.field
        else:
            raise self.fields.refuse(f"cannot assign to {target}")
        slot = self.layout.slots[loc.name, name]
        return self.address(loc, slot.offset), slot

    def access_field(self, header: ir.Expr, index: int) -> Val:
        loc = self.find(header)
        return self._field(loc, loc.type.fields[index].name)

    def stack_field(self, stack: str, name: str) -> Val:
        return self._field(self._last(stack), name)

    def _field(self, loc: Loc, name: str) -> Val:
        if loc.index is None:
            return self.fields.load(ir.FieldRef(loc.name, name))
        slot = self.layout.slots[loc.name, name]
        return self.fields.load_slot(self.address(loc, slot.offset), slot)

    # Validity -------------------------------------------------------------------------------------------
    def valid_ptr(self, loc: Loc) -> str:
        ptr = self.fn.at("%phv", self.layout.valid[loc.name])
        return ptr if loc.index is None else self.fn.at(ptr, loc.index)

    def is_valid(self, loc: Loc) -> str:
        if self.prog.headers[loc.name].metadata:
            return "true"
        return self.fn.icmp("ne", "i8", self.fn.load("i8", self.valid_ptr(loc)), 0)

    def set_valid(self, loc: Loc, valid: str) -> None:
        """Set ``loc``'s validity to ``valid``, an i8 of 0 or 1; a member of a union that becomes valid makes
        the union's other members invalid.
        """
        self.fn.store("i8", valid, self.valid_ptr(loc))
        if (seen := self.layout.slots.get((loc.name, "$valid$"))) is not None:
            self.fn.store("i8", valid, "%phv", seen.offset)
        self.fields.forget_validity(loc.name)
        for other in loc.union:
            ptr = self.fn.at("%phv", self.layout.valid[other])
            if valid == "1":
                self.fn.store("i8", 0, ptr)
            elif valid != "0":
                old = self.fn.load("i8", ptr)
                self.fn.store("i8", self.fn.bin("and", "i8", old, self.fn.bin("xor", "i8", valid, 1)), ptr)
            self.fields.forget_validity(other)
        if loc.index is not None:
            self.fields.clobber()

    def union_valid(self, e: ir.Expr) -> str:
        result = "false"
        for member in self.members(e):
            result = self.fn.bin("or", "i1", result, self.is_valid(member))
        return result

    # Comparison -----------------------------------------------------------------------------------------
    def same(self, left: ir.Expr, right: ir.Expr, union: bool) -> str:
        """BMv2's ==h: true if both are valid and equal in type and all fields; unions compare by member."""
        if not union:
            return self._same(self.find(left), self.find(right))
        result, any_valid = "true", "false"
        for a, b in zip(self.members(left), self.members(right), strict=True):
            va, vb = self.is_valid(a), self.is_valid(b)
            both_invalid = self.fn.bin("xor", "i1", self.fn.bin("or", "i1", va, vb), "true")
            same = self.fn.bin("or", "i1", both_invalid, self._same(a, b))
            result = self.fn.bin("and", "i1", result, same)
            any_valid = self.fn.bin("or", "i1", any_valid, va)
        return self.fn.bin("and", "i1", result, any_valid)

    def _same(self, a: Loc, b: Loc) -> str:
        if a.type.name != b.type.name:
            return "false"
        result = self.fn.bin("and", "i1", self.is_valid(a), self.is_valid(b))
        for ft in a.type.fields:
            x, y = self._field(a, ft.name), self._field(b, ft.name)
            bits = max(x.w, y.w)
            equal = self.fn.icmp("eq", f"i{bits}", x.ext(self.fn, bits), y.ext(self.fn, bits))
            result = self.fn.bin("and", "i1", result, equal)
        return result
