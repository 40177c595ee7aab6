# SPDX-License-Identifier: Apache-2.0
"""Promise: machine code that a user has made is there at once; damaged code, or of another, is never run."""

from __future__ import annotations

import hashlib
import os
import pwd
import stat
import tempfile
from collections.abc import Callable
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NoReturn

import pytest

from libra_native import objects
from libra_native.objects import VARIABLE, ObjectCache, cache

CODE = b"code" * 100
KEY, OTHER = (hashlib.sha256(name).hexdigest() for name in (b"key", b"other"))
fork = get_context("fork")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "libra"


@pytest.fixture
def kept(folder: Path) -> ObjectCache:
    kept = ObjectCache(folder)
    assert kept.obtain(KEY, lambda: CODE) == CODE
    return kept


def never() -> NoReturn:
    raise AssertionError("made again")


class TestOneProcess:
    def test_what_was_made_is_there_for_whoever_comes_later(self, kept: ObjectCache, folder: Path) -> None:
        assert kept.obtain(KEY, never) == CODE
        assert ObjectCache(folder).obtain(KEY, never) == CODE

    def test_another_key_is_other_code(self, kept: ObjectCache) -> None:
        assert kept.obtain(OTHER, lambda: b"other") == b"other"
        assert kept.obtain(KEY, never) == CODE

    def test_nobody_else_may_read_or_write(self, kept: ObjectCache, folder: Path) -> None:
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}

    @pytest.mark.parametrize(
        "damage",
        [
            lambda content: b"",
            lambda content: content[:20],
            lambda content: content[:-1],
            lambda content: content + b"\0",
            lambda content: bytes([content[0] ^ 1]) + content[1:],
            lambda content: content[:-1] + bytes([content[-1] ^ 1]),
        ],
        ids=["empty", "no code", "cut", "too long", "digest", "code"],
    )
    def test_a_damaged_file_is_made_anew(
        self, kept: ObjectCache, folder: Path, damage: Callable[[bytes], bytes]
    ) -> None:
        sound = (folder / KEY).read_bytes()
        (folder / KEY).write_bytes(damage(sound))
        assert kept.obtain(KEY, lambda: CODE) == CODE
        assert (folder / KEY).read_bytes() == sound

    def test_a_file_under_anothers_name_is_made_anew(self, kept: ObjectCache, folder: Path) -> None:
        (folder / KEY).rename(folder / OTHER)
        assert kept.obtain(OTHER, lambda: b"other") == b"other"

    def test_code_that_cannot_be_made_leaves_nothing(self, kept: ObjectCache, folder: Path) -> None:
        before = set(folder.iterdir())
        with pytest.raises(AssertionError):
            kept.obtain(OTHER, never)
        assert set(folder.iterdir()) == before
        assert kept.obtain(OTHER, lambda: b"other") == b"other"

    def test_a_folder_that_is_only_read(
        self, kept: ObjectCache, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Root may write wherever the file system lets it, so here the calls fail."""

        def fail(*_: object, **__: object) -> NoReturn:
            raise PermissionError("read-only")

        (folder / "lock").unlink()
        (folder / "lock").mkdir()  # cannot be opened
        monkeypatch.setattr(tempfile, "mkstemp", fail)
        monkeypatch.setattr(os, "utime", fail)
        assert kept.obtain(KEY, never) == CODE
        assert kept.obtain(OTHER, lambda: b"other") == b"other"
        assert not (folder / OTHER).exists()

    def test_what_was_used_last_goes_last(
        self, kept: ObjectCache, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(objects, "MOST_BYTES", 3 * (folder / KEY).stat().st_size)
        names = [hashlib.sha256(bytes([i])).hexdigest() for i in range(4)]
        for age, name in zip((40, 30), names[:2], strict=True):
            kept.obtain(name, lambda: CODE)
            os.utime(folder / name, (1e9 - age, 1e9 - age))
        kept.obtain(names[0], never)
        kept.obtain(names[2], lambda: CODE)
        assert {path.name for path in folder.iterdir()} == {KEY, names[0], names[2], "lock"}


class TestOthers:
    def test_a_folder_of_another_user(self, kept: ObjectCache, folder: Path, as_another: None) -> None:
        with pytest.raises(PermissionError, match="belongs to another user"):
            ObjectCache(folder)

    def test_a_folder_that_others_may_write_to(self, kept: ObjectCache, folder: Path) -> None:
        folder.chmod(0o777)
        with pytest.raises(PermissionError, match="chmod 700"):
            ObjectCache(folder)

    def test_a_file_of_another_user(
        self, kept: ObjectCache, caplog: pytest.LogCaptureFixture, as_another: None
    ) -> None:
        assert kept.obtain(KEY, lambda: b"mine") == b"mine"
        assert "others may write" in caplog.text

    @pytest.mark.parametrize("mode", [0o620, 0o602])
    def test_a_file_that_others_may_write_to(self, kept: ObjectCache, folder: Path, mode: int) -> None:
        (folder / KEY).chmod(mode)
        assert kept.obtain(KEY, lambda: b"mine") == b"mine"

    def test_a_link_to_a_file(self, kept: ObjectCache, folder: Path, tmp_path: Path) -> None:
        (folder / KEY).rename(tmp_path / KEY)
        (folder / KEY).symlink_to(tmp_path / KEY)
        assert kept.obtain(KEY, lambda: b"mine") == b"mine"
        assert not (folder / KEY).is_symlink()


@pytest.fixture
def as_another(monkeypatch: pytest.MonkeyPatch) -> None:
    us = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: us + 1)


class Maker:
    """A process that asks for the code under KEY. If it has to make it, it begins, and waits for `finish`."""

    def __init__(self, folder: Path) -> None:
        self._here, there = Pipe()
        self.process = fork.Process(target=self._run, args=(folder, there), daemon=True)
        self.process.start()
        there.close()

    def _run(self, folder: Path, there: Connection) -> None:
        made = False

        def make() -> bytes:
            nonlocal made
            made = True
            there.send("begins")
            there.recv()
            return CODE

        assert ObjectCache(folder).obtain(KEY, make) == CODE
        there.send("made" if made else "got")

    def finish(self) -> None:
        self._here.send("finish")

    def told(self) -> str:
        return str(self._here.recv())


class TestSeveralProcesses:
    def test_one_makes_what_two_want(self, folder: Path) -> None:
        first = Maker(folder)
        assert first.told() == "begins"
        second = Maker(folder)
        first.finish()
        assert (first.told(), second.told()) == ("made", "got")

    def test_one_that_dies_leaves_its_turn_to_the_next(self, folder: Path) -> None:
        first = Maker(folder)
        assert first.told() == "begins"
        second = Maker(folder)
        first.process.kill()
        assert second.told() == "begins"
        second.finish()
        assert second.told() == "made"

    def test_one_that_has_been_stopped_holds_nobody_up(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(objects, "LONGEST_WAIT", 0.0)
        first = Maker(folder)
        assert first.told() == "begins"
        assert ObjectCache(folder).obtain(KEY, lambda: CODE) == CODE
        first.finish()
        assert first.told() == "made"

    def test_other_code_is_not_waited_for(self, folder: Path) -> None:
        first = Maker(folder)
        assert first.told() == "begins"
        assert ObjectCache(folder).obtain(OTHER, lambda: b"other") == b"other"
        first.finish()
        assert first.told() == "made"


class TestWhere:
    @pytest.fixture(autouse=True)
    def home(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        monkeypatch.setenv("HOME", str(tmp_path))
        return tmp_path

    @pytest.mark.parametrize(
        ("variables", "where"),
        [
            ({}, ".cache/libra"),
            ({"XDG_CACHE_HOME": "{home}/other"}, "other/libra"),
            ({"XDG_CACHE_HOME": "relative"}, ".cache/libra"),
            ({"XDG_CACHE_HOME": "{home}/other", VARIABLE: "{home}/named"}, "named"),
            ({VARIABLE: ""}, ".cache/libra"),
        ],
    )
    def test_the_folder(self, home: Path, variables: dict[str, str], where: str) -> None:
        found = cache({name: value.format(home=home) for name, value in variables.items()})
        assert found is not None
        found.obtain(KEY, lambda: CODE)
        assert (home / where / KEY).exists()

    def test_off(self, home: Path) -> None:
        assert cache({VARIABLE: "off"}) is None
        assert list(home.iterdir()) == []

    def test_a_home_that_nobody_knows(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def unknown(uid: int) -> NoReturn:
            raise KeyError(uid)

        monkeypatch.delenv("HOME")
        monkeypatch.setattr(pwd, "getpwuid", unknown)
        assert cache({}) is None

    def test_the_home_of_another_user_is_left_alone(self, home: Path, as_another: None) -> None:
        assert cache({}) is None
        assert list(home.iterdir()) == []

    def test_who_names_a_folder_hears_why_it_is_not_used(
        self, home: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        (home / "file").touch()
        assert cache({VARIABLE: str(home / "file")}) is None
        assert str(home / "file") in caplog.text
