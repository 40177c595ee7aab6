# SPDX-License-Identifier: Apache-2.0
"""Whatever update a switch refuses, an installation that fails leaves the switch as it was."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from controller_helpers import Chooser, empty, make_spec, state_of

from libra_controller import artefact
from libra_controller.api import Controller
from libra_controller.errors import RefusedError, SwitchError, WriteError
from libra_controller.jobs.plan import next_generation
from libra_controller.p4rt import client as p4rt
from libra_controller.p4rt.client import DELETE, INSERT
from libra_controller.p4rt.schema import Schema
from libra_controller.p4rt.transaction import AbortedError


@cache
def names() -> Schema:
    return Schema(artefact.load().p4info)


def kind_of(entity: Any) -> str:
    """The table's or counter's name, or "multicast"."""
    return re.split(r"[ \[]", names().describe(entity))[0]


@pytest.mark.parametrize(
    "where",
    [
        "LibraIngress.admit.admission",
        "LibraIngress.owner.server_of_key",
        "LibraIngress.numbering.peer",
        "LibraIngress.hot.pool.pool_of_node",
        "LibraIngress.next_step.worker_of_rank",
        "LibraIngress.next_step.outcomes",
        "LibraEgress.deliver.member",
        "multicast",
    ],
)
@pytest.mark.parametrize("which", [0, 1])
def test_a_failed_installation_is_undone(
    embedded: Controller, fail_updates: Any, where: str, which: int
) -> None:
    seen = 0

    def chosen(kind: int, entity: Any) -> bool:
        nonlocal seen
        if kind == DELETE or kind_of(entity) != where:
            return False
        seen += 1
        return seen == which + 1

    if which and where == "multicast":
        pytest.skip("a job has one group")
    before = state_of(embedded).addresses["10.0.0.254"]
    fail_updates(chosen)
    with pytest.raises(AbortedError) as caught:
        embedded.install(make_spec(servers=("s1", "s2"), hot_cells=7))
    assert seen
    assert empty(state_of(embedded))
    assert caught.value.exit_code == 1
    text = str(caught.value)
    assert text.startswith("installing job digits: RESOURCE_EXHAUSTED: ")
    assert where in text
    assert "table is full" in text
    assert text.endswith("everything written for it was undone")
    assert isinstance(caught.value.__cause__, WriteError)
    # The generation is used up: some of its packets may have been let in.
    fail_updates(lambda kind, entity: False)
    used = next_generation(before)
    assert embedded.install(make_spec()).generation == used % 65535 + 1
    assert embedded.job("digits").first_slot == 0


def test_what_cannot_be_undone_is_named(embedded: Controller, fail_updates: Any) -> None:
    def chosen(kind: int, entity: Any) -> bool:
        what = kind_of(entity)
        return (kind == INSERT and what.endswith("admission")) or (kind == DELETE and what.endswith("member"))

    fail_updates(chosen)
    with pytest.raises(AbortedError) as caught:
        embedded.install(make_spec())
    assert len(caught.value.left) == 3
    assert "undoing it failed too (LibraEgress.deliver.member [member=0x3]" in str(caught.value)
    assert "`libra switch setup NETWORK.yaml` removes what belongs to no job" in str(caught.value)
    assert not embedded.jobs()
    fail_updates(lambda kind, entity: False)
    # What is left is in nobody's way, and set-up removes it.
    embedded.install(make_spec())
    assert {member.member for member in embedded.job("digits").members} == {4, 5, 6}
    assert embedded.setup_switch().removed == 3


@pytest.mark.parametrize(
    "left",
    [
        "LibraIngress.owner.server_of_key",
        "LibraIngress.numbering.peer",
        "LibraIngress.hot.pool.pool_of_node",
        "LibraIngress.next_step.worker_of_rank",
    ],
)
def test_the_number_of_what_is_left_is_not_given_again(
    embedded: Controller, fail_updates: Any, left: str
) -> None:
    """Else its routes, or its hot cells, would be the next job's as well."""

    def chosen(kind: int, entity: Any) -> bool:
        what = kind_of(entity)
        return (kind == INSERT and what.endswith("admission")) or (kind == DELETE and what == left)

    fail_updates(chosen)
    with pytest.raises(AbortedError) as caught:
        embedded.install(make_spec(job=1, servers=("s1", "s2"), hot_cells=7))
    assert caught.value.left
    fail_updates(lambda kind, entity: False)
    with pytest.raises(
        RefusedError, match=r"number 1 is taken by what a failed installation has left; .*set"
    ):
        embedded.install(make_spec(job=1))
    again = embedded.install(make_spec(servers=("s1", "s2"), hot_cells=9))
    assert again.job == 2
    assert embedded.job("digits").hot_cells == 9
    embedded.remove("digits")
    assert not empty(state_of(embedded))
    assert embedded.setup_switch().removed == len(caught.value.left)
    assert empty(state_of(embedded))


def test_a_connection_that_breaks_is_undone_as_far_as_possible(
    embedded: Controller, embedded_switch: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first batch is carried out, but its answer does not arrive."""
    real, calls = embedded_switch.device.write, 0

    def write(request: Any) -> None:
        nonlocal calls
        calls += 1
        real(request)
        if calls == 1:
            raise RuntimeError("the answer is lost")

    monkeypatch.setattr(embedded_switch.device, "write", write)
    with pytest.raises(AbortedError, match="INTERNAL"):
        embedded.install(make_spec())
    assert empty(state_of(embedded))


def test_an_interrupted_installation_is_undone(embedded: Controller, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while the second batch is on its way."""
    real, calls = p4rt.Client.write, 0

    def write(client: p4rt.Client, operation: str, updates: Any) -> None:
        nonlocal calls
        calls += 1
        real(client, operation, updates)
        if calls == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(p4rt.Client, "write", write)
    with pytest.raises(KeyboardInterrupt):
        embedded.install(make_spec())
    assert calls == 3
    assert empty(state_of(embedded))


def test_removal_that_fails_can_be_repeated(embedded: Controller, fail_updates: Any) -> None:
    embedded.install(make_spec())
    refuse: Chooser = lambda kind, entity: kind == DELETE and kind_of(entity) == "multicast"  # noqa: E731
    fail_updates(refuse)
    with pytest.raises(
        SwitchError, match=r"removing job digits: .*multicast group 2: table is full; .*setup"
    ):
        embedded.remove("digits")
    fail_updates(lambda kind, entity: False)
    embedded.setup_switch()
    assert empty(state_of(embedded))


def test_set_up_that_fails_is_undone(embedded: Controller, fail_updates: Any) -> None:
    from dataclasses import replace

    before = state_of(embedded)
    network = embedded.network
    new = replace(network.hosts["w1"], name="new", ip="10.0.2.1", mac="02:00:00:00:02:01")
    switch = replace(network.switch, virtual_ip="10.0.0.250")
    changed = replace(network, hosts={**network.hosts, "new": new}, switch=switch)
    fail_updates(lambda kind, entity: kind_of(entity).endswith("mac"))
    with pytest.raises(AbortedError, match=r"switch setup: RESOURCE_EXHAUSTED: LibraIngress\.forward\.mac"):
        Controller(changed).setup_switch()
    assert state_of(embedded) == before
