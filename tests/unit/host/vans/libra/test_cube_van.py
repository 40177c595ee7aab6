# SPDX-License-Identifier: Apache-2.0
"""Promise: over BML whose switches add, push_pull is as over any van; hosts that differ or end are named."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))

from cube_job import CubeOfSwitches
from failed_starts import failed_starts
from patience import soon

import libra
from libra import ConfigError, Environment, LibraError, LocalJob, MismatchError, Role, VanType
from libra.node.node import free_port
from libra.vans.bcube.cube import Cube
from libra.vans.libra.cube.cube_van import CubeVan, create
from libra.vans.libra.cube.places import places_on
from libra_workloads.bcube import SwitchedSums


@pytest.fixture(scope="module")
def cubes() -> Iterator[dict[tuple[int, int], CubeOfSwitches]]:
    made: dict[tuple[int, int], CubeOfSwitches] = {(2, 2): CubeOfSwitches(2, 2), (3, 2): CubeOfSwitches(3, 2)}
    yield made
    for cube in made.values():
        cube.close()


def push_all(job: LocalJob, keys: list[int], values: list[Any], **more: Any) -> list[Any]:
    kvs = [libra.KVWorker(0, 0, node) for node in job.workers]
    asked = [kv.push_pull(keys, mine, **more) for kv, mine in zip(kvs, values, strict=True)]
    return [each.result(timeout=soon()) for each in asked]


@pytest.mark.parametrize("shape", [(2, 2), (3, 2)])
def test_sums_are_right_and_the_same_at_all_hosts(cubes: dict[Any, CubeOfSwitches], shape: Any) -> None:
    cube = cubes[shape]
    random = np.random.default_rng(5)
    with cube.job() as job:
        verdict = SwitchedSums(*shape, 20_000, 256, 32, "block_float")
        for number in (1, 2):
            pushed = random.standard_normal((cube.cube.hosts, 20_000), dtype=np.float32)
            answers = push_all(job, [7], list(pushed))
            assert verdict.problem(number, pushed, np.stack(answers)) == ""
        whole = random.integers(-(2**20), 2**20, (cube.cube.hosts, 3001)).astype(np.int32)
        for answer in push_all(job, [1, 9], list(whole), lens=np.array([3000, 1])):
            assert np.array_equal(answer, whole.sum(axis=0))
        for node in job.workers:
            stats = node.van.stats()
            assert stats.elements_pushed == 2 * 20_000 + 3001
            # All but the owner's own share.
            assert 0 <= stats.elements_pushed - stats.elements_in_switch < 1 + 43_001 // (cube.cube.hosts - 1)


def test_collectives_and_several_requests_at_once(cubes: dict[Any, CubeOfSwitches]) -> None:
    with cubes[2, 2].job() as job:
        works = [libra.allreduce_async(node, np.float32([node.rank, 1])) for node in job.workers]
        assert [work.wait(soon()).tolist() for work in works] == [[6, 4]] * 4
        kvs = [libra.KVWorker(0, 0, node) for node in job.workers]
        asked = [[kv.push_pull([key], np.full(5000, key, np.float32)) for key in (3, 1, 3)] for kv in kvs]
        for mine in asked:
            assert [each.result(soon())[0] for each in mine] == [12, 4, 12]


def errors_of(job: LocalJob, asked: Iterable[Callable[[], Any]]) -> list[BaseException | None]:
    """The errors of all requests, some of which may be refused because others have ended the job."""

    def error_of(ask: Callable[[], Any]) -> Any:
        try:
            return ask()
        except LibraError as error:
            return error

    made = [error_of(ask) for ask in asked]
    found = [each if isinstance(each, LibraError) else each.exception(timeout=soon()) for each in made]
    for node in job.workers:
        node.abort("the test has what it wants")
    return found


def test_hosts_that_push_other_tensors_are_told(cubes: dict[Any, CubeOfSwitches]) -> None:
    with suppress(LibraError), cubes[2, 2].job() as job:
        kvs = [libra.KVWorker(0, 0, node) for node in job.workers]
        lens = [1000 + (kv.node.rank == 0) for kv in kvs]
        asked = [
            partial(kv.push_pull, [1], np.ones(count, np.float32))
            for kv, count in zip(kvs, lens, strict=True)
        ]
        errors = errors_of(job, asked)
    assert all(isinstance(error, LibraError) for error in errors)
    assert any(isinstance(error, MismatchError) for error in errors)


def test_a_host_that_ends_by_an_error_is_named(cubes: dict[Any, CubeOfSwitches]) -> None:
    with suppress(LibraError), cubes[2, 2].job() as job:
        kvs = [libra.KVWorker(0, 0, node) for node in job.workers[:3]]
        asked = [partial(kv.push_pull, [1], np.ones(1000, np.float32)) for kv in kvs]
        job.workers[3].abort("its disk is full")
        errors = errors_of(job, asked)
    assert all("worker 3" in str(error) and "its disk is full" in str(error) for error in errors), errors


def test_a_sum_out_of_int32_s_range_ends_the_job_by_name(cubes: dict[Any, CubeOfSwitches]) -> None:
    with suppress(LibraError), cubes[2, 2].job() as job:
        kvs = [libra.KVWorker(0, 0, node) for node in job.workers]
        errors = errors_of(job, [partial(kv.push_pull, [1], np.full(1000, 2**30, np.int32)) for kv in kvs])
    assert all("int32" in str(error) for error in errors), errors


@pytest.mark.parametrize("value", [np.nan, np.inf, 3e38])
def test_values_that_are_not_finite_end_the_job_by_name(
    cubes: dict[Any, CubeOfSwitches], value: float
) -> None:
    """3e38: the sum is not."""
    with suppress(LibraError), cubes[2, 2].job() as job:
        kvs = [libra.KVWorker(0, 0, node) for node in job.workers]
        pushed = [np.ones(2000, np.float32) for _ in kvs]
        for mine in pushed[2:] if value == 3e38 else pushed[2:3]:
            mine[700] = value
        asked = [partial(kv.push_pull, [4], mine) for kv, mine in zip(kvs, pushed, strict=True)]
        errors = errors_of(job, asked)
    assert all("not finite" in str(error) for error in errors), errors


def test_places_that_are_not_the_bcube_s_are_refused(cubes: dict[Any, CubeOfSwitches]) -> None:
    cube = cubes[3, 2]
    ips = cube.addresses[1]
    missing = next(job for job in cube.jobs if ips[0] in [each.ip for each in job.workers])
    others = [job for job in cube.jobs if job is not missing]
    with pytest.raises(ConfigError, match=r"it is in 2 jobs and the server of 1; expected 3 and 1"):
        places_on(cube.cube, 1, 0, others, ips[0], "eth0")
    with pytest.raises(ConfigError, match="in the order of their digits: check DMLC_RANK"):
        places_on(cube.cube, 2, 0, cube.jobs, ips[0], "eth0")


@pytest.mark.parametrize(
    ("shape", "ips", "error", "says"),
    [
        # Worker 0 has a place on each level with its interfaces in either order.
        (
            Cube(2, 2),
            (1, 0),
            ConfigError,
            r"is named for level [01], where the neighbour worker \d has 10\.[01]\.0\.[12]; expected one of",
        ),
        (Cube(4, 1), (0,), MismatchError, r"n=2 and k=2, worker 0 in one with n=4 and k=1|n=4 and k=1, wor"),
    ],
)
def test_a_host_with_other_interfaces_is_named(
    cubes: dict[Any, CubeOfSwitches], shape: Cube, ips: tuple[int, ...], error: type[LibraError], says: str
) -> None:
    cube = cubes[2, 2]
    cube.install()  # hosts that are no neighbours of worker 0's start
    base = Environment(Role.WORKER, 4, 0, VanType.BML_LIBRA, "127.0.0.1", free_port())
    places = [
        place
        for level, at in enumerate(ips)
        for place in places_on(cube.cube, 0, level, cube.jobs, cube.addresses[0][at], None)
    ]
    vans = [
        CubeVan(replace(base, role=Role.SCHEDULER), None, ()),
        CubeVan(replace(base, rank=0), shape, places),
    ]
    vans += [cube.van(replace(base, rank=rank), rank) for rank in (1, 2, 3)]
    first, others = failed_starts(vans[0], vans[1:], error)
    told = [text for text in (first, *others) if text]
    assert len(told) >= 3
    assert all(re.search(says, text) for text in told), told


@pytest.mark.parametrize(
    ("variables", "says"),
    [
        ({}, "LIBRA_JOB_FILE is not set"),
        ({"LIBRA_JOB_FILE": "."}, "DMLC_RANK is not set"),
        ({"LIBRA_JOB_FILE": ".", "DMLC_RANK": "0"}, "LIBRA_INTERFACES holds ''"),
        ({"LIBRA_JOB_FILE": ".", "DMLC_RANK": "0", "LIBRA_INTERFACES": "lo,lo"}, "lo is named twice"),
        ({"LIBRA_JOB_FILE": ".", "DMLC_RANK": "0", "LIBRA_INTERFACES": "a,b,c"}, "4 hosts with 3 cards"),
        ({"LIBRA_JOB_FILE": "/nowhere", "DMLC_RANK": "0", "LIBRA_INTERFACES": "a,b"}, "folder with the job"),
    ],
)
def test_settings_that_cannot_be_are_refused(variables: dict[str, str], says: str) -> None:
    base = {
        "DMLC_ROLE": "worker",
        "DMLC_NUM_WORKER": "4",
        "DMLC_NUM_SERVER": "0",
        "DMLC_PS_VAN_TYPE": "bml-libra",
        "DMLC_PS_ROOT_URI": "127.0.0.1",
        "DMLC_PS_ROOT_PORT": "9",
    }
    with pytest.raises(ConfigError, match=says):
        create(Environment.from_env({**base, **variables}))


def test_lanes_without_room_for_other_answers_are_refused(cubes: dict[Any, CubeOfSwitches]) -> None:
    base = Environment(Role.WORKER, 4, 0, VanType.BML_LIBRA, rank=0)
    with pytest.raises(ConfigError, match="have no room for what a server adds"):
        cubes[2, 2].van(replace(base, codec="packed"), 0)
    with pytest.raises(ConfigError, match="DMLC_NUM_SERVER is 1; BML has no servers"):
        CubeVan(replace(base, num_server=1), None, ())
