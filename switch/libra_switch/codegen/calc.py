# SPDX-License-Identifier: Apache-2.0
"""Compiles named calculations: gathers the input bits in a buffer and calls the algorithm.

As in BMv2 (`BufBuilder`) the buffer is the concatenation of the inputs without padding between them. Inputs
of invalid headers are left out, zero bits fill the last byte, and the payload follows in bytes of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from libra_native.emit import Fn, Var
from libra_switch.codegen import wire
from libra_switch.codegen.scope import Scope
from libra_switch.codegen.vals import is_literal
from libra_switch.memory.context import MAX_PACKET
from libra_switch.program import ir
from libra_switch.program.refusal import error

# Hash and checksum algorithms: BMv2's name -> native function (ptr, length) -> i64 (runtime/hashes.c)
ALGORITHMS = {
    "csum16": "libra_csum16",
    "cksum16": "libra_csum16",
    "crc16": "libra_crc16",
    "crc16_custom": "libra_crc16",
    "crc32": "libra_crc32",
    "crc32_custom": "libra_crc32",
    "crcCCITT": "libra_crc_ccitt",
    "crc8_custom": "libra_crc8",
    "crc64_custom": "libra_crc64",
    "xor16": "libra_xor16",
    "xor32": "libra_xor32",
    "identity": "libra_identity",
    "hash_ex": "libra_hash_ex",
    "xxh64": "libra_xxh64",
    "bmv2_hash": "libra_xxh64",
}

SCRATCH = 4096  # bytes for inputs other than the payload
INLINE_SUM = 64  # bytes up to which a checksum is added up from the fields, without a buffer
PIECE = 56  # bits written at once from any bit of a byte: at most 64, less the 7 already in its byte

Run = tuple[str | None, list[ir.CalcInput]]  # consecutive inputs of one header; None: always there


def _fold16(fn: Fn, total: str) -> str:
    """Fold an i64 to 16 bits by the one's complement sum of its 16-bit pieces."""
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
        runs = _runs(self.scope.prog, inputs)
        end = self._gather(runs, start) if self._in_bytes(runs) else self._gather_bits(runs, start)
        if payload:
            data = fn.pointer(self.scope.get("payload"))
            count = self.scope.get("payload_len")
            fn.memcpy(end, data, count)
            end = fn.at(end, count)
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
        if any(i.kind == "payload" for i in inputs):
            return None
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
            if bits:
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
        """Yield (value, width) of each field of the inputs."""
        prog = self.scope.prog
        for item in items:
            if item.kind == "header" and isinstance(item.value, ir.Ref):
                for field in prog.headers[item.value.name].type.fields:
                    yield ir.FieldRef(item.value.name, field.name), field.width
            elif isinstance(item.value, ir.FieldRef):
                yield item.value, self._width(item)
            elif isinstance(item.value, ir.Const):
                yield item.value, item.width

    def _in_bytes(self, runs: list[Run]) -> bool:
        """True if runs, whole headers and varbit fields begin at a byte, whichever headers are valid."""
        prog, bits = self.scope.prog, 0
        for _, items in runs:
            if bits % 8:
                return False
            for item in items:
                header = prog.headers[item.value.name].type if isinstance(item.value, ir.Ref) else None
                field = prog.field_type(item.value) if isinstance(item.value, ir.FieldRef) else None
                if bits % 8 and (header is not None or (field is not None and field.varbit)):
                    return False
                if field is None or not field.varbit:
                    bits += self._width(item) if header is None else header.bits
        return True

    @contextmanager
    def _if_there(self, owner: str | None) -> Iterator[None]:
        """Emit the enclosed code under a test that header ``owner`` is valid; None needs no test."""
        if owner is None:
            yield
            return
        scope = self.scope
        valid = scope.headers.is_valid(scope.headers.find(ir.Ref("header", owner)))
        before = scope.snapshot()
        with scope.fn.if_(valid):
            yield
        scope.restore(before, frozenset())

    def _gather(self, runs: list[Run], start: str) -> str:
        """Write the inputs, which are whole bytes (`_in_bytes`), from ``start`` on; return the end."""
        cursor = self.scope.fn.var("ptr", start)
        for owner, items in runs:
            with self._if_there(owner):
                cursor.set(self._items(items, cursor.get()))
        return cursor.get()

    def _gather_bits(self, runs: list[Run], start: str) -> str:
        """Write the inputs bit by bit from ``start`` on; return the end of the last byte."""
        fn, scope = self.scope.fn, self.scope
        bits = fn.var("i64", 0)
        fn.store("i64", 0, start)
        for owner, items in runs:
            with self._if_there(owner):
                for value, width in self._fields(items):
                    if isinstance(value, ir.Const):
                        self._put(start, bits, str(value.value & ((1 << width) - 1)), width)
                    elif (slot := scope.layout.slot(value)).varbit:
                        used = fn.load("i32", "%phv", slot.length_offset, 4)
                        size = fn.cast("zext", "i32", fn.bin("lshr", "i32", used, 3), "i64")
                        with fn.count(size) as i:
                            byte = fn.load("i8", fn.at(fn.at("%phv", slot.offset), i))
                            self._put(start, bits, byte, 8)
                    else:
                        self._put(start, bits, scope.load(value).resize(fn, width), width)
        return fn.at(start, fn.bin("lshr", "i64", fn.bin("add", "i64", bits.get(), 7), 3))

    def _put(self, start: str, bits: Var, value: str, width: int) -> None:
        """Append an i<width> behind the first ``bits`` of the buffer; zeros follow up to the next byte."""
        fn = self.scope.fn
        for high in range(width, 0, -PIECE):
            low = max(0, high - PIECE)
            if is_literal(value):
                piece = str(int(value) >> low & ((1 << (high - low)) - 1))
            else:
                part = fn.bin("lshr", f"i{width}", value, low) if low else value
                part = fn.cast("trunc", f"i{width}", part, f"i{high - low}")
                piece = fn.cast("zext", f"i{high - low}", part, "i64")
            at = bits.get()
            byte = fn.at(start, fn.bin("lshr", "i64", at, 3))
            taken = fn.bin("and", "i64", at, 7)
            before = fn.bin("shl", "i64", fn.cast("zext", "i8", fn.load("i8", byte), "i64"), 56)
            added = fn.bin("shl", "i64", piece, fn.bin("sub", "i64", 64 - (high - low), taken))
            fn.store("i64", fn.bswap(64, fn.bin("or", "i64", before, added)), byte)
            bits.add(high - low)

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


def _runs(prog: ir.Program, inputs: tuple[ir.CalcInput, ...]) -> list[Run]:
    """Split the inputs except the payload into runs of one header, or of metadata and constants."""
    result: list[Run] = []
    for item in inputs:
        owner: str | None = None
        if item.kind == "payload":
            continue
        if isinstance(item.value, ir.FieldRef | ir.Ref):
            name = item.value.header if isinstance(item.value, ir.FieldRef) else item.value.name
            owner = None if prog.headers[name].metadata else name
        if result and result[-1][0] == owner:
            result[-1][1].append(item)
        else:
            result.append((owner, [item]))
    return result
