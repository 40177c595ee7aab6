# SPDX-License-Identifier: Apache-2.0
"""Plans a job's entries from its spec: allocates all numbers, or refuses and says what is missing."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Container, Sequence
from dataclasses import dataclass, fields, replace

from libra.job.ids import Role, key_ranges, node_id, places_of
from libra.job.job_file import Job, Mode
from libra.job.tree import Tree
from libra_controller.controls.admit import EPOCHS_A_SECOND, Admission, MemberRole, Note, VirtualAddress
from libra_controller.controls.controls import Capacity
from libra_controller.controls.hot import Pool
from libra_controller.controls.next_step import RankRoute
from libra_controller.controls.numbering import NodeRoute
from libra_controller.controls.owner import KeyRoute
from libra_controller.controls.replication import FIRST_JOB_GROUP, LAST_GROUP
from libra_controller.errors import RefusedError
from libra_controller.files.network import Host, Neighbour, Network
from libra_controller.files.spec import NOBODY, JobSpec
from libra_controller.jobs.allocate import first_fit, first_free, most_each
from libra_controller.jobs.prefixes import prefixes
from libra_controller.jobs.state import InstalledJob, Member, SwitchState
from libra_controller.jobs.trees import TreePlace
from libra_controller.p4rt.schema import Lpm

GENERATIONS = (1 << 16) - 1  # 1 to 65,535
PARENT_RANK = 255  # no server's


@dataclass(frozen=True)
class Plan:
    """A job with all its numbers."""

    job: InstalledJob
    admissions: tuple[Admission, ...]
    key_routes: tuple[KeyRoute, ...]
    node_routes: tuple[NodeRoute, ...]
    rank_routes: tuple[RankRoute, ...]
    pools: tuple[Pool, ...]


def _given(address: VirtualAddress) -> int:
    """Number of generations given out since the program was set; the first one is that second's."""
    first, newest = _generation(address, 0), address.newest_generation
    return (newest - first) % GENERATIONS + 1 if newest else 0


def _generation(address: VirtualAddress, number: int) -> int:
    """Generation that is given out after ``number`` others."""
    return (address.epoch // EPOCHS_A_SECOND + number) % GENERATIONS + 1


def next_generation(address: VirtualAddress, restored: Container[int] = ()) -> int:
    """Generation after the newest, 16 bits, never 0. Raises RefusedError if all have been given out.

    No generation is reused while the program runs, because hosts of its former job may still send, and the
    switch's registers hold their values. restored: generations of jobs from before the program was set.
    """
    for number in range(_given(address), GENERATIONS):
        if (generation := _generation(address, number)) not in restored:
            return generation
    raise RefusedError(
        f"the switch has given out all {GENERATIONS:,} generations since its program was set; "
        "remove the jobs and set the program again with `libra switch setup --force`"
    )


def common_generation(switches: Sequence[tuple[VirtualAddress, Container[int]]]) -> int:
    """Return a generation that is free on all switches of a tree.

    Each has an address, and the generations of jobs from before its program was set. Generations between a
    switch's newest and the returned one count as given out there, so the one is chosen that wastes fewest.
    Raises RefusedError if there is none.
    """

    @functools.cache
    def free(generation: int) -> bool:
        return all(_is_free(generation, *switch) for switch in switches)

    # The one that wastes fewest is the first free one behind some switch's newest.
    found = set()
    for address, _ in switches:
        later = (_generation(address, number) for number in range(_given(address), GENERATIONS))
        found |= set(itertools.islice(filter(free, later), 1))
    if not found:
        raise RefusedError(
            "no generation is free on all switches of the job; remove their jobs and set their programs "
            "again with `libra switch setup --force`"
        )
    return min(found, key=lambda generation: max(_steps(generation, address) for address, _ in switches))


def _is_free(generation: int, address: VirtualAddress, restored: Container[int]) -> bool:
    return _steps(generation, address) >= _given(address) and generation not in restored


def _steps(generation: int, address: VirtualAddress) -> int:
    """Return how many generations the switch gives out before this one."""
    return (generation - _generation(address, 0)) % GENERATIONS


def _check_forgotten(job: Job, address: VirtualAddress) -> None:
    """Raise RefusedError if the switch has given out the job's generation since its program was set."""
    if _steps(job.generation, address) < _given(address):
        raise RefusedError(
            f"job {job.name}: the switch has given out generation {job.generation} since its program was set,"
            " and may hold values of the job; install it anew, with `libra job install`, and start its"
            " programs again"
        )


def plan_again(
    job: Job, network: Network, state: SwitchState, capacity: Capacity, place: TreePlace | None = None
) -> Plan:
    """Plan a job again with its number and generation, for a switch that has forgotten it.

    place: the switch's in the job's tree; None: it is the only one. Raises plan_job's errors, and
    RefusedError if the network differs from the job file of its hosts.
    """
    address = state.addresses.get(network.switch.virtual_ip)
    if address is not None:
        _check_forgotten(job, address)
    spec = _spec_of(job, [worker.host for worker in job.workers], f"job file of {job.name}")
    plan = plan_job(spec, network, state, capacity, job.generation, place)
    found = _in_this_network(job, plan.job, network)
    if found != job:
        differences = "; ".join(
            f"{name} {ours}, in the job file {theirs}" for name, ours, theirs in _differences(found, job)
        )
        raise RefusedError(
            f"job {job.name}: its job file differs from {network.source}: {differences}; "
            "install it anew, with `libra job install`, and start its programs again"
        )
    return plan


def _in_this_network(job: Job, planned: InstalledJob, network: Network) -> Job:
    """Return a job with the addresses that its switch and hosts have here, as far as the switch knows
    them."""
    here = planned.to_job(network.switch.virtual_ip, network.switch.virtual_mac)
    if planned.parent is None:
        return replace(here, switch=job.switch, leaves=job.leaves)
    known = {worker.rank: worker for worker in here.workers}
    return replace(job, workers=tuple(known.get(worker.rank, worker) for worker in job.workers))


def spec_without(old: InstalledJob, rank: int) -> JobSpec:
    """Return the spec of an installed job without worker ``rank``; higher ranks decrease by one.

    old: at the switch that has all of its workers. Raises RefusedError if there is no such worker or no other
    one.
    """
    if not 0 <= rank < len(old.workers):
        ranks = f"0 to {len(old.workers) - 1}" if len(old.workers) > 1 else "0"
        raise RefusedError(f"job {old.name}: there is no worker {rank}; expected a rank from {ranks}")
    if len(old.workers) == 1:
        raise RefusedError(f"job {old.name}: worker 0 is its last; use `libra job remove {old.name}`")
    others = [worker.host for worker in old.workers if worker.rank != rank]
    return _spec_of(old, others, f"job {old.name} without worker {rank}")


def _spec_of(job: Job | InstalledJob, workers: Sequence[str], source: str) -> JobSpec:
    """Make the spec by which an earlier job is planned again with ``workers``."""
    return JobSpec(
        job.name,
        job.mode,
        workers,
        job.slots,
        [server.host for server in job.servers],
        lanes=job.lanes,
        restarts=job.restarts,
        any_rail=job.any_rail,
        early_close=job.early_close,
        hot_cells=job.hot_cells,
        arithmetic=job.arithmetic,
        groups=job.groups,
        job=job.job,
        installer=job.installer if isinstance(job, InstalledJob) else NOBODY,
        source=source,
    )


def plan_of(job: InstalledJob, state: SwitchState) -> Plan:
    """Return the plan that an installed job was written by."""
    return Plan(
        job,
        tuple(one for one in state.admissions if one.job == job.job),
        tuple(route for route in state.key_routes if route.job == job.job),
        tuple(route for route in state.node_routes if route.job == job.job),
        tuple(route for route in state.rank_routes if route.job == job.job),
        tuple(pool for pool in state.pools if pool.job == job.job),
    )


def _differences(found: Job, expected: Job) -> list[tuple[str, object, object]]:
    pairs = [(one.name, getattr(found, one.name), getattr(expected, one.name)) for one in fields(Job)]
    return [(name, ours, theirs) for name, ours, theirs in pairs if ours != theirs]


def plan_job(
    spec: JobSpec,
    network: Network,
    state: SwitchState,
    capacity: Capacity,
    generation: int | None = None,
    place: TreePlace | None = None,
) -> Plan:
    """Plan a job at one switch.

    generation: None takes the next one. place: the switch's in the job's tree; None: it is the only one.
    Raises DescriptionError for hosts that do not exist and for more workers than a switch sums, and
    RefusedError if the switch has no room.
    """
    spec.check_bitmap()
    own = network.switch
    if place is None:
        tree = Tree.star("", own.virtual_ip, own.virtual_mac, len(spec.workers))
        place = TreePlace(tree, tree.root)
    elif not capacity.trees:
        raise RefusedError(
            f"job {spec.name}: its switches are a tree, in which this switch's program cannot sum; choose "
            "other switches, or say tree: false in its spec"
        )
    hosts = {
        role: [network.host(name, spec.source, f"{role}[{i}]") for i, name in enumerate(names)]
        for role, names in (("workers", spec.workers), ("servers", spec.servers))
        if role == "workers" or place.is_root
    }
    below = sorted(frozenset().union(*place.tree.bits(place.switch)))
    workers_here = [hosts["workers"][rank] for rank in below]
    servers_here = hosts.get("servers", [])
    _check_set_up(network, [*workers_here, *servers_here], state)
    _check_program(spec, [*workers_here, *servers_here], capacity)
    if spec.groups:
        _check_ports(spec, workers_here)
    number = _job_number(spec, state, capacity)
    others = _others(network, place)
    try:
        first_slot = first_fit(capacity.slots, state.used_slots, spec.slots)
        need = len(workers_here) + len(servers_here) + len(others)
        numbers = iter(first_free("members", state.used_members, 1, capacity.members - 1, need))
        group = first_free("multicast groups", state.groups, FIRST_JOB_GROUP, LAST_GROUP, 1)[0]
        bits = {rank: bit for bit, rank in enumerate(place.switch.workers)}
        workers = tuple(
            _member(MemberRole.WORKER, rank, host, next(numbers), bits.get(rank))
            for rank, host in zip(below, workers_here, strict=True)
        )
        servers = tuple(
            _member(MemberRole.SERVER, rank, host, next(numbers)) for rank, host in enumerate(servers_here)
        )
        switches = tuple(replace(each, member=next(numbers)) for each in others)
        children = tuple(each for each in switches if each.role is MemberRole.CHILD)
        parent = next((each for each in switches if each.role is MemberRole.PARENT), None)
        owners = servers if parent is None else (replace(parent, port=place.up),)
        key_routes = _key_routes(number, owners)
        pools = _pools(number, servers, spec.hot_cells, state, capacity)
        if spec.groups:
            places = sum(len(list(places_of(rank, len(workers)))) for rank in range(len(workers)))
            free = capacity.admissions - len(state.admissions) - len(workers) - len(servers)
            if places > free:
                raise RefusedError(
                    f"groups of {len(workers)} workers need {places} admissions, {free} are free"
                )
        free = capacity.prefixes - len(state.key_routes)
        if len(key_routes) > free:
            raise RefusedError(f"needs {len(key_routes)} key prefixes, {free} free of {capacity.prefixes}")
    except RefusedError as error:
        raise RefusedError(
            f"job {spec.name}: {error}; remove a job (`libra job list` shows them) or ask for less"
        ) from None
    if generation is None:
        restored = {job.generation for job in state.jobs}
        generation = next_generation(state.addresses[network.switch.virtual_ip], restored)
    job = InstalledJob(
        name=spec.name,
        job=number,
        generation=generation,
        mode=spec.mode,
        first_slot=first_slot,
        slots=spec.slots,
        lanes=spec.lanes,
        group=group,
        restarts=spec.restarts,
        any_rail=spec.any_rail,
        early_close=spec.early_close,
        arithmetic=spec.arithmetic,
        groups=spec.groups,
        installer=spec.installer,
        contributions=len(place.tree.bits(place.switch)),
        workers=workers,
        servers=servers,
        children=children,
        parent=parent,
        pools=pools,
    )
    rank_routes = (
        tuple(RankRoute(number, worker.rank, worker.port, worker.member) for worker in workers)
        if spec.mode is Mode.PARAMETER_SERVER and place.is_root
        else ()
    )
    node_routes = tuple(
        NodeRoute(number, node_id(Role(member.role.value), member.rank), member.port, member.member)
        for member in workers + servers
        if capacity.messages and place.is_root
    )
    admissions = admissions_of(job)
    if job.groups:
        admissions += _places_of(job, admissions, by_number=not capacity.messages)
    return Plan(job, admissions, key_routes, node_routes, rank_routes, pools)


def _others(network: Network, place: TreePlace) -> list[Member]:
    """Return the other switches of the tree that are members of the job here, without numbers yet."""
    first = len(place.switch.workers)  # behind the bits of workers
    found = [
        _neighbour(MemberRole.CHILD, bit, network.switches[below.name], place.children[below.name], bit)
        for bit, below in enumerate(place.tree.below(place.switch), first)
    ]
    if not place.is_root:
        above = network.switches[place.switch.parent]
        found.append(_neighbour(MemberRole.PARENT, PARENT_RANK, above, place.down, None))
    return found


def _neighbour(role: MemberRole, rank: int, switch: Neighbour, port: int, bit: int | None) -> Member:
    return Member(role, rank, switch.name, switch.virtual_ip, switch.virtual_mac, port, 0, bit)


def _member(role: MemberRole, rank: int, host: Host, number: int, bit: int | None = None) -> Member:
    return Member(role, rank, host.name, host.ip, host.mac, host.port, number, bit)


def _check_ports(spec: JobSpec, workers: Sequence[Host]) -> None:
    """Raise RefusedError if workers of a job of groups share a port, by which the switch knows a place."""
    at: dict[int, str] = {}
    for worker in workers:
        other = at.setdefault(worker.port, worker.name)
        if other != worker.name:
            raise RefusedError(
                f"job {spec.name}: its workers {other} and {worker.name} are both behind port {worker.port}, "
                "and a worker of a job of groups needs a port of its own; choose the switch of all workers"
            )


def _places_of(job: InstalledJob, admissions: Sequence[Admission], by_number: bool) -> tuple[Admission, ...]:
    """Return each worker's admissions to its places in groups.

    by_number: the switch counts contributions by rank, so a place's number is the entry's; else the entry
    has the worker's rank, in whose name it may send other packets than ADDs.
    """
    return tuple(
        replace(
            admission,
            ip=place.address,
            rank=place.number if by_number else admission.rank,
            bit=place.number,
            contributors=place.members,
        )
        for admission in admissions
        if admission.role is MemberRole.WORKER
        for place in places_of(admission.rank, job.contributions)
    )


def admissions_of(job: InstalledJob) -> tuple[Admission, ...]:
    """Return the admissions of a job's hosts under their own addresses."""
    return tuple(
        Admission(
            port=member.port,
            ip=member.ip,
            job=job.job,
            generation=job.generation,
            role=member.role,
            rank=member.rank,
            member=member.member,
            bit=member.bit,
            contributors=job.contributions,
            first_slot=job.first_slot,
            slots=job.slots,
            mode=job.mode,
            group=job.group,
            restarts=job.restarts,
            note=Note(
                job.name,
                job.lanes,
                member.host,
                job.any_rail,
                job.early_close,
                job.installer,
                of_switch=member.role in (MemberRole.CHILD, MemberRole.PARENT),
                mode=job.mode if job.parent is not None else None,
            ),
            leaf=job.parent is not None,
        )
        for member in job.members
    )


def _check_set_up(network: Network, hosts: Sequence[Host], state: SwitchState) -> None:
    virtual_ip = network.switch.virtual_ip
    if virtual_ip not in state.addresses:
        have = ", ".join(state.addresses)
        raise RefusedError(
            f"the switch at {network.switch.grpc} "
            + (f"has the virtual address {have}, not {virtual_ip}" if have else "is not set up")
            + f"; run `libra switch setup {network.source}`"
        )
    for host in hosts:
        port, expected = state.macs.get(host.mac), network.macs[host.mac]
        if port != expected:
            raise RefusedError(
                f"the switch at {network.switch.grpc} "
                + ("does not know" if port is None else f"has at port {port}")
                + f" host {host.name} ({host.mac}), which {network.source} has at port {expected}; "
                f"run `libra switch setup {network.source}`"
            )


def _check_program(spec: JobSpec, hosts: Sequence[Host], capacity: Capacity) -> None:
    """Raise RefusedError if the switch's program cannot serve such a job."""
    if spec.arithmetic is not capacity.arithmetic:
        have = capacity.arithmetic or "floats, by tables that are not filled"
        raise RefusedError(
            f"job {spec.name}: has arithmetic {spec.arithmetic}, and the switch adds {have}; change"
            " arithmetic in the job's spec, or switch.arithmetic in the network description and set the"
            " switch up again"
        )
    if spec.lanes > capacity.lanes:
        raise RefusedError(
            f"job {spec.name}: wants {spec.lanes} lanes a packet, and the switch's program takes "
            f"{capacity.lanes}; say lanes: {capacity.lanes} in its spec"
        )
    if spec.hot_cells and not capacity.hot_cells:
        raise RefusedError(
            f"job {spec.name}: wants hot cells, and the switch's program has none; leave hot out of its spec"
        )
    for host in hosts:
        if host.port >= capacity.ports:
            raise RefusedError(
                f"job {spec.name}: host {host.name} is at port {host.port}, and the switch's program sums "
                f"what comes by ports below {capacity.ports}; choose another host, or another port for it"
            )


def _job_number(spec: JobSpec, state: SwitchState, capacity: Capacity) -> int:
    for job in state.jobs:
        if spec.name == job.name:
            raise RefusedError(
                f"job {spec.name} is installed already, as number {job.job}; "
                f"`libra job remove {spec.name}` first, or choose another name"
            )
        if spec.job == job.job:
            raise RefusedError(
                f"job {spec.name}: number {spec.job} is taken by job {job.name}; "
                "choose another one, or leave it out to get a free one"
            )
    if spec.job is not None and spec.job > capacity.jobs:
        raise RefusedError(
            f"job {spec.name}: number {spec.job} is too high for the switch's program, which knows 1 to "
            f"{capacity.jobs}; choose another one, or leave it out to get a free one"
        )
    used = state.used_jobs
    if spec.job is None:
        return first_free("job numbers", used, 1, capacity.jobs, 1)[0]
    if spec.job in used:
        raise RefusedError(
            f"job {spec.name}: number {spec.job} is taken by what a failed installation has left; "
            "`libra switch setup NETWORK.yaml` removes it; or choose another one, or leave it out to get a "
            "free one"
        )
    return spec.job


def _pools(
    job: int, servers: Sequence[Member], cells: int, state: SwitchState, capacity: Capacity
) -> tuple[Pool, ...]:
    """Allocate ``cells`` of each array for every server, which a leaf has none of.

    Raises RefusedError with how many would fit.
    """
    if not cells or not servers:
        return ()
    total, used = capacity.hot_cells, state.used_hot_cells
    most = most_each(total, used, len(servers))
    if cells > most:
        for_each = f" for each of {len(servers)} servers" if len(servers) > 1 else ""
        free = total - sum(count for _, count in used)
        raise RefusedError(
            f"needs {cells} hot cells of each array{for_each}, {most} fit ({free} free of {total})"
        )
    pools = []
    for server in servers:
        first = first_fit(total, used, cells)
        used.append((first, cells))
        pools.append(Pool(job, node_id(Role.SERVER, server.rank), server.member, first, cells))
    return tuple(pools)


def _key_routes(job: int, servers: Sequence[Member]) -> tuple[KeyRoute, ...]:
    if not servers:
        return ()
    return tuple(
        KeyRoute(job, Lpm(value, length), server.port, server.member)
        for server, keys in zip(servers, key_ranges(len(servers)), strict=True)
        for value, length in prefixes(keys.begin, keys.end)
    )
