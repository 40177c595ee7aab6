# SPDX-License-Identifier: Apache-2.0
"""Journal: the pushes since a server's last checkpoint, written before they are applied and answered.

A journal consists of files ``PATH.journal-N``, N from 0. A file is a sequence of records: 8 bytes with the
length and CRC-32 of the record, then the record. The first record has the owner's facts in JSON; each other
record is a push as a handle gets it. If a process ends while it writes, the last record is cut; its push was
not answered, and it is left out. A process begins with an empty record: unanswered pushes before it do not
count. Pushes that a checkpoint lacks, because they wait for other workers' pushes, are copied to the file
that follows it.
"""

from __future__ import annotations

import json
import mmap
import os
import struct
import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from libra.array_file import Facts, sync_folder
from libra.errors import CheckpointError
from libra.kv.ownership import Ownership
from libra.rpc.values import KVMeta, KVPairs, Origin, Rounds

FORMAT = 3
_FRAME = struct.Struct("<II")
_MOST = 2**32 - 1  # largest record in bytes; a van's messages and batches are far smaller
# carried over, cmd, push, pull, sender, timestamp, contributors, app_id, customer_id, has an origin
# (process, part, oldest), pieces, values are floats, in pieces, rounds are known, has counts, unbiased
_HEAD = struct.Struct("<?q??IqIII?IIQQ?????")
_CARRIED = b"\1"  # first byte of a record that was copied from the file before


@dataclass(frozen=True)
class Recorded:
    """Tag of a push that was read from a journal: the round of each of its keys."""

    numbers: Rounds

    def rounds(self) -> Rounds:
        return self.numbers


Push = tuple[KVMeta, KVPairs]


class Journal:
    """The journal files of one server. For one thread at a time."""

    def __init__(self, path: Path, whose: Facts, *, synced: bool, owner: Ownership | None = None) -> None:
        """Open the journal whose file names begin with ``path``.

        whose: facts that the files must have. synced: flush each record to disk, not only to the kernel.
        owner: has taken the files; None: no other process writes them.
        """
        self._path, self._synced = path, synced
        self._facts = json.dumps({**whose, "format": FORMAT}, sort_keys=True).encode()
        self.owner = owner or Ownership(path, whose)
        self._next = max(self.numbers(), default=-1) + 1
        self._file: int | None = None
        self._began = False  # this process has written a file
        self._end = 0  # byte where the last whole record ends
        self._broken = ""

    def numbers(self) -> list[int]:
        """Return the numbers of the existing files, in order."""
        return self.owner.journals()

    def _name(self, number: int) -> Path:
        return self._path.with_name(f"{self._path.name}.journal-{number}")

    def append(self, meta: KVMeta, pairs: KVPairs) -> bytes:
        """Write a push, and return its record. Raises CheckpointError if it cannot be written; then it will
        not be read."""
        record = _packed(meta, pairs)
        self._append(record)
        return record

    def carry(self, records: Iterable[bytes]) -> None:
        """Copy records to this file, for a process that begins to read here. Raises CheckpointError."""
        for record in records:
            self._append(_CARRIED + record[1:])

    def _append(self, record: bytes) -> None:
        if self._broken:
            raise CheckpointError(self._broken)
        try:
            if self._file is None:
                self._file = self._open()
            self._write(self._file, record)
            self.owner.check()  # before the push is answered
        except OSError as error:
            self._take_back(f"{self._name(self._next)} cannot be written: {error}")

    def _open(self) -> int:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        path = self._name(self._next)
        aside = path.with_name(path.name + self.owner.suffix)
        file = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
        try:
            self._end = 0
            self._write(file, self._facts)
            if not self._began:
                self._write(file, b"")
            self.owner.put(path)
            sync_folder(self._path.parent)
        except BaseException as error:
            os.close(file)
            aside.unlink(missing_ok=True)
            if isinstance(error, OSError):
                path.unlink(missing_ok=True)  # the next record begins it anew
            raise
        self._began = True
        return file

    def _write(self, file: int, record: bytes) -> None:
        rest = memoryview(_FRAME.pack(len(record), zlib.crc32(record)) + record)
        whole = len(rest)
        while rest:
            rest = rest[os.write(file, rest) :]
        if self._synced:
            os.fdatasync(file)
        self._end += whole

    def _take_back(self, reason: str) -> None:
        """Remove a partly written record, so that others can follow. Raises CheckpointError always."""
        try:
            if self._file is not None:
                os.ftruncate(self._file, self._end)
                os.lseek(self._file, self._end, os.SEEK_SET)
        except OSError as error:
            self._broken = f"{reason}; and it cannot be cut: {error}"
        raise CheckpointError(self._broken or reason)

    def turn(self) -> int:
        """Begin a new file with the next record; return the file's number."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
            self._next += 1
        return self._next

    def follow(self, number: int) -> None:
        """Write no file below ``number``, the file that follows the checkpoint."""
        self._next = max(self._next, number)

    def forget(self, before: int) -> None:
        """Remove the files with numbers below ``before``, which a checkpoint has replaced."""
        for number in self.numbers():
            if number < before:
                with suppress(OSError):  # a file that stays costs disk space only
                    self._name(number).unlink()

    def close(self) -> None:
        self.turn()
        self.owner.close()

    def read(self, start: int) -> Iterator[Push | None]:
        """Yield the pushes in the files from number ``start`` on, in order; None where a process begins.

        Their arrays are read-only. Raises CheckpointError for a file that is missing, damaged or another
        server's.
        """
        numbers = [number for number in self.numbers() if number >= start]
        for expected, number in enumerate(numbers, start):
            if number != expected:
                raise CheckpointError(
                    f"{self._name(expected)} is missing, and {self._name(number)} is there: put it back, or "
                    "delete all of the server's files to start anew"
                )
            for record in self._records(self._name(number), self.owner.lengths.get(number)):
                if not record:
                    yield None
                elif number == start or record[:1] != _CARRIED:
                    yield _unpacked(record)

    def _records(self, path: Path, length: int | None) -> Iterator[memoryview]:
        """Yield the records in the first ``length`` bytes of a file; None: in the whole file."""
        with path.open("rb") as file:
            if not os.fstat(file.fileno()).st_size:
                return
            content = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))[:length]
        at, first = 0, True
        while at + _FRAME.size <= len(content):
            size, checksum = _FRAME.unpack_from(content, at)
            at += _FRAME.size
            record = content[at : at + size]
            at += size
            if len(record) < size:
                return
            if zlib.crc32(record) != checksum:
                if at == len(content):
                    return
                raise CheckpointError(
                    f"{path} is damaged before its end, at byte {at - size}: "
                    "delete all of the server's files to start anew, or put older ones in their place"
                )
            if not first:
                yield record
            elif record != self._facts:
                raise CheckpointError(
                    f"{path} is of {bytes(record).decode(errors='replace')}; "
                    f"expected {self._facts.decode()}: name the folder of this job and server"
                )
            first = False


def _packed(meta: KVMeta, pairs: KVPairs) -> bytes:
    rounds, n = meta.rounds(), len(pairs.keys)
    in_pieces = pairs.offsets is not None and pairs.totals is not None
    origin = meta.origin or Origin(0, 0, 0)
    asked = meta.cmd, meta.push, meta.pull, meta.sender, meta.timestamp
    whose = meta.contributors, meta.app_id, meta.customer_id
    named = meta.origin is not None, origin.process, origin.part, origin.oldest
    columns_of = pairs.vals.dtype == np.float32, in_pieces, rounds is not None, pairs.counts is not None
    head = _HEAD.pack(False, *asked, *whose, *named, n, *columns_of, pairs.unbiased)
    columns: list[Any] = [pairs.keys, pairs.lens]
    columns += [pairs.offsets, pairs.totals] if in_pieces else []
    columns += [rounds] if rounds is not None else []
    columns += [pairs.vals] if pairs.counts is None else [pairs.vals, pairs.counts]
    record = b"".join([head, *(np.ascontiguousarray(column).tobytes() for column in columns)])
    if len(record) > _MOST:
        raise CheckpointError(f"a push has {len(record)} bytes; expected at most {_MOST} in a journal")
    return record


def _unpacked(record: memoryview) -> Push:
    _, *facts, named, process, part, oldest, n, floats, in_pieces, counted, has_counts, unbiased = (
        _HEAD.unpack_from(record)
    )
    width = 2 + 2 * in_pieces + counted
    columns = np.frombuffer(record, np.int64, n * width, _HEAD.size).reshape(width, n)
    elements = int(columns[1].sum())
    start = _HEAD.size + columns.nbytes
    vals = np.frombuffer(record, np.float32 if floats else np.int32, elements, start)
    counts = np.frombuffer(record, np.uint8, elements, start + vals.nbytes) if has_counts else None
    origin = Origin(process, part, oldest) if named else None
    facts += [origin, None, Recorded(columns[-1]) if counted else None]
    offsets, totals = (columns[2], columns[3]) if in_pieces else (None, None)
    return KVMeta(*facts), KVPairs(
        columns[0].view(np.uint64), vals, columns[1], offsets, totals, counts, unbiased
    )
