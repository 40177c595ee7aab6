# SPDX-License-Identifier: Apache-2.0
"""Promise: docs/targets.md has the figures of the committed programs."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(REPOSITORY / "p4src"))

import page  # noqa: E402
import report  # noqa: E402

VALUES = {"IPV4_BYTES": 20, "UDP_BYTES": 8, "LIBRA_BYTES": 44}


def test_the_page_is_current() -> None:
    text = report.PAGE.read_text()
    assert report.rendered(text) == text, "docs/targets.md is not what p4src has: run `make p4-report`"


def test_sizes_are_read_from_the_sources() -> None:
    text = "const bit<16> IPV4_BYTES  = 20;\n#define SLOTS 2048\n#define CELLS (2 * SLOTS)\n"
    assert report.constants(text) == {"IPV4_BYTES": 20, "SLOTS": 2048}


def test_lines_of_p4_are_those_with_code() -> None:
    text = "// SPDX\n\n#include <core.p4>\naction a() { // why\n  x = 1;  /* over\n  lines */\n}\n"
    assert report.lines_of_p4(text) == 4


@pytest.mark.parametrize(
    ("blocks", "lanes", "frame", "on_the_line"),
    # By hand: 14 + 20 + 8 + 44 bytes of headers, 128 of lanes a block; 4 + 8 + 12 bytes that are no frame.
    [(1, 32, 214, 238), (2, 64, 342, 366), (8, 256, 1110, 1134)],
)
def test_goodput_is_what_is_left_of_a_line(blocks: int, lanes: int, frame: int, on_the_line: int) -> None:
    assert report.goodput(blocks, VALUES) == (lanes, frame, 128 * blocks / on_the_line)


def test_registers_are_counted_by_step() -> None:
    lanes = [{"name": f"LibraIngress.lanes.lanes0.lane{i}", "size": 16, "bitwidth": 32} for i in range(32)]
    program = {
        "register_arrays": [
            {"name": "LibraIngress.slot.cell_use", "size": 4096, "bitwidth": 32},
            {"name": "LibraIngress.slot.cell_term", "size": 4096, "bitwidth": 32},
            {"name": "LibraIngress.cell_answered", "size": 4096, "bitwidth": 1},
            *lanes,
        ],
        "pipelines": [
            {
                "tables": [
                    {"name": "LibraIngress.forward.mac", "key": [{}], "max_size": 1024},
                    {"name": "LibraIngress.bitmap.cell_op", "key": [{}], "max_size": 6, "entries": [{}] * 5},
                    {"name": "tbl_drop", "key": [], "max_size": 1024},
                ]
            }
        ],
    }
    made = report.v1model(program, VALUES)
    for line in (
        "| 32 | 214 | 53.8 % |",
        "Entries of the tables that the controller fills: `forward.mac` 1,024.",
        "Entries of the tables of decisions: `bitmap.cell_op` 5.",
    ):
        assert line in made.splitlines()
    taken = "`slot` 2, 32,768 (0.2 %); `answered` 1, 512 (0.0 %); `lanes` 32, 2,048 (0.0 %); all 35, 35,328"
    assert taken in " ".join(made.split())
    assert "tbl_drop" not in made
    assert "| 64 |" not in made, "this program sums 32 lanes"


def test_only_what_is_between_its_marks_is_made() -> None:
    begin, end = page.marks("v1model")
    assert page.put(f"above\n{begin}\nold\n{end}\nbelow\n", "v1model", "new") == (
        f"above\n{begin}\nnew\n{end}\nbelow\n"
    )
    with pytest.raises(ValueError, match="no place for v1model"):
        page.put("a page\n", "v1model", "new")


def test_the_hash_is_of_names_and_contents() -> None:
    sources = [{"a": "1"}, {"a": "2"}, {"b": "1"}, {"a": "1", "b": "1"}]
    assert len(set(map(report.digest, sources))) == len(sources)
    assert report.digest({"a": "1", "b": "2"}) == report.digest({"b": "2", "a": "1"})
