# SPDX-License-Identifier: Apache-2.0
"""Compiles all primitives that p4c emits for v1model and simple_switch implements."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from libra_native.emit import Fn
from libra_switch.codegen import trace
from libra_switch.codegen.calc import CalcCompiler
from libra_switch.codegen.headers import Loc
from libra_switch.codegen.scope import Scope
from libra_switch.codegen.vals import raw
from libra_switch.memory.arrays import METER_BYTES, Indexed
from libra_switch.program import ir

_T = TypeVar("_T")

SESSION_VALID = 0x8000  # marks "a clone was asked for", so that session 0 works (simple_switch)


class PrimitiveCompiler:
    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.fn: Fn = scope.fn
        # `kinds.SIGNATURES` has the kinds of their arguments.
        self.table: dict[str, Callable[..., None]] = {
            "assign": self.assign,
            "modify_field": self.assign,
            "assign_header": self.assign_header,
            "copy_header": self.assign_header,
            "assign_union": self.assign_union,
            "assign_header_stack": self.assign_header_stack,
            "assign_union_stack": self.assign_union_stack,
            "assign_VL": self.assign_varbit,
            "push": self.push,
            "pop": self.pop,
            "add_header": self.add_header,
            "add_header_fast": self.add_header_fast,
            "remove_header": self.remove_header,
            "register_read": self.register_read,
            "register_write": self.register_write,
            "count": self.count,
            "execute_meter": self.execute_meter,
            "mark_to_drop": self.mark_to_drop,
            "drop": self.drop,
            "no_op": lambda: None,
            "generate_digest": self.digest,
            "clone_ingress_pkt_to_egress": self.clone,
            "clone_egress_pkt_to_egress": self.clone,
            "resubmit": lambda e: self.flag("resubmit", e),
            "recirculate": lambda e: self.flag("recirculate", e),
            "truncate": self.truncate,
            "modify_field_rng_uniform": self.random,
            "modify_field_with_hash_based_offset": self.hash,
            "log_msg": self.log_msg,
            "assert": self.assert_,
            "assume": self.assert_,
            "add_to_field": lambda t, e: self.scope.assign(t, ir.Op("+", (t, e))),
            "subtract_from_field": lambda t, e: self.scope.assign(t, ir.Op("-", (t, e))),
        }
        for name, op in (
            ("add", "+"), ("subtract", "-"), ("bit_xor", "^"), ("bit_or", "|"), ("bit_and", "&"),
            ("shift_left", "<<"), ("shift_right", ">>"),
        ):  # fmt: skip
            self.table[name] = lambda t, a, b, op=op: self.scope.assign(t, ir.Op(op, (a, b)))

    def emit(self, p: ir.Primitive) -> None:
        known = self.table.get(p.op)
        if known is None:
            raise self.scope.refuse(f"primitive {p.op!r} is not supported")
        known(*p.args)

    # Data -----------------------------------------------------------------------------------------------
    def assign(self, target: ir.Expr, value: ir.Expr) -> None:
        self.scope.assign(target, value)

    def register_read(self, target: ir.Expr, array: ir.Ref, index: ir.Expr) -> None:
        """Read a cell into the target, which keeps its value if the index is out of range."""
        value, inside = self.scope.registers.read(array.name, self.scope.expr.full(index))
        self.scope.assign_if(target, value, inside)

    def register_write(self, array: ir.Ref, index: ir.Expr, value: ir.Expr) -> None:
        width = self.scope.build.arrays.registers[array.name].width
        at = self.scope.expr.full(index)
        self.scope.registers.write(array.name, at, self.scope.expr.low(value, width))

    def count(self, array: ir.Ref, index: ir.Expr) -> None:
        scope = self.scope
        if array.name not in scope.build.arrays.counters:
            raise scope.refuse(f"count() on the direct counter {array.name}")
        base, size = scope.build.arrays.counters[array.name]
        indexed = Indexed("counter", array.name, size)
        row, _ = scope.registers.row(base, 16, indexed, scope.expr.full(index))
        scope.count(row)

    def execute_meter(self, array: ir.Ref, index: ir.Expr, target: ir.Expr) -> None:
        """Write the packet's colour to the target, which keeps its value if the index is out of range."""
        scope = self.scope
        if array.name not in scope.build.arrays.meters:
            raise scope.refuse(f"execute_meter() on the direct meter {array.name}")
        base, size = scope.build.arrays.meters[array.name]
        indexed = Indexed("meter", array.name, size)
        row, inside = scope.registers.row(base, METER_BYTES, indexed, scope.expr.full(index))
        color = scope.color(scope.prog.meters[array.name], row)
        scope.assign_if(target, raw(color, 64), inside)

    def random(self, target: ir.Expr, low: ir.Expr, high: ir.Expr) -> None:
        """Set the target to a uniform random number in low..high; it keeps its value if low > high."""
        fn, scope = self.fn, self.scope
        lo, hi = scope.expr.low(low, 64), scope.expr.low(high, 64)
        v = fn.native("libra_random", "%ctx", lo, hi)
        scope.assign_if(target, raw(v, 64), fn.icmp("ule", "i64", lo, hi))

    def hash(self, target: ir.FieldRef, base: ir.Expr, calc: ir.Ref, size: ir.Expr) -> None:
        """target = base + hash % size, all modulo 2**64; size 0 counts as 1 (simple_switch)."""
        fn, scope = self.fn, self.scope
        value = CalcCompiler(scope).value(scope.prog.calculations[calc.name])
        low, top = scope.expr.low(base, 64), scope.expr.low(size, 64)
        top = fn.select(fn.icmp("eq", "i64", top, 0), "i64", 1, top)
        v = fn.bin("add", "i64", fn.bin("urem", "i64", value, top), low)
        scope.set(target, raw(v, 64).resize(scope.fn, scope.slot(target).width))

    # Headers --------------------------------------------------------------------------------------------
    def assign_header(self, dst: ir.Expr, src: ir.Expr) -> None:
        self._copy(self.scope.headers.find(dst), self.scope.headers.find(src))

    def _copy(self, dst: Loc, src: Loc) -> None:
        """Copy a header's validity and, if it is valid, its fields."""
        fn, scope = self.fn, self.scope
        if dst.type.name != src.type.name:
            raise scope.refuse(f"assignment between header types {src.type.name} and {dst.type.name}")
        valid = scope.headers.is_valid(src)
        start, end = scope.layout.span[dst.name]
        from_ = scope.layout.span[src.name][0]
        a, b = scope.headers.address(dst, start), scope.headers.address(src, from_)
        with fn.if_(valid):
            if end > start:
                fn.memcpy(a, b, end - start)
        scope.forget(dst.name)
        scope.headers.set_valid(
            dst, fn.cast("zext", "i1", valid, "i8") if valid not in ("true", "false") else "1"
        )
        if dst.index is not None:
            scope.clobber()

    def assign_union(self, dst: ir.Expr, src: ir.Expr) -> None:
        for a, b in self._pairs(self.scope.headers.members(dst), self.scope.headers.members(src)):
            # Copy by member: set_valid must not touch the others when this one is invalid.
            self._copy(Loc(a.name, a.type, a.index, a.stride), b)

    def _pairs(self, dst: Sequence[_T], src: Sequence[_T]) -> Iterator[tuple[_T, _T]]:
        """Pair the parts of two unions or stacks."""
        if len(dst) != len(src):
            raise self.scope.refuse(f"assignment of {len(src)} headers to {len(dst)}")
        return zip(dst, src, strict=True)

    def assign_header_stack(self, dst: ir.Ref, src: ir.Ref) -> None:
        scope = self.scope
        stacks = scope.prog.stacks
        for a, b in self._pairs(stacks[dst.name].headers, stacks[src.name].headers):
            self._copy(scope.headers.find(ir.Ref("header", a)), scope.headers.find(ir.Ref("header", b)))
        self._copy_next(dst.name, src.name)

    def assign_union_stack(self, dst: ir.Ref, src: ir.Ref) -> None:
        stacks = self.scope.prog.union_stacks
        for a, b in self._pairs(stacks[dst.name].unions, stacks[src.name].unions):
            self.assign_union(ir.Ref("header_union", a), ir.Ref("header_union", b))
        self._copy_next(dst.name, src.name)

    def _copy_next(self, dst: str, src: str) -> None:
        layout = self.scope.layout
        self.fn.store("i32", self.fn.load("i32", "%phv", layout.next[src], 4), "%phv", layout.next[dst], 4)

    def assign_varbit(self, dst: ir.FieldRef, src: ir.FieldRef) -> None:
        scope, fn = self.scope, self.fn
        a, b = scope.layout.slot(dst), scope.layout.slot(src)
        if not (a.varbit and b.varbit) or a.width < b.width:
            raise scope.refuse(f"varbit assignment of {b.width} bits to {a.width} bits")
        fn.memcpy(fn.at("%phv", a.length_offset), fn.at("%phv", b.length_offset), 8 + b.bits // 8)

    def add_header(self, e: ir.Expr) -> None:
        """Make a header valid and zero its fields, unless it is valid already."""
        fn, scope = self.fn, self.scope
        loc = scope.headers.find(e)
        if scope.prog.headers[loc.name].metadata:
            return
        start, end = scope.layout.span[loc.name]
        fields = scope.headers.address(loc, start)
        valid = scope.headers.is_valid(loc)
        with fn.if_(fn.bin("xor", "i1", valid, "true")):
            fn.memzero(fields, end - start)
            length = sum(f.width for f in loc.type.fields if not f.varbit) // 8
            scope.put("length", fn.bin("add", "i64", scope.get("length"), length))
        scope.headers.set_valid(loc, "1")
        scope.forget(loc.name)

    def add_header_fast(self, e: ir.Expr) -> None:
        self.scope.headers.set_valid(self.scope.headers.find(e), "1")

    def remove_header(self, e: ir.Expr) -> None:
        fn, scope = self.fn, self.scope
        loc = scope.headers.find(e)
        if scope.prog.headers[loc.name].metadata:
            return
        with fn.if_(scope.headers.is_valid(loc)):
            length: str | int = sum(f.width for f in loc.type.fields if not f.varbit) // 8
            for f in loc.type.fields:
                if f.varbit:
                    bits = fn.load(
                        "i32", scope.headers.address(loc, scope.layout.slots[loc.name, f.name].length_offset)
                    )
                    extra = fn.cast("zext", "i32", fn.bin("lshr", "i32", bits, 3), "i64")
                    length = fn.bin("add", "i64", extra, length)
            scope.put("length", fn.bin("sub", "i64", scope.get("length"), length))
        scope.headers.set_valid(loc, "0")

    # Stacks ---------------------------------------------------------------------------------------------
    def push(self, stack: ir.Ref, count: ir.Const) -> None:
        self._shift(stack, count, 1)

    def pop(self, stack: ir.Ref, count: ir.Const) -> None:
        self._shift(stack, count, -1)

    def _shift(self, stack: ir.Ref, count: ir.Const, direction: int) -> None:
        """Move a stack's elements as P4_16's push_front and pop_front do; vacated elements become invalid."""
        fn, scope = self.fn, self.scope
        if stack.kind == "header_stack":
            rows = [[h] for h in scope.prog.stacks[stack.name].headers]
        else:
            rows = [list(scope.prog.unions[u].headers) for u in scope.prog.union_stacks[stack.name].unions]
        size, n = len(rows), min(count.value, len(rows))
        if n == 0:
            return
        at = scope.layout.next[stack.name]
        next_ = fn.load("i32", "%phv", at, 4)
        name = "uadd" if direction > 0 else "usub"
        ref = fn.module.declare(f"llvm.{name}.sat.i32", "i32", "i32, i32")
        moved = fn.call("i32", ref, f"i32 {next_}, i32 {n}")
        over = fn.icmp("ugt", "i32", moved, size)
        fn.store("i32", fn.select(over, "i32", size, moved), "%phv", at, 4)
        order = range(size - 1, -1, -1) if direction > 0 else range(size)
        for i in order:
            source = i - n * direction
            for column, name_ in enumerate(rows[i]):
                if 0 <= source < size:
                    self._move(name_, rows[source][column])
                else:
                    fn.store("i8", 0, "%phv", scope.layout.valid[name_])
        scope.clobber()

    def _move(self, dst: str, src: str) -> None:
        fn, layout = self.fn, self.scope.layout
        start, end = layout.span[dst]
        fn.memcpy(fn.at("%phv", start), fn.at("%phv", layout.span[src][0]), end - start)
        fn.store("i8", fn.load("i8", "%phv", layout.valid[src]), "%phv", layout.valid[dst])

    # Packet fate ----------------------------------------------------------------------------------------
    def mark_to_drop(self, header: ir.Ref) -> None:
        scope = self.scope
        names = {f.name for f in scope.prog.headers[header.name].type.fields}
        if "egress_spec" not in names:
            raise scope.refuse(f"mark_to_drop on {header.name}, which has no egress_spec")
        scope.set(ir.FieldRef(header.name, "egress_spec"), str(scope.build.drop_port))
        if "mcast_grp" in names:
            scope.set(ir.FieldRef(header.name, "mcast_grp"), "0")

    def drop(self) -> None:
        scope = self.scope
        spec = scope.prog.std("standard_metadata.egress_spec")
        group = scope.prog.std("intrinsic_metadata.mcast_grp")
        if spec is not None:
            scope.set(spec, str(scope.build.drop_port))
        if group is not None:
            scope.set(group, "0")

    def digest(self, receiver: ir.Expr, learn_id: ir.Const) -> None:
        if learn_id.value not in self.scope.prog.learn_lists:
            raise self.scope.refuse("digest with an unknown learn list")
        self.scope.put("learn", learn_id.value)

    def clone(self, session: ir.Expr, fields: ir.Const) -> None:
        scope, fn = self.scope, self.fn
        number = fn.cast("zext", "i16", scope.expr.low(session, 16), "i64")
        scope.put("clone_session", fn.bin("or", "i64", number, SESSION_VALID))
        scope.put("clone_list", self._list_id(fields))

    def flag(self, name: str, fields: ir.Const) -> None:
        self.scope.put(name, self._list_id(fields))

    def _list_id(self, e: ir.Const) -> int:
        if e.value and e.value not in self.scope.prog.field_lists:
            raise self.scope.refuse(f"unknown field list {e.value}")
        return e.value

    def truncate(self, length: ir.Expr) -> None:
        scope, fn = self.scope, self.fn
        new, old = scope.expr.low(length, 64), scope.get("truncate")
        scope.put("truncate", fn.select(fn.icmp("ult", "i64", new, old), "i64", new, old))

    # Debugging ------------------------------------------------------------------------------------------
    def log_msg(self, fmt: ir.Text, args: ir.Vector) -> None:
        trace.log_msg(self.scope, fmt.value, args.items)

    def assert_(self, e: ir.Expr) -> None:
        """Count a failed assertion and let the packet go on; BMv2 would abort its process."""
        failed = self.fn.bin("xor", "i1", self.scope.expr.cond(e), "true")
        self.fn.native("libra_assert", "%ctx", failed)
        trace.assertion(self.scope, failed)
