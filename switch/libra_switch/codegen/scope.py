# SPDX-License-Identifier: Apache-2.0
"""What names mean while code is generated: fields, parameters, headers, registers.

A `Scope` belongs to one LLVM function. It remembers the value last written to or read from each field in the
current straight line of code, so p4c's copies cost nothing, and it keeps fields that no other code reads
(``locals_``) out of memory altogether.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from typing import TYPE_CHECKING

from libra_switch.codegen.expr import ExprCompiler, Val, const
from libra_switch.llvm.emit import Fn, Module, Var
from libra_switch.memory.arrays import Arrays
from libra_switch.memory.layout import STATE, Layout, Slot
from libra_switch.program import ir
from libra_switch.program.refusal import error
from libra_switch.target import PipelineError

if TYPE_CHECKING:
    from libra_switch.codegen.trace import Tracer


@dataclass(frozen=True, slots=True)
class Loc:
    """A header: ``name``, or the element ``index`` (i64) of the row of equal headers that starts at
    ``name``.
    """

    name: str
    type: ir.HeaderType
    index: str | None = None
    stride: int = 0
    union: tuple[str, ...] = ()  # other members of its union (static only)


@dataclass(slots=True)
class Build:
    """Everything about one program that its compilers share."""

    prog: ir.Program
    layout: Layout
    arrays: Arrays
    locals_: frozenset[ir.FieldRef]
    drop_port: int
    trace: Tracer | None = None


@dataclass(slots=True)
class Lane:
    """Inside a loop over lanes: which operands step, by how many bytes, and the counter."""

    index: str  # i64
    fields: dict[ir.FieldRef, int]
    registers: dict[str, int]
    vars: dict[ir.FieldRef, Var]  # fields that all repetitions share


class Scope:
    def __init__(self, build: Build, fn: Fn, where: str) -> None:
        self.build = build
        self.prog = build.prog
        self.layout = build.layout
        self.fn = fn
        self.where = where
        self.source: ir.Source | None = None
        self.expr = ExprCompiler(self)
        self.params: list[tuple[int, int]] | None = None  # action data: offset, width
        self.cursor: str | None = None  # parser: first byte not yet parsed
        self.remaining: str | None = None  # parser: bytes from there on
        self.lane: Lane | None = None
        self._known: dict[ir.FieldRef, Val] = {}
        self._rows: dict[tuple[int, str], tuple[str, str | None]] = {}

    def refuse(self, message: str) -> PipelineError:
        return error(self.where, message, self.source)

    def barrier(self) -> None:
        """A new straight line starts: nothing is known."""
        self._known.clear()
        self._rows.clear()

    def clobber(self) -> None:
        """Some header field, unknown which, was written."""
        self._known = {ref: v for ref, v in self._known.items() if ref in self.build.locals_}

    def forget(self, header: str) -> None:
        for ref in [r for r in self._known if r.header == header]:
            del self._known[ref]

    # Fields ---------------------------------------------------------------------------------------------
    def slot(self, ref: ir.FieldRef) -> Slot:
        slot = self.layout.slot(ref)
        if slot.varbit:
            raise self.refuse(f"varbit field {ref.header}.{ref.field} used as a number")
        return slot

    def load(self, ref: ir.FieldRef) -> Val:
        known = self._known.get(ref)
        if known is not None:
            return known
        slot = self.layout.slot(ref)
        if slot.varbit:
            return self._varbit(self.fn.at("%phv", slot.offset), slot)
        if ref in self.build.locals_:
            return const(0)
        if self.lane is not None and ref in self.lane.vars:
            val = self.expr.raw(self.lane.vars[ref].get(), slot.width, slot.signed)
        else:
            val = self._load(self._field_at(ref, slot), slot)
        self._known[ref] = val
        return val

    def _field_at(self, ref: ir.FieldRef, slot: Slot) -> str:
        ptr = self.fn.at("%phv", slot.offset)
        if self.lane is not None and ref in self.lane.fields:
            ptr = self.fn.at(ptr, self.fn.bin("mul", "i64", self.lane.index, self.lane.fields[ref]))
        return ptr

    def _varbit(self, ptr: str, slot: Slot) -> Val:
        """A varbit's bytes, as many as it has now, as a number."""
        if slot.bits == 0:
            return const(0)
        bits = slot.bits
        used = self.fn.load("i32", ptr, slot.length_offset - slot.offset, 4)
        type_ = f"i{bits}"
        v = self.fn.bswap(bits, self.fn.load(type_, ptr, 0))
        left = self.fn.bin("sub", "i32", bits, used)
        wide = self.fn.cast("zext" if bits > 32 else "trunc", "i32", left, type_)
        v = self.fn.bin("lshr", type_, v, wide)
        # Shifting by the whole width is undefined; an empty varbit is 0.
        v = self.fn.select(self.fn.icmp("eq", "i32", used, 0), type_, 0, v)
        return self.expr.raw(v, bits, False)

    def _load(self, ptr: str, slot: Slot) -> Val:
        if slot.varbit:
            return self._varbit(ptr, slot)
        v = self.fn.load(f"i{slot.bits}", ptr, 0, min(slot.bits // 8, 8))
        v = self.fn.cast("trunc", f"i{slot.bits}", v, f"i{slot.width}")
        return self.expr.raw(v, slot.width, slot.signed)

    def set(self, ref: ir.FieldRef, v: str) -> None:
        """Write ``v``, an i<width> (or a decimal literal), to a field."""
        slot = self.slot(ref)
        if ref.field == "$valid$":
            raise self.refuse(f"write to the validity of {ref.header}")
        if _is_literal(v):
            value = int(v) & ((1 << slot.width) - 1)
            if slot.signed and value >> (slot.width - 1):
                value -= 1 << slot.width
            self._known[ref] = const(value)
        else:
            self._known[ref] = self.expr.raw(v, slot.width, slot.signed)
        if ref in self.build.locals_:
            return
        if self.lane is not None and ref in self.lane.vars:
            self.lane.vars[ref].set(v)
            return
        self._store(self._field_at(ref, slot), slot, v)

    def set_std(self, name: str, value: str | int) -> None:
        """Set a standard field, if the program has it, to a number or an i64."""
        ref = self.prog.std(name)
        if ref is None:
            return
        if isinstance(value, str) and not _is_literal(value):
            value = self.expr.resize(self.expr.raw(value, 64, False), self.slot(ref).width)
        self.set(ref, str(value))

    def get_std(self, name: str) -> str | None:
        """A standard field as an i64, None if the program does not have it."""
        ref = self.prog.std(name)
        return None if ref is None else self.expr.resize(self.load(ref), 64)

    def _store(self, ptr: str, slot: Slot, v: str) -> None:
        if _is_literal(v):
            wide = str(int(v) & ((1 << slot.width) - 1))
        else:
            wide = self.fn.cast("zext", f"i{slot.width}", v, f"i{slot.bits}")
        self.fn.store(f"i{slot.bits}", wide, ptr, 0, min(slot.bits // 8, 8))

    def assign(self, target: ir.Expr, value: ir.Expr) -> None:
        """``target = value`` for a field, a field of a stack element, or a register cell."""
        if isinstance(target, ir.FieldRef):
            self.set(target, self.expr.low(value, self.slot(target).width))
            return
        if isinstance(target, ir.RegisterAt):
            cells = self.build.arrays.registers[target.array]
            v = self.expr.low(value, cells.width)
            self.register_write(target.array, self.expr.full(target.index), v)
            return
        ptr, slot, _ = self.field_ptr(target)
        self._store(ptr, slot, self.expr.low(value, slot.width))
        self.clobber()

    def field_ptr(self, target: ir.Expr) -> tuple[str, Slot, str]:
        """Address of an lvalue that is not a plain field."""
        if isinstance(target, ir.Op) and target.op == "access_field" and isinstance(target.args[1], ir.Const):
            loc = self.header(target.args[0])
            ft = loc.type.fields[target.args[1].value]
        elif isinstance(target, ir.StackField):
            loc = self.last(target.stack)
            ft = next(f for f in loc.type.fields if f.name == target.field)
        else:
            raise self.refuse(f"cannot assign to {target}")
        slot = self.layout.slots[loc.name, ft.name]
        return self.address(loc, slot.offset), slot, loc.name

    def access_field(self, header: ir.Expr, index: int) -> Val:
        loc = self.header(header)
        ft = loc.type.fields[index]
        return self.field_of(loc, ft.name)

    def field_of(self, loc: Loc, name: str) -> Val:
        if loc.index is None:
            return self.load(ir.FieldRef(loc.name, name))
        slot = self.layout.slots[loc.name, name]
        return self._load(self.address(loc, slot.offset), slot)

    def stack_field(self, stack: str, name: str) -> Val:
        return self.field_of(self.last(stack), name)

    def lookahead(self, e: ir.Lookahead) -> Val:
        """Bits of the packet ahead of the parser. The caller has checked that they are there."""
        if self.cursor is None:
            raise self.refuse("lookahead outside of the parser")
        first, last = e.offset // 8, (e.offset + e.width + 7) // 8
        bits = 8 * (last - first)
        v = self.fn.bswap(bits, self.fn.load(f"i{bits}", self.cursor, first))
        v = self.fn.bin("lshr", f"i{bits}", v, 8 * last - e.offset - e.width)
        return self.expr.raw(self.fn.cast("trunc", f"i{bits}", v, f"i{e.width}"), e.width, False)

    def local(self, index: int) -> Val:
        if self.params is None or index >= len(self.params):
            raise self.refuse(f"no action parameter {index}")
        offset, width = self.params[index]
        bits = 8 * ((width + 7) // 8)
        v = self.fn.op(f"load i{bits}, ptr {self.fn.at('%args', offset)}, align 1")
        return self.expr.raw(self.fn.cast("trunc", f"i{bits}", v, f"i{width}"), width, False)

    # Headers --------------------------------------------------------------------------------------------
    def header(self, e: ir.Expr) -> Loc:
        if isinstance(e, ir.Ref) and e.kind == "header":
            header = self.prog.headers[e.name]
            others: tuple[str, ...] = ()
            if header.union is not None:
                others = tuple(h for h in self.prog.unions[header.union].headers if h != e.name)
            return Loc(e.name, header.type, None, 0, others)
        if isinstance(e, ir.Op) and e.op in ("dereference_header_stack", "dereference_stack"):
            ref = e.args[0]
            assert isinstance(ref, ir.Ref)
            stack = self.prog.stacks[ref.name]
            index = self.expr.full(e.args[1])
            if index.const is not None and 0 <= index.const < len(stack.headers):
                return self.header(ir.Ref("header", stack.headers[index.const]))
            return self.element(stack.headers, self._clamp(index, len(stack.headers)))
        if isinstance(e, ir.Op) and e.op == "access_union_header" and isinstance(e.args[1], ir.Const):
            member = e.args[1].value
            inner = e.args[0]
            if isinstance(inner, ir.Ref) and inner.kind == "header_union":
                return self.header(ir.Ref("header", self.prog.unions[inner.name].headers[member]))
            if isinstance(inner, ir.Op) and inner.op == "dereference_union_stack":
                ref = inner.args[0]
                assert isinstance(ref, ir.Ref)
                unions = self.prog.union_stacks[ref.name].unions
                names = tuple(self.prog.unions[u].headers[member] for u in unions)
                index = self.expr.full(inner.args[1])
                if index.const is not None and 0 <= index.const < len(names):
                    return self.header(ir.Ref("header", names[index.const]))
                return self.element(names, self._clamp(index, len(names)))
        raise self.refuse(f"{e} where a header is expected")

    def _clamp(self, index: Val, size: int) -> str:
        """An index as i64 in 0..size-1; BMv2 ends its process on any other."""
        bits = max(64, index.w)
        v = self.expr.ext(index, bits)
        v = self.fn.select(self.fn.icmp("ult", f"i{bits}", v, size), f"i{bits}", v, size - 1)
        return self.fn.cast("trunc", f"i{bits}", v, "i64")

    def element(self, names: tuple[str, ...], index: str) -> Loc:
        first = self.prog.headers[names[0]]
        stride = self.layout.span[names[1]][0] - self.layout.span[names[0]][0] if len(names) > 1 else 0
        return Loc(names[0], first.type, index, stride)

    def last(self, stack: str) -> Loc:
        """Last valid element; of an empty stack, element 0 (BMv2: undefined)."""
        names = self.prog.stacks[stack].headers
        count = self.fn.load("i32", "%phv", self.layout.next[stack], 4)
        index = self.fn.call(
            "i32", self.fn.module.declare("llvm.usub.sat.i32", "i32", "i32, i32"), f"i32 {count}, i32 1"
        )
        return self.element(names, self.fn.cast("zext", "i32", index, "i64"))

    def address(self, loc: Loc, offset: int) -> str:
        ptr = self.fn.at("%phv", offset)
        if loc.index is None:
            return ptr
        return self.fn.at(ptr, self.fn.bin("mul", "i64", loc.index, loc.stride))

    def valid_ptr(self, loc: Loc) -> str:
        ptr = self.fn.at("%phv", self.layout.valid[loc.name])
        return ptr if loc.index is None else self.fn.at(ptr, loc.index)

    def is_valid(self, e: ir.Expr) -> str:
        return self.loc_valid(self.header(e))

    def loc_valid(self, loc: Loc) -> str:
        if self.prog.headers[loc.name].metadata:
            return "true"
        return self.fn.icmp("ne", "i8", self.fn.load("i8", self.valid_ptr(loc)), 0)

    def set_valid(self, loc: Loc, valid: str) -> None:
        """``valid`` is an i8, 0 or 1. A union's other members become invalid when one becomes valid."""
        self.fn.store("i8", valid, self.valid_ptr(loc))
        self._known.pop(ir.FieldRef(loc.name, "$valid$"), None)
        for other in loc.union:
            ptr = self.fn.at("%phv", self.layout.valid[other])
            if valid == "1":
                self.fn.store("i8", 0, ptr)
            elif valid != "0":
                old = self.fn.load("i8", ptr)
                self.fn.store("i8", self.fn.bin("and", "i8", old, self.fn.bin("xor", "i8", valid, 1)), ptr)
            self._known.pop(ir.FieldRef(other, "$valid$"), None)
        if loc.index is not None:
            self.clobber()

    def union_valid(self, e: ir.Expr) -> str:
        result = "false"
        for member in self.members(e):
            result = self.fn.bin("or", "i1", result, self.loc_valid(member))
        return result

    def members(self, e: ir.Expr) -> list[Loc]:
        if isinstance(e, ir.Ref) and e.kind == "header_union":
            count = len(self.prog.unions[e.name].headers)
        elif isinstance(e, ir.Op) and e.op == "dereference_union_stack" and isinstance(e.args[0], ir.Ref):
            count = len(self.prog.union_stacks[e.args[0].name].members)
        else:
            raise self.refuse(f"{e} where a header union is expected")
        return [self.header(ir.Op("access_union_header", (e, ir.Const(i)))) for i in range(count)]

    def same_headers(self, left: ir.Expr, right: ir.Expr, union: bool) -> str:
        """BMv2's ==h: both valid, one type, all fields equal; of unions, of the members in turn."""
        if not union:
            return self._same(self.header(left), self.header(right))
        result, any_valid = "true", "false"
        for a, b in zip(self.members(left), self.members(right), strict=True):
            va, vb = self.loc_valid(a), self.loc_valid(b)
            both_invalid = self.fn.bin("xor", "i1", self.fn.bin("or", "i1", va, vb), "true")
            same = self.fn.bin("or", "i1", both_invalid, self._same(a, b))
            result = self.fn.bin("and", "i1", result, same)
            any_valid = self.fn.bin("or", "i1", any_valid, va)
        return self.fn.bin("and", "i1", result, any_valid)

    def _same(self, a: Loc, b: Loc) -> str:
        if a.type.name != b.type.name:
            return "false"
        result = self.fn.bin("and", "i1", self.loc_valid(a), self.loc_valid(b))
        for ft in a.type.fields:
            x, y = self.field_of(a, ft.name), self.field_of(b, ft.name)
            bits = max(x.w, y.w)
            equal = self.fn.icmp("eq", f"i{bits}", self.expr.ext(x, bits), self.expr.ext(y, bits))
            result = self.fn.bin("and", "i1", result, equal)
        return result

    def stack_count(self, e: ir.Expr) -> Val:
        if not isinstance(e, ir.Ref) or e.name not in self.layout.next:
            raise self.refuse(f"{e} where a header stack is expected")
        return Val(self.fn.load("i32", "%phv", self.layout.next[e.name], 4), 32, 0, (1 << 32) - 1)

    # State ----------------------------------------------------------------------------------------------
    def row(self, base: int, stride: int, size: int, index: Val) -> tuple[str, str | None]:
        """Address of a row and, unless certain, whether ``index`` is in range; out of range, the
        scratch row.
        """
        key = (base, index.v)
        found = self._rows.get(key)
        if found is not None:
            return found
        inside: str | None = None
        if index.lo >= 0 and index.hi < size:
            i = self.expr.resize(index, 64)
        else:
            # BMv2 takes the low 32 bits of an index (get_uint).
            low = self.expr.resize(index, 32)
            inside = self.fn.icmp("ult", "i32", low, size)
            i = self.fn.cast("zext", "i32", self.fn.select(inside, "i32", low, size), "i64")
            if _is_literal(low):
                inside = "true" if int(low) < size else "false"
        offset = self.fn.bin("mul", "i64", i, stride)
        ptr = self.fn.op(f"getelementptr i8, ptr inttoptr (i64 {base} to ptr), i64 {offset}")
        self._rows[key] = (ptr, inside)
        return ptr, inside

    def register_value(self, name: str, index: Val) -> Val:
        return self._register(name, index)[0]

    def _register(self, name: str, index: Val) -> tuple[Val, str | None]:
        cells = self.build.arrays.registers[name]
        row, inside = self.row(cells.base, cells.stride, cells.size, index)
        row = self._lane_of(name, row)
        v = self.fn.load(f"i{cells.bits}", row, cells.offset, min(cells.bits // 8, 8))
        return self.expr.raw(
            self.fn.cast("trunc", f"i{cells.bits}", v, f"i{cells.width}"), cells.width, False
        ), inside

    def register_read(self, target: ir.Expr, name: str, index: Val) -> None:
        """Out of range, the target keeps its value."""
        value, inside = self._register(name, index)
        if isinstance(target, ir.FieldRef):
            width = self.slot(target).width
            v = self.expr.resize(value, width)
            if inside is not None:
                v = self.fn.select(inside, f"i{width}", v, self.expr.resize(self.load(target), width))
            self.set(target, v)
            return
        ptr, slot, _ = self.field_ptr(target)
        v = self.expr.resize(value, slot.width)
        if inside is not None:
            v = self.fn.select(
                inside, f"i{slot.width}", v, self.expr.resize(self._load(ptr, slot), slot.width)
            )
        self._store(ptr, slot, v)
        self.clobber()

    def register_write(self, name: str, index: Val, v: str) -> None:
        cells = self.build.arrays.registers[name]
        row, _ = self.row(cells.base, cells.stride, cells.size, index)
        row = self._lane_of(name, row)
        wide = v if _is_literal(v) else self.fn.cast("zext", f"i{cells.width}", v, f"i{cells.bits}")
        self.fn.store(f"i{cells.bits}", wide, row, cells.offset, min(cells.bits // 8, 8))

    def _lane_of(self, name: str, row: str) -> str:
        if self.lane is None or name not in self.lane.registers:
            return row
        return self.fn.at(row, self.fn.bin("mul", "i64", self.lane.index, self.lane.registers[name]))

    def snapshot(self) -> tuple[dict[ir.FieldRef, Val], dict[tuple[int, str], tuple[str, str | None]]]:
        return dict(self._known), dict(self._rows)

    def restore(
        self,
        saved: tuple[dict[ir.FieldRef, Val], dict[tuple[int, str], tuple[str, str | None]]],
        without: Set[ir.FieldRef],
    ) -> None:
        """Back to what was known at `snapshot`, but for the fields ``without``."""
        self._known = {ref: v for ref, v in saved[0].items() if ref not in without}
        self._rows = saved[1]

    # Packet state ---------------------------------------------------------------------------------------
    def get(self, name: str) -> str:
        return self.fn.load("i64", "%phv", STATE[name], 8)

    def put(self, name: str, v: str | int) -> None:
        self.fn.store("i64", v, "%phv", STATE[name], 8)


def define(
    module: Module,
    build: Build,
    name: str,
    ret: str,
    params: list[tuple[str, str]],
    attrs: str = "",
    linkage: str = "internal",
) -> Scope:
    """The scope of a new function of the program."""
    return Scope(build, module.fn(name, ret, params, attrs=attrs, linkage=linkage), name)


def _is_literal(v: str) -> bool:
    return v[0] not in "%@" and v not in ("true", "false")
