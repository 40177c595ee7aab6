# SPDX-License-Identifier: Apache-2.0
"""Switches to control: the embedded one, in this process, and simple_switch_grpc where it is on PATH."""

from __future__ import annotations

import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from controller_helpers import DEVICE_ID, REPOSITORY, Chooser, set_up
from patience import wait_until

from libra_controller.api import Controller
from libra_switch.app.switch import Switch
from libra_switch.p4rt.errors import Code, P4RuntimeError, WriteError


@pytest.fixture(scope="module")
def embedded_switch() -> Iterator[Switch]:
    with Switch(ports={}, grpc_addr="127.0.0.1:0", device_id=DEVICE_ID, cpu_port=510) as switch:
        yield switch


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture(scope="module")
def bmv2_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if shutil.which("simple_switch_grpc") is None:
        pytest.skip("simple_switch_grpc is not on PATH")
    port = _free_port()
    log = tmp_path_factory.mktemp("bmv2") / "log"
    command = ["simple_switch_grpc", "--no-p4", "--device-id", str(DEVICE_ID), "--log-file", str(log)]
    # It may be built without Thrift; with it, two switches must not share a port.
    if "--thrift-port" in subprocess.run([command[0], "--help"], capture_output=True, text=True).stdout:
        command += ["--thrift-port", str(_free_port())]
    command += ["--", "--grpc-server-addr", f"127.0.0.1:{port}"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:

        def listens() -> bool:
            assert process.poll() is None, "simple_switch_grpc ended at once"
            return _listens(port)

        wait_until(listens, "simple_switch_grpc does not listen")
        yield f"127.0.0.1:{port}"
    finally:
        process.kill()
        process.wait()


@pytest.fixture(params=["embedded", "bmv2"])
def address(request: pytest.FixtureRequest) -> str:
    """The P4Runtime address of a running switch, which may hold anything from earlier tests."""
    if request.param == "embedded":
        return f"127.0.0.1:{request.getfixturevalue('embedded_switch').grpc_port}"
    found: str = request.getfixturevalue("bmv2_address")
    return found


@pytest.fixture(autouse=True, scope="session")
def pipeline(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The committed program, away from its sources: whether it is current is test_p4_artefacts' business."""
    directory = tmp_path_factory.mktemp("pipeline") / "build"
    shutil.copytree(REPOSITORY / "p4src" / "build", directory)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LIBRA_PIPELINE_DIR", str(directory))
        patch.delenv("LIBRA_NETWORK", raising=False)
        patch.delenv("LIBRA_SWITCH", raising=False)
        yield directory


@pytest.fixture
def controller(address: str) -> Controller:
    """A controller of a freshly set-up switch."""
    return set_up(address)


@pytest.fixture
def embedded(embedded_switch: Switch) -> Controller:
    """A controller of the embedded switch, freshly set up, for tests that reach behind P4Runtime."""
    return set_up(f"127.0.0.1:{embedded_switch.grpc_port}")


@pytest.fixture
def fail_updates(embedded_switch: Switch, monkeypatch: pytest.MonkeyPatch) -> Callable[[Chooser], None]:
    """fail_updates(chosen): the embedded switch refuses the updates for which chosen(type, entity) holds."""
    real = embedded_switch.device.write

    def start(chosen: Chooser) -> None:
        def write(request: Any) -> None:
            refusal = P4RuntimeError(Code.RESOURCE_EXHAUSTED, "table is full")
            refused = {i for i, u in enumerate(request.updates) if chosen(u.type, u.entity)}
            kept = type(request)()
            kept.CopyFrom(request)
            del kept.updates[:]
            kept.updates.extend(u for i, u in enumerate(request.updates) if i not in refused)
            real(kept)
            if refused:
                raise WriteError([refusal if i in refused else None for i in range(len(request.updates))])

        monkeypatch.setattr(embedded_switch.device, "write", write)

    return start
