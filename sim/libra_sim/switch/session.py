# SPDX-License-Identifier: Apache-2.0
"""P4Runtime session inside this process: the controller calls the switch's service without gRPC.

Service, arbitration and device are the embedded switch's; only the transport is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, NoReturn

import grpc
from google.rpc import code_pb2
from p4.v1 import p4runtime_pb2 as p4

from libra.job.job_file import Job
from libra_controller.controller import Controller
from libra_controller.errors import NotPrimaryError
from libra_controller.files.network import Network
from libra_controller.files.spec import JobSpec
from libra_controller.p4rt.client import ELECTION_ID
from libra_sim.switch.sim_switch import SimSwitch
from libra_switch.p4rt.arbitration import Connection
from libra_switch.p4rt.device import Device
from libra_switch.p4rt.errors import P4RuntimeError
from libra_switch.p4rt.server import Service


class Refused(grpc.RpcError):  # type: ignore[misc]
    """Status of a refused call, as gRPC's client raises it."""

    def __init__(self, code: grpc.StatusCode, details: str, trailer: Any) -> None:
        super().__init__(details)
        self._code, self._details, self._trailer = code, details, trailer

    def code(self) -> grpc.StatusCode:
        return self._code

    def details(self) -> str:
        return self._details

    def trailing_metadata(self) -> Any:
        return self._trailer


class _Context:
    """Context of a gRPC call, as far as `Service` needs it."""

    def __init__(self) -> None:
        self._trailer: Any = ()

    def set_trailing_metadata(self, trailer: Any) -> None:
        self._trailer = trailer

    def abort(self, code: grpc.StatusCode, details: str) -> NoReturn:
        raise Refused(code, details, self._trailer)


class _Stub:
    """Stub of P4Runtime's unary calls; each takes (request, timeout)."""

    def __init__(self, service: Service) -> None:
        self._service = service

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._service, name)
        return lambda request, timeout: method(request, _Context())


class DeviceSession:
    """Session of a controller with a device of this process. Raises NotPrimaryError."""

    election_id = (0, ELECTION_ID)

    def __init__(self, device: Device, device_id: int, address: str, primary: bool) -> None:
        self._device = device
        self.stub = _Stub(Service(device))
        self._connection: Connection | None = None
        if primary:
            self._become_primary(device_id, address)

    def _become_primary(self, device_id: int, address: str) -> None:
        connection = Connection()
        self._device.arbitration.add(connection)
        refusal: Any
        request = p4.StreamMessageRequest()
        request.arbitration.device_id = device_id
        request.arbitration.election_id.high, request.arbitration.election_id.low = self.election_id
        try:
            self._device.stream_request(connection, request)
            refusal = connection.outgoing.get_nowait().arbitration.status
        except P4RuntimeError as error:
            refusal = error
        if refusal.code != code_pb2.OK:
            self._device.arbitration.remove(connection)
            raise NotPrimaryError(f"the switch at {address} has another primary controller: {refusal}")
        self._connection = connection

    def tear_down(self) -> None:
        if self._connection is not None:
            self._device.arbitration.remove(self._connection)
            self._connection = None


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
