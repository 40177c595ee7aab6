# SPDX-License-Identifier: Apache-2.0
"""find: this host's place in its job, or the reason why it has none; way: its way to one of the job's
switches."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from libra.doctor import host
from libra.doctor.host import Finding, failed, ok
from libra.errors import ConfigError, EvictedError
from libra.job.environment import Environment, VanType, rank_in
from libra.job.ids import Role, node_id
from libra.job.job_file import Endpoint, Job
from libra.job.tree import TreeSwitch
from libra.link.link import Link
from libra.vans.libra.float_lanes import FloatLanes
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.protocol import Kind
from libra.wire.words import FrameBuffer

_SHOWN = 4  # endpoints in a sentence


@dataclass(frozen=True)
class Place:
    """A host's rank in a job. interface: DMLC_INTERFACE, if it is set."""

    job: Job
    role: Role
    endpoint: Endpoint
    interface: str | None


def find(variables: Mapping[str, str]) -> Place | Finding:
    """Return the place that a program with these variables would take, or the finding why it has none."""
    try:
        environment = Environment.from_env(_with_role({**variables, "DMLC_PS_VAN_TYPE": VanType.LIBRA}))
        assert environment.job_file is not None
        job, role = Job.load(environment.job_file), environment.role
        if role is Role.SCHEDULER:
            raise ConfigError("DMLC_ROLE holds 'scheduler'; a job of the libra van has none")
        FloatLanes(job, environment.codec)
    except ConfigError as error:
        mend = "correct it, or hand out the file that `libra job install` has written"
        return failed("job", str(error), mend)
    try:
        rank = rank_in(job, environment)
    except EvictedError as error:
        return failed("job", str(error), "libra job install, and hand out the new job file")
    except ConfigError:
        return _no_place(job, role, endpoints(job, role))
    endpoint = endpoints(job, role)[rank]
    if environment.rank is not None and not _is_here(endpoint) and any(_is_here(e) for _, e in _all(job)):
        return _no_place(job, role, [endpoint])
    return Place(job, role, endpoint, environment.interface)


def _with_role(variables: Mapping[str, str]) -> Mapping[str, str]:
    """Return the variables, with a worker's role in an all-reduce job: PyTorch's programs have none.

    Raises ConfigError for a bad job file.
    """
    if variables.get("DMLC_ROLE") or Job.load(Path(variables["LIBRA_JOB_FILE"])).servers:
        return variables
    return {**variables, "DMLC_ROLE": Role.WORKER}


def _no_place(job: Job, role: Role, wanted: Sequence[Endpoint]) -> Finding:
    """Return the finding why this host has none of the places ``wanted``."""
    if not wanted:
        return failed("job", f"job {job.name!r} has no {role}s", "set DMLC_ROLE=worker")
    places = ", ".join(f"{role} {each.rank} on {each.host} ({each.ip})" for each in wanted[:_SHOWN])
    places += ", ..." * (len(wanted) > _SHOWN)
    for other, endpoint in _all(job):
        if _is_here(endpoint):
            return failed(
                "job",
                f"{endpoint.host} ({endpoint.ip}) is {other} {endpoint.rank} of job {job.name!r}, "
                f"not {f'{role} {wanted[0].rank}' if len(wanted) == 1 else f'a {role}'}",
                f"set DMLC_ROLE={other} and leave DMLC_RANK out here, and start {places}",
            )
    for endpoint in wanted:
        if (name := host.interface_with(endpoint.mac)) is not None:
            return host.without_address(name, f"{role} {endpoint.rank}", endpoint)
    return failed(
        "job",
        f"no {role} of job {job.name!r} is on this host: it has {host.addresses()}",
        f"start {places}; or correct these addresses in the network description and install the job again",
    )


def endpoints(job: Job, role: Role) -> tuple[Endpoint, ...]:
    """Return the hosts of a role by rank."""
    return job.workers if role is Role.WORKER else job.servers


def _all(job: Job) -> list[tuple[Role, Endpoint]]:
    return [(role, endpoint) for role in (Role.WORKER, Role.SERVER) for endpoint in endpoints(job, role)]


def _is_here(endpoint: Endpoint) -> bool:
    return any(ip == endpoint.ip for _, ip, _ in host.interfaces())


# way: checks that the switch admits this host's packets, without taking part in the job.
#
# The doctor sends a MESSAGE of a term that is not the job's. The switch then changes nothing and answers with
# the job's term (docs/protocol.md, "Terms and lives"); it does not answer a host that it has not admitted. A
# process of the job on this host receives the answer, too, and ignores it, because it is of another term.


TRIES, PATIENCE = 5, 0.2  # tries of each packet size; seconds for each try


def title(switch: TreeSwitch) -> str:
    """Return what findings of a switch are about."""
    return f"switch {switch.name}".rstrip()


def way(
    job: Job,
    role: Role,
    rank: int,
    switch: TreeSwitch,
    link: Link,
    clock: Callable[[], float] = time.monotonic,
) -> Finding:
    """Check that a switch answers a packet of the job's size, or else one of the smallest size."""
    endpoint = endpoints(job, role)[rank]
    largest, what = job.lanes // protocol.BLOCK_LANES, title(switch)
    answered = ask(job, endpoint, node_id(role, rank), switch, largest, link, clock)
    if answered is not None:
        seconds, term = answered
        state = "a host has opened it" if term else "no host has opened it yet"
        return ok(
            what,
            f"answers in {seconds * 1e3:.2f} ms; generation {job.generation} of job {job.name!r} is "
            f"installed, {state}",
        )
    if largest > 1 and ask(job, endpoint, node_id(role, rank), switch, 1, link, clock) is not None:
        return failed(
            what,
            f"answers small packets, but none of {wire.total_len(largest)} bytes",
            "raise the MTU of what is between this host and the switch, or use fewer `lanes`",
        )
    return failed(
        what,
        f"{switch.virtual_ip} ({switch.virtual_mac}) does not answer {endpoint.ip} in generation "
        f"{job.generation} of job {job.name!r}",
        "does `libra job list` have this generation? Else hand out the new job file. Does `not_admitted` in "
        "`libra switch status` count? Then this host is at another port than the network description says. "
        "Else the switch, or the cable to it, is dead",
    )


def ask(
    job: Job,
    endpoint: Endpoint,
    node: int,
    switch: TreeSwitch,
    blocks: int,
    link: Link,
    clock: Callable[[], float] = time.monotonic,
) -> tuple[float, int] | None:
    """Return the seconds to the switch's answer, and the job's term in it, 0 for none; None without an
    answer.

    node: this host's id. blocks: blocks of lanes in the packet.
    """
    term = 1 + secrets.randbelow(2**32 - 1)
    templates = words.templates(
        endpoint.mac, endpoint.ip, switch.virtual_mac, switch.virtual_ip, job.job, job.generation
    )
    head = words.of_term(templates, term)[blocks : blocks + 1].copy()
    head[:, words.HEADER_WORD + words.KIND] |= np.uint32(Kind.MESSAGE << 24 | node)
    question, row = FrameBuffer(1), np.arange(1)
    words.store(question.words, row, head, np.zeros((1, blocks * protocol.BLOCK_LANES), np.int32))
    question.lengths[:] = wire.frame_bytes(blocks)
    for _ in range(TRIES):
        link.send(question, row)
        began = clock()
        while (left := began + PATIENCE - clock()) > 0:
            link.wait(left)
            count = link.receive()
            headers = words.parse(link.rx.words, count)
            answers = words.intact(headers, link.rx.lengths[:count], job.job_generation)
            answers &= words.outdated(headers, term)
            if answers.any():
                return clock() - began, int(headers.term[answers][0])
    return None
