# SPDX-License-Identifier: Apache-2.0
"""A measured host in its own process: its sockets and memory while its job runs."""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import numpy as np

import libra
from libra.job.environment import Environment, Pushes, VanSettings, VanType
from libra.job.ids import Role, owner_ranges
from libra.job.job_file import Job
from libra.link import interface_link
from libra.node.node import Node, free_port
from libra.vans.libra.libra_van import LibraVan
from libra.vans.libra.native import kernels
from libra_topologies.make.namespaces import move

SECONDS = 300.0  # time-out for steps that take milliseconds on an idle machine
ELEMENTS = 1000  # elements that a worker pushes to each server by default


Size = tuple[int, int]
"""Workers, servers."""


def environments(size: Size, van: VanType) -> list[Environment]:
    """Return the environments of servers, then workers."""
    roles = [Role.SERVER] * size[1] + [Role.WORKER] * size[0]
    ranks = [*range(size[1]), *range(size[0])]
    return [Environment(role, *size, van, rank=rank) for role, rank in zip(roles, ranks, strict=True)]


def tcp_environments(size: Size, root_uri: str = "127.0.0.1") -> list[Environment]:
    """Return the environments of a job over tcp: the scheduler at this address, servers, workers."""
    nodes = [Environment(Role.SCHEDULER, *size, VanType.TCP), *environments(size, VanType.TCP)]
    port = free_port()
    return [replace(node, root_uri=root_uri, root_port=port) for node in nodes]


@dataclass(frozen=True)
class NodePlace:
    """A node to run: over the libra van at an interface, or over the tcp van, without a job."""

    environment: Environment
    job: Job | None = None
    interface: str | None = None
    elements: int = ELEMENTS
    pulls: int = 0  # pulls of all values by every worker, each after a small push that the switch adds
    namespace: Path | None = None  # network namespace to move to


@dataclass(frozen=True)
class Facts:
    """Measurements of one host after every worker has pushed to every server."""

    associations: int  # the van's count
    sockets: int  # kernel sockets opened by the van
    state_bytes: int  # private memory gained by the process since before its van was made
    began: float  # time.monotonic() when the node started
    joined: float  # time.monotonic() when the node could be used
    pushed: tuple[float, float]  # begin and end of its push; for a server, twice its `joined`
    bytes_of_pulls: int  # bytes sent by the host during the pulls


def sockets() -> int:
    """Number of sockets that this process has open."""
    found = 0
    for name in os.listdir("/proc/self/fd"):
        with contextlib.suppress(FileNotFoundError):  # the descriptor of the listing itself
            found += os.readlink(f"/proc/self/fd/{name}").startswith("socket:")
    return found


def private_bytes() -> int:
    """Size of the memory that only this process has."""
    lines = Path("/proc/self/smaps_rollup").read_text().splitlines()
    return 1024 * sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))


def live(pipe: Connection) -> None:
    """Run the node received from the pipe; a message each way synchronises each step with the other nodes."""
    place: NodePlace = pipe.recv()
    if place.namespace is not None:
        move(place.namespace)
    environment = place.environment
    sockets_before, bytes_before = sockets(), private_bytes()
    van = None
    if place.job is not None:
        assert environment.rank is not None
        van = LibraVan(
            place.job,
            environment.role,
            environment.rank,
            settings=VanSettings(pushes=Pushes.SUMMED if place.pulls else Pushes.ASYNCHRONOUS),
            interface=place.interface,
        )
    node = Node(environment, van)
    began = time.monotonic()
    node.start(SECONDS)
    joined = time.monotonic()
    if node.is_server:
        libra.KVServer(0, node).set_request_handle(libra.KVServerDefaultHandle())
    _meet(pipe)
    pushed = joined, joined
    if node.is_worker:
        keys = [r.begin for r in owner_ranges(environment.num_worker, environment.num_server)]
        kv = libra.KVWorker(0, 0, node)
        values, start = np.ones(place.elements * len(keys), np.float32), time.monotonic()
        kv.wait(kv.push(keys, values), SECONDS)
        pushed = start, time.monotonic()
    _meet(pipe)
    sent = node.van.stats().bytes_sent
    if node.is_worker:
        lens = np.full(len(keys), place.elements)
        for _ in range(place.pulls):
            kv.wait(kv.push([keys[0] + 1], np.ones(1, np.float32)), SECONDS)
            pulled = kv.pull(keys, lens=lens).result(SECONDS)
            assert (pulled == environment.num_worker).all(), "a pull gets the sum of all workers' ones"
    _meet(pipe)
    bytes_of_pulls = node.van.stats().bytes_sent - sent
    facts = Facts(
        node.van.stats().associations,
        sockets() - sockets_before,
        private_bytes() - bytes_before,
        began,
        joined,
        pushed,
        bytes_of_pulls,
    )
    _meet(pipe, facts)
    node.finalize(timeout=SECONDS)
    _meet(pipe)


def _meet(pipe: Connection, said: object = None) -> None:
    pipe.send(said)
    pipe.recv()


def heard(pipe: Connection) -> Any:
    """Return a process's next report. Raises SystemExit if it has ended."""
    try:
        return pipe.recv()
    except EOFError:
        raise SystemExit("error: a host has ended; what it says is above") from None


class Hosts:
    """Processes that wait for the nodes to run."""

    def __init__(self, pipes: Sequence[Connection]) -> None:
        self._pipes = pipes

    def run(self, places: Sequence[NodePlace], *, in_turn: bool = False) -> list[Facts]:
        """Run one node a process, all at once or, ``in_turn``, each when the one before has joined.

        Raises SystemExit if a process ends.
        """
        for pipe, place in zip(self._pipes, places, strict=True):
            pipe.send(place)
            if in_turn:
                pipe.poll(None)  # until it has joined
        for _ in range(3):
            self._together()
        facts = self._together()
        self._together()
        return facts

    def _together(self) -> list[Facts]:
        said = [heard(pipe) for pipe in self._pipes]
        for pipe in self._pipes:
            pipe.send(None)
        return said


@contextlib.contextmanager
def forked(targets: Sequence[Callable[[Connection], None]]) -> Iterator[list[Connection]]:
    """Fork a process for each target; yield their pipes, and end them after the block.

    Machine code is loaded before the fork. Call this while the process has no other threads.
    """
    kernels.load()
    interface_link.library()
    gc.freeze()  # a collection would touch, and so copy, shared pages
    context = multiprocessing.get_context("fork")
    found: list[Connection] = []
    processes = []
    try:
        for target in targets:
            here, there = context.Pipe()
            process = context.Process(target=target, args=(there,), daemon=True)
            process.start()
            there.close()  # so that the end of the process is noticed
            found.append(here)
            processes.append(process)
        yield found
        for process in processes:
            process.join(SECONDS)
    finally:
        for process in processes:
            process.terminate()
            process.join()


@contextlib.contextmanager
def hosts(count: int) -> Iterator[Hosts]:
    """Fork ``count`` hosts, as `forked` does."""
    with forked([live] * count) as pipes:
        yield Hosts(pipes)
