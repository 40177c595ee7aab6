# SPDX-License-Identifier: Apache-2.0
"""A job of libra vans around the model switch, shaped like libra.local_job."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from faulty_link import Faults, faulty
from memory_link import MemoryLink
from network import hosts_of, make_job, switch_for

from libra import Environment, Node, Role, VanType
from libra.job.environment import VanSettings
from libra.node.node import LocalJob
from libra.vans.libra.libra_van import LibraVan


def model_nodes(workers: int = 2, servers: int = 1, faults: Faults | None = None, **options: Any) -> LocalJob:
    """Nodes that are not started, with the faults on every link. options: of their LibraVans."""
    job = make_job(workers, servers, slots=16, lanes=64)
    switch, lock = switch_for(job), threading.Lock()
    links: dict[Any, MemoryLink] = {}
    nodes: dict[Role, list[Node]] = {Role.WORKER: [], Role.SERVER: []}

    def carry(raw: bytes, sender: Any) -> None:
        with lock:
            answers = switch.receive(raw, sender)
        for receiver, answer in answers:
            links[receiver].deliver(answer)

    for role, hosts in zip((Role.WORKER, Role.SERVER), hosts_of(job), strict=True):
        for host in hosts:
            link = links[host] = MemoryLink(lambda raw, host=host: carry(raw, host))  # type: ignore[misc]
            environment = Environment(role, workers, servers, VanType.LIBRA, rank=host.rank)
            van = LibraVan(job, role, host.rank, faulty(link, faults), VanSettings(**options))
            nodes[role].append(Node(environment, van))
    return LocalJob(nodes[Role.WORKER], nodes[Role.SERVER], None)


@contextmanager
def model_job(workers: int = 2, servers: int = 1, **options: Any) -> Iterator[LocalJob]:
    """Started. options: of the LibraVans."""
    job = model_nodes(workers, servers, **options)
    with ExitStack() as stack:
        for node in [*job.servers, *job.workers]:
            stack.callback(node.finalize)
            node.start()
        yield job
