# SPDX-License-Identifier: Apache-2.0
"""Jobs of the bml van in one process: rails are addresses of lo, 127.level.switch.port."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from ipaddress import IPv4Interface

import libra
from libra import Environment, LocalJob, Node, Role, VanType
from libra.node.node import free_port
from libra.vans.bcube.cube import Cube
from libra.vans.bml.bml_van import BmlVan
from libra.vans.bml.neighbour import Rail


def rails_of(cube: Cube, host: int) -> list[Rail]:
    """The rails of a host, as libra_controller.networks places them."""
    found = []
    for level in range(cube.k):
        low, high = host % cube.n**level, host // cube.n ** (level + 1)
        switch, port = high * cube.n**level + low, cube.digit(host, level) + 1
        found.append(Rail("lo", IPv4Interface(f"127.{level + 1}.{switch}.{port}/24")))
    return found


@contextmanager
def bml_job(n: int, k: int, *, together: bool = False) -> Iterator[LocalJob]:
    """Started workers of a BCube, and a scheduler."""
    cube = Cube(n, k)
    base = Environment(Role.WORKER, cube.hosts, 0, VanType.BML, "127.0.0.1", free_port())
    vans = [BmlVan(of(base, Role.SCHEDULER, None), ())]
    vans += [
        BmlVan(of(base, Role.WORKER, rank), rails_of(cube, rank), together=together)
        for rank in range(cube.hosts)
    ]
    roles: Sequence[tuple[Role, int | None]] = [
        (Role.SCHEDULER, None),
        *((Role.WORKER, r) for r in range(cube.hosts)),
    ]
    nodes = [Node(of(base, *role), van) for role, van in zip(roles, vans, strict=True)]
    with ThreadPoolExecutor(len(nodes)) as pool:
        list(pool.map(lambda node: node.start(30), nodes))
        try:
            yield LocalJob(nodes[1:], [], nodes[0])
        except BaseException:
            list(pool.map(lambda node: node.abort("the test failed"), nodes))
            raise
        list(pool.map(lambda node: node.finalize(timeout=30), nodes))


def of(base: Environment, role: Role, rank: int | None) -> Environment:
    """The settings of one node."""
    return replace(base, role=role, rank=rank)


def push_all(job: LocalJob, keys: Sequence[int], values: Sequence[object]) -> list[object]:
    """Each worker's answer."""
    asked = [
        libra.KVWorker(0, 0, node).push_pull(keys, mine)
        for node, mine in zip(job.workers, values, strict=True)
    ]
    return [each.result(timeout=30) for each in asked]
