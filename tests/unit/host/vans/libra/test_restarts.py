# SPDX-License-Identifier: Apache-2.0
"""Programs that start again on one installation: sums are right, or somebody is told, in both cases soon."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from memory_link import MemoryLink
from network import hosts_of, make_job, switch_for
from patience import soon, wait_until
from processes import Processes

import libra
from libra import Environment, KVWorker, Node, Role, VanType
from libra.errors import AssociationError, ConfigError, ReplacedError, RestartedError
from libra.vans.libra.libra_van import LibraVan


@pytest.fixture(params=[0, 1, 2], ids=lambda servers: f"{servers} servers")
def rack(request: pytest.FixtureRequest) -> Iterator[Processes]:
    rack = Processes(make_job(2, request.param, slots=4, lanes=32))
    yield rack
    rack.kill_all()


def values(number: float, dtype: Any = np.float32) -> Any:
    return np.full(300, number, dtype=dtype)


def step(workers: list[KVWorker], numbers: list[float], dtype: Any = np.float32) -> list[float]:
    """A push of each; the sums, of which each has one value."""
    asked = [
        worker.push_pull([7], values(number, dtype)) for worker, number in zip(workers, numbers, strict=True)
    ]
    answers = [each.result(timeout=soon()) for each in asked]
    assert all((answer == answer[0]).all() for answer in answers)
    return [float(answer[0]) for answer in answers]


def contributed(rack: Processes, count: int) -> None:
    """Wait until the switch has that many."""
    wait_until(lambda: rack.switch.outcomes.get("ADDED", 0) >= count, rack.switch.outcomes)


def test_a_whole_job_that_starts_again(rack: Processes) -> None:
    """Worker 0's ADD of use 0 is in, worker 1 never pushed; once wanted 3, got 1002."""
    first = rack.job_s()
    first[0].push_pull([7], values(1000, np.int32))
    contributed(rack, 1)
    for _ in range(3):
        rack.kill_all()
        again = rack.job_s()
        for _ in range(3):
            assert step(again, [1, 2], np.int32) == [3, 3]


def test_survivors_of_a_worker_that_starts_again_rejoin(rack: Processes) -> None:
    workers = rack.job_s()
    assert step(workers, [1, 2]) == [3, 3]
    stuck = workers[0].push_pull([7], values(1000))
    rack.kill(workers[1].node)
    again = rack.worker(1)
    with pytest.raises(RestartedError, match=r"job 'test': .*what worker 0 had not finished.*rejoin\(\)"):
        stuck.result(timeout=soon())
    with pytest.raises(RestartedError):
        workers[0].push_pull([7], values(1000))
    workers[0].rejoin()
    workers[0].rejoin()  # which changes nothing
    for number in range(3):
        assert step([workers[0], again], [1, number]) == [1 + number] * 2
    stats = workers[0].stats()
    assert stats.elements_pushed == 4 * 300, "of both terms"


def test_a_push_that_has_some_of_its_sums_is_lost(rack: Processes) -> None:
    """They have taken the place of what it pushed: to send that again would be to add up sums."""
    workers = rack.job_s()
    both = np.array([7, 2**63], dtype=np.uint64)
    stuck = workers[0].push_pull(both, np.ones(600, dtype=np.float32))
    assert workers[1].push_pull([7], values(2)).result(timeout=soon())[0] == 3
    rack.kill(workers[1].node)
    rack.worker(1)
    with pytest.raises(RestartedError):
        stuck.result(timeout=soon())


def test_nobody_is_told_when_nothing_is_lost(rack: Processes) -> None:
    """Worker 1 dies before it has pushed anything."""
    workers = rack.job_s()
    waits = workers[0].push_pull([7], values(1))
    contributed(rack, 1)
    rack.kill(workers[1].node)
    again = rack.worker(1)
    assert again.push_pull([7], values(2)).result(timeout=soon())[0] == 3
    assert waits.result(timeout=soon())[0] == 3
    workers[0].rejoin()  # nothing to rejoin


def test_a_server_that_starts_again(rack: Processes) -> None:
    workers = rack.job_s()
    assert step(workers, [1, 2]) == [3, 3]
    if not rack.job.servers:
        return
    rack.kill(next(node for node in rack.nodes if node.is_server))
    rack.start(Role.SERVER, 0)
    for worker in workers:
        with pytest.raises(RestartedError):
            worker.push_pull([7], values(1000)).result(timeout=soon())
        worker.rejoin()
    assert step(workers, [3, 4]) == [7, 7]


def test_of_two_processes_of_a_rank_the_first_is_replaced(rack: Processes) -> None:
    workers = rack.job_s()
    stuck = workers[1].push_pull([7], values(1000))
    second = rack.worker(1)
    with pytest.raises(ReplacedError, match=r"worker 1 has been replaced .*DMLC_RANK"):
        stuck.result(timeout=soon())
    for use in (lambda: workers[1].push_pull([7], values(1)), workers[1].rejoin):
        with pytest.raises(ReplacedError):
            use()
    workers[1].node.finalize(timeout=soon())
    assert step([workers[0], second], [1, 2]) == [3, 3]


def test_a_server_that_is_replaced_leaves_with_that_error() -> None:
    rack = Processes(make_job(1, 1))
    (worker,) = rack.job_s()
    server = rack.nodes[-1]
    rack.start(Role.SERVER, 0)
    worker.push_pull([7], values(1)).result(timeout=soon())  # from which both hear that there is another term
    with pytest.raises(Exception, match="server 0 has been replaced"):
        server.finalize(timeout=soon())
    rack.kill_all()


def lonely_worker(link: MemoryLink) -> Node:
    van = LibraVan(make_job(1, 0), Role.WORKER, 0, link)
    return Node(Environment(Role.WORKER, 1, 0, VanType.LIBRA, rank=0), van)


def test_a_switch_that_does_not_answer_is_an_error_when_the_time_is_over() -> None:
    node = lonely_worker(MemoryLink(lambda _: None))
    began = time.monotonic()
    with pytest.raises(
        AssociationError, match=r"worker 0 has had no answer from the switch to its HELLO in 0\.[3-9] s"
    ):
        node.start(timeout=0.3)
    assert time.monotonic() - began >= 0.3
    # At 0, 1, 3, 7, 15, 31, 63, 127 ms and then every 100 ms; a busy processor makes them fewer, never more.
    assert 1 < node.van.stats().packets_sent <= 9 + (time.monotonic() - began - 0.3) / 0.1


def test_a_host_joins_when_the_switch_answers_late(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The machine was busy, or the job was installed after its programs had started."""
    monkeypatch.setattr("libra.vans.libra.libra_van.QUIET_SECONDS", 0.01)
    job = make_job(1, 0)
    switch, (host, *_) = switch_for(job), hosts_of(job)[0]

    def carry(raw: bytes) -> None:
        for _, answer in switch.receive(raw, host) if "goes on asking" in caplog.text else ():
            link.deliver(answer)

    link = MemoryLink(carry)
    with lonely_worker(link).start(timeout=20) as node:
        assert KVWorker(0, 0, node).push_pull([1], values(3)).result(soon())[0] == 3
    assert re.search(r"no answer from the switch to its HELLO .* goes on asking for 19\.99 s", caplog.text)


def test_a_switch_that_falls_silent_is_named() -> None:
    job = make_job(1, 0)
    switch, (host, *_) = switch_for(job), hosts_of(job)[0]
    answers = iter([True])

    def carry(raw: bytes) -> None:
        for _, answer in switch.receive(raw, host) if next(answers, False) else ():
            link.deliver(answer)

    link = MemoryLink(carry)
    node = lonely_worker(link).start(timeout=soon())
    asked = KVWorker(0, 0, node).push_pull([1], values(3))
    with pytest.raises(TimeoutError, match="no answer from the switch for chunk 0 of key 1"):
        asked.result(0.3)
    node.finalize(do_barrier=False)


@pytest.mark.parametrize("role", [Role.WORKER, Role.SERVER])
def test_a_second_life_where_the_job_forbids_it(role: Role) -> None:
    rack = Processes(make_job(1, 1), restarts=False)
    rack.job_s()
    rack.kill_all()
    with pytest.raises(
        AssociationError, match=f"{role} 0 had a life before, .*restarts: forbid.*install the job again"
    ):
        rack.start(role, 0)
    rack.kill_all()


@pytest.mark.parametrize("codec", ["block_float:headroom=3", "fixed_point"])
def test_a_host_with_another_codec_is_not_taken_in(codec: str) -> None:
    rack = Processes(make_job(2, 0))
    rack.worker(0)
    with pytest.raises(ConfigError, match=r"worker 1 has codec .*headroom=3|worker 1 has codec fixed_point"):
        rack.worker(1, codec=codec)
    rack.kill_all()


def test_hello_costs_one_round_trip() -> None:
    rack = Processes(make_job(1, 0))
    worker = rack.worker(0)
    assert worker.stats().packets_sent == worker.stats().packets_received == 1
    rack.kill_all()


def test_collectives_that_are_under_way_fail_and_those_after_rejoin_are_right(rack: Processes) -> None:
    one, other = (worker.node for worker in rack.job_s())
    works = [libra.allreduce_async(node, values(1), name="g") for node in (one, other)]
    assert [work.wait(soon())[0] for work in works] == [2, 2]
    lost = [libra.allreduce_async(one, values(number), name=f"g{number}") for number in range(20)]
    rack.kill(other)
    other = rack.worker(1).node
    for work in lost:
        with pytest.raises(RestartedError, match="allreduce sum 'g"):
            work.wait(soon())
    with pytest.raises(RestartedError):
        libra.barrier(one, timeout=soon())
    KVWorker(0, 0, one).rejoin()
    works = [libra.allreduce_async(node, values(node.rank + 1), name="g") for node in (one, other)]
    assert [work.wait(soon()).tolist() for work in works] == [[3] * 300] * 2
