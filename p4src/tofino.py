# SPDX-License-Identifier: Apache-2.0
"""Compiles and assembles the program for Tofino 1, and reads the resources that it takes of the chip.

Both tools come from backends/tofino of p4c's own tree. Both must run, because p4c-barefoot alone succeeds
even if stages run out; only the assembler refuses then. p4src/build/tna keeps P4Info, for controllers, and
the use of each stage; the program itself is made where there is a Tofino.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import compile as bmv2
import page

BUILD = bmv2.BUILD / "tna"
P4INFO = "libra.p4info.txtpb"
PLACEMENT = "placement.json"
PROGRAM = "tna/libra.p4"
COMPILER, ASSEMBLER = "p4c-barefoot", "bfas"
# -g: with accounts of what is taken. Without the last one, P4Info has counters and registers as extensions of
# Barefoot's, which neither Stratum nor our controller reads.
FLAGS = ["--target", "tofino", "--arch", "tna", "-g", "--p4runtime-force-std-externs"]

Placement = Mapping[str, Any]
"""Of a program: ``stages``, ``phv``, and what the chip ``has`` of each in a stage."""
RESOURCES = {"tables": "Tables", "registers": "Stateful ALUs", "sram": "SRAM", "tcam": "TCAM"}


class RefusedError(Exception):
    """The compiler or the assembler refuses the program; the text gives the reason and the stages' use."""


def missing() -> list[str]:
    return [tool for tool in (COMPILER, ASSEMBLER) if shutil.which(tool) is None]


def stale() -> list[str]:
    """Differences between p4src/build/tna and its sources, a line each; empty if all is current."""
    return bmv2.differences(BUILD, bmv2.preprocessed(PROGRAM))


# Compiling --------------------------------------------------------------------------------------------------
def compile_to(build: Path, work: Path, program: str = f"p4src/{PROGRAM}") -> str:
    """Write P4Info and the placement into ``build``; return the compiler's version.

    The tools' other files stay in ``work``. Raises RefusedError.
    """
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    build.mkdir(exist_ok=True)
    made = work / "pipe"  # named as the program names its pipe
    complaint = _run([COMPILER, *FLAGS, "-o", str(work), "--p4runtime-files", str(work / P4INFO), program])
    placed = _placement_of(made / "logs")
    if complaint is None:
        complaint = _run([ASSEMBLER, "-o", str(made), str(made / Path(program).with_suffix(".bfa").name)])
    if complaint is not None:
        raise RefusedError(complaint + (f"\n\n{stage_table(placed)}" if placed and placed["stages"] else ""))
    assert placed is not None
    shutil.copy(work / P4INFO, build / P4INFO)
    (build / PLACEMENT).write_text(bmv2.in_few_lines(placed) + "\n")
    return str(json.loads((made / "context.json").read_text())["compiler_version"])


def _run(command: Sequence[str]) -> str | None:
    """Run a command; return its complaints, None if it succeeds."""
    ran = subprocess.run(command, cwd=bmv2.P4SRC.parent, capture_output=True, text=True, check=False)
    if ran.returncode == 0:
        return None
    said = [line for line in (ran.stdout + ran.stderr).splitlines() if line and "warning:" not in line]
    return "\n".join([f"{command[0]} ended with {ran.returncode}:", *said])


def _placement_of(logs: Path) -> Placement | None:
    """Read the placement from the compiler's logs; None if it has not written them."""
    try:
        return placement(*(json.loads((logs / name).read_text()) for name in ("resources.json", "phv.json")))
    except FileNotFoundError:
        return None


# Resources --------------------------------------------------------------------------------------------------
def placement(resources: Mapping[str, Any], phv: Mapping[str, Any]) -> Placement:
    """Make the placement of the compiler's accounts.

    A stage's ``registers`` have a stateful ALU each. ``phv`` is the packet header vector: its normal
    containers hold headers and metadata for the stages, tagalong containers those that no stage touches.
    """
    chip = resources["resources"]
    stages = chip["mau"]["mau_stages"]
    return {
        "stages": [_stage(stage) for stage in stages],
        "has": {"stages": chip["mau"]["nStages"]} | (_stage_has(stages[0]) if stages else {}),
        "phv": [
            {"kind": kind, "bits": bits, "taken": _containers(phv, kind, bits), "has": group["units"]}
            for kind in ("normal", "tagalong")
            for group in chip["phv_containers"][kind]
            for bits in [group["width"]]
        ],
    }


def _stage(stage: Mapping[str, Any]) -> dict[str, Any]:
    uses = [use for alu in stage["meter_alus"]["meters"] for use in alu["usages"]]
    return {
        "tables": sorted(used["table_name"] for used in stage["logical_tables"]["ids"]),
        "registers": sorted({use["used_by"] for use in uses if use["used_for"] == "stateful_ram"}),
        "sram": len({(ram["row"], ram["column"]) for ram in stage["rams"]["srams"]}),
        "tcam": len({(tcam["row"], tcam["column"]) for tcam in stage["tcams"]["tcams"]}),
    }


def _stage_has(stage: Mapping[str, Any]) -> dict[str, int]:
    return {
        "tables": stage["logical_tables"]["size"],
        "registers": stage["meter_alus"]["nAlus"],
        "sram": stage["rams"]["nRows"] * stage["rams"]["nColumns"],
        "tcam": stage["tcams"]["nRows"] * stage["tcams"]["nColumns"],
    }


def _containers(phv: Mapping[str, Any], kind: str, bits: int) -> int:
    return len({
        container["phv_number"]
        for container in phv["containers"]
        if (container["container_type"], container["bit_width"]) == (kind, bits)
    })  # fmt: skip


def steps(stage: Mapping[str, Any]) -> list[str]:
    """Controls of the program with a table or a register in a stage."""
    names = [name.partition(".")[2] for name in (*stage["tables"], *stage["registers"])]
    return sorted({name.partition(".")[0] for name in names if "." in name})


def stage_table(placed: Placement) -> str:
    """Make a table with a row a stage and the sums in the last row."""
    has, stages = placed["has"], placed["stages"]
    rows = [[str(n), *_taken(stage), " ".join(steps(stage))] for n, stage in enumerate(stages)]
    sums = [sum(column) for column in zip(*map(_taken, stages), strict=True)]
    of = [f"{total} of {has[c] * has['stages']}" for total, c in zip(sums, RESOURCES, strict=True)]
    return page.table(
        ["Stage", *RESOURCES.values(), "Steps"], [*rows, [f"{len(stages)} of {has['stages']}", *of, ""]]
    )


def stage_lists(placed: Placement) -> str:
    """Make a list with a line a resource: what the program takes in all, and stage by stage."""
    has, stages = placed["has"], placed["stages"]
    lines = [f"- {len(stages)} of {has['stages']} stages"]
    for (c, name), column in zip(RESOURCES.items(), zip(*map(_taken, stages), strict=True), strict=True):
        each = ", ".join(map(str, column))
        lines.append(f"- {name}: {sum(column)} of {has[c] * has['stages']}, by stage {each}")
    return "\n".join(lines)


def _taken(stage: Mapping[str, Any]) -> list[int]:
    return [stage[c] if isinstance(stage[c], int) else len(stage[c]) for c in RESOURCES]
