# SPDX-License-Identifier: Apache-2.0
"""Native functions that all programs' tables share, each compiled once in a process, when first needed."""

from __future__ import annotations

import threading
from collections.abc import Callable

from libra_switch.llvm.emit import Module
from libra_switch.llvm.jit import Code, compile_ir, publish

_lock = threading.Lock()
_codes: dict[str, Code] = {}


def shared(name: str, define: Callable[[Module], None]) -> int:
    """Address of function ``name``, which ``define`` emits; programs compiled later can call it."""
    with _lock:
        if name not in _codes:
            module = Module(f"libra {name}")
            define(module)
            code = compile_ir(*module.split())
            publish(name, code.address(name))
            _codes[name] = code
        return _codes[name].address(name)
