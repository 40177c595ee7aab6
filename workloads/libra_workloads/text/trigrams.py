# SPDX-License-Identifier: Apache-2.0
"""Trigrams of pieces of text as rows of a table: three consecutive letters are hashed to a row.

Frequencies of trigrams tell languages and authors apart (Cavnar, Trenkle 1994), and hashing needs no
dictionary (Weinberger 2009). As with words, a few trigrams make up most of the text. Rows in fewer than LEAST
pieces are left out, because nothing is learnt from such rare rows. Models of clicks merge rare categories as
well (AutoInt: fewer than 10 times in Criteo's data; NVIDIA's DLRM: 15).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import numpy as np
import numpy.typing as npt

from libra.array_file import replacing
from libra_workloads.sparse.scores import Floats
from libra_workloads.sparse.task import Ints
from libra_workloads.text import corpus
from libra_workloads.text.corpus import Piece

ROWS_BITS = 20
ROWS = 1 << ROWS_BITS
LEAST = 10  # least number of pieces that have a trained row
_AT_ONCE = 4096  # pieces that are processed together
_SCATTER = np.uint64(0x9E3779B97F4A7C15)  # 2**64 over the golden ratio (Knuth, TAOCP 6.4)


@dataclass(frozen=True)
class Trigrams:
    """Trigrams of pieces.

    rows: int32, of all pieces one after the other, increasing within each. starts: (pieces + 1,) index of
    each piece's first row. labels: (pieces,) 1 for pieces of Python's own library.
    """

    rows: npt.NDArray[np.int32]
    starts: Ints
    labels: Floats

    @classmethod
    def of(cls, texts: Iterable[Piece]) -> Trigrams:
        """Make trigrams of texts. Letters are lower-case bytes of UTF-8; white space is one space."""
        rows, counts, labels = [np.empty(0, np.int32)], [np.zeros(1, np.int64)], [np.empty(0, np.float32)]
        for some in _batched(texts, _AT_ONCE):
            found = _found([" ".join(piece.text.lower().split()).encode() for piece in some])
            rows.append((found % ROWS).astype(np.int32))
            counts.append(np.bincount(found >> ROWS_BITS, minlength=len(some)))
            labels.append(np.array([piece.own for piece in some], np.float32))
        return cls(np.concatenate(rows), np.cumsum(np.concatenate(counts)), np.concatenate(labels))

    @classmethod
    def load(cls, folder: Path, least: int = LEAST) -> Trigrams:
        """Load the trigrams of `corpus.everything` through a file in ``folder``: without it they take 5 s.

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
        """Return the trigrams without rows that fewer than ``least`` pieces have."""
        kept = np.bincount(self.rows, minlength=ROWS)[self.rows] >= least
        before = np.concatenate(([0], np.cumsum(kept)))
        return Trigrams(self.rows[kept], before[self.starts], self.labels)

    def __len__(self) -> int:
        return len(self.labels)

    @property
    def longest(self) -> int:
        """Return the rows of the piece that has most."""
        return int(np.diff(self.starts).max())

    @property
    def rows_in_use(self) -> Ints:
        """Return the rows that any piece has, increasing."""
        return np.flatnonzero(np.bincount(self.rows, minlength=ROWS))

    @property
    def digest(self) -> str:
        """Return 16 hexadecimal digits that tell texts apart."""
        return hashlib.sha256(self.rows.tobytes() + self.starts.tobytes()).hexdigest()[:16]

    def of_pieces(self, chosen: Ints) -> tuple[Ints, Ints]:
        """Return the rows of these pieces, one piece after the other, and each piece's number of rows."""
        sizes = self.starts[chosen + 1] - self.starts[chosen]
        ends = np.cumsum(sizes)
        at = np.arange(int(sizes.sum())) + np.repeat(self.starts[chosen] - (ends - sizes), sizes)
        return self.rows[at].astype(np.int64), sizes


def _found(octets: list[bytes]) -> Ints:
    """Return (piece * ROWS + row) of all rows of all pieces, increasing."""
    lengths = [len(each) for each in octets]
    flat = np.frombuffer(b"".join(octets), np.uint8).astype(np.uint64)
    grams = flat[:-2] << np.uint64(16) | flat[1:-1] << np.uint64(8) | flat[2:]
    piece = np.repeat(np.arange(len(octets)), lengths)
    within = piece[:-2] == piece[2:]
    hashed = (grams[within] * _SCATTER >> np.uint64(64 - ROWS_BITS)).astype(np.int64)
    # Sorted by piece and row, once each: np.unique would take ten times as long.
    found = np.sort(piece[:-2][within] << ROWS_BITS | hashed)
    return found[np.diff(found, prepend=-1) > 0]


def _batched(texts: Iterable[Piece], size: int) -> Iterator[list[Piece]]:
    rest = iter(texts)
    while some := list(islice(rest, size)):
        yield some
