# SPDX-License-Identifier: Apache-2.0
"""Machine code of a package's C: LLVM compiles its native.ll (`make native`) for this processor."""

from __future__ import annotations

from importlib import resources
from typing import TYPE_CHECKING

from libra.errors import ConfigError

if TYPE_CHECKING:
    from libra_native.library import Functions

# Raised without LLVM: no llvmlite wheel for the machine, or one that fails.
_UNAVAILABLE = (ImportError, OSError, RuntimeError, AttributeError)


def of_package(package: str) -> Functions:
    """Return the package's functions, compiled once and cached for the user's later processes.

    Raises ConfigError where LLVM is missing.
    """
    try:
        from libra_native.library import Functions, Library

        library = Library(resources.files(package), thorough=True)
        library.load()
    except _UNAVAILABLE as error:
        raise ConfigError(
            "Libra's loops are C, which LLVM compiles for this processor, and LLVM is missing here "
            f"({type(error).__name__}: {error}): pip install '.[host]' in Libra's clone, on a machine "
            "that llvmlite has a wheel for"
        ) from error
    return Functions(library)
