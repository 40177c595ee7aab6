# SPDX-License-Identifier: Apache-2.0
"""Control of simulated switches by the product's controller."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from libra.job.job_file import Job
from libra_controller.controller import Controller
from libra_controller.files.network import Network
from libra_controller.files.spec import JobSpec
from libra_sim.switch.session import DeviceSession
from libra_sim.switch.sim_switch import SimSwitch


def controller_of(switch: SimSwitch, network: Network) -> Controller:
    """Make a controller of one switch; ``network`` says which of its ports leads to each host."""
    return Controller(
        network, device_id=0, connect=partial(DeviceSession, switch.device), clock=switch.seconds
    )


def install(
    switches: Mapping[str, SimSwitch], topology: Mapping[str, Network], jobs: Iterable[tuple[str, JobSpec]]
) -> list[Job]:
    """Set up every switch, and install each job in the switch of that name.

    Raises the controller's errors: DescriptionError, RefusedError, SwitchError.
    """
    controllers = {name: controller_of(switch, topology[name]) for name, switch in switches.items()}
    for name, controller in controllers.items():
        controller.setup_switch(switches[name].artefact)
    return [controllers[name].install(spec) for name, spec in jobs]
