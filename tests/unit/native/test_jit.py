# SPDX-License-Identifier: Apache-2.0
"""Promise: LLVM is asked once for the same code for the same processor, and again when anything differs."""

from __future__ import annotations

from collections.abc import Callable
from ctypes import CFUNCTYPE, c_int64
from pathlib import Path

import llvmlite.binding as llvm
import pytest

from libra_native import jit, objects

TWICE = """
define i64 @twice(i64 %0) {
  %2 = add i64 %0, %0
  ret i64 %2
}
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(objects.VARIABLE, str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What LLVM reads, but for the empty module that an engine begins with."""
    texts, parse = [], llvm.parse_assembly

    def parse_assembly(text: str) -> object:
        texts.extend([text] if text else [])
        return parse(text)

    monkeypatch.setattr(llvm, "parse_assembly", parse_assembly)
    return texts


def call(code: jit.Code, value: int) -> int:
    return int(CFUNCTYPE(c_int64, c_int64)(code.address("twice"))(value))


def keep_ir(text: str) -> jit.Code:
    return jit.compile_ir(text, keep=True)


def keep_split_ir(text: str) -> jit.Code:
    return jit.compile_ir(text, "", keep=True)


WAYS = [keep_ir, keep_split_ir, jit.compile_optimised, jit.compile_thoroughly]


@pytest.mark.parametrize("compile_", WAYS)
def test_the_second_time_llvm_has_nothing_to_do(
    compile_: Callable[[str], jit.Code], parsed: list[str]
) -> None:
    assert call(compile_(TWICE), 4) == 8
    assert parsed == [TWICE]
    assert call(compile_(TWICE), 5) == 10
    assert parsed == [TWICE]


def test_what_is_asked_for_differently_is_made(parsed: list[str]) -> None:
    for compile_ in WAYS:
        assert call(compile_(TWICE), 4) == 8
    assert parsed == [TWICE] * len(WAYS)
    assert call(keep_ir(TWICE.replace("add", "sub")), 4) == 0


def test_another_processor_gets_its_own(parsed: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    keep_ir(TWICE)
    monkeypatch.setattr(llvm, "get_host_cpu_name", lambda: "generic")
    assert call(keep_ir(TWICE), 4) == 8
    features = llvm.get_host_cpu_features
    monkeypatch.setattr(llvm, "get_host_cpu_features", lambda: type(features())())
    assert call(keep_ir(TWICE), 4) == 8
    assert parsed == [TWICE] * 3


def test_another_llvm_gets_its_own(parsed: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    keep_ir(TWICE)
    monkeypatch.setattr(llvm, "llvm_version_info", (0, 0, 0))
    assert call(keep_ir(TWICE), 4) == 8
    assert parsed == [TWICE] * 2


def test_code_with_addresses_is_not_kept(parsed: list[str], folder: Path) -> None:
    jit.compile_ir(TWICE)
    assert not folder.exists()


def test_a_damaged_file_is_compiled_again(parsed: list[str], folder: Path) -> None:
    keep_ir(TWICE)
    for path in folder.iterdir():
        path.write_bytes(path.read_bytes()[:-1])
    assert call(keep_ir(TWICE), 4) == 8
    assert parsed == [TWICE] * 2


def test_without_a_cache_all_goes_on(parsed: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(objects.VARIABLE, "off")
    for _ in range(2):
        assert call(keep_ir(TWICE), 4) == 8
    assert parsed == [TWICE] * 2


@pytest.mark.parametrize("compile_", WAYS)
def test_after_so_much_ir_another_process_runs_the_passes(
    compile_: Callable[[str], jit.Code], parsed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jit, "MOST_HERE", len(TWICE))
    monkeypatch.setattr(jit, "_here", 0)
    assert call(compile_(TWICE), 4) == 8
    assert parsed == [TWICE]
    altered = TWICE.replace("add", "mul")
    assert call(compile_(altered), 5) == 25
    assert parsed == [TWICE]


def test_what_the_other_process_refuses_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jit, "MOST_HERE", 0)
    with pytest.raises(RuntimeError, match="expected instruction opcode"):
        jit.compile_ir(TWICE.replace("add", "doubled"))
