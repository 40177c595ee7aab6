# SPDX-License-Identifier: Apache-2.0
"""Promise: expressions have BMv2's meaning, arithmetic of unlimited precision, whatever widths they mix."""

from __future__ import annotations

import ctypes

import pytest
from effort import many
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from libra_native.emit import Module
from libra_native.jit import compile_ir
from libra_switch.codegen.build import Build
from libra_switch.codegen.scope import Scope
from libra_switch.memory.arrays import ArrayPlaces
from libra_switch.memory.layout import Layout, Places
from libra_switch.program import ir
from libra_switch.target import PipelineError

FIELDS = {
    "a": (8, False),
    "b": (9, False),
    "c": (32, False),
    "d": (48, False),
    "e": (128, False),
    "s": (8, True),
    "t": (32, True),
    "u": (64, False),
}
RESULT = 512  # bits of the field that takes a result


def build() -> Build:
    type_ = ir.HeaderType("m_t", tuple(ir.FieldType(n, w, s) for n, (w, s) in FIELDS.items()))
    out = ir.HeaderType("o_t", (ir.FieldType("r", RESULT),))
    prog = ir.Program(headers={"m": ir.Header("m", type_, True), "o": ir.Header("o", out, True)})
    return Build(prog, Layout(prog), ArrayPlaces(prog, Places()), frozenset(), 511)


BUILD = build()


def evaluate(expr: ir.Expr, values: dict[str, int]) -> int:
    """Compile ``o.r = expr`` and run it with the fields set to ``values``; modulo 2**RESULT."""
    module = Module("test")
    fn = module.fn("f", "void", [("ptr", "ctx"), ("ptr", "phv")], linkage="external")
    Scope(BUILD, fn, "test").assign(ir.FieldRef("o", "r"), expr)
    fn.ret()
    code = compile_ir(module.text())
    phv = bytearray(BUILD.layout.size)
    for name, value in values.items():
        slot = BUILD.layout.slot(ir.FieldRef("m", name))
        phv[slot.offset : slot.offset + slot.bits // 8] = (value & ((1 << slot.width) - 1)).to_bytes(
            slot.bits // 8, "little"
        )
    buffer = (ctypes.c_char * len(phv)).from_buffer(phv)
    ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)(code.address("f"))(
        None, ctypes.addressof(buffer)
    )
    slot = BUILD.layout.slot(ir.FieldRef("o", "r"))
    return int.from_bytes(phv[slot.offset : slot.offset + slot.bits // 8], "little")


def oracle(e: ir.Expr, values: dict[str, int]) -> int | bool:
    """BMv2's evaluation (Data in data.h), with Python's integers."""
    if isinstance(e, ir.Const | ir.Bool):
        return e.value
    if isinstance(e, ir.FieldRef):
        return values[e.field]
    assert isinstance(e, ir.Op)
    if e.op == "?":
        return oracle(e.args[1 if oracle(e.args[0], values) else 2], values)
    args = [oracle(a, values) for a in e.args]
    x, y = args[0], args[-1]
    if e.op in ("two_comp_mod", "sat_cast"):
        low, high = -(1 << (y - 1)), (1 << (y - 1)) - 1
        return min(max(x, low), high) if e.op == "sat_cast" else (x - low) % (1 << y) + low
    if e.op == "usat_cast":
        return min(max(x, 0), (1 << y) - 1)
    if e.op in ("/", "%") and y == 0:
        return 0  # BMv2 ends its process
    table = {
        "+": lambda: x + y,
        "-": lambda: x - y,
        "*": lambda: x * y,
        "/": lambda: x // y,
        "%": lambda: x % y,
        "<<": lambda: x << y,
        ">>": lambda: x >> y,
        "&": lambda: x & y,
        "|": lambda: x | y,
        "^": lambda: x ^ y,
        "~": lambda: ~x,
        "==": lambda: x == y,
        "!=": lambda: x != y,
        "<": lambda: x < y,
        "<=": lambda: x <= y,
        ">": lambda: x > y,
        ">=": lambda: x >= y,
        "and": lambda: x and y,
        "or": lambda: x or y,
        "not": lambda: not x,
        "d2b": lambda: x != 0,
        "b2d": lambda: int(x),
        "==b": lambda: x == y,
        "!=b": lambda: x != y,
    }
    return table[e.op]()


def op(name: str, *args: ir.Expr) -> ir.Op:
    return ir.Op(name, args)


numbers = st.recursive(
    st.sampled_from([ir.FieldRef("m", n) for n in FIELDS])
    | st.integers(-(1 << 33), 1 << 33).map(ir.Const)
    | st.sampled_from([ir.Const(v) for v in (0, 1, 0xFF, 0xFFFF, 0xFFFFFFFF, (1 << 48) - 1)]),
    lambda inner: st.one_of(
        st.builds(op, st.sampled_from(["+", "-", "*", "&", "|", "^"]), inner, inner),
        st.builds(lambda x: op("~", x), inner),
        st.builds(lambda x, w: op("&", x, ir.Const((1 << w) - 1)), inner, st.integers(1, 70)),
        st.builds(
            lambda n, x, w: op(n, x, ir.Const(w)),
            st.sampled_from(["two_comp_mod", "sat_cast", "usat_cast"]),
            inner,
            st.integers(2, 70),
        ),
        st.builds(
            lambda n, x, w: op(n, x, ir.Const(w)), st.sampled_from(["<<", ">>"]), inner, st.integers(0, 80)
        ),
        st.builds(
            lambda x, f: op("&", op("<<", x, ir.FieldRef("m", f)), ir.Const(0xFFFFFFFF)),
            inner,
            st.sampled_from(["a", "b"]),
        ),
        st.builds(lambda x, f: op(">>", x, ir.FieldRef("m", f)), inner, st.sampled_from(["a", "b", "c"])),
        st.builds(
            lambda n, f, g: op(n, ir.FieldRef("m", f), ir.FieldRef("m", g)),
            st.sampled_from(["/", "%"]),
            st.sampled_from(["a", "c", "u", "e"]),
            st.sampled_from(["a", "c", "e"]),
        ),
        st.builds(
            lambda n, x, y: op("b2d", op(n, x, y)),
            st.sampled_from(["==", "!=", "<", "<=", ">", ">="]),
            inner,
            inner,
        ),
        st.builds(
            lambda n, x, y, u, v: op("?", op(n, x, y), u, v),
            st.sampled_from(["==", "<"]),
            inner,
            inner,
            inner,
            inner,
        ),
        st.builds(
            lambda n, x, y: op("b2d", op(n, op("d2b", x), op("not", op("d2b", y)))),
            st.sampled_from(["and", "or", "==b", "!=b"]),
            inner,
            inner,
        ),
    ),
    max_leaves=8,
)


def field_value(name: str) -> st.SearchStrategy[int]:
    width, signed = FIELDS[name]
    low, high = (-(1 << (width - 1)), (1 << (width - 1)) - 1) if signed else (0, (1 << width) - 1)
    return st.integers(low, high) | st.sampled_from([low, high, 0, 1])


@pytest.mark.parametrize("operator", ["/", "%"])
@pytest.mark.parametrize("divisor", ["a", "c", "t", "e"])
def test_quotients_of_128_bits(operator: str, divisor: str) -> None:
    values = dict.fromkeys(FIELDS, 7) | {"e": 0xFEDC_BA98_7654_3210_0123_4567_89AB_CDEF}
    expr = op(operator, ir.FieldRef("m", "e"), ir.FieldRef("m", divisor))
    # Compared as well, which shows LLVM that 128 bits will do: for those it calls libgcc, for more it loops.
    for shown in (expr, op("b2d", op("<", op("&", expr, ir.Const(3)), ir.FieldRef("m", "u")))):
        assert evaluate(shown, values) == oracle(shown, values)


@settings(max_examples=many(37, 150), suppress_health_check=list(HealthCheck))
@given(numbers, st.fixed_dictionaries({n: field_value(n) for n in FIELDS}))
def test_same_as_unlimited_precision(expr: ir.Expr, values: dict[str, int]) -> None:
    assert evaluate(expr, values) == int(oracle(expr, values)) % (1 << RESULT)


A, C, T, U = (ir.FieldRef("m", n) for n in "actu")


@pytest.mark.parametrize(
    ("expr", "values", "expected"),
    [
        # An unmasked sum keeps its carry: shift, comparison and division see it.
        (op(">>", op("+", C, C), ir.Const(1)), {"c": 0xFFFFFFFF}, 0xFFFFFFFF),
        (op("b2d", op(">", op("+", A, ir.Const(1)), A)), {"a": 255}, 1),
        (op("b2d", op("<", op("-", A, ir.Const(1)), ir.Const(0))), {"a": 0}, 1),
        (op("sat_cast", op("+", T, T), ir.Const(32)), {"t": (1 << 31) - 1}, (1 << 31) - 1),
        (op("sat_cast", op("+", T, T), ir.Const(32)), {"t": -(1 << 31)}, -(1 << 31)),
        (op("usat_cast", op("-", C, ir.Const(9)), ir.Const(32)), {"c": 3}, 0),
        (op("two_comp_mod", C, ir.Const(32)), {"c": 0xFFFFFFFF}, -1),
        (op("/", C, A), {"a": 0, "c": 5}, 0),
        (op("&", op("<<", C, A), ir.Const(0xFFFFFFFF)), {"a": 200, "c": 5}, 0),
    ],
)
def test_corner(expr: ir.Expr, values: dict[str, int], expected: int) -> None:
    assert evaluate(expr, values) == expected % (1 << RESULT)


def test_a_shift_without_bound_is_refused() -> None:
    with pytest.raises(PipelineError, match="intermediate value needs"):
        evaluate(op("b2d", op("<", op("<<", C, C), U)), {})


@pytest.mark.parametrize("cast", ["usat_cast", "sat_cast"])
def test_a_value_in_a_wider_register_than_its_range_needs(cast: str) -> None:
    """a >> 1 is 7 bits in an i8; the cast compares in 7 (it once asked LLVM to extend 8 bits to 7)."""
    e = op(cast, op(">>", ir.FieldRef("m", "a"), ir.Const(1)), ir.Const(2))
    for a in (0, 1, 3, 7, 255):
        assert evaluate(e, {"a": a}) == oracle(e, {"a": a})


def test_shifts_that_are_extended_beyond_256_bits() -> None:
    """LLVM's code generator must not meet a wide shift with a narrow shift's amount."""
    for name in ("<<", ">>"):
        shifted = op("&", op(name, ir.FieldRef("m", "e"), ir.FieldRef("m", "a")), ir.Const((1 << 250) - 1))
        e = op("+", op("<<", shifted, ir.Const(200)), ir.FieldRef("m", "u"))
        values = {"e": (1 << 128) - 3, "a": 77, "u": 5}
        assert evaluate(e, values) == oracle(e, values) % (1 << RESULT)
