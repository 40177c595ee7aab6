# SPDX-License-Identifier: Apache-2.0
"""Promise: a job is installed in all switches of its tree or in none, whichever of them fails, and when; so a
worker is taken out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from controller_helpers import REPOSITORY, empty, make_spec
from google.protobuf import text_format
from p4.config.v1 import p4info_pb2
from p4info_switch import P4InfoSwitch

from libra.job.job_file import Job, Mode
from libra.job.tolerance import EarlyCloseRule
from libra_controller import artefact
from libra_controller.cli import render
from libra_controller.cli.commands import main
from libra_controller.cli.watch import Watcher
from libra_controller.controller import Controller
from libra_controller.errors import DescriptionError, RefusedError, SwitchError
from libra_controller.fabric_controller import FabricController
from libra_controller.files.fabric import Fabric
from libra_controller.jobs.state import read_state
from libra_controller.networks.shapes import Shape
from libra_controller.networks.topology import make, planes_of
from libra_controller.p4rt.client import DELETE
from libra_controller.p4rt.transaction import CLEAN_UP, AbortedError
from libra_sim.switch.program import SwitchProgram
from libra_sim.switch.session import controller_of
from libra_sim.switch.sim_switch import SimSwitch
from libra_switch.p4rt.errors import Code, P4RuntimeError

WORKERS = ("w0", "w1", "w2", "w3", "w4")
SPEC = replace(make_spec(workers=WORKERS, servers=(), mode=Mode.ALL_REDUCE), tree=True)
SERVED = replace(make_spec(workers=WORKERS, servers=("ps0",)), tree=True, root="spine0")
TREE = ("spine0", "leaf0", "leaf1")
WRITES = 8  # of the installation of SPEC, over all switches
EVICTIONS = 14  # writes of an eviction from it
REMOVALS = 6  # writes of its removal
RESTORES = 5  # writes that give it back to both leaves


@pytest.fixture(scope="module")
def program() -> SwitchProgram:
    return SwitchProgram.load(artefact.load())


@pytest.fixture(scope="module")
def fabric() -> Fabric:
    """Two leaves with w0, w1, w2 and w3, w4, ps0, and a spine."""
    return replace(make(Shape("leaf-spine", 5, 1, n=2, k=1)).fabric, source="network.yaml")


@pytest.fixture
def switches(program: SwitchProgram, fabric: Fabric) -> Iterator[dict[str, SimSwitch]]:
    made = {name: program.instantiate(name, 8) for name in fabric.switches}
    yield made
    for each in made.values():
        each.close()


@pytest.fixture
def controller(switches: dict[str, SimSwitch], fabric: Fabric) -> FabricController:
    return set_up(switches, fabric)


def set_up(switches: dict[str, SimSwitch], fabric: Fabric) -> FabricController:
    controllers = {name: controller_of(each, fabric.network(name)) for name, each in switches.items()}
    made = FabricController(fabric, controllers)
    made.setup_switch(next(iter(switches.values())).artefact)
    return made


def has_nothing(one: Controller) -> bool:
    with one.open() as client:
        return empty(read_state(one.controls(client)))


def have_nothing(controller: FabricController) -> bool:
    return all(map(has_nothing, controller.controllers.values()))


@pytest.mark.parametrize("spec", [SPEC, SERVED], ids=["all-reduce", "served"])
def test_a_tree_has_one_number_and_one_generation(controller: FabricController, spec: Any) -> None:
    leaf = controller.controllers["leaf1"]
    leaf.install(replace(make_spec("other", workers=("w3",), servers=(), mode=Mode.ALL_REDUCE)))
    job = controller.install(spec)
    assert Job.from_json(job.to_json()) == job
    assert (job.switch, [each.workers for each in job.leaves]) == ("spine0", [(0, 1, 2), (3, 4)])
    found = controller.job("digits")
    assert {each.generation for each in found.values()} == {job.generation}
    assert {each.job for each in found.values()} == {job.job} == {2}
    assert {each.mode for each in found.values()} == {spec.mode}
    assert set(found) == {each.name for each in job.tree.switches}
    for switch in job.tree.switches:
        here = found[switch.name]
        assert [each.rank for each in here.contributors if each.role == "worker"] == [*switch.workers]
        assert {each.host for each in here.children} == {each.name for each in job.tree.below(switch)}
        assert (here.parent.host if here.parent else "") == switch.parent
    assert "the root of the job's tree" in render.job(found[job.switch])
    assert set(controller.stats("digits")) == set(found)
    controller.setup_switch(artefact.load())  # changes nothing
    assert controller.job("digits") == found
    controller.remove("digits")
    leaf.remove("other")
    assert have_nothing(controller)


@pytest.fixture
def on_planes(program: SwitchProgram, fabric: Fabric) -> Iterator[FabricController]:
    """Switches of two such networks."""
    made = planes_of(fabric, 2)
    switches = {name: program.instantiate(name, 8) for name in made.switches}
    yield set_up(switches, made)
    for each in switches.values():
        each.close()


def test_trees_on_several_networks_are_installed_together_or_not_at_all(on_planes: FabricController) -> None:
    spec, switches = replace(SERVED, root=""), on_planes.controllers
    other = make_spec("other", workers=("w0",), servers=(), mode=Mode.ALL_REDUCE, slots=2000)
    switches["leaf0-1"].install(other)
    with pytest.raises(RefusedError, match="switch leaf0-1: job digits: needs 64 slots, 48 free"):
        on_planes.install(spec)
    switches["leaf0-1"].remove("other")
    assert have_nothing(on_planes)
    for _ in range(2):
        switches["leaf0-0"].install(other)
        switches["leaf0-0"].remove("other")
    job = on_planes.install(spec)
    assert Job.from_json(job.to_json()) == job
    assert [[each.name for each in one.tree.switches] for one in job.networks] == [
        ["leaf1-0", "leaf0-0"],
        ["leaf1-1", "leaf0-1"],
    ]
    for network in job.networks:
        found = {
            name: on_planes.job("digits")[name] for name in (each.name for each in network.tree.switches)
        }
        assert {each.generation for each in found.values()} == {network.generation}
    generations = [each.generation for each in job.networks]
    assert generations[0] == generations[1] + 1, "each network counts its own"
    lost = switches["leaf0-1"]
    lost.setup_switch(artefact.load(), force=True)
    assert has_nothing(lost)
    on_planes.restore(job)
    assert set(on_planes.job("digits")) == {"leaf0-0", "leaf1-0", "leaf0-1", "leaf1-1"}
    on_planes.remove("digits")
    assert have_nothing(on_planes)


GONE = P4RuntimeError(Code.UNAVAILABLE, "the switch has gone")


class Failing:
    """Write number ``at`` over all switches fails, and all later ones of that switch if it is ``dead``.

    done: the share of the write's updates that the switch carries out before. deletes: those count, too.
    error: what the write raises.
    """

    def __init__(
        self,
        switches: dict[str, SimSwitch],
        monkeypatch: pytest.MonkeyPatch,
        at: int,
        dead: bool,
        done: float = 0.0,
        *,
        deletes: bool = False,
        error: BaseException = GONE,
    ) -> None:
        self.writes, self.failed = 0, ""
        for name, switch in switches.items():
            real = switch.device.write

            def write(request: Any, name: str = name, real: Any = real) -> None:
                adds = any(update.type != DELETE for update in request.updates)
                if adds or deletes or self.failed == name:
                    self.writes += 1
                if (self.writes - 1 == at and not self.failed) or (dead and self.failed == name):
                    begins, self.failed = not self.failed, name
                    if begins and done:
                        del request.updates[round(done * len(request.updates)) :]
                        real(request)
                    raise error
                real(request)

            monkeypatch.setattr(switch.device, "write", write)


@pytest.mark.parametrize(
    ("dead", "done"),
    [(False, 0.0), (True, 0.0), (False, 0.5), (True, 1.0)],
    ids=["before it", "for good before it", "within it", "for good behind it"],
)
@pytest.mark.parametrize("at", range(WRITES))
def test_a_switch_that_fails_between_two_writes_leaves_nothing(
    switches: dict[str, SimSwitch],
    controller: FabricController,
    monkeypatch: pytest.MonkeyPatch,
    at: int,
    dead: bool,
    done: float,
) -> None:
    with monkeypatch.context() as patch:
        failing = Failing(switches, patch, at, dead, done)
        with pytest.raises(AbortedError) as caught:
            controller.install(SPEC)
    assert f"switch {failing.failed}" in str(caught.value)
    assert caught.value.exit_code == 1, "no mistake of the user"
    left = [name for name, one in controller.controllers.items() if not has_nothing(one)]
    assert left in ([], [failing.failed] if dead else [])
    if left:
        assert "`libra switch setup NETWORK.yaml`" in str(caught.value)
        assert "`libra job remove` the job" in str(caught.value)
        controller.setup_switch(artefact.load())
        if controller.controllers[failing.failed].jobs():
            controller.remove("digits")
        assert have_nothing(controller)
    with monkeypatch.context() as patch:
        counting = Failing(switches, patch, -1, dead)
        controller.install(SPEC)
    assert counting.writes == WRITES


@pytest.mark.parametrize("at", range(WRITES))
def test_an_interrupted_installation_leaves_nothing(
    switches: dict[str, SimSwitch],
    controller: FabricController,
    monkeypatch: pytest.MonkeyPatch,
    at: int,
) -> None:
    with monkeypatch.context() as patch:
        Failing(switches, patch, at, False, 0.5, error=KeyboardInterrupt())
        with pytest.raises(KeyboardInterrupt):
            controller.install(SPEC)
    assert have_nothing(controller)
    controller.install(SPEC)


@pytest.mark.parametrize("dead", [False, True], ids=["a write", "all later writes"])
@pytest.mark.parametrize("at", range(REMOVALS))
def test_a_removal_that_fails_can_be_repeated(
    switches: dict[str, SimSwitch],
    controller: FabricController,
    monkeypatch: pytest.MonkeyPatch,
    at: int,
    dead: bool,
) -> None:
    controller.install(SPEC)
    with monkeypatch.context() as patch:
        failing = Failing(switches, patch, at, dead, 0.5, deletes=True)
        with pytest.raises(SwitchError) as caught:
            controller.remove("digits")
    assert failing.writes == at + 1
    assert str(caught.value).startswith(f"switch {failing.failed}: no switch answers at ")
    assert str(caught.value).endswith(CLEAN_UP)
    controller.setup_switch(artefact.load())
    if any(controller.jobs().values()):
        controller.remove("digits")
    assert have_nothing(controller)


def test_a_job_that_cannot_be_dismissed_names_the_switch(
    switches: dict[str, SimSwitch], controller: FabricController, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller.install(SPEC)
    with monkeypatch.context() as patch:
        failing = Failing(switches, patch, 1, True)
        with pytest.raises(SwitchError, match=r"^switch \w+: .* gone.*; when the switch answers") as caught:
            controller.dismiss("digits")
    assert str(caught.value).startswith(f"switch {failing.failed}: ")


@pytest.mark.parametrize("dead", [False, True], ids=["a write", "all later writes"])
@pytest.mark.parametrize("at", range(RESTORES))
def test_switches_that_cannot_get_their_parts_back_get_none(
    switches: dict[str, SimSwitch],
    controller: FabricController,
    monkeypatch: pytest.MonkeyPatch,
    at: int,
    dead: bool,
) -> None:
    job = controller.install(SPEC)
    before = controller.job("digits")
    lost = {"leaf0", "leaf1"}
    for name in lost:
        controller.controllers[name].setup_switch(artefact.load(), force=True)
    with monkeypatch.context() as patch:
        failing = Failing(switches, patch, at, dead)
        with pytest.raises(AbortedError, match=r"^switch leaf") as caught:
            controller.restore(job)
    assert failing.failed in lost
    assert f"switch {failing.failed}" in str(caught.value)
    left = [name for name in lost if not has_nothing(controller.controllers[name])]
    assert left in ([], [failing.failed] if dead else [])
    if left:
        controller.setup_switch(artefact.load())
        if controller.controllers[failing.failed].jobs():
            controller.controllers[failing.failed].remove("digits")
    with monkeypatch.context() as patch:
        counting = Failing(switches, patch, -1, dead)
        controller.restore(job)
    assert counting.writes == RESTORES
    assert controller.job("digits") == before


@pytest.mark.parametrize("lost", ["spine0", "leaf0", "leaf1"])
def test_a_switch_that_has_started_again_gets_its_part_back(
    program: SwitchProgram,
    fabric: Fabric,
    switches: dict[str, SimSwitch],
    controller: FabricController,
    lost: str,
) -> None:
    job = controller.install(SERVED)
    before = controller.job("digits")
    switches[lost].close()
    switches[lost] = program.instantiate(lost, 8)
    again = set_up(switches, fabric)
    assert set(again.job("digits")) == {*TREE} - {lost}
    again.restore(job)
    assert again.job("digits") == before
    with pytest.raises(RefusedError, match=r"is installed already|has given out generation"):
        again.restore(job)


def test_switches_with_other_programs_are_named(
    switches: dict[str, SimSwitch], controller: FabricController
) -> None:
    other = replace(switches["leaf1"].artefact, cookie=7)
    controller.controllers["leaf1"].setup_switch(other)
    told = "the switches spine0 and leaf1 run different versions of the program; .*`libra switch setup"
    with pytest.raises(RefusedError, match=told) as refused:
        controller.install(SPEC)
    assert refused.value.exit_code == 2
    assert have_nothing(controller)


EARLY = EarlyCloseRule(0.5, 10)
GROUPS = {"groups": True, "mode": Mode.PARAMETER_SERVER, "servers": ("ps0",)}


@pytest.mark.parametrize(
    ("given", "names", "reason"),
    [
        ({}, TREE, ""),
        ({"tree": False}, ("leaf0",), ""),
        ({"early_close": EARLY}, ("leaf0",), "early_close: sums lack stragglers"),
        ({"early_close": EARLY, "tree": False}, ("leaf0",), ""),
        ({**GROUPS, "workers": WORKERS[:3]}, ("leaf0",), "groups: a group's places are bits of one switch"),
        ({"workers": ("w3", "w4")}, ("leaf1",), ""),
        ({"switches": ("leaf0",)}, ("leaf0",), ""),
    ],
    ids=str,
)
def test_a_job_is_in_a_tree_if_it_can_be(
    controller: FabricController, given: dict[str, Any], names: tuple[str, ...], reason: str
) -> None:
    told: list[str] = []
    spec = replace(SPEC, **{"tree": None, **given})
    job = controller.install(spec, told.append)
    assert {*controller.job("digits")} == {*names} == {each.name for each in job.tree.switches}
    assert len(told) == bool(reason)
    assert all(reason in each for each in told)
    assert Job.from_json(job.to_json()) == job
    controller.remove("digits")
    assert have_nothing(controller)


@pytest.mark.parametrize("given", [{"tree": True}, {"root": "spine0"}, {"switches": TREE}], ids=str)
def test_a_tree_that_is_asked_for_is_not_another(controller: FabricController, given: dict[str, Any]) -> None:
    spec = replace(SPEC, tree=None, early_close=EARLY)
    with pytest.raises(DescriptionError, match=r"early_close: a tree .* or say tree: false") as refused:
        controller.install(replace(spec, **given))
    assert refused.value.exit_code == 2
    with pytest.raises(DescriptionError, match="leaf0 is on the same network as spine0; without a tree"):
        controller.install(replace(spec, tree=False, switches=TREE))
    assert have_nothing(controller)


def test_workers_of_groups_have_ports_of_their_own(controller: FabricController) -> None:
    spec = replace(SPEC, tree=None, **GROUPS)
    told = "switch spine0: job digits: its workers w0 and w1 are both behind port 1, and a worker of a job of"
    with pytest.raises(RefusedError, match=told) as refused:
        controller.install(spec)
    assert refused.value.exit_code == 2
    assert have_nothing(controller)


def test_another_root_has_slots(controller: FabricController) -> None:
    """The one with the least load has none. With a full leaf, which none can replace, nothing is written."""
    spec = replace(SERVED, root="", tree=None, workers=("w0", "w3"))
    assert controller.install(spec).switch == "leaf1"
    controller.remove("digits")
    other = make_spec("other", workers=("w4",), servers=(), mode=Mode.ALL_REDUCE, slots=2000)
    controller.controllers["leaf1"].install(other)
    job = controller.install(spec)
    assert (job.switch, set(controller.job("digits"))) == ("spine0", {"spine0"})
    controller.remove("digits")
    controller.controllers["leaf1"].remove("other")
    controller.controllers["leaf0"].install(replace(other, workers=("w1",)))
    with pytest.raises(RefusedError, match="switch leaf0: job digits: needs 64 slots, 48 free") as refused:
        controller.install(replace(spec, workers=WORKERS))
    assert refused.value.exit_code == 2
    assert "digits" not in {job.name for jobs in controller.jobs().values() for job in jobs}


def test_a_program_that_sums_in_no_tree_is_named(fabric: Fabric) -> None:
    """Tofino's."""
    text = (REPOSITORY / "p4src" / "build" / "tna" / "libra.p4info.txtpb").read_text()
    program = artefact.Artefact(Path(), text_format.Parse(text, p4info_pb2.P4Info()), b"", cookie=5)
    controller = FabricController(
        fabric,
        {
            name: Controller(fabric.network(name), connect=P4InfoSwitch(True).connect)
            for name in fabric.switches
        },
    )
    controller.setup_switch(program)
    problem = "switch spine0: job digits: its switches are a tree, in which this .* cannot sum; choose other"
    with pytest.raises(RefusedError, match=problem) as refused:
        controller.install(SPEC)
    assert refused.value.exit_code == 2
    assert controller.jobs() == dict.fromkeys(fabric.switches, ())
    told: list[str] = []
    assert not controller.install(replace(SPEC, tree=None, lanes=64), told.append).leaves
    assert told == ["the program of spine0, leaf0, leaf1 cannot sum in a tree"]
    assert set(controller.job("digits")) == {"leaf0"}


OLD = "job file format is 2, expected 3; install the job again"


def as_format_2(content: dict[str, Any]) -> dict[str, Any]:
    """That of a time when a job had one switch."""
    known = content | {"format": 2}
    return {key: known[key] for key in known if key not in ("switch", "leaves")}


def with_leaf(**changed: Any) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """Change the job file's first leaf."""
    return lambda content: content | {"leaves": [content["leaves"][0] | changed, *content["leaves"][1:]]}


def with_a_leaf_more(**changed: Any) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda content: content | {"leaves": [*content["leaves"], content["leaves"][0] | changed]}


def too_deep(content: dict[str, Any]) -> dict[str, Any]:
    first, *others = content["leaves"]
    between = [first | {"name": f"s{n}", "parent": f"s{n - 1}", "workers": []} for n in range(1, 4)]
    between[0]["parent"] = "spine0"
    return content | {"leaves": [*between, first | {"parent": "s3"}, *others]}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (as_format_2, OLD),
        (with_leaf(parent="leaf0"), "switches form a cycle: leaf0 to leaf0"),
        (with_a_leaf_more(parent="leaf1"), "switch leaf0 is in the tree twice, below leaf1 and spine0"),
        (with_leaf(workers=[0, 1, 2, 3]), "worker 3 is at two switches, leaf0 and leaf1"),
        (with_leaf(parent="spine7"), "switch leaf0 has the parent spine7, which is not in the tree"),
        (too_deep, "switch leaf0 is 4 levels below the root; expected at most 3, which a STATUS can count"),
    ],
    ids=["format 2", "cycle", "two parents", "host at two leaves", "no such parent", "too deep"],
)
def test_a_job_file_without_a_tree_is_refused(
    controller: FabricController,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    change: Callable[[dict[str, Any]], dict[str, Any]],
    says: str,
) -> None:
    network, file = tmp_path / "network.json", tmp_path / "job.json"
    network.write_text(controller.fabric.to_json())
    content = json.loads(controller.install(SPEC).to_json())
    controller.remove("digits")
    file.write_text(json.dumps(change(content)))
    assert main(["--network", str(network), "job", "restore", str(file)]) == 2
    told = capsys.readouterr().err
    assert str(file) in told
    assert says in told
    assert "give a file that `libra job install` wrote" in told
    assert have_nothing(controller)


def test_a_restored_job_must_fit_its_network(
    program: SwitchProgram, fabric: Fabric, switches: dict[str, SimSwitch], controller: FabricController
) -> None:
    job = controller.install(SERVED)
    controller.remove("digits")
    elsewhere = replace(job, leaves=(replace(job.leaves[0], virtual_ip="10.9.9.9"), *job.leaves[1:]))
    with pytest.raises(RefusedError, match=r"network.yaml has no switch leaf0 \(10.9.9.9\)"):
        controller.restore(elsewhere)
    moved = replace(job, generation=9, workers=(replace(job.workers[0], ip="10.7.7.7"), *job.workers[1:]))
    with pytest.raises(RefusedError, match=r"its job file differs from network.yaml: workers"):
        controller.restore(moved)
    assert have_nothing(controller)


def test_a_worker_is_taken_out_of_all_switches(controller: FabricController) -> None:
    before, old = controller.install(SERVED), controller.job("digits")
    job = controller.evict("digits", 1, generation=before.generation)
    found = controller.job("digits")
    assert [each.host for each in job.workers] == ["w0", "w2", "w3", "w4"]
    assert (job.switch, [each.workers for each in job.leaves]) == ("spine0", [(0, 1), (2, 3)])
    assert job.evicted == (before.workers[1],)
    assert {each.generation for each in found.values()} == {job.generation} != {before.generation}
    assert {each.job for each in found.values()} == {before.job}
    assert [found["spine0"].contributions, found["leaf0"].contributions] == [2, 2]
    assert found["spine0"].servers[0].host == old["spine0"].servers[0].host == "ps0"
    assert Job.from_json(job.to_json()) == job
    with pytest.raises(RefusedError, match=r"generation \d+ is installed, expected \d+"):
        controller.evict("digits", 1, generation=before.generation)
    controller.remove("digits")
    assert have_nothing(controller)


def test_a_leaf_goes_with_its_last_worker(controller: FabricController) -> None:
    controller.install(SERVED)
    controller.evict("digits", 4)
    assert set(controller.job("digits")) == {*TREE}
    job = controller.evict("digits", 3)
    assert set(controller.job("digits")) == {"spine0", "leaf0"}
    assert [each.name for each in job.leaves] == ["leaf0"]
    assert has_nothing(controller.controllers["leaf1"])
    for rank in (1, 0):
        job = controller.evict("digits", rank)
    assert [each.host for each in job.workers] == ["w2"]
    with pytest.raises(RefusedError, match="worker 0 is its last; use `libra job remove digits`"):
        controller.evict("digits", 0)
    with pytest.raises(RefusedError, match="there is no worker 1; expected a rank from 0"):
        controller.evict("digits", 1)
    controller.remove("digits")
    assert have_nothing(controller)


def test_a_worker_is_taken_out_of_the_trees_of_all_networks(on_planes: FabricController) -> None:
    before = on_planes.install(replace(SERVED, root=""))
    job = on_planes.evict("digits", 0)
    assert [[each.name for each in one.tree.switches] for one in job.networks] == [
        ["leaf1-0", "leaf0-0"],
        ["leaf1-1", "leaf0-1"],
    ]
    for new, old in zip(job.networks, before.networks, strict=True):
        assert new.evicted == (old.workers[0],)
        assert [each.host for each in new.workers] == ["w1", "w2", "w3", "w4"]
        assert new.generation == old.generation + 1
    on_planes.remove("digits")
    assert have_nothing(on_planes)


@pytest.mark.parametrize("lost", TREE)
def test_a_job_that_a_switch_has_forgotten_is_restored_first(controller: FabricController, lost: str) -> None:
    job = controller.install(SERVED)
    controller.controllers[lost].setup_switch(artefact.load(), force=True)
    told = f"switch {lost} of the tree of job digits does not have it any more; `libra job restore`"
    with pytest.raises(RefusedError, match=told) as refused:
        controller.evict("digits", 1)
    assert refused.value.exit_code == 2
    controller.restore(job)
    assert len(controller.evict("digits", 1).workers) == 4


@pytest.mark.parametrize("dead", [False, True], ids=["a write", "all later writes"])
@pytest.mark.parametrize("at", range(EVICTIONS))
def test_an_eviction_that_fails_leaves_the_job_as_it_was(
    switches: dict[str, SimSwitch],
    controller: FabricController,
    monkeypatch: pytest.MonkeyPatch,
    at: int,
    dead: bool,
) -> None:
    controller.install(SPEC)
    before, after = controller.job("digits"), 0
    with monkeypatch.context() as patch:
        failing = Failing(switches, patch, at, dead, deletes=True)
        with pytest.raises(AbortedError) as caught:
            controller.evict("digits", 3)
    assert f"switch {failing.failed}" in str(caught.value)
    found = controller.job("digits")
    living = [name for name in TREE if not dead or name != failing.failed]
    assert {name: found[name] for name in living} == {name: before[name] for name in living}
    if dead:
        assert "`libra switch setup NETWORK.yaml`" in str(caught.value)
        controller.setup_switch(artefact.load())
        controller.remove("digits")
        assert have_nothing(controller)
        after = controller.install(SPEC).generation
    with monkeypatch.context() as patch:
        counting = Failing(switches, patch, -1, dead, deletes=True)
        evicted = controller.evict("digits", 3).generation
    assert counting.writes == EVICTIONS
    # Once a switch knows the generation of the job that failed, a packet may have carried it.
    known = at > EVICTIONS - WRITES
    assert (after if dead else evicted) == before["spine0"].generation + (2 if known else 1)


@pytest.mark.parametrize("name", TREE)
def test_one_switch_of_a_tree_does_not_evict_or_watch(
    controller: FabricController, tmp_path: Path, name: str
) -> None:
    """Those of `--switch`: the others would wait for the worker."""
    controller.install(SPEC)
    one = controller.controllers[name]
    for call in (partial(one.evict, "digits", 1), Watcher(one, "digits", 9, tmp_path).begin):
        with pytest.raises(RefusedError, match=r"adds up its values with .*; leave out --switch") as refused:
            call()
        assert refused.value.exit_code == 2
    controller.dismiss("digits")
    controller.remove("digits")
    assert have_nothing(controller)
