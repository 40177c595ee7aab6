# SPDX-License-Identifier: Apache-2.0
"""Promise: `make test` runs each test once, sets up what a file shares once, and begins with long ones."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from by_file import LONG, MININET, in_order, unit
from patience import soon

TESTS = Path(__file__).parents[1]
SHARING = """
import pytest

@pytest.fixture(scope="module")
def shared():
    with open("shared", "a") as file:
        file.write("x")

@pytest.mark.parametrize("number", range(20))
def test_it(shared, number):
    pass
"""
ALONE = """
import pytest

@pytest.mark.parametrize("number", range(7))
def test_it(number):
    pass
"""

DEADLY = """
import os, time

def test_it():
    if not os.path.exists("dead"):
        open("dead", "w").close()
        os._exit(1)
"""
SLOW = """
import pytest, time

@pytest.mark.parametrize("number", range(12))
def test_it(number):
    time.sleep(0.2)
"""


def run(folder: Path, tests: dict[str, str]) -> str:
    """Run tests on two workers; return what they print."""
    for path, text in tests.items():
        (folder / path).parent.mkdir(exist_ok=True, parents=True)
        (folder / path).write_text(text)
    (folder / "tests/conftest.py").write_text((TESTS / "conftest.py").read_text())
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", "2", "--dist", "loadfile", "tests"],
        env={**os.environ, "PYTHONPATH": str(TESTS)}, cwd=folder, capture_output=True, text=True,
        timeout=soon(),
    )  # fmt: skip
    return ended.stdout + ended.stderr


def test_every_test_runs_once_and_shared_things_are_made_once(tmp_path: Path) -> None:
    tests = {
        "tests/test_sharing.py": SHARING,
        "tests/model/test_alone.py": ALONE,
        "tests/integration/test_runs.py": ALONE,
        "tests/test_one.py": "def test_one():\n    pass\n",
    }
    printed = run(tmp_path, tests)
    assert "35 passed" in printed, printed
    assert (tmp_path / "shared").read_text() == "x"


def test_a_worker_that_dies_fails_its_test_and_another_takes_its_place(tmp_path: Path) -> None:
    printed = run(tmp_path, {"tests/test_deadly.py": DEADLY, "tests/model/test_slow.py": SLOW})
    assert "1 failed, 13 passed" in printed, printed  # the test that killed it runs again


def test_long_ones_come_first_and_runs_in_mininet_between_others() -> None:
    runs = [f"{MININET}test_runs.py::test_{number}" for number in range(3)]
    short = [f"tests/unit/test_{number}.py" for number in range(4)]
    long = ["tests/unit/test_figures.py", "tests/native/test_c.py", "tests/packet/test_forward.py"]
    single = ["tests/model/test_m.py::test_it[1]", "tests/tna/test_t.py::test_it"]
    ordered = in_order([*single, *short, *runs, *reversed(long)])
    assert ordered[:6] == [runs[0], *long[:2], runs[1], long[2], short[0]]
    assert ordered[-2:] == single
    assert sorted(ordered) == sorted([*short, *runs, *long, *single])


def test_what_is_called_long_is_there() -> None:
    for path in (*LONG, MININET):
        assert (TESTS.parent / path).exists(), f"{path} is gone: take it out of tests/by_file.py"


def test_tests_that_share_nothing_run_one_by_one() -> None:
    assert unit("tests/model/test_m.py::test_it[1]") == "tests/model/test_m.py::test_it[1]"
    assert unit("tests/unit/test_house.py::test_it[a::b]") == "tests/unit/test_house.py"
