# SPDX-License-Identifier: Apache-2.0
"""A node of a job, and what each of its parts has to know of it."""

from __future__ import annotations

from collections.abc import Callable

from libra.errors import ConfigError
from libra.job import ids
from libra.job.environment import Pushes
from libra.job.ids import Role
from libra.job.job_file import Endpoint, Job
from libra.job.tree import TreeSwitch
from libra.vans.libra import codec as codecs
from libra.vans.libra.association import AskedSwitch, Association, Life, contract_of
from libra.wire import words
from libra.wire.format import U32


class JobNode:
    """One worker or server of ``job``.

    id: PS-lite's node id. codec: makes lanes of floats, unless the switch adds floats. templates:
    words.templates of its frames to the root of the job's tree; adds: of a worker's contributions.
    asynchronous: True if servers apply each push by itself; False if the switch sums pushes. nonce: of this
    process, for its messages.
    """

    def __init__(
        self,
        job: Job,
        role: Role,
        rank: int,
        codec: str,
        pushes: Pushes,
        seconds: int,
        draw: Callable[[], int],
    ) -> None:
        """codec: ``block_float`` if none is named. pushes: how the whole job handles pushes.

        seconds: the time of the process's start, as far as another life of it can tell. draw: returns another
        nonce with each call.

        Raises ConfigError for a rank that the job does not have, an unknown codec, or asynchronous pushes in
        a job without servers.
        """
        endpoints = {Role.WORKER: job.workers, Role.SERVER: job.servers}.get(role, ())
        if not 0 <= rank < len(endpoints):
            raise ConfigError(f"job {job.name!r} has {len(endpoints)} {role}s; there is no rank {rank}")
        if pushes is Pushes.ASYNCHRONOUS and not job.servers:
            raise ConfigError(f"job {job.name!r} has no servers, which asynchronous pushes go to")
        self.job, self.role, self.rank, self.id = job, role, rank, ids.node_id(role, rank)
        self.endpoint: Endpoint = endpoints[rank]
        self.asynchronous = pushes is Pushes.ASYNCHRONOUS
        self.codec = codecs.make(codec or "block_float", len(job.workers))
        self.templates = self._templates_to(job.tree.root)
        below = [
            AskedSwitch(switch.title, self._templates_to(switch))
            for switch in reversed(job.way(role, rank)[:-1])
        ]
        self.adds = below[-1].templates if below else self.templates
        life = Life(seconds, draw())
        contract = contract_of(job, self.codec, pushes)
        self.association = Association(job, f"{role} {rank}", self.templates, contract, life, draw, below)
        self.nonce = draw()

    def _templates_to(self, switch: TreeSwitch) -> U32:
        here, job = self.endpoint, self.job
        return words.templates(
            here.mac, here.ip, switch.virtual_mac, switch.virtual_ip, job.job, job.generation
        )

    @property
    def term(self) -> int:
        """The job's term, as far as this node knows."""
        return self.association.term

    def members(self, receiver: int) -> list[int]:
        """Return the node ids that ``receiver``, a node or a group, stands for; no group includes a
        scheduler.

        Raises ConfigError for the scheduler, which such a job does not have.
        """
        found = ids.members(receiver, len(self.job.workers), len(self.job.servers))
        nodes = [node for node in found if node != ids.SCHEDULER]
        if not nodes:
            raise ConfigError("the libra van has no scheduler: write to workers and servers")
        return nodes
