# SPDX-License-Identifier: Apache-2.0
"""The scope of one LLVM function: fields, headers, registers, parameters and bytes of the packet by name."""

from __future__ import annotations

from libra_native.emit import Fn, Module
from libra_switch.codegen.build import Build
from libra_switch.codegen.expr import ExprCompiler
from libra_switch.codegen.fields import Fields
from libra_switch.codegen.headers import Headers
from libra_switch.codegen.registers import Registers
from libra_switch.codegen.vals import Val, const, raw
from libra_switch.program import ir


class Scope(Fields):
    def __init__(self, build: Build, fn: Fn, where: str) -> None:
        super().__init__(build, fn, where)
        self.params: list[tuple[int, int]] | None = None  # action data: offset and width of each parameter
        self.cursor: str | None = None  # parser: address of the first byte not yet parsed
        self.expr = ExprCompiler(self)
        self.headers = Headers(self, self.expr.full)
        self.registers = Registers(self)

    def lookahead(self, e: ir.Lookahead) -> Val:
        """Bits of the packet ahead of the parser. The caller has checked that the packet has them."""
        if self.cursor is None:
            raise self.refuse("lookahead outside of the parser")
        if not e.width:
            return const(0)
        first, last = e.offset // 8, (e.offset + e.width + 7) // 8
        bits = 8 * (last - first)
        v = self.fn.bswap(bits, self.fn.load(f"i{bits}", self.cursor, first))
        v = self.fn.bin("lshr", f"i{bits}", v, 8 * last - e.offset - e.width)
        return raw(self.fn.cast("trunc", f"i{bits}", v, f"i{e.width}"), e.width)

    def local(self, index: int) -> Val:
        if self.params is None or index >= len(self.params):
            raise self.refuse(f"no action parameter {index}")
        offset, width = self.params[index]
        if not width:
            return const(0)
        bits = 8 * ((width + 7) // 8)
        v = self.fn.op(f"load i{bits}, ptr {self.fn.at('%args', offset)}, align 1")
        return raw(self.fn.cast("trunc", f"i{bits}", v, f"i{width}"), width)

    def turn(self, count: int) -> Val:
        """Number of the present repetition, of ``count``."""
        assert self.lane is not None
        return Val(self.lane.index, 64, 0, count - 1)

    def assign(self, target: ir.Expr, value: ir.Expr) -> None:
        """Emit ``target = value`` for a field, a field of a stack element, or a register cell."""
        if isinstance(target, ir.FieldRef):
            self.set(target, self.expr.low(value, self.slot(target).width))
            return
        if isinstance(target, ir.RegisterAt):
            v = self.expr.low(value, self.build.arrays.registers[target.array].width)
            self.registers.write(target.array, self.expr.full(target.index), v)
            return
        ptr, slot = self.headers.lvalue(target)
        self.store_slot(ptr, slot, self.expr.low(value, slot.width))
        self.clobber()

    def assign_if(self, target: ir.Expr, value: Val, condition: str | None) -> None:
        """Emit ``target = value`` for a field if the i1 ``condition`` is true (None: always)."""
        if isinstance(target, ir.FieldRef):
            width = self.slot(target).width
            v = value.resize(self.fn, width)
            if condition is not None and width:
                v = self.fn.select(condition, f"i{width}", v, self.load(target).resize(self.fn, width))
            self.set(target, v)
            return
        ptr, slot = self.headers.lvalue(target)
        v = value.resize(self.fn, slot.width)
        if condition is not None and slot.width:
            old = self.load_slot(ptr, slot).resize(self.fn, slot.width)
            v = self.fn.select(condition, f"i{slot.width}", v, old)
        self.store_slot(ptr, slot, v)
        self.clobber()

    def count(self, cell: str) -> None:
        """Count the packet in a (packets, bytes) cell."""
        self.fn.inc(cell)
        self.fn.inc(cell, 8, self.get("ingress_length"))

    def color(self, meter: ir.Meter, cell: str) -> str:
        """Emit a meter's judgement of the packet; return its colour, an i64."""
        units = self.get("ingress_length") if meter.bytes else "1"
        return self.fn.native("libra_meter", "%ctx", cell, units)


# First parameters of most functions of a program: context, instance of the program, packet header vector.
PARAMS = [("ptr", "ctx"), ("ptr", "program"), ("ptr", "phv")]


def define(
    module: Module,
    build: Build,
    name: str,
    ret: str,
    params: list[tuple[str, str]],
    attrs: str = "",
    linkage: str = "internal",
) -> Scope:
    """Define a function of the program and return its scope."""
    return Scope(build, module.fn(name, ret, params, attrs=attrs, linkage=linkage), name)
