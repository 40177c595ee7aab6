# SPDX-License-Identifier: Apache-2.0
"""Van of BML whose slices go in messages: a libra van on each rail, in the one job of its switch."""

from __future__ import annotations

import os
from collections.abc import Mapping

from libra.errors import ConfigError
from libra.job.environment import Environment
from libra.job.ids import Role
from libra.link.raw import address_of
from libra.rpc.values import KVPairs
from libra.vans.bcube.cube import Cube
from libra.vans.libra.cube.message_sums import MessageSums
from libra.vans.libra.cube.places import message_place, written_in
from libra.vans.libra.cube.van import CubeVan


def create(environment: Environment, variables: Mapping[str, str] | None = None) -> MessageVan:
    """Return the van that the environment asks for; ``variables`` has LIBRA_INTERFACES.

    Raises ConfigError.
    """
    variables = os.environ if variables is None else variables
    if environment.role is Role.SCHEDULER:
        return MessageVan(environment, None, ())
    cube, rank, jobs, interfaces = written_in(environment, variables)
    if rerouted := variables.get("BML_REROUTE", "0").strip("0"):
        raise ConfigError(f"BML_REROUTE holds {rerouted!r}: frames go around dead rails over tcp alone")
    found = [
        message_place(cube, rank, level, jobs, address_of(name), name)
        for level, name in enumerate(interfaces)
    ]
    return MessageVan(environment, cube, found)


class MessageVan(CubeVan):
    """One node: the scheduler, or a worker with a place in the job of each of its switches.

    Its hosts may push different keys in different orders, as BML's hosts over TCP.
    """

    def _made_sums(self, cube: Cube) -> MessageSums:
        assert self.rank is not None
        vans = {place.level: van for place, van in zip(self._places, self._vans, strict=True)}
        return MessageSums(cube, self.rank, [vans[level] for level in range(cube.k)], self._round_failed)

    def _compare(self, pairs: KVPairs) -> None:
        """The engine compares what hosts push, round by round."""
