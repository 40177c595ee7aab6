# SPDX-License-Identifier: Apache-2.0
"""Ownership: makes sure that only one process, the last that took them, writes a server's files.

A process that was suspended, and replaced meanwhile, must not write when it continues. `Ownership.acquire`
begins an epoch: it replaces `PATH.owner` under a lock of the folder. A writer cannot rely on a lock or an
earlier check, since it may be suspended right before it writes. So each write has two parts.

- The writer writes a new file under a temporary name with its epoch, checks ``PATH.owner``, and renames the
  file. The next owner removes temporary files, so the rename fails unless the writer is still the owner.
- The writer appends a record to a journal, and checks ``PATH.owner`` before it answers. The next owner notes
  the length of the last journal, so records appended later are not read.
"""

from __future__ import annotations

import fcntl
import json
import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from libra.array_file import Facts, replacing
from libra.errors import CheckpointError, SupersededError

LOCK_SECONDS = 10.0  # time-out of the folder's lock, while another process takes files
_PAUSE_SECONDS = 0.01


class Ownership:
    """Ownership of the files whose names begin with ``path``. Thread-safe after `acquire`.

    Before `acquire`, checks never fail. lengths: by number, the valid bytes of a journal that an earlier
    process may still have open.
    """

    def __init__(self, path: Path, whose: Facts) -> None:
        self.lengths: dict[int, int] = {}
        self.lost: Callable[[SupersededError], None] = lambda _: None  # called when another process has them
        self._path = path.with_name(path.name + ".owner")
        self._base, self._whose = path, {name: whose[name] for name in sorted(whose)}
        self._epoch = 0
        self._refusal = ""
        # PATH.owner as this process wrote it, kept open so that no other file gets its inode number.
        self._mine: int | None = None

    def acquire(self) -> None:
        """Take the files; files of another job or server stay as they are, and `check` will refuse them.

        Raises CheckpointError if ``PATH.owner`` cannot be written.
        """
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._locked():
                before, files = self._read(), self.journals()
                if before.get("whose", self._whose) != self._whose and (files or self._has_checkpoint()):
                    self._refusal = (
                        f"{self._path} is of {json.dumps(before['whose'])}; expected "
                        f"{json.dumps(self._whose)}: name the folder of this job and server"
                    )
                    return
                self._epoch = int(before.get("epoch", 0)) + 1
                lengths = {int(number): length for number, length in before.get("journals", {}).items()}
                self._write(lengths)  # from here on no other process is the owner
                self._remove_aside()
                self.lengths = {number: lengths[number] for number in files if number in lengths}
                if files:
                    self.lengths.setdefault(files[-1], self._journal(files[-1]).stat().st_size)
                self._write(self.lengths)
        except (OSError, ValueError, AttributeError) as error:
            raise CheckpointError(f"{self._path} cannot be written: {error}") from error

    def check(self) -> None:
        """Check that this process owns the files.

        Raises SupersededError if another process has taken them, CheckpointError if they belong to another
        job or server.
        """
        if self._refusal:
            raise CheckpointError(self._refusal)
        if not self._epoch:
            return
        try:
            if self._mine is None:  # closed
                if self._read().get("epoch") == self._epoch:
                    return
            elif os.path.samestat(os.fstat(self._mine), self._path.stat()):
                return
            later = f"epoch {self._read().get('epoch')}"
        except FileNotFoundError:
            later = "they, or their folder, were removed"
        except (OSError, ValueError) as error:
            raise CheckpointError(f"{self._path} cannot be read: {error}") from error
        superseded = SupersededError(
            f"{self._base}.*: another process of this server goes on from these files ({later}, this one has "
            f"epoch {self._epoch}). This one stood still, or was thought dead: it writes nothing any more, "
            "and must end"
        )
        self.lost(superseded)
        raise superseded

    @property
    def suffix(self) -> str:
        """Suffix of the temporary name under which a file is written."""
        return f".new-{self._epoch}"

    def put(self, path: Path) -> None:
        """Rename the temporary file to ``path``. Raises the errors of ``check``, and OSError."""
        self.check()
        try:
            path.with_name(path.name + self.suffix).replace(path)
        except FileNotFoundError:
            self.check()
            raise

    def close(self) -> None:
        if self._mine is not None:
            os.close(self._mine)
            self._mine = None

    def journals(self) -> list[int]:
        """Return the numbers of the existing journals, in order."""
        found = (
            re.fullmatch(rf"{re.escape(self._base.name)}\.journal-(\d+)", name) for name in self._names()
        )
        return sorted(int(match[1]) for match in found if match)

    def _has_checkpoint(self) -> bool:
        return self._base.with_name(f"{self._base.name}.npz").exists()

    def _journal(self, number: int) -> Path:
        return self._base.with_name(f"{self._base.name}.journal-{number}")

    def _names(self) -> list[str]:
        return os.listdir(self._base.parent) if self._base.parent.is_dir() else []

    def _remove_aside(self) -> None:
        pattern = re.compile(rf"{re.escape(self._base.name)}\.(npz|journal-\d+)\.new-\d+")
        for name in self._names():
            if pattern.fullmatch(name):
                with suppress(FileNotFoundError):
                    self._base.with_name(name).unlink()

    def _read(self) -> dict[str, Any]:
        try:
            found: dict[str, Any] = json.loads(self._path.read_text())
        except FileNotFoundError:
            return {}
        return found

    def _write(self, lengths: dict[int, int]) -> None:
        self.close()
        with replacing(self._path) as file:
            file.write(json.dumps({"epoch": self._epoch, "journals": lengths, "whose": self._whose}).encode())
            self._mine = os.dup(file.fileno())

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """Hold the folder's lock, so that no other process takes files in it meanwhile."""
        folder, ends = os.open(self._base.parent, os.O_RDONLY), time.monotonic() + LOCK_SECONDS
        try:
            while True:
                try:
                    fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    if time.monotonic() > ends:
                        raise CheckpointError(
                            f"{self._base.parent} is locked by another process, which takes its files, for "
                            f"{LOCK_SECONDS:g} s: end that process"
                        ) from None
                    time.sleep(_PAUSE_SECONDS)
                    continue
                except OSError:
                    pass  # a file system without locks: take the files without one
                break
            yield
        finally:
            os.close(folder)
