# SPDX-License-Identifier: Apache-2.0
"""Promise: each benchmark begins, and its report is written, or an error line says why not."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest
from patience import soon

sys.path.append(str(Path(__file__).resolve().parents[2] / "bench"))
import measurement

BENCH = Path(measurement.__file__).parent


def test_a_report_goes_to_a_new_folder_where_latest_names_one_that_is_gone(tmp_path: Path) -> None:
    """Once that was 'File exists': a night without figures of its soak."""
    (tmp_path / "latest").symlink_to("20260101-000000")
    assert measurement.save(tmp_path / "latest" / "soak.json", {"wrong": 0}) == 0
    assert json.loads((tmp_path / "latest" / "soak.json").read_text()) == {"wrong": 0}


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert measurement.save(tmp_path / "file" / "soak.json", {}) == 1
    assert f"error: {tmp_path}/file/soak.json: " in capsys.readouterr().err


def test_no_benchmark_imports_what_is_gone() -> None:
    """Most of them run by hand only."""
    names = [path.stem for path in sorted(BENCH.glob("*.py"))]
    if importlib.util.find_spec("torch") is None:
        names = [name for name in names if "torch" not in name]
    program = f"import importlib\nfor name in {names}: importlib.import_module(name)"
    ended = subprocess.run(
        [sys.executable, "-c", program], cwd=BENCH, capture_output=True, text=True, timeout=soon(100)
    )
    assert ended.returncode == 0, ended.stderr


def test_works_are_done_in_turns() -> None:
    done: list[str] = []

    def work(name: str) -> int:
        done.append(name)
        return len(done)

    found = measurement.in_turns(2, {"a": lambda: work("a"), "b": lambda: work("b")})
    assert done == ["a", "b", "a", "b"]
    assert found == {"a": [1, 3], "b": [2, 4]}
