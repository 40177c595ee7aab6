# SPDX-License-Identifier: Apache-2.0
"""The writer of LLVM IR."""

from __future__ import annotations

import ctypes

from libra_native.emit import Module
from libra_native.jit import compile_ir


def test_a_split_module_is_one_piece_of_code() -> None:
    """Functions with loops are optimised apart from the others; calls go both ways."""
    module = Module("test")
    table = module.data("weights", "[2 x i64]", "[i64 3, i64 5]")
    weigh = module.fn("weigh", "i64", [("i64", "x")])
    weigh.ret(weigh.bin("mul", "i64", "%x", weigh.load("i64", table, 8)))
    total = module.fn("total", "i64", [("i64", "count")])
    total.loops = True
    result = total.var("i64", 0)
    with total.count("%count") as i:
        result.add(total.call("i64", "@weigh", f"i64 {i}"))
    total.ret(total.bin("add", "i64", result.get(), total.load("i64", table)))
    entry = module.fn("entry", "i64", [("i64", "count")], linkage="external")
    entry.ret(entry.call("i64", "@total", "i64 %count"))
    code = compile_ir(*module.split())
    assert ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64)(code.address("entry"))(4) == 5 * (1 + 2 + 3) + 3


def test_a_module_without_loops_has_one_part() -> None:
    module = Module("test")
    module.fn("one", "i64", [], linkage="external").ret(1)
    text, loops = module.split()
    assert "@one" in text
    assert loops == ""
    assert ctypes.CFUNCTYPE(ctypes.c_int64)(compile_ir(text, loops).address("one"))() == 1


def test_a_comment_is_one_line_whatever_its_text() -> None:
    module = Module("test")
    fn = module.fn("one", "i64", [], linkage="external")
    fn.comment("a name\0 with\nodd \r characters \ud800, and ツ")
    fn.ret(1)
    assert ctypes.CFUNCTYPE(ctypes.c_int64)(compile_ir(*module.split()).address("one"))() == 1
