# SPDX-License-Identifier: Apache-2.0
"""Promise: over several rails a program gets the same sums as over one, and each rail carries its share.

A rail that dies ends the job by its name.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from faulty_link import Faults
from rails_job import Planes, TreePlanes

import libra
from libra.errors import ConfigError, LinkError
from libra.job.environment import Environment
from libra.job.ids import Role
from libra.job.job_file import Job, Restarts
from libra.vans.libra import create as van_creation
from libra.vans.libra.rails import RailsVan
from libra_workloads.verdict import ValueCheck

RAILS = 2
LENS = [10_000, 3, 700, 1, 512]


@pytest.fixture(scope="module")
def planes() -> Iterator[Planes]:
    made = Planes(RAILS)
    yield made
    made.close()


@pytest.fixture(scope="module")
def trees() -> Iterator[TreePlanes]:
    """A tree of two switches on each rail."""
    made = TreePlanes(RAILS)
    yield made
    made.close()


def gradient(rank: int, step: int, dtype: Any = np.int32) -> Any:
    return (np.arange(sum(LENS)) % 1000 * (rank + 1) + step).astype(dtype)


KEYS = np.arange(1, len(LENS) + 1, dtype=np.uint64)


@pytest.mark.parametrize("servers", [0, 2])
@pytest.mark.parametrize("codec", ["packed:bits=8", "packed:bits=4,rotate=1,feedback=1"])
def test_rails_share_whole_chunks_of_packed_values(planes: Planes, servers: int, codec: str) -> None:
    random = np.random.default_rng(1)
    check = ValueCheck(codec, 2, 256, KEYS, np.array(LENS))
    with planes.job(2, servers, codec=codec) as job:
        for server in job.servers:
            libra.KVServer(0, server).set_request_handle(libra.SumHandle(2))
        workers = [libra.KVWorker(0, 0, node) for node in job.workers]
        for step in range(1, 4):
            given = random.standard_normal((2, sum(LENS))).astype(np.float32)
            pushed = [kv.push_pull(KEYS, given[rank], lens=LENS) for rank, kv in enumerate(workers)]
            got = [each.result(timeout=60) for each in pushed]
            assert check.problem(step, list(given), got) == ""


def test_feedback_is_saved_and_restored_by_rail(planes: Planes) -> None:
    codec = "packed:bits=8,feedback=1"
    random = np.random.default_rng(1)
    given = random.standard_normal((2, sum(LENS))).astype(np.float32)

    def sums(workers: list[libra.KVWorker]) -> Any:
        pushed = [kv.push_pull(KEYS, given[rank], lens=LENS) for rank, kv in enumerate(workers)]
        return np.stack([each.result(timeout=60) for each in pushed])[0]

    with planes.job(2, 0, codec=codec) as job:
        workers = [libra.KVWorker(0, 0, node) for node in job.workers]
        assert workers[0].feedback() == {}
        first = sums(workers)
        saved = [dict(kv.feedback()) for kv in workers]
    assert {name.partition("/")[0] for name in saved[0]} == {"0", "1"}
    with planes.job(2, 0, codec=codec) as job:
        workers = [libra.KVWorker(0, 0, node) for node in job.workers]
        for kv, each in zip(workers, saved, strict=True):
            kv.restore_feedback(each)
        second = sums(workers)
    exact = given.astype(np.float64).sum(axis=0)
    assert (
        np.abs(first + second.astype(np.float64) - 2 * exact).mean()
        < 0.8 * np.abs(2 * (first - exact)).mean()
    )


@pytest.mark.parametrize("servers", [0, 1, 2])
@pytest.mark.parametrize("faults", [None, Faults(0.03, 0.03, 0.03, seed=7)], ids=["calm", "faulty"])
@pytest.mark.parametrize("kind", ["planes", "trees"])
def test_sums_are_exact_and_every_rail_carries_its_share(
    request: pytest.FixtureRequest, kind: str, servers: int, faults: Faults | None
) -> None:
    switches: Planes = request.getfixturevalue(kind)
    with switches.job(2, servers, faults=faults) as job:
        for server in job.servers:
            libra.KVServer(0, server).set_request_handle(libra.SumHandle(2))
        workers = [libra.KVWorker(0, 0, node) for node in job.workers]
        for step in range(3):
            pushed = [kv.push_pull(KEYS, gradient(rank, step), lens=LENS) for rank, kv in enumerate(workers)]
            total = gradient(0, step) + gradient(1, step)
            for each in pushed:
                assert np.array_equal(each.result(timeout=60), total)
        for kv, node in zip(workers, job.workers, strict=True):
            van = node.van
            assert isinstance(van, RailsVan)
            rails = [rail.stats() for rail in van.rails]
            assert kv.stats().associations == RAILS
            assert kv.stats().elements_in_switch == 3 * sum(LENS)
            pushed_by = [each.elements_pushed for each in rails]
            assert max(pushed_by) - min(pushed_by) <= 3 * 256


def test_a_key_s_requests_keep_their_order_over_all_rails(planes: Planes) -> None:
    """Not waited for: pushes of one key, and pulls of it, run one after the other."""
    with planes.job(1, 1) as job:
        libra.KVServer(0, job.servers[0]).set_request_handle(libra.SumHandle(1))
        kv = libra.KVWorker(0, 0, job.workers[0])
        values = [np.full(5000, step, np.int32) for step in range(20)]
        sent = []
        for step, value in enumerate(values):
            kv.push([7], value)
            sent.append((step, kv.pull([7], lens=[5000])))
        for step, pull in sent:
            assert np.array_equal(pull.result(timeout=60), values[step])


def test_many_keys_pushed_in_other_groups_are_summed(planes: Planes) -> None:
    with planes.job(2, 0) as job:
        one, other = (libra.KVWorker(0, 0, node) for node in job.workers)
        values = np.arange(40 * 300, dtype=np.int32)
        keys = np.arange(40, dtype=np.uint64)
        whole = one.push_pull(keys, values)
        parts = [other.push_pull([key], values[300 * key : 300 * key + 300]) for key in range(40)]
        assert np.array_equal(whole.result(timeout=60), 2 * values)
        got = np.concatenate([part.result(timeout=60) for part in parts])
        assert np.array_equal(got, 2 * values)


@pytest.mark.parametrize("kind", ["planes", "trees"])
def test_float_rounds_messages_barriers_and_collectives_work(
    request: pytest.FixtureRequest, kind: str
) -> None:
    switches: Planes = request.getfixturevalue(kind)
    with switches.job(2, 1) as job:
        server = job.servers[0]
        weights = {1: np.zeros(3000, np.float32)}
        handle = libra.OptimizerHandle(libra.SGD(lr=1.0), num_worker=2, weights=weights)
        libra.KVServer(0, server).set_request_handle(handle)
        workers = [libra.KVWorker(0, 0, node) for node in job.workers]
        for step in range(1, 4):
            pushed = [kv.push_pull([1], np.full(3000, -0.5, np.float32)) for kv in workers]
            for each in pushed:
                assert np.allclose(each.result(timeout=60), step / 2, atol=1e-3)
        with ThreadPoolExecutor() as pool:
            for waited in [pool.submit(node.barrier, 4, 30) for node in job.workers]:
                waited.result()
            arrays = [np.full(600, rank + 1, np.float32) for rank in range(2)]
            summed = [
                pool.submit(libra.allreduce, node, array, "sum", name="x")
                for node, array in zip(job.workers, arrays, strict=True)
            ]
            assert all(np.allclose(each.result(), 3, atol=0.01) for each in summed)


def test_a_dead_rail_ends_the_job_by_name(planes: Planes) -> None:
    with planes.job(2, 0) as job:
        van = job.workers[0].van
        assert isinstance(van, RailsVan)

        def broken(*_: Any) -> int:
            raise LinkError("the network is down")

        van.rails[1]._link.send = broken  # type: ignore[union-attr, method-assign]
        kv = libra.KVWorker(0, 0, job.workers[0])
        pushed = kv.push_pull([1], np.ones(5000, np.int32))
        with pytest.raises(LinkError, match=r"rail eth1 \(switch 10.1.0.254\).*network is down"):
            pushed.result(timeout=30)
        with pytest.raises(LinkError, match="rail eth1"):
            kv.push_pull([2], np.ones(5000, np.int32)).result(timeout=30)


def test_a_second_life_is_refused_by_name_where_the_job_forbids_it(planes: Planes) -> None:
    with planes.job(2, 0, restarts=Restarts.FORBID) as job:
        van = job.workers[0].van
        assert isinstance(van, RailsVan)
        again = planes.van(van.job, Role.WORKER, 0, 1)
        with pytest.raises(
            libra.AssociationError,
            match=r"rail eth0 \(switch 10.0.0.254\): .*restarts: forbid.*install the job",
        ):
            again.start(timeout=30)


def test_a_switch_that_forgets_a_job_without_restarts_ends_it_by_the_rail_s_name(planes: Planes) -> None:
    with planes.job(2, 1, restarts=Restarts.FORBID) as job:
        libra.KVServer(0, job.servers[0]).set_request_handle(libra.SumHandle(2))
        workers = [libra.KVWorker(0, 0, node) for node in job.workers]
        ones = np.ones(5000, np.int32)
        for each in [kv.push_pull([1], ones) for kv in workers]:
            assert np.array_equal(each.result(timeout=30), 2 * ones)
        van = job.workers[0].van
        assert isinstance(van, RailsVan)
        planes.controller.controllers["s2"].setup_switch(force=True)
        planes.controller.restore(van.job)
        for kv in workers:
            asked = kv.push_pull([1], ones)
            says = r"rail eth1 \(switch 10.1.0.254\): .* the switch has forgotten the job"
            with pytest.raises(libra.RestartedError, match=says):
                asked.result(timeout=60)
        for kv in workers:
            with pytest.raises(libra.LibraError, match="rail eth1"):
                kv.push_pull([2], ones).result(timeout=30)
        for node in [*job.workers, *job.servers]:
            node.abort("the job is over")


@pytest.mark.parametrize(
    ("variables", "says"),
    [
        ({"LIBRA_INTERFACES": "eth0,eth0"}, "'eth0,eth0': eth0 is named twice"),
        ({"LIBRA_INTERFACES": "eth0"}, "1 interfaces, and job 'job' is on 2 networks; expected one for each"),
        ({"LIBRA_INTERFACES": "a,b,c"}, "3 interfaces, and job 'job' is on 2 networks"),
        ({"DMLC_INTERFACE": "eth0"}, "job 'job' is on 2 networks; name the interfaces in LIBRA_INTERFACES"),
        ({"LIBRA_INTERFACES": "eth0,eth1", "DMLC_INTERFACE": "eth0"}, "LIBRA_INTERFACES is set, too"),
        ({"LIBRA_INTERFACES": "eth0,eth7"}, "no network interface has this node's address 10.0.0.1"),
        ({}, "no network interface has this node's address 10.0.0.1"),
    ],
)
def test_interfaces_that_are_no_rails_are_refused(
    planes: Planes, tmp_path: Path, variables: dict[str, str], says: str
) -> None:
    spec = libra_spec()
    job = planes.controller.install(spec)
    planes.controller.remove("job")
    (tmp_path / "job.json").write_text(job.to_json())
    told = {
        "DMLC_ROLE": "worker",
        "DMLC_RANK": "0",
        "LIBRA_JOB_FILE": str(tmp_path / "job.json"),
        **variables,
    }
    with pytest.raises(ConfigError) as refusal:
        van_creation.create(Environment.from_env(told))
    assert says in str(refusal.value)


def libra_spec() -> Any:
    from libra_controller.api import JobSpec, Mode

    return JobSpec("job", Mode.ALL_REDUCE, ["w0", "w1"], 64)


def test_an_interface_without_the_rail_s_address_is_refused(
    planes: Planes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = {"10.0.0.1": "eth0", "10.1.0.1": "eth1"}
    monkeypatch.setattr(van_creation, "interface_of", found.__getitem__)
    job = planes.controller.install(libra_spec())
    planes.controller.remove("job")
    (tmp_path / "job.json").write_text(job.to_json())
    told = {"DMLC_ROLE": "worker", "DMLC_RANK": "0", "LIBRA_JOB_FILE": str(tmp_path / "job.json")}
    told["LIBRA_INTERFACES"] = "eth1,eth0"  # the order is the networks'
    van = van_creation.create(Environment.from_env(told))
    assert isinstance(van, RailsVan)
    assert [rail.node.job.virtual_ip for rail in van.rails] == ["10.0.0.254", "10.1.0.254"]
    told["LIBRA_INTERFACES"] = "eth0,eth2"
    with pytest.raises(
        ConfigError, match="eth2 has none of this node's addresses in job 'job', which are on eth0, eth1"
    ):
        van_creation.create(Environment.from_env(told))


def test_a_rail_without_its_switch_is_named_at_the_start(planes: Planes) -> None:
    job = planes.controller.install(libra_spec())
    planes.controller.controllers["s2"].remove("job")
    van = planes.van(job, Role.WORKER, 0, 1)
    with pytest.raises(libra.AssociationError, match=r"rail eth1 \(switch 10.1.0.254\)"):
        van.start(timeout=0.5)
    planes.controller.remove("job")
    assert isinstance(job, Job)
