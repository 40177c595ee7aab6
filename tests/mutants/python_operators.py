# SPDX-License-Identifier: Apache-2.0
"""Operators of our own for Python: a node of libcst -> what it may become."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import libcst as cst
from libcst import matchers as m

Operator = Callable[[Any], Iterator[cst.CSTNode]]

_EMPTY = cst.Module([])


def one_less(node: cst.Integer) -> Iterator[cst.CSTNode]:
    yield cst.parse_expression(f"({node.evaluated_value - 1})")


_ORDER: dict[type[cst.BaseCompOp], cst.BaseCompOp] = {
    cst.Equal: cst.GreaterThanEqual(),
    cst.NotEqual: cst.GreaterThan(),
    cst.LessThan: cst.NotEqual(),
    cst.LessThanEqual: cst.Equal(),
    cst.GreaterThan: cst.NotEqual(),
    cst.GreaterThanEqual: cst.Equal(),
}


def order_or_equality(node: cst.ComparisonTarget) -> Iterator[cst.CSTNode]:
    """Numbers of a protocol wrap around, so most may be compared in one of both ways only.

    Members of an enumeration and words have no order that anybody could mistake, and bits that are not 0 are
    above it.
    """
    is_set = isinstance(node.operator, cst.NotEqual) and _is_zero(node.comparator)
    is_word = isinstance(node.comparator, cst.SimpleString)
    if type(node.operator) in _ORDER and not _is_member(node.comparator) and not is_set and not is_word:
        yield node.with_changes(operator=_ORDER[type(node.operator)])


def _is_member(node: cst.BaseExpression) -> bool:
    """Kind.SUM or wire.Kind.SUM."""
    if not isinstance(node, cst.Attribute) or not node.attr.value.isupper():
        return False
    owner = node.value.attr if isinstance(node.value, cst.Attribute) else node.value
    return isinstance(owner, cst.Name) and owner.value[0].isupper() and not owner.value.isupper()


def _is_zero(node: cst.BaseExpression) -> bool:
    return isinstance(node, cst.Integer) and node.evaluated_value == 0


def turned(node: cst.If | cst.While) -> Iterator[cst.CSTNode]:
    if isinstance(node.test, cst.Name) and node.test.value == "TYPE_CHECKING":
        return  # for the type checker only
    yield node.with_changes(test=cst.UnaryOperation(cst.Not(), _bracketed(node.test)))


def _bracketed(node: cst.BaseExpression) -> cst.BaseExpression:
    return node.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])


def no_round(node: cst.For) -> Iterator[cst.CSTNode]:
    yield node.with_changes(iter=cst.Tuple([]))


def dropped(node: cst.SimpleStatementLine) -> Iterator[cst.CSTNode]:
    """An effect less: a call (close, notify, wake), a raise, what an object or an array stores, or what is
    added to a variable.

    Not the first assignment of a variable: without it, whoever reads the variable fails.
    """
    if len(node.body) == 1 and _has_effect(node.body[0]):
        yield node.with_changes(body=[cst.Pass()])


def _has_effect(statement: cst.BaseSmallStatement) -> bool:
    if isinstance(statement, cst.Assign):
        return any(isinstance(t.target, cst.Attribute | cst.Subscript) for t in statement.targets)
    return _is_call(statement) or isinstance(statement, cst.AugAssign | cst.Raise | cst.Del)


def _is_call(statement: cst.BaseSmallStatement) -> bool:
    return isinstance(statement, cst.Expr) and isinstance(statement.value, cst.Call | cst.Await)


def swapped(node: cst.IndentedBlock) -> Iterator[cst.CSTNode]:
    """Two neighbouring effects in the other order. Two assignments seldom depend on each other."""
    for at in range(len(node.body) - 1):
        pair = node.body[at : at + 2]
        small = [
            line.body[0] for line in pair if m.matches(line, m.SimpleStatementLine(body=[m.DoNotCare()]))
        ]
        ends = any(isinstance(each, cst.Raise) for each in small)
        if len(small) == 2 and all(map(_has_effect, small)) and any(map(_is_call, small)) and not ends:
            yield node.with_changes(body=[*node.body[:at], pair[1], pair[0], *node.body[at + 2 :]])


# Whose arguments may come in any order, or are a value and a type.
_ANY_ORDER = {
    "min",
    "max",
    "zip",
    "gcd",
    "maximum",
    "minimum",
    "array_equal",
    "isinstance",
    "issubclass",
    "print",
}


def exchanged(node: cst.Call) -> Iterator[cst.CSTNode]:
    """The first two neighbouring positional arguments of like kind, exchanged."""
    name = node.func.attr if isinstance(node.func, cst.Attribute) else node.func
    if isinstance(name, cst.Name) and name.value in _ANY_ORDER:
        return
    for at in range(len(node.args) - 1):
        one, other = node.args[at : at + 2]
        kinds = {_kind(arg.value) if not arg.star and arg.keyword is None else "" for arg in (one, other)}
        if len(kinds) == 1 and "" not in kinds and not one.value.deep_equals(other.value):
            pair = one.with_changes(value=other.value), other.with_changes(value=one.value)
            yield node.with_changes(args=[*node.args[:at], *pair, *node.args[at + 2 :]])
            return


def _kind(node: cst.BaseExpression) -> str:
    if isinstance(node, cst.Name | cst.Attribute | cst.Subscript):
        return "variable"
    return "number" if isinstance(node, cst.Integer | cst.Float) else ""


_TIME, _SIZE = re.compile(r"(^|_)(ns|us|ms|seconds)$"), re.compile(r"(^|_)(bytes|bits)$")


def other_unit(node: cst.Assign | cst.AnnAssign | cst.Arg) -> Iterator[cst.CSTNode]:
    """Yield values of names that have a unit, in a larger or smaller one."""
    if isinstance(node, cst.Arg):
        target: Any = node.keyword
    else:
        target = node.targets[0].target if isinstance(node, cst.Assign) else node.target
    name = target.attr.value if isinstance(target, cst.Attribute) else getattr(target, "value", "")
    if node.value is None or not isinstance(name, str):
        return
    factor = "1000" if _TIME.search(name.lower()) else "8" if _SIZE.search(name.lower()) else None
    if factor and not m.matches(node.value, m.Name("None") | m.Integer("0") | m.Lambda()):
        for operator in (cst.Multiply(), cst.Divide() if factor == "1000" else cst.FloorDivide()):
            value = cst.BinaryOperation(_bracketed(node.value), operator, cst.Integer(factor))
            yield node.with_changes(value=value)


_LOCK = re.compile(r"lock|mutex|condition|changed|turn", re.IGNORECASE)


def unlocked(node: cst.With) -> Iterator[cst.CSTNode]:
    """`with lock:` does not wait."""
    item = node.items[0]
    alone = len(node.items) == 1 and item.asname is None and isinstance(item.item, cst.Name | cst.Attribute)
    if alone and _LOCK.search(_EMPTY.code_for_node(item.item).rpartition(".")[2]):
        yield cst.If(cst.Name("True"), node.body, leading_lines=node.leading_lines)


def not_cleaned_up(node: cst.Finally) -> Iterator[cst.CSTNode]:
    yield node.with_changes(body=_block(cst.Pass()))


def not_caught(node: cst.ExceptHandler) -> Iterator[cst.CSTNode]:
    """As if the handler were not there. One that raises another error says the same in other words."""
    if not m.findall(node.body, m.Raise()):
        yield node.with_changes(body=_block(cst.Raise()))


def _block(statement: cst.BaseSmallStatement) -> cst.IndentedBlock:
    return cst.IndentedBlock([cst.SimpleStatementLine([statement])])


OPERATORS: list[tuple[Any, Operator]] = [
    (cst.Integer, one_less),
    (cst.ComparisonTarget, order_or_equality),
    (cst.If | cst.While, turned),
    (cst.For, no_round),
    (cst.SimpleStatementLine, dropped),
    (cst.IndentedBlock, swapped),
    (cst.Call, exchanged),
    (cst.Assign | cst.AnnAssign | cst.Arg, other_unit),
    (cst.With, unlocked),
    (cst.Finally, not_cleaned_up),
    (cst.ExceptHandler, not_caught),
]
