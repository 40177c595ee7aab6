# SPDX-License-Identifier: Apache-2.0
"""Promise: a run ends with what was not tested, why and how to have it; an unlisted reason fails it."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import skips
from patience import soon

TESTS = Path(skips.__file__).parent
PROGRAM = """
import pytest

def test_passes(): pass

@pytest.mark.xfail
def test_is_expected_to_fail(): assert False

@pytest.mark.parametrize("number", range(3))
def test_skips(number): pytest.skip({reason!r})
"""


def run(folder: Path, reason: str, *words: str) -> subprocess.CompletedProcess[str]:
    (folder / "test_some.py").write_text(PROGRAM.format(reason=reason))
    (folder / "pytest.ini").write_text(f"[pytest]\npythonpath = {TESTS}\n")
    command = [sys.executable, "-m", "pytest", "-p", "skips", "-q", *words, str(folder)]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=soon(100))


@pytest.mark.parametrize("words", [("-p", "no:xdist"), ("-n", "2")])
def test_a_listed_reason_is_told_with_its_group_and_count(tmp_path: Path, words: tuple[str, ...]) -> None:
    ended = run(tmp_path, "needs root, for a network namespace", *words)
    assert ended.returncode == 0, ended.stdout
    expected = (
        "= not tested: 3 =",
        "    3 needs root; to run them: run as root, or where the kernel gives users a user namespace\n"
        "          3 needs root, for a network",
    )
    assert all(each in ended.stdout for each in expected)


@pytest.mark.parametrize("words", [("-p", "no:xdist"), ("-n", "2")])
def test_functions_of_a_skipped_file_count(tmp_path: Path, words: tuple[str, ...]) -> None:
    whole = (
        "import pytest\npytest.importorskip('torch_of_yesterday', reason='PyTorch is not installed: pip')\n"
    )
    (tmp_path / "test_whole.py").write_text(
        whole + "def test_a(): pass\nclass TestIt:\n    def test_b(self): pass\n"
    )
    ended = run(tmp_path, "needs root", *words)
    assert "= not tested: 5 =" in ended.stdout
    assert "    2 needs PyTorch; to run them: make setup-torch\n          2 PyTorch is not" in ended.stdout


def test_what_another_machine_has_names_its_remedy() -> None:
    """BMv2, p4c, torch, a GPU and the rest of GROUPS: what `needs` something says how to have it."""
    needing = {name: group for name, group in skips.GROUPS.items() if name.startswith("needs ")}
    assert [name for name, group in needing.items() if not group.remedy] == ["needs a kernel with more"]
    makefile = (TESTS.parent / "Makefile").read_text()
    for group in needing.values():
        for target in re.findall(r"make ([a-z-]+)", group.remedy):
            assert f"\n{target}:" in makefile


@pytest.mark.parametrize("words", [("-p", "no:xdist"), ("-n", "2")])
def test_a_reason_that_is_not_listed_fails_the_run(tmp_path: Path, words: tuple[str, ...]) -> None:
    ended = run(tmp_path, "it is Friday", *words)
    assert ended.returncode == 1, ended.stdout
    assert "error: a test was skipped because of 'it is Friday'; expected a reason of GROUPS" in ended.stdout


def literals(path: Path) -> Iterator[str]:
    """Yield the reasons that a file writes out, of calls of skip, skipif and importorskip."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(
            (".skip", ".skipif", ".importorskip")
        ):
            first = node.args[:1] if ast.unparse(node.func) == "pytest.skip" else []
            given = [*first, *(keyword.value for keyword in node.keywords if keyword.arg == "reason")]
            yield from (each.value for each in given if isinstance(each, ast.Constant))


def test_every_reason_that_tests_write_out_is_listed() -> None:
    """Else a machine that lacks something learns of it, and not the one that has all."""
    found = {
        reason
        for path in TESTS.rglob("test_*.py")
        if path.name != "test_skips.py"
        for reason in literals(path)
    }
    assert len(found) > 20
    assert skips.unlisted(found) == []


@pytest.mark.parametrize(
    ("reason", "group"),
    [
        ("simple_switch_grpc is not on PATH", "needs simple_switch_grpc"),
        ("simple_switch_grpc cannot write registers over P4Runtime", "BMv2 cannot"),
        ("p4c-barefoot or bfas is not on PATH", "needs Barefoot's p4c and bfas"),
        ("p4c-bm2-ss is not on PATH: cannot recompile", "needs p4c"),
        ("could not import 'mininet': No module named 'mininet'", "needs Mininet"),
        ("LIBRA_EXPLORE=long takes ten minutes", "takes long, LIBRA_EXPLORE=long"),
        ("it is Friday", None),
    ],
)
def test_reasons_have_groups(reason: str, group: str | None) -> None:
    assert skips.group_of(reason) == group
