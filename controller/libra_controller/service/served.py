# SPDX-License-Identifier: Apache-2.0
"""Controllers whose operations a service carries out: what a command uses if LIBRA_CONTROLLER names one."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

import grpc

from libra.job.job_file import Job
from libra_controller.artefact import COMMITTED
from libra_controller.controller import Controller
from libra_controller.errors import SwitchError, UserError
from libra_controller.fabric_controller import FabricController
from libra_controller.files.fabric import Fabric, network_of
from libra_controller.files.network import Network, Tls
from libra_controller.files.spec import JobSpec
from libra_controller.p4rt.channel import open_channel
from libra_controller.service.calls import (
    DESCRIBE,
    EVENTS,
    PLACE,
    SERVICE,
    arguments_of,
    error_of,
    result_of,
)
from libra_controller.service.plain import typed
from libra_controller.service.state_directory import Event

DESCRIBE_SECONDS = 10.0
CALL_SECONDS = 600.0  # more than any operation takes: setting the programs of all switches

P = ParamSpec("P")
T = TypeVar("T")


class ServiceLink:
    """A connection to a service. Raises UserError if there is none, or another one."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._channel = open_channel(address, None)
        try:
            described = self._asked(DESCRIBE, {}, DESCRIBE_SECONDS)
        except grpc.RpcError as error:
            raise UserError(_not_there(address, error)) from None
        self.network = network_of(described["network"], described["source"])
        self.file = Path(described["file"])  # the description's, which may have changed since

    def call(self, name: str, request: dict[str, Any]) -> dict[str, Any]:
        """Return an answer. Raises the error that it has, and SwitchError if the service ends meanwhile."""
        try:
            answer = self._asked(name, request, CALL_SECONDS)
        except grpc.RpcError as error:
            raise SwitchError(
                f"{name}: the service at {self.address} gave no answer ({error.code().name}: "
                f"{error.details()}); see its log and, when it runs again, `libra job list`"
            ) from None
        if (refusal := error_of(answer)) is not None:
            raise refusal
        return answer

    def carry_out(
        self, operation: Callable[..., Any], at: str, arguments: dict[str, Any]
    ) -> tuple[Any, list[str]]:
        """Return the result of a controller's operation, at a switch or all, and what it told meanwhile."""
        if arguments.get("pipeline") not in (None, COMMITTED):
            arguments["pipeline"] = str(Path(arguments["pipeline"]).absolute())  # whose folder is this one's
        answer = self.call(operation.__name__, {"switch": at, "arguments": arguments})
        return result_of(operation, answer), list(answer["told"])

    def events(self, newest: int) -> list[Event]:
        """Return the newest events, the oldest of them first."""
        found = self.call(EVENTS, {"newest": newest})["result"]
        return [typed(Event, each, "event") for each in found]

    def _asked(self, name: str, request: dict[str, Any], seconds: float) -> dict[str, Any]:
        data = json.dumps(request).encode()
        answer: dict[str, Any] = json.loads(
            self._channel.unary_unary(f"/{SERVICE}/{name}")(data, timeout=seconds)
        )
        return answer


def _not_there(address: str, error: grpc.RpcError) -> str:
    if error.code() is grpc.StatusCode.UNIMPLEMENTED:
        return (
            f"{PLACE}: what listens at {address} speaks gRPC but is no `libra controller` of this version; "
            f"give the address that it prints, or unset {PLACE}"
        )
    reason = (error.details() or error.code().name).rsplit(": ", 1)[-1]
    return (
        f"{PLACE}: no service answers at {address} ({reason}); start it with `libra controller --network "
        f"FILE --state DIR`, or unset {PLACE}"
    )


def _served(operation: Callable[Concatenate[Any, P], T]) -> Callable[Concatenate[Any, P], T]:
    """Return a controller's operation as one that the service carries out."""

    def call(self: Any, /, *given: P.args, **named: P.kwargs) -> T:
        result: T = self.link.carry_out(operation, self.at, arguments_of(operation, given, named))[0]
        return result

    return call


class ServedController(Controller):
    """Controls one switch by a service. at: the switch's name there; "" if it is the only one."""

    def __init__(self, link: ServiceLink, network: Network, at: str = "", tls: Tls | None = None) -> None:
        super().__init__(network, tls=tls)
        self.link, self.at = link, at

    setup_switch = _served(Controller.setup_switch)
    install = _served(Controller.install)
    restore = _served(Controller.restore)
    evict = _served(Controller.evict)
    dismiss = _served(Controller.dismiss)
    remove = _served(Controller.remove)
    jobs = _served(Controller.jobs)
    job = _served(Controller.job)
    stats = _served(Controller.stats)
    status = _served(Controller.status)


class ServedFabric(FabricController):
    """Controls the switches of a fabric by a service."""

    def __init__(self, link: ServiceLink, fabric: Fabric, tls: Tls | None = None) -> None:
        super().__init__(
            fabric,
            {name: ServedController(link, fabric.network(name), name, tls) for name in fabric.switches},
        )
        self.link, self.at = link, ""

    setup_switch = _served(FabricController.setup_switch)
    restore = _served(FabricController.restore)
    evict = _served(FabricController.evict)
    dismiss = _served(FabricController.dismiss)
    remove = _served(FabricController.remove)
    jobs = _served(FabricController.jobs)
    job = _served(FabricController.job)
    stats = _served(FabricController.stats)
    status = _served(FabricController.status)

    def install(self, spec: JobSpec, tell: Callable[[str], None] = lambda reason: None) -> Job:
        operation = FabricController.install
        job, told = self.link.carry_out(operation, "", arguments_of(operation, (spec,), {}))
        for reason in told:
            tell(reason)
        assert isinstance(job, Job)
        return job


def connect(
    address: str, network: str | None, switch: str | None, tls: Tls | None
) -> ServedController | ServedFabric:
    """Return a controller of the service's switches, or of the one of this name.

    network: the description that a command was given, which must be the service's. Raises UserError.
    """
    link = ServiceLink(address)
    if network is not None and Path(network).resolve() != link.file:
        raise UserError(
            f"{network}: the service at {address} has {link.file}; leave {network} out, or unset {PLACE}"
        )
    if isinstance(link.network, Network):
        if switch is not None:
            raise UserError(f"--switch: the service at {address} has one switch; leave it out")
        return ServedController(link, link.network, tls=tls)
    if switch is None:
        return ServedFabric(link, link.network, tls)
    if switch not in link.network.switches:
        names = ", ".join(link.network.switches)
        raise UserError(f"--switch: unknown switch {switch!r}; the service at {address} has {names}")
    return ServedController(link, link.network.network(switch), switch, tls)
