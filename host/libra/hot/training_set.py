# SPDX-License-Identifier: Apache-2.0
"""Training sets in files, read as minibatches: the rows of a table that each touches.

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
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO

import numpy as np

from libra.errors import ConfigError
from libra.hot.homes import Ints, check_rows, not_in_the_table

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
