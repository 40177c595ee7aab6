# SPDX-License-Identifier: Apache-2.0
"""Promise: a server's files are one process's; who stood still and was replaced writes none and is told."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from test_kv_handles import push, whole

import libra
from libra import CheckpointError, SupersededError, local_job
from libra.kv.checkpoint import Checkpoint, Saved, ServerFiles
from libra.kv.journal import Journal
from libra.kv.ownership import Ownership

WHOSE = {"job": "digits", "rank": 0}
SECONDS = 60


def taken(folder: Path, **whose: object) -> Ownership:
    owner = Ownership(folder / "server-0", {**WHOSE, **whose})
    owner.acquire()
    return owner


def journal_of(folder: Path, owner: Ownership) -> Journal:
    return Journal(folder / "server-0", WHOSE, synced=False, owner=owner)


def numbers(journal: Journal) -> list[int]:
    """Timestamps of the pushes that are read."""
    return [each[0].timestamp for each in journal.read(0) if each is not None]


def append(journal: Journal, number: int) -> None:
    journal.append(push(0, number), whole([5], [[1, 2]], np.int32))


def test_the_last_one_that_has_taken_the_files_is_the_owner(tmp_path: Path) -> None:
    told: list[SupersededError] = []
    first = taken(tmp_path)
    first.lost = told.append
    first.check()
    second = taken(tmp_path)
    second.check()
    with pytest.raises(SupersededError, match=r"server-0\.\*: .*\(epoch 2, this one has epoch 1\)"):
        first.check()
    assert len(told) == 1
    second.close()
    second.check()
    taken(tmp_path).check()
    with pytest.raises(SupersededError, match="epoch 3, this one has epoch 2"):
        second.check()


def test_who_removes_the_files_of_a_server_that_runs_ends_it(tmp_path: Path) -> None:
    owner = taken(tmp_path)
    (tmp_path / "server-0.owner").unlink()
    with pytest.raises(SupersededError, match="were removed"):
        owner.check()


def test_files_of_another_job_stay_its_own(tmp_path: Path) -> None:
    first = taken(tmp_path)
    (tmp_path / "server-0.npz").write_bytes(b"")
    other = taken(tmp_path, job="other")
    first.check()
    with pytest.raises(CheckpointError, match=r"is of \{\"job\": \"digits\".*name the folder of this job"):
        other.check()
    (tmp_path / "server-0.npz").unlink()  # nothing is kept there
    taken(tmp_path, job="other").check()


def interrupted(owner: Ownership, then: Callable[[], object]) -> None:
    """Have it stand still right behind its next look, which finds that it is the owner."""
    check = owner.check

    def look() -> None:
        owner.check = check  # type: ignore[method-assign]
        check()
        then()

    owner.check = look  # type: ignore[method-assign]


@pytest.mark.parametrize("where", ["before", "behind its look"])
def test_a_checkpoint_of_who_was_replaced_does_not_take_the_others_place(where: str, tmp_path: Path) -> None:
    with local_job(1, 1) as job:
        states = [
            Saved(number, {"rounds": number}, {"values": np.full(2, number)}, journal=0) for number in (5, 9)
        ]
        first = Checkpoint(job.servers[0], ServerFiles(tmp_path), {})
        first._owner.lost = lambda _: None

        def replace() -> None:
            second = Checkpoint(job.servers[0], ServerFiles(tmp_path), {})
            second.write(states[1])

        if where == "before":
            replace()
        else:
            interrupted(first._owner, replace)
        with pytest.raises(SupersededError):
            first.write(states[0])
        assert first.read({}, "job")[0]["rounds"] == 9
        assert sorted(os.listdir(tmp_path)) == ["server-0.npz", "server-0.owner"]


def test_a_push_that_comes_to_a_journal_too_late_is_not_read(tmp_path: Path) -> None:
    first = journal_of(tmp_path, taken(tmp_path))
    append(first, 1)
    second = journal_of(tmp_path, taken(tmp_path))
    assert numbers(second) == [1]
    with pytest.raises(SupersededError):
        append(first, 2)
    assert numbers(second) == [1]
    append(second, 3)
    with pytest.raises(SupersededError):
        append(first, 4)
    assert numbers(journal_of(tmp_path, taken(tmp_path))) == [1, 3], "nor by whoever comes later"


def test_a_push_whose_worker_has_the_answer_is_read(tmp_path: Path) -> None:
    """A process that pauses behind its look may answer: the other process looks after that write."""
    owner = taken(tmp_path)
    first = journal_of(tmp_path, owner)
    append(first, 1)
    later: list[Journal] = []
    interrupted(owner, lambda: later.append(journal_of(tmp_path, taken(tmp_path))))
    append(first, 2)
    assert numbers(later[0]) == [1, 2]


@pytest.mark.parametrize("where", ["before", "behind its look"])
def test_a_journal_that_is_begun_too_late_is_none(where: str, tmp_path: Path) -> None:
    owner = taken(tmp_path)
    first, later = journal_of(tmp_path, owner), list[Journal]()

    def replace() -> None:
        later.append(journal_of(tmp_path, taken(tmp_path)))

    if where == "before":
        replace()
    else:
        interrupted(owner, replace)
    with pytest.raises(SupersededError):
        append(first, 1)
    append(later[0], 2)
    assert numbers(later[0]) == [2]
    assert sorted(os.listdir(tmp_path)) == ["server-0.journal-0", "server-0.owner"]


def test_a_node_ends_with_the_error(tmp_path: Path) -> None:
    with pytest.raises(SupersededError, match="another process of this server"), local_job(1, 1) as job:  # noqa: PT012
        handle = libra.CheckpointedHandle(libra.SumHandle(1), job.servers[0], tmp_path, journal=True)
        libra.KVServer(0, job.servers[0]).set_request_handle(handle)
        kv = libra.KVWorker(0, 0, job.workers[0])
        kv.push([7], np.float32([1])).result(SECONDS)
        taken(tmp_path, **handle._checkpoint._whose)
        with pytest.raises(libra.LibraError):
            kv.push([7], np.float32([1])).result(SECONDS)
        job.servers[0].finalize()


PROGRAM = """
import sys, numpy as np, libra
folder, journal, rounds = sys.argv[1], sys.argv[2] == "journal", int(sys.argv[3])
with libra.local_job(1, 1) as job:
    node = job.servers[0]
    kept = libra.KVServerDefaultHandle()
    handle = libra.CheckpointedHandle(kept, node, folder, every=None if journal else 1, journal=journal)
    handle.restore()
    libra.KVServer(0, node).set_request_handle(handle)
    kv = libra.KVWorker(0, 0, job.workers[0])
    for _ in range(rounds):
        kv.push([7], np.int32([1])).result(60)
        if not journal:
            handle.save()
        print(int(kept.store[7][0]), flush=True)
"""


def start(folder: Path, how: str, rounds: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", PROGRAM, str(folder), how, str(rounds)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.parametrize("how", ["journal", "checkpoint"])
@pytest.mark.parametrize("seed", range(3))
def test_a_process_that_stood_still_ends_and_changes_nothing(how: str, seed: int, tmp_path: Path) -> None:
    """Stopped at any place. Whatever anybody had an answer for is there at the end, once."""
    first = start(tmp_path, how, 10**6)
    try:
        assert first.stdout is not None
        answered = int(first.stdout.readline())
        time.sleep(random.Random(seed).uniform(0, 0.3))
        os.kill(first.pid, signal.SIGSTOP)
        os.set_blocking(first.stdout.fileno(), False)
        while line := first.stdout.readline():
            answered = int(line)
        second = start(tmp_path, how, 9)
        said, error = second.communicate(timeout=SECONDS)
        assert second.returncode == 0, error
        # What the first had written, it may not have answered yet.
        begun = int(said.split()[0]) - 1
        assert answered <= begun <= answered + 1
        assert int(said.split()[-1]) == begun + 9
        os.kill(first.pid, signal.SIGCONT)
        os.set_blocking(first.stdout.fileno(), True)
        late, error = first.communicate(timeout=SECONDS)
    finally:
        first.kill()
        first.wait()
    assert first.returncode == 1
    assert "another process of this server goes on from these files" in error
    assert len(late.split()) <= 1, "one answer, of what it had written before it stood still"
    third = start(tmp_path, how, 1)
    assert int(third.communicate(timeout=SECONDS)[0]) == begun + 10
