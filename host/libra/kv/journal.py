# SPDX-License-Identifier: Apache-2.0
"""What a server was asked to apply since its last checkpoint, written before it is applied and answered.

A journal is files ``PATH.journal-N``, N from 0, each of records: length and CRC-32 of what follows, 8 bytes,
then the record. The first says whose the file is, in JSON; each other is a push as a handler gets it. A
process that ends while it writes leaves a last record that is cut: nobody has its answer, and it is left out.
A process begins with an empty record: what was not answered before it does not count. What a checkpoint does
not have, since it waits for other workers' pushes, is carried over into the file that follows it.
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

from libra.array_file import Facts
from libra.errors import CheckpointError
from libra.kv.ownership import Ownership
from libra.vans.base import KVMeta, KVPairs, Origin, Rounds
from libra.whole_file import sync_folder

FORMAT = 2
_FRAME = struct.Struct("<II")
_MOST = 2**32 - 1  # bytes of a record; a van's messages and batches are far smaller
# carried over, cmd, push, pull, sender, timestamp, contributors, app_id, customer_id, has an origin
# (process, part, oldest), pieces, values are floats, in pieces, rounds are known
_HEAD = struct.Struct("<?q??IqIII?IIQQ???")
_CARRIED = b"\1"  # instead of the first byte


@dataclass(frozen=True)
class Recorded:
    """The tag of a push that was read, whose rounds are known."""

    numbers: Rounds

    def rounds(self) -> Rounds:
        return self.numbers


Push = tuple[KVMeta, KVPairs]


class Journal:
    """The files of one server. For one thread at a time."""

    def __init__(self, path: Path, whose: Facts, *, synced: bool, owner: Ownership | None = None) -> None:
        """path: what their names begin with. synced: bring each record to disk, not only to the system.
        owner: has taken the files; None: nobody else writes them."""
        self._path, self._synced = path, synced
        self._facts = json.dumps({**whose, "format": FORMAT}, sort_keys=True).encode()
        self.owner = owner or Ownership(path, whose)
        self._next = max(self.numbers(), default=-1) + 1
        self._file: int | None = None
        self._began = False  # this process has written a file
        self._end = 0  # of the last whole record
        self._broken = ""

    def numbers(self) -> list[int]:
        """Of the files that there are, in order."""
        return self.owner.journals()

    def _name(self, number: int) -> Path:
        return self._path.with_name(f"{self._path.name}.journal-{number}")

    # ------------------------------------------------------------------ writing

    def append(self, meta: KVMeta, pairs: KVPairs) -> bytes:
        """Returns when it is written, with the record. Raises CheckpointError when it cannot be; then it will
        not be read."""
        record = _packed(meta, pairs)
        self._append(record)
        return record

    def carry(self, records: Iterable[bytes]) -> None:
        """Write them once more, for who begins to read with this file. Raises CheckpointError."""
        for record in records:
            self._append(_CARRIED + record[1:])

    def _append(self, record: bytes) -> None:
        if self._broken:
            raise CheckpointError(self._broken)
        try:
            if self._file is None:
                self._file = self._open()
            self._write(self._file, record)
            self.owner.check()  # before anybody hears of it
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
        """Remove what was written of a record, so that others can follow. Raises CheckpointError."""
        try:
            if self._file is not None:
                os.ftruncate(self._file, self._end)
                os.lseek(self._file, self._end, os.SEEK_SET)
        except OSError as error:
            self._broken = f"{reason}; and it cannot be cut: {error}"
        raise CheckpointError(self._broken or reason)

    def turn(self) -> int:
        """Begin another file with the next record; gives its number."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
            self._next += 1
        return self._next

    def follow(self, number: int) -> None:
        """A checkpoint says that this file follows it: there is none of a lower number to be written."""
        self._next = max(self._next, number)

    def forget(self, before: int) -> None:
        """Remove the files with numbers below ``before``, which a checkpoint has made useless."""
        for number in self.numbers():
            if number < before:
                with suppress(OSError):  # it is only in the way of the next one who looks
                    self._name(number).unlink()

    def close(self) -> None:
        self.turn()
        self.owner.close()

    # ------------------------------------------------------------------ reading

    def read(self, start: int) -> Iterator[Push | None]:
        """What the files from number ``start`` on hold, in order, read-only; None where a process begins.

        Raises CheckpointError for a file that is missing, damaged or another's.
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
        """Those in the first ``length`` bytes, or in all of it."""
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
    head = _HEAD.pack(
        False,
        meta.cmd,
        meta.push,
        meta.pull,
        meta.sender,
        meta.timestamp,
        meta.contributors,
        meta.app_id,
        meta.customer_id,
        meta.origin is not None,
        origin.process,
        origin.part,
        origin.oldest,
        n,
        pairs.vals.dtype == np.float32,
        in_pieces,
        rounds is not None,
    )
    columns: list[Any] = [pairs.keys, pairs.lens]
    columns += [pairs.offsets, pairs.totals] if in_pieces else []
    columns += [rounds] if rounds is not None else []
    record = b"".join([head, *(np.ascontiguousarray(column).tobytes() for column in [*columns, pairs.vals])])
    if len(record) > _MOST:
        raise CheckpointError(f"a push has {len(record)} bytes; expected at most {_MOST} in a journal")
    return record


def _unpacked(record: memoryview) -> Push:
    (
        _,
        cmd,
        push,
        pull,
        sender,
        timestamp,
        contributors,
        app_id,
        customer_id,
        named,
        process,
        part,
        oldest,
        n,
        floats,
        in_pieces,
        counted,
    ) = _HEAD.unpack_from(record)
    width = 2 + 2 * in_pieces + counted
    columns = np.frombuffer(record, np.int64, n * width, _HEAD.size).reshape(width, n)
    vals = np.frombuffer(record, np.float32 if floats else np.int32, offset=_HEAD.size + columns.nbytes)
    meta = KVMeta(
        cmd,
        push,
        pull,
        sender,
        timestamp,
        contributors,
        app_id,
        customer_id,
        Origin(process, part, oldest) if named else None,
        tag=Recorded(columns[-1]) if counted else None,
    )
    pieces = (columns[2], columns[3]) if in_pieces else (None, None)
    return meta, KVPairs(columns[0].view(np.uint64), vals, columns[1], *pieces)
