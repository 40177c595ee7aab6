# SPDX-License-Identifier: Apache-2.0
"""The command `libra doctor`: find what keeps this host from its job, and how to mend it.

Exit code 0, 1 if something keeps the host from its job, 2 after a user's mistake.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from libra import runtime
from libra.doctor import host, place
from libra.doctor.host import Finding, Level, failed, note, ok, report
from libra.errors import LibraError
from libra.job.ids import Role
from libra.job.job_file import Endpoint, Job
from libra.job.tree import TreeSwitch
from libra.link.interfaces import SourceFilter
from libra.link.raw import RawLink


def examine(variables: Mapping[str, str]) -> Iterator[Finding]:
    """Yield the findings. variables: the program's environment: LIBRA_JOB_FILE, DMLC_ROLE and so on."""
    yield host.machine()
    sockets = host.raw_sockets()
    yield sockets
    yield host.processors()
    yield host.receive_buffer()
    yield host.super_frames_of(variables)
    yield host.af_xdp_of(variables)
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
    for network in job.networks:
        endpoint = place.endpoints(network, role)[endpoint.rank]
        of_interface, interface = host.interface_of(endpoint, None if job.rails else found.interface)
        yield of_interface
        if interface is not None:
            size = host.mtu(interface, network)
            yield size
            if sockets.level is Level.OK and size.level is Level.OK:
                for switch in network.way(role, endpoint.rank):
                    yield _switch(network, role, endpoint, switch, interface)


def _switch(job: Job, role: Role, endpoint: Endpoint, switch: TreeSwitch, interface: str) -> Finding:
    source = SourceFilter(switch.virtual_mac, switch.virtual_ip)
    try:
        link = RawLink(interface, endpoint.mac, source, job.lanes)
    except LibraError as error:
        return failed(place.title(switch), str(error), "see above")
    try:
        return place.way(job, role, endpoint.rank, switch, link)
    except LibraError as error:
        return failed(place.title(switch), str(error), f"see to {interface}")
    finally:
        link.close()


_DESCRIPTION = """\
Find what keeps this host from its job of the libra van, and say how to mend it. The doctor takes no part in
the job and disturbs no process of it. Without options it checks the settings that a program started here
would get.

example:
  libra doctor --job sum.json --role worker
"""


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="libra doctor", description=_DESCRIPTION, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for option, variable, text in (
        ("--job", "LIBRA_JOB_FILE", "job file"),
        ("--role", "DMLC_ROLE", "worker or server; default in an all-reduce job: worker"),
        ("--rank", "DMLC_RANK", "rank within the role; default: the one with an address of this host"),
        ("--interface", "DMLC_INTERFACE", "network interface; default: the one with the job's address"),
    ):
        metavar = option[2:].upper()
        parser.add_argument(option, metavar=metavar, dest=variable, help=f"{text} (${variable})")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = vars(parser.parse_args(argv))
    as_json = options.pop("json")
    given = {variable: value for variable, value in options.items() if value is not None}
    if "DMLC_RANK" in given:
        given["DMLC_WORKER_ID"] = given["DMLC_RANK"]  # which has precedence for workers
    findings = list(examine({**runtime.variables(), **given}))
    print(json.dumps([asdict(one) for one in findings], indent=2) if as_json else report(findings))
    return int(any(one.level is Level.FAILED for one in findings))


if __name__ == "__main__":
    sys.exit(main())
