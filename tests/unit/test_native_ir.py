# SPDX-License-Identifier: Apache-2.0
"""The committed LLVM IR belongs to the committed C, and to no processor."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(REPOSITORY / "tools"))

import native  # noqa: E402
from compiled_once import compiled, compiler  # noqa: E402

every_folder = pytest.mark.parametrize("folder", native.FOLDERS, ids=lambda folder: folder.parts[-1])


@every_folder
def test_the_manifest_describes_sources_and_ir(folder: Path) -> None:
    assert native.stale(folder) == [], "run `make native`"


def test_a_changed_source_is_noticed(tmp_path: Path) -> None:
    folder, *below = next(iter(native.FOLDERS.values()))
    copy = tmp_path / "runtime"
    for part in (folder, *below):
        shutil.copytree(part, copy, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.py"))
    assert native.stale(copy) == []
    (copy / "hashes.c").write_text("// changed\n")
    (copy / "new.h").write_text("// new\n")
    assert native.stale(copy) == ["hashes.c", "new.h"]


@every_folder
def test_the_ir_is_for_any_processor(folder: Path) -> None:
    text = (folder / "native.ll").read_text()
    for word in ("target triple", "target datalayout", "target-cpu", "target-features", "llvm.ident", "!DI"):
        assert word not in text


@pytest.fixture
def without_clang(tmp_path: Path) -> dict[str, str]:
    """An environment whose PATH has what `make` and pytest need here, but neither clang nor apt-get."""
    for tool in ("bash", "sh", "id", "make", "git"):
        (tmp_path / tool).symlink_to(shutil.which(tool) or tool)
    inherited = {name: value for name, value in os.environ.items() if name != native.LEAVE_OUT}
    return {**inherited, "PATH": str(tmp_path)}


def test_tests_of_c_without_clang_fail_unless_they_are_left_out(without_clang: dict[str, str]) -> None:
    tests = ("tests/native/test_link_native.py", "tests/unit/test_native_ir.py")
    told = ("-k", "test_unit or recompiling", "-n0", "-x", "-p", "no:cacheprovider")
    for left_out, code, said in (("", 1, "1 failed"), ("1", 0, "skipped")):
        for test in tests:
            ended = subprocess.run(
                [sys.executable, "-m", "pytest", test, *told],
                env={**without_clang, native.LEAVE_OUT: left_out},
                cwd=REPOSITORY,
                capture_output=True,
                text=True,
            )
            assert (ended.returncode, said in ended.stdout) == (code, True), ended.stdout
            assert "passed" not in ended.stdout


def test_make_without_clang_is_an_error_unless_it_is_left_out(without_clang: dict[str, str]) -> None:
    """Of a variable that is not set at all, too: a shell that calls that an error once ended `make test`."""
    for settings, code in (({}, 2), ({native.LEAVE_OUT: ""}, 2), ({native.LEAVE_OUT: "1"}, 0)):
        ended = subprocess.run(
            ["make", "--no-print-directory", "debian-clang"],
            env={**without_clang, **settings},
            cwd=REPOSITORY,
            capture_output=True,
            text=True,
        )
        assert (ended.returncode, "error: missing clang-19" in ended.stderr) == (code, bool(code)), (
            ended.stderr
        )


@every_folder
@pytest.mark.skipif(
    native.left_out() and shutil.which(native.CLANG) is None,
    reason=f"no {native.CLANG} on PATH to recompile with",
)
def test_recompiling_gives_the_committed_ir_and_offsets(folder: Path) -> None:
    """For both targets: `compile_folder` compares them."""
    recorded = json.loads((folder / "native.json").read_text())
    if (version := native.compiler_version()) != recorded["clang"]:
        differ = f"the IR was made by clang {recorded['clang']}; on PATH is {version}"
        if native.left_out():
            pytest.skip(differ)
        pytest.fail(f"{differ}; `make native` makes it anew, {native.LEAVE_OUT}=1 leaves this test out")
    inputs = [compiler(tool) for tool in (native.CLANG, native.LINK, native.OPT)]
    sources = native.files(folder, "*.c", "*.h")
    path = compiled(
        [*inputs, Path(native.__file__), *native.include_flags(folder), *sources],
        lambda made: made.write_text(json.dumps(native.compile_folder(folder))),
    )
    ir, headers = json.loads(path.read_text())
    assert ir == (folder / "native.ll").read_text(), "run `make native`"
    assert headers == {name: recorded[name] for name in headers}, "run `make native`"
