# SPDX-License-Identifier: Apache-2.0
"""Promise: a job is installed in all of its switches or in none, whichever of them refuses an update."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from controller_helpers import empty, make_spec, serving, state_of

from libra.job.job_file import Job, Mode, Restarts
from libra.job.tolerance import EarlyCloseRule
from libra_controller.cli.commands import main
from libra_controller.errors import DescriptionError, RefusedError
from libra_controller.fabric_controller import FabricController
from libra_controller.files.fabric import Fabric
from libra_controller.networks.shapes import Shape
from libra_controller.networks.topology import make
from libra_controller.p4rt.client import DELETE
from libra_controller.p4rt.transaction import AbortedError
from libra_switch.app.switch import Switch
from libra_switch.dataplane.dataplane import DataplaneConfig
from libra_switch.p4rt.errors import Code, P4RuntimeError, WriteError

RAILS = 2
SPEC = make_spec(workers=("w0", "w1"), servers=("ps0",))


@pytest.fixture(scope="module")
def switches() -> Iterator[list[Switch]]:
    made = [
        Switch(DataplaneConfig(device_id=e, cpu_port=510), ports={}, grpc_addr="127.0.0.1:0")
        for e in range(RAILS)
    ]
    for switch in made:
        switch.__enter__()
    yield made
    for switch in made:
        switch.__exit__(None, None, None)


@pytest.fixture
def fabric(switches: list[Switch]) -> Fabric:
    """Two planes with the hosts w0, w1, w2 and ps0."""
    described = make(Shape("rails", 3, 1, k=RAILS)).fabric
    at = {f"s{e + 1}": f"127.0.0.1:{switch.grpc_port}" for e, switch in enumerate(switches)}
    told = {name: replace(config, grpc=at[name]) for name, config in described.switches.items()}
    return replace(described, switches=told, source="network.yaml")


@pytest.fixture
def controller(fabric: Fabric) -> FabricController:
    made = FabricController(fabric)
    made.setup_switch()
    for job in {job.name for jobs in made.jobs().values() for job in jobs}:
        made.remove(job)
    return made


Refuse = Callable[[int, Callable[[Any], bool]], None]


@pytest.fixture
def refuse(switches: list[Switch], monkeypatch: pytest.MonkeyPatch) -> Refuse:
    """refuse(number, chosen): this switch refuses requests that have an update for which chosen() holds."""

    def start(number: int, chosen: Callable[[Any], bool]) -> None:
        device = switches[number].device
        real = device.write

        def write(request: Any) -> None:
            if any(update.type != DELETE and chosen(update.entity) for update in request.updates):
                refusal = P4RuntimeError(Code.RESOURCE_EXHAUSTED, "table is full")
                raise WriteError([refusal for _ in request.updates])
            real(request)

        monkeypatch.setattr(device, "write", write)

    return start


def is_empty(controller: FabricController) -> bool:
    return all(empty(state_of(one)) for one in controller.controllers.values())


def test_a_job_is_in_every_plane_under_one_number(controller: FabricController) -> None:
    only = controller.controllers["s1"]
    only.install(
        make_spec("other", workers=("w2",), servers=(), mode=Mode.ALL_REDUCE)
    )  # takes number 1 in s1
    job = controller.install(SPEC)
    first, second = job.networks
    assert (first.job, second.job) == (2, 2)
    assert (first.virtual_ip, second.virtual_ip) == ("10.0.0.254", "10.1.0.254")
    assert [worker.ip for worker in second.workers] == ["10.1.0.1", "10.1.0.2"]
    assert {name: len(jobs) for name, jobs in controller.jobs().items()} == {"s1": 2, "s2": 1}
    assert set(controller.job("digits")) == set(controller.stats("digits")) == {"s1", "s2"}
    assert Job.from_json(job.to_json()) == job
    controller.remove("digits")
    assert {name: len(jobs) for name, jobs in controller.jobs().items()} == {"s1": 1, "s2": 0}


@pytest.mark.parametrize("number", range(RAILS))
def test_one_switch_that_refuses_leaves_no_job_in_any(
    controller: FabricController, refuse: Refuse, number: int
) -> None:
    refuse(number, lambda entity: entity.HasField("packet_replication_engine_entry"))
    with pytest.raises(AbortedError, match="everything written for it was undone"):
        controller.install(SPEC)
    assert is_empty(controller)


@pytest.mark.parametrize("number", range(RAILS))
def test_one_switch_that_refuses_to_admit_hosts_leaves_no_job_in_any(
    controller: FabricController, refuse: Refuse, number: int
) -> None:
    """The last stage: the other switch may have admitted its hosts already."""
    schema = state_table(controller)
    refuse(number, lambda entity: entity.table_entry.table_id == schema)
    with pytest.raises(AbortedError, match="everything written for it was undone"):
        controller.install(SPEC)
    assert is_empty(controller)


def state_table(controller: FabricController) -> int:
    with controller.controllers["s1"].open() as client:
        return int(client.schema.table("admit.admission").table_entry.table_id)


def test_what_one_switch_has_no_room_for_is_written_to_none(controller: FabricController) -> None:
    controller.controllers["s2"].install(
        make_spec("other", workers=("w2",), servers=(), mode=Mode.ALL_REDUCE, slots=2048)
    )
    with pytest.raises(RefusedError, match=r"switch s2: job digits: needs 64 slots, 0 free of 2048"):
        controller.install(SPEC)
    assert controller.jobs()["s1"] == ()


def test_a_job_may_name_its_switches(controller: FabricController) -> None:
    job = controller.install(replace(SPEC, switches=("s2",)))
    assert (job.virtual_ip, job.rails) == ("10.1.0.254", ())
    assert controller.jobs()["s1"] == ()


@pytest.mark.parametrize("restarts", list(Restarts))
def test_every_network_of_a_job_has_its_rule_for_restarts(
    controller: FabricController, restarts: Restarts
) -> None:
    job = controller.install(replace(SPEC, restarts=restarts))
    assert [network.restarts for network in job.networks] == [restarts] * RAILS
    controller.remove("digits")


def test_switches_keep_whether_a_job_needs_all_of_its_rails(controller: FabricController) -> None:
    job = controller.install(replace(SPEC, any_rail=True))
    assert [network.any_rail for network in job.networks] == [True] * RAILS
    assert Job.from_json(job.to_json()) == job
    assert all(found.any_rail for found in controller.job("digits").values())
    controller.controllers["s2"].setup_switch(force=True)
    controller.restore(job)
    assert controller.job("digits")["s2"].any_rail
    assert controller.evict("digits", 0).any_rail
    controller.remove("digits")
    assert not controller.install(SPEC).any_rail


def test_any_rail_is_refused_where_it_has_no_meaning(controller: FabricController) -> None:
    with pytest.raises(DescriptionError, match="rails: any: the job is on one network"):
        controller.install(replace(SPEC, switches=("s2",), any_rail=True))
    with pytest.raises(DescriptionError, match="rails: any: the job is on one network"):
        controller.controllers["s1"].install(replace(SPEC, any_rail=True))
    with pytest.raises(DescriptionError, match=r"early_close: needs a job on one network, .* is on 2"):
        controller.install(replace(SPEC, early_close=EarlyCloseRule(0.5, 20)))
    with pytest.raises(DescriptionError, match=r"rails: any: .* needs restarts: allow"):
        replace(SPEC, any_rail=True, restarts=Restarts.FORBID)
    assert is_empty(controller)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"workers": ("w0", "w9")}, r"job spec: workers\[1\]: unknown host 'w9'"),
        ({"switches": ("s3",)}, r"job spec: switches\[0\]: unknown switch 's3'; network.yaml has s1, s2"),
    ],
)
def test_unknown_names_are_refused(controller: FabricController, changes: dict[str, Any], says: str) -> None:
    with pytest.raises(DescriptionError, match=says):
        controller.install(replace(SPEC, **changes))


def test_hosts_without_a_network_in_common_are_refused() -> None:
    controller = FabricController(make(Shape("bcube", 9, n=3, k=2)).fabric)
    with pytest.raises(DescriptionError, match=r"workers: no network of bcube.* has an interface of every"):
        controller.install(make_spec(workers=("w0", "w4"), servers=(), mode=Mode.ALL_REDUCE))
    wanted = make_spec(workers=("w0", "w1"), servers=(), mode=Mode.ALL_REDUCE, switches=("b1s0",))
    with pytest.raises(DescriptionError, match="host w1 has no interface on the network of switch b1s0"):
        controller.install(wanted)


def test_a_worker_is_evicted_in_all_switches_or_in_none(controller: FabricController, refuse: Refuse) -> None:
    before = controller.install(SPEC)
    after = controller.evict("digits", 0)
    assert [[worker.host for worker in each.workers] for each in after.networks] == [["w1"], ["w1"]]
    assert all(new.job == old.job for new, old in zip(after.networks, before.networks, strict=True))
    assert all(each.evicted[0].host == "w0" for each in after.networks)
    controller.remove("digits")
    installed = controller.install(SPEC)
    refusing = [True]

    def first(entity: Any) -> bool:
        return bool(entity.HasField("packet_replication_engine_entry") and refusing and refusing.pop())

    refuse(1, first)
    with pytest.raises(AbortedError):
        controller.evict("digits", 0)
    jobs = controller.job("digits")
    assert [len(job.workers) for job in jobs.values()] == [2, 2]
    assert [job.generation for job in jobs.values()] == [each.generation for each in installed.networks]


def test_a_switch_that_has_forgotten_the_job_gets_it_back(controller: FabricController) -> None:
    job = controller.install(SPEC)
    controller.controllers["s2"].setup_switch(force=True)
    assert set(controller.job("digits")) == {"s1"}
    with pytest.raises(RefusedError, match=r"has given out|installed already") as refusal:
        controller.restore(replace(job, rails=()))
    assert "switch s1" in str(refusal.value)
    controller.restore(job)
    assert {name: found.generation for name, found in controller.job("digits").items()} == {
        name: each.generation for name, each in zip(("s1", "s2"), job.networks, strict=True)
    }


@pytest.fixture(params=["alone", "by a service"])
def network(
    controller: FabricController,
    tmp_path: Path,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Path]:
    """The network's description, for commands that print alike with a service."""
    description = tmp_path / "network.json"
    description.write_text(controller.fabric.to_json())
    if request.param == "alone":
        yield description
        return
    with serving(FabricController(Fabric.load(description)), tmp_path / "state") as address:
        monkeypatch.setenv("LIBRA_CONTROLLER", address)
        yield description


def test_commands_report_by_switch(
    network: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    spec, output = tmp_path / "job.json", tmp_path / "job-file.json"
    spec.write_text(
        json.dumps(
            {"name": "digits", "mode": "parameter-server", "workers": ["w0"], "servers": ["ps0"], "slots": 8}
        )
    )

    def libra(*words: str) -> str:
        assert main(["--network", str(network), *words]) == 0
        return capsys.readouterr().out

    assert "switch s2\n  switch at" in libra("switch", "setup")
    libra("job", "install", str(spec), "-o", str(output))
    assert len(Job.load(output).networks) == RAILS
    listed = libra("job", "list").splitlines()
    assert [line.split()[:2] for line in listed] == [["switch", "name"], ["s1", "digits"], ["s2", "digits"]]
    assert "switch s1\n  digits: parameter-server, job 1." in libra("job", "show", "digits")
    assert "switch s2\n  digits: job 1" in libra("job", "stats", "digits")
    assert list(json.loads(libra("job", "stats", "digits", "--json"))) == ["s1", "s2"]
    assert list(json.loads(libra("switch", "status", "--json"))) == ["s1", "s2"]
    assert "s1" not in libra("--switch", "s2", "job", "list")
    libra("job", "remove", "digits")
    assert libra("job", "list") == "no jobs\n"
    assert main(["--network", str(network), "job", "groups", "x", "--listen", "h:1"]) == 2
    assert "takes one switch" in capsys.readouterr().err
    monkeypatch.delenv("LIBRA_CONTROLLER", raising=False)
    assert main(["--network", str(network), "--switch", "127.0.0.1:9", "job", "list"]) == 2
    assert "has several switches; give --switch NAME, one of s1, s2" in capsys.readouterr().err
    assert main(["--network", str(network), "--switch", "s9", "job", "list"]) == 2
    assert f"--switch: unknown switch 's9'; {network} has s1, s2" in capsys.readouterr().err
