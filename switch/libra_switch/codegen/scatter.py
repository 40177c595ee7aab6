# SPDX-License-Identifier: Apache-2.0
"""Runs whose repetitions touch different rows of registers, such as one cell of each of 64 arrays.

A processor overlaps about ten read-modify-writes. If each goes to another cache line that is not cached, it
waits for a few at a time, and the loop cannot be vectorised. So such a run becomes four loops: compute the
cells' addresses, fetch the cells, compute, store them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence, Set

from libra_switch.codegen.build import Build
from libra_switch.program import ir
from libra_switch.program.liveness import fields


def constant(
    build: Build, body: Sequence[ir.Primitive], stepping: Set[ir.FieldRef]
) -> tuple[ir.Primitive, ...] | None:
    """Return the accesses to registers and what computes their indices, which are equal in all repetitions.

    Return None if an index may differ. stepping: fields that differ.
    """
    varying = {*stepping, *(p.args[0] for p in body if isinstance(p.args[0], ir.FieldRef))}
    result = []
    for p in body:
        index, target = index_of(p), p.args[0]
        if index is not None:
            if _has_turn(index) or not varying.isdisjoint(fields(index)):
                return None
            result.append(p)
        if not isinstance(target, ir.FieldRef):
            continue
        value = None if p.op == "register_read" else p.args[1]
        same = value is not None and varying.isdisjoint(fields(value)) and not _has_turn(value)
        if same and target in build.locals_:
            varying.discard(target)
            result.append(p)
        else:
            varying.add(target)
    return tuple(result)


def early(build: Build, body: Sequence[ir.Primitive], registers: Set[str]) -> tuple[ir.Primitive, ...] | None:
    """Return the primitives that compute the indices of ``registers``, and the reads that use them.

    Return None if they need more than packet and temporaries, if an index may be out of range, or if the
    repetition does not read each register once before it writes to the same cell.
    """
    late = {p.args[0] for p in body if isinstance(p.args[0], ir.FieldRef)}  # not known yet, or only later
    most: dict[ir.FieldRef, int | None] = {}
    versions: Counter[ir.FieldRef] = Counter()
    rows: dict[str, object] = {}
    result = []
    for p in body:
        index = index_of(p)
        if index is None:
            target, value = p.args
            assert isinstance(target, ir.FieldRef)
            versions[target] += 1
            if target in build.locals_ and late.isdisjoint(fields(value)):
                result.append(p)
                most[target] = _most(build, value, most)
                late.discard(target)
            else:
                late.add(target)
            continue
        target, array = p.args[0], p.args[1 if p.op == "register_read" else 0]
        assert isinstance(array, ir.Ref)
        row = index, [versions[ref] for ref in fields(index)]
        if p.op == "register_write":
            if rows.get(array.name) != row:
                return None
            continue
        highest = _most(build, index, most)
        outside = highest is None or highest >= build.arrays.registers[array.name].size
        if outside or array.name in rows or array.name not in registers or not late.isdisjoint(fields(index)):
            return None
        rows[array.name] = row
        result.append(p)
        assert isinstance(target, ir.FieldRef)
        late.add(target)
    return tuple(result)


def index_of(p: ir.Primitive) -> ir.Expr | None:
    """Index of an access to a register; None for another primitive."""
    if p.op == "register_read":
        return p.args[2]
    return p.args[1] if p.op == "register_write" else None


def _has_turn(e: ir.Expr) -> bool:
    return isinstance(e, ir.Turn) or (isinstance(e, ir.Op) and any(map(_has_turn, e.args)))


def _most(build: Build, e: ir.Expr, known: Mapping[ir.FieldRef, int | None]) -> int | None:
    """Upper bound of ``e`` if it is never negative; None if that is not easy to see."""
    if isinstance(e, ir.Const):
        return e.value if e.value >= 0 else None
    if isinstance(e, ir.FieldRef):
        slot = build.layout.slot(e)
        return known[e] if e in known else None if slot.signed or slot.varbit else (1 << slot.width) - 1
    if not isinstance(e, ir.Op) or e.op not in ("&", "|", "?"):
        return None
    found = [_most(build, arg, known) for arg in e.args[-2:]]
    limits = [most for most in found if most is not None]
    if e.op == "&":
        return min(limits, default=None)
    if len(limits) < len(found):
        return None
    return max(limits) if e.op == "?" else (1 << max(limits).bit_length()) - 1
