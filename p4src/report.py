#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Reports the resources that Libra's P4 programs take of their targets: `make p4-report`.

docs/targets.md has the figures of each program between a pair of marks; the rest is written by hand. The
figures come from the compilers' output in p4src/build, so that the page can be made without compilers. Only
the program for Tofino is compiled here, if its sources have changed and its compilers are on PATH.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))
import compile as bmv2
import page
import tofino

PAGE = bmv2.P4SRC.parent / "docs" / "targets.md"
WORK = bmv2.P4SRC.parent / "build" / "p4-report"  # Tofino's compilers' output; `make clean` removes it

BLOCK_LANES = 32
LANE_BYTES = 4
ETHERNET_BYTES = 14
# Bytes of a line per frame beside the frame: check sequence, preamble with start delimiter, gap.
LINE_BYTES = 4 + 8 + 12
SRAM_BYTES = 960 * 16_384  # a Tofino 1's: 12 stages of 80 blocks
TCAM_BLOCKS, TCAM_ENTRIES, TCAM_BITS = 288, 512, 44  # a Tofino 1's; entries and bits per block
LANES_A_REGISTER = 2  # in the program for Tofino, whose lane registers hold pairs


# Figures of the sources -------------------------------------------------------------------------------------
def constants(text: str) -> dict[str, int]:
    """Whole numbers that P4 text defines, by name."""
    found = re.findall(r"^(?:const bit<\d+> +|#define )(\w+)(?: +=)? +(\d+)\b", text, re.MULTILINE)
    return {name: int(value) for name, value in found}


def goodput(blocks: int, values: Mapping[str, int]) -> tuple[int, int, float]:
    """Return a frame's lanes, its bytes, and the share of a line's bits that are values."""
    headers = ETHERNET_BYTES + values["IPV4_BYTES"] + values["UDP_BYTES"] + values["LIBRA_BYTES"]
    payload = blocks * BLOCK_LANES * LANE_BYTES
    frame = headers + payload
    return blocks * BLOCK_LANES, frame, payload / (frame + LINE_BYTES)


def goodput_table(lanes: int, values: Mapping[str, int]) -> str:
    """Make the table of goodput for packets with up to ``lanes`` lanes."""
    rows = [goodput(blocks, values) for blocks in (1, 2, 4, 8) if blocks * BLOCK_LANES <= lanes]
    return page.table(
        ["Lanes a packet", "Frame, bytes", "Values in the bits of a line"],
        [[count, frame, f"{100 * share:.1f} %"] for count, frame, share in rows],
    )


def lines_of_p4(text: str) -> int:
    """Number of lines without comments and blank lines."""
    code = re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.DOTALL)
    return sum(bool(line.strip()) for line in code.splitlines())


def sizes(root: Path) -> str:
    """Say the lines of P4: those that the programs share, and those of each."""
    found = {
        folder: sum(lines_of_p4(path.read_text()) for path in (root / folder).glob("*.p4"))
        for folder in ("shared", "v1model", "tna")
    }
    return f"Lines of P4: {', '.join(f'`{folder}/` {lines:,}' for folder, lines in found.items())}."


def digest(sources: Mapping[str, str]) -> str:
    """Hash of the hashes of a program's sources."""
    lines = "".join(f"{name} {hash_}\n" for name, hash_ in sorted(sources.items()))
    return hashlib.sha256(lines.encode()).hexdigest()[:16]


# The programs -----------------------------------------------------------------------------------------------
def v1model(program: Mapping[str, Any], values: Mapping[str, int]) -> str:
    """Make the part on v1model from p4c-bm2-ss's JSON: lanes with their goodput, registers, tables."""
    registers: dict[str, list[int]] = {}
    for array in program["register_arrays"]:
        control = array["name"].removeprefix("LibraIngress.").rpartition(".")[0]
        step = control.partition(".")[0] or "answered"  # the array that two steps share
        registers.setdefault(step, []).append(array["size"] * array["bitwidth"] // 8)
    sizes = [size for arrays in registers.values() for size in arrays]
    filled, decisions = [], []
    for pipeline in program["pipelines"]:
        for match in pipeline["tables"]:
            if match["key"]:
                entries = len(match.get("entries", []))
                entry = f"`{match['name'].partition('.')[2]}` {entries or match['max_size']:,}"
                (decisions if entries else filled).append(entry)

    def taken(step: str, arrays: list[int]) -> str:
        return f"{step} {len(arrays)}, {sum(arrays):,} ({100 * sum(arrays) / SRAM_BYTES:.1f} %)"

    arrays = [taken(f"`{step}`", arrays) for step, arrays in registers.items()]
    share = "Registers' arrays and bytes (share of a Tofino 1's SRAM)"
    return "\n\n".join([
        goodput_table(len(registers["lanes"]), values),
        textwrap.fill(f"{share}: {'; '.join([*arrays, taken('all', sizes)])}.", 110),
        textwrap.fill(f"Entries of the tables that the controller fills: {', '.join(filled)}.", 110),
        textwrap.fill(f"Entries of the tables of decisions: {', '.join(decisions)}.", 110),
    ])  # fmt: skip


def float_lanes(program: Mapping[str, Any]) -> str:
    """Make the part on floats from that program's JSON: a lane's tables, and their TCAM in a Tofino."""
    widths = {(h["name"], name): bits for h, name, bits in _fields(program)}
    found: dict[str, tuple[int, int, int]] = {}  # table: entries, bits of the key, blocks of TCAM
    for match in program["pipelines"][0]["tables"]:
        lane, _, name = match["name"].removeprefix("LibraIngress.lanes.").partition(".")
        if lane == "lane0":
            bits = sum(widths[tuple(key["target"])] for key in match["key"])
            blocks = -(-match["max_size"] // TCAM_ENTRIES) * -(-bits // TCAM_BITS)
            found[name] = match["max_size"], bits, blocks
    lanes = sum(array["name"].startswith("LibraIngress.lanes.lane") for array in program["register_arrays"])
    tables = ", ".join(
        f"`{name}` {entries:,} entries of {bits} bits in {blocks}"
        for name, (entries, bits, blocks) in found.items()
    )
    blocks = sum(blocks for *_, blocks in found.values())
    share = f"{100 * blocks / TCAM_BLOCKS:.0f} % of a Tofino 1's {TCAM_BLOCKS}"
    return textwrap.fill(
        f"A lane's tables, with their blocks of TCAM: {tables}. The {blocks} blocks are {share}; "
        f"a packet has {lanes} lanes.",
        110,
    )


def _fields(program: Mapping[str, Any]) -> Iterator[tuple[Mapping[str, Any], str, int]]:
    """Yield each header instance's fields with their widths in bits."""
    types = {kind["name"]: kind["fields"] for kind in program["header_types"]}
    for header in program["headers"]:
        for name, bits, *_ in types[header["header_type"]]:
            yield header, name, bits


def tna(placed: tofino.Placement) -> str:
    """Make the part on TNA from p4c-barefoot's placement: lanes, stages, header vector."""
    registers = [name for stage in placed["stages"] for name in stage["registers"]]
    lanes = LANES_A_REGISTER * sum(".lanes." in name for name in registers)
    vector = ", ".join(
        f"{group['taken']} of {group['has']} {group['kind']} of {group['bits']} bits"
        for group in placed["phv"]
    )
    return "\n\n".join([
        f"A packet carries up to {lanes} lanes.",
        tofino.stage_lists(placed),
        textwrap.fill(f"Containers of the packet header vector: {vector}.", 110),
    ])  # fmt: skip


def rendered(text: str) -> str:
    """Return the page with the figures of p4src/build."""
    values = constants((bmv2.P4SRC / "shared" / "protocol.p4").read_text())
    text = page.put(text, "sizes", sizes(bmv2.P4SRC))
    program = json.loads((bmv2.BUILD / "libra.json").read_text())
    text = page.put(text, "v1model", f"{v1model(program, values)}\n\n{_made(bmv2.BUILD, 'p4c')}")
    floats = bmv2.BUILD / "float"
    program = json.loads((floats / "libra.json").read_text())
    text = page.put(text, "floats", f"{float_lanes(program)}\n\n{_made(floats, 'p4c')}")
    placed = json.loads((tofino.BUILD / tofino.PLACEMENT).read_text())
    return page.put(text, "tna", f"{tna(placed)}\n\n{_made(tofino.BUILD, tofino.COMPILER)}")


def _made(build: Path, compiler: str) -> str:
    manifest = json.loads((build / bmv2.MANIFEST).read_text())
    return f"By {compiler} {manifest[compiler]}, from sources with the hash `{digest(manifest['sources'])}`."


# The command ------------------------------------------------------------------------------------------------
def compile_tofino() -> int:
    """Compile the program for Tofino; return the exit code: 2 if tools are missing, 1 if they refuse it."""
    changed, missing = tofino.stale(), " and ".join(tofino.missing())
    if missing and not changed:
        version = json.loads((tofino.BUILD / bmv2.MANIFEST).read_text())[tofino.COMPILER]
        print(f"note: {missing} not on PATH; Tofino's figures are those of {tofino.COMPILER} {version}")
    if not changed:
        return 0
    if missing:
        print(
            f"error: {changed[0]}, and {missing} not on PATH, without which Tofino's figures cannot be made "
            "again; both are built from backends/tofino of p4c's tree",
            file=sys.stderr,
        )
        return 2
    try:
        version = tofino.compile_to(tofino.BUILD, WORK)
    except tofino.RefusedError as error:
        print(f"error: the program does not fit Tofino 1: {error}", file=sys.stderr)
        return 1
    made = {tofino.COMPILER: version, "flags": tofino.FLAGS, "program": tofino.PROGRAM}
    bmv2.write_manifest(tofino.BUILD, made, bmv2.preprocessed(tofino.PROGRAM))
    return 0


def main() -> int:
    argparse.ArgumentParser(description=__doc__.split("\n\n")[0]).parse_args()
    if problems := bmv2.stale():
        print(f"error: {problems[0]}; run `make p4` first", file=sys.stderr)
        return 2
    code = compile_tofino()
    PAGE.write_text(rendered(PAGE.read_text()))
    print("docs/targets.md")
    return code


if __name__ == "__main__":
    sys.exit(main())
