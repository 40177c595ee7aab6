# SPDX-License-Identifier: Apache-2.0
"""Promise: a scenario that trains learns what the same training learns elsewhere, and a wrong sum is seen."""

from __future__ import annotations

import re
import threading
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from needing import needs_sklearn

import libra
from libra.rpc.values import Completion, Request, Values
from libra_sim import measure
from libra_sim.errors import DescriptionError
from libra_sim.hosts.sim_van import SimVan
from libra_sim.laboratory import Laboratory
from libra_sim.report import table
from libra_sim.switch.sim_switch import SimSwitch
from libra_sim.workload.learning import Learning
from libra_workloads import images
from libra_workloads.images import KeyLayout, Replica
from libra_workloads.scenario import reading

pytestmark = needs_sklearn

WORKERS, ROUNDS, SEED = 3, 8, 5


def scenario(**workload: Any) -> dict[str, Any]:
    return {
        "topology": {"kind": "star", "workers": WORKERS, "servers": 1},
        "links": {"rate": "10 Gbit/s", "delay": "5 us", "loss": "0.1 %"},
        "hosts": {"coalesce": "20 us", "compute": "1 ms"},
        "jobs": [{"name": "digits", "mode": "parameter-server", "slots": 256}],
        "workload": {"rounds": ROUNDS, "training": "digits", **workload},
        "seed": SEED,
    }


def run(**workload: Any) -> dict[str, Any]:
    laboratory = Laboratory(reading.read(scenario(**workload)))
    laboratory.run()
    return measure.summary(laboratory, 1.0)


def over_loopback() -> list[float]:
    """The losses of the same training, summed by a server in this process in float32."""
    layout = KeyLayout(images.shapes(), 1)
    losses = [0.0] * ROUNDS
    data, lock = images.read(), threading.Lock()

    def work(node: libra.Node) -> None:
        kv, replica = libra.KVWorker(0, 0, node), Replica(data, node.rank, WORKERS, SEED)
        for number in range(ROUNDS):
            mine, loss, _ = replica.gradients()
            with lock:
                losses[number] += loss / images.GLOBAL_BATCH
            sums = kv.push_pull(layout.keys, layout.pack(mine), lens=layout.lens).result(timeout=30)
            replica.step(layout.unpack(sums))

    with libra.local_job(WORKERS, 1, van="loopback") as job:
        libra.KVServer(0, job.servers[0]).set_request_handle(libra.SumHandle(WORKERS))
        threads = [threading.Thread(target=work, args=(node,)) for node in job.workers]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
    return losses


def test_losses_are_those_of_the_same_training_over_loopback() -> None:
    """In each round an element of the sum may be off by W/2 steps of 2^(ceil(log2 W) - 17) of the largest
    (docs/protocol.md), and a step along such a sum changes the loss by such a share of what it is."""
    facts = run()
    assert facts["exact"], facts["wrong"]
    made = facts["jobs"][0]["training"]
    assert facts["jobs"][0]["retransmissions"] > 0
    share = WORKERS / 2 * 2.0 ** (2 - 17)
    expected = over_loopback()
    for number, (loss, other) in enumerate(zip(made["loss"], expected, strict=True)):
        assert loss == pytest.approx(other, rel=number * share, abs=0)
    assert expected[-1] < 0.7 * expected[0]
    assert made["replicas_identical"]
    assert list(made["accuracy_by_round"]) == [ROUNDS]
    assert made["accuracy"] > 0.7
    assert f"loss {expected[0]:.4f} to " in table(facts)


@pytest.mark.parametrize(
    ("codec", "mode"),
    [
        ("packed:bits=8", "parameter-server"),
        ("packed:bits=4,rotate=1,feedback=1", "parameter-server"),
        ("packed:bits=8,clip=0", "all-reduce"),
    ],
)
def test_packed_lanes_are_summed_to_the_bit_by_the_same_program(codec: str, mode: str) -> None:
    """Every frame and every value that every worker gets is compared with recomputed ones."""
    description = scenario(codec=codec)
    description["jobs"][0]["mode"] = mode
    if mode == "all-reduce":
        del description["topology"]["servers"]
    laboratory = Laboratory(reading.read(description))
    laboratory.run()
    (program,) = laboratory.programs
    assert not program.wrong
    facts = measure.summary(laboratory, 1.0)["jobs"][0]
    loss, expected = facts["training"]["loss"], over_loopback()
    if "bits=8" in codec:
        assert loss == pytest.approx(expected, rel=0.02)
    assert (
        loss[-1] < 0.8 * loss[0]
    )  # four bits promise that training goes on, not the losses of its first rounds
    assert facts["training"]["replicas_identical"]
    assert (facts["redone_chunks"] == 0) == ("clip=0" not in codec)


def test_made_up_values_in_packed_lanes_are_compared_too() -> None:
    description = scenario(codec="packed:bits=8")
    description["workload"] = {"rounds": 4, "tensors": ["20 KiB", "40 B"], "codec": "packed:bits=8"}
    laboratory = Laboratory(reading.read(description))
    laboratory.run()
    assert not laboratory.programs[0].wrong


def test_a_worker_that_is_a_round_ahead_spoils_no_verdict() -> None:
    """Worker 0 pushes in the next round before worker 1, behind a slow link, has its sums of this one."""
    slow = scenario(rounds=4)
    slow["links"] = {"rate": "500 Mbit/s", "only": {"w1": {"rate": "100 Mbit/s"}}}
    slow["hosts"] = {"coalesce": "20 us"}
    laboratory = Laboratory(reading.read(slow))
    laboratory.run()
    assert not laboratory.programs[0].wrong


def test_a_wrong_sum_is_found_by_its_lanes(monkeypatch: pytest.MonkeyPatch) -> None:
    through, spoilt = SimSwitch.run, [0]

    def one_bit(self: SimSwitch, arrivals: Sequence[tuple[int, int, bytes]]) -> list[tuple[int, int, bytes]]:
        out = through(self, arrivals)
        for at, (time, egress, frame) in enumerate(out):
            if len(frame) > 1000 and not spoilt[0]:
                spoilt[0] = True
                out[at] = (time, egress, frame[:-1] + bytes([frame[-1] ^ 1]))
        return out

    monkeypatch.setattr(SimSwitch, "run", one_bit)
    facts = run(rounds=1)
    assert not facts["exact"]
    assert "worker 0, round 1, key 0, chunk 0, lane 255: expected " in facts["wrong"][0]


def decodes_twice_as_large(request: Request, done: Completion) -> tuple[Request, Completion]:
    def ended(pairs: Any, error: BaseException | None) -> None:
        pairs.vals[7] *= 2
        done(pairs, error)

    return request, ended


def encodes_as_0(request: Request, done: Completion) -> tuple[Request, Completion]:
    vals = request.pairs.vals.copy()
    vals[7] = 0
    return replace(request, pairs=replace(request.pairs, vals=vals), room=None), done


@pytest.mark.parametrize(("defect", "worker"), [(decodes_twice_as_large, 1), (encodes_as_0, 0)])
@pytest.mark.parametrize("training", [True, False], ids=["digits", "numbers"])
def test_a_codec_that_spoils_a_value_is_found(
    training: bool, defect: Any, worker: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its lanes on the wire add up. Worker 1 has the defect; what it encodes wrong all workers get."""
    send = SimVan.send

    def spoilt(self: SimVan, request: Request, done: Completion) -> None:
        send(self, *(defect(request, done) if self.rank == 1 else (request, done)))

    monkeypatch.setattr(SimVan, "send", spoilt)
    # The first pixel is never black: the first row of weights has no gradients that one could spoil.
    monkeypatch.setattr(Replica, "gradients", ones)
    facts = run(rounds=1) if training else run_of_numbers()
    assert not facts["exact"]
    told = rf"job digits: worker {worker}, round 1, key 0, chunk 0, element 7: expected .*, got .*"
    assert any(re.fullmatch(told, line) for line in facts["wrong"]), facts["wrong"]


def ones(replica: Replica) -> tuple[images.Tensors, float, int]:
    return [np.ones(shape, np.float32) for shape in images.shapes()], 1.0, 1


def run_of_numbers() -> dict[str, Any]:
    laboratory = Laboratory(reading.read(scenario() | {"workload": {"rounds": 1, "tensors": ["4 KiB"]}}))
    laboratory.run()
    return measure.summary(laboratory, 1.0)


@pytest.mark.parametrize("ranks", [[1], [0, 1, 2]], ids=["one", "all"])
@pytest.mark.parametrize(
    ("rows", "says"),
    [
        (lambda count: [0, *range(2, count)], "expected one sum, got none (1 are missing)"),
        (lambda count: [0, *range(count)], "expected one sum, got 2"),
        (lambda count: [0, 0, *range(2, count)], "expected one sum, got none (1 are missing)"),
        (lambda count: [], "are missing)"),
    ],
    ids=["missing", "twice", "instead of another", "nothing"],
)
def test_a_sum_that_is_missing_or_came_twice_is_found(
    rows: Any, says: str, ranks: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In what workers have recorded of a round."""
    ended = Learning.ended

    def spoilt(self: Learning, rank: int, number: int, result: Values) -> str:
        if rank in ranks:
            record = self._records[rank]
            chosen = rows(record.count)
            for frames in (record.sent, record.received):
                frames[: len(chosen)] = frames[chosen]
            record._count[0] = len(chosen)
        return ended(self, rank, number, result)

    monkeypatch.setattr(Learning, "ended", spoilt)
    (problem,) = run(rounds=1)["wrong"]
    assert re.match(rf"job digits: worker {ranks[0]}, round 1, key \d+, chunk \d+: ", problem)
    assert problem.endswith(says)


@pytest.mark.parametrize(
    ("workload", "says"),
    [
        (
            {"training": "digit"},
            "workload.training: expected one of digits, fashion, ctr, text, transformer, resnet, got 'digit'",
        ),
        ({"tensors": ["4 B"]}, "workload.tensors: training digits has its own; leave one of them out"),
        ({"dtype": "int32"}, "workload.dtype: training digits has its own; leave one of them out"),
    ],
)
def test_what_does_not_go_together(workload: dict[str, Any], says: str) -> None:
    with pytest.raises(DescriptionError) as caught:
        reading.read(scenario(**workload))
    assert str(caught.value).endswith(says)
