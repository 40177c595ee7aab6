# SPDX-License-Identifier: Apache-2.0
"""Heat of rows: the number of minibatches of a training set in which each occurs, counted in a sample.

Minibatches are counted, not samples, because a worker pushes a row once a minibatch. The files are:

    .npy            integers: an array (samples, fields), or (samples,); numbers below 0 are ignored
    .csv, .tsv      a sample a line; fields are row numbers, or any text, which is hashed; empty fields and
                    numbers below 0 are ignored
    .svm, .libsvm   a sample a line: label index:value ...; an index is a row number, ignored if its value is
                    0

Text may be compressed (.gz behind its name).
"""

from __future__ import annotations

import gzip
import hashlib
import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO, TypeVar

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError
from libra.hot.homes import Ints, check_rows, not_in_the_table
from libra.wire import format as wire
from libra.wire import protocol

KEPT = 512  # minibatches kept to see which rows occur together: 4 MB if each touches 1,000 rows

# 2**64 over the golden ratio (Knuth, TAOCP 6.4): neighbouring numbers times it, mod 2**64, are far apart.
_SCATTER = np.uint64(0x9E3779B97F4A7C15)

T = TypeVar("T")


def draws(minibatches: Iterable[T], seed: int) -> Iterator[tuple[float, T]]:
    """Yield each minibatch with a random number from 0 to 1; a sample of fraction f is those below f."""
    random = np.random.default_rng(seed)
    return ((random.random(), minibatch) for minibatch in minibatches)


def check_fraction(fraction: float) -> None:
    """Check that ``fraction`` is above 0 and at most 1. Raises ConfigError."""
    if not 0 < fraction <= 1:
        raise ConfigError(f"fraction is {fraction!r}; expected more than 0, up to 1")


def counters(*shape: int) -> Ints:
    """Return int64 zeros of this shape. Raises ConfigError if memory is too small."""
    try:
        return np.zeros(shape, np.int64)
    except (MemoryError, ValueError):  # ValueError if the number of bytes is no int64
        raise ConfigError(
            f"a table of {shape[-1]} rows: memory has no room for {math.prod(shape)} counters of 8 bytes"
        ) from None


def pays_from(dim: int) -> float:
    """Return the average pushes of a row a round from which a place in the switch saves bytes.

    dim: values of the row. In the switch, a row costs its share of a packet that reads a cell of all arrays.
    As a cold row, each push costs its values and a byte for its number, and one more when it is pulled.

    >>> round(pays_from(1), 2), round(pays_from(8), 2)
    (0.89, 1.26)
    """
    return wire.frame_bytes(protocol.HOT_SUM_BLOCKS) / (protocol.HOT_ARRAYS // dim) / (4 * dim + 2)


class Heat:
    """Counts of minibatches that touch each row of a table.

    >>> heat = Heat.of([[3, 1, 1], [3, 2]], rows=5)
    >>> heat.counts.tolist(), heat.hottest(2).tolist(), heat.coverage(2)
    ([0, 1, 1, 2, 0], [3, 2], 0.75)
    """

    def __init__(self, rows: int, seed: int = 0) -> None:
        if rows < 1:
            raise ConfigError(f"a table of {rows} rows; expected at least 1")
        if seed < 0:
            raise ConfigError(f"seed is {seed}; expected 0 or more")
        self.counts = counters(rows)  # minibatches that touch the row
        self.minibatches = 0  # minibatches counted
        # Rows, sorted, of up to KEPT minibatches: a uniform sample of those counted.
        self.kept: list[Ints] = []
        self._random = np.random.default_rng((seed, KEPT))
        self._seen = np.zeros(rows, bool)  # all False between minibatches

    @classmethod
    def of(
        cls,
        minibatches: Iterable[npt.ArrayLike | Callable[[], npt.ArrayLike]],
        rows: int,
        fraction: float = 1.0,
        seed: int = 0,
    ) -> Heat:
        """Count a uniform sample of ``minibatches``.

        minibatches: each an array of integers of any shape, rows of the table in any order, with repetitions;
        or a function that returns one, which is called for the sample only. fraction: the probability that a
        minibatch is in the sample, independently of others; with one seed, a smaller sample is part of a
        larger one. Raises ConfigError for rows that are not in the table, a fraction that is not above 0 and
        at most 1, and an empty sample.
        """
        check_fraction(fraction)
        heat = cls(rows, seed)
        for number, (draw, minibatch) in enumerate(draws(minibatches, seed)):
            if draw < fraction:
                touched = minibatch() if callable(minibatch) else minibatch
                heat.add(np.asarray(touched), f"minibatch {number}")
        heat.check()
        return heat

    def add(self, minibatch: npt.NDArray[np.integer], where: str = "minibatch") -> None:
        """Count one more minibatch. Raises ConfigError for rows that are not in the table."""
        touched = self._distinct(check_rows(minibatch, len(self.counts), where))
        self.counts[touched] += 1
        self.minibatches += 1
        if len(self.kept) < KEPT:
            self.kept.append(touched)
        elif (place := int(self._random.integers(self.minibatches))) < KEPT:
            self.kept[place] = touched

    def _distinct(self, minibatch: Ints) -> Ints:
        """Return the minibatch's rows, increasing, once each."""
        if minibatch.size < len(self.counts) // 64:
            return np.unique(minibatch)
        # A look through the whole table takes less time than to sort so many rows.
        self._seen[minibatch] = True
        touched = np.flatnonzero(self._seen)
        self._seen[touched] = False
        return touched

    def check(self) -> None:
        """Check that the sample is not empty. Raises ConfigError."""
        if not self.minibatches or not self.counts.any():
            raise ConfigError(
                f"the sample is empty: it has {self.minibatches} minibatches and touches no row;"
                " give more data, smaller minibatches or a larger fraction"
            )

    def hottest(self, keys: int) -> Ints:
        """Return the ``keys`` rows with the highest counts, hottest first; fewer if fewer were touched.

        Rows of equal counts are in an order that prefers no part of the table, and so none of its servers.
        """
        touched = np.flatnonzero(self.counts)
        scattered = touched.astype(np.uint64) * _SCATTER
        return touched[np.lexsort((scattered, -self.counts[touched]))[:keys]]

    def worth(self, workers: int, dim: int) -> int:
        """Return the number of rows worth a place in the switch: those in at least `pays_from(dim)` / workers
        of the minibatches. dim: values of a row.
        """
        return int(np.count_nonzero(self.counts * workers >= pays_from(dim) * self.minibatches))

    def coverage(self, keys: int) -> float:
        """Return the share of all updates that the ``keys`` hottest rows have; an update is a row in a
        minibatch."""
        return float(self.counts[self.hottest(keys)].sum() / self.counts.sum())


Minibatch = Callable[[], Ints]
"""Returns a minibatch's rows when called, so that only sampled minibatches are parsed. Raises ConfigError.

The first minibatch of a text file is always parsed, to check the file's format.
"""

_SEPARATORS = {".csv": ",", ".tsv": "\t"}
_SVM = (".svm", ".libsvm")
KNOWN = (".npy", *_SEPARATORS, *_SVM)


@dataclass(frozen=True)
class Format:
    """Format of the files. All settings but ``rows`` and ``batch`` are for .csv and .tsv."""

    rows: int  # rows of the table
    batch: int  # samples of a minibatch
    columns: Sequence[int] | None = None  # columns with row numbers, from 1; None: all
    header: bool = False  # the first line is no sample
    hashed: bool = False  # fields are text, which `row_of` maps to rows


def row_of(column: int, text: str, rows: int) -> int:
    """Return the row of a field's text, by hashing column and text.

    >>> row_of(3, "05db9164", 1_000_000)
    350111
    """
    digest = hashlib.blake2b(f"{column}:{text}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little") % rows


def minibatches(paths: Iterable[Path], form: Format) -> Iterator[Minibatch]:
    """Yield the minibatches of all files, one file after the other; no minibatch spans two files.

    Raises ConfigError for a file that is missing or not of its name's format, and for settings about columns
    if a file has none.
    """
    for path in paths:
        suffix = path.with_suffix("").suffix if path.suffix == ".gz" else path.suffix
        if suffix not in _SEPARATORS and (form.columns is not None or form.header or form.hashed):
            raise ConfigError(f"{path}: columns, a header and hashing are of .csv and .tsv")
        if suffix == ".npy" == path.suffix:
            yield from _of_array(path, form)
        elif suffix in _SEPARATORS:
            yield from _of_lines(path, form, partial(_fields, _SEPARATORS[suffix], form), form.header)
        elif suffix in _SVM:
            yield from _of_lines(path, form, _indices, False)
        else:
            raise ConfigError(f"{path}: expected a name that ends with {', '.join(KNOWN)}; text may be .gz")


def _of_array(path: Path, form: Format) -> Iterator[Minibatch]:
    try:
        array = np.lib.format.open_memmap(path, "r")
    except OSError as error:
        raise ConfigError(f"{path} cannot be read: {error.strerror or error}") from None
    except ValueError as error:
        raise ConfigError(f"{path} is no .npy file of numbers: {error}") from None
    if array.dtype.kind not in "iu" or array.ndim not in (1, 2):
        raise ConfigError(
            f"{path} has {array.dtype} of shape {array.shape}; expected integers, (samples, fields)"
        )

    def rows(start: int) -> Ints:
        part = np.asarray(array[start : start + form.batch])
        return check_rows(part[part >= 0], form.rows, f"{path}, samples from {start}")

    return (partial(rows, start) for start in range(0, len(array), form.batch))


def _of_lines(
    path: Path, form: Format, parse: Callable[[str], list[int]], header: bool
) -> Iterator[Minibatch]:
    def rows(first: int, lines: list[str]) -> Ints:
        found: list[int] = []
        for number, line in enumerate(lines, first):
            try:
                found += parse(line)
            except (ValueError, IndexError) as error:
                raise ConfigError(f"{path}, line {number}: {error}; it has {line.strip()[:60]!r}") from None
        where = f"{path}, lines from {first}"
        try:
            return check_rows(np.array(found, np.int64), form.rows, where)
        except OverflowError:
            wrong = next(row for row in found if not 0 <= row < form.rows)
            raise ConfigError(not_in_the_table(wrong, form.rows, where)) from None

    try:
        with _opened(path) as file:
            numbered = enumerate(file, 1)
            for _ in itertools.islice(numbered, int(header)):
                pass
            parsed = False
            while taken := list(itertools.islice(numbered, form.batch)):
                minibatch = partial(rows, taken[0][0], [line for _, line in taken])
                if not parsed:
                    minibatch()
                    parsed = True
                yield minibatch
    except (OSError, EOFError) as error:  # gzip raises EOFError for a file that is cut
        raise ConfigError(f"{path} cannot be read: {error}") from None
    except UnicodeDecodeError:
        raise ConfigError(f"{path} is no text") from None


def _opened(path: Path) -> IO[str]:
    return gzip.open(path, "rt") if path.suffix == ".gz" else path.open()


def _fields(separator: str, form: Format, line: str) -> list[int]:
    fields = [field.strip() for field in line.rstrip("\r\n").split(separator)]
    columns = range(1, len(fields) + 1) if form.columns is None else form.columns
    if columns and len(fields) < max(columns):
        raise ValueError(f"{len(fields)} fields; expected at least {max(columns)}")
    filled = [(column, fields[column - 1]) for column in columns if fields[column - 1]]
    if form.hashed:
        return [row_of(column, text, form.rows) for column, text in filled]
    try:
        return [row for _, text in filled if (row := int(text)) >= 0]
    except ValueError:
        raise ValueError(
            "expected row numbers, or --hash for text, or --header for names in line 1"
        ) from None


def _indices(line: str) -> list[int]:
    label, *pairs = line.partition("#")[0].split() or ["0"]
    float(label)
    found = []
    for pair in pairs:
        index, colon, value = pair.partition(":")
        if index != "qid":
            if not colon:
                raise ValueError(f"expected index:value, got {pair[:20]!r}")
            if float(value):
                found.append(int(index))
    return found
