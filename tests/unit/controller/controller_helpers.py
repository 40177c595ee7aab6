# SPDX-License-Identifier: Apache-2.0
"""What the controller's tests share beside their fixtures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from libra.job.job_file import Mode
from libra_controller.api import Controller, Host, JobSpec, Network, RefusedError, SwitchConfig
from libra_controller.fabric_controller import FabricController
from libra_controller.jobs.state import Controls, SwitchState, read_state
from libra_controller.p4rt import client as p4rt
from libra_controller.service.server import ControllerService, serve
from libra_controller.service.state_directory import StateDirectory

REPOSITORY = Path(__file__).resolve().parents[3]
DEVICE_ID = 3  # not 0, so that a forgotten device id shows
WORKERS, SERVERS = 34, 4

# Of an update: its type and entity. True: the switch refuses it.
Chooser = Callable[[int, Any], bool]


def make_network(address: str = "127.0.0.1:1", device_id: int = DEVICE_ID) -> Network:
    """Workers w1.. at ports 1.., servers s1.. behind them."""
    hosts = {
        f"w{i}": Host(f"w{i}", f"10.0.0.{i}", f"02:00:00:00:00:{i:02x}", i) for i in range(1, WORKERS + 1)
    }
    hosts |= {
        f"s{i}": Host(f"s{i}", f"10.0.1.{i}", f"02:00:00:00:01:{i:02x}", WORKERS + i)
        for i in range(1, SERVERS + 1)
    }
    switch = SwitchConfig(address, "10.0.0.254", "02:00:00:00:00:fe", device_id)
    return Network(switch, hosts, source="network.yaml")


def make_spec(name: str = "digits", **changes: Any) -> JobSpec:
    fields: dict[str, Any] = {
        "name": name,
        "mode": Mode.PARAMETER_SERVER,
        "workers": ("w1", "w2"),
        "servers": ("s1",),
        "slots": 64,
    }
    return JobSpec(**(fields | changes))


def set_up(address: str) -> Controller:
    """A controller of a switch that is as after a first set-up; loads the program only where it must."""
    made = Controller(make_network(address))
    try:
        for job in made.jobs():
            made.remove(f"job-{job.job}")
    except RefusedError:
        pass  # it runs something else
    made.setup_switch()
    return made


@contextmanager
def serving(controller: Controller | FabricController, state: Path) -> Iterator[str]:
    """Serve a controller on this machine; the result is for LIBRA_CONTROLLER."""
    directory = StateDirectory(state)
    end, port = serve(ControllerService(controller, directory), "127.0.0.1:0")
    try:
        yield f"127.0.0.1:{port}"
    finally:
        end()
        directory.close()


def state_of(controller: Controller) -> SwitchState:
    with p4rt.Client(controller.grpc, controller.device_id) as client:
        return read_state(Controls(client))


def empty(state: SwitchState) -> bool:
    """Nothing of any job is left; the flood group stays."""
    routes = (state.key_routes, state.node_routes, state.rank_routes, state.pools)
    leftovers = (state.jobs, state.admissions, *routes, state.members)
    return not any(leftovers) and set(state.groups) == {1}
