# SPDX-License-Identifier: Apache-2.0
"""examine: makes all checks, as far as one finding allows the next check."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from libra.doctor import host, place, switch
from libra.doctor.findings import Finding, Level, failed, note, ok
from libra.errors import LibraError
from libra.job.ids import Role
from libra.job.job_file import Endpoint, Job
from libra.link.raw import RawLink, SourceFilter


def examine(variables: Mapping[str, str]) -> Iterator[Finding]:
    """Yield the findings. variables: the program's environment: LIBRA_JOB_FILE, DMLC_ROLE and so on."""
    yield host.machine()
    sockets = host.raw_sockets()
    yield sockets
    yield host.processors()
    yield host.receive_buffer()
    yield host.super_frames_of(variables)
    yield host.settings(variables)
    if not variables.get("LIBRA_JOB_FILE"):
        yield note(
            "job",
            "LIBRA_JOB_FILE is not set: interface and switch are not looked at",
            "--job FILE --role ROLE",
        )
        return
    found = place.find(variables)
    if isinstance(found, Finding):
        yield found
        return
    job, role, endpoint = found.job, found.role, found.endpoint
    own = f"this is {role} {endpoint.rank}, {endpoint.host}"
    yield ok("job", f"{job.name!r}, generation {job.generation}; {own}")
    yield host.clock(Path(variables["LIBRA_JOB_FILE"]))
    of_interface, interface = host.interface_of(endpoint, found.interface)
    yield of_interface
    if interface is not None:
        size = host.mtu(interface, job)
        yield size
        if sockets.level is Level.OK and size.level is Level.OK:
            yield _switch(job, role, endpoint, interface)


def _switch(job: Job, role: Role, endpoint: Endpoint, interface: str) -> Finding:
    try:
        link = RawLink(interface, endpoint.mac, SourceFilter(job.virtual_mac, job.virtual_ip), job.lanes)
    except LibraError as error:
        return failed("switch", str(error), "see above")
    try:
        return switch.way(job, role, endpoint.rank, link)
    except LibraError as error:
        return failed("switch", str(error), f"see to {interface}")
    finally:
        link.close()
