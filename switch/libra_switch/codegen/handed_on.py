# SPDX-License-Identifier: Apache-2.0
"""Loop-carried temporaries: values that one repetition of a run passes to the next outside memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from libra_switch.codegen.build import Build
from libra_switch.program import ir
from libra_switch.program.liveness import fields, written_and_read


def handed_on(
    build: Build,
    first: Sequence[ir.Primitive],
    names: Mapping[ir.FieldRef, Set[ir.FieldRef]],
    after: Sequence[ir.Primitive],
    *,
    in_range: bool,
) -> tuple[ir.FieldRef, ...] | None:
    """Return the ``first`` repetition's temporaries that a loop has to keep from one repetition to the next.

    They are read by the next repetition or by the code ``after`` the run. Return None if one of them has
    another name in each repetition. names: their names everywhere. in_range: all indices are in range.
    """
    # A read of a register out of range leaves its target as it was. If all indices are the same, and only
    # reads of registers change the target, it keeps its value from before the run.
    assigned = {p.args[0] for p in first if p.op == "assign"}
    reads = _read_first(build, first, set() if in_range else assigned)
    targets = {target for p in first if (target := written_and_read(p)[0]) is not None}
    later = _read_first(build, after, {p.args[0] for p in after})
    kept = []
    for temp, called in names.items():
        if temp in targets and temp not in reads and called.isdisjoint(later):
            continue  # used within one repetition only
        if called != {temp}:
            return None
        if temp in targets:
            kept.append(temp)
    return tuple(kept)


def _read_first(build: Build, body: Sequence[ir.Primitive], kept: Set[ir.Expr]) -> set[ir.FieldRef]:
    """Temporaries that straight-line code may read before it writes them. kept: a read of a register out of
    range leaves these as they were.
    """
    written: set[ir.FieldRef] = set()
    found: set[ir.FieldRef] = set()
    for p in body:
        target, args = written_and_read(p)
        read = {ref for arg in args for ref in fields(arg)}
        if target is not None and p.op == "register_read" and target in kept:
            read.add(target)
        found |= read & build.locals_ - written
        if target is not None:
            written.add(target)
    return found
