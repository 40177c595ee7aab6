# SPDX-License-Identifier: Apache-2.0
"""Promise: who reads a file that is being replaced finds the old one or the new one, whole, as it may."""

from __future__ import annotations

import os
import stat
import threading
from pathlib import Path

import pytest

from libra.array_file import replacing, write_text
from libra_topologies.make.namespaces import User, user


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "job.json"
    path.write_text("old")
    return path


def test_readers_find_the_old_one_until_the_new_one_is_whole(path: Path) -> None:
    with path.open() as reader:
        with replacing(path) as file:
            file.write(b"new")
            file.flush()
            assert path.read_text() == "old"
        assert reader.read() == "old", "who has it open reads on"
    assert path.read_text() == "new"
    assert os.listdir(path.parent) == ["job.json"]


def test_a_block_that_fails_leaves_the_old_one(path: Path) -> None:
    def failing() -> None:
        with replacing(path) as file:
            file.write(b"ne")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        failing()
    assert path.read_text() == "old"
    assert os.listdir(path.parent) == ["job.json"]


def test_it_is_on_disk_before_it_has_the_name(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[str] = []
    fsync, replace = os.fsync, os.replace

    def synced(handle: int) -> None:
        status = os.fstat(handle)
        steps.append("folder" if stat.S_ISDIR(status.st_mode) else f"{status.st_size} bytes")
        fsync(handle)

    def renamed(old: Path, new: Path) -> None:  # Path.replace is os.replace
        steps.append("name")
        replace(old, new)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", renamed)
    write_text(path, "new")
    assert steps == ["3 bytes", "name", "folder"]


def test_nothing_stays_open(path: Path) -> None:
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(3):
        write_text(path, "new")
    assert len(os.listdir("/proc/self/fd")) == before


def test_an_error_is_told_though_somebody_has_taken_the_file_away(path: Path) -> None:
    def failing() -> None:
        with replacing(path):
            path.with_name("job.json.new").unlink()
            raise KeyError("what happened")

    with pytest.raises(KeyError, match="what happened"):
        failing()


def test_what_a_dead_writer_left_is_written_over(path: Path) -> None:
    path.with_name("job.json.new").write_text("longer than what comes now")
    write_text(path, "new")
    assert path.read_text() == "new"


def test_of_two_writers_the_second_waits_for_the_first(path: Path) -> None:
    def second() -> None:
        with replacing(path) as file:
            seen.append(path.read_text())
            file.write(b"second")

    seen: list[str] = []
    thread = threading.Thread(target=second)
    with replacing(path) as file:
        thread.start()
        thread.join(0.05)  # less would only make the test weaker
        file.write(b"first")
    thread.join()
    assert seen == ["first"]
    assert path.read_text() == "second"


def test_missing_folders_are_made(tmp_path: Path) -> None:
    write_text(tmp_path / "results" / "hot" / "hot.json", "{}")
    assert (tmp_path / "results" / "hot" / "hot.json").read_text() == "{}"


def test_permissions_stay(path: Path) -> None:
    path.chmod(0o705)
    if user() is User.ROOT:
        os.chown(path, 1234, 2345)
    before = path.stat()
    write_text(path, "new")
    after = path.stat()
    assert (after.st_mode, after.st_uid, after.st_gid) == (before.st_mode, before.st_uid, before.st_gid)


@pytest.mark.parametrize(("umask", "mode"), [(0o000, 0o666), (0o027, 0o640)])
def test_a_new_file_is_what_the_umask_says(tmp_path: Path, umask: int, mode: int) -> None:
    before = os.umask(umask)
    try:
        write_text(tmp_path / "new", "new")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == mode


def test_a_link_stays_and_what_it_points_to_is_replaced(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to("job.json")
    write_text(link, "new")
    assert link.is_symlink()
    assert path.read_text() == "new"


def test_what_is_no_regular_file_is_written_as_it_is(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_text(pipe, "new")
        assert os.read(reader, 10) == b"new"
    finally:
        os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode)
