# SPDX-License-Identifier: Apache-2.0
"""Promise: a server with an optimizer makes the steps that one program would make, over every van."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from patience import soon
from switch_job import VANS, job_over
from test_kv_handles import PULL, SUMMED, FakeServer, ask, pieces, push, whole

from libra import SGD, Adagrad, Adam, ConfigError, KVServer, KVWorker, LibraError, Optimizer, OptimizerHandle

Floats = npt.NDArray[np.float32]
KEYS = [3, 4, 2**63 + 1]
LENS = [700, 5, 300]  # two full chunks and a half, less than a block, a chunk and a bit


def alone(optimizer: Optimizer, weights: Floats, gradients: list[Floats]) -> Floats:
    """What one program gets."""
    weights = weights.copy()
    state = tuple(np.zeros_like(weights) for _ in optimizer.kept)
    for step, gradient in enumerate(gradients, 1):
        optimizer.update(weights, gradient, state, step)
    return weights


@pytest.mark.parametrize("van", VANS)
@pytest.mark.parametrize("optimizer", [SGD(0.25), SGD(0.1, momentum=0.9), Adam(0.05), Adagrad(0.1)], ids=str)
def test_a_job_trains_as_one_program_would(van: str, optimizer: Optimizer) -> None:
    """Multiples of 2**-6 below 2**6 are summed, and halved, without an error by every van."""
    random = np.random.default_rng(5)
    parts = [
        [(random.integers(-4096, 4096, sum(LENS)) / 64).astype(np.float32) for _ in range(2)]
        for _ in range(4)
    ]
    means = [(one + other) / 2 for one, other in parts]
    with job_over(van, workers=2, servers=2) as job:
        for node in job.servers:
            KVServer(0, node).set_request_handle(OptimizerHandle(optimizer, node.num_worker))
        kv = [KVWorker(0, 0, node) for node in job.workers]
        for number, round_ in enumerate(parts):
            asked = [kv[r].push_pull(KEYS, round_[r], lens=LENS) for r in range(2)]
            answers = [ts.result(timeout=soon()) for ts in asked]
            expected = alone(optimizer, means[0], means[1 : number + 1])
            for answer in answers:
                assert answer.tobytes() == expected.tobytes(), f"round {number}"
        assert kv[0].pull(KEYS, lens=LENS).result(timeout=soon()).tobytes() == expected.tobytes()


@pytest.mark.parametrize("van", VANS)
def test_weights_may_be_there_before_the_first_push(van: str) -> None:
    start = np.arange(600, dtype=np.float32)
    with job_over(van, workers=2) as job:
        handle = OptimizerHandle(SGD(1.0), 2, weights={9: start}, reduce="sum")
        KVServer(0, job.servers[0]).set_request_handle(handle)
        kv = [KVWorker(0, 0, node) for node in job.workers]
        assert kv[1].pull([9], lens=[600]).result(timeout=soon()).tolist() == start.tolist()
        asked = [worker.push_pull([9], np.ones(600, np.float32)) for worker in kv]
        assert [ts.result(timeout=soon()).tolist() for ts in asked] == [(start - 2).tolist()] * 2
    assert start[0] == 0, "the caller's array is the caller's"


@pytest.mark.parametrize("van", VANS)
def test_asynchronous_pushes_are_steps_of_their_own(van: str) -> None:
    """Worker 1 pushes a row that worker 0 never does, and more often. Pushes of app 1 no switch sums."""
    with job_over(van, workers=2) as job:
        handle = OptimizerHandle(Adagrad(0.5), 2, asynchronous=True)
        KVServer(1, job.servers[0]).set_request_handle(handle)
        kv = [KVWorker(1, 0, node) for node in job.workers]
        for worker, keys in ((0, [1, 2]), (1, [7]), (1, [2, 7]), (1, [7])):
            kv[worker].push(keys, np.ones(3 * len(keys), np.float32)).result(timeout=soon())
        rows = kv[0].pull([1, 2, 7]).result(timeout=soon()).reshape(3, 3)
    one = np.ones(3, np.float32)
    for row, steps in zip(rows, (0, 1, 2), strict=True):
        assert row.tobytes() == alone(Adagrad(0.5), one, [one] * steps).tobytes()
    assert handle._progress[1].slots == (), "a key without gradients costs its weights"


def test_a_job_of_the_switch_is_not_asynchronous() -> None:
    with job_over("libra", workers=2) as job:
        handle = OptimizerHandle(SGD(), 2, asynchronous=True)
        KVServer(0, job.servers[0]).set_request_handle(handle)
        for ts in [KVWorker(0, 0, node).push([1], np.float32([1])) for node in job.workers]:
            with pytest.raises(LibraError, match="got a sum of 2 workers, which push at one pace: leave"):
                ts.result(timeout=soon())


class TestPieces:
    """A switch's chunks: runs that are cut anew in each round, rounds that overlap."""

    def test_each_element_has_its_own_count_of_steps(self) -> None:
        optimizer = Adam(0.1)
        handle, server = OptimizerHandle(optimizer, 3, reduce="sum"), FakeServer()
        random = np.random.default_rng(6)
        rounds = [random.normal(size=10).astype(np.float32) for _ in range(4)]
        orders = [[(0, 10)], [(6, 10), (0, 6)], [(3, 10), (0, 3)], [(0, 5), (5, 10)]]
        for values, cuts in zip(rounds, orders, strict=True):
            for start, stop in cuts:
                handle(SUMMED, pieces((5, start, 10, values[start:stop])), server)
        assert handle.store[5].tobytes() == alone(optimizer, rounds[0], rounds[1:]).tobytes()
        handle(SUMMED, pieces((5, 2, 10, [1, 1])), server)
        handle(SUMMED, pieces((5, 0, 10, [1] * 10)), server)
        one = np.ones(1, np.float32)
        ahead = [alone(optimizer, rounds[0][i : i + 1], [r[i : i + 1] for r in rounds[1:]] + [one] * n)
                 for i, n in enumerate([1, 1, 2, 2, 1, 1, 1, 1, 1, 1])]  # fmt: skip
        assert handle.store[5].tobytes() == np.concatenate(ahead).tobytes()

    def test_answers_have_the_pieces_of_the_push(self) -> None:
        handle, server = OptimizerHandle(SGD(1.0), 3, weights={5: np.zeros(4, np.float32)}), FakeServer()
        asked = pieces((5, 2, 4, [3, 6]), (6, 0, 1, [9]))
        handle(SUMMED, asked, server)
        answer: Any = server.answers[0][1]
        assert (answer.vals.tolist(), answer.lens.tolist()) == ([-1, -2, 3], [2, 1])
        assert answer.offsets.tolist() == [2, 0]
        handle(PULL, ask((5, 0, 4)), server)
        assert server.answers[1][1].vals.tolist() == [0, 0, -1, -2]  # type: ignore[union-attr]

    def test_an_answer_is_a_copy(self) -> None:
        handle, server = OptimizerHandle(SGD(1.0), 1, weights={5: np.zeros(1, np.float32)}), FakeServer()
        for _ in range(2):
            handle(push(0), whole([5], [[1]]), server)
        assert [answer.vals.tolist() for _, answer in server.answers if answer] == [[-1], [-2]]


class TestBadInput:
    def test_integers_are_no_gradients(self) -> None:
        with pytest.raises(LibraError, match="got a push of int32; expected gradients of float32"):
            OptimizerHandle(SGD(), 1)(push(0), whole([5], [[1]], np.int32), FakeServer())

    def test_weights_are_float32(self) -> None:
        with pytest.raises(ConfigError, match="the weights of key 5 are 2 of float64; expected float32"):
            OptimizerHandle(SGD(), 1, weights={5: np.zeros(2)})

    def test_sums_and_means_are_known(self) -> None:
        with pytest.raises(ConfigError, match="reduce is 'max'; expected 'mean' or 'sum'"):
            OptimizerHandle(SGD(), 1, reduce="max")

    def test_a_schedule_that_fails_is_every_workers_error(self) -> None:
        def schedule(made: int) -> float:
            raise ValueError(f"no rate for {made}")

        handle, server = (
            OptimizerHandle(SGD(lr=schedule), 2, weights={5: np.zeros(1, np.float32)}),
            FakeServer(),
        )
        for worker in range(2):
            handle(push(worker), whole([5], [[1]]), server)
        assert [(meta.sender, text) for meta, text in server.refusals] == [
            (sender, "key 5: ValueError: no rate for 0") for sender in (9, 11)
        ]
        assert handle.blocked_on(9, 0) == ""
