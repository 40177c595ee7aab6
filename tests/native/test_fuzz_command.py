# SPDX-License-Identifier: Apache-2.0
"""Promise: `make fuzz-native` fuzzes, outside pytest, too."""

from __future__ import annotations

import subprocess
import sys

import pytest
import sanitized

COMMAND = [sys.executable, str(sanitized.REPOSITORY / "tests/native/fuzz.py")]


@sanitized.needs_sanitizers
def test_it_fuzzes_as_a_program_of_its_own() -> None:
    """Once it lacked a module that only pytest's path has."""
    done = subprocess.run(
        [*COMMAND, "1", "--only", "compression"], capture_output=True, text=True, timeout=100
    )
    assert done.returncode == 0, done.stderr
    assert "stat::number_of_executed_units" in done.stderr


@pytest.mark.parametrize("seconds", ["0", "-1", "x"])
def test_what_is_no_time_is_refused(seconds: str) -> None:
    done = subprocess.run([*COMMAND, "--", seconds], capture_output=True, text=True, timeout=100)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"expected a number of seconds from 1, got {seconds}" in done.stderr
