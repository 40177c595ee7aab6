# SPDX-License-Identifier: Apache-2.0
"""`libra controller`: who cannot be served is told why and what to do; what happened is kept.

That commands print and end alike with a service is tested where the commands are.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from controller_helpers import make_network, make_spec, serving
from patience import soon

from libra_controller.api import Controller, JobSpec, Network
from libra_controller.cli.commands import main
from libra_controller.errors import RefusedError, SwitchError, UserError
from libra_controller.p4rt.channel import open_channel
from libra_controller.service.calls import SERVICE
from libra_controller.service.served import ServedController, ServiceLink, connect
from libra_controller.service.server import ControllerService, serve
from libra_controller.service.state_directory import MOST_EVENTS, StateDirectory


@pytest.fixture
def address(embedded: Controller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A service of the embedded switch, which commands use."""
    (tmp_path / "network.json").write_text(make_network(embedded.grpc).to_json())
    (tmp_path / "job.json").write_text(json.dumps(make_spec().to_mapping()))
    monkeypatch.chdir(tmp_path)
    with serving(Controller(Network.load("network.json")), tmp_path / "state") as found:
        monkeypatch.setenv("LIBRA_CONTROLLER", found)
        yield found


def test_a_service_keeps_what_happened(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["events"]) == 0
    assert capsys.readouterr().out == "no events\n"
    for words in (
        ["switch", "setup"],  # changes nothing, and is no event
        ["job", "install", "job.json", "-o", "job-file.json"],
        ["job", "evict", "digits", "1", "-o", "job-file.json"],
        ["job", "remove", "digits", "--force"],
        ["job", "restore", "job-file.json"],
    ):
        main(words)
    capsys.readouterr()
    assert main(["events", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [each["kind"] for each in found] == [
        "installed",
        "worker evicted",
        "removing",
        "removed",
        "refused",
    ]
    assert found[0]["job"] == "digits"
    assert found[0]["text"].startswith("number 1, generation ")
    assert found[1]["text"].startswith("rank 1; generation ")
    assert "has given out generation" in found[-1]["text"]
    assert main(["events", "-n", "2"]) == 0
    removed, refused = capsys.readouterr().out.splitlines()
    assert removed.endswith("  job digits removed")
    assert "  refused: restore: job digits: the switch has given out generation" in refused
    assert main(["events", "-n", "0"]) == 2
    assert "--newest: expected 1 or more, got 0" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            ["--network", "other.yaml", "job", "list"],
            "/network.json; leave other.yaml out, or unset LIBRA_CON",
        ),
        (["switch", "setup", "other.yaml"], "/network.json; leave other.yaml out, or unset LIBRA_CONTROLLER"),
        (["--device-id", "3", "job", "list"], "has its own network description; leave 3 out, or unset"),
        (["--switch", "s1", "job", "list"], "has one switch; leave it out"),
        (["job", "show", "nobody"], "no job 'nobody' is installed; there is none at all"),
        (["switch", "setup", "--pipeline-dir", "no"], "/no cannot be used: "),
    ],
)
def test_mistakes_are_told_and_end_with_2(
    address: str, words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n"), err[:7]) == ("", 1, "error: ")
    assert says in err


@pytest.mark.parametrize(
    ("where", "says"),
    [
        ("nowhere", "LIBRA_CONTROLLER: expected HOST:PORT such as 127.0.0.1:9560, got 'nowhere'"),
        ("127.0.0.1:1", "LIBRA_CONTROLLER: no service answers at 127.0.0.1:1 (Connection refused"),
        ("", "speaks gRPC but is no `libra controller` of this version"),  # the switch's own address
    ],
)
def test_a_service_that_is_not_there(
    embedded: Controller,
    where: str,
    says: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LIBRA_CONTROLLER", where or embedded.grpc)
    assert main(["job", "list"]) == 2
    assert says in capsys.readouterr().err


def test_events_need_a_service(embedded: Controller, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--switch", embedded.grpc, "events"]) == 2
    assert "LIBRA_CONTROLLER names no service, which keep events" in capsys.readouterr().err


def test_a_service_that_ends_meanwhile_is_a_failure(embedded: Controller, tmp_path: Path) -> None:
    with serving(embedded, tmp_path) as address:
        link = ServiceLink(address)
    served = ServedController(link, make_network())
    with pytest.raises(SwitchError, match=r"jobs: the service at .* gave no answer \(UNAVAILABLE: "):
        served.jobs()


def test_errors_keep_their_kind(address: str) -> None:
    served = connect(address, None, None, None)
    with pytest.raises(RefusedError, match="no job 'nobody'"):
        served.stats("nobody")
    with pytest.raises(UserError, match=r"workers\[0\]: unknown host 'w99'"):
        served.install(make_spec(workers=("w99",)))
    served.install(make_spec())
    with pytest.raises(RefusedError, match=r"job digits: generation \d+ is installed, expected 0"):
        served.evict("digits", 1, generation=0)


@pytest.mark.parametrize(
    ("name", "request_", "says"),
    [
        (
            "install",
            {"switch": "", "arguments": {"spec": {"slotz": 1}}},
            "install: spec: unknown key 'slotz'",
        ),
        (
            "install",
            {"switch": "", "arguments": {"force": True}},
            "install: unknown key 'force'; there are spec",
        ),
        ("install", {"switch": "", "arguments": {}}, "install: missing a required argument: 'spec'"),
        ("install", {"switch": "s9", "arguments": {}}, "unknown switch 's9'; there are no names"),
        ("jobs", {"switch": ""}, "expected a request with 'arguments', of type dict, got None"),
        ("events", {"newest": "all"}, "expected a request with 'newest', of type int, got 'all'"),
    ],
)
def test_requests_of_another_version_are_refused(
    address: str, name: str, request_: dict[str, Any], says: str
) -> None:
    with pytest.raises(UserError) as refusal:
        ServiceLink(address).call(name, request_)
    assert says in str(refusal.value)


@pytest.mark.parametrize("data", [b"no json", b"[]"])
def test_what_is_no_request_is_refused(address: str, data: bytes) -> None:
    import grpc

    with pytest.raises(grpc.RpcError) as refusal:
        open_channel(address, None).unary_unary(f"/{SERVICE}/jobs")(data)
    assert refusal.value.code() is grpc.StatusCode.INVALID_ARGUMENT


def test_a_state_directory_is_one_services(tmp_path: Path) -> None:
    first = StateDirectory(tmp_path / "state")
    with pytest.raises(UserError, match=rf"in use by another service \(process {os.getpid()}\)"):
        StateDirectory(tmp_path / "state")
    first.add("set up", "program loaded", switch="s1")
    first.close()
    again = StateDirectory(tmp_path / "state")
    assert [each[1:] for each in again.events(9)] == [("set up", "s1", "", "program loaded")]
    again.close()


def test_a_state_directory_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError, match="file cannot be used: File exists; give another one"):
        StateDirectory(tmp_path / "file")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "state.sqlite").write_text("a text that is longer than the header of a data base")
    with pytest.raises(UserError, match=r"is no service's state \(file is not a database\); give another"):
        StateDirectory(tmp_path / "other")
    StateDirectory(tmp_path / "newer").close()
    with sqlite3.connect(tmp_path / "newer" / "state.sqlite") as data:
        data.execute("PRAGMA user_version = 99")
    data.close()
    with pytest.raises(UserError, match="has format 99, expected 1: another version of Libra wrote it"):
        StateDirectory(tmp_path / "newer")


def test_old_events_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{StateDirectory.__module__}.MOST_EVENTS", 3)
    state = StateDirectory(tmp_path)
    for number in range(5):
        state.add("set up", str(number))
    assert [each.text for each in state.events(MOST_EVENTS)] == ["2", "3", "4"]
    state.close()


def test_a_service_is_for_this_machine(embedded: Controller, tmp_path: Path) -> None:
    state = StateDirectory(tmp_path)
    service = ControllerService(embedded, state)
    taken = socket.create_server(("127.0.0.1", 0))
    for given, says in (
        ("0.0.0.0:9560", "0.0.0.0:9560 can be reached from other machines"),
        ("nowhere", "--listen: expected HOST:PORT such as 127.0.0.1:9560, got 'nowhere'"),
        (f"127.0.0.1:{taken.getsockname()[1]}", "another process has it"),
    ):
        with pytest.raises(UserError, match=says):
            serve(service, given)
    taken.close()
    state.close()


def test_the_command_serves_until_it_is_told_to_end(embedded: Controller, tmp_path: Path) -> None:
    network = tmp_path / "network.json"
    network.write_text(make_network(embedded.grpc).to_json())
    words = ["--network", str(network), "controller", "--state", str(tmp_path / "state"), "--listen"]
    libra = [sys.executable, "-m", "libra_controller.cli.commands"]
    with subprocess.Popen([*libra, *words, "127.0.0.1:0"], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert line.startswith(f"serving {network}: LIBRA_CONTROLLER=127.0.0.1:")
            served = connect(line.strip().partition("=")[2], None, None, None)
            served.install(make_spec())
            assert "job digits installed: number 1, generation" in process.stdout.readline()
            assert main([*words, "127.0.0.1:0"]) == 2, "its folder is in use"
        finally:
            process.send_signal(signal.SIGTERM)
        assert process.wait(soon()) == 0
    assert [job.name for job in embedded.jobs()] == ["digits"]


def test_a_service_needs_the_network_description(
    embedded: Controller, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--switch", embedded.grpc, "controller", "--state", str(tmp_path)]) == 2
    assert "needs the network description" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_specs_are_read_by_the_command(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that the service cannot read is the command's to name."""
    assert main(["job", "install", "no.yaml"]) == 2
    assert "no.yaml: no such file" in capsys.readouterr().err
    with pytest.raises(UserError, match=r"job.json: workers\[1\]: unknown host"):
        connect(address, None, None, None).install(
            JobSpec.from_mapping(make_spec(workers=("w1", "w99")).to_mapping(), "job.json")
        )
