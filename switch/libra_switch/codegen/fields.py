# SPDX-License-Identifier: Apache-2.0
"""The packet's fields in one LLVM function.

Within straight-line code, the value last written to or read from a field is remembered, so p4c's copies cost
nothing. Fields that no other code reads (``Build.locals_``) are never stored in memory.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from libra_native.emit import Fn, Var
from libra_switch.codegen.build import Build
from libra_switch.codegen.vals import Val, const, is_literal, raw
from libra_switch.memory.arrays import Indexed
from libra_switch.memory.layout import PACKET, Slot
from libra_switch.program import ir
from libra_switch.program.refusal import error
from libra_switch.target import PipelineError

Row = tuple[str, str | None]  # address of a row of register cells; i1, true if its index is in range
Known = tuple[dict[ir.FieldRef, Val], dict[tuple[int, str], Row]]


@dataclass(slots=True)
class Lane:
    """A loop over lanes, for compiling its body: its counter, the operands that step, bytes per step."""

    index: str  # the counter, an i64
    fields: dict[ir.FieldRef, int]
    registers: dict[str, int]
    vars: dict[ir.FieldRef, Var]  # fields shared by all repetitions
    held: dict[str, str]  # registers copied to an array, a cell a repetition: the array's address


class Fields:
    """Access to the packet's fields. ``where`` and ``source`` tell refusals what is being compiled."""

    def __init__(self, build: Build, fn: Fn, where: str) -> None:
        self.build = build
        self.prog = build.prog
        self.layout = build.layout
        self.fn = fn
        self.where = where
        self.source: ir.Source | None = None
        self.lane: Lane | None = None
        self.rows: dict[tuple[int, str], Row] = {}  # rows computed before in this straight-line code
        self._known: dict[ir.FieldRef, Val] = {}

    def refuse(self, message: str) -> PipelineError:
        return error(self.where, message, self.source)

    # Known values ---------------------------------------------------------------------------------------
    def barrier(self) -> None:
        """Start a new stretch of straight-line code: forget all known values."""
        self._known.clear()
        self.rows.clear()

    def clobber(self) -> None:
        """Forget all header fields, because an unknown one was written."""
        self._known = {ref: v for ref, v in self._known.items() if ref in self.build.locals_}

    def forget(self, header: str) -> None:
        for ref in [r for r in self._known if r.header == header]:
            del self._known[ref]

    def forget_validity(self, header: str) -> None:
        self._known.pop(ir.FieldRef(header, "$valid$"), None)

    def snapshot(self) -> Known:
        return dict(self._known), dict(self.rows)

    def restore(self, saved: Known, without: Set[ir.FieldRef]) -> None:
        """Restore the values known at `snapshot`, except those of the fields ``without``."""
        self._known = {ref: v for ref, v in saved[0].items() if ref not in without}
        self.rows = dict(saved[1])

    # Fields ---------------------------------------------------------------------------------------------
    def slot(self, ref: ir.FieldRef) -> Slot:
        slot = self.layout.slot(ref)
        if slot.varbit:
            raise self.refuse(f"varbit field {ref.header}.{ref.field} used as a number")
        return slot

    def load(self, ref: ir.FieldRef) -> Val:
        known = self._known.get(ref)
        if known is not None:
            return known
        slot = self.layout.slot(ref)
        if slot.varbit:
            return self._varbit(self.fn.at("%phv", slot.offset), slot)
        if self.lane is not None and ref in self.lane.vars:
            val = raw(self.lane.vars[ref].get(), slot.width, slot.signed)
        elif ref in self.build.locals_:
            return const(0)
        else:
            val = self.load_slot(self._field_at(ref, slot), slot)
        self._known[ref] = val
        return val

    def _field_at(self, ref: ir.FieldRef, slot: Slot) -> str:
        ptr = self.fn.at("%phv", slot.offset)
        if self.lane is not None and ref in self.lane.fields:
            ptr = self.fn.at(ptr, self.fn.bin("mul", "i64", self.lane.index, self.lane.fields[ref]))
        return ptr

    def load_slot(self, ptr: str, slot: Slot) -> Val:
        """Load the field at ``ptr``."""
        if slot.varbit:
            return self._varbit(ptr, slot)
        if not slot.width:
            return const(0)
        v = self.fn.load(f"i{slot.bits}", ptr, 0, min(slot.bits // 8, 8))
        return raw(self.fn.cast("trunc", f"i{slot.bits}", v, f"i{slot.width}"), slot.width, slot.signed)

    def _varbit(self, ptr: str, slot: Slot) -> Val:
        """Load a varbit's present bytes as a number."""
        if slot.bits == 0:
            return const(0)
        bits = slot.bits
        used = self.fn.load("i32", ptr, slot.length_offset - slot.offset, 4)
        type_ = f"i{bits}"
        v = self.fn.bswap(bits, self.fn.load(type_, ptr, 0))
        left = self.fn.bin("sub", "i32", bits, used)
        wide = self.fn.cast("zext" if bits > 32 else "trunc", "i32", left, type_)
        v = self.fn.bin("lshr", type_, v, wide)
        # Shifting by the whole width is undefined; an empty varbit is 0.
        v = self.fn.select(self.fn.icmp("eq", "i32", used, 0), type_, 0, v)
        return raw(v, bits)

    def set(self, ref: ir.FieldRef, v: str) -> None:
        """Write ``v``, an i<width> (or a decimal literal), to a field."""
        slot = self.slot(ref)
        if not slot.width:
            return
        if is_literal(v):
            value = int(v) & ((1 << slot.width) - 1)
            if slot.signed and value >> (slot.width - 1):
                value -= 1 << slot.width
            self._known[ref] = const(value)
        else:
            self._known[ref] = raw(v, slot.width, slot.signed)
        if self.lane is not None and ref in self.lane.vars:
            self.lane.vars[ref].set(v)
            return
        if ref in self.build.locals_:
            return
        self.store_slot(self._field_at(ref, slot), slot, v)

    def store_slot(self, ptr: str, slot: Slot, v: str) -> None:
        """Write ``v``, an i<width> (or a decimal literal), to the field at ``ptr``."""
        if not slot.width:
            return
        if is_literal(v):
            wide = str(int(v) & ((1 << slot.width) - 1))
        else:
            wide = self.fn.cast("zext", f"i{slot.width}", v, f"i{slot.bits}")
        self.fn.store(f"i{slot.bits}", wide, ptr, 0, min(slot.bits // 8, 8))

    def set_std(self, name: str, value: str | int) -> None:
        """Set a standard field, if the program has it, to a number or an i64."""
        ref = self.prog.std(name)
        if ref is None:
            return
        if isinstance(value, str) and not is_literal(value):
            value = raw(value, 64).resize(self.fn, self.slot(ref).width)
        self.set(ref, str(value))

    def get_std(self, name: str) -> str | None:
        """A standard field as an i64, None if the program does not have it."""
        ref = self.prog.std(name)
        return None if ref is None else self.load(ref).resize(self.fn, 64)

    # Faults ---------------------------------------------------------------------------------------------
    def count_fault(self, outside: str, indexed: Indexed, index: str) -> None:
        """Count an ``index``, an i64, that is out of range if ``outside``, an i1, is true."""
        place = self.build.arrays.faults.of(indexed)
        with self.fn.unlikely(outside):
            self.fn.inc(self.fn.at("%program", place))
            self.fn.store("i64", index, "%program", place + 8, 8)

    # Packet state ---------------------------------------------------------------------------------------
    def get(self, name: str) -> str:
        return self.fn.load("i64", "%phv", PACKET[name], 8)

    def put(self, name: str, v: str | int) -> None:
        self.fn.store("i64", v, "%phv", PACKET[name], 8)
