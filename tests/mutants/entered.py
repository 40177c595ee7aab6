# SPDX-License-Identifier: Apache-2.0
"""Records which functions of the product a process enters, in all of its threads, and its Python children.

A finder puts one call in front of each function's body as a module is imported. That costs some per cent;
sys.setprofile, which Python 3.11 asks at every call and return, costs a multiple. A function is written down
when it is first entered, so that a process that is killed has told what it did until then.
"""

from __future__ import annotations

import ast
import importlib.machinery
import marshal
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

VARIABLE = "LIBRA_ENTERED"  # of the environment: the file to write to, and the repository
MARK = "__libra_entered__"
MODULE = "<module>"


def start(told: str, root: str) -> None:
    """Write a line `path::function` to ``told`` for each function below ``root`` that is entered."""
    os.environ[VARIABLE] = os.pathsep.join([told, root])
    file = os.open(told, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    seen: set[str] = set()
    write = os.write  # a test may put another in its place

    def mark(name: str) -> None:
        if name not in seen:
            seen.add(name)
            write(file, f"{name}\n".encode())

    vars(sys.modules["builtins"])[MARK] = mark
    sys.meta_path.insert(0, _Finder(root))


def follow() -> None:
    """Record in a child of a process that records."""
    if told := os.environ.get(VARIABLE):
        start(*told.split(os.pathsep))


def prepare(folder: Path) -> None:
    """Make a folder for PYTHONPATH: Python imports its sitecustomize at each start, and so follows."""
    folder.mkdir(parents=True)
    text = (
        f"import os\nif {VARIABLE!r} in os.environ:\n    from mutants import entered\n    entered.follow()\n"
    )
    (folder / "sitecustomize.py").write_text(text)


class _Finder:
    def __init__(self, root: str) -> None:
        self._root = root

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> Any:
        if not name.startswith("libra"):
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path, target)
        if spec is None or type(spec.loader) is not importlib.machinery.SourceFileLoader:
            return None
        if not spec.loader.path.startswith(f"{self._root}/"):
            return None
        spec.loader = _Loader(name, spec.loader.path, self._root)
        return spec


class _Loader(importlib.machinery.SourceFileLoader):
    def __init__(self, name: str, path: str, root: str) -> None:
        super().__init__(name, path)
        self._root = root

    def get_code(self, fullname: str) -> CodeType:
        made = Path(f"{self.path}.marked")  # compiling all takes most of an import
        try:
            return marshal.loads(made.read_bytes())  # type: ignore[no-any-return]
        except OSError:
            code = compile(marked(self.path, self._root), self.path, "exec", dont_inherit=True)
            scratch = Path(f"{made}.{os.getpid()}")
            scratch.write_bytes(marshal.dumps(code))
            scratch.replace(made)
            return code


def marked(path: str, root: str) -> ast.Module:
    """Return the module with a call in front of each body."""
    module = ast.parse(Path(path).read_bytes())
    file = os.path.relpath(path, root)
    for name, function in [(MODULE, module), *functions(module)]:
        body = function.body
        call = ast.parse(f"{MARK}({f'{file}::{name}'!r})").body[0]
        # Behind what has to be first.
        first = 1 if ast.get_docstring(function, clean=False) is not None else 0
        while (
            first < len(body) and isinstance(it := body[first], ast.ImportFrom) and it.module == "__future__"
        ):
            first += 1
        at = body[first] if first < len(body) else body[-1] if body else None
        for node in ast.walk(call):
            if at is not None and hasattr(node, "lineno"):
                ast.copy_location(node, at)
        body.insert(first, call)
    return ast.fix_missing_locations(module)


def functions(
    node: ast.AST, within: str = ""
) -> list[tuple[str, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Return all functions with their qualified names, an outer one before those in it."""
    found: list[tuple[str, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef]] = []
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            found.append((within + child.name, child))
            found += functions(child, f"{within}{child.name}.<locals>.")
        elif isinstance(child, ast.ClassDef):
            found += functions(child, f"{within}{child.name}.")
        else:
            found += functions(child, within)
    return found
