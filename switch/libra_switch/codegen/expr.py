# SPDX-License-Identifier: Apache-2.0
"""Compiles expressions with BMv2's meaning: integers of unlimited precision, truncated when stored.

Every value carries the range that it can take, so an intermediate gets exactly the width that it needs;
`low` asks for the low bits only and then +, -, *, &, |, ^, ~ and << stay in that width. Division by zero,
which ends BMv2's process, yields 0 here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from libra_switch.llvm.emit import Fn
from libra_switch.program import ir
from libra_switch.program.refusal import error
from libra_switch.target import PipelineError

if TYPE_CHECKING:
    from libra_switch.codegen.scope import Scope

MAX_BITS = 4096  # of an intermediate; beyond it the program is refused
SMALL_SHIFT_BITS = 256  # what the i8 shift amounts of x86 can count

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


@dataclass(frozen=True, slots=True)
class Val:
    """An LLVM integer ``v`` of ``w`` bits whose value lies in [lo, hi]; sign-extended when lo < 0."""

    v: str
    w: int
    lo: int
    hi: int

    @property
    def const(self) -> int | None:
        return self.lo if self.lo == self.hi else None


def bits_for(lo: int, hi: int) -> int:
    """Width that holds [lo, hi]: unsigned when lo >= 0, else two's complement."""
    if lo >= 0:
        return max(1, hi.bit_length())
    return max((-lo - 1).bit_length(), hi.bit_length() if hi > 0 else 0) + 1


def const(value: int) -> Val:
    return Val(str(value), bits_for(value, value), value, value)


def is_bool(e: ir.Expr) -> bool:
    if isinstance(e, ir.Bool):
        return True
    if isinstance(e, ir.Op):
        return e.op in _BOOL_OPS or (e.op == "?" and is_bool(e.args[1]))
    return False


class ExprCompiler:
    """Compiles against a `Scope`, which says where fields, parameters and packet bytes are."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope

    @property
    def fn(self) -> Fn:
        return self.scope.fn

    # Widths ---------------------------------------------------------------------------------------------
    def ext(self, x: Val, bits: int) -> str:
        """``x`` in ``bits``, which hold its range; they may be fewer than x.w."""
        c = x.const
        if c is not None:
            return str(c & ((1 << bits) - 1)) if c >= 0 else str(c)
        if bits <= x.w:
            return self.fn.cast("trunc", f"i{x.w}", x.v, f"i{bits}")
        value = x.v
        if x.w <= SMALL_SHIFT_BITS < bits:
            # LLVM's x86 code generator (22 at least) may move this extension before a shift whose amount,
            # an i8, it keeps; then it fails an assertion and ends the process. It does not look through
            # memory.
            slot = self.fn.alloca(f"i{x.w}")
            self.fn.do(f"store volatile i{x.w} {value}, ptr {slot}")
            value = self.fn.new(f"load volatile i{x.w}, ptr {slot}")
        return self.fn.cast("sext" if x.lo < 0 else "zext", f"i{x.w}", value, f"i{bits}")

    def resize(self, x: Val, bits: int) -> str:
        """``x`` modulo 2**bits."""
        c = x.const
        if c is not None:
            return str(c & ((1 << bits) - 1))
        if bits >= x.w:
            return self.ext(x, bits)
        return self.fn.cast("trunc", f"i{x.w}", x.v, f"i{bits}")

    def raw(self, v: str, bits: int, signed: bool) -> Val:
        if signed:
            return Val(v, bits, -(1 << (bits - 1)), (1 << (bits - 1)) - 1)
        return Val(v, bits, 0, (1 << bits) - 1)

    # Low bits -------------------------------------------------------------------------------------------
    def low(self, e: ir.Expr, bits: int) -> str:
        """``e`` modulo 2**bits as an LLVM i<bits>."""
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
                    return self.resize(self.full(e), bits)
            if op in _MODULAR:
                return self.fn.bin(_MODULAR[op], f"i{bits}", self.low(args[0], bits), self.low(args[1], bits))
            if op == "~":
                return self.fn.bin("xor", f"i{bits}", self.low(args[0], bits), "-1")
            if op == "<<":
                return self._shift_left_low(args[0], args[1], bits)
            if op == "?":
                test = self.cond(args[0])
                return self.fn.select(test, f"i{bits}", self.low(args[1], bits), self.low(args[2], bits))
            if op == "two_comp_mod" and bits <= self._const_arg(args[1], op):
                return self.low(args[0], bits)
        return self.resize(self.full(e), bits)

    def _shift_left_low(self, left: ir.Expr, right: ir.Expr, bits: int) -> str:
        amount = self.full(right)
        value = self.low(left, bits)
        if amount.const is not None:
            if amount.const < 0:
                raise PipelineError("shift by a negative constant")
            return "0" if amount.const >= bits else self.fn.bin("shl", f"i{bits}", value, amount.const)
        if amount.hi < bits and amount.lo >= 0:
            return self.fn.bin("shl", f"i{bits}", value, self.resize(amount, bits))
        inside = self.fn.icmp("ult", f"i{amount.w}", amount.v, min(bits, (1 << amount.w) - 1))
        shifted = self.fn.bin("shl", f"i{bits}", value, self.resize(amount, bits))
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
        if isinstance(e, ir.Lookahead):
            return self.scope.lookahead(e)
        if isinstance(e, ir.StackField):
            return self.scope.stack_field(e.stack, e.field)
        if isinstance(e, ir.RegisterAt):
            return self.scope.register_value(e.array, self.full(e.index))
        if isinstance(e, ir.Bool) or is_bool(e):
            # p4c wraps booleans in b2d; a bare one here means the same.
            return self._bool_value(e)
        if isinstance(e, ir.Op):
            return self._op(e)
        raise self.scope.refuse(f"{type(e).__name__} where a number is expected")

    def _bool_value(self, e: ir.Expr) -> Val:
        return Val(self.cond(e), 1, 0, 1)

    def _const_arg(self, e: ir.Expr, op: str) -> int:
        if not isinstance(e, ir.Const):
            raise self.scope.refuse(f"width of {op} must be a constant")
        return e.value

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
            v = self.fn.bin("or" if op == "|" else "xor", f"i{bits}", self.ext(a, bits), self.ext(b, bits))
            return self.raw(v, bits, min(a.lo, b.lo) < 0)
        if op == "~":
            a = self.full(args[0])
            bits = bits_for(-a.hi - 1, -a.lo - 1)
            bits = max(bits, bits_for(a.lo, a.hi) + (a.lo >= 0))
            return Val(self.fn.bin("xor", f"i{bits}", self.ext(a, bits), "-1"), bits, -a.hi - 1, -a.lo - 1)
        if op == "<<":
            return self._shift_left(args[0], args[1])
        if op == ">>":
            return self._shift_right(self.full(args[0]), self.full(args[1]))
        if op in ("/", "%"):
            return self._divide(op, self.full(args[0]), self.full(args[1]))
        if op == "two_comp_mod":
            bits = self._const_arg(args[1], op)
            return self.raw(self.low(args[0], bits), bits, True)
        if op in ("usat_cast", "sat_cast"):
            return self._saturate(args[0], self._const_arg(args[1], op), op == "sat_cast")
        if op == "?":
            a, b = self.full(args[1]), self.full(args[2])
            lo, hi = min(a.lo, b.lo), max(a.hi, b.hi)
            bits = bits_for(lo, hi)
            test = self.cond(args[0])
            return Val(self.fn.select(test, f"i{bits}", self.ext(a, bits), self.ext(b, bits)), bits, lo, hi)
        if op == "last_stack_index":
            count = self.scope.stack_count(args[0])
            bits = 33
            v = self.fn.bin("sub", "i33", self.ext(count, bits), 1)
            # BMv2 computes get_count() - 1 in size_t: an empty stack gives 2**64 - 1.
            wide = self.fn.cast("sext", "i33", v, "i64")
            return self.raw(wide, 64, False)
        if op == "size_stack":
            return self.scope.stack_count(args[0])
        if op == "access_field":
            field = args[1]
            assert isinstance(field, ir.Const)
            return self.scope.access_field(args[0], field.value)
        raise self.scope.refuse(f"expression operator {op!r} is not supported")

    def _arith(self, kind: str, a: Val, b: Val, lo: int, hi: int) -> Val:
        if a.const is not None and b.const is not None:
            return const(lo)
        bits = self._ranged(lo, hi)
        # Operands may be wider than the result only when a bound is tight; compute in the larger width.
        work = max(bits, a.w if a.const is None else 1, b.w if b.const is None else 1)
        work = max(work, bits_for(min(lo, a.lo, b.lo), max(hi, a.hi, b.hi)))
        v = self.fn.bin(kind, f"i{work}", self.ext(a, work), self.ext(b, work))
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
                return Val(self.resize(a, bits), bits, 0, mask)
            return Val(self.fn.bin("and", f"i{bits}", self.low(left, bits), mask), bits, 0, mask)
        a, b = self.full(left), self.full(right)
        if a.lo >= 0 or b.lo >= 0:
            hi = min(x.hi for x in (a, b) if x.lo >= 0)
            bits = bits_for(0, hi)
            return Val(
                self.fn.bin("and", f"i{bits}", self.resize(a, bits), self.resize(b, bits)), bits, 0, hi
            )
        bits = max(bits_for(a.lo, a.hi), bits_for(b.lo, b.hi))
        return self.raw(self.fn.bin("and", f"i{bits}", self.ext(a, bits), self.ext(b, bits)), bits, True)

    def _shift_left(self, left: ir.Expr, right: ir.Expr) -> Val:
        amount, a = self.full(right), self.full(left)
        if amount.lo < 0:
            raise self.scope.refuse("shift by a signed amount")
        lo, hi = min(a.lo, a.lo << min(amount.hi, MAX_BITS)), max(a.hi, a.hi << min(amount.hi, MAX_BITS))
        bits = self._ranged(lo, hi)
        if amount.const is not None:
            return Val(
                self.fn.bin("shl", f"i{bits}", self.ext(a, bits), amount.const),
                bits,
                a.lo << amount.const,
                hi,
            )
        wide = max(bits, amount.w)
        return Val(self.fn.bin("shl", f"i{wide}", self.ext(a, wide), self.ext(amount, wide)), wide, lo, hi)

    def _shift_right(self, a: Val, amount: Val) -> Val:
        if amount.lo < 0:
            raise self.scope.refuse("shift by a signed amount")
        kind = "ashr" if a.lo < 0 else "lshr"
        if amount.const is not None:
            n = min(amount.const, a.w if a.lo >= 0 else a.w - 1)
            if n >= a.w:
                return const(0)
            lo, hi = a.lo >> amount.const, a.hi >> amount.const
            return Val(self.fn.bin(kind, f"i{a.w}", self.ext(a, a.w), n), a.w, lo, hi)
        bits = max(a.w, amount.w)
        inside = self.fn.icmp("ult", f"i{bits}", self.ext(amount, bits), a.w)
        clamped = self.fn.select(inside, f"i{bits}", self.ext(amount, bits), a.w - 1)
        v = self.fn.bin(kind, f"i{bits}", self.ext(a, bits), clamped)
        if a.lo >= 0:
            v = self.fn.select(inside, f"i{bits}", v, 0)
        return Val(v, bits, min(a.lo, 0), max(a.hi, 0))

    def _divide(self, op: str, a: Val, b: Val) -> Val:
        signed = a.lo < 0 or b.lo < 0
        bits = bits_for(min(a.lo, b.lo), max(a.hi, b.hi)) + signed  # INT_MIN / -1 must not overflow
        if 64 < bits <= 128:
            # LLVM calls libgcc for 128-bit division, which is not there; wider ones it expands in line.
            bits = 129
        left, right = self.ext(a, bits), self.ext(b, bits)
        zero = None
        if b.lo <= 0 <= b.hi:
            zero = self.fn.icmp("eq", f"i{bits}", right, 0)
            right = self.fn.select(zero, f"i{bits}", 1, right)
        kind = ("s" if signed else "u") + ("div" if op == "/" else "rem")
        v = self.fn.bin(kind, f"i{bits}", left, right)
        if zero is not None:
            v = self.fn.select(zero, f"i{bits}", 0, v)
        return self.raw(v, bits, signed)

    def _saturate(self, e: ir.Expr, bits: int, signed: bool) -> Val:
        lo, hi = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if signed else (0, (1 << bits) - 1)
        if isinstance(e, ir.Op) and e.op in ("+", "-"):
            a, b = self.full(e.args[0]), self.full(e.args[1])
            if a.lo >= lo and a.hi <= hi and b.lo >= lo and b.hi <= hi:
                kind = ("s" if signed else "u") + ("add" if e.op == "+" else "sub")
                name = f"llvm.{kind}.sat.i{bits}"
                ref = self.fn.module.declare(name, f"i{bits}", f"i{bits}, i{bits}")
                left, right = self.ext(a, bits), self.ext(b, bits)
                return Val(self.fn.op(f"call i{bits} {ref}(i{bits} {left}, i{bits} {right})"), bits, lo, hi)
        x = self.full(e)
        if x.lo >= lo and x.hi <= hi:
            return x
        work = bits_for(min(x.lo, lo), max(x.hi, hi))
        v = self.ext(x, work)
        cmp = "s" if min(x.lo, lo) < 0 else "u"
        if x.hi > hi:
            v = self.fn.select(self.fn.icmp(cmp + "gt", f"i{work}", v, hi), f"i{work}", hi, v)
        if x.lo < lo:
            v = self.fn.select(self.fn.icmp(cmp + "lt", f"i{work}", v, lo), f"i{work}", lo, v)
        return Val(self.fn.cast("trunc", f"i{work}", v, f"i{bits}"), bits, lo, hi)

    # Booleans -------------------------------------------------------------------------------------------
    def cond(self, e: ir.Expr) -> str:
        """``e`` as an i1."""
        if isinstance(e, ir.Bool):
            return "true" if e.value else "false"
        if not isinstance(e, ir.Op) or not is_bool(e):
            x = self.full(e)
            return self.fn.icmp("ne", f"i{x.w}", self.ext(x, x.w), 0)
        op, args = e.op, e.args
        if op in ("and", "or"):
            return self.fn.bin(op, "i1", self.cond(args[0]), self.cond(args[1]))
        if op == "not":
            return self.fn.bin("xor", "i1", self.cond(args[0]), "true")
        if op == "d2b":
            x = self.full(args[0])
            return self.fn.icmp("ne", f"i{x.w}", self.ext(x, x.w), 0)
        if op == "?":
            return self.fn.select(self.cond(args[0]), "i1", self.cond(args[1]), self.cond(args[2]))
        if op in ("==b", "!=b"):
            return self.fn.icmp("eq" if op == "==b" else "ne", "i1", self.cond(args[0]), self.cond(args[1]))
        if op == "valid":
            return self.scope.is_valid(args[0])
        if op == "valid_union":
            return self.scope.union_valid(args[0])
        if op in ("==h", "!=h", "==u", "!=u"):
            same = self.scope.same_headers(args[0], args[1], union=op.endswith("u"))
            return same if op[0] == "=" else self.fn.bin("xor", "i1", same, "true")
        return self._compare(_COMPARE[op], self.full(args[0]), self.full(args[1]))

    def _compare(self, kind: str, a: Val, b: Val) -> str:
        lo, hi = min(a.lo, b.lo), max(a.hi, b.hi)
        bits = max(bits_for(lo, hi), a.w if a.const is None else 1, b.w if b.const is None else 1)
        pred = kind if kind in ("eq", "ne") else ("s" if lo < 0 else "u") + kind
        return self.fn.icmp(pred, f"i{bits}", self.ext(a, bits), self.ext(b, bits))


__all__ = ["ExprCompiler", "Val", "bits_for", "const", "error", "is_bool"]
