# SPDX-License-Identifier: Apache-2.0
"""Create the van that a node's environment variables ask for: its job, role, rank and interface."""

from __future__ import annotations

from collections.abc import Sequence

from libra.errors import ConfigError
from libra.job.environment import Environment, rank_in
from libra.job.ids import Role
from libra.job.job_file import Installation, Job
from libra.link.interfaces import interface_of
from libra.vans.libra.libra_van import LibraVan
from libra.vans.libra.rails import RailsVan


def create(environment: Environment) -> LibraVan | RailsVan:
    """Return the van that the environment asks for, with a rail for each network of the job.

    Raises ConfigError.
    """
    if environment.job_file is None:
        raise ConfigError("LIBRA_JOB_FILE is not set; `libra job install` writes a job file for every job")
    installation = Installation(environment.job_file)
    job = installation.job
    if environment.role is Role.SCHEDULER:
        raise ConfigError(
            "the libra van has no scheduler: the controller installs the job; leave this process out"
        )
    rank = rank_in(job, environment)

    def rail(network: Job, interface: str | None, watched: Installation | None = None) -> LibraVan:
        return LibraVan(
            network,
            environment.role,
            rank,
            settings=environment,
            interface=interface,
            installation=watched,
        )

    interfaces = _interfaces(job, environment, rank)
    networks = job.networks
    if len(networks) == 1:
        return rail(networks[0], interfaces[0] if interfaces else environment.interface, installation)
    van = RailsVan(job, environment.role, [*map(rail, networks, interfaces)], interfaces, environment.pushes)
    van.watch(installation)
    return van


def _interfaces(job: Job, environment: Environment, rank: int) -> list[str]:
    """Return the interface on each of the job's networks; nothing if one network's is looked up by address.

    The networks' order counts, not that of LIBRA_INTERFACES. Raises ConfigError.
    """
    networks = job.networks
    named = environment.interfaces
    given = ",".join(named)
    if named:
        _check_rails(named, len(networks), job.name)
    elif len(networks) == 1:
        return []
    if environment.interface is not None:
        told = (
            f"job {job.name!r} is on {len(networks)} networks"
            if not named
            else "LIBRA_INTERFACES is set, too"
        )
        raise ConfigError(
            f"DMLC_INTERFACE holds {environment.interface!r}, and {told}; name the interfaces in"
            " LIBRA_INTERFACES=eth0,eth1 alone"
        )
    roles = [network.workers if environment.role is Role.WORKER else network.servers for network in networks]
    found = [interface_of(endpoints[rank].ip) for endpoints in roles]
    for name in named:
        if name not in found:
            raise ConfigError(
                f"LIBRA_INTERFACES holds {given!r}: {name} has none of this node's addresses in job"
                f" {job.name!r}, which are on {', '.join(found)}"
            )
    return found


def _check_rails(interfaces: Sequence[str], networks: int, name: str) -> None:
    """Raise ConfigError for LIBRA_INTERFACES that do not name one interface for each of a job's networks."""
    told = f"LIBRA_INTERFACES holds {','.join(interfaces)!r}"
    for place, interface in enumerate(interfaces):
        if interface in interfaces[:place]:
            raise ConfigError(f"{told}: {interface} is named twice; expected one interface for each network")
    if len(interfaces) != networks:
        raise ConfigError(
            f"{told}: {len(interfaces)} interfaces, and job {name!r} is on {networks}"
            f" network{'s' * (networks > 1)}; expected one for each"
        )
