# SPDX-License-Identifier: Apache-2.0
"""Promise: tests get what a compiler makes of their input, and it compiles each input once."""

from __future__ import annotations

import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import compiled_once
import pytest
from compiled_once import compiled, compiler


class Compiler:
    """A compiler that writes how often it ran, and takes its time."""

    def __init__(self, error: str = "") -> None:
        self.runs, self._error = 0, error

    def __call__(self, made: Path) -> None:
        self.runs += 1
        time.sleep(0.05)
        made.mkdir()
        (made / "output").write_text(f"{self.runs}")
        if self._error:
            raise ValueError(self._error)


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled_once, "FOLDER", tmp_path / "compiled")


def test_the_same_input_is_compiled_once_also_by_many_at_a_time() -> None:
    made = Compiler()
    with ThreadPoolExecutor(4) as threads:
        found = {path.result() for path in [threads.submit(compiled, ["a"], made) for _ in range(4)]}
    assert made.runs == 1
    assert [(path / "output").read_text() for path in found] == ["1"]


@pytest.mark.parametrize("changed", ["text", "content", "name", "order"])
def test_another_input_is_compiled_anew(tmp_path: Path, changed: str) -> None:
    one, other = tmp_path / "one.c", tmp_path / "other.c"
    one.write_text("int a;")
    other.write_text("int b;")
    made = Compiler()
    inputs: list[str | Path] = [one, other, "-O2"]
    before = compiled(inputs, made)
    assert compiled(inputs, made) == before
    if changed == "text":
        inputs[2] = "-O3"
    elif changed == "content":
        other.write_text("int c;")
    elif changed == "name":
        inputs[1] = other.rename(tmp_path / "third.c")
    else:
        inputs.reverse()
    assert compiled(inputs, made) != before
    assert made.runs == 2


def test_another_compiler_of_the_same_name_is_another_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert compiler("p4c") == "p4c: none"
    program = tmp_path / "p4c"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    before = compiler("p4c")
    os.utime(program, (1, 1))
    assert len({before, compiler("p4c"), "p4c: none"}) == 3


def test_an_error_leaves_nothing() -> None:
    with pytest.raises(ValueError, match="no such header"):
        compiled(["a"], Compiler("no such header"))
    path = compiled(["a"], made := Compiler())
    assert made.runs == 1
    assert [each for each in path.parent.iterdir() if each.is_dir()] == [path]


def test_what_nobody_asks_for_is_removed_and_what_is_used_stays() -> None:
    used, unused = compiled(["used"], Compiler()), compiled(["unused"], Compiler())
    long_ago = time.time() - compiled_once.UNUSED - 1
    for path in (used, unused):
        os.utime(path, (long_ago, long_ago))
    compiled(["used"], Compiler())
    compiled(["new"], Compiler())
    assert used.exists()
    assert not unused.exists()
