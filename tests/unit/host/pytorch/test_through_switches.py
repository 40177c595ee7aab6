# SPDX-License-Identifier: Apache-2.0
"""Promise: the backend and DDP's hook sum in one switch and in a tree of them.

The ranks are threads of one process; test_backend.py has processes, and all calls.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from patience import soon

torch = pytest.importorskip(
    "torch", reason="PyTorch is not installed: pip install '.[torch]' in Libra's clone"
)

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from switch_job import SWITCHED, job_over

from libra.torch import ddp
from libra.torch.exchanges import Everyone
from libra.torch.failures import Ranks
from libra.torch.registration import LibraGroup
from libra.torch.session import Session, leave

WORKERS = [1, 2, 0]  # of ranks 0, 1, 2
PACKED = "packed:bits=8,headroom=1"


@pytest.fixture(params=[(van, codec) for van in SWITCHED for codec in ("", PACKED)], ids=str)
def sessions(request: pytest.FixtureRequest) -> Iterator[list[Session]]:
    """Each rank's, and lanes of 32 bits or of 8."""
    van, codec = request.param
    with job_over(van, len(WORKERS), 0, codec=codec) as job:
        made = [Session(job.workers[worker], Ranks(WORKERS), lambda: None) for worker in WORKERS]
        yield made
        assert all(session.node.van.stats().elements_in_switch for session in made)
        at_every_rank(made, leave)


def at_every_rank(sessions: list[Session], run: Callable[[Session], Any]) -> list[Any]:
    with ThreadPoolExecutor(len(sessions)) as pool:
        return [each.result(soon(60)) for each in [pool.submit(run, session) for session in sessions]]


def near(found: torch.Tensor, expected: torch.Tensor, session: Session, atol: float = 0.0) -> None:
    """Lanes of 8 bits round each worker's value to a sixteenth of the largest, 6 here."""
    rtol = torch.finfo(found.dtype).eps if atol else 0.0
    torch.testing.assert_close(found, expected, rtol=rtol, atol=6 / 16 if session.clips else atol)


def test_calls_of_the_backend(sessions: list[Session]) -> None:
    options = SimpleNamespace(reduceOp=torch.distributed.ReduceOp.SUM, rootRank=2, rootTensor=0)

    def calls(session: Session) -> None:
        group, rank = LibraGroup(Everyone(session, "g", range(3)), timedelta(seconds=soon(60))), session.rank
        numbers = torch.arange(3000, dtype=torch.int32) * (rank + 1)
        group.allreduce([numbers], options).wait()
        assert numbers.equal(torch.arange(3000, dtype=torch.int32) * 6)
        floats = torch.arange(1400) / 256 * (rank + 1) / 6
        group.allreduce([floats], options).wait()
        near(floats, torch.arange(1400) / 256, session)
        told = torch.full((300,), rank)
        group.broadcast([told], options).wait()
        assert told.equal(torch.full((300,), 2))
        rows = [torch.zeros(5, dtype=torch.int64) for _ in range(3)]
        group.allgather([rows], [torch.full((5,), rank)], options).wait()
        assert torch.stack(rows).equal(torch.arange(3).repeat_interleave(5).view(3, 5))
        got = [torch.zeros(4, dtype=torch.int64) for _ in range(3)]
        group.alltoall(got, [torch.arange(4) + 10 * rank + 100 * to for to in range(3)], options).wait()
        assert torch.stack(got).equal(torch.stack([torch.arange(4) + 10 * n + 100 * rank for n in range(3)]))
        group.barrier(options).wait()

    at_every_rank(sessions, calls)


def test_half_precision_has_half_of_a_lane(sessions: list[Session], monkeypatch: pytest.MonkeyPatch) -> None:
    """By the backend's calls, and with `wire` by the hook for float32; not with a codec of 8 bits."""
    monkeypatch.setattr(ddp, "_joined", lambda session, *settings: session)
    options, size = SimpleNamespace(reduceOp=torch.distributed.ReduceOp.AVG, rootRank=0, rootTensor=0), 30_000

    def spent(session: Session, call: Callable[[], Any]) -> int:
        before = session.node.van.stats().bytes_sent
        call()
        return session.node.van.stats().bytes_sent - before

    def calls(session: Session) -> list[torch.Tensor]:
        group = LibraGroup(Everyone(session, "g", range(3)), timedelta(seconds=soon(60)))
        state = ddp.State(session, wire="bfloat16", timeout=soon(60))  # type: ignore[arg-type]
        found = []
        for dtype in (torch.bfloat16, torch.float16, torch.float32):
            values = (torch.linspace(-1, 1, size) * (1 + session.rank)).to(dtype)
            values[7] = math.inf if session.rank == 1 else 1
            told = SimpleNamespace(index=[0].pop, buffer=[values].pop, parameters=list)
            if dtype == torch.float32:
                cost = spent(session, lambda told=told: ddp.hook(state, told).wait())
            else:
                cost = spent(session, lambda values=values: group.allreduce([values], options).wait())
            narrow = session.has_halves
            assert not narrow or 2 * size < cost < 3 * size
            assert values[7] == math.inf if narrow else values[7].isnan()
            near(values[1024:], (torch.linspace(-1, 1, size) * 2).to(dtype)[1024:], session, 3 * 3 * 2.0**-10)
            found.append(values)
        return found

    for found in zip(*at_every_rank(sessions, calls), strict=True):
        assert all(each.nan_to_num(9).equal(found[0].nan_to_num(9)) for each in found)


def test_means_of_ddps_hook(sessions: list[Session], monkeypatch: pytest.MonkeyPatch) -> None:
    """A bucket meets its scales again in the next step, and may be in bfloat16."""
    monkeypatch.setattr(ddp, "_joined", lambda session, *settings: session)

    def steps(session: Session) -> list[torch.Tensor]:
        state = ddp.State(session, timeout=soon(60))  # type: ignore[arg-type]
        found = []
        for step in range(4):
            for index, dtype in enumerate((torch.float32, torch.bfloat16)):
                bucket = torch.full((900,), float(2 * session.rank + step / 2), dtype=dtype)
                told = SimpleNamespace(index=[index].pop, buffer=[bucket].pop, parameters=list)
                found.append(ddp.hook(state, told).wait())
                near(found[-1], torch.full((900,), 2 + step / 2, dtype=dtype), session)
        return found

    for found in zip(*at_every_rank(sessions, steps), strict=True):
        assert all(each.equal(found[0]) for each in found)
