# SPDX-License-Identifier: Apache-2.0
"""Promise: a docstring stands alone. It begins with a verb or a noun phrase, so that no reader has to supply
the noun that "Of one job." or "Whether it runs." leaves out.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Folders below the repository's root whose docstrings follow the rule.
FOLDERS = (
    "native/libra_native",
    "switch/libra_switch",
    "controller/libra_controller",
    "host/libra",
    "bench",
    "p4src",
    "sim/libra_sim",
    "topologies/libra_topologies",
    "workloads/libra_workloads",
)
HEADLESS = frozenset({"Of", "Whether", "What", "Whose", "Who", "Where", "When", "How"})
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def is_headless(docstring: str) -> bool:
    """True if a docstring's first sentence, unless it is a question, lacks its noun or verb."""
    sentence = re.split(r"(?<=[.?!:])\s", docstring.strip(), maxsplit=1)[0]
    words = re.findall(r"[\w']+", sentence)
    if not words or sentence.endswith("?"):
        return False
    return words[0] in HEADLESS or bool(re.fullmatch(r"[\w' ]+'s?[.:]", sentence))


def docstrings(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield (file and line, docstring) of the modules, classes and functions in a folder."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, DOCUMENTED) and (text := ast.get_docstring(node)):
                yield f"{path.relative_to(ROOT)}:{node.body[0].lineno}", text


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_docstring_is_headless(folder: str) -> None:
    found = list(docstrings(ROOT / folder))
    assert found, f"{folder} has no docstrings"
    headless = [f"{place}: {text.splitlines()[0]}" for place, text in found if is_headless(text)]
    assert not headless, "begin with a verb or a noun phrase:\n" + "\n".join(headless)


@pytest.mark.parametrize(
    ("docstring", "headless"),
    [
        ("Of one job.", True),
        ("Whether what is not acknowledged was meant for another one.", True),
        ("What a switch runs and holds. Without a program, it is empty.", True),
        ("When the process shall end.", True),
        ("One server's.", True),
        ("The job's: nothing else has one.", True),
        ("What does a lane take? `python bench/sim_switch.py`: integers, or floats.", False),
        ("True if the packet is a retransmission.", False),
        ("Return the job's members.", False),
        ("BMv2's ==h: true if both are valid.", False),
        ("``--use-files``: a port reads ``X_in.pcap``.", False),
    ],
)
def test_the_rule_tells_headless_docstrings_from_others(docstring: str, headless: bool) -> None:
    assert is_headless(docstring) is headless
