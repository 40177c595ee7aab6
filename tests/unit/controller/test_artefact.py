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
    ending = "run `make p4`, or give another directory with --pipeline-dir"
    if message.startswith("shared/"):
        ending += ", or go on with the older program: LIBRA_PIPELINE_DIR=committed"
    assert str(caught.value).endswith(ending)
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


# ---- a program from elsewhere, and one whose sources have changed ----------------------------------------


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """The JSON of Libra's program with a name of its own, and its P4Info beside it, without a manifest."""
    build = Path(artefact.__file__).with_name("pipeline")
    shutil.copy(build / artefact.PROGRAM, tmp_path / "own.json")
    shutil.copy(build / artefact.P4INFO, tmp_path / "own.p4info.txtpb")
    return tmp_path / "own.json"


def test_a_program_from_elsewhere_is_loaded(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(artefact.PLACE, str(elsewhere))
    assert artefact.load().program == elsewhere.read_bytes()


def test_it_may_have_more_tables_and_headers(elsewhere: Path) -> None:
    info = elsewhere.with_name("own.p4info.txtpb")
    more = (
        'tables { preamble { id: 33554431 name: "LibraIngress.tally.ether_type" alias: "tally" } size: 16 }\n'
    )
    info.write_text(info.read_text() + more)
    facts = json.loads(elsewhere.read_text())
    facts["header_types"].append({"name": "vlan_h", "id": 99, "fields": [["tag", 32, False]]})
    facts["headers"].append({"name": "vlan", "id": 99, "header_type": "vlan_h", "metadata": False})
    elsewhere.write_text(json.dumps(facts))
    assert artefact.load(elsewhere).cookie != artefact.load().cookie


def in_info(old: str, new: str) -> Callable[[Path], None]:
    def change(program: Path) -> None:
        info = program.with_name("own.p4info.txtpb")
        text = info.read_text()
        assert old in text
        info.write_text(text.replace(old, new))

    return change


def in_headers(change: Callable[[dict[str, list[list[object]]]], object]) -> Callable[[Path], None]:
    def changed(program: Path) -> None:
        facts = json.loads(program.read_text())
        change({each["name"]: each["fields"] for each in facts["header_types"]})
        program.write_text(json.dumps(facts))

    return changed


def narrower_key(program: Path) -> None:
    info = artefact.load().p4info
    table = next(each for each in info.tables if each.match_fields)
    field = table.match_fields[0]
    changed = type(info)()
    changed.CopyFrom(info)
    next(each for each in changed.tables if each.preamble.name == table.preamble.name).match_fields[
        0
    ].bitwidth = field.bitwidth + 1
    program.with_name("own.p4info.txtpb").write_text(str(changed))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (Path.unlink, "own.json: no such file; expected the JSON that p4c-bm2-ss writes with -o"),
        (
            lambda p: p.with_name("own.p4info.txtpb").unlink(),
            "own.json: its P4Info is not beside it, own.p4info.txtpb or .* p4c-bm2-ss --arch v1model",
        ),
        (lambda p: p.write_text("P4"), "own.json is not p4c-bm2-ss's JSON of a program"),
        (lambda p: p.write_text("{}"), "JSON of a program: it has no 'header_types'"),
        (lambda p: p.write_text("[]"), "own.json is not p4c-bm2-ss's JSON of a program"),
        (lambda p: p.with_name("own.p4info.txtpb").write_text("P4"), "own.p4info.txtpb is not a P4Info file"),
        (in_info('"LibraIngress.admit.', '"LibraIngress.let_in.'), "there is no table LibraIngress.admit."),
        (narrower_key, r"table LibraIngress\S+: key \S+: \d+ bits, expected \d+ bits; start from p4src"),
        (
            in_headers(lambda types: types["libra_h"].reverse()),
            r"header libra has the fields .* \(bits\); expected ",
        ),
        (
            in_headers(lambda types: types["udp_h"][0].__setitem__(1, 15)),
            r"header udp has the fields \S+ 15, .*; expected \S+ 16, ",
        ),
    ],
)  # fmt: skip
def test_one_that_lacks_what_libra_needs_is_refused(
    elsewhere: Path, change: Callable[[Path], object], message: str
) -> None:
    change(elsewhere)
    with pytest.raises(ArtefactError, match=message):
        artefact.load(elsewhere)


def test_changed_sources_are_passed_over_only_by_name(p4src: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = p4src / "package"
    package.mkdir()
    (package / "pipeline").symlink_to(p4src / "build")
    monkeypatch.setattr(artefact, "__file__", str(package / "artefact.py"))
    monkeypatch.delenv(artefact.PLACE)
    (p4src / "shared/protocol.p4").write_text("changed")
    with pytest.raises(ArtefactError, match=r"has changed since .*: LIBRA_PIPELINE_DIR=committed"):
        artefact.load()
    monkeypatch.setenv(artefact.PLACE, artefact.COMMITTED)
    assert artefact.load().program == b"{}"
    (p4src / "build" / artefact.PROGRAM).write_text("{ }")
    with pytest.raises(ArtefactError, match="is not the compiled file that the manifest names"):
        artefact.load()
