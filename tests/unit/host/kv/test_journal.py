# SPDX-License-Identifier: Apache-2.0
"""Promise: a journal gives back every push that was answered, or says that it cannot."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
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
from libra.array_file import Arrays
from libra.kv.journal import Journal, Push, Recorded, _packed
from libra.node.node import Node
from libra.rpc.values import KVMeta, KVPairs, Origin

WHOSE = {"job": "digits", "rank": 0}


def made(folder: Path, *, synced: bool = False) -> Journal:
    return Journal(folder / "server-0", WHOSE, synced=synced)


def counted(number: int) -> KVMeta:
    return KVMeta(0, True, True, 4, 7, contributors=3, tag=Recorded(np.array([number, number + 1])))


SOME: list[Push] = [
    (push(0, 12), whole([3, 2**64 - 1], [[1, 2], [3]], np.int32)),
    (KVMeta(-5, True, False, 11, 2**40, 1, 6, 2), whole([3], [[np.inf, -0.0]])),
    (counted(4), pieces((5, 32, 100, [1.5] * 32), (9, 0, 3, [1, 2, 3]))),
    # Without its counts, a push of a van that loses values would be scaled otherwise when it is replayed.
    (
        push(0, 14),
        KVPairs(
            np.array([1, 2], np.uint64),
            np.array([1, 0, 3], np.float32),
            np.array([1, 2]),
            counts=np.array([1, 0, 1], np.uint8),
            unbiased=True,
        ),
    ),
    (push(0, 13), KVPairs(np.empty(0, np.uint64), np.empty(0, np.float32), np.empty(0, np.int64))),
    (
        KVMeta(0, True, True, 9, 5, origin=Origin(2**32 - 1, 3, 2**40)),
        whole([3], [[1]]),
    ),
]


def check_read(journal: Journal, expected: list[Push | None], start: int = 0) -> list[Push]:
    """Compare all records from file ``start`` on, None where a process begins; return the pushes."""
    found = list(journal.read(start))
    assert len(found) == len(expected)
    assert all(same(one, other) for one, other in zip(found, expected, strict=True))
    return [push for push in found if push is not None]


def same(found: Push | None, expected: Push | None) -> bool:
    if found is None or expected is None:
        return found is expected
    (meta, pairs), (meant, wanted) = found, expected
    arrays = [(getattr(pairs, name), getattr(wanted, name)) for name in vars(wanted) if name != "unbiased"]
    arrays.append((meta.rounds(), meant.rounds()))
    assert (meta, pairs.unbiased) == (meant, wanted.unbiased)
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
    pushes = check_read(again, [None, *SOME])
    assert not any(pairs.vals.flags.writeable for _, pairs in pushes)
    check_read(again, SOME[2:], start=1)
    check_read(again, [], start=2)
    again.forget(before=1)
    assert again.numbers() == [1]
    again.append(*SOME[0])
    assert again.numbers() == [1, 2], "another process begins another file"
    check_read(again, [*SOME[2:], None, SOME[0]], start=1)


def test_what_is_carried_over_is_read_by_who_begins_there(tmp_path: Path) -> None:
    journal = made(tmp_path)
    records = [journal.append(*entry) for entry in SOME]
    journal.turn()
    journal.carry(records[1:3])
    journal.append(*SOME[0])
    check_read(made(tmp_path), [None, *SOME, SOME[0]])
    check_read(made(tmp_path), [SOME[1], SOME[2], SOME[0]], start=1)


def test_a_last_record_that_is_cut_anywhere_was_never_answered(tmp_path: Path) -> None:
    journal = made(tmp_path)
    journal.append(*SOME[0])
    path = tmp_path / "server-0.journal-0"
    one_push = path.stat().st_size
    journal.append(*SOME[1])
    content = path.read_bytes()
    begun = path.read_bytes().index(bytes(8), 8) + 8  # an empty record's head is zeros
    for size in range(len(content)):
        path.write_bytes(content[:size])
        check_read(made(tmp_path), [None] * (size >= begun) + [SOME[0]] * (size >= one_push))
    path.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))
    check_read(made(tmp_path), [None, SOME[0]])


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


def fails_after(size: int) -> Callable[[int, Any], int]:
    """os.write on a disk that has room for ``size`` more bytes."""
    room, really = [size], os.write

    def write(file: int, data: Any) -> int:
        if not room[0]:
            raise OSError(28, "No space left on device")
        written = really(file, data[: room[0]])
        room[0] -= written
        return written

    return write


def fails(*_: Any) -> None:
    raise OSError(5, "Input/output error")


def test_a_push_that_is_cut_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full in the middle of a record. Zeros in its place would read as a process that begins."""
    for size in range(8 + len(_packed(*SOME[1]))):
        journal = made(tmp_path / f"{size}")
        journal.append(*SOME[0])
        with monkeypatch.context() as full:
            full.setattr(os, "write", fails_after(size))
            with pytest.raises(CheckpointError, match=r"journal-0 cannot be written: .*No space"):
                journal.append(*SOME[1])
        check_read(made(tmp_path / f"{size}"), [None, SOME[0]])
        journal.append(*SOME[2])
        check_read(made(tmp_path / f"{size}"), [None, SOME[0], SOME[2]])
        journal.close()


def test_a_push_that_does_not_reach_the_disk_is_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it is in the file, but its worker hears that it failed, and may make it again."""
    journal = made(tmp_path, synced=True)
    journal.append(*SOME[0])
    with monkeypatch.context() as broken:
        broken.setattr(os, "fdatasync", fails)
        with pytest.raises(CheckpointError, match=r"journal-0 cannot be written: .*Input/output"):
            journal.append(*SOME[1])
    check_read(made(tmp_path), [None, SOME[0]])
    journal.append(*SOME[2])
    check_read(made(tmp_path), [None, SOME[0], SOME[2]])


def test_nothing_follows_a_record_that_cannot_be_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind a cut record others could not be read, though they were answered."""
    journal = made(tmp_path)
    journal.append(*SOME[0])
    with monkeypatch.context() as broken:
        broken.setattr(os, "write", fails_after(20))
        broken.setattr(os, "ftruncate", fails)
        with pytest.raises(CheckpointError, match=r"No space.*and it cannot be cut: .*Input/output"):
            journal.append(*SOME[1])
    for _ in range(2):
        with pytest.raises(CheckpointError, match="it cannot be cut"):
            journal.append(*SOME[2])
    check_read(made(tmp_path), [None, SOME[0]])


@pytest.mark.parametrize("call", ["write", "fdatasync", "fsync"])
def test_a_file_that_cannot_be_begun_is_begun_anew(
    call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once each later push failed, too: "File exists"."""
    journal = made(tmp_path, synced=True)
    descriptors = len(os.listdir("/proc/self/fd"))
    with monkeypatch.context() as broken:
        broken.setattr(os, call, fails)
        with pytest.raises(CheckpointError, match=r"journal-0 cannot be written: .*Input/output"):
            journal.append(*SOME[0])
    assert len(os.listdir("/proc/self/fd")) == descriptors
    journal.append(*SOME[1])
    check_read(made(tmp_path), [None, SOME[1]])


class TestHandle:
    """CheckpointedHandle(journal=True)."""

    def one(self, node: Node, folder: Path, **options: Any) -> CheckpointedHandle:
        return CheckpointedHandle(KVServerDefaultHandle(), node, folder, journal=True, **options)

    def test_what_was_answered_is_restored_without_a_save(self, tmp_path: Path) -> None:
        with local_job(servers=1) as job:
            handle, server = self.one(job.servers[0], tmp_path), FakeServer()
            for number in range(3):
                handle(push(0, number), whole([5], [[1, 2]]), server)
            handle(PULL, ask((5, 0, 2)), server)
            again = self.one(job.servers[0], tmp_path)
            assert again.restore()
            assert again.handle.store[5].tolist() == [3, 6]

    def test_a_save_begins_another_journal(self, tmp_path: Path) -> None:
        with local_job(servers=1) as job:
            handle, server = self.one(job.servers[0], tmp_path), FakeServer()
            handle(push(0), whole([5], [[1]]), server)
            handle.save()
            assert sorted(path.name for path in tmp_path.iterdir()) == ["server-0.npz", "server-0.owner"]
            handle(push(0), whole([5], [[10]]), server)
            again = self.one(job.servers[0], tmp_path)
            again.restore()
            assert again.handle.store[5].tolist() == [11]
            again(push(0), whole([5], [[100]]), server)  # type: ignore[arg-type]
            last = self.one(job.servers[0], tmp_path)
            last.restore()
            assert last.handle.store[5].tolist() == [111]
            names = ["server-0.journal-1", "server-0.journal-2", "server-0.npz", "server-0.owner"]
            assert sorted(path.name for path in tmp_path.iterdir()) == names

    def test_a_save_with_nothing_after_it(self, tmp_path: Path) -> None:
        """The next process's journal follows it, though no file says how far numbers have come."""
        with local_job(servers=1) as job:
            for number in range(3):
                handle = self.one(job.servers[0], tmp_path)
                assert handle.restore() == (number > 0)
                handle(push(0), whole([5], [[1]]), FakeServer())
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
                handle(push(worker, number), whole([5], [[1 + number]]), server)
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
            handle(push(0, 0), whole([5], [[1]]), server)
            handle.save()
            handle(push(1, 0), whole([5], [[2]]), server)
            assert len(server.answers) == 2
            again = CheckpointedHandle(SumHandle(2), node, tmp_path, journal=True)
            again.restore()
            assert again.handle.store[5].tolist() == [3]

    def test_a_push_that_comes_while_the_values_are_saved(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """It is in the file or in the journal that follows it. Once it was in one that the save removed."""
        with local_job(servers=1) as job:
            handle, server = self.one(job.servers[0], tmp_path), FakeServer()
            handle(push(0), whole([5], [[1]]), server)
            copied = handle.handle.state
            comes = threading.Thread(target=handle, args=(push(0), whole([5], [[10]]), server))

            def state() -> Arrays:
                """The values are copied, and then the push comes."""
                now = copied()
                comes.start()
                comes.join(0.3)  # it has to wait
                return now

            monkeypatch.setattr(handle.handle, "state", state)
            handle.save()
            comes.join()
            assert len(server.answers) == 2
            again = self.one(job.servers[0], tmp_path)
            again.restore()
            assert again.handle.store[5].tolist() == [11]

    def test_a_push_that_was_refused_is_refused_again(self, tmp_path: Path) -> None:
        with local_job(servers=1) as job:
            handle, server = self.one(job.servers[0], tmp_path), FakeServer()
            handle(push(0), whole([5], [[1, 2]]), server)
            with pytest.raises(Exception, match="key 5 holds 2 elements"):
                handle(push(0), whole([5], [[1]]), server)
            again = self.one(job.servers[0], tmp_path)
            again.restore()
            assert again.handle.store[5].tolist() == [1, 2]

    def test_what_is_not_written_is_not_applied(self, tmp_path: Path) -> None:
        with local_job(servers=1) as job:
            handle = self.one(job.servers[0], tmp_path)
            (tmp_path / "server-0.journal-0.new-1").mkdir()
            with pytest.raises(CheckpointError, match=r"server-0\.journal-0 cannot be written"):
                handle(push(0), whole([5], [[1]]), FakeServer())
            assert 5 not in handle.handle.store

    def test_a_journal_does_not_begin_beside_what_was_not_restored(self, tmp_path: Path) -> None:
        with local_job(servers=1) as job:
            for _ in range(2):
                handle = self.one(job.servers[0], tmp_path)
                handle.restore()
                handle(push(0), whole([5], [[1]]), FakeServer())
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
                handle(counted(0), pieces((5, 0, 2, [1, 2]), (6, 0, 1, [3])), server)
                assert handle.rounds_of([5, 6, 7]) == [1, 2, 0]
            assert SUMMED.contributors == counted(0).contributors
            assert [pairs.vals.tolist() for _, pairs in server.answers if pairs] == [[1, 2, 3]] * 2

    def test_synced_is_about_the_journal(self, tmp_path: Path) -> None:
        with local_job(servers=1) as job, pytest.raises(ConfigError, match="expected journal=True with it"):
            CheckpointedHandle(SumHandle(1), job.servers[0], tmp_path, synced=True)
