# SPDX-License-Identifier: Apache-2.0
"""A package's C as machine code: LLVM compiles its native.ll (`make native`) for this processor."""

from __future__ import annotations

from importlib import resources
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from libra_native.library import Functions

UNAVAILABLE = (ImportError, OSError, RuntimeError, AttributeError)
"""What `of_package` raises where there is no LLVM: no llvmlite wheel for the machine, or one that fails."""


def of_package(package: str) -> Functions:
    """The package's functions. Made once for all processes of the user to come. Raises `UNAVAILABLE`."""
    from libra_native.library import Functions, Library

    library = Library(resources.files(package), thorough=True)
    library.load()
    return Functions(library)
