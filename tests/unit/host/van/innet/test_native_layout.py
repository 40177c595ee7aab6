# SPDX-License-Identifier: Apache-2.0
"""What native/*.h say of the packet and of the structures shared with Python is what Python says."""

from __future__ import annotations

import ctypes
import re
from pathlib import Path

import numpy as np
import pytest

from libra.van.innet import native
from libra.van.innet.native import kernels
from libra.wire import format as wire
from libra.wire import frames, words

HEADERS = {path.name: path.read_text() for path in Path(native.__file__).parent.glob("*.h")}
CTYPES = {
    "i64": ctypes.c_int64,
    "u64": ctypes.c_uint64,
    "u32": ctypes.c_uint32,
    "float": ctypes.c_float,
    "bool": ctypes.c_bool,
}


def fields(header: str, name: str) -> list[tuple[str, str, str]]:
    """(type, name, length) of each field; a pointer has type "*", an array its length in brackets."""
    (body,) = re.findall(rf"^struct {name} {{\n(.*?)^}};", HEADERS[header], re.M | re.S)
    found = re.findall(r"^    (?:const )?(?:struct )?(\w+) (\*?)(\w+)(\[.*\])?;", body, re.M)
    return [("*" if pointer else kind, field, length) for kind, pointer, field, length in found]


@pytest.mark.parametrize("structure", [kernels.WorkerStruct, kernels.PushStruct], ids=lambda s: s.__name__)
def test_python_fills_in_the_structures_that_c_reads(structure: type[ctypes.Structure]) -> None:
    declared = [
        (name, ctypes.c_void_p if kind == "*" else CTYPES[kind])
        for kind, name, _ in fields("worker.h", structure.__name__.removesuffix("Struct").lower())
    ]
    assert list(structure._fields_) == declared


def test_constants_are_those_of_the_wire_format() -> None:
    constants = dict(re.findall(r"\b([A-Z_]+) = (\d+)", HEADERS["wire.h"]))
    assert len(constants) == 9
    for name, value in constants.items():
        kind, _, member = name.partition("_")
        if kind in ("KIND", "FLAG"):
            assert int(value) == {"KIND": wire.Kind, "FLAG": wire.Flag}[kind][member]
        else:
            assert int(value) == getattr(wire if hasattr(wire, name) else words, name)


def test_a_header_s_words_are_those_of_the_wire_format() -> None:
    at = {"outer": 0}
    place = words.HEADER_WORD
    for _, name, length in fields("wire.h", "header")[1:]:
        at[name] = place
        place += 2 if length == "[2]" else 1
    assert place == words.LANE_WORD
    del at["outer"]
    assert at == {name: words.HEADER_WORD + getattr(words, name.upper()) for name in at}
    assert fields("wire.h", "frame") == [
        ("header", "header", ""),
        ("u32", "lanes", "[BLOCK_LANES * MAX_BLOCKS]"),
    ]
    assert wire.BLOCK_LANES * wire.MAX_BLOCKS == words.ROW_WORDS - words.LANE_WORD


def test_an_iovec_is_the_frame_buffer_s() -> None:
    assert fields("wire.h", "iovec") == [("*", "base", ""), ("u64", "length", "")]
    assert np.dtype([("base", np.uint64), ("len", np.uint64)]) == frames.IOVEC


def test_factors_are_the_codec_s_rows() -> None:
    assert fields("lanes.h", "factors") == [
        ("float", name, "[256]") for name in ("up", "up_rest", "down", "down_rest")
    ]
