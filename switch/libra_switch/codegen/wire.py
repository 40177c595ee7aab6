# SPDX-License-Identifier: Apache-2.0
"""Converts headers between the wire (big-endian, bit-packed) and the PHV (native integers).

Fields are handled in the smallest groups that begin and end on byte boundaries; runs of equal whole-byte
fields, such as a block of lanes, become vector byte swaps.
"""

from __future__ import annotations

from dataclasses import dataclass

from libra_native.emit import Fn
from libra_switch.memory.layout import Slot
from libra_switch.program import ir

_RUN = 4  # shortest run worth a vector
_VECTOR = 32  # longest vector, in lanes


@dataclass(frozen=True, slots=True)
class Group:
    """Fields that together start and end on byte boundaries; in a run, ``names`` has several equal fields."""

    bits: int
    names: tuple[str, ...]
    run: bool = False
    varbit: bool = False


def groups(header: ir.HeaderType) -> list[Group] | None:
    """Split a header's fields into byte-aligned groups; None if the header is not a whole number of bytes."""
    result: list[Group] = []
    pending: list[str] = []
    bits = 0
    fields = list(header.fields)
    i = 0
    while i < len(fields):
        f = fields[i]
        if f.varbit:
            if bits:
                return None
            result.append(Group(0, (f.name,), varbit=True))
            i += 1
            continue
        if not f.width:
            i += 1
            continue
        if not bits and f.width in (8, 16, 32, 64):
            n = 1
            while (
                i + n < len(fields)
                and fields[i + n].width == f.width
                and n < _VECTOR
                and not fields[i + n].varbit
            ):
                n += 1
            if n >= _RUN:
                result.append(Group(f.width * n, tuple(x.name for x in fields[i : i + n]), run=True))
                i += n
                continue
        pending.append(f.name)
        bits += f.width
        if bits % 8 == 0:
            result.append(Group(bits, tuple(pending)))
            pending, bits = [], 0
        i += 1
    return None if bits else result


def read_group(fn: Fn, group: Group, slots: dict[str, Slot], src: str, phv: str) -> None:
    """Read the fields of ``group`` from ``src`` into the PHV at ``phv``, at the offsets of ``slots``."""
    if group.run:
        lanes, width = len(group.names), slots[group.names[0]].width
        type_ = f"<{lanes} x i{width}>"
        v = fn.load(type_, src)
        if width > 8:
            ref = fn.module.declare(f"llvm.bswap.v{lanes}i{width}", type_, type_)
            v = fn.call(type_, ref, f"{type_} {v}")
        fn.store(type_, v, phv, slots[group.names[0]].offset)
        return
    bits = group.bits
    v = fn.bswap(bits, fn.load(f"i{bits}", src))
    at = bits
    for name in group.names:
        slot = slots[name]
        at -= slot.width
        part = fn.bin("lshr", f"i{bits}", v, at) if at else v
        part = fn.cast("trunc", f"i{bits}", part, f"i{slot.width}")
        fn.store(
            f"i{slot.bits}",
            fn.cast("zext", f"i{slot.width}", part, f"i{slot.bits}"),
            phv,
            slot.offset,
            min(slot.bits // 8, 8),
        )


def load_slot(fn: Fn, slot: Slot, phv: str) -> str:
    """Raw bits of a field, an i<width>."""
    v = fn.load(f"i{slot.bits}", phv, slot.offset, min(slot.bits // 8, 8))
    return fn.cast("trunc", f"i{slot.bits}", v, f"i{slot.width}")


def pack(fn: Fn, parts: list[tuple[str, int]], total: int) -> str:
    """Concatenate (value, width) parts, the first highest, into an i<total>."""
    result = "0"
    at = total
    for v, width in parts:
        if not width:
            continue
        at -= width
        wide = fn.cast("zext", f"i{width}", v, f"i{total}") if width < total and v[0] == "%" else v
        if at:
            wide = fn.bin("shl", f"i{total}", wide, at)
        result = wide if result == "0" else fn.bin("or", f"i{total}", result, wide)
    return result


def write_group(fn: Fn, group: Group, slots: dict[str, Slot], phv: str, dst: str) -> None:
    """Write the fields of ``group`` from the PHV to ``dst``."""
    if group.run:
        lanes, width = len(group.names), slots[group.names[0]].width
        type_ = f"<{lanes} x i{width}>"
        v = fn.load(type_, phv, slots[group.names[0]].offset)
        if width > 8:
            ref = fn.module.declare(f"llvm.bswap.v{lanes}i{width}", type_, type_)
            v = fn.call(type_, ref, f"{type_} {v}")
        fn.store(type_, v, dst)
        return
    parts = [(load_slot(fn, slots[name], phv), slots[name].width) for name in group.names]
    bits = group.bits
    fn.store(f"i{bits}", fn.bswap(bits, pack(fn, parts, bits)), dst)


def header_slots(header: ir.Header, all_slots: dict[tuple[str, str], Slot]) -> dict[str, Slot]:
    return {f.name: all_slots[header.name, f.name] for f in header.type.fields}


def write_header(fn: Fn, type_: ir.HeaderType, slots: dict[str, Slot], phv: str, dst: str) -> str:
    """Serialise one header; return the address after it. The type must consist of whole bytes."""
    at = 0
    for group in groups(type_) or []:
        if group.varbit:
            slot = slots[group.names[0]]
            bits = fn.load("i32", phv, slot.length_offset, 4)
            size = fn.cast("zext", "i32", fn.bin("lshr", "i32", bits, 3), "i64")
            dst = fn.at(dst, at)
            fn.memcpy(dst, fn.at(phv, slot.offset), size)
            dst, at = fn.at(dst, size), 0
            continue
        write_group(fn, group, slots, phv, fn.at(dst, at))
        at += group.bits // 8
    return fn.at(dst, at)
