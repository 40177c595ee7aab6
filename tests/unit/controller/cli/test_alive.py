# SPDX-License-Identifier: Apache-2.0
"""Promise: `libra job list` says who lives and who has installed a job; `job remove` spares jobs in use."""

from __future__ import annotations

import getpass
import json
import re
import socket
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from controller_helpers import make_network, make_spec

from libra_controller.api import Controller
from libra_controller.cli import alive, render
from libra_controller.cli.commands import main
from libra_controller.files.spec import Installer
from libra_controller.jobs.state import InstalledJob
from libra_controller.p4rt.schema import Count

Job = Callable[..., InstalledJob]


@pytest.fixture
def counted(embedded: Controller) -> Job:
    """Return the installed job of w1, w2 and s1 after these numbers of packets."""
    embedded.install(make_spec())
    found = embedded.job("digits")

    def made(*packets: int) -> InstalledJob:
        members = [replace(m, count=Count(n, 0)) for m, n in zip(found.members, packets, strict=True)]
        return replace(found, workers=tuple(members[:2]), servers=tuple(members[2:]))

    return made


@pytest.fixture
def command(
    embedded: Controller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str, str]]:
    """Run a `libra` command on the switch."""
    (tmp_path / "net.json").write_text(make_network(embedded.grpc).to_json())
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LIBRA_NETWORK", "net.json")

    def run(*args: str) -> tuple[int, str, str]:
        code = main(args)
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


def play(*reads: Any) -> Callable[[], Any]:
    """Return these, the last one again and again."""
    left = list(reads)
    return lambda: left.pop(0) if len(left) > 1 else left[0]


def test_who_sends_packets_lives(counted: Job) -> None:
    jobs, heard = alive.listen(play([counted(5, 5, 0)], [counted(5, 6, 0)], [counted(6, 6, 0)]))
    assert render.job_list(jobs, heard).splitlines()[1].split("  ")[-2].strip() == "2 of 3: w1 w2"
    assert [member.host for member in alive.living(jobs[0], heard)] == ["w1", "w2"]


def test_a_host_lives_that_one_of_its_switches_hears(counted: Job) -> None:
    one, two = counted(1, 1, 1), counted(1, 1, 1)
    later = {"s1": counted(2, 1, 1), "s2": counted(1, 1, 2)}
    _, heard = alive.listen(play({"s1": one, "s2": two}, later), one=True)
    assert [member.host for member in alive.living(one, heard)] == ["w1", "s1"]


def test_nobody_is_waited_for_that_has_sent_nothing(counted: Job) -> None:
    def read() -> list[InstalledJob]:
        reads.append(counted(0, 0, 0))
        return reads[-1:]

    reads: list[InstalledJob] = []
    jobs, heard = alive.listen(read)
    assert (len(reads), heard) == (1, set())
    assert " not started " in render.job_list(jobs, heard)


def test_a_silent_member_does_not_live(counted: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alive, "LEAST_SECONDS", 0.6)
    jobs, heard = alive.listen(play([counted(4, 4, 4)]))
    assert " 0 of 3 " in render.job_list(jobs, heard)


def test_a_job_in_use_is_removed_by_force_only(
    counted: Job, command: Callable[..., tuple[int, str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Controller.job
    monkeypatch.setattr(Controller, "job", lambda self, name: jobs())
    jobs = play(counted(7, 0, 7), counted(8, 0, 7))
    code, out, err = command("job", "remove", "digits")
    assert (code, out) == (2, "")
    assert err.startswith(
        "error: job digits is in use: worker 0 (w1) sends packets; end its programs first, or give --force"
    )
    jobs = play(counted(7, 0, 7), counted(8, 0, 8))
    assert re.search(r"worker 0 \(w1\), [^;]* send packets; end", command("job", "remove", "digits")[2])
    monkeypatch.setattr(alive, "QUIET_SECONDS", 0.3)
    monkeypatch.setattr(Controller, "job", real)
    assert command("job", "remove", "digits", "--force") == (0, "job digits is removed\n", "")
    assert command("job", "list") == (0, "no jobs\n", "")
    code, _, err = command("job", "remove", "digits", "--force")
    assert (code, "no job 'digits' is installed" in err) == (2, True)


def test_scripts_remove_a_job_at_once(
    counted: Job, command: Callable[..., tuple[int, str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They know that its programs have ended: nobody is listened to."""
    monkeypatch.setattr(Controller, "job", lambda self, name: pytest.fail("its members are looked at"))
    assert command("job", "remove", "digits", "--now") == (0, "job digits is removed\n", "")
    assert command("job", "list") == (0, "no jobs\n", "")
    with pytest.raises(SystemExit) as ended:
        command("job", "remove", "digits", "--now", "--force")
    assert ended.value.code == 2


def test_hosts_are_told_until_nobody_sends_any_more(
    embedded: Controller, counted: Job, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the switch tells them, its tables have the job without slots."""
    reads: list[int] = []

    def read(self: Controller, name: str) -> InstalledJob:
        (found,) = embedded.jobs()
        assert (found.slots, render.job_state(found)) == (0, "half removed: remove it again")
        reads.append(min(len(reads), 4))
        return counted(reads[-1], 0, 0)

    monkeypatch.setattr(alive, "QUIET_SECONDS", 0.3)
    monkeypatch.setattr(Controller, "job", read)
    alive.end(embedded, "digits")
    assert reads[:5] == [0, 1, 2, 3, 4]
    assert embedded.jobs() == ()


def test_a_job_says_who_has_installed_it(
    command: Callable[..., tuple[int, str, str]], embedded: Controller, monkeypatch: pytest.MonkeyPatch
) -> None:
    who = f"{getpass.getuser()}@{socket.gethostname()}"
    spec = {"name": "digits", "mode": "all-reduce", "workers": ["w1", "w2", "w3"], "slots": 8}
    Path("job.json").write_text(json.dumps(spec))
    assert command("job", "install", "job.json", "-o", "file.json")[0] == 0
    listed = command("job", "list")[1]
    assert re.search(rf" \d{{4}}-\d\d-\d\d \d\d:\d\d by {re.escape(who)}$", listed.splitlines()[1]), listed
    assert f"by {who}\n" in command("job", "show", "digits")[1]
    (found,) = json.loads(command("job", "list", "--json")[1])
    assert (found["installer"][0], found["alive"]) == (who, [])
    before = embedded.job("digits").installer
    embedded.evict("digits", 1)
    assert embedded.job("digits").installer == before, "an eviction does not change whose it is"

    def nameless() -> str:
        raise KeyError("getpwuid(): uid not found: 4711")

    monkeypatch.setattr(getpass, "getuser", nameless)
    assert Installer.present().who.startswith("uid ")
