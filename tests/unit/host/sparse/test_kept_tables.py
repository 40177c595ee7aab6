# SPDX-License-Identifier: Apache-2.0
"""Promise: a server of a table that goes on from its files has the same rows, and makes the same steps."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from patience import soon
from switch_job import VANS, job_over

from libra import (
    SGD,
    Adagrad,
    Adam,
    Asynchronous,
    CheckpointError,
    ConfigError,
    LocalJob,
    Optimizer,
    ServerError,
    ServerFiles,
    SparseServer,
    SparseWorker,
    TimeoutError,
    local_job,
)
from libra.array_file import Arrays

ROWS, DIM, WORKERS, SERVERS = 50, 3, 2, 2
ALL = np.arange(ROWS)
OPTIMIZERS = {
    "sums": None,
    "sgd": SGD(0.1),
    "momentum": SGD(0.1, momentum=0.9),
    "adam": Adam(0.1),
    "adagrad": Adagrad(0.1),
}

Floats = npt.NDArray[np.float32]


def start(rows: npt.NDArray[np.int64]) -> Floats:
    return np.sin(np.outer(rows, np.arange(1, DIM + 1))).astype(np.float32)


def pushed(rank: int, number: int) -> tuple[npt.NDArray[np.int64], Floats]:
    """Of no rows at times, by all."""
    rng = np.random.default_rng([rank, number])
    rows = np.unique(rng.integers(ROWS, size=20 * (number % 4 != 2)))
    return rows, rng.normal(size=(len(rows), DIM)).astype(np.float32)


def serve(job: LocalJob, optimizer: Optimizer | None, **options: Any) -> list[SparseServer]:
    return [SparseServer(node, ROWS, DIM, optimizer, weights=start, **options) for node in job.servers]


def table_after(job: LocalJob, rounds: range) -> bytes:
    """Which are pushed."""
    workers = [SparseWorker(node, ROWS, DIM) for node in job.workers]
    assert [worker.resume(soon()) for worker in workers] == [rounds.start] * WORKERS
    for number in rounds:
        for handle in [worker.push(*pushed(rank, number)) for rank, worker in enumerate(workers)]:
            handle.result(soon())
    found: bytes = workers[0].pull(ALL).result(soon()).tobytes()
    return found


def expected(rounds: int, optimizer: Optimizer | None) -> bytes:
    with local_job(WORKERS, SERVERS) as job:
        serve(job, optimizer)
        return table_after(job, range(rounds))


@pytest.mark.parametrize("kind", OPTIMIZERS)
def test_a_restored_table_makes_the_same_steps(kind: str, tmp_path: Path) -> None:
    """Three rounds, an end, three more: as six in one go."""
    optimizer = OPTIMIZERS[kind]
    with local_job(WORKERS, SERVERS) as job:
        servers = serve(job, optimizer, files=ServerFiles(tmp_path))
        saved = table_after(job, range(3))
        assert [server.save().name for server in servers] == ["server-0.npz", "server-1.npz"]
    with local_job(WORKERS, SERVERS) as job:
        serve(job, optimizer, files=ServerFiles(tmp_path))
        assert table_after(job, range(3, 3)) == saved
    with local_job(WORKERS, SERVERS) as job:
        servers = serve(job, optimizer, files=ServerFiles(tmp_path))
        assert [server.rounds for server in servers] == [3, 3]
        assert table_after(job, range(3, 6)) == expected(6, optimizer)


@pytest.mark.parametrize("van", VANS)
def test_a_journal_has_each_round_that_was_answered(van: str, tmp_path: Path) -> None:
    """Nobody saves, or a thread does at some rounds."""
    for begin, end, every in ((0, 3, None), (3, 5, 2), (5, 9, 2)):
        with job_over(van, WORKERS, SERVERS) as job:
            serve(job, Adam(0.1), files=ServerFiles(tmp_path, journal=True, synced=end == 3, every=every))
            found = table_after(job, range(begin, end))
        assert found == expected(end, Adam(0.1))
    assert (tmp_path / "server-0.npz").exists()
    assert len(list(tmp_path.glob("server-0.journal-*"))) <= 2, "a save removes those before it"


class Choosy(SGD):
    """Refuses what is large."""

    def update_rows(self, weights: Floats, gradient: Floats, state: Any, steps: Any) -> None:
        if abs(gradient).max(initial=0) > 1:
            raise ValueError("too large")
        super().update_rows(weights, gradient, state, steps)


def test_a_round_that_was_refused_does_not_count(tmp_path: Path) -> None:
    one = np.ones((1, DIM), np.float32)
    for rounds in range(3):
        with local_job(1, 1) as job:
            (server,) = serve(job, Choosy(1.0), files=ServerFiles(tmp_path, journal=True))
            worker = SparseWorker(job.workers[0], ROWS, DIM)
            assert worker.resume() == server.rounds == rounds
            with pytest.raises(ServerError, match="too large"):
                worker.push([3], 2 * one).result(soon())
            assert worker.resume() == rounds
            worker.push([3], one).result(soon())
            np.testing.assert_array_equal(server.read([3]), start(np.array([3])) - np.float32(rounds + 1))


def disk_fails(*_: Any) -> None:
    raise OSError(5, "Input/output error")


@pytest.mark.parametrize("asynchronous", [False, True])
def test_a_round_that_is_not_written_is_not_applied(
    asynchronous: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its workers hear that it failed; once it is made again, it counts once, also for the next process."""
    one, options = np.ones((1, DIM), np.float32), {"asynchronous": Asynchronous() if asynchronous else None}
    with local_job(1, 1) as job:
        (server,) = serve(job, SGD(1.0), files=ServerFiles(tmp_path, journal=True, synced=True), **options)
        worker = SparseWorker(job.workers[0], ROWS, DIM)
        worker.push([3], one).result(soon())
        with monkeypatch.context() as broken:
            broken.setattr(os, "fdatasync", disk_fails)
            with pytest.raises(ServerError, match=r"server-0\.journal-0 cannot be written: .*Input/output"):
                worker.push([3], one).result(soon())
        assert server.rounds == 1
        np.testing.assert_array_equal(server.read([3]), start(np.array([3])) - one)
        worker.push([3], one).result(soon())
    with local_job(1, 1) as job:
        (server,) = serve(job, SGD(1.0), files=ServerFiles(tmp_path, journal=True), **options)
        assert server.rounds == 2
        np.testing.assert_array_equal(server.read([3]), start(np.array([3])) - 2 * one)


def test_a_round_that_ends_while_the_table_is_saved_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is in the file or in the journal that follows it. Once it was in a journal that the save removed."""
    one = np.ones((1, DIM), np.float32)
    with local_job(1, 1) as job:
        (server,) = serve(job, SGD(1.0), files=ServerFiles(tmp_path, journal=True))
        worker = SparseWorker(job.workers[0], ROWS, DIM)
        worker.push([3], one).result(soon())
        pushes, copied = [], server.table.state

        def state() -> Arrays:
            """Its values are copied, and then a push comes."""
            now = copied()
            pushes.append(worker.push([3], one))
            with suppress(TimeoutError):  # it has to wait
                pushes[0].result(0.3)
            return now

        monkeypatch.setattr(server.table, "state", state)
        server.save()
        pushes[0].result(soon())
    with local_job(1, 1) as job:
        (server,) = serve(job, SGD(1.0), files=ServerFiles(tmp_path, journal=True))
        np.testing.assert_array_equal(server.read([3]), start(np.array([3])) - 2 * one)


def test_a_journal_that_the_optimizer_takes_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with local_job(1, 1) as job, monkeypatch.context() as lenient:
        lenient.setattr(Choosy, "update_rows", SGD.update_rows)
        serve(job, Choosy(1.0), files=ServerFiles(tmp_path, journal=True))
        SparseWorker(job.workers[0], ROWS, DIM).push([3], np.full((1, DIM), 2, np.float32)).result(soon())
    with local_job(1, 1) as job, pytest.raises(CheckpointError, match=r"round 0, and .* now: too large"):
        serve(job, Choosy(1.0), files=ServerFiles(tmp_path, journal=True))


def test_a_push_is_of_its_round() -> None:
    """One that comes again is answered, and counts once; one of a round that is far ahead is refused."""
    one = np.ones((1, DIM), np.float32)
    with local_job(2, 1) as job:
        (server,) = serve(job, None)
        first, second = (SparseWorker(node, ROWS, DIM) for node in job.workers)
        assert first.resume() == second.resume() == 0
        replaced = first.push([0], 100 * one)
        assert first.resume() == 0
        again, ahead = first.push([0], one), first.push([0], one)
        with pytest.raises(ServerError, match="round 0 was pushed once more"):
            replaced.result(soon())
        second.push([0], one).result(soon())
        again.result(soon())
        assert first.resume() == server.rounds == 1
        second.push([0], one).result(soon())
        ahead.result(soon())
        np.testing.assert_array_equal(first.push_pull([0], 100 * one).result(soon()), server.read([0]))
        assert server.rounds == 2, "it was of round 1, which is over"


def test_a_server_that_has_gone_back_takes_workers_back(tmp_path: Path) -> None:
    one = np.ones((1, DIM), np.float32)
    with local_job(1, 1) as job:
        (server,) = serve(job, None, files=ServerFiles(tmp_path))
        worker = SparseWorker(job.workers[0], ROWS, DIM)
        worker.resume()
        worker.push([0], one).result(soon())
        server._kept.rounds = 0  # as one that knows of no round
        with pytest.raises(ServerError, match="has 0 rounds, and got a push of round 1: call Sparse"):
            worker.push([0], one).result(soon())
        assert worker.resume() == 0
        worker.push([0], one).result(soon())


@pytest.mark.parametrize(
    ("rows", "dim", "optimizer", "servers"),
    [(51, 3, Adam(), 1), (50, 4, Adam(), 1), (50, 3, SGD(), 1), (50, 3, None, 1), (50, 3, Adam(), 2)],
    ids=str,
)
@pytest.mark.parametrize("journal", [True, False])
def test_files_of_another_table(
    rows: int, dim: int, optimizer: Optimizer | None, servers: int, journal: bool, tmp_path: Path
) -> None:
    with local_job(1, 1) as job:
        server = SparseServer(job.servers[0], ROWS, DIM, Adam(), files=ServerFiles(tmp_path, journal=journal))
        SparseWorker(job.workers[0], ROWS, DIM).push([0], np.ones((1, DIM), np.float32)).result(soon())
        if not journal:
            server.save()
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with local_job(1, servers) as job, pytest.raises(CheckpointError, match="name the folder of this job"):
        SparseServer(job.servers[0], rows, dim, optimizer, files=ServerFiles(tmp_path, journal=journal))
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("size", [0, 10, 3000])
def test_a_file_that_is_cut(size: int, tmp_path: Path) -> None:
    with local_job(1, 1) as job:
        path = serve(job, None, files=ServerFiles(tmp_path))[0].save()
    path.write_bytes(path.read_bytes()[: min(size, path.stat().st_size - 1)])
    with local_job(1, 1) as job, pytest.raises(CheckpointError, match=r"server-0\.npz is cut, damaged or no"):
        serve(job, None, files=ServerFiles(tmp_path))


def test_a_journal_that_does_not_follow_its_file(tmp_path: Path) -> None:
    one = np.ones((1, DIM), np.float32)
    with local_job(1, 1) as job:
        (server,) = serve(job, None, files=ServerFiles(tmp_path, journal=True))
        worker = SparseWorker(job.workers[0], ROWS, DIM)
        worker.push([0], one).result(soon())
        older = server.save().read_bytes()
        worker.push([0], one).result(soon())
        server.save()
        worker.push([0], one).result(soon())
    (tmp_path / "server-0.npz").write_bytes(older)
    with local_job(1, 1) as job, pytest.raises(CheckpointError, match="journal-1 is missing"):
        serve(job, None, files=ServerFiles(tmp_path, journal=True))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"synced": True}, "expected journal=True with it"),
        ({"every": 0}, "every is 0; expected at least 1 round, or None"),
    ],
    ids=str,
)
def test_settings(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        ServerFiles("x", **options)


def test_without_files_nothing_is_saved() -> None:
    with (
        local_job(1, 1) as job,
        pytest.raises(ConfigError, match="no files to be saved in: SparseSer"),
    ):
        serve(job, None)[0].save()
