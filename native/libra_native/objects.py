# SPDX-License-Identifier: Apache-2.0
"""Object code kept for later processes: a file for each module in a folder of the user.

A file is named by its key, a digest of all that its code depends on. It holds the SHA-256 of key and code,
then the code. Files appear complete; a file that is damaged or may be another user's is never loaded. A
failure here costs time only, because the code is compiled again.
"""

from __future__ import annotations

import fcntl
import hashlib
import logging
import os
import stat
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

log = logging.getLogger(__name__)

VARIABLE = "LIBRA_CODE_CACHE"
"""A folder, or "off". Without it `libra` in XDG_CACHE_HOME, which is ~/.cache where it is not set."""

MOST_BYTES = 64 << 20  # limit of a folder's files in total; the largest file has 0.1 MB
LONGEST_WAIT = 30.0  # seconds to wait for a process that makes the code, which takes a second of CPU

_LOCK = "lock"
_DIGEST_BYTES = hashlib.sha256().digest_size
_WRITABLE_BY_OTHERS = stat.S_IWGRP | stat.S_IWOTH


class ObjectCache:
    """Files in ``folder``, for any number of processes and one thread at a time in each."""

    def __init__(self, folder: Path) -> None:
        """Make the folder if it is missing. Raises OSError if that fails or others may write to it."""
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _is_ours(folder.stat()):
            raise PermissionError(
                f"{folder} belongs to another user, or others may write to it;"
                " expected a folder that is yours alone (chmod 700)"
            )
        self._folder = folder

    def obtain(self, key: str, make: Callable[[], bytes]) -> bytes:
        """Return the code of ``key``, 64 hexadecimal digits, which the first caller makes."""
        code = self._read(key)
        if code is None:
            with self._turn(key):
                code = self._read(key)
                if code is None:
                    code = make()
                    self._write(key, code)
        return code

    def _read(self, key: str) -> bytes | None:
        path = self._folder / key
        try:
            with open(os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC), "rb") as file:
                ours, content = _is_ours(os.fstat(file.fileno())), file.read()
        except OSError:
            return None
        digest, code = content[:_DIGEST_BYTES], content[_DIGEST_BYTES:]
        if not ours or digest != _digest(key, code):
            log.warning("%s is damaged, or others may write to it: its machine code is made anew", path)
            return None
        with suppress(OSError):  # the folder may be read-only
            os.utime(path)  # the least recently used files are deleted first
        return code

    def _write(self, key: str, code: bytes) -> None:
        try:
            handle, aside = tempfile.mkstemp(prefix=key, suffix=".new", dir=self._folder)  # mode 0600
            try:
                with open(handle, "wb") as file:
                    file.write(_digest(key, code) + code)
                os.replace(aside, self._folder / key)
            except OSError:
                os.unlink(aside)
                raise
            self._drop_oldest()
        except OSError as error:
            log.info("machine code is not kept: %s", error)

    def _drop_oldest(self) -> None:
        found = [(path, path.stat()) for path in self._folder.iterdir() if path.name != _LOCK]
        size = sum(status.st_size for _, status in found)
        for path, status in sorted(found, key=lambda each: each[1].st_mtime_ns):
            if size <= MOST_BYTES:
                return
            path.unlink(missing_ok=True)
            size -= status.st_size

    @contextmanager
    def _turn(self, key: str) -> Iterator[None]:
        """Wait for another process that makes the same code, unless that is long or there is no lock."""
        try:
            lock = os.open(
                self._folder / _LOCK, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, mode=0o600
            )
        except OSError:
            yield
            return
        try:
            byte = int(key[:8], 16)  # each key locks its own byte; the file is empty
            end = time.monotonic() + LONGEST_WAIT
            while not _may_go_on(lock, byte) and time.monotonic() < end:
                time.sleep(0.01)
            yield
        finally:
            os.close(lock)  # releases the lock


def cache(variables: Mapping[str, str]) -> ObjectCache | None:
    """Return the cache that VARIABLE asks for; None if it asks for none or the folder is unusable."""
    folder = variables.get(VARIABLE, "")
    if folder == "off":
        return None
    try:
        return ObjectCache(Path(folder) if folder else _default(variables))
    except (OSError, RuntimeError) as error:  # RuntimeError: nobody knows the user's home
        log.log(
            logging.WARNING if folder else logging.INFO,
            "machine code is made anew at each start, there is no cache (%s=off says so too): %s",
            VARIABLE,
            error,
        )
        return None


def _default(variables: Mapping[str, str]) -> Path:
    """The default folder. Raises OSError if it is another user's, as ~ is after some kinds of sudo."""
    named = Path(variables.get("XDG_CACHE_HOME", ""))
    base = named if named.is_absolute() else Path.home() / ".cache"
    there = base if base.exists() else base.parent
    if there.stat().st_uid != os.geteuid():
        raise PermissionError(f"{there} belongs to another user")
    return base / "libra"


def _is_ours(status: os.stat_result) -> bool:
    return status.st_uid == os.geteuid() and not status.st_mode & _WRITABLE_BY_OTHERS


def _digest(key: str, code: bytes) -> bytes:
    return hashlib.sha256(key.encode() + code).digest()


def _may_go_on(file: int, byte: int) -> bool:
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, byte)
    except (BlockingIOError, PermissionError):  # the error depends on the system
        return False
    except OSError:  # a file system without locks
        return True
    return True
