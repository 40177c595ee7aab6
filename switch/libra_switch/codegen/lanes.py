# SPDX-License-Identifier: Apache-2.0
"""Finds runs of similar primitives, such as one read-modify-write per lane, so that they become one loop.

A run is a body of ``period`` primitives repeated ``count`` times. Repetitions differ in four kinds of operand
only: header fields at equal distances in the PHV, register arrays at equal distances in memory, temporaries,
and constants shifted by the same number of bits each time. LLVM vectorises the loop, so that 256 lanes
compile in the time of one. `handed_on` finds the temporaries that one repetition passes to the next;
`scatter` handles runs whose repetitions touch different rows.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from libra_switch.codegen import scatter
from libra_switch.codegen.build import Build
from libra_switch.codegen.handed_on import handed_on
from libra_switch.program import ir

MIN_COUNT = 8
MAX_PERIOD = 32
_SAFE = {"assign", "register_read", "register_write"}


@dataclass(slots=True)
class Run:
    start: int
    period: int
    count: int
    body: tuple[ir.Primitive, ...]  # the first repetition
    lane_fields: dict[ir.FieldRef, int] = field(default_factory=dict)  # first repetition's; bytes a step
    lane_registers: dict[str, int] = field(default_factory=dict)
    accumulators: tuple[ir.FieldRef, ...] = ()  # fields that one repetition passes to the next
    constant: tuple[ir.Primitive, ...] = ()  # `scatter.constant` of a run that is not scattered
    early: tuple[ir.Primitive, ...] | None = None  # `scatter.early` of a scattered run

    @property
    def end(self) -> int:
        return self.start + self.period * self.count


def find_run(build: Build, body: tuple[ir.Primitive, ...], start: int, limit: int) -> Run | None:
    """The run that starts at ``start`` and ends before ``limit``, if there is one worth a loop."""
    if limit - start < MIN_COUNT:
        return None
    ops = [p.op for p in body[start : min(limit, start + MAX_PERIOD * MIN_COUNT)]]
    for period in range(1, len(ops) // MIN_COUNT + 1):
        if ops[period - 1] not in _SAFE:
            return None
        if ops[:period] * MIN_COUNT != ops[: period * MIN_COUNT]:
            continue  # the primitives differ already, whatever their operands
        matcher = _Matcher(build, body[start : start + period])
        count = 1
        while start + (count + 1) * period <= limit:
            if not matcher.matches(body[start + count * period : start + (count + 1) * period], count):
                break
            count += 1
        if count >= MIN_COUNT:
            run = matcher.run(start, count, body[start + count * period : limit])
            if run is not None:
                return run
    return None


class _Matcher:
    """Compares repetitions with the first one; learns which operands step and by how much."""

    def __init__(self, build: Build, first: tuple[ir.Primitive, ...]) -> None:
        self.build, self.first = build, first
        self.fields: dict[ir.FieldRef, tuple[int, bool]] = {}
        self.registers: dict[str, tuple[int, bool]] = {}
        self.shifts: dict[int, int] = {}  # constants, in the order of the text: bits a step
        self.names: dict[ir.FieldRef, set[ir.FieldRef]] = {}  # temporaries' names in all repetitions
        self._temps: dict[ir.FieldRef, ir.FieldRef] = {}
        self._constants = itertools.count()

    def matches(self, other: tuple[ir.Primitive, ...], number: int) -> bool:
        saved = dict(self.fields), dict(self.registers), dict(self.shifts)
        self._temps, self._constants = {}, itertools.count()
        ok = all(
            a.op == b.op and len(a.args) == len(b.args)
            and all(self._same(x, y, number) for x, y in zip(a.args, b.args, strict=True))
            for a, b in zip(self.first, other, strict=True)
        )  # fmt: skip
        if not ok:
            self.fields, self.registers, self.shifts = saved
        else:
            for temp, name in self._temps.items():
                self.names.setdefault(temp, {temp}).add(name)
        return ok

    def _same(self, a: ir.Expr, b: ir.Expr, number: int) -> bool:
        if isinstance(a, ir.FieldRef) and isinstance(b, ir.FieldRef):
            return self._field(a, b, number)
        if isinstance(a, ir.Ref) and isinstance(b, ir.Ref) and a.kind == b.kind == "register_array":
            return self._register(a.name, b.name, number)
        if isinstance(a, ir.Op) and isinstance(b, ir.Op):
            return (
                a.op == b.op
                and len(a.args) == len(b.args)
                and all(self._same(x, y, number) for x, y in zip(a.args, b.args, strict=True))
            )
        if isinstance(a, ir.Const) and isinstance(b, ir.Const):
            return self._constant(a.value, b.value, number)
        return isinstance(a, ir.Bool | ir.Local) and a == b

    def _constant(self, a: int, b: int, number: int) -> bool:
        step, rest = (0, 0) if a == b else divmod(b.bit_length() - a.bit_length(), number)
        if rest or step < 0 or a << step * number != b:
            return False
        return self.shifts.setdefault(next(self._constants), step) == step

    def _field(self, a: ir.FieldRef, b: ir.FieldRef, number: int) -> bool:
        locals_ = self.build.locals_
        if a in locals_ or b in locals_:
            return a in locals_ and b in locals_ and self._temps.setdefault(a, b) == b and self._width(a, b)
        if "$valid$" in (a.field, b.field) or not self._width(a, b):
            return False
        x, y = self.build.layout.slot(a), self.build.layout.slot(b)
        step, rest = divmod(y.offset - x.offset, number)
        if rest or step % (x.bits // 8) or step < 0:
            return False
        return self.fields.setdefault(a, (step, step != 0)) == (step, step != 0)

    def _width(self, a: ir.FieldRef, b: ir.FieldRef) -> bool:
        x, y = self.build.layout.slot(a), self.build.layout.slot(b)
        return x.width > 0 and (x.width, x.signed, x.varbit) == (y.width, y.signed, False)

    def _register(self, a: str, b: str, number: int) -> bool:
        x, y = self.build.arrays.registers[a], self.build.arrays.registers[b]
        if (x.stride, x.size, x.width) != (y.stride, y.size, y.width):
            return False
        step, rest = divmod(y.base + y.offset - x.base - x.offset, number)
        if rest or not x.bits or step % (x.bits // 8) or step < 0:
            return False
        return self.registers.setdefault(a, (step, step != 0)) == (step, step != 0)

    def run(self, start: int, count: int, after: tuple[ir.Primitive, ...]) -> Run | None:
        """Return ``count`` repetitions as an equivalent loop, None if there is none; ``after`` follows."""
        lane_fields = {ref: step for ref, (step, varies) in self.fields.items() if varies}
        lane_registers = {name: step for name, (step, varies) in self.registers.items() if varies}
        if (not lane_fields and not lane_registers) or not self._sound(count):
            return None
        body = tuple(self._with_shifts(count))
        run = Run(start, len(self.first), count, body, lane_fields, lane_registers)
        constant = scatter.constant(self.build, body, set(lane_fields))
        if constant is not None:
            run.constant = constant
        else:
            run.early = scatter.early(self.build, body, set(lane_registers))
            if run.early is None or not self._apart(count):
                return None
        shared = handed_on(self.build, self.first, self.names, after, in_range=run.early is not None)
        if shared is None:
            return None
        outer = (r for r in self._written() if r not in lane_fields and r not in self.build.locals_)
        run.accumulators = (*outer, *shared)
        return run

    def _with_shifts(self, count: int) -> list[ir.Primitive]:
        """The first repetition with its constants as functions of the repetition's number."""
        places = itertools.count()

        def shifted(e: ir.Expr) -> ir.Expr:
            if isinstance(e, ir.Op):
                return replace(e, args=tuple(shifted(arg) for arg in e.args))
            if isinstance(e, ir.Const) and (step := self.shifts.get(next(places), 0)):
                return ir.Op("<<", (e, ir.Op("*", (ir.Turn(count), ir.Const(step)))))
            return e

        return [replace(p, args=tuple(shifted(arg) for arg in p.args)) for p in self.first]

    def _written(self) -> dict[ir.FieldRef, set[str]]:
        """Fields that a repetition writes, and the primitives that write each."""
        written: dict[ir.FieldRef, set[str]] = {}
        for p in self.first:
            if isinstance(p.args[0], ir.FieldRef):
                written.setdefault(p.args[0], set()).add(p.op)
        return written

    def _sound(self, count: int) -> bool:
        """True if each repetition touches its own cells and fields only, apart from accumulators."""
        for p in self.first:
            if p.op == "register_write":
                name = p.args[0]
                if not isinstance(name, ir.Ref) or not self.registers.get(name.name, (0, False))[1]:
                    return False  # one cell written by every repetition: order matters
            elif not isinstance(p.args[0], ir.FieldRef):
                return False
        for ref, ops in self._written().items():
            # A read whose index is out of range keeps the target as it was.
            if "register_read" not in ops or ref in self.build.locals_:
                continue
            if ops != {"register_read"} or not self.fields[ref][1]:
                return False
        slots = {ref: self.build.layout.slot(ref) for ref in self.fields}
        return _are_apart(
            (slots[ref].offset + step * i, slots[ref].bits // 8)
            for ref, (step, varies) in self.fields.items()
            for i in range(count if varies else 1)
        )

    def _apart(self, count: int) -> bool:
        """True if no two repetitions touch the same register."""
        cells = self.build.arrays.registers
        return _are_apart(
            (cells[name].base + cells[name].offset + step * i, cells[name].bits // 8)
            for name, (step, varies) in self.registers.items()
            for i in range(count if varies else 1)
        )


def _are_apart(spans: Iterable[tuple[int, int]]) -> bool:
    """True if no two of the spans (first byte, length) overlap."""
    return all(at + length <= following for (at, length), (following, _) in itertools.pairwise(sorted(spans)))
