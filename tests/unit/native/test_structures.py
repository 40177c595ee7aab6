# SPDX-License-Identifier: Apache-2.0
"""Promise: Python sees C's structures where the compiler has put their fields."""

from __future__ import annotations

import ctypes
import json
from pathlib import Path
from typing import Any

import pytest

from libra_native.structures import Headers

POINT = {"size": 16, "offsets": {"x": 0, "set": 8}, "types": {"x": "f64", "set": "bool"}}
SHAPE = {
    "size": 64,
    "offsets": {"name": 0, "corners": 8, "grid": 40, "sum": 56},
    "types": {"name": "ptr", "corners": "struct point[2]", "grid": "u16[2][3]", "sum": "i64"},
}


def headers(folder: Path, **structures: Any) -> Headers:
    folder.joinpath("native.json").write_text(json.dumps({"numbers": {"N": 3}, "structures": structures}))
    return Headers(folder)


def test_fields_lie_where_the_compiler_put_them(tmp_path: Path) -> None:
    found = headers(tmp_path, point=POINT, shape=SHAPE)
    assert (found.numbers, found["shape"].size, found["shape"]["grid"]) == ({"N": 3}, 64, 40)
    shape = found.type("shape")(name=1, sum=-5)
    shape.corners[1].x, shape.corners[1].set, shape.grid[1][2] = 2.5, True, 0xFFFF
    octets = bytes(shape)
    assert ctypes.sizeof(shape) == 64
    assert (octets[:8], octets[56:]) == ((1).to_bytes(8, "little"), (-5).to_bytes(8, "little", signed=True))
    assert ctypes.c_double.from_buffer_copy(octets, 24).value == 2.5
    assert (octets[32], octets[50:52]) == (1, b"\xff\xff")
    assert found.type("shape") is type(shape)


def test_a_layout_of_another_processor_is_refused(tmp_path: Path) -> None:
    packed = {"size": 9, "offsets": {"set": 0, "x": 1}, "types": {"set": "bool", "x": "f64"}}
    with pytest.raises(RuntimeError, match="struct point: offsets here are"):
        headers(tmp_path, point=packed).type("point")
