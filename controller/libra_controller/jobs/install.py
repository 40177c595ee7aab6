# SPDX-License-Identifier: Apache-2.0
"""Writes a planned job to the switch, whole or not at all, and removes an installed job."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from libra_controller.controls.admit import Admission, VirtualAddress
from libra_controller.controls.controls import Controls
from libra_controller.controls.deliver import Delivery
from libra_controller.errors import SwitchError, WriteError
from libra_controller.files.network import Network
from libra_controller.jobs.plan import Plan, admissions_of, plan_of
from libra_controller.jobs.state import InstalledJob, SwitchState
from libra_controller.p4rt.client import DELETE, MODIFY, Client
from libra_controller.p4rt.transaction import CLEAN_UP, AbortedError, Step, carry_out_all, insert, modify


@dataclass(frozen=True)
class OpenSwitch:
    """A switch with an open session, and its state when that was opened. name: "" if it is the only one."""

    client: Client
    controls: Controls
    network: Network
    state: SwitchState
    name: str = ""

    @property
    def virtual_address(self) -> VirtualAddress:
        return self.state.addresses[self.network.switch.virtual_ip]


def install(switches: Sequence[OpenSwitch], plans: Sequence[Plan], *, again: bool = False) -> None:
    """Write the planned job of each switch, all or none.

    again: the job has had its generation before. Raises AbortedError.
    """
    writes = [
        (each.client, stages_of(each, plan, again=again)) for each, plan in zip(switches, plans, strict=True)
    ]
    carry_out_all(f"installing job {plans[0].job.name}", writes, [each.name for each in switches])


def replace_job(
    switches: Sequence[OpenSwitch], olds: Sequence[InstalledJob], write: Callable[[], None]
) -> None:
    """Remove a job from its switches and ``write`` another; put the old one back if that fails.

    olds: the job in each switch. Raises AbortedError.
    """
    begun: list[tuple[OpenSwitch, InstalledJob]] = []  # switches that may not have the old job any more
    try:
        for each, old in zip(switches, olds, strict=True):
            begun.append((each, old))
            remove(each.client, each.controls, each.state, old)
        write()
    except SwitchError as error:
        left = [problem for each, old in begun for problem in _put_back(each, old)]
        if not isinstance(error, AbortedError):
            raise AbortedError(error, left, begun[-1][0].name) from error
        if left and not error.left:
            raise AbortedError(error, left) from error  # it names the switch
        raise
    except BaseException:  # Ctrl-C
        for each, old in begun:
            _put_back(each, old)
        raise


def _put_back(switch: OpenSwitch, job: InstalledJob) -> list[str]:
    """Write a job again to a switch that may have parts of it. Return the error if that fails."""
    try:
        remove(switch.client, switch.controls, switch.state, job)
        install([switch], [plan_of(job, switch.state)], again=True)
    except SwitchError as error:
        return [f"switch {switch.name}: {error}" if switch.name else str(error)]
    return []


def stages_of(on: OpenSwitch, plan: Plan, *, again: bool = False) -> list[list[Step]]:
    """Return the two stages that write a planned job; the second one admits its hosts."""
    job, controls, switch = plan.job, on.controls, on.network.switch
    used = on.virtual_address._replace(newest_generation=job.generation)
    members = [member.member for member in job.members]
    replicas = [(each.port, each.member) for each in job.contributors]
    prepared = [
        # The generation is used up even if the rest fails, because a packet may have carried it already. So a
        # job that is written again leaves the newest one as it is: it may be that of a job that has failed.
        *([] if again else [modify(controls.admit.address(switch.virtual_ip, used), before=None)]),
        *(modify(cell, before=None) for cell in controls.next_step.cleared(members)),
        *(modify(cell, before=None) for cell in controls.deliver.cleared(members)),
        insert(controls.replication.group(job.group, replicas)),
        *(
            insert(controls.deliver.member(m.member, Delivery(m.mac, m.ip, switch.mark_from)))
            for m in job.members
        ),
        *(insert(controls.owner.key_route(route)) for route in plan.key_routes),
        *(insert(controls.numbering.node_route(route)) for route in plan.node_routes),
        *(insert(controls.next_step.rank_route(route)) for route in plan.rank_routes),
        *(insert(controls.hot.pool(pool)) for pool in plan.pools),
    ]
    # Hosts are admitted last, when everything else is written.
    return [prepared, [insert(controls.admit.admission(admission)) for admission in plan.admissions]]


def dismiss(client: Client, controls: Controls, state: SwitchState, job: InstalledJob) -> None:
    """Have the switch tell an installed job's hosts that it is being removed; ``remove`` it soon.

    Its admissions lose their slots: no packet changes anything any more, and a HELLO gets the answer LOST.
    Raises WriteError.
    """
    entities = [controls.admit.admission(replace(each, slots=0)) for each in _admissions(state, job)]
    client.write(f"removing job {job.name}", [(MODIFY, entity) for entity in entities])


def _admissions(state: SwitchState, job: InstalledJob) -> list[Admission]:
    return [each for each in state.admissions if (each.job, each.generation) == (job.job, job.generation)]


def remove(client: Client, controls: Controls, state: SwitchState, job: InstalledJob) -> None:
    """Remove an installed job. Raises WriteError."""
    mine = _admissions(state, job) or admissions_of(job)
    _delete(client, job.name, [controls.admit.admission(each) for each in mine])
    entities = [controls.owner.key_route(r) for r in state.key_routes if r.job == job.job]
    entities += [controls.numbering.node_route(r) for r in state.node_routes if r.job == job.job]
    entities += [controls.next_step.rank_route(r) for r in state.rank_routes if r.job == job.job]
    entities += [controls.hot.pool(pool) for pool in state.pools if pool.job == job.job]
    entities += [
        controls.deliver.member(member.member, state.members[member.member])
        for member in job.members
        if member.member in state.members
    ]
    if job.group in state.groups:
        entities.append(controls.replication.group(job.group, ()))
    _delete(client, job.name, entities)


@contextmanager
def removing(switch: str = "") -> Iterator[None]:
    """Say in which switch a removal has failed, and what to do. Nothing of a removal is undone.

    switch: "" if it is the only one.
    """
    try:
        yield
    except SwitchError as error:
        named = f"switch {switch}: {error}" if switch else str(error)
        raise SwitchError(f"{named}; when the switch answers, {CLEAN_UP}") from error


def _delete(client: Client, name: str, entities: Sequence[Any]) -> None:
    try:
        client.write(f"removing job {name}", [(DELETE, entity) for entity in entities])
    except WriteError as error:
        # An entry that is gone already needs no removal.
        if error.failures is None or any(failure.code != "NOT_FOUND" for failure in error.failures):
            raise
