# SPDX-License-Identifier: Apache-2.0
"""All that is looked at, as far as one finding lets the next be made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from libra.doctor import host, switch
from libra.doctor.findings import Finding, Level, failed, note, ok
from libra.errors import ConfigError, LibraError
from libra.job.environment import Environment, VanType
from libra.job.ids import Role
from libra.job.job_file import Endpoint, Job
from libra.job.rank import rank_in
from libra.link.raw import RawLink, Sender


def examine(variables: Mapping[str, str]) -> Iterator[Finding]:
    """variables: what the program itself would get: LIBRA_JOB_FILE, DMLC_ROLE and so on."""
    yield host.machine()
    sockets = host.raw_sockets()
    yield sockets
    yield host.receive_buffer()
    yield host.super_frames_of(variables)
    if not variables.get("LIBRA_JOB_FILE"):
        yield note(
            "job",
            "LIBRA_JOB_FILE is not set: interface and switch are not looked at",
            "--job FILE --role ROLE",
        )
        return
    try:
        job, role, rank, given = _place(variables)
    except ConfigError as error:
        yield failed(
            "job", str(error), "correct it, or hand out the file that `libra job install` has written"
        )
        return
    endpoint = (job.workers if role is Role.WORKER else job.servers)[rank]
    yield ok("job", f"{job.name!r}, generation {job.generation}; this is {role} {rank}, {endpoint.host}")
    yield host.clock(Path(variables["LIBRA_JOB_FILE"]))
    found, interface = host.interface_of(endpoint, given)
    yield found
    if interface is not None:
        size = host.mtu(interface, job)
        yield size
        if sockets.level is Level.OK and size.level is Level.OK:
            yield _switch(job, role, rank, endpoint, interface)


def _place(variables: Mapping[str, str]) -> tuple[Job, Role, int, str | None]:
    """Job, role, rank, and the interface if one is given. Raises ConfigError."""
    environment = Environment.from_env({**variables, "DMLC_PS_VAN_TYPE": VanType.LIBRA})
    assert environment.job_file is not None
    job = Job.load(environment.job_file)
    if environment.role is Role.SCHEDULER:
        raise ConfigError("DMLC_ROLE holds 'scheduler'; a job of the libra van has none")
    return job, environment.role, rank_in(job, environment), environment.interface


def _switch(job: Job, role: Role, rank: int, endpoint: Endpoint, interface: str) -> Finding:
    try:
        link = RawLink(interface, endpoint.mac, Sender(job.virtual_mac, job.virtual_ip), job.lanes)
    except LibraError as error:
        return failed("switch", str(error), "see above")
    try:
        return switch.way(job, role, rank, link)
    except LibraError as error:
        return failed("switch", str(error), f"see to {interface}")
    finally:
        link.close()
