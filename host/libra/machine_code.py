# SPDX-License-Identifier: Apache-2.0
"""Machine code of a package's C: LLVM compiles its native.ll (`make native`) for this processor."""

from __future__ import annotations

from importlib import resources
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from libra_native.library import Functions

UNAVAILABLE = (ImportError, OSError, RuntimeError, AttributeError)
"""Errors that `of_package` raises without LLVM: no llvmlite wheel for the machine, or one that fails."""


def of_package(package: str) -> Functions:
    """Return the package's functions, compiled once and cached for the user's later processes. Raises
    `UNAVAILABLE`."""
    from libra_native.library import Functions, Library

    library = Library(resources.files(package), thorough=True)
    library.load()
    return Functions(library)
