# SPDX-License-Identifier: Apache-2.0
"""Digests: a learn list's values, as the program sends them and as Python reads them.

A record holds the list's values in order, each in whole 8-byte words, little-endian.
"""

from __future__ import annotations

from libra_native.emit import Module
from libra_switch.codegen.build import Build
from libra_switch.codegen.scope import define
from libra_switch.codegen.vals import raw
from libra_switch.memory.context import UP_DIGEST
from libra_switch.program import ir
from libra_switch.target import Digest


def compile_digest(module: Module, build: Build) -> None:
    """Emit digest(ctx, program, phv, id): send a learn list's values to the control plane."""
    prog = build.prog
    params = [("ptr", "ctx"), ("ptr", "program"), ("ptr", "phv"), ("i64", "id")]
    s = define(module, build, "digest", "void", params, attrs="noinline")
    fn = s.fn
    fn.switch("i64", "%id", "l_end", [(i, f"l{i}") for i in prog.learn_lists])
    for i, fields in prog.learn_lists.items():
        fn.label(f"l{i}")
        s.barrier()
        buffer = fn.alloca(f"[{8 * sum((_words(prog, e)) for e in fields.items) + 8} x i8]")
        at = 0
        for item in fields.items:
            words = _words(prog, item)
            value = s.expr.full(item)
            width = value.w
            v = raw(value.resize(fn, width), width).resize(fn, 64 * words)
            fn.store(f"i{64 * words}", v, buffer, at)
            at += 8 * words
        fn.native("libra_upcall", "%ctx", UP_DIGEST, i, buffer, at, "null", 0)
        fn.br("l_end")
    fn.label("l_end")
    fn.ret()


def read_digest(prog: ir.Program, list_id: int, record: bytes) -> Digest:
    fields = prog.learn_lists[list_id]
    values, at = [], 0
    for item in fields.items:
        size = 8 * _words(prog, item)
        values.append(int.from_bytes(record[at : at + size], "little"))
        at += size
    return Digest(fields.name, tuple(values))


def _words(prog: ir.Program, e: ir.Expr) -> int:
    """8-byte words that a learn list's element takes in an upcall."""
    if isinstance(e, ir.FieldRef):
        return (prog.field_type(e).width + 63) // 64 or 1
    return 1
