# SPDX-License-Identifier: Apache-2.0
"""Integers in the generated code, each with its range of values, which determines its width.

A bit<0>, which LLVM lacks, is the constant 0: it is never stored, and no computation has 0 bits.
"""

from __future__ import annotations

from dataclasses import dataclass

from libra_native.emit import Fn

SMALL_SHIFT_BITS = 256  # largest width whose shift amounts fit x86's i8


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

    def ext(self, fn: Fn, bits: int) -> str:
        """Convert to ``bits`` bits, which must hold the value's range and may be fewer than ``w``."""
        c = self.const
        if c is not None:
            return str(c & ((1 << bits) - 1)) if c >= 0 else str(c)
        if bits <= self.w:
            return fn.cast("trunc", f"i{self.w}", self.v, f"i{bits}")
        value = self.v
        if self.w <= SMALL_SHIFT_BITS < bits:
            # LLVM's x86 code generator (22 at least) may move this extension before a shift but keep the
            # shift's amount, an i8; then it fails an assertion and ends the process. A store and a load
            # prevent the move.
            slot = fn.alloca(f"i{self.w}")
            fn.do(f"store volatile i{self.w} {value}, ptr {slot}")
            value = fn.new(f"load volatile i{self.w}, ptr {slot}")
        return fn.cast("sext" if self.lo < 0 else "zext", f"i{self.w}", value, f"i{bits}")

    def resize(self, fn: Fn, bits: int) -> str:
        """The value modulo 2**bits."""
        c = self.const if bits else 0
        if c is not None:
            return str(c & ((1 << bits) - 1))
        if bits >= self.w:
            return self.ext(fn, bits)
        return fn.cast("trunc", f"i{self.w}", self.v, f"i{bits}")


def bits_for(lo: int, hi: int) -> int:
    """Width that holds [lo, hi]: unsigned when lo >= 0, else two's complement."""
    if lo >= 0:
        return max(1, hi.bit_length())
    return max((-lo - 1).bit_length(), hi.bit_length() if hi > 0 else 0) + 1


def const(value: int) -> Val:
    return Val(str(value), bits_for(value, value), value, value)


def raw(v: str, bits: int, signed: bool = False) -> Val:
    """Return ``v``, an i<bits>, with the full range of its width."""
    if signed:
        return Val(v, bits, -(1 << (bits - 1)), (1 << (bits - 1)) - 1)
    return Val(v, bits, 0, (1 << bits) - 1)


def is_literal(v: str) -> bool:
    return v[0] not in "%@" and v not in ("true", "false")
