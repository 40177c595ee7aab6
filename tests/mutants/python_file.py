# SPDX-License-Identifier: Apache-2.0
"""Mutants of a Python file, by operators of mutmut and some of our own.

mutmut's own runner is not used. It mutates functions without decorators only, which leaves out the tables of
libra.wire, all properties, and what is said in a class; and it knows neither C nor P4. cosmic-ray cannot be
installed beside p4runtime-shell, whose jedi wants a parso that does not know Python 3.11.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import libcst as cst
from mutmut.mutation import mutators

from mutants.mutant import Mutant, of_texts

Operator = Callable[[Any], Any]
"""A node -> what it may become."""


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

    Members of an enumeration have no order that anybody could mistake, and bits that are not 0 are above it.
    """
    is_set = isinstance(node.operator, cst.NotEqual) and _is_zero(node.comparator)
    if type(node.operator) in _ORDER and not _is_member(node.comparator) and not is_set:
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
    yield node.with_changes(test=cst.UnaryOperation(cst.Not(), _bracketed(node.test)))


def _bracketed(test: cst.BaseExpression) -> cst.BaseExpression:
    return test.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])


def no_round(node: cst.For) -> Iterator[cst.CSTNode]:
    yield node.with_changes(iter=cst.Tuple([]))


def dropped(node: cst.SimpleStatementLine) -> Iterator[cst.CSTNode]:
    """An effect less: a call, a raise, what is stored in an object or an array, what is added to a variable.

    Not the first assignment of a variable: without it, whoever reads the variable fails.
    """
    if len(node.body) == 1 and _has_effect(node.body[0]):
        yield node.with_changes(body=[cst.Pass()])


def _has_effect(statement: cst.BaseSmallStatement) -> bool:
    if isinstance(statement, cst.Assign):
        return any(isinstance(t.target, cst.Attribute | cst.Subscript) for t in statement.targets)
    if isinstance(statement, cst.Expr):
        return isinstance(statement.value, cst.Call)
    return isinstance(statement, cst.AugAssign | cst.Raise | cst.Del)


# Left out of mutmut's: other words in messages; and None for what is assigned or given, of which nearly all
# fail at once and say nothing about a test.
OPERATORS: list[tuple[Any, Operator]] = [
    (cst.Integer | cst.Float, mutators.operator_number),
    (cst.Integer, one_less),
    (cst.Name, mutators.operator_name),
    (cst.AugAssign, mutators.operator_augmented_assignment),
    (cst.UnaryOperation, mutators.operator_remove_unary_ops),
    (cst.CSTNode, mutators.operator_keywords),
    (cst.CSTNode, mutators.operator_swap_op),
    (cst.Match, mutators.operator_match),
    (cst.IfExp, mutators.operator_if_exp),
    (cst.ComparisonTarget, order_or_equality),
    (cst.If | cst.While, turned),
    (cst.For, no_round),
    (cst.SimpleStatementLine, dropped),
]


class _Visitor(cst.CSTVisitor):
    def __init__(self) -> None:
        self.changes: list[tuple[cst.CSTNode, cst.CSTNode]] = []

    def on_visit(self, node: cst.CSTNode) -> bool:
        for kind, operator in OPERATORS:
            if isinstance(node, kind):
                self.changes += [(node, new) for new in operator(node)]
        # What is never evaluated, or for the type checker, or for readers, or says what cannot be otherwise.
        if isinstance(node, cst.Arg) and node.keyword is not None and node.keyword.value == "strict":
            return False
        return not isinstance(node, cst.Annotation | cst.Decorator | cst.Assert | cst.ImportFrom)


def mutants(repository: Path, file: str) -> list[Mutant]:
    """All of the file, in the order of its lines, each once."""
    old = (repository / file).read_text()
    module, visitor, unchanged = cst.parse_module(old), _Visitor(), _meaning(old)
    module.visit(visitor)
    found: dict[str, Mutant] = {}
    for node, changed in visitor.changes:
        tree = module.deep_replace(node, changed)
        assert isinstance(tree, cst.Module)
        new = tree.code
        if _meaning(new) not in (unchanged, None):
            found.setdefault(new, of_texts(file, old, new))
    return sorted(found.values(), key=lambda mutant: mutant.line)


def _meaning(text: str) -> str | None:
    """The same for texts that differ in layout only. None when it is no Python."""
    try:
        return ast.dump(ast.parse(text))
    except SyntaxError:
        return None
