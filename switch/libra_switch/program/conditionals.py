# SPDX-License-Identifier: Apache-2.0
"""Turns jumps that p4c made of conditional expressions into expressions again.

p4c may compile `x = c ? a : b` to

    0: _jump_if_zero(c, 3)    1: x = a    2: _jump(4)    3: x = b    4: ...

A jump ends a straight line of code: the known values of fields are forgotten, temporaries move to memory, and
the processor has to predict the branch. An action with 64 such jumps ran at half its speed.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from libra_switch.program import ir

_LENGTH = 4  # number of primitives that become one
_JUMPS = ("_jump", "_jump_if_zero")
# Operators on numbers that give a number and have no side effects.
_PLAIN = {"+", "-", "*", "&", "|", "^", "~", "<<", ">>", "two_comp_mod", "usat_cast", "sat_cast"}


def rejoin(prog: ir.Program) -> ir.Program:
    """Return an equivalent program with fewer jumps in its actions."""
    return replace(prog, actions={number: _rejoin(action) for number, action in prog.actions.items()})


def _rejoin(action: ir.Action) -> ir.Action:
    body = action.body
    jumps = Counter(_target(p) for p in body if p.op in _JUMPS)
    kept: list[ir.Primitive] = []
    places = {}  # index in ``body`` -> index in ``kept``
    at = 0
    while at < len(body):
        places[at] = len(kept)
        joined = _conditional(body, at, jumps)
        kept.append(joined or body[at])
        at += _LENGTH if joined else 1
    if len(kept) == len(body):
        return action
    places[len(body)] = len(kept)
    return replace(action, body=tuple(_moved(p, places) for p in kept))


def _conditional(body: tuple[ir.Primitive, ...], at: int, jumps: Counter[int]) -> ir.Primitive | None:
    """Return the assignment that the primitives from ``at`` on stand for, None if they do not.

    jumps: number of jumps to each index.
    """
    parts = body[at : at + _LENGTH]
    if [p.op for p in parts] != ["_jump_if_zero", "assign", "_jump", "assign"]:
        return None
    test, then, skip, other = parts
    if (_target(test), _target(skip)) != (at + 3, at + 4) or [jumps[at + i] for i in (1, 2, 3)] != [0, 0, 1]:
        return None
    target, values = then.args[0], (then.args[1], other.args[1])
    if target != other.args[0] or not isinstance(target, ir.FieldRef) or not all(map(_is_plain, values)):
        return None
    return ir.Primitive("assign", (target, ir.Op("?", (test.args[0], *values))), then.source)


def _is_plain(e: ir.Expr) -> bool:
    if isinstance(e, ir.Op):
        return e.op in _PLAIN and all(map(_is_plain, e.args))
    return isinstance(e, ir.Const | ir.FieldRef | ir.Local)


def _target(jump: ir.Primitive) -> int:
    target = jump.args[-1]
    assert isinstance(target, ir.Const)
    return target.value


def _moved(p: ir.Primitive, places: dict[int, int]) -> ir.Primitive:
    if p.op not in _JUMPS:
        return p
    # A target outside of the action is kept; the compiler refuses it.
    to = places.get(_target(p), _target(p))
    return replace(p, args=(*p.args[:-1], ir.Const(to)))
