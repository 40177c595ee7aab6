# SPDX-License-Identifier: Apache-2.0
"""Compiles named calculations: gathers the input bits in a buffer and calls the algorithm.

As in BMv2 the buffer is the concatenation of the inputs without padding between them; inputs of invalid
headers are left out, the last byte is filled with zero bits.
"""

from __future__ import annotations

from collections.abc import Iterator

from libra_switch.codegen import wire
from libra_switch.codegen.scope import Scope
from libra_switch.llvm.emit import Fn
from libra_switch.memory.context import MAX_PACKET
from libra_switch.program import ir
from libra_switch.program.refusal import error
from libra_switch.runtime.hashes import ALGORITHMS

SCRATCH = 4096  # bytes for inputs other than the payload
INLINE_SUM = 64  # bytes up to which a checksum is added up from the fields, without a buffer


def _fold16(fn: Fn, total: str) -> str:
    """One's complement sum of the 16-bit pieces of an i64."""
    for _ in range(4):
        high = fn.bin("lshr", "i64", total, 16)
        total = fn.bin("add", "i64", fn.bin("and", "i64", total, 0xFFFF), high)
    return total


class CalcCompiler:
    def __init__(self, scope: Scope) -> None:
        self.scope = scope

    def value(self, calc: ir.Calculation) -> str:
        """The result as i64."""
        return self.buffer(calc.inputs, calc.algo, f"calculation {calc.name}", calc.source)

    def buffer(
        self, inputs: tuple[ir.CalcInput, ...], algo: str, where: str, source: ir.Source | None
    ) -> str:
        fn = self.scope.fn
        known = ALGORITHMS.get(algo)
        if known is None:
            raise error(where, f"algorithm {algo!r} is not supported; known: {', '.join(ALGORITHMS)}", source)
        size = self._size(inputs)
        if known == ALGORITHMS["csum16"] and size <= INLINE_SUM and (total := self._sum(inputs)) is not None:
            folded = _fold16(fn, total)
            return fn.bin("and", "i64", fn.bin("xor", "i64", folded, "-1"), 0xFFFF)
        payload = any(i.kind == "payload" for i in inputs)
        if size > SCRATCH:
            raise error(where, f"input of {size} bytes; at most {SCRATCH}", source)
        start = fn.alloca(f"[{SCRATCH + MAX_PACKET if payload else max(size, 8) + 8} x i8]", 16)
        end = self._gather(inputs, start, where, source)
        length = fn.bin(
            "sub", "i64", fn.op(f"ptrtoint ptr {end} to i64"), fn.op(f"ptrtoint ptr {start} to i64")
        )
        return fn.native(known, start, length)

    def _size(self, inputs: tuple[ir.CalcInput, ...]) -> int:
        bits = 0
        for i in inputs:
            if i.kind == "header" and isinstance(i.value, ir.Ref):
                bits += self.scope.prog.headers[i.value.name].type.bits
            elif i.kind == "field" and isinstance(i.value, ir.FieldRef):
                bits += self.scope.prog.field_type(i.value).width
            else:
                bits += i.width
        return (bits + 7) // 8

    def _sum(self, inputs: tuple[ir.CalcInput, ...]) -> str | None:
        """The sum of the inputs as 16-bit words, i64; None unless they are whole words or pairs."""
        words: list[tuple[str | None, list[tuple[ir.FieldRef | ir.Const, int]]]] = []
        for owner, items in _runs(self.scope.prog, inputs):
            parts: list[tuple[ir.FieldRef | ir.Const, int]] = []
            bits = 0
            for value, width in self._fields(items):
                if isinstance(value, ir.FieldRef) and self.scope.prog.field_type(value).varbit:
                    return None
                parts.append((value, width))
                bits += width
                if bits in (16, 32):
                    words.append((owner, parts))
                    parts, bits = [], 0
            if bits or owner == "payload":
                return None
        fn, scope = self.scope.fn, self.scope
        total = "0"
        for owner, parts in words:
            values = [
                (str(value.value & ((1 << width) - 1)), width)
                if isinstance(value, ir.Const)
                else (scope.load(value).resize(scope.fn, width), width)
                for value, width in parts
            ]
            bits = sum(width for _, width in values)
            # 2**16 counts as 1 in a one's complement sum, so the halves of 32 bits need no taking apart.
            word = fn.cast("zext", f"i{bits}", wire.pack(fn, values, bits), "i64")
            if owner is not None:
                word = fn.select(
                    scope.headers.is_valid(scope.headers.find(ir.Ref("header", owner))), "i64", word, 0
                )
            total = fn.bin("add", "i64", total, word)
        return total

    def _fields(self, items: list[ir.CalcInput]) -> Iterator[tuple[ir.FieldRef | ir.Const, int]]:
        """(value, width) of each field of the inputs."""
        prog = self.scope.prog
        for item in items:
            if item.kind == "header" and isinstance(item.value, ir.Ref):
                for field in prog.headers[item.value.name].type.fields:
                    yield ir.FieldRef(item.value.name, field.name), field.width
            elif isinstance(item.value, ir.FieldRef):
                yield item.value, self._width(item)
            elif isinstance(item.value, ir.Const):
                yield item.value, item.width

    def _gather(
        self, inputs: tuple[ir.CalcInput, ...], start: str, where: str, source: ir.Source | None
    ) -> str:
        """Write the inputs from ``start`` on; returns the end."""
        fn, scope = self.scope.fn, self.scope
        cursor = fn.var("ptr", start)
        runs = _runs(scope.prog, inputs)
        for number, (owner, items) in enumerate(runs):
            if owner == "payload":
                data = fn.pointer(scope.get("payload"))
                length = scope.get("payload_len")
                fn.memcpy(cursor.get(), data, length)
                cursor.set(fn.at(cursor.get(), length))
                continue
            conditional = owner is not None
            bits = sum(self._width(i) for i in items)
            if bits % 8 and number < len(runs) - 1:
                what = f"{bits} bits of {owner or 'metadata'} before other inputs"
                raise error(where, f"{what} are not whole bytes; pad them", source)
            if conditional:
                assert owner is not None
                with fn.if_(scope.headers.is_valid(scope.headers.find(ir.Ref("header", owner)))):
                    cursor.set(self._items(items, cursor.get()))
            else:
                cursor.set(self._items(items, cursor.get()))
        return cursor.get()

    def _width(self, i: ir.CalcInput) -> int:
        if i.kind == "field" and isinstance(i.value, ir.FieldRef):
            return self.scope.prog.field_type(i.value).width
        return 0 if i.kind == "header" else i.width

    def _items(self, items: list[ir.CalcInput], at: str) -> str:
        fn, scope = self.scope.fn, self.scope
        parts: list[tuple[str, int]] = []
        bits = 0

        def flush() -> None:
            nonlocal parts, bits, at
            if not bits:
                return
            total = (bits + 7) // 8 * 8
            v = wire.pack(fn, [*parts, ("0", total - bits)] if total > bits else parts, total)
            fn.store(f"i{total}", fn.bswap(total, v), at)
            at = fn.at(at, total // 8)
            parts, bits = [], 0

        for item in items:
            if item.kind == "header" and isinstance(item.value, ir.Ref):
                flush()
                header = scope.prog.headers[item.value.name]
                slots = wire.header_slots(header, scope.layout.slots)
                at = wire.write_header(fn, header.type, slots, "%phv", at)
                continue
            if item.kind == "field" and isinstance(item.value, ir.FieldRef):
                slot = scope.layout.slot(item.value)
                if slot.varbit:
                    flush()
                    count = fn.load("i32", "%phv", slot.length_offset, 4)
                    size = fn.cast("zext", "i32", fn.bin("lshr", "i32", count, 3), "i64")
                    fn.memcpy(at, fn.at("%phv", slot.offset), size)
                    at = fn.at(at, size)
                    continue
                parts.append((scope.load(item.value).resize(scope.fn, slot.width), slot.width))
                bits += slot.width
            else:
                assert isinstance(item.value, ir.Const)
                parts.append((str(item.value.value & ((1 << item.width) - 1)), item.width))
                bits += item.width
            if bits % 8 == 0 and bits >= 32:
                flush()
        flush()
        return at


def _runs(prog: ir.Program, inputs: tuple[ir.CalcInput, ...]) -> list[tuple[str | None, list[ir.CalcInput]]]:
    """Consecutive inputs of one header (or of metadata and constants: None), or "payload"."""
    result: list[tuple[str | None, list[ir.CalcInput]]] = []
    for item in inputs:
        owner: str | None = None
        if item.kind == "payload":
            owner = "payload"
        elif isinstance(item.value, ir.FieldRef | ir.Ref):
            name = item.value.header if isinstance(item.value, ir.FieldRef) else item.value.name
            owner = None if prog.headers[name].metadata else name
        elif result and result[-1][0] not in (None, "payload") and item is not inputs[-1]:
            owner = None
        if result and result[-1][0] == owner and owner != "payload":
            result[-1][1].append(item)
        else:
            result.append((owner, [item]))
    return result
