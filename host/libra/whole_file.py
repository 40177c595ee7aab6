# SPDX-License-Identifier: Apache-2.0
"""A file that others may read at any time, and find the old one or the new one, whole."""

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
    """A file that takes the place of ``path`` when the block ends, and is on disk then; not if that fails.

    It is written beside it, as ``path``.new or with another ``suffix``, by one writer at a time. check: is
    called when it is on disk; if that raises, it does not take its place. Makes missing folders. A symbolic
    link stays, and so do permissions. What is no regular file, as /dev/stdout, is written to as it is. Raises
    OSError.
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
    """As ``replacing`` does."""
    with replacing(path) as file:
        file.write(text.encode())


def sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _alone(aside: Path) -> BinaryIO:
    """An empty file there, which no other writer has. What a process that died has left is written over."""
    while True:
        file = os.fdopen(os.open(aside, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666), "wb")
        with suppress(OSError):  # a file system without locks: nobody else is waited for
            fcntl.flock(file, fcntl.LOCK_EX)
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(file.fileno()), aside.stat()):
                file.truncate()
                return file
        file.close()  # the writer before has renamed it: it is the new file now


def _allow_as(path: Path, file: BinaryIO) -> None:
    """Whoever may read or write the old file may do so with the new one."""
    with suppress(FileNotFoundError):
        old = path.stat()
        with suppress(PermissionError):  # only root gives files away
            os.fchown(file.fileno(), old.st_uid, old.st_gid)
        os.fchmod(file.fileno(), old.st_mode & 0o777)
