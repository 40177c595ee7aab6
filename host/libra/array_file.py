# SPDX-License-Identifier: Apache-2.0
"""Array files: arrays and facts in one file, written atomically, in numpy's .npz format, which any program
reads.

Member ``facts`` is JSON as bytes, with this format's number and a SHA-256 of all facts and arrays.

Writes are atomic: a reader finds the whole old file or the whole new one at any time.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
import numpy.typing as npt

from libra.errors import CheckpointError


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


FORMAT = 1
FACTS = "facts"

Arrays = Mapping[str, npt.NDArray[Any]]
Facts = Mapping[str, Any]


def write(
    path: Path,
    facts: Facts,
    arrays: Arrays,
    *,
    suffix: str = ".new",
    check: Callable[[], None] = lambda: None,
) -> None:
    """Replace ``path`` atomically; the new file is on disk when this returns.

    facts: any values that JSON can hold. arrays: of numbers, by names other than "facts". suffix, check: as
    in `replacing`. Makes missing folders. Raises CheckpointError if the file cannot be written.
    """
    facts = {**facts, "format": FORMAT}
    encoded = _bytes_of({**facts, "sha256": _digest(facts, arrays)})
    members = {FACTS: np.frombuffer(encoded, np.uint8), **arrays}
    try:
        with replacing(path, suffix=suffix, check=check) as file:
            np.savez(file, **members)  # type: ignore[arg-type]
    except OSError as error:
        raise CheckpointError(f"{path} cannot be written: {error}") from error


def read(path: Path) -> tuple[dict[str, Any], dict[str, npt.NDArray[Any]]]:
    """Return facts and arrays as they were written.

    Raises FileNotFoundError if there is no such file, and CheckpointError if it is cut, damaged, or of
    another format.
    """
    try:
        with np.load(path, allow_pickle=False) as members:
            arrays = {name: members[name] for name in members.files}
        facts = json.loads(arrays.pop(FACTS).tobytes())
        version, digest = facts["format"], facts.pop("sha256", None)
    except FileNotFoundError:
        raise
    except Exception as error:  # zipfile and numpy raise many kinds of errors for damaged bytes
        raise CheckpointError(
            f"{path} is cut, damaged or no checkpoint ({type(error).__name__}: {error}); "
            "put an older copy in its place, or delete it to start anew"
        ) from error
    if version != FORMAT:
        raise CheckpointError(
            f"{path} has format {version}; expected {FORMAT}: read it with the libra that wrote it"
        )
    if digest != _digest(facts, arrays):
        raise CheckpointError(
            f"{path} is damaged: what it holds does not have its SHA-256; "
            "put an older copy in its place, or delete it to start anew"
        )
    return facts, arrays


def _bytes_of(facts: Facts) -> bytes:
    return json.dumps(facts, sort_keys=True).encode()


def _digest(facts: Facts, arrays: Arrays) -> str:
    digest = hashlib.sha256(_bytes_of(facts))
    for name in sorted(arrays):
        array = np.ascontiguousarray(arrays[name])
        digest.update(f"{name} {array.dtype.str} {array.shape}\n".encode())
        digest.update(array.reshape(-1).view(np.uint8).data)
    return digest.hexdigest()
