#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What Libra's P4 programs take of their targets: `make p4-report`.

docs/targets.md has the figures of each program between a pair of marks; all around them is written by hand.
The figures come from what compilers have left in p4src/build, so that the page can be made without compilers.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))
import compile as bmv2

PAGE = bmv2.P4SRC.parent / "docs" / "targets.md"

BLOCK_LANES = 32
LANE_BYTES = 4
ETHERNET_BYTES = 14
# What a frame takes of a line beside itself: check sequence, preamble with start delimiter, gap.
LINE_BYTES = 4 + 8 + 12


# Tables of Markdown -----------------------------------------------------------------------------------------
def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Columns of numbers are flush right; the first is text."""
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join("| " + " | ".join(map(_cell, line)) + " |" for line in lines)


def _cell(value: object) -> str:
    return f"{value:,}" if isinstance(value, int) else str(value)


# What follows from the sources ------------------------------------------------------------------------------
def constants(text: str) -> dict[str, int]:
    """The whole numbers of shared/constants.p4, by name."""
    found = re.findall(r"^(?:const bit<\d+> +|#define )(\w+)(?: +=)? +(\d+)\b", text, re.MULTILINE)
    return {name: int(value) for name, value in found}


def goodput(blocks: int, values: Mapping[str, int]) -> tuple[int, int, float]:
    """Of a frame with so many blocks: lanes, bytes, and the share of a line's bits that are values."""
    headers = ETHERNET_BYTES + values["IPV4_BYTES"] + values["UDP_BYTES"] + values["LIBRA_BYTES"]
    payload = blocks * BLOCK_LANES * LANE_BYTES
    frame = headers + payload
    return blocks * BLOCK_LANES, frame, payload / (frame + LINE_BYTES)


def digest(sources: Mapping[str, str]) -> str:
    """One hash of a program's sources, from theirs."""
    lines = "".join(f"{name} {hash_}\n" for name, hash_ in sorted(sources.items()))
    return hashlib.sha256(lines.encode()).hexdigest()[:16]


# v1model ----------------------------------------------------------------------------------------------------
def v1model(program: Mapping[str, Any], values: Mapping[str, int]) -> str:
    """From p4c-bm2-ss's JSON: lanes a packet with their goodput, registers, tables."""
    registers: dict[str, list[int]] = {}
    for array in program["register_arrays"]:
        control = array["name"].removeprefix("LibraIngress.").rpartition(".")[0]
        step = control.partition(".")[0] or "answered"  # the array that two steps share
        registers.setdefault(step, []).append(array["size"] * array["bitwidth"] // 8)
    lanes = len(registers["lanes"])
    rows = [goodput(blocks, values) for blocks in (1, 2, 4, 8) if blocks * BLOCK_LANES <= lanes]
    total = [size for sizes in registers.values() for size in sizes]
    filled, fixed = [], []
    for pipeline in program["pipelines"]:
        for match in pipeline["tables"]:
            if match["key"]:
                name = match["name"].partition(".")[2]
                (fixed if match.get("entries") else filled).append(
                    [f"`{name}`", len(match.get("entries", [])) or match["max_size"]]
                )
    return "\n\n".join([
        table(
            ["Lanes a packet", "Frame, bytes", "Values in the bits of a line"],
            ([str(count), frame, f"{100 * share:.1f} %"] for count, frame, share in rows),
        ),
        table(
            ["Registers of", "Arrays", "Bytes"],
            [
                *([f"`{step}`", len(sizes), sum(sizes)] for step, sizes in registers.items()),
                ["all", len(total), sum(total)],
            ],
        ),
        table(["Tables that the controller fills", "Entries"], filled),
        table(["Tables of decisions", "Entries"], fixed),
    ])  # fmt: skip


# The page ---------------------------------------------------------------------------------------------------
def marks(name: str) -> tuple[str, str]:
    return f"<!-- {name}: made by `make p4-report` -->", f"<!-- end of {name} -->"


def put(page: str, name: str, figures: str) -> str:
    """The page with these figures between its marks. Raises ValueError where it has none."""
    begin, end = marks(name)
    before, found, rest = page.partition(begin)
    _, ended, after = rest.partition(end)
    if not found or not ended:
        raise ValueError(f"docs/targets.md has no place for {name}: it needs the lines {begin} and {end}")
    return f"{before}{begin}\n{figures}\n{end}{after}"


def rendered(page: str) -> str:
    """The page as p4src/build has it."""
    values = constants((bmv2.P4SRC / "shared" / "constants.p4").read_text())
    program = json.loads((bmv2.BUILD / "libra.json").read_text())
    manifest = json.loads((bmv2.BUILD / "manifest.json").read_text())
    made = f"By p4c {manifest['p4c']}, from sources with the hash `{digest(manifest['sources'])}`."
    return put(page, "v1model", f"{v1model(program, values)}\n\n{made}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.parse_args()
    if problems := bmv2.stale():
        print(f"error: {problems[0]}; run `make p4` first", file=sys.stderr)
        return 2
    PAGE.write_text(rendered(PAGE.read_text()))
    print("docs/targets.md")
    return 0


if __name__ == "__main__":
    sys.exit(main())
