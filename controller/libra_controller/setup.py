# SPDX-License-Identifier: Apache-2.0
"""Sets a switch up: its program, its own addresses, and the Ethernet forwarding for the network's hosts.

The set-up compares the switch's entries with the network description and writes the difference, so that it
may be run at any time; installed jobs stay. Entries that belong to no job, left by an installation that broke
off, are removed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass
from typing import Any, TypeVar

from libra.floats import Arithmetic
from libra_controller.artefact import Artefact
from libra_controller.controls.admit import VirtualAddress
from libra_controller.controls.controls import Controls
from libra_controller.controls.replication import FLOOD_GROUP
from libra_controller.errors import RefusedError
from libra_controller.files.network import Network
from libra_controller.jobs.state import SwitchState, read_state
from libra_controller.p4rt.client import DELETE, INSERT, MODIFY, Client, Pipeline
from libra_controller.p4rt.schema import MissingObjectError
from libra_controller.p4rt.transaction import Step, carry_out, delete, insert, modify

K = TypeVar("K")
V = TypeVar("V")


@dataclass(frozen=True)
class SetupReport:
    """The changes made by a set-up."""

    address: str  # the switch's P4Runtime address
    loaded: bool  # the program was loaded, so that everything else started afresh
    added: int  # entries and groups
    changed: int
    removed: int
    ports: tuple[int, ...]
    jobs: tuple[str, ...]  # installed jobs, which were kept


def set_up(
    client: Client, network: Network, artefact: Artefact, force: bool = False, *, epoch: int
) -> SetupReport:
    """Set a switch up. Raises RefusedError if jobs or another program are there (``force`` discards them).

    A switch that was restarted has forgotten its generations, but hosts of earlier jobs may still send. Each
    set-up starts generations at another ``epoch``, which distinguishes their packets from a new job's.
    """
    loaded = _load(client, artefact, force)
    entries = 0
    if loaded and artefact.arithmetic is not Arithmetic.INTEGERS:
        entries = Controls(client).lanes.fill(artefact.arithmetic)
    controls = Controls(client)
    state = read_state(controls)
    _check_jobs(network, state)
    steps: list[Step] = []
    steps += _addresses(controls, network, state, epoch)
    for plan in (_guard, _groups, _macs, _flooding, _deliveries, _transit, _leftovers):
        steps += plan(controls, network, state)
    carry_out(client, "switch setup", [steps])
    kinds = [step.update[0] for step in steps]
    return SetupReport(
        address=client.address,
        loaded=loaded,
        added=kinds.count(INSERT) + entries,
        changed=kinds.count(MODIFY),
        removed=kinds.count(DELETE),
        ports=network.ports,
        jobs=tuple(job.name for job in state.jobs),
    )


def _load(client: Client, artefact: Artefact, force: bool) -> bool:
    running = client.pipeline()
    same = running is not None and running.cookie == artefact.cookie and not force
    # A set-up that broke off may have left tables half filled; then there are no jobs.
    if same and Controls(client).capacity.arithmetic is artefact.arithmetic:
        return False
    if running is not None and not force:
        try:
            jobs = read_state(Controls(client)).jobs
        except (MissingObjectError, KeyError):
            raise RefusedError(
                f"the switch at {client.address} runs another program, {_shown(running)}; "
                "`libra switch setup --force` replaces it"
            ) from None
        if jobs:
            raise RefusedError(
                f"the switch at {client.address} runs another version of the program, with the jobs "
                f"{', '.join(job.name for job in jobs)}; remove them first, or discard them with --force"
            )
    client.set_pipeline(artefact.p4info, artefact.program, artefact.cookie)
    return True


def _shown(running: Pipeline) -> str:
    """Describe a program that is not Libra's, by the first of its tables."""
    names = [table.preamble.name for table in running.p4info.tables]
    more = f" and {len(names) - 5} more" if len(names) > 5 else ""
    return f"with the tables {', '.join(names[:5])}{more}" if names else "which has no tables"


def _check_jobs(network: Network, state: SwitchState) -> None:
    """Refuse a change of the addresses that hosts of installed jobs use. Raises RefusedError."""
    virtual_ip, virtual_mac = network.switch.virtual_ip, network.switch.virtual_mac
    for job in state.jobs:
        if virtual_ip not in state.addresses:
            raise RefusedError(
                f"{network.source}: switch.virtual_ip: {virtual_ip} is new, and job {job.name} uses "
                f"{', '.join(state.addresses)}; remove the job first"
            )
        if virtual_mac != (used := state.addresses[virtual_ip].mac):
            raise RefusedError(
                f"{network.source}: switch.virtual_mac: {virtual_mac} is new, and job {job.name} uses "
                f"{used}; remove the job first"
            )
        for member in job.hosts:
            host = next((host for host in network.hosts.values() if host.ip == member.ip), None)
            if host is None:
                raise RefusedError(
                    f"{network.source}: no host has {member.ip}, which job {job.name} uses as {member.role} "
                    f"{member.rank} ({member.host}); remove the job first"
                )
            if (host.port, host.mac) != (member.port, member.mac):
                raise RefusedError(
                    f"{network.source}: hosts.{host.name}: port {host.port}, {host.mac} is new; job "
                    f"{job.name} has it at port {member.port}, {member.mac}; remove the job first"
                )
        for member in job.switches:
            there = network.switches.get(member.host)
            if there is None or (there.virtual_ip, there.virtual_mac) != (member.ip, member.mac):
                raise RefusedError(
                    f"{network.source}: switches.{member.host}: {member.ip}, {member.mac} is in the tree "
                    f"of job {job.name}, and no such switch is described; remove the job first"
                )


def _difference(
    have: Mapping[K, V], want: Mapping[K, V], entity: Callable[[K, V], Any], same: Callable[[V, V], bool]
) -> list[Step]:
    """Steps that change ``have`` into ``want``."""
    steps = []
    for key, value in want.items():
        if key not in have:
            steps.append(insert(entity(key, value)))
        elif not same(have[key], value):
            steps.append(modify(entity(key, value), before=entity(key, have[key])))
    return steps + [delete(entity(key, value)) for key, value in have.items() if key not in want]


def _equal(one: object, other: object) -> bool:
    return one == other


def _addresses(controls: Controls, network: Network, state: SwitchState, epoch: int) -> list[Step]:
    mac = network.switch.virtual_mac
    fresh = VirtualAddress(mac, epoch, 0)
    want = {network.switch.virtual_ip: next(iter(state.addresses.values()), fresh)._replace(mac=mac)}
    return _difference(state.addresses, want, controls.admit.address, _equal)


def _guard(controls: Controls, network: Network, state: SwitchState) -> list[Step]:
    """Steps that reserve the switches' addresses for packets from switches."""
    admit, own, others = controls.admit, network.switch, network.switches.values()
    ips, macs = {other.virtual_ip for other in others}, {other.virtual_mac for other in others}
    return [
        *_members(admit.others(), ips, admit.elsewhere),
        *_members(admit.virtual_sources(), ips | {own.virtual_ip}, admit.virtual_source),
        *_members(admit.virtual_macs(), macs | {own.virtual_mac}, admit.virtual_mac),
        *_members(admit.trunks(), network.trunks, admit.trunk),
    ]


def _members(have: Set[K], want: Set[K], entity: Callable[[K], Any]) -> list[Step]:
    """Steps that change ``have`` into ``want``, for entries without values."""
    had, wanted = (dict.fromkeys(sorted(keys, key=str)) for keys in (have, want))
    return _difference(had, wanted, lambda key, _: entity(key), _equal)


def _groups(controls: Controls, network: Network, state: SwitchState) -> list[Step]:
    want = {FLOOD_GROUP: frozenset((port, 0) for port in network.flooded)}
    want |= {job.group: state.groups.get(job.group, frozenset()) for job in state.jobs}
    return _difference(state.groups, want, controls.replication.group, _equal)


def _macs(controls: Controls, network: Network, state: SwitchState) -> list[Step]:
    want: dict[str, int | None] = {**network.macs}
    # Frames to the switch's own address that are not Libra's are dropped instead of flooded.
    want[network.switch.virtual_mac] = None
    return _difference(state.macs, want, controls.forward.mac, _equal)


def _flooding(controls: Controls, network: Network, state: SwitchState) -> list[Step]:
    group = controls.forward.flood_group()
    if group == FLOOD_GROUP:
        return []
    return [modify(controls.forward.flooding(FLOOD_GROUP), before=controls.forward.flooding(group))]


def _deliveries(controls: Controls, network: Network, state: SwitchState) -> list[Step]:
    """Steps that update ``mark_from`` of the deliveries to jobs' members, and delete other deliveries."""
    want = {
        member.member: state.members[member.member]._replace(mark_from=network.switch.mark_from)
        for job in state.jobs
        for member in job.members
        if member.member in state.members
    }
    return _difference(state.members, want, controls.deliver.member, _equal)


def _transit(controls: Controls, network: Network, state: SwitchState) -> list[Step]:
    """Steps that update ``mark_from`` of packets between hosts and other switches."""
    have, want = controls.transit.mark_from(), network.switch.mark_from
    if have is None or have == want:
        return []
    return [modify(controls.transit.queue(want), before=controls.transit.queue(have))]


def _leftovers(controls: Controls, network: Network, state: SwitchState) -> list[Step]:
    jobs = {job.job for job in state.jobs}
    entities = [controls.owner.key_route(route) for route in state.key_routes if route.job not in jobs]
    entities += [controls.numbering.node_route(route) for route in state.node_routes if route.job not in jobs]
    entities += [controls.next_step.rank_route(route) for route in state.rank_routes if route.job not in jobs]
    entities += [controls.hot.pool(pool) for pool in state.pools if pool.job not in jobs]
    return [delete(entity) for entity in entities]
