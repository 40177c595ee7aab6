# SPDX-License-Identifier: Apache-2.0
"""Compiles look-ups: packs a packet's key and calls the run time's look-up in the table's matcher."""

from __future__ import annotations

from libra_native.emit import Fn, Module
from libra_switch.codegen.scope import Scope
from libra_switch.match.bitvectors import BIT_VECTORS
from libra_switch.match.matching import TUPLES_AT, VECTORS_AT
from libra_switch.match.tables import DESC_MATCHER, TablePlan


def compile_lookup(module: Module, plan: TablePlan, name: str) -> str:
    """Emit name(program, words...) -> entry index, 0 for a miss, for a table that has a key."""
    words = [("i64", f"k{i}") for i in range(plan.shape.words)]
    fn = module.fn(name, "i32", [("ptr", "program"), *words])
    keys = [f"%{word}" for _, word in words]
    matcher = fn.at("%program", plan.place + DESC_MATCHER)
    if plan.shape.is_exact:
        fn.ret(_look_up(fn, "libra_exact", matcher, keys))
    elif plan.shape.is_lpm:
        fn.ret(_look_up(fn, "libra_longest_prefix", matcher, keys))
    else:
        _ranked(fn, matcher, keys, only_vectors=plan.shape.is_range)
    return f"@{name}"


def _ranked(fn: Fn, matcher: str, keys: list[str], *, only_vectors: bool) -> None:
    """Emit the look-up of the best matching entry, in a ternary table's bit vectors or hash tables."""
    vectors = fn.at(matcher, VECTORS_AT)
    if only_vectors:
        fn.ret(_look_up(fn, "libra_bit_vectors", vectors, keys))
        return
    blocks = fn.load("i64", vectors, BIT_VECTORS["block_count"], 8)
    with fn.if_(fn.icmp("ne", "i64", blocks, 0)):
        fn.ret(_look_up(fn, "libra_bit_vectors", vectors, keys))
    fn.ret(_look_up(fn, "libra_tuple_space", fn.at(matcher, TUPLES_AT), keys))


def _look_up(fn: Fn, function: str, matcher: str, keys: list[str]) -> str:
    """Index of the entry for the key words ``keys``, found by ``function`` of runtime/lookups.h."""
    key = fn.alloca(f"[{len(keys)} x i64]")
    for i, word in enumerate(keys):
        fn.store("i64", word, key, 8 * i, 8)
    return fn.native(function, matcher, key, len(keys))


def key_words(scope: Scope, plan: TablePlan) -> list[str]:
    """The packet's key, packed as `KeyShape` says."""
    fn = scope.fn
    words: list[str] = ["0"] * plan.shape.words
    for key, pieces in zip(plan.table.keys, plan.shape.pieces, strict=True):
        bits = key.width or 1
        v = scope.load(key.target).resize(fn, bits)
        owner = key.target.header
        if key.target.field != "$valid$" and not scope.prog.headers[owner].metadata:
            # As in BMv2's MatchKeyBuilder, a field of an invalid header matches as 0.
            ptr = fn.at("%phv", scope.layout.valid[owner])
            there = fn.icmp("ne", "i8", fn.load("i8", ptr, 0), 0)
            v = fn.select(there, f"i{bits}", v, 0)
        if key.mask is not None:
            v = fn.bin("and", f"i{bits}", v, key.mask & ((1 << bits) - 1))
        for p in pieces:
            part = fn.bin("lshr", f"i{bits}", v, p.source) if p.source else v
            if bits > 64:
                part = fn.cast("trunc", f"i{bits}", part, "i64")
                if p.width < 64:
                    part = fn.bin("and", "i64", part, (1 << p.width) - 1)
            elif bits < 64:
                part = fn.cast("zext", f"i{bits}", part, "i64") if part[0] == "%" else part
            if p.shift:
                part = fn.bin("shl", "i64", part, p.shift)
            words[p.word] = part if words[p.word] == "0" else fn.bin("or", "i64", words[p.word], part)
    return words
