# SPDX-License-Identifier: Apache-2.0
"""Task of `make run MODEL=text`: tells whether a piece of text is from Python's own library.

The text is real, and every machine with this package has it: sources of Python's library and of packages.
The corpus is pieces of LINES lines, code and prose, each with a label: from Python's own library or not. No
text is copied into this repository: it is read where it is installed, under its own licence (PSF-2.0, BSD and
matplotlib's). Other versions have other text, so runs report versions and digest. Tests, which some packagers
leave out, are left out here.

Three consecutive letters are hashed to a row of a table. Frequencies of trigrams tell languages and authors
apart (Cavnar, Trenkle 1994), and hashing needs no dictionary (Weinberger 2009). As with words, a few trigrams
make up most of the text. Rows in fewer than LEAST pieces are left out, because nothing is learnt from such
rare rows. Models of clicks merge rare categories as well (AutoInt: fewer than 10 times in Criteo's data;
NVIDIA's DLRM: 15).

The model is logistic regression on trigrams, the wide part of wide-and-deep models:

    logit = offset + sum of the weights of a piece's rows / square root of their number

A row has one value, its weight. Vocabularies of text grow slower than data (Heaps' law), so workers share
more rows than with clicks.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import importlib.util
import os
import platform
import sysconfig
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.array_file import replacing
from libra.errors import ConfigError
from libra.optimizers import Adagrad
from libra_workloads.sparse import Floats, Ints, SparseTask, cross_entropy, sigmoid

LINES = 16  # lines of a piece, without empty ones
PACKAGES = {  # import name to package name; the simulator and `make run` need all of them
    "numpy": "numpy",
    "scipy": "scipy",
    "sklearn": "scikit-learn",
    "joblib": "joblib",
    "matplotlib": "matplotlib",
}
# Folders of other packages, folders that packagers leave out, and tables of characters.
SKIPPED = {"site-packages", "dist-packages", "__pycache__", "test", "tests", "idle_test", "encodings"}


@dataclass(frozen=True)
class Piece:
    text: str
    own: bool  # True if from Python's own library, else from a package


def everything() -> Iterator[Piece]:
    """Yield all pieces of Python's library and of PACKAGES.

    Raises ConfigError if a package is missing, or has no sources.
    """
    yield from pieces(Path(sysconfig.get_path("stdlib")), own=True)
    for name in PACKAGES:
        yield from pieces(_package(name), own=False)


def versions() -> dict[str, str]:
    """Return the versions of the sources that `everything` reads. Raises ConfigError if one is missing."""
    for name in PACKAGES:
        _package(name)
    return {"Python": platform.python_version()} | {
        each: importlib.metadata.version(each) for each in PACKAGES.values()
    }


def pieces(folder: Path, own: bool) -> Iterator[Piece]:
    """Yield the pieces of a folder, in the order of file names. Raises ConfigError if it has no sources.

    The incomplete piece at a file's end, and files that are not UTF-8, are left out.
    """
    found = False
    for path in _sources(folder):
        try:
            lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
        except (OSError, UnicodeDecodeError):
            continue
        for start in range(0, len(lines) - LINES + 1, LINES):
            found = True
            yield Piece("\n".join(lines[start : start + LINES]), own)
    if not found:
        raise ConfigError(
            f"{folder} has no sources of Python to train with; install them (Debian: libpython3-stdlib; of a"
            " package: pip), or train something else"
        )


def _package(name: str) -> Path:
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise ConfigError(
            f"the text to train with is that of {', '.join(PACKAGES.values())}, and {PACKAGES[name]} is not"
            " installed: pip install '.[run]' in Libra's clone, or train something else"
        )
    return Path(spec.origin).parent


def _sources(folder: Path) -> Iterator[Path]:
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(set(folders) - SKIPPED)
        for name in sorted(names):
            if name.endswith(".py"):
                yield Path(place, name)


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
        """Load the trigrams of `everything` through a file in ``folder``: without it they take 5 s.

        least: see `frequent`. Raises ConfigError.
        """
        told = repr((least, LINES, versions()))
        path = folder / f"text-{hashlib.sha256(told.encode()).hexdigest()[:8]}.npz"
        if not path.exists():
            made = cls.of(everything()).frequent(least)
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


BATCH = 2048
TEST_SHARE = 0.15  # share of the pieces
_SPLIT_SEED = 0  # the split is part of the task: the same for every SEED


@dataclass(frozen=True)
class Pieces:
    """Batch of pieces. at: index in ``rows`` of each piece's rows. sizes: (pieces,) rows of each piece."""

    rows: Ints
    labels: Floats
    at: Ints
    sizes: Ints


class Text(SparseTask[Pieces]):
    """Task of text. Each worker has a share of the pieces, in another order in each pass."""

    title = "text"
    dim = 1
    optimizer = Adagrad(lr=0.3)
    rows = ROWS + 1
    shared = np.array([ROWS])  # the offset

    def __init__(self, trigrams: Trigrams, batch: int = BATCH) -> None:
        self.trigrams, self.batch = trigrams, batch
        order = np.random.default_rng(_SPLIT_SEED).permutation(len(trigrams))
        tested = int(len(order) * TEST_SHARE)
        self.tested, self.trained = order[:tested], order[tested:]

    def facts(self) -> dict[str, Any]:
        return {
            "text": ", ".join(f"{name} {version}" for name, version in versions().items()),
            "text_digest": self.trigrams.digest,
            "pieces": len(self.trigrams),
            "rows_in_use": len(self.trigrams.rows_in_use),
        }

    def rows_in_use(self) -> Ints:
        return np.concatenate((self.trigrams.rows_in_use, self.shared))

    def most_rows(self, samples: int) -> int:
        return min(samples * self.trigrams.longest, ROWS) + 1

    def initial_rows(self, rows: Ints, seed: int) -> Floats:
        """Return zeros, from which a convex loss can start."""
        return np.zeros((len(rows), 1), np.float32)

    def batches(self, rank: int, workers: int, seed: int) -> Iterator[Pieces]:
        share, random = self.share(rank, workers), np.random.default_rng((seed, rank))
        queue = np.empty(0, np.int64)
        while True:
            while len(queue) < share:
                queue = np.concatenate((queue, random.permutation(self.trained[rank::workers])))
            yield self.pieces(queue[:share])
            queue = queue[share:]

    def minibatches(self, samples: int, count: int, seed: int) -> Iterator[Ints]:
        """Yield the rows of minibatches of training pieces."""
        random = np.random.default_rng(seed)
        for _ in range(count):
            rows, _ = self.trigrams.of_pieces(random.choice(self.trained, samples))
            yield np.concatenate((rows, self.shared))

    def hottest(self, keys: int) -> Ints:
        counts = np.bincount(self.trigrams.of_pieces(self.trained)[0], minlength=ROWS)
        return np.concatenate((self.shared, np.argsort(-counts, kind="stable")))[:keys]

    def held_out(self) -> Pieces:
        return self.pieces(self.tested)

    def pieces(self, chosen: Ints) -> Pieces:
        """Return the chosen pieces as a batch."""
        rows, sizes = self.trigrams.of_pieces(chosen)
        occurs = np.zeros(self.rows, bool)
        occurs[rows] = occurs[self.shared] = True
        touched = np.flatnonzero(occurs)
        place = np.empty(self.rows, np.int64)
        place[touched] = np.arange(len(touched))
        return Pieces(touched, self.trigrams.labels[chosen], place[rows], sizes)

    def logits(self, batch: Pieces, values: Floats) -> Floats:
        sample = np.repeat(np.arange(len(batch.sizes)), batch.sizes)
        sums = np.bincount(sample, values[batch.at, 0], len(batch.sizes))
        logits: Floats = (sums / np.sqrt(batch.sizes) + values[-1, 0]).astype(np.float32)
        return logits

    def gradients(self, batch: Pieces, values: Floats) -> tuple[Floats, float]:
        logits = self.logits(batch, values)
        slope = (sigmoid(logits) - batch.labels) / np.float32(self.batch)
        weights = np.repeat(slope / np.sqrt(batch.sizes), batch.sizes)
        sums = np.bincount(batch.at, weights, len(batch.rows))
        sums[-1] = slope.sum()  # the offset is the last row of every batch, but of no piece
        return sums.astype(np.float32)[:, None], cross_entropy(logits, batch.labels)
