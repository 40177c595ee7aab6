# SPDX-License-Identifier: Apache-2.0
"""Promise: a worker that holds all rows in use learns as one that pulls those of its batches."""

from __future__ import annotations

import numpy as np
import pytest
from patience import soon
from small_text import small_text

import libra
from libra_workloads import replicas
from libra_workloads.images import flat
from libra_workloads.replicas import RowsReplicas
from libra_workloads.text import ROWS


def test_a_replica_has_the_rows_in_use_and_no_others() -> None:
    task = small_text()
    rows = task.rows_in_use()
    assert rows[-1] == ROWS, "the offset"
    assert rows[:-1].tolist() == sorted(set(task.trigrams.rows.tolist()))
    assert RowsReplicas(task).shapes == [(len(rows), 1)]
    for batch in (task.held_out(), next(task.batches(0, 1, 1))):
        assert np.isin(batch.rows, rows).all()


def test_with_theta_0_a_worker_learns_what_a_table_learns_bit_for_bit() -> None:
    """Adagrad makes the worker's steps there, and the server's here."""
    task, rounds = small_text(), 5
    model, spec = RowsReplicas(task), "bounded:theta=0"
    replica = model.replica(0, 1, seed=3)
    with libra.local_job(workers=1, servers=1) as job:
        weights = {1: flat(model.initial_parameters(3))}
        server = libra.UpdateServer(0, job.servers[0], spec, weights)
        worker = libra.UpdateWorker(libra.KVWorker(0, 0, job.workers[0]), model.optimizer, spec, [1])
        for _ in range(rounds):
            gradients, loss, samples = replica.gradients()
            assert samples == 64
            replica.follow([worker.push(flat(gradients)).result(timeout=soon(10)).reshape(-1, 1)])
        held = server.values()
    with libra.local_job(workers=1, servers=1) as job:
        table_server = libra.SparseServer(
            job.servers[0],
            task.rows,
            1,
            task.optimizer,
            weights=lambda rows: task.initial_rows(rows, 3),
            reduce="sum",
        )
        table, batches = libra.SparseWorker(job.workers[0], task.rows, 1), task.batches(0, 1, seed=3)
        for _ in range(rounds):
            batch = next(batches)
            found, same = task.gradients(batch, table.pull(batch.rows).result(timeout=soon(10)))
            table.push(batch.rows, found).result(timeout=soon(10))
        rows = table_server.read(task.rows_in_use())
    assert loss == same
    assert rows[:, 0].tobytes() == held.tobytes()
    assert replica.accuracy() > 0.8


def test_models_have_the_names_of_their_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    task = small_text(128)
    monkeypatch.setattr(replicas, "named", lambda name, folder, batch: task if batch == 128 else None)
    assert replicas.NAMES == ("digits", "fashion", "text")
    model = replicas.load("text", None, 128)  # type: ignore[arg-type]
    assert (model.lens, model.optimizer) == ([len(task.rows_in_use())], task.optimizer)
    assert model.facts()["rows_in_use"] == len(task.trigrams.rows_in_use)
