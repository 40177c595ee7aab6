# SPDX-License-Identifier: Apache-2.0
"""What one repetition of a run hands on to the next in temporaries, which lie in no memory."""

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
    """Temporaries of the ``first`` repetition that a loop has to keep: the next one, or what comes ``after``
    all, reads them. None: what is read so has another name in each.

    names: what the temporaries of the first are called in all. in_range: every index is.
    """
    # Out of range, a read of a register leaves its target as it was. Where all indices are one, and nothing
    # but reads of registers changes the target, it is as it was before the first: nothing is handed on.
    assigned = {p.args[0] for p in first if p.op == "assign"}
    reads = _read_first(build, first, set() if in_range else assigned)
    targets = {target for p in first if (target := written_and_read(p)[0]) is not None}
    later = _read_first(build, after, {p.args[0] for p in after})
    kept = []
    for temp, called in names.items():
        if temp in targets and temp not in reads and called.isdisjoint(later):
            continue  # of one repetition only
        if called != {temp}:
            return None
        if temp in targets:
            kept.append(temp)
    return tuple(kept)


def _read_first(build: Build, body: Sequence[ir.Primitive], kept: Set[ir.Expr]) -> set[ir.FieldRef]:
    """Temporaries that straight code may read before it writes them. kept: reads of registers leave these."""
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
