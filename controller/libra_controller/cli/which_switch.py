# SPDX-License-Identifier: Apache-2.0
"""Options that say which switch a command is about, and the controller of that switch."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from libra_controller.errors import UserError

if TYPE_CHECKING:
    from libra_controller.controller import Controller
    from libra_controller.fabric_controller import FabricController
    from libra_controller.files.network import Tls


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options, in a group of the parser's."""
    group = parser.add_argument_group("which switch")
    # No defaults, so that an option may stand before or after the command.
    group.add_argument(
        "--network",
        metavar="FILE",
        default=argparse.SUPPRESS,
        help="network description (default: $LIBRA_NETWORK)",
    )
    group.add_argument(
        "--switch",
        metavar="HOST:PORT",
        default=argparse.SUPPRESS,
        help="P4Runtime address (default: the network's, or $LIBRA_SWITCH), or, in a network of several "
        "switches, the name of one (default: all)",
    )
    group.add_argument(
        "--device-id",
        metavar="N",
        type=int,
        default=argparse.SUPPRESS,
        help="P4Runtime device (default: the network's, or 0)",
    )
    for name, text in (
        ("ca", "CA's certificate (PEM), if the switch has TLS"),
        ("cert", "the controller's certificate (PEM), if the switch wants one"),
        ("key", "that certificate's key (PEM)"),
    ):
        group.add_argument(
            f"--tls-{name}",
            metavar="FILE",
            default=argparse.SUPPRESS,
            help=f"{text} (default: the network's)",
        )


def one(args: argparse.Namespace) -> Controller:
    """Make a controller for a command that takes one switch. Raises UserError for a network of several."""
    from libra_controller.controller import Controller

    found = controller(args)
    if isinstance(found, Controller):
        return found
    names = " or ".join(found.fabric.switches)
    raise UserError(f"{found.fabric.source}: this command takes one switch: give --switch, one of {names}")


def controller(args: argparse.Namespace, network_file: str | None = None) -> Controller | FabricController:
    """Make a controller of the switch or switches that the options name, by a service if there is one.

    network_file: instead of the option's. Raises UserError.
    """
    service = os.environ.get("LIBRA_CONTROLLER")
    return _served(args, service, network_file) if service else direct(args, network_file)


def _served(
    args: argparse.Namespace, service: str, network_file: str | None
) -> Controller | FabricController:
    from libra_controller.files.network import is_address
    from libra_controller.service.served import connect

    if not is_address(service):
        raise UserError(f"LIBRA_CONTROLLER: expected HOST:PORT such as 127.0.0.1:9560, got {service!r}")
    if (device := getattr(args, "device_id", None)) is not None:
        raise UserError(
            f"--device-id: the service at {service} has its own network description; leave {device} out, or "
            "unset LIBRA_CONTROLLER"
        )
    network = network_file or getattr(args, "network", None)
    return connect(service, network, getattr(args, "switch", None), _tls(args))


def direct(args: argparse.Namespace, network_file: str | None = None) -> Controller | FabricController:
    """Make a controller as `controller` does without a service."""
    from libra_controller.files.fabric import Fabric, load_network
    from libra_controller.files.network import MAX_DEVICE_ID, is_address

    path = network_file or getattr(args, "network", None) or os.environ.get("LIBRA_NETWORK")
    address = getattr(args, "switch", None)
    if address is None and not path:
        address = os.environ.get("LIBRA_SWITCH")
    if not path and not address:
        raise UserError(
            "which switch? Give --network FILE or --switch HOST:PORT, or set LIBRA_NETWORK or LIBRA_SWITCH"
        )
    tls = _tls(args)
    network = load_network(path) if path else None
    if isinstance(network, Fabric) and address is not None and address in network.switches:
        network, address = network.network(address), None
    if address is not None and not is_address(address):
        if isinstance(network, Fabric):
            names = ", ".join(network.switches)
            raise UserError(f"--switch: unknown switch {address!r}; {network.source} has {names}")
        raise UserError(f"--switch: expected HOST:PORT such as 127.0.0.1:50051, got {address!r}")
    device_id = getattr(args, "device_id", None)
    if device_id is not None and not 0 <= device_id <= MAX_DEVICE_ID:
        raise UserError(f"--device-id: expected an integer from 0 to {MAX_DEVICE_ID}, got {device_id}")
    if isinstance(network, Fabric) and (address is not None or device_id is not None):
        names = ", ".join(network.switches)
        raise UserError(f"{network.source} has several switches; give --switch NAME, one of {names}")
    # gRPC and protobuf take 0.4 s to import; mistakes in files are reported before.
    from libra_controller.controller import Controller
    from libra_controller.fabric_controller import FabricController

    if isinstance(network, Fabric):
        return FabricController(network, tls=tls)
    return Controller(network, grpc=address or "", device_id=device_id, tls=tls)


def _tls(args: argparse.Namespace) -> Tls | None:
    """Return what the options say of TLS; None if they say nothing. Raises UserError."""
    from libra_controller.files.network import Tls

    given = {name: getattr(args, f"tls_{name}", "") for name in ("ca", "cert", "key")}
    if not any(given.values()):
        return None
    if not given["ca"]:
        raise UserError("--tls-cert and --tls-key need --tls-ca, the certificate of the CA of the switch")
    tls = Tls(**given)
    tls.check("command line", "--tls-")
    return tls
