# SPDX-License-Identifier: Apache-2.0
"""The packet trace's half in the generated code: the values to report, their points, and their text.

Each `Point` is a place in the program. Its code reserves a record in the upcall buffer and stores the point's
number and values there; `trace_log` turns records into lines, off the data plane's thread. Without a `Tracer`
no function here emits anything. The texts resemble those of simple_switch's log, which P4 developers know.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from libra_switch.codegen.points import (
    COPY,
    COPY_END,
    DEBUG,
    ERROR,
    GO,
    INFO,
    MAX_WORDS,
    REQUEUE,
    SENT,
    START,
    TRACE,
    WAIT,
    Point,
    Render,
)
from libra_switch.codegen.scope import Scope
from libra_switch.codegen.vals import Val, raw
from libra_switch.match.tables import TablePlan
from libra_switch.memory.context import CTX, RECIRCULATED, RESUBMITTED
from libra_switch.program import ir


def wants(scope: Scope, level: int = DEBUG) -> bool:
    tracer = scope.build.trace
    return tracer is not None and tracer.level <= level and scope.lane is None


def numbers(scope: Scope) -> bool:
    """True if points with an effect are wanted; their lines may still not be."""
    return scope.build.trace is not None and scope.build.trace.numbering


def point(
    scope: Scope,
    level: int,
    text: str | Render,
    *values: Val | str,
    source: ir.Source | None = None,
    effect: str | None = None,
) -> None:
    """Emit a report of ``values`` (a string is an i64). Callers that compute values ask `wants` first."""
    if not (numbers(scope) if effect else wants(scope, level)):
        return
    tracer, fn = scope.build.trace, scope.fn
    assert tracer is not None
    vals = [raw(v, 64) if isinstance(v, str) else v for v in values]
    sizes = [(max(1, (v.w + 63) // 64), v.lo < 0) for v in vals]
    while sum(words for words, _ in sizes) > MAX_WORDS:
        vals.pop()
        sizes.pop()
    render: Render = (lambda _, text=text: text) if isinstance(text, str) else text  # type: ignore[misc]
    tracer.points.append(Point(level, render, tuple(sizes), source, effect))
    total = sum(words for words, _ in sizes)
    at = tracer.record(fn, total)
    offset = 0
    for v, (words, _) in zip(vals, sizes, strict=True):
        fn.store(f"i{64 * words}", v.ext(scope.fn, 64 * words), at, offset, 8)
        offset += 8 * words


def _named(names: Sequence[str], values: Sequence[int]) -> str:
    return ", ".join(f"{name}={value:#x}" for name, value in zip(names, values, strict=False))


def _fragment(source: ir.Source | None) -> str:
    """The statement's P4 text on one line, without the backslashes that p4c puts before quotes."""
    text = " ".join(source.fragment.replace('\\"', '"').split()) if source else ""
    return text if len(text) <= 100 else text[:97] + "..."


# Parser and deparser --------------------------------------------------------------------------------------
def parsed(scope: Scope, at: str, error: str) -> None:
    """Report the parser's end, with the error that ended it."""
    codes = {code: name for name, code in scope.prog.errors.items()}
    parser = scope.prog.parser.name if scope.prog.parser else "parser"

    def text(v: Sequence[int]) -> str:
        name = codes.get(v[1], f"error {v[1]}")
        failed = "" if name in ("NoError", "error 0") else f", exception while parsing: {name}"
        return f"Parser '{parser}': end, {v[0]} bytes parsed{failed}"

    point(scope, DEBUG, text, at, error)


def entering(scope: Scope, state: ir.State) -> None:
    parser = scope.prog.parser.name if scope.prog.parser else "parser"
    point(scope, DEBUG, f"Parser '{parser}' entering state '{state.name}'", source=state.source)


def extracted(scope: Scope, name: str, index: str | None) -> None:
    """Report an extracted header; ``index`` (i64) is the element's if ``name`` is a stack."""
    if index is None:
        point(scope, DEBUG, f"Extracting header '{name}'", source=scope.source)
    else:
        point(scope, DEBUG, lambda v: f"Extracting header '{name}[{v[0]}]'", index, source=scope.source)


def parser_set(scope: Scope, target: ir.Expr) -> None:
    if isinstance(target, ir.FieldRef) and wants(scope):
        name = f"{target.header}.{target.field}"
        value, source = scope.load(target), scope.source
        point(scope, DEBUG, lambda v: f"Parser set: '{name}' = {v[0]:#x}", value, source=source)


def parser_key(scope: Scope, state: ir.State, key: str, bits: int) -> None:
    digits = (bits + 3) // 4
    point(
        scope,
        DEBUG,
        lambda v: f"Parser state '{state.name}': key is 0x{v[0]:0{digits}x}",
        raw(key, bits),
        source=state.source,
    )


# Match-action -----------------------------------------------------------------------------------------
def applying(scope: Scope, table: ir.Table) -> None:
    if not wants(scope):
        return
    names = [key.name for key in table.keys]
    values = [scope.load(key.target) for key in table.keys]

    def text(v: Sequence[int]) -> str:
        return f"Applying table '{table.name}'" + (f": key {_named(names, v)}" if names else "")

    point(scope, DEBUG, text, *values, source=table.source)


def looked_up(scope: Scope, plan: TablePlan, index: str) -> None:
    """Report a look-up; ``index`` (i32) is the entry's, 0 for a miss."""
    table, ranked = plan.table, not (plan.shape.is_exact or plan.shape.is_lpm)
    tracer = scope.build.trace

    def text(v: Sequence[int]) -> str:
        if not v[0]:
            return f"Table '{table.name}': miss"
        # The entry may be gone by the time this is written.
        entry = tracer.tables[table.name].entries.get(v[0]) if ranked and tracer is not None else None
        priority = f" (priority {entry.identity[2]})" if entry is not None else ""
        return f"Table '{table.name}': hit with handle {v[0]}{priority}"

    point(scope, DEBUG, text, raw(index, 32), source=table.source)


def action(scope: Scope, act: ir.Action) -> None:
    """Report an action's start, with its parameters."""
    if not wants(scope):
        return
    names = [name for name, _ in act.params]
    values = [scope.local(i) for i in range(len(names))]
    point(
        scope, DEBUG, lambda v: f"Executing action {act.name}({_named(names, v)})", *values, source=act.source
    )


def condition(scope: Scope, conditional: ir.Conditional, test: str) -> None:
    fragment = _fragment(conditional.source)
    what = f'Condition "{fragment}" ({conditional.name})' if fragment else f"Condition {conditional.name}"
    value = Val(test, 1, 0, 1)
    point(
        scope,
        DEBUG,
        lambda v: f"{what} is {'true' if v[0] else 'false'}",
        value,
        source=conditional.source,
    )


# Primitives whose first argument is the target of the result.
_SETTERS = {"assign", "register_read", "modify_field_with_hash_based_offset", "modify_field_rng_uniform"}


def primitive(scope: Scope, p: ir.Primitive) -> None:
    """Report an executed statement and, if it set a field, the field's new value."""
    if not wants(scope, TRACE) or p.op == "log_msg":
        return
    what = f"Primitive {_fragment(p.source) or p.op}"
    target = p.args[0] if p.args else None
    if p.op not in _SETTERS or not isinstance(target, ir.FieldRef) or scope.layout.slot(target).varbit:
        point(scope, TRACE, what, source=p.source)
        return
    name = f"{target.header}.{target.field}"
    point(scope, TRACE, lambda v: f"{what}: {name} = {v[0]:#x}", scope.load(target), source=p.source)


def lanes(scope: Scope, first: ir.Primitive, count: int) -> None:
    """Report a run of similar statements that became a loop, in one line for all of them."""
    what = _fragment(first.source) or first.op
    point(scope, TRACE, f"Primitive {what}, and {count - 1} alike", source=first.source)


_HOLE = re.compile(r"(?<!\\)\{[^}]*\}")


def log_msg(scope: Scope, text: str, args: Sequence[ir.Expr]) -> None:
    if not wants(scope, INFO):
        return
    values = [scope.expr.full(arg) for arg in args]

    def render(v: Sequence[int]) -> str:
        left = iter(v)
        return _HOLE.sub(lambda hole: str(next(left, hole[0])), text)

    point(scope, INFO, render, *values, source=scope.source)


def assertion(scope: Scope, failed: str) -> None:
    if wants(scope, ERROR):
        with scope.fn.if_(failed):
            point(scope, ERROR, f"Assertion failed: {_fragment(scope.source)}", source=scope.source)


def endless(scope: Scope) -> None:
    point(scope, ERROR, f"Loop does not end: {_fragment(scope.source)}", source=scope.source)


def checksum(scope: Scope, calculated: ir.Checksum, value: str, found: str | None = None) -> None:
    """Report a checksum ``value`` (i64): written to the target, or compared with ``found`` (i64) there."""
    name = f"{calculated.target.header}.{calculated.target.field}"
    if found is None:
        point(scope, DEBUG, lambda v: f"Checksum '{calculated.name}': {name} = {v[0]:#x}", value)
        return

    def text(v: Sequence[int]) -> str:
        right = "correct" if v[0] == v[1] else f"not correct, should be {v[0]:#x}"
        return f"Checksum '{calculated.name}': {name} = {v[1]:#x} is {right}"

    point(scope, DEBUG, text, value, found)


# The packet's path --------------------------------------------------------------------------------------
_ENTERED = {RESUBMITTED: "resubmitted", RECIRCULATED: "recirculated"}


def received(scope: Scope, kind: str) -> None:
    if not numbers(scope):
        return
    number = scope.fn.load("i64", "%ctx", CTX["requeue_head"], 8)

    def text(v: Sequence[int]) -> str:
        port, length, kind, _ = v
        how = _ENTERED.get(kind)
        what = f"Processing {how} packet, first received on" if how else "Processing packet received on"
        return f"{what} port {port}, {length} bytes"

    point(scope, DEBUG, text, "%port", "%len", kind, number, effect=START)


def session(scope: Scope, register: str) -> str:
    """A clone session's number, without the bit that marks a session as requested."""
    return scope.fn.bin("and", "i64", register, 0x7FFF) if wants(scope) else register


def replica(scope: Scope, what: str, port: str, rid: str | None = None) -> None:
    """Report the start of a copy's egress, which `copy_end` ends. ``rid`` is an i32."""
    if rid is None:
        point(scope, DEBUG, lambda v: f"{what} to egress port {v[0]}", port, effect=COPY)
        return

    def text(v: Sequence[int]) -> str:
        return f"{what} to egress port {v[0]}, replica id {v[1]}"

    point(scope, DEBUG, text, port, raw(rid, 32), effect=COPY)


def copy_end(scope: Scope) -> None:
    point(scope, DEBUG, "", effect=COPY_END)


def requeued(scope: Scope, kind: int) -> None:
    """Report a packet queued for the parser, after its item was taken from the queue's tail; `received` finds
    it at the head.
    """
    if not numbers(scope):
        return
    tail = scope.fn.load("i64", "%ctx", CTX["requeue_tail"], 8)
    number = scope.fn.bin("sub", "i64", tail, 1)
    text = "Resubmitting packet" if kind == RESUBMITTED else "Recirculating packet"
    point(scope, DEBUG, text, number, effect=REQUEUE)


def queued(scope: Scope, ticket: str, priority: str, port: str, depth: str) -> None:
    """Report a packet that waits before egress; `dequeued` finds it by its ticket."""

    def text(v: Sequence[int]) -> str:
        return f"Packet waits in queue {v[1]} of port {v[2]}, behind {v[3]}"

    point(scope, DEBUG, text, ticket, priority, port, depth, effect=WAIT)


def dequeued(scope: Scope, ticket: str, port: str) -> None:
    point(scope, DEBUG, lambda v: f"Packet leaves its queue for port {v[1]}", ticket, port, effect=GO)


def sent(scope: Scope, size: str) -> None:
    def text(v: Sequence[int]) -> str:
        return f"Transmitting packet of size {v[0]} out of port {v[1]}"

    point(scope, DEBUG, text, size, "%port", effect=SENT)


def note(scope: Scope, text: str, *values: str) -> None:
    """Report a line in which ``{}`` stand for ``values`` (i64)."""
    point(scope, DEBUG, lambda v: text.format(*v), *values)
