# SPDX-License-Identifier: Apache-2.0
"""Promise: BML's slices may go in messages through the switches; sums have the bits of its schedule."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))

from cube_job import CubeOfSwitches
from patience import soon

import libra
from libra import ConfigError, Environment, MismatchError, OverflowError, Role, VanType, vans
from libra.vans.bcube.cube import Cube
from libra.vans.libra.cube.message_van import MessageVan, create
from libra.vans.libra.cube.places import message_place
from libra_controller.errors import DescriptionError
from libra_controller.files.bcube import message_specs
from libra_workloads.verdict.bcube import total


@pytest.fixture(scope="module")
def cube() -> Iterator[CubeOfSwitches]:
    made = CubeOfSwitches(2, 2, messages=True)
    yield made
    made.close()


def test_sums_have_the_schedule_s_bits_and_need_no_common_order(cube: CubeOfSwitches) -> None:
    random = np.random.default_rng(3)
    floats = random.standard_normal((4, 90_001), dtype=np.float32)
    whole = random.integers(-(2**20), 2**20, (4, 3001)).astype(np.int32)
    with cube.job() as job:
        kvs = [libra.KVWorker(0, 0, node) for node in job.workers]
        for _ in range(2):
            asked = []
            for kv in kvs:  # other orders at other hosts
                pushes = [(7, floats[kv.node.rank]), (1, whole[kv.node.rank])]
                if kv.node.rank % 2:
                    pushes.reverse()
                asked.append({key: kv.push_pull([key], mine) for key, mine in pushes})
            for mine in asked:
                assert mine[7].result(soon()).tobytes() == total(2, 2, floats).tobytes()
                assert np.array_equal(mine[1].result(soon()), whole.sum(axis=0))
        stats = job.workers[0].van.stats()
        assert (stats.elements_in_switch, stats.elements_pushed) == (0, 2 * 93_002)
        works = [libra.allreduce_async(node, np.float32([node.rank, 1])) for node in job.workers]
        assert [work.wait(soon()).tolist() for work in works] == [[6, 4]] * 4


def test_hosts_that_differ_and_sums_out_of_range_are_told(cube: CubeOfSwitches) -> None:
    with cube.job() as job:
        kvs = [libra.KVWorker(0, 0, node) for node in job.workers]
        asked = [kv.push_pull([1], np.ones(1000 + (kv.node.rank == 0), np.float32)) for kv in kvs]
        assert {type(each.exception(soon())) for each in asked} == {MismatchError}
        asked = [kv.push_pull([2], np.full(300, 2**30, np.int32)) for kv in kvs]
        assert {type(each.exception(soon())) for each in asked} == {OverflowError}
        asked = [kv.push_pull([3], np.ones(10, np.float32)) for kv in kvs]  # the job goes on
        assert [each.result(soon()).sum() for each in asked] == [40] * 4


def test_a_host_is_in_one_job_of_each_switch(cube: CubeOfSwitches) -> None:
    shape, jobs, ips = Cube(2, 2), cube.jobs, cube.addresses
    assert [message_place(shape, 2, level, jobs, ips[2][level], None).digit for level in (0, 1)] == [0, 1]
    with pytest.raises(ConfigError, match="it is in 0 jobs; expected one, of the 2 hosts"):
        message_place(shape, 2, 0, jobs, "10.9.9.9", "eth0")
    with pytest.raises(ConfigError, match=r"it is worker 1 of job .*; expected 0, its digit"):
        message_place(shape, 2, 0, jobs, ips[3][0], None)
    with pytest.raises(DescriptionError, match="n: expected at most 32, got 33"):
        message_specs(Cube(33, 1), [f"w{rank}" for rank in range(33)], [["b0s0"]] * 33)


@pytest.mark.parametrize(
    ("variables", "says"),
    [
        ({"LIBRA_BML_TRANSPORT": "rdma"}, "LIBRA_BML_TRANSPORT holds 'rdma'; expected tcp or messages"),
        ({"LIBRA_BML_TRANSPORT": "messages"}, "LIBRA_JOB_FILE is not set; expected the folder"),
    ],
)
def test_the_transport_is_chosen_by_a_variable(
    variables: dict[str, str], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment = Environment(Role.WORKER, 4, 0, VanType.BML, "127.0.0.1", 9091, rank=0)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(ConfigError, match=says):
        vans.create(environment)
    if "messages" in variables.values():
        assert isinstance(vans.create(replace(environment, role=Role.SCHEDULER, rank=None)), MessageVan)


def test_frames_do_not_go_around_in_messages(tmp_path: Path, cube: CubeOfSwitches) -> None:
    for job in cube.jobs:
        (tmp_path / f"{job.name}.json").write_text(job.to_json())
    environment: Any = Environment(
        Role.WORKER, 4, 0, VanType.BML, "127.0.0.1", 9091, rank=0, job_file=tmp_path
    )
    with pytest.raises(ConfigError, match="BML_REROUTE holds '1'"):
        create(environment, {"LIBRA_INTERFACES": "lo", "BML_REROUTE": "1"})
