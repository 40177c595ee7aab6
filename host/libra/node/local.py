# SPDX-License-Identifier: Apache-2.0
"""local_job: a whole job in one process, for experiments and tests."""

from __future__ import annotations

import itertools
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace

from libra.errors import ConfigError
from libra.job.environment import Environment, VanType
from libra.job.ids import Role
from libra.node.node import Node

_numbers = itertools.count(1)


@dataclass(frozen=True)
class LocalJob:
    workers: list[Node]
    servers: list[Node]
    scheduler: Node | None


@contextmanager
def local_job(
    workers: int = 2, servers: int = 1, van: str = "loopback", timeout: float = 30.0, **settings: object
) -> Iterator[LocalJob]:
    """Start all nodes of one job in this process, and yield them by rank.

    The nodes leave with a barrier at the end of the block, or at once if the block raises. van: loopback (in
    memory), tcp or ltp (through 127.0.0.1). timeout: seconds to start and to leave. settings: other fields of
    Environment. Raises ConfigError for another van, and for a job without workers.

    >>> import libra
    >>> with libra.local_job(workers=2, servers=2, van="tcp") as job:
    ...     [node.id for node in (job.scheduler, *job.servers, *job.workers)]
    [1, 8, 10, 9, 11]
    """
    if van not in (VanType.LOOPBACK, VanType.TCP, VanType.LTP):
        raise ConfigError(f"van is {van!r}; expected loopback, tcp or ltp: a job over libra needs its switch")
    if workers < 1 or servers < 0:
        raise ConfigError(f"{workers} workers and {servers} servers; expected at least 1 and 0")
    base = Environment(Role.WORKER, workers, servers, VanType(van), **settings)  # type: ignore[arg-type]
    address = ("local", next(_numbers)) if van == VanType.LOOPBACK else ("127.0.0.1", free_port())
    base = replace(base, root_uri=address[0], root_port=address[1])
    all_roles: list[tuple[Role, int | None]] = [(Role.SCHEDULER, None)]
    all_roles += [(Role.SERVER, rank) for rank in range(servers)]
    all_roles += [(Role.WORKER, rank) for rank in range(workers)]
    with ThreadPoolExecutor(len(all_roles)) as pool:
        nodes = [Node(replace(base, role=role, rank=rank)) for role, rank in all_roles]
        list(pool.map(lambda node: node.start(timeout), nodes))
        job = LocalJob(
            [node for node in nodes if node.is_worker],
            [node for node in nodes if node.is_server],
            next((node for node in nodes if node.is_scheduler), None),
        )
        try:
            yield job
        except BaseException as error:
            reason = f"{type(error).__name__}: {error}"
            list(pool.map(lambda node: node.abort(reason), reversed(nodes)))
            raise
        list(pool.map(lambda node: node.finalize(timeout=timeout), nodes))


def free_port() -> int:
    """Return a free TCP port of 127.0.0.1."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
