# SPDX-License-Identifier: Apache-2.0
"""Real text that every machine with this package has: the sources of Python's own library, and those of the
packages that numpy, scikit-learn and matplotlib are.

Pieces of LINES lines, code and prose, and whether each is of Python's own library. Nothing of it is copied
into this repository: it is read where it is installed, under the licences that it has there (PSF-2.0, BSD and
matplotlib's). It is another text with other versions, and what packagers leave out elsewhere, tests, is left
out here; runs say versions and digest.
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

LINES = 16  # of a piece, not counting empty ones
PACKAGES = {  # by what is imported, as it is installed; the simulator and `make run` need all of them
    "numpy": "numpy",
    "scipy": "scipy",
    "sklearn": "scikit-learn",
    "joblib": "joblib",
    "matplotlib": "matplotlib",
}
# What is not Python's library, what packagers leave out, and tables of characters.
SKIPPED = {"site-packages", "dist-packages", "__pycache__", "test", "tests", "idle_test", "encodings"}


@dataclass(frozen=True)
class Piece:
    text: str
    own: bool  # of Python's own library; else of a package


def everything() -> Iterator[Piece]:
    """Of Python's library and of PACKAGES. Raises ConfigError when one is not there, or has no sources."""
    yield from pieces(Path(sysconfig.get_path("stdlib")), own=True)
    for name in PACKAGES:
        yield from pieces(_package(name), own=False)


def versions() -> dict[str, str]:
    """Of what `everything` reads. Raises ConfigError when a package is not there."""
    for name in PACKAGES:
        _package(name)
    return {"Python": platform.python_version()} | {
        each: importlib.metadata.version(each) for each in PACKAGES.values()
    }


def pieces(folder: Path, own: bool) -> Iterator[Piece]:
    """In the order of the files' names. What is left over at the end of a file is none, nor is a file that is
    not UTF-8. Raises ConfigError when there are no sources.
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
            " installed: pip install 'libra-ina[run]', or train something else"
        )
    return Path(spec.origin).parent


def _sources(folder: Path) -> Iterator[Path]:
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(set(folders) - SKIPPED)
        for name in sorted(names):
            if name.endswith(".py"):
                yield Path(place, name)
