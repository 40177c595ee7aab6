# SPDX-License-Identifier: Apache-2.0
"""A switch that has forgotten a job gets it back as the job's hosts know it, or says why not."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from controller_helpers import make_spec, state_of
from effort import at_night

from libra.job.job_file import Job, Mode
from libra.job.tolerance import EarlyCloseRule
from libra.vans.libra import codec as codecs
from libra.vans.libra.association import contract_of
from libra_controller.api import Controller, RefusedError
from libra_controller.cli.commands import main
from libra_controller.controls.admit import EPOCHS_A_SECOND, VirtualAddress
from libra_controller.jobs.plan import GENERATIONS, next_generation

# Each switch that forgets gets its program again, for which BMv2 takes a second and
# more. By day the first and the last test have it do so.
bmv2_at_night = pytest.mark.parametrize("address", ["embedded", at_night("bmv2")], indirect=True)


@pytest.mark.parametrize("mode", [Mode.PARAMETER_SERVER, Mode.ALL_REDUCE])
def test_a_job_is_there_again_with_its_numbers(controller: Controller, mode: Mode) -> None:
    servers = ["s1"] if mode is Mode.PARAMETER_SERVER else []
    controller.install(make_spec(name="other", workers=["w1"], servers=[], mode=Mode.ALL_REDUCE))
    job = controller.install(make_spec(name="mine", workers=["w1", "w2"], servers=servers, mode=mode))
    before = controller.job("mine")
    _forget(controller)
    controller.restore(job)
    after = controller.job("mine")
    assert after.to_job(job.virtual_ip, job.virtual_mac) == job
    assert [(m.host, m.rank) for m in after.members] == [(m.host, m.rank) for m in before.members]
    fresh = controller.install(make_spec(name="new", workers=["w1"], servers=[], mode=Mode.ALL_REDUCE))
    assert fresh.generation != job.generation
    assert fresh.job != job.job


@bmv2_at_night
def test_a_job_keeps_its_rule_of_early_close(controller: Controller) -> None:
    rule = EarlyCloseRule(0.75, 30)
    job = controller.install(replace(make_spec(name="mine", workers=["w1", "w2"]), early_close=rule))
    assert job.early_close == Job.from_json(job.to_json()).early_close == rule
    _forget(controller)
    controller.restore(job)
    assert controller.job("mine").early_close == rule
    assert controller.evict("mine", 0).early_close == rule


def test_hosts_whose_rules_of_early_close_differ_have_different_contracts(controller: Controller) -> None:
    job = controller.install(make_spec(name="mine"))
    codec = codecs.make("block_float", 2)
    rules = (None, EarlyCloseRule(0.75, 30), EarlyCloseRule(0.5, 30), EarlyCloseRule(0.75, 31))
    assert len({contract_of(replace(job, early_close=rule), codec).checksum for rule in rules}) == 4


def _forget(controller: Controller) -> None:
    """As a switch that starts again: another program, in another second, so other generations."""
    later = Controller(controller.network, clock=lambda: 4_000_000_007.0)
    later.setup_switch(force=True)


@bmv2_at_night
def test_a_generation_that_the_switch_has_given_out_is_refused(controller: Controller) -> None:
    """It may hold what the job has left."""
    job = controller.install(make_spec(name="mine"))
    controller.remove("mine")
    with pytest.raises(
        RefusedError, match=rf"has given out generation {job.generation} since .*install it anew"
    ):
        controller.restore(job)
    _forget(controller)
    controller.restore(job)
    with pytest.raises(RefusedError, match="job mine is installed already"):
        controller.restore(job)


@bmv2_at_night
def test_a_network_that_has_changed_is_refused(controller: Controller) -> None:
    job = controller.install(make_spec(name="mine"))
    _forget(controller)
    moved = replace(job, workers=(replace(job.workers[0], ip="10.9.9.9"), *job.workers[1:]))
    with pytest.raises(RefusedError, match=r"job file differs from .*: workers .*10\.9\.9\.9"):
        controller.restore(moved)
    assert controller.jobs() == ()


def test_generations_go_past_those_that_were_restored() -> None:
    first = 100
    address = VirtualAddress("", (first - 1) * EPOCHS_A_SECOND, 0)
    assert next_generation(address, {first, first + 1}) == first + 2
    newest = address._replace(newest_generation=first + 4)
    assert next_generation(newest, {first + 5, 7}) == first + 6
    last = address._replace(newest_generation=first - 2)
    assert next_generation(last) == first - 1
    with pytest.raises(RefusedError, match="given out all 65,535 generations"):
        next_generation(last, {first - 1})
    assert next_generation(VirtualAddress("", (GENERATIONS - 1) * EPOCHS_A_SECOND, GENERATIONS), {1}) == 2


def test_a_program_that_is_set_again_at_once_has_another_epoch(controller: Controller) -> None:
    """Hosts see by it that a switch has forgotten its terms."""
    found = []
    for seconds in (1_790_000_000.25, 1_790_000_000.252):
        Controller(controller.network, clock=partial(float, seconds)).setup_switch(force=True)
        found += state_of(controller).addresses.values()
    first, second = found
    assert first.epoch != second.epoch
    assert next_generation(first) == next_generation(second) == 1_790_000_000 % (1 << 22) % GENERATIONS + 1


def test_the_command(controller: Controller, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    job = controller.install(make_spec(name="mine"))
    _forget(controller)
    file = tmp_path / "job.json"
    file.write_text(job.to_json())
    network = tmp_path / "network.yaml"
    network.write_text(_yaml(controller))
    assert main(["--network", str(network), "job", "restore", str(file)]) == 0
    assert f"installed again: number {job.job}, generation {job.generation}" in capsys.readouterr().out
    file.write_text("{}")
    assert main(["--network", str(network), "job", "restore", str(file)]) == 2
    assert "give a file that `libra job install` wrote" in capsys.readouterr().err


def _yaml(controller: Controller) -> str:
    network = controller.network
    facts = [(host.name, host.ip, host.mac, host.port) for host in network.hosts.values()]
    line = "  {}: {{ip: {}, mac: '{}', port: {}}}\n"
    hosts = "".join(line.format(*each) for each in facts)
    switch = network.switch
    return (
        f"switch:\n  grpc: {switch.grpc}\n  device_id: {switch.device_id}\n"
        f"  virtual_ip: {switch.virtual_ip}\n  virtual_mac: '{switch.virtual_mac}'\nhosts:\n{hosts}"
    )
