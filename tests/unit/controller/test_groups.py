# SPDX-License-Identifier: Apache-2.0
"""Promise: groups of one job's workers get jobs, and nothing else; no job outlives the last that holds it."""

from __future__ import annotations

import json
import os
import socket
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest
from controller_helpers import make_spec
from patience import wait_until

from libra.errors import ConfigError, LibraError
from libra.job import groups
from libra.job.job_file import Job, Mode
from libra_controller.api import Controller, JobSpec, NotPrimaryError
from libra_controller.errors import UserError
from libra_controller.groups import LEAST_SLOTS, MOST_SLOTS, GroupJobs, serve


@pytest.fixture
def address(embedded: Controller, tmp_path: Path) -> Iterator[str]:
    found = f"unix:{tmp_path / 'groups'}"
    server = serve(GroupJobs(embedded, "all"), found)
    yield found
    server.close()


def parent(controller: Controller, slots: int = 64) -> Job:
    spec = make_spec(name="all", mode=Mode.ALL_REDUCE, workers=["w1", "w2", "w3"], servers=[], slots=slots)
    return controller.install(spec)


def names(controller: Controller) -> list[str]:
    return [job.name for job in controller.jobs()]


def test_a_job_lives_as_long_as_the_last_that_holds_it(embedded: Controller, address: str) -> None:
    job = parent(embedded)
    made, first = groups.install(address, job, [2, 0])
    assert [worker.host for worker in made.workers] == ["w3", "w1"]
    assert (made.mode, made.slots, made.lanes) == (Mode.ALL_REDUCE, MOST_SLOTS, job.lanes)
    second = groups.hold(address, made.name)
    other, third = groups.install(address, job, [0, 1])
    assert names(embedded) == ["all", made.name, other.name]
    first.close()
    third.close()
    wait_until(lambda: other.name not in names(embedded), "the job is still there")
    assert made.name in names(embedded)
    second.close()
    wait_until(lambda: names(embedded) == ["all"], "the job is still there")
    with pytest.raises(LibraError, match=f"no group has job {made.name} any more"):
        groups.hold(address, made.name)


@pytest.mark.parametrize(
    ("changed", "workers", "says"),
    [
        ({"name": "another"}, [0], r"workers of job another, generation \d+, asked; this serves job all"),
        ({"generation": 7}, [0], "generation 7, asked; this serves job all, generation"),
        ({}, [0, 3], "job all has no worker 3; it has 3"),
        ({}, [], "expected 1 or more, got 0"),
        ({}, [1, 1], "host w2 is listed twice"),
    ],
)
def test_what_is_refused(
    changed: dict[str, object], workers: list[int], says: str, embedded: Controller, address: str
) -> None:
    found = json.loads(parent(embedded).to_json())
    with pytest.raises(LibraError, match=says):
        groups.install(address, Job.from_json(json.dumps(found | changed)), workers)
    assert names(embedded) == ["all"]


def test_a_full_switch_is_a_refusal_with_numbers(embedded: Controller, address: str) -> None:
    job = parent(embedded, embedded.status().slots - 2 * LEAST_SLOTS + 1)
    says = rf"a group needs {2 * LEAST_SLOTS} free slots, {2 * LEAST_SLOTS - 1} free of"
    with pytest.raises(LibraError, match=says):
        groups.install(address, job, [0, 1])


@pytest.mark.parametrize("line", [{}, {"remove": "all"}, {"install": {"of": "all"}}, [1], "text"])
def test_requests_that_are_none_change_nothing(line: object, embedded: Controller, address: str) -> None:
    parent(embedded)
    with pytest.raises(LibraError):
        groups.Lease(address, line)  # type: ignore[arg-type]
    assert names(embedded) == ["all"]


def test_a_forked_child_holds_nothing(embedded: Controller, address: str) -> None:
    """A data loader's worker may outlive the rank that forked it."""
    _, lease = groups.install(address, parent(embedded), [0, 1])
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(write)
        os.read(read, 1)  # until the parent's end
        os._exit(0)
    try:
        lease.close()
        wait_until(lambda: names(embedded) == ["all"], "the child holds the job")
    finally:
        os.close(write)
        os.waitpid(child, 0)


def test_what_follows_a_request_is_not_kept(embedded: Controller, address: str) -> None:
    job, most = parent(embedded), 1 << 20
    request = {"of": job.name, "generation": job.generation, "workers": [0, 1]}
    with socket.socket(socket.AF_UNIX) as stranger:
        stranger.connect(address.removeprefix("unix:"))
        stranger.sendall(json.dumps({"install": request}).encode() + b"\n")
        assert b"job" in stranger.recv(most)
        block = bytes(most)
        tracemalloc.start()
        try:
            for _ in range(32):
                stranger.sendall(block)
            assert tracemalloc.get_traced_memory()[1] < 4 * most
        finally:
            tracemalloc.stop()
    wait_until(lambda: names(embedded) == ["all"], "the job is still there")


def test_nobody_answers(tmp_path: Path) -> None:
    with pytest.raises(LibraError, match="is `libra job groups` running"):
        groups.hold(f"unix:{tmp_path / 'nothing'}", "job")
    for wrong in ("unix:", "host", "host:port", ":1", "host:70000"):
        with pytest.raises(ConfigError, match="expected unix:PATH or HOST:PORT"):
            groups.endpoint_of(wrong)


def test_another_controllers_turn_is_waited_for(
    embedded: Controller, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A command of `libra` takes the switch over while it runs."""
    job, install, turns = parent(embedded), embedded.install, [0]

    def refused_once(spec: JobSpec) -> Job:
        turns[0] += 1
        if turns[0] == 1:
            raise NotPrimaryError("another controller is primary")
        return install(spec)

    monkeypatch.setattr(embedded, "install", refused_once)
    made, lease = groups.install(address, job, [0, 1])
    assert made.name in names(embedded)
    lease.close()
    wait_until(lambda: names(embedded) == ["all"], "the job is still there")


def test_a_file_that_is_no_socket_is_left_alone(embedded: Controller, tmp_path: Path) -> None:
    file = tmp_path / "weights"
    file.write_text("precious")
    with pytest.raises(UserError, match="--listen: "):
        serve(GroupJobs(embedded, "all"), f"unix:{file}")
    assert file.read_text() == "precious"


def test_the_socket_of_an_ended_command_is_taken_over(embedded: Controller, tmp_path: Path) -> None:
    for _ in range(2):
        serve(GroupJobs(embedded, "all"), f"unix:{tmp_path / 'groups'}").close()
