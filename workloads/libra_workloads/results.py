# SPDX-License-Identifier: Apache-2.0
"""Folders of results: one for each run, and results/latest."""

from __future__ import annotations

import errno
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from libra_controller.errors import UserError


class UnwritableError(UserError):
    """The results cannot be written."""


UNWRITABLE = (errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES, errno.EPERM, errno.EIO, errno.EFBIG)


def in_words(error: OSError) -> str:
    """Say why a file cannot be written, and what to do."""
    where = f"{error.filename}: " if error.filename else ""
    return f"{where}{error.strerror}; make room or mend the folder's rights, and run it again"


def check(folder: Path) -> None:
    """Make the folder of all results. Raises UnwritableError when nothing can be written there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(bytes(1 << 16))
    except OSError as error:
        raise UnwritableError(
            f"{os.fspath(folder)}: cannot be written: {error.strerror};"
            " make room, or name another place: --results DIR, or LIBRA_OUTPUT=DIR make sim"
        ) from None


def draw(folder: Path, pictures: dict[str, Callable[[Path], None]]) -> None:
    """Draw each picture, by its name. Warn about a picture that fails: the numbers are written already."""
    for name, picture in pictures.items():
        try:
            picture(folder / name)
        except Exception as error:
            (folder / name).unlink(missing_ok=True)
            print(f"warning: {name} is not there: {error}; the numbers are in {folder}", file=sys.stderr)


def point_latest_at(folder: Path) -> None:
    """Point the link ``latest`` beside ``folder`` at it, atomically: readers see the old or the new folder.

    If ``latest`` is a real folder, which a bench makes before any run, it is renamed and kept.
    """
    latest, temporary = folder.parent / "latest", folder.parent / ".latest"
    if latest.is_dir() and not latest.is_symlink():
        latest.rename(folder.parent / f"before-{folder.name}")
    temporary.unlink(missing_ok=True)
    temporary.symlink_to(folder.name)
    temporary.replace(latest)
