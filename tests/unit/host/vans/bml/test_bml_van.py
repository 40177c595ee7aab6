# SPDX-License-Identifier: Apache-2.0
"""Promise: over BML push_pull and collectives are as over any van, and hosts that differ or die are named."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv4Interface
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parent))

from bml_job import bml_job, of, push_all, rails_of
from failed_starts import failed_starts
from patience import soon
from test_engine import in_order, same_bits, values

import libra
from libra import ConfigError, Environment, MismatchError, Node, Role, TimeoutError, VanType
from libra.node.node import free_port
from libra.vans import create as create_van
from libra.vans.bcube.cube import Cube
from libra.vans.bml import neighbour
from libra.vans.bml.bml_van import BmlVan, create
from libra.vans.bml.neighbour import Rail


@pytest.mark.parametrize(("n", "k", "together"), [(2, 2, False), (2, 2, True), (3, 1, False), (2, 3, False)])
def test_workers_get_the_sums_of_the_schedules_order(n: int, k: int, together: bool) -> None:
    cube = Cube(n, k)
    with bml_job(n, k, together=together) as job:
        for elements in (1, 1000, 300_000):
            pushed = values(cube.hosts, elements)
            answers = push_all(job, [5], list(pushed))
            assert all(same_bits(answer, in_order(cube, pushed)) for answer in answers)  # type: ignore[arg-type]
        stats = [libra.KVWorker(0, 1, node).stats() for node in job.workers]
        assert all(one.associations == k * (n - 1) + 1 for one in stats)
        assert len({one.elements_pushed for one in stats}) == 1


def test_collectives_are_as_over_other_vans() -> None:
    with bml_job(2, 2) as job:
        ranks = [node.rank for node in job.workers]
        assert ranks == [0, 1, 2, 3]
        works = [libra.allreduce_async(node, np.float32([node.rank, 1])) for node in job.workers]
        assert [work.wait(soon()).tolist() for work in works] == [[6, 4]] * 4
        works = [libra.reduce_scatter_async(node, np.arange(8, dtype=np.int32)) for node in job.workers]
        assert [work.wait(soon()).tolist() for work in works] == [[0, 4], [8, 12], [16, 20], [24, 28]]
        works = [libra.broadcast_async(node, np.array([node.rank + 0.5]), root=2) for node in job.workers]
        assert [work.wait(soon()).tolist() for work in works] == [[2.5]] * 4
        works = [libra.allgather_async(node, np.int64([node.rank])) for node in job.workers]
        assert [work.wait(soon()).tolist() for work in works] == [[[0], [1], [2], [3]]] * 4


def test_rounds_of_several_keys_overlap_in_any_order() -> None:
    with bml_job(2, 2) as job:
        kvs = [libra.KVWorker(0, 0, node) for node in job.workers]
        asked = []
        for kv in kvs:
            order = [1, 2, 3] if kv.node.rank % 2 else [3, 1, 2]
            asked.append({key: kv.push_pull([key], np.full(5000, key, np.float32)) for key in order})
        for mine in asked:
            for key, timestamp in mine.items():
                assert (timestamp.result(soon()) == 4 * key).all()


def test_a_push_gives_nothing_back_nor_does_a_sum_of_no_elements() -> None:
    nothing = np.empty(0, np.float32)
    with bml_job(2, 1) as job:
        kvs = [libra.KVWorker(0, 0, node) for node in job.workers]
        works = [libra.allreduce_async(node, nothing) for node in job.workers]
        assert [work.wait(soon()).tolist() for work in works] == [[], []]
        assert [one.result(soon()) for one in [kv.push([1], np.float32([1])) for kv in kvs]] == [None, None]


def test_pushed_values_and_room_may_be_one_array() -> None:
    with bml_job(2, 1) as job:
        arrays = [np.full(70_000, node.rank + 1, np.float32) for node in job.workers]
        works = [
            libra.allreduce_async(node, mine, out=mine)
            for node, mine in zip(job.workers, arrays, strict=True)
        ]
        assert all(work.wait(soon()) is mine for work, mine in zip(works, arrays, strict=True))
        assert all((mine == 3).all() for mine in arrays)


def test_workers_that_push_other_tensors_are_named_and_go_on() -> None:
    with bml_job(2, 2) as job:
        kvs = [libra.KVWorker(0, 0, node) for node in job.workers]
        asked = [kv.push_pull([1], np.zeros(9 if kv.node.rank == 3 else 8, np.float32)) for kv in kvs]
        for one in asked:
            with pytest.raises(MismatchError, match=r"worker 3.* have different elements"):
                one.result(soon())
        assert all((answer == 4).all() for answer in push_all(job, [1], [np.ones(8, np.float32)] * 4))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("what", "message"),
    [
        (lambda kv: kv.pull([1]), "an all-reduce job has no server to pull from"),
        (lambda kv: kv.push_pull([1], np.float32([1]), cmd=3), "cmd is 3: such a request goes to servers"),
    ],
)
def test_requests_for_servers_are_refused(what: object, message: str) -> None:
    with bml_job(2, 1) as job, pytest.raises(ConfigError, match=message):
        what(libra.KVWorker(0, 0, job.workers[0]))  # type: ignore[operator]


def test_workers_with_other_numbers_of_rails_are_named() -> None:
    base = Environment(Role.WORKER, 4, 0, VanType.BML, "127.0.0.1", free_port())
    places = [
        rails_of(Cube(2, 2), 0),
        rails_of(Cube(2, 2), 1),
        rails_of(Cube(4, 1), 2),
        rails_of(Cube(2, 2), 3),
    ]
    vans = [BmlVan(of(base, Role.SCHEDULER, None), ())]
    vans += [BmlVan(of(base, Role.WORKER, rank), own) for rank, own in enumerate(places)]
    first, others = failed_starts(vans[0], vans[1:], MismatchError)
    assert not first
    for text in others:
        assert "worker 1 has 2, worker 2 has 1, worker 3 has 2" in text


def test_a_neighbour_that_cannot_be_reached_is_named() -> None:
    base = Environment(Role.WORKER, 2, 0, VanType.BML, "127.0.0.1", free_port())
    here, there = rails_of(Cube(2, 1), 0), [Rail("lo", IPv4Interface("127.1.0.2/24"))]
    nodes = [
        Node(of(base, Role.SCHEDULER, None), BmlVan(of(base, Role.SCHEDULER, None), ())),
        Node(of(base, Role.WORKER, 0), BmlVan(of(base, Role.WORKER, 0), here)),
    ]
    silent = BmlVan(of(base, Role.WORKER, 1), there)
    kept: list[object] = []  # its listening sockets stay open
    silent._meet = lambda *given: kept.append(given)  # type: ignore[method-assign]
    with ThreadPoolExecutor(3) as pool:
        scheduler = pool.submit(nodes[0].start, soon())
        other = pool.submit(silent.start, soon())
        with pytest.raises(TimeoutError, match=r"no answer from worker 1 \(127.1.0.2\) over rail lo"):
            nodes[1].start(1.5)
        scheduler.result()
        other.result()
    silent.stop()
    nodes[0].finalize(do_barrier=False)


@pytest.mark.parametrize(
    ("variables", "message"),
    [
        ({}, "LIBRA_INTERFACES holds '': expected the interface on each level"),
        ({"LIBRA_INTERFACES": "lo,lo"}, "lo is named twice"),
        ({"LIBRA_INTERFACES": "lo,nothing"}, "nothing: No such device; expected an interface with an IPv4"),
        ({"LIBRA_INTERFACES": "lo", "DMLC_NUM_WORKER": "1"}, "1 hosts with 1 cards each are no BCube"),
        ({"LIBRA_INTERFACES": "lo", "DMLC_NUM_SERVER": "1"}, "DMLC_NUM_SERVER is 1; BML has no servers"),
        ({"LIBRA_INTERFACES": "lo", "LIBRA_BML_WAIT": "both"}, "LIBRA_BML_WAIT holds 'both'"),
        ({"DMLC_ROLE": "server", "DMLC_NUM_SERVER": "1", "LIBRA_INTERFACES": "lo"}, "BML has no servers"),
    ],
)
def test_bad_settings_are_named(variables: dict[str, str], message: str) -> None:
    given = {"DMLC_ROLE": "worker", "DMLC_NUM_WORKER": "4", "DMLC_NUM_SERVER": "0", "DMLC_PS_VAN_TYPE": "bml"}
    given |= {"DMLC_PS_ROOT_URI": "127.0.0.1", "DMLC_PS_ROOT_PORT": "9", **variables}
    with pytest.raises(ConfigError, match=message) as caught:
        create(Environment.from_env(given))
    assert caught.value.exit_code == 2


def test_the_van_is_chosen_by_its_name() -> None:
    env = Environment(Role.SCHEDULER, 4, 0, VanType.BML, "127.0.0.1", free_port())
    assert isinstance(create_van(env), BmlVan)


def test_a_rail_on_another_levels_network_is_named() -> None:
    cube = Cube(2, 2)
    swapped = rails_of(cube, 0)[::-1]
    peers = [
        (level, other, str(rails_of(cube, other)[level].address.ip)) for level, other in ((0, 1), (1, 2))
    ]
    neighbour.check_networks(rails_of(cube, 0), peers)
    with pytest.raises(
        ConfigError, match=r"rail lo \(127.2.0.1\) is named for level 0, where the neighbour worker 1"
    ):
        neighbour.check_networks(swapped, peers)


def test_an_abort_is_told_to_all() -> None:
    found: list[str] = []

    def run() -> None:
        with bml_job(2, 2) as job:
            kvs = [libra.KVWorker(0, 0, node) for node in job.workers]
            asked = [kv.push_pull([1], np.zeros(4, np.float32)) for kv in kvs[:3]]
            job.workers[3].abort("its disk is full")
            found.extend(str(one.exception(soon())) for one in asked)
            raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        run()
    assert len(found) == 3
    assert all("worker 3" in text and "its disk is full" in text for text in found)


def test_a_stalled_request_says_whom_it_waits_for() -> None:
    with bml_job(2, 1) as job:
        kvs = [libra.KVWorker(0, 0, node) for node in job.workers]
        mine = kvs[0].push_pull([4], np.zeros(4, np.float32))
        with pytest.raises(TimeoutError, match=r"round 1 of key 4: rank 1 has not sent all of step 0 "):
            mine.result(0.3)
        kvs[1].push_pull([4], np.zeros(4, np.float32)).result(soon())
        mine.result(soon())


def test_a_thread_that_ends_by_itself_ends_all_requests() -> None:
    found: list[str] = []

    def run() -> None:
        with bml_job(2, 1) as job:
            asked = libra.KVWorker(0, 0, job.workers[0]).push_pull([4], np.zeros(4, np.float32))
            van = job.workers[0].van
            assert isinstance(van, BmlVan)
            assert van._loop is not None
            van._loop.call(lambda: 1 / 0)  # type: ignore[arg-type, return-value]
            found.append(str(asked.exception(soon())))
            raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        run()
    assert found == ["the van's thread ended: ZeroDivisionError: division by zero"]
