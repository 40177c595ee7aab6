# SPDX-License-Identifier: Apache-2.0
"""A program's arrays in native memory: the layout of registers, counters and meters.

Register arrays of one size that the program indexes by the same value share rows (row = index, one column per
array): 256 lanes of a slot then lie in 1 KiB instead of in 256 pages. The grouping is guessed from the
program's text; the generated code is correct for any grouping.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra_switch.memory.layout import Places, storage_bits
from libra_switch.memory.memory import Memory
from libra_switch.memory.structures import HEADERS
from libra_switch.program import ir
from libra_switch.program.refusal import error
from libra_switch.target import MeterRates, TargetError, TargetRange

MAX_BYTES = 1 << 31
METER_BYTES = HEADERS["meter"].size
_NO_LIMIT = (1 << 32) - 1  # the burst that -1 stands for
_MOST_TOKENS = 1e6  # maximum of tokens a microsecond, whose sum fits 64 bits for half a year


@dataclass(frozen=True, slots=True)
class Cells:
    """Column of one register array: element i is at ``base + i * stride + offset`` of a program's state,
    ``bits`` wide in storage.

    Row ``size`` is scratch: accesses with an index out of range go there.
    """

    name: str
    size: int
    width: int
    bits: int
    base: int
    stride: int
    offset: int


@dataclass(frozen=True, slots=True)
class Indexed:
    """Array or header stack that code indexes with a packet's value."""

    kind: str  # "register", "counter", "meter", "header stack"
    name: str
    size: int


class FaultPlaces:
    """Offsets in a program's state at which its code counts indices out of range, two u64 (count, the last
    index) for each thing that is indexed.
    """

    def __init__(self, places: Places) -> None:
        self._places = places
        self.found: dict[Indexed, int] = {}

    def of(self, indexed: Indexed) -> int:
        if indexed not in self.found:
            self.found[indexed] = self._places.allocate(16)
        return self.found[indexed]


class ArrayPlaces:
    """Offsets of the registers in a program's state, and of the counters and meters that no table owns."""

    def __init__(self, prog: ir.Program, places: Places) -> None:
        self.faults = FaultPlaces(places)
        self.registers: dict[str, Cells] = {}
        self.counters: dict[str, tuple[int, int]] = {}  # offset, number of cells
        self.meters: dict[str, tuple[int, int]] = {}
        for group in _groups(prog):
            columns = []
            at = 0
            owners: dict[str, int] = {}
            for reg in group:
                owner = reg.name.rpartition(".")[0]
                owners[owner] = owners.get(owner, 0) + 1

            def order(r: ir.Register, owners: dict[str, int] = owners) -> tuple[int, bool]:
                # Wide registers come first and blocks of lanes next, so that the lanes are aligned.
                return -min(storage_bits(r.width), 64), owners[r.name.rpartition(".")[0]] < 8

            for reg in sorted(group, key=order):
                bits = storage_bits(reg.width)
                columns.append((reg, bits, at))
                at += bits // 8
            stride = at if at in (1, 2, 4, 8, 16, 32) else (at + 7) // 8 * 8
            if stride > 48:
                stride = (stride + 63) // 64 * 64
            base = places.allocate(_rows("register", group[0], stride))
            for reg, bits, offset in columns:
                self.registers[reg.name] = Cells(reg.name, reg.size, reg.width, bits, base, stride, offset)
        for counter in prog.counters.values():
            if counter.direct is None:
                self.counters[counter.name] = places.allocate(_rows("counter", counter, 16)), counter.size
        for meter in prog.meters.values():
            if meter.direct is None:
                self.meters[meter.name] = places.allocate(_rows("meter", meter, METER_BYTES)), meter.size


class Arrays:
    """Arrays of one instance of a program, in its ``state``."""

    def __init__(self, places: ArrayPlaces, state: Memory) -> None:
        self.registers = places.registers
        self._faults = places.faults.found
        self._state = state
        self.counters = {
            name: (state.part(at, size * 16), size) for name, (at, size) in places.counters.items()
        }
        self.meters = {
            name: (state.part(at, size * METER_BYTES), size) for name, (at, size) in places.meters.items()
        }

    def faults(self) -> dict[Indexed, tuple[int, int]]:
        """Return how often an index was out of range so far, and the last such index. For any thread."""
        cells = {indexed: self._state.part(at, 16).words() for indexed, at in self._faults.items()}
        return {indexed: (cell[0], cell[1]) for indexed, cell in cells.items() if cell[0]}

    def meter_cell(self, name: str, index: int) -> memoryview:
        """Bytes of a meter's cell (see `meter_cells`)."""
        found = self.meters.get(name)
        if found is None:
            raise TargetError(f"no meter {name!r}; the program has: {', '.join(self.meters) or 'none'}")
        memory, size = found
        if not 0 <= index < size:
            raise TargetRange(f"meter {name!r}: index {index} is outside 0..{size - 1}")
        return memory.bytes.data[index * METER_BYTES : (index + 1) * METER_BYTES]

    def register_read(self, name: str, index: int) -> int:
        return int.from_bytes(self._cell(name, index), "little")

    def register_cells(self, name: str, first: int, count: int) -> list[int]:
        """Values of ``count`` cells from ``first`` on; fewer at the array's end."""
        column = np.ascontiguousarray(self._column(name)[first : first + count])
        if (size := column.shape[1]) <= 8:
            return [int(v) for v in column.view(f"<u{size}").ravel().tolist()]
        return [int.from_bytes(row.tobytes(), "little") for row in column]

    def _cell(self, name: str, index: int) -> npt.NDArray[np.uint8]:
        column = self._column(name)
        if not 0 <= index < len(column):
            raise TargetRange(f"register {name!r}: index {index} is outside 0..{len(column) - 1}")
        cell: npt.NDArray[np.uint8] = column[index]
        return cell

    def _column(self, name: str) -> npt.NDArray[np.uint8]:
        """All elements of a register array, as rows of bytes."""
        cells = self.registers.get(name)
        if cells is None:
            raise TargetError(f"no register {name!r}; the program has: {', '.join(self.registers) or 'none'}")
        rows = self._state.bytes[cells.base : cells.base + cells.size * cells.stride]
        rows = rows.reshape(cells.size, cells.stride)
        return rows[:, cells.offset : cells.offset + cells.bits // 8]

    def adopt_registers(self, other: Arrays) -> None:
        """Take over the values of register arrays that ``other`` has in the same size and width."""
        for name, cells in self.registers.items():
            before = other.registers.get(name)
            if before is not None and (before.size, before.width) == (cells.size, cells.width):
                self._column(name)[:] = other._column(name)

    def register_write(self, name: str, index: int | None, value: int) -> None:
        """Write a cell; ``index`` None writes all cells."""
        target = self._column(name) if index is None else self._cell(name, index)
        cells = self.registers[name]
        if not -(1 << cells.width >> 1) <= value < 1 << cells.width:
            raise TargetError(f"register {name!r} holds {cells.width} bits; {value} does not fit")
        raw = (value & ((1 << cells.width) - 1)).to_bytes(cells.bits // 8, "little")
        target[...] = np.frombuffer(raw, np.uint8)

    def _counter(self, name: str) -> tuple[Memory, int]:
        found = self.counters.get(name)
        if found is None:
            raise TargetError(f"no counter {name!r}; the program has: {', '.join(self.counters) or 'none'}")
        return found

    def counter_cell(self, name: str, index: int) -> memoryview:
        """Cell of a counter, two u64 (packets, bytes)."""
        memory, size = self._counter(name)
        if not 0 <= index < size:
            raise TargetRange(f"counter {name!r}: index {index} is outside 0..{size - 1}")
        return memory.words()[2 * index : 2 * index + 2]

    def counter_cells(self, name: str, first: int, count: int) -> npt.NDArray[np.uint64]:
        """Rows (packets, bytes) of ``count`` cells from ``first`` on; fewer at the array's end."""
        memory, size = self._counter(name)
        cells = memory.bytes[: size * 16].view(np.uint64).reshape(size, 2)
        return cells[first : first + count].copy()


def _rows(kind: str, array: ir.Register | ir.Counter | ir.Meter, stride: int) -> int:
    """Size of an array in bytes: a row of ``stride`` bytes per index, and the scratch row."""
    total = (array.size + 1) * stride
    if total > MAX_BYTES:
        raise error(f"{kind} {array.name}", f"needs {total} bytes; at most {MAX_BYTES}", array.source)
    return total


def _groups(prog: ir.Program) -> list[list[ir.Register]]:
    """Group registers that share rows: they have one size and, somewhere, the same index expression."""
    parent = {name: name for name in prog.registers}

    def find(name: str) -> str:
        while parent[name] != name:
            parent[name] = parent[parent[name]]
            name = parent[name]
        return name

    first: dict[tuple[int, object], str] = {}
    for action in prog.actions.values():
        known: dict[ir.FieldRef, ir.Expr] = {}  # expressions assigned so far, resolved when assigned
        for p in action.body:
            if p.op in ("register_read", "register_write"):
                name_arg, index = (
                    (p.args[1], p.args[2]) if p.op == "register_read" else (p.args[0], p.args[1])
                )
                assert isinstance(name_arg, ir.Ref)
                if isinstance(index, ir.FieldRef):
                    index = known.get(index, index)
                if isinstance(index, ir.Const):
                    key: object = "const"  # flags and single cells: no sharing to gain
                    continue
                key = _strip(index)
                root = first.setdefault((prog.registers[name_arg.name].size, key), name_arg.name)
                parent[find(name_arg.name)] = find(root)
            if p.op == "assign" and isinstance(p.args[0], ir.FieldRef):
                value = _strip(p.args[1])
                known[p.args[0]] = known.get(value, value) if isinstance(value, ir.FieldRef) else value
            elif p.op.startswith("_jump"):
                known.clear()
    groups: dict[str, list[ir.Register]] = {}
    for name, reg in prog.registers.items():
        groups.setdefault(find(name), []).append(reg)
    return list(groups.values())


def _strip(e: ir.Expr) -> ir.Expr:
    """Remove p4c's casts, which are masks of all ones, from ``e``."""
    while isinstance(e, ir.Op) and e.op == "&" and isinstance(e.args[1], ir.Const):
        if e.args[1].value & (e.args[1].value + 1):
            break
        e = e.args[0]
    return e


def configure(cell: memoryview, rates: MeterRates | None) -> None:
    """Configure a meter's cell (runtime/calls.h); with ``rates`` None it colours every packet green."""
    if rates is None:
        cell[:] = bytes(METER_BYTES)
        return
    rates.check()
    buckets = ((rates.pir, rates.pburst), (rates.cir, rates.cburst))
    numbers: list[float] = [1]
    for rate, burst in buckets:
        burst = _NO_LIMIT if burst < 0 else burst
        numbers += [_MOST_TOKENS if rate < 0 else min(rate / 1e6, _MOST_TOKENS), burst, burst, 0]
    struct.pack_into("<QdQQQdQQQ", cell, 0, *numbers)
