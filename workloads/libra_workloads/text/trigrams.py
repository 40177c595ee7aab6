# SPDX-License-Identifier: Apache-2.0
"""Pieces of text as rows of a table: a row for each three letters in a row, found by hashing.

How often a sequence of letters comes is what tells languages and authors apart (Cavnar, Trenkle 1994), and
hashing it into a table needs no dictionary (Weinberger 2009). Like words, few are most of what comes. Rows
that fewer than LEAST pieces have are left out: nothing is learnt of what comes so seldom, and of clicks, too,
such categories are made one (AutoInt: fewer than 10 times in Criteo's data; NVIDIA's DLRM: 15).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import numpy as np
import numpy.typing as npt

from libra.whole_file import replacing
from libra_workloads.sparse.scores import Floats
from libra_workloads.sparse.task import Ints
from libra_workloads.text import corpus
from libra_workloads.text.corpus import Piece

ROWS_BITS = 20
ROWS = 1 << ROWS_BITS
LETTERS = 3
LEAST = 10  # pieces that have a row that is trained
_AT_ONCE = 4096  # pieces whose letters are looked at together
_SCATTER = np.uint64(0x9E3779B97F4A7C15)  # 2**64 over the golden ratio (Knuth, TAOCP 6.4)


@dataclass(frozen=True)
class Trigrams:
    """rows: int32, of all pieces one after the other, increasing within each. starts: (pieces + 1,) where
    each begins. labels: (pieces,) 1 for what is of Python's own library.
    """

    rows: npt.NDArray[np.int32]
    starts: Ints
    labels: Floats

    @classmethod
    def of(cls, texts: Iterable[Piece]) -> Trigrams:
        """Letters are bytes of UTF-8, in lower case, and all space between words is one."""
        rows, counts, labels = [np.empty(0, np.int32)], [np.zeros(1, np.int64)], [np.empty(0, np.float32)]
        for some in _batched(texts, _AT_ONCE):
            found = _found([" ".join(piece.text.lower().split()).encode() for piece in some])
            rows.append((found % ROWS).astype(np.int32))
            counts.append(np.bincount(found >> ROWS_BITS, minlength=len(some)))
            labels.append(np.array([piece.own for piece in some], np.float32))
        return cls(np.concatenate(rows), np.cumsum(np.concatenate(counts)), np.concatenate(labels))

    @classmethod
    def load(cls, folder: Path, least: int = LEAST) -> Trigrams:
        """Of all there is (`corpus.everything`), by way of a file in ``folder``: else it takes five seconds.

        least: see `frequent`. Raises ConfigError.
        """
        told = repr((least, corpus.LINES, corpus.versions()))
        path = folder / f"text-{hashlib.sha256(told.encode()).hexdigest()[:8]}.npz"
        if not path.exists():
            made = cls.of(corpus.everything()).frequent(least)
            with replacing(path) as file:
                np.savez(file, rows=made.rows, starts=made.starts, labels=made.labels)
        with np.load(path) as arrays:
            return cls(arrays["rows"], arrays["starts"], arrays["labels"])

    def frequent(self, least: int) -> Trigrams:
        """Without the rows that fewer than ``least`` pieces have."""
        kept = np.bincount(self.rows, minlength=ROWS)[self.rows] >= least
        before = np.concatenate(([0], np.cumsum(kept)))
        return Trigrams(self.rows[kept], before[self.starts], self.labels)

    def __len__(self) -> int:
        return len(self.labels)

    @property
    def longest(self) -> int:
        """Rows of the piece that has most."""
        return int(np.diff(self.starts).max())

    @property
    def rows_in_use(self) -> int:
        """That any piece has."""
        return len(np.unique(self.rows))

    @property
    def digest(self) -> str:
        """16 hexadecimal digits: tells texts apart."""
        return hashlib.sha256(self.rows.tobytes() + self.starts.tobytes()).hexdigest()[:16]

    def of_pieces(self, chosen: Ints) -> tuple[Ints, Ints]:
        """Rows of these pieces, one after the other, and how many each has."""
        sizes = self.starts[chosen + 1] - self.starts[chosen]
        ends = np.cumsum(sizes)
        at = np.arange(int(sizes.sum())) + np.repeat(self.starts[chosen] - (ends - sizes), sizes)
        return self.rows[at].astype(np.int64), sizes


def _found(octets: list[bytes]) -> Ints:
    """Numbers of pieces times ROWS plus rows that they have, increasing."""
    lengths = [len(each) for each in octets]
    flat = np.frombuffer(b"".join(octets), np.uint8).astype(np.uint64)
    grams = flat[:-2] << np.uint64(16) | flat[1:-1] << np.uint64(8) | flat[2:]
    piece = np.repeat(np.arange(len(octets)), lengths)
    within = piece[:-2] == piece[2:]
    hashed = (grams[within] * _SCATTER >> np.uint64(64 - ROWS_BITS)).astype(np.int64)
    # Sorted by piece and row, once each: np.unique of so many takes ten times as long.
    found = np.sort(piece[:-2][within] << ROWS_BITS | hashed)
    return found[np.diff(found, prepend=-1) > 0]


def _batched(texts: Iterable[Piece], size: int) -> Iterator[list[Piece]]:
    rest = iter(texts)
    while some := list(islice(rest, size)):
        yield some
