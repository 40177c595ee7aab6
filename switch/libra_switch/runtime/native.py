# SPDX-License-Identifier: Apache-2.0
"""The native code of this folder as Python sees it."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from libra_switch.llvm.jit import Code
from libra_switch.llvm.library import Library

LIBRARY = Library(Path(__file__).with_name("native.ll"))

_lock = threading.Lock()
_code: Code | None = None


def runtime() -> Code:
    """The machine code, made on first use; from then on programs can be compiled."""
    global _code
    with _lock:
        if _code is None:
            _code = LIBRARY.load()
            ctypes.CFUNCTYPE(None)(_code.address("libra_init"))()
        return _code


def function(name: str) -> Callable[..., Any]:
    """A native function for Python, which holds no GIL meanwhile."""
    types: dict[str, Any] = {
        "void": None,
        "ptr": ctypes.c_void_p,
        "i64": ctypes.c_int64,
        "i32": ctypes.c_int32,
    }
    result, arguments = LIBRARY.signature(name)
    return ctypes.CFUNCTYPE(types[result], *(types[a] for a in arguments))(runtime().address(name))
