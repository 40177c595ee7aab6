# SPDX-License-Identifier: Apache-2.0
"""What the controller's tests share beside their fixtures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from libra.job.job_file import Mode
from libra_controller.api import Controller, Fabric, Host, JobSpec, Network, RefusedError, SwitchConfig
from libra_controller.files.fabric import Interface
from libra_controller.files.routes import Port
from libra_controller.jobs.state import Controls, SwitchState, read_state
from libra_controller.p4rt import client as p4rt

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


def planes_of(made: Fabric, count: int) -> Fabric:
    """Return so many copies of a network, on each of which every host has an interface. A switch's name ends
    with its copy's number."""

    def on(plane: int, port: Port) -> Port:
        return Port(f"{port.switch}-{plane}", port.number)

    def moved(plane: int, ip: str, mac: str) -> tuple[str, str]:
        return f"{10 + plane}{ip[2:]}", f"{mac[:6]}{plane:02x}{mac[8:]}"

    def copy(plane: int, switch: SwitchConfig) -> SwitchConfig:
        ip, mac = moved(plane, switch.virtual_ip, switch.virtual_mac)
        device_id = switch.device_id + 1000 * plane
        return replace(switch, device_id=device_id, virtual_ip=ip, virtual_mac=mac)

    switches = {
        f"{name}-{plane}": copy(plane, switch)
        for plane in range(count)
        for name, switch in made.switches.items()
    }
    hosts = {
        name: tuple(
            Interface(f"eth{plane}", on(plane, each.at), *moved(plane, each.ip, each.mac))
            for plane in range(count)
        )
        for name, (each,) in made.hosts.items()
    }
    links = tuple((on(plane, one), on(plane, other)) for plane in range(count) for one, other in made.links)
    return Fabric(switches, hosts, links, made.source)


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


def state_of(controller: Controller) -> SwitchState:
    with p4rt.Client(controller.grpc, controller.device_id) as client:
        return read_state(Controls(client))


def empty(state: SwitchState) -> bool:
    """Nothing of any job is left; the flood group stays."""
    routes = (state.key_routes, state.node_routes, state.rank_routes, state.pools)
    leftovers = (state.jobs, state.admissions, *routes, state.members)
    return not any(leftovers) and set(state.groups) == {1}
