# SPDX-License-Identifier: Apache-2.0
"""Reads a program's parser and deparser."""

from __future__ import annotations

from typing import Any

from libra_switch.program import ir
from libra_switch.program.objects import MAX_PACKET_BITS, Item
from libra_switch.program.refusal import error
from libra_switch.program.values import Values

# Calls that do not change the packet's fate, which is decided before the deparser.
_DEPARSER_CALLS = frozenset({
    "log_msg", "assert", "assume", "assign", "register_read", "register_write", "count", "execute_meter",
    "modify_field_rng_uniform", "modify_field_with_hash_based_offset",
})  # fmt: skip


def load_parser(o: Item, values: Values) -> None:
    if values.prog.parser is not None:
        raise o.refuse("a second parser; expected one (v1model)")
    states: dict[str, ir.State] = {}
    for item in o.items("parse_states", "parser state"):
        state = _state(item, values)
        if state.name in states:
            raise item.refuse("a second state with this name")
        states[state.name] = state
    for state in states.values():
        for transition in state.transitions:
            if transition.next is not None:
                o.known(transition.next, states, f"next state of {state.name}")
    start = o.name_or_none("init_state")
    if start is not None:
        o.known(start, states, "start state")
    values.prog.parser = ir.Parser(o.text("name"), start, states)


def _state(o: Item, values: Values) -> ir.State:
    ops = tuple(_operation(Item(raw, o.what, o.source), values) for raw in o.array("parser_ops"))
    key = tuple(values.number(o, raw) for raw in o.array("transition_key"))
    transitions = tuple(_transition(Item(raw, o.what, o.source)) for raw in o.array("transitions"))
    return ir.State(o.text("name"), ops, key, transitions, o.source)


def _operation(o: Item, values: Values) -> ir.Primitive:
    op, params = o.text("op"), o.array("parameters")
    if op == "primitive":
        primitive = values.primitive(o, o.as_list(params, "parameters", 1)[0])
        return ir.Primitive("primitive:" + primitive.op, primitive.args, primitive.source)
    if op in ("extract", "extract_VL"):
        target = _extracted(Item(params[0] if params else None, o.what, o.source), values)
        length = [values.number(o, raw) for raw in params[1:]]
        o.as_list(length, "parameters", int(op == "extract_VL"))
        return ir.Primitive(op, (*target, *length), o.source)
    if op == "shift":
        size = o.as_whole(o.as_list(params, "parameters", 1)[0], "bytes to shift", MAX_PACKET_BITS // 8)
        return ir.Primitive(op, (ir.Const(size),), o.source)
    return values.primitive(o, o.raw)


def _extracted(o: Item, values: Values) -> tuple[ir.Expr, ...]:
    """Return the header or stack of an extract and, for a stack of unions, the member."""
    kind, value = o.text("type"), o.raw.get("value")
    if kind == "union_stack":
        stack, member = o.as_list(value, kind, 2)
        values.member(o, stack, member)
        return ir.Ref("header_union_stack", stack), ir.Text(member)
    if kind not in ("regular", "stack"):
        raise o.refuse(f"extract into {kind!r} is not supported")
    return (values.ref(o, "header" if kind == "regular" else "header_stack", value),)


def _transition(o: Item) -> ir.Transition:
    value, following = o.raw.get("value"), o.name_or_none("next_state")
    kind = o.raw.get("type", "default" if value == "default" else "hexstr")
    mask = o.as_number(o.raw["mask"], "mask") if o.raw.get("mask") is not None else None
    if kind == "default":
        return ir.Transition(None, None, following)
    if kind == "hexstr":
        return ir.Transition(o.as_number(value, "value of a transition"), mask, following)
    if kind == "parse_vset":
        return ir.Transition(None, mask, following, o.as_text(value, kind))
    raise o.refuse(f"transition type {kind!r} is not supported")


def load_deparser(o: Item, values: Values) -> None:
    order: list[Any] = o.array("order")
    for name in order:
        values.ref(o, "header", name)
    calls = tuple(values.primitive(o, raw) for raw in o.array("primitives", optional=True))
    for call in calls:
        if call.op not in _DEPARSER_CALLS:
            raise error(o.what, f"{call.op} in a deparser is not supported", call.source)
    values.prog.deparser, values.prog.deparser_calls = tuple(order), calls
