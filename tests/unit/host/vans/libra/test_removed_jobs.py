# SPDX-License-Identifier: Apache-2.0
"""Promise: if a job is removed, its programs learn it at once, whatever they wait for, and say why."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest
from faulty_link import Faults
from patience import soon, wait_until
from switch_job import Rack, the_rack

import libra
from libra import AssociationError, Environment, Node, Role, VanType
from libra.vans.libra.libra_van import LibraVan
from libra_controller.api import JobSpec, Mode, RefusedError
from libra_controller.cli import alive

NAME = "given-up"
SAID = (
    r"job 'given-up': .* [01]: `libra job remove` has removed the job, with generation \d+: end this program"
)
ONE = np.ones(300, np.float32)


@contextmanager
def nodes_of(rack: Rack, workers: int, servers: int, **settings: Any) -> Iterator[list[Node]]:
    """Provide nodes of an installed job, servers first, which have not started."""
    hosts = [f"h{port}" for port in range(1, workers + servers + 1)]
    mode = Mode.PARAMETER_SERVER if servers else Mode.ALL_REDUCE
    job = rack.controller.install(JobSpec(NAME, mode, hosts[:workers], 64, hosts[workers:]))
    places = [(Role.WORKER, rank) for rank in range(workers)] + [
        (Role.SERVER, rank) for rank in range(servers)
    ]
    nodes = []
    for port, (role, rank) in reversed(list(enumerate(places, 1))):
        environment = Environment(role, workers, servers, VanType.LIBRA, rank=rank, **settings)
        nodes.append(Node(environment, LibraVan(job, role, rank, rack.cables[port].plug())))
    try:
        yield nodes
    finally:
        if any(job.name == NAME for job in rack.controller.jobs()):
            rack.controller.remove(NAME)


def run(pool: ThreadPoolExecutor, node: Node, program: Callable[[Node], Any]) -> Future[Any]:
    def main() -> None:
        with node.start(timeout=soon()):
            if node.is_server:
                libra.KVServer(0, node).set_request_handle(libra.SumHandle(node.num_worker))
            program(node)

    return pool.submit(main)


def push(node: Node) -> None:
    """Wait for the others' contributions."""
    if node.is_worker and node.rank == 0:
        libra.KVWorker(0, 0, node).push_pull([1], ONE).result(timeout=soon(60))
    else:
        idle(node)


def collective(node: Node) -> None:
    if node.rank == 0:
        libra.allreduce(node, ONE, name="gradients", timeout=soon(60))
    else:
        idle(node)


def idle(node: Node) -> None:
    """Wait for a barrier to which nobody else comes."""
    if node.is_worker:
        node.barrier(libra.WORKER_GROUP if node.rank else libra.ALL_NODES, timeout=soon(60))


LOSS = Faults(drop=0.05, seed=3)


@pytest.mark.parametrize(
    ("servers", "program", "faults"),
    [(1, push, None), (1, push, LOSS), (0, collective, None), (1, idle, None)],
    ids=["push", "push, 5 % loss", "all-reduce", "barrier"],
)
def test_programs_end_at_once_and_name_the_reason(
    servers: int, program: Callable[[Node], Any], faults: Faults | None
) -> None:
    rack = the_rack()
    with nodes_of(rack, 2, servers) as nodes, rack.impaired(faults), ThreadPoolExecutor(3) as pool:
        programs = [run(pool, node, program) for node in nodes]

        def all_wait() -> bool:
            members = rack.controller.job(NAME).members
            return all(member.count.packets > 3 for member in members)

        wait_until(all_wait)
        with pytest.raises(RefusedError, match=r"job given-up is in use: .* or give --force"):
            alive.check_ended(rack.controller, NAME)
        (job,), heard = alive.listen(rack.controller.jobs)
        assert alive.living(job, heard) == list(job.members)
        alive.end(rack.controller, NAME)
        # Programs that were not told would wait for a minute.
        for node, ended in zip(nodes, programs, strict=True):
            error = ended.exception(timeout=soon(10))
            assert isinstance(error, AssociationError), (node.role, error)
            assert re.search(SAID, str(error)), error
        with pytest.raises(RefusedError, match="no job 'given-up' is installed"):
            rack.controller.job(NAME)
