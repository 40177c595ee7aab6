# SPDX-License-Identifier: Apache-2.0
"""`libra job watch`: evicts as `libra job evict` does, survives what it meets, and ends when it is told."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from controller_helpers import make_network, make_spec

from libra.job.job_file import Job
from libra_controller.api import Controller, Count, JobStats, MemberStats, RefusedError, SwitchError
from libra_controller.cli.commands import main
from libra_controller.cli.watch import Watcher

SECONDS = 10.0
Sent = dict[str, dict[str, int]]  # what a host has sent: packets by outcome

JOINED = {"w1": {"opened": 1}, "w2": {"opened": 1}, "w3": {"opened": 1}, "s1": {"opened": 1}}


class Watched:
    """A job on the embedded switch, and what its members seem to have sent, by the test's word."""

    def __init__(self, controller: Controller, output: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.job = controller.install(make_spec(workers=["w1", "w2", "w3"]))
        self.output = output
        self.output.write_text(self.job.to_json())
        self.sent: Sent = JOINED
        self.now = 0.0
        self._really = controller.stats
        monkeypatch.setattr(controller, "stats", self.stats)
        self.watcher = Watcher(controller, "digits", SECONDS, output, lambda: self.now)
        self.watcher.begin()

    def stats(self, name: str) -> JobStats:
        stats = self._really(name)
        return replace(stats, members=tuple(map(self._member, stats.members)))

    def _member(self, member: MemberStats) -> MemberStats:
        sent = self.sent.get(member.host, {})
        counts = {outcome: Count(sent.get(outcome, 0), 0) for outcome in member.outcomes}
        return replace(member, outcomes=counts, total=Count(sum(sent.values()), 0))

    def look(self, now: int, **sent: dict[str, int]) -> None:
        """sent: by all, ever. The others have joined; of the server there are signs of life."""
        self.now, self.sent = now, JOINED | {"s1": {"opened": 1, "numbered": now}} | sent
        self.watcher.look()


@pytest.fixture
def watched(embedded: Controller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Watched:
    return Watched(embedded, tmp_path / "job.json", monkeypatch)


def test_a_worker_is_evicted(
    watched: Watched, embedded: Controller, capsys: pytest.CaptureFixture[str]
) -> None:
    watched.look(9, w1={"opened": 1, "duplicate": 1}, w3={"opened": 1, "numbered": 1})
    assert len(embedded.job("digits").workers) == 3
    capsys.readouterr()
    watched.look(11, w1={"opened": 1, "duplicate": 2}, w3={"opened": 1, "duplicate": 1, "numbered": 1})
    out, err = capsys.readouterr()
    job = Job.load(watched.output)
    assert [worker.host for worker in job.workers] == ["w1", "w3"]
    assert [worker.host for worker in job.evicted] == ["w2"]
    assert embedded.job("digits").generation == job.generation != watched.job.generation
    assert out.startswith("worker 1 (w2) has sent nothing since ")
    assert (
        ", for 11 s, no sum has been completed for 11 s, and worker 0 (w1), worker 2 (w3) wait: "
        "it is evicted\n"
        f"job digits goes on without worker 1, in generation {job.generation}. "
    ) in out
    assert err == ""


def test_two_are_evicted_at_once_and_the_job_is_watched_as_it_is_then(
    watched: Watched, embedded: Controller
) -> None:
    watched.look(11, w3={"opened": 1, "duplicate": 1})
    job = Job.load(watched.output)
    assert [worker.host for worker in job.workers] == ["w3"]
    assert sorted(worker.host for worker in job.evicted) == ["w1", "w2"]
    for now in (12, 100, 200):  # the last one is let be, whatever it does
        watched.look(now, w3={"opened": 1, "duplicate": now})
    assert embedded.job("digits").generation == job.generation


def test_a_silent_server_is_told_once(watched: Watched, capsys: pytest.CaptureFixture[str]) -> None:
    for now in (11, 12):
        watched.look(
            now, s1=JOINED["s1"], **{worker: {"opened": 1, "numbered": now} for worker in ("w1", "w2", "w3")}
        )
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "server 0 (s1) has sent nothing since" in err
    assert "servers are not evicted" in err


def test_ranks_of_another_generation_are_let_be(
    watched: Watched,
    embedded: Controller,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Somebody else has evicted the worker since the look: another has its rank now."""
    stats = watched.stats

    def late(name: str) -> JobStats:
        found = stats(name)
        embedded.evict("digits", 1)
        return found

    monkeypatch.setattr(embedded, "stats", late)
    watched.look(11, w1={"opened": 1, "duplicate": 1}, w3={"opened": 1, "numbered": 1})
    assert [worker.host for worker in embedded.job("digits").workers] == ["w1", "w3"]
    assert "is not evicted: job digits: generation" in capsys.readouterr().err


@pytest.mark.parametrize("error", [SwitchError("it is gone"), RefusedError("no job 'digits' is installed")])
def test_a_switch_that_goes_away_and_comes_back(
    watched: Watched,
    embedded: Controller,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: Exception,
) -> None:
    def away(name: str) -> JobStats:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(embedded, "stats", away)
        for now in (11, 12, 13):
            watched.look(now)
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert f"job digits cannot be watched, and is looked for again: {error}" in said
    waits = {"w3": {"opened": 1, "numbered": 1}}
    watched.look(14, w1={"opened": 1, "duplicate": 1}, **waits)
    assert "job digits is watched again, in generation" in capsys.readouterr().err
    watched.look(23, w1={"opened": 1, "duplicate": 2}, **waits)
    assert len(embedded.job("digits").workers) == 3, "what was not looked at is not judged"
    watched.look(24, w1={"opened": 1, "duplicate": 3}, w3={"opened": 1, "numbered": 2})
    assert [worker.host for worker in embedded.job("digits").workers] == ["w1", "w3"]


def _words(controller: Controller, folder: Path, **changes: str) -> list[str]:
    network = folder / "network.json"
    network.write_text(make_network(controller.grpc).to_json())
    options = {"--network": str(network), "--evict-after": "30", "-o": str(folder / "job.json")} | changes
    return ["job", "watch", "digits", *(word for option in options.items() for word in option)]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"--evict-after": "2.9"}, "--evict-after: expected 3 seconds or more, got 2.9"),
        ({"--evict-after": "-1"}, "got -1"),
        ({"--evict-after": "nan"}, "got nan"),
        ({"--evict-after": "inf"}, "got inf"),
        ({"--evict-after": "soon"}, "argument --evict-after: invalid float value: 'soon'"),
        ({"-o": "no/where"}, "--output: no/where cannot be written"),
        ({}, "no job 'digits' is installed"),
    ],
)
def test_what_is_refused(
    embedded: Controller,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    changes: dict[str, str],
    message: str,
) -> None:
    try:
        code = main(_words(embedded, tmp_path, **changes))
    except SystemExit as end:  # argparse
        code = int(end.code or 0)
    assert code == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert message in err


def test_a_network_description_is_needed(
    embedded: Controller, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    embedded.install(make_spec())
    words = ["--switch", embedded.grpc, "--device-id", str(embedded.device_id), "job", "watch", "digits"]
    assert main([*words, "--evict-after", "30", "-o", str(tmp_path / "job.json")]) == 2
    assert "needs the network description" in capsys.readouterr().err


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_quietly(
    embedded: Controller,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    ending: signal.Signals,
) -> None:
    embedded.install(make_spec())
    begin: Callable[[Watcher], None] = Watcher.begin
    before = signal.signal(ending, signal.SIG_IGN)  # as of what runs in the background

    def told_to_end(watcher: Watcher) -> None:
        os.kill(os.getpid(), ending)  # any thread may take it, one of gRPC's too
        begin(watcher)  # what is under way is finished

    monkeypatch.setattr(Watcher, "begin", told_to_end)
    assert main(_words(embedded, tmp_path)) == 0
    out, err = capsys.readouterr()
    assert (out.count("\n"), err) == (1, "")
    assert "watching job digits, generation " in out
    assert signal.signal(ending, before) is signal.SIG_IGN, "as it was"
