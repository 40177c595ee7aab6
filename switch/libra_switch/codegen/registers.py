# SPDX-License-Identifier: Apache-2.0
"""Cells of registers, and of other arrays, in one LLVM function."""

from __future__ import annotations

from libra_switch.codegen.fields import Fields, Row
from libra_switch.codegen.vals import Val, const, is_literal, raw
from libra_switch.llvm.prefetch import LINE, Place


class Registers:
    def __init__(self, fields: Fields) -> None:
        self.fields, self.fn = fields, fields.fn
        self.cells = fields.build.arrays.registers
        self._places: dict[Place, None] = {}  # cache lines with cells, in the order of their use

    def row(self, base: int, stride: int, size: int, index: Val) -> Row:
        """Address of a row and, unless certain, whether ``index`` is in range; out of range, the
        scratch row. ``base`` is an offset in the program's state.
        """
        key = (base, index.v)
        found = self.fields.rows.get(key)
        if found is not None:
            return found
        inside: str | None = None
        if index.lo >= 0 and index.hi < size:
            i = index.resize(self.fn, 64)
        else:
            # BMv2 takes the low 32 bits of an index (get_uint).
            low = index.resize(self.fn, 32)
            inside = self.fn.icmp("ult", "i32", low, size)
            i = self.fn.cast("zext", "i32", self.fn.select(inside, "i32", low, size), "i64")
            if is_literal(low):
                inside = "true" if int(low) < size else "false"
        offset = self.fn.bin("mul", "i64", i, stride)
        ptr = self.fn.at(self.fn.at("%program", base), offset)
        self.fields.rows[key] = (ptr, inside)
        return ptr, inside

    def _row_of(self, name: str, index: Val) -> Row:
        cells, lane = self.cells[name], self.fields.lane
        ptr, inside = self.row(cells.base, cells.stride, cells.size, index)
        if lane is None:
            self._places[ptr, cells.offset // LINE * LINE] = None
        elif name in lane.registers:
            ptr = self.fn.at(ptr, self.fn.bin("mul", "i64", lane.index, lane.registers[name]))
        return ptr, inside

    def fetch_ahead(self) -> None:
        """Once all is written: have cells under way from the start on, if they lie in many places."""
        self.fn.fetch_ahead(self._places)

    def read(self, name: str, index: Val) -> tuple[Val, str | None]:
        """A cell and, unless certain, whether ``index`` is in range."""
        cells = self.cells[name]
        row, inside = self._row_of(name, index)
        if not cells.width:
            return const(0), inside
        v = self.fn.load(f"i{cells.bits}", row, cells.offset, min(cells.bits // 8, 8))
        return raw(self.fn.cast("trunc", f"i{cells.bits}", v, f"i{cells.width}"), cells.width), inside

    def write(self, name: str, index: Val, v: str) -> None:
        """``v`` is an i<width> of the array, or a decimal literal."""
        cells = self.cells[name]
        if not cells.width:
            return
        row, _ = self._row_of(name, index)
        wide = v if is_literal(v) else self.fn.cast("zext", f"i{cells.width}", v, f"i{cells.bits}")
        self.fn.store(f"i{cells.bits}", wide, row, cells.offset, min(cells.bits // 8, 8))
