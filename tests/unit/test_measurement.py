# SPDX-License-Identifier: Apache-2.0
"""Promise: a benchmark's report is written, or an error line says why not."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).resolve().parents[2] / "bench"))
import measurement


def test_a_report_goes_to_a_new_folder_where_latest_names_one_that_is_gone(tmp_path: Path) -> None:
    """Once that was 'File exists': a night without figures of its soak."""
    (tmp_path / "latest").symlink_to("20260101-000000")
    assert measurement.save(tmp_path / "latest" / "soak.json", {"wrong": 0}) == 0
    assert json.loads((tmp_path / "latest" / "soak.json").read_text()) == {"wrong": 0}


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert measurement.save(tmp_path / "file" / "soak.json", {}) == 1
    assert f"error: {tmp_path}/file/soak.json: " in capsys.readouterr().err
