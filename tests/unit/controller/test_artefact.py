# SPDX-License-Identifier: Apache-2.0
"""A compiled program that is missing, damaged or older than its sources is never loaded."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from libra.floats import Arithmetic
from libra_controller import artefact
from libra_controller.errors import ArtefactError


@pytest.fixture
def p4src(tmp_path: Path) -> Path:
    """A small p4src/ with its build/."""
    (tmp_path / "shared").mkdir()
    build = tmp_path / "build"
    build.mkdir()
    files = {
        "sources": {"shared/protocol.p4": b"protocol"},
        "outputs": {artefact.PROGRAM: b"{}", artefact.P4INFO: b""},
    }
    manifest = {}
    for part, contents in files.items():
        root = tmp_path if part == "sources" else build
        for name, content in contents.items():
            (root / name).write_bytes(content)
        manifest[part] = {name: hashlib.sha256(content).hexdigest() for name, content in contents.items()}
    (build / artefact.MANIFEST).write_text(json.dumps(manifest))
    return tmp_path


def test_a_current_program_is_loaded(p4src: Path) -> None:
    found = artefact.load(p4src / "build")
    assert found.program == b"{}"
    assert found.cookie > 0


def test_each_arithmetic_has_a_program_or_a_cookie_of_its_own(p4src: Path) -> None:
    shutil.copytree(p4src / "build", p4src / "build" / artefact.FLOATS)
    found = [artefact.load(p4src / "build", arithmetic) for arithmetic in Arithmetic]
    assert len({one.cookie for one in found}) == len(found)
    assert [one.directory.name for one in found] == ["build", artefact.FLOATS, artefact.FLOATS]
    (p4src / "shared/protocol.p4").write_text("new")
    with pytest.raises(ArtefactError, match="has changed since it was compiled"):
        artefact.load(p4src / "build", Arithmetic.HALF)


def test_an_installed_program_needs_no_sources(p4src: Path) -> None:
    shutil.rmtree(p4src / "shared")
    assert artefact.load(p4src / "build").program == b"{}"


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (
            lambda p: (p / "shared/protocol.p4").write_text("new"),
            "shared/protocol.p4 has changed since it was compiled",
        ),
        (lambda p: (p / "shared/protocol.p4").unlink(), "shared/protocol.p4 is gone"),
        (lambda p: (p / "build" / artefact.PROGRAM).unlink(), "libra.json is missing"),
        (
            lambda p: (p / "build" / artefact.P4INFO).write_text("#"),
            "libra.p4info.txtpb is not the compiled file",
        ),
        (lambda p: (p / "build" / artefact.MANIFEST).unlink(), "manifest.json is missing"),
        (lambda p: (p / "build" / artefact.MANIFEST).write_text("[]"), "manifest.json cannot be read"),
        (lambda p: (p / "build" / artefact.MANIFEST).write_text("{"), "manifest.json cannot be read"),
        (
            lambda p: (p / "build" / artefact.MANIFEST).write_text('{"outputs": {}, "sources": {}}'),
            "libra.json is not in manifest.json",
        ),
        (lambda p: shutil.rmtree(p / "build"), "there is no such directory"),
    ],
)
def test_what_is_wrong_is_named(p4src: Path, damage: Callable[[Path], object], message: str) -> None:
    damage(p4src)
    with pytest.raises(ArtefactError) as caught:
        artefact.load(p4src / "build")
    assert message in str(caught.value)
    assert str(caught.value).endswith("run `make p4`, or give another directory with --pipeline-dir")
    assert caught.value.exit_code == 2


def test_a_broken_p4info_is_named(p4src: Path) -> None:
    text = b"tables { what }"
    (p4src / "build" / artefact.P4INFO).write_bytes(text)
    manifest = json.loads((p4src / "build" / artefact.MANIFEST).read_text())
    manifest["outputs"][artefact.P4INFO] = hashlib.sha256(text).hexdigest()
    (p4src / "build" / artefact.MANIFEST).write_text(json.dumps(manifest))
    with pytest.raises(ArtefactError, match="is not a P4Info file"):
        artefact.load(p4src / "build")


def test_the_cookie_tells_versions_apart(p4src: Path, pipeline: Path) -> None:
    assert artefact.load(p4src / "build").cookie != artefact.load(pipeline).cookie
    assert artefact.load(pipeline).cookie == artefact.load().cookie
