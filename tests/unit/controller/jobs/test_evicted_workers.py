# SPDX-License-Identifier: Apache-2.0
"""A job goes on without one of its workers, on both switches, whole or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from controller_helpers import make_spec

from libra.job.job_file import Mode
from libra_controller.api import Controller, RefusedError
from libra_controller.errors import RpcError
from libra_controller.p4rt.client import Client, Update
from libra_controller.p4rt.transaction import AbortedError


@pytest.mark.parametrize("mode", [Mode.PARAMETER_SERVER, Mode.ALL_REDUCE])
def test_the_others_move_up(controller: Controller, mode: Mode) -> None:
    servers = ["s1", "s2"] if mode is Mode.PARAMETER_SERVER else []
    other = controller.install(make_spec(name="other", workers=["w1"], servers=[], mode=Mode.ALL_REDUCE))
    old = controller.install(make_spec(name="mine", workers=["w1", "w2", "w3"], servers=servers, mode=mode))
    job = controller.evict("mine", 1)
    found = controller.job("mine")
    assert found.to_job(job.virtual_ip, job.virtual_mac) == job
    assert [(worker.rank, worker.host) for worker in job.workers] == [(0, "w1"), (1, "w3")]
    assert (job.job, job.slots, job.lanes, job.servers) == (old.job, old.slots, old.lanes, old.servers)
    assert job.generation not in (old.generation, other.generation)
    assert job.evicted == (old.workers[1],)
    assert found.contributions == 2
    assert [one.name for one in controller.jobs()] == ["other", "mine"]


@pytest.mark.parametrize(
    ("workers", "rank", "message"),
    [
        (["w1", "w2"], 2, "there is no worker 2; expected a rank from 0 to 1"),
        (["w1", "w2"], -1, "there is no worker -1"),
        (["w1"], 0, "worker 0 is its last; use `libra job remove mine`"),
    ],
)
def test_what_is_refused(controller: Controller, workers: list[str], rank: int, message: str) -> None:
    job = controller.install(make_spec(name="mine", workers=workers))
    with pytest.raises(RefusedError, match=message):
        controller.evict("mine", rank)
    assert controller.job("mine").generation == job.generation


WRITES = 4  # of an eviction: admissions and the rest are removed, the rest and admissions written


@pytest.mark.parametrize("reason", [RpcError("a write", "UNAVAILABLE", "gone"), KeyboardInterrupt()], ids=str)
@pytest.mark.parametrize("at", range(WRITES))
def test_what_cannot_be_written_leaves_the_job_as_it_was(
    controller: Controller, monkeypatch: pytest.MonkeyPatch, at: int, reason: BaseException
) -> None:
    job, really, writes = controller.install(make_spec(name="mine")), Client.write, 0

    def fails_once(client: Client, operation: str, updates: Sequence[Update]) -> None:
        nonlocal writes
        writes += 1
        if writes - 1 == at:
            raise reason
        really(client, operation, updates)

    with monkeypatch.context() as patch:
        patch.setattr(Client, "write", fails_once)
        expected = AbortedError if isinstance(reason, RpcError) else KeyboardInterrupt
        with pytest.raises(expected) as caught:
            controller.evict("mine", 0)
    if isinstance(reason, RpcError):
        assert str(caught.value).endswith("gone; everything written for it was undone")
    assert controller.job("mine").to_job(job.virtual_ip, job.virtual_mac) == job
    with monkeypatch.context() as patch:
        writes = -2 * WRITES  # none fails
        patch.setattr(Client, "write", fails_once)
        after = controller.evict("mine", 0).generation
    assert writes == -WRITES
    # A packet may have carried the generation of the job that was not installed, once it was being admitted.
    assert after == job.generation + (2 if at == WRITES - 1 else 1)


def test_a_restored_generation_is_not_given_again(controller: Controller) -> None:
    job = controller.install(make_spec(name="mine"))
    later = Controller(controller.network, clock=lambda: job.generation + 65_535 * 9 - 1.0)
    later.setup_switch(force=True)  # whose first generation would be that one
    controller.restore(job)
    assert controller.evict("mine", 0).generation != job.generation


def test_the_output_is_looked_at_first(controller: Controller, tmp_path: Path) -> None:
    from libra_controller.cli.commands import main

    job = controller.install(make_spec(name="mine"))
    words = ["--switch", controller.grpc, "--device-id", str(controller.device_id)]
    assert main([*words, "job", "evict", "mine", "0", "-o", str(tmp_path / "no" / "where")]) == 2
    assert controller.job("mine").generation == job.generation
