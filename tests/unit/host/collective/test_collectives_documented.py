# SPDX-License-Identifier: Apache-2.0
"""Promise: what docs/python.md says of collectives is so: its program runs over every van."""

from __future__ import annotations

import doctest
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from model_job import model_nodes
from patience import soon
from switch_job import VANS, job_over

import libra
from libra import Environment, Role, VanType
from libra.collective import operations, segments, stream
from libra.node.node import free_port
from libra.rpc.values import KVPairs

DOCUMENT = (Path(__file__).resolve().parents[4] / "docs/python.md").read_text()
SECTION = re.search(r"^## Collectives$(.*?)^## ", DOCUMENT, re.MULTILINE | re.DOTALL)


def section() -> str:
    assert SECTION, "docs/python.md: no section 'Collectives'"
    return SECTION[1]


def program() -> str:
    (text,) = re.findall(r"^```python\n(.*?)^```$", section(), re.MULTILINE | re.DOTALL)
    return str(text)


@pytest.mark.parametrize("servers", [0, 1])
# bml needs rails and no servers: vans/bml/test_bml_van.py
@pytest.mark.parametrize("van", [van for van in VanType if van not in (VanType.BML, VanType.BML_LIBRA)])
def test_the_program_runs_over_every_van(
    van: VanType, servers: int, capfd: pytest.CaptureFixture[str]
) -> None:
    """In threads instead of processes, each with what its environment and its host would give it."""
    if van is VanType.LIBRA:
        job = model_nodes(2, servers)
        starts = [{"environment": node.environment, "van": node.van} for node in job.servers + job.workers]
    else:
        base = Environment(Role.WORKER, 2, servers, van, "127.0.0.1", free_port(), rank=0)
        nodes = [base, replace(base, rank=1), replace(base, role=Role.SCHEDULER, rank=None)]
        nodes += [replace(base, role=Role.SERVER)] * servers
        starts = [{"environment": node} for node in nodes]
    text = program()
    assert len(text.splitlines()) == 10
    call = "libra.start(**given)"
    with ThreadPoolExecutor(len(starts)) as pool:
        ended: list[Any] = [
            pool.submit(exec, text.replace("libra.start()", call), {"given": given}) for given in starts
        ]
    assert [future.exception() for future in ended] == [None] * len(starts)
    assert sorted(re.findall(r"worker \d: \d+", capfd.readouterr().out)) == [
        "worker 0: 1500",
        "worker 1: 1500",
    ]


def test_the_examples_run() -> None:
    found = doctest.testmod(operations, extraglobs={"np": np})
    assert (found.failed, found.attempted >= 8) == (0, True)


def test_all_are_public_and_in_the_table() -> None:
    for name in ("allreduce", "reduce_scatter", "broadcast", "allgather", "barrier"):
        assert f"| `{name}` |" in section()
        assert getattr(libra, name) is getattr(operations, name)
        if name != "barrier":
            assert getattr(libra, f"{name}_async") is getattr(operations, f"{name}_async")


def test_its_figures_are_the_codes() -> None:
    words = " ".join(section().split())
    assert "fewer than 1,024 elements" in words
    assert segments.OWN == 1024
    assert "segments of 4 MiB, four at a time" in words
    assert (segments.SEGMENT * 4, stream.UNANSWERED) == (4 << 20, 4 * segments.SEGMENT)
    assert "those that end 2^28 keys before the range's end" in words
    assert libra.Environment(Role.WORKER, 1, 1).wait_timeout == 600


@pytest.mark.parametrize("van", VANS)
def test_a_servers_handler_sees_nothing_of_them(van: str) -> None:
    asked: list[int] = []

    def note(meta: libra.KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
        asked.extend(pairs.keys.tolist())
        server.response(meta, pairs)

    with job_over(van, 1, 2) as job:
        kv = libra.KVWorker(0, 0, job.workers[0])
        assert (
            libra.allreduce(job.workers[0], np.arange(2000, dtype=np.float32), timeout=60).sum() == 1999000
        ), "no handler yet"
        for node in job.servers:
            libra.KVServer(0, node).set_request_handle(note)
        assert (libra.broadcast(job.workers[0], np.arange(2000), timeout=60) == np.arange(2000)).all()
        kv.push_pull([5], np.float32([1])).result(soon(60))
    assert asked == [5]
