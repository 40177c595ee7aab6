# SPDX-License-Identifier: Apache-2.0
"""Kinds of the operands of operators and statements: numbers, headers, stacks, arrays.

They are checked when a program is read, so that the compilers need not.
"""

from __future__ import annotations

from libra_switch.program import ir

VALUES = ("value", "value")  # operands of the operators that are not listed below
CASTS = ("two_comp_mod", "usat_cast", "sat_cast")

OPERANDS: dict[str, tuple[str, ...]] = {
    "?": ("value", "value", "value"),
    **dict.fromkeys(("not", "~", "d2b", "b2d"), ("value",)),
    **dict.fromkeys(CASTS, ("value", "constant")),
    **dict.fromkeys(("last_stack_index", "size_stack"), ("stack",)),
    "valid": ("header",),
    "valid_union": ("header union",),
    **dict.fromkeys(("==h", "!=h"), ("header", "header")),
    **dict.fromkeys(("==u", "!=u"), ("header union", "header union")),
    **dict.fromkeys(("dereference_header_stack", "dereference_stack"), ("header stack", "value")),
    "dereference_union_stack": ("header union stack", "value"),
    # Followed by an index.
    "access_field": ("header",),
    "access_union_header": ("header union",),
}

_RESULTS = {
    "dereference_header_stack": "header",
    "dereference_stack": "header",
    "access_union_header": "header",
    "dereference_union_stack": "header union",
}

# Statements of actions and parsers. A target can be assigned to; a count is a constant of at least 0.
SIGNATURES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("assign", "modify_field", "add_to_field", "subtract_from_field"), ("target", "value")),
    **dict.fromkeys(
        ("add", "subtract", "bit_xor", "bit_or", "bit_and", "shift_left", "shift_right"),
        ("target", "value", "value"),
    ),
    **dict.fromkeys(("assign_header", "copy_header"), ("header", "header")),
    "assign_union": ("header union", "header union"),
    "assign_header_stack": ("header stack", "header stack"),
    "assign_union_stack": ("header union stack", "header union stack"),
    "assign_VL": ("field", "field"),
    **dict.fromkeys(("push", "pop"), ("stack", "count")),
    **dict.fromkeys(("add_header", "add_header_fast", "remove_header"), ("header",)),
    "register_read": ("target", "register array", "value"),
    "register_write": ("register array", "value", "value"),
    "count": ("counter array", "value"),
    "execute_meter": ("meter array", "value", "field"),
    "mark_to_drop": ("named header",),
    "drop": (),
    "no_op": (),
    "exit": (),
    "generate_digest": ("value", "count"),
    **dict.fromkeys(("clone_ingress_pkt_to_egress", "clone_egress_pkt_to_egress"), ("value", "count")),
    **dict.fromkeys(("resubmit", "recirculate"), ("count",)),
    "truncate": ("value",),
    "modify_field_rng_uniform": ("field", "value", "value"),
    "modify_field_with_hash_based_offset": ("field", "value", "calculation", "value"),
    "log_msg": ("text", "vector"),
    **dict.fromkeys(("assert", "assume"), ("value",)),
    "_jump": ("count",),
    "_jump_if_zero": ("value", "count"),
    "set": ("target", "value"),
    "verify": ("value", "value"),
    "advance": ("value",),
    "shift": ("count",),
}


def cast_width(e: ir.Op) -> int:
    """Width of a cast's result in bits."""
    width = e.args[1]
    assert isinstance(width, ir.Const)
    return width.value


def kind_of(e: ir.Expr) -> str:
    if isinstance(e, ir.Ref):
        return e.kind.replace("_", " ")
    if isinstance(e, ir.Op):
        return _RESULTS.get(e.op, "value")
    if isinstance(e, ir.Text | ir.Vector):
        return type(e).__name__.lower()
    return "value"


def fits(e: ir.Expr, kind: str) -> bool:
    if kind == "field":
        return isinstance(e, ir.FieldRef) and e.field != "$valid$"
    if kind == "target":
        assignable = isinstance(e, ir.FieldRef | ir.StackField | ir.RegisterAt)
        return assignable or (isinstance(e, ir.Op) and e.op == "access_field")
    if kind == "constant":
        return isinstance(e, ir.Const)
    if kind == "count":
        return isinstance(e, ir.Const) and e.value >= 0
    if kind == "stack":
        return kind_of(e) in ("header stack", "header union stack")
    if kind == "named header":
        return isinstance(e, ir.Ref) and e.kind == "header"
    return kind_of(e) == kind
