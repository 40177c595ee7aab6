# SPDX-License-Identifier: Apache-2.0
"""Promise: where a switch adds floats, a worker pushes float32 and gets what the adder makes of it.

Tables of four lanes are filled: values have so many elements, and what they are padded with is zero.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from patience import soon
from switch_job import Rack

from libra import ConfigError, KVServer, KVWorker, Role, SumHandle
from libra.floats import FORMATS, Arithmetic
from libra.job.environment import VanSettings
from libra.vans.libra.association import contract_of
from libra.vans.libra.codec import make
from libra.vans.libra.libra_van import LibraVan
from libra_controller.api import Controller, JobSpec, Mode, RefusedError
from libra_controller.controls import lanes
from libra_controller.floats.adder import Adder
from libra_controller.floats.tables import ACCURACY, FloatTables
from libra_controller.p4rt.client import MODIFY, Client

FORMAT = FORMATS[Arithmetic.BFLOAT16]
LANES = 4


@pytest.fixture(scope="module")
def rack() -> Iterator[Rack]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lanes, "LANES", LANES)
        rack = Rack(Arithmetic.BFLOAT16)
        yield rack
        rack.close()


def total(*values: np.ndarray) -> np.ndarray:
    tables = FloatTables(FORMAT, ACCURACY[Arithmetic.BFLOAT16])
    return Adder(tables).total(FORMAT.rounded(np.array(values, np.float32)))


def values(seed: int) -> np.ndarray:
    return np.random.default_rng(seed).normal(size=LANES).astype(np.float32)


@pytest.mark.parametrize("servers", [0, 1])
def test_sums_are_the_adders(rack: Rack, servers: int) -> None:
    with rack.job(2, servers) as job:
        for node in job.servers:
            KVServer(0, node).set_request_handle(SumHandle(2))
        workers = [KVWorker(0, 0, node) for node in job.workers]
        for round_ in range(5):
            pushed = [values(10 * round_ + rank) for rank in range(2)]
            kept = [array.copy() for array in pushed]
            sums = [kv.push_pull([7], array) for kv, array in zip(workers, pushed, strict=True)]
            for sum_, array, before in zip(sums, pushed, kept, strict=True):
                np.testing.assert_array_equal(sum_.result(soon()), total(*pushed))
                np.testing.assert_array_equal(array, before)
        assert all(kv.stats().redone_chunks == kv.stats().probes == 0 for kv in workers)


def test_each_element_is_a_number_or_not_by_itself(rack: Rack) -> None:
    one = np.array([np.inf, np.nan, 1e-30, 3e38], np.float32)
    other = np.array([1, 2, 1e30, 3e38], np.float32)
    with rack.job(2, 0) as job:
        sums = [
            KVWorker(0, 0, node).push_pull([1], array)
            for node, array in zip(job.workers, (one, other), strict=True)
        ]
        expected = [np.inf, np.nan, FORMAT.rounded(other)[2], np.inf]
        np.testing.assert_array_equal(sums[0].result(soon()), expected)


def test_an_answer_of_a_server_has_all_of_its_bits(rack: Rack) -> None:
    answer = np.array([np.pi, 1e-45, -1e38, np.nan], np.float32)

    def handle(meta, pairs, server) -> None:  # type: ignore[no-untyped-def]
        assert pairs.vals.dtype == np.float32
        server.response(meta, replace(pairs, vals=answer))

    with rack.job(1, 1) as job:
        KVServer(0, job.servers[0]).set_request_handle(handle)
        found = KVWorker(0, 0, job.workers[0]).push_pull([1], values(1)).result(soon())
        assert found.view(np.uint32).tolist() == answer.view(np.uint32).tolist()


def test_integers_cannot_be_pushed(rack: Rack) -> None:
    with rack.job(1, 0) as job, pytest.raises(ConfigError, match="adds bfloat16 in the switch: push float32"):
        KVWorker(0, 0, job.workers[0]).push([1], np.ones(LANES, np.int32))


def test_there_is_no_codec_beside_it(rack: Rack) -> None:
    with rack.installed(1, 0) as job, pytest.raises(ConfigError, match="leave LIBRA_CODEC out"):
        LibraVan(job, Role.WORKER, 0, settings=VanSettings(codec="fixed_point"))


def test_hosts_of_another_arithmetic_break_the_contract(rack: Rack) -> None:
    codec = make("block_float", 1)
    with rack.installed(1, 0) as job:
        texts = {contract_of(replace(job, arithmetic=kind), codec).text for kind in Arithmetic}
    assert len(texts) == len(Arithmetic)


# The controller ---------------------------------------------------------------------------------------------


def spec(**changes: object) -> JobSpec:
    fields = {"lanes": 32, "arithmetic": Arithmetic.BFLOAT16} | changes
    return JobSpec("other", Mode.ALL_REDUCE, ["h1"], 4, **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"arithmetic": Arithmetic.INTEGERS}, "has arithmetic integers, and the switch adds bfloat16"),
        ({"arithmetic": Arithmetic.HALF}, "has arithmetic half, and the switch adds bfloat16"),
        ({"lanes": 256}, "takes 32; say lanes: 32"),
    ],
)
def test_a_job_that_the_switch_cannot_add_is_refused(rack: Rack, changes: dict, reason: str) -> None:
    with pytest.raises(RefusedError, match=reason):
        rack.controller.install(spec(**changes))
    assert rack.controller.jobs() == ()


def test_a_job_and_its_file_say_what_is_added(rack: Rack) -> None:
    with rack.installed(1, 0) as job:
        assert type(job).from_json(job.to_json()) == job
        assert job.arithmetic is Arithmetic.BFLOAT16
        assert rack.controller.job("job").arithmetic is Arithmetic.BFLOAT16
        assert rack.controller.status().arithmetic is Arithmetic.BFLOAT16


def test_a_job_that_loses_a_worker_or_its_switch_adds_the_same(rack: Rack) -> None:
    with rack.installed(2, 1) as job:
        assert rack.evict(job, 1).arithmetic is Arithmetic.BFLOAT16
    job = rack.controller.install(spec())
    later = Controller(rack.controller.network, connect=rack.connect, clock=lambda: 4_000_000_007.0)
    later.setup_switch(force=True)
    assert rack.controller.jobs() == ()
    rack.controller.restore(job)
    assert rack.controller.job(job.name).arithmetic is Arithmetic.BFLOAT16
    rack.controller.remove(job.name)


def test_setting_up_again_fills_nothing(rack: Rack) -> None:
    report = rack.controller.setup_switch()
    assert (report.loaded, report.added, report.changed, report.removed) == (False, 0, 0, 0)


def test_another_format_is_another_program(rack: Rack) -> None:
    network = rack.controller.network
    half = replace(network, switch=replace(network.switch, arithmetic=Arithmetic.HALF))
    with rack.installed(1, 0), pytest.raises(RefusedError, match="another version of the program"):
        Controller(half, connect=rack.connect).setup_switch()


def test_tables_that_were_not_all_filled_are_filled_anew(rack: Rack) -> None:
    network = rack.controller.network.switch
    with Client(network.grpc, network.device_id, primary=True, connect=rack.connect) as client:
        unset = client.schema.entry("lanes.format", None, "lanes.set_format", {"least": 0, "most": 0})
        client.write("a set-up that broke off", [(MODIFY, unset)])
    assert rack.controller.status().arithmetic is None
    with pytest.raises(RefusedError, match="tables that are not filled"):
        rack.controller.install(spec())
    tables = FloatTables(FORMAT, ACCURACY[Arithmetic.BFLOAT16])
    report = rack.controller.setup_switch()
    assert report.loaded
    assert report.added > LANES * tables.rows
    assert rack.controller.status().arithmetic is Arithmetic.BFLOAT16
    with rack.job(1, 0) as job:
        found = KVWorker(0, 0, job.workers[0]).push_pull([1], values(3)).result(soon())
        np.testing.assert_array_equal(found, total(values(3)))
