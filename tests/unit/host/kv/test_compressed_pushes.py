# SPDX-License-Identifier: Apache-2.0
"""Promise: a compressed push is smaller on the way and whole at the server, or refused with the reason."""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, wait
from contextlib import AbstractContextManager
from typing import Any

import numpy as np
import pytest
from model_job import model_job
from patience import soon
from switch_job import SWITCHED, VANS, job_over

from libra import (
    Compressor,
    ConfigError,
    KVMeta,
    KVPairs,
    KVServer,
    KVServerDefaultHandle,
    KVWorker,
    LocalJob,
    MismatchError,
    ServerError,
    SumHandle,
)
from libra.compression.compression import COMPRESSORS, Compression, ValuePiece, unpack
from libra.job.environment import Pushes

SPECS = ["topk:k=0.02", "randomk:k=0.02", "onebit:scaling=1", "fp16:", "stochastic:bits=8"]
KEYS, LENS = [3, 4, 2**63 + 1], [10_000, 5, 300]  # over tcp in pieces, two in one message
WIDE = "a switch adds lanes of 32 bits: narrower values save nothing there"


def job_of_messages(van: str, workers: int = 1, servers: int = 1) -> AbstractContextManager[LocalJob]:
    """A job whose pushes are messages."""
    if van == "asynchronous":
        return model_job(workers, servers, pushes=Pushes.ASYNCHRONOUS)
    return job_over(van, workers, servers)


@pytest.mark.parametrize("van", ["loopback", "tcp", "asynchronous"])
@pytest.mark.parametrize("spec", SPECS)
def test_pushes_are_smaller_and_whole_again(van: str, spec: str) -> None:
    """What servers got, and what is left at the workers, is what was pushed."""
    random = np.random.default_rng(9)
    values = [random.normal(size=sum(LENS)).astype(np.float32) for _ in range(4)]
    with job_of_messages(van, workers=1, servers=2) as job:
        for node in job.servers:
            KVServer(0, node).set_request_handle(KVServerDefaultHandle())
        kv = KVWorker(0, 0, job.workers[0], compression=f"{spec},error_feedback=1")
        before = kv.stats()
        for one in values:
            kv.push(KEYS, one, lens=LENS).result(timeout=soon())
        after = kv.stats()
        total = kv.pull(KEYS, lens=LENS).result(timeout=soon())
    assert kv._compression is not None
    left = np.concatenate([kv._compression._residuals[key] for key in KEYS])
    np.testing.assert_allclose(total + left, np.sum(values, axis=0), rtol=0, atol=1e-5)
    values_sent = after.bytes_sent - before.bytes_sent - 100 * (after.packets_sent - before.packets_sent)
    assert values_sent < 0.6 * 4 * sum(LENS) * len(values)


@pytest.mark.parametrize("van", ["loopback", "tcp"])
def test_integers_and_answers_are_as_they_are(van: str) -> None:
    with job_over(van, workers=2) as job:
        KVServer(0, job.servers[0]).set_request_handle(SumHandle(2))
        kv = [KVWorker(0, 0, node, compression={"name": "topk", "k": "1"}) for node in job.workers]
        asked = [worker.push_pull([1], np.int32([1, 2, 3])) for worker in kv]
        assert [ts.result(timeout=soon()).tolist() for ts in asked] == [[2, 4, 6]] * 2
        asked = [kv[r].push_pull([2], np.float32([1, 2 - 3 * r, 3])) for r in range(2)]
        assert [ts.result(timeout=soon()).tolist() for ts in asked] == [[0, 0, 6]] * 2


@pytest.mark.parametrize("van", ["loopback", "tcp", "asynchronous"])
@pytest.mark.parametrize("spec", ["fp16", "stochastic:bits=8"])
def test_answers_are_smaller_and_the_same_at_all_workers(van: str, spec: str) -> None:
    """Replicas that add the same answers stay equal, bit for bit."""
    random = np.random.default_rng(5)
    values = [random.normal(size=sum(LENS)).astype(np.float32) for _ in range(2)]
    with job_of_messages(van, workers=2, servers=2) as job:
        for node in job.servers:
            KVServer(0, node, compression=spec).set_request_handle(SumHandle(2))
        kv = [KVWorker(0, 0, node) for node in job.workers]
        before = sum(node.van.stats().bytes_sent for node in job.servers)
        for _ in range(4):
            asked = [one.push_pull(KEYS, mine, lens=LENS) for one, mine in zip(kv, values, strict=True)]
            first, second = (each.result(timeout=soon()) for each in asked)
        sent = sum(node.van.stats().bytes_sent for node in job.servers) - before
        integers = [one.push_pull([7], np.int32([5, -6])) for one in kv]
        assert [each.result(timeout=soon()).tolist() for each in integers] == [[10, -12]] * 2
    exact = values[0] + values[1]
    off = 2.0**-10 if spec == "fp16" else np.abs(exact).max() / 127
    assert 0 < np.abs(first - exact).max() <= off * max(1, np.abs(exact).max())
    assert first.tobytes() == second.tobytes()
    if van != "loopback":
        whole = 4 * 4 * 2 * sum(LENS)  # bytes of float32; headers are more in packets than in streams
        assert sent < (0.8 if spec == "fp16" else 0.5) * whole


@pytest.mark.parametrize("bits", [8, 16])
def test_an_answer_is_rounded_without_bias(bits: int) -> None:
    """Chance follows from the values: other ones are rounded another way."""
    compressor = COMPRESSORS.make(f"stochastic:bits={bits}")
    found = []
    for last in np.linspace(0.5, 1, 400, dtype=np.float32):
        values = np.append(np.full(500, 0.3, np.float32), np.float32([last, 1]))
        answer = compressor.compress_answer(values)
        assert answer == compressor.compress_answer(values)
        found.append(compressor.decompress(memoryview(answer), len(values))[:500])
    step = 1 / (2 ** (bits - 1) - 1)
    assert abs(np.mean(found) - 0.3) < 5 * step / 2 / np.sqrt(400 * 500)


@pytest.mark.parametrize(
    ("van", "spec", "says"),
    [
        ("tcp", "topk", "compressor topk: an answer needs all values.*take one of fp16, stochastic"),
        ("tcp", "fp16:error_feedback=1", "without error_feedback"),
        ("tcp", "zip", "unknown compressor 'zip'"),
        ("libra", "fp16", r"a sum's answer has the sum's lanes; leave compression out; LIBRA_CODEC=packed"),
    ],
)
def test_compressors_that_no_answer_can_have_are_refused(van: str, spec: str, says: str) -> None:
    with job_over(van, 1, 1) as job, pytest.raises(ConfigError, match=says):
        KVServer(0, job.servers[0], compression=spec)


@pytest.mark.parametrize("van", ["loopback", "tcp"])
def test_what_a_handler_gets_is_read_only_whole_values(van: str) -> None:
    got: list[KVPairs] = []

    def handle(meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        got.append(pairs)
        server.response(meta)

    with job_over(van, workers=1) as job:
        KVServer(0, job.servers[0]).set_request_handle(handle)
        KVWorker(0, 0, job.workers[0], compression="onebit").push([1], np.float32([2, -4])).result(
            timeout=soon()
        )
    assert got[0].vals.tolist() == [3, -3]
    assert not got[0].vals.flags.writeable


@pytest.mark.parametrize("van", ["tcp", "asynchronous"])
def test_a_server_that_does_not_know_the_compressor_says_so(
    van: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with job_of_messages(van) as job:
        KVServer(0, job.servers[0]).set_request_handle(KVServerDefaultHandle())
        kv = KVWorker(0, 0, job.workers[0], compression="onebit")
        known = {name: kind for name, kind in COMPRESSORS._kinds.items() if name != "onebit"}
        monkeypatch.setattr(COMPRESSORS, "_kinds", known)
        with pytest.raises(ServerError, match=r"cannot decompress .*: unknown compressor 'onebit'"):
            kv.push([1], np.float32([1])).result(timeout=soon())


def all_reduce(job: LocalJob, values: list[Any], spec: str) -> list[list[Any]]:
    """Rounds of all workers."""
    kv = [KVWorker(0, 0, node, compression=spec) for node in job.workers]
    rounds = []
    for number in range(len(values[0])):
        asked = [kv[r].push_pull([7, 9], values[r][number], lens=[600, 50]) for r in range(len(kv))]
        rounds.append([ts.result(timeout=soon()) for ts in asked])
    return rounds


@pytest.mark.parametrize("van", VANS)
def test_random_elements_are_summed_over_every_van(van: str) -> None:
    """Small integers, which every van adds up exactly; all workers get the same."""
    random = np.random.default_rng(1)
    values = [[random.integers(-99, 99, 650).astype(np.float32) for _ in range(5)] for _ in range(2)]
    with job_over(van, workers=2, servers=0) as job:
        rounds = all_reduce(job, values, "randomk:k=0.1,error_feedback=0,seed=4")
        sizes = [node.van.stats().elements_pushed for node in job.workers]
    for number, answers in enumerate(rounds):
        assert answers[0].tobytes() == answers[1].tobytes()
        chosen = np.flatnonzero(answers[0])
        assert 0 < len(chosen) <= 65
        total = values[0][number] + values[1][number]
        if van in SWITCHED:
            assert (answers[0][chosen] == (total * 10)[chosen]).all(), "each stands for ten"
    if van in SWITCHED:
        assert sizes == [5 * 65] * 2, "only what was chosen crossed the network"


@pytest.mark.parametrize("van", SWITCHED)
def test_through_a_switch_nothing_is_lost_in_the_long_run(van: str) -> None:
    ones = [[np.ones(650, np.float32)] * 8 for _ in range(2)]
    with job_over(van, workers=2, servers=0) as job:
        rounds = all_reduce(job, ones, "randomk:k=0.5")
    total = np.sum([answers[0] for answers in rounds], axis=0)
    assert (total <= 16).all()
    assert set(np.unique(total)) <= set(range(0, 17, 2))
    assert total.mean() > 12, "on average, all but the last two rounds' half"


@pytest.mark.parametrize(
    "other",
    ["randomk:k=65,seed=5", "randomk:k=66,seed=4", "randomk:k=65,seed=4,error_feedback=0", None],
    ids=str,
)
def test_workers_that_would_choose_other_elements_are_told(other: str | None) -> None:
    """A switch would add elements of different places; nothing else about the packets differs."""
    with job_over("libra", workers=2, servers=0) as job:
        one = KVWorker(0, 0, job.workers[0], compression="randomk:k=65,seed=4")
        two = KVWorker(0, 0, job.workers[1], compression=other)
        asked = [
            kv.push_pull([7], np.ones(650 if kv is one or other else 65, np.float32)) for kv in (one, two)
        ]
        for failed in asked:
            with pytest.raises(
                MismatchError, match=r"sent something else where this worker sent|rank 0 sent"
            ):
                failed.result(soon())
        again = [kv.push_pull([8], np.int32([3])) for kv in (one, two)]
        assert [ts.result(soon()).tolist() for ts in again] == [[6], [6]], "other keys are not touched"
        for node in job.workers:
            node.finalize(do_barrier=False)


def test_the_same_number_of_other_lengths_is_another_sample() -> None:
    with job_over("libra", workers=2, servers=0) as job:
        kv = [KVWorker(0, 0, node, compression="randomk:k=65") for node in job.workers]
        asked = [kv[r].push_pull([7], np.ones(650 + r, np.float32)) for r in range(2)]
        done, _ = wait(asked, timeout=20, return_when=FIRST_COMPLETED)
        with pytest.raises(MismatchError, match=r"a sample of chunk 0 of key 7 .* by randomk:k=65,seed=0"):
            done.pop().result(0)
        for node in job.workers:
            node.finalize(do_barrier=False)


@pytest.mark.parametrize(
    ("spec", "servers", "reason"),
    [
        ("topk", 0, "workers keep different elements, and a switch adds the same lane of all; use the tcp"),
        ("onebit", 0, "signs of different magnitudes do not add up bit by bit"),
        ("fp16", 0, WIDE),
        ("stochastic", 0, WIDE),
        (
            "randomk",
            1,
            "the servers of job 'job' would keep the chosen elements for the whole value",
        ),
    ],
)
def test_what_a_switch_cannot_add_is_refused_with_the_reason(spec: str, servers: int, reason: str) -> None:
    with (
        job_over("libra", workers=1, servers=servers) as job,
        pytest.raises(ConfigError, match=f"compressor {spec}: {reason}"),
    ):
        KVWorker(0, 0, job.workers[0], compression=spec)


def test_a_compressor_that_fails_leaves_no_request_behind() -> None:
    class Broken(Compressor):
        name = "broken"
        not_in_switch = ""

        def __init__(self) -> None:
            super().__init__(error_feedback=False)

        def compress(self, values: Any) -> bytes:
            raise RuntimeError("broken")

        @staticmethod
        def decompress(payload: memoryview, length: int) -> Any:
            raise AssertionError

    for van in ("loopback", "tcp", "asynchronous"):
        with job_of_messages(van) as job:
            KVServer(0, job.servers[0]).set_request_handle(KVServerDefaultHandle())
            kv = KVWorker(0, 0, job.workers[0], compression=Broken())
            with pytest.raises(RuntimeError, match="broken"):
                kv.push([1], np.float32([1]))


def test_a_message_says_its_compressor_by_name() -> None:
    message = Compression("onebit").pack([ValuePiece(1, 0, 2, 2)], np.float32([1, 1]))
    assert message[:7] == b"\x06onebit"
    assert unpack(memoryview(message), 2).tolist() == [1, 1]
