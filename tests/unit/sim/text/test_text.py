# SPDX-License-Identifier: Apache-2.0
"""Promise: text is read as it is said to be, and a piece's rows are those of its letters."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from libra.errors import ConfigError
from libra_sim import tasks
from libra_sim.text import trigrams
from libra_sim.text.corpus import LINES, Piece, library, pieces
from libra_sim.text.trigrams import ROWS, Trigrams


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
    found = list(pieces(tmp_path))
    assert [(piece.text.splitlines()[0], piece.packaged) for piece in found] == [
        ("module 0", False),
        (f"module {LINES}", False),
        ("package 0", True),
    ]
    assert all(len(piece.text.splitlines()) == LINES for piece in found)


def test_without_sources_it_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ConfigError, match=r"has no sources of Python's library .* install them"):
        list(pieces(tmp_path))
    monkeypatch.setattr(trigrams, "library", lambda: tmp_path)
    with pytest.raises(ConfigError, match="no sources"):
        tasks.named("text", tmp_path)
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


def test_it_is_made_once_a_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "library" / "one.py", 5 * LINES, "spam")
    write(tmp_path / "library" / "email" / "two.py", 5 * LINES, "eggs")
    monkeypatch.setattr(trigrams, "library", lambda: tmp_path / "library")
    made = Trigrams.load(tmp_path / "kept")
    assert [path.suffix for path in (tmp_path / "kept").iterdir()] == [".npz"]
    monkeypatch.delattr(trigrams, "library")
    assert Trigrams.load(tmp_path / "kept").digest == made.digest
    monkeypatch.setattr(trigrams.platform, "python_version", lambda: "9.9")
    with pytest.raises(NameError):
        Trigrams.load(tmp_path / "kept")


def test_this_python_has_its_library() -> None:
    first = next(pieces(library()))
    assert len(first.text) > LINES
