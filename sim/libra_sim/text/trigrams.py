# SPDX-License-Identifier: Apache-2.0
"""Pieces of text as rows of a table: a row for each three letters in a row, found by hashing.

How often a sequence of letters comes is what tells languages and authors apart (Cavnar, Trenkle 1994), and
hashing it into a table needs no dictionary (Weinberger 2009). Like words, few are most of what comes.
"""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from libra.whole_file import replacing
from libra_sim.sparse.scores import Floats
from libra_sim.sparse.task import Ints
from libra_sim.text.corpus import Piece, library, pieces

ROWS_BITS = 20
ROWS = 1 << ROWS_BITS
LETTERS = 3
_SCATTER = np.uint64(0x9E3779B97F4A7C15)  # 2**64 over the golden ratio (Knuth, TAOCP 6.4)


@dataclass(frozen=True)
class Trigrams:
    """rows: int32, of all pieces one after the other, increasing within each. starts: (pieces + 1,) where
    each begins. labels: (pieces,) 1 for what is of a package.
    """

    rows: npt.NDArray[np.int32]
    starts: Ints
    labels: Floats

    @classmethod
    def of(cls, texts: Iterable[Piece]) -> Trigrams:
        """Letters are bytes of UTF-8, in lower case, and all space between words is one."""
        kept = list(texts)
        octets = [" ".join(piece.text.lower().split()).encode() for piece in kept]
        ends = np.cumsum([len(each) for each in octets])
        flat = np.frombuffer(b"".join(octets), np.uint8).astype(np.uint64)
        grams = flat[:-2] << np.uint64(16) | flat[1:-1] << np.uint64(8) | flat[2:]
        piece = np.repeat(np.arange(len(kept)), np.diff(ends, prepend=0))
        within = piece[:-2] == piece[2:]
        hashed = (grams[within] * _SCATTER >> np.uint64(64 - ROWS_BITS)).astype(np.int64)
        # Sorted by piece and row, once each: np.unique of so many takes ten times as long.
        found = np.sort(piece[:-2][within] << ROWS_BITS | hashed)
        found = found[np.diff(found, prepend=-1) > 0]
        starts = np.searchsorted(found >> ROWS_BITS, np.arange(len(kept) + 1))
        labels = np.array([each.packaged for each in kept], np.float32)
        return cls((found % ROWS).astype(np.int32), starts.astype(np.int64), labels)

    @classmethod
    def load(cls, folder: Path) -> Trigrams:
        """Of Python's library, by way of a file in ``folder``: to make them takes a second.

        Raises ConfigError.
        """
        path = folder / f"text-{platform.python_version()}.npz"
        if not path.exists():
            made = cls.of(pieces(library()))
            with replacing(path) as file:
                np.savez(file, rows=made.rows, starts=made.starts, labels=made.labels)
        with np.load(path) as arrays:
            return cls(arrays["rows"], arrays["starts"], arrays["labels"])

    def __len__(self) -> int:
        return len(self.labels)

    @property
    def longest(self) -> int:
        """Rows of the piece that has most."""
        return int(np.diff(self.starts).max())

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
