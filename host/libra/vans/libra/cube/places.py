# SPDX-License-Identifier: Apache-2.0
"""Places of a host in the jobs of its switches, from the job files that the controller wrote."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from libra.errors import ConfigError
from libra.job.environment import Environment
from libra.job.ids import Role
from libra.job.job_file import Job
from libra.link.interfaces import address_of
from libra.vans.bcube.cube import Cube, by_level


@dataclass(frozen=True)
class JobPlace:
    """Host's place in one job. digit: the server's."""

    level: int
    digit: int
    job: Job
    role: Role
    rank: int
    interface: str | None = None


def load(folder: Path) -> list[Job]:
    """Read all job files of a folder. Raises ConfigError."""
    paths = sorted(folder.glob("*.json"))
    if not paths:
        raise ConfigError(
            f"LIBRA_JOB_FILE holds {str(folder)!r}: expected a folder with the job files of all switches"
        )
    return [Job.load(path) for path in paths]


def written_in(environment: Environment) -> tuple[Cube, int, list[Job], Sequence[str]]:
    """Return the BCube, the worker, all jobs and its interfaces. Raises ConfigError for what is missing."""
    if environment.job_file is None:
        raise ConfigError("LIBRA_JOB_FILE is not set; expected the folder of the job files of all switches")
    if environment.rank is None:
        raise ConfigError("DMLC_RANK is not set; it is a host's address in the BCube")
    interfaces = by_level(environment.interfaces)
    cube = Cube.of(environment.num_worker, len(interfaces))
    return cube, environment.rank, load(environment.job_file), interfaces


def places(cube: Cube, rank: int, jobs: Sequence[Job], interfaces: Sequence[str]) -> list[JobPlace]:
    """Return a host's places in all of its jobs. Raises ConfigError for jobs that are not the BCube's."""
    found = []
    for level, name in enumerate(interfaces):
        found += places_on(cube, rank, level, jobs, address_of(name), name)
    return found


def places_on(
    cube: Cube, rank: int, level: int, jobs: Sequence[Job], ip: str, interface: str | None
) -> list[JobPlace]:
    """Return the places on one level, where the host has address ``ip``."""
    mine = [job for job in jobs if ip in [each.ip for each in (*job.workers, *job.servers)]]
    where = f"worker {rank}, {interface or 'an interface'} ({ip}), level {level}"
    owned = [job for job in mine if [each.ip for each in job.servers] == [ip]]
    if len(mine) != cube.n or len(owned) != 1:
        raise ConfigError(
            f"{where}: it is in {len(mine)} jobs and the server of {len(owned)}; expected {cube.n} and 1:"
            " check LIBRA_INTERFACES and DMLC_RANK, and install the jobs again"
        )
    others = [each.ip for each in owned[0].workers]
    digit = cube.digit(rank, level)
    by_digit = [*others[:digit], ip, *others[digit:]]
    found = []
    for job in mine:
        server = job.servers[0].ip
        expected = [other for other in by_digit if other != server]
        if [each.ip for each in job.workers] != expected:
            raise ConfigError(
                f"{where}: job {job.name!r} has the workers {', '.join(each.ip for each in job.workers)};"
                f" expected {', '.join(expected)}, in the order of their digits: check DMLC_RANK"
            )
        role = Role.SERVER if server == ip else Role.WORKER
        number = 0 if role is Role.SERVER else expected.index(ip)
        found.append(JobPlace(level, by_digit.index(server), job, role, number, interface))
    return found
