# SPDX-License-Identifier: Apache-2.0
"""Promise: a loop in C finds every function of struct link (native/link.h), whichever link it is given."""

from __future__ import annotations

import ctypes
import json
from pathlib import Path

import libra.link
from libra.link.memory import MemoryLink

NATIVE = json.loads((Path(libra.link.__file__).parent / "native" / "native.json").read_text())


def test_a_link_in_python_has_all_functions() -> None:
    link = MemoryLink(lambda frame: None)
    functions = NATIVE["structures"]["link"]
    assert len(link._functions._struct) * 8 == functions["size"]
    assert all((ctypes.c_uint64 * len(functions["offsets"])).from_address(link.native))
    busy = ctypes.c_uint64.from_address(link.native + functions["offsets"]["busy"]).value
    assert not ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p)(busy)(link.native)
