# SPDX-License-Identifier: Apache-2.0
"""Promise: a loop in C finds every function of struct link (native/link.h), whichever link it is given."""

from __future__ import annotations

import ctypes
import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest
from memory_link import LinkFunctions, MemoryLink

import libra.link
from libra.errors import LinkError

NATIVE = json.loads((Path(libra.link.__file__).parent / "native" / "native.json").read_text())


def test_a_link_in_python_has_all_functions() -> None:
    link = MemoryLink(lambda frame: None)
    functions = NATIVE["structures"]["link"]
    assert len(link._functions._struct) * 8 == functions["size"]
    assert all((ctypes.c_uint64 * len(functions["offsets"])).from_address(link.native))
    busy = ctypes.c_uint64.from_address(link.native + functions["offsets"]["busy"]).value
    assert not ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p)(busy)(link.native)


class _Broken:
    rx: Any = None

    def send(self, frames: Any, rows: Any) -> None:
        raise ValueError("broken")

    def receive(self) -> int:
        raise ValueError("broken")

    def wait(self, seconds: float) -> bool:
        raise ValueError("broken")


def test_an_error_of_a_link_in_python_is_raised_again_behind_c() -> None:
    """Once: what C says afterwards without one is an error by its number."""
    functions = LinkFunctions(_Broken())
    code = functions._wait(0, 0)
    assert code == -errno.EIO
    with pytest.raises(ValueError, match="broken"):
        functions.raise_for(code)
    with pytest.raises(LinkError, match=os.strerror(errno.EIO)):
        functions.raise_for(code)
