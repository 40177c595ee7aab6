# SPDX-License-Identifier: Apache-2.0
"""Installed jobs, read back from the switch, whose tables are the only record of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

from libra.floats import Arithmetic
from libra.job.job_file import Endpoint, Job, Mode, Restarts
from libra.job.tolerance import EarlyCloseRule
from libra_controller.controls.admit import Admission, MemberRole, VirtualAddress
from libra_controller.controls.controls import Controls
from libra_controller.controls.deliver import Delivery
from libra_controller.controls.hot import Pool
from libra_controller.controls.next_step import RankRoute
from libra_controller.controls.numbering import NodeRoute
from libra_controller.controls.owner import KeyRoute
from libra_controller.controls.replication import FLOOD_GROUP, Replica
from libra_controller.errors import RefusedError
from libra_controller.files.spec import NOBODY, Installer
from libra_controller.p4rt.schema import NOTHING, Count


@dataclass(frozen=True)
class Member:
    """A host's part in a job, as installed in the switch, or another switch's in the job's tree.

    rank: of a switch below, its bit. bit: of its contributions in the switch's bitmaps; None: it makes none
    here.
    """

    role: MemberRole
    rank: int
    host: str
    ip: str
    mac: str
    port: int
    member: int  # the switch's number for this host in this job
    bit: int | None = None
    count: Count = NOTHING  # packets that it sent to the switch


@dataclass(frozen=True)
class InstalledJob:
    """A job that the switch serves.

    contributions: number of those to a sum. children, parent: the neighbours in a tree of switches.
    """

    name: str
    job: int
    generation: int
    mode: Mode
    first_slot: int
    slots: int
    lanes: int
    group: int
    restarts: Restarts
    arithmetic: Arithmetic
    contributions: int
    workers: tuple[Member, ...]
    servers: tuple[Member, ...]
    children: tuple[Member, ...] = ()
    parent: Member | None = None
    pools: tuple[Pool, ...] = ()  # pools of hot cells by their server's rank
    any_rail: bool = False  # see Job
    early_close: EarlyCloseRule | None = None
    groups: bool = False  # see Job
    installer: Installer = NOBODY

    @property
    def hot_cells(self) -> int:
        """Number of hot cells in each array for each server."""
        return self.pools[0].cells if self.pools else 0

    @property
    def hosts(self) -> tuple[Member, ...]:
        return self.workers + self.servers

    @property
    def switches(self) -> tuple[Member, ...]:
        return self.children + ((self.parent,) if self.parent else ())

    @property
    def members(self) -> tuple[Member, ...]:
        return self.hosts + self.switches

    @property
    def contributors(self) -> tuple[Member, ...]:
        """Members whose contributions make up a sum."""
        return tuple(member for member in self.members if member.bit is not None)

    def to_job(self, virtual_ip: str, virtual_mac: str) -> Job:
        """Make the job file for its hosts."""
        workers, servers = (
            tuple(Endpoint(m.rank, m.host, m.ip, m.mac) for m in members)
            for members in (self.workers, self.servers)
        )
        return Job(
            name=self.name,
            job=self.job,
            generation=self.generation,
            mode=self.mode,
            slots=self.slots,
            lanes=self.lanes,
            restarts=self.restarts,
            arithmetic=self.arithmetic,
            virtual_ip=virtual_ip,
            virtual_mac=virtual_mac,
            workers=workers,
            servers=servers,
            hot_cells=self.hot_cells,
            any_rail=self.any_rail,
            early_close=self.early_close,
            groups=self.groups,
        )


@dataclass(frozen=True)
class SwitchState:
    """Everything written to a switch."""

    addresses: dict[str, VirtualAddress]  # by IPv4 address
    jobs: tuple[InstalledJob, ...]
    admissions: tuple[Admission, ...]
    key_routes: tuple[KeyRoute, ...]
    node_routes: tuple[NodeRoute, ...]
    rank_routes: tuple[RankRoute, ...]
    pools: tuple[Pool, ...]
    members: dict[int, Delivery]
    groups: dict[int, frozenset[Replica]]
    macs: dict[str, int | None]  # forwarding: port, None for the switch's own address

    @property
    def ports(self) -> tuple[int, ...]:
        """Ports with hosts or switches, in order; not all of them are flooded."""
        flooded = {port for port, _ in self.groups.get(FLOOD_GROUP, ())}
        return tuple(sorted(flooded | {port for port in self.macs.values() if port is not None}))

    @property
    def used_jobs(self) -> set[int]:
        """Job numbers in use, also by routes that a broken installation has left."""
        groups = (self.jobs, self.key_routes, self.node_routes, self.rank_routes, self.pools)
        return {each.job for group in groups for each in group}

    @property
    def used_members(self) -> set[int]:
        return set(self.members) | {admission.member for admission in self.admissions}

    @property
    def used_slots(self) -> list[tuple[int, int]]:
        return [(job.first_slot, job.slots) for job in self.jobs]

    @property
    def used_hot_cells(self) -> list[tuple[int, int]]:
        return [(pool.first_cell, pool.cells) for pool in self.pools]

    def without(self, job: InstalledJob) -> SwitchState:
        """Return the state after the removal of an installed job."""
        numbers = {member.member for member in job.members}
        return replace(
            self,
            jobs=tuple(other for other in self.jobs if other is not job),
            admissions=tuple(one for one in self.admissions if one.member not in numbers),
            key_routes=tuple(route for route in self.key_routes if route.job != job.job),
            node_routes=tuple(route for route in self.node_routes if route.job != job.job),
            rank_routes=tuple(route for route in self.rank_routes if route.job != job.job),
            pools=tuple(pool for pool in self.pools if pool.job != job.job),
            members={number: at for number, at in self.members.items() if number not in numbers},
            groups={number: group for number, group in self.groups.items() if number != job.group},
        )

    def find(self, name: str) -> InstalledJob:
        """Find a job by name or as ``job-NUMBER``. Raises RefusedError."""
        for job in self.jobs:
            if name in (job.name, f"job-{job.job}"):
                return job
        names = ", ".join(job.name for job in self.jobs)
        raise RefusedError(
            f"no job {name!r} is installed; " + (f"there is {names}" if names else "there is none at all")
        )


def read_state(controls: Controls) -> SwitchState:
    admissions = controls.admit.admissions()
    members = controls.deliver.members()
    pools = tuple(controls.hot.pools())
    return SwitchState(
        addresses=controls.admit.addresses(),
        jobs=_jobs(admissions, members, pools, controls.capacity.arithmetic or Arithmetic.INTEGERS),
        admissions=tuple(admissions),
        key_routes=tuple(controls.owner.key_routes()),
        node_routes=tuple(controls.numbering.node_routes()),
        rank_routes=tuple(controls.next_step.rank_routes()),
        pools=pools,
        members=members,
        groups=controls.replication.groups(),
        macs=controls.forward.macs(),
    )


def _jobs(
    admissions: Sequence[Admission],
    members: dict[int, Delivery],
    pools: Sequence[Pool],
    arithmetic: Arithmetic,
) -> tuple[InstalledJob, ...]:
    by_job: dict[tuple[int, int], list[Admission]] = defaultdict(list)
    for admission in admissions:
        by_job[admission.job, admission.generation].append(admission)
    jobs = []
    for (number, generation), entries in sorted(by_job.items()):
        own = [entry for entry in entries if entry.place is None]
        if not own:
            continue  # a broken installation has left places only
        first = own[0]
        of = {
            role: tuple(
                _member(admission, members, entries)
                for admission in sorted(own, key=lambda admission: admission.rank)
                if admission.role is role
            )
            for role in MemberRole
        }
        jobs.append(
            InstalledJob(
                name=first.note.job if first.note else f"job-{number}",
                job=number,
                generation=generation,
                mode=first.mode,
                first_slot=first.first_slot,
                slots=first.slots,
                lanes=first.note.lanes if first.note else 256,
                group=first.group,
                restarts=first.restarts,
                arithmetic=arithmetic,
                contributions=first.contributors,
                workers=of[MemberRole.WORKER],
                servers=of[MemberRole.SERVER],
                children=of[MemberRole.CHILD],
                parent=next(iter(of[MemberRole.PARENT]), None),
                pools=tuple(sorted(pool for pool in pools if pool.job == number)),
                any_rail=first.note is not None and first.note.any_rail,
                early_close=first.note.early_close if first.note is not None else None,
                groups=len(own) < len(entries),
                installer=first.note.installer if first.note is not None else NOBODY,
            )
        )
    return tuple(jobs)


def _member(admission: Admission, members: dict[int, Delivery], entries: Sequence[Admission]) -> Member:
    delivery = members.get(admission.member)
    counts = [entry.count for entry in entries if entry.member == admission.member]  # its places' as well
    return Member(
        role=admission.role,
        rank=admission.rank,
        host=admission.note.host if admission.note else admission.ip,
        ip=admission.ip,
        mac=delivery.mac if delivery else "",
        port=admission.port,
        member=admission.member,
        bit=admission.bit,
        count=Count(sum(each.packets for each in counts), sum(each.bytes for each in counts)),
    )
