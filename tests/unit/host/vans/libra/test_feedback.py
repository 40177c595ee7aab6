# SPDX-License-Identifier: Apache-2.0
"""Promise: what packed lanes leave of a worker's values can be saved, and a new process continues with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from network import make_job
from switch_job import SWITCHED, Rack, the_rack

import libra
from libra.errors import ConfigError, LibraError
from libra.job.job_file import Job
from libra.vans.libra import codec as codecs
from libra.vans.libra.chunks import room_for
from libra.vans.libra.worker import push as push_module
from libra.vans.libra.worker.engine import WorkerEngine
from libra.wire import words
from libra.wire.format import U32

CODEC = "packed:bits=4,feedback=1"
KEYS, LENS = np.array([3, 9], np.uint64), np.array([5000, 70])


@pytest.fixture(scope="module", params=SWITCHED)
def rack(request: pytest.FixtureRequest) -> Rack:
    return the_rack(request.param)


def templates_of(job: Job) -> U32:
    node = job.workers[0]
    return words.templates(node.mac, node.ip, job.virtual_mac, job.virtual_ip, job.job, job.generation)


def push(job: libra.LocalJob, given: Any, saved: list[Any] | None = None) -> tuple[list[Any], list[Any]]:
    """Push some rounds. Return each round's sums at worker 0, and what both workers have to save."""
    workers = [libra.KVWorker(0, 0, node) for node in job.workers]
    for kv, mine in zip(workers, saved or [], strict=False):
        kv.restore_feedback(mine)
    got = []
    for values in given:
        pushed = [kv.push_pull(KEYS, values[rank], lens=LENS) for rank, kv in enumerate(workers)]
        got.append(np.stack([each.result(timeout=60) for each in pushed])[0])
    return got, [kv.feedback() for kv in workers]


def rests(saved: list[Any]) -> Any:
    """Return the sum over workers of what is left of each element."""
    return sum(
        np.concatenate([each[str(key)].ravel()[:length] for key, length in zip(KEYS, LENS, strict=True)])
        for each in saved
    )


def test_a_worker_that_starts_again_continues_with_what_is_left(rack: Rack, tmp_path: Path) -> None:
    """No value is lost: the sums of both lives and what is left are the sum of all pushed values."""
    random = np.random.default_rng(4)
    given = random.standard_normal((6, 2, LENS.sum())).astype(np.float32)
    with rack.job(2, 0, codec=CODEC) as job:
        first, saved = push(job, given[:3])
    files = [tmp_path / f"worker-{rank}.npz" for rank in range(2)]
    for file, each in zip(files, saved, strict=True):
        assert set(each) == {"3", "9"}
        np.savez(file, **each)
    with rack.job(2, 0, codec=CODEC) as job:
        second, left = push(job, given[3:], [dict(np.load(file)) for file in files])
    exact = given.astype(np.float64).sum(axis=(0, 1))
    total = np.sum([*first, *second], axis=0, dtype=np.float64)
    np.testing.assert_allclose(total + rests(left), exact, atol=1e-4)
    assert np.abs(rests(saved)).max() > 0.1


@pytest.mark.parametrize(
    ("codec", "saved", "says"),
    [
        (
            "packed:bits=4",
            {"3": np.zeros((3, 2048), np.float32)},
            "no feedback to restore; use packed:feedback=1",
        ),
        ("", {"3": np.zeros((3, 256), np.float32)}, "codec block_float.* has no feedback to restore"),
        (
            CODEC,
            {"3": np.zeros((3, 1024), np.float32)},
            r"feedback of key '3' is float32 of shape \(3, 1024\)",
        ),
        (CODEC, {"3": np.zeros((3, 2048))}, "is float64"),
        (CODEC, {"0/3": np.zeros((3, 2048), np.float32)}, "feedback of key '0/3'"),
    ],
)
def test_what_does_not_fit_the_codec_is_refused(rack: Rack, codec: str, saved: Any, says: str) -> None:
    with rack.job(2, 0, codec=codec) as job, pytest.raises(ConfigError, match=says):
        libra.KVWorker(0, 0, job.workers[0]).restore_feedback(saved)


def test_a_push_without_the_memory_for_feedback_is_an_error_that_names_it(
    rack: Rack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its later pushes fail as well: they must not be summed with the first ones of other workers."""
    with rack.job(2, 1, codec="packed:feedback=1") as job:
        libra.KVServer(0, job.servers[0]).set_request_handle(libra.SumHandle(2))
        kv, other = (libra.KVWorker(0, 0, node) for node in job.workers)
        values = np.ones(int(LENS.sum()), np.float32)
        with monkeypatch.context() as context:
            context.setattr(push_module, "room_for", lambda rows, lanes, what: room_for(2**40, 2**10, what))
            for _ in range(2):
                with pytest.raises(ConfigError, match=r"no memory for feedback=1 of key 3: .* bytes"):
                    kv.push_pull(KEYS, values, lens=LENS).result(timeout=60)
        with pytest.raises(ConfigError, match="no memory for feedback=1 of key 3"):
            kv.push_pull(KEYS, values, lens=LENS).result(timeout=60)
        alone = [each.push_pull([5], values[:40]) for each in (kv, other)]
        assert [each.result(timeout=60)[0] for each in alone] == pytest.approx([2, 2], abs=0.1)


def test_feedback_is_not_saved_while_a_push_changes_it(rack: Rack) -> None:
    with rack.job(2, 0, codec=CODEC) as job:
        kv = libra.KVWorker(0, 0, job.workers[0])
        other = libra.KVWorker(0, 0, job.workers[1])
        values = np.ones(int(LENS.sum()), np.float32)
        waiting = kv.push_pull(KEYS, values, lens=LENS)
        with pytest.raises(LibraError, match="a push is under way"):
            kv.feedback()
        other.push_pull(KEYS, values, lens=LENS).result(timeout=60)
        waiting.result(timeout=60)
        assert set(kv.feedback()) == {"3", "9"}


def test_a_new_term_keeps_what_is_left() -> None:
    job = make_job(1, slots=4, lanes=256)
    engines = [WorkerEngine(job, templates_of(job), codecs.make(CODEC, 1)) for _ in range(2)]
    engines[0].order.restore_residuals({"7": np.ones((2, 2048), np.float32)})
    engines[1].order.take_residuals(engines[0].order)
    assert engines[1].order.residuals()["7"].all()
