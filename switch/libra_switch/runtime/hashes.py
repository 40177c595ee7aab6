# SPDX-License-Identifier: Apache-2.0
"""Hash and checksum algorithms as native functions (ptr, length) -> i64.

Results are those of BMv2's calculations of the same names. The CRC parameters are its defaults; its run-time
commands that change a custom CRC's polynomial have no counterpart in P4Runtime.
"""

from __future__ import annotations

import functools

from libra_switch.llvm.emit import Fn, Module

# BMv2 name -> native function
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


def define(module: Module) -> None:
    """Add every algorithm to the run-time module."""
    _csum16(module)
    _crc(module, "libra_crc8", 8, 0x07, 0, 0, False)
    _crc(module, "libra_crc16", 16, 0x8005, 0, 0, True)
    _crc(module, "libra_crc_ccitt", 16, 0x1021, 0xFFFF, 0, False)
    _crc(module, "libra_crc32", 32, 0x04C11DB7, 0xFFFFFFFF, 0xFFFFFFFF, True)
    _crc(module, "libra_crc64", 64, 0x1B, 0, 0, True)
    _xor(module, "libra_xor16", 16)
    _xor(module, "libra_xor32", 32)
    _identity(module)
    _hash_ex(module)
    _xxh64(module)


def _fn(module: Module, name: str) -> Fn:
    return module.fn(name, "i64", [("ptr", "data"), ("i64", "len")], linkage="external")


def fold16(fn: Fn, total: str) -> str:
    """One's complement sum of the 16-bit pieces of an i64."""
    for _ in range(4):
        high = fn.bin("lshr", "i64", total, 16)
        total = fn.bin("add", "i64", fn.bin("and", "i64", total, 0xFFFF), high)
    return total


VECTOR_BYTES = 64  # from here on the vectorised sum is quicker; most checksums are over one header


def sum16(module: Module) -> None:
    """libra_sum16(data, len, start): start + the sum of big-endian 16-bit words; an odd last byte is high."""
    _sum_words(module)
    params = [("ptr", "data"), ("i64", "len"), ("i64", "start")]
    fn = module.fn("libra_sum16", "i64", params, linkage="external", attrs="noinline")
    # Words are added in host order, 4 bytes at a time; the fold is byte-swapped at the end (RFC 1071).
    total, at = fn.var("i64", 0), fn.var("i64", 0)
    with fn.if_(fn.icmp("uge", "i64", "%len", VECTOR_BYTES)):
        whole = fn.bin("and", "i64", "%len", -VECTOR_BYTES)
        total.set(fn.call("i64", "@libra_sum_words", f"ptr %data, i64 {whole}"))
        at.set(whole)
    with fn.loop() as loop:
        i = at.get()
        after = fn.bin("add", "i64", i, 4)
        loop.break_if(fn.icmp("ugt", "i64", after, "%len"))
        total.add(fn.cast("zext", "i32", fn.load("i32", fn.at("%data", i)), "i64"))
        at.set(after)
    i = at.get()
    with fn.if_(fn.icmp("ne", "i64", fn.bin("and", "i64", "%len", 2), 0)):
        total.add(fn.cast("zext", "i16", fn.load("i16", fn.at("%data", i)), "i64"))
        at.add(2)
    i = at.get()
    with fn.if_(fn.icmp("ne", "i64", fn.bin("and", "i64", "%len", 1), 0)):
        total.add(fn.cast("zext", "i8", fn.load("i8", fn.at("%data", i)), "i64"))
    folded = fold16(fn, total.get())
    word = fn.bswap(16, fn.cast("trunc", "i64", folded, "i16"))
    fn.ret(fn.bin("add", "i64", "%start", fn.cast("zext", "i16", word, "i64")))


def _sum_words(module: Module) -> None:
    """sum_words(data, len): the sum of the 32-bit words in host order; ``len`` is a multiple of 4."""
    fn = module.fn("libra_sum_words", "i64", [("ptr", "data"), ("i64", "len")], attrs="noinline")
    fn.loops = True
    total = fn.var("i64", 0)
    with fn.count(fn.bin("lshr", "i64", "%len", 2)) as i:
        word = fn.load("i32", fn.at("%data", fn.bin("shl", "i64", i, 2)))
        total.add(fn.cast("zext", "i32", word, "i64"))
    fn.ret(total.get())


def _csum16(module: Module) -> None:
    sum16(module)
    fn = _fn(module, "libra_csum16")
    total = fn.call("i64", "@libra_sum16", "ptr %data, i64 %len, i64 0")
    folded = fold16(fn, total)
    fn.ret(fn.bin("and", "i64", fn.bin("xor", "i64", folded, "-1"), 0xFFFF))


def _reflect(value: int, bits: int) -> int:
    return int(format(value, f"0{bits}b")[::-1], 2)


def _crc(module: Module, name: str, bits: int, poly: int, init: int, final: int, reflected: bool) -> None:
    """Table CRC: a byte at a time, reflected ones eight.

    Eight tables, of which table k holds the remainders of a byte that k more bytes follow: "slicing-by-8",
    Kounavis and Berry, "Novel Table Lookup-Based Algorithms for High-Performance CRC Generation" (2008).
    """
    tables = _crc_tables(bits, poly, reflected)
    values = [v - (1 << bits) if v >> (bits - 1) else v for table in tables for v in table]
    init_text = "[" + ", ".join(f"i{bits} {v}" for v in values) + "]"
    data = module.data(name + "_tables", f"[{len(values)} x i{bits}]", init_text)
    fn = _fn(module, name)
    rem, at = fn.var("i64", _reflect(init, bits) if reflected else init), fn.var("i64", 0)

    def entry(table: int, byte: str) -> str:
        index = fn.bin("add", "i64", fn.bin("and", "i64", byte, 0xFF), 256 * table)
        address = fn.op(f"getelementptr i{bits}, ptr {data}, i64 {index}")
        value = fn.load(f"i{bits}", address, 0, bits // 8)
        return value if bits == 64 else fn.cast("zext", f"i{bits}", value, "i64")

    def step(size: int, i: str) -> str:
        """The remainder after ``size`` more bytes."""
        before = rem.get()
        if not reflected:
            byte = fn.cast("zext", "i8", fn.load("i8", fn.at("%data", i)), "i64")
            looked_up = fn.bin("xor", "i64", fn.bin("lshr", "i64", before, bits - 8), byte)
            rest = fn.bin("and", "i64", fn.bin("shl", "i64", before, 8), (1 << bits) - 1)
            return fn.bin("xor", "i64", rest, entry(0, looked_up))
        data = fn.load(f"i{8 * size}", fn.at("%data", i))
        mixed = fn.bin("xor", "i64", before, fn.cast("zext", f"i{8 * size}", data, "i64"))
        parts = [entry(size - 1 - k, fn.bin("lshr", "i64", mixed, 8 * k)) for k in range(size)]
        if bits > 8 * size:
            parts.append(fn.bin("lshr", "i64", before, 8 * size))
        return functools.reduce(lambda a, b: fn.bin("xor", "i64", a, b), parts)

    whole = 8 if reflected else 1
    with fn.loop() as loop:
        i = at.get()
        after = fn.bin("add", "i64", i, whole)
        loop.break_if(fn.icmp("ugt", "i64", after, "%len"))
        rem.set(step(whole, i))
        at.set(after)
    for size in (4, 2, 1) if reflected else ():
        with fn.if_(fn.icmp("ne", "i64", fn.bin("and", "i64", "%len", size), 0)):
            rem.set(step(size, at.get()))
            at.add(size)
    fn.ret(fn.bin("xor", "i64", rem.get(), final))


def _crc_tables(bits: int, poly: int, reflected: bool) -> list[list[int]]:
    """One table of 256 remainders; eight for a reflected CRC."""
    mask = (1 << bits) - 1
    first = []
    for byte in range(256):
        value = byte if reflected else byte << (bits - 8)
        for _ in range(8):
            if reflected:
                value = (value >> 1) ^ (_reflect(poly, bits) if value & 1 else 0)
            else:
                value = ((value << 1) ^ (poly if value >> (bits - 1) else 0)) & mask
        first.append(value)
    tables = [first]
    while reflected and len(tables) < 8:
        tables.append([(value >> 8) ^ first[value & 0xFF] for value in tables[-1]])
    return tables


def _xor(module: Module, name: str, bits: int) -> None:
    """Exclusive or of big-endian words, the last filled with zero bytes."""
    fn = _fn(module, name)
    acc = fn.var("i64", 0)
    with fn.count("%len") as i:
        byte = fn.cast("zext", "i8", fn.load("i8", fn.at("%data", i)), "i64")
        place = fn.bin("and", "i64", i, bits // 8 - 1)
        shift = fn.bin("sub", "i64", bits - 8, fn.bin("shl", "i64", place, 3))
        acc.set(fn.bin("xor", "i64", acc.get(), fn.bin("shl", "i64", byte, shift)))
    fn.ret(acc.get())


def _identity(module: Module) -> None:
    """The first 8 bytes, big-endian."""
    fn = _fn(module, "libra_identity")
    acc = fn.var("i64", 0)
    count = fn.select(fn.icmp("ult", "i64", "%len", 8), "i64", "%len", 8)
    with fn.count(count) as i:
        byte = fn.cast("zext", "i8", fn.load("i8", fn.at("%data", i)), "i64")
        acc.set(fn.bin("or", "i64", fn.bin("shl", "i64", acc.get(), 8), byte))
    fn.ret(acc.get())


def _hash_ex(module: Module) -> None:
    """simple_switch's FNV-like hash; bytes are signed there."""
    fn = _fn(module, "libra_hash_ex")
    acc = fn.var("i32", 2166136261 - (1 << 32))
    with fn.count("%len") as i:
        byte = fn.cast("sext", "i8", fn.load("i8", fn.at("%data", i)), "i32")
        acc.set(fn.bin("mul", "i32", fn.bin("xor", "i32", acc.get(), byte), 16777619))
    h = acc.get()
    for op, amount in (("shl", 13), ("lshr", 7), ("shl", 3), ("lshr", 17), ("shl", 5)):
        part = fn.bin(op, "i32", h, amount)
        h = fn.bin("add" if op == "shl" else "xor", "i32", h, part)
    fn.ret(fn.cast("zext", "i32", h, "i64"))


_P1, _P2, _P3, _P4, _P5 = (
    0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5,
)  # fmt: skip


def _s64(v: int) -> int:
    v &= (1 << 64) - 1
    return v - (1 << 64) if v >> 63 else v


def _xxh64(module: Module) -> None:
    """XXH64 with seed 0 (xxHash specification, section "XXH64 algorithm")."""
    fn = _fn(module, "libra_xxh64")
    rotl_ref = module.declare("llvm.fshl.i64", "i64", "i64, i64, i64")

    def rotl(v: str, n: int) -> str:
        return fn.op(f"call i64 {rotl_ref}(i64 {v}, i64 {v}, i64 {n})")

    def mul(v: str, p: int) -> str:
        return fn.bin("mul", "i64", v, _s64(p))

    def round_(acc: str, lane: str) -> str:
        return mul(rotl(fn.bin("add", "i64", acc, mul(lane, _P2)), 31), _P1)

    at = fn.var("i64", 0)
    h = fn.var("i64", _s64(_P5))
    with fn.if_(fn.icmp("uge", "i64", "%len", 32)):
        accs = [fn.var("i64", _s64(v)) for v in (_P1 + _P2, _P2, 0, -_P1)]
        with fn.loop() as loop:
            i = at.get()
            loop.break_if(fn.icmp("ugt", "i64", fn.bin("add", "i64", i, 32), "%len"))
            for k, acc in enumerate(accs):
                acc.set(round_(acc.get(), fn.load("i64", fn.at(fn.at("%data", i), 8 * k))))
            at.set(fn.bin("add", "i64", i, 32))
        total = "0"
        values = [acc.get() for acc in accs]
        for v, n in zip(values, (1, 7, 12, 18), strict=True):
            total = fn.bin("add", "i64", total, rotl(v, n))
        for v in values:
            total = fn.bin("xor", "i64", total, round_("0", v))
            total = fn.bin("add", "i64", mul(total, _P1), _s64(_P4))
        h.set(total)
    h.add("%len")
    with fn.loop() as loop:
        i = at.get()
        loop.break_if(fn.icmp("ugt", "i64", fn.bin("add", "i64", i, 8), "%len"))
        v = fn.bin("xor", "i64", h.get(), round_("0", fn.load("i64", fn.at("%data", i))))
        h.set(fn.bin("add", "i64", mul(rotl(v, 27), _P1), _s64(_P4)))
        at.set(fn.bin("add", "i64", i, 8))
    i = at.get()
    with fn.if_(fn.icmp("ule", "i64", fn.bin("add", "i64", i, 4), "%len")):
        word = fn.cast("zext", "i32", fn.load("i32", fn.at("%data", i)), "i64")
        v = fn.bin("xor", "i64", h.get(), mul(word, _P1))
        h.set(fn.bin("add", "i64", mul(rotl(v, 23), _P2), _s64(_P3)))
        at.set(fn.bin("add", "i64", i, 4))
    with fn.loop() as loop:
        i = at.get()
        loop.break_if(fn.icmp("uge", "i64", i, "%len"))
        byte = fn.cast("zext", "i8", fn.load("i8", fn.at("%data", i)), "i64")
        v = fn.bin("xor", "i64", h.get(), mul(byte, _P5))
        h.set(mul(rotl(v, 11), _P1))
        at.set(fn.bin("add", "i64", i, 1))
    v = h.get()
    for shift, p in ((33, _P2), (29, _P3), (32, 1)):
        v = fn.bin("xor", "i64", v, fn.bin("lshr", "i64", v, shift))
        v = mul(v, p)
    fn.ret(v)
