# SPDX-License-Identifier: Apache-2.0
"""Promise: what documents, comments and docstrings name is there: files, folders, modules, headings.

And documents are short: all pages, each page and the README, in words as ``wc -w`` counts them.
"""

from __future__ import annotations

import ast
import fnmatch
import io
import re
import subprocess
import tokenize
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GENERATED = "docs/conformance.md"  # lists files of p4c
QUOTES = "tests/mutants/equivalent.toml"  # lines of code
FOREIGN = {"core.p4", "v1model.p4", "tna.p4", "send.py", "receive.py"}  # p4c's and p4lang/tutorials'
FOREIGN |= {"train.py", "check.py", "mine.py", "tally.p4", "own.md"}  # the reader's own
MOST_WORDS = {"docs": 45_000, "a page": 5_000, "README.md": 1_500}
# Made while something runs, so not in the repository.
MADE = ("build/run", "build/mutants.jsonl", "build/mutants-coverage.jsonl", "logs", "pcaps", "results")


@cache
def tracked() -> list[str]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in listed.stdout.splitlines() if (ROOT / name).exists()]


@cache
def places() -> set[str]:
    """All files and folders, with a slash before each part, so that the end of one is a whole name."""
    return {f"/{place}" for name in tracked() for place in (name, *map(str, Path(name).parents))}


@cache
def exists(name: str) -> bool:
    """A path from the repository's root, or its end: ``kv/worker.py``. ``*`` stands for anything."""
    return any(fnmatch.fnmatch(place, f"*/{name}") for place in places())


@cache
def definitions(path: str) -> set[str]:
    """The names that a Python or P4 or C file gives to something, at any depth."""
    text = (ROOT / path).read_text()
    if not path.endswith(".py"):
        return set(re.findall(r"\w+", text))
    names = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.alias):
            names.add((node.asname or node.name).partition(".")[0])
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
    return names


def module_exists(dotted: str) -> bool:
    """``libra.kv.worker``, or ``libra.kv.worker.KVWorker`` with something that the module defines."""
    parts = dotted.split(".")
    for count in range(len(parts), 0, -1):
        stem = "/".join(parts[:count])
        ends = (f"/{stem}.py", f"/{stem}/__init__.py")
        if found := [name for name in tracked() if f"/{name}".endswith(ends)]:
            return count == len(parts) or any(parts[count] in definitions(name) for name in found)
    return False


@cache
def prose(path: str) -> list[tuple[int, str]]:
    """(line, text) of what is written for people."""
    return list(_prose(path))


def _prose(path: str) -> Iterator[tuple[int, str]]:
    text = (ROOT / path).read_text()
    if path.endswith(".py"):
        for node in ast.walk(ast.parse(text)):
            documented = isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
            if documented and (docstring := ast.get_docstring(node, clean=False)):
                yield node.body[0].lineno, docstring
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string
    else:
        yield from enumerate(text.splitlines(), 1)


def written() -> list[str]:
    ends = (".md", ".py", ".p4", ".c", ".h", "Makefile", ".toml", ".ci/run")
    return [name for name in tracked() if name.endswith(ends) and name not in (GENERATED, QUOTES)]


def documents() -> list[str]:
    return [name for name in tracked() if name.endswith(".md") and name != GENERATED]


def outside_code(path: str) -> str:
    """A document without its blocks of code."""
    text = re.sub(r"^```.*?^```$", "", (ROOT / path).read_text(), flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"^ {4}.*$", "", text, flags=re.MULTILINE)


def anchors(path: Path) -> set[str]:
    """What GitHub makes of the headings."""
    headings = re.findall(r"^#+ (.*)$", outside_code(str(path.relative_to(ROOT))), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def wrong_names(pattern: str, is_right: Callable[[str], bool]) -> list[str]:
    """Return names in prose that are not right. A file that has only right ones is not parsed."""
    name_in = re.compile(pattern)
    return [
        f"{path}:{line}: there is no {name}"
        for path in written()
        if not all(is_right(name) for name in set(name_in.findall((ROOT / path).read_text())))
        for line, text in prose(path)
        for name in name_in.findall(text)
        if not is_right(name)
    ]


def test_files_that_are_named_exist() -> None:
    wrong = wrong_names(
        r"(?<![\w./<-])((?:[\w-]+/)*[\w-]+\.(?:py|p4|md|ll))\b(?!\.)",
        lambda name: name in FOREIGN or name.startswith(MADE) or exists(name),
    )
    assert not wrong, "\n".join(wrong)


def test_modules_that_are_named_exist() -> None:
    wrong = wrong_names(
        r"(?<![\w./>-])(libra(?:_switch|_controller|_sim|_topologies)?(?:\.\w+)+)",
        lambda name: module_exists(name) or exists(name),
    )
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("path", documents())
def test_paths_in_code_spans_exist(path: str) -> None:
    spans = re.findall(r"`([\w*.-]+(?:/[\w*.-]*)+)`", outside_code(path))
    names = [span.rstrip("/") for span in spans if not span.startswith(MADE)]
    wrong = [name for name in names if not (exists(name) or exists(f"{name}.py"))]
    assert not wrong, f"{path}: there is no {', '.join(wrong)}"


@pytest.mark.parametrize("path", documents())
def test_a_command_in_a_code_span_can_be_copied(path: str) -> None:
    """A line break between quotes would be part of the word."""
    spans = [span for _, span in re.findall(r"(`+)([^`]+(?:\n(?!\n)[^`]*)*)\1", outside_code(path))]
    quoted = r"(?:[^'\"]|'[^']*'|\"[^\"]*\")*"
    broken = [span for span in spans if re.match(rf"\w[\w.-]* {quoted}('[^'\n]*\n|\"[^\"\n]*\n)", span)]
    assert not broken, f"{path}: a line ends between the quotes of {broken}"


@pytest.mark.parametrize("path", documents())
def test_links_lead_somewhere(path: str) -> None:
    wrong = []
    for link in re.findall(r"\]\(([^)\s]+)\)", outside_code(path)):
        if link.startswith(("http://", "https://")):
            continue
        file, _, anchor = link.partition("#")
        target = (ROOT / path).parent / file if file else ROOT / path
        if not target.exists() or (anchor and anchor not in anchors(target.resolve())):
            wrong.append(link)
    assert not wrong, f"{path}: nothing is at {', '.join(wrong)}"


def test_documents_are_short() -> None:
    words = {name: len((ROOT / name).read_text().split()) for name in [*documents(), GENERATED]}
    pages = {name: count for name, count in words.items() if name.startswith("docs/")}
    assert sum(pages.values()) <= MOST_WORDS["docs"], pages
    assert max(pages.values()) <= MOST_WORDS["a page"], pages
    assert words["README.md"] <= MOST_WORDS["README.md"]
