# SPDX-License-Identifier: Apache-2.0
"""Promise: what `make p4-report` says of Tofino is what its compiler and assembler say, and both must agree.

The tools are small scripts here, which leave what the real ones do; where those are on PATH, they compile the
committed program again.
"""

from __future__ import annotations

import json
import shutil
import stat
import sys
from pathlib import Path
from typing import Any

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(REPOSITORY / "p4src"))

import report  # noqa: E402
import tofino  # noqa: E402


def used_by(name: str, kind: str) -> list[dict[str, str]]:
    return [{"used_by": name, "used_for": kind}]


def stage(number: int) -> dict[str, Any]:
    """Of resources.json: a register with two RAMs, a table with two TCAM blocks and a RAM, a meter."""
    register, table = f"LibraIngress.lanes.lane{number}.cells", f"LibraIngress.step{number}.decision"
    return {
        "stage_number": number,
        "rams": {
            "nRows": 8,
            "nColumns": 10,
            "srams": [
                {"row": 7, "column": 4, "usages": used_by(register, "stateful_ram")},
                {"row": 7, "column": 5, "usages": used_by(register, "stateful_ram")},
                {"row": 0, "column": 0, "usages": used_by(table, "ternary_indirection_ram")},
                # Two tables that exclude each other may share one.
                {"row": 0, "column": 0, "usages": used_by("LibraIngress.other", "action_ram")},
            ],
        },
        "tcams": {
            "nRows": 12,
            "nColumns": 2,
            "tcams": [{"row": row, "column": 0, "usages": used_by(table, "ternary_match")} for row in (0, 1)],
        },
        "meter_alus": {
            "nAlus": 4,
            "meters": [
                {"row": 7, "usages": used_by(register, "stateful_ram")},
                {"row": 5, "usages": used_by("LibraIngress.rate", "meter_ram")},
            ],
        },
        "logical_tables": {
            "size": 16,
            "ids": [{"id": 0, "table_name": table}, {"id": 1, "table_name": f"tbl_lane{number}"}],
        },
    }


def resources(stages: int) -> dict[str, Any]:
    chip = {
        "mau": {"nStages": 12, "mau_stages": [stage(n) for n in range(stages)]},
        "phv_containers": {
            "normal": [{"width": 8, "units": 64}, {"width": 32, "units": 64}],
            "tagalong": [{"width": 32, "units": 32}],
        },
    }
    return {"resources": chip}


PHV = {
    "containers": [
        {"phv_number": 0, "bit_width": 32, "container_type": "normal"},
        {"phv_number": 1, "bit_width": 32, "container_type": "normal"},
        {"phv_number": 1, "bit_width": 32, "container_type": "normal"},  # for the other direction
        {"phv_number": 300, "bit_width": 32, "container_type": "tagalong"},
    ]
}


def test_what_is_taken_is_counted_once() -> None:
    placed = tofino.placement(resources(2), PHV)
    assert placed["stages"][1] == {
        "tables": ["LibraIngress.step1.decision", "tbl_lane1"],
        "registers": ["LibraIngress.lanes.lane1.cells"],  # a meter is none
        "sram": 3,
        "tcam": 2,
    }
    assert placed["has"] == {"stages": 12, "tables": 16, "registers": 4, "sram": 80, "tcam": 24}
    assert [(g["kind"], g["bits"], g["taken"], g["has"]) for g in placed["phv"]] == [
        ("normal", 8, 0, 64),
        ("normal", 32, 2, 64),
        ("tagalong", 32, 1, 32),
    ]


def test_the_stages_are_a_table() -> None:
    lines = tofino.stage_table(tofino.placement(resources(2), PHV)).splitlines()
    assert lines[3] == "| 1 | 2 | 1 | 3 | 2 | lanes step1 |"
    assert lines[4] == "| 2 of 12 | 4 of 192 | 2 of 48 | 6 of 960 | 4 of 288 |  |"


def test_the_page_has_lanes_stages_and_containers() -> None:
    placed = tofino.placement(resources(16), PHV)
    made = report.tna(placed).splitlines()
    assert "A packet carries up to 32 lanes." in made, "16 registers of pairs"
    used = [len(stage["registers"]) for stage in placed["stages"]]
    assert f"- {len(used)} of 12 stages" in made
    assert f"- Stateful ALUs: {sum(used)} of 48, by stage {', '.join(map(str, used))}" in made
    assert "2 of 64 normal of 32 bits" in " ".join(made)


# The command ------------------------------------------------------------------------------------------------
class Tools:
    """Scripts that do as p4c-barefoot and bfas, in a directory of their own on PATH."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        folder.mkdir()
        monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")

    def install(self, stages: int, compiler: int = 0, assembler: int = 0) -> None:
        """``compiler`` and ``assembler`` are their exit codes."""
        (self.folder / "resources.json").write_text(json.dumps(resources(stages)))
        (self.folder / "phv.json").write_text(json.dumps(PHV))
        # -o and --p4runtime-files are where tofino.FLAGS leaves off.
        first = len(tofino.FLAGS) + 2
        self._script(
            tofino.COMPILER,
            f'out=${{{first}}}; mkdir -p "$out/pipe/logs"; cp {self.folder}/*.json "$out/pipe/logs"',
            f'echo "tables {{}}" > "${{{first + 2}}}"; touch "$out/pipe/libra.bfa"',
            'echo "warning: nobody reads this" >&2; echo "libra.p4(1): error: no" >&2',
            f"exit {compiler}",
        )
        self._script(
            tofino.ASSEMBLER,
            '[ -e "$3" ] || exit 7',
            f'echo "$3:903: error: tofino supports up to 12 stages, using {stages}" >&2',
            'echo \'{"compiler_version": "9.9 (abc)"}\' > "$2/context.json"',
            f"exit {assembler}",
        )

    def _script(self, name: str, *lines: str) -> None:
        path = self.folder / name
        path.write_text("\n".join(["#!/bin/sh", *lines, ""]))
        path.chmod(path.stat().st_mode | stat.S_IXUSR)


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tools:
    """On PATH there is nothing yet; p4src/build/tna is a copy."""
    build = tmp_path / "tna"
    shutil.copytree(tofino.BUILD, build)
    monkeypatch.setattr(tofino, "BUILD", build)
    monkeypatch.setattr(report, "WORK", tmp_path / "work")
    return Tools(tmp_path / "bin", monkeypatch)


def change_a_source(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tofino, "stale", lambda: ["tna/turn.p4 has changed since the last compilation"])


def test_a_program_that_fits_is_written_down(tools: Tools, monkeypatch: pytest.MonkeyPatch) -> None:
    tools.install(stages=11)
    change_a_source(monkeypatch)
    assert report.compile_tofino() == 0
    manifest = json.loads((tofino.BUILD / "manifest.json").read_text())
    assert manifest["p4c-barefoot"] == "9.9 (abc)"
    assert set(manifest["outputs"]) == {tofino.P4INFO, tofino.PLACEMENT}
    placed = json.loads((tofino.BUILD / tofino.PLACEMENT).read_text())
    assert placed == tofino.placement(resources(11), PHV)


def test_13_stages_are_an_error_with_the_table(
    tools: Tools, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The compiler is content with them."""
    tools.install(stages=13, assembler=1)
    change_a_source(monkeypatch)
    before = tofino.stale(), (tofino.BUILD / tofino.PLACEMENT).read_text()
    assert report.compile_tofino() == 1
    said = capsys.readouterr().err
    assert "does not fit Tofino 1: bfas ended with 1" in said
    assert "tofino supports up to 12 stages, using 13" in said
    assert "| 12 | 2 | 1 | 3 | 2 | lanes step12 |" in said
    assert "| 13 of 12 |" in said
    assert (tofino.stale(), (tofino.BUILD / tofino.PLACEMENT).read_text()) == before


def test_what_the_compiler_refuses_is_told(
    tools: Tools, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tools.install(stages=0, compiler=1)
    change_a_source(monkeypatch)
    assert report.compile_tofino() == 1
    said = capsys.readouterr().err
    assert "p4c-barefoot ended with 1:\nlibra.p4(1): error: no" in said
    assert "warning" not in said
    assert "Stage" not in said, "nothing was placed"


def test_without_the_tools_it_says_how_the_page_was_made(
    tools: Tools, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    version = json.loads((tofino.BUILD / "manifest.json").read_text())["p4c-barefoot"]
    monkeypatch.setattr(tofino, "stale", list)
    assert report.compile_tofino() == 0
    assert capsys.readouterr().out == (
        f"note: p4c-barefoot and bfas not on PATH; Tofino's figures are those of p4c-barefoot {version}\n"
    )


def test_without_the_tools_a_change_is_an_error(
    tools: Tools, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    change_a_source(monkeypatch)
    assert report.compile_tofino() == 2
    said = capsys.readouterr().err
    assert said.startswith(
        "error: tna/turn.p4 has changed since the last compilation, and p4c-barefoot and bfas"
    )


def test_the_manifest_describes_sources_and_outputs() -> None:
    assert tofino.stale() == [], "run `make p4-report`"


with_tools = pytest.mark.skipif(bool(tofino.missing()), reason="p4c-barefoot or bfas is not on PATH")


@with_tools
def test_the_assembler_refuses_what_the_compiler_does_not(tmp_path: Path) -> None:
    with pytest.raises(tofino.RefusedError) as refused:
        tofino.compile_to(tmp_path / "build", tmp_path / "work", "tests/tna/too_long.p4")
    said = str(refused.value).splitlines()
    assert said[0] == "bfas ended with 1:"
    assert "error: tofino supports up to 12 stages, using 13" in said[1]
    assert [line.split(" | ")[2] for line in said if line.startswith(("| 0 ", "| 12 "))] == ["1", "1"]
    assert any(line.startswith("| 13 of 12 |") for line in said)


@with_tools
@pytest.mark.timeout(1800)
def test_recompiling_gives_the_committed_placement(tmp_path: Path) -> None:
    version = tofino.compile_to(tmp_path / "build", tmp_path / "work")
    recorded = json.loads((tofino.BUILD / "manifest.json").read_text())
    if version != recorded[tofino.COMPILER]:
        pytest.skip(f"p4c-barefoot on PATH is {version}, the placement is by {recorded[tofino.COMPILER]}")
    for name in (tofino.P4INFO, tofino.PLACEMENT):
        assert (tmp_path / "build" / name).read_text() == (tofino.BUILD / name).read_text(), (
            f"{name} differs: run `make p4-report`"
        )
