# SPDX-License-Identifier: Apache-2.0
"""Promise: a process learns that its job has been installed again, and who was taken out of it."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pytest
from patience import soon

from libra import ConfigError, Environment, EvictedError, ReinstalledError, Role
from libra.errors import LibraError
from libra.job import job_file
from libra.job.environment import rank_in
from libra.job.job_file import Endpoint, Installation, Job, Mode

HERE, ELSEWHERE = "127.0.0.1", "10.99.0.1"


def job(generation: int = 7, **changes: object) -> Job:
    workers = tuple(Endpoint(rank, f"w{rank}", f"10.99.0.{rank}", "02:00:00:00:00:01") for rank in range(2))
    made = Job(
        "digits", 1, generation, Mode.ALL_REDUCE, 4, 32, "10.0.0.254", "02:00:00:00:00:fe", workers, ()
    )
    return replace(made, **changes)  # type: ignore[arg-type]


def test_another_installation_is_told_of_once(tmp_path: Path) -> None:
    path = tmp_path / "job-file.json"
    path.write_text(job().to_json())
    seen = Installation(path)
    assert seen.job == job()
    assert seen.successor() is None
    path.write_text(job(8).to_json()[:40])
    assert seen.successor() is None, "it is being written"
    path.unlink()
    assert seen.successor() is None
    path.write_text(job(8).to_json())
    assert seen.successor() == job(8)
    assert seen.successor() is None


def test_the_same_installation_written_again_is_none(tmp_path: Path) -> None:
    path = tmp_path / "job-file.json"
    path.write_text(job().to_json())
    seen = Installation(path)
    path.write_text(job().to_json() + "\n")
    assert seen.successor() is None


def test_what_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_file, "LOOK_SECONDS", 0.01)
    path = tmp_path / "job-file.json"
    path.write_text(job().to_json())
    told, heard, stopping = list[LibraError](), threading.Event(), threading.Event()

    def tell(error: LibraError) -> None:
        told.append(error)
        heard.set()

    Installation(path).watch(stopping, tell)
    path.write_text(job(8, evicted=(Endpoint(1, "w1", ELSEWHERE, "02:00:00:00:00:01"),)).to_json())
    assert heard.wait(soon())
    assert isinstance(told[0], ReinstalledError)
    assert "job 'digits' has been installed again, in generation 8, without w1, as" in str(told[0])


def test_who_was_taken_out_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever rank its variables say, which may be another's by now; a server there is none of it."""
    out = job(evicted=(Endpoint(3, "w3", HERE, "02:00:00:00:00:01"),))
    worker = Environment(Role.WORKER, 2, 0)
    for environment in (worker, replace(worker, rank=1)):
        with pytest.raises(EvictedError, match=r"worker 3 \(w3\) was taken out of job 'digits'") as told:
            rank_in(out, environment)
        assert "`libra job remove --force digits` and `libra job install`" in str(told.value)
    assert rank_in(replace(out, evicted=()), replace(worker, rank=1)) == 1
    assert rank_in(out, replace(worker, role=Role.SERVER, rank=0)) == 0
    with pytest.raises(ConfigError, match="no node of the job"):
        rank_in(job(), worker)


def test_a_host_of_the_other_role_is_told_so() -> None:
    here = Endpoint(1, "h1", HERE, "02:00:00:00:00:01")
    worker = Environment(Role.WORKER, 2, 1)
    for environment, wrong in (
        (replace(worker, role=Role.SERVER), replace(job(), workers=(job().workers[0], here))),
        (worker, replace(job(), mode=Mode.PARAMETER_SERVER, servers=(replace(here, rank=0),))),
    ):
        other = "worker 1" if environment.role is Role.SERVER else "server 0"
        with pytest.raises(ConfigError) as told:
            rank_in(wrong, environment)
        assert str(told.value) == (
            f"this host is {other} (h1) of job 'digits', and no {environment.role} of it; "
            f"start this process with DMLC_ROLE={other.split()[0]}, or set DMLC_RANK"
        )


def test_those_who_were_taken_out_before_stay_out(tmp_path: Path) -> None:
    one, two = (Endpoint(rank, f"w{rank}", f"10.0.1.{rank}", "02:00:00:00:00:01") for rank in (4, 5))
    path = tmp_path / "job-file.json"
    later = job(9, evicted=(two,))
    assert later.with_evicted_of(path).evicted == (two,)
    path.write_text(job(8, evicted=(one,)).to_json())
    assert later.with_evicted_of(path).evicted == (one, two)
    assert replace(later, name="other").with_evicted_of(path).evicted == (two,)
    path.write_text(job(8, evicted=(job().workers[0],)).to_json())
    assert later.with_evicted_of(path).evicted == (two,), "it is back"
    assert Job.from_json(later.to_json()).evicted == (two,)
