# SPDX-License-Identifier: Apache-2.0
"""Promise: a journal gives back every push that was answered, or says that it cannot."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from test_kv_handles import PULL, SUMMED, FakeServer, ask, pieces, push, whole

from libra import (
    CheckpointedHandle,
    CheckpointError,
    ConfigError,
    KVServerDefaultHandle,
    SumHandle,
    local_job,
)
from libra.kv.journal import Journal, Recorded
from libra.node.node import Node
from libra.van.base import KVMeta, KVPairs, Origin

WHOSE = {"job": "digits", "rank": 0}


def made(folder: Path, *, synced: bool = False) -> Journal:
    return Journal(folder / "server-0", WHOSE, synced=synced)


def counted(number: int) -> KVMeta:
    return KVMeta(0, True, True, 4, 7, contributors=3, tag=Recorded(np.array([number, number + 1])))


SOME: list[tuple[KVMeta, KVPairs]] = [
    (push(0, 12), whole([3, 2**64 - 1], [[1, 2], [3]], np.int32)),
    (KVMeta(-5, True, False, 11, 2**40, 1, 6, 2), whole([3], [[np.inf, -0.0]])),
    (counted(4), pieces((5, 32, 100, [1.5] * 32), (9, 0, 3, [1, 2, 3]))),
    (push(0, 13), KVPairs(np.empty(0, np.uint64), np.empty(0, np.float32), np.empty(0, np.int64))),
    (
        KVMeta(0, True, True, 9, 5, origin=Origin(2**32 - 1, 3, 2**40)),
        whole([3], [[1]]),
    ),
]


def pushes_of(journal: Journal, start: int = 0) -> list[tuple[KVMeta, KVPairs]]:
    return [push for push in journal.read(start) if push is not None]


def same(found: tuple[KVMeta, KVPairs], expected: tuple[KVMeta, KVPairs]) -> bool:
    (meta, pairs), (meant, wanted) = found, expected
    arrays = [(getattr(pairs, name), getattr(wanted, name)) for name in vars(wanted)]
    arrays.append((meta.rounds(), meant.rounds()))
    assert meta == meant
    return all(
        one is other if one is None else (one.dtype == other.dtype and one.tobytes() == other.tobytes())
        for one, other in arrays
    )


@pytest.mark.parametrize("synced", [False, True])
def test_what_is_read_is_what_was_written(tmp_path: Path, synced: bool) -> None:
    journal = made(tmp_path / "new", synced=synced)
    for entry in SOME[:2]:
        journal.append(*entry)
    assert journal.turn() == 1
    assert journal.turn() == 1, "nothing was written to it"
    for entry in SOME[2:]:
        journal.append(*entry)
    journal.close()
    again = made(tmp_path / "new")
    assert next(iter(again.read(0))) is None, "a process begins"
    for start, expected in ((0, SOME), (1, SOME[2:]), (2, [])):
        found = pushes_of(again, start)
        assert len(found) == len(expected)
        assert all(same(one, other) for one, other in zip(found, expected, strict=True))
    assert not pushes_of(again)[0][1].vals.flags.writeable
    again.forget(before=1)
    assert again.numbers() == [1]
    again.append(*SOME[0])
    assert again.numbers() == [1, 2], "another process begins another file"
    assert [push is None for push in again.read(1)] == [False] * len(SOME[2:]) + [True, False]


def test_what_is_carried_over_is_read_by_who_begins_there(tmp_path: Path) -> None:
    journal = made(tmp_path)
    records = [journal.append(*entry) for entry in SOME]
    journal.turn()
    journal.carry(records[1:3])
    journal.append(*SOME[0])
    for start, expected in ((0, [*SOME, SOME[0]]), (1, [SOME[1], SOME[2], SOME[0]])):
        found = pushes_of(made(tmp_path), start)
        assert len(found) == len(expected)
        assert all(same(one, other) for one, other in zip(found, expected, strict=True))


def test_a_last_record_that_is_cut_anywhere_was_never_answered(tmp_path: Path) -> None:
    journal = made(tmp_path)
    journal.append(*SOME[0])
    path = tmp_path / "server-0.journal-0"
    whole_one = path.stat().st_size
    journal.append(*SOME[1])
    content = path.read_bytes()
    for size in range(len(content)):
        path.write_bytes(content[:size])
        records = pushes_of(made(tmp_path))
        assert len(records) == (size >= whole_one), f"{size} bytes"
    path.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))
    assert len(pushes_of(made(tmp_path))) == 1


def test_damage_before_the_end_is_told(tmp_path: Path) -> None:
    journal = made(tmp_path)
    for entry in SOME:
        journal.append(*entry)
    path = tmp_path / "server-0.journal-0"
    content = bytearray(path.read_bytes())
    content[-400] ^= 1
    path.write_bytes(content)
    with pytest.raises(CheckpointError, match=r"journal-0 is damaged before its end, at byte"):
        list(made(tmp_path).read(0))


def test_anothers_journal_and_a_missing_one(tmp_path: Path) -> None:
    journal = made(tmp_path)
    for entry in SOME:
        journal.append(*entry)
        journal.turn()
    with pytest.raises(CheckpointError, match=r'journal-0 is of .*"digits".*expected .*"other"'):
        list(Journal(tmp_path / "server-0", {"job": "other"}, synced=False).read(0))
    (tmp_path / "server-0.journal-1").unlink()
    with pytest.raises(CheckpointError, match="journal-1 is missing"):
        list(made(tmp_path).read(0))
    with pytest.raises(CheckpointError, match="journal-1 is missing"):
        list(made(tmp_path).read(1))


def test_what_cannot_be_written_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As of a disk that is full in the middle of a record."""
    journal, really = made(tmp_path), os.write
    journal.append(*SOME[0])

    def full(file: int, data: Any) -> int:
        if len(data) < 30:
            raise OSError(28, "No space left on device")
        return really(file, data[:20])

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(CheckpointError, match=r"journal-0 cannot be written: .*No space"):
        journal.append(*SOME[1])
    monkeypatch.setattr(os, "write", really)
    journal.append(*SOME[2])
    assert [meta.timestamp for meta, _ in pushes_of(made(tmp_path))] == [12, 7]


class TestHandle:
    """CheckpointedHandle(journal=True)."""

    def one(self, node: Node, folder: Path, **options: Any) -> CheckpointedHandle:
        return CheckpointedHandle(KVServerDefaultHandle(), node, folder, journal=True, **options)

    def test_what_was_answered_is_restored_without_a_save(self, tmp_path: Path) -> None:
        with local_job(servers=1) as job:
            handle, server = self.one(job.servers[0], tmp_path), FakeServer()
            for number in range(3):
                handle(push(0, number), whole([5], [[1, 2]]), server)  # type: ignore[arg-type]
            handle(PULL, ask((5, 0, 2)), server)  # type: ignore[arg-type]
            again = self.one(job.servers[0], tmp_path)
            assert again.restore()
            assert again.handle.store[5].tolist() == [3, 6]

    def test_a_save_begins_another_journal(self, tmp_path: Path) -> None:
        with local_job(servers=1) as job:
            handle, server = self.one(job.servers[0], tmp_path), FakeServer()
            handle(push(0), whole([5], [[1]]), server)  # type: ignore[arg-type]
            handle.save()
            assert sorted(path.name for path in tmp_path.iterdir()) == ["server-0.npz"]
            handle(push(0), whole([5], [[10]]), server)  # type: ignore[arg-type]
            again = self.one(job.servers[0], tmp_path)
            again.restore()
            assert again.handle.store[5].tolist() == [11]
            again(push(0), whole([5], [[100]]), server)  # type: ignore[arg-type]
            last = self.one(job.servers[0], tmp_path)
            last.restore()
            assert last.handle.store[5].tolist() == [111]
            names = ["server-0.journal-1", "server-0.journal-2", "server-0.npz"]
            assert sorted(path.name for path in tmp_path.iterdir()) == names

    def test_a_save_with_nothing_after_it(self, tmp_path: Path) -> None:
        """The next process's journal follows it, though no file says how far numbers have come."""
        with local_job(servers=1) as job:
            for number in range(3):
                handle = self.one(job.servers[0], tmp_path)
                assert handle.restore() == (number > 0)
                handle(push(0), whole([5], [[1]]), FakeServer())  # type: ignore[arg-type]
                if number == 0:
                    handle.save()
            last = self.one(job.servers[0], tmp_path)
            last.restore()
            assert last.handle.store[5].tolist() == [3]

    def test_a_handle_without_a_journal_follows_one(self, tmp_path: Path) -> None:
        """It goes on from it, and what it saves stands for all of it."""
        with local_job(servers=1) as job:
            node, server = job.servers[0], FakeServer()
            self.one(node, tmp_path)(push(0), whole([5], [[1]]), server)  # type: ignore[arg-type]
            without = CheckpointedHandle(KVServerDefaultHandle(), node, tmp_path)
            assert without.restore()
            without(push(0), whole([5], [[10]]), server)  # type: ignore[arg-type]
            without.save()
            again = self.one(node, tmp_path)
            again.restore()
            assert again.handle.store[5].tolist() == [11]

    def test_a_round_that_never_ended_is_left_out(self, tmp_path: Path) -> None:
        """Over tcp: one of two workers had pushed, and pushes again."""
        with local_job(servers=1) as job:
            node, server = job.servers[0], FakeServer()
            handle = CheckpointedHandle(SumHandle(2), node, tmp_path, journal=True)
            for worker, number in ((0, 0), (1, 0), (0, 1)):
                handle(push(worker, number), whole([5], [[1 + number]]), server)  # type: ignore[arg-type]
            again = CheckpointedHandle(SumHandle(2), node, tmp_path, journal=True)
            again.restore()
            for worker in (0, 1):
                again(push(worker, 0), whole([5], [[20]]), server)  # type: ignore[arg-type]
            assert again.handle.store[5].tolist() == [40]
            last = CheckpointedHandle(SumHandle(2), node, tmp_path, journal=True)
            last.restore()
            assert last.handle.store[5].tolist() == [40], "once the push of the first process took part"

    def test_a_save_in_the_middle_of_a_round(self, tmp_path: Path) -> None:
        """What the checkpoint does not have, the journal behind it has: once the round was lost."""
        with local_job(servers=1) as job:
            node, server = job.servers[0], FakeServer()
            handle = CheckpointedHandle(SumHandle(2), node, tmp_path, journal=True)
            handle(push(0, 0), whole([5], [[1]]), server)  # type: ignore[arg-type]
            handle.save()
            handle(push(1, 0), whole([5], [[2]]), server)  # type: ignore[arg-type]
            assert len(server.answers) == 2
            again = CheckpointedHandle(SumHandle(2), node, tmp_path, journal=True)
            again.restore()
            assert again.handle.store[5].tolist() == [3]

    def test_a_push_that_was_refused_is_refused_again(self, tmp_path: Path) -> None:
        with local_job(servers=1) as job:
            handle, server = self.one(job.servers[0], tmp_path), FakeServer()
            handle(push(0), whole([5], [[1, 2]]), server)  # type: ignore[arg-type]
            with pytest.raises(Exception, match="key 5 holds 2 elements"):
                handle(push(0), whole([5], [[1]]), server)  # type: ignore[arg-type]
            again = self.one(job.servers[0], tmp_path)
            again.restore()
            assert again.handle.store[5].tolist() == [1, 2]

    def test_what_is_not_written_is_not_applied(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        with local_job(servers=1) as job:
            handle = self.one(job.servers[0], tmp_path / "file")
            with pytest.raises(CheckpointError, match=r"server-0\.journal-0 cannot be written"):
                handle(push(0), whole([5], [[1]]), FakeServer())  # type: ignore[arg-type]
            assert 5 not in handle.handle.store

    def test_a_journal_does_not_begin_beside_what_was_not_restored(self, tmp_path: Path) -> None:
        with local_job(servers=1) as job:
            for _ in range(2):
                handle = self.one(job.servers[0], tmp_path)
                handle.restore()
                handle(push(0), whole([5], [[1]]), FakeServer())  # type: ignore[arg-type]
            with pytest.raises(
                CheckpointError, match=r"has what server 0 had applied before.*restore\(\) it"
            ):
                self.one(job.servers[0], tmp_path)(push(0), whole([5], [[1]]), FakeServer())  # type: ignore[arg-type]

    def test_rounds_are_known_again(self, tmp_path: Path) -> None:
        with local_job(servers=1) as job:
            node, server = job.servers[0], FakeServer()
            for _ in range(2):
                handle = CheckpointedHandle(SumHandle(3, exactly_once=True), node, tmp_path, journal=True)
                handle.restore()
                handle(counted(0), pieces((5, 0, 2, [1, 2]), (6, 0, 1, [3])), server)  # type: ignore[arg-type]
                assert handle.rounds_of([5, 6, 7]) == [1, 2, 0]
            assert SUMMED.contributors == counted(0).contributors
            assert [pairs.vals.tolist() for _, pairs in server.answers if pairs] == [[1, 2, 3]] * 2

    def test_synced_is_about_the_journal(self, tmp_path: Path) -> None:
        with local_job(servers=1) as job, pytest.raises(ConfigError, match="expected journal=True with it"):
            CheckpointedHandle(SumHandle(1), job.servers[0], tmp_path, synced=True)
