# SPDX-License-Identifier: Apache-2.0
"""Atomic writes: a reader of a file finds the whole old file or the whole new one at any time."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


@contextmanager
def replacing(
    path: Path, *, suffix: str = ".new", check: Callable[[], None] = lambda: None
) -> Iterator[BinaryIO]:
    """Yield a file that replaces ``path`` when the block ends, and is on disk then; unless the block raises.

    The file is written beside ``path``, with ``suffix`` appended to the name, by one writer at a time. check:
    called when the file is on disk; if it raises, ``path`` is not replaced. Makes missing folders. Symbolic
    links and permissions are kept. If ``path`` is no regular file, such as /dev/stdout, it is written
    directly. Raises OSError.
    """
    if path.exists() and not path.is_file():
        with path.open("wb") as file:
            yield file
        return
    path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(path.name + suffix)
    with _alone(aside) as file:
        try:
            _allow_as(path, file)
            yield file
            file.flush()
            os.fsync(file.fileno())
            check()
            aside.replace(path)
        except BaseException:
            aside.unlink(missing_ok=True)
            raise
    sync_folder(path.parent)  # a rename that is not on disk is undone by a power cut


def write_text(path: Path, text: str) -> None:
    """Write a text file as ``replacing`` does."""
    with replacing(path) as file:
        file.write(text.encode())


def sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _alone(aside: Path) -> BinaryIO:
    """Open an empty file at ``aside`` that no other writer has; overwrite one that a dead process left."""
    while True:
        file = os.fdopen(os.open(aside, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666), "wb")
        with suppress(OSError):  # a file system without locks: go on without one
            fcntl.flock(file, fcntl.LOCK_EX)
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(file.fileno()), aside.stat()):
                file.truncate()
                return file
        file.close()  # the writer before has renamed it: it is the new file now


def _allow_as(path: Path, file: BinaryIO) -> None:
    """Give the new file the owner and permissions of the old one."""
    with suppress(FileNotFoundError):
        old = path.stat()
        with suppress(PermissionError):  # only root may change the owner
            os.fchown(file.fileno(), old.st_uid, old.st_gid)
        os.fchmod(file.fileno(), old.st_mode & 0o777)
