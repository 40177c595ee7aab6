# SPDX-License-Identifier: Apache-2.0
"""Promise: processes that are not one job's workers get one line, the same at all ranks, before they join."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable
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

from libra.errors import ConfigError
from libra.job.job_file import Endpoint, Job, Mode
from libra.torch import meeting
from libra.torch.arithmetic import Op, check_dense, raw_of, reduced, tensor_of
from libra.torch.failures import Ranks
from libra.torch.group import Collectives
from libra.torch.work import Completions, Pending, TorchWork


def job(path: Path, workers: int, generation: int = 1) -> Path:
    """A job's file, whose hosts have addresses that no machine has."""
    endpoints = tuple(
        Endpoint(rank, f"h{rank}", f"198.51.100.{rank + 1}", f"02:00:00:00:00:{rank:02x}")
        for rank in range(workers)
    )
    made = Job(
        "j", 1, generation, Mode.ALL_REDUCE, 64, 256, "198.51.100.254", "02:00:00:00:00:fe", endpoints, ()
    )
    path.write_text(made.to_json())
    return path


def found_by_all(size: int) -> list[str]:
    """Let ``size`` ranks look for their places; return what each was told."""
    barrier, texts = threading.Barrier(size), [""] * size

    def exchange_of(rank: int) -> Callable[[str, str], list[str]]:
        def exchange(_: str, text: str) -> list[str]:
            texts[rank] = text
            barrier.wait(soon(10))
            return list(texts)

        return exchange

    def find(rank: int) -> str:
        try:
            return str(meeting.find_places(exchange_of(rank), rank, size)[0].workers)
        except ConfigError as error:
            return str(error)

    with ThreadPoolExecutor(size) as pool:
        return list(pool.map(find, range(size)))


@pytest.fixture(autouse=True)
def _no_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LIBRA_JOB_FILE", "DMLC_PS_VAN_TYPE", "DMLC_RANK", "DMLC_WORKER_ID", "DMLC_ROLE"):
        monkeypatch.delenv(name, raising=False)


def test_no_job() -> None:
    assert set(found_by_all(2)) == {f"rank 0: {meeting.NO_JOB}"}


@pytest.mark.parametrize(
    ("variables", "workers", "says"),
    [
        ({"DMLC_RANK": "0"}, 3, "the world size is 2, but the job has 3 workers"),
        ({"DMLC_RANK": "0"}, 2, "ranks 0 and 1 have one address (198.51.100.1): both are worker 0"),
        ({}, 2, "rank 0: no node of the job has an address of this host"),
        ({"DMLC_RANK": "0", "DMLC_ROLE": "server"}, 2, "DMLC_ROLE"),
    ],
)
def test_processes_that_are_not_the_jobs_workers(
    variables: dict[str, str], workers: int, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LIBRA_JOB_FILE", str(job(tmp_path / "job.json", workers)))
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    told = found_by_all(2)
    assert len(set(told)) == 1
    assert says in told[0]


def test_ranks_in_texts() -> None:
    ranks = Ranks([2, 0, 1])
    assert ranks.told("worker 2 has not answered; workers 0, 1: allreduce") == (
        "rank 0 has not answered; ranks 1, 2: allreduce"
    )
    assert [ranks.rank(ranks.worker(rank)) for rank in range(3)] == [0, 1, 2]


def test_the_programs_default_device_is_not_ours() -> None:
    """torch.set_default_device("cuda") concerns the program's tensors, not the copies on the CPU."""
    given = torch.arange(3.0)
    with torch.device("meta"):
        assert tensor_of(raw_of(given), given).tolist() == [0.0, 1.0, 2.0]


def test_tensors_that_no_collective_takes() -> None:
    with pytest.raises(ConfigError, match="tensors are on cpu and meta; expected one device"):
        check_dense([torch.empty(1), torch.empty(1, device="meta")])
    with pytest.raises(ConfigError, match=r"is sparse .*; use dense gradients"):
        check_dense([torch.eye(2).to_sparse()])


@pytest.mark.parametrize(
    ("call", "tensors"),
    [
        ("allreduce", [["here", "there"]]),
        ("allreduce_coalesced", [["here", "there"]]),
        ("reduce", [["here", "there"]]),
        ("broadcast", [["here", "there"]]),
        ("allgather", [[["here", "there"]], ["here"]]),
        ("allgather", [[["there", "there"]], ["here"]]),
        ("allgather_coalesced", [[["here"], ["there"]], ["here"]]),
        ("all_gather_single", ["there", "here"]),
        ("reduce_scatter", [["there"], [["here", "here"]]]),
        ("reduce_scatter_single", ["there", "here"]),
        ("gather", [[["here", "there"]], ["here"]]),
        ("scatter", [["there"], [["here", "here"]]]),
        ("alltoall", [["here", "here"], ["here", "there"]]),
    ],
)
def test_tensors_on_two_devices_are_named_before_the_call(call: str, tensors: list[Any]) -> None:
    def made(text: Any) -> Any:
        if isinstance(text, list):
            return [made(each) for each in text]
        return torch.ones(2, device="meta" if text == "there" else "cpu")

    group = Collectives()
    refused: list[str] = []
    engine = SimpleNamespace(size=2, rank=0, members=(0, 1), calls=0, refuse=refused.append)
    group.begin(engine, timedelta(seconds=1))  # type: ignore[arg-type]
    options = SimpleNamespace(reduceOp=Op.SUM, rootRank=0)
    with pytest.raises(ConfigError, match=r"tensors are on cpu and meta; expected one device"):
        getattr(group, call)(*made(tensors), options)
    assert refused  # the other ranks are told


@pytest.mark.parametrize(
    ("places", "expected"),
    [(["cpu", "cpu"], []), (["cuda:1", "cuda:0", "cuda:1"], ["cuda:0", "cuda:1"]), ([], [])],
)
def test_futures_are_made_for_the_devices_of_their_tensors(
    places: list[str], expected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """torch refuses a result on a GPU in another future; no GPU is needed to see what it is made for."""
    found: list[Any] = []
    made = torch.futures.Future
    monkeypatch.setattr(torch.futures, "Future", lambda devices: found.extend(devices) or made())
    results = [SimpleNamespace(device=torch.device(place)) for place in places]
    completions = Completions()
    work = TorchWork(
        "any",
        Pending.of(),
        results,  # type: ignore[arg-type]
        SimpleNamespace(completions=completions, ranks=Ranks([0])),
        math.inf,
    )
    work.get_future()
    work.wait()
    completions.close()
    assert list(map(str, found)) == expected


@pytest.mark.parametrize(
    ("op", "dtype", "expected"),
    [
        (Op.SUM, torch.float64, [9.0, 3.0]),
        (Op.AVG, torch.float64, [3.0, 1.0]),
        (Op.AVG, torch.int64, [3, 1]),
        (Op.PRODUCT, torch.int64, [24, 0]),
        (Op.MIN, torch.float16, [2, 0]),
        (Op.MAX, torch.uint8, [4, 2]),
        (Op.BXOR, torch.int8, [5, 3]),
    ],
)
def test_reductions_that_are_no_sums_of_lanes(op: object, dtype: torch.dtype, expected: list[float]) -> None:
    tensors = [torch.tensor(row, dtype=dtype) for row in ([2, 0], [3, 1], [4, 2])]
    assert torch.equal(reduced(tensors, op), torch.tensor(expected, dtype=dtype))
