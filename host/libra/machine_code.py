# SPDX-License-Identifier: Apache-2.0
"""A package's C as machine code: LLVM compiles its native.ll (`make native`) for this processor."""

from __future__ import annotations

import ctypes
from importlib import resources
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from libra_switch.llvm.jit import Code

UNAVAILABLE = (ImportError, OSError, RuntimeError, AttributeError)
"""What `of_package` raises where there is no LLVM: no llvmlite wheel for the machine, or one that fails."""


def of_package(package: str) -> Code:
    """The package's functions. Made once for all processes of the user to come. Raises `UNAVAILABLE`."""
    from libra_switch.llvm.jit import compile_thoroughly

    return compile_thoroughly(resources.files(package).joinpath("native.ll").read_text())


def function(code: Code, name: str, result: Any, *arguments: Any) -> Any:
    """One of them. result, arguments: ctypes' types, result None for nothing. ``code`` owns it: keep that."""
    return ctypes.CFUNCTYPE(result, *arguments)(code.address(name))
