# SPDX-License-Identifier: Apache-2.0
"""Promise: text is read as it is said to be, and a piece's rows are those of its letters."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from libra.errors import ConfigError
from libra_workloads import replicas, text
from libra_workloads.text import LINES, ROWS, Piece, Trigrams, everything, pieces


def write(path: Path, lines: int, word: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{word} {line}\n\n" for line in range(lines)), encoding="utf-8")


def test_files_are_cut_into_pieces(tmp_path: Path) -> None:
    write(tmp_path / "one.py", 2 * LINES + 3, "module")
    write(tmp_path / "email" / "deep" / "two.py", LINES, "package")
    write(tmp_path / "short.py", LINES - 1, "short")
    write(tmp_path / "notes.txt", LINES, "text")
    write(tmp_path / "test" / "three.py", LINES, "test")
    (tmp_path / "latin.py").write_bytes(b"\xe9\n" * LINES)
    found = list(pieces(tmp_path, own=True))
    assert [(piece.text.splitlines()[0], piece.own) for piece in found] == [
        ("module 0", True),
        (f"module {LINES}", True),
        ("package 0", True),
    ]
    assert all(len(piece.text.splitlines()) == LINES for piece in found)


def test_python_and_each_package_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "library" / "one.py", LINES, "spam")
    monkeypatch.setattr(text.sysconfig, "get_path", lambda name: str(tmp_path / "library"))
    monkeypatch.setattr(text, "PACKAGES", {"joblib": "joblib"})
    first, *others = everything()
    assert (first.text.splitlines()[0], first.own) == ("spam 0", True)
    assert others
    assert not any(piece.own for piece in others)
    assert list(text.versions()) == ["Python", "joblib"]


def test_without_sources_it_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text.sysconfig, "get_path", lambda name: str(tmp_path))
    with pytest.raises(ConfigError, match=r"has no sources of Python .* install them"):
        replicas.named("text", tmp_path)
    monkeypatch.setattr(text, "PACKAGES", {"no_such_package": "no-such-package"})
    with pytest.raises(ConfigError, match=r"no-such-package is not installed: pip install"):
        replicas.named("text", tmp_path)
    assert not list(tmp_path.glob("*.npz"))


def test_rows_are_those_of_three_letters() -> None:
    def rows(text: str) -> set[int]:
        return set(Trigrams.of([Piece(text, True)]).rows.tolist())

    assert len(rows("abcd")) == 2
    assert rows("abc") <= rows("xabc")
    assert rows("AbC") == rows("abc")
    assert rows("a \n\t b") == rows("a b")
    assert rows("aaaaaa") == rows("aaa")
    assert rows("ab") == set()
    assert len(rows("\u00e9")) == 0  # two bytes
    assert all(0 <= row < ROWS for row in rows("any text at all"))


def test_pieces_are_apart() -> None:
    made = Trigrams.of([Piece("abcd", True), Piece("", False), Piece("cdef", False)])
    assert made.labels.tolist() == [1, 0, 0]
    assert np.diff(made.starts).tolist() == [2, 0, 2]
    alone = [Trigrams.of([Piece(text, True)]).rows for text in ("cdef", "abcd")]
    found, sizes = made.of_pieces(np.array([2, 1, 0]))
    assert found.tolist() == np.concatenate(alone).tolist()
    assert sizes.tolist() == [2, 0, 2]
    assert made.longest == 2


def test_pieces_are_looked_at_some_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    some = [Piece(f"def name_{number}(): return {number % 7}", number % 2 == 0) for number in range(23)]
    whole = Trigrams.of(some)
    monkeypatch.setattr(text, "_AT_ONCE", 5)
    made = Trigrams.of(iter(some))
    for name in ("rows", "starts", "labels"):
        assert np.array_equal(getattr(made, name), getattr(whole, name))
        assert getattr(made, name).dtype == getattr(whole, name).dtype


def test_rare_rows_are_left_out() -> None:
    made = Trigrams.of([Piece("abcd", True), Piece("abc", False), Piece("cdef", True)])
    kept = made.frequent(2)
    assert np.diff(kept.starts).tolist() == [1, 1, 0]
    assert kept.rows_in_use.tolist() == sorted(set(kept.rows.tolist()))
    assert len(kept.rows_in_use) == 1
    assert kept.labels is made.labels
    assert (len(made.rows_in_use), made.frequent(1).digest) == (4, made.digest)
    assert len(made.frequent(3).rows_in_use) == 0


def test_it_is_made_once_a_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "library" / "one.py", 5 * LINES, "spam")
    monkeypatch.setattr(text, "everything", lambda: pieces(tmp_path / "library", own=True))
    made = Trigrams.load(tmp_path / "kept", least=2)
    assert [path.suffix for path in (tmp_path / "kept").iterdir()] == [".npz"]
    monkeypatch.delattr(text, "everything")
    assert Trigrams.load(tmp_path / "kept", least=2).digest == made.digest
    with pytest.raises(NameError):
        Trigrams.load(tmp_path / "kept", least=3)
    monkeypatch.setattr(text.platform, "python_version", lambda: "9.9")
    with pytest.raises(NameError):
        Trigrams.load(tmp_path / "kept", least=2)


def test_this_python_has_its_library() -> None:
    first = next(everything())
    assert len(first.text) > LINES
