# SPDX-License-Identifier: Apache-2.0
"""Promise: `libra` speaks TLS to a switch that has it, and says what is wrong when they cannot agree."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from certificates import make_certificates
from controller_helpers import REPOSITORY, make_network
from patience import soon

from libra_controller.cli.commands import main
from libra_switch.app.switch import Switch
from libra_switch.dataplane.dataplane import DataplaneConfig
from libra_switch.p4rt.server import TlsOptions


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_certificates(tmp_path_factory.mktemp("certificates"))


@pytest.fixture(scope="module")
def addresses(folder: Path) -> Iterator[dict[str, str]]:
    """P4Runtime addresses of switches: in clear, with TLS, with TLS for clients, too, with another name."""

    def pem(name: str) -> bytes:
        return (folder / name).read_bytes()

    ours = pem("server.pem"), pem("server.key")
    kinds = {
        "clear": None,
        "tls": TlsOptions(*ours),
        "mutual": TlsOptions(*ours, pem("ca.pem"), client_auth=True),
        "elsewhere": TlsOptions(pem("elsewhere.pem"), pem("elsewhere.key")),
    }
    switches = {
        kind: Switch(DataplaneConfig(device_id=4), grpc_addr="127.0.0.1:0", tls=tls)
        for kind, tls in kinds.items()
    }
    yield {kind: f"127.0.0.1:{switch.grpc_port}" for kind, switch in switches.items()}
    for switch in switches.values():
        switch.stop()


CA = ("--tls-ca", "ca.pem")
CLIENT = ("--tls-cert", "client.pem", "--tls-key", "client.key")


@pytest.mark.parametrize(
    ("switch", "options", "code", "said"),
    [
        ("tls", CA, 0, "P4Runtime 1.3.0"),
        ("tls", (*CA, *CLIENT), 0, "P4Runtime 1.3.0"),
        ("mutual", (*CA, *CLIENT), 0, "P4Runtime 1.3.0"),
        ("tls", (), 1, "closes the connection: if it has TLS, give --tls-ca"),
        ("mutual", CA, 1, "if it wants a client's certificate, --tls-cert and --tls-key, too"),
        ("clear", CA, 1, "speaks no TLS: leave --tls-ca (switch.tls) out"),
        ("tls", ("--tls-ca", "stranger.pem"), 1, "has not signed the certificate of the switch"),
        ("elsewhere", CA, 1, "is for another name"),
        ("tls", CLIENT, 2, "--tls-cert and --tls-key need --tls-ca"),
        ("tls", ("--tls-ca", "ca.key"), 2, "--tls-ca: ca.key: expected the CA's certificate in PEM"),
        ("tls", ("--tls-ca", "no.pem"), 2, "--tls-ca: no.pem cannot be read: No such file"),
        ("tls", (*CA, *CLIENT[:2]), 2, "--tls-key: missing; --tls-cert needs it"),
        (
            "tls",
            (*CA, *CLIENT[:3], "ca.key"),
            2,
            "--tls-cert: client.pem: expected a certificate",
        ),
    ],
)
def test_options(
    switch: str, options: tuple[str, ...], code: int, said: str,
    addresses: dict[str, str], folder: Path,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(folder)
    found = main(["--switch", addresses[switch], "--device-id", "4", *options, "switch", "status"])
    shown = capsys.readouterr()
    assert (found, said in (shown.err if code else shown.out)) == (code, True), shown
    assert "Traceback" not in shown.err


def test_the_network_description_names_files_beside_it(
    addresses: dict[str, str], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    network = json.loads(make_network(addresses["mutual"], device_id=4).to_json())
    network["switch"]["tls"] = {"ca": "ca.pem", "cert": "client.pem", "key": "client.key"}
    file = folder / "network.json"
    file.write_text(json.dumps(network))
    for command in (["switch", "status"], ["fault", "show"]):
        assert main(["--network", str(file), *command]) == 0, capsys.readouterr()
    network["switch"]["tls"] = {"ca": "client.key"}
    file.write_text(json.dumps(network))
    capsys.readouterr()
    assert main(["--network", str(file), "switch", "status"]) == 2
    assert f"{file}: switch.tls.ca: {folder / 'client.key'}: expected" in capsys.readouterr().err


def test_the_documented_commands_work(tmp_path: Path) -> None:
    """Those of docs/switch.md, on a port that is free."""
    if shutil.which("openssl") is None:
        pytest.skip("needs openssl to make certificates")
    text = (REPOSITORY / "docs" / "switch.md").read_text().partition("## TLS")[2]
    script = text.partition("```sh\n")[2].partition("```")[0]
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    # If the switch has ended, there is nothing to wait for.
    literal = script.replace("127.0.0.1:9559", f"127.0.0.1:{port}").replace("; do ", "; do kill -0 $!; ")
    commands = "\n".join(["set -e", "trap 'kill $!; wait' EXIT", literal])
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    ran = subprocess.run(
        ["bash", "-c", commands],
        cwd=tmp_path,
        env=os.environ | {"PATH": path},
        capture_output=True,
        text=True,
        timeout=soon(60),
        check=False,
    )
    assert (ran.returncode, "P4Runtime 1.3.0" in ran.stdout) == (0, True), ran
