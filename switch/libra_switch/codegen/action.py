# SPDX-License-Identifier: Apache-2.0
"""Compiles actions: their primitives in order, the jumps between them, and loops over similar primitives."""

from __future__ import annotations

from libra_native.emit import Module
from libra_switch.codegen import trace
from libra_switch.codegen.build import Build
from libra_switch.codegen.lanes import find_run
from libra_switch.codegen.loops import emit_run
from libra_switch.codegen.primitives import PrimitiveCompiler
from libra_switch.codegen.scope import Scope
from libra_switch.memory.records import params_of
from libra_switch.program import ir
from libra_switch.program.liveness import jump_targets

MAX_TURNS = 1 << 20  # maximum of an action's loop iterations for one packet: some milliseconds


def compile_action(module: Module, build: Build, action: ir.Action) -> str:
    """Emit ``action`` as a function of (ctx, program, phv, args); returns its reference."""
    size = len(action.body)
    attrs = "alwaysinline" if size <= 24 else "noinline"
    name = f"action_{action.id}"
    params = [("ptr", "ctx"), ("ptr", "program"), ("ptr noalias", "phv"), ("ptr noalias", "args")]
    fn = module.fn(name, "void", params, attrs=attrs)
    fn.comment(f"action {action.name}")
    scope = Scope(build, fn, f"action {action.name}")
    scope.params = params_of(action)[0]
    trace.action(scope, action)
    _emit_body(scope, action)
    return f"@{name}"


def _emit_body(scope: Scope, action: ir.Action) -> None:
    fn, body = scope.fn, action.body
    targets = jump_targets(action)
    compiler = PrimitiveCompiler(scope)
    labels = {t: f"p{t}" for t in targets if t <= len(body)}
    end = "p_end"
    heads = {_target(scope, p, len(body)) for i, p in enumerate(body) if _target(scope, p, len(body)) <= i}
    turns = fn.var("i64", 0) if heads else None
    skip = 0
    borders = [*sorted(labels), len(body)]
    for i, p in enumerate(body):
        if i in labels:
            fn.label(labels[i])
            scope.barrier()
        if turns is not None and i in heads:
            scope.source = p.source or action.source
            turns.add(1)
            _leave_if(scope, fn.icmp("ugt", "i64", turns.get(), MAX_TURNS), end)
        if i < skip:
            continue
        run = find_run(scope.build, body, i, next(b for b in borders if b > i))
        if run is not None:
            emit_run(scope, compiler, body, run)
            trace.lanes(scope, body[run.start], run.count)
            skip = run.end
            continue
        scope.source = p.source or action.source
        if p.op == "_jump":
            fn.br(labels[_target(scope, p, len(body))])
        elif p.op == "_jump_if_zero":
            target = labels[_target(scope, p, len(body))]
            fn.br_if(scope.expr.cond(p.args[0]), labels.get(i + 1, end), target)
        elif p.op == "exit":
            scope.put("exit", 1)
            trace.primitive(scope, p)
        else:
            compiler.emit(p)
            trace.primitive(scope, p)
    if labels:
        if len(body) in labels:
            fn.label(labels[len(body)])
        fn.label(end)
    fn.ret()


def _target(scope: Scope, p: ir.Primitive, size: int) -> int:
    """The primitive that ``p`` jumps to; ``size`` when it does not jump."""
    if p.op not in ("_jump", "_jump_if_zero"):
        return size
    target = p.args[-1]
    assert isinstance(target, ir.Const)
    if target.value > size:
        raise scope.refuse(f"jump to primitive {target.value}; the action has {size}")
    return target.value


def _leave_if(scope: Scope, endless: str, end: str) -> None:
    """Leave a loop that does not end, in which BMv2 would stay for ever, and count a failed assertion."""
    with scope.fn.if_(endless):
        scope.fn.native("libra_assert", "%ctx", "true")
        trace.endless(scope)
        scope.fn.br(end)
