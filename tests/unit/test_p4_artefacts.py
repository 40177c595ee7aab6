# SPDX-License-Identifier: Apache-2.0
"""The committed compiler output belongs to the committed sources."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest
from effort import at_night

REPOSITORY = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(REPOSITORY / "p4src"))

import compile as p4_compile  # noqa: E402
import tna_ir  # noqa: E402
from compiled_once import p4_program  # noqa: E402


def test_the_manifest_describes_sources_and_outputs() -> None:
    assert p4_compile.stale() == []


def test_a_changed_source_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "p4src"
    shutil.copytree(REPOSITORY / "p4src", copy)
    monkeypatch.setattr(p4_compile, "P4SRC", copy)
    monkeypatch.setattr(p4_compile, "BUILD", copy / "build")
    assert p4_compile.stale() == []
    with (copy / "v1model" / "slot.p4").open("a") as file:
        file.write("// changed\n")
    (copy / "build" / "libra.json").unlink()
    assert p4_compile.stale() == [
        "v1model/slot.p4 has changed since the last compilation",
        "libra.json is gone since it was compiled",
    ]


@pytest.mark.skipif(shutil.which("p4c-bm2-ss") is None, reason="p4c-bm2-ss is not on PATH: cannot recompile")
@pytest.mark.parametrize(("folder", "source"), [at_night(*each) for each in p4_compile.PROGRAMS.items()])
def test_recompiling_gives_the_committed_output(folder: str, source: str) -> None:
    """By day the manifests tie outputs to sources, and test_extending compiles them with one more control."""
    recorded = json.loads((REPOSITORY / "p4src/build" / folder / "manifest.json").read_text())
    if (version := p4_compile.compiler_version()) != recorded["p4c"]:
        pytest.skip(f"p4c on PATH is {version}, the output was made by {recorded['p4c']}")
    made = p4_program(p4_compile.P4SRC, source)
    for name, digest in recorded["outputs"].items():
        assert p4_compile.sha256(made / name) == digest, f"{name} differs: run `make p4`"


def test_the_program_for_tofino_is_run_as_it_is_written() -> None:
    assert tna_ir.stale() == [], "run `make p4-ir`"


@pytest.mark.skipif(tna_ir.missing() is not None, reason=str(tna_ir.missing()))
def test_its_ir_is_made_again_alike(tmp_path: Path) -> None:
    recorded = json.loads((tna_ir.BUILD / "manifest.json").read_text())
    if (version := p4_compile.compiler_version()) != recorded["p4c"]:
        pytest.skip(f"p4c on PATH is {version}, the IR was made by {recorded['p4c']}")
    tna_ir.compile_to(tmp_path)
    assert p4_compile.outputs(tmp_path) == recorded["outputs"], "run `make p4-ir`"
