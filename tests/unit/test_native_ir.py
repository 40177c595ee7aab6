# SPDX-License-Identifier: Apache-2.0
"""The committed LLVM IR belongs to the committed C, and to no processor."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(REPOSITORY / "tools"))

import native  # noqa: E402

every_folder = pytest.mark.parametrize("folder", native.FOLDERS, ids=lambda folder: folder.parts[-1])


@every_folder
def test_the_manifest_describes_sources_and_ir(folder: Path) -> None:
    assert native.stale(folder) == [], "run `make native`"


def test_a_changed_source_is_noticed(tmp_path: Path) -> None:
    copy = tmp_path / "runtime"
    shutil.copytree(next(iter(native.FOLDERS)), copy)
    (copy / "hashes.c").write_text("// changed\n")
    (copy / "new.h").write_text("// new\n")
    assert native.stale(copy) == ["hashes.c", "new.h"]


@every_folder
def test_the_ir_is_for_any_processor(folder: Path) -> None:
    text = (folder / "native.ll").read_text()
    for word in ("target triple", "target datalayout", "target-cpu", "target-features", "llvm.ident", "!DI"):
        assert word not in text


@every_folder
@pytest.mark.skipif(shutil.which(native.CLANG) is None, reason=f"no {native.CLANG} on PATH to recompile with")
def test_recompiling_gives_the_committed_ir_and_offsets(folder: Path) -> None:
    """For both targets: `compile_folder` compares them."""
    recorded = json.loads((folder / "native.json").read_text())
    if (version := native.compiler_version()) != recorded["clang"]:
        pytest.skip(f"the IR was made by clang {recorded['clang']}; on PATH is {version}")
    ir, headers = native.compile_folder(folder)
    assert ir == (folder / "native.ll").read_text(), "run `make native`"
    assert headers == {name: recorded[name] for name in headers}, "run `make native`"
