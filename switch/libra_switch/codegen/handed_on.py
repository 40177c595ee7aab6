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
    reads = _read_first(build, first, in_range=in_range)
    targets = {target for p in first if (target := written_and_read(p)[0]) is not None}
    later = _read_first(build, after, in_range=False)
    kept = []
    for temp, called in names.items():
        if temp in targets and temp not in reads and called.isdisjoint(later):
            continue  # of one repetition only
        if called != {temp}:
            return None
        if temp in targets:
            kept.append(temp)
    return tuple(kept)


def _read_first(build: Build, body: Sequence[ir.Primitive], *, in_range: bool) -> set[ir.FieldRef]:
    """Temporaries that straight code may read before it writes them."""
    written: set[ir.FieldRef] = set()
    found: set[ir.FieldRef] = set()
    assigned = {p.args[0] for p in body if p.op == "assign"}
    for p in body:
        target, args = written_and_read(p)
        read = {ref for arg in args for ref in fields(arg)}
        # Out of range, a target stays as it was. Where all indices are one, nothing but reads of registers
        # changes it, and they all leave it, that is as it was before the first.
        if target is not None and p.op == "register_read" and not in_range and target in assigned:
            read.add(target)
        found |= read & build.locals_ - written
        if target is not None:
            written.add(target)
    return found
