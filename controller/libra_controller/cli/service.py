# SPDX-License-Identifier: Apache-2.0
"""``libra controller`` and ``libra events``: the service of the other commands, and what it has seen."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from libra_controller.cli.endings import endings
from libra_controller.controller import Controller
from libra_controller.errors import UserError
from libra_controller.fabric_controller import FabricController
from libra_controller.service import server
from libra_controller.service.served import ServedController, ServedFabric
from libra_controller.service.state_directory import Event, StateDirectory

HOUR = 3600.0


def serve(controller: Controller | FabricController, folder: Path, address: str) -> None:
    """Serve until SIGINT or SIGTERM. Raises UserError for a folder or an address that cannot be used."""
    network = controller.fabric if isinstance(controller, FabricController) else controller.network
    state = StateDirectory(folder)
    try:
        with endings() as ended_in:
            service = server.ControllerService(controller, state, _tell)
            end, port = server.serve(service, address)
            try:
                host = address.rpartition(":")[0]
                print(f"serving {network.source}: LIBRA_CONTROLLER={host}:{port}", flush=True)
                while not ended_in(HOUR):
                    pass
            finally:
                end()
    finally:
        state.close()


def events(controller: Controller | FabricController, newest: int) -> list[Event]:
    """Return a service's newest events. Raises UserError without a service."""
    if newest < 1:
        raise UserError(f"--newest: expected 1 or more, got {newest}")
    if not isinstance(controller, ServedController | ServedFabric):
        raise UserError("LIBRA_CONTROLLER names no service, which keep events; see `libra controller --help`")
    return controller.link.events(newest)


def table(found: Sequence[Event]) -> str:
    """Format events, a line each."""
    return "\n".join(map(_line, found)) or "no events"


def _tell(event: Event) -> None:
    print(_line(event), flush=True)


def _line(event: Event) -> str:
    when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(event.at))
    about = "".join(
        f"{kind} {name} " for kind, name in (("switch", event.switch), ("job", event.job)) if name
    )
    return f"{when}  {about}{event.kind}" + (f": {event.text}" if event.text else "")
