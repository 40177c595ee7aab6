# SPDX-License-Identifier: Apache-2.0
"""Promise: a trace has the life of each request, and of each of its messages or chunks, in bounded memory."""

from __future__ import annotations

import json
import logging
import math
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from patience import soon
from switch_job import SWITCHED, VANS, job_over

from libra import Environment, KVServer, KVServerDefaultHandle, KVWorker, LibraError, SumHandle, local_job
from libra.timeline import Span, Timeline

KEYS, LENS = [1, 2, 2**63 + 1], [5_000, 3, 300]  # of two servers; over tcp the first goes in pieces
CHUNKS = [(1, 20), (2, 1), (2**63 + 1, 2)]  # of each key, over libra
FOLDER = "new"


def trace_of(path: Path) -> list[dict[str, Any]]:
    """The spans in a file: what begins with what ends."""
    events = json.loads(path.read_text())["traceEvents"]
    begun = [event for event in events if event["ph"] == "b"]
    ended = {event["id"]: event["ts"] for event in events if event["ph"] == "e"}
    return [{**event, "end": ended.get(event["id"], math.inf)} for event in begun]


def by_kind(spans: list[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    found = defaultdict(list)
    for span in spans:
        found[span["cat"]].append(span)
    return found


@pytest.mark.parametrize("van", VANS)
def test_every_request_and_its_parts_are_there(van: str, tmp_path: Path) -> None:
    with job_over(van, workers=2, servers=2, timeline=tmp_path / FOLDER / "trace.json") as job:
        for node in job.servers:
            KVServer(0, node).set_request_handle(SumHandle(2))
        kv = [KVWorker(0, 0, node) for node in job.workers]
        for number in range(3):
            values = np.full(sum(LENS), number, np.float32)
            for ts in [worker.push_pull(KEYS, values, lens=LENS) for worker in kv]:
                ts.result(timeout=soon())
        kv[0].pull(KEYS, lens=LENS).result(timeout=soon())
    spans = by_kind(trace_of(tmp_path / FOLDER / "trace.worker-0.json"))
    requests = {span["args"]["request"]: span for span in spans["request"]}
    assert [requests[number]["name"] for number in range(4)] == [
        *["push_pull of key 1 and 2 more"] * 3,
        "pull of key 1 and 2 more",
    ]
    parts = spans["chunk" if van in SWITCHED else "message"]
    for part in parts:
        around = requests[part["args"]["request"]]
        assert around["ts"] <= part["ts"] <= part["end"] <= around["end"]
    for number in range(4):
        mine = [part for part in parts if part["args"]["request"] == number]
        if van in SWITCHED:
            names = [f"chunk {chunk} of key {key}" for key, count in CHUNKS for chunk in range(count)]
            assert [part["name"] for part in mine] == names
            assert all(part["args"]["sent"] >= 1 + (number == 0) for part in mine), "probes first"
        else:
            assert sum(part["args"]["elements"] for part in mine) == sum(LENS)
            assert {part["args"]["owner"] for part in mine} == {0, 1}
    others = by_kind(trace_of(tmp_path / FOLDER / "trace.worker-1.json"))
    assert (len(others["request"]), 4 * len(others[parts[0]["cat"]])) == (3, 3 * len(parts))


def test_a_request_that_fails_says_why(tmp_path: Path) -> None:
    with local_job(workers=1, servers=1, timeline=tmp_path / "t.json") as job:
        KVServer(0, job.servers[0]).set_request_handle(KVServerDefaultHandle())
        kv = KVWorker(0, 0, job.workers[0])
        with pytest.raises(LibraError):
            kv.pull([7]).result(timeout=soon())
    (span,) = by_kind(trace_of(tmp_path / "t.worker-0.json"))["request"]
    assert span["args"]["error"].startswith("LibraError: the servers hold no value for keys [7]")


def test_only_the_latest_are_kept(tmp_path: Path) -> None:
    timeline = Timeline(tmp_path / "t.json", capacity=10)
    for number in range(25):
        timeline.add(Span(number, "message", f"m{number}", number, number + 0.5, {"elements": number}))
    path = timeline.write(9, "worker 0")
    assert path == tmp_path / "t.worker-0.json"
    told = json.loads(path.read_text())
    assert told["otherData"] == {"forgotten_spans": 15}
    spans = trace_of(path)
    assert [span["args"]["request"] for span in spans] == list(range(15, 25))
    assert [round(span["end"] - span["ts"]) for span in spans] == [500_000] * 10, "microseconds"
    assert {"ph": "M", "name": "process_name", "pid": 9, "args": {"name": "worker 0"}} in told["traceEvents"]


def test_what_goes_on_has_no_end(tmp_path: Path) -> None:
    timeline = Timeline(tmp_path / "t.json")
    timeline.begin(3, "push of key 1")
    timeline.begin(4, "push of key 2")
    timeline.end(3, None)
    timeline.end(99, None)  # never begun
    path = timeline.write(9, "worker 0")
    assert path is not None
    assert {span["args"]["request"]: span["end"] < math.inf for span in trace_of(path)} == {3: True, 4: False}


def test_a_part_begins_within_its_request(tmp_path: Path) -> None:
    """A driver may read the clock, take a request that another thread makes now, and send."""
    timeline = Timeline(tmp_path / "t.json")
    earlier = time.monotonic()
    timeline.begin(3, "push of key 1")
    timeline.add(Span(3, "chunk", "chunk 0 of key 1", earlier, time.monotonic()))
    timeline.add(Span(4, "chunk", "chunk 0 of key 2", earlier, time.monotonic()))
    mine, other, request = timeline.spans()
    assert earlier < request.began == mine.began <= (mine.ended or 0)
    assert other.began == earlier, "of a request that is over"


def test_what_cannot_be_written_is_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").write_text("")
    assert Timeline(tmp_path / "file" / "t.json").write(9, "worker 0") is None
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    assert "the timeline cannot be written" in caplog.text


def test_without_the_variable_there_is_none() -> None:
    variables = {
        "DMLC_ROLE": "worker", "DMLC_NUM_WORKER": "1", "DMLC_NUM_SERVER": "1", "DMLC_PS_VAN_TYPE": "loopback",
    }  # fmt: skip
    assert Environment.from_env(variables).timeline is None
    assert Environment.from_env({**variables, "LIBRA_TIMELINE": "t.json"}).timeline == Path("t.json")
