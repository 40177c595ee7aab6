# SPDX-License-Identifier: Apache-2.0
"""Promise: what PS-lite's own test programs do works here, with the same program over every van that can."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pslite_programs
import pytest
from model_job import model_nodes

from libra import Environment, Node, Role, VanType
from libra.job.environment import Pushes
from libra.node.node import free_port

WITH_SERVERS_THAT_ADD = ("loopback", "tcp")
EVERY_VAN = (*WITH_SERVERS_THAT_ADD, "libra")
PUSHES = {"libra": Pushes.SUMMED, "libra-asynchronous": Pushes.ASYNCHRONOUS}
Program = Callable[[Node], Any]


def run(van: str, program: Program, workers: int, servers: int) -> dict[int, Any]:
    """What each node's program returns, by node id; a thread a node, as if it were a process."""

    def main(node: Node) -> tuple[int, Any]:
        with node.start(timeout=30):
            found = program(node)
            if van == "libra":  # where who has its answers leaves, though others may ask it
                node.barrier(timeout=30)
            return node.id, found

    if van.startswith("libra"):
        job = model_nodes(workers, servers, pushes=PUSHES[van])
        nodes = [*job.servers, *job.workers]
    else:
        base = Environment(Role.SCHEDULER, workers, servers, VanType(van), "127.0.0.1", free_port())
        nodes = [Node(base)]
        nodes += [Node(replace(base, role=Role.SERVER, rank=rank)) for rank in range(servers)]
        nodes += [Node(replace(base, role=Role.WORKER, rank=rank)) for rank in range(workers)]
    with ThreadPoolExecutor(len(nodes)) as pool:
        return dict(pool.map(main, nodes))


@pytest.mark.parametrize("van", EVERY_VAN)
@pytest.mark.parametrize(("workers", "servers"), [(1, 1), (3, 2)])
def test_connection(van: str, workers: int, servers: int) -> None:
    numbers = [8 + 2 * rank for rank in range(servers)] + [9 + 2 * rank for rank in range(workers)]
    found = run(van, pslite_programs.connection, workers, servers)
    assert sorted(found) == sorted(numbers if van == "libra" else [1, *numbers])
    assert all(number == own for own, number in found.items())


@pytest.mark.parametrize("van", EVERY_VAN)
def test_barriers(van: str) -> None:
    assert set(run(van, pslite_programs.barriers, 2, 2).values()) == {4}


@pytest.mark.parametrize("van", EVERY_VAN)
def test_simple_app(van: str) -> None:
    heard = run(van, pslite_programs.simple_app, 2, 2)
    schedulers = [] if van == "libra" else [1]
    wanted = sorted([*range(100)] * (1 + len(schedulers)))  # of each that asks
    assert {node: sorted(heads) for node, heads in heard.items()} == {
        **{node: [] for node in schedulers},
        **dict.fromkeys((8, 10, 9, 11), wanted),
    }


@pytest.mark.parametrize("van", [*WITH_SERVERS_THAT_ADD, "libra-asynchronous"])
@pytest.mark.parametrize("program", [pslite_programs.kv_app, pslite_programs.kv_app_multi_workers])
def test_kv_app(van: str, program: Program) -> None:
    assert max(run(van, program, 2, 2).values()) < 1e-5


@pytest.mark.parametrize("van", EVERY_VAN)
def test_synchronous(van: str) -> None:
    found = run(van, pslite_programs.synchronous, 3, 2)
    assert {found[node] for node in (9, 11, 13)} == {6.0}


@pytest.mark.parametrize("van", EVERY_VAN)
def test_benchmark(van: str) -> None:
    found = run(van, pslite_programs.benchmark, 2, 2)
    assert min(found[9], found[11]) > 0


@pytest.mark.parametrize("program", ["simple_app", "kv_app_multi_workers"])
def test_as_processes(program: str) -> None:
    """As PS-lite's tests/local.sh starts them."""
    shared = {
        "DMLC_NUM_WORKER": "2",
        "DMLC_NUM_SERVER": "1",
        "DMLC_PS_ROOT_URI": "127.0.0.1",
        "DMLC_PS_ROOT_PORT": str(free_port()),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    script = str(Path(pslite_programs.__file__))
    roles = ["scheduler", "server", "worker", "worker"]
    processes = [
        subprocess.Popen(
            [sys.executable, script, program],
            env={**shared, "DMLC_ROLE": role},
            stdout=subprocess.PIPE,
            text=True,
        )
        for role in roles
    ]
    try:
        ended = [process.communicate(timeout=60)[0].split() for process in processes]
    finally:
        for process in processes:
            process.kill()
            process.wait()
    assert [process.returncode for process in processes] == [0] * 4
    assert sorted(int(words[0]) for words in ended) == [1, 8, 9, 11]
