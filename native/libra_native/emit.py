# SPDX-License-Identifier: Apache-2.0
"""A small writer of LLVM IR text.

Values are strings ("%t3", "42"), types are LLVM's ("i32", "ptr"). Control flow is written with context
managers; mutable variables are entry-block allocas, which LLVM's SROA turns into SSA. Equal pure instructions
in straight-line code are emitted once (`Fn.op`), which keeps the text for LLVM small.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from libra_native.library import Library

I64 = "i64"


class Module:
    """Collects functions, globals and declarations; `text` is a complete LLVM module.

    Its functions may call those of ``library``.
    """

    def __init__(self, name: str, library: Library | None = None) -> None:
        self.name, self.library = name, library
        self._globals: dict[str, str] = {}
        self._declares: dict[str, str] = {}
        self._functions: list[Fn] = []

    def declare(self, name: str, ret: str, args: str, attrs: str = "") -> str:
        """Declare an external function once; return its reference."""
        self._declares.setdefault(name, f"declare {ret} @{name}({args}) {attrs}".rstrip())
        return f"@{name}"

    def data(self, name: str, type_: str, init: str) -> str:
        """Define a constant table; return its reference."""
        self._globals.setdefault(name, f"@{name} = internal unnamed_addr constant {type_} {init}, align 64")
        return f"@{name}"

    def fn(
        self,
        name: str,
        ret: str,
        params: Sequence[tuple[str, str]],
        *,
        linkage: str = "internal",
        attrs: str = "",
    ) -> Fn:
        fn = Fn(self, name, ret, params, linkage, attrs)
        self._functions.append(fn)
        return fn

    def text(self) -> str:
        return self._text(self._functions)

    def split(self) -> tuple[str, str]:
        """Return (functions without `Fn.loops`, functions with it), as modules that refer to each other."""
        loops = [fn for fn in self._functions if fn.loops]
        rest = [fn for fn in self._functions if not fn.loops]
        called = set(re.findall(r"@([\w.]+)", "".join(line for fn in loops for line in fn.lines)))
        shared = [fn for fn in rest if fn.name in called]
        for fn in (*loops, *shared):
            fn.linkage = "external"
        return self._text(rest, loops), self._text(loops, shared) if loops else ""

    def _text(self, functions: Sequence[Fn], declared: Sequence[Fn] = ()) -> str:
        bodies = "\n".join([*(fn.declaration() for fn in declared), *(fn.text() for fn in functions)])
        used = set(re.findall(r"@([\w.]+)", bodies))
        parts = [f"; {self.name}"]
        parts += [text for name, text in (*self._globals.items(), *self._declares.items()) if name in used]
        if self.library is not None:
            parts.append(self.library.text(used))
        return "\n".join([*parts, bodies, ""])


class Fn:
    """One function. ``params`` are (type, name) pairs, referred to as ``%name``."""

    def __init__(
        self, module: Module, name: str, ret: str, params: Sequence[tuple[str, str]], linkage: str, attrs: str
    ) -> None:
        self.module = module
        self.name = name
        self.ret_type = ret
        self._params = params
        self.linkage = linkage
        self.loops = False  # the function has loops worth vectorising
        self._attrs = attrs
        self._allocas: list[str] = []
        self._lines: list[str] = []
        self._count = 0
        self._memo: dict[str, str] = {}
        self._open = True  # the current block still lacks its terminator

    @property
    def lines(self) -> Sequence[str]:
        return self._lines

    def declaration(self) -> str:
        return f"declare {self.ret_type} @{self.name}({', '.join(type_ for type_, _ in self._params)})"

    def text(self) -> str:
        params = ", ".join(f"{type_} %{name}" for type_, name in self._params)
        head = (
            f"define {self.linkage} {self.ret_type} @{self.name}({params}) nounwind {self._attrs} {{\nentry:"
        )
        return "\n".join([head, *self._allocas, *self._lines, "}"])

    # Instructions -------------------------------------------------------------------------------------
    def name_(self, prefix: str = "t") -> str:
        self._count += 1
        return f"%{prefix}{self._count}"

    def op(self, text: str) -> str:
        """Emit a pure instruction; the same text in the same straight-line code is emitted once."""
        value = self._memo.get(text)
        if value is None:
            value = self.new(text)
            self._memo[text] = value
        return value

    def new(self, text: str) -> str:
        """Emit an instruction with a result that must not be shared (loads, calls)."""
        value = self.name_()
        self._lines.append(f"  {value} = {text}")
        return value

    def do(self, text: str) -> None:
        self._lines.append("  " + text)

    def comment(self, text: str) -> None:
        self._lines.append("  ; " + "".join(c if c.isprintable() else " " for c in text))

    def at(self, base: str, offset: int | str) -> str:
        """Pointer ``offset`` bytes after ``base``."""
        if offset == 0:
            return base
        return self.op(f"getelementptr i8, ptr {base}, i64 {offset}")

    def pointer(self, address: int | str) -> str:
        """Convert an i64 to a pointer."""
        return self.op(f"inttoptr i64 {address} to ptr")

    def load(self, type_: str, base: str, offset: int | str = 0, align: int = 1) -> str:
        return self.new(f"load {type_}, ptr {self.at(base, offset)}, align {align}")

    def store(self, type_: str, value: str | int, base: str, offset: int | str = 0, align: int = 1) -> None:
        self.do(f"store {type_} {value}, ptr {self.at(base, offset)}, align {align}")

    def inc(self, base: str, offset: int = 0, amount: str | int = 1) -> None:
        """Add to a u64 in memory."""
        self.store(I64, self.new(f"add i64 {self.load(I64, base, offset, 8)}, {amount}"), base, offset, 8)

    def alloca(self, type_: str, align: int = 8) -> str:
        value = self.name_("a")
        self._allocas.append(f"  {value} = alloca {type_}, align {align}")
        return value

    def var(self, type_: str, init: str | int) -> Var:
        var = Var(self, type_, self.alloca(type_))
        var.set(init)
        return var

    def icmp(self, pred: str, type_: str, a: str | int, b: str | int) -> str:
        return self.op(f"icmp {pred} {type_} {a}, {b}")

    def select(self, cond: str, type_: str, a: str | int, b: str | int) -> str:
        return self.op(f"select i1 {cond}, {type_} {a}, {type_} {b}")

    def cast(self, kind: str, from_: str, value: str, to: str) -> str:
        return value if from_ == to else self.op(f"{kind} {from_} {value} to {to}")

    def bin(self, kind: str, type_: str, a: str | int, b: str | int) -> str:
        return self.op(f"{kind} {type_} {a}, {b}")

    def call(self, ret: str, callee: str, args: str) -> str:
        if ret == "void":
            self.do(f"call void {callee}({args})")
            return ""
        return self.new(f"call {ret} {callee}({args})")

    def native(self, name: str, *args: str | int) -> str:
        """Call a function of the module's library."""
        assert self.module.library is not None
        ret, types = self.module.library.signature(name)
        return self.call(ret, f"@{name}", ", ".join(f"{t} {a}" for t, a in zip(types, args, strict=True)))

    def memcpy(self, dst: str, src: str, size: str | int) -> None:
        ref = self.module.declare("llvm.memcpy.p0.p0.i64", "void", "ptr, ptr, i64, i1")
        self.do(f"call void {ref}(ptr {dst}, ptr {src}, i64 {size}, i1 false)")

    def memzero(self, dst: str, size: str | int) -> None:
        ref = self.module.declare("llvm.memset.p0.i64", "void", "ptr, i8, i64, i1")
        self.do(f"call void {ref}(ptr {dst}, i8 0, i64 {size}, i1 false)")

    def bswap(self, bits: int, value: str) -> str:
        """Byte-reverse an integer whose width is a multiple of 8."""
        if bits == 8:
            return value
        if bits % 16 == 0:
            ref = self.module.declare(f"llvm.bswap.i{bits}", f"i{bits}", f"i{bits}")
            return self.op(f"call i{bits} {ref}(i{bits} {value})")
        # llvm.bswap needs an even number of bytes.
        wide = self.bswap(bits + 8, self.op(f"zext i{bits} {value} to i{bits + 8}"))
        return self.op(f"trunc i{bits + 8} {self.op(f'lshr i{bits + 8} {wide}, 8')} to i{bits}")

    # Control flow -------------------------------------------------------------------------------------
    def new_label(self, hint: str = "b") -> str:
        self._count += 1
        return f"{hint}{self._count}"

    def label(self, name: str) -> None:
        """Start block ``name``, falling through from an open block."""
        if self._open:
            self.do(f"br label %{name}")
        self._lines.append(f"{name}:")
        self._memo.clear()
        self._open = True

    def br(self, label: str) -> None:
        if self._open:
            self.do(f"br label %{label}")
            self._open = False

    def br_if(self, cond: str, then: str, else_: str) -> None:
        if self._open:
            self.do(f"br i1 {cond}, label %{then}, label %{else_}")
            self._open = False

    def switch(self, type_: str, value: str, default: str, cases: Sequence[tuple[int, str]]) -> None:
        body = " ".join(f"{type_} {case}, label %{label}" for case, label in cases)
        self.do(f"switch {type_} {value}, label %{default} [ {body} ]")
        self._open = False

    def ret(self, value: str | int | None = None) -> None:
        if self._open:
            self.do("ret void" if value is None else f"ret {self.ret_type} {value}")
            self._open = False

    @contextmanager
    def if_(self, cond: str) -> Iterator[None]:
        then, end = self.new_label("then"), self.new_label("end")
        self.br_if(cond, then, end)
        self.label(then)
        yield
        self.br(end)
        self.label(end)

    @contextmanager
    def unlikely(self, cond: str) -> Iterator[None]:
        """Emit a block for a rare case. Values from before it are still known behind it."""
        expect = self.module.declare("llvm.expect.i1", "i1", "i1, i1")
        rare = self.op(f"call i1 {expect}(i1 {cond}, i1 false)")
        known = dict(self._memo)
        with self.if_(rare):
            yield
        self._memo = known

    @contextmanager
    def if_else(self, cond: str) -> Iterator[_Else]:
        then, other, end = self.new_label("then"), self.new_label("else"), self.new_label("end")
        self.br_if(cond, then, other)
        self.label(then)
        branch = _Else(self, other, end)
        yield branch
        if not branch.used:
            branch()
        self.br(end)
        self.label(end)

    @contextmanager
    def count(self, limit: str | int, start: str | int = 0) -> Iterator[str]:
        """Emit ``for i in range(start, limit)`` on i64; yield i."""
        i = self.var(I64, start)
        head, body, end = self.new_label("for"), self.new_label("body"), self.new_label("done")
        self.label(head)
        value = i.get()
        self.br_if(self.icmp("ult", I64, value, limit), body, end)
        self.label(body)
        yield value
        if self._open:
            i.set(self.bin("add", I64, value, 1))
            self.br(head)
        self.label(end)


class _Else:
    def __init__(self, fn: Fn, label: str, end: str) -> None:
        self._fn, self._label, self._end = fn, label, end
        self.used = False

    def __call__(self) -> None:
        self._fn.br(self._end)
        self._fn.label(self._label)
        self.used = True


class Var:
    """A mutable variable; every `get` is a load that SROA removes."""

    def __init__(self, fn: Fn, type_: str, slot: str) -> None:
        self.fn, self.type, self.slot = fn, type_, slot

    def get(self) -> str:
        return self.fn.new(f"load {self.type}, ptr {self.slot}")

    def set(self, value: str | int) -> None:
        self.fn.do(f"store {self.type} {value}, ptr {self.slot}")

    def add(self, amount: str | int) -> None:
        self.set(self.fn.bin("add", self.type, self.get(), amount))
