# SPDX-License-Identifier: Apache-2.0
"""Compiles the parser and the deparser, with their checksums.

parse(ctx, program, phv) reads ``data``/``data_len`` of the packet state and sets ``payload``, ``error`` and
``checksum_error``. deparse(ctx, program, phv, out) returns the number of header bytes written.
"""

from __future__ import annotations

from libra_native.emit import Fn, Module
from libra_switch.codegen import trace, wire
from libra_switch.codegen.build import Build
from libra_switch.codegen.calc import CalcCompiler
from libra_switch.codegen.headers import Loc
from libra_switch.codegen.primitives import PrimitiveCompiler
from libra_switch.codegen.scope import Scope
from libra_switch.codegen.vals import Val, raw
from libra_switch.program import ir
from libra_switch.program.refusal import error

# Core errors (core.p4) and the values to use when a program does not list them.
_CORE = {"NoError": 0, "PacketTooShort": 1, "NoMatch": 2, "StackOutOfBounds": 3, "HeaderTooShort": 4,
         "ParserTimeout": 5, "ParserInvalidArgument": 6}  # fmt: skip


MAX_TURNS = 1 << 16  # maximum of loop iterations for one packet: a packet has no more bytes


class ParserCompiler:
    def __init__(self, module: Module, build: Build) -> None:
        self.module, self.build, self.prog = module, build, build.prog
        self.fn: Fn = module.fn(
            "parse",
            "void",
            [("ptr", "ctx"), ("ptr", "program"), ("ptr noalias", "phv")],
            attrs="alwaysinline",
        )
        self.scope = Scope(build, self.fn, "parser")

    def compile(self) -> None:
        fn, parser = self.fn, self.prog.parser
        data = fn.pointer(self.scope.get("data"))
        length = self.scope.get("data_len")
        self.data, self.length = data, length
        self.at = fn.var("i64", 0)
        self.error = fn.var("i64", self._code("NoError"))
        self.end = "p_done"
        if parser is not None:
            trace.note(self.scope, f"Parser '{parser.name}': start")
        if parser is not None and parser.start is not None:
            self.turns = fn.var("i64", 0)
            self.heads = _loop_heads(parser)
            fn.br("s_" + self._labels()[parser.start])
            for state in parser.states.values():
                self._state(state)
        fn.label(self.end)
        self.scope.barrier()
        at = self.at.get()
        self.scope.put("payload", fn.op(f"ptrtoint ptr {fn.at(data, at)} to i64"))
        self.scope.put("payload_len", fn.bin("sub", "i64", length, at))
        self.scope.put("error", self.error.get())
        if trace.wants(self.scope):
            trace.parsed(self.scope, at, self.error.get())
        self._verify_checksums()
        fn.ret()

    def _labels(self) -> dict[str, str]:
        assert self.prog.parser is not None
        return {name: str(i) for i, name in enumerate(self.prog.parser.states)}

    def _code(self, name: str) -> int:
        return self.prog.errors.get(name, _CORE[name])

    def _fail_if(self, cond: str, code: str | int) -> None:
        with self.fn.if_(cond):
            self.error.set(code)
            self.fn.br(self.end)

    def _need(self, size: str | int) -> str:
        """Check that ``size`` bytes remain; return the address of the next one."""
        fn, at = self.fn, self.at.get()
        left = fn.bin("sub", "i64", self.length, at)
        self._fail_if(fn.icmp("ult", "i64", left, size), self._code("PacketTooShort"))
        return fn.at(self.data, at)

    def _state(self, state: ir.State) -> None:
        fn, scope = self.fn, self.scope
        scope.where = f"parser state {state.name}"
        fn.label("s_" + self._labels()[state.name])
        scope.barrier()
        if state.name in self.heads:
            self.turns.add(1)
            over = fn.icmp("ugt", "i64", self.turns.get(), MAX_TURNS)
            self._fail_if(over, self._code("ParserTimeout"))
        trace.entering(scope, state)
        for op in state.ops:
            scope.source = op.source or state.source
            self._op(op)
        scope.source = state.source
        self._transition(state)

    # Operations -----------------------------------------------------------------------------------------
    def _op(self, op: ir.Primitive) -> None:
        scope, fn, args = self.scope, self.fn, op.args
        if op.op == "extract":
            self._extract(args, None)
        elif op.op == "extract_VL":
            self._extract(args[:-1], args[-1])
        elif op.op == "set":
            self._set(args[0], args[1])
            trace.parser_set(scope, args[0])
        elif op.op == "verify":
            ok = scope.expr.cond(args[0])
            code = scope.expr.low(args[1], 64)
            self._fail_if(fn.bin("xor", "i1", ok, "true"), code)
        elif op.op == "advance":
            bits = scope.expr.low(args[0], 64)
            if not isinstance(args[0], ir.Const) or args[0].value % 8:
                odd = fn.icmp("ne", "i64", fn.bin("and", "i64", bits, 7), 0)
                self._fail_if(odd, self._code("ParserInvalidArgument"))
            size = fn.bin("lshr", "i64", bits, 3)
            self._need(size)
            self.at.add(size)
        elif op.op == "shift":
            size = scope.expr.low(args[0], 64)
            self._need(size)
            self.at.add(size)
        elif op.op.startswith("primitive:"):
            PrimitiveCompiler(scope).emit(ir.Primitive(op.op.removeprefix("primitive:"), args, op.source))
        else:
            raise scope.refuse(f"parser operation {op.op!r} is not supported")

    def _set(self, target: ir.Expr, value: ir.Expr) -> None:
        scope = self.scope
        both = isinstance(value, ir.FieldRef) and isinstance(target, ir.FieldRef)
        if both and isinstance(target, ir.FieldRef) and scope.layout.slot(target).varbit:
            PrimitiveCompiler(scope).emit(ir.Primitive("assign_VL", (target, value)))
            return
        self._lookaheads(value)
        scope.assign(target, value)
        scope.cursor = None

    def _lookaheads(self, e: ir.Expr) -> None:
        """Check that the packet has the bytes that ``e`` looks ahead at."""
        ends = [(look.offset + look.width + 7) // 8 for look in _lookaheads(e)]
        if ends:
            self.scope.cursor = self._need(max(ends))

    def _target(self, args: tuple[ir.Expr, ...]) -> tuple[Loc, str | None]:
        """The header to extract into and, for a stack, its name."""
        scope, fn = self.scope, self.fn
        ref = args[0]
        assert isinstance(ref, ir.Ref)
        if ref.kind == "header":
            return scope.headers.find(ref), None
        count = fn.load("i32", "%phv", scope.layout.next[ref.name], 4)
        if ref.kind == "header_stack":
            names = self.prog.stacks[ref.name].headers
        else:
            assert isinstance(args[1], ir.Text)
            stack = self.prog.union_stacks[ref.name]
            member = stack.members.index(args[1].value)
            names = tuple(self.prog.unions[u].headers[member] for u in stack.unions)
        self._fail_if(fn.icmp("uge", "i32", count, len(names)), self._code("StackOutOfBounds"))
        return scope.headers.element(names, fn.cast("zext", "i32", count, "i64")), ref.name

    def _extract(self, args: tuple[ir.Expr, ...], length: ir.Expr | None) -> None:
        scope, fn = self.scope, self.fn
        size_bits = scope.expr.full(length) if length is not None else None
        loc, stack = self._target(args)
        parts = wire.groups(loc.type)
        if parts is None:
            raise scope.refuse(f"header type {loc.type.name} is not a whole number of bytes")
        fixed = sum(g.bits for g in parts) // 8
        slots = {f.name: scope.layout.slots[loc.name, f.name] for f in loc.type.fields}
        phv = "%phv" if loc.index is None else fn.at("%phv", fn.bin("mul", "i64", loc.index, loc.stride))
        extra: str | int = 0
        if size_bits is not None:
            bits = size_bits.resize(scope.fn, 64)
            odd = fn.icmp("ne", "i64", fn.bin("and", "i64", bits, 7), 0)
            self._fail_if(odd, self._code("ParserInvalidArgument"))
            extra = fn.bin("lshr", "i64", bits, 3)
            src = self._need(fn.bin("add", "i64", extra, fixed))
            most = next((f.width for f in loc.type.fields if f.varbit), 0) // 8
            self._fail_if(fn.icmp("ugt", "i64", extra, most), self._code("HeaderTooShort"))
        else:
            src = self._need(fixed)
        offset = 0
        for group in parts:
            if group.varbit:
                slot = slots[group.names[0]]
                fn.memcpy(fn.at(phv, slot.offset), fn.at(src, offset), extra)
                bits32 = fn.bin(
                    "shl", "i32", fn.cast("trunc", "i64", str(extra), "i32") if extra != 0 else "0", 3
                )
                fn.store("i32", bits32, phv, slot.length_offset, 4)
                src, offset = fn.at(fn.at(src, offset), extra), 0
                continue
            wire.read_group(fn, group, slots, fn.at(src, offset), phv)
            offset += group.bits // 8
        self.at.set(
            fn.bin("add", "i64", self.at.get(), fn.bin("add", "i64", extra, fixed) if extra != 0 else fixed)
        )
        scope.forget(loc.name)
        trace.extracted(scope, stack or loc.name, loc.index)
        if stack is not None:
            self._extracted(stack, args, loc)
        else:
            scope.headers.set_valid(loc, "1")

    def _extracted(self, stack: str, args: tuple[ir.Expr, ...], loc: Loc) -> None:
        """Make the stack's next element valid; in a stack of unions, only the extracted member."""
        scope, fn = self.scope, self.fn
        ref = args[0]
        if isinstance(ref, ir.Ref) and ref.kind == "header_union_stack":
            unions = self.prog.union_stacks[stack]
            for member in range(len(unions.members)):
                names = tuple(self.prog.unions[u].headers[member] for u in unions.unions)
                if names[0] != loc.name:
                    fn.store("i8", 0, scope.headers.valid_ptr(Loc(names[0], loc.type, loc.index, loc.stride)))
        scope.headers.set_valid(loc, "1")
        count = fn.load("i32", "%phv", scope.layout.next[stack], 4)
        fn.store("i32", fn.bin("add", "i32", count, 1), "%phv", scope.layout.next[stack], 4)
        scope.clobber()

    # Transitions ----------------------------------------------------------------------------------------
    def _transition(self, state: ir.State) -> None:
        fn, scope = self.fn, self.scope
        labels = self._labels()

        def target(name: str | None) -> str:
            return self.end if name is None else "s_" + labels[name]

        default: str | None = None
        cases = []
        for t in state.transitions:
            if t.vset is not None:
                # A value set starts empty and P4Runtime's PI cannot fill it: it never matches, as in BMv2.
                continue
            if t.value is None:
                default = target(t.next)
            else:
                cases.append(t)
        if not cases or not state.key:
            fn.br(default or self.end)
            return
        parts: list[tuple[str, int]] = []
        for part in state.key:
            self._lookaheads(part)
        for part in state.key:
            value = scope.expr.full(self._key_part(part))
            width = self._key_width(part, value)
            padded = (width + 7) // 8 * 8
            parts.append((raw(value.resize(fn, width), width).ext(fn, padded), padded))
        scope.cursor = None
        bits = sum(w for _, w in parts) or 8
        ones = (1 << bits) - 1
        key = wire.pack(fn, parts, bits)
        trace.parser_key(scope, state, key, bits)
        for t in cases:
            assert t.value is not None
            v, want = key, t.value
            if t.mask is not None:
                want &= t.mask
                v = fn.bin("and", f"i{bits}", key, t.mask & ones)
            rest = fn.new_label("case")
            hit = fn.icmp("eq", f"i{bits}", v, want & ones) if -ones <= want <= ones else "false"
            fn.br_if(hit, target(t.next), rest)
            fn.label(rest)
        # Without a matching case and a default the parser stops without an error, as in BMv2.
        fn.br(default or self.end)

    def _key_width(self, part: ir.Expr, value: Val) -> int:
        """Width of a key's part in bits; a known value may need fewer."""
        if isinstance(part, ir.Lookahead):
            return part.width
        if isinstance(part, ir.FieldRef) and not (slot := self.scope.layout.slot(part)).varbit:
            return slot.width
        if isinstance(part, ir.StackField):
            fields = self.prog.stacks[part.stack].type.fields
            return next(f.width for f in fields if f.name == part.field)
        return value.w

    def _key_part(self, part: ir.Expr) -> ir.Expr:
        if isinstance(part, ir.UnionStackField):
            stack = self.prog.union_stacks[part.stack]
            member = stack.members.index(part.member)
            names = tuple(self.prog.unions[u].headers[member] for u in stack.unions)
            type_ = self.prog.headers[names[0]].type
            field = next(i for i, f in enumerate(type_.fields) if f.name == part.field)
            last = ir.Op("-", (ir.Op("size_stack", (ir.Ref("header_union_stack", part.stack),)), ir.Const(1)))
            union = ir.Op("dereference_union_stack", (ir.Ref("header_union_stack", part.stack), last))
            return ir.Op(
                "access_field", (ir.Op("access_union_header", (union, ir.Const(member))), ir.Const(field))
            )
        return part

    def _verify_checksums(self) -> None:
        fn, scope = self.fn, self.scope
        bad = "false"
        for checksum in self.prog.checksums:
            if not checksum.verify:
                continue
            scope.where = f"checksum {checksum.name}"
            scope.barrier()
            flag = fn.var("i1", "false")
            check = scope.headers.is_valid(scope.headers.find(ir.Ref("header", checksum.target.header)))
            if checksum.condition is not None:
                check = fn.bin("and", "i1", check, scope.expr.cond(checksum.condition))
            with fn.if_(check):
                scope.barrier()
                value = CalcCompiler(scope).value(self.prog.calculations[checksum.calculation])
                field = scope.expr.low(checksum.target, 64)
                flag.set(fn.icmp("ne", "i64", value, field))
                trace.checksum(scope, checksum, value, field)
            scope.barrier()
            bad = fn.bin("or", "i1", bad, flag.get())
        scope.put("checksum_error", fn.cast("zext", "i1", bad, "i64") if bad != "false" else 0)


def _loop_heads(parser: ir.Parser) -> set[str]:
    """States that a later state, or the state itself, leads to; every cycle contains one of them."""
    place = {name: i for i, name in enumerate(parser.states)}
    return {
        t.next for s in parser.states.values() for t in s.transitions
        if t.next is not None and place[t.next] <= place[s.name]
    }  # fmt: skip


def _lookaheads(e: ir.Expr) -> list[ir.Lookahead]:
    if isinstance(e, ir.Lookahead):
        return [e]
    if isinstance(e, ir.Op):
        return [look for arg in e.args for look in _lookaheads(arg)]
    return []


def compile_deparser(module: Module, build: Build) -> None:
    """Emit deparse(ctx, program, phv, out) -> bytes written; it updates checksums first."""
    params = [("ptr", "ctx"), ("ptr", "program"), ("ptr noalias", "phv"), ("ptr noalias", "out")]
    fn = module.fn("deparse", "i64", params)
    scope = Scope(build, fn, "deparser")
    prog = build.prog
    for checksum in prog.checksums:
        if not checksum.update:
            continue
        scope.where = f"checksum {checksum.name}"
        scope.barrier()
        wanted = scope.expr.cond(checksum.condition) if checksum.condition is not None else "true"
        with fn.if_(wanted):
            scope.barrier()
            value = CalcCompiler(scope).value(prog.calculations[checksum.calculation])
            width = scope.slot(checksum.target).width
            scope.set(checksum.target, raw(value, 64).resize(scope.fn, width))
            trace.checksum(scope, checksum, value)
        scope.barrier()
    calls = PrimitiveCompiler(scope)
    for call in prog.deparser_calls:
        scope.where, scope.source = "deparser", call.source
        calls.emit(call)
        trace.primitive(scope, call)
    cursor = fn.var("ptr", "%out")
    for name in prog.deparser:
        header = prog.headers[name]
        if wire.groups(header.type) is None:
            raise error(
                f"deparser: header {name}", f"{header.type.bits} bits are not a whole number of bytes"
            )
        with fn.if_(scope.headers.is_valid(scope.headers.find(ir.Ref("header", name)))):
            trace.note(scope, f"Deparsing header '{name}'")
            slots = wire.header_slots(header, build.layout.slots)
            cursor.set(wire.write_header(fn, header.type, slots, "%phv", cursor.get()))
    size = fn.bin(
        "sub", "i64", fn.op(f"ptrtoint ptr {cursor.get()} to i64"), fn.op("ptrtoint ptr %out to i64")
    )
    fn.ret(size)
