# SPDX-License-Identifier: Apache-2.0
"""Promise: a collective that goes through the switch is judged like a push: lanes on the wire, and values."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from patience import soon
from switch_job import Cable, Rack

import libra
from libra.rpc.values import Completion, Request
from libra.vans.libra.libra_van import LibraVan
from libra.vans.libra.worker.engine import Record
from libra.wire import words
from libra.wire.protocol import Kind
from libra_workloads.verdict import exact
from libra_workloads.verdict.exact import Sums
from libra_workloads.verdict.values import ValueCheck, fields_of

WORKERS, LANES, ELEMENTS, CALLS = 3, 256, 3000, 4
Values = npt.NDArray[Any]


@pytest.fixture(scope="module")
def rack() -> Iterator[Rack]:
    made = Rack()
    yield made
    made.close()


@dataclass
class Made:
    """Results of all calls: values by call and rank, frames by rank, keys as requests were cut."""

    pushed: list[list[Values]]
    got: list[list[Values]]
    frames: list[tuple[Values, Values]]
    keys: npt.NDArray[np.uint64]
    lens: npt.NDArray[np.int64]

    def wire_problem(self, codec: str = "") -> str:
        chunk = LANES * fields_of(codec, WORKERS)
        expected = exact.expected_names(self.keys, self.lens, chunk, range(CALLS))
        workers = []
        for rank, (sent, received) in enumerate(self.frames):
            mine = np.isin(exact.names_of(received)["key"], self.keys)  # without those that agree on calls
            sent, received = sent[mine], received[mine]
            order = exact.order(exact.names_of(received))
            workers.append(Sums.read(sent[order], received[order], LANES))
            if problem := exact.incomplete(rank, workers[-1].names, expected):
                return problem
        return exact.problem(workers)

    def values_problem(self, codec: str) -> str:
        check = ValueCheck(codec, WORKERS, LANES, self.keys, self.lens)
        rounds = zip(self.pushed, self.got, strict=True)
        return next(filter(None, (check.problem(at, *each) for at, each in enumerate(rounds, 1))), "")


def run(
    rack: Rack, dtype: str, servers: int, monkeypatch: pytest.MonkeyPatch, codec: str = "block_float"
) -> Made:
    random = np.random.default_rng(1)
    if dtype == "int32":
        made = random.integers(-(2**20), 2**20, (CALLS, WORKERS, ELEMENTS))
    else:
        made = random.normal(0, 1, (CALLS, WORKERS, ELEMENTS))
    pushed = made.astype(dtype)
    got: list[list[Values]] = [[pushed[0, 0]] * WORKERS for _ in range(CALLS)]
    records = [Record(1000, lambda: None) for _ in range(WORKERS)]
    cuts: dict[int, int] = {}
    send, start = LibraVan.send, LibraVan.start

    def noted(self: LibraVan, request: Request, done: Completion) -> None:
        if request.pairs.vals.dtype == dtype and len(request.pairs.vals) == ELEMENTS and self.rank == 0:
            cuts.update(zip(request.pairs.keys.tolist(), request.pairs.lens.tolist(), strict=True))
        send(self, request, done)

    def recorded(self: LibraVan, timeout: float | None = None) -> None:
        if self.node.role is libra.Role.WORKER:
            self.set_record(records[self.rank])
        start(self, timeout)

    monkeypatch.setattr(LibraVan, "send", noted)
    monkeypatch.setattr(LibraVan, "start", recorded)
    with rack.job(WORKERS, servers, codec=codec) as job:
        for node in job.servers:
            libra.KVServer(0, node).set_request_handle(libra.SumHandle(WORKERS))

        def work(rank: int) -> None:
            for call in range(CALLS):
                handed = pushed[call, rank].copy()
                got[call][rank] = np.array(
                    libra.allreduce(job.workers[rank], handed, "sum", name="gradients")
                )

        threads = [threading.Thread(target=work, args=(rank,)) for rank in range(WORKERS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(soon(60))
    frames = [(each.sent[: each.count], each.received[: each.count]) for each in records]
    keys = np.array(sorted(cuts), np.uint64)
    lens = np.array([cuts[key] for key in sorted(cuts)])
    return Made([list(each) for each in pushed], got, frames, keys, lens)


@pytest.mark.parametrize("servers", [0, 2])
@pytest.mark.parametrize(
    ("dtype", "codec"),
    [
        ("float32", "block_float"),
        ("float32", "fixed_point:fraction_bits=20"),
        ("int32", "block_float"),
        ("float32", "packed:bits=8"),
        ("float32", "packed:bits=4,rotate=1,feedback=1"),
        ("float32", "packed:bits=16,clip=0"),
    ],
)
def test_a_sound_collective_passes(
    dtype: str, codec: str, servers: int, rack: Rack, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = run(rack, dtype, servers, monkeypatch, codec)
    assert made.lens.sum() == ELEMENTS
    assert (made.wire_problem(codec), made.values_problem(codec)) == ("", "")


def decodes_twice_as_large(request: Request, done: Completion) -> tuple[Request, Completion]:
    def ended(pairs: Any, error: BaseException | None) -> None:
        if pairs is not None and len(pairs.vals) == ELEMENTS:
            pairs.vals[7] *= 2
        done(pairs, error)

    return request, ended


def encodes_as_0(request: Request, done: Completion) -> tuple[Request, Completion]:
    if len(request.pairs.vals) != ELEMENTS:
        return request, done
    vals = request.pairs.vals.copy()
    vals[7] = 0
    return replace(request, pairs=replace(request.pairs, vals=vals), room=vals), done


@pytest.mark.parametrize("dtype", ["float32", "int32"])
@pytest.mark.parametrize(("defect", "worker"), [(decodes_twice_as_large, 1), (encodes_as_0, 0)])
def test_values_that_a_worker_spoils_are_found(
    dtype: str, defect: Callable[..., Any], worker: int, rack: Rack, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = LibraVan.send

    def spoilt(self: LibraVan, request: Request, done: Completion) -> None:
        send(self, *(defect(request, done) if self.rank == 1 else (request, done)))

    monkeypatch.setattr(LibraVan, "send", spoilt)
    made = run(rack, dtype, 0, monkeypatch)
    assert made.wire_problem() == ""
    where = f"worker {worker}, round 1, key {made.keys[0]}, chunk 0, element 7"
    told = where + r": expected \S+( within \S+)?, got \S+"
    assert re.fullmatch(told, made.values_problem("block_float"))


def test_a_lane_that_is_spoilt_on_its_way_is_found(rack: Rack, monkeypatch: pytest.MonkeyPatch) -> None:
    deliver = Cable.deliver

    def one_bit(self: Cable, frame: bytes) -> None:
        """Each copy of the second call's sums, to worker 1."""
        head = np.frombuffer(frame, ">u4", 11, 42) if len(frame) > 1000 else np.zeros(11)
        if self.name == "p2" and int(head[0]) >> 24 & 15 == Kind.RESULT and head[words.ROUND] == 1:
            frame = frame[:-1] + bytes([frame[-1] ^ 1])
        deliver(self, frame)

    monkeypatch.setattr(Cable, "deliver", one_bit)
    made = run(rack, "int32", 0, monkeypatch)
    where = r"worker 1, round 2, key \d+, chunk \d+"
    assert re.fullmatch(rf"{where}, lane \d+: expected -?\d+, got -?\d+", made.wire_problem())
    assert re.fullmatch(
        rf"{where}, element \d+: expected -?\d+, got -?\d+", made.values_problem("block_float")
    )


@pytest.mark.parametrize("ranks", [[1], [0, 1, 2]], ids=["one", "all"])
@pytest.mark.parametrize(("times", "says"), [(0, r"got none \(1 are missing\)"), (2, "got 2")])
def test_a_sum_that_is_missing_or_came_twice_is_found(
    times: int, says: str, ranks: list[int], rack: Rack, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = run(rack, "float32", 0, monkeypatch)
    for rank in ranks:
        sent, received = made.frames[rank]
        names = exact.names_of(received)
        rows = np.repeat(
            np.arange(len(names)),
            np.where(
                (names["key"] == made.keys[0]) & (names["chunk"] == 0) & (names["round"] == 2), times, 1
            ),
        )
        made.frames[rank] = sent[rows], received[rows]
    told = rf"worker {ranks[0]}, round 3, key {made.keys[0]}, chunk 0: expected one sum, {says}"
    assert re.fullmatch(told, made.wire_problem())
