# SPDX-License-Identifier: Apache-2.0
"""`libra job groups`: serves the groups of one job until it is told to end, and says what is wrong."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from controller_helpers import make_network, make_spec
from patience import wait_until

from libra.errors import LibraError
from libra.job import groups
from libra.job.job_file import Mode
from libra_controller.api import Controller
from libra_controller.cli import groups as command
from libra_controller.cli.commands import main
from libra_controller.groups import serve


def words(controller: Controller, folder: Path) -> list[str]:
    network = folder / "network.json"
    network.write_text(make_network(controller.grpc).to_json())
    return ["--network", str(network), "job", "groups"]


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_until_it_is_told_to_end(
    ending: signal.Signals,
    embedded: Controller,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    job = embedded.install(make_spec(name="all", mode=Mode.ALL_REDUCE, workers=["w1", "w2"], servers=[]))
    address, held = f"unix:{tmp_path / 'groups'}", list[groups.Lease]()

    def asked(*given: object) -> object:
        serving = serve(*given)  # type: ignore[arg-type]
        made, lease = groups.install(address, job, [1])
        assert [worker.host for worker in made.workers] == ["w2"]
        held.append(lease)
        os.kill(os.getpid(), ending)
        return serving

    monkeypatch.setattr(command, "serve", asked)
    assert main([*words(embedded, tmp_path), "all", "--listen", address]) == 0
    out, warned = capsys.readouterr()
    assert "job all.1 stays, since workers hold it; when they have ended: libra job remove all.1" in warned
    assert out.startswith("groups of the 2 workers of job all, hosts of ")
    assert out.endswith(f": LIBRA_GROUPS={address}\n")
    held[0].close()
    wait_until(lambda: len(embedded.jobs()) == 1, "the group's job is still there")
    with pytest.raises(LibraError, match="is `libra job groups` running"):
        groups.hold(address, "all.1")


def test_a_network_description_is_needed(embedded: Controller, capsys: pytest.CaptureFixture[str]) -> None:
    switch = ["--switch", embedded.grpc, "--device-id", str(embedded.device_id)]
    assert main([*switch, "job", "groups", "all", "--listen", "127.0.0.1:1"]) == 2
    assert "needs the network description" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "address", "says"),
    [
        ("nothing", "127.0.0.1:1", "no job 'nothing'"),
        ("all", "nowhere", "--listen: 'nowhere' is no address; expected unix:PATH or HOST:PORT"),
        ("all", "unix:/nowhere/groups", "--listen: "),
    ],
)
def test_what_is_refused(
    name: str,
    address: str,
    says: str,
    embedded: Controller,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    embedded.install(make_spec(name="all", mode=Mode.ALL_REDUCE, workers=["w1", "w2"], servers=[]))
    assert main([*words(embedded, tmp_path), name, "--listen", address]) == 2
    assert says in capsys.readouterr().err
