# SPDX-License-Identifier: Apache-2.0
"""Finds runs of alike primitives, such as one read-modify-write per lane, so that they become one loop.

A run is a body of ``period`` primitives repeated ``count`` times, the same but for three kinds of operand:
header fields that lie side by side in the PHV, register arrays that lie side by side in a row, and
temporaries. LLVM vectorises the loop; 256 lanes compile in the time of one.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field

from libra_switch.codegen.build import Build
from libra_switch.program import ir
from libra_switch.program.liveness import fields

MIN_COUNT = 8
MAX_PERIOD = 16
_SAFE = {"assign", "register_read", "register_write"}


@dataclass(slots=True)
class Run:
    start: int
    period: int
    count: int
    lane_fields: dict[ir.FieldRef, int] = field(default_factory=dict)  # of the first repetition: bytes a step
    lane_registers: dict[str, int] = field(default_factory=dict)

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
            continue  # operands need not be looked at
        matcher = _Matcher(build, body[start : start + period])
        count = 1
        while start + (count + 1) * period <= limit:
            if not matcher.matches(body[start + count * period : start + (count + 1) * period], count):
                break
            count += 1
        if count >= MIN_COUNT and matcher.sound(count):
            run = Run(start, period, count)
            run.lane_fields = {ref: step for ref, (step, varies) in matcher.fields.items() if varies}
            run.lane_registers = {name: step for name, (step, varies) in matcher.registers.items() if varies}
            if run.lane_registers or run.lane_fields:
                return run
    return None


class _Matcher:
    """Compares repetitions with the first one; learns which operands step and by how much."""

    def __init__(self, build: Build, first: tuple[ir.Primitive, ...]) -> None:
        self.build, self.first = build, first
        self.fields: dict[ir.FieldRef, tuple[int, bool]] = {}
        self.registers: dict[str, tuple[int, bool]] = {}
        self._temps: dict[ir.FieldRef, ir.FieldRef] = {}

    def matches(self, other: tuple[ir.Primitive, ...], number: int) -> bool:
        saved = dict(self.fields), dict(self.registers)
        self._temps = {}
        ok = all(
            a.op == b.op and len(a.args) == len(b.args)
            and all(self._same(x, y, number) for x, y in zip(a.args, b.args, strict=True))
            for a, b in zip(self.first, other, strict=True)
        )  # fmt: skip
        if not ok:
            self.fields, self.registers = saved
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
        return isinstance(a, ir.Const | ir.Bool | ir.Local) and a == b

    def _field(self, a: ir.FieldRef, b: ir.FieldRef, number: int) -> bool:
        locals_ = self.build.locals_
        if a in locals_ or b in locals_:
            return a in locals_ and b in locals_ and self._temps.setdefault(a, b) == b and self._width(a, b)
        if "$valid$" in (a.field, b.field) or not self._width(a, b):
            return False
        x, y = self.build.layout.slot(a), self.build.layout.slot(b)
        step, rest = divmod(y.offset - x.offset, number)
        if rest or (step != 0 and (step != x.bits // 8 or a.header != b.header)):
            return False
        return self.fields.setdefault(a, (step, step != 0)) == (step, step != 0)

    def _width(self, a: ir.FieldRef, b: ir.FieldRef) -> bool:
        x, y = self.build.layout.slot(a), self.build.layout.slot(b)
        return x.width > 0 and (x.width, x.signed, x.varbit) == (y.width, y.signed, False)

    def _register(self, a: str, b: str, number: int) -> bool:
        x, y = self.build.arrays.registers[a], self.build.arrays.registers[b]
        if (x.base, x.stride, x.size, x.width) != (y.base, y.stride, y.size, y.width):
            return False
        step, rest = divmod(y.offset - x.offset, number)
        if rest or step not in (0, x.bits // 8):
            return False
        return self.registers.setdefault(a, (step, step != 0)) == (step, step != 0)

    def sound(self, count: int) -> bool:
        """Whether each repetition touches its own cells only, but for accumulators."""
        stepping = [ref for ref, (_, varies) in self.fields.items() if varies]
        written: dict[ir.FieldRef, set[str]] = {}
        for p in self.first:
            if p.op == "register_write":
                name = p.args[0]
                if not isinstance(name, ir.Ref) or not self.registers.get(name.name, (0, False))[1]:
                    return False  # one cell written by every repetition: order matters
                continue
            if not isinstance(p.args[0], ir.FieldRef):
                return False
            written.setdefault(p.args[0], set()).add(p.op)
        for ref, ops in written.items():
            # A read whose index is out of range keeps the target as it was before the loop.
            if "register_read" in ops and ops != {"register_read"}:
                return False
            if "register_read" in ops and ref not in self.build.locals_ and ref not in stepping:
                return False
        # Stepping operands must meet neither each other nor what stays in place.
        spans = []
        for ref, (step, varies) in self.fields.items():
            slot = self.build.layout.slot(ref)
            spans.append((slot.offset, slot.offset + slot.bits // 8 + (step * (count - 1) if varies else 0)))
        spans.sort()
        return all(left[1] <= right[0] for left, right in itertools.pairwise(spans))


def invariants(
    build: Build, body: tuple[ir.Primitive, ...], run: Run
) -> tuple[list[ir.FieldRef], list[ir.FieldRef]]:
    """(fields only read, fields written) among the run's operands that do not step and are not
    temporaries.
    """
    read: dict[ir.FieldRef, None] = {}
    written: dict[ir.FieldRef, None] = {}
    for p in body[run.start : run.start + run.period]:
        args = p.args
        if p.op in ("assign", "register_read") and isinstance(args[0], ir.FieldRef):
            written[args[0]] = None
            args = args[1:]
        for arg in args:
            for ref in fields(arg):
                read[ref] = None
    outer = [r for r in written if r not in run.lane_fields and r not in build.locals_]
    return [r for r in read if r not in written and r not in run.lane_fields], outer
