# SPDX-License-Identifier: Apache-2.0
"""The public interface: describe the network, set the switch up, install jobs, read their counters.

    network = Network.load("network.yaml")
    controller = Controller(network)
    controller.setup_switch()
    job = controller.install(JobSpec.load("job.yaml"))   # a libra.job.job_file.Job: hosts get it as a file
    print(controller.stats(job.name).members[0].outcomes["added"].packets)
    controller.remove(job.name)

A network of several switches is a Fabric, and its controller a FabricController, with the same methods.

Every method opens and closes its own session with the switch, so a Controller may live for any time beside
other controllers. It keeps no state: it reads everything from the switch.
"""

from __future__ import annotations

from libra.job.job_file import Endpoint, Job, Mode
from libra_controller.controller import Controller, SwitchStatus
from libra_controller.errors import (
    ArtefactError,
    ControllerError,
    DescriptionError,
    NotPrimaryError,
    RefusedError,
    RpcError,
    SwitchError,
    UnreachableError,
    UserError,
    WriteError,
)
from libra_controller.fabric_controller import FabricController
from libra_controller.files.fabric import Fabric, Interface
from libra_controller.files.network import Host, Network, SwitchConfig
from libra_controller.files.spec import JobSpec
from libra_controller.jobs.state import InstalledJob, Member
from libra_controller.jobs.stats import JobStats, MemberStats
from libra_controller.p4rt.schema import Count
from libra_controller.setup import SetupReport

__all__ = [
    "ArtefactError",
    "Controller",
    "ControllerError",
    "Count",
    "DescriptionError",
    "Endpoint",
    "Fabric",
    "FabricController",
    "Host",
    "InstalledJob",
    "Interface",
    "Job",
    "JobSpec",
    "JobStats",
    "Member",
    "MemberStats",
    "Mode",
    "Network",
    "NotPrimaryError",
    "RefusedError",
    "RpcError",
    "SetupReport",
    "SwitchConfig",
    "SwitchError",
    "SwitchStatus",
    "UnreachableError",
    "UserError",
    "WriteError",
]
