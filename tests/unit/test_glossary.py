# SPDX-License-Identifier: Apache-2.0
"""Promise: docs/glossary.md has each term once, with its names in P4, C and Python.

And no public class name stands for two things in a part of the project.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GLOSSARY = ROOT / "docs/glossary.md"
PARTS = ("native", "host", "switch", "controller", "workloads", "sim", "topologies", "bench")
SOURCES = {
    "P4": [ROOT / "p4src/shared", ROOT / "p4src/v1model"],
    "C": [ROOT / "host/libra"],
    "Python": [ROOT / "host/libra", ROOT / "controller/libra_controller"],
}
SUFFIXES = {"P4": ("*.p4",), "C": ("*.c", "*.h"), "Python": ("*.py",)}


def rows() -> list[dict[str, str]]:
    """Each term: its meaning, and its names, as in ``(P4 `job_t`, Python `Job`)``."""
    found = []
    for line in GLOSSARY.read_text().splitlines():
        if line.startswith("- "):
            entry = re.fullmatch(r"- \*\*(.+?)\*\*: (.+?)(?: \(((?:P4|C|Python) `.*`)\))?", line)
            assert entry, f"docs/glossary.md: no term and meaning: {line}"
            names = dict(re.findall(r"(P4|C|Python) ((?:`[^`]+`(?:, )?)+)", entry[3] or ""))
            empty = dict.fromkeys(SOURCES, "")
            found.append({"term": entry[1], "meaning": entry[2], **empty, **names})
    return found


@cache
def words_of(language: str) -> frozenset[str]:
    """All identifiers in a language's sources."""
    paths = [
        path for folder in SOURCES[language] for suffix in SUFFIXES[language] for path in folder.rglob(suffix)
    ]
    return frozenset(word for path in paths for word in re.findall(r"\w+", path.read_text()))


@cache
def prose() -> str:
    """What the documents and the code say, without the glossary itself; lower case, words a space apart."""
    paths = [ROOT / "README.md", *(path for path in (ROOT / "docs").glob("*.md") if path != GLOSSARY)]
    paths += [path for part in PARTS for path in (ROOT / part).rglob("*.py")]
    return " ".join(" ".join(path.read_text().lower() for path in paths).split())


def test_each_term_is_there_once() -> None:
    terms = [row["term"] for row in rows()]
    assert len(terms) > 50
    assert sorted(set(terms)) == sorted(terms)


@pytest.mark.parametrize("row", rows(), ids=lambda row: row["term"])
def test_a_term_is_used_under_its_names(row: dict[str, str]) -> None:
    assert row["meaning"], "a term without a meaning"
    term, _, _of_what = row["term"].lower().partition(" (")
    assert term in prose(), "nobody uses this term"
    for language in SOURCES:
        for name in re.findall(r"`([^`]+)`", row[language]):
            assert name in words_of(language), f"no {language} source has {name}"


@pytest.mark.parametrize("part", PARTS)
def test_no_public_class_name_stands_for_two_things(part: str) -> None:
    places = defaultdict(list)
    for path in sorted((ROOT / part).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(str(path.relative_to(ROOT)))
    assert {name: where for name, where in places.items() if len(where) > 1} == {}
