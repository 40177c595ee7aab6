# SPDX-License-Identifier: Apache-2.0
"""Jobs of three workers over every van, with servers and without; two rails; bfloat16 where ml_dtypes is."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from rails_job import Planes
from switch_job import VANS, job_over

import libra
from libra.node.node import LocalJob

WORKERS = 3


@pytest.fixture(scope="module", params=[(van, servers) for van in VANS for servers in (0, 2)], ids=str)
def job(request: pytest.FixtureRequest) -> Iterator[LocalJob]:
    """One for all tests of a module."""
    van, servers = request.param
    with job_over(van, WORKERS, servers) as job:
        for node in job.servers:
            libra.KVServer(0, node).set_request_handle(libra.SumHandle(WORKERS))
        yield job


@pytest.fixture(scope="module")
def planes() -> Iterator[Planes]:
    """Two rails, for all tests of a module."""
    made = Planes(2)
    yield made
    made.close()
