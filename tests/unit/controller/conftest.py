# SPDX-License-Identifier: Apache-2.0
"""Switches to control: the embedded one, in this process, and simple_switch_grpc where it is on PATH."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from bmv2 import COMMAND, Bmv2
from controller_helpers import DEVICE_ID, REPOSITORY, Chooser, set_up

from libra_controller.api import Controller
from libra_switch.app.switch import Switch
from libra_switch.dataplane.dataplane import DataplaneConfig
from libra_switch.p4rt.errors import Code, P4RuntimeError, WriteError


@pytest.fixture(scope="module")
def embedded_switch() -> Iterator[Switch]:
    with Switch(
        DataplaneConfig(device_id=DEVICE_ID, cpu_port=510), ports={}, grpc_addr="127.0.0.1:0"
    ) as switch:
        yield switch


@pytest.fixture(scope="session")
def bmv2(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bmv2]:
    """One switch for all modules, as it takes a second to set Libra's program."""
    if shutil.which(COMMAND) is None:
        pytest.skip(f"{COMMAND} is not on PATH")
    switch = Bmv2(tmp_path_factory.mktemp("bmv2"))
    yield switch
    switch.close()


@pytest.fixture(params=["embedded", "bmv2"])
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    """The P4Runtime address of a running switch, which may hold anything from earlier tests."""
    if request.param == "embedded":
        yield f"127.0.0.1:{request.getfixturevalue('embedded_switch').grpc_port}"
    else:
        bmv2: Bmv2 = request.getfixturevalue("bmv2")
        with bmv2.surviving():
            yield bmv2.address


@pytest.fixture(autouse=True, scope="session")
def pipeline(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The committed program, away from its sources: whether it is current is test_p4_artefacts' business."""
    directory = tmp_path_factory.mktemp("pipeline") / "build"
    shutil.copytree(REPOSITORY / "p4src" / "build", directory)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LIBRA_PIPELINE_DIR", str(directory))
        patch.delenv("LIBRA_NETWORK", raising=False)
        patch.delenv("LIBRA_SWITCH", raising=False)
        patch.delenv("LIBRA_CONTROLLER", raising=False)
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
