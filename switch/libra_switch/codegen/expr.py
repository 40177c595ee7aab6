# SPDX-License-Identifier: Apache-2.0
"""Compiles expressions with BMv2's meaning: integers of unlimited precision, truncated when stored.

Every value carries the range that it can take, so an intermediate gets exactly the width that it needs.
`low` computes the low bits only; then +, -, *, &, |, ^, ~ and << stay in that width. Division by zero,
which ends BMv2's process, yields 0 here.
"""

from __future__ import annotations

from typing import Protocol

from libra_native.emit import Fn
from libra_switch.codegen.headers import Headers
from libra_switch.codegen.registers import Registers
from libra_switch.codegen.vals import Val, bits_for, const, raw
from libra_switch.program import ir
from libra_switch.program.kinds import CASTS, cast_width
from libra_switch.target import PipelineError

MAX_BITS = 4096  # maximum width of an intermediate value; a wider one refuses the program

_COMPARE = {"==": "eq", "!=": "ne", "<": "lt", "<=": "le", ">": "gt", ">=": "ge"}
_MODULAR = {"+": "add", "-": "sub", "*": "mul", "&": "and", "|": "or", "^": "xor"}
_BOOL_OPS = {
    "and",
    "or",
    "not",
    "valid",
    "valid_union",
    "d2b",
    "==h",
    "!=h",
    "==u",
    "!=u",
    "==b",
    "!=b",
    *_COMPARE,
}


def is_bool(e: ir.Expr) -> bool:
    if isinstance(e, ir.Bool):
        return True
    if isinstance(e, ir.Op):
        return e.op in _BOOL_OPS or (e.op == "?" and is_bool(e.args[1]))
    return False


class Operands(Protocol):
    """The scope of an expression, as the expression sees it: access to its operands."""

    fn: Fn
    headers: Headers
    registers: Registers

    def refuse(self, message: str) -> PipelineError: ...
    def load(self, ref: ir.FieldRef) -> Val: ...
    def local(self, index: int) -> Val: ...
    def turn(self, count: int) -> Val: ...
    def lookahead(self, e: ir.Lookahead) -> Val: ...


class ExprCompiler:
    def __init__(self, scope: Operands) -> None:
        self.scope = scope
        self.fn = scope.fn

    # Low bits -------------------------------------------------------------------------------------------
    def low(self, e: ir.Expr, bits: int) -> str:
        """Compile ``e`` modulo 2**bits to an LLVM i<bits>."""
        if not bits:
            return "0"
        if isinstance(e, ir.Const):
            return str(e.value & ((1 << bits) - 1))
        if isinstance(e, ir.Op):
            op, args = e.op, e.args
            if op == "&":
                for side, other in ((0, 1), (1, 0)):
                    mask = args[side]
                    if isinstance(mask, ir.Const) and mask.value & ((1 << bits) - 1) == (1 << bits) - 1:
                        return self.low(args[other], bits)
                if any(isinstance(a, ir.Const) and 0 <= a.value < 1 << bits for a in args):
                    return self.full(e).resize(self.fn, bits)
            if op in _MODULAR:
                return self.fn.bin(_MODULAR[op], f"i{bits}", self.low(args[0], bits), self.low(args[1], bits))
            if op == "~":
                return self.fn.bin("xor", f"i{bits}", self.low(args[0], bits), "-1")
            if op == "<<":
                return self._shift_left_low(args[0], args[1], bits)
            if op == "?":
                test = self.cond(args[0])
                return self.fn.select(test, f"i{bits}", self.low(args[1], bits), self.low(args[2], bits))
            if op == "two_comp_mod" and bits <= cast_width(e):
                return self.low(args[0], bits)
        return self.full(e).resize(self.fn, bits)

    def _shift_left_low(self, left: ir.Expr, right: ir.Expr, bits: int) -> str:
        amount = self.full(right)
        value = self.low(left, bits)
        if amount.const is not None:
            if amount.const < 0:
                raise self.scope.refuse("shift by a negative constant")
            return "0" if amount.const >= bits else self.fn.bin("shl", f"i{bits}", value, amount.const)
        if amount.hi < bits and amount.lo >= 0:
            return self.fn.bin("shl", f"i{bits}", value, amount.resize(self.fn, bits))
        inside = self.fn.icmp("ult", f"i{amount.w}", amount.v, min(bits, (1 << amount.w) - 1))
        shifted = self.fn.bin("shl", f"i{bits}", value, amount.resize(self.fn, bits))
        # shl by the width or more is poison; the select never lets it through.
        return self.fn.select(inside, f"i{bits}", shifted, 0)

    # Exact values ---------------------------------------------------------------------------------------
    def full(self, e: ir.Expr) -> Val:
        """The exact value of ``e``."""
        if isinstance(e, ir.Const):
            return const(e.value)
        if isinstance(e, ir.FieldRef):
            return self.scope.load(e)
        if isinstance(e, ir.Local):
            return self.scope.local(e.index)
        if isinstance(e, ir.Turn):
            return self.scope.turn(e.count)
        if isinstance(e, ir.Lookahead):
            return self.scope.lookahead(e)
        if isinstance(e, ir.StackField):
            return self.scope.headers.stack_field(e.stack, e.field)
        if isinstance(e, ir.RegisterAt):
            return self.scope.registers.read(e.array, self.full(e.index))[0]
        if isinstance(e, ir.Bool) or is_bool(e):
            # p4c wraps booleans in b2d; a bare one here means the same.
            return self._bool_value(e)
        if isinstance(e, ir.Op):
            return self._op(e)
        raise self.scope.refuse(f"{type(e).__name__} where a number is expected")

    def _bool_value(self, e: ir.Expr) -> Val:
        return Val(self.cond(e), 1, 0, 1)

    def _ranged(self, lo: int, hi: int) -> int:
        bits = bits_for(lo, hi)
        if bits > MAX_BITS:
            raise self.scope.refuse(
                f"an intermediate value needs {bits} bits; at most {MAX_BITS} are supported"
            )
        return bits

    def _op(self, e: ir.Op) -> Val:
        op, args = e.op, e.args
        if op == "b2d":
            return self._bool_value(args[0])
        if op == "+":
            a, b = self.full(args[0]), self.full(args[1])
            return self._arith("add", a, b, a.lo + b.lo, a.hi + b.hi)
        if op == "-":
            a, b = self.full(args[0]), self.full(args[1])
            return self._arith("sub", a, b, a.lo - b.hi, a.hi - b.lo)
        if op == "*":
            a, b = self.full(args[0]), self.full(args[1])
            products = [a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi]
            return self._arith("mul", a, b, min(products), max(products))
        if op == "&":
            return self._and(args[0], args[1])
        if op in ("|", "^"):
            a, b = self.full(args[0]), self.full(args[1])
            bits = bits_for(min(a.lo, b.lo), max(a.hi, b.hi))
            v = self._bin("or" if op == "|" else "xor", bits, a, b)
            return raw(v, bits, min(a.lo, b.lo) < 0)
        if op == "~":
            a = self.full(args[0])
            bits = bits_for(-a.hi - 1, -a.lo - 1)
            bits = max(bits, bits_for(a.lo, a.hi) + (a.lo >= 0))
            return Val(self.fn.bin("xor", f"i{bits}", a.ext(self.fn, bits), "-1"), bits, -a.hi - 1, -a.lo - 1)
        if op == "<<":
            return self._shift_left(args[0], args[1])
        if op == ">>":
            return self._shift_right(self.full(args[0]), self.full(args[1]))
        if op in ("/", "%"):
            return self._divide(op, self.full(args[0]), self.full(args[1]))
        if op in CASTS:
            bits = cast_width(e)
            if not bits:
                return const(0)
            if op == "two_comp_mod":
                return raw(self.low(args[0], bits), bits, True)
            return self._saturate(args[0], bits, op == "sat_cast")
        if op == "?":
            a, b = self.full(args[1]), self.full(args[2])
            lo, hi = min(a.lo, b.lo), max(a.hi, b.hi)
            bits = bits_for(lo, hi)
            test = self.cond(args[0])
            return Val(
                self.fn.select(test, f"i{bits}", a.ext(self.fn, bits), b.ext(self.fn, bits)), bits, lo, hi
            )
        if op == "last_stack_index":
            count = self.scope.headers.count(args[0])
            bits = 33
            v = self.fn.bin("sub", "i33", count.ext(self.fn, bits), 1)
            # BMv2 computes get_count() - 1 in size_t: an empty stack gives 2**64 - 1.
            wide = self.fn.cast("sext", "i33", v, "i64")
            return raw(wide, 64)
        if op == "size_stack":
            return self.scope.headers.count(args[0])
        if op == "access_field":
            field = args[1]
            assert isinstance(field, ir.Const)
            return self.scope.headers.access_field(args[0], field.value)
        raise self.scope.refuse(f"expression operator {op!r} is not supported")

    def _bin(self, kind: str, bits: int, a: Val, b: Val) -> str:
        return self.fn.bin(kind, f"i{bits}", a.ext(self.fn, bits), b.ext(self.fn, bits))

    def _arith(self, kind: str, a: Val, b: Val, lo: int, hi: int) -> Val:
        if a.const is not None and b.const is not None:
            return const(lo)
        bits = self._ranged(lo, hi)
        # Operands may be wider than the result only when a bound is tight; compute in the larger width.
        work = max(bits, a.w if a.const is None else 1, b.w if b.const is None else 1)
        work = max(work, bits_for(min(lo, a.lo, b.lo), max(hi, a.hi, b.hi)))
        v = self._bin(kind, work, a, b)
        return Val(v, work, lo, hi)

    def _and(self, left: ir.Expr, right: ir.Expr) -> Val:
        if isinstance(left, ir.Const) and not isinstance(right, ir.Const):
            left, right = right, left
        if isinstance(right, ir.Const) and right.value >= 0:
            mask = right.value
            bits = mask.bit_length()
            if bits == 0:
                return const(0)
            if mask == (1 << bits) - 1:
                if isinstance(left, ir.Op) and (left.op in _MODULAR or left.op in ("~", "<<", "?")):
                    return Val(self.low(left, bits), bits, 0, mask)
                a = self.full(left)
                if a.lo >= 0 and a.hi <= mask:
                    return a
                return Val(a.resize(self.fn, bits), bits, 0, mask)
            return Val(self.fn.bin("and", f"i{bits}", self.low(left, bits), mask), bits, 0, mask)
        a, b = self.full(left), self.full(right)
        if a.lo >= 0 or b.lo >= 0:
            hi = min(x.hi for x in (a, b) if x.lo >= 0)
            bits = bits_for(0, hi)
            return Val(
                self.fn.bin("and", f"i{bits}", a.resize(self.fn, bits), b.resize(self.fn, bits)), bits, 0, hi
            )
        bits = max(bits_for(a.lo, a.hi), bits_for(b.lo, b.hi))
        return raw(self._bin("and", bits, a, b), bits, True)

    def _shift_left(self, left: ir.Expr, right: ir.Expr) -> Val:
        amount, a = self.full(right), self.full(left)
        if amount.lo < 0:
            raise self.scope.refuse("shift by a signed amount")
        lo, hi = min(a.lo, a.lo << min(amount.hi, MAX_BITS)), max(a.hi, a.hi << min(amount.hi, MAX_BITS))
        bits = self._ranged(lo, hi)
        if amount.const is not None:
            return Val(
                self.fn.bin("shl", f"i{bits}", a.ext(self.fn, bits), amount.const),
                bits,
                a.lo << amount.const,
                hi,
            )
        wide = max(bits, amount.w)
        return Val(self._bin("shl", wide, a, amount), wide, lo, hi)

    def _shift_right(self, a: Val, amount: Val) -> Val:
        if amount.lo < 0:
            raise self.scope.refuse("shift by a signed amount")
        kind = "ashr" if a.lo < 0 else "lshr"
        if amount.const is not None:
            n = min(amount.const, a.w if a.lo >= 0 else a.w - 1)
            if n >= a.w:
                return const(0)
            lo, hi = a.lo >> amount.const, a.hi >> amount.const
            return Val(self.fn.bin(kind, f"i{a.w}", a.ext(self.fn, a.w), n), a.w, lo, hi)
        bits = max(a.w, amount.w)
        inside = self.fn.icmp("ult", f"i{bits}", amount.ext(self.fn, bits), a.w)
        clamped = self.fn.select(inside, f"i{bits}", amount.ext(self.fn, bits), a.w - 1)
        v = self.fn.bin(kind, f"i{bits}", a.ext(self.fn, bits), clamped)
        if a.lo >= 0:
            v = self.fn.select(inside, f"i{bits}", v, 0)
        return Val(v, bits, min(a.lo, 0), max(a.hi, 0))

    def _divide(self, op: str, a: Val, b: Val) -> Val:
        signed = a.lo < 0 or b.lo < 0
        bits = bits_for(min(a.lo, b.lo), max(a.hi, b.hi)) + signed  # INT_MIN / -1 must not overflow
        if 64 < bits <= 128:
            # LLVM calls libgcc, which is not linked, for 128-bit division; it expands wider ones in line.
            bits = 129
        left, right = a.ext(self.fn, bits), b.ext(self.fn, bits)
        zero = None
        if b.lo <= 0 <= b.hi:
            zero = self.fn.icmp("eq", f"i{bits}", right, 0)
            right = self.fn.select(zero, f"i{bits}", 1, right)
        kind = ("s" if signed else "u") + ("div" if op == "/" else "rem")
        v = self.fn.bin(kind, f"i{bits}", left, right)
        if zero is not None:
            v = self.fn.select(zero, f"i{bits}", 0, v)
        return raw(v, bits, signed)

    def _saturate(self, e: ir.Expr, bits: int, signed: bool) -> Val:
        lo, hi = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if signed else (0, (1 << bits) - 1)
        if isinstance(e, ir.Op) and e.op in ("+", "-"):
            a, b = self.full(e.args[0]), self.full(e.args[1])
            if a.lo >= lo and a.hi <= hi and b.lo >= lo and b.hi <= hi:
                kind = ("s" if signed else "u") + ("add" if e.op == "+" else "sub")
                name = f"llvm.{kind}.sat.i{bits}"
                ref = self.fn.module.declare(name, f"i{bits}", f"i{bits}, i{bits}")
                left, right = a.ext(self.fn, bits), b.ext(self.fn, bits)
                return Val(self.fn.op(f"call i{bits} {ref}(i{bits} {left}, i{bits} {right})"), bits, lo, hi)
        x = self.full(e)
        if x.lo >= lo and x.hi <= hi:
            return x
        work = bits_for(min(x.lo, lo), max(x.hi, hi))
        v = x.ext(self.fn, work)
        cmp = "s" if min(x.lo, lo) < 0 else "u"
        if x.hi > hi:
            v = self.fn.select(self.fn.icmp(cmp + "gt", f"i{work}", v, hi), f"i{work}", hi, v)
        if x.lo < lo:
            v = self.fn.select(self.fn.icmp(cmp + "lt", f"i{work}", v, lo), f"i{work}", lo, v)
        return Val(self.fn.cast("trunc", f"i{work}", v, f"i{bits}"), bits, lo, hi)

    # Booleans -------------------------------------------------------------------------------------------
    def cond(self, e: ir.Expr) -> str:
        """Compile ``e`` to an i1."""
        if isinstance(e, ir.Bool):
            return "true" if e.value else "false"
        if not isinstance(e, ir.Op) or not is_bool(e):
            x = self.full(e)
            return self.fn.icmp("ne", f"i{x.w}", x.ext(self.fn, x.w), 0)
        op, args = e.op, e.args
        if op in ("and", "or"):
            return self.fn.bin(op, "i1", self.cond(args[0]), self.cond(args[1]))
        if op == "not":
            return self.fn.bin("xor", "i1", self.cond(args[0]), "true")
        if op == "d2b":
            x = self.full(args[0])
            return self.fn.icmp("ne", f"i{x.w}", x.ext(self.fn, x.w), 0)
        if op == "?":
            return self.fn.select(self.cond(args[0]), "i1", self.cond(args[1]), self.cond(args[2]))
        if op in ("==b", "!=b"):
            return self.fn.icmp("eq" if op == "==b" else "ne", "i1", self.cond(args[0]), self.cond(args[1]))
        if op == "valid":
            return self.scope.headers.is_valid(self.scope.headers.find(args[0]))
        if op == "valid_union":
            return self.scope.headers.union_valid(args[0])
        if op in ("==h", "!=h", "==u", "!=u"):
            same = self.scope.headers.same(args[0], args[1], union=op.endswith("u"))
            return same if op[0] == "=" else self.fn.bin("xor", "i1", same, "true")
        return self._compare(_COMPARE[op], self.full(args[0]), self.full(args[1]))

    def _compare(self, kind: str, a: Val, b: Val) -> str:
        lo, hi = min(a.lo, b.lo), max(a.hi, b.hi)
        bits = max(bits_for(lo, hi), a.w if a.const is None else 1, b.w if b.const is None else 1)
        pred = kind if kind in ("eq", "ne") else ("s" if lo < 0 else "u") + kind
        return self.fn.icmp(pred, f"i{bits}", a.ext(self.fn, bits), b.ext(self.fn, bits))
