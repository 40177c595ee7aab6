# SPDX-License-Identifier: Apache-2.0
"""The service: carries out a controller's operations for commands, one change at a time."""

from __future__ import annotations

import ipaddress
import json
import socket
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import grpc

from libra_controller.controller import Controller
from libra_controller.errors import ControllerError, UserError
from libra_controller.fabric_controller import FabricController
from libra_controller.p4rt.channel import LARGE_MESSAGES
from libra_controller.service.calls import (
    CHANGES,
    DESCRIBE,
    EVENTS,
    READS,
    SERVICE,
    carry_out,
    error_answer,
)
from libra_controller.service.plain import plain
from libra_controller.service.state_directory import Event, StateDirectory

T = TypeVar("T")

THREADS = 16  # calls at a time, some of which wait for a change that is under way
END_SECONDS = 60.0  # for a change that is under way


class ControllerService:
    """Serves one controller. Thread-safe. tell: is called with each event."""

    def __init__(
        self,
        controller: Controller | FabricController,
        state: StateDirectory,
        tell: Callable[[Event], None] = lambda event: None,
    ) -> None:
        self._controller, self._state, self._tell = controller, state, tell
        self._changing = threading.Lock()

    def answer(self, name: str, request: dict[str, Any]) -> dict[str, Any]:
        """Answer a call. Errors of the controller are answers, too."""
        try:
            if name == DESCRIBE:
                return self._described()
            if name == EVENTS:
                return {"result": plain(self._state.events(_part(request, "newest", int)))}
            return self._operation(name, _part(request, "switch", str), _part(request, "arguments", dict))
        except ControllerError as error:
            return error_answer(error)

    def event(self, kind: str, text: str, *, switch: str = "", job: str = "") -> None:
        """Keep an event, and tell it."""
        self._tell(self._state.add(kind, text, switch=switch, job=job))

    # Inside -------------------------------------------------------------------------------------------
    @property
    def _network(self) -> Any:
        controller = self._controller
        return controller.fabric if isinstance(controller, FabricController) else controller.network

    def _described(self) -> dict[str, Any]:
        network = json.loads(self._network.to_json())
        # Certificates are the service's; whoever asks may not read them.
        for switch in [network["switch"]] if "switch" in network else network["switches"].values():
            switch.pop("tls", None)
        source = self._network.source
        return {"network": network, "source": source, "file": str(Path(source).resolve())}

    def _at(self, switch: str) -> Controller | FabricController:
        if not switch:
            return self._controller
        known = self._controller.controllers if isinstance(self._controller, FabricController) else {}
        if switch not in known:
            raise UserError(f"unknown switch {switch!r}; there are {', '.join(known) or 'no names'}")
        return known[switch]

    def _operation(self, name: str, switch: str, arguments: dict[str, Any]) -> dict[str, Any]:
        operation = getattr(self._at(switch), name)
        if name in READS:
            return carry_out(operation, arguments)
        with self._changing:
            try:
                answer = carry_out(operation, arguments)
            except ControllerError as error:
                self.event("refused" if error.exit_code == 2 else "failed", f"{name}: {error}", switch=switch)
                raise
            self._say(name, switch, arguments, answer["result"])
        return answer

    def _say(self, name: str, switch: str, arguments: dict[str, Any], result: Any) -> None:
        """Keep the event of a change that was carried out; ``arguments`` and ``result`` as JSON has them."""
        if name == "setup_switch":
            for at, report in [(switch, result)] if "address" in result else result.items():
                changes = [
                    f"{report[what]} {what}" for what in ("added", "changed", "removed") if report[what]
                ]
                if report["loaded"] or changes:
                    program = ["program loaded"] if report["loaded"] else []
                    self.event("set up", ", ".join([*program, *changes]), switch=at)
            return
        given = arguments.get("spec") or arguments.get("job") or arguments
        kind, text = _HAPPENED[name]
        job = result or given
        self.event(kind, text.format(**{**given, **job}), switch=switch, job=given["name"])


# What happened, by operation; from its arguments and its result, a job.
_HAPPENED = {
    "install": ("installed", "number {job}, generation {generation}, for {installer[who]}"),
    "restore": ("installed again", "number {job}, generation {generation}"),
    "evict": ("worker evicted", "rank {rank}; generation {generation}"),
    "dismiss": ("removing", "its hosts are told"),
    "remove": ("removed", ""),
}


def _part(request: dict[str, Any], key: str, kind: type[T]) -> T:
    """Return a request's value of this type. Raises UserError."""
    value = request.get(key)
    if not isinstance(value, kind):
        raise UserError(f"expected a request with {key!r}, of type {kind.__name__}, got {value!r}")
    return value


def serve(service: ControllerService, address: str) -> tuple[Callable[[], None], int]:
    """Answer at a loopback address, in threads; return what ends it, and the port. Raises UserError."""
    host, _, port = address.rpartition(":")
    try:
        found = socket.getaddrinfo(host.strip("[]"), int(port), type=socket.SOCK_STREAM)
    except (OSError, ValueError):
        raise UserError(f"--listen: expected HOST:PORT such as 127.0.0.1:9560, got {address!r}") from None
    if any(not ipaddress.ip_address(each[4][0]).is_loopback for each in found):
        raise UserError(
            f"--listen: {address} can be reached from other machines, whose users the service does not tell "
            "apart; give a loopback address such as 127.0.0.1:9560"
        )
    server = grpc.server(
        ThreadPoolExecutor(THREADS, thread_name_prefix="libra-service"),
        options=[("grpc.so_reuseport", 0), LARGE_MESSAGES],
    )
    handlers = {
        name: grpc.unary_unary_rpc_method_handler(partial(_handle, service, name))
        for name in (DESCRIBE, EVENTS, *READS, *CHANGES)
    }
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(SERVICE, handlers),))
    try:
        bound = server.add_insecure_port(address)
    except RuntimeError:
        bound = 0
    if not bound:
        raise UserError(
            f"--listen: nothing can listen on {address}: another process has it, or this machine has no such "
            "address; give another one"
        )
    server.start()
    return (lambda: server.stop(END_SECONDS).wait(END_SECONDS)), bound


def _handle(service: ControllerService, name: str, data: bytes, context: Any) -> bytes:
    try:
        request = json.loads(data)
    except ValueError as error:
        context.abort(grpc.StatusCode.INVALID_ARGUMENT, f"no JSON: {error}")
    if not isinstance(request, dict):
        context.abort(grpc.StatusCode.INVALID_ARGUMENT, f"expected an object, got {request!r}")
    return json.dumps(service.answer(name, request)).encode()
