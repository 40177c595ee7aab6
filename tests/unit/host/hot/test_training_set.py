# SPDX-License-Identifier: Apache-2.0
"""Promise: minibatches touch the rows that a file says; a file that is not what it seems is refused."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from libra import ConfigError
from libra.hot.heat import Format, minibatches, row_of


def read(path: Path, rows: int = 100, batch: int = 2, **form: Any) -> list[list[int]]:
    return [found().tolist() for found in minibatches([path], Format(rows, batch, **form))]


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_bytes(gzip.compress(text.encode()) if name.endswith(".gz") else text.encode())
    return path


@pytest.mark.parametrize("dtype", [np.int8, np.uint16, np.int64])
def test_arrays(tmp_path: Path, dtype: type) -> None:
    np.save(tmp_path / "two.npy", np.array([[1, 2], [3, 4], [5, 6]], dtype))
    assert read(tmp_path / "two.npy") == [[1, 2, 3, 4], [5, 6]]
    np.save(tmp_path / "one.npy", np.array([7, 8, 9], dtype))
    assert read(tmp_path / "one.npy") == [[7, 8], [9]]


def test_numbers_below_zero_are_no_rows(tmp_path: Path) -> None:
    np.save(tmp_path / "a.npy", np.array([[1, -1], [-2, 4]]))
    assert read(tmp_path / "a.npy") == [[1, 4]]


@pytest.mark.parametrize(
    ("name", "text", "form", "rows"),
    [
        ("a.csv", "1,2\n3,4\n5,6\n", {}, [[1, 2, 3, 4], [5, 6]]),
        ("a.csv.gz", "1,2\r\n3,\r\n", {}, [[1, 2, 3]]),
        ("a.csv", "1,-1\n-1,-7\n3,4\n", {}, [[1], [3, 4]]),
        ("a.tsv", "y\trow\n0\t17\n1\t18\n", {"columns": [2], "header": True}, [[17, 18]]),
        ("a.tsv", "", {}, []),
        ("a.svm", "+1 3:0.5 7:1 # of a user\n-1 qid:4 7:1 8:0 99:2\n", {}, [[3, 7, 7, 99]]),
        ("a.libsvm.gz", "1 3:1\n\n0\n", {}, [[3], []]),
    ],
)
def test_text(tmp_path: Path, name: str, text: str, form: dict[str, Any], rows: list[list[int]]) -> None:
    assert read(written(tmp_path, name, text), **form) == rows


def test_hashed_text_is_of_its_column(tmp_path: Path) -> None:
    path = written(tmp_path, "a.tsv", "0\tuser\tuser\n1\tuser\t\n")
    found = read(path, 1000, columns=[2, 3], hashed=True)
    assert found == [[row_of(2, "user", 1000), row_of(3, "user", 1000), row_of(2, "user", 1000)]]
    assert found[0][0] != found[0][1]


def test_files_follow_each_other_and_share_no_minibatch(tmp_path: Path) -> None:
    paths = [written(tmp_path, f"{n}.csv", f"{n}\n{n}\n{n}\n") for n in (1, 2)]
    assert [f().tolist() for f in minibatches(paths, Format(9, 2))] == [[1, 1], [1], [2, 2], [2]]


def test_first_lines_are_parsed_even_if_they_are_not_called(tmp_path: Path) -> None:
    """Else a file of the wrong kind is an empty sample, as long as none of it is drawn."""
    for name, text in (("a.csv", "user,item\n1,2\n"), ("a.svm", "1,2\n"), ("b.csv", "1\n2\n300\n")):
        path = written(tmp_path, name, text)
        with pytest.raises(ConfigError, match=rf"{name}, line"):
            list(minibatches([path], Format(9, 3)))


def test_what_is_not_called_is_not_parsed(tmp_path: Path) -> None:
    path = written(tmp_path, "a.csv", "1\nnonsense\n2\n")
    first, second, third = minibatches([path], Format(9, 1))
    assert (first().tolist(), third().tolist()) == ([1], [2])
    with pytest.raises(ConfigError, match=r"a\.csv, line 2: expected row numbers, or --hash for text"):
        second()


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("a.npy", b"1,2\n", r"a\.npy is no \.npy file of numbers"),
        ("a.npy", b"", r"a\.npy is no \.npy file of numbers"),
        ("a.npy", b"PK\x05\x06" + bytes(18), r"a\.npy is no \.npy file of numbers"),  # an empty .npz
        ("a.npy.gz", b"", r"expected a name that ends with \.npy, \.csv"),
        ("a.parquet", b"", r"a\.parquet: expected a name that ends with \.npy, \.csv"),
        ("a.csv", b"1,2\n3,x\n", "line 2: expected row numbers"),
        ("a.csv", b"\xff\xfe\x00", "a.csv is no text"),
        ("a.csv", b"1,100\n", "a.csv, lines from 1: row 100 is not in the table; expected 0 to 99"),
        ("a.csv", b"1,9223372036854775808\n", r"lines from 1: row 9223372036854775808 is not in the table"),
        ("a.svm", b"1 18446744073709551616:1\n", "row 18446744073709551616 is not in the table; expected 0"),
        ("a.csv.gz", b"1,2\n", "a.csv.gz cannot be read: Not a gzipped file"),
        ("a.csv.gz", gzip.compress(b"1,2\n" * 999, mtime=0)[:-9], "a.csv.gz cannot be read: "),
        ("a.svm", b"1,2\n", "a.svm, line 1: could not convert string to float: '1,2'"),
        ("a.svm", b"1 3\n", "a.svm, line 1: expected index:value, got '3'; it has '1 3'"),
        ("a.svm", b"1 3:x\n", "a.svm, line 1: could not convert"),
        ("a.svm", b"1 -3:1\n", "row -3 is not in the table"),
    ],
)
def test_files_that_are_not_what_their_names_say(
    tmp_path: Path, name: str, content: bytes, says: str
) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(ConfigError, match=says):
        read(tmp_path / name)


def test_other_files_that_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"no\.csv cannot be read: .*No such file"):
        read(tmp_path / "no.csv")
    with pytest.raises(ConfigError, match=r"no\.npy cannot be read: No such file"):
        read(tmp_path / "no.npy")
    np.save(tmp_path / "a.npy", np.zeros((2, 2)))
    with pytest.raises(ConfigError, match=r"float64 of shape \(2, 2\); expected integers"):
        read(tmp_path / "a.npy")
    path = written(tmp_path, "a.csv", "1,2\n3\n")
    with pytest.raises(ConfigError, match="line 2: 1 fields; expected at least 2"):
        read(path, columns=[2])
