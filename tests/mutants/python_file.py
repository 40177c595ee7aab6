# SPDX-License-Identifier: Apache-2.0
"""Mutants of a Python file, by operators of mutmut and some of our own.

mutmut's own runner is not used. It mutates functions without decorators only, which leaves out the tables of
libra.wire, all properties, and what is said in a class; and it knows neither C nor P4. cosmic-ray cannot be
installed beside p4runtime-shell, whose jedi wants a parso that does not know Python 3.11.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import libcst as cst
from mutmut.mutation import mutators

from mutants import python_operators
from mutants.coverage import function_at
from mutants.mutant import Mutant, of_texts

# Left out of mutmut's: other words in messages; and None for what is assigned or given, of which nearly all
# fail at once and say nothing about a test.
OPERATORS: list[tuple[Any, Any]] = [
    (cst.Integer | cst.Float, mutators.operator_number),
    (cst.Name, mutators.operator_name),
    (cst.AugAssign, mutators.operator_augmented_assignment),
    (cst.UnaryOperation, mutators.operator_remove_unary_ops),
    (cst.CSTNode, mutators.operator_keywords),
    (cst.CSTNode, mutators.operator_swap_op),
    (cst.Match, mutators.operator_match),
    (cst.IfExp, mutators.operator_if_exp),
    *python_operators.OPERATORS,
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


def changes(repository: Path, file: str) -> list[Callable[[], Mutant | None]]:
    """All changes of the file, each made when it is called; None is one that changes no meaning."""
    old = (repository / file).read_text()
    module, visitor = cst.parse_module(old), _Visitor()
    module.visit(visitor)
    unchanged, function = _meaning(old), function_at(old)

    def made(node: cst.CSTNode, new: cst.CSTNode) -> Mutant | None:
        tree = module.deep_replace(node, new)
        assert isinstance(tree, cst.Module)
        if _meaning(tree.code) in (unchanged, None):
            return None
        return of_texts(file, old, tree.code, function)

    return [functools.partial(made, node, new) for node, new in visitor.changes]


def mutants(repository: Path, file: str) -> list[Mutant]:
    """All of the file, in the order of its lines, each once."""
    found = {mutant.content: mutant for make in changes(repository, file) if (mutant := make()) is not None}
    return sorted(found.values(), key=lambda mutant: mutant.line)


def _meaning(text: str) -> str | None:
    """The same for texts that differ in layout only. None when it is no Python."""
    try:
        return ast.dump(ast.parse(text))
    except SyntaxError:
        return None
