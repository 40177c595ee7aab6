# SPDX-License-Identifier: Apache-2.0
"""Real text that every machine with Python has: the sources of Python's own library, code and prose.

Pieces of LINES lines, and whether each is of a package (asyncio, email, ...) or of a module that is a single
file (argparse, inspect, ...). Nothing of it is copied into this repository: it is read where Python is
installed, under Python's own licence (PSF-2.0). It is another text with another version of Python, and what
packagers leave out elsewhere, tests, is left out here; runs say version and digest.
"""

from __future__ import annotations

import os
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from libra.errors import ConfigError

LINES = 16  # of a piece, not counting empty ones
# What is not Python's library, what packagers leave out, and tables of characters.
SKIPPED = {"site-packages", "dist-packages", "__pycache__", "test", "tests", "idle_test", "encodings"}


@dataclass(frozen=True)
class Piece:
    text: str
    packaged: bool  # of a package; else of a module that is a single file


def library() -> Path:
    """Of the Python that runs."""
    return Path(sysconfig.get_path("stdlib"))


def pieces(folder: Path) -> Iterator[Piece]:
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
            yield Piece("\n".join(lines[start : start + LINES]), path.parent != folder)
    if not found:
        raise ConfigError(
            f"{folder} has no sources of Python's library to train with; install them (Debian:"
            " libpython3-stdlib), or train something else"
        )


def _sources(folder: Path) -> Iterator[Path]:
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(set(folders) - SKIPPED)
        for name in sorted(names):
            if name.endswith(".py"):
                yield Path(place, name)
