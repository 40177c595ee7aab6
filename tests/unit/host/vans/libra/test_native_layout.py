# SPDX-License-Identifier: Apache-2.0
"""What the C headers say of the packet, and of the structures that Python fills in, is what Python says.

native.json has both from the C compiler; test_native_ir.py sees to it that it belongs to the headers.
"""

from __future__ import annotations

import ctypes
import json
from pathlib import Path
from typing import Any

import numpy as np
from oracle.messages import credit, seen, sender
from oracle.sparse import packer

from libra.hot import homes
from libra.vans.libra import native
from libra.vans.libra.codec import make
from libra.vans.libra.messages.engine import Ending, Fault
from libra.vans.libra.native.kernels import HEADERS
from libra.vans.libra.server import cells as server_cells
from libra.vans.libra.server.cells import starts_of
from libra.vans.libra.worker import window
from libra.vans.libra.worker.pull import ChunkContents
from libra.wire import protocol, words
from libra.wire.protocol import Flag, Kind, Outcome

# Enumerators that Python does not know.
C_ALONE = {"CELL", "SEEN", "CLOCK_MONOTONIC", "IDLE", "ACCEPTED", "NO_SLOT", "UNASKED", "ASKED", "REPAIRED"}
MANIFEST = json.loads(Path(native.__file__).with_name("native.json").read_text())


def structure(name: str) -> tuple[int, dict[str, int]]:
    """Its size, and the offset of each field."""
    found: dict[str, Any] = MANIFEST["structures"][name]
    return found["size"], found["offsets"]


def test_structures_are_laid_out_for_python_as_for_c() -> None:
    """Each is checked when it is made."""
    for name in MANIFEST["structures"]:
        assert ctypes.sizeof(HEADERS.type(name)) == structure(name)[0]


def test_arrays_of_a_server() -> None:
    assert structure("sum")[0] == server_cells.SUM_BYTES
    assert structure("arrival")[0] == server_cells.ARRIVAL_BYTES
    assert structure("call")[0] == server_cells.CALL_WORDS * 8
    templates = np.zeros((protocol.MAX_BLOCKS + 1, words.LANE_WORD), dtype=np.uint32)
    assert structure("start")[0] == starts_of(Kind.VALUE, templates).strides[0]


def test_the_rows_of_a_frame_buffer() -> None:
    size, libra = structure("libra")
    assert size == protocol.LIBRA_BYTES
    assert libra == {name: 4 * getattr(words, name.upper()) for name in libra}
    assert structure("header") == (4 * words.LANE_WORD, {"outer": 0, "libra": 4 * words.HEADER_WORD})
    assert structure("frame") == (4 * words.ROW_WORDS, {"header": 0, "lanes": 4 * words.LANE_WORD})
    iovec = dict(zip(("base", "length"), words.IOVEC.fields.values(), strict=True))
    packet = {name: at for name, (_, at) in words.PACKET.fields.items()}
    assert structure("packet") == (words.PACKET.itemsize, packet)
    assert structure("iovec") == (words.IOVEC.itemsize, {name: at for name, (_, at) in iovec.items()})


def test_the_codec_s_factors() -> None:
    factors = make("block_float", 4).factors
    assert factors.dtype == np.float32
    offsets = (factors.strides[0] * row for row in range(4))
    names = ("up", "up_rest", "down", "down_rest")
    assert structure("factors") == (factors.nbytes, dict(zip(names, offsets, strict=True)))


def test_constants() -> None:
    enums = {
        "KIND": Kind,
        "FLAG": Flag,
        "OUTCOME": Outcome,
        "CONTENTS": ChunkContents,
        "ENDING": Ending,
        "FAULT": Fault,
    }
    modules = (protocol, words, server_cells, credit, sender, seen, homes, packer, window)
    for name, value in MANIFEST["numbers"].items():
        prefix, _, member = name.partition("_")
        if {name, prefix} & C_ALONE:
            continue
        if prefix in enums:
            assert value == enums[prefix][member], name
        else:
            assert {value} == {vars(m)[name] for m in modules if name in vars(m)}, name
