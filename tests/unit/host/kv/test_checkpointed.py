# SPDX-License-Identifier: Apache-2.0
"""Promise: a server that goes on from its file serves the same bytes, and makes the same steps from then."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from network import make_job
from patience import soon
from switch_job import VANS, job_over
from test_kv_handles import PULL, SUMMED, FakeServer, ask, pieces, push, whole

from libra import (
    SGD,
    Adagrad,
    Adam,
    CheckpointedHandle,
    CheckpointError,
    ConfigError,
    KVServer,
    KVServerDefaultHandle,
    KVWorker,
    LocalJob,
    OptimizerHandle,
    SumHandle,
    array_file,
    local_job,
)
from libra.kv.checkpoint import Restorable
from libra.node.node import Node

KEYS = [3, 4, 2**63 + 1]
LENS = [700, 5, 300]
HANDLES: dict[str, Callable[[], Restorable]] = {
    "default": KVServerDefaultHandle,
    "sum": lambda: SumHandle(2),
    "sgd": lambda: OptimizerHandle(SGD(0.1), 2),
    "momentum": lambda: OptimizerHandle(SGD(0.1, momentum=0.9), 2),
    "adam": lambda: OptimizerHandle(Adam(0.1), 2),
    "adagrad": lambda: OptimizerHandle(Adagrad(0.1), 2),
}


def serve(job: LocalJob, make: Callable[[], Restorable], folder: Path) -> list[CheckpointedHandle]:
    """The servers' handles."""
    handles = []
    for node in job.servers:
        handles.append(handle := CheckpointedHandle(make(), node, folder))
        KVServer(0, node).set_request_handle(handle)
    return handles


def train(job: LocalJob, rounds: list[npt.NDArray[np.float32]]) -> bytes:
    """Rounds of all workers; what a pull gives then."""
    kv = [KVWorker(0, 0, node) for node in job.workers]
    for values in rounds:
        for ts in [worker.push(KEYS, values, lens=LENS) for worker in kv]:
            ts.result(timeout=soon())
    found: bytes = kv[0].pull(KEYS, lens=LENS).result(timeout=soon()).tobytes()
    return found


@pytest.mark.parametrize("van", VANS)
@pytest.mark.parametrize("kind", HANDLES)
def test_a_restored_server_serves_the_same_bytes(van: str, kind: str, tmp_path: Path) -> None:
    """Three rounds, an end, three more: as six in one go."""
    random = np.random.default_rng(8)
    rounds = [(random.integers(-4096, 4096, sum(LENS)) / 64).astype(np.float32) for _ in range(6)]
    make = HANDLES[kind]
    with job_over(van, servers=2) as job:
        serve(job, make, tmp_path)
        expected = train(job, rounds)
    with job_over(van, servers=2) as job:
        handles = serve(job, make, tmp_path)
        saved = train(job, rounds[:3])
        assert [handle.save().name for handle in handles] == ["server-0.npz", "server-1.npz"]
    with job_over(van, servers=2) as job:
        assert all(handle.restore() for handle in serve(job, make, tmp_path))
        assert train(job, []) == saved
        assert train(job, rounds[3:]) == expected


def one(node_of: LocalJob) -> Node:
    return node_of.servers[0]


class TestWhen:
    def test_a_round_is_over_when_its_last_chunk_is_in(self, tmp_path: Path) -> None:
        with local_job(servers=1) as job:
            kept = SumHandle(3)
            handle, server = CheckpointedHandle(kept, one(job), tmp_path, every=2), FakeServer()
            for number in range(1, 5):
                for start, stop in ((0, 4), (4, 10)):
                    before = handle.path.stat().st_mtime_ns if handle.path.exists() else 0
                    chunk = pieces((5, start, 10, [number] * (stop - start)))
                    handle(SUMMED, chunk, server)
                    handle._checkpoint.close()
                    written = handle.path.exists() and handle.path.stat().st_mtime_ns != before
                    assert written == (number % 2 == 0 and stop == 10), f"round {number}"
            assert array_file.read(handle.path)[1]["store.float32.values"].tolist() == [4] * 10

    def test_it_is_saved_when_asked_and_not_otherwise(self, tmp_path: Path) -> None:
        with local_job(servers=1) as job:
            handle, server = CheckpointedHandle(SumHandle(1), one(job), tmp_path), FakeServer()
            handle(push(0), whole([5], [[1, 2]]), server)
            assert not handle.path.exists()
            assert handle.save() == handle.path == tmp_path / "server-0.npz"

    def test_requests_go_on_while_a_file_is_written(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        """What is written is the state of its round, and a round that ends meanwhile is left out."""
        go_on, really = threading.Event(), array_file.write

        def slow(*arguments: Any, **options: Any) -> None:
            go_on.wait(soon())
            really(*arguments, **options)

        monkeypatch.setattr(array_file, "write", slow)
        with local_job(servers=1) as job:
            handle, server = CheckpointedHandle(SumHandle(1), one(job), tmp_path, every=1), FakeServer()
            for value in (1, 2):
                handle(push(0), whole([5], [[value]]), server)
            assert [answer.vals.tolist() for _, answer in server.answers if answer] == [[1], [2]]
            go_on.set()
        assert array_file.read(handle.path)[1]["store.float32.values"].tolist() == [1], "finalize has waited"
        assert f"round 2 is not saved: {handle.path} is still being written" in caplog.text

    def test_what_cannot_be_written_is_an_error(
        self, tmp_path: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        (tmp_path / "file").write_text("")
        with local_job(servers=1) as job:
            with pytest.raises(CheckpointError, match=r"server-0.owner cannot be written: .*file"):
                CheckpointedHandle(SumHandle(1), one(job), tmp_path / "file", every=1)
            handle = CheckpointedHandle(SumHandle(1), one(job), tmp_path, every=1)
            handle.path.mkdir()
            with pytest.raises(CheckpointError, match=r"server-0.npz cannot be written: .*directory"):
                handle.save()
            handle(push(0), whole([5], [[1]]), FakeServer())
        assert [record.levelno for record in caplog.records if "cannot be written" in record.message] == [
            logging.ERROR
        ]


class TestRefused:
    """Nothing is changed then."""

    @pytest.fixture
    def folder(self, tmp_path: Path) -> Path:
        with local_job(servers=2) as job:
            handle = CheckpointedHandle(OptimizerHandle(Adam(), 1), one(job), tmp_path, job="digits")
            handle(push(0), whole([5], [[1, 2]]), FakeServer())
            handle.save()
        return tmp_path

    @pytest.mark.parametrize(
        ("make", "servers", "job_name", "message"),
        [
            (lambda: OptimizerHandle(Adam(), 1), 2, "other", "job 'digits'; expected 'other'"),
            (lambda: OptimizerHandle(Adam(), 1), 3, "digits", "servers 2; expected 3"),
            (
                lambda: SumHandle(1),
                2,
                "digits",
                "handle 'OptimizerHandle: .*'; expected 'SumHandle'",
            ),
            (
                lambda: OptimizerHandle(SGD(), 1),
                2,
                "digits",
                "handle 'OptimizerHandle: exp_avg, exp_avg_sq'; expected 'OptimizerHandle: nothing kept'",
            ),
        ],
    )
    def test_what_is_anothers(
        self, make: Callable[[], Restorable], servers: int, job_name: str, message: str, folder: Path
    ) -> None:
        with local_job(servers=servers) as job:
            handle = make()
            checkpointed = CheckpointedHandle(handle, one(job), folder, job=job_name)
            with pytest.raises(CheckpointError, match=f"server-0.npz has {message}"):
                checkpointed.restore()
            assert handle.store.elements == 0

    def test_the_installed_jobs_name_is_what_a_file_must_have(self, folder: Path) -> None:
        installed = folder / "job.json"
        installed.write_text(make_job(1, 2).to_json())
        with local_job(servers=2, job_file=installed) as job:
            handle = CheckpointedHandle(OptimizerHandle(Adam(), 1), one(job), folder)
            with pytest.raises(CheckpointError, match=f"job 'digits'; expected '{make_job(1, 2).name}'"):
                handle.restore()

    def test_another_ranks_file(self, folder: Path) -> None:
        (folder / "server-0.npz").rename(folder / "server-1.npz")
        with local_job(servers=2) as job:
            handle = CheckpointedHandle(OptimizerHandle(Adam(), 1), job.servers[1], folder, job="digits")
            with pytest.raises(CheckpointError, match="has rank 0; expected 1: name the folder"):
                handle.restore()

    def test_another_key_range(self, folder: Path) -> None:
        path = folder / "server-0.npz"
        facts, arrays = array_file.read(path)
        array_file.write(path, {**facts, "keys": [0, 9]}, arrays)
        with local_job(servers=2) as job:
            handle = CheckpointedHandle(OptimizerHandle(Adam(), 1), one(job), folder, job="digits")
            with pytest.raises(CheckpointError, match=r"has keys \[0, 9\]; expected \[0, 92233"):
                handle.restore()

    def test_every_is_at_least_one_round(self, tmp_path: Path) -> None:
        with local_job(servers=1) as job, pytest.raises(ConfigError, match="every is 0; expected at least 1"):
            CheckpointedHandle(SumHandle(1), one(job), tmp_path, every=0)


def test_rounds_under_way_are_pushed_again(tmp_path: Path) -> None:
    """One of two workers has pushed the second round: that is not in the file."""
    with local_job(servers=1) as job:
        handle, server = CheckpointedHandle(SumHandle(2), one(job), tmp_path), FakeServer()
        for worker, number in ((0, 0), (1, 0), (0, 1)):
            handle(push(worker, number), whole([5], [[1 + number]]), server)
        assert "worker rank 1 has not contributed to key 5" in handle.blocked_on(9, 1)
        handle.save()
        again = CheckpointedHandle(SumHandle(2), one(job), tmp_path)
        again.restore()
        for worker in (0, 1):
            again(push(worker, 1), whole([5], [[2]]), server)  # type: ignore[arg-type]
        again(PULL, ask((5, 0, 1)), server)  # type: ignore[arg-type]
    assert [answer.vals.tolist() for _, answer in server.answers if answer] == [[2], [2], [4], [4], [4]]


def test_values_of_all_dtypes_are_kept(tmp_path: Path) -> None:
    with local_job(servers=1) as job:
        handle = CheckpointedHandle(KVServerDefaultHandle(), one(job), tmp_path)
        handle(push(0), whole([2**64 - 1, 7], [[2**31 - 1], [-5, 6]], np.int32), FakeServer())
        handle(push(0), whole([1], [[np.inf, 0.1]]), FakeServer())
        handle.save()
        again = KVServerDefaultHandle()
        CheckpointedHandle(again, one(job), tmp_path).restore()
    assert (again.store[2**64 - 1].tolist(), again.store[7].tolist()) == ([2**31 - 1], [-5, 6])
    assert again.store[7].dtype == np.int32
    assert again.store[1].tobytes() == np.float32([np.inf, 0.1]).tobytes()
    assert again.store.elements == 5
