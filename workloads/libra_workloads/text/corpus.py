# SPDX-License-Identifier: Apache-2.0
"""Real text that every machine with this package has: sources of Python's library and of three packages.

The packages are numpy, scikit-learn and matplotlib. The corpus is pieces of LINES lines, code and prose, each
with a label: from Python's own library or not. No text is copied into this repository: it is read where it is
installed, under its own licence (PSF-2.0, BSD and matplotlib's). Other versions have other text, so runs
report versions and digest. Tests, which some packagers leave out, are left out here.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import platform
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from libra.errors import ConfigError

LINES = 16  # lines of a piece, without empty ones
PACKAGES = {  # import name to package name; the simulator and `make run` need all of them
    "numpy": "numpy",
    "scipy": "scipy",
    "sklearn": "scikit-learn",
    "joblib": "joblib",
    "matplotlib": "matplotlib",
}
# Folders of other packages, folders that packagers leave out, and tables of characters.
SKIPPED = {"site-packages", "dist-packages", "__pycache__", "test", "tests", "idle_test", "encodings"}


@dataclass(frozen=True)
class Piece:
    text: str
    own: bool  # True if from Python's own library, else from a package


def everything() -> Iterator[Piece]:
    """Yield all pieces of Python's library and of PACKAGES.

    Raises ConfigError if a package is missing, or has no sources.
    """
    yield from pieces(Path(sysconfig.get_path("stdlib")), own=True)
    for name in PACKAGES:
        yield from pieces(_package(name), own=False)


def versions() -> dict[str, str]:
    """Return the versions of the sources that `everything` reads. Raises ConfigError if one is missing."""
    for name in PACKAGES:
        _package(name)
    return {"Python": platform.python_version()} | {
        each: importlib.metadata.version(each) for each in PACKAGES.values()
    }


def pieces(folder: Path, own: bool) -> Iterator[Piece]:
    """Yield the pieces of a folder, in the order of file names. Raises ConfigError if it has no sources.

    The incomplete piece at a file's end, and files that are not UTF-8, are left out.
    """
    found = False
    for path in _sources(folder):
        try:
            lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
        except (OSError, UnicodeDecodeError):
            continue
        for start in range(0, len(lines) - LINES + 1, LINES):
            found = True
            yield Piece("\n".join(lines[start : start + LINES]), own)
    if not found:
        raise ConfigError(
            f"{folder} has no sources of Python to train with; install them (Debian: libpython3-stdlib; of a"
            " package: pip), or train something else"
        )


def _package(name: str) -> Path:
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise ConfigError(
            f"the text to train with is that of {', '.join(PACKAGES.values())}, and {PACKAGES[name]} is not"
            " installed: pip install '.[run]' in Libra's clone, or train something else"
        )
    return Path(spec.origin).parent


def _sources(folder: Path) -> Iterator[Path]:
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(set(folders) - SKIPPED)
        for name in sorted(names):
            if name.endswith(".py"):
                yield Path(place, name)
