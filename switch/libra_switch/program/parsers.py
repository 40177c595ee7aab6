# SPDX-License-Identifier: Apache-2.0
"""Reads a program's parser and deparser."""

from __future__ import annotations

from typing import Any

from libra_switch.program import ir
from libra_switch.program.objects import number, source_of
from libra_switch.program.refusal import error
from libra_switch.program.values import Values


def load_parser(obj: dict[str, Any], values: Values) -> None:
    if values.prog.parser is not None:
        raise error(f"parser {obj['name']}", "a second parser; expected one (v1model)")
    states = {}
    for raw in obj["parse_states"]:
        where = f"parser state {raw['name']}"
        ops = []
        for op in raw["parser_ops"]:
            if op["op"] == "primitive":
                inner = op["parameters"][0]
                primitive = values.primitive(inner, where)
                ops.append(
                    ir.Primitive(
                        "primitive:" + primitive.op, primitive.args, source_of(inner) or source_of(raw)
                    )
                )
                continue
            args: list[ir.Expr] = []
            for param in op["parameters"]:
                if isinstance(param, int):  # shift: a number of bytes
                    args.append(ir.Const(param))
                elif param["type"] == "regular":
                    values.known(param["value"], values.prog.headers, "header", where, source_of(raw))
                    args.append(ir.Ref("header", param["value"]))
                elif param["type"] == "stack":
                    values.known(param["value"], values.prog.stacks, "header stack", where, source_of(raw))
                    args.append(ir.Ref("header_stack", param["value"]))
                elif param["type"] == "union_stack":
                    stack, member = param["value"]
                    args += [ir.Ref("header_union_stack", stack), ir.Text(member)]
                else:
                    args.append(values.value(param, where, source_of(raw)))
            ops.append(ir.Primitive(op["op"], tuple(args), source_of(op) or source_of(raw)))
        key = tuple(values.value(k, where, source_of(raw)) for k in raw["transition_key"])
        transitions = []
        for t in raw["transitions"]:
            kind = t.get("type", "default" if t.get("value") == "default" else "hexstr")
            if kind == "default":
                transitions.append(ir.Transition(None, None, t["next_state"]))
                continue
            mask = number(t["mask"]) if t.get("mask") is not None else None
            if kind == "hexstr":
                transitions.append(ir.Transition(number(t["value"]), mask, t["next_state"]))
            elif kind == "parse_vset":
                transitions.append(ir.Transition(None, mask, t["next_state"], t["value"]))
            else:
                raise error(where, f"transition type {kind!r} is not supported", source_of(raw))
        states[raw["name"]] = ir.State(raw["name"], tuple(ops), key, tuple(transitions), source_of(raw))
    for state in states.values():
        for transition in state.transitions:
            if transition.next is not None and transition.next not in states:
                raise error(
                    f"parser state {state.name}", f"unknown next state {transition.next!r}", state.source
                )
    start = obj.get("init_state")
    if start is not None and start not in states:
        raise error(f"parser {obj['name']}", f"unknown start state {start!r}")
    values.prog.parser = ir.Parser(obj["name"], start, states)


def load_deparser(obj: dict[str, Any], values: Values) -> None:
    where = f"deparser {obj['name']}"
    if obj.get("primitives"):
        raise error(where, "method calls in a deparser are not supported", source_of(obj))
    for name in obj["order"]:
        values.known(name, values.prog.headers, "header", where, source_of(obj))
    values.prog.deparser = tuple(obj["order"])
