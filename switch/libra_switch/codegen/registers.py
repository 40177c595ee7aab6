# SPDX-License-Identifier: Apache-2.0
"""Access to the cells of registers and other arrays in one LLVM function."""

from __future__ import annotations

from libra_switch.codegen.fields import Fields, Row
from libra_switch.codegen.vals import Val, const, is_literal, raw
from libra_switch.memory.arrays import Indexed


class Registers:
    def __init__(self, fields: Fields) -> None:
        self.fields, self.fn = fields, fields.fn
        self.cells = fields.build.arrays.registers

    def row(self, base: int, stride: int, indexed: Indexed, index: Val) -> Row:
        """Return a row's address and an i1, true if ``index`` is in range; None if it always is.

        The address of a row out of range is the scratch row's. ``base`` is an offset in the program's state.
        An index out of range is counted for ``indexed``, the first array of the row that is accessed, but not
        in a loop over lanes: `check` counts it before.
        """
        size = indexed.size
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
            if inside != "true" and self.fields.lane is None:
                outside = "true" if inside == "false" else self.fn.bin("xor", "i1", inside, "true")
                self.fields.count_fault(outside, indexed, self.fn.cast("zext", "i32", low, "i64"))
        offset = self.fn.bin("mul", "i64", i, stride)
        ptr = self.fn.at(self.fn.at("%program", base), offset)
        self.fields.rows[key] = (ptr, inside)
        return ptr, inside

    def _cell(self, name: str, index: Val) -> Row:
        """Return a cell's address and, as `row` does, an i1 that says if ``index`` is in range."""
        cells, lane = self.cells[name], self.fields.lane
        if lane is not None and name in lane.held:
            step = self.fn.bin("mul", "i64", lane.index, cells.bits // 8)
            return self.fn.at(lane.held[name], step), None
        ptr, inside = self.row(cells.base, cells.stride, Indexed("register", name, cells.size), index)
        if lane is not None and name in lane.registers:
            ptr = self.fn.at(ptr, self.fn.bin("mul", "i64", lane.index, lane.registers[name]))
        return self.fn.at(ptr, cells.offset), inside

    def check(self, name: str, index: Val) -> None:
        """Count ``index`` if it is out of range."""
        self._cell(name, index)

    def read(self, name: str, index: Val) -> tuple[Val, str | None]:
        """Return a cell's value and an i1, true if ``index`` is in range; None if it always is."""
        cells = self.cells[name]
        cell, inside = self._cell(name, index)
        if not cells.width:
            return const(0), inside
        v = self.fn.load(f"i{cells.bits}", cell, 0, min(cells.bits // 8, 8))
        return raw(self.fn.cast("trunc", f"i{cells.bits}", v, f"i{cells.width}"), cells.width), inside

    def write(self, name: str, index: Val, v: str) -> None:
        """Write ``v``, an i<width> of the array or a decimal literal, to a cell."""
        cells = self.cells[name]
        if not cells.width:
            return
        cell, _ = self._cell(name, index)
        wide = v if is_literal(v) else self.fn.cast("zext", f"i{cells.width}", v, f"i{cells.bits}")
        self.fn.store(f"i{cells.bits}", wide, cell, 0, min(cells.bits // 8, 8))
