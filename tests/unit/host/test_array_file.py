# SPDX-License-Identifier: Apache-2.0
"""Promise: a file is the old one or the new one, and what is read is what was written, or an error."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from libra import CheckpointError
from libra.array_file import read, write

FACTS: dict[str, Any] = {"job": "digits", "keys": [2**63, 2**64]}
ARRAYS = {
    "keys": np.array([1, 2**64 - 1], np.uint64),
    "values": np.array([1.5, -0.0, np.nan, np.inf], np.float32),
    "none": np.empty((0, 4), np.uint64),
}
shared_folder = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "folder" / "server-0.npz"
    write(path, FACTS, ARRAYS)
    return path


def assert_whole(path: Path) -> None:
    facts, arrays = read(path)
    assert facts == {**FACTS, "format": 1}
    assert arrays.keys() == ARRAYS.keys()
    for name, array in ARRAYS.items():
        assert (arrays[name].dtype, arrays[name].shape) == (array.dtype, array.shape)
        assert arrays[name].tobytes() == array.tobytes()


def test_what_was_written_is_read(path: Path) -> None:
    assert_whole(path)
    assert os.listdir(path.parent) == [path.name]
    with np.load(path) as members:  # numpy alone will do
        assert members["keys"].tolist() == [1, 2**64 - 1]


@shared_folder
@given(data=st.data())
def test_a_cut_file_is_refused(path: Path, data: st.DataObject) -> None:
    whole = path.read_bytes()
    try:
        path.write_bytes(whole[: data.draw(st.integers(0, len(whole) - 1))])
        with pytest.raises(CheckpointError, match=r"server-0\.npz is cut, damaged or no .*older copy"):
            read(path)
    finally:
        path.write_bytes(whole)


@shared_folder
@given(data=st.data())
def test_a_changed_byte_is_never_read(path: Path, data: st.DataObject) -> None:
    """Refused, or where zip keeps nothing of ours, without effect."""
    whole = path.read_bytes()
    changed = bytearray(whole)
    changed[data.draw(st.integers(0, len(whole) - 1))] ^= data.draw(st.integers(1, 255))
    path.write_bytes(changed)
    try:
        assert_whole(path)
    except CheckpointError:
        pass
    finally:
        path.write_bytes(whole)


@pytest.mark.parametrize(
    "change",
    [
        *({"values": np.array([value, -0.0, np.nan, np.inf], np.float32)} for value in range(2, 10)),
        {"values": ARRAYS["values"].view(np.int32)},
        {"values": ARRAYS["values"].reshape(2, 2)},
        {"none": np.empty((4, 0), np.uint64)},
        {"keys": ARRAYS["none"], "none": ARRAYS["keys"]},
        {"more": np.empty(0)},
    ],
    ids=str,
)
def test_the_hash_is_of_all_that_the_file_says(path: Path, change: dict[str, Any]) -> None:
    """Of a file that zip finds whole. Numbers, and their names, types and shapes."""
    with np.load(path) as members:
        np.savez(path, **{**members, **change})
    with pytest.raises(CheckpointError, match="is damaged: what it holds does not have its SHA-256"):
        read(path)


class Trap:
    """What runs a command of its own when it is unpickled."""

    def __init__(self, sprung: Path) -> None:
        self.sprung = sprung

    def __reduce__(self) -> tuple[Any, ...]:
        return Path.touch, (self.sprung,)


def test_nothing_is_unpickled(path: Path) -> None:
    sprung = path.with_name("sprung")
    np.savez(path, values=np.array([Trap(sprung)], object))
    with pytest.raises(CheckpointError, match="cut, damaged or no checkpoint"):
        read(path)
    assert not sprung.exists()


def test_another_format_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("libra.array_file.FORMAT", 2)
    with pytest.raises(CheckpointError, match="has format 1; expected 2: read it with the libra"):
        read(path)


def test_a_process_that_ends_while_it_writes_leaves_the_old_file(path: Path) -> None:
    for place in ("fsync", "replace"):
        child = os.fork()
        if child == 0:
            setattr(os, place, lambda *_: os._exit(7))  # Path.replace is os.replace
            write(path, {"job": "other"}, {"values": np.ones(1000)})
            os._exit(0)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
        assert path.with_name("server-0.npz.new").exists(), "it had begun"
        assert_whole(path)
    write(path, FACTS, ARRAYS)
    assert os.listdir(path.parent) == [path.name]


def test_a_full_disk_is_an_error_and_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(CheckpointError, match=r"server-0.npz cannot be written: .*No space left"):
            write(path, {}, {})
    assert_whole(path)
    assert os.listdir(path.parent) == [path.name]


def test_no_file_is_told_apart(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "server-0.npz")
