# SPDX-License-Identifier: Apache-2.0
"""Compiles runs of similar primitives: one loop over the repetitions, or four if each has its own rows."""

from __future__ import annotations

from libra_native.emit import Fn
from libra_switch.codegen.fields import Lane
from libra_switch.codegen.lanes import Run
from libra_switch.codegen.primitives import PrimitiveCompiler
from libra_switch.codegen.scatter import index_of
from libra_switch.codegen.scope import Scope
from libra_switch.program import ir
from libra_switch.program.liveness import fields

_LINE = 64  # bytes


def emit_run(scope: Scope, compiler: PrimitiveCompiler, body: tuple[ir.Primitive, ...], run: Run) -> None:
    """Emit the repetitions of ``run``, which was found in ``body``."""
    fn = scope.fn
    fn.loops = True
    for ref in _invariants(scope, run):
        scope.load(ref)
    cells = None if run.early is None else _Cells(scope, run, run.early)
    accumulators = {}
    for ref in run.accumulators:
        width = scope.slot(ref).width
        accumulators[ref] = fn.var(f"i{width}", scope.load(ref).resize(fn, width))
    # Stepping fields and accumulators no longer have their values from before the loop.
    stepping = {*run.lane_fields, *run.accumulators}
    touched = set(stepping)
    for p in body[run.start : run.end]:
        if isinstance(p.args[0], ir.FieldRef):
            touched.add(p.args[0])
    before = scope.snapshot()
    if cells is not None:
        cells.fetch()
        scope.restore(before, stepping)
    else:
        _check_indices(scope, run)
    with fn.count(run.count) as i:
        held = cells.held if cells is not None else {}
        scope.lane = Lane(i, run.lane_fields, run.lane_registers, accumulators, held)
        scope.restore(before, stepping)
        for p in run.body:
            scope.source = p.source
            compiler.emit(p)
    scope.lane = None
    if cells is not None:
        cells.put_back()
    scope.restore(before, touched)
    for ref, var in accumulators.items():
        scope.set(ref, var.get())


def _check_indices(scope: Scope, run: Run) -> None:
    """Count indices out of range, which the loop would count in each repetition."""
    for p in run.constant:
        scope.source = p.source
        index = index_of(p)
        if index is None:
            assert isinstance(p.args[0], ir.FieldRef)
            scope.assign(p.args[0], p.args[1])
        else:
            array = p.args[1 if p.op == "register_read" else 0]
            assert isinstance(array, ir.Ref)
            scope.registers.check(array.name, scope.expr.full(index))


def _invariants(scope: Scope, run: Run) -> list[ir.FieldRef]:
    """Fields in memory that the run reads and never writes, the same ones in each repetition."""
    written = {p.args[0] for p in run.body}
    read = {ref: None for p in run.body for arg in p.args for ref in fields(arg)}
    return [
        ref
        for ref in read
        if ref not in written and ref not in run.lane_fields and ref not in scope.build.locals_
    ]


class _Cells:
    """Cells of a run whose repetitions touch their own rows, copied to the arrays ``held`` meanwhile."""

    def __init__(self, scope: Scope, run: Run, early: tuple[ir.Primitive, ...]) -> None:
        self._scope, self._fn, self._run, self._early = scope, scope.fn, run, early
        self._written = [p.args[0].name for p in run.body
                         if p.op == "register_write" and isinstance(p.args[0], ir.Ref)]  # fmt: skip
        arrays = scope.build.arrays.registers
        names = [p.args[1].name for p in early if p.op == "register_read" and isinstance(p.args[1], ir.Ref)]
        self._cells = {name: arrays[name] for name in names}
        self.held = {n: self._array(c.bits) for n, c in self._cells.items()}
        self._offsets = {name: self._array(32) for name in names}  # in the program's state, at most 2**31

    def _array(self, bits: int) -> str:
        return self._fn.alloca(f"[{self._run.count} x i{bits}]", _LINE)

    def fetch(self) -> None:
        """Compute the cells' addresses and copy the cells to the arrays."""
        fn, scope, run = self._fn, self._scope, self._run
        before = scope.snapshot()
        with fn.count(run.count) as i:
            scope.lane = Lane(i, run.lane_fields, {}, {}, {})
            scope.restore(before, set(run.lane_fields))
            for p in self._early:
                scope.source = p.source
                if p.op == "register_read":
                    self._find(i, p)
                else:
                    assert isinstance(p.args[0], ir.FieldRef)
                    scope.assign(p.args[0], p.args[1])
        scope.lane = None
        with fn.count(run.count) as i:
            for name, cells in self._cells.items():
                self._copy(cells.bits, self._cell(i, name), self._held(i, name))

    def put_back(self) -> None:
        with self._fn.count(self._run.count) as i:
            for name in dict.fromkeys(self._written):
                self._copy(self._cells[name].bits, self._held(i, name), self._cell(i, name))

    def _copy(self, bits: int, source: str, target: str) -> None:
        align = min(bits // 8, 8)
        self._fn.store(f"i{bits}", self._fn.load(f"i{bits}", source, 0, align), target, 0, align)

    def _held(self, i: str, name: str) -> str:
        return _at(self._fn, self.held[name], i, self._cells[name].bits)

    def _find(self, i: str, read: ir.Primitive) -> None:
        fn, array = self._fn, read.args[1]
        assert isinstance(array, ir.Ref)
        index = self._scope.expr.full(read.args[2]).resize(fn, 32)
        offset = fn.bin("mul", "i32", index, self._cells[array.name].stride)
        fn.store("i32", offset, _at(fn, self._offsets[array.name], i, 32), 0, 4)

    def _cell(self, i: str, name: str) -> str:
        fn, cells = self._fn, self._cells[name]
        row = fn.cast("zext", "i32", fn.load("i32", _at(fn, self._offsets[name], i, 32), 0, 4), "i64")
        column = fn.bin("mul", "i64", i, self._run.lane_registers[name])
        return fn.at(fn.at(fn.at("%program", cells.base + cells.offset), row), column)


def _at(fn: Fn, array: str, i: str, bits: int) -> str:
    return fn.at(array, fn.bin("mul", "i64", i, bits // 8))
