# SPDX-License-Identifier: Apache-2.0
"""Finds p4c's temporaries: metadata fields whose every read follows a write in the same straight line.

Such fields need no memory: the code generator passes their values in registers. Everything that could read a
field elsewhere (table keys, conditions, parser, checksums, field lists, whole-header operations) counts as a
read.
"""

from __future__ import annotations

from collections.abc import Iterator

from libra_switch.program import ir

# Primitives whose first argument is only written; all other arguments are read.
_WRITES_FIRST = {"assign", "modify_field", "modify_field_with_hash_based_offset", "add", "subtract",
                 "bit_xor", "bit_or", "bit_and", "shift_left", "shift_right"}  # fmt: skip


def fields(e: ir.Expr) -> Iterator[ir.FieldRef]:
    """Yield every field that ``e`` names."""
    if isinstance(e, ir.FieldRef):
        yield e
    elif isinstance(e, ir.Op):
        for arg in e.args:
            yield from fields(arg)
    elif isinstance(e, ir.Vector):
        for arg in e.items:
            yield from fields(arg)
    elif isinstance(e, ir.RegisterAt):
        yield from fields(e.index)


def temporaries(prog: ir.Program) -> frozenset[ir.FieldRef]:
    """Fields that live only within straight-line code of one action."""
    standard = {ref.header for ref in prog.aliases.values()} | {"standard_metadata"}
    found = {
        ir.FieldRef(h.name, f.name)
        for h in prog.headers.values()
        if h.metadata and h.name not in standard
        for f in h.type.fields
        if not f.varbit
    }
    exposed: set[ir.FieldRef] = set()

    def read(e: ir.Expr | None) -> None:
        if e is not None:
            exposed.update(fields(e))

    for pipeline in prog.pipelines.values():
        for table in pipeline.tables.values():
            for key in table.keys:
                exposed.add(key.target)
        for conditional in pipeline.conditionals.values():
            read(conditional.expr)
        for profile in pipeline.profiles.values():
            for item in profile.inputs:
                read(item)
    for calculation in prog.calculations.values():
        for source in calculation.inputs:
            read(source.value)
    for checksum in prog.checksums:
        exposed.add(checksum.target)
        read(checksum.condition)
    for lists in (prog.field_lists, prog.learn_lists):
        for items in lists.values():
            for item in items.items:
                read(item)
    for meter in prog.meters.values():
        read(meter.result)
    if prog.parser is not None:
        for state in prog.parser.states.values():
            for op in state.ops:
                for arg in op.args:
                    read(arg)
            for part in state.key:
                read(part)
    for call in prog.deparser_calls:
        for arg in call.args:
            read(arg)
    headers_used = {
        arg.name for action in prog.actions.values() for p in action.body for arg in p.args
        if isinstance(arg, ir.Ref) and arg.kind == "header"
    }  # fmt: skip
    for action in prog.actions.values():
        _action_reads(action, exposed)
    return frozenset(ref for ref in found - exposed if ref.header not in headers_used)


def jump_targets(action: ir.Action) -> set[int]:
    """Indices of primitives at which straight-line code starts because a jump may lead there."""
    targets = set()
    for i, p in enumerate(action.body):
        if p.op in ("_jump", "_jump_if_zero"):
            offset = p.args[-1]
            if isinstance(offset, ir.Const):
                targets.add(offset.value)
            targets.add(i + 1)
    return targets


def written_and_read(p: ir.Primitive) -> tuple[ir.FieldRef | None, tuple[ir.Expr, ...]]:
    """Return (the field that ``p`` writes but does not read, or None; the arguments that it reads)."""
    if p.args and (p.op in _WRITES_FIRST or p.op == "register_read"):
        first = p.args[0]
        if isinstance(first, ir.FieldRef):
            return first, p.args[1:]
    return None, p.args


def _action_reads(action: ir.Action, exposed: set[ir.FieldRef]) -> None:
    written: set[ir.FieldRef] = set()
    targets = jump_targets(action)
    for i, p in enumerate(action.body):
        if i in targets:
            written.clear()
        # register_read out of range keeps the old value, which is 0 without an earlier write.
        target, args = written_and_read(p)
        for arg in args:
            exposed.update(ref for ref in fields(arg) if ref not in written)
        if target is not None:
            written.add(target)
